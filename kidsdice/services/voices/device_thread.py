"""A sound device that keeps nobody waiting."""

from __future__ import annotations

import time
from collections.abc import Callable
from queue import SimpleQueue
from threading import Thread

from kidsdice.services.voices.device import Pull, SoundDevice

STALLED = 0.8
"""Seconds without a pull after which a device hangs (a busy computer may skip a few)."""
OPENING = 5.0
"""Seconds that opening may take while nobody waits for a sound."""

_Order = Callable[[SoundDevice], None]


class DeviceThread:
    """A sound device, with a thread that does all that has to wait for the sound server.

    When the server hangs only that thread hangs; it goes on when the server
    does, and then does what it was told meanwhile.
    """

    real = True

    def __init__(self, pull: Pull, open_device: Callable[[Pull], SoundDevice] = SoundDevice):
        self._orders: SimpleQueue[_Order | None] = SimpleQueue()
        self._device: SoundDevice | None = None
        self._failed = self._wanted = False
        self._asked_at = time.monotonic()
        serve = Thread(target=self._serve, args=(pull, open_device), daemon=True)
        serve.name = "sound device"
        serve.start()

    @property
    def ready(self) -> bool | None:
        """Whether it works; None while it is being opened."""
        if self._failed:
            return False
        return None if self._device is None else True

    def start(self) -> None:
        """Begin to pull."""
        if not self._wanted:
            self._wanted = True
            self._asked_at = time.monotonic()
            self._orders.put(SoundDevice.start)

    def stop(self) -> None:
        """Do not pull any more."""
        if self._wanted:
            self._wanted = False
            self._orders.put(SoundDevice.stop)

    def close(self) -> None:
        """Give the device back, whenever the server takes it."""
        self._wanted = False
        self._orders.put(None)

    def heard_at(self, now: float) -> int:
        """How many of the pulled frames have been heard at this (monotonic) time."""
        return 0 if self._device is None else self._device.heard_at(now)

    def lost(self, now: float) -> bool:
        """Whether it failed, or does not do what it was told."""
        if self._failed:
            return True
        if self._device is None:
            return now - self._asked_at > (STALLED if self._wanted else OPENING)
        return self._wanted and now - max(self._asked_at, self._device.pulled_at) > STALLED

    def _serve(self, pull: Pull, open_device: Callable[[Pull], SoundDevice]) -> None:
        try:
            device = self._device = open_device(pull)
        except OSError:
            self._failed = True
            return
        try:
            while (order := self._orders.get()) is not None:
                order(device)
        except OSError:
            self._failed = True
        device.close()
