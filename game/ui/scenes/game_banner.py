"""The menu's banners: one for each game."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
from pygame import Rect, Surface

from game.ui.drawing.art import Art
from game.ui.drawing.look import Look, Size
from game.ui.drawing.painters.texture import Padded, cast, reach
from game.ui.drawing.theme import BODY, Colour
from game.ui.drawing.typeface import Role
from game.ui.scenes.table.overlays.picture_choice import PictureButton
from game.ui.widgets.widget import Widget
from game.ui.window.input import Point

LEAST, MOST = 72, 280  # height of a banner, in units
_GAP = 26  # between two banners, in units
_CAPTION_GAP = 6
_NAME = 150  # width of a name, in units, if there is room
_SHADOW, _LIGHT = 8, 11  # blur, in units
_DROP = 7  # how far below its banner a shadow falls, in units
_LIFT = 5  # how far the banner under the pointer is raised, in units
_LIT = (26, 24, 20)


class Banner(PictureButton):
    """A game's banner: the first click chooses the game, the next opens its setup."""

    def __init__(
        self,
        game: str,
        title: str,
        art: Art,
        on_choose: Callable[[], None],
        on_open: Callable[[], None],
        *,
        beside: Sequence[str],
    ) -> None:
        """``beside``: the titles of all banners, which share one text size."""
        super().__init__(art, on_open)
        self._words = " ".join((title, *beside)).split(" ")
        self._game, self._title, self._on_select = game, title, on_choose
        self._is_chosen = False
        self._room = 0
        self._painted_for: tuple[Look, int] | None = None
        self._lit: tuple[Surface, Padded] | None = None

    @property
    def is_chosen(self) -> bool:
        """Whether the page describes this game."""
        return self._is_chosen

    @is_chosen.setter
    def is_chosen(self, value: bool) -> None:
        if value != self._is_chosen:
            self._is_chosen = value
            self.touch()

    def measure(self, look: Look, width: int) -> Size:
        """The least height, with the name below."""
        return min(width, look.px(LEAST) * 2 // 3), look.px(LEAST) + self.caption(look, width)

    def min_width(self, look: Look) -> int:
        """The width of the least cloth."""
        return look.px(LEAST) * 2 // 3

    def caption(self, look: Look, width: int) -> int:
        """The height of the name in a column of this width."""
        name = look.line_height(Role.TITLE, self._units(look, width))
        return look.px(_CAPTION_GAP) + len(self._lines(look, width)) * name

    def set_cloth_height(self, height: int) -> None:
        """Set the room for the cloth: the same for all, whatever their names need."""
        self._room = height

    def place(self, look: Look, rect: Rect) -> None:
        """The cloth hangs in the middle, above the name."""
        super().place(look, rect)
        room = self._room
        height = max(8, min(look.px(MOST), room, rect.width * 3 // 2))
        if (look, height) != self._painted_for:
            self._painted_for = (look, height)
            self._paint_cloth(look, height)
        self._cloth = self._plain.get_rect(midtop=(rect.centerx, rect.top + (room - height) // 2))

    def _paint_cloth(self, look: Look, height: int) -> None:
        cloth = self._art.picture(f"banner/{self._game}", height).surface
        self._plain = cloth
        self._shadow = self._art.banner_shadow(self._game, cloth, look.px(_SHADOW))
        self._lit = None

    def _lit_cloth(self) -> tuple[Surface, Padded]:
        look = self.look
        light = _glow_around(self._plain, look.skin.theme.target, look.px(_LIGHT), 190)
        return _brightened(self._plain), light

    def focus_rect(self) -> Rect:
        """Cloth and name."""
        width = max(self._cloth.width + self.look.px(_CAPTION_GAP), self.rect.width)
        height = self._cloth.height + self.caption(self.look, self.rect.width)
        return Rect(self.rect.centerx - width // 2, self._cloth.y, width, height)

    def reach(self) -> Rect:
        """The area with its light."""
        beyond = 2 * reach(self.look.px(_LIGHT))
        return super().reach().union(self._cloth.inflate(beyond, beyond))

    def focus(self) -> None:
        """Choose it by the keyboard; a click chooses when it ends."""
        if not self.is_hovered:
            self._on_select()

    def release(self, at: Point) -> None:
        """Choose it; open it if it is chosen already."""
        if self.is_chosen:
            super().release(at)
        elif self.rect.collidepoint(at):
            self._on_select()

    def paint(self, canvas: Surface) -> None:
        """Shadow or light, cloth, name."""
        look, theme = self.look, self.look.skin.theme
        shadow, picture = self._shadow, self._plain
        drop, lift = look.px(_DROP), look.px(_LIFT) if self.is_hovered else 0
        x, y = self._cloth.x, self._cloth.y - lift
        canvas.blit(shadow.surface, (x - shadow.pad, y - shadow.pad + drop + 2 * lift))
        if self.is_chosen:
            picture, light = self._lit = self._lit or self._lit_cloth()
            canvas.blit(light.surface, (x - light.pad, y - light.pad))
        canvas.blit(picture, (x, y))
        self._write_caption(canvas, theme.ivory if self.is_hovered else theme.brass)

    def _write_caption(self, canvas: Surface, colour: Colour) -> None:
        look, width = self.look, self.rect.width
        units = self._units(look, width)
        top = self._cloth.bottom + look.px(_CAPTION_GAP)
        for line in self._lines(look, width):
            words = look.text(Role.TITLE, units, line, colour, shadow=True)
            canvas.blit(words, words.get_rect(midtop=(self.rect.centerx, top)))
            top += look.line_height(Role.TITLE, units)

    def _lines(self, look: Look, width: int) -> list[str]:
        px = look.text_px(self._units(look, width))
        return look.typeface.wrapped(Role.TITLE, self._title, px, width)

    def _units(self, look: Look, width: int) -> float:
        longest = max(look.text_width(Role.TITLE, BODY, word) for word in self._words)
        return BODY if longest <= width else 0.96 * BODY * width / longest


class BannerRow(Widget):
    """All banners side by side, as high as possible."""

    is_zone = True

    def __init__(self, banners: Sequence[Banner]) -> None:
        super().__init__(grow=1.0)
        self._banners = tuple(banners)

    @property
    def children(self) -> Sequence[Widget]:
        """From left to right."""
        return self._banners

    def measure(self, look: Look, width: int) -> Size:
        """All of the width, and the least height."""
        column = self._column(look, width)
        return width, max(banner.wish(look, column)[1] for banner in self._banners)

    def min_width(self, look: Look) -> int:
        """Side by side without a gap."""
        return sum(banner.min_width(look) for banner in self._banners)

    def place(self, look: Look, rect: Rect) -> None:
        """Centre the banners, with a limited distance."""
        super().place(look, rect)
        gap = self._gap(look, rect.width)
        column = min(self._column(look, rect.width), max(look.px(_NAME), round(rect.height * 0.6)))
        left = rect.centerx - (len(self._banners) * (column + gap) - gap) // 2
        caption = max(banner.caption(look, column) for banner in self._banners)
        for banner in self._banners:
            banner.set_cloth_height(rect.height - caption)
            banner.place(look, Rect(left, rect.y, column, rect.height))
            left += column + gap

    def _column(self, look: Look, width: int) -> int:
        count = len(self._banners)
        return (width - (count - 1) * self._gap(look, width)) // count

    def _gap(self, look: Look, width: int) -> int:
        return min(look.px(_GAP), width // 50)


def _brightened(cloth: Surface) -> Surface:
    picture = cloth.copy()
    picture.fill(_LIT, special_flags=pygame.BLEND_RGB_ADD)
    return picture


def _glow_around(cloth: Surface, colour: Colour, blur: float, alpha: int) -> Padded:
    light = cast(cloth, blur, alpha)
    light.surface.fill((*colour, 0), special_flags=pygame.BLEND_RGBA_ADD)
    return light
