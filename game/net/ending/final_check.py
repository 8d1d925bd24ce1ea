"""A guest's check of a finished game: it hears the whole log, and replays it."""

from __future__ import annotations

import logging
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from game.engine.files import AnyEntry, BadFile, entry_of
from game.engine.game import AnyGame, Seat
from game.engine.log import Log
from game.engine.transcript import AnyTold
from game.net import words
from game.net.connection.channel import Broken
from game.net.fair_deal import UNREADABLE, Deal, flaw_of, seed_of
from game.net.limits import MOST_BYTES
from game.net.messages import Opened

_log = logging.getLogger(__name__)


class FinalCheck:
    """Begins once the host has opened the shares."""

    def __init__(self, game: AnyGame, deal: Deal, opened: Opened) -> None:
        self._game, self._deal, self._opened = game, deal, opened
        self._entries: list[AnyEntry] = []
        self._bytes = 0

    @property
    def n(self) -> int:
        """How many entries of the log are known."""
        return len(self._entries)

    @property
    def has_all(self) -> bool:
        """Whether that is the whole log."""
        return self.n == self._opened.entries

    @property
    def log(self) -> Log[Any, Any]:
        """What is known of the log."""
        seed = seed_of(self._deal.table, self._opened.shares)
        return Log(self._game.name, self._game.version, seed, tuple(self._entries))

    def read(self, n: int, entries: Sequence[msgspec.Raw]) -> None:
        """Entries of the log from the ``n``-th on; raises Broken."""
        if n != self.n or not entries:
            raise Broken(words.NOT_UNDERSTOOD)
        try:
            for entry in entries:
                self._bytes += len(bytes(entry))
                self._entries.append(entry_of(self._game, bytes(entry), self._game.version))
        except BadFile:
            raise Broken(words.NOT_UNDERSTOOD) from None
        if self._bytes > MOST_BYTES or self.n > self._opened.entries:
            raise Broken(words.NOT_UNDERSTOOD)

    def verdict(self, told: Mapping[Seat, Sequence[AnyTold]]) -> str:
        """What is wrong with the game; "": the deal was fair.  ``told``: what the seats were told."""
        try:
            return flaw_of(self._game, self._deal, self._opened.shares, self._entries, told)
        except Exception:  # noqa: BLE001 - the host can have written anything into this log
            _log.exception("the log can't be checked")
            return UNREADABLE
