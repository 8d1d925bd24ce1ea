"""Plays sounds by name, on three buses; silent where there is no device."""

from __future__ import annotations

import logging
import math
import time
from collections.abc import Callable, Iterator
from enum import StrEnum
from itertools import cycle
from pathlib import Path
from typing import Protocol

import pygame

VOICES = 8  # at once; what comes on top is not heard
SOONEST_REPEAT = 0.040  # seconds; the same sound twice within is one sound, only louder
FAILURES = (pygame.error, OSError, NotImplementedError)  # the last: SDL was built without a mixer

log = logging.getLogger(__name__)

Clip = Callable[[float], None]
"""A loaded sound: called with a volume from 0 to 1, it is played."""


class Bus(StrEnum):
    """What has a volume of its own."""

    EFFECTS = "effects"
    MUSIC = "music"
    VOICE = "voice"


class Mixer(Protocol):
    """What sounds are played on."""

    def load(self, path: Path) -> Clip:
        """The sound in a file, ready to be heard."""
        ...

    def stop(self) -> None:
        """Cut off whatever is sounding."""
        ...

    def close(self) -> None:
        """Closes the device."""
        ...


class Silence:
    """The mixer of a machine without a sound device, and of every program before its first frame."""

    def load(self, path: Path) -> Clip:
        """A sound that nobody hears."""
        return lambda volume: None

    def stop(self) -> None:
        """Nothing was sounding."""

    def close(self) -> None:
        """Nothing was open."""


class Device:
    """The machine's own sound device.  All calls of pygame's mixer are in this class."""

    def __init__(self) -> None:
        pygame.mixer.init(44_100, -16, 2, 512)  # 512 samples: 12 ms from the hand to the ear
        pygame.mixer.set_num_channels(VOICES)

    def load(self, path: Path) -> Clip:
        """The sound in a file, decoded."""
        sound = pygame.mixer.Sound(path)

        def play(volume: float) -> None:
            channel = pygame.mixer.find_channel()
            if channel is not None:
                channel.play(sound)
                channel.set_volume(volume)  # only now: a channel forgets its volume when it starts

        return play

    def stop(self) -> None:
        """Cut off whatever is sounding."""
        pygame.mixer.stop()

    def close(self) -> None:
        """Closes the device."""
        pygame.mixer.quit()


class Sound:
    """The voice of the program.  Nothing here raises: what cannot be played is not heard.

    It belongs to the main loop, which alone may call it: a mixer does not bear two threads.
    """

    def __init__(
        self,
        folder: Path,
        *,
        mixer: Callable[[], Mixer] = Device,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.volume = {Bus.EFFECTS: 0.6, Bus.MUSIC: 0.4, Bus.VOICE: 0.8}
        self._folder = folder
        self._new_mixer = mixer
        self._clock = clock
        self._mixer: Mixer = Silence()
        self._variations: dict[str, Iterator[Clip]] = {}
        self._last_played: dict[str, float] = {}
        self._muted = False

    @property
    def muted(self) -> bool:
        """Whether everything is kept silent; what is sounding when it becomes so is cut off."""
        return self._muted

    @muted.setter
    def muted(self, muted: bool) -> None:
        self._muted = muted
        if muted:
            self._attempt(self._mixer.stop)

    def open(self) -> None:
        """Take the device: after the first frame, for some machines need half a second for it."""
        self.close()
        try:
            self._mixer = self._new_mixer()
        except FAILURES as failure:
            log.warning("No sound: %s", failure)

    def play(self, name: str, bus: Bus = Bus.EFFECTS) -> None:
        """Plays a sound: `name.ogg`, or in turn `name_1.ogg`, `name_2.ogg` and so on."""
        now = self._clock()
        if self._muted or now - self._last_played.get(name, -math.inf) < SOONEST_REPEAT:
            return
        self._last_played[name] = now
        if name not in self._variations:
            self._variations[name] = cycle(self._load(name))
        clip = next(self._variations[name], None)
        if clip is not None:
            volume = self.volume[bus]
            self._attempt(lambda: clip(volume))

    def close(self) -> None:
        """Closes the device; the program can still be played, in silence."""
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
