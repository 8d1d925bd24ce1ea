"""What shows how somebody plays Feud."""

from __future__ import annotations

from game.ai.habits import Habit
from game.engine.game import Seat
from game.games.feud.ai.taste import ATTACKS, CARE
from game.games.feud.rules.cards import capacity, is_strike, rank
from game.games.feud.rules.commands import Arrange, Buy, Command, PickUnit, Reserve
from game.games.feud.rules.maneuvers import windows
from game.games.feud.rules.model import Phase, State
from game.games.feud.rules.order import COLUMNS
from game.games.feud.rules.price_list import find


def _opens_strong(view: State, seat: Seat, command: Command) -> bool | None:
    if not isinstance(command, Arrange):
        return None
    numbers = [int(rank(card)) if is_strike(card) else 0 for card in command.row]
    return numbers.index(max(numbers)) < COLUMNS // 2


def _attacks(view: State, seat: Seat, command: Command) -> bool | None:
    if not isinstance(command, Buy):
        return None
    ops = {effect.op for effect in find(view.options.price_list, command.maneuver).effects}
    return bool(ops & ATTACKS) if ops & (ATTACKS | CARE) else None


def _reserves(view: State, seat: Seat, command: Command) -> bool | None:
    if view.phase is not Phase.PREPARE or windows.why_no_reservation(view, seat) is not None:
        return None
    return isinstance(command, Reserve)


def _sends_strong(view: State, seat: Seat, command: Command) -> bool | None:
    most = [capacity(unit) for unit in view.army_reserves[seat]]
    if not isinstance(command, PickUnit) or min(most) == max(most):
        return None
    return capacity(command.unit) == max(most)


HABITS = (
    Habit("opens strong", "of the rows laid, those with the highest Strike early", _opens_strong),
    Habit("attacks", "of Maneuvers that hurt or heal, those that hurt the enemy", _attacks),
    Habit("reserves", "of the turns in which it could, those that reserve a card", _reserves),
    Habit("sends strong", "of the Units chosen, those that take the most Markers", _sends_strong),
)
