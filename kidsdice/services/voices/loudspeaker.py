"""Which device plays now: the real one, or silence until there is a real one again."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable

from kidsdice.services.voices.device import Device, NoDevice, Pull
from kidsdice.services.voices.device_thread import DeviceThread

LINGER = 2.0
"""Seconds of silence after which the device is put to rest."""
TRY_AGAIN = 3.0
"""Seconds before a device that was not there is looked for again."""
_SOON = 0.02

Mix = Callable[[int, int], bytes]
"""Asked for so many frames after so many, gives their samples."""
OpenDevice = Callable[[Pull], Device]


class _Outlet:
    """A device and what it pulls: silence, but while it is ``live``."""

    def __init__(self, mix: Mix, open_device: OpenDevice) -> None:
        self._mix = mix
        self.pulled = 0
        self.live = False
        self.device = open_device(self._pull)

    def _pull(self, frames: int) -> bytes:
        samples = self._mix(frames, self.pulled) if self.live else bytes(2 * frames)
        self.pulled += frames
        return samples


class Loudspeaker:
    """Plays what ``mix`` gives, on whatever there is.

    ``changed(has_sound)`` is called when a real device is lost or found;
    ``moved(lost)`` when another device goes on with what is being played.
    ``mix`` is called on the device's own thread.
    """

    def __init__(
        self,
        mix: Mix,
        changed: Callable[[bool], None],
        moved: Callable[[bool], None],
        open_device: OpenDevice = DeviceThread,
    ) -> None:
        self._mix, self._changed, self._moved, self._open = mix, changed, moved, open_device
        self._outlet: _Outlet | None = None
        self._hoped_for: _Outlet | None = None
        self._running = False
        self._told = True
        self._busy_at = 0.0
        self._try_again_at = 0.0

    def warm(self) -> None:
        """Open the device so that the first word is not late."""
        self._present()

    def run(self) -> None:
        """Something is to be heard now."""
        now = self._busy_at = time.monotonic()
        device = self._present().device
        if self._running:
            device.heard_at(now)  # the silence until now is over before anything new begins
        else:
            self._running = True
            device.start()
        self._look(now)

    def heard(self) -> int:
        """How many frames have been heard of the present device."""
        return 0 if self._outlet is None else self._outlet.device.heard_at(time.monotonic())

    def tend(self, sounding: bool) -> float | None:
        """Look after the device; gives the seconds until it wants to be looked after again."""
        if self._outlet is None:
            return None
        now = time.monotonic()
        self._look(now)
        if self._running and sounding:
            self._busy_at = now
        elif self._running and now - self._busy_at > LINGER:
            self._running = False
            self._outlet.device.stop()
        if any(o is not None and o.device.ready is None for o in (self._outlet, self._awaited)):
            return _SOON
        return LINGER + _SOON if self._running else None

    @property
    def _awaited(self) -> _Outlet | None:
        """The device that is hoped for, while anybody needs it."""
        return self._hoped_for if self._running else None

    def _present(self) -> _Outlet:
        if self._outlet is None:
            self._outlet = self._opened() or self._silence()
            self._outlet.live = True
        return self._outlet

    def _opened(self) -> _Outlet | None:
        try:
            return _Outlet(self._mix, self._open)
        except OSError:
            return None

    def _silence(self) -> _Outlet:
        return _Outlet(self._mix, NoDevice)

    def _look(self, now: float) -> None:
        outlet = self._present()
        if outlet.device.lost(now):
            self._do_without(outlet)
        elif not outlet.device.real and self._running:
            self._hope(now)
        self._tell()

    def _hope(self, now: float) -> None:
        if self._hoped_for is None and now >= self._try_again_at:
            self._hoped_for = self._opened()
            self._try_again_at = now + TRY_AGAIN
        if self._hoped_for is not None and self._hoped_for.device.ready:
            found, self._hoped_for = self._hoped_for, None
            self._go_on_with(found, lost=False)
        elif self._hoped_for is not None and self._hoped_for.device.ready is False:
            self._hoped_for = None

    def _do_without(self, lost: _Outlet) -> None:
        print("the sound device is lost", file=sys.stderr)
        self._go_on_with(self._silence(), lost=True)
        if lost.device.ready is None:
            lost.device.stop()
            self._hoped_for = lost  # it may only be slow
        else:
            lost.device.close()

    def _go_on_with(self, outlet: _Outlet, lost: bool) -> None:
        if self._outlet is not None:
            self._outlet.live = False
        self._outlet = outlet
        self._moved(lost)
        outlet.live = True
        if self._running:
            outlet.device.start()

    def _tell(self) -> None:
        device = self._present().device
        there = device.real and device.ready is not False
        if there != self._told and device.ready is not None:
            self._told = there
            self._changed(there)
