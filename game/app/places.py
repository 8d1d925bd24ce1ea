"""Paths: the files that come with the program, and the folders for games, settings and logs."""

from __future__ import annotations

import errno
import os
import sys
from codecs import BOM_UTF8
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryFile, mkdtemp

from platformdirs import PlatformDirs

from game.engine.files import brief
from game.engine.value import Value, replace
from game.play.atomic_write import write_atomically

NAME = "felt-and-fury"
_PACKAGE = Path(__file__).resolve().parents[1]
ROOT = _PACKAGE.parent
# A wheel has both in the package; beside it are other packages.
_SHIPPED = _PACKAGE if (_PACKAGE / "assets").is_dir() else ROOT
ASSETS = _SHIPPED / "assets"
LEVELS = _SHIPPED / "levels"
PORTABLE = "portable"  # with a file of this name beside the program, everything is kept there
FULL = {errno.ENOSPC, errno.EDQUOT}  # such a folder can still be read
LONGEST_POINTER = 4_000  # bytes
LONGEST_SHOWN = 200  # characters of a folder's name
HOME = Path("~")

Folders = tuple[Path, Path, Path, Path]  # as in Places


class Places(Value):
    """The player's folders.  What can't be saved has no file, or one in a temporary folder."""

    data: Path  # plays
    config: Path  # settings
    state: Path  # logs
    cache: Path | None  # can be rebuilt
    keeps_plays: bool = True
    keeps_settings: bool = True
    trouble: str = ""  # what can't be saved, and why
    note: str = ""  # another message, shown once
    refuge: Path | None = None  # a temporary folder, if one was needed

    @property
    def library(self) -> Path | None:
        """The file with all plays."""
        return self.data / "library.db" if self.keeps_plays else None

    @property
    def settings(self) -> Path | None:
        """The file with the settings."""
        return self.config / "settings.json" if self.keeps_settings else None

    @property
    def log(self) -> Path:
        """The log file."""
        return self.state / f"{NAME}.log"


def places(folder: Path | None = None, *, safe: bool = False) -> Places:
    """The folders: this one, else portable ones, else the chosen one, else the system's.

    ``safe``: ignore the choice.  It never raises: a temporary folder replaces each that can't be
    used.
    """
    one, note, missing = expanded(folder) if folder else _portable(), "", ""
    if one is None and not safe:
        one, note = _chosen()
        missing = "" if one is None or _is_there(one) else "it doesn't exist"
    try:
        wanted = _within(one) if one else _usual()
    except RuntimeError:
        wanted, missing = _within(HOME), "your system has no home folder"
    flaws = {each: why for each in wanted if (why := missing or why_unusable(each))}
    if not flaws:
        return Places(*wanted, note=note)
    data, config, state, cache = wanted
    refuge = _refuge()
    instead = refuge or data
    return Places(
        data=instead if data in flaws else data,
        config=instead if config in flaws else config,
        state=instead if state in flaws else state,
        cache=None if cache in flaws else cache,
        keeps_plays=data not in flaws,
        keeps_settings=config not in flaws,
        trouble=_trouble(data, config, flaws),
        note=note,
        refuge=refuge,
    )


def rulebook_of(name: str) -> Path:
    """The rulebook of a game."""
    return ASSETS / "rulebook" / f"{name}.md"


def _refuge() -> Path | None:
    try:
        return Path(mkdtemp(prefix=f"{NAME}-"))
    except OSError:
        return None


def remove_refuge(where: Places) -> None:
    """Remove the temporary folder with its logs; pictures and exported games stay in it."""
    if where.refuge is not None:
        with suppress(OSError):
            for log in where.refuge.glob(f"{NAME}.log*"):
                log.unlink()
            where.refuge.rmdir()


def remember_folder(folder: Path) -> Places:
    """Keep everything in this folder, and remember it if possible."""
    chosen = places(folder)
    try:
        write_atomically(_pointer(), os.fsencode(folder))
    except (OSError, RuntimeError):
        note = f"This choice can't be remembered. Next time, start with --data “{folder}”."
        return replace(chosen, note=note)
    return chosen


def why_unusable(folder: Path) -> str:
    """Why nothing can be saved in this folder, created if missing; "" if it can."""
    if not str(folder).isprintable():
        return "its name has characters that can't be shown"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with TemporaryFile(dir=folder):
            return ""
    except OSError as error:
        return "" if error.errno in FULL and folder.is_dir() else error.strerror or str(error)


def _trouble(data: Path, config: Path, flaws: dict[Path, str]) -> str:
    """What won't be saved, by the most important folder; "" if that is only logs or caches."""
    lost = [each for each in (data, config) if each in flaws]
    if not lost:
        return ""
    kept = "games and settings" if len(lost) > 1 else "games" if lost == [data] else "settings"
    return (
        f"The folder {brief(str(lost[0]), LONGEST_SHOWN)} can't be used ({flaws[lost[0]]}). "
        f"Your {kept} are lost when you quit."
    )


def _within(folder: Path) -> Folders:
    return folder, folder, folder / "logs", folder / "cache"


def _usual() -> Folders:
    roaming = PlatformDirs(NAME, appauthor=False, roaming=True)
    local = PlatformDirs(NAME, appauthor=False)
    return (
        roaming.user_data_path,
        roaming.user_config_path,
        local.user_log_path,
        local.user_cache_path,
    )


def _portable() -> Path | None:
    beside = Path(sys.executable).parent if getattr(sys, "frozen", False) else ROOT
    return beside / f"{NAME}-data" if (beside / PORTABLE).is_file() else None


def _pointer() -> Path:
    """The file that names the player's chosen folder."""
    return _usual()[1] / "folder.txt"


def _chosen() -> tuple[Path | None, str]:
    """The player's chosen folder, if any, and why the choice can't be read."""
    try:
        pointer = _pointer()
    except RuntimeError:
        return None, ""
    try:
        with pointer.open("rb") as file:
            written = file.read(LONGEST_POINTER).removeprefix(BOM_UTF8)  # Notepad's mark
        name = os.fsdecode(written).strip()
    except (FileNotFoundError, NotADirectoryError):
        return None, ""
    except OSError as error:
        why = f"it can't be read ({error.strerror})"
    else:
        folder = expanded(Path(name))
        if name.isprintable() and folder.is_absolute():
            return folder, ""
        why = "it doesn't name a folder"
    return None, (
        f"The file {brief(str(pointer), LONGEST_SHOWN)} should say where your games are, but {why}."
        " The usual folder is used instead."
    )


def _is_there(folder: Path) -> bool:
    try:
        return folder.is_dir()
    except OSError:
        return False


def expanded(folder: Path) -> Path:
    """The path with the home folder for a tilde, if the system knows it."""
    try:
        return folder.expanduser()
    except RuntimeError:
        return folder
