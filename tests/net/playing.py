"""A host and its guests in one process: bytes go from one to the other, and time is a number."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from random import Random
from typing import Any

import msgspec

from game.engine.files import entry_line, entry_of
from game.engine.game import Seat
from game.engine.value import replace
from game.net.guest import GuestTable
from game.net.host import HostTable
from game.net.host_game import Unable
from game.net.messages import Chair, Table
from game.net.record import FREE, GuestRecord, HostRecord, Keeping, Memory
from tests.laws.samples import SAMPLES, UNDER_LAW

CODE = "7-lancer-felt"
GAMES = {game.name: game for game in UNDER_LAW}
STEP = 0.05  # seconds


def share_of(fate: Random) -> str:
    return fate.randbytes(32).hex()


def table_for(
    game: Any, seats: int, away: int, options: Any = None, player: str = "person"
) -> Table:
    """A table whose last ``away`` seats are free."""
    chairs = (Chair("host", player, "Ann"),) * (seats - away) + (FREE,) * away
    options = game.vocabulary.options() if options is None else options
    written = msgspec.json.Encoder(order="deterministic").encode(options)
    return Table(game.name, game.version, msgspec.Raw(written), chairs)


class Disk:
    """What a program has kept, as bytes."""

    def __init__(self) -> None:
        self.record = b""
        self.lines: list[bytes] = []
        self.told: dict[int, list[bytes]] = {}

    def keep_record(self, record: Any) -> None:
        self.record = msgspec.json.encode(record)

    def log(self, record: HostRecord) -> Any:
        return lambda entries, outcome, moves: self.lines.extend(map(entry_line, entries))

    def keep_told(self, seat: Seat, entry: bytes) -> None:
        self.told.setdefault(seat, []).append(entry)


class Room:
    """A host, its guests, and the wires between them."""

    def __init__(
        self,
        game: Any,
        *,
        seats: int = 2,
        guests: int = 1,
        seed: Any = 1,
        options: Any = None,
        host: str = "person",
        guest: str = "person",
        hints: bool = True,
    ) -> None:
        """``host``, ``guest``: who plays their seats."""
        self.game, self.fate, self.now = game, Random(f"{game.name}/{seed}"), 100.0
        self.said: list[str] = []
        self.disk = Disk()
        self.disks = [Disk() for _ in range(guests)]
        self.keeping = Keeping(self.disk.keep_record, self.disk.log)
        self.memories = [Memory(each.keep_record, each.keep_told) for each in self.disks]
        self.player = guest
        table = table_for(game, seats, guests, options, host)
        self.record = HostRecord(replace(table, hints=hints), CODE, share_of(self.fate))
        self.host = self._host(self.record, ())
        self.guests = [self._guest(n, GuestRecord(share_of(self.fate))) for n in range(guests)]
        self.wires: dict[int, Any] = {}  # the host's end, by guest
        self.plain: list[bytes] = []  # what a guest was sent, if somebody notes it

    def _host(self, record: HostRecord, entries: Any) -> HostTable:
        return HostTable(
            self.game,
            record,
            self.keeping,
            say=self.said.append,
            entropy=self.fate.randbytes,
            entries=entries,
        )

    def _guest(self, n: int, record: GuestRecord, told: Any = None, code: str = CODE) -> GuestTable:
        return GuestTable(
            GAMES.get,
            record,
            self.memories[n],
            code=code,
            name=f"Guest {n}",
            players=(self.player,),
            say=self.said.append,
            entropy=self.fate.randbytes,
            told=told,
        )

    def restart_host(self) -> None:
        """The host is killed, and started again from its disk."""
        for n in list(self.wires):
            self.cut(n)
        record = msgspec.json.decode(self.disk.record, type=HostRecord)
        entries = [entry_of(self.game, line, self.game.version) for line in self.disk.lines]
        self.host = self._host(record, entries)

    def restart_guest(self, n: int) -> None:
        """A guest is killed, and started again from its disk, with no code."""
        self.cut(n)
        record = msgspec.json.decode(self.disks[n].record, type=GuestRecord)
        told = {Seat(seat): list(lines) for seat, lines in self.disks[n].told.items()}
        self.guests[n] = self._guest(n, record, told, code="")

    def cut(self, n: int) -> None:
        """Pull the cable of a guest: what is under way is lost."""
        peer = self.wires.pop(n, None)
        if peer is not None:
            peer.link.outgoing.clear()
            self.host.disconnected(peer)
            self.guests[n].disconnected(self.now)

    def carry(self) -> bool:
        """Carry all bytes there are once, both ways; whether there were any."""
        moved = False
        for n, guest in enumerate(self.guests):
            if guest.wants_link(self.now):
                guest.connect(self.now)
                self.wires[n] = self.host.connect(self.now)
            peer = self.wires.get(n)
            if guest.link is None or peer is None:
                continue
            moved |= bool(guest.link.outgoing or peer.link.outgoing)
            to_host, to_guest = bytes(guest.link.outgoing), bytes(peer.link.outgoing)
            guest.link.outgoing.clear()
            peer.link.outgoing.clear()
            if to_host:
                self.host.receive(peer, to_host, self.now)
            if to_guest:
                guest.receive(to_guest, self.now)
            if (peer.link.why and not peer.link.outgoing) or guest.link is None:
                del self.wires[n]
                self.host.disconnected(peer)
                guest.disconnected(self.now)
        return moved

    def settle(self, seconds: float = 0.0) -> None:
        """Carry until nothing is under way, and for so long."""
        end = self.now + seconds
        while True:
            while self.carry():
                pass
            if self.now >= end:
                return
            self.now += STEP
            self.host.tick(self.now)
            for guest in self.guests:
                guest.tick(self.now)

    # Playing at random

    def owner(self, seat: Seat) -> Any:
        return next((guest for guest in self.guests if seat in guest.seats), self.host)

    def view(self, seat: Seat) -> Any:
        return self.owner(seat).view(seat)

    def send(self, seat: Seat, command: Any) -> None:
        """A seat sends a command, from its own side."""
        owner = self.owner(seat)
        owner.submit(seat, command, len(owner.ledger(seat)))

    def act(self) -> None:
        """A random seat that is to act sends a random command, from its own side."""
        seat = self.fate.choice(sorted(self.host.play.to_act))
        view = self.view(seat)
        legal = list(self.game.legal_commands(view, seat))
        command = SAMPLES[self.game.name].choose(view, legal, seat, self.fate)
        if command is not None:
            self.send(seat, command)
            self.carry()

    def play(self, steps: int = 100_000) -> None:
        """Play this many random steps, or to the end."""
        for _ in range(steps):
            if self.host.play.outcome is not None:
                break
            self.act()
            self.settle(STEP)
        self.settle(1)

    def try_act(self) -> bool:
        """Act if the links allow it."""
        try:
            self.act()
        except Unable:
            return False
        return True

    def steps(self, *, rest: float = 1.5, most: int = 5_000) -> Iterator[int]:
        """Play at random to the end; after each step it can be disturbed.  Yields its number."""
        for n in count(1):
            if self.host.play.outcome is not None:
                return
            assert n < most, self.said[-5:]
            if self.try_act():
                yield n
                self.settle(STEP)
            else:
                self.settle(rest)


def begun(game: Any, **how: Any) -> Room:
    """A room in which the game has begun."""
    room = Room(game, **how)
    room.settle()
    assert room.host.play is not None, room.said
    return room


def deploying() -> Room:
    """Feudal, at the moment from which both sides place their men."""
    room = begun(GAMES["feudal"], seed=1)
    while not {0, 1} <= room.host.play.to_act:
        room.act()
        room.settle(STEP)
    return room


def placed_in_secret(*, busy: bool, undone: bool = False) -> Room:
    """Feudal: the guest places two men; the host is busy in between, or not.

    ``plain`` is all that the guest was sent, as messages.
    """
    room = deploying()
    plain: list[bytes] = []
    link = room.wires[0].link
    sealed = link._channel.sealed

    def note(message: bytes) -> bytes:
        plain.append(message)
        return sealed(message)

    link._channel.sealed = note
    for _ in range(2):
        if busy:
            for _ in range(3):
                place(room, Seat(0))
            if undone:
                room.host.undo(Seat(0), len(room.host.ledger(Seat(0))))
        room.settle(STEP)
        place(room, Seat(1))
        room.settle(STEP)
    room.plain = plain
    return room


def place(room: Room, seat: Seat) -> None:
    """A seat places its next man in Feudal."""
    places = [
        each
        for each in room.game.legal_commands(room.view(seat), seat)
        if type(each).__name__ == "Place"
    ]
    room.send(seat, places[0])
