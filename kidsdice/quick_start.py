"""What makes the way to the first picture shorter for every module that is imported on it."""

from __future__ import annotations

import builtins
import gc


def import_plainly() -> None:
    """Import with Python's own ``__import__`` again.

    PySide's reads the source of every module that is imported, whoever wrote it,
    to see whether ``from __feature__ import …`` could concern it. Nobody here
    writes that, and the reading takes longer than the importing.
    """
    import PySide6.QtCore  # noqa: F401  (it puts its own ``__import__`` in place)

    plain = getattr(builtins, "__orig_import__", None)
    if plain is not None:
        builtins.__import__ = plain


def no_sweeping() -> None:
    """Leave garbage for later: nearly everything that a start makes is there to stay."""
    gc.disable()


def sweep_again() -> None:
    """Collect garbage again, but never look through what the start has made."""
    gc.freeze()
    gc.enable()
