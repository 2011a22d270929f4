"""The computer's clock."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from datetime import datetime


def now() -> datetime:
    """The computer's clock. Nothing is ever ordered by it."""
    from datetime import UTC, datetime  # here, because the first picture can do without it

    return datetime.now(UTC)
