"""Moves and shots, and what follows: slain men, Castles, fallen kingdoms, the next turn.

The men of a fallen kingdom change sides or go (F-69).
"""

from __future__ import annotations

from game.engine.game import NOBODY, Decision, Seat
from game.games.feudal.rules import events
from game.games.feudal.rules.allegiance import (
    commander,
    members,
    occupants,
    royals,
    side,
    side_of,
    sides,
    standing,
    team,
)
from game.games.feudal.rules.board import Square
from game.games.feudal.rules.mobility import GAITS
from game.games.feudal.rules.model import Phase, Reason, State
from game.games.feudal.rules.turn_flow import (
    coming,
    is_any_able,
    is_exhausted,
    lands_of,
    position,
    refuges,
    side_order,
)


def march(state: State, man: int, square: Square) -> Decision[events.Event, State]:
    """F-20, F-36, F-40: a man moves, slays whoever stands there, and takes an enemy Castle."""
    victim = occupants(state).get(square)
    own = side(state, man)
    castle = (
        lands_of(state).side_by_square.get(square)
        if square in lands_of(state).green_by_castle
        else None
    )
    if victim is not None:
        state = yield events.ManSlain(victim, man)
    state = yield events.ManMoved(man, square, bound(state, man))
    if castle is not None and castle != own:
        return (yield from _take_castle(state, man, castle))
    if victim is not None:
        return (yield from _settle_royalty(state, victim, man))
    return state


def bound(state: State, man: int) -> frozenset[Seat]:
    """F-22: the seats that can't undo past this act: team-mates (F-58), or all without undo."""
    if not state.options.has_undo:
        return frozenset(map(Seat, range(state.seats)))
    if not state.options.has_team_interleave:
        return NOBODY
    who = commander(state, man)
    return team(state, who) - {who}


def shoot(state: State, man: int, square: Square) -> Decision[events.Event, State]:
    """F-24, F-30: an Archer shoots the man on a square."""
    victim = occupants(state)[square]
    state = yield events.ArrowShot(man, square, bound(state, man))
    state = yield events.ManSlain(victim, man)
    return (yield from _settle_royalty(state, victim, man))


def _settle_royalty(state: State, victim: int, by: int) -> Decision[events.Event, State]:
    """F-43, F-66: a side without royalty has lost; in the free-for-all only by a house rule."""
    lost = state.armies[state.men[victim].army].side
    if not _was_royal(state, victim) or royals(state, lost):
        return state
    if sides(state.options) == 2:
        return (yield events.WarEnded(_seats(state, 1 - lost), "royalty"))
    if not state.options.has_royalty_elimination:
        return state
    state = yield from _fall(state, lost, commander(state, by))
    return (yield from _one_castle_left(state, "royalty"))


def _was_royal(state: State, man: int) -> bool:
    return state.men[man].kind in {"king", "prince", "duke"}


def _take_castle(state: State, man: int, lost: int) -> Decision[events.Event, State]:
    """F-40, F-44, F-67, F-68: the war ends, or in the free-for-all one kingdom falls."""
    state = yield events.CastleCaptured(lost, man)
    if sides(state.options) == 2:
        return (yield events.WarEnded(_seats(state, 1 - lost), "castle"))
    state = yield from _fall(state, lost, commander(state, man))
    state = yield from _one_castle_left(state, "castle")
    mounted = GAITS[state.men[man].kind].is_mounted
    is_stuck = lands_of(state).is_restricted(state.at[man], mounted=mounted)
    if state.phase is Phase.PLAY and is_stuck and refuges(state, man):
        state = yield events.PushBegan(man)
    return state


def _fall(state: State, lost: int, heir: Seat | None) -> Decision[events.Event, State]:
    """F-67, F-69, F-72, F-74: the royals leave, the men follow the heir; F-48: without heir all leave."""
    gone = royals(state, lost) if heir is not None else _men_of(state, lost)
    return (yield events.KingdomFell(lost, heir, tuple(gone)))


def _men_of(state: State, of: int) -> list[int]:
    return [man for man in range(len(state.men)) if state.at[man] >= 0 and side(state, man) == of]


def _one_castle_left(state: State, reason: Reason) -> Decision[events.Event, State]:
    """F-76: the war ends when one Castle is left."""
    left = [n for n, castle in enumerate(state.castles) if castle is not None]
    return (yield events.WarEnded(_seats(state, left[0]), reason)) if len(left) == 1 else state


def resign(state: State, seat: Seat) -> Decision[events.Event, State]:
    """F-48: a whole team resigns."""
    state = yield events.SideResigned(seat)
    return (yield from _withdraw(state, seat, "resigned"))


def run_out(state: State, seat: Seat) -> Decision[events.Event, State]:
    """F-81: a team loses as soon as one of its players has no time left."""
    state = yield events.TimeRanOut(seat)
    return (yield from _withdraw(state, seat, "time"))


def _withdraw(state: State, seat: Seat, reason: Reason) -> Decision[events.Event, State]:
    """F-48: the side loses; in the free-for-all its Castle, royals and men are removed."""
    lost = side_of(state.options, seat)
    if sides(state.options) == 2:
        return (yield events.WarEnded(_seats(state, 1 - lost), reason))
    state = yield from _fall(state, lost, None)
    state = yield from _one_castle_left(state, reason)
    if state.phase is Phase.PLAY and not state.turn:
        return (yield from begin_turn(state))
    return state


def _seats(state: State, of: int) -> frozenset[Seat]:
    return frozenset(members(state.options, state.seats, of))


# Whose turn comes


def begin_turn(state: State) -> Decision[events.Event, State]:
    """F-19, F-58, F-63, F-73, F-82: the turn of the next player who can act, of this side or the next."""
    waiting = [] if is_exhausted(state) else _able(state, state.moving)
    if waiting:
        return (yield events.TurnBegan(_called(state, waiting), state.round_no, new_side=False))
    order = [each for each in side_order(state) if _is_in(state, each)]
    for of in _after(order, state):
        round_no = state.round_no + _is_next_round(state, of)
        if (reason := _stalemate(state, of)) is not None:
            return (yield events.WarEnded(NOBODY, reason))
        waiting = [seat for seat in state.orders[of] if is_any_able(state, seat)]
        if waiting:
            return (yield events.TurnBegan(_called(state, waiting), round_no, new_side=True))
        if state.options.stuck_player == "lost" and _has_men(state, of):
            return (yield from _lose_for_being_stuck(state, of))
        state = yield events.TurnSkipped(of, round_no)
    return (yield events.WarEnded(NOBODY, "stuck"))


def _lose_for_being_stuck(state: State, of: int) -> Decision[events.Event, State]:
    """F-19: by a house rule a side that can't act loses."""
    if sides(state.options) == 2:
        return (yield events.WarEnded(_seats(state, 1 - of), "stuck"))
    state = yield from _fall(state, of, None)
    state = yield from _one_castle_left(state, "stuck")
    return (yield from begin_turn(state)) if state.phase is Phase.PLAY else state


def _able(state: State, of: int) -> list[Seat]:
    return [seat for seat in coming(state, of) if is_any_able(state, seat)]


def _called(state: State, waiting: list[Seat]) -> frozenset[Seat]:
    return frozenset(waiting if state.options.has_team_interleave else waiting[:1])


def _is_in(state: State, of: int) -> bool:
    return state.castles[of] is not None


def _has_men(state: State, of: int) -> bool:
    return any(standing(state, seat) for seat in state.orders[of])


def _after(order: list[int], state: State) -> list[int]:
    """The sides still in the war in turn order, the one that has just moved last."""
    whole = side_order(state)
    here = whole.index(state.moving)
    later = whole[here + 1 :] + whole[: here + 1]
    return [each for each in later if each in order]


def _is_next_round(state: State, of: int) -> bool:
    whole = side_order(state)
    return whole.index(of) <= whole.index(state.moving)


def _stalemate(state: State, of: int) -> Reason | None:
    """F-46, F-47: the stalemate that ends the war before this side moves; None if there is none."""
    options = state.options
    count = sum(castle is not None for castle in state.castles)
    if options.no_progress_rounds and state.calm + 1 >= options.no_progress_rounds * count:
        return "no_progress"
    if options.has_repetition and state.past.count(position(state, of)) >= 2:
        return "repetition"
    return None
