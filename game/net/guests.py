"""The host's connections: who is connected, and what all guests are told."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from game.engine.game import Seat
from game.net import words
from game.net.connection.door import HostDoor
from game.net.connection.handshake import Host
from game.net.connection.link import host_link
from game.net.gallery import Gallery
from game.net.ledger import Ledger
from game.net.limits import MOST_STRANGERS
from game.net.messages import Commitments, Presence, Table, Welcome
from game.net.news import WatchNews
from game.net.peer import Peer


class Guests:
    """``peers`` are all connections, also those of strangers."""

    def __init__(
        self, door: HostDoor, entropy: Callable[[int], bytes], say: Callable[[str], None]
    ) -> None:
        """``say`` is told who watches, in sentences."""
        self.peers: list[Peer] = []
        self._gone: set[int] = set()  # guests who have left the table
        self._shown: dict[Peer, Table] = {}  # the table that each was told of
        self._door, self._entropy = door, entropy
        self.gallery = Gallery(door, self.peers, self.tell_presence)
        self._watch_news = WatchNews(say)

    @property
    def here(self) -> tuple[bool, ...]:
        """Which seats are connected; the host's own always are."""
        present = {seat for peer in self.peers for seat in self.seats_of(peer)}
        chairs = self._door.record.table.chairs
        return tuple(chair.place == "host" or n in present for n, chair in enumerate(chairs))

    @property
    def table(self) -> Table:
        """What is played, and by whom."""
        return self._door.record.table

    @property
    def seats(self) -> tuple[tuple[Seat, ...], ...]:
        """The seats of each guest."""
        return tuple(guest.seats for guest in self._door.record.guests)

    @property
    def left(self) -> tuple[Seat, ...]:
        """The seats of those who have left the table, and those that nobody has."""
        gone = (seat for place in sorted(self._gone) for seat in self.seats[place])
        return (*gone, *self._door.record.free)

    def seats_of(self, peer: Peer) -> tuple[Seat, ...]:
        """The seats of a guest; none of a stranger."""
        return () if peer.guest is None else self._door.record.guests[peer.guest].seats

    def connect(self, now: float) -> Peer:
        """Somebody has connected; with too many strangers the link is closed at once."""
        peer = Peer(host_link(Host(self._door, self._entropy), now))
        if sum(each.guest is None and not each.watcher for each in self.peers) >= MOST_STRANGERS:
            peer.link.close()
        else:
            self.peers.append(peer)
        return peer

    def take_over(self, peers: Iterable[Peer], now: float) -> None:
        """Go on with the connections of a table that has ended; spectators have to come again."""
        self.peers += peers
        for peer in self.peers:
            if peer.watcher:
                peer.link.say_goodbye(words.NEXT_GAME, now)
            peer.forget()

    def seat(self, peer: Peer, place: int) -> None:
        """Note whose connection it is; an old one, which nobody has missed yet, is closed."""
        for other in self.peers:
            if other.guest == place:
                other.link.close()
                other.guest = None
        peer.guest = place
        self._gone.discard(place)

    def part(self, peer: Peer, why: str, now: float) -> None:
        """Somebody says goodbye; without a reason they have left the table.

        Before everybody is here that frees their seats: they keep nothing with which to come back.
        """
        place = peer.guest
        if place is not None and not why:
            if self._door.record.free:
                self._door.unseat(place)
                self._forget(place, now)
            else:
                self._gone.add(place)
        peer.link.close()

    def welcome(self, peer: Peer, ledgers: Mapping[Seat, Ledger], now: float) -> None:
        """Tell a guest its seats and what there is for them by now, and everybody who is here."""
        seats = self.seats_of(peer)
        known = tuple(ledgers[seat].known() for seat in seats) if ledgers else ()
        self._shown[peer] = self.table
        peer.link.send(Welcome(self.table, seats, known), now)
        self.tell_presence(now)

    def tick(self, ledgers: Mapping[Seat, Ledger], now: float, *, is_over: bool) -> None:
        """Show the table, again when it changes, to those with the code and to those who wait.

        Once all seats are taken, those who have one are told what all have committed to.
        """
        record = self._door.record
        for peer in self.peers:
            keys = peer.link.keys if peer.link.is_open and not peer.link.only_watches else None
            is_new = keys is not None and record.place_of(keys.ticket) is None
            waits = is_new or (peer.guest is not None and bool(record.free))
            if waits and self._shown.get(peer) != record.table:
                self.welcome(peer, ledgers, now)
        self._shown = {peer: table for peer, table in self._shown.items() if peer in self.peers}
        self.gallery.tick(ledgers, now, is_over=is_over)

    def ask_for_shares(self, now: float) -> None:
        """Send the guests what all have committed to, once everybody has a seat."""
        record = self._door.record
        if record.free or not all(each.commitment for each in record.guests):
            return
        for peer in self.peers:
            if peer.guest is not None and not record.guests[peer.guest].share:
                peer.link.send(Commitments(record.table, record.deal.commitments), now)

    def tell_presence(self, now: float) -> None:
        """Tell every guest and spectator who is connected, and the host who watches."""
        gallery = self.gallery
        presence = Presence(self.here, gallery.names, self.left, gallery.is_open)
        self._watch_news.notice(presence, "")
        for peer in self.peers:
            if peer.guest is not None or peer.watcher:
                peer.link.send(presence, now)

    def pump(self, peer: Peer, ledgers: Mapping[Seat, Ledger], now: float) -> None:
        """Send a guest what is new at its seats."""
        for seat in self.seats_of(peer):
            peer.pump(ledgers[seat], now)

    def _forget(self, place: int, now: float) -> None:
        """A guest has no place any more: the later ones move up."""
        for peer in self.peers:
            if peer.guest is not None and peer.guest >= place:
                peer.guest = None if peer.guest == place else peer.guest - 1
        self.tell_presence(now)

    def say_goodbye(self, why: str, now: float) -> None:
        """Close all connections."""
        for peer in self.peers:
            peer.link.say_goodbye(why, now)
