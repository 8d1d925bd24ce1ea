"""A pile laid open: every card of it, to be looked through (DD-21)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from math import ceil
from typing import ClassVar

from pygame import Rect, Surface

from game.table.items import Item
from game.ui.art import Art
from game.ui.input import Input, Key, PointerDown
from game.ui.look import Look
from game.ui.scenes.scene import Scene
from game.ui.theme import HEADING
from game.ui.typeface import Role

MOST_CARD = 150  # units high


def piles_of(items: Iterable[Item], inside: Callable[[str], tuple[str, ...]]) -> frozenset[str]:
    """The uppermost card of every pile that may be looked through."""
    tops: dict[tuple[str, ...], Item] = {}
    for item in items:
        faces = () if item.buried else inside(item.id)
        if faces and (faces not in tops or tops[faces].level < item.level):
            tops[faces] = item
    return frozenset(item.id for item in tops.values())


class PileScene(Scene):
    """The cards in rows, oldest first; any key or click closes it."""

    is_overlay: ClassVar[bool] = True

    def __init__(self, art: Art, faces: Sequence[str]) -> None:
        self._art, self._faces = art, tuple(faces)

    def arrange(self, look: Look) -> None:
        """As many rows as let the cards be large."""
        super().arrange(look)
        width, height = look.size
        box = Rect(0, 0, width, height).inflate(-look.px(80), -look.px(110))
        box.top += look.px(20)
        high = look.px(MOST_CARD)
        step, rows = 1, 1
        while True:
            wide = high * 107 // 150
            step = wide * 11 // 10
            a_row = max(1, (box.w - wide) // step + 1)
            rows = ceil(len(self._faces) / a_row)
            if rows * (high + look.px(10)) <= box.h or high < look.px(60):
                break
            high = high * 9 // 10
        self._placed = [
            self._card(
                face, high, box.x + n % a_row * step, box.y + n // a_row * (high + look.px(10))
            )
            for n, face in enumerate(self._faces)
        ]

    def _card(self, face: str, high: int, x: int, y: int) -> tuple[Surface, tuple[int, int]]:
        picture = self._art.picture(face, high)
        return picture.surface, (x - picture.face.x, y - picture.face.y)

    def handle(self, event: Input) -> bool:
        """Seen: close it."""
        if isinstance(event, Key | PointerDown):
            self.stage.pop()
        return True

    def draw(self, canvas: Surface) -> None:
        """The heading and the cards."""
        look = self.look
        words = f"Captured cards: {len(self._faces)}"
        title = look.text(Role.TITLE, HEADING, words, look.skin.theme.brass, shadow=True)
        canvas.blit(title, title.get_rect(midtop=(look.size[0] // 2, look.px(20))))
        for picture, at in self._placed:
            canvas.blit(picture, at)
