"""When a player is asked for an answer, and what is answered automatically (W-39, W-75)."""

from __future__ import annotations

from collections.abc import Iterator

from game.engine.game import Seat, carried_out
from game.engine.value import replace
from game.games.cards_of_war.rules.battlefield import (
    attacked,
    clockwise,
    form,
    fronts,
    is_ready,
    others,
    rears,
    units,
)
from game.games.cards_of_war.rules.card_effects import does_nothing, plays
from game.games.cards_of_war.rules.cards import ACE_OF_DIAMONDS
from game.games.cards_of_war.rules.combat.defence import (
    blocks,
    defenders,
    may_block,
    shields,
    why_unblockable,
)
from game.games.cards_of_war.rules.combat_events import DamageAbsorbed
from game.games.cards_of_war.rules.commands import CastShield, Command, Pass, Play, Stand, Strike
from game.games.cards_of_war.rules.decide import decide, to_act
from game.games.cards_of_war.rules.events import ChoreArose, Event
from game.games.cards_of_war.rules.evolve import evolve
from game.games.cards_of_war.rules.model import (
    Excess,
    Phase,
    Rank,
    Spot,
    State,
    Surplus,
    Vigil,
    Window,
)
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
    if view.phase is Phase.SHIELD:
        return None if _is_threatened(view, seat) else CastShield(None)
    is_idle = view.phase is Phase.DEFEND and asking == "smart"
    return Stand() if is_idle and not _has_to_decide(view, seat) else None


def _has_to_decide(view: State, seat: Seat) -> bool:
    """W-17: whether a seat can block or answer, or has chosen among several blocks."""
    if may_block(view, seat) or holds_answer(view, seat):
        return True
    own = set(defenders(view, seat))
    attacks = (replace(one, blocker=None) if one.blocker in own else one for one in view.attacks)
    return bool(own) and len([*blocks(replace(view, attacks=tuple(attacks)), seat)]) > 1


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


# The King of Hearts


def _is_threatened(view: State, seat: Seat) -> bool:
    """W-44, W-77: whether anything in sight could hit what this seat can shield."""
    return _faces_an_ace(view, seat) or bool(threatened(view, seat))


def threatened(view: State, seat: Seat) -> dict[Spot, int]:
    """What the combat could hit of all that this seat can shield, and the damage in sight."""
    found = {}
    for command in shields(view, seat):
        ally = command.ally
        events = [*_combat_after(view, seat, command)]
        if ally is not None and any(_could_absorb(ally, event) for event in events):
            blows = (each for each in events if isinstance(each, DamageAbsorbed))
            found[ally] = sum(blow.amount for blow in blows if blow.target == ally)
    return found


def _could_absorb(ally: Spot, event: Event) -> bool:
    match event:
        case DamageAbsorbed(_, target):
            return target == ally
        case ChoreArose(Excess(owner)):
            return owner != ally.seat and ally.rank is Rank.PLAYER
        case _:
            return False


def _combat_after(view: State, seat: Seat, command: CastShield) -> Iterator[Event]:
    """What the combat does after this answer, if nobody else shields."""
    events, after = carried_out(decide(view, seat, command), view, evolve)
    yield from events
    if after.phase is Phase.SHIELD and after.asked:
        yield from _combat_after(after, after.asked[0], CastShield(None))


def _faces_an_ace(view: State, seat: Seat) -> bool:
    """W-34: whether an opponent is known to have an Ace of Diamonds that can still strike."""
    if ACE_OF_DIAMONDS in view.known and ACE_OF_DIAMONDS not in view.hands[seat]:
        return True
    return any(
        form(unit) == ACE_OF_DIAMONDS and not unit.has_acted
        for other in others(view, seat)
        for _, unit in rears(view, other)
    )


def answers(view: State, seat: Seat) -> Iterator[Play | Strike]:
    """What the seat could play now that does something; cards of the hand first."""
    return (command for command in plays(view, seat) if _does_something(view, seat, command))


def holds_answer(view: State, seat: Seat) -> bool:
    """Whether there is such an answer."""
    return any(True for _ in answers(view, seat))


def _does_something(view: State, seat: Seat, command: Play | Strike) -> bool:
    if isinstance(command, Strike):
        return True
    if command.card == "JH":
        is_fighting = seat == view.active and view.phase is not Phase.END
        return bool(view.pending[seat]) or seat in attacked(view) or is_fighting
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


def why_no_block(view: State, seat: Seat) -> str:
    """W-17, W-28, W-43, W-45: why nobody can block, if there is a unit that could."""
    troubles = {why_unblockable(view, each) for each in view.attacks if each.blocker is None}
    could_block = any(is_ready(unit) for _, unit in fronts(view, seat))
    if could_block and len(troubles) == 1 and (trouble := troubles.pop()) is not None:
        return f"{trouble[1].partition('. ')[0]}."
    return "None of your units can block."
