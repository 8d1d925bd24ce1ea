"""The files that are tracked, and how to read them."""

from __future__ import annotations

import subprocess
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
NOT_TEXT = {".icns", ".ico", ".ogg", ".png", ".ttf"}


@cache
def tracked() -> tuple[Path, ...]:
    """Every file that git knows, or, outside of a repository, every file there is."""
    listed = subprocess.run(
        ["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, check=False, text=True
    )
    if listed.returncode == 0:
        names = [ROOT / name for name in listed.stdout.split("\0") if name]
    else:
        names = [path for path in ROOT.rglob("*") if ".venv" not in path.parts]
    return tuple(sorted(path for path in names if path.is_file()))


def texts() -> list[tuple[str, str]]:
    """The name and the text of every tracked file that is no picture, sound or font."""
    return [
        (str(path.relative_to(ROOT)), path.read_text(encoding="utf-8"))
        for path in tracked()
        if path.suffix not in NOT_TEXT
    ]


def sources(*folders: str) -> list[Path]:
    """The tracked Python files of these folders; of all, if none is named."""
    return [
        path
        for path in tracked()
        if path.suffix in {".py", ".spec"}
        and (not folders or path.relative_to(ROOT).parts[0] in folders)
    ]
