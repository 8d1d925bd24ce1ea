"""The men of Feudal: a silhouette of each on the plaque of his side.

The plaques have the shapes of the badges, so sides differ by shape as well as colour.  A picture
is a square of the board; the plaque leaves a small margin.
"""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

import pygame
from pygame import Surface
from pygame.transform import grayscale, smoothscale

from game.ui.drawing.painters.badges import SEAT_STYLES, SeatStyle
from game.ui.drawing.painters.board.silhouettes import SILHOUETTES
from game.ui.drawing.painters.svg import Size, group, linear, raster
from game.ui.drawing.typeface import Role, cropped

MEN = tuple(SILHOUETTES)
LETTERS = {
    "king": "K",
    "prince": "P",
    "duke": "D",
    "knight": "N",
    "sergeant": "S",
    "pikeman": "L",
    "squire": "Q",
    "archer": "A",
}
"""N as in chess, L for lance, Q for squire, as S is the sergeant; never I, O, 0 or 1."""

ARMIES = ("1", "2", "3")
STATES = ("moved", "fallen")

LEGIBLE = 14
"""Pixels: below this height a letter replaces the silhouette."""

SIMPLE = 34
"""Pixels: below this height a man has no bevel and no shading, and a larger silhouette."""

_TONES = {2: ("#000000", 0.5), 3: ("#FFFFFF", 0.3)}  # what is mixed in, and how much

_LARGER = 1.06  # the silhouette of a simple man

_BOX = (-54, -54, 108, 108)  # the plaque fills 92% of a square


class _Middle(NamedTuple):
    """Where a plaque is widest, and the scale of its silhouette."""

    y: float
    scale: float


_MIDDLES = {
    "red": _Middle(-4, 1.06),
    "blue": _Middle(0, 0.86),
    "green": _Middle(0, 1.06),
    "purple": _Middle(0, 1.06),
    "amber": _Middle(3, 1.02),
    "slate": _Middle(-9, 0.94),
}


class Man(NamedTuple):
    """A man as a face names him: ``<colour>/<kind>``, then army (1 to 3) and state, if any."""

    colour: str
    kind: str
    army: int = 0  # 0: no studs
    state: str = ""


def named(name: str) -> Man:
    """The man that a face names, without "man/".  Raises KeyError for an unknown name."""
    colour, _, rest = name.partition("/")
    kind, *marks = rest.split("/")
    army = int(marks.pop(0)) if marks and marks[0] in ARMIES else 0
    state = marks.pop(0) if marks and marks[0] in STATES else ""
    if marks or colour not in SEAT_STYLES or kind not in SILHOUETTES:
        raise KeyError(name)
    return Man(colour, kind, army, state)


def man(name: str, size: Size, *, fonts: Path, shown: int) -> Surface:
    """A man without his shadow; ``shown`` is his height on the screen in pixels."""
    who = named(name)
    style, middle = _STYLES[who.colour, who.army], _MIDDLES[who.colour]
    is_simple, is_legible = shown < SIMPLE, shown >= LEGIBLE
    body = _plaque(style, plain=is_simple)
    if is_legible:
        scale = middle.scale * SILHOUETTES[who.kind].scale * (_LARGER if is_simple else 1)
        figure = _figure(who.kind, style, plain=is_simple)
        body += group(figure, at=(0, middle.y), scale=scale)
    surface = raster(body, size, _BOX)
    if not is_legible:
        _letter(surface, who, style, fonts)
    match who.state:
        case "moved":
            _fade(surface, 0.6, 1.0)
        case "fallen":
            _fade(surface, 0.8, 0.72)
        case _:
            pass
    signs = _studs(who.army) + (_tick() if who.state == "moved" else "")
    if signs:
        surface.blit(raster(signs, size, _BOX), (0, 0))
    return surface


def _plaque(style: SeatStyle, *, plain: bool) -> str:
    """Rim and field; unless ``plain``, also a bevel and an inner line."""
    shape = style.plate
    inner = 0.88 if plain else 0.87
    bevel = (
        group(
            f'<path d="{shape}" fill="none" stroke="#FFF" stroke-opacity=".22" stroke-width="3"/>',
            at=(0, 1.2),
            scale=inner * 0.97,
        )
        + group(
            f'<path d="{shape}" fill="none" stroke="#000" stroke-opacity=".34" stroke-width="3"/>',
            at=(0, -1.0),
            scale=inner * 0.99,
        )
    )  # fmt: skip
    return (
        f"<defs>{linear('field', (-30, -46, 22, 46), (0, style.light), (0.6, style.colour), (1, _DEEP[style.colour]))}"
        f"{linear('rim', (-40, -46, 40, 46), (0, '#FFFBEA'), (0.4, style.edge), (1, _BURNISHED[style.edge]))}</defs>"
        f'<path d="{shape}" fill="url(#rim)" stroke="#140D0A" stroke-width="3.200" stroke-linejoin="round"/>'
        + group(f'<path d="{shape}" fill="url(#field)"/>', scale=inner)
        + ("" if plain else bevel)
        + group(
            f'<path d="{shape}" fill="none" stroke="#140D0A" stroke-opacity=".8" stroke-width="2"/>',
            scale=inner,
        )
    )


def _mixed(colour: str, other: str, share: float) -> str:
    parts = zip(pygame.Color(colour), pygame.Color(other), strict=True)
    red, green, blue, _ = (round(a + (b - a) * share) for a, b in parts)
    return f"#{red:02X}{green:02X}{blue:02X}"


def _toned(style: SeatStyle, army: int) -> SeatStyle:
    """The second army of a side is darker, the third lighter: in a small window studs are tiny."""
    tone, share = _TONES.get(army, ("", 0.0))
    if not tone:
        return style
    return style._replace(
        colour=_mixed(style.colour, tone, share), light=_mixed(style.light, tone, share)
    )


_STYLES = {
    (name, army): _toned(style, army)
    for name, style in SEAT_STYLES.items()
    for army in (0, *map(int, ARMIES))
}
_DEEP = {style.colour: _mixed(style.colour, "#000000", 0.34) for style in _STYLES.values()}
_BURNISHED = {style.edge: _mixed(style.edge, "#5A3E18", 0.42) for style in SEAT_STYLES.values()}


def _figure(kind: str, style: SeatStyle, *, plain: bool) -> str:
    """The silhouette in the rim's colour with a dark edge; unless ``plain``, with a shadow."""
    drawn = SILHOUETTES[kind]
    ink = _DEEP[style.colour]
    if plain:
        return drawn.outlined("#140D0A", 4, 1) + drawn.filled(style.edge) + drawn.cut(ink)
    shade = _mixed(style.edge, style.colour, 0.34)
    shadow = group(drawn.outlined("#000", 5, 0.3), at=(1.5, 3))
    return (
        shadow
        + drawn.outlined("#140D0A", 6, 1)
        + drawn.filled(style.edge)
        + drawn.shaded(shade)
        + drawn.engraved(ink)
    )


def _letter(surface: Surface, who: Man, style: SeatStyle, fonts: Path) -> None:
    """Writes the man's letter, as large as the plaque allows."""
    middle = _MIDDLES[who.colour]
    width, height = surface.get_size()
    glyph = cropped(fonts, Role.BOLD, 160, LETTERS[who.kind], style.edge)
    tall = max(1, round(height * 0.52 * (0.5 + middle.scale / 2)))
    wide = max(1, round(glyph.get_width() * tall / glyph.get_height()))
    y = height * (0.5 + middle.y / _BOX[3])
    ink = smoothscale(glyph, (wide, tall))
    surface.blit(ink, ink.get_rect(center=(round(width / 2), round(y))))


def _fade(surface: Surface, saturation: float, light: float) -> None:
    """Reduces colour and light; clear parts stay clear."""
    grey = grayscale(surface)
    kept, lost = (round(255 * light * share) for share in (saturation, 1 - saturation))
    surface.fill((kept, kept, kept), special_flags=pygame.BLEND_RGB_MULT)
    grey.fill((lost, lost, lost), special_flags=pygame.BLEND_RGB_MULT)
    surface.blit(grey, (0, 0), special_flags=pygame.BLEND_RGB_ADD)


def _studs(army: int) -> str:
    """One to three brass studs on a dark band at the foot."""
    if not army:
        return ""
    half = 5 + 6.5 * army
    studs = "".join(
        f'<circle cx="{13 * (place - (army - 1) / 2):.1f}" cy="42" r="5" fill="#FFD666" stroke="#3A260C" stroke-width="1"/>'
        for place in range(army)
    )
    return (
        f'<rect x="{-half}" y="33.500" width="{2 * half}" height="17" rx="8.500" '
        f'fill="#1A1310" stroke="#F2E2B8" stroke-width="1.800"/>{studs}'
    )


def _tick() -> str:
    """Done for this turn: a cream tick in a dark roundel at the upper right."""
    return (
        '<circle cx="35" cy="-35" r="16" fill="#1E2A22" stroke="#F4EED8" stroke-width="2.600"/>'
        '<path d="M27.500 -35L33 -29L43 -41" fill="none" stroke="#F4EED8" stroke-width="5" '
        'stroke-linecap="round" stroke-linejoin="round"/>'
    )
