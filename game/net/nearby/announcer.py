"""Shows one table on the home network, until it is closed."""

from __future__ import annotations

import logging
import secrets
from collections.abc import Callable
from contextlib import suppress
from ipaddress import ip_address
from threading import Event, Thread

from game.net.nearby.network import opened
from game.net.nearby.notice import TYPE, Notice

TTL = 30  # seconds for which others believe it; then they ask again
TOKEN = 8  # bytes of a name that means nothing

_log = logging.getLogger(__name__)


class Announcer:
    """Speaks in a thread of its own; ``has_failed`` if nobody can hear it."""

    def __init__(self, notice: Notice, at: str, wake: Callable[[], None]) -> None:
        """``at``: the address of this computer to speak from, "" for all; ``wake``: it has failed."""
        self.notice = notice
        self.has_failed = False
        self._at, self._wake = at, wake
        self._closed = Event()
        self.thread = Thread(target=self._run, daemon=True)
        self.thread.start()

    def close(self) -> None:
        """Say that the table is gone; doesn't wait for that."""
        self._closed.set()

    def _run(self) -> None:
        try:
            self._speak()
        except Exception as error:  # noqa: BLE001 - networks fail in many ways, and the table goes on
            _log.warning("the table can't be shown on the network: %r", error)
            self.has_failed = True
            with suppress(Exception):  # the program is ending
                self._wake()

    def _speak(self) -> None:
        from zeroconf import ServiceInfo

        token, address = secrets.token_hex(TOKEN), self.notice.address
        if self._closed.is_set():
            return
        with opened(self._at) as network:
            info = ServiceInfo(
                TYPE,
                f"{token}.{TYPE}",
                port=address.port,
                properties=self.notice.properties,
                server=f"{token}.local.",  # without it, some would say this computer's name
                addresses=[ip_address(address.host).packed],
                host_ttl=TTL,
                other_ttl=TTL,
            )
            network.register_service(info)
            self._closed.wait()
            network.unregister_service(info)
