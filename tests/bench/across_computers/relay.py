"""A poor network in between: bytes arrive late, and what would be lost later still, as over TCP."""

import heapq
import select
import socket
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from itertools import count
from random import Random

PIECE = 65_536
WAY, JITTER = 0.15, 0.05  # seconds
LOSS = 0.05
AGAIN = 0.2 + 2 * WAY  # seconds after which TCP sends what was lost once more, at the soonest


@contextmanager
def relay(to: tuple[str, int]) -> Iterator[int]:
    """The port of a relay to this address; each connection of a guest gets one of its own."""
    with socket.create_server(("127.0.0.1", 0)) as door:
        threading.Thread(target=_serve, args=(door, to), daemon=True).start()
        yield int(door.getsockname()[1])


def _serve(door: socket.socket, to: tuple[str, int]) -> None:
    with suppress(OSError):  # it is closed
        while True:
            guest, _ = door.accept()
            ends = (guest, socket.create_connection(to))
            threading.Thread(target=_carry, args=ends, daemon=True).start()


def _carry(guest: socket.socket, host: socket.socket) -> None:
    fate, number = Random(1), count()
    due: list[tuple[float, int, socket.socket, bytes]] = []
    last = {guest: 0.0, host: 0.0}  # what was sent later doesn't arrive earlier
    other = {guest: host, host: guest}
    with guest, host, suppress(OSError):
        while True:
            rest = max(0.0, due[0][0] - time.monotonic()) if due else None
            for end in select.select([guest, host], [], [], rest)[0]:
                if not (data := end.recv(PIECE)):
                    return
                late = WAY + fate.uniform(-JITTER, JITTER) + AGAIN * (fate.random() < LOSS)
                last[end] = max(last[end], time.monotonic() + late)
                heapq.heappush(due, (last[end], next(number), other[end], data))
            while due and due[0][0] <= time.monotonic():
                _, _, end, data = heapq.heappop(due)
                end.sendall(data)
