"""A guest's connection, as the host sees it."""

from __future__ import annotations

import msgspec

from game.engine.game import Seat
from game.engine.transcript import Told
from game.net import words
from game.net.connection.channel import Broken
from game.net.connection.link import Link
from game.net.ledger import Ledger
from game.net.limits import WINDOW
from game.net.messages import FromGuest, Known, Tell


class Peer:
    """A connection, which guest it is, and what that guest has been sent."""

    def __init__(self, link: Link[FromGuest]) -> None:
        self.link = link
        self.guest: int | None = None  # its place in the record; None: not known yet
        self.watcher = ""  # the name of a spectator
        self.is_opened = False  # it was sent the shares and the log
        self._sent: dict[Seat, int] = {}
        self._confirmed: dict[Seat, int] = {}

    def forget(self) -> None:
        """Nothing is known of it: another game begins."""
        self.guest, self.is_opened = None, False
        self._sent, self._confirmed = {}, {}

    def begin(self, seat: Seat, n: int) -> None:
        """It has the first ``n`` entries of a seat already."""
        self._sent[seat] = self._confirmed[seat] = n

    def has(self, ledger: Ledger) -> bool:
        """Whether it was sent all that there is for a seat."""
        return self._sent.get(ledger.seat, 0) == len(ledger)

    def pump(self, ledger: Ledger, now: float, most: int | None = None) -> None:
        """Send what is new, at most ``WINDOW`` entries ahead of what is confirmed.

        ``most``: how many entries it may have by now; None: all.
        """
        if not self.link.is_open:
            return
        seat = ledger.seat
        sent = self._sent.get(seat, 0)
        there = len(ledger) if most is None else most
        end = max(sent, min(there, self._confirmed.get(seat, 0) + WINDOW))
        for n in range(sent, end):
            is_undo = not isinstance(ledger.told[n], Told)
            entry = msgspec.Raw(ledger.entries[n])
            whys = ledger.whys.get(n, ())
            self.link.send(Tell(ledger.known(n + 1), entry, is_undo, whys), now)
        self._sent[seat] = end

    def confirm(self, known: Known) -> None:
        """It has this much by now; raises Broken if that can't be."""
        seat = Seat(known.seat)
        if not self._confirmed.get(seat, 0) < known.n <= self._sent.get(seat, 0):
            raise Broken(words.NOT_UNDERSTOOD)
        self._confirmed[seat] = known.n
