"""Everything on the table as sprites, from the lowest to the topmost."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace

from pygame import Rect

from game.engine.cards import BACK, DECK
from game.engine.game import Seat
from game.table.figures import (
    Arrow,
    Board,
    Caption,
    Encounter,
    Figure,
    Gauge,
    Headline,
    Loss,
    Plate,
    Realm,
    Slot,
    Tag,
    Threat,
    Trace,
)
from game.table.items import Item, Zone, topmost
from game.table.motion.tween import Shown
from game.ui.board.squares import BoardPainter
from game.ui.board.territories import Territories
from game.ui.drawing.art import Art
from game.ui.drawing.layers import Sprite
from game.ui.drawing.look import Look
from game.ui.drawing.viewport import Viewport
from game.ui.table.figures.captions import Captions
from game.ui.table.figures.fighters import Fighters
from game.ui.table.figures.ranks import Ranks
from game.ui.table.marks import Marks
from game.ui.table.piece_sprites import UNIT, PieceSprites

GHOST = 0.35  # opacity of the held thing where it was picked up
PROMISE = 0.6  # and where it would fall
MOST_GROWN = 1.5  # the text's scale, at most, times the table's
PLATES_GROWN = 2.0  # the same on the plates: they keep within their own place


@dataclass
class Pieces:
    """Turns items and figures into sprites."""

    art: Art
    look: Look
    stage: Viewport
    names: Sequence[str]
    badges: Sequence[str]  # faces, by seat
    portraits: Sequence[str] = ()  # faces for the plates; "" or none: the badge
    level_of: Callable[[Seat], str] = lambda seat: ""  # for the plates, of computers: "Hard"
    calm: bool = False  # reduced motion
    sprites: PieceSprites = field(init=False)
    boards: BoardPainter = field(init=False)
    captions: Captions = field(init=False)
    realms: Territories = field(init=False)
    _ranks: Ranks = field(init=False)
    _fighters: Fighters = field(init=False)

    def __post_init__(self) -> None:
        self.sprites = PieceSprites(self.art, self.look, self.stage, self.calm)
        keep = self.sprites.keep
        self.boards = BoardPainter(self.art, self.look, self.stage, self.badges, keep)
        small = self.look.within(MOST_GROWN * self.stage.scale)
        written = self.art, small, self.stage
        faces = [face or self.badges[n] for n, face in enumerate(self.portraits)] or self.badges
        plates = self.look.within(PLATES_GROWN * self.stage.scale)
        self.captions = Captions(*written, plates, self.names, faces, keep, self.level_of)
        self.realms = Territories(*written, self.names, self.badges, keep)
        self._ranks = Ranks(small, self.stage, self.badges, keep)
        self._fighters = Fighters(small, self.stage, self.badges, keep)

    def resting(
        self, shown: Iterable[Shown], figures: Iterable[Figure], marks: Marks
    ) -> list[Sprite]:
        """What lies still, lowest first; to be called before ``moving``."""
        self.sprites.begin()
        around, things = list(figures), [each for each in shown if self._is_seen(each)]
        below = (sprite for figure in around for sprite in self.figure(figure))
        sprites = [self._within_field(sprite) for sprite in below]
        sprites += [
            sprite
            for figure in around
            if isinstance(figure, Realm)
            for sprite in self.realms.sprites(figure, is_lit=figure.action == marks.realm != "")
        ]
        sprites += [
            sprite
            for zone in marks.lit
            if zone.shape == "slot"
            for sprite in self.sprites.slot(zone, marks)
        ]
        boards = [each for each in around if isinstance(each, Board)]
        chosen = [
            sprite
            for board in boards
            for at in self._chosen(things, marks)
            for sprite in self.boards.chosen(board, at)
        ]
        if chosen:  # the square shows it
            playable = marks.playable - {marks.selected}
            marks = replace(marks, selected="", playable=playable)
        lying = self._hinted(things, marks, men=False)
        above_tiles = [*self._hinted(things, marks, men=True), *chosen]
        for each in things:
            if each.moving or each.item.buried:
                continue
            if not each.item.is_square:
                lying, above_tiles = lying + above_tiles, []
            item = self.stage.closer(each.item)
            in_hand = marks.held is not None and marks.held.id == item.id
            if in_hand and not item.face.startswith(UNIT):
                lying.append(self.sprites.faint(item, GHOST))
            else:
                lying += self.sprites.card(item, marks)
        lying += [*above_tiles, *self._above_men(around, marks)]
        sprites += map(self._within_field, lying)
        return sprites + [sprite for board in boards for sprite in self.boards.border(board)]

    def _hinted(self, things: Iterable[Shown], marks: Marks, *, men: bool) -> list[Sprite]:
        """What a hint would lay, men or all else, where nothing lies; men stand on tiles."""
        lies = [each.item for each in things if not (men and each.item.is_square)]
        return [
            sprite
            for item in marks.promised
            if item.is_man == men and topmost(lies, item.x, item.y) is None
            for sprite in self.sprites.hinted(item)
        ]

    def _is_seen(self, shown: Shown) -> bool:
        return shown.alpha > 0 and self.stage.shows(shown.item.x, shown.item.y)

    @staticmethod
    def _chosen(things: Iterable[Shown], marks: Marks) -> Iterator[Item | Zone]:
        """The selected thing, where it would fall, and where a hint or a lesson wants it."""
        yield from (each.item for each in things if each.item.id == marks.selected)
        yield from (zone for zone in marks.lit if zone.id in marks.pointed)
        if marks.snapped is not None:
            yield marks.snapped

    def _above_men(self, figures: Iterable[Figure], marks: Marks) -> Iterator[Sprite]:
        for figure in figures:
            match figure:
                case Threat():
                    yield from self.boards.threat(figure)
                case Loss():
                    yield from self.boards.loss(figure)
                case Arrow() if figure.aim != "earlier":
                    yield self._ranks.arrow(figure)
                case Tag():
                    yield self._ranks.tag(figure)
                case Headline():
                    yield self._fighters.headline(figure)
                case _:
                    pass
        for zone in marks.lit:
            if zone.shape == "square":
                yield from self.boards.zone(zone, marks.signs.get(zone.id, "reach"))

    def _within_field(self, sprite: Sprite) -> Sprite:
        """Cut a zoomed sprite at the edge of its field."""
        seen = self._seen(sprite)
        if seen == sprite.rect:
            return sprite
        key = ("within", sprite.picture, tuple(seen.move(-sprite.rect.x, -sprite.rect.y)))
        return Sprite(self.sprites.keep(key, lambda: _cut(sprite, seen).picture), seen.topleft)

    def _seen(self, sprite: Sprite) -> Rect:
        field, rect = self.stage.field, sprite.rect
        is_closer = self.stage.zoom != 1 and field is not None and field.collidepoint(rect.center)
        return rect.clip(field) if is_closer and field is not None else rect

    def moving(self, shown: Iterable[Shown], marks: Marks) -> list[Sprite]:
        """The things in motion, and the dragged one."""
        moving = (each for each in shown if each.moving and self._is_seen(each))
        flying = map(self.sprites.flying, moving)
        sprites = [_cut(sprite, self._seen(sprite)) for sprite in flying]
        sprites += map(self._within_field, self._landing(marks))
        if marks.held is not None and marks.held.face.startswith(UNIT):
            sprites += self._aim(marks)
        elif marks.held is not None:
            sprites.append(self.sprites.held(self.stage.closer(marks.held), marks.tilt))
        return sprites

    def _landing(self, marks: Marks) -> Iterator[Sprite]:
        """The dragged thing where it would fall; on a board the square is framed."""
        ghost, snapped = marks.ghost, marks.snapped
        framed = snapped if snapped is not None and snapped.shape == "square" else None
        if ghost is not None and not ghost.face.startswith(UNIT):
            ghost = self.stage.closer(ghost)
            if framed is None:
                yield from self.sprites.promised(ghost, PROMISE)
            else:
                yield self.sprites.faint(ghost, PROMISE)
        if framed is not None:
            yield self.boards.landing(framed)

    def prepare(self, items: Iterable[Item]) -> Iterator[None]:
        """Paint every card at the sizes that lie face up, one a step: for idle moments."""
        cards = [item for item in items if item.is_card]
        heights = {self.stage.px(item.size) for item in cards if not item.face.endswith(BACK)}
        faces = [f"card/{card}" for card in DECK]
        for height in sorted(heights, reverse=True):
            yield from self.art.prepare(faces, height)

    def _aim(self, marks: Marks) -> Iterator[Sprite]:
        """A unit stays in its rank: an arrow leads to the pointer or to the target."""
        home, hand = marks.home, marks.held
        if home is not None and hand is not None:
            end = marks.snapped or hand
            yield from self._ranks.aim((home.x, home.y), (end.x, end.y))

    def figure(self, figure: Figure) -> Iterator[Sprite]:
        """What lies below the things."""
        match figure:
            case Caption():
                yield from self.captions.caption(figure)
            case Plate():
                yield self.captions.plate(figure)
            case Board():
                yield from self.boards.board(figure)
            case Trace():
                yield from self.boards.trace(figure)
            case Slot():
                yield self._ranks.slot(figure)
            case Arrow(aim="earlier"):
                yield self._ranks.arrow(figure)
            case Encounter():
                yield self._ranks.encounter(figure)
            case Gauge():
                yield self._fighters.gauge(figure)
            case _:  # the others lie above the men, or in the column
                pass


def _cut(sprite: Sprite, seen: Rect) -> Sprite:
    """The visible part of it, without a copy."""
    if seen == sprite.rect:
        return sprite
    part = seen.move(-sprite.rect.x, -sprite.rect.y)
    return Sprite(sprite.picture.subsurface(part), seen.topleft)
