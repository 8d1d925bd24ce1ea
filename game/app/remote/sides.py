"""The two sides of a table, host and guest, as the line protocol and computer players use them."""

from __future__ import annotations

from game.engine.game import Outcome, Seat
from game.net import words
from game.net.guest import GuestTable
from game.net.host import HostTable
from game.net.host_game import Unable

Side = HostTable | GuestTable


def now_of(side: Side) -> tuple[frozenset[Seat], Outcome | None]:
    """Whom the game waits for, and how it ended; raises Unable before it begins."""
    seat = next(iter(side.players), None)
    if seat is None:
        raise Unable(words.NOT_BEGUN)
    view = side.view(seat)
    return side.rules.to_act(view), side.rules.outcome(view)
