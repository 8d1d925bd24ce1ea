"""The player's files as the settings show them: open the folder, measure it, clear the cache."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

OPENERS = {"win32": "explorer", "darwin": "open"}
PATIENCE = 1.0  # seconds in which a file manager says that it can't


def open_folder(folder: Path) -> str:
    """Show it in the system's file manager; why that can't be done, or ""."""
    opener = OPENERS.get(sys.platform, "xdg-open")
    program = shutil.which(opener)
    if program is None:
        return f"there is no {opener}"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        process = subprocess.Popen(  # noqa: S603 - the program is found by its name
            [program, str(folder)],
            env=_plain_environment(),
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        code = process.wait(PATIENCE)
    except subprocess.TimeoutExpired:
        return ""  # the window is open
    except OSError as error:
        return error.strerror or str(error)
    if code and sys.platform != "win32":  # explorer always answers 1
        return f"{opener} has failed"
    return ""


def _plain_environment() -> dict[str, str]:
    """Without the package's own libraries: other programs need the system's."""
    environment = dict(os.environ)
    if getattr(sys, "frozen", False):
        environment.pop("LD_LIBRARY_PATH", None)
        before = environment.pop("LD_LIBRARY_PATH_ORIG", "")
        environment |= {"LD_LIBRARY_PATH": before} if before else {}
    return environment


def size_of(folder: Path | None, pattern: str = "**/*") -> int:
    """The bytes of all files in it, as far as they can be read."""
    total = 0
    for path in folder.glob(pattern) if folder is not None else ():
        try:
            total += path.stat().st_size if path.is_file() else 0
        except OSError:
            continue  # it has gone meanwhile
    return total


def clear(folder: Path | None) -> str:
    """Delete what is in it; why not all of it, or ""."""
    why: list[str] = []
    for path in folder.iterdir() if folder is not None and folder.is_dir() else ():
        try:
            if path.is_dir():
                shutil.rmtree(path)
            else:
                path.unlink()
        except OSError as error:
            why.append(error.strerror or str(error))
    return why[0] if why else ""
