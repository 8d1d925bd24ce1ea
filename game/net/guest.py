"""The guest's game: it knows what its seats were told, and nothing else.

It has no sockets and no clock: bytes and the time are given to it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import msgspec

from game.engine.game import AnyGame, AnyView, Seat
from game.engine.log import Log
from game.engine.value import replace
from game.net import words
from game.net.connection.channel import Broken
from game.net.connection.handshake import Guest, Ticket
from game.net.connection.link import Link, guest_link
from game.net.fair_deal import Deal, commitment
from game.net.final_check import FinalCheck
from game.net.guest_seat import GuestSeat
from game.net.host_game import Answer, Unable
from game.net.ledger import Ledger
from game.net.limits import MOST_BYTES
from game.net.messages import (
    Act,
    AskLog,
    Back,
    Bye,
    Checked,
    Commitments,
    Done,
    FromGuest,
    FromHost,
    Heard,
    Join,
    Lines,
    Opened,
    Ping,
    Presence,
    Refused,
    Share,
    Sorry,
    Table,
    Tell,
    Undo,
    Welcome,
)
from game.net.record import GuestRecord

RETRY = 1.0  # seconds between two attempts to come back
FINAL = {  # after these it doesn't try again
    words.WRONG_CODE,
    words.NOT_THE_HOST,
    words.BURNT,
    words.FULL,
    words.UNKNOWN_TICKET,
    words.NOT_OURS,
}


@dataclass(frozen=True)
class Memory:
    """Where the guest keeps what must not be lost; each raises OSError."""

    record: Callable[[GuestRecord], None]
    told: Callable[[Seat, bytes], None]  # an entry of a seat, before it is shown


class GuestTable:
    """A guest at a table.  ``stopped`` is a sentence once it can't go on."""

    def __init__(
        self,
        game_named: Callable[[str], AnyGame | None],
        record: GuestRecord,
        memory: Memory,
        *,
        code: str,
        name: str,
        players: Sequence[str],
        say: Callable[[str], None],
        entropy: Callable[[int], bytes],
        told: Mapping[Seat, Sequence[bytes]] | None = None,
    ) -> None:
        """``told``: the entries that were kept; raises BadFile if they can't be read."""
        self.record, self.stopped = record, ""
        self.seats: dict[Seat, GuestSeat] = {}
        self.verdict: str | None = None  # "": the deal was fair
        self.log: Log[Any, Any] | None = None  # of a finished game
        self.link: Link[FromHost] | None = None
        self._game_named, self._memory = game_named, memory
        self._code, self._name, self._players = code, name, tuple(players)
        self._say, self._entropy = say, entropy
        self._rules: AnyGame | None = None
        self._here: tuple[bool, ...] = ()
        self._now = self._next_try = 0.0
        self._has_introduced = False
        self._was_connected = False
        self._check: FinalCheck | None = None
        self._bytes = 0
        if record.table is not None:
            self._sit(record.table, record.seats)
        for seat, entries in (told or {}).items():
            for entry in entries:
                self.seats[seat].read_back(entry)

    @property
    def is_connected(self) -> bool:
        """Whether the host answers and has let us in."""
        return self.link is not None and self.link.is_open and self.link.is_known

    @property
    def has_begun(self) -> bool:
        """Whether the game has begun."""
        return any(len(seat.ledger) for seat in self.seats.values())

    @property
    def is_complete(self) -> bool:
        """Whether the game is finished and the deal is checked."""
        return self.verdict is not None

    @property
    def here(self) -> tuple[bool, ...]:
        """Which seats are connected, as the host has said last."""
        return self._here if self.is_connected else ()

    @property
    def rules(self) -> AnyGame:
        """The rules of the game; raises Unable before there is a seat."""
        if self._rules is None:
            raise Unable(words.NOT_BEGUN)
        return self._rules

    @property
    def players(self) -> dict[Seat, str]:
        """Who plays the guest's seats: "person", or which computer player."""
        return dict(zip(self.seats, self._players, strict=False))

    def view(self, seat: Seat) -> AnyView:
        """What a seat can know; raises Unable."""
        return self._begun(seat).view

    def ledger(self, seat: Seat) -> Ledger:
        """What a seat was told; raises Unable."""
        return self._begun(seat).ledger

    def answer(self, seat: Seat) -> Answer | None:
        """What came of what was asked last; None: that isn't known yet."""
        return self.seats[seat].answer

    # Connecting

    def wants_link(self, now: float) -> bool:
        """Whether it is time to connect."""
        return self.link is None and not self.stopped and now >= self._next_try

    def connect(self, now: float) -> Link[FromHost]:
        """The link for a new connection."""
        kept = self.record
        ticket = Ticket(bytes.fromhex(kept.ticket), bytes.fromhex(kept.secret))
        self.link = guest_link(Guest(ticket if kept.ticket else self._code, self._entropy), now)
        self._has_introduced = False
        return self.link

    def receive(self, data: bytes, now: float) -> None:
        """Bytes have arrived."""
        self._now, link = now, self.link
        if link is None:
            return
        for message in link.receive(data, now):
            try:
                self._hear(message)
            except Broken as broken:
                link.say_goodbye(broken.why, now)
                self.stopped = broken.why
            except OSError as error:
                link.say_goodbye("", now)
                self.stopped = words.not_saved(error.strerror)
        if link.is_open and not self._has_introduced:
            self._introduce(link)
        self._tend()

    def disconnected(self, now: float) -> None:
        """The socket was closed, or couldn't be opened."""
        self._now = now
        if self.link is not None:
            self.link.close()
            self.link.outgoing.clear()
        self._tend()

    def tick(self, now: float) -> None:
        """Time has passed."""
        self._now = now
        if self.link is not None:
            self.link.tick(now)
            if self.link.is_throttled:
                self.receive(b"", now)
        self._tend()

    def leave(self, now: float) -> None:
        """The program ends."""
        if self.link is not None:
            self.link.say_goodbye("", now)

    def _introduce(self, link: Link[FromHost]) -> None:
        """The first message: who we are, or what we know."""
        self._has_introduced = True
        keys = link.keys
        if keys is None:
            return
        if self.record.ticket:
            link.send(Back(tuple(each.ledger.known() for each in self.seats.values())), self._now)
        else:
            self._keep(ticket=keys.ticket.hex(), secret=keys.secret.hex())
            link.send(Join(self._name, self._players, commitment(self.record.share)), self._now)

    def _tend(self) -> None:
        """Forget a closed link, and say so."""
        link = self.link
        if link is None or not link.why or link.outgoing:
            return
        self.link, self._next_try = None, self._now + RETRY
        if self._was_connected and self.verdict != "" and not self.stopped:
            self._say(words.LINK_LOST)
        self._was_connected = False
        if link.why == words.UNKNOWN_TICKET and self.record.table is None and self._code:
            self._keep(ticket="", secret="")  # the host never heard that we joined
        elif link.why in FINAL or link.why.startswith(words.OTHER_VERSION):
            self.stopped = self.stopped or link.why

    def _keep(self, **fields: object) -> None:
        changed = replace(self.record, **fields)
        self._memory.record(changed)
        self.record = changed

    # Hearing the host

    def _hear(self, message: FromHost) -> None:  # noqa: C901 - one arm a message
        match message:
            case Welcome():
                self._welcome(message)
            case Sorry(why):
                raise Broken(words.cleaned(why))
            case Commitments():
                self._committed(message)
            case Presence(here):
                self._here = here
            case Bye(why):
                self._left(why)
            case Ping():
                pass  # the link has noted it
            case Tell():
                self._told(message)
            case Done(seat, n):
                self._seat(seat).done(n)
            case Refused(seat, rule, why):
                self._seat(seat).refused(words.cleaned(why), rule)
            case Opened():
                self._open(message)
            case Lines(n, entries):
                self._read_lines(n, entries)

    def _left(self, why: str) -> None:
        """The host says goodbye."""
        if why == words.OUT_OF_STEP:
            raise Broken(words.OUT_OF_STEP)
        self._say(words.cleaned(why) or words.CLOSED)
        self._was_connected = False
        if self.link is not None:
            self.link.close()

    def _welcome(self, welcome: Welcome) -> None:
        seats = tuple(map(Seat, welcome.seats))
        if not self.seats:
            self._sit(welcome.table, seats)
            self._say(words.SEATED)
        elif seats != self.record.seats:
            raise Broken(words.OUT_OF_STEP)
        else:
            self._say(words.LINK_BACK)
        self._was_connected = True
        self._keep(table=self.record.table or welcome.table, seats=seats)
        there = {Seat(each.seat): each.n for each in welcome.known}
        for seat, mine in self.seats.items():
            for asked in mine.came_back(there.get(seat, 0)):
                self._send(asked)

    def _sit(self, table: Table, seats: Sequence[Seat]) -> None:
        game = self._game_named(table.game)
        if game is None:
            raise Broken(words.no_game(words.cleaned(table.game)))
        if game.version != table.version:
            raise Broken(words.other_rules(game.name, game.version, table.version))
        if len(table.chairs) not in game.seats or not {*seats} <= {*range(len(table.chairs))}:
            raise Broken(words.NOT_UNDERSTOOD)
        self._rules = game
        self.seats = {seat: GuestSeat(game, seat, self._memory.told) for seat in seats}

    def _committed(self, said: Commitments) -> None:
        known, own = self.record, commitment(self.record.share)
        deal = Deal(said.table, said.commitments)
        is_same = known.table is not None and _terms(said.table) == _terms(known.table)
        if not is_same or said.commitments.count(own) != 1 or known.deal not in (None, deal):
            raise Broken(words.OUT_OF_STEP)
        self._keep(deal=deal, table=said.table)
        self._send(Share(known.share))

    def _told(self, tell: Tell) -> None:
        self._bytes += len(bytes(tell.entry))
        if self._bytes > MOST_BYTES or self.record.deal is None:
            raise Broken(words.NOT_UNDERSTOOD)
        seat = self._seat(tell.known.seat)
        if not seat.hear(tell):
            raise Broken(words.OUT_OF_STEP)
        self._send(Heard(seat.ledger.known()))

    def _seat(self, seat: int) -> GuestSeat:
        if Seat(seat) not in self.seats:
            raise Broken(words.NOT_UNDERSTOOD)
        return self.seats[Seat(seat)]

    def _send(self, message: FromGuest) -> None:
        if self.link is not None:
            self.link.send(message, self._now)

    # Asking

    def submit(self, seat: Seat, command: Any, at: int) -> None:  # noqa: ANN401 - of any game
        """Send a command; ``answer`` tells later what came of it.  Raises Unable."""
        self._ask(seat, Act(seat, at, msgspec.Raw(msgspec.json.encode(command))))

    def undo(self, seat: Seat, at: int) -> None:
        """Ask to undo a seat's last step; ``answer`` tells later what came of it.  Raises Unable."""
        self._ask(seat, Undo(seat, at))

    def _ask(self, seat: Seat, asked: Act | Undo) -> None:
        if self.stopped:
            raise Unable(self.stopped)
        mine = self._begun(seat)
        if not self.is_connected:
            raise Unable(words.LINK_LOST)
        mine.ask(asked)
        self._send(asked)

    def _begun(self, seat: Seat) -> GuestSeat:
        if not self.has_begun:
            raise Unable(words.NOT_BEGUN)
        return self.seats[seat]

    # The end

    def _open(self, opened: Opened) -> None:
        game, deal = self._rules, self.record.deal
        if self.verdict is not None:
            self._send(Checked(self.verdict[:400]))
            return
        if game is None or deal is None:
            raise Broken(words.NOT_UNDERSTOOD)
        self._check = FinalCheck(game, deal, opened)
        self._send(AskLog(0))

    def _read_lines(self, n: int, entries: Sequence[msgspec.Raw]) -> None:
        check = self._check
        if check is None or self.verdict is not None:
            raise Broken(words.NOT_UNDERSTOOD)
        check.read(n, entries)
        if not check.has_all:
            self._send(AskLog(check.n))
            return
        self.verdict = check.verdict({seat: each.ledger.told for seat, each in self.seats.items()})
        self.log = check.log
        self._say(words.unfair(self.verdict) if self.verdict else words.FAIR)
        self._send(Checked(self.verdict[:400]))


def _terms(table: Table) -> tuple[object, ...]:
    """What can't change once a guest has sat down."""
    return table.game, table.version, bytes(table.options), len(table.chairs)
