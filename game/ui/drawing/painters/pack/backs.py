"""Card backs: one pattern for each game, and one for a plain pack."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from pygame import Surface

from game.ui.drawing.painters.emblems import emblem
from game.ui.drawing.painters.svg import Size, area, group, radial, raster, stroke
from game.ui.drawing.painters.texture import gradient, round_off

WIDTH, HEIGHT = 250, 350
_MARGIN = 13
_PANEL = (0.0, 0.0, float(WIDTH - 2 * _MARGIN), float(HEIGHT - 2 * _MARGIN))
_MIDDLE = (_PANEL[2] / 2, _PANEL[3] / 2)
_MEDALLION = 54


class _Back(NamedTuple):
    pattern: Callable[[], str]
    field: tuple[str, str]  # the middle and the corners
    trim: str


def _nodes(across: float, down: float) -> list[tuple[float, float, int, int]]:
    """A grid through the middle of the panel: x, y, column and row of each node."""
    columns, rows = int(_MIDDLE[0] / across) + 1, int(_MIDDLE[1] / down) + 1
    return [
        (_MIDDLE[0] + column * across, _MIDDLE[1] + row * down, column, row)
        for row in range(-rows, rows + 1)
        for column in range(-columns, columns + 1)
    ]


def _rosettes() -> str:
    """Interlaced circles with small lozenges at the crossings."""
    circles = "".join(
        f'<circle cx="{x:.1f}" cy="{y:.1f}" r="16" fill="none" stroke="#E4BE6A" stroke-width="1.200" stroke-opacity=".8"/>'
        for x, y, _, _ in _nodes(16, 16)
    )
    studs = "".join(
        group(area("M0 -3L3 0L0 3L-3 0Z", "#E4BE6A", 0.9), at=(x, y))
        for x, y, column, row in _nodes(16, 16)
        if (column + row) % 2 == 0
    )
    return circles + studs


def _lattice() -> str:
    """Double lines crossing, and a small cross in each lozenge."""
    lines = "".join(
        f"M{x - 400:.1f} {y - 400:.1f}l800 800M{x + 400:.1f} {y - 400:.1f}l-800 800"
        for x, y, _, row in _nodes(26, 26)
        if row == 0
    )
    cross = "M0 -5.500C1.200 -1.600 1.600 -1.200 5.500 0C1.600 1.200 1.200 1.600 0 5.500C-1.200 1.600 -1.600 1.200 -5.500 0C-1.600 -1.200 -1.200 -1.600 0 -5.500Z"
    crosses = "".join(
        group(area(cross, "#E8C57E"), at=(x, y + 13))
        for x, y, column, row in _nodes(13, 26)
        if column % 2 == 0
    ) + "".join(
        group(area(cross, "#E8C57E"), at=(x, y)) for x, y, column, _ in _nodes(13, 26) if column % 2
    )
    return stroke(lines, "#E8C57E", 3.4, 0.55) + stroke(lines, "#5A1524", 1.5) + crosses


def _stripes() -> str:
    """Navy stripes with buff edges, and stars between them."""
    stripes = "".join(
        area(f"M{x - 7:.1f} 0h14v{HEIGHT}h-14z", "#182F49")
        + stroke(f"M{x - 7:.1f} 0v{HEIGHT}M{x + 7:.1f} 0v{HEIGHT}", "#D8C08A", 0.9, 0.75)
        for x, _, _, row in _nodes(28, 28)
        if row == 0
    )
    star = "M0 -4.600L1.080 -1.490L4.370 -1.420L1.750 0.570L2.700 3.720L0 1.840L-2.700 3.720L-1.750 0.570L-4.370 -1.420L-1.080 -1.490Z"
    stars = "".join(
        group(area(star, "#D8C08A", 0.95), at=(x + 14, y + (14 if column % 2 else 0)))
        for x, y, column, _ in _nodes(28, 28)
    )
    return stripes + stars


def _lozenges() -> str:
    """Harlequin lozenges in two greens under a gold thread."""
    lozenge = "M0 -24L16 0L0 24L-16 0Z"
    cloth = "".join(
        group(
            area(lozenge, "#24462C" if row % 2 else "#4C7A4A"), at=(x + (16 if row % 2 else 0), y)
        )
        for x, y, _, row in _nodes(32, 24)
    )
    threads = "".join(
        f"M{x - 400:.1f} {y - 600:.1f}l800 1200M{x + 400:.1f} {y - 600:.1f}l-800 1200"
        for x, y, _, row in _nodes(32, 24)
        if row == 0
    )
    knots = "".join(
        group('<circle r="1.800" fill="#E2B860"/>', at=(x + (16 if row % 2 else 0), y))
        for x, y, _, row in _nodes(32, 24)
    )
    return cloth + group(stroke(threads, "#E2B860", 0.9, 0.85), at=(16, 0)) + knots


def _waves() -> str:
    """Overlapping waves, vermilion on black."""
    wave = '<circle r="19" fill="#17161B"/>' + "".join(
        f'<circle r="{radius}" fill="none" stroke="#E2562B" stroke-width="{width}"/>'
        for radius, width in ((18.2, 1.7), (12.6, 1.4), (7.2, 1.2))
    )
    return "".join(
        group(wave, at=(x + (18 if row % 2 else 0), y + 9)) for x, y, _, row in _nodes(36, 9)
    )


def _paint_cloth() -> str:
    """Canvas: three threads over, three threads under."""
    flat = "".join(area(f"M-7.500 {y}h15v3.600h-15z", "#7E8A5C") for y in (-6.6, -1.8, 3.0))
    upright = "".join(area(f"M{x} -7.500v15h3.600v-15z", "#6B774C") for x in (-6.6, -1.8, 3.0))
    return "".join(
        group(flat if (column + row) % 2 else upright, at=(x, y))
        for x, y, column, row in _nodes(16, 16)
    )


_BACKS: dict[str, _Back] = {
    "classic": _Back(_rosettes, ("#8E1F2B", "#5E101B"), "#E9CB86"),
    "feud": _Back(_lattice, ("#7C2033", "#4B101D"), "#EBCB88"),
    "revolutionary_war": _Back(_stripes, ("#355C84", "#234062"), "#E6D3A4"),
    "feudal": _Back(_lozenges, ("#3E6A40", "#3E6A40"), "#E9C678"),
    "card_fu": _Back(_waves, ("#17161B", "#17161B"), "#F07A4E"),
    "cards_of_war": _Back(_paint_cloth, ("#3F4930", "#333C27"), "#E3D9A6"),
}

BACKS = tuple(_BACKS)


def back(name: str, size: Size) -> Surface:
    """The back of a card, without its shadow; one of ``BACKS``."""
    drawn = _BACKS[name]
    card = gradient(size, (253, 251, 246, 255), (246, 242, 231, 255))
    inset = max(2, round(size[0] * _MARGIN / WIDTH))
    inner = (size[0] - 2 * inset, size[1] - 2 * inset)
    panel = raster(
        _field(drawn) + drawn.pattern() + _shade() + _border(drawn), inner, _PANEL, oversample=1
    )
    side = round(size[0] * _MEDALLION * 1.3 / WIDTH)
    mark = emblem(name, (side, side), drawn.trim)
    panel.blit(mark, mark.get_rect(center=(round(inner[0] / 2), round(inner[1] / 2))))
    card.blit(round_off(panel, size[0] * 0.036), (inset, inset))
    return card


def _field(drawn: _Back) -> str:
    middle, corners = drawn.field
    whole = f"M0 0H{_PANEL[2]}V{_PANEL[3]}H0Z"
    circle = (*_MIDDLE, 200.0)
    return f"<defs>{radial('field', circle, (0, middle), (1, corners))}</defs>" + area(
        whole, "url(#field)"
    )


def _shade() -> str:
    """Slightly darker corners."""
    shade = radial("shade", (*_MIDDLE, 205), (0.45, "#000", 0), (1, "#000", 0.32))
    return (
        f'<defs>{shade}</defs><rect width="{_PANEL[2]}" height="{_PANEL[3]}" fill="url(#shade)"/>'
    )


def _border(drawn: _Back) -> str:
    """A frame along the edge and the medallion's rings."""
    width, height = _PANEL[2], _PANEL[3]

    def rim(inset: float, thick: float, colour: str, corner: float) -> str:
        return (
            f'<rect x="{inset}" y="{inset}" width="{width - 2 * inset}" height="{height - 2 * inset}" rx="{corner}" '
            f'fill="none" stroke="{colour}" stroke-width="{thick}"/>'
        )

    def ring(radius: float, thick: float, fill: str) -> str:
        return (
            f'<circle cx="{_MIDDLE[0]}" cy="{_MIDDLE[1]}" r="{radius}" fill="{fill}" stroke="{drawn.trim}" '
            f'stroke-width="{thick}"/>'
        )

    return (
        rim(5, 10, drawn.field[1], 5)
        + rim(10, 2, drawn.trim, 4)
        + rim(5, 0.9, drawn.trim, 6)
        + ring(_MEDALLION, 2.6, drawn.field[1])
        + ring(_MEDALLION - 6, 0.9, "url(#field)")
    )
