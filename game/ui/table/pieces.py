"""The things on the table as pictures: cards raised, dimmed, outlined, turning over."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

import pygame
from pygame import SRCALPHA, Rect, Surface

from game.engine.cards import BACK, DECK
from game.engine.value import replace
from game.play.settings import Outlines
from game.table.figures import Board, Caption, Figure, Plate, Realm, Threat, Trace
from game.table.items import Item, Mark, Zone
from game.table.tween import Shown
from game.ui.board.squares import BoardPainter
from game.ui.board.territories import Territories
from game.ui.drawing.art import Art
from game.ui.drawing.layers import Sprite
from game.ui.drawing.look import Look
from game.ui.drawing.painters.texture import glow
from game.ui.drawing.picture_cache import MemoryCache, weight
from game.ui.drawing.shadows import Lift
from game.ui.drawing.theme import Colour
from game.ui.drawing.viewport import Viewport
from game.ui.table.captions import Lettering
from game.ui.table.fighters import Arena
from game.ui.table.ranks import Fronts

RAISED = 14.0  # units: a card that can be played stands out of the hand by so much
HOVERED = 26.0
DIM = (138, 142, 150)
CORNER = 0.0556  # of a card's width
GHOST = 0.35  # of what is in the hand, where it was picked up
PROMISE = 0.6  # and where it would fall
HELD_SCALE = 1.06  # what the hand holds is nearer to the eye
KEPT = 3  # times the table's own picture, in bytes: of what is made here; the art keeps its own
MOST_GROWN = 1.5  # times larger than the table, at most, is what is written upon it
MOVED = "/moved"  # so ends the face of a man who shows by himself that he is done
TILES = ("castle/", "green/")  # so begin the faces of what fills a square of a board
UNIT = "unit/"  # so begins the face of what is led by an arrow and stays where it stands


@dataclass(frozen=True, slots=True)
class Marks:
    """What the hand, the rules and the pointer make of the things just now."""

    playable: frozenset[str] = frozenset()
    dimmed: frozenset[str] = frozenset()
    hovered: str = ""
    selected: str = ""
    focused: str = ""  # where the keyboard is
    pointed: frozenset[str] = frozenset()  # what a log line speaks of
    outlines: Outlines = "always"  # around what can be played
    lit: tuple[Zone, ...] = ()  # where the held thing may go
    signs: Mapping[str, Mark] = field(default_factory=dict)  # and what comes of it, by place
    snapped: Zone | None = None  # where it would fall now
    ghost: Item | None = None  # the held thing, as it would lie there
    held: Item | None = None  # the thing in the hand
    home: Item | None = None  # and where it lies until it is put down
    promised: tuple[Item, ...] = ()  # what could be laid out, as it would lie there
    tilt: float = 0.0
    realm: str = ""  # the button that takes the part of a board that is pointed at


@dataclass
class Things:
    """Turns items and figures into sprites; the same thing in the same state is one picture."""

    art: Art
    look: Look
    stage: Viewport
    names: Sequence[str]
    badges: Sequence[str]  # faces, by seat
    calm: bool = False  # what the hand holds neither tilts nor grows (AN-8)
    _kept: MemoryCache[Surface] = field(init=False)
    _boards: BoardPainter = field(init=False)
    _lettering: Lettering = field(init=False)
    _realms: Territories = field(init=False)
    _fronts: Fronts = field(init=False)
    _arena: Arena = field(init=False)
    _in_use: dict[Hashable, Surface] = field(default_factory=dict)
    _in_use_before: dict[Hashable, Surface] = field(default_factory=dict)

    def __post_init__(self) -> None:
        area = self.stage.area
        self._kept = MemoryCache(KEPT * 4 * area.w * area.h)
        self._boards = BoardPainter(self.art, self.look, self.stage, self.badges, self._keep)
        small = self.look.within(MOST_GROWN * self.stage.scale)
        written = self.art, small, self.stage
        self._lettering = Lettering(*written, self.names, self.badges, self._keep)
        self._realms = Territories(*written, self.names, self.badges, self._keep)
        self._fronts = Fronts(small, self.stage, self.badges, self._keep)
        self._arena = Arena(small, self.stage, self.badges, self._keep)

    def resting(
        self, shown: Iterable[Shown], figures: Iterable[Figure], marks: Marks
    ) -> list[Sprite]:
        """What lies still, lowest first; what is in motion is asked for after it."""
        self._in_use, self._in_use_before = {}, self._in_use
        around, things = list(figures), [each for each in shown if self._is_seen(each)]
        upon = (sprite for figure in around for sprite in self._figure(figure))
        sprites = [self._within_field(sprite) for sprite in upon]
        sprites += [
            sprite
            for figure in around
            if isinstance(figure, Realm)
            for sprite in self._realms.sprites(figure, is_lit=figure.action == marks.realm != "")
        ]
        sprites += [
            sprite
            for zone in marks.lit
            if zone.shape == "slot"
            for sprite in self._slot(zone, marks)
        ]
        boards = [each for each in around if isinstance(each, Board)]
        chosen = [
            sprite
            for board in boards
            for at in self._chosen(things, marks)
            for sprite in self._boards.chosen(board, at)
        ]
        if chosen:  # the square says it
            playable = marks.playable - {marks.selected}
            marks = dataclasses.replace(marks, selected="", playable=playable)
        lying: list[Sprite] = []
        for each in things:
            if each.moving or each.item.buried:
                continue
            if not each.item.face.startswith(TILES):  # upon those, and under whoever stands there
                lying, chosen = lying + chosen, []
            item = self.stage.closer(each.item)
            if _in_hand(item, marks) and not item.face.startswith(UNIT):
                lying.append(self._faint(item, GHOST))
            else:
                lying += self._card(item, marks)
        lying += [*chosen, *self._upon_men(around, marks)]
        for item in marks.promised:
            lying += [
                self._placed(item, self._ring(item, self._target)),
                self._faint(item, PROMISE),
            ]
        sprites += map(self._within_field, lying)
        return sprites + [sprite for board in boards for sprite in self._boards.border(board)]

    def _is_seen(self, shown: Shown) -> bool:
        """Neither outside the field, nor still to come."""
        return shown.alpha > 0 and self.stage.shows(shown.item.x, shown.item.y)

    @staticmethod
    def _chosen(things: Iterable[Shown], marks: Marks) -> Iterator[Item | Zone]:
        """Who is about to go, and where he would fall."""
        yield from (each.item for each in things if each.item.id == marks.selected)
        if marks.snapped is not None:
            yield marks.snapped

    def _upon_men(self, figures: Iterable[Figure], marks: Marks) -> Iterator[Sprite]:
        """What must be seen whoever stands there: marks on squares, arrows, slips of words."""
        for figure in figures:
            if isinstance(figure, Threat):
                yield from self._boards.threat(figure)
            yield from self._fronts.upon(figure)
            yield from self._arena.upon(figure)
        for zone in marks.lit:
            if zone.shape == "square":
                yield from self._boards.zone(zone, marks.signs.get(zone.id, "reach"))

    def _within_field(self, sprite: Sprite) -> Sprite:
        """What is seen closer ends where its field ends: it does not lie on the frame."""
        seen = self._seen(sprite)
        if seen == sprite.rect:
            return sprite
        key = ("within", sprite.picture, tuple(seen.move(-sprite.rect.x, -sprite.rect.y)))
        return Sprite(self._keep(key, lambda: _cut(sprite, seen).picture), seen.topleft)

    def _seen(self, sprite: Sprite) -> Rect:
        """As much of it as is not cut off by the field's edge."""
        field, rect = self.stage.field, sprite.rect
        is_closer = self.stage.zoom != 1 and field is not None and field.collidepoint(rect.center)
        return rect.clip(field) if is_closer and field is not None else rect

    def moving(self, shown: Iterable[Shown], marks: Marks) -> list[Sprite]:
        """What is on its way, and what the hand holds."""
        sprites = [self._flying(each) for each in shown if each.moving and self._is_seen(each)]
        if marks.ghost is not None and not marks.ghost.face.startswith(UNIT):
            ghost = self.stage.closer(marks.ghost)
            ring = self._placed(ghost, self._ring(ghost, self._target))
            sprites += map(self._within_field, (ring, self._faint(ghost, PROMISE)))
        if marks.held is not None and marks.held.face.startswith(UNIT):
            sprites += self._aim(marks)
        elif marks.held is not None:
            sprites.append(self._held(self.stage.closer(marks.held), marks.tilt))
        return sprites

    def _aim(self, marks: Marks) -> Iterator[Sprite]:
        """Who stands in a rank stays there: an arrow leads to the hand, or to where it would hit."""
        home, hand = marks.home, marks.held
        if home is not None and hand is not None:
            end = marks.snapped or hand
            yield from self._fronts.aim((home.x, home.y), (end.x, end.y))

    def prepare(self, items: Iterable[Item]) -> Iterator[None]:
        """Every card at the sizes that lie face up, one picture a step: for idle moments."""
        cards = [item for item in items if item.is_card]
        heights = {self.stage.px(item.size) for item in cards if not item.face.endswith(BACK)}
        faces = [f"card/{card}" for card in DECK]
        for height in sorted(heights, reverse=True):
            yield from self.art.prepare(faces, height)

    def _card(self, item: Item, marks: Marks) -> Iterator[Sprite]:
        can, hovered = item.id in marks.playable, item.id in {marks.hovered, marks.focused}
        rest, item = item, lifted(item, marks)
        colour = self._outline(item.id, marks, can=can, hovered=hovered)
        if colour is not None:
            yield self._placed(item, self._ring(item, colour))
        picture = self._picture(item, raised=item is not rest)
        if item.id in marks.dimmed and not _tells_itself(item):
            key = ("dim", *self._key(item))
            picture = self._keep(key, lambda: _dimmed(self._picture(item, raised=False)))
        yield self._placed(item, picture)

    def _outline(self, name: str, marks: Marks, *, can: bool, hovered: bool) -> Colour | None:
        theme = self.look.skin.theme
        if name in {marks.selected, marks.focused} or name in marks.pointed:
            return theme.selected
        is_due = {"always": can, "hover": can and hovered, "off": False}[marks.outlines]
        return theme.target if is_due else None

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
        """DD-6: an outline two units wide, that shines."""
        px = self.stage.px
        size = (px(item.width), px(item.size))

        def paint() -> Surface:
            round_off = CORNER if item.has_corners else 0.5
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

        kind = item.face.partition("/")[0]
        return self._keep(("ring", kind, size, round(item.angle), colour), paint)

    def _flying(self, shown: Shown) -> Sprite:
        picture = self._picture(self.stage.closer(shown.item), raised=True)
        if shown.squeeze < 1:
            width = max(1, round(picture.get_width() * shown.squeeze))
            picture = pygame.transform.smoothscale(picture, (width, picture.get_height()))
        if shown.alpha < 1:
            picture = picture.copy()
            picture.set_alpha(round(255 * shown.alpha))
        sprite = self._placed(shown.item, picture)
        return _cut(sprite, self._seen(sprite))

    def _held(self, item: Item, tilt: float) -> Sprite:
        """It tilts with every movement of the hand: so it is turned as it is, shadow and all."""
        height, angle = self.stage.px(item.size), 0 if self.calm else round(tilt)
        scale = 1.0 if self.calm else HELD_SCALE

        def paint() -> Surface:
            picture = self.art.turned(item.face, height, 0, scale=scale, lift="drag").surface
            return pygame.transform.rotozoom(picture, -angle, 1) if angle else picture

        return self._placed(item, self._keep(("held", item.face, height, angle), paint))

    def _faint(self, item: Item, share: float) -> Sprite:
        def paint() -> Surface:
            faint = self._picture(item, raised=False).copy()
            faint.set_alpha(round(255 * share))
            return faint

        return self._placed(item, self._keep(("ghost", share, *self._key(item)), paint))

    def _key(self, item: Item) -> tuple[Hashable, ...]:
        return item.face, self.stage.px(item.size), round(item.angle)

    def _slot(self, zone: Zone, marks: Marks) -> Iterator[Sprite]:
        """DD-5: a ring three units wide around a light fill; both stronger where it would fall."""
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

        yield Sprite(self._keep(("zone", rect.size, line), paint), rect.topleft)

    def _figure(self, figure: Figure) -> Iterator[Sprite]:
        match figure:
            case Caption():
                yield from self._lettering.caption(figure)
            case Plate():
                yield self._lettering.plate(figure)
            case Board():
                yield from self._boards.board(figure)
            case Trace():
                yield from self._boards.trace(figure)
            case _:  # of ranks or of fighters; else upon the men, or in the column
                yield from self._fronts.around(figure)
                yield from self._arena.around(figure)

    def _keep(self, key: Hashable, paint: Callable[[], Surface]) -> Surface:
        """A picture that is made here, and likely to be wanted again."""
        return self._used(key, lambda: self._kept.kept(key, paint, weight))

    def _used(self, key: Hashable, make: Callable[[], Surface]) -> Surface:
        """What the table shows is at hand until it does not: no cache can be too small for it."""
        picture = self._in_use.get(key) or self._in_use_before.get(key) or make()
        self._in_use[key] = picture
        return picture


def _tells_itself(item: Item) -> bool:
    """Whether what lies upon it, or how it is drawn, says already that it cannot act."""
    return item.face.endswith(MOVED) or item.face.startswith(UNIT)


def _in_hand(item: Item, marks: Marks) -> bool:
    return marks.held is not None and marks.held.id == item.id


def lifted(item: Item, marks: Marks) -> Item:
    """The thing where it is drawn: what can be played, or is selected, stands out of the hand."""
    can = item.id in marks.playable
    if not item.is_card:  # a man stays on his square
        return item
    if not can and item.id != marks.selected:
        return item
    rise = HOVERED if can and item.id in {marks.hovered, marks.focused} else RAISED
    return replace(item, y=item.y - rise)


def _cut(sprite: Sprite, seen: Rect) -> Sprite:
    """The part of it that is seen; nothing is copied."""
    if seen == sprite.rect:
        return sprite
    part = seen.move(-sprite.rect.x, -sprite.rect.y)
    return Sprite(sprite.picture.subsurface(part), seen.topleft)


def _dimmed(picture: Surface) -> Surface:
    dark = picture.copy()
    dark.fill(DIM, special_flags=pygame.BLEND_RGB_MULT)
    return dark
