"""The thread that wakes the loop: it waits, and an idle table costs nothing."""

import time

import pytest

from game.app.remote.waker import Waker
from tests.net.playing import GAMES
from tests.net.test_sockets import Loopback

SOON = 5.0  # seconds
QUIET = 0.3


@pytest.fixture
def woken():
    """A host's sockets that are waited for, and the times at which the loop was woken."""
    room = Loopback(GAMES["revolutionary_war"], seed=1)
    times = []
    waker = Waker(room.served, lambda: times.append(time.monotonic()))
    yield room, waker, times
    waker.close()
    room.close()


def call(room):
    """The guest looks up the address, in a thread of its own, and connects."""
    for _ in range(30):
        room.callers[0].step(0.01)


def waited(times):
    end = time.monotonic() + SOON
    while not times:
        assert time.monotonic() < end
        time.sleep(0.001)


def test_a_guest_that_comes_wakes_the_loop(woken):
    room, waker, times = woken
    room.served.step(0)
    waker.arm()
    time.sleep(QUIET)
    assert times == []
    call(room)
    waited(times)


def test_it_wakes_once_until_it_is_armed_again(woken):
    room, waker, times = woken
    waker.arm()
    call(room)
    waited(times)
    time.sleep(QUIET)
    assert len(times) == 1, "the loop has read nothing yet, and isn't woken again and again"
    del times[:]
    waker.arm()
    waited(times)


def test_a_connection_that_was_made_later_is_waited_for_too(woken):
    room, waker, times = woken
    waker.arm()
    for _ in range(20):
        room.callers[0].step(0.005)
        room.served.step(0.005)
        waker.arm()
    time.sleep(QUIET)
    del times[:]
    room.served.step(0)
    waker.arm()
    time.sleep(QUIET)
    quiet = len(times)
    room.now += 2
    room.callers[0].step(0.01)  # a heartbeat
    end = time.monotonic() + SOON
    while len(times) == quiet:
        assert time.monotonic() < end
        time.sleep(0.001)
