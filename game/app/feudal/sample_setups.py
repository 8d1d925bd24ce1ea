"""Reads sample setups from a map's object layers: one object per man, Castle and Green."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache

from pytmx import TiledMap, TiledObject, TiledObjectGroup

from game.engine.game import NATURE, IllegalCommand, Seat, play
from game.games.feudal.rules import game as feudal
from game.games.feudal.rules.allegiance import unslain
from game.games.feudal.rules.board import HALVES, KINGDOMS, SIDES, SIZE, Ground, Square, step
from game.games.feudal.rules.commands import Deploy, Start, TakeKingdom, Toss
from game.games.feudal.rules.deployment import check_deploy
from game.games.feudal.rules.formations import Formation
from game.games.feudal.rules.model import ARMY, ROYALTY, Castle, Kind, State
from game.games.feudal.rules.options import Options

CASTLE, GREEN = "castle", "green"
WHOLE_SET = Counter([CASTLE, GREEN, *ROYALTY, *ARMY])
PLANNER = Seat(0)


class BadSetup(Exception):  # noqa: N818 - reads as what it is
    """The setup is illegal; the message is a sentence."""


def sample_setup(name: str, group: TiledObjectGroup, found: TiledMap, ground: Ground) -> Formation:
    """The setup drawn on a layer; raises BadSetup if one army can't deploy it."""
    drawn = [(_kind(each), _square(each, found)) for each in group]
    counts = Counter(kind for kind, _ in drawn)
    for kind, wanted in WHOLE_SET.items():
        if counts[kind] != wanted:
            raise BadSetup(f"It has {counts[kind]} of “{kind}” but needs {wanted}.")
    at = dict(drawn)
    formation = Formation(
        name,
        _castle(at[CASTLE], at[GREEN]),
        tuple((Kind(kind), square) for kind, square in drawn if kind not in {CASTLE, GREEN}),
    )
    _check(formation, [square for _, square in drawn], ground)
    return formation


def _kind(each: TiledObject) -> str:
    kind = str(each.type or "").strip().lower()
    if kind not in WHOLE_SET:
        raise BadSetup(f"It has an object of class “{kind[:20]}”. Use a man, castle or green.")
    return kind


def _square(each: TiledObject, found: TiledMap) -> Square:
    """The square under the middle of an object."""
    across = (each.x + each.width / 2) / found.tilewidth
    down = (each.y + each.height / 2) / found.tileheight
    if not (0 <= across < found.width and 0 <= down < found.height):
        raise BadSetup(f"Its {each.type} is off the board.")
    return int(down) * SIZE + int(across)


def _castle(at: Square, green: Square) -> Castle:
    for facing, side in enumerate(SIDES):
        if step(at, side) == green:
            return Castle(at, facing)
    raise BadSetup("Its Green isn't beside its Castle.")


def _check(formation: Formation, squares: list[Square], ground: Ground) -> None:
    """Deploy it, to let the rules check it."""
    half = next((each for each in HALVES if set(squares) <= set(KINGDOMS[each])), None)
    if half is None:
        raise BadSetup("It isn't within one half of the board.")
    state = _camp(ground, half)
    left = unslain(state, PLANNER)
    placed: list[tuple[int, Square]] = []
    for kind, square in formation.men:
        man = next(each for each in left if state.men[each].kind is kind)
        left.remove(man)
        placed.append((man, square))
    try:
        check_deploy(state, PLANNER, Deploy(tuple(placed), formation.castle))
    except IllegalCommand as refused:
        raise BadSetup(refused.why) from refused


@lru_cache(maxsize=8)
def _camp(ground: Ground, half: str) -> State:
    """A game on this terrain, about to deploy this half."""
    state = feudal.initial
    for seat, command in (
        (NATURE, Start(Options(ground=ground), 2)),
        (NATURE, Toss(first=1)),
        (PLANNER, TakeKingdom(half)),
    ):
        _, state = play(feudal, state, seat, command)
    return state
