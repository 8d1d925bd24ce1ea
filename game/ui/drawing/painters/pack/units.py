"""The signs on a unit of cards: its total strength, and the effects on it.

A face is ``unit/<attack>/<defence>/<marks>``, the marks joined by ``+``.  Each mark has its own
shape: an hourglass (exhausted), a vial (poisoned), a wall (guard), a crossed-out house (amnesiac),
a ring (shielded).  ``as7H`` is the card that a Doppelganger imitates, ``hurt5`` five points of
damage.  ``unit/mark/<mark>`` is a single mark.
"""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from pygame import SRCALPHA, Rect, Surface

from game.ui.drawing.painters.suits import INKS, SuitSet, gradients, named, pip
from game.ui.drawing.painters.svg import BOX, Size, area, group, raster, stroke
from game.ui.drawing.theme import LEAST_TEXT
from game.ui.drawing.typeface import Role, font_of

_CREAM, _DARK = "#FFF6DC", "#1A140C"
_BADGE = 0.25  # of the height: the plaques of attack and defence
_MARK = 0.24  # of the height: each mark
_LETTERS = 0.72  # of a plaque's height
_LEAST_SIGN = 0.36  # of a plaque's height: a smaller sword or shield can't be told

_SWORD = "M-7 -48L7 -48L7 16H22V26H7V44H-7V26H-22V16H-7Z"
_SHIELD = (
    "M-40 -44C-26 -38 -12 -39 0 -46C12 -39 26 -38 40 -44V-4C40 22 22 38 0 48C-22 38 -40 22 -40 -4Z"
)


def _disc(fill: str, inner: str) -> str:
    """A round token with a picture on it."""
    return (
        f'<circle cx="0" cy="0" r="46" fill="{fill}" stroke="{_CREAM}" stroke-width="6"/>'
        f'<circle cx="0" cy="0" r="48.500" fill="none" stroke="{_DARK}" stroke-width="3"/>{inner}'
    )


def _line(path: str, width: float = 7) -> str:
    return stroke(path, _CREAM, width)


def _solid(path: str) -> str:
    return area(path, _CREAM)


_TOKENS = {
    "exhausted": _disc(
        "#5B4A33",
        _line("M-20 -28H20M-20 28H20")
        + _solid("M-16 -24H16C16 -10 6 -5 4 0C6 5 16 10 16 24H-16C-16 10 -6 5 -4 0C-6 -5 -16 -10 -16 -24Z"),
    ),
    "poisoned": _disc(
        "#2E6B33",
        _line("M-9 -28H9")
        + _solid("M-7 -26H7V-6C18 0 22 12 18 22C15 29 8 30 0 30C-8 30 -15 29 -18 22C-22 12 -18 0 -7 -6Z"),
    ),
    "guard": _disc(
        "#6B5B4B",
        _solid("M-28 24V-20H-16V-10H-6V-20H6V-10H16V-20H28V24Z") + _line("M-28 6H28M-10 6V24M10 6V24", 3).replace(_CREAM, "#6B5B4B"),
    ),
    "amnesiac": _disc(
        "#4A3B63",
        _solid("M-24 24V-4L0 -26L24 -4V24Z") + _line("M-30 -26L30 28", 9).replace(_CREAM, "#E0524A"),
    ),
    "shielded": _disc("#2F5E9E", group(_solid(_SHIELD), scale=0.56)),
    "excess": _disc("#7A4A12", group(_solid(_SWORD), scale=0.6, turn=45)),
}  # fmt: skip

MARKS = ("exhausted", "guard", "poisoned", "amnesiac", "shielded")

_SIGN, _LEAST_SIGN = 0.62, 0.4  # of the badge's height
_SMALLER = (1.0, 0.9, 0.8, 0.7)  # sizes of a number beside its sign


class _Unit(NamedTuple):
    attack: str
    defence: str
    marks: tuple[str, ...]


def unit(name: str, size: Size, *, suits: SuitSet, fonts: Path) -> Surface:
    """The signs on a unit; ``name`` without "unit/".  Raises KeyError for an unknown mark."""
    first, _, rest = name.partition("/")
    if first == "mark":
        return _token(rest, min(size), fonts)
    second, _, third = rest.partition("/")
    what = _Unit(first, second, tuple(each for each in third.split("+") if each))
    canvas = Surface(size, SRCALPHA)
    if "shielded" in what.marks:
        canvas.blit(_ring(size), (0, 0))
    _put_marks(canvas, what, fonts)
    _put_form(canvas, what, suits, fonts)
    _put_badge(canvas, what, fonts)
    return canvas


def token_height(height: int) -> int:
    """The height of a mark on a card of this height, in pixels."""
    return max(12, round(height * _MARK))


def _token(name: str, side: int, fonts: Path) -> Surface:
    """A single mark; for ``excess5`` with the number below the sword."""
    kind = name.rstrip("0123456789")
    number = name.removeprefix(kind)
    picture = raster(_TOKENS[kind], (side, side), BOX)
    if number:
        letters = _letters(number, max(LEAST_TEXT, round(side * 0.5)), _CREAM, fonts)
        plate = Rect(0, 0, letters.get_width() + round(side * 0.16), letters.get_height())
        plate.midbottom = (side // 2, side)
        picture.blit(_plate(plate.size, "#8E1F26"), plate)
        picture.blit(letters, letters.get_rect(center=plate.center))
    return picture


def _put_marks(canvas: Surface, what: _Unit, fonts: Path) -> None:
    """Down the right edge, the damage first."""
    width, height = canvas.get_size()
    side = token_height(height)
    top = 0
    hurt = next((each.removeprefix("hurt") for each in what.marks if each.startswith("hurt")), "")
    if hurt:
        letters = _letters(f"-{hurt}", max(LEAST_TEXT, round(side * 0.72)), _CREAM, fonts)
        plate = Rect(0, 0, max(side, letters.get_width() + side // 3), side)
        plate.topright = (width, top)
        canvas.blit(_plate(plate.size, "#B3262E"), plate)
        canvas.blit(letters, letters.get_rect(center=plate.center))
        top += side
    for mark in MARKS:
        if mark in what.marks:
            canvas.blit(raster(_TOKENS[mark], (side, side), BOX), (width - side, top))
            top += side


def _put_form(canvas: Surface, what: _Unit, suits: SuitSet, fonts: Path) -> None:
    """A chip with the card that a Doppelganger imitates."""
    form = next((each.removeprefix("as") for each in what.marks if each.startswith("as")), "")
    if not form:
        return
    width, height = canvas.get_size()
    chip = Rect(0, 0, round(width * 0.74), round(height * 0.3))
    chip.center = (width // 2, round(height * 0.42))
    canvas.blit(_plate(chip.size, "#FBF7EC", edge="#6B3FA0"), chip)
    if form == "XR":
        letters = _letters("Joker", round(chip.h * 0.5), "#B22222", fonts)
        canvas.blit(letters, letters.get_rect(center=chip.center))
        return
    suit = named(form[-1])
    ink = INKS[suits][suit]
    letters = _letters(form[:-1], round(chip.h * 0.72), ink.colour, fonts)
    side = round(chip.h * 0.62)
    drawn = raster(gradients(INKS[suits]) + pip(suit, (0, 0), 96), (side, side), BOX)
    left = chip.centerx - (letters.get_width() + side) // 2
    canvas.blit(letters, letters.get_rect(midleft=(left, chip.centery)))
    canvas.blit(drawn, drawn.get_rect(midleft=(left + letters.get_width(), chip.centery)))


def _put_badge(canvas: Surface, what: _Unit, fonts: Path) -> None:
    """Attack with a sword at the bottom left, defence with a shield at the bottom right."""
    width, height = canvas.get_size()
    high = max(14, round(height * _BADGE))
    wide = width // 2
    for n, (number, sign, fill) in enumerate(
        ((what.attack, _SWORD, "#7E1E1E"), (what.defence, _SHIELD, "#1F3F6E"))
    ):
        plate = Rect(n * (width - wide), height - high, wide, high)
        canvas.blit(_plate(plate.size, fill), plate)
        letters, icon = _beside_sign(number, plate, fonts)
        if not icon:  # only the number
            canvas.blit(letters, letters.get_rect(center=plate.center))
            continue
        drawn = raster(group(_solid(sign), scale=0.92), (icon, icon), BOX)
        left = plate.x + (plate.w - icon - letters.get_width()) // 2
        canvas.blit(drawn, drawn.get_rect(midleft=(left, plate.centery)))
        canvas.blit(letters, letters.get_rect(midleft=(left + icon, plate.centery)))


def _beside_sign(number: str, plate: Rect, fonts: Path) -> tuple[Surface, int]:
    """The number, smaller if there would be no room for its sign; the sign's side, 0: none."""
    usual = max(LEAST_TEXT, round(plate.h * _LETTERS))
    for share in _SMALLER:
        letters = _letters(number, max(LEAST_TEXT, round(usual * share)), _CREAM, fonts)
        room = plate.w - 4 - letters.get_width()
        if room >= plate.h * _LEAST_SIGN:
            return letters, min(room, round(plate.h * _SIGN))
    return _letters(number, usual, _CREAM, fonts), 0


def _ring(size: Size) -> Surface:
    width, height = size
    thick = max(3.0, width * 0.06)
    body = "".join(
        f'<rect x="{thick / 2}" y="{thick / 2}" width="{width - thick}" height="{height - thick}" '
        f'rx="{width * 0.12}" fill="none" stroke="{colour}" stroke-width="{line}"/>'
        for colour, line in (("#10243F", thick), ("#7FC1FF", thick * 0.6))
    )
    return raster(body, size)


def _plate(size: Size, fill: str, *, edge: str = _CREAM) -> Surface:
    width, height = size
    line = max(1.0, height * 0.06)
    body = (
        f'<rect x="{line}" y="{line}" width="{width - 2 * line}" height="{height - 2 * line}" '
        f'rx="{height * 0.24}" fill="{fill}" stroke="{edge}" stroke-width="{line}"/>'
    )
    return raster(body, size)


def _letters(text: str, px: int, colour: str, fonts: Path) -> Surface:
    return font_of(fonts / Role.BOLD.value, px).render(text, True, colour)  # noqa: FBT003 - pygame takes it by place only
