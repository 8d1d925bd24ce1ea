"""Feudal: how the computer plays it.

A turn of all men is one thought: its first command, and in ``then`` the others.  Every level builds
its turns in the same way; the higher ones look at more of them, know when a turn wins at once or
would lose at once, and let the enemy answer before they decide.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from game.ai.player import Level, Thought
from game.engine.game import Seat
from game.engine.value import replace
from game.games.feudal import thumb
from game.games.feudal.board import AWAY
from game.games.feudal.formations import at_random
from game.games.feudal.model import (
    AnswerTruce,
    Command,
    Deploy,
    Phase,
    SayReady,
    State,
    TakeKingdom,
)
from game.games.feudal.muster import captain, side_of, unslain
from game.games.feudal.setups import best_kingdom, setup
from game.games.feudal.turns import turns

TRIALS = {Level.RECRUIT: 200, Level.SOLDIER: 600, Level.CAPTAIN: 1500, Level.MARSHAL: 4000}
THUMB_TRIALS = 200
seconds = {Level.RECRUIT: 2.0, Level.SOLDIER: 2.0, Level.CAPTAIN: 3.0, Level.MARSHAL: 5.0}
"""The longest a whole turn is thought about; it is seldom half of that, but machines differ."""


def imagine(view: State, seat: Seat, fate: Random) -> State:
    """Of the others who are ready, any setup; who is not ready may have placed nobody yet."""
    if view.phase is not Phase.DEPLOYMENT:
        return view
    own = side_of(view.options, seat)
    world = view
    for other in sorted(view.ready):
        if side_of(view.options, other) != own:
            world = _deployed(world, other, at_random(world, other, fate))
    return world


def _deployed(world: State, seat: Seat, command: Deploy) -> State:
    at, castles = list(world.at), list(world.castles)
    for man, square in command.squares:
        at[man] = square
    if command.castle is not None:
        castles[side_of(world.options, seat)] = command.castle
    return replace(world, at=tuple(at), castles=tuple(castles))


def greedy(view: State, seat: Seat) -> Command:
    """Take what can be taken, the most valuable first; else go towards the enemy's Castle."""
    match view.phase:
        case Phase.CHOICE:
            return TakeKingdom(best_kingdom(view, Random(seat)))
        case Phase.DEPLOYMENT:
            return _next_to_deploy(view, seat, Random(seat), THUMB_TRIALS)
        case _:
            return thumb.command(view, seat)


def think(view: State, seat: Seat, level: Level, fate: Random) -> Iterator[Thought[Command]]:
    """Better and better thoughts; the last one is the answer."""
    match view.phase:
        case Phase.CHOICE:
            yield Thought(TakeKingdom(best_kingdom(view, fate)))
        case Phase.DEPLOYMENT:
            command = _next_to_deploy(view, seat, fate, TRIALS[level])
            then = () if isinstance(command, SayReady) else (SayReady(),)
            yield Thought(command, then=then)
        case Phase.PLAY if view.truce is not None:
            yield Thought(AnswerTruce(agrees=thumb.agrees(view, seat)))
        case Phase.PLAY if view.pushing != AWAY:
            yield Thought(thumb.command(view, seat))
        case _:
            yield from turns(view, seat, level, fate)


def _next_to_deploy(view: State, seat: Seat, fate: Random, trials: int) -> Command:
    side = side_of(view.options, seat)
    castle = view.castles[side]
    lacks_castle = seat == captain(view, side) and (castle is None or castle.at == AWAY)
    if lacks_castle or any(view.at[man] == AWAY for man in unslain(view, seat)):
        return setup(view, seat, fate, trials=trials)
    return SayReady()
