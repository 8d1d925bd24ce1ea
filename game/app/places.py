"""Where things are: what comes with the program, and the folders of the person."""

from __future__ import annotations

import sys
from pathlib import Path
from tempfile import mkdtemp

from platformdirs import PlatformDirs

from game.engine.value import Value

NAME = "felt-and-fury"
ROOT = Path(__file__).resolve().parents[2]
ASSETS = ROOT / "assets"
LEVELS = ROOT / "levels"
PORTABLE = "portable"  # a file of this name beside the program keeps everything beside it

Folders = tuple[Path, Path, Path, Path]  # as in Places


class Places(Value):
    """The folders of a person; all of them exist.  ``trouble`` is a sentence, "" if all is well."""

    data: Path  # plays
    config: Path  # settings
    state: Path  # logs
    cache: Path  # what can be made again
    trouble: str = ""

    @property
    def library(self) -> Path:
        """The file with all plays."""
        return self.data / "library.db"

    @property
    def settings(self) -> Path:
        """The file with the settings."""
        return self.config / "settings.json"


def places(folder: Path | None = None) -> Places:
    """All in this folder, if one was asked for; else beside the program, else where it is usual."""
    one = folder or _portable()
    try:
        return _made(_within(one) if one else _usual())
    except OSError as error:
        refuge = Path(mkdtemp(prefix=f"{NAME}-"))
        trouble = (
            f"The folder {error.filename} cannot be used ({error.strerror}). "
            f"Everything is kept in {refuge} for now."
        )
        return _made(_within(refuge), trouble)


def _made(folders: Folders, trouble: str = "") -> Places:
    for each in folders:
        each.mkdir(parents=True, exist_ok=True)
    return Places(*folders, trouble)


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
