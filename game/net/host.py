"""The host's table: guests come in, sit down, agree on the shuffle, and play.

It has no sockets and no clock: bytes and the time are given to it.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from game.engine.files import AnyEntry
from game.engine.game import AnyGame, AnyView, Seat
from game.engine.log import Log
from game.engine.value import replace
from game.net import words
from game.net.connection.channel import Broken
from game.net.connection.door import HostDoor
from game.net.ending.ending import HostEnding
from game.net.fair_deal import commitment
from game.net.guests import Guests
from game.net.host_game import Answer, HostGame, Unable, read_command
from game.net.ledger import Ledger
from game.net.messages import (
    Act,
    AnswerUndo,
    AskLog,
    AskUndo,
    Back,
    Bye,
    Checked,
    Done,
    FromGuest,
    Heard,
    Join,
    Known,
    Refused,
    Share,
    Sorry,
    Undo,
    WantRematch,
)
from game.net.news import News, host_news
from game.net.parley.consent import HOST, HostConsent
from game.net.parley.rematch import HostRematch
from game.net.peer import Peer
from game.net.record import HostRecord, Keeping
from game.net.status import Phase, Status, gathering, playing

_log = logging.getLogger(__name__)


class HostTable:
    """A table with its guests.  ``stopped`` is a sentence once the game can't go on.

    ``say`` is told what has changed in ``status``, in sentences.
    """

    def __init__(
        self,
        game: AnyGame,
        record: HostRecord,
        keeping: Keeping,
        *,
        say: Callable[[str], None],
        entropy: Callable[[int], bytes],
        entries: Sequence[AnyEntry] = (),
    ) -> None:
        self.rules = game
        self.door = HostDoor(record, keeping.record)
        self.play: HostGame | None = None
        self.stopped, self._has_left, self._now = "", False, 0.0
        self._guests = Guests(self.door, entropy, say)
        self.gallery = self._guests.gallery
        self._ending = HostEnding(self.door, say)
        self.rematch = HostRematch(self._guests)
        self.consent = HostConsent(self._guests, say, self._went_on)
        self._keeping, self._say = keeping, say
        self._news = News(host_news, self.status, say)
        self._begin(entries)
        self._notice()

    @property
    def record(self) -> HostRecord:
        """What is kept of the table."""
        return self.door.record

    @property
    def status(self) -> Status:
        """What the table is doing, and whom it waits for."""
        if self._has_left:
            return Status(Phase.LEFT)
        table = gathering(self.record.table, self.here, self._guests.left)
        if self.stopped:
            return replace(table, phase=Phase.STOPPED, why=self.stopped)
        if self.verdict is not None:
            phase = Phase.FINISHED if self.is_complete else Phase.CHECKING
            return Status(phase, (), table.away, self.verdict, table.left)
        if self.play is not None:
            return playing(self.here, self._guests.left)
        return replace(table, why=words.CODE_BURNT if table.free and self.door.is_burnt else "")

    @property
    def here(self) -> tuple[bool, ...]:
        """Which seats are connected; the host's own always are."""
        return self._guests.here

    @property
    def peers(self) -> list[Peer]:
        """All connections, also those of strangers."""
        return self._guests.peers

    @property
    def is_complete(self) -> bool:
        """Whether the game is finished and every guest has checked the deal."""
        return self._ending.is_complete

    @property
    def verdict(self) -> str | None:
        """What our own check has found; "": the deal was fair; None: the game isn't over."""
        return self._ending.verdict

    @property
    def has_begun(self) -> bool:
        """Whether everybody has come, and there is a game."""
        return self.play is not None

    @property
    def players(self) -> dict[Seat, str]:
        """Who plays the host's seats: "person", or which computer player."""
        chairs = enumerate(self.record.table.chairs)
        return {Seat(n): chair.player for n, chair in chairs if chair.place == "host"}

    @property
    def log(self) -> Log[Any, Any] | None:
        """The log of a finished game, None before; raises Unable if it hasn't begun."""
        play = self._begun()
        return None if play.outcome is None else play.log

    def view(self, seat: Seat) -> AnyView:
        """What a seat can know; raises Unable."""
        return self._begun().view(seat)

    def ledger(self, seat: Seat) -> Ledger:
        """What a seat was told; raises Unable."""
        return self._begun().ledgers[seat]

    def answer(self, seat: Seat) -> Answer:
        """What came of what was asked last: a host carries it out at once, or raises Unable."""
        return Answer()

    def submit(self, seat: Seat, command: Any, at: int) -> None:  # noqa: ANN401 - of any game
        """Carry out a command of a seat; raises Unable."""
        self._ready().submit(seat, command, at)
        self._went_on()

    def undo(self, seat: Seat, at: int) -> None:
        """Undo a seat's last step; raises Unable."""
        self._ready().undo(seat, at)
        self._went_on()

    def ask_undo(self, seat: Seat, at: int) -> None:
        """Ask the others whether a seat's last step can be undone; raises Unable."""
        self.consent.ask(self._ready(), seat, at, self._now)

    def answer_undo(self, number: int, *, agrees: bool) -> None:
        """Answer such a question; raises Unable."""
        self.consent.reply(self._ready(), HOST, number, self._now, agrees=agrees)

    def explain(self, why: str) -> None:
        """A computer is about to act, for this reason."""
        play = self._begun()
        play.whys[play.store.length] = why

    def tell(self) -> None:
        """Tell everybody what was done in the game's store itself."""
        self._went_on()

    def renew_code(self, code: str) -> None:
        """Replace the code with a new one; raises OSError."""
        self.door.renew(code)

    def connect(self, now: float) -> Peer:
        """Somebody has connected; with too many strangers the link is closed at once."""
        return self._guests.connect(now)

    def receive(self, peer: Peer, data: bytes, now: float) -> None:
        """Bytes have arrived."""
        self._now = now
        for message in peer.link.receive(data, now):
            try:
                self._answer(peer, message)
            except Broken as broken:
                peer.link.say_goodbye(broken.why, now)
            except OSError as error:
                _log.exception("the table can't be saved")
                peer.link.say_goodbye(words.not_saved(error.strerror), now)
        self._tend(peer)

    def disconnected(self, peer: Peer) -> None:
        """The socket was closed."""
        peer.link.close()
        self._tend(peer)

    def tick(self, now: float) -> None:
        """Time has passed."""
        self._now = now
        for peer in list(self.peers):
            peer.link.tick(now)
            if peer.link.is_throttled:
                self.receive(peer, b"", now)
            self._tend(peer)
        self._guests.tick(self._ledgers, now, is_over=self._ending.verdict is not None)

    def want_rematch(self) -> None:
        """The host wants a rematch."""
        if self.verdict is not None:
            self.rematch.want(HOST, self._now)

    def follow(self, table: HostTable, now: float) -> None:
        """Go on where that table ends: with its connections, as soon as its guests come back."""
        table.rematch.begin(now)
        self._now = now
        self._guests.take_over(table.peers, now)

    def leave(self, now: float) -> None:
        """The host's program ends."""
        self._has_left = True
        why = words.HOST_LEFT_EARLY if self.play is None else words.HOST_LEFT
        self._guests.say_goodbye(why, now)

    # Coming in

    def _answer(self, peer: Peer, message: FromGuest) -> None:
        if peer.link.only_watches:
            self.gallery.answer(peer, message, self._ledgers, self._now)
            return
        match message:
            case Bye(why):
                if why == words.OUT_OF_STEP and peer.guest is not None:
                    self._stop(why)
                self._guests.part(peer, why, self._now)
            case Join():
                self._join(peer, message)
            case Back():
                self._back(peer, message)
            case _:
                if peer.guest is None:
                    raise Broken(words.NOT_UNDERSTOOD)
                self._answer_guest(peer, peer.guest, message)

    def _join(self, peer: Peer, join: Join) -> None:
        keys, record = peer.link.keys, self.record
        if keys is None or record.place_of(keys.ticket) is not None:
            raise Broken(words.NOT_UNDERSTOOD)
        if not self.door.has_room_for(join):
            peer.link.send(Sorry(words.NO_ROOM), self._now)
            peer.link.close(words.NO_ROOM)
            return
        self.door.seat(join, keys)
        peer.guest = len(record.guests)
        self._guests.welcome(peer, self._ledgers, self._now)
        self._guests.ask_for_shares(self._now)

    def _back(self, peer: Peer, back: Back) -> None:
        keys = peer.link.keys
        place = None if keys is None else self.record.place_of(keys.ticket)
        if place is None or peer.guest is not None:
            raise Broken(words.NOT_UNDERSTOOD)
        self.door.promise(place, back.commitment)
        guest = self.record.guests[place]
        self._guests.seat(peer, place)
        known = {Seat(each.seat): each for each in back.known}
        for seat in guest.seats:
            if seat in known and not self._agrees(known[seat]):
                self._stop(words.OUT_OF_STEP)
                return
            peer.begin(seat, known[seat].n if seat in known else 0)
        self._guests.welcome(peer, self._ledgers, self._now)
        self._guests.ask_for_shares(self._now)
        self._pump(peer)

    def _agrees(self, known: Known) -> bool:
        return self.play.ledgers[Seat(known.seat)].agrees(known) if self.play else not known.n

    def _shared(self, place: int, share: str) -> None:
        if self.record.free or commitment(share) != self.record.guests[place].commitment:
            raise Broken(words.NOT_UNDERSTOOD)
        self.door.change_guest(place, share=share)
        self._begin(())

    def _begin(self, entries: Sequence[AnyEntry]) -> None:
        """Begin, or go on, if everybody's share is known."""
        record = self.record
        if self.play is None and record.seed:
            keep = self._keeping.log(record)
            self.play = HostGame(self.rules, record.table, record.seed, entries, keep)
            self._went_on()

    # Playing

    def _answer_guest(self, peer: Peer, place: int, message: FromGuest) -> None:
        match message:
            case Share(share):
                self._shared(place, share)
            case Act() | Undo():
                self._act(peer, message)
            case Heard(known):
                self._heard(peer, known)
            case AskUndo() | AnswerUndo():
                self.consent.hear(self._ready, peer, message, self._now)
            case WantRematch() if self.verdict is not None:
                self.rematch.want(place, self._now)
            case AskLog(n):
                self._ending.send_log(self.play, peer, n, self._now)
            case Checked(why):
                self._ending.checked(place, why)
            case _:
                raise Broken(words.NOT_UNDERSTOOD)

    def _act(self, peer: Peer, asked: Act | Undo) -> None:
        seat = Seat(asked.seat)
        if seat not in self._guests.seats_of(peer):
            peer.link.send(Refused(seat, None, words.NOT_YOURS), self._now)
            return
        try:
            play = self._ready()
            if isinstance(asked, Undo):
                play.undo(seat, asked.at)
            else:
                play.submit(seat, read_command(self.rules, asked.command), asked.at)
        except Unable as unable:
            peer.link.send(Refused(seat, unable.rule, unable.why[:400]), self._now)
        except Exception:  # noqa: BLE001 - no command of a guest ends the host
            _log.exception("a guest's command failed")
            peer.link.send(Refused(seat, None, words.OUR_MISTAKE), self._now)
        else:
            peer.link.send(Done(seat, len(play.ledgers[seat])), self._now)
            self._went_on()

    def _ready(self) -> HostGame:
        """The game, if it can go on now; raises Unable."""
        if self.stopped:
            raise Unable(self.stopped)
        play = self._begun()
        if away := [n for n, is_here in enumerate(self.here) if not is_here]:
            names = {self.record.table.chairs[n].name: None for n in away}
            raise Unable(words.waits_for(", ".join(names)))
        return play

    @property
    def _ledgers(self) -> Mapping[Seat, Ledger]:
        return self.play.ledgers if self.play else {}

    def _begun(self) -> HostGame:
        if self.play is None:
            raise Unable(words.NOT_BEGUN)
        return self.play

    def _went_on(self) -> None:
        """Tell everybody what is new."""
        if self.play is not None:
            self._ending.check(self.rules, self.play)
        for peer in self.peers:
            self._pump(peer)
        self._notice()

    def _heard(self, peer: Peer, known: Known) -> None:
        if self.play is None or Seat(known.seat) not in self._guests.seats_of(peer):
            raise Broken(words.NOT_UNDERSTOOD)
        peer.confirm(known)
        if not self._agrees(known):
            self._stop(words.OUT_OF_STEP)
            return
        self._pump(peer)

    def _pump(self, peer: Peer) -> None:
        if self.play is not None:
            self._guests.pump(peer, self.play.ledgers, self._now)
            self._ending.open(self.play, peer, self._guests.seats_of(peer), self._now)

    def _stop(self, why: str) -> None:
        """The game can't go on: everybody is told."""
        self.stopped = why
        self._guests.say_goodbye(why, self._now)

    # Who is here

    def _tend(self, peer: Peer) -> None:
        """Forget a connection that is closed, and say what has changed."""
        if peer.link.why and peer in self.peers:
            self.peers.remove(peer)
            if peer.guest is not None or peer.watcher:
                self._guests.tell_presence(self._now)
        self._notice()

    def _notice(self) -> None:
        self.consent.look(self.play, self._now)
        self.rematch.look(self._now)
        self._news.notice(self.status, self.record.table)
