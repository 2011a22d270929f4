"""A button that is wholly a picture: the toys of the shelf, seats, swatches."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtGui import QPainter

from kidsdice.ui.kit.plan import UnitBox
from kidsdice.ui.kit.press import Press
from kidsdice.ui.style import Look

Paint = Callable[[QPainter, Look], None]


class Painted(Press):
    """A picture that can be pressed. ``paint`` draws it with its corner at (0, 0).

    ``natural`` is the size in units that the picture was drawn for; it is
    scaled to the place it is given.
    """

    def __init__(
        self,
        parent: UnitBox,
        name: str,
        paint: Paint,
        natural: tuple[float, float],
        radius: float = 24,
    ) -> None:
        super().__init__(parent, name)
        self.paint = paint
        self.natural = natural
        self.corner = radius

    def draw(self, p: QPainter, look: Look) -> None:
        """The picture, a little lower while it is pressed."""
        scale = self.unit_width / self.natural[0]
        self.radius = self.corner * scale
        p.scale(scale, scale)
        if self.isDown():
            p.translate(0, 5)
        self.paint(p, look)
