"""Paints the territories of a board in their owners' colours, lit under the pointer."""

from __future__ import annotations

from collections.abc import Container, Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from math import hypot

import pygame
from pygame import SRCALPHA, Rect, Surface

from game.table.figures import Realm
from game.ui.drawing.art import Art
from game.ui.drawing.layers import Sprite
from game.ui.drawing.look import Look
from game.ui.drawing.painters.badges import SEAT_STYLES
from game.ui.drawing.picture_cache import Keep
from game.ui.drawing.theme import BODY, SMALL
from game.ui.drawing.typeface import Role
from game.ui.drawing.viewport import Viewport

TAKEN, LIT = 120, 150  # of 255: how much of the ground is hidden by the colour
EDGE = 4  # units: the line around the territory under the pointer
FREE, TAKE = "free", "click to choose"


@dataclass(frozen=True, slots=True)
class Territories:
    """Paints territories for a viewport; ``keep`` caches the pictures."""

    art: Art
    look: Look
    viewport: Viewport
    names: Sequence[str]
    badges: Sequence[str]  # faces, by seat
    keep: Keep

    def sprites(self, realm: Realm, *, is_lit: bool) -> Iterator[Sprite]:
        """The colour if it is taken or under the pointer, and always the text."""
        rect = self.viewport.rect(realm.x, realm.y, realm.width, realm.height)
        field = self.viewport.field or rect
        seen = rect.clip(field)
        if seen.size != (0, 0) and (is_lit or not realm.action):
            shape: Hashable = ("realm", seen.size, realm.seat, is_lit)
            tint = self.keep(shape, lambda: self._tint(seen, realm, is_lit=is_lit))
            yield Sprite(tint, seen.topleft)
        if self.viewport.shows(realm.title_x, realm.title_y):
            said: Hashable = ("realm", realm.title, realm.seat, realm.action, is_lit)
            words = self.keep(said, lambda: self._words(realm, is_lit=is_lit))
            pad = self.look.skin.panel((64, 64)).pad
            box = words.get_rect(center=self.viewport.pixel(realm.title_x, realm.title_y))
            inside = box.inflate(-2 * pad, -2 * pad).clamp(field)
            yield Sprite(words, (inside.x - pad, inside.y - pad))

    def _tint(self, rect: Rect, realm: Realm, *, is_lit: bool) -> Surface:
        picture = Surface(rect.size, SRCALPHA)
        style = SEAT_STYLES[self.badges[realm.seat].rpartition("/")[2]]
        colour = pygame.Color(style.colour)
        colour.a = LIT if is_lit else TAKEN
        picture.fill(colour)
        line = self.look.skin.theme.target if is_lit else pygame.Color(style.edge)
        width = max(2, self.viewport.px(EDGE if is_lit else EDGE / 2))
        pygame.draw.rect(picture, line, picture.get_rect(), width=width)
        return picture

    def _words(self, realm: Realm, *, is_lit: bool) -> Surface:
        """The text on a panel, with the badge beside it, or above if there is no room."""
        look, theme = self.look, self.look.skin.theme
        most = self.viewport.rect(realm.x, realm.y, realm.width, realm.height).w - look.px(8)
        pad, line = look.px(9), f"taken by {self.names[realm.seat]}"
        if realm.action:
            line = TAKE if is_lit else FREE
        room, colour = most - 2 * pad, theme.target if is_lit else theme.ivory
        title = look.fitting(Role.BOLD, BODY, realm.title, colour, room)
        below = look.fitting(Role.BODY, SMALL, line, theme.ivory if is_lit else theme.muted, room)
        high = title.get_height() + below.get_height()
        wide = max(title.get_width(), below.get_width())
        badge = None if realm.action else self.art.picture(self.badges[realm.seat], high).surface
        aside = badge.get_width() + pad if badge is not None else 0
        is_beside = wide + aside <= room
        size = (wide + 2 * pad + aside * is_beside, high + pad + aside * (not is_beside))
        sheet = look.skin.panel(size)
        canvas, box = sheet.surface.copy(), Rect((sheet.pad, sheet.pad), size)
        if badge is not None:
            left, top = box.x + pad, box.y + pad // 2
            place = badge.get_rect(midleft=(left, box.centery))
            canvas.blit(badge, place if is_beside else badge.get_rect(midtop=(box.centerx, top)))
        middle = box.centerx + aside * is_beside // 2
        canvas.blit(below, below.get_rect(midbottom=(middle, box.bottom - pad // 2)))
        top = box.bottom - pad // 2 - high
        canvas.blit(title, title.get_rect(midtop=(middle, top)))
        return canvas


def territory_at(realms: Iterable[Realm], x: float, y: float, actions: Container[str]) -> str:
    """The button that takes the territory at a point; "" if there is none.

    Where territories overlap, it is the one with the nearest title.
    """
    there = [
        realm
        for realm in realms
        if realm.action in actions
        and abs(x - realm.x) * 2 <= realm.width
        and abs(y - realm.y) * 2 <= realm.height
    ]
    near = min(there, key=lambda r: hypot(x - r.title_x, y - r.title_y), default=None)
    return near.action if near is not None else ""
