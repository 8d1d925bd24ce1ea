"""The Greens, and from where each can be reached."""

from __future__ import annotations

from functools import lru_cache

from game.games.feudal.ai.kernel import Board
from game.games.feudal.rules.board import (
    COMPASS,
    MOUNTAIN,
    SQUARES,
    Ground,
    Square,
    distance,
    step,
    terrain,
)
from game.games.feudal.rules.mobility import SHOT, Lands
from game.games.feudal.rules.model import Kind

FAR = 40  # steps: unreachable


class Approaches:
    """A Green and the squares from which it can be reached."""

    def __init__(self, lands: Lands, green: Square, signs: str) -> None:
        self.green, self.castle = green, lands.castle_by_green[green]
        self.lines: list[list[Square]] = []
        for way in COMPASS:
            line: list[Square] = []
            at = step(green, way)
            while at is not None and at not in lands.green_by_castle and signs[at] != MOUNTAIN:
                line.append(at)
                at = None if at in lands.castle_by_green else step(at, way)
            if line:
                self.lines.append(line)
        self.leaps = [s for s in range(SQUARES) if (green,) in lands.rays[Kind.SQUIRE][s]]
        self.onto: dict[Kind, frozenset[Square]] = {
            kind: frozenset(
                s for line in self.lines for s in line if any(green in ray for ray in rays[s])
            )
            for kind, rays in lands.rays.items()
        }
        self.onto[Kind.SQUIRE] = frozenset(self.leaps)
        self.shots = frozenset(
            s
            for s in range(SQUARES)
            if distance(s, green) <= SHOT and any(green in ray for ray in lands.shots[s])
        )
        self.steps = _steps_to(green, lands, signs)


def approaches_of(board: Board, ground: Ground) -> dict[int, Approaches]:
    """By side: the approaches to its Green."""
    return {of: _approaches(board.lands, green, ground) for of, green in board.greens.items()}


@lru_cache(maxsize=64)
def _approaches(lands: Lands, green: Square, ground: Ground) -> Approaches:
    return Approaches(lands, green, terrain(ground))


def _steps_to(green: Square, lands: Lands, signs: str) -> list[int]:
    """By square: a footman's steps to the Green on an empty board."""
    steps = [FAR] * SQUARES
    steps[green], edge = 0, [green]
    while edge:
        beyond: list[Square] = []
        for square in edge:
            for way in COMPASS:
                to = step(square, way)
                if to is None or steps[to] < FAR or to in lands.green_by_castle:
                    continue
                if signs[to] != MOUNTAIN or to in lands.castle_by_green:
                    steps[to] = steps[square] + 1
                    beyond.append(to)
        edge = beyond
    return steps
