"""The guest's game: it knows what its seats were told, and nothing else.

It has no sockets and no clock: bytes and the time are given to it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import msgspec

from game.engine.files import BadFile
from game.engine.game import AnyGame, AnyView, Seat
from game.engine.log import Log
from game.engine.value import replace
from game.net import words
from game.net.connection.call import FINAL, Call, disconnected
from game.net.connection.channel import Broken
from game.net.connection.handshake import Guest, Ticket
from game.net.connection.link import Link
from game.net.ending.ending import GuestEnding
from game.net.fair_deal import commitment
from game.net.guest_seat import GuestSeat, seats_at
from game.net.host_game import Answer, Unable
from game.net.ledger import Ledger
from game.net.limits import MOST_BYTES
from game.net.messages import (
    Act,
    AnswerUndo,
    AskUndo,
    Back,
    Bye,
    Commitments,
    Done,
    FromGuest,
    FromHost,
    Heard,
    Join,
    Lines,
    OfOthers,
    Opened,
    Ping,
    Presence,
    Refused,
    Share,
    Sorry,
    Table,
    Tell,
    Undo,
    WantRematch,
    Welcome,
)
from game.net.news import News, guest_news
from game.net.offered_table import deal_of, game_of, table_of
from game.net.parley.talks import Talks
from game.net.record import GuestRecord, Memory
from game.net.status import Phase, Status, gathering, playing


class GuestTable:
    """A guest at a table.  ``stopped`` is a sentence once it can't go on.

    ``say`` is told what has changed in ``status``, in sentences.
    """

    offer: Table | None = None  # before it sits down

    def __init__(
        self,
        game_named: Callable[[str], AnyGame | None],
        record: GuestRecord,
        memory: Memory,
        *,
        code: str,
        name: str,
        players: Sequence[str],
        others: Sequence[str] = (),
        waits: bool = False,
        say: Callable[[str], None],
        entropy: Callable[[int], bytes],
        told: Mapping[Seat, Sequence[bytes]] | None = None,
    ) -> None:
        """``others``: names at the seats after the first; ``waits``: until ``sit_down``; ``told``: the kept entries; raises BadFile if they can't be read."""
        self.record, self.stopped, self.waits = record, "", waits
        self.seats: dict[Seat, GuestSeat] = {}
        self._game_named, self._memory = game_named, memory
        self._code, self._name, self._players = code, name, tuple(players)
        self._others, self._entropy = tuple(others), entropy
        self._rules: AnyGame | None = None
        self._now, self._bytes = 0.0, 0
        self._call, self.talks, self._ending = Call(), Talks(say), GuestEnding()
        self.consent, self.rematch = self.talks.consent, self.talks.rematch
        self._has_introduced = self._has_left = False
        if record.table is not None:
            self._sit(record.table, record.seats)
        if told and not told.keys() <= self.seats.keys():
            raise BadFile(words.KEPT_DAMAGED)
        for seat, entries in (told or {}).items():
            for entry in entries:
                self.seats[seat].read_back(entry)
        self._news = News(guest_news, self.status, say)

    @property
    def link(self) -> Link[FromHost] | None:
        """The connection to the host, if there is one."""
        return self._call.link

    @property
    def is_connected(self) -> bool:
        """Whether the host answers and has let us in."""
        return self._call.is_connected

    @property
    def status(self) -> Status:
        """What the table is doing, and whom it waits for."""
        if self._has_left:
            return Status(Phase.LEFT)
        if self.stopped:
            return Status(Phase.STOPPED if self.seats else Phase.REFUSED, why=self.stopped)
        if self.verdict is not None:
            return Status(Phase.FINISHED, why=self.verdict)
        if not self.here:
            return disconnected(self._call, has_begun=self.has_begun)
        if self.record.table is not None and not self.has_begun:
            return gathering(self.record.table, self.here, self.talks.presence.left)
        return (
            Status(Phase.CHECKING)
            if self._ending.is_checking
            else playing(self.here, self.talks.presence.left)
        )

    @property
    def has_begun(self) -> bool:
        """Whether the game has begun."""
        return any(len(seat.ledger) for seat in self.seats.values())

    @property
    def is_complete(self) -> bool:
        """Whether the game is finished and the deal is checked."""
        return self.verdict is not None

    @property
    def verdict(self) -> str | None:
        """What our check has found; "": the deal was fair; None: it isn't done yet."""
        return self._ending.verdict

    @property
    def log(self) -> Log[Any, Any] | None:
        """The whole game, once the host has sent it."""
        return self._ending.log

    @property
    def here(self) -> tuple[bool, ...]:
        """Which seats are connected, as the host has said last."""
        return self.talks.presence.here if self.is_connected else ()

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
        return not self.stopped and self._call.is_due(now)

    def connect(self, now: float) -> Link[FromHost]:
        """The link for a new connection."""
        kept = self.record
        ticket = Ticket(bytes.fromhex(kept.ticket), bytes.fromhex(kept.secret))
        self._has_introduced, self.talks.presence, self.offer = False, Presence(()), None
        return self._call.begin(Guest(ticket if kept.ticket else self._code, self._entropy), now)

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
                link.say_goodbye(words.CLOSED, now)
                self.stopped = words.not_saved(error.strerror)
        if link.is_open and not self._has_introduced:
            self._introduce(link)
        self._tend()

    def disconnected(self, now: float, why: str = words.CLOSED) -> None:
        """The socket was closed, or couldn't be opened."""
        self._now = now
        self._call.lost(why)
        self._tend()

    def tick(self, now: float) -> None:
        """Time has passed."""
        self._now = now
        if self.link is not None:
            self.link.tick(now)
            if self.link.is_throttled or not self._has_introduced:
                self.receive(b"", now)
        self._tend()

    def sit_down(self) -> None:
        """Join the table that is offered, at the next pass."""
        self.waits = False

    def want_rematch(self) -> None:
        """We want a rematch."""
        self.rematch.wants = self.is_connected and self.is_complete
        if self.rematch.wants:
            self._send(WantRematch())

    def follow(self, table: GuestTable, now: float) -> None:
        """Go on where that table ends, on its connection."""
        self._call = table._call
        self.receive(b"", now)

    def leave(self, now: float) -> None:
        """The program ends."""
        self._has_left = True
        if self.link is not None:
            self.link.say_goodbye("", now)

    def _introduce(self, link: Link[FromHost]) -> None:
        """The first message: who we are, or what we know."""
        keys = link.keys
        if keys is None or (self.waits and not self.record.ticket):
            return
        self._has_introduced = True
        if self.record.ticket:
            known = tuple(each.ledger.known() for each in self.seats.values())
            promise = None if self.record.deal else commitment(self.record.share)
            link.send(Back(known, promise), self._now)
        else:
            self._keep(ticket=keys.ticket.hex(), secret=keys.secret.hex())
            promise = commitment(self.record.share)
            link.send(Join(self._name, self._players, promise, self._others), self._now)

    def _tend(self) -> None:
        """Forget a closed link, and say what has changed."""
        why = self._call.forget(self._now)
        if why == words.UNKNOWN_TICKET and self.record.deal is None and self._code:
            self.seats = {}  # the host doesn't know us, or we left early: join like a new guest
            self._keep(ticket="", secret="", table=None, seats=())
        elif why in FINAL or why.startswith(words.OTHER_VERSION):
            self.stopped = self.stopped or why
        self._news.notice(self.status, self.record.table)

    def _keep(self, **fields: object) -> None:
        changed = replace(self.record, **fields)
        self._memory.record(changed)
        self.record = changed

    # Hearing the host

    def _hear(self, message: FromHost) -> None:  # noqa: C901 - one arm a message
        if isinstance(message, OfOthers):
            if not self.talks.hear(message, self.seats, self.record.table):
                raise Broken(words.NOT_UNDERSTOOD)
            return
        match message:
            case Welcome():
                self._welcome(message)
            case Sorry(why):
                raise Broken(words.cleaned(why))
            case Commitments():
                self._committed(message)
            case Bye(why):
                self._left(why)
            case Ping():
                pass  # the link has noted it
            case Tell():
                self._told(message)
            case Done(seat, n):
                self._seat(seat).done(n)
            case Refused(seat, rule, why):
                self._seat(seat).refused(why, rule)
            case Opened() | Lines():
                told = {seat: each.ledger for seat, each in self.seats.items()}
                said = self._ending.hear(self._rules, self.record.deal, told, message)
                if said is not None:
                    self._send(said)

    def _left(self, why: str) -> None:
        """The host says goodbye."""
        if why == words.OUT_OF_STEP:
            raise Broken(words.OUT_OF_STEP)
        if self.link is not None:
            self.link.close(words.cleaned(why) or words.CLOSED)

    def _welcome(self, welcome: Welcome) -> None:
        seats, table = tuple(map(Seat, welcome.seats)), table_of(self.record, self.offer, welcome)
        if not seats and not self.seats:
            game_of(self._game_named, table, ())
            self.offer = table
            return
        if not self.seats:
            self._sit(table, seats)
        elif seats != self.record.seats:
            raise Broken(words.OUT_OF_STEP)
        self._call.let_in()
        self.talks.came_back(self.seats, table)
        self._keep(table=table, seats=seats)
        there = {Seat(each.seat): each.n for each in welcome.known}
        for seat, mine in self.seats.items():
            for asked in mine.came_back(there.get(seat, 0)):
                self._send(asked)

    def _sit(self, table: Table, seats: Sequence[Seat]) -> None:
        self._rules = game = game_of(self._game_named, table, seats)
        self.seats = seats_at(game, table, seats, self._memory.told)

    def _committed(self, said: Commitments) -> None:
        self._keep(deal=deal_of(self.record, said), table=said.table)
        self._send(Share(self.record.share))

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
        self._call.send(message, self._now)

    # Asking

    def submit(self, seat: Seat, command: Any, at: int) -> None:  # noqa: ANN401 - of any game
        """Send a command; ``answer`` tells later what came of it.  Raises Unable."""
        self._ask(seat, Act(seat, at, msgspec.Raw(msgspec.json.encode(command))))

    def undo(self, seat: Seat, at: int) -> None:
        """Ask to undo a seat's last step; ``answer`` tells later what came of it.  Raises Unable."""
        self._ask(seat, Undo(seat, at))

    def ask_undo(self, seat: Seat, at: int) -> None:
        """Ask the others whether a seat's last step can be undone; raises Unable."""
        if self.consent.asking is not None:
            raise Unable(words.ALREADY_ASKED)
        if at != len(self._ready(seat).ledger):
            raise Unable(words.STALE)
        self.consent.asking, self.consent.answer = seat, None
        self._send(AskUndo(seat, at))

    def answer_undo(self, number: int, *, agrees: bool) -> None:
        """Answer such a question; raises Unable."""
        self._ready(next(iter(self.seats)))
        self.consent.question = None
        self._send(AnswerUndo(number, agrees))

    def _ask(self, seat: Seat, asked: Act | Undo) -> None:
        self._ready(seat).ask(asked)
        self._send(asked)

    def _ready(self, seat: Seat) -> GuestSeat:
        """The seat, if something can be asked for it now; raises Unable."""
        if self.stopped:
            raise Unable(self.stopped)
        mine = self._begun(seat)
        if not self.is_connected:
            raise Unable(words.LINK_LOST)
        return mine

    def _begun(self, seat: Seat) -> GuestSeat:
        if not self.has_begun:
            raise Unable(words.NOT_BEGUN)
        return self.seats[seat]
