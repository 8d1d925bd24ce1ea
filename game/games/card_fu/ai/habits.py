"""What shows how somebody plays Card-Fu."""

from __future__ import annotations

from game.ai.habits import Habit
from game.engine.cards import Card, suit
from game.engine.game import Seat
from game.games.card_fu.rules import bout
from game.games.card_fu.rules.commands import Command, Lay, Recover, SetFeint
from game.games.card_fu.rules.model import Move, State

STRIKES = (Move.ATTACK, Move.THROW)


def _attacks(view: State, seat: Seat, command: Command) -> bool | None:
    """None where only attacks, or none, can be turned up."""
    if not isinstance(command, Lay):
        return None
    turned = [bout.choice(view, seat, each).card for each in bout.lays(view, seat)]
    kinds = {_strikes(card) for card in turned if card}
    return _strikes(bout.choice(view, seat, command).card) if len(kinds) > 1 else None


def _strikes(card: Card) -> bool:
    return suit(card) in STRIKES


def _retreats(view: State, seat: Seat, command: Command) -> bool | None:
    if not isinstance(command, Lay):
        return None
    turned = [bout.choice(view, seat, each).card for each in bout.lays(view, seat)]
    kinds = {suit(card) == Move.RETREAT for card in turned if card}
    is_retreat = command != Lay() and suit(bout.choice(view, seat, command).card) == Move.RETREAT
    return is_retreat if len(kinds) > 1 else None


def _feints(view: State, seat: Seat, command: Command) -> bool | None:
    return bool(command.card) if isinstance(command, SetFeint) else None


def _recovers(view: State, seat: Seat, command: Command) -> bool | None:
    return bool(command.card) if isinstance(command, Recover) else None


HABITS = (
    Habit("attacks", "of the cards turned up by choice, Attacks and Throws", _attacks),
    Habit("retreats", "of the cards turned up by choice, Retreats", _retreats),
    Habit("feints", "of the chances to set a Feint, those taken", _feints),
    Habit("recovers", "of the chances to recover a card, those taken", _recovers),
)
