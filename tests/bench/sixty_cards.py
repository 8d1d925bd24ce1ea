"""Drags a card at a table of Revolutionary War with sixty cards; only their layout is invented.

`python -m tests.bench.sixty_cards 1920x1080 --seconds=8 --rounds=5`
"""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from game.app.offerings import offering_of
from game.engine.cards import Card
from game.engine.game import Seat
from game.games.revolutionary_war.rules import game as revolutionary_war
from game.games.revolutionary_war.table import PRESENTATION
from game.play.session import AnySession, begin
from game.table.arrange import jitter, row
from game.table.items import Item, Room
from tests.bench.dragging import PEOPLE, measure

table = PRESENTATION.table

CARDS = 60
ROWS = 4


class Crowded:
    """The table of Revolutionary War with as many face-up cards as fit a screen."""

    def __getattr__(self, name: str) -> Any:
        return getattr(table, name)

    def items(self, view: Any, near: Seat, room: Room) -> Iterator[Item]:
        """The viewer's hand, and rows of other cards above it."""
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


def _her_turn() -> AnySession:
    """A game in which the person leads, so a card can be picked up."""
    for seed in range(100):
        session = begin(revolutionary_war, PEOPLE, str(seed))
        if session.eyes in session.to_act:
            return session
    raise RuntimeError("the computer always begins")


def main() -> None:
    """Measure."""
    ours = offering_of(revolutionary_war.name)
    measure(_her_turn(), replace(ours, table=Crowded()))


if __name__ == "__main__":
    main()
