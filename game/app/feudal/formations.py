"""Saves and loads the player's own Feudal setups, one file each."""

from __future__ import annotations

import stat
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Literal
from zlib import crc32

import msgspec

from game.engine.game import Seat
from game.engine.value import Value
from game.games.feudal.rules.allegiance import MOST_ARMIES, unslain
from game.games.feudal.rules.board import BY_NAME, NAMES, SIDES, Square, step
from game.games.feudal.rules.commands import Deploy
from game.games.feudal.rules.formations import Formation, deployed, fitting
from game.games.feudal.rules.mobility import green_of
from game.games.feudal.rules.model import ARMY, ROYALTY, Castle, Kind, State
from game.games.feudal.rules.placement import castle_of
from game.play.atomic_write import write_atomically

FOLDER = Path("formations") / "feudal"  # within the player's folder
LARGEST_FILE = 16 * 1024  # bytes
LONGEST_NAME = 32
MOST = 100

_MOST_OF_A_KIND = Counter(ROYALTY) + Counter(ARMY * MOST_ARMIES)


class BadFormation(Exception):  # noqa: N818 - reads as what it is
    """The file is no setup; the message follows its name: "is not there."."""


class SetupFile(Value, tag_field="file", tag="felt-and-fury formation", forbid_unknown_fields=True):
    """The file format of a setup: squares by name."""

    name: str
    castle: str
    green: str
    men: tuple[tuple[Kind, str], ...]
    game: Literal["feudal"] = "feudal"
    format: Literal[1] = 1


class Formations:
    """The setups in a folder."""

    def __init__(self, folder: Path) -> None:
        """``folder``: the player's folder."""
        self._folder = folder / FOLDER

    def all(self) -> tuple[list[Formation], list[str]]:
        """Every setup, by name, and a sentence for each broken file."""
        found: dict[str, Formation] = {}
        troubles: list[str] = []
        try:
            paths = sorted(path for path in self._folder.iterdir() if _is_ours(path))
        except FileNotFoundError:
            return [], []
        except OSError as error:
            return [], [f"Your setups can't be read ({error.strerror})."]
        if len(paths) > MOST:
            troubles.append(
                f"Your folder has {len(paths)} setups. Only the first {MOST} are loaded."
            )
        for path in paths[:MOST]:
            file = path.name.encode(errors="replace").decode()
            try:
                formation = _read(path)
            except BadFormation as bad:
                troubles.append(f"Your setup “{file}” {bad}")
                continue
            name, own = formation.name, self._path(formation.name)
            if path != own and (own in paths[:MOST] or name.casefold() in found):
                troubles.append(
                    f"Your setup “{file}” is left out: another one is also called “{name}”."
                )
            else:
                found[name.casefold()] = formation
        return [found[name] for name in sorted(found)], troubles

    def save(self, formation: Formation) -> str:
        """Save a setup, replacing one of the same name; returns why not, or ""."""
        if why := why_no_name(formation.name):
            return why
        path = self._path(formation.name)
        try:
            if not path.exists() and sum(map(_is_ours, self._folder.glob("*"))) >= MOST:
                return f"You already have {MOST} setups. Delete one first."
            write_atomically(path, msgspec.json.format(msgspec.json.encode(_written(formation))))
        except OSError as error:
            return f"The setup can't be saved ({error.strerror})."
        return ""

    def forget(self, name: str) -> str:
        """Delete the setup of this name; returns why not, or ""."""
        try:
            self._path(name).unlink(missing_ok=True)
        except OSError as error:
            return f"The setup can't be deleted ({error.strerror})."
        return ""

    def _path(self, name: str) -> Path:
        """A file name that every system allows, unique for every name."""
        key = name.casefold()
        letters = "".join(sign if sign.isascii() and sign.isalnum() else "-" for sign in key)
        return self._folder / f"{letters.strip('-') or 'setup'}-{crc32(key.encode()):08x}.json"


def why_no_name(name: str) -> str:
    """What is wrong with the name of a setup, in a sentence; "" if nothing is."""
    if not name.strip():
        return "A setup needs a name. Enter one."
    if name != " ".join(name.split()) or not name.isprintable() or set(name) & set("{}"):
        return "That name has characters that don't work. Use letters and single spaces."
    if len(name) > LONGEST_NAME:
        return f"That name is too long. Use at most {LONGEST_NAME} letters."
    return ""


def formation_of(state: State, seat: Seat, name: str) -> Formation | None:
    """The seat's setup; None while a man or the Castle has no place."""
    castle = castle_of(state, seat)
    men = tuple((state.men[man].kind, state.at[man]) for man in unslain(state, seat))
    if green_of(castle) is None or not men or any(at < 0 for _, at in men):
        return None
    return Formation(name, castle, men)


def setups(
    state: State, seat: Seat, formations: Sequence[Formation]
) -> list[tuple[Formation, Deploy]]:
    """The setups that the seat can use here: as drawn, else rotated or mirrored."""
    count = len(unslain(state, seat))
    found: list[tuple[Formation, Deploy]] = []
    elsewhere: list[Formation] = []
    for formation in formations:
        command = deployed(state, seat, formation)
        if command is not None and len(command.squares) == count:
            found.append((formation, command))
        else:
            elsewhere.append(formation)
    names = {formation.name for formation, _ in found}
    for formation, command in fitting(state, seat, elsewhere):
        if formation.name not in names:  # one of each name is enough
            names.add(formation.name)
            found.append((formation, command))
    return found


def _is_ours(path: Path) -> bool:
    return path.suffix.lower() == ".json" and not path.name.startswith(".")


def _written(formation: Formation) -> SetupFile:
    castle = formation.castle
    green = green_of(castle)
    if green is None:
        raise ValueError("A setup has its Castle and Green on the board.")
    men = tuple((kind, NAMES[square]) for kind, square in formation.men)
    return SetupFile(formation.name, NAMES[castle.at], NAMES[green], men)


def _read(path: Path) -> Formation:
    try:
        found = path.lstat()
        if not stat.S_ISREG(found.st_mode):
            raise BadFormation("isn't an ordinary file.")
        if found.st_size > LARGEST_FILE:
            raise BadFormation(f"is too large for a setup (over {LARGEST_FILE // 1024} KB).")
        with path.open("rb") as file:
            written = msgspec.json.decode(file.read(LARGEST_FILE), type=SetupFile)
    except OSError as error:
        raise BadFormation(f"can't be read ({error.strerror}).") from error
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise BadFormation("isn't a setup that this program saved.") from error
    return _checked(written)


def _checked(written: SetupFile) -> Formation:
    """Check what needs no board; the rules check terrain and kingdom."""
    if why := why_no_name(written.name):
        raise BadFormation(f"can't be used. {why}")
    men = tuple((kind, _square(name)) for kind, name in written.men)
    if Counter(kind for kind, _ in men) - _MOST_OF_A_KIND:
        raise BadFormation("has more men than a side can have.")
    if not men or len({square for _, square in men}) < len(men):
        raise BadFormation("has two men on one square, or no men.")
    at, green = _square(written.castle), _square(written.green)
    for facing, side in enumerate(SIDES):
        if step(at, side) == green:
            return Formation(written.name, Castle(at, facing), men)
    raise BadFormation("has no Green beside its Castle.")


def _square(name: str) -> Square:
    if name not in BY_NAME:
        raise BadFormation("names a square that isn't on the board.")
    return BY_NAME[name]
