"""An option of a game that is a list of things, which people may change and add to.

The game says what each thing is and what of it can be filled in; the screen makes a page of it.
"""

from __future__ import annotations

from typing import Protocol

from game.engine.game import AnyOptions
from game.engine.value import Value
from game.table.words import Choice

Answer = str | int | bool


class Blank(Value):
    """Something of an entry that is filled in: a choice, a number, or a line of words."""

    key: str  # by which the game knows it
    title: str
    value: Answer
    line: str = ""  # a sentence on it; of a choice its effect stands there
    choices: tuple[Choice, ...] = ()  # one of them
    refusals: tuple[str, ...] = ()  # why each of the choices cannot be; "" if it can
    between: tuple[int, int] | None = None  # a number from-to
    step: int = 1  # of the number
    longest: int = 0  # letters of a line of words


class Verdict(Value):
    """What there is to say for an entry, or against it; it is allowed either way."""

    is_good: bool
    line: str


class Entry(Value):
    """One thing of the list as it is now."""

    title: str
    aside: str  # at the right of the title: its price
    lines: tuple[str, ...]  # what it is, a sentence each
    blanks: tuple[Blank, ...]
    verdicts: tuple[Verdict, ...] = ()  # that of its trouble, too
    trouble: str = ""  # why nobody can play with it as it is, in a sentence
    is_own: bool = False  # a person has made it
    is_changed: bool = False  # it is not as printed


class Catalogue(Protocol):
    """A game's list. What it is asked to do it does to house rules: they come in and go out."""

    field: str  # of Options
    switch: str  # the house rule that switches it on; it stands below it
    title: str  # "Maneuvers"
    one: str  # "Maneuver"
    rule: str  # the paragraph of the rulebook
    line: str  # what can be done here, in a sentence

    def entries(self, options: AnyOptions) -> tuple[Entry, ...]:
        """All there are, the printed ones first."""
        ...

    def filled(self, options: AnyOptions, number: int, key: str, answer: Answer) -> AnyOptions:
        """A blank of an entry is filled in; whatever makes no sense is shown as trouble."""
        ...

    def with_another(self, options: AnyOptions) -> AnyOptions:
        """A new entry, the last of all; it could be played as it is."""
        ...

    def why_no_more(self, options: AnyOptions) -> str:
        """Why there can be no other entry, in a sentence; "" if there can."""
        ...

    def put_back(self, options: AnyOptions, number: int) -> AnyOptions:
        """What a person has made goes; all else is as printed."""
        ...

    def as_printed(self, options: AnyOptions) -> AnyOptions:
        """The whole list."""
        ...

    def summary(self, options: AnyOptions) -> str:
        """What differs from the printed list, in a sentence."""
        ...

    def taken_up(self, options: AnyOptions, kept: object) -> tuple[AnyOptions, list[str]]:
        """The list as it was kept; what makes no sense is left out, with a sentence on it."""
        ...
