"""The surfaces of the controls: panels, plates, wells, knobs, cached by size.

Large pieces are painted narrow and stretched between their corners.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from functools import wraps
from typing import Concatenate, ParamSpec

import pygame
from pygame import SRCALPHA, Surface

from game.ui.drawing.painters import svg, texture
from game.ui.drawing.painters.stretching import cut_out, stretchable, stretched, usual_format
from game.ui.drawing.painters.svg import Size
from game.ui.drawing.painters.texture import Padded
from game.ui.drawing.picture_cache import MemoryCache, weight
from game.ui.drawing.theme import RADIUS, Colour, Theme, blend

P = ParamSpec("P")

_KEPT = 8 * 1024 * 1024
"""Bytes where a unit is a pixel: two windows full of pieces, more than any screen shows at once."""
_PAD = 18  # units around a panel, for its shadow
_RING_PAD = 10  # units around a focus ring, for its glow


def _cached(
    paint: Callable[Concatenate[Skin, P], Surface],
) -> Callable[Concatenate[Skin, P], Surface]:
    """Keeps the pictures of a method of ``Skin``, by its arguments."""

    @wraps(paint)
    def cached(self: Skin, /, *args: P.args, **kwargs: P.kwargs) -> Surface:
        key = (paint, args, *kwargs.items())
        return self._kept.kept(key, lambda: usual_format(paint(self, *args, **kwargs)), weight)

    return cached


class Tone(Enum):
    """The meaning of a button."""

    PLAIN = "plain"
    PRIMARY = "primary"
    DANGER = "danger"


class State(Enum):
    """The state of a control."""

    REST = "rest"
    LIT = "lit"
    DOWN = "down"
    OFF = "off"


class Skin:
    """The pieces of a theme at one scale. Don't draw on them."""

    def __init__(self, theme: Theme, k: float) -> None:
        self.theme = theme
        self.k = k
        self._kept: MemoryCache[Surface] = MemoryCache(round(_KEPT * max(1.0, k * k)))
        self._grain = texture.noise((256, 256), seed=7, low=0, high=7)

    def panel(self, size: Size) -> Padded:
        """A panel for controls, with its shadow."""
        theme = self.theme
        return self._padded(size, theme.panel, theme.panel_low, theme.rim, theme.panel_alpha)

    def popup(self, size: Size) -> Padded:
        """An opaque panel, for dialogs and menus above other controls."""
        theme = self.theme
        return self._padded(size, theme.panel, theme.panel_low, theme.rim, 255)

    def parchment(self, size: Size) -> Padded:
        """Parchment for text, with its shadow."""
        theme = self.theme
        top, low = theme.parchment, theme.parchment_low
        return self._padded(size, top, low, theme.parchment_line, 255)

    def ring(self, size: Size, radius: float) -> Padded:
        """The focus ring around a control of this size."""
        return Padded(self._ring(size, radius), self._px(_RING_PAD))

    def _px(self, units: float) -> int:
        return max(1, round(units * self.k))

    def _padded(self, size: Size, top: Colour, low: Colour, rim: Colour, alpha: int) -> Padded:
        return Padded(self._sheet(size, top, low, rim, alpha), self._px(_PAD))

    @_cached
    def _sheet(self, size: Size, top: Colour, low: Colour, rim: Colour, alpha: int) -> Surface:
        """A panel painted narrow with its shadow, then stretched, since panels can be very large."""
        pad = self._px(_PAD)
        radius = RADIUS * 1.15 * self.k
        line = self.theme.line * self.k
        width, height = stretchable(radius + pad, size[0]), size[1]
        body = (
            f'{_gradient(height, top, low)}<g opacity="{alpha / 255:.3f}">'
            + _rounded(width, height, radius, 0, 'fill="url(#g)"')
            + "</g>"
            + _rounded(width, height, radius, line / 2, _line(rim, line, 0.62))
        )
        if self.theme.textured:
            body += _rounded(width, height, radius, line * 1.6, _line((255, 255, 255), line, 0.06))
        narrow = Surface((width + 2 * pad, height + 2 * pad), SRCALPHA)
        if self.theme.textured:
            shadow = texture.soft_shadow((width, height), radius, pad / 2.4, 120)
            narrow.blit(shadow.surface, (pad - shadow.pad, pad - shadow.pad + self._px(3)))
            cut_out(narrow, (width, height), radius, pad)
        narrow.blit(svg.raster(body, (width, height)), (pad, pad))
        sheet = stretched(narrow, (size[0] + 2 * pad, height + 2 * pad), radius + 2 * pad)
        if self.theme.textured:
            grain = texture.tiled(self._grain, size)
            sheet.blit(grain, (pad, pad), special_flags=pygame.BLEND_RGB_SUB)
        return sheet

    @_cached
    def plate(self, size: Size, tone: Tone, state: State) -> Surface:
        """The body of a button."""
        top, low = self._colours(tone, state)
        radius = self.radius(size)
        line = self.theme.line * self.k
        width, height = stretchable(radius, size[0]), size[1]
        strength = {State.REST: 0.6, State.LIT: 0.95, State.DOWN: 0.8, State.OFF: 0.22}[state]
        body = _gradient(height, top, low)
        body += _rounded(width, height, radius, 0, 'fill="url(#g)"')
        if self.theme.textured and state is not State.DOWN:
            shine = (
                f'fill="none" stroke="#fff" stroke-opacity="{0.1 if state is State.OFF else 0.2}"'
            )
            top_edge = line * 1.9
            body += (
                f'<path d="M{radius} {top_edge}H{width - radius}" {shine} stroke-width="{line}"/>'
            )
        body += _rounded(width, height, radius, line / 2, _line(self.theme.rim, line, strength))
        return stretched(svg.raster(body, (width, height)), size, radius)

    def radius(self, size: Size) -> float:
        """The radius of the corners of a control of this size."""
        return min(RADIUS * self.k, min(size) * 0.28)

    def _colours(self, tone: Tone, state: State) -> tuple[Colour, Colour]:
        theme = self.theme
        top, low = {
            Tone.PLAIN: (theme.plate, theme.plate_low),
            Tone.PRIMARY: (theme.primary, theme.primary_low),
            Tone.DANGER: (theme.danger_plate, theme.danger_plate_low),
        }[tone]
        match state:
            case State.LIT if tone is Tone.PLAIN:
                return theme.plate_lit, theme.plate_lit_low
            case State.LIT:
                return blend(top, (255, 255, 255), 0.18), blend(low, (255, 255, 255), 0.12)
            case State.DOWN:
                return low, top
            case State.OFF:
                return theme.panel, theme.panel_low
            case State.REST:
                return top, low

    @_cached
    def well(self, size: Size, state: State) -> Surface:
        """The hollow of a text field or a list."""
        radius = self.radius(size)
        line = self.theme.line * self.k
        width, height = stretchable(radius, size[0]), size[1]
        strength = {State.REST: 0.6, State.LIT: 0.9, State.DOWN: 1.0, State.OFF: 0.22}[state]
        ground = svg_colour(self.theme.well)
        body = _rounded(width, height, radius, 0, f'fill="{ground}" fill-opacity="0.92"')
        if self.theme.textured:
            body += (
                f'<path d="M{radius} {line * 2}H{width - radius}" fill="none" stroke="#000" '
                f'stroke-opacity="0.5" stroke-width="{line * 1.4}"/>'
            )
        body += _rounded(width, height, radius, line / 2, _line(self.theme.rim, line, strength))
        return stretched(svg.raster(body, (width, height)), size, radius)

    @_cached
    def groove(self, size: Size, *, filled: bool) -> Surface:
        """The groove of a slider, empty or filled."""
        width, height = stretchable(size[1] / 2, size[0]), size[1]
        colour = self.theme.gold if filled else self.theme.well
        inset = height * 0.18 if filled else 0
        body = _rounded(width, height, height / 2, inset, f'fill="{svg_colour(colour)}"')
        if not filled:
            body += _rounded(width, height, height / 2, 0.5, _line(self.theme.rim, 1, 0.35))
        return stretched(svg.raster(body, (width, height)), size, height / 2)

    @_cached
    def knob(self, side: int, state: State) -> Surface:
        """The brass knob of a slider."""
        theme = self.theme
        light, dark = (255, 242, 200), (181, 133, 44)
        if state is State.OFF:
            light, dark = theme.faded, theme.panel_line
        if not theme.textured:
            light = dark = theme.primary if state is not State.OFF else theme.faded
        reach = 47 if state in {State.LIT, State.DOWN} else 41
        body = svg.radial("k", (42, 38, 62), (0, svg_colour(light)), (1, svg_colour(dark)))
        body = (
            f"<defs>{body}</defs>"
            f'<circle cx="50" cy="50" r="{reach}" fill="url(#k)" stroke="#2b1a08" stroke-width="5"/>'
        )
        return svg.raster(body, (side, side), (0, 0, 100, 100))

    @_cached
    def chevron(self, side: int, colour: Colour) -> Surface:
        """A small arrow that points down."""
        body = svg.stroke("M5 9L12 16L19 9", svg_colour(colour), 2.4)
        return svg.raster(body, (side, side), (0, 0, 24, 24))

    @_cached
    def keycap(self, size: Size, colour: Colour) -> Surface:
        """The outline of a key, around its name."""
        width, height = size
        line = max(1.0, self.k)
        body = _rounded(width, height, height * 0.25, line / 2, _line(colour, line, 0.6))
        return svg.raster(body, size)

    @_cached
    def fill(self, size: Size, colour: Colour, alpha: int, radius: float) -> Surface:
        """A rounded patch of colour: a chosen row, a scrollbar's thumb."""
        round_to = min(radius, min(size) / 2)
        width, height = stretchable(round_to, size[0]), stretchable(round_to, size[1])
        paint = f'fill="{svg_colour(colour)}" fill-opacity="{alpha / 255:.3f}"'
        body = _rounded(width, height, round_to, 0, paint)
        return stretched(svg.raster(body, (width, height)), size, round_to)

    @_cached
    def _ring(self, size: Size, radius: float) -> Surface:
        pad = self._px(_RING_PAD)
        line = self.theme.ring * self.k
        gap = self.k * 1.5
        corner = radius + gap + line
        whole = (size[0] + 2 * pad, size[1] + 2 * pad)
        width, height = stretchable(corner + pad, whole[0]), stretchable(corner + pad, whole[1])
        inner = (round(width - 2 * pad), round(height - 2 * pad))
        small = Surface((width, height), SRCALPHA)
        if self.theme.textured:
            light = texture.glow(inner, radius, self.theme.target, blur=pad / 2.6, width=gap + line)
            light.surface.set_alpha(110)
            small.blit(light.surface, light.surface.get_rect(center=(width // 2, height // 2)))
            cut_out(small, inner, radius, pad)
        inset = pad - gap - line / 2
        body = _rounded(width, height, corner, inset, _line(self.theme.target, line, 1))
        small.blit(svg.raster(body, (width, height)), (0, 0))
        return stretched(small, whole, corner + pad)


def svg_colour(colour: Colour) -> str:
    """A colour as SVG writes it."""
    return "#{:02x}{:02x}{:02x}".format(*colour)


def _gradient(height: float, top: Colour, low: Colour) -> str:
    stops = ((0, svg_colour(top)), (1, svg_colour(low)))
    return f"<defs>{svg.linear('g', (0, 0, 0, height), *stops)}</defs>"


def _rounded(width: float, height: float, radius: float, inset: float, paint: str) -> str:
    rounding = max(0.0, min(radius - inset, (min(width, height) - 2 * inset) / 2))
    return (
        f'<rect x="{inset:.2f}" y="{inset:.2f}" width="{width - 2 * inset:.2f}" '
        f'height="{height - 2 * inset:.2f}" rx="{rounding:.2f}" {paint}/>'
    )


def _line(colour: Colour, width: float, opacity: float) -> str:
    ink = svg_colour(colour)
    return f'fill="none" stroke="{ink}" stroke-width="{width:.2f}" stroke-opacity="{opacity:.2f}"'
