"""The buttons of every screen: wooden tools, the one big button, choice cards, Pip."""

from __future__ import annotations

from collections.abc import Callable, Hashable

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from kidsdice.ui.kit.paint import (
    badge_of,
    draw_action,
    draw_badge,
    draw_choice,
    draw_pip_button,
    draw_tick,
    draw_tool,
)
from kidsdice.ui.kit.plan import UnitBox
from kidsdice.ui.kit.press import Press
from kidsdice.ui.style import Look

Picture = Callable[[QPainter, Look, float, float], None]
"""Paints something into a width and a height in units, its corner at (0, 0)."""

ARROWS = ("back", "fwd", "undo", "redo")
"""Icons that point the other way where reading begins at the right."""


class Tool(Press):
    """A square wooden button with an icon (76 units; the hint bulb is 108)."""

    def __init__(
        self, parent: UnitBox, name: str, icon: str, picture: Picture | None = None
    ) -> None:
        super().__init__(parent, name)
        self.icon_name = icon
        self.picture = picture
        self.honey = False
        self.pale = False

    def kept_as(self) -> Hashable | None:
        """Every screen has some of them: their pictures are kept."""
        self.radius = self.unit_width * 0.29
        if self.picture is not None:
            return None
        return (self.icon_name, self.honey, self.pale, self.isDown(), self.box.mirrored)

    def draw(self, p: QPainter, look: Look) -> None:
        """The block, lower while it is pressed, and its icon."""
        size = self.unit_width
        press = 1.0 if self.isDown() else 0.0
        face = "honey" if self.honey else "wall2" if self.pale else "beech"
        icon = "" if self.picture else self.icon_name
        inner = size * (0.53 if self.pale else 0.58 if size < 90 else 0.66)
        hi, side = ("paper", "line") if self.pale else ("", "")
        draw_tool(
            p,
            look.off if self.pale else look,
            0,
            0,
            size,
            r=self.radius,
            face=face,
            icon=icon,
            icon_size=inner,
            press=press,
            hi=hi,
            side=side,
            mirrored=self.box.mirrored and icon in ARROWS,
        )
        if self.picture is not None:
            p.translate(0, press * 5)
            self.picture(p, look, size, size)


class Action(Press):
    """The one big thing to press. Off, it is flat paper and says what is missing."""

    radius = 30.0

    def __init__(self, parent: UnitBox, name: str, picture: Picture) -> None:
        super().__init__(parent, name)
        self.picture = picture
        self.on = True

    def show_as(self, name: str, picture: Picture, on: bool = True) -> None:
        """Become another button: its name, its picture, whether it works now."""
        self.picture, self.on = picture, on
        self.set_name(name)
        self.update()

    def draw(self, p: QPainter, look: Look) -> None:
        """The block, lower while it is pressed, and the picture of what will happen."""
        width, height = self.unit_width, self.unit_height
        press = 0.8 if self.isDown() and self.on else 0.0
        draw_action(p, look, 0, 0, width, height, on=self.on, r=self.radius, press=press)
        p.translate(0, press * 10)
        self.picture(p, look.on_honey if self.on else look.off, width, height)


class ChoiceCard(Press):
    """One of two things that are possible at once: a honey frame with paper inside."""

    radius = 34.0

    def __init__(self, parent: UnitBox, name: str, picture: Picture) -> None:
        super().__init__(parent, name)
        self.picture = picture

    def draw(self, p: QPainter, look: Look) -> None:
        """The frame, lower while it is pressed, and the picture."""
        width, height = self.unit_width, self.unit_height
        press = 0.8 if self.isDown() else 0.0
        draw_choice(p, look, 0, 0, width, height, press=press)
        p.translate(0, press * 10)
        self.picture(p, look, width, height)


class SpeechButton(Press):
    """Pip: beak open while talking, asleep when there is no voice."""

    def __init__(self, parent: UnitBox, name: str) -> None:
        super().__init__(parent, name)
        self.talking = False
        self.asleep = False

    def show_talking(self, talking: bool) -> None:
        """Open or close the beak."""
        if talking != self.talking:
            self.talking = talking
            self.update()

    def show_asleep(self, asleep: bool) -> None:
        """Close the eyes: no voice can be had."""
        if asleep != self.asleep:
            self.asleep = asleep
            self.update()

    def kept_as(self) -> Hashable | None:
        """The bird is on every screen: its pictures are kept."""
        self.radius = self.unit_width / 2
        return (self.talking, self.asleep, self.isDown(), self.box.mirrored)

    def draw(self, p: QPainter, look: Look) -> None:
        """A round cream block with the bird, facing the bubble."""
        size = self.unit_width
        draw_pip_button(
            p,
            look,
            0,
            0,
            size,
            open=self.talking,
            asleep=self.asleep,
            press=1.0 if self.isDown() else 0.0,
            mirrored=self.box.mirrored,
        )


class BadgeButton(Press):
    """A player's round badge. ``ring``: now, or chosen; ``tick``: chosen."""

    def __init__(self, parent: UnitBox, name: str, key: str) -> None:
        super().__init__(parent, name)
        self.key = key
        self.ring = False
        self.tick = False
        self.asleep = False
        self.setCheckable(False)

    def show_as(self, *, ring: bool = False, tick: bool = False, asleep: bool = False) -> None:
        """Show the state of this player."""
        if (ring, tick, asleep) != (self.ring, self.tick, self.asleep):
            self.ring, self.tick, self.asleep = ring, tick, asleep
            self.update()

    def kept_as(self) -> Hashable | None:
        """Badges stand on many screens: their pictures are kept."""
        self.radius = self.focus_rect().width() / 2
        return (self.key, self.ring, self.tick, self.asleep, self.isDown(), self.box.mirrored)

    def draw(self, p: QPainter, look: Look) -> None:
        """The badge, a little lower while it is pressed."""
        size = self.unit_width
        if self.isDown():
            p.translate(0, 3)
        draw_badge(p, look, 0, 0, *badge_of(self.key), size, ring=self.ring, asleep=self.asleep)
        if self.tick:
            draw_tick(p, look, size * 0.86, size * 0.12, max(14.0, size * 0.15))

    def focus_rect(self) -> QRectF:
        """Around the ring of honey, where there is one."""
        size = self.unit_width
        out = size * 0.095 if self.ring else 0.0
        return QRectF(
            -out, -out + size * (0.02 if self.ring else 0), size + 2 * out, size + 2 * out
        )
