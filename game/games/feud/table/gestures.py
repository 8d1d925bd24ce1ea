"""Gestures for commands, and commands for gestures."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal

from game.engine.cards import Card, Cards
from game.games.feud.rules import commands
from game.games.feud.rules.commands import Command
from game.games.feud.rules.model import NO_LOCK, Phase, State
from game.table.gestures import button_command
from game.table.items import ACTION, Gesture

CARD = "card."  # your own face-up cards
NEAR, FAR = "near.", "far."  # columns of either side; the enemy's face-up cards
ROW = "row."
HAND, RESERVE, DECK, UNIT, ARMY, LAY = "hand", "reserve", "deck", "unit", "army", "lay"
BACK_OF_HAND, PICK = "back.", "pick."
PADLOCK, DAGGER, EYE = "token.lock", "token.sabotage", "token.peek"

PLAIN: dict[str, Command] = {
    "end": commands.EndTurn(),
    "take": commands.TakeReserve(takes=True),
    "draw": commands.TakeReserve(takes=False),
    "none": commands.Lock(NO_LOCK),
    "forgo": commands.Forgo(),
    "quits": commands.OfferDraw(),
    "accept": commands.AnswerDraw(agrees=True),
    "fight": commands.AnswerDraw(agrees=False),
    "resign": commands.Resign(),
}
PLAIN_NAMES = {command: name for name, command in PLAIN.items()}


def gesture_of(command: Command) -> Gesture:  # noqa: C901, PLR0912 - one arm a command
    """The drag or the button that asks for a command."""
    match command:
        case commands.LayStrike(card) | commands.PlayCard(card):
            return Gesture(CARD + card, LAY)
        case commands.Reserve(card):
            return Gesture(CARD + card, RESERVE)
        case commands.PickUnit(unit) | commands.Replace(unit):
            return Gesture(CARD + unit, UNIT)
        case commands.Resurrect(unit):
            return Gesture(CARD + unit, ARMY)
        case commands.Exchange(source, take, give):
            return Gesture(CARD + give, f"{PICK}{source}.{take}")
        case commands.Lock(column) if column != NO_LOCK:
            return Gesture(PADLOCK, f"{FAR}{column}")
        case commands.Peek(column):
            return Gesture(EYE, f"{FAR}{column}")
        case commands.Sabotage(position):
            return Gesture(DAGGER, f"{BACK_OF_HAND}{position}")
        case (
            commands.Preview(row)
            | commands.Arrange(row)
            | commands.Betray(row)
            | commands.Redraw(row)
        ):
            return _press(type(command).__name__.lower(), *row)
        case commands.Confuse(columns):
            return _press("confuse", *map(str, columns))
        case commands.Swap(column, other):
            return _press("swap", str(column), str(other))
        case commands.Buy(maneuver):
            return _press("order", maneuver)
        case _:
            return _press(PLAIN_NAMES.get(command, type(command).__name__.lower()))


def _press(*words: str) -> Gesture:
    return Gesture(ACTION + ".".join(words))


def command_of(view: State, meant: Gesture) -> Command | None:
    """The command that a gesture means, allowed or not; None if it means nothing."""
    item, zone = meant.item, meant.zone
    if item.startswith(ACTION):
        return button_command(item.removeprefix(ACTION), PLAIN, BUTTONS)
    if zone is None:
        return None
    if item in TOKENS:
        return TOKENS[item](int(zone.rpartition(".")[2])) if zone[-1].isdigit() else None
    if not item.startswith(CARD):
        return None
    card = Card(item.removeprefix(CARD))
    if zone.startswith(PICK):
        source, _, take = zone.removeprefix(PICK).partition(".")
        return commands.Exchange(_source(source), Card(take), card)
    return _drop_command(view, card, zone)


def _source(name: str) -> Literal["deck", "discard"]:
    return "discard" if name == "discard" else "deck"


def _drop_command(view: State, card: Card, zone: str) -> Command | None:
    """The command for your own card dropped on a zone."""
    match zone:
        case "lay":
            is_decision = view.phase is Phase.DECISION
            return commands.LayStrike(card) if is_decision else commands.PlayCard(card)
        case "reserve":
            return commands.Reserve(card)
        case "unit":
            return (
                commands.Replace(card) if view.phase is Phase.PREPARE else commands.PickUnit(card)
            )
        case "army":
            return commands.Resurrect(card)
        case _:
            return None


TOKENS: dict[str, Callable[[int], Command]] = {
    PADLOCK: commands.Lock,
    DAGGER: commands.Sabotage,
    EYE: commands.Peek,
}


def _row(cards: Sequence[str]) -> Cards:
    return tuple(map(Card, cards))


BUTTONS: dict[str, Callable[[list[str]], Command]] = {
    "preview": lambda rest: commands.Preview(_row(rest)),
    "arrange": lambda rest: commands.Arrange(_row(rest)),
    "betray": lambda rest: commands.Betray(_row(rest)),
    "redraw": lambda rest: commands.Redraw(_row(rest)),
    "confuse": lambda rest: commands.Confuse(tuple(map(int, rest))),
    "swap": lambda rest: commands.Swap(int(rest[0]), int(rest[1])),
    "order": lambda rest: commands.Buy(".".join(rest)),
}
