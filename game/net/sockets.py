"""Sockets for a table: one thread, one selector, nothing that blocks.

``host`` and ``guest`` decide everything; this only carries bytes.
"""

from __future__ import annotations

import errno
import selectors
import socket
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from game.net.connection.link import Link
from game.net.guest import GuestTable
from game.net.host import HostTable

PORT = 4717  # unless another is chosen
PIECE = 65_536  # bytes that are read at once
LAST_WORDS = 1.0  # seconds in which a closed link can still send
WAITING = 16  # connections that nobody has accepted yet
_UNDER_WAY = {0, errno.EINPROGRESS, errno.EWOULDBLOCK, errno.EAGAIN, 10035}


@dataclass(eq=False)
class _Wire:
    """A socket, its link, and what to do with it."""

    socket: socket.socket
    link: Link[Any]
    receive: Callable[[bytes], None]
    lost: Callable[[], None]
    closing: float | None = None  # since when its link is closed
    events: int = 0  # that the selector looks for


class Sockets:
    """The sockets of one table.  ``step`` waits for any of them; ``wake`` ends the waiting."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._selector = selectors.DefaultSelector()
        self._wires: list[_Wire] = []
        self._bell, self._ear = socket.socketpair()
        self._bell.settimeout(0)
        self._ear.settimeout(0)
        self._selector.register(self._ear, selectors.EVENT_READ, self._hear_bell)

    def wake(self) -> None:
        """End the waiting; other threads can call it."""
        with suppress(OSError):
            self._bell.send(b"!")

    def step(self, seconds: float) -> None:
        """Carry bytes; wait for some at most so many seconds."""
        self._send_all()
        for key, events in self._selector.select(seconds):
            if isinstance(key.data, _Wire):
                if events & selectors.EVENT_READ:
                    self._read(key.data)
                if events & selectors.EVENT_WRITE:
                    self._write(key.data)
            else:
                key.data()
        self._tick(self._clock())
        self._send_all()

    def close(self) -> None:
        """Close everything, once the last words are sent."""
        for wire in list(self._wires):
            self._write(wire)
            self._drop(wire)
        for each in (self._bell, self._ear):
            each.close()
        self._selector.close()

    def _send_all(self) -> None:
        for wire in list(self._wires):
            self._write(wire)
            self._look_after(wire)

    def _tick(self, now: float) -> None:
        """Time has passed."""

    def _add(self, wire: _Wire) -> None:
        wire.socket.settimeout(0)
        with suppress(OSError):
            wire.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self._wires.append(wire)
        self._listen_for(wire, selectors.EVENT_READ | selectors.EVENT_WRITE)

    def _read(self, wire: _Wire) -> None:
        try:
            data = wire.socket.recv(PIECE)
        except (BlockingIOError, InterruptedError):
            return
        except OSError:
            data = b""
        if data:
            wire.receive(data)
        else:
            self._drop(wire)

    def _write(self, wire: _Wire) -> None:
        out = wire.link.outgoing
        try:
            while out and wire in self._wires:
                del out[: wire.socket.send(out[:PIECE])]
        except (BlockingIOError, InterruptedError):
            pass
        except OSError as error:
            if error.errno != errno.ENOTCONN:  # it isn't connected yet
                self._drop(wire)

    def _look_after(self, wire: _Wire) -> None:
        """Listen for what the wire needs now; drop it once its link is closed."""
        if wire not in self._wires:
            return
        if wire.link.why:
            now = self._clock()
            wire.closing = now if wire.closing is None else wire.closing
            if not wire.link.outgoing or now - wire.closing > LAST_WORDS:
                self._drop(wire)
                return
        reads = 0 if wire.link.is_throttled else selectors.EVENT_READ
        wanted = reads | (selectors.EVENT_WRITE if wire.link.outgoing else 0)
        if wire.events != wanted:
            self._listen_for(wire, wanted)

    def _listen_for(self, wire: _Wire, wanted: int) -> None:
        if wire.events and wanted:
            self._selector.modify(wire.socket, wanted, wire)
        elif wanted:
            self._selector.register(wire.socket, wanted, wire)
        else:
            self._selector.unregister(wire.socket)
        wire.events = wanted

    def _drop(self, wire: _Wire) -> None:
        if wire in self._wires:
            self._wires.remove(wire)
            if wire.events:
                self._listen_for(wire, 0)
            wire.socket.close()
            wire.lost()

    def _hear_bell(self) -> None:
        with suppress(BlockingIOError):
            while self._ear.recv(PIECE):
                pass


class HostSockets(Sockets):
    """Listens for guests, at this port of this address; raises OSError if it can't."""

    def __init__(
        self, table: HostTable, address: str, port: int, clock: Callable[[], float]
    ) -> None:
        self._table = table
        self._door = socket.create_server((address, port), backlog=WAITING)
        super().__init__(clock)
        self._door.settimeout(0)
        self._selector.register(self._door, selectors.EVENT_READ, self._accept)

    @property
    def port(self) -> int:
        """The port that it listens at."""
        port: int = self._door.getsockname()[1]
        return port

    def close(self) -> None:
        """Stop listening, and close everything."""
        self._selector.unregister(self._door)
        self._door.close()
        super().close()

    def _accept(self) -> None:
        try:
            caller, _ = self._door.accept()
        except OSError:  # it has hung up again
            return
        table, clock = self._table, self._clock
        peer = table.connect(clock())
        if peer.link.why:
            caller.close()
            return
        self._add(
            _Wire(
                caller,
                peer.link,
                lambda data: table.receive(peer, data, clock()),
                lambda: table.disconnected(peer),
            )
        )

    def _tick(self, now: float) -> None:
        self._table.tick(now)


class GuestSockets(Sockets):
    """Connects to a host, and again whenever the connection is lost."""

    def __init__(
        self, table: GuestTable, address: str, port: int, clock: Callable[[], float]
    ) -> None:
        super().__init__(clock)
        self._table, self._address, self._port = table, address, port

    def _tick(self, now: float) -> None:
        self._table.tick(now)
        if self._table.wants_link(now):
            self._connect(now)

    def _connect(self, now: float) -> None:
        table, clock = self._table, self._clock
        link = table.connect(now)
        try:
            family, *_, to = socket.getaddrinfo(self._address, self._port, type=socket.SOCK_STREAM)[
                0
            ]
            caller = socket.socket(family, socket.SOCK_STREAM)
        except OSError:
            table.disconnected(now)
            return
        self._add(
            _Wire(
                caller,
                link,
                lambda data: table.receive(data, clock()),
                lambda: table.disconnected(clock()),
            )
        )
        if caller.connect_ex(to) not in _UNDER_WAY:
            self._drop(self._wires[-1])
