"""The texts of a game: log, prompts, labels, house rules."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from game.engine.cards import BACK
from game.engine.game import AnyCommand, AnyEvent, AnyOptions, AnyView, Seat
from game.engine.value import Value
from game.table.items import Item, Zone

CUSTOM = "custom"  # a choice without a label, such as a player's own board


class Choice(Value):
    """A choice of a house rule: its value in Options, its label, its effect in one line."""

    value: str | int | bool
    label: str
    effect: str
    face: str = ""  # the name of its picture


class HouseRule(Value):
    """A field of the game's Options with its choices, the printed rule first.

    ``between`` also offers any number in this range, counted in ``unit``; ``is_in_sight``: it isn't
    folded away.
    """

    field: str
    title: str
    rule: str  # the paragraph of the rulebook
    choices: tuple[Choice, ...]
    between: tuple[int, int] | None = None
    group: str = ""  # a heading above the first of a group
    unit: str = ""
    is_in_sight: bool = False

    def counted(self, number: object) -> str:
        """A number in the unit of this rule: "20 min"."""
        return f"{number} {self.unit}".rstrip()

    def chosen(self, value: object) -> str:
        """The rule and what is chosen for it: "Jokers: None"."""
        free = CUSTOM if isinstance(value, str) else self.counted(value)
        label = next((each.label for each in self.choices if each.value == value), free)
        return f"{self.title}: {label}"


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
    """A house rule that is on or off, each with a label and its effect."""
    choices = [Choice(is_on, *text) for is_on, text in ((True, on), (False, off))]
    printed_first = tuple(choices if printed else reversed(choices))
    return HouseRule(field, title, rule, printed_first, group=group)


class Preset(Value):
    """A named set of house rules, with game codes for the first games by them, if any."""

    id: str
    title: str
    effect: str  # what it is and whom it is for, in one or two sentences
    options: AnyOptions
    deals: tuple[str, ...] = ()  # of the first game, the second …; later ones are random
    minutes: str = ""  # that a game by them takes; "": as long as any of the game's


Names = Sequence[str]  # of the players by seat


@dataclass(frozen=True, slots=True, kw_only=True)
class Words:
    """The texts of a game; most games don't need all of them.

    Texts can contain cards as ``{7H}`` and suits as ``{H}``: the screen draws them as pictures,
    exports spell them out.  No text tells more than the view or event it is given.
    """

    house_rules: tuple[HouseRule, ...]

    seat_title: Callable[[AnyOptions, int, int], str]
    """The name of a seat (of this many) on the setup page: "First side, captain"."""

    idle: Callable[[AnyOptions, int, str], str] = lambda options, seats, field: ""
    """Why a house rule has no effect in such a game, in a sentence; "" if it has one."""

    aim: Callable[[AnyOptions], str] = lambda options: ""
    """How a game by these house rules is won, if they change it; "": as its title says."""

    say: Callable[[AnyView, AnyEvent, Names, Seat], str]
    """The log line of an event as a viewer sees it; "" if it needs none.

    The view is the viewer's just before the event.
    """

    gist: Callable[[AnyView, Seat, Sequence[AnyEvent], Names, Seat], str] = (
        lambda view, seat, events, names, eyes: ""
    )
    """One log line for a whole step of a seat, instead of a line for each event.

    The view is the viewer's just before the step; the events are those the viewer sees.
    """

    owner: Callable[[AnyView, AnyEvent, Seat], Seat] = lambda view, event, seat: getattr(
        event, "seat", seat
    )
    """Whose line it is, of an event in a step of this seat: the seat that the event names."""

    things: Callable[[AnyEvent], tuple[str, ...]] = lambda event: ()
    """The items that the line of an event is about, besides the cards that it names."""

    source: Callable[[AnyEvent], str] = lambda event: ""
    """The paragraph of the rulebook behind the line of an event; "" if there is none."""

    heading: Callable[[AnyView, AnyEvent], str] = lambda view, event: ""
    """The heading in the log before this event: "Round 3"."""
    heads_acts: bool = False
    """Whether that event is a move: the heading belongs to the table before it."""

    forgets: Callable[[AnyView, AnyEvent], bool] = lambda view, event: False
    """Whether the log drops all earlier lines before this event."""

    prompt: Callable[[AnyView, Names, Seat], str]
    """One sentence: who acts and what is expected."""

    automatic: Callable[[AnyView, Names, Seat], str] = lambda view, names, eyes: ""
    """What is going on while the table acts for a seat that has no choice; "": the prompt says it."""

    thinking: Callable[[AnyView, Names, Seat], str] = lambda view, names, seat: ""
    """What a computer that takes its time decides: "Ada is choosing a half."; "": it is its turn."""

    name_of: Callable[[AnyView, AnyCommand, Names, Seat], str]
    """The label of a command for a viewer: "Play {7H}", "Attack Ada with {9S}"."""

    group: Callable[[str], str] = lambda action: ""
    """The button that opens a group of actions: "Hand out royalty …"."""

    warning: Callable[[AnyView, Seat, AnyCommand], str] = lambda view, seat, command: ""
    """The question before this command is carried out, with its cost; "" for none."""

    tip: Callable[[AnyView, Seat, AnyCommand], str] = lambda view, seat, command: ""
    """The tooltip of this command's button, if it has no question; "": none."""

    is_due: Callable[[AnyView, Seat, AnyCommand], bool | None] = lambda view, seat, command: None
    """Whether what ends the turn is what to do next; None: it is if it needs no warning."""

    ending: Callable[[AnyView, Names, Seat], tuple[str, ...]]
    """The end of the game as a viewer reads it: a headline, then a line for each fact."""

    about: Callable[[AnyView, Item, Names, Seat], tuple[str, ...]]
    """The description of an item: a headline, then a sentence for each fact; (): none."""

    about_place: Callable[[AnyView, Zone], str] = lambda view, zone: ""
    """The description of a place on the board: "D17: rough ground, footmen only."."""

    paragraph: Callable[[AnyView, Seat], str]
    """The id of the rulebook paragraph for this moment, for F1."""


def changed_rules(words: Words, options: AnyOptions, seats: int) -> list[str]:
    """The house rules that differ from the printed ones and have an effect: "Jokers: None"."""
    return [
        rule.chosen(value)
        for rule in words.house_rules
        if (value := getattr(options, rule.field)) != rule.choices[0].value
        and not words.idle(options, seats, rule.field)
    ]


def paragraphs_of(found: Mapping[type, str]) -> Callable[[AnyEvent], str]:
    """The paragraph behind an event by its class."""
    return lambda event: found.get(type(event), "")


def counted(number: int, word: str) -> str:
    """A number of things: "1 step", "2 steps"."""
    return f"{number} {plural(number, word)}"


def plural(number: int, word: str) -> str:
    """What so many of a thing are called: "step", "steps"."""
    return word if number == 1 else f"{word}s"


SUIT_NAMES = {"S": "Spades", "H": "Hearts", "C": "Clubs", "D": "Diamonds"}
_RANK_NAMES = {"A": "Ace", "J": "Jack", "Q": "Queen", "K": "King"}
_JOKERS = {"XB": "Black Joker", "XR": "Red Joker"}
TOKEN = re.compile(r"(\{(?:(?:10|[2-9AJQK])?[CDHS]|X[BR]|\?\?)\})")
"""A card, a suit, a joker or a back in a text: ``{7H}``, ``{H}``, ``{XR}``, ``{??}``."""


def seat_titles(*titles: str) -> Callable[[AnyOptions, int, int], str]:
    """Titles of seats that don't depend on house rules."""
    return lambda options, seats, seat: titles[seat]


def spelled(text: str) -> str:
    """The text for exports: ``{7H} {8C}`` as "7 of Hearts, 8 of Clubs"."""

    def word(match: re.Match[str]) -> str:
        card = match[1][1:-1]
        if card == BACK:
            return "a card"
        if card in _JOKERS:
            return _JOKERS[card]
        rank, name = card[:-1], SUIT_NAMES[card[-1]]
        return f"{_RANK_NAMES.get(rank, rank)} of {name}" if rank else name

    return TOKEN.sub(word, text.replace("} {", "}, {"))
