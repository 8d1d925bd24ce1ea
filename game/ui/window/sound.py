"""Plays sounds by name; silent if there is no device."""

from __future__ import annotations

import logging
import math
import time
from collections.abc import Callable, Iterator
from itertools import cycle
from pathlib import Path
from typing import Protocol

import pygame

VOICES = 8  # sounds at once; more are not heard
SOONEST_REPEAT = 0.040  # seconds before the same sound can start again
BUSES = {
    "effects": (
        *("block", "capture", "deal", "fall", "flip", "hit", "pick_up", "place", "shuffle"),
        *("slide", "trump"),
    ),
    "interface": ("button", "refused"),
    "alerts": ("horn", "loss", "win"),
}
"""The sounds whose volume is set together."""
_BUS_OF = {name: bus for bus, names in BUSES.items() for name in names}
FAILURES = (pygame.error, OSError, NotImplementedError)  # the last: SDL was built without a mixer

log = logging.getLogger(__name__)

Clip = Callable[[float], None]
"""A loaded sound: call it with a volume from 0 to 1 to play it."""


class Mixer(Protocol):
    """A device that loads and plays sounds."""

    def load(self, path: Path) -> Clip:
        """The sound in a file, ready to play."""
        ...

    def stop(self) -> None:
        """Stops all sounds."""
        ...

    def close(self) -> None:
        """Closes the device."""
        ...


class Silence:
    """The mixer before the first frame, and on machines without a sound device."""

    def load(self, path: Path) -> Clip:
        """A silent sound."""
        return lambda volume: None

    def stop(self) -> None:
        """Does nothing."""

    def close(self) -> None:
        """Does nothing."""


class Device:
    """The machine's sound device, through pygame's mixer."""

    def __init__(self) -> None:
        pygame.mixer.init(44_100, -16, 2, 512)  # 512 samples: a delay of 12 ms
        pygame.mixer.set_num_channels(VOICES)

    def load(self, path: Path) -> Clip:
        """The sound in a file, decoded."""
        sound = pygame.mixer.Sound(path)

        def play(volume: float) -> None:
            channel = pygame.mixer.find_channel()
            if channel is not None:
                channel.play(sound)
                channel.set_volume(volume)  # after play, which resets it

        return play

    def stop(self) -> None:
        """Stops all sounds."""
        pygame.mixer.stop()

    def close(self) -> None:
        """Closes the device."""
        pygame.mixer.quit()


class Sound:
    """The sounds of the program.  Failures are logged, never raised.

    Call it only from the main loop: a mixer is not thread-safe.
    """

    def __init__(
        self,
        folder: Path,
        *,
        mixer: Callable[[], Mixer] = Device,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.volumes = dict.fromkeys(BUSES, 0.6)
        self._folder = folder
        self._new_mixer = mixer
        self._clock = clock
        self._mixer: Mixer = Silence()
        self._variations: dict[str, Iterator[Clip]] = {}
        self._last_played: dict[str, float] = {}
        self._muted = False

    @property
    def muted(self) -> bool:
        """Whether the program is silent; muting stops the current sounds."""
        return self._muted

    @muted.setter
    def muted(self, muted: bool) -> None:
        self._muted = muted
        if muted:
            self._attempt(self._mixer.stop)

    def open(self) -> None:
        """Opens the device: after the first frame, since it can take half a second."""
        self.close()
        try:
            self._mixer = self._new_mixer()
        except FAILURES as failure:
            log.warning("No sound: %s", failure)

    def play(self, name: str) -> None:
        """Plays a sound: `name.ogg`, or in turn `name_1.ogg`, `name_2.ogg` and so on."""
        now = self._clock()
        if self._muted or now - self._last_played.get(name, -math.inf) < SOONEST_REPEAT:
            return
        self._last_played[name] = now
        if name not in self._variations:
            self._variations[name] = cycle(self._load(name))
        clip = next(self._variations[name], None)
        if clip is not None:
            self._attempt(lambda: clip(self.volumes[_BUS_OF.get(name, "effects")]))

    def close(self) -> None:
        """Closes the device; the program goes on silently."""
        self._attempt(self._mixer.close)
        self._fall_silent()

    def _load(self, name: str) -> list[Clip]:
        paths = sorted(self._folder.glob(f"{name}_[0-9].ogg")) or [self._folder / f"{name}.ogg"]
        try:
            return [self._mixer.load(path) for path in paths]
        except FAILURES as failure:
            log.warning("The sound %r is missing: %s", name, failure)
            return []

    def _attempt(self, act: Callable[[], None]) -> None:
        try:
            act()
        except FAILURES as failure:
            log.warning("The sound device is lost: %s", failure)
            self._fall_silent()

    def _fall_silent(self) -> None:
        self._mixer = Silence()
        self._variations.clear()
