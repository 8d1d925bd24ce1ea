"""Figures of a fight: a gauge beside each fighter, and the headline of a bout."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pygame import SRCALPHA, Surface

from game.table.figures import Gauge, Headline
from game.ui.drawing.layers import Sprite
from game.ui.drawing.look import Look
from game.ui.drawing.painters.badges import SEAT_STYLES
from game.ui.drawing.painters.skin import svg_colour
from game.ui.drawing.painters.svg import linear, raster
from game.ui.drawing.picture_cache import Keep
from game.ui.drawing.theme import HEADING, LEAST_TEXT, TINY
from game.ui.drawing.typeface import Role
from game.ui.drawing.viewport import Viewport

SHINE = "#FFE9B8"
FADE, LEAST_FADE = 90, 16  # table units: the fading ends of a headline; of the widest, too
SMALLER = 0.8  # of a headline's usual letters: below that it is shortened or broken


@dataclass(frozen=True, slots=True)
class Fighters:
    """Paints on one stage; ``keep`` caches the pictures."""

    look: Look
    stage: Viewport
    badges: Sequence[str]  # faces, by seat
    keep: Keep

    def gauge(self, gauge: Gauge) -> Sprite:
        """A bar with a cell for each card, from the left, and words at its right end."""
        rect = self.stage.rect(gauge.x, gauge.y, gauge.width, gauge.height)
        colour = SEAT_STYLES[self.badges[gauge.seat].rpartition("/")[2]].light

        def paint() -> Surface:
            canvas = raster(_bar(gauge, rect.size, colour), rect.size, (0, 0, *rect.size))
            theme = self.look.skin.theme
            room = rect.w - 2 * self.stage.px(8)
            words = self.look.fitting(Role.BOLD, TINY, gauge.words, theme.ivory, room)
            place = words.get_rect(midright=(rect.w - self.stage.px(8), rect.h // 2))
            dark = self.look.fitting(Role.BOLD, TINY, gauge.words, theme.ink, place.w)
            for shift in ((-1, 0), (1, 0), (0, -1), (0, 1)):
                canvas.blit(dark, place.move(shift))
            canvas.blit(words, place)
            return canvas

        return Sprite(self.keep(("gauge", gauge, rect.size), paint), rect.topleft)

    def headline(self, line: Headline) -> Sprite:
        """Words on a dark band that fades to both sides; two lines if one would be cut off."""
        stage, look = self.stage, self.look
        widest = stage.px(line.widest)
        longest = widest - stage.px(FADE / 2) if line.lines > 1 else widest  # on the dark part
        units = HEADING - 3

        def fits(text: str, px: float) -> bool:
            return look.typeface.width(Role.BOLD, text, round(px)) <= longest

        def paint() -> Surface:
            brass = look.skin.theme.brass
            is_small = not fits(line.text, SMALLER * look.text_px(units))
            text = line.brief or line.text if is_small else line.text
            most = line.lines if is_small else 1
            most = most if fits(text, LEAST_TEXT) else 2
            words = look.fitted(Role.BOLD, units, text, brass, longest, lines=most)
            wide, step = max(each.get_width() for each in words), words[0].get_height()
            size = (
                min(wide + stage.px(FADE), widest + stage.px(LEAST_FADE)),
                step * len(words) + stage.px(6),
            )
            whole = Surface(size, SRCALPHA)
            whole.blit(raster(_band(size), size, (0, 0, *size), oversample=1), (0, 0))
            for n, each in enumerate(words):
                middle = size[1] // 2 + round((n - (len(words) - 1) / 2) * step)
                whole.blit(each, each.get_rect(center=(size[0] // 2, middle)))
            return whole

        picture = self.keep(("headline", line.text, widest), paint)
        place = picture.get_rect(center=stage.pixel(line.x, line.y))
        if line.lines > 1:  # a second line goes below: above it there may be a hand
            one = look.line_height(Role.BOLD, units) + stage.px(6)
            place.y += max(0, place.h - one) // 2
        return Sprite(picture, place.topleft)


def _bar(gauge: Gauge, size: tuple[int, int], colour: str) -> str:
    """Cells from the left: one for each card that counts."""
    width, height = size
    line = max(1.0, height * 0.07)
    cell = (width - 2 * line) / max(1, gauge.most)
    gap = min(1.0, cell * 0.16)
    radius = height * 0.28

    cells = "".join(
        f'<rect x="{line + n * cell:.2f}" y="{line}" width="{max(0.5, cell - gap):.2f}" '
        f'height="{height - 2 * line:.2f}" fill="url(#counts)"/>'
        for n in range(min(gauge.counts, gauge.most))
    )
    shine = linear("counts", (0, 0, 0, height), (0, SHINE), (0.3, colour), (1, colour))
    return (
        f"<defs>{shine}</defs>"
        f'<rect x="0" y="0" width="{width}" height="{height}" rx="{radius}" fill="#0B0A0E" fill-opacity=".72"/>'
        + cells
        + f'<rect x="{line / 2}" y="{line / 2}" width="{width - line}" height="{height - line}" rx="{radius}" '
        f'fill="none" stroke="{svg_colour((199, 154, 75))}" stroke-width="{line}"/>'
    )


def _band(size: tuple[int, int]) -> str:
    width, height = size
    fade = (
        '<linearGradient id="band" gradientUnits="userSpaceOnUse" '
        f'x1="0" y1="0" x2="{width}" y2="0">'
        '<stop offset="0" stop-color="#0A080C" stop-opacity="0"/>'
        '<stop offset="0.18" stop-color="#0A080C" stop-opacity="0.78"/>'
        '<stop offset="0.82" stop-color="#0A080C" stop-opacity="0.78"/>'
        '<stop offset="1" stop-color="#0A080C" stop-opacity="0"/></linearGradient>'
    )
    return f'<defs>{fade}</defs><rect x="0" y="0" width="{width}" height="{height}" fill="url(#band)"/>'
