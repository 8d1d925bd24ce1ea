"""Scenes for tests: a real game with a few words of its own, real pictures, and simulated input."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from pygame import Rect

from game.app.offerings import offerings
from game.games.revolutionary_war.rules import game as revolutionary_war
from game.play.session import Player
from game.table.words import Choice, HouseRule
from game.ui.drawing.look import Look
from game.ui.scenes.paged_scene import PagedScene
from game.ui.scenes.scene import SceneStack
from game.ui.table.offering import Offering
from game.ui.widgets.button import Button
from game.ui.widgets.label import Label
from game.ui.widgets.scroll import ScrollView
from game.ui.widgets.widget import Widget
from game.ui.window.input import Input, Key, PointerDown, PointerMove, PointerUp, Text
from tests.ui.described import described
from tests.ui.looks import ART as ART
from tests.ui.looks import look_for

ANNA, BEN = Player("person", "Anna", emblem="red"), Player("person", "Ben", emblem="green")
CAPTAIN = Player("computer", "Selma", "captain", "blue")

WINDOWS = (
    look_for((640, 480)),
    look_for((640, 480), text=1.5),
    look_for((960, 540)),
    look_for((1280, 720)),
    look_for((1920, 1080)),
    look_for((1000, 600), scale=1.5),
    look_for((1280, 720), scale=1.5, text=1.25),
    look_for((1280, 720), scale=2.0),
)


class PageWords:
    """The words that the pages around the table need."""

    title = "Revolutionary War"
    tagline = "Beat the last card while the trump keeps turning."
    minutes = "15\N{EN DASH}25 minutes"
    house_rules = (
        HouseRule(
            "target",
            "Match",
            "R-23",
            (
                Choice(0, "One game", "The play is over after one game."),
                Choice(100, "100 points", "Almost always four games."),
            ),
            (1, 999),
        ),
        HouseRule(
            "card_memory",
            "Captured cards",
            "R-31",
            (
                Choice(True, "Open", "Captured cards may be looked through."),
                Choice(False, "Closed", "Only how many they are is known."),
            ),
        ),
    )

    @staticmethod
    def seat_title(options: Any, seats: int, seat: int) -> str:
        return f"Seat {seat + 1} of {seats}"

    @staticmethod
    def aim(options: Any) -> str:
        return ""

    @staticmethod
    def idle(options: Any, seats: int, field: str) -> str:
        return ""


OFFERINGS = offerings()


def offering(rules: Any = revolutionary_war) -> Offering:
    return replace(
        OFFERINGS[0], rules=rules, words=PageWords(), rulebook=Path("revolutionary_war.md")
    )


class ScenePilot:
    """A scene on its own stack, operated by keys and clicks."""

    def __init__(self, scene: PagedScene, look: Look | None = None) -> None:
        self.stack = SceneStack(look or look_for())
        self.stack.fades = False
        self.stack.push(scene)
        self.now = 0.0

    @property
    def top(self) -> PagedScene:
        scene = self.stack.top
        assert isinstance(scene, PagedScene)
        return scene

    def send(self, event: Input) -> bool:
        self.now += 1.0
        used = self.stack.handle(event, self.now)
        self.stack.update(0.05)
        return used

    def keys(self, *chords: str) -> None:
        for chord in chords:
            *held, name = chord.split("+")
            self.send(Key(name, ctrl="ctrl" in held, shift="shift" in held, alt="alt" in held))

    def write(self, string: str) -> None:
        self.send(Text(string))

    def click(self, widget: Widget) -> None:
        at = widget.focus_rect().center
        for event in (PointerMove(at), PointerDown(at), PointerUp(at)):
            self.send(event)

    def widgets(self, kind: type[Widget] = Widget) -> list[Any]:
        return [widget for widget in self.top.page.root.walk() if isinstance(widget, kind)]

    def button(self, start: str) -> Button:
        found = [each for each in self.widgets(Button) if each.text.startswith(start)]
        assert found, f"no button {start!r} among {[each.text for each in self.widgets(Button)]}"
        return found[0]

    def says(self, part: str) -> bool:
        return any(part in label.text for label in self.widgets(Label))


def misfits(widget: Widget, view: Rect) -> Iterator[str]:
    """Words cut off, and controls outside or overlapping, whatever is scrolled."""
    if not widget.is_shown:
        return
    name = f"{type(widget).__name__} {described(widget)[:40]!r}"
    rect = widget.rect
    if rect.left < view.left or rect.right > view.right:
        yield f"{name} reaches out sideways: {rect} of {view}"
    if rect.top < view.top or rect.bottom > view.bottom:
        yield f"{name} reaches out above or below: {rect} of {view}"
    needed = widget.measure(widget.look, rect.width)
    if needed[1] > rect.height and not isinstance(widget, ScrollView) and described(widget):
        yield f"{name} has {rect.height} of {needed[1]} pixels of height"
    if widget.min_width(widget.look) > rect.width and isinstance(widget, Label | Button):
        yield f"{name} has {rect.width} of {widget.min_width(widget.look)} pixels of width"
    within = widget.child.rect.union(rect) if isinstance(widget, ScrollView) else rect
    shown = [child for child in widget.children if child.is_shown]
    for child in shown:
        yield from misfits(child, within)
    yield from _overlaps(shown)


def _overlaps(children: Sequence[Widget]) -> Iterator[str]:
    solid = [child for child in children if child.rect.width and child.rect.height]
    for number, one in enumerate(solid):
        for other in solid[number + 1 :]:
            if one.rect.colliderect(other.rect) and not one.rect.contains(other.rect):
                yield f"{type(one).__name__} {one.rect} lies on {type(other).__name__} {other.rect}"
