"""The host's spectators: who watches, and how much of the public record they may have by now."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Mapping

from game.engine.game import PUBLIC, Seat
from game.net import words
from game.net.connection.channel import Broken
from game.net.connection.door import HostDoor
from game.net.ledger import Ledger
from game.net.limits import DELAY, MOST_SPECTATORS
from game.net.messages import Bye, FromGuest, Heard, Known, Sorry, Table, Watch, Welcome
from game.net.peer import Peer
from game.net.record import clean_name, unlike

Ledgers = Mapping[Seat, Ledger]


class Gallery:
    """Nothing that a spectator sends reaches the game; a wrong digest ends its own link alone."""

    def __init__(
        self, door: HostDoor, peers: list[Peer], tell_presence: Callable[[float], None]
    ) -> None:
        """``peers``: all connections of the host."""
        self._door, self._peers, self._tell_presence = door, peers, tell_presence
        self._times: list[float] = []  # when each public entry was first there
        self._shown: dict[Peer, Table] = {}  # the table that each was told of
        self._was_open = self._is_over = False

    @property
    def names(self) -> tuple[str, ...]:
        """Who watches."""
        return tuple(each.watcher for each in self._peers if each.watcher)

    @property
    def is_open(self) -> bool:
        """Whether anybody can come in and watch."""
        return self._door.takes_spectators

    @property
    def code(self) -> str:
        """What lets spectators in; "": nobody can watch, or the code is burnt."""
        return self._door.record.watch_code if self.is_open else ""

    def open(self, code: str) -> None:
        """Let spectators in, with this code if there is no good one yet; raises OSError."""
        self._door.let_watch(code)

    def close(self, now: float) -> None:
        """Let nobody watch any more; raises OSError."""
        self._door.change(is_unwatched=True)
        for peer in self._peers:
            if peer.link.only_watches:
                peer.link.say_goodbye(words.WATCH_ENDED, now)

    def answer(self, peer: Peer, message: FromGuest, ledgers: Ledgers, now: float) -> None:
        """What a spectator sends; raises Broken if it isn't what one can send."""
        match message:
            case Watch(name, known) if not peer.watcher:
                self._let_in(peer, name, known, ledgers, now)
            case Heard(known) if peer.watcher and ledgers and known.seat == PUBLIC:
                peer.confirm(known)
                if not ledgers[PUBLIC].agrees(known):
                    raise Broken(words.OUT_OF_STEP)
            case Bye():
                peer.link.close()
            case _:
                raise Broken(words.NOT_UNDERSTOOD)

    def tick(self, ledgers: Ledgers, now: float, *, is_over: bool) -> None:
        """Send what has waited long enough, and tell everybody whether people can watch.

        Of a game that is over nothing waits: the players may leave at any moment.
        """
        self._is_over = is_over
        if self.is_open != self._was_open:
            self._was_open = self.is_open
            self._tell_presence(now)
        if ledgers:
            new = len(ledgers[PUBLIC]) - len(self._times)
            self._times += [now] * new
        for peer in self._peers:
            if peer.watcher and peer.link.is_open:
                self._show_table(peer, now)
                if ledgers:
                    peer.pump(ledgers[PUBLIC], now, most=self._released(now))
        self._shown = {peer: table for peer, table in self._shown.items() if peer in self._peers}

    def _released(self, now: float) -> int:
        return len(self._times) if self._is_over else bisect_right(self._times, now - DELAY)

    def _let_in(
        self, peer: Peer, name: str, known: Known | None, ledgers: Ledgers, now: float
    ) -> None:
        if len(self.names) >= MOST_SPECTATORS:
            peer.link.send(Sorry(words.MANY_WATCH), now)
            peer.link.close(words.MANY_WATCH)
            return
        if known is not None and known.n:
            is_ours = known.seat == PUBLIC and bool(ledgers) and known.n <= self._released(now)
            if not is_ours or not ledgers[PUBLIC].agrees(known):
                raise Broken(words.OUT_OF_STEP)
            peer.begin(PUBLIC, known.n)
        taken = [chair.name for chair in self._door.record.table.chairs]
        peer.watcher = unlike(clean_name(name), [*taken, *self.names])
        self._show_table(peer, now)
        self._tell_presence(now)

    def _show_table(self, peer: Peer, now: float) -> None:
        """Who plays what: again when somebody has sat down."""
        table = self._door.record.table
        if self._shown.get(peer) != table:
            self._shown[peer] = table
            peer.link.send(Welcome(table, (), ()), now)
