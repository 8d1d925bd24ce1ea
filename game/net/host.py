"""The host's table: guests come in, sit down, agree on the shuffle, and play.

It has no sockets and no clock: bytes and the time are given to it.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from game.engine.files import AnyEntry
from game.engine.game import AnyGame, AnyView, Seat
from game.engine.log import Log
from game.engine.store import Keep
from game.net import words
from game.net.channel import Broken
from game.net.door import HostDoor
from game.net.fair_deal import commitment, flaw_of
from game.net.handshake import Host
from game.net.host_game import Answer, HostGame, Unable, read_command
from game.net.ledger import Ledger
from game.net.limits import MOST_STRANGERS
from game.net.link import host_link
from game.net.messages import (
    Act,
    AskLog,
    Back,
    Bye,
    Checked,
    Commitments,
    Done,
    FromGuest,
    Heard,
    Join,
    Known,
    Lines,
    Opened,
    Presence,
    Refused,
    Share,
    Sorry,
    Undo,
    Welcome,
)
from game.net.peer import Peer
from game.net.record import HostRecord

_log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Keeping:
    """Where the host keeps what must not be lost; each raises OSError."""

    record: Callable[[HostRecord], None]
    log: Callable[[HostRecord], Keep[Any, Any]]  # of its game


class HostTable:
    """A table with its guests.  ``stopped`` is a sentence once the game can't go on."""

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
        self.peers: list[Peer] = []
        self.stopped = ""
        self.verdict: str | None = None  # of our own check; "": the deal was fair
        self._keeping, self._say, self._entropy = keeping, say, entropy
        self._now = 0.0
        self._begin(entries)

    @property
    def record(self) -> HostRecord:
        """What is kept of the table."""
        return self.door.record

    @property
    def here(self) -> tuple[bool, ...]:
        """Which seats are connected; the host's own always are."""
        present = {seat for peer in self.peers for seat in self._seats_of(peer)}
        chairs = self.record.table.chairs
        return tuple(chair.place == "host" or n in present for n, chair in enumerate(chairs))

    @property
    def is_complete(self) -> bool:
        """Whether the game is finished and every guest has checked the deal."""
        return self.verdict is not None and all(each.has_checked for each in self.record.guests)

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

    def tell(self) -> None:
        """Tell everybody what was done in the game's store itself."""
        if self.play is not None:
            self._went_on()

    def renew_code(self, code: str) -> None:
        """Replace the code with a new one; raises OSError."""
        self.door.renew(code)

    def connect(self, now: float) -> Peer:
        """Somebody has connected; with too many strangers the link is closed at once."""
        link = host_link(Host(self.door, self._entropy), now)
        peer = Peer(link)
        if sum(each.guest is None for each in self.peers) >= MOST_STRANGERS:
            link.close()
        else:
            self.peers.append(peer)
        return peer

    def receive(self, peer: Peer, data: bytes, now: float) -> None:
        """Bytes have arrived."""
        self._now = now
        was_burnt = self.door.is_burnt
        for message in peer.link.receive(data, now):
            try:
                self._answer(peer, message)
            except Broken as broken:
                peer.link.say_goodbye(broken.why, now)
            except OSError as error:
                _log.exception("the table can't be saved")
                peer.link.say_goodbye(words.not_saved(error.strerror), now)
        if self.door.is_burnt and not was_burnt:
            self._say(words.CODE_BURNT)
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

    def leave(self, now: float) -> None:
        """The host's program ends."""
        for peer in self.peers:
            peer.link.say_goodbye(words.HOST_LEFT, now)

    # Coming in

    def _answer(self, peer: Peer, message: FromGuest) -> None:
        match message:
            case Bye():
                peer.link.close()
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
        taken = {each.commitment for each in record.guests} | {commitment(record.share)}
        if len(join.players) > len(record.free) or join.commitment in taken:
            peer.link.send(Sorry(words.NO_ROOM), self._now)
            peer.link.close(words.NO_ROOM)
            return
        guest = self.door.seat(join, keys)
        peer.guest = len(record.guests)
        self._say(words.joined(guest.name))
        self._welcome(peer, guest.seats)
        self._tell_presence()
        if not self.record.free:
            for each in self.peers:
                self._ask_for_share(each)

    def _back(self, peer: Peer, back: Back) -> None:
        keys = peer.link.keys
        place = None if keys is None else self.record.place_of(keys.ticket)
        if place is None or peer.guest is not None:
            raise Broken(words.NOT_UNDERSTOOD)
        guest = self.record.guests[place]
        for other in self.peers:
            if other.guest == place:  # its old link, which nobody has missed yet
                other.link.close()
                other.guest = None
        peer.guest = place
        known = {Seat(each.seat): each for each in back.known}
        for seat in guest.seats:
            if seat in known and not self._agrees(known[seat]):
                self._stop(words.OUT_OF_STEP)
                return
            peer.begin(seat, known[seat].n if seat in known else 0)
        self._say(words.came_back(guest.name))
        self._welcome(peer, guest.seats)
        self._tell_presence()
        self._ask_for_share(peer)
        self._pump(peer)
        self._open_shares(peer)

    def _agrees(self, known: Known) -> bool:
        return self.play.ledgers[Seat(known.seat)].agrees(known) if self.play else known.n == 0

    def _welcome(self, peer: Peer, seats: tuple[Seat, ...]) -> None:
        known = tuple(self.play.ledgers[seat].known() for seat in seats) if self.play else ()
        peer.link.send(Welcome(self.record.table, seats, known), self._now)

    def _ask_for_share(self, peer: Peer) -> None:
        record = self.record
        if peer.guest is not None and not record.free and not record.guests[peer.guest].share:
            peer.link.send(Commitments(record.table, record.deal.commitments), self._now)

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
            case AskLog(n):
                self._send_log(peer, n)
            case Checked(why):
                self._checked(place, why)
            case _:
                raise Broken(words.NOT_UNDERSTOOD)

    def _act(self, peer: Peer, asked: Act | Undo) -> None:
        seat = Seat(asked.seat)
        if seat not in self._seats_of(peer):
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

    def _begun(self) -> HostGame:
        if self.play is None:
            raise Unable(words.NOT_BEGUN)
        return self.play

    def _went_on(self) -> None:
        """Tell everybody what is new."""
        play = self.play
        if play is not None and play.outcome is not None and self.verdict is None:
            record = self.record  # the host was told nothing but the log itself
            self.verdict = flaw_of(self.rules, record.deal, record.shares, play.log.entries, {})
            self._say(words.unfair(self.verdict) if self.verdict else words.FAIR)
            for peer in self.peers:
                self._open_shares(peer)
        for peer in self.peers:
            self._pump(peer)

    def _heard(self, peer: Peer, known: Known) -> None:
        if self.play is None or Seat(known.seat) not in self._seats_of(peer):
            raise Broken(words.NOT_UNDERSTOOD)
        peer.confirm(known)
        if not self._agrees(known):
            self._stop(words.OUT_OF_STEP)
            return
        self._pump(peer)

    def _pump(self, peer: Peer) -> None:
        if self.play is not None:
            for seat in self._seats_of(peer):
                peer.pump(self.play.ledgers[seat], self._now)

    def _stop(self, why: str) -> None:
        """The game can't go on: everybody is told."""
        self.stopped = why
        self._say(why)
        for peer in self.peers:
            peer.link.say_goodbye(why, self._now)

    # The end

    def _open_shares(self, peer: Peer) -> None:
        if self.play is not None and self.verdict is not None and peer.guest is not None:
            peer.link.send(Opened(self.record.shares, len(self.play.log.entries)), self._now)

    def _send_log(self, peer: Peer, n: int) -> None:
        if self.play is None or self.play.outcome is None:
            raise Broken(words.NOT_UNDERSTOOD)
        peer.link.send(Lines(n, self.play.lines(n)), self._now)

    def _checked(self, place: int, why: str) -> None:
        guest = self.record.guests[place]
        if self.verdict is None or guest.has_checked:
            return
        self.door.change_guest(place, has_checked=True)
        said = words.complains(guest.name, words.cleaned(why))
        self._say(said if why else words.has_checked(guest.name))

    # Who is here

    def _seats_of(self, peer: Peer) -> tuple[Seat, ...]:
        return () if peer.guest is None else self.record.guests[peer.guest].seats

    def _tell_presence(self) -> None:
        for peer in self.peers:
            if peer.guest is not None:
                peer.link.send(Presence(self.here), self._now)

    def _tend(self, peer: Peer) -> None:
        """Forget a connection that is closed."""
        if not peer.link.why or peer not in self.peers:
            return
        self.peers.remove(peer)
        if peer.guest is not None:
            if not self.is_complete and not self.stopped:
                self._say(words.lost(self.record.guests[peer.guest].name))
            self._tell_presence()
