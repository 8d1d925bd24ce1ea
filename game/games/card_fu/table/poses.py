"""The pose of each fighter, and the hit that is coming."""

from __future__ import annotations

from game.engine.cards import BACK
from game.engine.game import Seat
from game.games.card_fu.rules.bout_end import hit_by
from game.games.card_fu.rules.model import Hit, Move, Phase, State

OF_MOVES = {
    Move.ATTACK: "attack",
    Move.THROW: "throw",
    Move.BLOCK: "block",
    Move.RETREAT: "retreat",
    None: "guard",
}


def pose(view: State, seat: Seat) -> str:
    """The pose of a fighter: down on the ground, after a bout by what happened in it."""
    if view.phase in {Phase.DEAL, Phase.OVER} and view.fights:
        return _after_a_fight(view, seat)
    if view.ground == seat:
        return "down"
    if view.kind is None:
        return "spent" if view.exhausted[seat] else "guard"
    if view.winner is None:
        return OF_MOVES[view.moves[seat]]
    if view.winner != seat:
        return "hit"
    move = view.moves[seat]
    return "attack" if move is Move.RETREAT else OF_MOVES[move]


def _after_a_fight(view: State, seat: Seat) -> str:
    fight = view.fights[-1]
    if fight.winner is None:
        return "guard"
    if fight.winner == seat:
        return "won"
    return "down" if fight.reason == "finished" else "spent"


def blow(view: State, winner: Seat) -> Hit | None:
    """The damage the winner's cards do now; None if none."""
    if view.hit is not None or not view.played[winner]:
        return view.hit
    hit = hit_by(view, winner)
    return hit if hit.points else None


def is_taking(view: State, seat: Seat) -> bool:
    """C-14, C-52: whether this view is of a fighter who is choosing from the life pile."""
    is_asked = view.phase is Phase.RECOVER and seat in view.sealed.awaited
    return is_asked and BACK not in view.hands[seat]
