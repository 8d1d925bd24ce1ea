"""What is left to chance: the coin, the board, the quarters."""

from __future__ import annotations

from random import Random

from game.games.feudal.rules.allegiance import sides
from game.games.feudal.rules.board import AS_PRINTED, QUARTERS, Set
from game.games.feudal.rules.commands import Command, Start, Toss
from game.games.feudal.rules.model import Phase, State


def chance(state: State, fate: Random) -> Command:
    """F-2, F-3, F-63: the coin, the board, the quarters, as far as they are left to chance."""
    options = state.options
    if state.phase is Phase.EMPTY:
        return Start(options, 2)
    count = sides(options)
    first = fate.randrange(count) if options.is_toss_random else 0
    arrangement = AS_PRINTED
    if options.arrangement == "shuffled":
        lots = fate.sample(range(4), 4)
        arrangement = tuple(Set(each, fate.randrange(4)) for each in lots)
    by_lot = count == 4 and options.are_quarters_random
    return Toss(first, arrangement, tuple(fate.sample(QUARTERS, 4)) if by_lot else ())
