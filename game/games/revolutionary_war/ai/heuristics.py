"""The worth of a move judged by the hand alone.

The weights were fitted to 300,000 moves that had been played out to the end.  Conceding is worth 0;
0.1 is about a card.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.games.revolutionary_war.ai.kernel import CONCEDE, STRENGTH, Position

STRONGEST = 12
AVERAGE = 0.5


def lead_worth(now: float, reserve: float, second: float, later: float, best_later: float) -> float:
    """For a lead: the cards that stay in hand count, and that this one isn't needed later."""
    return 0.06 * now + 0.21 * reserve**4 + 0.10 * second**4 - 0.06 * later - 0.135 * best_later


def answer_worth(now: float, reserve: float, later: float, pot: int) -> float:
    """For an answer: the cards to win count, and strong cards now and in reserve."""
    return -0.16 + 0.15 * now**4 + 0.28 * reserve**4 + 0.10 * pot - 0.05 * later


def strength_alone(position: Position, move: int) -> float:
    """The worth by the strength of the played card alone."""
    if move == CONCEDE:
        return 0.0
    return _strength(move, position.trumps[0]) - AVERAGE


def worth_at_a_glance(position: Position, move: int) -> float:
    """The worth to the side to move, from its own hand and public information."""
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


def boldness(position: Position, moves: Sequence[int]) -> list[float]:
    """How bold each move is: 0 to concede, 1 to play the strongest card."""
    trump = position.trumps[0]
    return [0.0 if move == CONCEDE else _strength(move, trump) for move in moves]


def _strength(value: int, trump: int) -> float:
    return STRENGTH[trump][value] / STRONGEST


def _two_strongest(hand: list[int], trump: int) -> tuple[float, float]:
    strengths = sorted((_strength(value, trump) for value in hand), reverse=True)
    return (*strengths, 0.0, 0.0)[0], (*strengths, 0.0, 0.0)[1]
