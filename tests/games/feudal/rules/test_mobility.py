"""Legal actions in random positions, compared with a second generator that shares no code."""

from functools import lru_cache
from random import Random

import pytest

from game.engine.game import Seat
from game.engine.value import replace
from game.games.feudal.rules import game as feudal
from game.games.feudal.rules.allegiance import armies, ground, men
from game.games.feudal.rules.board import (
    AS_PRINTED,
    AWAY,
    MOUNTAIN,
    NAMES,
    OPEN,
    ROUGH,
    SIDES,
    SIZE,
    SLAIN,
    SQUARES,
    STANDARD,
    Set,
    step,
)
from game.games.feudal.rules.commands import Move, Shoot
from game.games.feudal.rules.model import Castle, Kind, Phase, State
from game.games.feudal.rules.options import Options
from tests.games.feudal.rules import naive
from tests.games.feudal.rules.classic import CLASSIC

MOUNTED = {Kind.PRINCE, Kind.DUKE, Kind.KNIGHT}
BARRED = {Kind.SQUIRE, Kind.ARCHER}
POSITIONS_PER_LAND = 6  # computing the rays of a land takes longer than listing all moves


def terrain(fate):
    """The standard board, the classic one, or a random one."""
    kind = fate.choice(("standard", "classic", "random"))
    if kind != "random":
        return str(STANDARD) if kind == "standard" else CLASSIC
    closed = fate.choice((0.05, 0.3, 0.45))
    signs = [
        fate.choice((ROUGH, MOUNTAIN)) if fate.random() < closed else OPEN for _ in range(SQUARES)
    ]
    return "/".join("".join(signs[n : n + SIZE]) for n in range(0, SQUARES, SIZE))


def arrangement(fate):
    if fate.random() < 0.5:
        return AS_PRINTED
    return tuple(Set(quarter, fate.randrange(4)) for quarter in fate.sample(range(4), 4))


def random_castles(fate, count):
    """Castles and Greens anywhere, often side by side; some are already taken."""
    taken, found = set(), []
    near = fate.randrange(SQUARES)
    while len(found) < count:
        if fate.random() < (0.3 if count == 4 else 0.05):
            found.append(None)
            continue
        at = fate.choice(
            [s for s in range(SQUARES) if fate.random() < 0.01 or distance(s, near) < 4]
        )
        facing = fate.randrange(4)
        green = step(at, SIDES[facing])
        if green is not None and not {at, green} & taken:
            taken |= {at, green}
            found.append(Castle(at, facing))
    return tuple(found)


def distance(one, other):
    return max(abs(one % SIZE - other % SIZE), abs(one // SIZE - other // SIZE))


@lru_cache(maxsize=2)
def land(seed):
    """A game without men: random terrain, Castles and house rules."""
    fate = Random(f"land {seed}")
    is_one_of_four = fate.random() < 0.4
    options = Options(
        variation="free_for_all" if is_one_of_four else "kingdoms",
        armies=fate.randint(1, 3),
        ground=terrain(fate),
        has_corner_crossing=fate.random() < 0.5,
        archer_into_castle=fate.choice(("through_green", "never")),
    )
    seats = 4 if is_one_of_four else 2
    roster = men(options, seats)
    return State(
        phase=Phase.PLAY,
        options=options,
        seats=seats,
        arrangement=arrangement(fate),
        armies=armies(options, seats),
        men=roster,
        at=(SLAIN,) * len(roster),
        castles=random_castles(fate, 4 if is_one_of_four else 2),
        asked=(0,) * 4,
        round_no=2,
    )


def position(seed):
    """Random men in one of these lands, and a random seat to move."""
    fate, state = Random(seed), land(seed // POSITIONS_PER_LAND)
    turn = Seat(fate.randrange(state.seats))
    acted = frozenset(n for n in range(len(state.men)) if fate.random() < 0.1)
    at = placed_men(fate, state)
    return replace(state, at=at, turn=frozenset({turn}), moving=int(turn), acted=acted), turn


def placed_men(fate, state):
    """Men on squares they can stand on, half of them near the Castles."""
    signs = ground(state).replace("/", "")
    held = {}
    for side, castle in enumerate(state.castles):
        if castle is not None:
            held[castle.at] = side
            held[step(castle.at, SIDES[castle.facing])] = None
    crowd = [s for s in range(SQUARES) if any(distance(s, each) < 4 for each in held)]
    at, taken = [], set()
    share = fate.choice((0.2, 0.6, 1.0))
    for man in state.men:
        side = state.armies[man.army].side
        near = crowd and fate.random() < 0.5
        square = fate.choice(crowd if near else range(SQUARES))
        sign = OPEN if square in held else signs[square]
        inside = held.get(square)
        fits = sign == OPEN or (sign == ROUGH and man.kind not in MOUNTED)
        fits = fits and (inside is None or (inside == side and man.kind not in BARRED))
        is_there = fits and square not in taken and fate.random() < share
        at.append(square if is_there else fate.choice((SLAIN, AWAY)))
        taken |= {square} if is_there else set()
    return tuple(at)


def listed(state, seat):
    """The program's actions in the format of the naive generator."""
    return [
        ("move" if isinstance(each, Move) else "shoot", each.man, each.square)
        for each in feudal.legal_commands(state, seat)
        if isinstance(each, Move | Shoot)
    ]


def check_position(seed):
    state, seat = position(seed)
    found = listed(state, seat)
    wished = naive.actions(state, ground(state), seat)
    assert len(found) == len(set(found))
    differing = [
        (way, state.men[m].kind, NAMES[state.at[m]], NAMES[s]) for way, m, s in set(found) ^ wished
    ]
    assert not differing, (seed, differing)
    return {way for way, _, _ in found}


def test_both_generators_agree_on_300_positions():
    assert set().union(*map(check_position, range(300))) == {"move", "shoot"}


@pytest.mark.long
def test_both_generators_agree_on_ten_thousand_positions():
    for seed in range(1_000, 11_000):
        check_position(seed)
