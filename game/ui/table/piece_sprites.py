"""Single pieces as sprites: lying, raised, dimmed, outlined, held, in flight."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from dataclasses import dataclass, field
from itertools import product

import pygame
from pygame import SRCALPHA, Color, Rect, Surface

from game.table.items import Item, Zone
from game.table.motion.tween import Shown
from game.ui.drawing.art import Art
from game.ui.drawing.layers import Sprite
from game.ui.drawing.look import Look
from game.ui.drawing.painters.badges import SEAT_STYLES
from game.ui.drawing.painters.skin import svg_colour
from game.ui.drawing.painters.svg import raster
from game.ui.drawing.painters.texture import glow
from game.ui.drawing.picture_cache import MemoryCache, weight
from game.ui.drawing.shadows import Lift
from game.ui.drawing.theme import Colour
from game.ui.drawing.viewport import Viewport
from game.ui.table.marks import Marks, lifted

DIM = (138, 142, 150)
BRIGHT = 0.4  # on a felt of the same colour an outline has to shine
CORNER = 0.0556  # of a card's width
HELD_SCALE = 1.06  # of the dragged thing
HINTED_MAN = 0.8  # his opacity: what lies below him still shows
RIM = 2  # units around a man: his Castle or his Green stays in sight
HINTED, GROUND = 0.5, "#1A1418"  # a thing where a hint would lay it: its opacity, and below it
KEPT = 3  # times the table's own picture, in bytes; the art keeps its own
MOVED = "/moved"  # suffix of the face of a man who has moved
UNIT = "unit/"  # prefix of the face of a unit, which stays and is aimed by an arrow


@dataclass
class PieceSprites:
    """Paints on one stage; the same thing in the same state is one picture."""

    art: Art
    look: Look
    stage: Viewport
    calm: bool  # a dragged thing doesn't tilt or grow
    _kept: MemoryCache[Surface] = field(init=False)
    _in_use: dict[Hashable, Surface] = field(default_factory=dict)
    _in_use_before: dict[Hashable, Surface] = field(default_factory=dict)

    def __post_init__(self) -> None:
        area = self.stage.area
        self._kept = MemoryCache(KEPT * 4 * area.w * area.h)

    def begin(self) -> None:
        """Begin another picture of the table: what the last one didn't use is dropped."""
        self._in_use, self._in_use_before = {}, self._in_use

    def card(self, item: Item, marks: Marks) -> Iterator[Sprite]:
        """A thing that lies still, with its outline."""
        can, hovered = item.id in marks.playable, item.id in {marks.hovered, marks.focused}
        rest, item = item, lifted(item, marks)
        colour = self._outline(item.id, marks, can=can, hovered=hovered)
        if colour is not None:
            yield self._placed(item, self._ring(item, colour))
        picture = self._picture(item, raised=item is not rest)
        if item.id in marks.dimmed and not _tells_itself(item):
            key = ("dim", *self._key(item))
            picture = self.keep(key, lambda: _dimmed(self._picture(item, raised=False)))
        yield self._placed(item, picture)

    def _outline(self, name: str, marks: Marks, *, can: bool, hovered: bool) -> Colour | None:
        theme = self.look.skin.theme
        if name in {marks.selected, marks.focused} or name in marks.pointed:
            return theme.selected
        is_due = {"always": can, "hover": can and hovered, "off": False}[marks.outlines]
        if is_due:
            return theme.target
        owner = marks.owned.get(name)
        if owner is None:
            return None
        colour = Color(SEAT_STYLES[owner].light).lerp(SEAT_STYLES[owner].edge, BRIGHT)
        return colour.r, colour.g, colour.b

    @property
    def _target(self) -> Colour:
        return self.look.skin.theme.target

    def _picture(self, item: Item, *, raised: bool) -> Surface:
        lift: Lift = "raised" if raised else "rest"
        height, angle = self.stage.px(item.size), round(item.angle)
        return self._used(
            (lift, item.face, height, angle),
            lambda: self.art.turned(item.face, height, angle, lift=lift).surface,
        )

    def _placed(self, item: Item, picture: Surface) -> Sprite:
        x, y = self.stage.pixel(item.x, item.y)
        return Sprite(picture, (x - picture.get_width() // 2, y - picture.get_height() // 2))

    def _ring(self, item: Item, colour: Colour) -> Surface:
        px = self.stage.px
        size = (px(item.width), px(item.size))

        def paint() -> Surface:
            round_off = CORNER if item.has_corners or item.is_square else 0.5
            blur, width = (4, 3) if item.has_corners else (2, 2)
            halo = glow(
                size, size[0] * round_off, colour, blur=max(2, px(blur)), width=max(2, px(width))
            )
            shine = halo.surface
            if item.face.startswith(UNIT):  # a card lies below it: only the rim shines
                shine = shine.copy()
                hole = Rect((halo.pad, halo.pad), size)
                pygame.draw.rect(shine, (0, 0, 0, 0), hole, border_radius=px(4))
            return pygame.transform.rotozoom(shine, -round(item.angle), 1)

        if item.is_man:
            return self.keep(("rim", *self._key(item), colour), lambda: self._rim(item, colour))
        kind = item.face.partition("/")[0]
        return self.keep(("ring", kind, size, round(item.angle), colour), paint)

    def _rim(self, item: Item, colour: Colour) -> Surface:
        """The shape of a thing, a little larger, to be seen around it."""
        picture, wide = self._picture(item, raised=False), max(RIM, self.stage.px(RIM))
        size = (picture.get_width() + 4 * wide, picture.get_height() + 4 * wide)
        shape = pygame.mask.from_surface(picture, 200)  # without its shadow
        grown, around = pygame.Mask(size), range(-wide, wide + 1)
        for x, y in product(around, around):
            if x * x + y * y <= wide * wide + 1:
                grown.draw(shape, (2 * wide + x, 2 * wide + y))
        sheet = Surface(size, SRCALPHA)
        rim = grown.to_surface(sheet, setcolor=(*colour, 255), unsetcolor=(*colour, 0))
        return pygame.transform.box_blur(rim, 1)

    def promised(self, item: Item, share: float) -> list[Sprite]:
        """A thing where it would lie: faint, with an outline."""
        return [self._placed(item, self._ring(item, self._target)), self.faint(item, share)]

    def hinted(self, item: Item) -> list[Sprite]:
        """A thing where a hint would lay it: faint in a dashed frame, like no thing that lies there.

        Nothing shines through a card: a number below it would look like its own.  Through a man
        one sees the ground, the Castle or the Green that comes with him.
        """
        if item.is_square:
            return [self.faint(item, HINTED_MAN)]
        wide, high = size = (self.stage.px(item.width), self.stage.px(item.size))
        thin, thick = (1, 1) if item.is_man else (2, 3)
        line, corner = max(thin, self.stage.px(thick)), round(wide * CORNER)

        def ground() -> Surface:
            return raster(
                f'<rect width="{wide}" height="{high}" rx="{corner}" fill="{GROUND}"/>', size
            )

        def frame() -> Surface:
            left, right, top, low = line / 2, wide - line / 2, line / 2, high - line / 2
            across = f"M{corner} {top}H{wide - corner}M{corner} {low}H{wide - corner}"
            along = f"M{left} {corner}V{high - corner}M{right} {corner}V{high - corner}"
            look = f'stroke="{svg_colour(self._target)}" stroke-width="{line}" fill="none"'
            dashes = f'stroke-dasharray="{3 * line} {2 * line}"'
            return raster(f'<path d="{across}{along}" {look} {dashes}/>', size)

        framed = self._placed(item, self.keep(("hint frame", size), frame))
        if item.is_man:
            return [self.faint(item, HINTED_MAN), framed]
        return [
            self._placed(item, self.keep(("hint ground", size), ground)),
            self.faint(item, HINTED),
            framed,
        ]

    def flying(self, shown: Shown) -> Sprite:
        """A thing in motion: turning over, fading."""
        picture = self._picture(self.stage.closer(shown.item), raised=True)
        if shown.squeeze < 1:
            width = max(1, round(picture.get_width() * shown.squeeze))
            picture = pygame.transform.smoothscale(picture, (width, picture.get_height()))
        if shown.alpha < 1:
            picture = picture.copy()
            picture.set_alpha(round(255 * shown.alpha))
        return self._placed(shown.item, picture)

    def held(self, item: Item, tilt: float) -> Sprite:
        """The dragged thing; it tilts with its shadow."""
        height, angle = self.stage.px(item.size), 0 if self.calm else round(tilt)
        scale = 1.0 if self.calm else HELD_SCALE

        def paint() -> Surface:
            picture = self.art.turned(item.face, height, 0, scale=scale, lift="drag").surface
            return pygame.transform.rotozoom(picture, -angle, 1) if angle else picture

        return self._placed(item, self.keep(("held", item.face, height, angle), paint))

    def faint(self, item: Item, share: float) -> Sprite:
        """A thing at this opacity."""

        def paint() -> Surface:
            faint = self._picture(item, raised=False).copy()
            faint.set_alpha(round(255 * share))
            return faint

        return self._placed(item, self.keep(("ghost", share, *self._key(item)), paint))

    def _key(self, item: Item) -> tuple[Hashable, ...]:
        return item.face, self.stage.px(item.size), round(item.angle)

    def slot(self, zone: Zone, marks: Marks) -> Iterator[Sprite]:
        """A ring around a light fill; both stronger where the held thing would fall."""
        snapped = zone == marks.snapped
        rect = self.stage.rect(zone.x, zone.y, zone.width, zone.height)
        colour = self._target
        line = max(2, self.stage.px(5 if snapped else 3))

        def paint() -> Surface:
            picture = Surface(rect.size, SRCALPHA)
            radius = self.stage.px(16)
            fill = (*colour, 70 if snapped else 43)
            pygame.draw.rect(picture, fill, picture.get_rect(), border_radius=radius)
            edge = picture.get_rect()
            pygame.draw.rect(picture, (*colour, 255), edge, width=line, border_radius=radius)
            return picture

        yield Sprite(self.keep(("zone", rect.size, line), paint), rect.topleft)

    def keep(self, key: Hashable, paint: Callable[[], Surface]) -> Surface:
        """A picture that is painted here and likely to be used again."""
        return self._used(key, lambda: self._kept.kept(key, paint, weight))

    def _used(self, key: Hashable, make: Callable[[], Surface]) -> Surface:
        """The picture of this key; pictures in use are kept however small the cache is."""
        picture = self._in_use.get(key) or self._in_use_before.get(key) or make()
        self._in_use[key] = picture
        return picture


def _tells_itself(item: Item) -> bool:
    """Whether its own face shows that it can't act."""
    return item.face.endswith(MOVED) or item.face.startswith(UNIT)


def _dimmed(picture: Surface) -> Surface:
    dark = picture.copy()
    dark.fill(DIM, special_flags=pygame.BLEND_RGB_MULT)
    return dark
