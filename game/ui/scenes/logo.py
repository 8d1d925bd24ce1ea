"""The logo: the program's name in brass letters."""

from __future__ import annotations

from pygame import BLEND_RGBA_MULT, BLEND_RGBA_SUB, SRCALPHA, Rect, Surface

from game.ui.drawing.look import Look, Size
from game.ui.drawing.painters import svg
from game.ui.drawing.painters.skin import svg_colour
from game.ui.drawing.painters.texture import gradient
from game.ui.drawing.theme import MENU_TITLE, SMALL, TITLE
from game.ui.drawing.typeface import Role
from game.ui.widgets.widget import Widget

_SHINE = ((255, 243, 208, 255), (193, 138, 46, 255))  # of brass, from above
_LOW = 0.085  # the title's height, at most, as a share of the window's
_ORNAMENT = 16  # units high
_REACH = 180  # units, from the middle to the end of the line


class Logo(Widget):
    """The title of the menu, smaller in a low window."""

    def __init__(self, title: str, motto: str) -> None:
        super().__init__()
        self._title, self._motto = title, motto

    def measure(self, look: Look, width: int) -> Size:
        """All of the width."""
        letters = look.line_height(Role.TITLE, self._units(look))
        return width, letters + look.px(_ORNAMENT) + look.line_height(Role.BODY, SMALL)

    def min_width(self, look: Look) -> int:
        """The title."""
        return look.text_width(Role.TITLE, self._units(look), self._title)

    def place(self, look: Look, rect: Rect) -> None:
        """Paint the letters once."""
        super().place(look, rect)
        self._letters = _brass_letters(look, self._title, self._units(look))
        self._line = _ornament(look, min(rect.width, 2 * look.px(_REACH)))

    def paint(self, canvas: Surface) -> None:
        """Title, ornament, motto."""
        look, rect = self.look, self.rect
        letters = self._letters.get_rect(midtop=(rect.centerx, rect.top))
        canvas.blit(self._letters, letters)
        high = look.line_height(Role.TITLE, self._units(look))
        canvas.blit(self._line, self._line.get_rect(midtop=(rect.centerx, rect.top + high)))
        motto = look.text(Role.ITALIC, SMALL, self._motto, look.skin.theme.ivory, shadow=True)
        canvas.blit(motto, motto.get_rect(midbottom=rect.midbottom))

    def _units(self, look: Look) -> float:
        most = look.size[1] * _LOW / (look.k * look.text_scale)
        return min(MENU_TITLE, max(TITLE, most))


def _brass_letters(look: Look, text: str, units: float) -> Surface:
    plain = look.text(Role.TITLE, units, text, look.skin.theme.brass, shadow=True)
    if not look.skin.theme.textured:
        return plain
    white = look.text(Role.TITLE, units, text, (255, 255, 255))
    depth = max(2, look.px(2.5))
    picture = Surface((white.get_width(), white.get_height() + depth), SRCALPHA)
    dark = white.copy()
    dark.fill((14, 8, 4, 215), special_flags=BLEND_RGBA_MULT)
    picture.blit(dark, (0, depth))
    bright = white.copy()
    bright.blit(gradient(white.get_size(), *_SHINE), (0, 0), special_flags=BLEND_RGBA_MULT)
    picture.blit(bright, (0, 0))
    edge = white.copy()  # the upper edge of each letter catches the light
    edge.blit(white, (0, max(1, look.px(0.8))), special_flags=BLEND_RGBA_SUB)
    edge.fill((255, 255, 255, 130), special_flags=BLEND_RGBA_MULT)
    picture.blit(edge, (0, 0))
    return picture


def _ornament(look: Look, width: int) -> Surface:
    height = look.px(_ORNAMENT)
    reach = width / height * 50
    colour = svg_colour(look.skin.theme.rim)
    body = (
        f'<path d="M{-reach} 0L-34 -7V7ZM{reach} 0L34 -7V7Z" fill="{colour}"/>'
        f'<path d="M0 -42L22 0L0 42L-22 0Z" fill="{colour}"/>'
        f'<path d="M0 -18L9 0L0 18L-9 0Z" fill="#1c120a" fill-opacity=".75"/>'
    )
    return svg.raster(body, (width, height), (-reach, -50, 2 * reach, 100))
