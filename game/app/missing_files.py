"""Checks that fonts, rulebooks and sounds are there and whole."""

from __future__ import annotations

import logging
import sys
from array import array
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from struct import error as StructError  # noqa: N812 - as exceptions are called here
from struct import iter_unpack, unpack_from

from game.app.places import ASSETS, rulebook_of
from game.app.registry import GAMES
from game.table.words import counted
from game.ui.drawing.typeface import Role

_log = logging.getLogger(__name__)

_SUM = 1 << 32
_OWN_SUM = b"head"  # the table with the sum of the whole file, which can't include itself


def missing_or_damaged() -> str:
    """A sentence that counts the missing or damaged files, which the log names; "" if none are."""
    wanted: dict[Path, Callable[[bytes], bool]] = {
        **{ASSETS / "fonts" / role.value: is_font for role in Role},
        **{rulebook_of(game.name): is_text for game in GAMES},
        **dict.fromkeys(sorted((ASSETS / "sounds").glob("*.ogg")), is_sound),
    }
    flawed: Counter[str] = Counter()
    for path, is_whole in wanted.items():
        if state := _state(path, is_whole):
            _log.warning("%s is %s", path, state)
            flawed[_KINDS[is_whole]] += 1
    flaws = [counted(number, kind) for kind, number in flawed.items()]
    if is_sound not in wanted.values():
        flaws.append("all sounds")
    if not flaws:
        return ""
    return (
        f"Some files are missing or damaged ({', '.join(flaws)}). "
        "The game still works; reinstalling fixes this."
    )


def _state(path: Path, is_whole: Callable[[bytes], bool]) -> str:
    try:
        return "" if is_whole(path.read_bytes()) else "damaged"
    except FileNotFoundError:
        return "missing"
    except OSError:
        return "unreadable"


def is_font(content: bytes) -> bool:
    """Whether each table of the font has the sum that its directory says."""
    try:
        (count,) = unpack_from(">H", content, 4)
        directory = content[12 : 12 + 16 * count]
        return len(directory) == 16 * count > 0 and all(
            start + length <= len(content)
            and (tag == _OWN_SUM or _sum(content[start : start + length]) == its_sum)
            for tag, its_sum, start, length in iter_unpack(">4sLLL", directory)
        )
    except StructError:
        return False


def _sum(table: bytes) -> int:
    numbers = array("I", table + bytes(-len(table) % 4))
    if sys.byteorder == "little":
        numbers.byteswap()
    return sum(numbers) % _SUM


def is_text(content: bytes) -> bool:
    """Whether it is UTF-8 text."""
    try:
        return bool(content.decode()) and b"\0" not in content
    except UnicodeDecodeError:
        return False


def is_sound(content: bytes) -> bool:
    """Whether it begins as Ogg and ends with a complete last page."""
    last = content.rfind(b"OggS\0\x04")
    parts_from = last + 27
    parts = content[parts_from : parts_from + int.from_bytes(content[last + 26 : parts_from])]
    whole = parts_from + len(parts) + sum(parts)
    return content.startswith(b"OggS") and last > 0 and whole == len(content)


_KINDS: dict[Callable[[bytes], bool], str] = {
    is_font: "font",
    is_text: "rulebook",
    is_sound: "sound",
}
