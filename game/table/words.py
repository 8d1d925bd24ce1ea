"""What a game says in plain language: log, prompts, labels, house rules."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.engine.cards import BACK
from game.engine.game import AnyCommand, AnyEvent, AnyOptions, AnyView, Seat
from game.engine.value import Value
from game.table.items import Item, Zone


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


def switch(
    field: str,
    title: str,
    rule: str,
    *,
    printed: bool,
    on: tuple[str, str],
    off: tuple[str, str],
    group: str = "",
) -> HouseRule:
    """A house rule that is on or off; of each, a label and what it does."""
    choices = [Choice(is_on, *text) for is_on, text in ((True, on), (False, off))]
    printed_first = tuple(choices if printed else reversed(choices))
    return HouseRule(field, title, rule, printed_first, group=group)


class Preset(Value):
    """A way to play: house rules that belong together, under a name."""

    id: str
    title: str
    effect: str  # what one plays then, and whom it is for, in one or two sentences
    options: AnyOptions


Names = Sequence[str]  # of the players, by seat


@dataclass(frozen=True, slots=True, kw_only=True)
class Words:
    """What a game says in plain language; most games need not say all of it.

    All texts may hold cards as ``{7H}`` and suits as ``{H}``: the screen draws them as pictures,
    speech and export spell them out.  Nothing here tells more than the view or event it is given.
    """

    house_rules: tuple[HouseRule, ...]

    seat_title: Callable[[AnyOptions, int, int], str]
    """What a seat (of so many) is called before anybody sits there: "First side, captain"."""

    idle: Callable[[AnyOptions, int, str], str] = lambda options, seats, field: ""
    """Why a house rule changes nothing in such a game, in a sentence; "" if it does."""

    say: Callable[[AnyView, AnyEvent, Names, Seat], str]
    """One line for the log: what happened, as these eyes see it; "" if it needs no line.

    The view is theirs just before the event.
    """

    gist: Callable[[AnyView, Seat, Sequence[AnyEvent], Names, Seat], str] = (
        lambda view, seat, events, names, eyes: ""
    )
    """One line for a whole step of a seat, in place of a line an event.

    The view is the eyes' just before the step; the events are what they are told of it.
    """

    heading: Callable[[AnyView, AnyEvent], str] = lambda view, event: ""
    """A heading that the log puts before this event: "Round 3"."""

    forgets: Callable[[AnyView, AnyEvent], bool] = lambda view, event: False
    """Whether the log drops, before this event, all that it has told."""

    prompt: Callable[[AnyView, Names, Seat], str]
    """One sentence: who acts and what is expected."""

    name_of: Callable[[AnyView, AnyCommand], str]
    """A command as a button or a menu entry says it: "Play {7H}", "Concede the round"."""

    group: Callable[[str], str] = lambda action: ""
    """The button behind which all actions of a kind wait: "Hand out royalty …"."""

    warning: Callable[[AnyView, Seat, AnyCommand], str] = lambda view, seat, command: ""
    """What to ask before this command is carried out: what it costs; "" if nothing."""

    ending: Callable[[AnyView, Names], tuple[str, ...]]
    """How the play ended, headline first, then a line a fact."""

    about: Callable[[AnyView, Item, Names, Seat], tuple[str, ...]]
    """What a thing on the table is, headline first, then a sentence a fact (DD-19); (): nothing."""

    about_place: Callable[[AnyView, Zone], str] = lambda view, zone: ""
    """What a place on the board is: "D17: rough ground, footmen only."."""

    paragraph: Callable[[AnyView, Seat], str]
    """The id of the rulebook paragraph that fits the moment, for F1."""


def counted(number: int, word: str) -> str:
    """A number of things: one step, two steps."""
    return f"{number} {word}" if number == 1 else f"{number} {word}s"


_SUIT_NAMES = {"C": "clubs", "D": "diamonds", "H": "hearts", "S": "spades"}
_RANK_NAMES = {"A": "ace", "J": "jack", "Q": "queen", "K": "king"}
_JOKERS = {"XB": "black joker", "XR": "red joker"}
TOKEN = re.compile(r"(\{(?:(?:10|[2-9AJQK])?[CDHS]|X[BR]|\?\?)\})")
"""A card, a suit, a joker or a back among words: ``{7H}``, ``{H}``, ``{XR}``, ``{??}``."""


def seat_titles(*titles: str) -> Callable[[AnyOptions, int, int], str]:
    """The titles of seats that are the same under any house rules."""
    return lambda options, seats, seat: titles[seat]


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
