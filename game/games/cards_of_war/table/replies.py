"""Cards of War: who is asked for an answer, and who need not be (W-39, W-75)."""

from __future__ import annotations

from game.engine.game import Seat
from game.games.cards_of_war.rules.battlefield import attacked, clockwise, units
from game.games.cards_of_war.rules.card_effects import does_nothing, plays
from game.games.cards_of_war.rules.combat.defence import may_block
from game.games.cards_of_war.rules.commands import Command, Pass, Play, Stand, Strike
from game.games.cards_of_war.rules.decide import to_act
from game.games.cards_of_war.rules.model import Excess, Phase, State, Surplus, Vigil, Window
from game.games.cards_of_war.rules.windows import is_open, may_answer
from game.table.replies import Asking

OPEN = {Phase.ADVANTAGE, Phase.DEFEND, Phase.SHIELD, Phase.SECOND}  # decided by what all can see


def unasked(view: State, seat: Seat, asking: Asking) -> Command | None:
    """What a seat answers without being asked; None: it is to be asked."""
    if seat not in to_act(view) or view.chores or asking == "always":
        return None
    if view.window is not None:
        return None if _is_asked(view, view.window, seat, asking) else Pass()
    is_idle = view.phase is Phase.DEFEND and asking == "smart"
    return Stand() if is_idle and not may_block(view, seat) and not _holds(view, seat) else None


def _is_asked(view: State, window: Window, seat: Seat, asking: Asking) -> bool:
    match asking:
        case "never":
            return False
        case "smart":
            return _holds(view, seat)
        case _:
            return _is_at_stake(view, window, seat)


def _is_at_stake(view: State, window: Window, seat: Seat) -> bool:
    """By what all can see: a fight against defenders, damage that waits, a unit that will die."""
    match window.kind:
        case "clash":
            return seat == view.active and any(each.blocker for each in view.attacks)
        case "end":
            return bool(view.pending[seat]) or any(
                unit.is_poisoned for _, unit in units(view, seat)
            )
        case _:
            return False


def _holds(view: State, seat: Seat) -> bool:
    """Whether an instant could be played that does something."""
    return any(_does_something(view, seat, command) for command in plays(view, seat))


def _does_something(view: State, seat: Seat, command: Play | Strike) -> bool:
    if isinstance(command, Strike):
        return True
    if command.card == "JH":
        return bool(view.pending[seat]) or seat in attacked(view) or seat == view.active
    return not does_nothing(view, seat, command)


def speaks_covered(view: State, seat: Seat) -> bool:
    """Whether all that this seat needs to decide now lies open."""
    if view.chores:
        return isinstance(view.chores[0], Vigil | Excess | Surplus)
    return view.window is not None or view.phase in OPEN


def may_interrupt(view: State) -> frozenset[Seat]:
    """Who may speak up though nobody waits for them: W-39, by what all can see."""
    if not is_open(view):
        return frozenset()
    waited_for = to_act(view)
    return frozenset(
        seat
        for seat in clockwise(view, view.active)
        if seat not in waited_for and may_answer(view, seat)
    )
