"""A poor network between two programs: real TCP, whose packets come late or not at all.

The second program is in a network namespace of its own. Packets go from one TUN device to the
other through a process of ours, since not every kernel has ``netem``. Linux only, and only as root.
"""

import fcntl
import heapq
import os
import select
import struct
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from random import Random
from typing import NamedTuple

from tests.bench.figure import NotMeasuredError

WAY, JITTER = 0.15, 0.05  # seconds
LOSS = 0.05
PACKET = 65_536  # bytes at most
ROOT = Path(__file__).resolve().parents[3]

_DEVICE = Path("/dev/net/tun")
_TUNSETIFF, _TUN, _BARE = 0x400454CA, 0x0001, 0x1000  # linux/if_tun.h


class End(NamedTuple):
    """Where a program is in this network, and the words that start it there."""

    address: str
    start: tuple[str, ...]


@contextmanager
def poor_network() -> Iterator[tuple[End, End]]:
    """Both ends of it; raises NotMeasuredError where it can't be made."""
    if not _DEVICE.exists() or os.geteuid() != 0:
        raise NotMeasuredError(f"It needs root and {_DEVICE}, to make a network of its own.")
    addresses = "10.9.0.1", "10.9.0.2"
    names = tuple(f"fnf{os.getpid() % 100_000}{side}" for side in "ab")
    files = [_tun(name) for name in names]
    away = subprocess.Popen(["unshare", "--net", "sleep", "infinity"])
    try:
        inside = ("nsenter", "--target", str(away.pid), "--net")
        _wait_for_namespace(away.pid)
        _run("ip", "link", "set", names[1], "netns", str(away.pid))
        for start, name, mine, other in (
            ((), names[0], *addresses),
            (inside, names[1], *reversed(addresses)),
        ):
            _run(*start, "ip", "address", "add", mine, "peer", other, "dev", name)
            _run(*start, "ip", "link", "set", name, "up")
        with carrying(files):
            near, far = (("env", f"FNF_ADDRESS={address}") for address in addresses)
            yield End(addresses[0], near), End(addresses[1], (*inside, *far))
    finally:
        away.kill()
        away.wait()
        for each in files:
            os.close(each)


@contextmanager
def carrying(files: Sequence[int]) -> Iterator[None]:
    """A process that brings packets from each of two files to the other."""
    command = [sys.executable, "-m", __spec__.name, *map(str, files)]
    with subprocess.Popen(command, cwd=ROOT, pass_fds=files) as process:
        try:
            yield
        finally:
            process.kill()


def _carry(ends: Sequence[int], seed: int = 1) -> None:
    """For ever; what was sent first arrives first."""
    fate, number = Random(seed), count()
    other = dict(zip(ends, reversed(ends), strict=True))
    due: list[tuple[float, int, int, bytes]] = []
    last = dict.fromkeys(ends, 0.0)
    while True:
        rest = max(0.0, due[0][0] - time.monotonic()) if due else None
        for end in select.select(ends, [], [], rest)[0]:
            packet = os.read(end, PACKET)
            if fate.random() >= LOSS:
                late = time.monotonic() + WAY + fate.uniform(-JITTER, JITTER)
                last[end] = max(last[end], late)
                heapq.heappush(due, (last[end], next(number), other[end], packet))
        while due and due[0][0] <= time.monotonic():
            _, _, end, packet = heapq.heappop(due)
            os.write(end, packet)


def _tun(name: str) -> int:
    file = os.open(_DEVICE, os.O_RDWR)
    fcntl.ioctl(file, _TUNSETIFF, struct.pack("16sH", name.encode(), _TUN | _BARE))
    return file


def _wait_for_namespace(pid: int) -> None:
    """Until the process is in another network than this one."""
    ours = Path("/proc/self/ns/net").readlink()
    while Path(f"/proc/{pid}/ns/net").readlink() == ours:
        time.sleep(0.01)


def _run(*words: str) -> None:
    subprocess.run(words, check=True)


if __name__ == "__main__":
    _carry([int(each) for each in sys.argv[1:]])
