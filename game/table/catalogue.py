"""A house rule that is a list of things, which players can change and add to.

The game describes each thing and its fields; the screen makes a page of them.
"""

from __future__ import annotations

from typing import Protocol

from game.engine.game import AnyOptions
from game.engine.value import Value
from game.table.words import Choice

Answer = str | int | bool


class Blank(Value):
    """A field of an entry to fill in: a choice, a number, or a line of text."""

    key: str  # the game's name for it
    title: str
    value: Answer
    line: str = ""  # a sentence about it, or the effect of a choice
    choices: tuple[Choice, ...] = ()
    refusals: tuple[str, ...] = ()  # why each choice isn't possible; "" if it is
    between: tuple[int, int] | None = None  # the range of a number
    step: int = 1  # of the number
    longest: int = 0  # characters of a line of text


class Verdict(Value):
    """An opinion on an entry, good or bad; it is allowed either way."""

    is_good: bool
    line: str


class Entry(Value):
    """One thing of the list as it is now."""

    title: str
    aside: str  # to the right of the title: its price
    lines: tuple[str, ...]  # its description, a sentence each
    blanks: tuple[Blank, ...]
    verdicts: tuple[Verdict, ...] = ()  # including one on its trouble
    trouble: str = ""  # why it can't be played like this, in a sentence
    is_own: bool = False  # added by a player
    is_changed: bool = False  # differs from the printed one


class Catalogue(Protocol):
    """A game's list. Its functions take house rules and return changed ones."""

    field: str  # of Options
    switch: str  # the house rule that switches it on, shown above it
    title: str  # "Maneuvers"
    one: str  # "Maneuver"
    rule: str  # the paragraph of the rulebook
    line: str  # what it is for, in a sentence

    def entries(self, options: AnyOptions) -> tuple[Entry, ...]:
        """All entries, the printed ones first."""
        ...

    def filled(self, options: AnyOptions, number: int, key: str, answer: Answer) -> AnyOptions:
        """Fills in a blank of an entry; a wrong answer is shown as trouble."""
        ...

    def with_another(self, options: AnyOptions) -> AnyOptions:
        """Adds an entry at the end; it can be played as it is."""
        ...

    def why_no_more(self, options: AnyOptions) -> str:
        """Why no entry can be added, in a sentence; "" if one can."""
        ...

    def put_back(self, options: AnyOptions, number: int) -> AnyOptions:
        """Removes a player's own entry, or restores a printed one."""
        ...

    def as_printed(self, options: AnyOptions) -> AnyOptions:
        """Restores the whole printed list."""
        ...

    def summary(self, options: AnyOptions) -> str:
        """The differences from the printed list, in a sentence."""
        ...

    def taken_up(self, options: AnyOptions, kept: object) -> tuple[AnyOptions, list[str]]:
        """Loads a saved list; wrong entries are left out, with a sentence about each."""
        ...
