"""The one celebration: friends rise, the bunting swings, and then everything is still."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEasingCurve, QObject, QVariantAnimation

RISE_MS = 1200


class Rise(QObject):
    """How far everybody has risen: ``height`` goes from 0 to 1 once (beyond it for a moment).

    Each step calls ``show``. Before it starts, and with less movement, all have risen.
    """

    def __init__(self, parent: QObject, show: Callable[[], None]) -> None:
        super().__init__(parent)
        self.height = 1.0
        self._show = show
        self._moving: QVariantAnimation | None = None

    def start(self) -> None:
        """Rise now."""
        moving = QVariantAnimation(self)
        moving.setStartValue(0.0)
        moving.setEndValue(1.0)
        moving.setDuration(RISE_MS)
        moving.setEasingCurve(QEasingCurve.Type.OutBack)
        moving.valueChanged.connect(self._step)
        self._moving = moving
        moving.start()

    def stop(self) -> None:
        """Be still."""
        if self._moving is not None:
            self._moving.stop()

    def _step(self, height: float) -> None:
        self.height = height
        self._show()
