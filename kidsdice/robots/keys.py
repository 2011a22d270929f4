"""The kinds of robots and the keys that robots have as players."""

from __future__ import annotations

CAREFUL, BOLD, PERFECT = "careful", "bold", "perfect"
KINDS = (CAREFUL, BOLD, PERFECT)
_PREFIX = "robot-"


def robot_key(kind: str) -> str:
    """The player's key of a robot, beside children's keys like ``fox-sea``."""
    return _PREFIX + kind


def kind_of(key: str) -> str | None:
    """The kind of robot that has this key, None for a child."""
    kind = key.removeprefix(_PREFIX)
    return kind if kind in KINDS and key == robot_key(kind) else None
