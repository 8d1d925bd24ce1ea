"""Makes up the hidden deployment of the other sides."""

from __future__ import annotations

from random import Random

from game.engine.game import Seat
from game.engine.value import replace, with_item
from game.games.feudal.rules import commands
from game.games.feudal.rules.allegiance import side_of
from game.games.feudal.rules.formations import at_random
from game.games.feudal.rules.model import Phase, State


def imagine(view: State, seat: Seat, fate: Random) -> State:
    """A possible state behind a view: a random setup for each enemy who is ready, none for the others."""
    if view.phase is not Phase.DEPLOYMENT:
        return view
    own = side_of(view.options, seat)
    world = view
    for other in sorted(view.ready):
        if side_of(view.options, other) != own:
            world = _with_setup(world, other, at_random(world, other, fate))
    return world


def _with_setup(world: State, seat: Seat, command: commands.Deploy) -> State:
    at, castles = list(world.at), world.castles
    for man, square in command.squares:
        at[man] = square
    if command.castle is not None:
        castles = with_item(castles, side_of(world.options, seat), command.castle)
    return replace(world, at=tuple(at), castles=castles)
