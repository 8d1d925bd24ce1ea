"""Drives the real loop of a table without a screen, by its own clock.

Everything is the program's own, from device events to the pixels of the window; only the events of
the system and the time are simulated.  The computer thinks in this process and answers at once.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Any
from unittest.mock import patch

import pygame
from pygame import Surface

from game.ai.player import Thought
from game.ai.thinking import Thinking
from game.app.loop import Loop
from game.app.worker_main import serve
from game.engine.game import Seat
from game.engine.value import replace
from game.games.revolutionary_war.ai import mind
from game.play.replay import Replay
from game.play.session import AnySession, Player, begin
from game.play.settings import Settings
from game.play.storage.reviews import Reviews
from game.play.tutor import Tutor
from game.table.items import Item, Zone
from game.ui.drawing.art import Pack
from game.ui.drawing.look import Look
from game.ui.drawing.theme import LONGEST_FRAME, TOAST
from game.ui.scenes.question import Question
from game.ui.scenes.replay.replay import ReplayScene
from game.ui.scenes.replay.reviewer import Begin, Reviewer
from game.ui.scenes.scene import Scene, SceneStack
from game.ui.scenes.table.overlays.curtain import HELD, Curtain
from game.ui.scenes.table.table import TableScene
from game.ui.table.context import Company, Context, Exits, Services
from game.ui.table.offering import Offering
from game.ui.table.turn_taking import Turn
from game.ui.widgets.button import Button
from game.ui.widgets.widget import Widget
from game.ui.window.input import (
    Input,
    Key,
    KeyUp,
    Point,
    PointerDown,
    PointerMove,
    PointerUp,
    Resized,
)
from game.ui.window.screen import Screen
from game.ui.window.sound import Sound
from tests.ui.looks import ART as ART
from tests.ui.looks import FONTS as FONTS
from tests.ui.looks import look_for
from tests.ui.scene_pilot import OFFERINGS

FRAME = 1 / 60
HAND_OVER = ("Hand over", "Look at my cards")  # what waits before a curtain
REST = 0.26  # seconds until a key that has changed the scene is heard again
SMALL = (640, 360)
HD = (1280, 720)

ANNA, BEN = Player("person", "Anna", emblem="red"), Player("person", "Ben", emblem="green")
KARL = Player("computer", "Karl", "recruit", "blue")
PAIR, ALONE = (ANNA, BEN), (ANNA, KARL)


class Quick:
    """A mind that answers at once, by simple rules."""

    imagine = staticmethod(mind.imagine)
    greedy = staticmethod(mind.greedy)

    @staticmethod
    def think(view: Any, seat: Seat, level: Any, fate: Any, **_: Any) -> Iterator[Thought[Any]]:
        yield Thought(mind.greedy(view, seat), "By rule of thumb.")


class Pondering(Quick):
    """A mind that takes all the time of its level."""

    @staticmethod
    def think(view: Any, seat: Seat, level: Any, fate: Any, **_: Any) -> Iterator[Thought[Any]]:
        while True:
            yield Thought(mind.greedy(view, seat), "On second thoughts.", 0.5)


def offered(mind: Any) -> Offering:
    """Revolutionary War with another mind for the computer player."""
    return dataclasses.replace(OFFERINGS[0], mind=mind)


OFFERING = offered(Quick())


def speed(settings: Settings, name: Any) -> Settings:
    """These settings with this animation speed."""
    return replace(settings, display=replace(settings.display, speed=name))


AT_ONCE = speed(Settings(), "off")
AT_ONCE = replace(AT_ONCE, play=replace(AT_ONCE.play, pace="instant"))


def at_the_table() -> Thinking:
    """A thinker without a process of its own."""
    with patch("game.ai.thinking.FALSE_STARTS", 0):
        return Thinking(serve)


def seated(players: Sequence[Player] = PAIR, seed: str = "1", **how: Any) -> AnySession:
    """A new game between these players."""
    return begin(OFFERING.rules, players, seed, **how)


class Pilot:
    """A window with one table, its simulated input and clock, and what it shows."""

    def __init__(
        self,
        session: AnySession | None = None,
        *,
        size: tuple[int, int] = SMALL,
        settings: Settings = AT_ONCE,
        scale: float = 1.0,
        thinking: Thinking | None = None,
        offering: Offering = OFFERING,
        finished: int = 0,
        tutor: Tutor | None = None,
        back: Callable[[], None] | None = None,
        company: Company | None = None,
    ) -> None:
        """``finished``: how many games of this kind were finished before; ``back``: from a try."""
        ART.pack = Pack(back=offering.name)
        self.now = 100.0
        self.session = tutor.session if tutor is not None else session or seated()
        self.settings = settings
        self.exits: list[str] = []  # how the table was left
        self.scale = scale
        self.screen = Screen("Pilot", size)
        self.stack = SceneStack(self.look_for(self.screen.size))
        self.stack.fades = settings.display.speed != "off"
        self.unused: list[Input] = []
        self.loop = Loop(
            self.screen,
            self.stack,
            self.look_for,
            otherwise=self.unused.append,
            clock=lambda: self.now,
        )
        self.thinking = thinking or at_the_table()
        self.services = services = Services(
            ART,
            Sound(FONTS),  # never opened
            self.thinking,
            settings=lambda: self.settings,
            change=self._change,
            finished=lambda game: finished,
            records=tuple,
        )
        ways = ("settings", "menu", "quit", "again", "abandon", "review", "puzzles", "next_puzzle")
        noted = {way: partial(self.exits.append, way.replace("_", " ")) for way in ways}
        exits = Exits(rules=self._rules, replay=self.replay, back=back, **noted)
        self.tutor, self.doors = tutor, exits
        context = Context(
            self.session, offering, services, exits, lambda: self.now, tutor=tutor, company=company
        )
        self.scene = TableScene(context)
        self.stack.push(self.scene)
        self.loop.watch(self.scene.watch)

    def look_for(self, size: tuple[int, int]) -> Look:
        return look_for(size, scale=self.scale, text=self.settings.accessibility.text_scale)

    def replay(
        self, begin: Begin | None = None, reviews: Reviews | None = None, **more: Any
    ) -> None:
        """Open the replay of the game; ``more``: what else the replay is told.

        With ``reviews`` there is a review, which ``begin`` makes if none is kept.
        """
        replay = Replay(self.session, **more)
        offering = self.scene.offering
        context = Context(replay, offering, self.services, self.doors, lambda: self.now)
        self.played_on, self.tried, self.kept = [], [], {}
        scene = ReplayScene(
            context,
            replay,
            on_close=self.stack.pop,
            on_play_on=self.played_on.append,
            on_try=lambda *asked: self.tried.append(asked),
            keep=self._keep,
            reviewer=Reviewer(replay, reviews, begin) if reviews is not None else None,
        )
        self.stack.push(scene)

    def _keep(self, name: str, content: bytes) -> str:
        self.kept[name] = content
        return f"Exported to {name}"

    def _change(self, settings: Settings) -> None:
        self.settings = settings
        self.loop.relayout()

    def _rules(self, paragraph: str) -> None:
        self.exits.append(f"rules {paragraph}")
        if self.tutor is not None:
            self.tutor.did("rules")

    # Time

    def step(self, *events: Input, after: float = FRAME) -> bool:
        """Run one pass of the loop this much later; returns whether anything was drawn."""
        self.now += after
        return self.loop.step(events, self.now)

    def pass_time(self, seconds: float) -> None:
        """Let this much time pass without input."""
        until = self.now + seconds
        while self.now < until:
            self.step(after=min(LONGEST_FRAME, max(FRAME, until - self.now)))

    def settle(self) -> Scene:
        """Run until the game waits for a person; returns the scene that does."""
        for _ in range(20_000):
            self.step(after=LONGEST_FRAME)
            if self.is_settled:
                self.step()
                return self.top
        raise AssertionError("it does not come to rest")

    @property
    def is_settled(self) -> bool:
        if self.stack.is_fading:
            return False
        if self.top is not self.scene:
            return self.top.trace() is not None or not self.top.name
        turn = self.scene.turns.turn
        waits = turn is Turn.HAND_OVER and any(b.startswith(HAND_OVER) for b in self.buttons())
        return (
            waits or turn in {Turn.PERSON, Turn.OVER, Turn.AWAY}
        ) and self.scene.trace() is not None

    # What is shown

    @property
    def top(self) -> Scene:
        assert self.stack.top is not None
        return self.stack.top

    @property
    def surface(self) -> Surface:
        return self.screen.surface

    def pixels(self) -> bytes:
        """The pixels of the window."""
        return bytes(self.surface.get_buffer().raw)

    def picture(self) -> bytes:
        """The pixels of the window drawn from scratch."""
        return bytes(self.stack.picture().get_buffer().raw)

    def item(self, name: str) -> Item:
        return next(item for item in self.scene.playback.resting if item.id == name)

    def place_of(self, name: str) -> Point:
        """Where an item or zone lies in the window."""
        things: list[Item | Zone] = [*self.scene.playback.resting, *self.scene.playback.zones()]
        thing = next(each for each in things if each.id == name)
        return self.scene.top.stage.pixel(thing.x, thing.y)

    def gestures(self) -> list[tuple[str, str]]:
        """The drags that are legal now."""
        found = self.scene.top.places()["gestures"]
        assert isinstance(found, list)
        return found

    def held(self) -> tuple[str, ...]:
        """The viewer's hand, in order."""
        found = self.scene.top.places()["held"]
        assert isinstance(found, tuple)
        return found

    def widgets(self, kind: type[Widget]) -> list[Any]:
        """The shown widgets of this kind on the top page."""
        found = (each for each in self.top.page.root.walk() if isinstance(each, kind))
        return [each for each in found if each.is_shown]

    def buttons(self) -> list[str]:
        """The labels of the buttons of the top page."""
        return [each.text for each in self.widgets(Button) if each.text]

    def button(self, start: str) -> Button:
        """The button of the top page whose label, or else tooltip, begins with this."""
        found = self.widgets(Button)
        named = [each for each in found if each.text.startswith(start)]
        named += [each for each in found if not each.text and (each.tip or "").startswith(start)]
        assert named, f"no button {start!r}"
        return named[0]

    def said(self) -> str:
        """The message beside the hand, or ""."""
        bubble = self.scene.page._bubbles._toast
        return "" if bubble is None else " ".join(bubble._lines)

    def log(self) -> list[str]:
        """The lines of the log."""
        return [line.text for line in self.scene.desk.log._lines]

    # Input

    def move(self, at: Point) -> None:
        self.step(PointerMove(at))

    def down(self, at: Point) -> None:
        self.step(PointerMove(at), PointerDown(at))

    def up(self, at: Point) -> None:
        self.step(PointerUp(at))

    def click(self, at: Point) -> None:
        self.down(at)
        self.up(at)

    def press(self, start: str) -> None:
        """Click on the button that begins with this."""
        self.click(self.button(start).rect.center)

    def key(self, *chords: str) -> None:
        for chord in chords:
            *mods, name = chord.split("+")
            held = {mod: mod in mods for mod in ("ctrl", "shift", "alt")}
            self.step(Key(name, **held))
            self.step(KeyUp(name))

    def rest(self) -> None:
        """Wait until the last key is accepted again and no message is shown."""
        self.pass_time(max(REST, TOAST, self.scene.page._bubbles._toast_left) + FRAME)

    def resize(self, size: tuple[int, int]) -> None:
        """Drag the window's edge to this size, and release it."""
        pygame.display.set_mode(size, pygame.RESIZABLE)
        self.step(Resized())


def by_drag(pilot: Pilot, card: str, zone: str) -> None:
    """Drag the card to its place."""
    start, end = pilot.place_of(card), pilot.place_of(zone)
    pilot.down(start)
    for n in range(1, 5):
        pilot.move(tuple(a + (b - a) * n // 4 for a, b in zip(start, end, strict=True)))
    pilot.up(end)


def by_clicks(pilot: Pilot, card: str, zone: str) -> None:
    """Click on the card, then on its place."""
    pilot.click(pilot.place_of(card))
    pilot.click(pilot.place_of(zone))


def by_keys(pilot: Pilot, card: str, zone: str) -> None:
    """Press the card's digit, then Enter."""
    pilot.key(str(pilot.held().index(card) + 1), "enter")


def by_double_click(pilot: Pilot, card: str, zone: str) -> None:
    """Double-click the card."""
    pilot.click(pilot.place_of(card))
    pilot.click(pilot.place_of(card))


HOWS: tuple[Callable[[Pilot, str, str], None], ...] = (by_drag, by_clicks, by_keys)


def open_curtain(pilot: Pilot) -> None:
    """Hold Space until the curtain opens."""
    assert isinstance(pilot.top, Curtain)
    pilot.pass_time(REST)
    pilot.step(Key("space"))
    pilot.pass_time(HELD + FRAME)
    pilot.step(KeyUp("space"))


def pass_curtain(pilot: Pilot) -> None:
    """Open the curtain, and wait for the table."""
    open_curtain(pilot)
    pilot.settle()


def concede(pilot: Pilot) -> None:
    """Press its key; confirm if the table asks."""
    pilot.key("c")
    if isinstance(pilot.top, Question):
        pilot.press("Concede")
