"""The scene stack: only the top scene gets input, overlays lie on a frozen picture."""

import pygame
import pytest
from pygame import Rect, Surface

from game.ui.drawing.look import Look
from game.ui.drawing.theme import DIALOG_FADE, SCREEN_CHANGE
from game.ui.scenes.question import Answer, Question, nothing
from game.ui.scenes.scene import Scene, SceneStack
from game.ui.window.input import (
    FocusLost,
    Hidden,
    Input,
    Key,
    KeyUp,
    PointerDown,
    PointerMove,
    PointerUp,
    Text,
)
from tests.ui.looks import look_for

SIZE = (320, 180)


class Plain(Scene):
    """A scene of one colour that records what happens to it."""

    def __init__(self, colour: str, told: list[str], *, takes: bool = True) -> None:
        self.colour = pygame.Color(colour)
        self.told = told
        self.takes = takes
        self.heard: list[Input] = []
        self.damage: list[Rect] | None = []
        self.drawn = 0
        self.time = 0.0

    def enter(self, stage: SceneStack) -> None:
        super().enter(stage)
        self.told.append("enter")

    def leave(self) -> None:
        self.told.append("leave")

    def pause(self) -> None:
        self.told.append("pause")

    def resume(self) -> None:
        self.told.append("resume")

    def arrange(self, look: Look) -> None:
        super().arrange(look)
        self.told.append("arrange")

    def handle(self, event: Input) -> bool:
        self.heard.append(event)
        return self.takes

    def update(self, dt: float) -> bool:
        self.time += dt
        return False

    def take_dirty_rects(self) -> list[Rect] | None:
        taken, self.damage = self.damage, []
        return taken

    def draw(self, canvas: Surface) -> None:
        self.drawn += 1
        canvas.fill(self.colour)


class Overlay(Plain):
    """A small square over the scene below."""

    is_overlay = True

    def draw(self, canvas: Surface) -> None:
        self.drawn += 1
        canvas.fill(self.colour, (10, 10, 20, 20))


class Sudden(Plain):
    """A curtain, which appears at once."""

    entrance = 0.0


@pytest.fixture
def stack() -> SceneStack:
    return SceneStack(look_for(SIZE))


@pytest.fixture
def canvas() -> Surface:
    return Surface(SIZE)


def plain(colour: str = "red") -> Plain:
    return Plain(colour, [])


def settled(stack: SceneStack, canvas: Surface) -> None:
    while stack.update(0.05):
        stack.draw(canvas)
    stack.draw(canvas)


def colour_at(canvas: Surface, x: int, y: int) -> tuple[int, int, int]:
    red, green, blue, _ = canvas.get_at((x, y))
    return red, green, blue


def test_scenes_are_told_when_they_open_close_pause_and_resume(stack):
    table, menu = plain(), plain("blue")
    stack.push(table)
    stack.push(menu)
    stack.pop()
    stack.replace(plain())
    assert table.told == ["enter", "arrange", "pause", "resume", "leave"]
    assert menu.told == ["enter", "arrange", "leave"]


def test_only_the_top_scene_gets_input_and_time(stack):
    table, menu = plain(), plain("blue")
    stack.push(table)
    stack.push(menu)
    assert stack.handle(Key("a"), 0)
    stack.update(0.02)
    assert (menu.heard, menu.time) == ([Key("a")], 0.02)
    assert (table.heard, table.time) == ([], 0)


def test_every_open_scene_hears_that_the_focus_was_lost(stack):
    table, menu = plain(), plain("blue")
    stack.push(table)
    stack.push(menu)
    for event in (FocusLost(), Hidden()):
        assert stack.handle(event, 0)
    assert table.heard == menu.heard == [FocusLost(), Hidden()]


def test_unused_input_is_returned(stack):
    stack.push(Plain("red", [], takes=False))
    assert not stack.handle(FocusLost(), 0)


def test_without_a_change_nothing_is_drawn(stack, canvas):
    scene = plain()
    stack.push(scene)
    assert stack.draw(canvas) == [canvas.get_rect()]
    drawn = scene.drawn
    assert stack.draw(canvas) == []
    assert scene.drawn == drawn


def test_a_scene_draws_only_what_is_damaged(stack, canvas):
    scene = plain()
    stack.push(scene)
    settled(stack, canvas)
    scene.colour = pygame.Color("white")
    scene.damage = [Rect(5, 5, 10, 10)]
    assert stack.draw(canvas) == [Rect(5, 5, 10, 10)]
    assert colour_at(canvas, 6, 6) == (255, 255, 255)
    assert colour_at(canvas, 20, 20) == (255, 0, 0)


def test_without_dirty_rects_everything_is_drawn(stack, canvas):
    scene = plain()
    stack.push(scene)
    settled(stack, canvas)
    scene.damage = None
    assert stack.draw(canvas) == [canvas.get_rect()]


def test_an_overlay_lies_on_a_darkened_picture_that_is_drawn_once(stack, canvas):
    table, dialog = plain("white"), Overlay("blue", [])
    stack.push(table)
    settled(stack, canvas)
    stack.push(dialog)
    settled(stack, canvas)
    drawn = table.drawn
    dialog.damage = [Rect(0, 0, 40, 40)]
    stack.draw(canvas)
    assert table.drawn == drawn
    assert colour_at(canvas, 15, 15) == (0, 0, 255)
    assert 0 < colour_at(canvas, 100, 100)[0] < 128


def test_the_scene_below_an_overlay_is_bright_again_afterwards(stack, canvas):
    stack.push(plain("white"))
    stack.push(Overlay("blue", []))
    settled(stack, canvas)
    stack.pop()
    settled(stack, canvas)
    assert colour_at(canvas, 15, 15) == (255, 255, 255)


def test_one_screen_fades_into_another(stack, canvas):
    stack.push(plain("black"))
    settled(stack, canvas)
    stack.push(plain("white"))
    shades = []
    while stack.update(SCREEN_CHANGE / 6):
        stack.draw(canvas)
        shades.append(colour_at(canvas, 0, 0)[0])
    stack.draw(canvas)
    assert shades == sorted(shades)
    assert len(shades) == 5
    assert 0 < shades[0] < shades[-1] < 255
    assert colour_at(canvas, 0, 0) == (255, 255, 255)


def test_dialogs_fade_in_faster_than_screens(stack, canvas):
    stack.push(plain())
    settled(stack, canvas)
    stack.push(Overlay("blue", []))
    assert stack.update(DIALOG_FADE / 2)
    assert not stack.update(DIALOG_FADE / 2 + 0.001)


def test_without_fades_screens_change_at_once(stack, canvas):
    stack.fades = False
    stack.push(plain("black"))
    settled(stack, canvas)
    stack.push(plain("white"))
    assert not stack.update(0)
    stack.draw(canvas)
    assert colour_at(canvas, 0, 0) == (255, 255, 255)


def test_a_curtain_covers_from_the_first_frame(stack, canvas):
    stack.push(plain("white"))
    settled(stack, canvas)
    stack.push(Sudden("black", []))
    stack.update(0.001)
    stack.draw(canvas)
    assert colour_at(canvas, 0, 0) == (0, 0, 0)


def test_a_curtain_ends_a_fade_in_progress(stack, canvas):
    stack.push(plain("white"))
    settled(stack, canvas)
    stack.push(plain("white"))
    stack.replace(Sudden("black", []))
    stack.update(0.001)
    stack.draw(canvas)
    assert colour_at(canvas, 0, 0) == (0, 0, 0)


def test_every_scene_is_laid_out_for_a_new_size(stack, canvas):
    table, dialog = plain("white"), Overlay("blue", [])
    stack.push(table)
    stack.push(dialog)
    settled(stack, canvas)
    stack.arrange(look_for((640, 360)))
    larger = Surface((640, 360))
    assert stack.draw(larger) == [larger.get_rect()]
    assert (table.look.size, dialog.look.size) == ((640, 360), (640, 360))
    assert 0 < colour_at(larger, 600, 300)[0] < 128


class Opener(Plain):
    """Opens another scene at the first key."""

    def __init__(self, other: Scene) -> None:
        super().__init__("red", [])
        self.other = other

    def handle(self, event: Input) -> bool:
        self.stage.push(self.other)
        return True


def test_the_key_that_opened_a_scene_is_not_used_there(stack):
    name_field = plain()
    stack.push(Opener(name_field))
    stack.handle(Key("n"), 10.0)
    stack.handle(Text("n"), 10.001)
    stack.handle(Key("n", repeat=True), 10.4)
    stack.handle(Key("n", repeat=True), 10.5)
    stack.handle(KeyUp("n"), 10.6)
    assert name_field.heard == [KeyUp("n")]
    stack.handle(Key("n"), 10.7)
    assert name_field.heard[-1] == Key("n")


def test_the_same_key_pressed_again_too_soon_is_ignored(stack):
    scene = plain()
    stack.push(Opener(scene))
    stack.handle(Key("space"), 10.0)
    stack.handle(KeyUp("space"), 10.1)
    stack.handle(Key("space"), 10.2)
    assert scene.heard == [KeyUp("space")]
    stack.handle(Key("space"), 10.3)
    assert scene.heard[-1] == Key("space")


def test_another_key_is_used_at_once(stack):
    scene = plain()
    stack.push(Opener(scene))
    stack.handle(Key("space"), 10.0)
    stack.handle(Key("a"), 10.05)
    assert scene.heard == [Key("a")]


def test_a_page_that_comes_on_top_shows_its_focus_only_if_the_keyboard_brought_it_there():
    stack = SceneStack(look_for((640, 480)))
    upper = Question("Undo?", [], [Answer("Keep", nothing)])
    lower = Question("Resign?", [], [Answer("Resign", lambda: stack.push(upper))])
    stack.push(Plain("red", []))
    stack.push(lower)
    assert ringed(lower)
    stack.handle(Key("enter"), 1)
    assert ringed(upper)
    at = upper.page.focused.rect.center
    stack.push(lower)
    stack.push(upper)
    for event in (PointerMove(at), PointerDown(at), PointerUp(at)):
        stack.handle(event, 2)
    assert stack.top is lower
    assert not ringed(lower)
    stack.push(upper)
    assert not ringed(upper)
    stack.handle(Key("tab"), 3)
    assert ringed(upper)


def ringed(scene: Question) -> bool:
    return scene.page.focused is not None and scene.page.focused.is_ringed
