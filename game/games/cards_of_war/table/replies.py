"""When a player is asked for an answer, and what is answered automatically (W-39, W-75)."""

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

OPEN = {
    Phase.ADVANTAGE,
    Phase.DEFEND,
    Phase.SHIELD,
    Phase.SECOND,
}  # decided from public information


def unasked(view: State, seat: Seat, asking: Asking) -> Command | None:
    """The automatic answer of a seat; None if it must be asked."""
    if seat not in to_act(view) or view.chores or asking == "always":
        return None
    if view.window is not None:
        return None if _is_asked(view, view.window, seat, asking) else Pass()
    is_idle = view.phase is Phase.DEFEND and asking == "smart"
    return (
        Stand() if is_idle and not may_block(view, seat) and not holds_answer(view, seat) else None
    )


def _is_asked(view: State, window: Window, seat: Seat, asking: Asking) -> bool:
    match asking:
        case "never":
            return False
        case "smart":
            return holds_answer(view, seat)
        case _:
            return _is_at_stake(view, window, seat)


def _is_at_stake(view: State, window: Window, seat: Seat) -> bool:
    """Judged from public information: a blocked attack, pending damage, a poisoned unit."""
    match window.kind:
        case "clash":
            return seat == view.active and any(each.blocker for each in view.attacks)
        case "end":
            return bool(view.pending[seat]) or any(
                unit.is_poisoned for _, unit in units(view, seat)
            )
        case _:
            return False


def holds_answer(view: State, seat: Seat) -> bool:
    """Whether the seat could play an instant that does something."""
    return any(_does_something(view, seat, command) for command in plays(view, seat))


def _does_something(view: State, seat: Seat, command: Play | Strike) -> bool:
    if isinstance(command, Strike):
        return True
    if command.card == "JH":
        return bool(view.pending[seat]) or seat in attacked(view) or seat == view.active
    return not does_nothing(view, seat, command)


def speaks_covered(view: State, seat: Seat) -> bool:
    """Whether everything that this seat needs to decide now is public."""
    if view.chores:
        return isinstance(view.chores[0], Vigil | Excess | Surplus)
    return view.window is not None or view.phase in OPEN


def may_interrupt(view: State) -> frozenset[Seat]:
    """W-39: who can interrupt though nobody waits for them, judged from public information."""
    if not is_open(view):
        return frozenset()
    waited_for = to_act(view)
    return frozenset(
        seat
        for seat in clockwise(view, view.active)
        if seat not in waited_for and may_answer(view, seat)
    )
