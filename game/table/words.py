"""What a game says in plain language: to the log, the prompt, the screen reader."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, Protocol, TypeVar

from game.engine.cards import BACK
from game.engine.game import Seat
from game.engine.value import Value
from game.table.items import Item, Zone

S_contra = TypeVar("S_contra", contravariant=True)
C_contra = TypeVar("C_contra", contravariant=True)
E_contra = TypeVar("E_contra", contravariant=True)


class Choice(Value):
    """One way a house rule may be: its value in Options, its label, what it does in one line."""

    value: str | int | bool
    label: str
    effect: str
    face: str = ""  # a picture of it, as the faces of items are named


class HouseRule(Value):
    """A field of the game's Options as a person chooses it; the first choice is the printed rule.

    ``between`` offers a free number from-to besides the choices.
    """

    field: str
    title: str
    rule: str  # the paragraph of the rulebook
    choices: tuple[Choice, ...]
    between: tuple[int, int] | None = None
    group: str = ""  # a heading above the first of several that belong together


class Preset(Value):
    """A way to play: house rules that belong together, under a name."""

    id: str
    title: str
    effect: str  # what one plays then, and whom it is for, in one or two sentences
    options: Any  # the game's own


class Words(Protocol[S_contra, C_contra, E_contra]):
    """A game's own language.  ``names`` are the players' names by seat.

    All texts may hold cards as ``{7H}`` and suits as ``{H}``: the screen draws them as pictures,
    speech and export spell them out.  Nothing here tells more than the view or event it is given.
    """

    title: str  # "Revolutionary War"
    tagline: str  # what it is, at most 70 characters
    minutes: str  # "15-25 minutes"
    house_rules: tuple[HouseRule, ...]

    def seat_title(self, options: Any, seats: int, seat: int) -> str:  # noqa: ANN401 - the game's own Options
        """What a seat is called before anybody sits there: "First side, captain"."""
        ...

    def idle(self, options: Any, seats: int, field: str) -> str:  # noqa: ANN401 - the game's own Options
        """Why a house rule changes nothing in such a game, in a sentence; "" if it does."""
        ...

    def say(self, view: S_contra, event: E_contra, names: Sequence[str], eyes: Seat) -> str:
        """One line for the log: what happened, seen by ``eyes``; "" if it needs no line.

        ``view`` is the eyes' view just before the event.
        """
        ...

    def gist(
        self,
        view: S_contra,
        seat: Seat,
        events: Sequence[E_contra],
        names: Sequence[str],
        eyes: Seat,
    ) -> str:
        """One line for a whole step of a seat, in place of a line an event; "" for most.

        ``view`` is the eyes' view just before the step, ``events`` what they are told of it.
        """
        ...

    def heading(self, view: S_contra, event: E_contra) -> str:
        """A heading that the log puts before this event: "Round 3"; "" for most."""
        ...

    def forgets(self, view: S_contra, event: E_contra) -> bool:
        """Whether the log lets go, before this event, of all that it has told."""
        ...

    def prompt(self, view: S_contra, names: Sequence[str], eyes: Seat) -> str:
        """One sentence: who acts and what is expected."""
        ...

    def name_of(self, view: S_contra, command: C_contra) -> str:
        """A command as a button or a menu entry says it: "Play {7H}", "Concede the round"."""
        ...

    def group(self, action: str) -> str:
        """The button behind which all actions of a kind wait: "Hand out royalty …"; "": none."""
        ...

    def warning(self, view: S_contra, seat: Seat, command: C_contra) -> str:
        """What to ask before this command is carried out: what it costs; "" if nothing."""
        ...

    def ending(self, view: S_contra, names: Sequence[str]) -> tuple[str, ...]:
        """How the play ended, headline first, then a line a fact."""
        ...

    def about(
        self, view: S_contra, item: Item, names: Sequence[str], eyes: Seat
    ) -> tuple[str, ...]:
        """What a thing on the table is, headline first, then a sentence a fact (DD-19).

        (): there is nothing to say of it, and nothing is shown.
        """
        ...

    def about_place(self, view: S_contra, zone: Zone) -> str:
        """What a place on the board is: "D17: rough ground, footmen only."; "" for most."""
        ...

    def paragraph(self, view: S_contra, eyes: Seat) -> str:
        """The id of the rulebook paragraph that fits the moment, for F1."""
        ...


def counted(number: int, word: str) -> str:
    """A number of things: one step, two steps."""
    return f"{number} {word}" if number == 1 else f"{number} {word}s"


_SUIT_NAMES = {"C": "clubs", "D": "diamonds", "H": "hearts", "S": "spades"}
_RANK_NAMES = {"A": "ace", "J": "jack", "Q": "queen", "K": "king"}
_JOKERS = {"XB": "black joker", "XR": "red joker"}
TOKEN = re.compile(r"(\{(?:(?:10|[2-9AJQK])?[CDHS]|X[BR]|\?\?)\})")
"""A card, a suit, a joker or a back among words: ``{7H}``, ``{H}``, ``{XR}``, ``{??}``."""


def spelled(text: str) -> str:
    """The text as it is spoken or exported: ``{7H}`` as "7 of hearts"."""

    def word(match: re.Match[str]) -> str:
        card = match[1][1:-1]
        if card == BACK:
            return "a card"
        if card in _JOKERS:
            return _JOKERS[card]
        rank, name = card[:-1], _SUIT_NAMES[card[-1]]
        return f"{_RANK_NAMES.get(rank, rank)} of {name}" if rank else name

    return TOKEN.sub(word, text)
