"""How good the ground is: Castle sites, kingdoms, and the layout of the board."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from random import Random

from game.engine.game import Seat
from game.games.feudal.rules.allegiance import ground, kingdoms_left, side_of, sides
from game.games.feudal.rules.board import (
    HALVES,
    KINGDOMS,
    MOUNTAIN,
    OPEN,
    OPPOSITE,
    SQUARES,
    Ground,
    Set,
    arranged,
    distance,
    neighbours,
    terrain,
    with_swapped,
    with_turned,
)
from game.games.feudal.rules.commands import SwapQuarters, TurnQuarter
from game.games.feudal.rules.kingdom_choice import choices, may_arrange
from game.games.feudal.rules.mobility import green_of
from game.games.feudal.rules.model import Castle, State
from game.games.feudal.rules.placement import why_no_castle

ENTRANCE = 2.0  # a square from which footmen step onto the Green
MOUNTED_ENTRANCE = 1.5  # and one from which mounted men do
DEPTH = 0.5  # a step of the Green away from the border
WHIM = 3.0  # how much a site may fall short of the best one and still be taken
GRUDGE = 0.5  # what the others' land counts, compared with the player's own
SLACK = 1.0  # kingdoms that differ by less are equally good
BEST = "Nowhere is safer for a Castle."
BETTER_THAN_LEFT = "Its Castle sites are safer than those it leaves to the enemy."
AS_GOOD = "Each {} is about as safe for a Castle."
ONLY_ONE_LEFT = "It is the only {} left."
LAID_WELL = "It chooses first, and this makes the best {} better."
BETTER = 0.04  # by so much a way to lay the board has to be better, to be worth the trouble


def sites(signs_of: Ground, kingdom: str) -> list[tuple[float, Castle]]:
    """All positions for a Castle in a kingdom with their worth, best first."""
    return list(_sites(signs_of, kingdom))


@lru_cache(maxsize=64)
def _sites(signs_of: Ground, kingdom: str) -> tuple[tuple[float, Castle], ...]:
    found = []
    inside = frozenset(KINGDOMS[kingdom])
    depth = depths(kingdom)
    for square in KINGDOMS[kingdom]:
        for facing in range(4):
            castle = Castle(square, facing)
            green = green_of(castle)
            if green in inside:
                worth = _site_worth(terrain(signs_of), castle, depth)
                if worth is not None:
                    found.append((worth, castle))
    return tuple(sorted(found, key=lambda each: -each[0]))


def _site_worth(signs: str, castle: Castle, depth: Sequence[int]) -> float | None:
    green = green_of(castle)
    if green is None:
        return None
    around = [each for each in neighbours(green) if each != castle.at]
    foot = sum(signs[each] != MOUNTAIN for each in around)
    if not foot:
        return None
    mounted = sum(signs[each] == OPEN for each in around)
    return DEPTH * depth[green] - ENTRANCE * foot - MOUNTED_ENTRANCE * mounted


@lru_cache(maxsize=8)
def depths(kingdom: str) -> tuple[int, ...]:
    """By square: the number of steps from land outside the kingdom; 0 outside."""
    strangers = frozenset(range(SQUARES)) - frozenset(KINGDOMS[kingdom])
    edge = [each for each in strangers if any(n not in strangers for n in neighbours(each))]
    return tuple(
        0 if square in strangers else min(distance(square, each) for each in edge)
        for square in range(SQUARES)
    )


def best_kingdom(view: State, fate: Random) -> str:
    """The half or quarter with the best Castle sites; a random one if several are almost equal.

    If the seat can arrange the board, it has arranged it for one of them, so no slack is allowed.
    """
    worths = _advantages(view, ground(view))
    slack = 0.0 if may_arrange(view) else SLACK
    highest = max(worths.values())
    return fate.choice([each for each in worths if worths[each] >= highest - slack])


def why_kingdom(view: State, kingdom: str) -> str:
    """The reason for choosing a half or a quarter."""
    worths, part = {each: _worth(ground(view), each) for each in _left(view)}, _part(view)
    if len(worths) == 1:
        return ONLY_ONE_LEFT.format(part)
    if worths[kingdom] == max(worths.values()):
        return BEST
    if sides(view.options) == 2 and worths[kingdom] > worths[OPPOSITE[kingdom]]:
        return BETTER_THAN_LEFT
    return AS_GOOD.format(part)


def why_layout(view: State) -> str:
    """The reason for rearranging the board."""
    return LAID_WELL.format(_part(view))


def _part(view: State) -> str:
    return "half" if sides(view.options) == 2 else "quarter"


def _left(view: State) -> list[str]:
    return list(HALVES) if sides(view.options) == 2 else kingdoms_left(view)


def _worth(signs_of: Ground, kingdom: str) -> float:
    best = sites(signs_of, kingdom)[:5]
    return sum(each for each, _ in best) / max(1, len(best))


# How the board lies


def layout_steps(view: State, fate: Random) -> Iterator[TurnQuarter | SwapQuarters | None]:
    """F-3: a random change that improves the board for the seat that arranges it.

    Yields None for each change that is tried, then the change; no change if none helps.
    """
    before = max(_advantages(view, ground(view)).values())
    better = []
    for each in choices(view):
        if isinstance(each, TurnQuarter | SwapQuarters):
            yield None
            laid = arranged(Ground(view.options.ground), _laid(view, each))
            if max(_advantages(view, laid).values()) > before + BETTER:
                better.append(each)
    if better:
        yield fate.choice(better)


def _laid(view: State, command: TurnQuarter | SwapQuarters) -> tuple[Set, ...]:
    if isinstance(command, TurnQuarter):
        return with_turned(view.arrangement, command.place)
    return with_swapped(view.arrangement, command.place, command.other)


def _advantages(view: State, signs_of: Ground) -> dict[str, float]:
    """By kingdom: its worth minus what it leaves to the others."""
    worths = {kingdom: _worth(signs_of, kingdom) for kingdom in _left(view)}
    if sides(view.options) == 2:
        return {each: worth - GRUDGE * worths[OPPOSITE[each]] for each, worth in worths.items()}
    mean = sum(worths.values()) / len(worths)
    return {each: worth - GRUDGE * mean for each, worth in worths.items()}


# A Castle


def site(wished: State, seat: Seat, fate: Random) -> Castle:
    """A random one of the best sites."""
    kingdom = wished.kingdoms[side_of(wished.options, seat)]
    possible = [
        (worth, castle)
        for worth, castle in sites(ground(wished), kingdom)
        if why_no_castle(wished, seat, castle) is None
    ]
    best = possible[0][0]
    return fate.choice([castle for worth, castle in possible if worth >= best - WHIM])
