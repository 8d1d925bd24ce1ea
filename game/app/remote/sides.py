"""The two sides of a table, host and guest, as the line protocol and computer players use them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from game.engine.files import AnyEntry
from game.engine.game import AnyCommand, AnyGame, AnyView, Outcome, Seat
from game.net import words
from game.net.guest import GuestTable
from game.net.guest_seat import Answer
from game.net.host import HostTable
from game.net.host_game import HostGame, Unable
from game.net.ledger import Ledger
from game.net.messages import Table


class Side(Protocol):
    """One side: its seats and what they know.  Everything about the game raises Unable before it begins."""

    @property
    def table(self) -> Table | None:
        """What is played, and by whom; None: not known yet."""
        ...

    @property
    def players(self) -> Mapping[Seat, str]:
        """Who plays this side's seats: "person", or which computer player."""
        ...

    @property
    def here(self) -> tuple[bool, ...]:
        """Which seats are connected."""
        ...

    @property
    def stopped(self) -> str:
        """Why the game can't go on; "": it can."""
        ...

    @property
    def verdict(self) -> str | None:
        """What is wrong with the deal of a finished game; "": it was fair; None: not checked yet."""
        ...

    @property
    def is_complete(self) -> bool:
        """Whether there is nothing left to do: the game is finished and checked."""
        ...

    @property
    def has_begun(self) -> bool:
        """Whether there is a game."""
        ...

    @property
    def rules(self) -> AnyGame:
        """The rules of the game."""
        ...

    @property
    def code(self) -> str | None:
        """The code for guests; None: only the host has it."""
        ...

    def view(self, seat: Seat) -> AnyView:
        """What one of this side's seats can know."""
        ...

    def ledger(self, seat: Seat) -> Ledger:
        """What one of this side's seats was told."""
        ...

    def submit(self, seat: Seat, command: AnyCommand, at: int) -> None:
        """Send a command; ``answer`` tells later what came of it."""
        ...

    def undo(self, seat: Seat, at: int) -> None:
        """Undo the last step; ``answer`` tells later what came of it."""
        ...

    def answer(self, seat: Seat) -> Answer | None:
        """What came of what was asked last; None: that isn't known yet."""
        ...

    def entries(self) -> tuple[str, tuple[AnyEntry, ...]]:
        """Seed and log of a finished game; raises Unable."""
        ...


class HostSide:
    """The side that holds the game."""

    def __init__(self, table: HostTable) -> None:
        self._table = table
        self._answers: dict[Seat, Answer] = {}

    @property
    def table(self) -> Table | None:
        """What is played, and by whom."""
        return self._table.record.table

    @property
    def players(self) -> Mapping[Seat, str]:
        """Who plays the host's seats."""
        chairs = enumerate(self._table.record.table.chairs)
        return {Seat(n): chair.player for n, chair in chairs if chair.place == "host"}

    @property
    def here(self) -> tuple[bool, ...]:
        """Which seats are connected."""
        return self._table.here

    @property
    def stopped(self) -> str:
        """Why the game can't go on."""
        return self._table.stopped

    @property
    def verdict(self) -> str | None:
        """What is wrong with the deal."""
        return self._table.verdict

    @property
    def is_complete(self) -> bool:
        """Whether every guest has checked the deal."""
        return self._table.is_complete

    @property
    def has_begun(self) -> bool:
        """Whether everybody has come."""
        return self._table.play is not None

    @property
    def rules(self) -> AnyGame:
        """The rules of the game."""
        return self._table.rules

    @property
    def code(self) -> str | None:
        """The code for guests."""
        return self._table.record.code

    def view(self, seat: Seat) -> AnyView:
        """What a seat can know."""
        return self._play.view(seat)

    def ledger(self, seat: Seat) -> Ledger:
        """What a seat was told."""
        return self._play.ledgers[seat]

    def submit(self, seat: Seat, command: AnyCommand, at: int) -> None:
        """Carry out a command."""
        self._table.submit(seat, command, at)
        self._answers[seat] = Answer()

    def undo(self, seat: Seat, at: int) -> None:
        """Undo the last step."""
        self._table.undo(seat, at)
        self._answers[seat] = Answer()

    def answer(self, seat: Seat) -> Answer | None:
        """What came of it: the host knows at once."""
        return self._answers.get(seat)

    def entries(self) -> tuple[str, tuple[AnyEntry, ...]]:
        """Seed and log of a finished game."""
        if self._play.outcome is None:
            raise Unable(words.NOT_FINISHED)
        log = self._play.log
        return log.seed, log.entries

    @property
    def _play(self) -> HostGame:
        if self._table.play is None:
            raise Unable(words.NOT_BEGUN)
        return self._table.play


class GuestSide:
    """The side of a guest."""

    def __init__(self, table: GuestTable, players: tuple[str, ...]) -> None:
        self._table, self._players = table, players

    @property
    def table(self) -> Table | None:
        """What is played, and by whom."""
        return self._table.record.table

    @property
    def players(self) -> Mapping[Seat, str]:
        """Who plays the guest's seats."""
        return dict(zip(self._table.seats, self._players, strict=False))

    @property
    def here(self) -> tuple[bool, ...]:
        """Which seats are connected, as the host has said last."""
        return self._table.here if self._table.is_connected else ()

    @property
    def stopped(self) -> str:
        """Why the game can't go on."""
        return self._table.stopped

    @property
    def verdict(self) -> str | None:
        """What is wrong with the deal."""
        return self._table.verdict

    @property
    def is_complete(self) -> bool:
        """Whether the deal is checked."""
        return self._table.verdict is not None

    @property
    def has_begun(self) -> bool:
        """Whether there is a game."""
        return self._table.has_begun

    @property
    def code(self) -> str | None:
        """Only the host has it."""
        return None

    @property
    def rules(self) -> AnyGame:
        """The rules of the game; raises Unable before we have a seat."""
        if self._table.rules is None:
            raise Unable(words.NOT_BEGUN)
        return self._table.rules

    def view(self, seat: Seat) -> AnyView:
        """What a seat can know."""
        self._begun()
        return self._table.seats[seat].view

    def ledger(self, seat: Seat) -> Ledger:
        """What a seat was told."""
        self._begun()
        return self._table.seats[seat].ledger

    def submit(self, seat: Seat, command: AnyCommand, at: int) -> None:
        """Send a command to the host."""
        self._table.submit(seat, command, at)

    def undo(self, seat: Seat, at: int) -> None:
        """Ask the host to undo the last step."""
        self._table.undo(seat, at)

    def answer(self, seat: Seat) -> Answer | None:
        """What the host has answered."""
        return self._table.seats[seat].answer

    def entries(self) -> tuple[str, tuple[AnyEntry, ...]]:
        """Seed and log of a finished game, once the host has sent it."""
        if self._table.verdict is None:
            raise Unable(words.NOT_FINISHED)
        return self._table.seed, self._table.log

    def _begun(self) -> None:
        if not self._table.has_begun:
            raise Unable(words.NOT_BEGUN)


def now_of(side: Side) -> tuple[frozenset[Seat], Outcome | None]:
    """Whom the game waits for, and how it ended; raises Unable before it begins."""
    seat = next(iter(side.players), None)
    if seat is None:
        raise Unable(words.NOT_BEGUN)
    view = side.view(seat)
    return side.rules.to_act(view), side.rules.outcome(view)
