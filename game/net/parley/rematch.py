"""A rematch: once all want it, the same players play again, over the same connections.

The old table ends and a new one begins: each side adds a new share to the shuffle.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.game import Seat
from game.engine.value import replace
from game.net.guests import Guests
from game.net.messages import Again, Wishes
from game.net.record import HostRecord

HOST = -1  # the host's own place among those of the guests


class GuestRematch:
    """A guest's part.  ``others``: the seats whose players want one, as the host has said."""

    def __init__(self) -> None:
        self.wants = False  # this side does
        self.others: tuple[Seat, ...] = ()
        self.is_agreed = False  # the next game begins: this table is of no use any more

    def hear(self, message: Wishes | Again) -> None:
        """The host says this."""
        if isinstance(message, Again):
            self.is_agreed = True
        else:
            self.others = tuple(map(Seat, message.seats))

    def came_back(self) -> None:
        """Connected again: nothing is wanted any more."""
        self.wants, self.others = False, ()


class HostRematch:
    """The host's part: it counts the wishes."""

    def __init__(self, guests: Guests) -> None:
        self._guests = guests
        self._places: set[int] = set()

    @property
    def wants(self) -> bool:
        """Whether the host wants one."""
        return HOST in self._places

    @property
    def others(self) -> tuple[Seat, ...]:
        """The seats of those who want one."""
        return tuple(seat for place in sorted(self._places) for seat in self._seats(place))

    @property
    def is_agreed(self) -> bool:
        """Whether everybody wants one and is here."""
        people = {HOST} if self._seats(HOST) else set()
        return {*range(len(self._guests.seats)), *people} <= self._places

    def want(self, place: int, now: float) -> None:
        """Somebody wants one: everybody is told."""
        self._places.add(place)
        self._tell(now)

    def look(self, now: float) -> None:
        """Whoever is away wants nothing any more."""
        here = {HOST, *(peer.guest for peer in self._guests.peers)}
        if not self._places <= here:
            self._places &= here
            self._tell(now)

    def begin(self, now: float) -> None:
        """Everybody is told that it begins."""
        for peer in self._guests.peers:
            if peer.guest is not None:
                peer.link.send(Again(), now)

    def _tell(self, now: float) -> None:
        for peer in self._guests.peers:
            if peer.guest is not None:
                peer.link.send(Wishes(self.others), now)

    def _seats(self, place: int) -> Sequence[Seat]:
        """A place's seats; of the host only those of people."""
        if place != HOST:
            return self._guests.seats[place]
        chairs = enumerate(self._guests.table.chairs)
        return [Seat(n) for n, each in chairs if (each.place, each.player) == ("host", "person")]


def rematch_of(record: HostRecord, share: str) -> HostRecord:
    """The same table with the same guests, before anybody has promised a share."""
    guests = (replace(each, commitment="", share="", has_checked=False) for each in record.guests)
    return replace(record, share=share, guests=tuple(guests))
