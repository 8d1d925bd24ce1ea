"""The end of a bout: damage, who gets up or goes down, and where the cards go (C-47)."""

from __future__ import annotations

from game.engine.cards import NOTHING, Card
from game.engine.game import Decision, Seat, opponent
from game.games.card_fu.rules import events, resolution
from game.games.card_fu.rules.between_bouts import offer_feints
from game.games.card_fu.rules.ending import end_for
from game.games.card_fu.rules.model import Hit, State


def winning_card(state: State) -> Card:
    """The card that won, before combo and counter; NOTHING if nobody has won."""
    return NOTHING if state.winner is None else state.played[state.winner][0]


def close_won_bout(state: State, winner: Seat) -> Decision[events.Event, State]:
    """C-33 to C-36: damage comes first; it finishes a fighter who was already exhausted."""
    hit, loser = hit_by(state, winner), opponent(winner)
    if hit.points and state.exhausted[loser]:
        return (yield from end_for(state, winner, "finished"))
    if hit.points:
        lost = resolution.discarded(state.lives[loser], state.draws[loser], hit.points)
        state = yield events.DamageDealt(loser, hit.points, hit.is_doubled, *lost)
        if not state.lives[loser] and not state.draws[loser]:
            state = yield events.BecameExhausted(loser)
    return (yield from close_bout(state))


def hit_by(state: State, winner: Seat) -> Hit:
    """C-20, C-32: the damage of the winner's cards; a Throw itself is never doubled."""
    winning, *added = state.played[winner]
    plain, points = (
        resolution.damage(winning, len(added), is_doubled=is_doubled)
        for is_doubled in (False, _hits_double(state, winner))
    )
    return Hit(opponent(winner), points, points > plain)


def _hits_double(state: State, winner: Seat) -> bool:
    """C-20, C-21: damage is doubled if the loser was on the ground when the bout began.

    By a house rule the cards of this bout change the ground before damage is counted.
    """
    ground = state.ground
    if state.options.ground_timing == "at_once":
        ground = resolution.ground_after(ground, state.moves, winner, winning_card(state), 0)
    return ground == opponent(winner)


def close_bout(state: State) -> Decision[events.Event, State]:
    """C-47: the ground changes, then the cards are placed."""
    state = yield from _change_ground(state)
    if state.winner is not None:
        loser = opponent(state.winner)
        if state.seconds[loser]:  # C-42
            pair = (*state.played[loser], state.seconds[loser])
            state = yield events.PairLost(loser, pair)
    state = yield events.CardsPlaced()
    return (yield from offer_feints(state))


def _change_ground(state: State) -> Decision[events.Event, State]:
    """C-18, C-23, C-24: first a fighter gets up, then one goes down."""
    winner, winning = state.winner, winning_card(state)
    if state.ground is not None:
        why = resolution.rise(state.ground, state.moves, winner, winning)
        if why is not None:
            state = yield events.StoodUp(state.ground, why)
    if winner is None or state.ground is not None:
        return state
    if resolution.throws(winning):
        return (yield events.WentDown(opponent(winner), "thrown"))
    if resolution.knocks_down(winning, len(state.played[winner]) - 1):
        return (yield events.WentDown(opponent(winner), "knocked_down"))
    return state
