"""Paints a board on the table: ground, frame, fog, and marks on its squares."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import atan2, degrees
from typing import NamedTuple

from pygame import Rect, Surface

from game.table.figures import Board, Loss, Threat, Trace, Veil
from game.table.items import Item, Mark, Zone
from game.ui.drawing.art import Art
from game.ui.drawing.layers import Sprite
from game.ui.drawing.look import Look
from game.ui.drawing.painters.badges import SEAT_STYLES
from game.ui.drawing.painters.board import fog, frame
from game.ui.drawing.painters.svg import raster
from game.ui.drawing.picture_cache import Keep
from game.ui.drawing.theme import LEAST_TEXT
from game.ui.drawing.viewport import Viewport

RIM = 20.0  # table units: the frame around a board
LEAST_RIM = 14  # pixels: two figures of the smallest letters
LETTERS = 11.0  # table units
LOST = 0.8  # of a square: whoever was taken there
LANDING = 1.36  # of a square: the picture of the frame around it
CREAM, INK = "#FFF3CF", "#1A1208"


@dataclass(frozen=True, slots=True)
class BoardPainter:
    """Paints boards and marks for a viewport; ``keep`` caches the pictures."""

    art: Art
    look: Look
    viewport: Viewport
    badges: Sequence[str]  # faces, by seat
    keep: Keep

    def board(self, board: Board) -> Iterator[Sprite]:
        """The lowest layer: the visible ground, and the fog on it."""
        rect = self._rect(board)
        close = self._close(board)
        whole = self.art.terrain(board.rows, close)
        shown = self._shown(rect, whole.get_size())
        key = ("ground", board.rows, close, tuple(shown))
        yield Sprite(self.keep(key, lambda: whole.subsurface(shown)), rect.topleft)
        for veil in board.veils:
            yield from self._veil(veil, whole, rect, close)

    def border(self, board: Board) -> Iterator[Sprite]:
        """The frame with its letters, above the men, so it cuts them off."""
        rect, rim = self._rect(board), max(LEAST_RIM, self.viewport.px(RIM))
        ground = self._close(board) * len(board.rows)
        shown = self._shown(rect, (ground, ground))
        key = ("frame", rect.size, rim, board.across, board.along, tuple(shown))
        picture = self.keep(key, lambda: self._framed(board, rect.size, rim, shown))
        yield Sprite(picture, (rect.x - rim, rect.y - rim))

    def _framed(self, board: Board, inner: tuple[int, int], rim: int, shown: Rect) -> Surface:
        picture = frame.wooden(inner, rim)
        step = self._close(board)
        px = max(LEAST_TEXT, round(LETTERS * self.viewport.scale))
        wide, high = (inner[0], rim), (rim, inner[1])
        face = self.look.typeface
        row = frame.across(face, wide, board.across, first=step / 2 - shown.x, step=step, px=px)
        column = frame.down(face, high, board.along, first=step / 2 - shown.y, step=step, px=px)
        for y in (0, rim + inner[1]):
            picture.blit(row, (rim, y))
        for x in (0, rim + inner[0]):
            picture.blit(column, (x, rim))
        return picture

    def _rect(self, board: Board) -> Rect:
        """The board's place in the window."""
        side = self.viewport.px(board.square) * len(board.rows)
        half = board.square * len(board.rows) / 2
        x, y = board.x - half, board.y - half
        scale, area = self.viewport.scale, self.viewport.area
        return Rect(round(area.x + x * scale), round(area.y + y * scale), side, side)

    def _close(self, board: Board) -> int:
        """The width of a square in pixels, with the zoom."""
        return round(board.square * self.viewport.scale * self.viewport.zoom)

    def _shown(self, rect: Rect, ground: tuple[int, int]) -> Rect:
        """The visible part of the ground, in pixels of the ground; rounding can't lead beyond it."""
        corner = self._on_ground(rect, *self.viewport.point(rect.topleft))
        return Rect(corner, rect.size).clamp(Rect((0, 0), ground))

    def _on_ground(self, rect: Rect, x: float, y: float) -> tuple[int, int]:
        """The pixel of the ground at a point of the table; ``rect``: the board in the window."""
        view = self.viewport
        scale = view.scale * view.zoom
        left, top = (rect.x - view.area.x) / view.scale, (rect.y - view.area.y) / view.scale
        return round((x - left) * scale), round((y - top) * scale)

    def _veil(self, veil: Veil, whole: Surface, rect: Rect, close: int) -> Iterator[Sprite]:
        """The visible part of the cloth over a hidden part of the board."""
        shown = self._shown(rect, whole.get_size())
        scale = self.viewport.scale * self.viewport.zoom
        size = round(veil.width * scale), round(veil.height * scale)
        corner = self._on_ground(rect, veil.x - veil.width / 2, veil.y - veil.height / 2)
        cloth = Rect(corner, size).clip(whole.get_rect())
        colour = self.badges[veil.seat].rpartition("/")[2]
        picture = self.keep(
            ("fog", tuple(cloth), close, colour),
            lambda: fog.fog(whole.subsurface(cloth), colour, close),
        )
        seen = cloth.clip(shown)
        if seen:
            part = picture.subsurface(seen.move(-cloth.x, -cloth.y))
            key = ("fog", tuple(cloth), close, colour, tuple(seen))
            yield Sprite(
                self.keep(key, lambda: part), (rect.x + seen.x - shown.x, rect.y + seen.y - shown.y)
            )

    # Marks

    def zone(self, zone: Zone, sign: Mark) -> Iterator[Sprite]:
        """A dot on a legal square, a ring around an enemy to slay, cross hairs on one to shoot."""
        if self.viewport.shows(zone.x, zone.y):
            yield self._mark(sign, zone.x, zone.y, zone.width)

    def chosen(self, board: Board, at: Item | Zone) -> Iterator[Sprite]:
        """The square of the selected man, or the one he would go to."""
        reach = board.square * len(board.rows) / 2
        is_on_board = abs(at.x - board.x) < reach and abs(at.y - board.y) < reach
        if is_on_board and self.viewport.shows(at.x, at.y):
            yield self._mark("selected", at.x, at.y, board.square)

    def landing(self, zone: Zone) -> Sprite:
        """A frame around the square where the dragged man would land."""
        return self._mark("landing", zone.x, zone.y, LANDING * zone.width)

    def threat(self, threat: Threat) -> Iterator[Sprite]:
        """A hatched corner on a threatened square; a hatched frame around a man in danger."""
        if self.viewport.shows(threat.x, threat.y):
            sign = "endangered" if threat.is_manned else "threatened"
            yield self._mark(sign, threat.x, threat.y, threat.square)

    def loss(self, loss: Loss) -> Iterator[Sprite]:
        """A ring on the square, and in its corner a small picture of who was taken there."""
        if not self.viewport.shows(loss.x, loss.y):
            return
        yield self._mark("capture", loss.x, loss.y, loss.square)
        square = self.viewport.rect(loss.x, loss.y, loss.square, loss.square)
        picture = self.art.picture(loss.face, round(square.h * LOST)).surface
        yield Sprite(picture, picture.get_rect(center=square.topright).topleft)

    def trace(self, trace: Trace) -> Iterator[Sprite]:
        """The last move: a line (dotted for a shot), and brackets on the last square.

        If it ends outside the visible part, an arrowhead is at the edge.
        """
        viewport = self.viewport
        arrived = viewport.shows(trace.to_x, trace.to_y)
        if arrived:
            yield self._mark("last_move", trace.to_x, trace.to_y, trace.square)
        way = (*viewport.pixel(trace.x, trace.y), *viewport.pixel(trace.to_x, trace.to_y))
        if viewport.field is not None and viewport.zoom > 1:
            ends = viewport.field.clipline(way)
            if not ends:
                return
            way = (*ends[0], *ends[1])
        width = max(2.0, trace.square * viewport.scale * viewport.zoom * 0.07)
        pad = round(3 * width)
        box = Rect(
            min(way[0], way[2]), min(way[1], way[3]), abs(way[0] - way[2]), abs(way[1] - way[3])
        )
        box.inflate_ip(2 * pad, 2 * pad)
        line = _Line(
            (way[0] - box.x, way[1] - box.y),
            (way[2] - box.x, way[3] - box.y),
            width,
            is_dotted=trace.is_shot,
            has_foot=viewport.shows(trace.x, trace.y),
            has_head=not arrived,
            colour=SEAT_STYLES[self.badges[trace.seat].rpartition("/")[2]].light,
        )
        yield Sprite(self.keep((box.size, line), lambda: line.painted(box.size)), box.topleft)

    def _mark(self, name: str, x: float, y: float, square: float) -> Sprite:
        side = self.viewport.rect(x, y, square, square)
        picture = self.art.picture(f"mark/{name}", side.h).surface
        return Sprite(picture, picture.get_rect(center=side.center).topleft)


class _Line(NamedTuple):
    """A line in a seat's colour with a light edge."""

    start: tuple[int, int]
    end: tuple[int, int]
    width: float
    is_dotted: bool
    has_foot: bool  # a dot at its start
    has_head: bool  # an arrowhead at its end
    colour: str  # of the man's seat

    def painted(self, size: tuple[int, int]) -> Surface:
        """The line on a clear ground of this size in pixels."""
        (x, y), (to_x, to_y), width = self.start, self.end, self.width
        dash = f' stroke-dasharray="{width * 0.2:.1f} {width * 2.6:.1f}"' if self.is_dotted else ""
        path = f'd="M{x} {y}L{to_x} {to_y}" fill="none" stroke-linecap="round"{dash}'
        edged = f'fill="{self.colour}" stroke="{CREAM}"'
        text = (
            f'<path {path} stroke="{INK}" stroke-opacity=".5" stroke-width="{width * 2.6:.1f}"/>'
            f'<path {path} stroke="{CREAM}" stroke-width="{width * 2:.1f}"/>'
            f'<path {path} stroke="{self.colour}" stroke-width="{width * 1.3:.1f}"/>'
        )
        if self.has_foot:
            text += f'<circle cx="{x}" cy="{y}" r="{width * 1.3:.1f}" {edged}/>'
        if self.has_head:
            turn = degrees(atan2(to_y - y, to_x - x))
            side = 3 * width
            text += (
                f'<path transform="translate({to_x} {to_y}) rotate({turn:.1f})" {edged} '
                f'd="M0 0L{-1.6 * side:.1f} {-side:.1f}V{side:.1f}Z"/>'
            )
        return raster(text, size)
