"""All that the screen needs of a game: rules, table, words, computer player."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Protocol

from game.ai.player import Mind
from game.engine.game import AnyCommand, AnyGame, AnyView, Seat
from game.table.presentation import Presentation
from game.table.title import Title

QUICK_REFERENCE = "quick-reference"  # in place of a paragraph of the rulebook


@dataclass(frozen=True, slots=True)
class Arrangement:
    """A command that places everything at once."""

    group: str  # heading: "Sample setups"
    title: str
    line: str  # what it is for
    command: AnyCommand
    is_own: bool = False  # saved by a person, who can delete it


class Arranger(Protocol):
    """Whole setups, for a game whose pieces are arranged before it begins."""

    def is_time(self, view: AnyView, seat: Seat) -> bool:
        """Whether this seat is arranging now."""
        ...

    def offers(
        self, view: AnyView, seat: Seat, fate: Random
    ) -> tuple[list[Arrangement], list[str]]:
        """The setups for this moment by groups, and problems with saved ones, in sentences."""
        ...

    def why_not_keep(self, view: AnyView, seat: Seat) -> str:
        """Why the present setup can't be saved, in a sentence; "" if it can."""
        ...

    def keep(self, view: AnyView, seat: Seat, name: str) -> str:
        """Save the present setup under a name; returns why not, in a sentence, or ""."""
        ...

    def forget(self, name: str) -> str:
        """Delete a saved setup; returns why not, in a sentence, or ""."""
        ...


@dataclass(frozen=True, slots=True, kw_only=True)
class Offering(Presentation):
    """One game: its rules, presentation and computer player."""

    about: Title  # what the menu says of it
    rules: AnyGame
    mind: Mind
    rulebook: Path
    arranger: Arranger | None = None

    @property
    def title(self) -> str:
        """As the menu calls it: "Revolutionary War"."""
        return self.about.title

    @property
    def name(self) -> str:
        """The name in logs, folders and pictures: ``revolutionary_war``."""
        return self.rules.name
