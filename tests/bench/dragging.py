"""Drags an item over a table in a real window.

Run by drag.py in a process for each kind of table.  Everything is the program's own, from the
pointer to the window.  Prints a JSON object: for every round the milliseconds of each pass of the
loop, with an idle computer player, with one that thinks all the time, and beside a review.
"""

import argparse
import json
import math
import time
from dataclasses import MISSING, fields

import pygame

from game.ai.player import Level
from game.ai.thinking import Thinking
from game.app.loop import Loop
from game.app.registry import GAMES
from game.app.worker_main import review, serve
from game.engine.value import replace
from game.play.session import AnySession, Player
from game.play.settings import Settings
from game.review.reviewing import Reviewing
from game.ui.drawing.art import Art, Pack
from game.ui.scenes.scene import SceneStack
from game.ui.scenes.table.table import TableScene
from game.ui.table.context import Context, Exits, Services
from game.ui.table.offering import Offering
from game.ui.window.input import Input, PointerDown, PointerMove, PointerUp, translated
from game.ui.window.screen import Screen
from game.ui.window.sound import Sound
from tests.bench.long_play import long_play
from tests.ui.looks import FONTS, look_for

EVERY = 1 / 125  # seconds between two reports of an ordinary mouse
LAP = 4.0  # seconds for one tour of the table
PEOPLE = (Player("person", "Anna", emblem="red"), Player("computer", "Karl", "marshal", "blue"))
PLAIN = Settings()
AT_ONCE = replace(PLAIN, display=replace(PLAIN.display, speed="off"))
NOWHERE = Exits(
    **{door.name: lambda *asked: None for door in fields(Exits) if door.default is MISSING}
)


class Dragging:
    """A window with a table, over which an item is dragged."""

    def __init__(self, size: tuple[int, int], session: AnySession, offering: Offering) -> None:
        """The person of the session can move something."""
        self.screen = Screen("Dragging", size)
        if self.screen.size != size:
            raise SystemExit(f"The window is {self.screen.size}.")
        self.thinking = Thinking(serve)
        art = Art(FONTS, pack=Pack(back=GAMES[0].name))
        services = Services(
            art,
            Sound(FONTS),
            self.thinking,
            settings=lambda: AT_ONCE,
            change=lambda settings: None,
            finished=lambda game: 0,
            records=tuple,
        )
        self.session, self.offering = session, offering
        self._stack = SceneStack(look_for(size))
        self._stack.fades = False
        self.scene = TableScene(Context(session, offering, services, NOWHERE))
        self._stack.push(self.scene)
        self.loop = Loop(self.screen, self._stack, look_for)
        self.loop.watch(self.scene.watch)
        self._questions = 0
        self.answers = self.reviews = 0
        self._reviewing: Reviewing | None = None

    def step(self, *inputs: Input) -> float:
        """Run one pass of the loop; returns its milliseconds."""
        events = [event for each in pygame.event.get() if (event := translated(each)) is not None]
        begin_at = time.perf_counter()
        self.loop.step([*events, *inputs], time.monotonic())
        return (time.perf_counter() - begin_at) * 1000

    def settle(self) -> None:
        """Wait until nothing moves and the thinker is ready."""
        until = time.monotonic() + 2
        while time.monotonic() < until:
            self.step()
            time.sleep(0.02)

    def drag(self, seconds: float) -> list[float]:
        """Drag an item all over the table; returns the milliseconds of every pass."""
        width, height = self.screen.size
        self.scene.top.pieces.sprites._kept.clear()  # as if nothing had been held
        self.step(PointerDown(self._of_a_thing()))
        taken = []
        begin_at = time.perf_counter()
        while (now := time.perf_counter() - begin_at) < seconds:
            turn = 2 * math.pi * now / LAP
            x = width * (0.5 + 0.42 * math.sin(2 * turn))
            y = height * (0.5 + 0.38 * math.sin(3 * turn))
            taken.append(self.step(PointerMove((round(x), round(y)))))
            time.sleep(max(0.0, begin_at + EVERY * len(taken) - time.perf_counter()))
        # dropped at the window's edge it flies back: nothing is played
        self.step(PointerMove((5, height // 2)))
        self.step(PointerUp((5, height // 2)))
        self.settle()
        return taken

    def _of_a_thing(self) -> tuple[int, int]:
        items = self.scene.top.places()["items"]
        name = self.offering.table.held(self.session.view, self.session.eyes)[-1]
        return items[name]

    def ask_again(self) -> bool:
        """For the loop: asks the strongest player the same question whenever it is done."""
        if self._questions == 0 or self.thinking.poll() is not None:
            self.answers += self._questions > 0
            self._questions += 1
            self.thinking.ask(
                self.offering.rules,
                self.offering.mind,
                self.session.view,
                self.session.eyes,
                Level.MARSHAL,
                seed="bench",
                at=self._questions,
            )
        return False

    def review(self) -> None:
        """Let a long game be reviewed beside."""
        self._reviewing = Reviewing(review, long_play().log)
        self.loop.watch(self._hear_review)

    def _hear_review(self) -> bool:
        self.reviews += self._reviewing is not None and self._reviewing.poll() is not None
        return False

    def close(self) -> None:
        """End the other processes."""
        self.thinking.close()
        if self._reviewing is not None:
            self._reviewing.close()


def measure(session: AnySession, offering: Offering) -> None:
    """Measure as the command line says, and print it."""
    parser = argparse.ArgumentParser()
    parser.add_argument("size", type=lambda text: tuple(map(int, text.split("x"))))
    parser.add_argument("--seconds", type=float, required=True)
    parser.add_argument("--rounds", type=int, required=True)
    wish = parser.parse_args()
    dragging = Dragging(wish.size, session, offering)
    dragging.settle()
    alone, thinking, reviewing = [], [], []
    for _ in range(wish.rounds):
        alone.append(dragging.drag(wish.seconds))
        dragging.loop.watch(dragging.ask_again)
        thinking.append(dragging.drag(wish.seconds))
        dragging.loop.unwatch(dragging.ask_again)
        dragging.thinking.cancel()
    dragging.review()
    for _ in range(wish.rounds):
        dragging.settle()
        reviewing.append(dragging.drag(wish.seconds))
    dragging.close()
    told = {"alone": alone, "thinking": thinking, "reviewing": reviewing}
    print(json.dumps(told | {"answers": dragging.answers, "reviews": dragging.reviews}))
