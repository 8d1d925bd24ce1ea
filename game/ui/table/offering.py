"""What the house offers, and what every table in it is furnished with."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any, Protocol

from game.ai.player import Mind
from game.ai.thinking import Thinking
from game.engine.game import Game, Seat
from game.play.settings import Settings
from game.table.catalogue import Catalogue
from game.table.choosing import Choosing
from game.table.draft import Drafting
from game.table.replies import Replies
from game.table.table import Table
from game.table.timing import Timing
from game.table.words import Preset, Words
from game.ui.drawing.art import Art
from game.ui.window.sound import Sound

QUICK_REFERENCE = "quick-reference"  # the one page, in place of a paragraph of the rulebook


@dataclass(frozen=True, slots=True)
class Arrangement:
    """A command that puts everything where it shall stand."""

    group: str  # of several that belong together: "Sample setups"
    title: str
    line: str  # what it is for
    command: Any
    is_own: bool = False  # a person has kept it, and may forget it


class Arranger(Protocol):
    """Whole setups for a game in which one's things are arranged before it begins."""

    def is_time(self, view: Any, seat: Seat) -> bool:  # noqa: ANN401 - the game's own view
        """Whether this seat is arranging now."""
        ...

    def offers(self, view: Any, seat: Seat, fate: Random) -> tuple[list[Arrangement], list[str]]:  # noqa: ANN401 - the game's own
        """What can be taken up here, by groups; and what to say of a person's own, in sentences."""
        ...

    def why_not_keep(self, view: Any, seat: Seat) -> str:  # noqa: ANN401 - the game's own
        """Why what stands now cannot be kept, in a sentence; "" if it can."""
        ...

    def keep(self, view: Any, seat: Seat, name: str) -> str:  # noqa: ANN401 - the game's own
        """Keep what stands now under a name; why not, in a sentence, or ""."""
        ...

    def forget(self, name: str) -> str:
        """Delete what a person has kept; why not, in a sentence, or ""."""
        ...


@dataclass(frozen=True, slots=True)
class Offering:
    """One game: its rules, its geometry, its language, what plays it for the computer."""

    rules: Game[Any, Any, Any]
    table: Table[Any, Any, Any]
    words: Words[Any, Any, Any]
    mind: Mind[Any, Any]
    rulebook: Path
    arranger: Arranger | None = None
    choosing: Choosing[Any, Any] | None = None  # how commands of one gesture are told apart
    replies: Replies[Any, Any] | None = None
    drafting: Drafting[Any, Any] | None = None  # of commands that are laid out piece by piece
    timing: Timing[Any, Any] | None = None
    presets: tuple[Preset, ...] = ()  # the first is for who has never played
    catalogue: Catalogue | None = None  # a list among the house rules

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
