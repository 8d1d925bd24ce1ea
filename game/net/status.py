"""What a table is doing, as a value: who shows it needs no sentences."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from enum import StrEnum

from game.engine.game import Seat
from game.engine.value import Value
from game.net.messages import Table
from game.net.record import FREE


class Phase(StrEnum):
    """What a table is doing, as one side knows it."""

    CONNECTING = "connecting"  # a guest that hasn't reached the host yet; it keeps trying
    REFUSED = "refused"  # a guest that wasn't let in: it has no seat
    GATHERING = "gathering"  # not everybody is here yet
    PLAYING = "playing"
    WAITING = "waiting"  # the connection to a player is lost; the game goes on when they are back
    LOST = "lost"  # a guest's own connection is lost; it keeps trying
    CHECKING = "checking"  # the game is finished, and the deal is being checked
    FINISHED = "finished"  # the deal is checked
    STOPPED = "stopped"  # the game can't go on
    LEFT = "left"  # this side has left the table


class Status(Value):
    """What a table is doing, and whom it waits for."""

    phase: Phase
    free: tuple[Seat, ...] = ()  # seats that nobody has taken, as far as this side knows
    away: tuple[Seat, ...] = ()  # seats of players who aren't connected
    why: str = ""  # a sentence for the player, if something is wrong
    left: tuple[Seat, ...] = ()  # of those who are away: they have left the table


def gathering(table: Table, here: Sequence[bool], left: Collection[int]) -> Status:
    """The status before the game begins, as a guest knows it.

    ``here``: which seats are connected; ``left``: which players have left the table.
    """
    missing = _missing(here)
    free = tuple(seat for seat in missing if table.chairs[seat] == FREE)
    away = tuple(seat for seat in missing if table.chairs[seat] != FREE)
    return Status(Phase.GATHERING, free, away, left=_of_these(away, left))


def playing(here: Sequence[bool], left: Collection[int]) -> Status:
    """The status while the game goes on."""
    missing = _missing(here)
    phase = Phase.WAITING if missing else Phase.PLAYING
    return Status(phase, away=missing, left=_of_these(missing, left))


def _missing(here: Sequence[bool]) -> tuple[Seat, ...]:
    return tuple(Seat(n) for n, is_here in enumerate(here) if not is_here)


def _of_these(away: Sequence[Seat], left: Collection[int]) -> tuple[Seat, ...]:
    return tuple(seat for seat in away if seat in left)
