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
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Any

from game.net import words
from game.net.connection.link import Link
from game.net.guest import GuestTable
from game.net.host import HostTable

PORT = 4717  # unless another is chosen
PIECE = 65_536  # bytes that are read at once
LAST_WORDS = 1.0  # seconds in which a closed link can still send
WAITING = 16  # connections that nobody has accepted yet
Way = tuple[socket.AddressFamily, Any]
"""A way to an address: IPv4 or IPv6, and how the system calls what is there."""

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

    @property
    def interests(self) -> tuple[tuple[int, int], ...]:
        """The files that ``step`` would wait for, and for what: another thread can wait instead."""
        return tuple((key.fd, key.events) for key in self._selector.get_map().values())

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
        """Close everything, once the last words are sent and the other side has read them."""
        end = self._clock() + LAST_WORDS
        for wire in list(self._wires):
            _say_last_words(wire, lambda: end - self._clock())
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
                if not out:
                    wire.link.follow(self._clock())
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
    """Listens for guests at an address, "" for all of this computer; raises OSError if it can't."""

    def __init__(
        self, table: HostTable, address: str, port: int, clock: Callable[[], float]
    ) -> None:
        self._table = table
        self._door = _door(address, port)
        super().__init__(clock)
        self._door.settimeout(0)
        self._selector.register(self._door, selectors.EVENT_READ, self._accept)

    @property
    def port(self) -> int:
        """The port that it listens at."""
        port: int = self._door.getsockname()[1]
        return port

    def go_on_with(self, table: HostTable) -> None:
        """From now on carry for this table."""
        self._table = table

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
        clock = self._clock
        peer = self._table.connect(clock())
        if peer.link.why:
            caller.close()
            return
        self._add(
            _Wire(
                caller,
                peer.link,
                lambda data: self._table.receive(peer, data, clock()),
                lambda: self._table.disconnected(peer),
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
        self._found: SimpleQueue[list[Way]] = SimpleQueue()
        self._is_searching = False
        self._ways: list[Way] = []  # not tried yet
        self._has_heard = False  # from the host, on this connection

    def go_on_with(self, table: GuestTable) -> None:
        """From now on carry for this table."""
        self._table = table

    def close(self) -> None:
        """Close everything, and try no more."""
        self._ways.clear()
        super().close()

    def _tick(self, now: float) -> None:
        table = self._table
        table.tick(now)
        if table.wants_link(now) and not self._is_searching:
            self._is_searching = True
            self._search()
        with suppress(Empty):
            self._ways = self._found.get_nowait()
            self._is_searching = False
            if table.wants_link(now):
                self._connect(now, words.CLOSED if self._ways else words.NO_SUCH_NAME)

    def _search(self) -> None:
        """Look the address up: a name in a thread of its own, because it can take long."""
        ways = _ways(self._address, self._port, socket.AI_NUMERICHOST)
        if ways:
            self._found.put(ways)
        else:
            Thread(target=self._look_up, daemon=True).start()

    def _look_up(self) -> None:
        self._found.put(_ways(self._address, self._port))
        self.wake()

    def _connect(self, now: float, why: str = words.CLOSED) -> None:
        """Go the next way; if there is none, ``why`` says what is wrong."""
        table, clock = self._table, self._clock
        link = table.connect(now)
        self._has_heard = False
        while self._ways:
            family, to = self._ways.pop(0)
            caller = _calling(family, to)
            if caller is not None:
                self._add(_Wire(caller, link, self._receive, lambda: self._lost(clock())))
                return
        table.disconnected(now, why)

    def _receive(self, data: bytes) -> None:
        self._has_heard = True
        self._table.receive(data, self._clock())

    def _lost(self, now: float) -> None:
        if self._ways and not self._has_heard:
            self._connect(now)
        else:
            self._table.disconnected(now)


def _say_last_words(wire: _Wire, left: Callable[[], float]) -> None:
    """Send what is still to be sent, and wait for the other side to hang up, but not for long.

    Whoever closes a socket with something unread in it makes the system throw away what was sent.
    """
    out = wire.link.outgoing
    try:
        while out and left() > 0:
            wire.socket.settimeout(max(0.01, left()))
            del out[: wire.socket.send(out[:PIECE])]
        if wire.link.is_known:
            wire.socket.shutdown(socket.SHUT_WR)
            while left() > 0:
                wire.socket.settimeout(max(0.01, left()))
                if not wire.socket.recv(PIECE):
                    return
    except OSError:
        return


def _door(address: str, port: int) -> socket.socket:
    """A socket that listens; at all addresses means IPv4 and IPv6, where there are both."""
    if not address:
        if socket.has_dualstack_ipv6():
            with suppress(OSError):  # IPv6 is switched off, or the port is taken: then see below
                return socket.create_server(
                    ("", port), family=socket.AF_INET6, backlog=WAITING, dualstack_ipv6=True
                )
        return socket.create_server(("", port), backlog=WAITING)
    found = socket.getaddrinfo(address, port, type=socket.SOCK_STREAM)
    family, *_, to = min(found, key=lambda each: each[0] != socket.AF_INET)
    return socket.create_server(to[:2], family=family, backlog=WAITING)


def _ways(address: str, port: int, flags: int = 0) -> list[Way]:
    """All ways to an address; none if it can't be found."""
    try:
        found = socket.getaddrinfo(address, port, type=socket.SOCK_STREAM, flags=flags)
    except (OSError, ValueError):  # ValueError: no name can be like this
        return []
    return [(family, to) for family, *_, to in found]


def _calling(family: socket.AddressFamily, to: Any) -> socket.socket | None:  # noqa: ANN401 - as the system calls it
    """A socket that is being connected; None if it was refused at once."""
    try:
        caller = socket.socket(family, socket.SOCK_STREAM)
    except OSError:
        return None
    caller.settimeout(0)
    if caller.connect_ex(to) in _UNDER_WAY:
        return caller
    caller.close()
    return None
