"""Thousands of games of Revolutionary War at once, in arrays: a row a game.

The moves are those of the program's fast position, and the facts those of its policy, so that what is
learnt here is known there.  The tests play both side by side.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

Numbers = NDArray[np.float32]
Whole = NDArray[np.int64]
Marks = NDArray[np.bool_]

KING, SUITS, HAND, STACK, NEXT = 13, 4, 5, 3, 2
MOVES = 1 + KING  # to concede, then a card by its strength under the trump, the weakest first
FACTS = 2 * STACK * KING + KING + (STACK - 1) * KING + 7
HIDDEN = STACK * KING + NEXT * KING
PER_CARD = 0.01  # what a card of the lead is worth beside a win, which is worth 1

_ORDER = np.array([[0] * KING, *((np.arange(KING) + t) % KING + 1 for t in range(1, KING + 1))])
"""By trump: the values from weakest to strongest; none without a trump."""
_STRENGTH = np.array([[(v - t - 1) % KING for v in range(KING + 1)] for t in range(KING + 1)])
_ONE = np.eye(KING + 1, KING, dtype=np.float32)  # the last row is of what is missing
_STRENGTHS = np.arange(KING)


class ManyGames:
    """The positions of many games, changed in place."""

    def __init__(self, games: int, fate: np.random.Generator) -> None:
        cards = np.tile(np.repeat(np.arange(1, KING + 1), SUITS), (games, 1))
        self.deck: Whole = fate.permuted(cards, axis=1)
        rows = np.arange(games)
        self.hands: Whole = np.zeros((games, 2, KING + 1), dtype=np.int64)
        for n in range(HAND):
            for side in (0, 1):
                self.hands[rows, side, self.deck[:, 2 * n + side]] += 1
        self.trumps: Whole = self.deck[:, 2 * HAND : 2 * HAND + STACK].copy()
        self.drawn: Whole = np.full(games, 2 * HAND + STACK)
        self.shown: Whole = np.zeros((games, KING + 1), dtype=np.int64)  # face up, now or before
        for n in range(STACK):
            self.shown[rows, self.trumps[:, n]] += 1
        self.last: Whole = np.zeros(games, dtype=np.int64)
        self.pot: Whole = np.zeros(games, dtype=np.int64)
        self.turn: Whole = fate.integers(0, 2, games)
        self.points: Whole = np.zeros((games, 2), dtype=np.int64)
        self.last_capture: Whole = np.zeros(games, dtype=np.int64)
        self.over: Marks = np.zeros(games, dtype=bool)

    def legal(self, rows: Whole) -> Marks:
        """By game and move: whether who is to move can make it."""
        trump, last = self.trumps[rows, 0], self.last[rows]
        least = np.where(last > 0, _STRENGTH[trump, last], 0)
        held = self._by_strength(self.hands[rows, self.turn[rows]], trump) > 0
        can = held & (least[:, None] <= _STRENGTHS)
        return np.concatenate((np.ones((len(rows), 1), dtype=bool), can), axis=1)

    def facts(self, rows: Whole) -> Numbers:
        """By game: what who is to move knows, as ``policy.facts`` of the program tells it."""
        turn, trumps, last = self.turn[rows], self.trumps[rows], self.last[rows]
        mine, theirs = self.hands[rows, turn], self.hands[rows, 1 - turn]
        left = self.deck.shape[1] - self.drawn[rows]
        held, hers = mine[:, 1:].sum(1), theirs[:, 1:].sum(1)
        unseen = SUITS - self.shown[rows] - mine
        expected = unseen * (hers / np.maximum(1, hers + left))[:, None]
        parts = [self._by_strength(mine, trumps[:, n]) for n in range(STACK)]
        parts += [self._by_strength(expected, trumps[:, n]) for n in range(STACK)]
        trump = trumps[:, 0]
        for card in (last, trumps[:, 1], trumps[:, 2]):
            parts.append(_ONE[np.where(card > 0, _STRENGTH[trump, card], KING)])
        points = self.points[rows]
        rest = (
            self.pot[rows] / 8,
            left / 39,
            held / HAND,
            hers / HAND,
            np.take_along_axis(points, turn[:, None], 1)[:, 0] / 26,
            np.take_along_axis(points, 1 - turn[:, None], 1)[:, 0] / 26,
            self.last_capture[rows] == turn,
        )
        return np.concatenate((*parts, np.stack(rest, axis=1)), axis=1).astype(np.float32)

    def hidden(self, rows: Whole) -> Numbers:
        """By game: what who is to move doesn't know, the other hand and the next cards to draw."""
        theirs, trumps = self.hands[rows, 1 - self.turn[rows]], self.trumps[rows]
        parts = [self._by_strength(theirs, trumps[:, n]) for n in range(STACK)]
        last = self.deck.shape[1]
        for n in range(NEXT):
            place = self.drawn[rows] + n
            card = self.deck[rows, np.minimum(place, last - 1)]
            strength = np.where(place < last, _STRENGTH[trumps[:, 0], card], KING)
            parts.append(_ONE[strength])
        return np.concatenate(parts, axis=1).astype(np.float32)

    def make(self, rows: Whole, moves: Whole) -> None:
        """Make a move in each of these games."""
        concedes = moves == 0
        self._play(rows[~concedes], moves[~concedes] - 1)
        self._concede(rows[concedes])
        self.turn[rows] = 1 - self.turn[rows]

    def _play(self, rows: Whole, strength: Whole) -> None:
        turn = self.turn[rows]
        card = _ORDER[self.trumps[rows, 0], strength]
        self.hands[rows, turn, card] -= 1
        self.shown[rows, card] += 1
        self.last[rows] = card
        self.pot[rows] += 1
        draws = self.drawn[rows] < self.deck.shape[1]
        rows, turn = rows[draws], turn[draws]
        self.hands[rows, turn, self.deck[rows, self.drawn[rows]]] += 1
        self.drawn[rows] += 1

    def _concede(self, rows: Whole) -> None:
        other = 1 - self.turn[rows]
        self.points[rows, other] += self.pot[rows] + 1
        self.last_capture[rows] = other
        self.last[rows] = self.pot[rows] = 0
        self.trumps[rows, :-1] = self.trumps[rows, 1:]
        self.trumps[rows, -1] = 0
        refills = self.drawn[rows] < self.deck.shape[1]
        filled = rows[refills]
        card = self.deck[filled, self.drawn[filled]]
        self.trumps[filled, -1] = card
        self.shown[filled, card] += 1
        self.drawn[filled] += 1
        self._end(rows)

    def _end(self, rows: Whole) -> None:
        rows = rows[self.drawn[rows] == self.deck.shape[1]]
        held = self.hands[rows][:, :, 1:].sum(2)
        no_trumps = self.trumps[rows, 0] == 0
        self.over[rows] = no_trumps | (held.sum(1) == 0)
        self.points[rows] += np.where(no_trumps[:, None], held, 0)

    def result(self) -> Numbers:
        """By game that is over: 1 if side 0 has won, -1 if side 1 has, and a little a card."""
        lead = self.points[:, 0] - self.points[:, 1]
        margin = lead + np.where(self.last_capture == 0, 0.5, -0.5)
        return np.asarray(np.sign(margin) + PER_CARD * lead, dtype=np.float32)

    @staticmethod
    def _by_strength(by_value: NDArray[np.generic], trump: Whole) -> NDArray[np.float32]:
        """Counts by value as counts by strength under a trump; zeros without a trump."""
        counts = np.take_along_axis(by_value, _ORDER[trump], axis=1).astype(np.float32)
        return np.asarray(counts * (trump > 0)[:, None], dtype=np.float32)
