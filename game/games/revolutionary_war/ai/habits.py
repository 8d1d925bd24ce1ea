"""What shows how somebody plays Revolutionary War."""

from __future__ import annotations

from game.ai.habits import Habit
from game.engine.cards import value
from game.engine.game import Seat
from game.games.revolutionary_war.ai.kernel import STRENGTH, cheapest_answer
from game.games.revolutionary_war.rules.commands import Command, Concede, Play
from game.games.revolutionary_war.rules.decide import can_play
from game.games.revolutionary_war.rules.model import State

HIGH = 8  # of 12 in strength under the trump


def _concedes(view: State, seat: Seat, command: Command) -> bool | None:
    can_answer = bool(view.table) and can_play(view, seat)
    return isinstance(command, Concede) if can_answer else None


def _leads_high(view: State, seat: Seat, command: Command) -> bool | None:
    if view.table or not isinstance(command, Play):
        return None
    return STRENGTH[value(view.trumps[0])][value(command.card)] >= HIGH


def _overpays(view: State, seat: Seat, command: Command) -> bool | None:
    if not view.table or not isinstance(command, Play):
        return None
    hand = [value(card) for card in view.hands[seat]]
    strength = STRENGTH[value(view.trumps[0])]
    least = cheapest_answer(hand, strength, value(view.table[-1].card))
    return strength[value(command.card)] > strength[least]


HABITS = (
    Habit("concedes", "of the rounds that could be answered, those conceded", _concedes),
    Habit("leads high", "of the cards led, those among the strongest five", _leads_high),
    Habit("overpays", "of the answers, those stronger than they had to be", _overpays),
)
