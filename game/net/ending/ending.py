"""The end of a game: the host opens the shares and the whole log, and everybody checks the deal.

The host doesn't wait to be asked for the log: it can leave at once, and the guests still have it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from game.engine.game import AnyGame, Seat
from game.engine.log import Log
from game.net import words
from game.net.connection.channel import Broken
from game.net.connection.door import HostDoor
from game.net.ending.final_check import FinalCheck
from game.net.fair_deal import Deal, flaw_of
from game.net.host_game import HostGame
from game.net.ledger import Ledger
from game.net.limits import MOST_UNASKED
from game.net.messages import AskLog, Checked, Lines, Opened
from game.net.peer import Peer


class HostEnding:
    """``verdict`` of the host's own check: "": the deal was fair; None: the game isn't over."""

    def __init__(self, door: HostDoor, say: Callable[[str], None]) -> None:
        self.verdict: str | None = None
        self._door, self._say = door, say

    @property
    def is_complete(self) -> bool:
        """Whether every guest has checked the deal."""
        return self.verdict is not None and all(g.has_checked for g in self._door.record.guests)

    def check(self, game: AnyGame, play: HostGame) -> None:
        """Check the deal once the game is over."""
        if play.outcome is not None and self.verdict is None:
            record = self._door.record  # the host was told nothing but the log itself
            self.verdict = flaw_of(game, record.deal, record.shares, play.log.entries, {})

    def open(self, play: HostGame, peer: Peer, seats: Sequence[Seat], now: float) -> None:
        """Send a guest that was told everything the shares and the log, once a connection."""
        if self.verdict is None or not seats or peer.is_opened:
            return
        if not all(peer.has(play.ledgers[seat]) for seat in seats):
            return
        peer.is_opened = True
        parts, entries = _parts(play), len(play.log.entries)
        unasked = sum(len(part.entries) for part in parts)
        peer.link.send(Opened(self._door.record.shares, entries, unasked), now)
        for part in parts:
            peer.link.send(part, now)

    def send_log(self, play: HostGame | None, peer: Peer, n: int, now: float) -> None:
        """Send a guest the next part of the log; raises Broken."""
        if play is None or self.verdict is None:
            raise Broken(words.NOT_UNDERSTOOD)
        peer.link.send(Lines(n, play.lines(n)), now)

    def checked(self, place: int, why: str) -> None:
        """A guest has checked the deal."""
        guest = self._door.record.guests[place]
        if self.verdict is None or guest.has_checked:
            return
        self._door.change_guest(place, has_checked=True)
        said = words.complains(guest.name, words.cleaned(why))
        self._say(said if why else words.has_checked(guest.name))


def _parts(play: HostGame) -> list[Lines]:
    """The log from its beginning, as much as is sent without being asked for."""
    found: list[Lines] = []
    n = size = 0
    while size < MOST_UNASKED and (entries := play.lines(n)):
        found.append(Lines(n, entries))
        n += len(entries)
        size += sum(len(bytes(entry)) for entry in entries)
    return found


class GuestEnding:
    """``verdict`` of this guest's check, None before it is done; ``log``: of the whole game."""

    def __init__(self) -> None:
        self.verdict: str | None = None
        self.log: Log[Any, Any] | None = None
        self._check: FinalCheck | None = None
        self._unasked = 0

    @property
    def is_checking(self) -> bool:
        """Whether the host has opened the shares."""
        return self._check is not None

    def hear(
        self,
        game: AnyGame | None,
        deal: Deal | None,
        told: Mapping[Seat, Ledger],
        message: Opened | Lines,
    ) -> AskLog | Checked | None:
        """The shares, or the next part of the log; returns what is said to that.  Raises Broken."""
        if isinstance(message, Lines):
            return self._read(message, told)
        if self.verdict is not None:
            return Checked(self.verdict[:400])
        if game is None or deal is None:
            raise Broken(words.NOT_UNDERSTOOD)
        self._check, self._unasked = FinalCheck(game, deal, message), message.unasked
        return None if message.unasked else AskLog(0)

    def _read(self, lines: Lines, told: Mapping[Seat, Ledger]) -> AskLog | Checked | None:
        check = self._check
        if self.verdict is not None:
            return None  # it was sent once more, after a lost connection
        if check is None:
            raise Broken(words.NOT_UNDERSTOOD)
        check.read(lines.n, lines.entries)
        if not check.has_all:
            return AskLog(check.n) if check.n >= self._unasked else None
        self.verdict = check.verdict({seat: each.told for seat, each in told.items()})
        self.log = check.log
        return Checked(self.verdict[:400])
