"""miniaudio without the web client that it brings along for internet radio.

That client (with mail and certificates behind it) would cost the speaker 5 MB
and 30 ms, and this program has no business on a network.
"""

import sys
from types import ModuleType

_WEB = "urllib.request"
_stand_in = None if _WEB in sys.modules else ModuleType(_WEB)
if _stand_in is not None:
    sys.modules[_WEB] = _stand_in

import miniaudio  # type: ignore[import-untyped]  # noqa: E402

if _stand_in is not None and sys.modules.get(_WEB) is _stand_in:
    del sys.modules[_WEB]

__all__ = ["miniaudio"]
