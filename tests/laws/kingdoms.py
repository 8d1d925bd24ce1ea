"""What the laws need to know of Feudal."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from game.engine.game import Seat
from game.games.feudal.rules import commands, formations, timing
from game.games.feudal.rules.allegiance import men, side_of, team
from game.games.feudal.rules.board import AWAY, KINGDOMS, SLAIN, SQUARES, STANDARD
from game.games.feudal.rules.mobility import green_of
from game.games.feudal.rules.model import ROYALTY, Castle, Phase, State
from tests.games.feudal.rules.classic import CLASSIC

QUICK = (37, 45, 32, 134, 109, 27, 2, 3)  # short games in which everything occurs
LONG = (*QUICK, *range(1_000, 1_060))
TALK_CHANCE = 0.01  # how often a player offers a truce, resigns or gives an order
TIMEOUT_CHANCE = 0.005  # how often a player's time runs out, if there is a clock
BEFORE_THE_WAR = {Phase.TOSS, Phase.CHOICE, Phase.DEPLOYMENT}
VALUES = {
    "armies": (0, 0, 1, 2, 3),
    "armies_second": (0, 0, 0, 1, 2, 3),
    "ground": (str(STANDARD), str(STANDARD), CLASSIC),
    "no_progress_rounds": (30, 30, 0, 2),
    "first_turn_max_men": (0, 0, 1, 2),
    "minutes": (0, 0, 20),
}
FORGED = (
    commands.Place(99, 0),
    commands.Place(-1, 0),
    commands.Place(0, SLAIN),
    commands.Place(0, 999),
    commands.PlaceCastle(0, AWAY),
    commands.PlaceCastle(7, 0),
    commands.Move(-1, 0),
    commands.Move(99, 0),
    commands.Move(0, 999),
    commands.Move(0, SLAIN),
    commands.Shoot(12, 999),
    commands.PushOff(-1, 0),
    commands.Deploy(()),
    commands.Deploy(((0, 0), (0, 1))),
    commands.Deploy(((0, 999),)),
    commands.Deploy(((0, AWAY),)),
    commands.Deploy((), Castle(0, 7)),
    commands.Deploy((), Castle(999, 0)),
)


def friends(state: State, seat: Seat) -> frozenset[Seat]:
    """The seats of the same side."""
    return team(state, seat) | {seat}


def whole(state: State) -> bool:
    """Every man is on one square, no two on the same, and Castles are in their kingdoms."""
    if state.phase is Phase.EMPTY:
        return state == State()
    there = [at for at in state.at if at >= 0]
    nowhere = {at for at in state.at if at < 0}
    roster = men(state.options, state.seats)
    return (
        [man.kind for man in state.men] == [man.kind for man in roster]
        and nowhere <= ({AWAY} if state.phase in BEFORE_THE_WAR else {SLAIN})
        and len(there) == len(set(there))
        and all(at < SQUARES for at in there)
        and _castles_are_at_home(state)
        and _royalty_falls_with_its_castle(state)
    )


def _castles_are_at_home(state: State) -> bool:
    stones: list[int] = []
    for side, castle in enumerate(state.castles):
        green = green_of(castle)
        if castle is None or green is None:
            continue  # captured, or not placed
        stones += castle.at, green
        if not {castle.at, green} <= set(KINGDOMS[state.kingdoms[side]]):
            return False
    placed = state.phase in BEFORE_THE_WAR or all(
        castle is None or castle.at >= 0 for castle in state.castles
    )
    return placed and len(stones) == len(set(stones))


def _royalty_falls_with_its_castle(state: State) -> bool:
    own = [n for n, man in enumerate(state.men) if man.kind in ROYALTY]  # three of each side
    fallen = (side for side, castle in enumerate(state.castles) if castle is None)
    return all(state.at[man] == SLAIN for side in fallen for man in own[3 * side : 3 * side + 3])


def sight_of_men(state: State, view: State, eyes: Seat) -> bool:
    """During the deployment a player sees only the men of their own side."""
    hidden = state.phase is Phase.DEPLOYMENT
    own = {n for n, army in enumerate(state.armies) if army.seat in friends(state, eyes)}
    return all(
        seen == (AWAY if hidden and man.army not in own else at)
        for man, at, seen in zip(state.men, state.at, view.at, strict=True)
    )


def sight_of_castles(state: State, view: State, eyes: Seat) -> bool:
    """During the deployment a player sees only the Castle of their own side."""
    if state.phase is not Phase.DEPLOYMENT:
        return view.castles == state.castles
    own = side_of(state.options, eyes) if eyes >= 0 else None
    return all(
        seen == (castle if side == own else Castle())
        for side, (castle, seen) in enumerate(zip(state.castles, view.castles, strict=True))
    )


# Random play


def choose(state: State, listed: Sequence[Any], seat: Seat, fate: Random) -> Any:
    """Deploy early, usually capture, rarely talk: so that a game ends."""
    if state.phase is Phase.DEPLOYMENT:
        return _deploy(state, listed, seat, fate)
    if state.phase is Phase.PLAY:
        return _act(state, listed, seat, fate)
    return of_any_kind(listed, fate)


def of_any_kind(listed: Sequence[Any], fate: Random) -> Any:
    """A kind of command at random, then one of its kind."""
    kinds = sorted({type(each) for each in listed}, key=lambda kind: kind.__name__)
    kind = fate.choice(kinds)
    return fate.choice([each for each in listed if type(each) is kind])


def _deploy(state: State, listed: Sequence[Any], seat: Seat, fate: Random) -> Any:
    ready = commands.SayReady() in listed[-1:]
    if fate.random() < (0.7 if ready else 0.6):
        return commands.SayReady() if ready else formations.at_random(state, seat, fate)
    return of_any_kind(listed, fate)


def _act(state: State, listed: Sequence[Any], seat: Seat, fate: Random) -> Any:
    if seat in timing.runs_for(state) and fate.random() < TIMEOUT_CHANCE:
        return timing.RUN_OUT
    words = [
        each
        for each in listed
        if isinstance(each, commands.OfferTruce | commands.Resign | commands.SetOrder)
    ]
    acts = [each for each in listed if each not in words]
    if not acts or (words and fate.random() < TALK_CHANCE):
        is_said = bool(words) and fate.random() < (TALK_CHANCE if not acts else 1.0)
        word = of_any_kind(words, fate) if is_said else None
        return None if isinstance(word, commands.Resign) and fate.random() < 0.7 else word
    if isinstance(acts[0], commands.AnswerTruce):
        return commands.AnswerTruce(agrees=fate.random() < 0.2)
    captures = [each for each in acts if _is_capture(state, each)]
    if captures and fate.random() < 0.9:
        return fate.choice(captures)
    if commands.EndTurn() in acts and fate.random() < 0.4:
        return commands.EndTurn()
    return fate.choice(acts)


def _is_capture(state: State, act: Any) -> bool:
    """Whether it slays a man, or enters a Castle or an enemy's Green."""
    if not isinstance(act, commands.Move | commands.Shoot):
        return False
    own = state.castles[state.moving]
    greens = {green_of(castle) for castle in state.castles if castle is not None}
    doors = greens | {castle.at for castle in state.castles if castle is not None}
    mine = set() if own is None else {own.at, green_of(own)}
    return act.square in state.at or act.square in doors - mine
