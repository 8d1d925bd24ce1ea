"""A page of controls with simulated pointer and keyboard."""

import pygame
from pygame import Rect, Surface

from game.ui.widgets.page.page import Page
from game.ui.widgets.widget import Widget
from game.ui.window.input import Input, Key, KeyUp, PointerDown, PointerMove, PointerUp, Text
from tests.ui.looks import look_for

SIZE = (640, 480)


class Bench:
    """A page with simulated pointer and keyboard."""

    def __init__(self, root: Widget, size: tuple[int, int] = SIZE) -> None:
        pygame.display.init()
        pygame.display.set_mode(SIZE)
        self.page = Page(root)
        self.page.place(look_for(), Rect((0, 0), size))
        self.canvas = Surface(size)
        self.draw()

    def send(self, *events: Input) -> bool:
        return [self.page.handle(event) for event in events][-1]

    def click(self, at: tuple[int, int]) -> None:
        self.send(PointerMove(at), PointerDown(at), PointerUp(at))

    def press(self, *chords: str) -> None:
        for chord in chords:
            *held, name = chord.split("+")
            self.send(Key(name, **dict.fromkeys(held, True)), KeyUp(name))

    def type(self, string: str) -> None:
        for letter in string:
            self.send(Key(letter), Text(letter), KeyUp(letter))

    def draw(self) -> list[Rect]:
        damage = self.page.take_dirty_rects()
        for area in damage:
            self.canvas.set_clip(area)
            self.canvas.fill((20, 60, 40))
            self.page.draw(self.canvas)
        self.canvas.set_clip(None)
        return damage

    def is_true_to_scratch(self) -> bool:
        self.draw()
        fresh = Surface(self.canvas.get_size())
        fresh.fill((20, 60, 40))
        self.page.draw(fresh)
        one, other = (pygame.image.tobytes(each, "RGB") for each in (self.canvas, fresh))
        return one == other
