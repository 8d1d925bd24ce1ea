"""How the state changes with each event.  No rule is decided here; works on views too."""

from __future__ import annotations

from typing import assert_never

from game.engine.game import Seat
from game.engine.value import replace, with_item
from game.games.feudal.rules import allegiance, events
from game.games.feudal.rules.board import AWAY, SLAIN
from game.games.feudal.rules.model import Castle, Man, Phase, State, Stride, Truce
from game.games.feudal.rules.options import Options
from game.games.feudal.rules.turn_flow import CALM_BEFORE_TRUCE, position, side_order


def evolve(state: State, event: events.Event) -> State:  # noqa: C901, PLR0912 - one arm an event
    """The state after an event."""
    match event:
        case events.ManMoved(man, square):
            state = _acted(state, Stride(man, state.at[man], square))
            return replace(state, at=with_item(state.at, man, square))
        case events.ManSlain(man):
            return replace(state, at=with_item(state.at, man, SLAIN), calm=-1, past=())
        case events.ArrowShot(man, square):
            return _acted(state, Stride(man, state.at[man], square, is_shot=True))
        case events.TurnEnded(seat):
            return replace(state, turn=state.turn - {seat}, done=state.done | {seat})
        case events.TurnBegan(seats, round_no, new_side):
            begun = _turn_begun(state, seats, round_no) if new_side else state
            return replace(begun, turn=seats, trail=(), last_trail=state.trail)
        case events.TurnSkipped(side, round_no):
            return replace(state, moving=side, round_no=round_no, calm=state.calm + 1)
        case events.ManPlaced(man, square):
            return replace(state, at=with_item(state.at, man, square))
        case events.CastlePlaced(side, castle):
            return replace(state, castles=with_item(state.castles, side, castle))
        case events.BecameReady(seat):
            return replace(state, ready=state.ready | {seat})
        case events.DividerRemoved(at, castles):
            return _war_begun(state, at, castles)
        case events.RoyalAttached(man, army):
            return replace(state, men=with_item(state.men, man, Man(state.men[man].kind, army)))
        case events.ArmyGiven(army, seat):
            given = replace(state.armies[army], seat=seat)
            return replace(state, armies=with_item(state.armies, army, given))
        case events.OrderSet(side, order):
            return replace(state, orders=with_item(state.orders, side, order))
        case events.CastleCaptured():
            return state
        case events.KingdomFell():
            return _fallen(state, event)
        case events.PushBegan(man):
            return replace(state, pushing=man)
        case events.ManPushed(man, square):
            return replace(state, at=with_item(state.at, man, square), pushing=AWAY)
        case events.TruceOffered(seat, awaited):
            side = allegiance.side_of(state.options, seat)
            asked = with_item(state.asked, side, state.round_no)
            return replace(state, truce=Truce(seat, awaited), asked=asked)
        case events.TruceAnswered(seat, agrees):
            return replace(state, truce=_answered(state.truce, seat) if agrees else None)
        case events.SideResigned(seat) | events.TimeRanOut(seat):
            return replace(state, turn=state.turn - {seat})
        case events.WarDeclared(options, seats):
            return _declared(options, seats)
        case events.TossWon(first, arrangement):
            return replace(
                state, phase=Phase.CHOICE, first=first, moving=first, arrangement=arrangement
            )
        case events.QuartersSet(arrangement):
            return replace(state, arrangement=arrangement)
        case events.KingdomTaken(side, kingdom):
            kingdoms = with_item(state.kingdoms, side, kingdom)
            phase = Phase.DEPLOYMENT if all(kingdoms) else Phase.CHOICE
            return replace(state, kingdoms=kingdoms, phase=phase)
        case events.WarEnded(winners, reason):
            return replace(
                state, phase=Phase.OVER, winners=winners, reason=reason, truce=None, pushing=AWAY
            )
    assert_never(event)


def _acted(state: State, stride: Stride) -> State:
    """The trail is sorted by man, not by time: with mixed team turns each player can undo alone."""
    trail = sorted((*state.trail, stride), key=lambda each: each.man)
    return replace(state, acted=state.acted | {stride.man}, trail=tuple(trail))


def _declared(options: Options, seats: int) -> State:
    count = allegiance.sides(options)
    men = allegiance.men(options, seats)
    return State(
        phase=Phase.TOSS,
        options=options,
        seats=seats,
        kingdoms=("",) * count,
        armies=allegiance.armies(options, seats),
        men=men,
        at=(AWAY,) * len(men),
        castles=(Castle(),) * count,
        orders=tuple(allegiance.members(options, seats, side) for side in range(count)),
        asked=(-CALM_BEFORE_TRUCE,) * count,
    )


def _war_begun(state: State, at: tuple[int, ...], castles: tuple[Castle | None, ...]) -> State:
    """The war begins as if the last side had just moved in round 0."""
    last = side_order(state)[-1]
    had = frozenset(state.orders[last])
    return replace(state, phase=Phase.PLAY, at=at, castles=castles, moving=last, done=had)


def _turn_begun(state: State, seats: frozenset[Seat], round_no: int) -> State:
    side = allegiance.side_of(state.options, min(seats))
    return replace(
        state,
        moving=side,
        done=frozenset(),
        acted=frozenset(),
        round_no=round_no,
        calm=state.calm + 1,
        past=(*state.past, position(state, side)),
    )


def _fallen(state: State, event: events.KingdomFell) -> State:
    """F-67, F-69: the men of a fallen kingdom can't act before their heir's next turn."""
    gone = set(event.removed)
    at = tuple(SLAIN if man in gone else where for man, where in enumerate(state.at))
    taken = [n for n, army in enumerate(state.armies) if army.side == event.side]
    armies, acted = state.armies, state.acted
    if event.heir is not None:
        for n in taken:
            armies = with_item(armies, n, replace(armies[n], side=int(event.heir), seat=event.heir))
        acted |= {n for n, man in enumerate(state.men) if man.army in taken}
    return replace(
        state,
        at=at,
        armies=armies,
        acted=acted,
        castles=with_item(state.castles, event.side, None),
        calm=-1,
        past=(),
    )


def _answered(truce: Truce | None, seat: Seat) -> Truce | None:
    return None if truce is None else replace(truce, awaited=truce.awaited - {seat})
