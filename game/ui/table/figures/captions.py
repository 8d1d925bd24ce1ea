"""Captions and the players' plates."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from pygame import Surface

from game.engine.game import Seat
from game.table.figures import Caption, Plate
from game.ui.drawing.art import Art
from game.ui.drawing.layers import Sprite
from game.ui.drawing.look import Look
from game.ui.drawing.picture_cache import Keep
from game.ui.drawing.theme import LEAST_TEXT, SMALL, TINY
from game.ui.drawing.typeface import Role
from game.ui.drawing.viewport import Viewport
from game.ui.panels import plate as plates

SMALLER = (1.0, 0.85, 0.7, 0.55)  # sizes of letters, the largest that fits
SHORTER = 0.8  # of the usual letters: then a brief text is better
PLATE_EDGE = 4.0  # table units between a plate and the table's edge


@dataclass(frozen=True, slots=True)
class Captions:
    """Paints on one stage; ``keep`` caches the pictures."""

    art: Art
    look: Look  # with sizes limited for the table
    stage: Viewport
    plates: Look  # the same for the plates
    names: Sequence[str]
    faces: Sequence[str]  # on the plates, by seat
    keep: Keep
    level_of: Callable[[Seat], str]  # of a computer: "Hard"; "" of a person

    def caption(self, caption: Caption) -> Iterator[Sprite]:
        """A caption on the felt, in as many lines as it needs and has."""
        look, stage = self.look, self.stage
        role, units = (Role.BOLD, SMALL + 1) if caption.strong else (Role.BODY, TINY)
        beside = min(caption.x, stage.room.width - caption.x)
        width = stage.px(min(caption.widest, 2 * beside))
        theme = look.skin.theme
        colour = theme.muted if caption.quiet else theme.ivory
        if caption.room is not None:
            yield from self._in_room(caption, *caption.room)
            return
        px = max(LEAST_TEXT, round(SHORTER * look.text_px(units)))
        is_long = look.typeface.width(role, caption.text, px) > width
        text = caption.brief if caption.brief and is_long else caption.text
        lines = look.fitted(role, units, text, colour, width, lines=caption.lines, shadow=True)
        x, y = stage.pixel(caption.x, caption.y)
        top = y - sum(line.get_height() for line in lines) // 2
        for line in lines:
            yield Sprite(line, (x - line.get_width() // 2, top))
            top += line.get_height()

    def _in_room(self, caption: Caption, width: float, height: float) -> Iterator[Sprite]:
        """One line that starts at its place; nothing if its smallest letters are too high."""
        look, stage = self.look, self.stage
        ivory, wide, high = look.skin.theme.ivory, stage.px(width), stage.px(height)
        for share in SMALLER:
            units = share * SMALL
            (line,) = look.fitted(Role.BOLD, units, caption.text, ivory, wide, shadow=True)
            if line.get_height() <= high:
                place = line.get_rect(midleft=stage.pixel(caption.x, caption.y))
                yield Sprite(line, place.topleft)
                return

    def plate(self, figure: Plate) -> Sprite:
        """A player's plate, within its largest size."""
        look, stage = self.plates, self.stage
        beside = min(figure.x, stage.room.width - figure.x)
        widest = stage.px(min(figure.widest, 2 * (beside - PLATE_EDGE)))
        highest = stage.px(min(figure.highest, stage.room.height))

        def paint() -> Surface:
            side = plates.emblem_side(look, widest, highest)
            emblem = self.art.picture(self.faces[figure.seat], side).surface
            name = self.names[figure.seat]
            return plates.painted(look, figure, name, emblem, widest, highest=highest, level=level)

        level = self.level_of(figure.seat)
        picture = self.keep(("plate", figure, level), paint)
        rect = picture.get_rect(center=stage.pixel(figure.x, figure.y))
        shadow = 2 * look.skin.panel((64, 64)).pad  # may lie outside of the table
        rect.clamp_ip(stage.area.inflate(shadow, shadow))
        return Sprite(picture, rect.topleft)
