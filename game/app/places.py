"""Where things are: what comes with the program, and the folders of the person."""

from __future__ import annotations

import errno
import sys
from pathlib import Path
from tempfile import TemporaryFile, mkdtemp

from platformdirs import PlatformDirs

from game.engine.value import Value, replace

NAME = "felt-and-fury"
_PACKAGE = Path(__file__).resolve().parents[1]
ROOT = _PACKAGE.parent
# A wheel carries both within the package: what lies beside it there belongs to other programs.
_SHIPPED = _PACKAGE if (_PACKAGE / "assets").is_dir() else ROOT
ASSETS = _SHIPPED / "assets"
LEVELS = _SHIPPED / "levels"
PORTABLE = "portable"  # a file of this name beside the program keeps everything beside it
FULL = {errno.ENOSPC, errno.EDQUOT}  # what lies in such a folder can still be read

Folders = tuple[Path, Path, Path, Path]  # as in Places


class Places(Value):
    """The folders of a person.  What cannot be kept has no file, or lies in a temporary folder."""

    data: Path  # plays
    config: Path  # settings
    state: Path  # logs
    cache: Path | None  # what can be made again
    keeps_plays: bool = True
    keeps_settings: bool = True
    trouble: str = ""  # what cannot be kept, and why
    note: str = ""  # something else to be said once

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
        """The file that says what the program did."""
        return self.state / f"{NAME}.log"


def places(folder: Path | None = None) -> Places:
    """All in this folder, if one was asked for; else beside the program, else as chosen or usual."""
    one = folder or _portable() or _chosen()
    wanted = _within(one) if one else _usual()
    flaws = {each: why for each in wanted if (why := flaw(each))}
    if not flaws:
        return Places(*wanted)
    refuge = Path(mkdtemp(prefix=f"{NAME}-"))
    data, config, state, cache = wanted
    return Places(
        data=refuge if data in flaws else data,
        config=refuge if config in flaws else config,
        state=refuge if state in flaws else state,
        cache=None if cache in flaws else cache,
        keeps_plays=data not in flaws,
        keeps_settings=config not in flaws,
        trouble=_trouble(data, config, flaws),
    )


def choose(folder: Path) -> Places:
    """All in this folder, from now on: it is remembered if that is possible."""
    chosen = places(folder)
    try:
        _pointer().parent.mkdir(parents=True, exist_ok=True)
        _pointer().write_text(str(folder), "utf-8")
    except OSError:
        note = f"The choice cannot be remembered: the next time, start with --data “{folder}”."
        return replace(chosen, note=note)
    return chosen


def flaw(folder: Path) -> str:
    """Why nothing can be kept in this folder, which is made if need be; "" if all is well."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with TemporaryFile(dir=folder):
            return ""
    except OSError as error:
        return "" if error.errno in FULL and folder.is_dir() else error.strerror or str(error)


def _trouble(data: Path, config: Path, flaws: dict[Path, str]) -> str:
    """What is lost, by the folder that matters most; "" if it is nothing that matters."""
    lost = [each for each in (data, config) if each in flaws]
    if not lost:
        return ""
    verbs = "play and set" if len(lost) > 1 else "play" if lost == [data] else "set"
    return (
        f"The folder {lost[0]} cannot be used ({flaws[lost[0]]}). "
        f"What you {verbs} now is gone when the program ends."
    )


def _within(folder: Path) -> Folders:
    """Everything in one folder, to be carried about."""
    return folder, folder, folder / "logs", folder / "cache"


def _usual() -> Folders:
    """Where each system has such things."""
    roaming = PlatformDirs(NAME, appauthor=False, roaming=True)
    local = PlatformDirs(NAME, appauthor=False)
    return (
        roaming.user_data_path,
        roaming.user_config_path,
        local.user_log_path,
        local.user_cache_path,
    )


def _portable() -> Path | None:
    """The folder for everything, if the marker lies beside the program."""
    beside = Path(sys.executable).parent if getattr(sys, "frozen", False) else ROOT
    return beside / f"{NAME}-data" if (beside / PORTABLE).is_file() else None


def _pointer() -> Path:
    """The file that names the folder that a person chose."""
    return _usual()[1] / "folder.txt"


def _chosen() -> Path | None:
    """The folder for everything, if a person chose one."""
    try:
        name = _pointer().read_text("utf-8").strip()
    except (OSError, UnicodeDecodeError):
        return None
    return Path(name) if name else None
