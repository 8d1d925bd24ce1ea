"""Reads the tracked files."""

from __future__ import annotations

import subprocess
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
NOT_TEXT = {".icns", ".ico", ".jpg", ".ogg", ".png", ".ttf"}


@cache
def tracked() -> tuple[Path, ...]:
    """Every file that git tracks; outside a repository, every file."""
    listed = subprocess.run(
        ["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, check=False, text=True
    )
    if listed.returncode == 0:
        names = [ROOT / name for name in listed.stdout.split("\0") if name]
    else:
        names = [path for path in ROOT.rglob("*") if ".venv" not in path.parts]
    return tuple(sorted(path for path in names if path.is_file()))


def texts() -> list[tuple[str, str]]:
    """Name and content of every tracked text file."""
    return [
        (str(path.relative_to(ROOT)), path.read_text(encoding="utf-8"))
        for path in tracked()
        if path.suffix not in NOT_TEXT
    ]


def sources(*folders: str) -> list[Path]:
    """The tracked Python files in these folders, or in all."""
    return [
        path
        for path in tracked()
        if path.suffix in {".py", ".spec"}
        and (not folders or path.relative_to(ROOT).parts[0] in folders)
    ]
