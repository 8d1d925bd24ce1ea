"""About the program: its version, who designed the games, and every licence."""

from __future__ import annotations

import re
from importlib import metadata

from game import __version__
from game.app.places import ASSETS, NAME, ROOT, rulebook_of
from game.app.registry import GAMES

LIBRARIES = (
    "pygame-ce",
    "pytmx",
    "msgspec",
    "openskill",
    "platformdirs",
    "cryptography",
    "spake2",
    "zeroconf",
)
DESIGNED = re.compile(r"^Designed by .*?(?= This book|$)", re.MULTILINE)
SITES = ("homepage", "source")  # the names of a library's addresses, the best first

Section = tuple[str, tuple[str, ...]]
"""A heading and its paragraphs."""


def about() -> tuple[Section, ...]:
    """All sections, read from the files and packages that they are about."""
    designers = tuple(f"{game.title}. {designer_of(game.name)}" for game in GAMES)
    return (
        (f"Felt & Fury {__version__}", ("Five war games at one table.",)),
        ("The games", designers),
        ("Our licence", _paragraphs(_licence())),
        ("Libraries", tuple(map(_library, LIBRARIES))),
        ("Sounds", _paragraphs(_asset("sounds/SOURCE.txt"))[:1]),
        ("Fonts", (", ".join(_fonts()), *_paragraphs(_asset("fonts/OFL.txt")))),
    )


def designer_of(game: str) -> str:
    """Who designed it, as its rulebook says."""
    found = DESIGNED.search(rulebook_of(game).read_text("utf-8"))
    return found[0] if found else ""


def _library(name: str) -> str:
    """A library with its version, licence and address, as its package says."""
    try:
        said = metadata.distribution(name).metadata
    except metadata.PackageNotFoundError:
        return name
    licence = next((said[key] for key in ("License-Expression", "License") if key in said), "")
    addresses = dict(line.split(", ", 1) for line in said.get_all("Project-URL") or ())
    named = {label.casefold(): address for label, address in addresses.items()}
    site = next((named[label] for label in SITES if label in named), "")
    return ", ".join(part for part in (f"{name} {said['Version']}", licence, site) if part)


def _licence() -> str:
    """Of the program: beside it, or in its package."""
    path = ROOT / "LICENSE"
    if path.is_file():
        return path.read_text("utf-8")
    return metadata.distribution(NAME).read_text("licenses/LICENSE") or ""


def _fonts() -> list[str]:
    """The names of the fonts, from the table of where they come from."""
    rows = re.findall(r"^\S+-\d+i?  +(.+?)  ", _asset("fonts/SOURCE.txt"), re.MULTILINE)
    return [row.strip() for row in rows]


def _asset(name: str) -> str:
    return (ASSETS / name).read_text("utf-8")


def _paragraphs(text: str) -> tuple[str, ...]:
    """The text with each paragraph on one line."""
    text = re.sub(r"(?m)^[A-Z &]{4,30}$", r"\n\g<0>\n", text)  # headings
    parts = re.split(r"\n\s*\n|-{5,}|\n(?=Copyright \d)", text)
    return tuple(" ".join(part.split()) for part in parts if part.strip())
