"""Loads Feudal's boards from Tiled maps: ours and the player's own."""

from __future__ import annotations

import logging
from collections.abc import Iterable
from functools import lru_cache
from pathlib import Path

from pytmx import TiledMap, TiledObjectGroup, TiledTileLayer

from game.app.feudal.sample_setups import BadSetup, sample_setup
from game.app.feudal.tiled import BadMap, tiled_map
from game.app.places import LEVELS
from game.engine.value import Value, replace
from game.games.feudal.rules.board import (
    MOUNTAIN,
    NAMES,
    OPEN,
    QUARTER,
    ROUGH,
    SIZE,
    Ground,
    Quarter,
    joined,
    trouble,
    turned,
)
from game.games.feudal.rules.formations import Formation
from game.table.words import counted

FOLDER = Path("levels") / "feudal"  # within the player's folder
SHIPPED = LEVELS / "feudal"
FIRST = ("standard.tmx", "classic.tmx")  # of ours; then by name
SIGNS = {"open": OPEN, "rough": ROUGH, "mountain": MOUNTAIN}
LONGEST_TITLE = 24
LONGEST_SETUP = 32
LONGEST_ABOUT = 90
LONGEST_NAME = 40
MOST_MAPS = 60  # of a person
MOST_SETUPS = 40  # of a map

_log = logging.getLogger(__name__)


class Board(Value):
    """A board that can be played on."""

    name: str  # the file's, without its suffix
    title: str
    about: str  # one sentence, or ""
    ground: Ground
    formations: tuple[Formation, ...]  # sample setups, drawn for this ground
    source: Path


def boards(own: Path | None, shipped: Path = SHIPPED) -> tuple[list[Board], list[str]]:
    """Our boards and the player's own, and a sentence for each map that can't be used.

    Of several boards with the same terrain, only the first is listed, with all their setups.
    """
    ours, troubles = _shipped(shipped)
    paths, unread = _maps(own / FOLDER) if own else ([], [])
    theirs, refused = _gathered(paths, shipped)
    found: dict[Ground, Board] = {}
    titles: set[str] = set()
    for board in (*ours, *theirs):
        known = found.get(board.ground)
        if known is not None:
            new = _new_setups(board, known)
            found[board.ground] = replace(known, formations=(*known.formations, *new))
            also = " Its new setups were added there." if new else ""
            file = shown_name(board.source.name)
            refused.append(f"“{file}” is the same board as “{known.title}”.{also}")
        else:
            title = f"{board.title} ({board.name})" if board.title in titles else board.title
            titles.add(title)
            found[board.ground] = replace(board, title=title)
    return list(found.values()), [*troubles, *unread, *refused]


def _new_setups(board: Board, known: Board) -> list[Formation]:
    """The setups that only this board has, renamed if their names are taken."""
    names = {each.name for each in known.formations}
    return [
        replace(each, name=f"{each.name} ({board.name})") if each.name in names else each
        for each in board.formations
        if each not in known.formations
    ]


def shown_name(name: str, longest: int = LONGEST_NAME) -> str:
    """A printable form of a file's name or text, cut to a length."""
    plain = "".join(sign if sign.isprintable() and sign not in "{}" else "?" for sign in name)
    shown = " ".join(plain.split())
    return shown if len(shown) <= longest else f"{shown[: longest - 1]}…"


@lru_cache(maxsize=2)
def _shipped(folder: Path) -> tuple[list[Board], list[str]]:
    paths = sorted(folder.glob("*.tmx"))
    paths.sort(key=lambda path: FIRST.index(path.name) if path.name in FIRST else len(FIRST))
    return _gathered(paths, folder)


def _gathered(paths: Iterable[Path], tilesets: Path) -> tuple[list[Board], list[str]]:
    found: list[Board] = []
    troubles: list[str] = []
    for path in paths:
        try:
            board, left_out = _board(path, tilesets)
        except BadMap as bad:
            troubles.append(f"“{shown_name(path.name)}” {bad}")
        else:
            found.append(board)
            troubles += left_out
    return found, troubles


def _maps(folder: Path) -> tuple[list[Path], list[str]]:
    try:
        paths = sorted(
            path
            for path in folder.iterdir()
            if path.suffix.lower() == ".tmx" and not path.name.startswith(".")
        )
    except FileNotFoundError:
        return [], []
    except OSError as error:
        return [], [f"Your folder “{FOLDER}” can't be read ({error.strerror})."]
    troubles = []
    if len(paths) > MOST_MAPS:
        troubles.append(
            f"Your folder has {len(paths)} maps. Only the first {MOST_MAPS} are loaded."
        )
    return paths[:MOST_MAPS], troubles


def _board(path: Path, tilesets: Path) -> tuple[Board, list[str]]:
    """A board, and a sentence for each of its setups that is left out; raises BadMap."""
    try:
        return _read(path, tilesets)
    except BadMap:
        raise
    except Exception as error:
        _log.info("%s: %r", path.name, error)
        raise BadMap("isn't a map that Tiled has saved.") from error


def _read(path: Path, tilesets: Path) -> tuple[Board, list[str]]:
    found = tiled_map(path, tilesets)
    ground = _ground(found)
    if why := trouble(ground):
        raise BadMap(f"can't be played on. {why}")
    setups: list[Formation] = []
    left_out: list[str] = []
    groups = [each for each in found.layers if isinstance(each, TiledObjectGroup)]
    for group in groups[:MOST_SETUPS]:
        name = shown_name(group.name or "", LONGEST_SETUP) or "Setup"
        try:
            setups.append(sample_setup(name, group, found, ground))
        except BadSetup as bad:
            left_out.append(f"“{shown_name(path.name)}”: its setup “{name}” is left out. {bad}")
    title = shown_name(str(found.properties.get("title") or path.stem), LONGEST_TITLE)
    about = shown_name(str(found.properties.get("about") or ""), LONGEST_ABOUT)
    return Board(shown_name(path.stem), title, about, ground, tuple(setups), path), left_out


def _ground(found: TiledMap) -> Ground:
    """The terrain of a whole board; a quarter is repeated four times, rotated."""
    size = (found.width, found.height)
    if size not in {(SIZE, SIZE), (QUARTER, QUARTER)}:
        raise BadMap(
            f"has {shown_name(f'{size[0]} by {size[1]}')} squares. "
            f"Use {SIZE} by {SIZE} for a board or {QUARTER} by {QUARTER} for a quarter."
        )
    rows = _rows(found)
    if len(rows) == SIZE:
        return Ground("/".join(rows))
    return joined((rows, turned(rows, 1), turned(rows, 3), turned(rows, 2)))


def _rows(found: TiledMap) -> Quarter:
    layers = [each for each in found.layers if isinstance(each, TiledTileLayer)]
    if len(layers) != 1:
        raise BadMap(f"has {counted(len(layers), 'tile layer')}. Draw the board on exactly one.")
    if not found.tilesets:
        raise BadMap("has no tileset. Add “terrain.tsx” in Tiled.")
    rows = layers[0].data
    if len(rows) != found.height or any(len(row) != found.width for row in rows):
        raise BadMap("has a tile layer of a different size. Make both the same size.")
    return [
        "".join(_sign(found, gid, NAMES[row * SIZE + column]) for column, gid in enumerate(gids))
        for row, gids in enumerate(rows)
    ]


def _sign(found: TiledMap, gid: int, where: str) -> str:
    if not gid:
        raise BadMap(f"has no tile on {where}. Fill every square.")
    terrain = found.tile_properties.get(gid, {}).get("terrain")
    if terrain not in SIGNS:
        of = f"the terrain “{shown_name(str(terrain))}”" if terrain else "a tile without terrain"
        raise BadMap(f"has {of} on {where}. Use open, rough or mountain.")
    return SIGNS[terrain]
