"""What the sound button goes through, and how it shows it."""

from __future__ import annotations

SOUND_ORDER = ("on", "voice", "off")
SOUND_ICONS = {"on": "sound", "voice": "bird", "off": "mute"}
