"""Figures of two ranks: numbered slots, arrows between them, tags, matchups."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import atan2, cos, degrees, hypot, sin
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from game.engine.value import replace
from game.table.figures import Aim, Arrow, Encounter, Slot, Tag
from game.ui.drawing.layers import Sprite
from game.ui.drawing.look import Look
from game.ui.drawing.painters.badges import SEAT_STYLES
from game.ui.drawing.painters.skin import svg_colour
from game.ui.drawing.painters.svg import raster
from game.ui.drawing.picture_cache import Keep
from game.ui.drawing.theme import LEAST_TEXT, TINY
from game.ui.drawing.typeface import Role
from game.ui.drawing.viewport import Viewport
from game.ui.table.figures import matchups

Point = tuple[int, int]
CREAM, INK = "#FFF3CF", "#1A1208"
SHAFT = 5.0  # table units: how thick an arrow is
HEAD = 3.2  # the head's width, in shafts
SHORT = 16.0  # table units between its head and the middle of its target
ROUNDING = 9.0  # table units: a slot's corners
TAG_PADDING = 5  # units
TAG_LINES = 3  # at most
CLOSER = 0.8  # share of the usual letters: before these get smaller, a tag has two lines
TAG_EXCESS = 4  # pixels that a tag may be too high: cards have a margin
PAST = 150  # alpha of 255: the arrow of a finished attack
EARLIER = 160  # the same of an earlier turn
ALPHAS: dict[Aim, int] = {"past": PAST, "earlier": EARLIER}
THIN = 0.55  # its width, in shafts
STRIPS = 8  # of the aiming arrow
AIM_LENGTH = 512  # pixels of the aiming arrow's picture


@dataclass(frozen=True, slots=True)
class Ranks:
    """Paints on one stage; ``keep`` caches the pictures."""

    look: Look
    stage: Viewport
    badges: Sequence[str]  # faces, by seat
    keep: Keep

    def slot(self, slot: Slot) -> Sprite:
        """A faint frame with its number, and its title while it is empty."""
        rect = self.stage.rect(slot.x, slot.y, slot.width, slot.height)
        key = ("slot", rect.size, slot.label, slot.title)
        return Sprite(self.keep(key, lambda: self._framed(slot, rect.size)), rect.topleft)

    def _framed(self, slot: Slot, size: tuple[int, int]) -> Surface:
        width, height = size
        line = max(1.0, 1.2 * self.stage.scale)
        body = (
            f'<rect x="{line}" y="{line}" width="{width - 2 * line}" height="{height - 2 * line}" '
            f'rx="{ROUNDING * self.stage.scale:.1f}" fill="#000000" fill-opacity=".16" '
            f'stroke="#F2F0E6" stroke-opacity=".34" stroke-width="{line}"/>'
        )
        canvas = raster(body, size, (0, 0, width, height))
        look, ivory = self.look, self.look.skin.theme.ivory
        label = look.text(Role.BOLD, TINY, slot.label, ivory, shadow=True)
        inset = max(2, self.stage.px(5))
        canvas.blit(label, (inset, inset - 1))
        if slot.title:
            room = width - 2 * inset
            title = look.fitting(Role.BODY, TINY, slot.title, look.skin.theme.muted, room)
            canvas.blit(title, title.get_rect(center=(width // 2, height // 2)))
        return canvas

    def encounter(self, shown: Encounter) -> Sprite:
        """How two units fared, in the gap between them."""
        rect = self.stage.rect(shown.x, shown.y, shown.width, shown.height)
        key = ("encounter", replace(shown, x=0.0, y=0.0), rect.size)
        picture = self.keep(key, lambda: matchups.painted(self.look, shown, rect.size))
        return Sprite(picture, rect.topleft)

    def arrow(self, arrow: Arrow) -> Sprite:
        """An arrow in its seat's colour with a light edge; dotted until it is final, faint when finished.

        One of an earlier turn is thin and has no edge, so it can't be taken for an aim.
        """
        stage, scale = self.stage, self.stage.scale
        points = [stage.pixel(*point) for point in _shortened(arrow.points)]
        pad = round(SHAFT * HEAD * scale) + 2
        xs, ys = [x for x, _ in points], [y for _, y in points]
        box = Rect(min(xs), min(ys), max(xs) - min(xs) + 1, max(ys) - min(ys) + 1)
        box.inflate_ip(2 * pad, 2 * pad)
        colour = SEAT_STYLES[self.badges[arrow.seat].rpartition("/")[2]].light
        line = _Line(
            tuple((x - box.x, y - box.y) for x, y in points), SHAFT * scale, colour, arrow.aim
        )

        def paint() -> Surface:
            picture = line.painted(box.size)
            picture.set_alpha(ALPHAS.get(arrow.aim, 255))
            return picture

        return Sprite(self.keep((box.size, line), paint), box.topleft)

    def tag(self, tag: Tag) -> Sprite:
        """A tag of as many lines as there is room for: it may cover little of the cards."""
        look, pad = self.look, self.look.px(TAG_PADDING)
        widest = self.stage.px(tag.widest) - 2 * pad
        highest = self.stage.px(min(tag.highest, self.stage.room.height)) + TAG_EXCESS - pad
        most = min(TAG_LINES, max(1, highest // look.line_height(Role.BOLD, TINY)))

        def paint() -> Surface:
            theme = look.skin.theme
            parts = look.typeface.wrapped(Role.BOLD, tag.text, LEAST_TEXT, widest)
            text = tag.brief if tag.brief and len(parts) > most else tag.text
            smaller = round(CLOSER * look.text_px(TINY))
            is_short = look.typeface.width(Role.BOLD, text, smaller) <= widest
            rows = 1 if is_short else most
            lines = look.fitted(Role.BOLD, TINY, text, theme.ivory, widest, lines=rows)
            size = (
                max(line.get_width() for line in lines) + 2 * pad,
                sum(line.get_height() for line in lines) + pad,
            )
            edge = svg_colour(theme.rim)
            body = (
                f'<rect x="1" y="1" width="{size[0] - 2}" height="{size[1] - 2}" rx="{pad}" '
                f'fill="#12100C" fill-opacity=".9" stroke="{edge}" stroke-width="1.4"/>'
            )
            canvas = raster(body, size, (0, 0, *size))
            top = pad // 2
            for line in lines:
                canvas.blit(line, line.get_rect(midtop=(size[0] // 2, top)))
                top += line.get_height()
            return canvas

        picture = self.keep(("tag", tag.text, tag.brief, widest, most), paint)
        rect = picture.get_rect(center=self.stage.pixel(tag.x, tag.y))
        rect.clamp_ip(self.stage.area)
        return Sprite(picture, rect.topleft)

    def aim(self, start: tuple[float, float], end: tuple[float, float]) -> Iterator[Sprite]:
        """An arrow from a thing to the pointer, in table units; none if they are too near.

        In strips, to redraw little of the table below.
        """
        stage = self.stage
        (x, y), (to_x, to_y) = stage.pixel(*start), stage.pixel(*end)
        length = round(hypot(to_x - x, to_y - y))
        high = round(SHAFT * HEAD * stage.scale) | 1
        if length < high:
            return

        def paint() -> Surface:
            gold = svg_colour(self.look.skin.theme.target)
            line = _Line(
                ((high, high), (AIM_LENGTH - high, high)), SHAFT * stage.scale, gold, "declared"
            )
            return line.painted((AIM_LENGTH, 2 * high))

        straight = self.keep(("aim", high), paint)
        stretched = pygame.transform.scale(straight, (length + high, 2 * high))
        turned = pygame.transform.rotozoom(stretched, -degrees(atan2(to_y - y, to_x - x)), 1)
        whole = turned.get_rect(center=((x + to_x) // 2, (y + to_y) // 2))
        for strip in _strips(whole, (x, y), (to_x, to_y), 2 * high):
            yield Sprite(turned.subsurface(strip.move(-whole.x, -whole.y)), strip.topleft)


def _strips(whole: Rect, start: Point, end: Point, wide: int) -> Iterator[Rect]:
    (x, y), (to_x, to_y) = start, end
    is_flat = abs(to_x - x) >= abs(to_y - y)
    near, far = (whole.left, whole.right) if is_flat else (whole.top, whole.bottom)
    edges = [near + (far - near) * n // STRIPS for n in range(STRIPS + 1)]
    for one, other in pairwise(edges):
        if is_flat:
            across = sorted(round(y + (to_y - y) * (at - x) / (to_x - x)) for at in (one, other))
            strip = Rect(one, across[0] - wide, other - one, across[1] - across[0] + 2 * wide)
        else:
            across = sorted(round(x + (to_x - x) * (at - y) / (to_y - y)) for at in (one, other))
            strip = Rect(across[0] - wide, one, across[1] - across[0] + 2 * wide, other - one)
        yield strip.clip(whole)


def _shortened(points: Sequence[tuple[float, float]]) -> list[tuple[float, float]]:
    """The line without its end: the head stops before its target's middle."""
    (x, y), (to_x, to_y) = points[-2:]
    far = hypot(to_x - x, to_y - y)
    share = max(0.2, 1 - SHORT / far) if far else 1.0
    return [*points[:-1], (x + (to_x - x) * share, y + (to_y - y) * share)]


class _Line(NamedTuple):
    points: tuple[tuple[int, int], ...]
    width: float
    colour: str
    aim: Aim

    def painted(self, size: tuple[int, int]) -> Surface:
        """On a transparent surface of this size."""
        (x, y), (to_x, to_y) = self.points[-2:]
        width, turn = self.width, atan2(to_y - y, to_x - x)
        long = 1.4 * HEAD * width / 2
        neck = (to_x - cos(turn) * long, to_y - sin(turn) * long)
        stops = [*self.points[:-1], neck]
        path = "M" + "L".join(f"{px:.1f} {py:.1f}" for px, py in stops)
        dash = (
            f' stroke-dasharray="{width * 0.4:.1f} {width * 1.9:.1f}"'
            if self.aim == "meant"
            else ""
        )
        drawn = f'd="{path}" fill="none" stroke-linecap="round" stroke-linejoin="round"{dash}'
        half = HEAD * width / 2
        head = f"M0 0L{-long:.1f} {-half:.1f}L{-long * 0.8:.1f} 0L{-long:.1f} {half:.1f}Z"
        bar = (
            f'<path d="M0 {-half:.1f}V{half:.1f}" stroke="{INK}" stroke-width="{width * 1.7:.1f}"/>'
        )
        bar += f'<path d="M0 {-half:.1f}V{half:.1f}" stroke="{CREAM}" stroke-width="{width * 0.9:.1f}"/>'
        end = f'<g transform="translate({to_x} {to_y}) rotate({degrees(turn):.1f})">'
        if self.aim == "earlier":
            thin = width * THIN
            text = f'<path {drawn} stroke="{self.colour}" stroke-width="{thin:.1f}"/>'
            text += f'{end}<path d="{head}" fill="{self.colour}"/></g>'
            return raster(text, size, (0, 0, *size))
        text = (
            f'<path {drawn} stroke="{INK}" stroke-opacity=".75" stroke-width="{width * 1.9:.1f}"/>'
            f'<path {drawn} stroke="{CREAM}" stroke-width="{width * 1.35:.1f}"/>'
            f'<path {drawn} stroke="{self.colour}" stroke-width="{width * 0.85:.1f}"/>'
            f'{end}<path d="{head}" fill="{self.colour}" stroke="{INK}" stroke-width="{width * 0.8:.1f}"/>'
            f'<path d="{head}" fill="{self.colour}" stroke="{CREAM}" stroke-width="{width * 0.4:.1f}"/>'
            f"{bar if self.aim == 'stopped' else ''}</g>"
        )
        return raster(text, size, (0, 0, *size))
