"""A table with sixty cards on it, in a real window, over which one of them is dragged.

`python -m tests.bench.sixty_cards 1920x1080`: run by drag.py as a process of its own.  Everything
is the program's own, from the pointer to the window; only the arrangement is made up.  It prints a
JSON object: for every round the milliseconds of each pass of the loop, with the computer's player at
rest and while it thinks without a pause.
"""

import argparse
import json
import math
import time
from collections.abc import Iterator
from dataclasses import fields
from typing import Any

import pygame

from game.ai.player import Level
from game.ai.thinking import Thinking
from game.app.offerings import OFFERINGS
from game.app.worker import serve
from game.engine.cards import Card
from game.engine.game import Seat
from game.engine.value import replace
from game.games import revolutionary_war
from game.games.revolutionary_war import table
from game.play.session import Player, Session, begin
from game.play.settings import Settings
from game.table.arrange import jitter, row
from game.table.items import Item, Room
from game.ui.art import Art, Pack
from game.ui.house import Doors, House, Offering
from game.ui.input import Input, PointerDown, PointerMove, PointerUp, translated
from game.ui.loop import Loop
from game.ui.scenes.scene import SceneStack
from game.ui.scenes.table import TableScene
from game.ui.screen import Screen
from game.ui.sound import Sound
from tests.ui.looks import FONTS, look_for

CARDS = 60
ROWS = 4
EVERY = 1 / 125  # seconds: so often an ordinary mouse reports
LAP = 4.0  # seconds in which the hand has been everywhere
PEOPLE = (Player("person", "Anna", emblem="red"), Player("computer", "Karl", "marshal", "blue"))
PLAIN = Settings()
AT_ONCE = replace(PLAIN, display=replace(PLAIN.display, speed="off"))
NOWHERE = Doors(**{door.name: lambda *asked: None for door in fields(Doors)})


class Crowded:
    """The table of Revolutionary War, but so many cards lie openly on it as a screen can hold."""

    def __getattr__(self, name: str) -> Any:
        return getattr(table, name)

    def items(self, view: Any, near: Seat, room: Room) -> Iterator[Item]:
        """One's own hand, as it is, and rows of others above it."""
        hand = table.held(view, near)
        own = [item for item in table.items(view, near, room) if item.id in hand]
        yield from own
        others = CARDS - len(own)
        for n in range(ROWS):
            here = others // ROWS + (n < others % ROWS)
            y = room.height * (0.12 + 0.17 * n)
            places = row(here, room.width / 2, y, step=92, width=room.width - 40)
            for i, place in enumerate(places):
                name = f"other.{n}.{i}"
                face = f"card/{Card('A23456789TJQK'[i % 13].replace('T', '10') + 'SHDC'[n])}"
                yield Item(name, face, place.x, place.y, jitter(name, 2.5), level=20 * n + i)


class Table:
    """The window with the table in it, and the hand."""

    def __init__(self, size: tuple[int, int]) -> None:
        self.screen = Screen("Sixty cards", size)
        if self.screen.size != size:
            raise SystemExit(f"The window is {self.screen.size}.")
        self.thinking = Thinking(serve)
        art = Art(FONTS, pack=Pack(back=revolutionary_war.name))
        house = House(
            art, Sound(FONTS), self.thinking, lambda: AT_ONCE, lambda settings: None, lambda game: 0
        )
        self.session = _her_turn()
        rw = OFFERINGS[0]
        crowded = Offering(rw.rules, Crowded(), rw.words, rw.mind, rw.rulebook)
        self._stack = SceneStack(look_for(size))
        self._stack.fades = False
        self.scene = TableScene(self.session, crowded, house, NOWHERE)
        self._stack.push(self.scene)
        self.loop = Loop(self.screen, self._stack, look_for)
        self.loop.watch(self.scene.watch)
        self._questions = 0
        self.answers = 0

    def step(self, *inputs: Input) -> float:
        """One pass of the loop; the milliseconds that it took."""
        events = [event for each in pygame.event.get() if (event := translated(each)) is not None]
        begin_at = time.perf_counter()
        self.loop.step([*events, *inputs], time.monotonic())
        return (time.perf_counter() - begin_at) * 1000

    def settle(self) -> None:
        """Until nothing moves any more, and the thinker is there."""
        until = time.monotonic() + 2
        while time.monotonic() < until:
            self.step()
            time.sleep(0.02)

    def drag(self, seconds: float) -> list[float]:
        """Pick up a card and carry it all over the table; the milliseconds of every pass."""
        width, height = self.screen.size
        self.scene.top.things._kept.clear()  # as if this card had never been held
        self.step(PointerDown(self._of_a_card()))
        taken = []
        begin_at = time.perf_counter()
        while (now := time.perf_counter() - begin_at) < seconds:
            turn = 2 * math.pi * now / LAP
            x = width * (0.5 + 0.42 * math.sin(2 * turn))
            y = height * (0.5 + 0.38 * math.sin(3 * turn))
            taken.append(self.step(PointerMove((round(x), round(y)))))
            time.sleep(max(0.0, begin_at + EVERY * len(taken) - time.perf_counter()))
        # by the window's edge it springs back: nothing is played
        self.step(PointerMove((5, height // 2)))
        self.step(PointerUp((5, height // 2)))
        self.settle()
        return taken

    def _of_a_card(self) -> tuple[int, int]:
        items = self.scene.top.places()["items"]
        name = table.held(self.session.view, self.session.eyes)[-1]
        return items[name]

    def ask_again(self) -> bool:
        """For the loop: the strongest player is given the same question as soon as it is done."""
        if self._questions == 0 or self.thinking.poll() is not None:
            self.answers += self._questions > 0
            self._questions += 1
            game, mind = revolutionary_war, OFFERINGS[0].mind
            self.thinking.ask(
                game,
                mind,
                self.session.view,
                self.session.eyes,
                Level.MARSHAL,
                seed="bench",
                at=self._questions,
            )
        return False


def _her_turn() -> Session[Any, Any, Any]:
    """A play in which the person leads, so that the hand may take up a card."""
    for seed in range(100):
        session = begin(revolutionary_war, PEOPLE, str(seed))
        if session.eyes in session.to_act:
            return session
    raise RuntimeError("the computer always begins")


def main() -> None:
    """Measure as asked, and print it."""
    parser = argparse.ArgumentParser()
    parser.add_argument("size", type=lambda text: tuple(map(int, text.split("x"))))
    parser.add_argument("--seconds", type=float, required=True)
    parser.add_argument("--rounds", type=int, required=True)
    wish = parser.parse_args()
    table_top = Table(wish.size)
    table_top.settle()
    alone, thinking = [], []
    for _ in range(wish.rounds):
        alone.append(table_top.drag(wish.seconds))
        table_top.loop.watch(table_top.ask_again)
        thinking.append(table_top.drag(wish.seconds))
        table_top.loop.unwatch(table_top.ask_again)
        table_top.thinking.cancel()
    table_top.thinking.close()
    print(json.dumps({"alone": alone, "thinking": thinking, "answers": table_top.answers}))


if __name__ == "__main__":
    main()
