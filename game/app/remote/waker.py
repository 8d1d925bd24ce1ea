"""Wakes the window's loop when something arrives: a thread that waits, and does nothing else."""

from __future__ import annotations

import selectors
import socket
from collections.abc import Callable
from contextlib import suppress
from threading import Event, Thread

from game.net.sockets import Sockets


class Waker:
    """The loop reads and writes the sockets itself, and calls ``arm`` after that."""

    def __init__(self, sockets: Sockets, wake: Callable[[], None]) -> None:
        """``wake`` is called in the thread."""
        self._sockets, self._wake = sockets, wake
        self._interests: tuple[tuple[int, int], ...] = ()
        self._armed, self._closed = Event(), Event()
        self._bell, self._ear = socket.socketpair()
        Thread(target=self._run, daemon=True).start()

    def arm(self) -> None:
        """Wait for whatever the sockets wait for now."""
        interests = self._sockets.interests
        if interests != self._interests:
            self._interests = interests
            self._ring()
        self._armed.set()

    def close(self) -> None:
        """End the thread."""
        self._closed.set()
        self._ring()
        self._armed.set()

    def _ring(self) -> None:
        with suppress(OSError):
            self._bell.send(b"!")

    def _run(self) -> None:
        while not self._closed.is_set():
            self._armed.wait()
            self._armed.clear()
            while not (self._closed.is_set() or self._waited()):
                pass
            if not self._closed.is_set():
                self._wake()
        self._bell.close()
        self._ear.close()

    def _waited(self) -> bool:
        """Whether there is something for the loop; else what is waited for has changed."""
        with selectors.DefaultSelector() as selector:
            selector.register(self._ear, selectors.EVENT_READ)
            for file, events in self._interests:
                with suppress(OSError, ValueError, KeyError):  # it was closed meanwhile
                    selector.register(file, events)
            ready = [key.fd for key, _ in selector.select()]
        if self._ear.fileno() in ready:
            self._ear.recv(1024)
        return any(each != self._ear.fileno() for each in ready)
