"""Information-set Monte Carlo tree search, with one tree for the searching seat.

Cowling, Powley and Whitehouse, "Information Set Monte Carlo Tree Search", IEEE Transactions on
Computational Intelligence and AI in Games 4 (2012): each iteration imagines another world that
agrees with the seat's view, and descends the one tree as far as that world allows.  A move's bound
counts how often it was available.  Seats that decide at once in secret choose independently.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from math import sqrt
from typing import Generic, Protocol, TypeVar

M = TypeVar("M", bound=Hashable)  # Move: a command, or what a game's quick form has instead


class World(Protocol[M]):
    """An imagined game, changed in place."""

    def awaited(self) -> Sequence[int]:
        """The seats that decide now; none: the game is finished.  Chance has already acted."""
        ...

    def moves(self, seat: int) -> Sequence[M]:
        """The moves of an awaited seat, in another order each time.

        In a fixed order, seats that choose at once would always try the same pairs.
        """
        ...

    def make(self, seat: int, move: M) -> None:
        """Make a move; no effect if another seat's move has just made it illegal."""
        ...

    def playout(self) -> Sequence[float]:
        """Play to the end; the result for each seat, 0 to 1."""
        ...


class Arm(Generic[M]):
    """One move of one seat at a node."""

    __slots__ = ("available", "total", "visits")

    def __init__(self) -> None:
        self.available = 0  # how often it could have been chosen
        self.visits = 0
        self.total = 0.0

    @property
    def mean(self) -> float:
        """The mean result for its seat."""
        return self.total / self.visits if self.visits else 0.0


class _Node(Generic[M]):
    __slots__ = ("arms", "children")

    def __init__(self) -> None:
        self.arms: dict[tuple[int, M], Arm[M]] = {}
        self.children: dict[tuple[M, ...], _Node[M]] = {}


class Search(Generic[M]):
    """A tree that grows by one playout at a time."""

    def __init__(self, imagine: Callable[[], World[M]], exploration: float = 0.7) -> None:
        self._imagine, self._exploration = imagine, exploration
        self._root: _Node[M] = _Node()

    def grow(self) -> None:
        """Imagine one more world: select, expand, play out, remember."""
        world, node, path = self._imagine(), self._root, list[tuple[int, Arm[M]]]()
        fresh = False
        while not fresh and (seats := world.awaited()):
            chosen: list[M] = []
            for seat in seats:
                move, arm = self._choose(node, seat, world.moves(seat))
                fresh = fresh or not arm.visits
                path.append((seat, arm))
                chosen.append(move)
            for seat, move in zip(seats, chosen, strict=True):
                world.make(seat, move)
            node = node.children.setdefault(tuple(chosen), _Node())
        worths = world.playout()
        for seat, arm in path:
            arm.visits += 1
            arm.total += worths[seat]

    def arms(self, seat: int) -> dict[M, Arm[M]]:
        """The statistics of each of the seat's moves at the root."""
        return {move: arm for (who, move), arm in self._root.arms.items() if who == seat}

    def best(self, seat: int) -> M:
        """The most visited move."""
        arms = self.arms(seat)
        return max(arms, key=lambda move: (arms[move].visits, arms[move].mean))

    def _choose(self, node: _Node[M], seat: int, moves: Sequence[M]) -> tuple[M, Arm[M]]:
        arms = []
        for move in moves:
            arm = node.arms.get((seat, move))
            if arm is None:
                arm = node.arms[seat, move] = Arm()
            arm.available += 1
            arms.append(arm)
        best, highest = 0, -1.0
        for place, arm in enumerate(arms):
            if not arm.visits:
                return moves[place], arm
            bound = arm.mean + self._exploration * sqrt(_log(arm.available) / arm.visits)
            if bound > highest:
                best, highest = place, bound
        return moves[best], arms[best]


_LOGS = [0.0]


def _log(n: int) -> float:
    """Approximates log(n) by sums alone, which are the same on every machine."""
    while len(_LOGS) <= n:
        _LOGS.append(_LOGS[-1] + 1 / len(_LOGS))
    return _LOGS[n]
