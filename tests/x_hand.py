"""A hand for a real window: keys sent to it through the X server, as a keyboard would.

Only libxcb is needed, and Qt brings that along. The keys go to the window
itself, so nothing depends on a window manager or on which window is active.
"""

from __future__ import annotations

import ctypes
import struct
import time

# Key codes of the keyboard that Xvfb pretends to have.
RETURN, SPACE, TAB, ESCAPE = 36, 65, 23, 9
KEY_PRESS, KEY_RELEASE = 2, 3
PRESS_MASK, RELEASE_MASK = 1, 2
# response, key, sequence, time, root, window, child, four coordinates, state, same screen
KEY_EVENT = "<BBHIIII4hHBx"


class _Cookie(ctypes.Structure):
    _fields_ = (("sequence", ctypes.c_uint),)


class _Screens(ctypes.Structure):
    _fields_ = (
        ("data", ctypes.POINTER(ctypes.c_uint32)),
        ("rem", ctypes.c_int),
        ("index", ctypes.c_int),
    )


def _library() -> ctypes.CDLL:
    xcb = ctypes.CDLL("libxcb.so.1")
    pointer = ctypes.c_void_p
    xcb.xcb_connect.restype = pointer
    xcb.xcb_get_setup.restype = pointer
    xcb.xcb_get_setup.argtypes = [pointer]
    xcb.xcb_setup_roots_iterator.restype = _Screens
    xcb.xcb_setup_roots_iterator.argtypes = [pointer]
    xcb.xcb_query_tree.restype = _Cookie
    xcb.xcb_query_tree.argtypes = [pointer, ctypes.c_uint32]
    xcb.xcb_query_tree_reply.restype = pointer
    xcb.xcb_query_tree_reply.argtypes = [pointer, _Cookie, pointer]
    xcb.xcb_query_tree_children.restype = ctypes.POINTER(ctypes.c_uint32)
    xcb.xcb_query_tree_children.argtypes = [pointer]
    xcb.xcb_query_tree_children_length.argtypes = [pointer]
    xcb.xcb_send_event.restype = _Cookie
    xcb.xcb_send_event.argtypes = [
        pointer,
        ctypes.c_uint8,
        ctypes.c_uint32,
        ctypes.c_uint32,
        ctypes.c_char_p,
    ]
    xcb.xcb_flush.argtypes = [pointer]
    xcb.xcb_disconnect.argtypes = [pointer]
    return xcb


class Hand:
    """Presses keys on every window of one screen. Close it when done."""

    def __init__(self, display: str) -> None:
        self._xcb = _library()
        self._connection = self._xcb.xcb_connect(display.encode(), None)
        setup = self._xcb.xcb_get_setup(self._connection)
        self._root = int(self._xcb.xcb_setup_roots_iterator(setup).data[0])

    def windows(self) -> list[int]:
        """The top windows there are."""
        cookie = self._xcb.xcb_query_tree(self._connection, self._root)
        reply = self._xcb.xcb_query_tree_reply(self._connection, cookie, None)
        children = self._xcb.xcb_query_tree_children(reply)
        return [int(children[i]) for i in range(self._xcb.xcb_query_tree_children_length(reply))]

    def press(self, key: int) -> None:
        """Press and let go of a key."""
        for kind, mask in ((KEY_PRESS, PRESS_MASK), (KEY_RELEASE, RELEASE_MASK)):
            for window in self.windows():
                moment = int(time.monotonic() * 1000) & 0xFFFFFFFF
                where = (self._root, window, 0, 5, 5, 5, 5)
                event = struct.pack(KEY_EVENT, kind, key, 0, moment, *where, 0, 1)
                self._xcb.xcb_send_event(self._connection, 1, window, mask, event)
        self._xcb.xcb_flush(self._connection)

    def close(self) -> None:
        """Leave the screen."""
        self._xcb.xcb_disconnect(self._connection)
