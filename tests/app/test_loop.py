"""A pass of the loop: input, time and picture, and no work when idle."""

from dataclasses import replace

import pygame
import pytest
from pygame import Rect, Surface

from game.app.loop import Loop
from game.ui.drawing.look import Look
from game.ui.drawing.theme import LONGEST_FRAME, SETTLE
from game.ui.scenes.scene import Scene, SceneStack
from game.ui.window.input import Hidden, Input, Key, PointerMove, Quit, RedrawNeeded, Resized
from game.ui.window.keymap import Action, Keymap
from game.ui.window.screen import Screen
from tests.ui.looks import look_for


class Dot(Scene):
    """A dot at the pointer that can move on for some passes."""

    def __init__(self) -> None:
        self.at = (0, 0)
        self.damage: list[Rect] = []
        self.times: list[float] = []
        self.moves = 0
        self.arranged = 0
        self.takes_keys = True

    def arrange(self, look: Look) -> None:
        super().arrange(look)
        self.arranged += 1

    def handle(self, event: Input) -> bool:
        if isinstance(event, PointerMove):
            self.damage += [Rect(self.at, (4, 4)), Rect(event.at, (4, 4))]
            self.at = event.at
        return self.takes_keys

    def update(self, dt: float) -> bool:
        self.times.append(dt)
        self.moves = max(0, self.moves - 1)
        return self.moves > 0

    def take_dirty_rects(self) -> list[Rect]:
        taken, self.damage = self.damage, []
        return taken

    def draw(self, canvas: Surface) -> None:
        canvas.fill("black")
        canvas.fill("white", (self.at, (4, 4)))


class Window:
    """A screen with a loop and one idle scene."""

    def __init__(self) -> None:
        self.screen = Screen("test", (640, 360))
        self.stack = SceneStack(look_for((640, 360)))
        self.unused: list[Input] = []
        self.loop = Loop(
            self.screen, self.stack, look_for, otherwise=self.unused.append, clock=lambda: 0.0
        )
        self.scene = Dot()
        self.stack.push(self.scene)
        self.loop.step([], 0.0)
        self.loop.step([], 0.1)

    def pixels(self) -> bytes:
        return pygame.image.tobytes(self.screen.surface, "RGB")


@pytest.fixture
def window() -> Window:
    return Window()


def test_an_idle_pass_draws_nothing(window):
    assert not window.loop.step([], 1.0)
    assert not window.loop.step([], 2.0)


def test_a_batch_of_motions_is_drawn_once(window):
    moves = [PointerMove((3 * n, 2 * n)) for n in range(20)]
    assert window.loop.step(moves, 1.0)
    dirty = window.pixels()
    assert window.screen.surface.get_at((58, 39))[:3] == (255, 255, 255)
    window.stack.invalidate()
    window.loop.step([], 1.1)
    assert window.pixels() == dirty


def test_time_stops_while_nothing_moves_and_never_jumps(window):
    window.loop.step([], 5.0)
    window.scene.moves = 3
    window.loop.step([], 9.0)
    window.loop.step([], 9.01)
    window.loop.step([], 12.0)
    assert window.scene.times[-3:] == pytest.approx([0.0, 0.01, LONGEST_FRAME])


def test_a_source_with_news_is_polled_at_every_pass(window):
    replies = ["seven of hearts"]
    heard = []

    def poll() -> bool:
        heard.extend(replies)
        replies.clear()
        return bool(heard)

    window.loop.watch(poll)
    window.loop.step([], 1.0)
    assert heard == ["seven of hearts"]
    window.loop.unwatch(poll)
    replies.append("late")
    window.loop.step([], 1.1)
    assert heard == ["seven of hearts"]


def test_a_source_is_polled_after_the_picture_and_drawn_in_the_next(window):
    seen = []

    def dawdle() -> bool:
        seen.append(window.screen.surface.get_at((30, 30))[:3])
        window.scene.damage.append(Rect(0, 0, 4, 4))
        return len(seen) == 1

    window.loop.watch(dawdle)
    assert window.loop.step([PointerMove((30, 30))], 1.0)
    assert seen == [(255, 255, 255)]
    assert window.loop.step([], 2.0), "it had something to say"
    assert not window.loop.step([], 3.0), "now it had not"


def test_unused_input_is_handed_on(window):
    window.scene.takes_keys = False
    window.loop.step([Quit(), Key("m")], 1.0)
    assert window.unused == [Quit(), Key("m")]


@pytest.mark.parametrize("way_out", [Quit(), Key("q", ctrl=True)])
def test_no_scene_can_prevent_quitting(window, way_out):
    window.loop.step([way_out], 1.0)
    assert window.scene.takes_keys
    assert window.unused == [Quit()]


def test_a_hidden_window_draws_nothing_and_then_everything(window):
    window.loop.step([Hidden()], 1.0)
    assert not window.loop.step([PointerMove((50, 50))], 1.1)
    assert window.loop.step([RedrawNeeded()], 1.2)
    assert window.screen.surface.get_at((51, 51))[:3] == (255, 255, 255)


def test_while_the_window_is_resized_the_old_picture_is_stretched(window):
    window.loop.step([PointerMove((0, 0))], 0.9)
    pygame.display.set_mode((1280, 720), pygame.RESIZABLE)
    assert window.loop.step([Resized()], 1.0)
    assert window.scene.arranged == 1
    assert window.screen.surface.get_at((6, 6))[:3] == (255, 255, 255)
    window.loop.step([], 1.0 + SETTLE + 0.01)
    assert window.scene.arranged == 2
    assert window.scene.look.size == (1280, 720)
    assert window.screen.surface.get_at((6, 6))[:3] == (0, 0, 0)


def test_a_resize_back_to_the_same_size_changes_nothing(window):
    assert window.loop.step([Resized()], 1.0), "the surface may be a new one"
    assert not window.loop.step([], 2.0)
    assert window.scene.arranged == 1


@pytest.mark.parametrize("key", [Key("f11"), Key("enter", alt=True)])
def test_the_loop_handles_full_screen_itself(window, key):
    window.loop.step([key], 1.0)
    window.loop.step([], 2.0)
    assert window.screen.is_full
    assert window.scene.look.size == window.screen.size
    window.loop.step([key], 3.0)
    window.loop.step([], 4.0)
    assert not window.screen.is_full
    assert window.screen.size == (640, 360)
    assert window.unused == []


def test_a_second_f11_is_ignored_during_a_change(window):
    window.loop.step([Key("f11")], 1.0)
    window.loop.step([Key("f11")], 1.0 + SETTLE / 2)
    assert window.screen.is_full
    window.loop.step([], 2.0)
    window.loop.step([Key("f11")], 2.1)
    assert not window.screen.is_full


def test_a_held_f11_changes_the_window_once(window):
    window.loop.step([Key("f11")], 1.0)
    window.loop.step([], 2.0)
    window.loop.step([Key("f11", repeat=True)], 3.0)
    assert window.screen.is_full


def test_it_runs_until_it_is_stopped_and_closes_all_scenes(window):
    closed = []
    window.scene.leave = lambda: closed.append("leave")
    pygame.event.clear()
    pygame.event.post(pygame.event.Event(pygame.QUIT))
    window.scene.takes_keys = False
    window.loop._otherwise = lambda event: window.loop.stop()
    window.loop.run()
    assert closed == ["leave"]


def test_a_changed_key_does_its_action_and_the_usual_one_does_not(window):
    changed = Keymap({"hint": ["x"]})
    window.stack.arrange(replace(window.stack.look, keys=changed))
    window.scene.takes_keys = False
    window.loop.step([Key("x"), Key("h")], 0.0)
    assert [event.means(Action.HINT) for event in window.unused] == [True, False]


def test_a_scene_that_takes_every_key_is_given_those_of_the_program_too(window):
    window.scene.takes_every_key = True
    window.scene.takes_keys = False
    window.loop.step([Key("f11"), Key("q", ctrl=True)], 0.0)
    assert window.unused == [Key("f11"), Key("q", ctrl=True)]
    assert not window.screen.is_full
