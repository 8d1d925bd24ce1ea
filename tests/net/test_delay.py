"""The host measures how long a message is on its way to a guest and back."""

import pytest

from game.net.limits import HEARTBEAT
from game.net.messages import Ping, Pong, written
from tests.net.playing import GAMES, begun

WAR = GAMES["revolutionary_war"]


def beat(room, way):
    """The host asks, and the answer takes so long each way."""
    room.now += HEARTBEAT
    room.host.tick(room.now)
    for _ in range(2):
        room.now += way
        room.carry()


def test_the_way_there_and_back_is_measured():
    room = begun(WAR)
    for _ in range(4):
        beat(room, 0.15)
    assert room.wires[0].link.delay == pytest.approx(0.3)
    assert room.guests[0].link.delay == 0.0, "a guest measures nothing"


def test_one_slow_answer_counts_little():
    room = begun(WAR)
    beat(room, 0.1)
    beat(room, 0.5)
    assert room.wires[0].link.delay == pytest.approx(0.2 + 0.25 * 0.8)


@pytest.mark.parametrize("n", [0, 1, 7, 99_999])
def test_an_answer_to_nothing_that_was_asked_is_ignored(n):
    room = begun(WAR)
    beat(room, 0.1)
    before = room.wires[0].link.delay
    room.guests[0].link.send(Pong(n), room.now)
    room.settle(0.1)
    assert room.wires[0].link.delay == before
    assert not room.wires[0].link.why


def test_a_guest_answers_only_what_asks_and_the_host_nothing():
    room = begun(WAR)
    for end in (room.wires[0].link, room.guests[0].link):
        other = room.guests[0].link if end is room.wires[0].link else room.wires[0].link
        data = end._channel.sealed(written(Ping(0 if end is room.wires[0].link else 3)))
        before = len(other.outgoing)
        assert list(other.receive(data, room.now)) == []
        assert len(other.outgoing) == before


def test_a_guest_that_never_answers_is_still_told_that_the_host_is_there():
    room = begun(WAR)
    room.guests[0].link._answer = lambda n, now: None
    room.settle(12.0)
    assert room.wires[0].link.delay == 0.0
    assert not room.guests[0].link.why
