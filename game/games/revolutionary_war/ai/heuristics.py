"""Revolutionary War at a glance: what a move is worth by the look of the hand alone.

The weights were fitted to 300,000 moves that had been played out to the end.  Conceding is worth 0;
0.1 is about a card.
"""

from __future__ import annotations

from game.games.revolutionary_war.ai.kernel import CONCEDE, STRENGTH, Position

STRONGEST = 12
AVERAGE = 0.5


def lead_worth(now: float, reserve: float, second: float, later: float, best_later: float) -> float:
    """To lead: what counts is what stays behind, and that it is not needed more later."""
    return 0.06 * now + 0.21 * reserve**4 + 0.10 * second**4 - 0.06 * later - 0.135 * best_later


def answer_worth(now: float, reserve: float, later: float, pot: int) -> float:
    """To answer: for the cards that lie there, with a card that is hard to beat, and another."""
    return -0.16 + 0.15 * now**4 + 0.28 * reserve**4 + 0.10 * pot - 0.05 * later


def strength_alone(position: Position, move: int) -> float:
    """For the side to move: a strong card is a good card, and nothing else matters."""
    if move == CONCEDE:
        return 0.0
    return _strength(move, position.trumps[0]) - AVERAGE


def worth_at_a_glance(position: Position, move: int) -> float:
    """For the side to move; only its own hand and what lies open is looked at."""
    if move == CONCEDE:
        return 0.0
    trump, *coming = position.trumps
    rest = list(position.hands[position.turn])
    rest.remove(move)
    reserve, second = _two_strongest(rest, trump)
    now, later = _strength(move, trump), 0.0
    best_later = 0.0
    if coming:
        later = _strength(move, coming[0])
        best_later, _ = _two_strongest(rest, coming[0])
    if position.last:
        return answer_worth(now, reserve, later, position.pot)
    return lead_worth(now, reserve, second, later, best_later)


def _strength(value: int, trump: int) -> float:
    return STRENGTH[trump][value] / STRONGEST


def _two_strongest(hand: list[int], trump: int) -> tuple[float, float]:
    strengths = sorted((_strength(value, trump) for value in hand), reverse=True)
    return (*strengths, 0.0, 0.0)[0], (*strengths, 0.0, 0.0)[1]
