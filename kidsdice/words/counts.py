"""Words that change with a number, all in one place.

The tool that collects sentences sees plural forms in ``tr`` alone, never in
``translate``; so these are methods of an object.
"""

from __future__ import annotations

from PySide6.QtCore import QObject


class Counts(QObject):
    """So many of something, in words."""

    def times_played(self, n: int) -> str:
        """How often a game was played."""
        return self.tr("You played %n time(s).", "", n)

    def boxes_shut(self, n: int) -> str:
        """How often the box was shut."""
        return self.tr("You shut the box %n time(s)!", "", n)

    def best_turns(self, n: int) -> str:
        """A best that is counted in turns."""
        return self.tr("Your best is %n turn(s).", "", n)

    def throws(self, n: int) -> str:
        """So many throws."""
        return self.tr("%n throw(s)", "", n)

    def still_in(self, n: int) -> str:
        """Who lasts so many throws?"""
        return self.tr("Still in after %n throw(s)?", "", n)

    def ways(self, n: int) -> str:
        """In how many ways a sum comes up."""
        return self.tr("%n way(s)", "", n)

    def so_many_children(self, n: int) -> str:
        """So many children."""
        return self.tr("%n child(ren)", "", n)

    def tables(self, n: int) -> str:
        """So many tables."""
        return self.tr("%n table(s)", "", n)
