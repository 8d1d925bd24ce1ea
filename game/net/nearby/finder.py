"""Looks for tables on the home network, until it is closed."""

from __future__ import annotations

import logging
from collections.abc import Callable
from contextlib import suppress
from ipaddress import ip_address
from queue import Empty, Full, Queue
from threading import Event, Thread
from time import monotonic
from typing import TYPE_CHECKING, Any

from game.net.nearby.network import opened
from game.net.nearby.notice import TYPE, Notice, notice_of

if TYPE_CHECKING:
    from zeroconf import Zeroconf

MOST_TABLES = 8  # more would be somebody who floods the network
MOST_WAITING = 64  # names that nobody has looked up yet
PATIENCE = 1_500  # ms for one table to say where it is
AGAIN = 2.0  # seconds until a table that didn't say, or had no room, is asked again
REST = 0.25  # seconds between two looks at whether it is closed

_log = logging.getLogger(__name__)


class Finder:
    """Looks in a thread of its own; ``has_failed`` if it can't."""

    def __init__(self, at: str, is_known: Callable[[str], bool], wake: Callable[[], None]) -> None:
        """``at``: the address of this computer to look from, "" for all of them.

        ``is_known``: whether we can play a game; others are left out. ``wake``: there is news.
        """
        self.has_failed = False
        self._at, self._is_known, self._wake = at, is_known, wake
        self._is_loopback = bool(at) and ip_address(at).is_loopback
        self._found: dict[str, Notice] = {}  # by what the network calls them
        self._missed: dict[str, None] = {}  # names of tables that are there, but not found yet
        self._tables: tuple[Notice, ...] = ()
        self._news: Queue[tuple[str, bool]] = Queue(MOST_WAITING)  # names; whether it is there
        self._closed = Event()
        self.thread = Thread(target=self._run, daemon=True)
        self.thread.start()

    @property
    def tables(self) -> tuple[Notice, ...]:
        """The tables that are there now, each once; any thread can ask."""
        return self._tables

    def close(self) -> None:
        """Look no more; doesn't wait."""
        self._closed.set()

    def _run(self) -> None:
        try:
            self._look()
        except Exception as error:  # noqa: BLE001 - networks fail in many ways, and an address can be typed
            _log.warning("no tables can be found on the network: %r", error)
            self.has_failed = True
            self._ring()

    def _look(self) -> None:
        from zeroconf import ServiceBrowser

        if self._closed.is_set():
            return
        with opened(self._at) as network:
            ServiceBrowser(network, TYPE, handlers=[self._heard])
            again = 0.0
            while not self._closed.is_set():
                try:
                    self._note(network, *self._news.get(timeout=REST))
                    again = monotonic() + AGAIN
                except Empty:  # then there is time for those that were missed
                    if self._missed and monotonic() >= again:
                        self._note(network, next(iter(self._missed)), is_there=True)
                        again = monotonic() + AGAIN

    def _heard(self, name: str, state_change: Any, **rest: object) -> None:  # noqa: ANN401 - an enum of the library
        """In a thread of the library.  What is too much is not even noted."""
        with suppress(Full):
            self._news.put_nowait((name, state_change.name != "Removed"))

    def _note(self, network: Zeroconf, name: str, is_there: bool) -> None:  # noqa: FBT001 - as it was queued
        notice = None
        if is_there and (name in self._found or len(self._found) < MOST_TABLES):
            notice = self._looked_up(network, name)
        self._found.pop(name, None)
        self._missed.pop(name, None)
        if is_there and notice is None and len(self._missed) < MOST_WAITING:
            self._missed[name] = None
        if notice is not None and self._is_known(notice.game):
            self._found[name] = notice
        tables = tuple(dict.fromkeys(self._found.values()))
        if tables != self._tables:
            self._tables = tables
            self._ring()

    def _looked_up(self, network: Zeroconf, name: str) -> Notice | None:
        from zeroconf import ServiceInfo

        try:
            info = ServiceInfo(TYPE, name)
            if not (info.load_from_cache(network) or info.request(network, PATIENCE)):
                return None
            return notice_of(
                info.properties,
                info.parsed_addresses(),
                info.port,
                is_loopback=self._is_loopback,
            )
        except Exception:  # noqa: BLE001 - whatever somebody has sent, we look on
            _log.info("a table can't be read", exc_info=True)
            return None

    def _ring(self) -> None:
        with suppress(Exception):  # the program is ending
            self._wake()
