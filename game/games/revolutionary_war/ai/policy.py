"""What to play while there is a deck, as a network has learnt by play against itself.

It was taught by ``build/policy.py``, which counts the same facts in many games at once; the tests hold
the two together.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cache
from itertools import chain
from pathlib import Path

from game.ai.network import Layer, answers, read_network
from game.games.revolutionary_war.ai.kernel import CONCEDE, HALF, STRENGTH, Position
from game.games.revolutionary_war.rules.strength import KING, ordering

STACK, HAND, DECK, FULL_POT = 3, 5, 39, 8  # what counts are measured by
NONE = (0.0,) * KING


@cache
def _network() -> tuple[Layer, ...]:
    return read_network(Path(__file__).with_name("policy.json"))


def likings(position: Position, unseen: Sequence[int], moves: Sequence[int]) -> list[float]:
    """How much side 0 likes each move: the logarithm of how often to make it, but for a constant.

    ``unseen``: the values of the cards that it has never seen.
    """
    liked, strength = answers(_network(), facts(position, unseen)), STRENGTH[position.trumps[0]]
    return [liked[0] if move == CONCEDE else liked[1 + strength[move]] for move in moves]


def facts(position: Position, unseen: Sequence[int]) -> list[float]:
    """What side 0 knows, in numbers of about 1.

    By strength under each of three trumps its own cards, then those that the other can be expected to
    hold; which card is to beat, and which are the next trumps; counts of cards.
    """
    mine, theirs = position.hands
    share = len(theirs) / max(1, len(unseen))
    held, away = Counter(mine), Counter(unseen)
    trumps = [*position.trumps, 0, 0, 0][:STACK]
    strength = STRENGTH[position.trumps[0]]
    orders = [ordering(trump) if trump else () for trump in trumps]
    own = [[float(held[each]) for each in order] or NONE for order in orders]
    others = [[share * away[each] for each in order] or NONE for order in orders]
    marks = [
        [float(card > 0 and strength[card] == n) for n in range(KING)]
        for card in (position.last, *trumps[1:])
    ]
    counts = [
        position.pot / FULL_POT,
        len(position.deck) / DECK,
        len(mine) / HAND,
        len(theirs) / HAND,
        position.points[0] / HALF,
        position.points[1] / HALF,
        float(position.last_capture == 0),
    ]
    return [*chain(*own, *others, *marks), *counts]
