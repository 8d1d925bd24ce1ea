"""The chances of two fighters, from where their cards lie and who is down.

The weights are log odds, fitted to some 1,600 printed and 400 Endurance fights of the computer with
itself, as ``build/appraisals.py`` does it.  The fewer cards are left, the more each decides: between
two stages all weights change in a straight line.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import chain

from game.engine.cards import Card
from game.engine.game import Seat
from game.engine.value import Value
from game.games.card_fu.ai.kernel import NO_CARD, RANKS, SUIT, numbers
from game.games.card_fu.rules.model import FIGHTERS, State
from game.review.appraisal import Appraisal, Facts

MIDDLE = 7  # of the thirteen ranks
SUITS = 4

Row = tuple[float, ...]  # life, draw, down, exhausted; a card of each suit in the hand; their ranks

STAGES = (1, 4, 10, 27)  # cards that the fighter with fewer has left to lay
WEIGHTS: tuple[Row, ...] = (
    (0.989, 0.378, -1.014, 0.000, -0.085, 1.150, 0.138, 0.163, 0.092, -0.139, 0.140, -0.195),
    (0.636, 0.350, -0.105, 0.000, 0.315, 1.068, 0.631, 0.436, -0.139, -0.235, -0.060, -0.273),
    (0.469, 0.338, -0.138, 0.000, 0.058, 0.595, 0.380, 0.156, -0.060, -0.109, -0.279, -0.368),
    (0.187, 0.060, -0.026, 0.000, -0.079, 0.326, 0.123, 0.107, 0.011, -0.076, -0.004, -0.095),
)
ENDURANCE_STAGES = (4, 12, 26)  # C-49: cards that the fighter with fewer has left at all
ENDURANCE_WEIGHTS: tuple[Row, ...] = (
    (0.248, 0.383, -1.127, -0.431, 0.470, 0.453, 0.423, 0.685, -0.118, -0.205, -0.194, -0.324),
    (0.280, 0.293, 0.436, -2.133, 0.152, 0.285, 0.487, 0.223, -0.179, -0.052, -0.104, -0.188),
    (0.333, 0.306, -0.085, 0.000, 0.052, 0.418, 0.436, 0.407, 0.142, -0.022, -0.292, -0.159),
)


class Worths(Value):
    """What everything is worth at one moment, as log odds."""

    life: float  # a card of the life pile
    draw: float  # of the draw pile
    down: float
    exhausted: float
    cards: tuple[float, ...]  # in the hand, by number; NO_CARD is worth nothing


def facts(state: State) -> Facts:
    """By seat: what lies where, once for each stage of each kind of fight, times its share."""
    shares = [
        share * (is_endurance == state.options.endurance)
        for is_endurance, stages in ((False, STAGES), (True, ENDURANCE_STAGES))
        for share in _shares(stages, cards_left(state))
    ]
    return [[share * fact for share in shares for fact in _row(state, seat)] for seat in FIGHTERS]


appraisal = Appraisal(facts, tuple(chain(*WEIGHTS, *ENDURANCE_WEIGHTS)))


def worths(state: State) -> Worths:
    """What everything is worth after the bout that begins."""
    return _worths(cards_left(state) - 1, endurance=state.options.endurance)


def cards_left(state: State) -> int:
    """The cards of the fighter with fewer: left to lay, or in Endurance (C-49) left at all."""
    return min(
        len(_held(state, seat))
        + len(state.draws[seat])
        + state.options.endurance * len(state.lives[seat])
        for seat in FIGHTERS
    )


def _held(state: State, seat: Seat) -> tuple[Card, ...]:
    """The hand, and a Feint or the card face down beside the one that is turned up."""
    others = (state.feints[seat], state.seconds[seat])
    return (*state.hands[seat], *(card for card in others if card))


def _row(state: State, seat: Seat) -> Row:
    suits, ranks = [0.0] * SUITS, [0.0] * SUITS
    for card in numbers(_held(state, seat)):
        if card != NO_CARD:
            suits[SUIT[card]] += 1.0
            ranks[SUIT[card]] += _height(card)
    life = len(state.lives[seat]) + len(state.played[seat])  # they go there after the bout
    is_down, is_exhausted = state.ground == seat, state.exhausted[seat]
    return (life, len(state.draws[seat]), is_down, is_exhausted, *suits, *ranks)


def _height(card: int) -> float:
    """The rank: a king is 1, a seven 0, an ace -1."""
    return (card % RANKS + 1 - MIDDLE) / (RANKS - MIDDLE)


def _shares(stages: Sequence[int], left: int) -> list[float]:
    """How near each stage is: two of them share the moment, or one has it all."""
    left = max(stages[0], min(left, stages[-1]))
    shares = [0.0] * len(stages)
    after = next(n for n, stage in enumerate(stages) if left <= stage)
    if left == stages[after]:
        shares[after] = 1.0
    else:
        before = after - 1
        shares[after] = (left - stages[before]) / (stages[after] - stages[before])
        shares[before] = 1.0 - shares[after]
    return shares


@lru_cache
def _worths(left: int, *, endurance: bool) -> Worths:
    stages, weights = (ENDURANCE_STAGES, ENDURANCE_WEIGHTS) if endurance else (STAGES, WEIGHTS)
    shares = _shares(stages, left)
    life, draw, down, exhausted, *rest = (
        sum(share * weight for share, weight in zip(shares, column, strict=True))
        for column in zip(*weights, strict=True)
    )
    cards = [rest[SUIT[card]] + rest[SUITS + SUIT[card]] * _height(card) for card in range(NO_CARD)]
    return Worths(life, draw, down, exhausted, (*cards, 0.0))
