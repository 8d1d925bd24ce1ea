"""What the house offers, and what every table in it is furnished with."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Protocol

from game.ai.player import Mind
from game.ai.thinking import Thinking
from game.engine.game import AnyCommand, AnyGame, AnyView, Seat
from game.play.settings import Settings
from game.table.presentation import Presentation
from game.ui.drawing.art import Art
from game.ui.window.sound import Sound

QUICK_REFERENCE = "quick-reference"  # the one page, in place of a paragraph of the rulebook


@dataclass(frozen=True, slots=True)
class Arrangement:
    """A command that puts everything where it shall stand."""

    group: str  # of several that belong together: "Sample setups"
    title: str
    line: str  # what it is for
    command: AnyCommand
    is_own: bool = False  # a person has kept it, and may forget it


class Arranger(Protocol):
    """Whole setups for a game in which one's things are arranged before it begins."""

    def is_time(self, view: AnyView, seat: Seat) -> bool:
        """Whether this seat is arranging now."""
        ...

    def offers(
        self, view: AnyView, seat: Seat, fate: Random
    ) -> tuple[list[Arrangement], list[str]]:
        """What can be taken up here, by groups; and what to say of a person's own, in sentences."""
        ...

    def why_not_keep(self, view: AnyView, seat: Seat) -> str:
        """Why what stands now cannot be kept, in a sentence; "" if it can."""
        ...

    def keep(self, view: AnyView, seat: Seat, name: str) -> str:
        """Keep what stands now under a name; why not, in a sentence, or ""."""
        ...

    def forget(self, name: str) -> str:
        """Delete what a person has kept; why not, in a sentence, or ""."""
        ...


@dataclass(frozen=True, slots=True, kw_only=True)
class Offering(Presentation):
    """One game: its rules, how it comes to the table, what plays it for the computer."""

    rules: AnyGame
    mind: Mind
    rulebook: Path
    arranger: Arranger | None = None

    @property
    def name(self) -> str:
        """As in logs, folders and pictures: ``revolutionary_war``."""
        return self.rules.name


@dataclass(frozen=True, slots=True)
class Doors:
    """Where one can go from the table; the program knows the way."""

    rules: Callable[[str], None]  # the rulebook, opened at a paragraph
    settings: Callable[[], None]
    menu: Callable[[], None]
    again: Callable[[], None]  # the same players, a new deal
    abandon: Callable[[], None]  # the play ends without a result


@dataclass(frozen=True, slots=True)
class House:
    """What every table is furnished with."""

    art: Art
    sound: Sound
    thinking: Thinking
    settings: Callable[[], Settings]
    change: Callable[[Settings], None]  # holds at once, and is remembered
    finished: Callable[[str], int]  # how many plays of a game were played to the end here
