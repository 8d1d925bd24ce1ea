"""Real sockets, on loopback only; the clock is a number, so nothing waits for real."""

import socket
import tracemalloc
from contextlib import closing, suppress
from random import Random
from statistics import median
from time import monotonic, thread_time

import pytest

from game.net import words
from game.net.connection.handshake import Guest
from game.net.limits import MOST_STRANGERS
from game.net.messages import Heard, Known, Ping, Presence, written
from game.net.sockets import LAST_WORDS, PIECE, GuestSockets, HostSockets, _door
from game.net.status import Phase, Status
from tests.laws.samples import GAMES as FIVE
from tests.net.playing import GAMES, STEP, Room
from tests.net.test_game import agreed

HERE = "127.0.0.1"
TURN = 0.002  # seconds that a socket is waited for
WAR = GAMES["revolutionary_war"]
WATCH = "watch-7-lancer-felt"


class Loopback(Room):
    """A room whose wires are sockets."""

    def __init__(self, game, **how):
        super().__init__(game, **how)
        self.served = HostSockets(self.host, HERE, 0, lambda: self.now)
        self.callers = [
            GuestSockets(guest, HERE, self.served.port, lambda: self.now) for guest in self.guests
        ]

    def carry(self):
        for each in (self.served, *self.callers):
            each.step(TURN)
        return False

    def settle(self, seconds=STEP):
        end = self.now + max(seconds, STEP)
        while self.now < end:
            for _ in range(3):
                self.carry()
            self.now += STEP
        self.carry()

    def cut(self, n):
        """Cut the sockets themselves, from one side or the other."""
        side = self.fate.choice((self.served, self.callers[n]))
        for wire in list(side._wires):
            side._drop(wire)

    def close(self):
        for each in (self.served, *self.callers):
            each.close()


@pytest.fixture
def opened():
    rooms = []

    def open_room(game, **how):
        rooms.append(Loopback(game, **how))
        rooms[-1].settle(1.0)
        return rooms[-1]

    yield open_room
    for room in rooms:
        room.close()


def played(room, *, cuts=0):
    fate = Random(cuts)
    moments = {fate.randrange(2, 40) for _ in range(cuts)}
    for n in room.steps(rest=0.5, most=3_000):
        if n in moments:
            room.cut(0)
    room.settle(4.0)
    agreed(room)


@pytest.mark.parametrize("name", ["revolutionary_war", "card_fu"])
def test_a_game_can_be_played_over_sockets(opened, name):
    played(opened(GAMES[name], seed=1))


def test_a_game_over_sockets_that_are_cut_loses_nothing(opened):
    played(opened(WAR, seed=2), cuts=5)


@pytest.mark.long
@pytest.mark.parametrize("game", FIVE, ids=lambda game: game.name)
def test_games_over_sockets_that_are_cut(game):
    for seed in range(20):
        with closing(Loopback(game, seed=seed)) as room:
            room.settle(1.0)
            played(room, cuts=5)


class Counted:
    """A socket that remembers what it was given to send, packet by packet."""

    def __init__(self, real):
        self._real, self.packets = real, []

    def __getattr__(self, name):
        return getattr(self._real, name)

    def send(self, data):
        self.packets.append(bytes(data))
        return self._real.send(data)


def test_a_message_has_a_packet_behind_it_which_shows_whether_it_is_lost(opened):
    room = opened(WAR)
    room.settle()
    (wire,) = room.served._wires
    wire.socket = counted = Counted(wire.socket)
    wire.link.send(Presence((True, True), (), ()), room.now)
    for _ in range(3):
        room.served._write(wire)
    message, ping = counted.packets
    assert len(ping) < len(message)
    for unanswered in (Ping(1), Heard(Known(0, 1, "0" * 32))):
        wire.link.send(unanswered, room.now)
        room.served._write(wire)
    assert len(counted.packets) == 4


def test_three_programs_can_play(opened):
    room = opened(GAMES["cards_of_war"], seats=3, guests=2)
    room.settle(1.0)
    played(room)


def searching(room, sentence):
    """Go on until the guest says this; looking up a name takes real time."""
    end = monotonic() + 20
    while sentence not in room.said and monotonic() < end:
        room.callers[0].step(TURN)
        room.now += STEP
    return room.said.count(sentence)


def test_a_guest_tries_until_there_is_a_host_and_says_so_meanwhile():
    room = Loopback(WAR)
    port = room.served.port
    room.served.close()
    for _ in range(60):
        room.callers[0].step(TURN)
        room.now += STEP
    assert room.said == [words.NO_ANSWER]
    assert room.guests[0].status == Status(Phase.CONNECTING, why=words.NO_ANSWER)
    assert room.guests[0].stopped == ""
    assert room.guests[0].link is None or not room.guests[0].link.is_open
    room.served = HostSockets(room.host, HERE, port, lambda: room.now)
    room.settle(2.0)
    assert words.SEATED in room.said
    assert room.guests[0].status == Status(Phase.PLAYING)
    assert room.host.play is not None
    room.close()


def test_a_guest_whose_host_says_nothing_says_so():
    room = Loopback(WAR)
    room.served.close()
    with socket.create_server((HERE, 0)) as silent:
        room.callers[0]._port = silent.getsockname()[1]
        for _ in range(200):
            room.callers[0].step(TURN)
            room.now += STEP
        assert room.said == [words.NO_ANSWER]
    room.callers[0].close()


@pytest.mark.parametrize("error", [socket.gaierror(-2, "unknown"), UnicodeError("too long")])
def test_a_name_that_cant_be_found_is_told(monkeypatch, error):
    room = Loopback(WAR)
    found = socket.getaddrinfo

    def search(name, *how, **more):
        if name == "anna-pc":
            raise error
        return found(name, *how, **more)

    monkeypatch.setattr(socket, "getaddrinfo", search)
    room.callers[0]._address = "anna-pc"
    assert searching(room, words.NO_SUCH_NAME) == 1
    assert room.guests[0].status == Status(Phase.CONNECTING, why=words.NO_SUCH_NAME)
    room.callers[0]._address = HERE
    room.settle(2.0)
    assert words.SEATED in room.said
    room.close()


def test_a_name_with_several_addresses_is_tried_at_each(monkeypatch):
    """As localhost is: IPv6 first, but the host listens at IPv4."""
    room = Loopback(WAR)
    with socket.create_server((HERE, 0)) as closed:
        nobody = closed.getsockname()
    ways = [
        (socket.AF_INET, socket.SOCK_STREAM, 0, "", to) for to in (nobody, (HERE, room.served.port))
    ]
    monkeypatch.setattr(socket, "getaddrinfo", lambda *how, **more: ways)
    room.callers[0]._address = "localhost"
    room.settle(0.5)
    assert room.guests[0].is_connected
    assert words.NO_ANSWER not in room.said
    room.close()


@pytest.mark.parametrize("has_ipv6", [True, False])
def test_a_host_listens_at_all_addresses_by_ipv4_and_ipv6(monkeypatch, has_ipv6):
    asked = []

    def create(address, **how):
        asked.append((address, how.get("family", socket.AF_INET), how.get("dualstack_ipv6")))
        if how.get("dualstack_ipv6") and not has_ipv6:
            raise OSError("no IPv6")
        return "a door"

    monkeypatch.setattr(socket, "has_dualstack_ipv6", lambda: True)
    monkeypatch.setattr(socket, "create_server", create)
    assert _door("", 4717) == "a door"
    assert asked[0] == (("", 4717), socket.AF_INET6, True)
    assert asked[1:] == ([] if has_ipv6 else [(("", 4717), socket.AF_INET, None)])


@pytest.mark.parametrize("who", ["guest", "host"])
def test_who_leaves_says_nothing_of_a_lost_connection(who):
    room = Loopback(WAR, seed=1)
    room.settle(1.0)
    sides = [(room.host, room.served), (room.guests[0], room.callers[0])]
    if who == "guest":
        sides.reverse()
    (table, sockets), (_, other) = sides
    room.said.clear()
    table.leave(room.now)
    sockets.close()
    assert room.said == []
    assert table.status == Status(Phase.LEFT)
    other.close()


def test_a_port_that_is_taken_is_an_error():
    with socket.create_server((HERE, 0)) as taken:
        room = Room(WAR)
        with pytest.raises(OSError, match="in use"):
            HostSockets(room.host, HERE, taken.getsockname()[1], lambda: 0.0)


def test_strangers_are_heard_and_forgotten(opened):
    """They say nothing, or nonsense: the game goes on, and their sockets are closed."""
    room = opened(WAR, seed=1)
    strangers = [socket.create_connection((HERE, room.served.port)) for _ in range(15)]
    for n, each in enumerate(strangers):
        if n % 3 == 0:
            each.sendall(b"GET / HTTP/1.1\r\nHost: table\r\n\r\n" * 10)
    room.settle(0.5)
    assert len(room.host.peers) <= MOST_STRANGERS + 1
    room.settle(6.0)
    assert len(room.host.peers) == 1
    for each in strangers:
        each.settimeout(5)
        try:
            while each.recv(1_000):
                pass
        except ConnectionResetError:
            pass
        each.close()
    assert room.guests[0].is_connected
    played(room)


def test_floods_take_little_memory_and_no_frames(opened):
    """A guest and new strangers send as fast as they can: first it is timed, then weighed."""
    room = opened(WAR, seed=1)
    room.host.gallery.open(WATCH)
    before = room.host.play.log
    sealed = room.guests[0].link._channel.sealed
    began = thread_time()
    flood = memoryview(b"".join(sealed(written(Ping())) for _ in range(60_000)))
    to_write = (thread_time() - began) * PIECE / len(flood)  # as much as is read at once
    caller, strangers, took = room.callers[0]._wires[0].socket, [], []
    for n in range(90):
        if n == 60:
            tracemalloc.start()  # it takes time of its own
        with suppress(BlockingIOError):
            flood = flood[caller.send(flood[:PIECE]) :]
        hello = Guest("watch-9-otter-piano", room.fate.randbytes).to_send
        stranger = socket.create_connection((HERE, room.served.port))
        stranger.sendall(hello if n % 2 else bytes(PIECE // 2))
        strangers.append(stranger)
        began = thread_time()
        room.served.step(0)
        took.append(thread_time() - began)
        room.now += 1 / 60
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    for each in strangers:
        each.close()
    assert peak < 10 << 20
    assert median(took[:60]) < to_write  # without a throttle it is twice that
    link = room.host.peers[0].link
    assert link.is_throttled, "the flood was one"
    assert len(link._channel._unread) <= PIECE
    assert room.host.play.log == before
    assert len(room.host.peers) <= 1 + MOST_STRANGERS


def test_a_wrong_code_is_told_to_the_guest(opened):
    room = Loopback(WAR)
    room.guests[0]._code = "8-lancer-felt"
    room.settle(1.0)
    assert room.guests[0].stopped == words.WRONG_CODE
    assert room.host.record.wrong == 1
    room.settle(5.0)
    assert room.host.record.wrong == 1, "it doesn't try again by itself"
    room.close()


def test_who_never_reads_the_last_words_is_dropped(opened):
    room = opened(WAR, seed=1)
    (wire,) = room.served._wires
    wire.link.outgoing += bytes(20_000_000)
    wire.link.close()
    room.served.step(0)
    assert room.served._wires == [wire], "a moment is left for them"
    room.now += LAST_WORDS + 0.1
    room.served.step(0)
    assert room.served._wires == []


def test_a_host_that_leaves_says_so(opened):
    room = opened(WAR, seed=1)
    room.host.leave(room.now)
    room.settle(0.5)
    assert words.HOST_LEFT in room.said
    assert not room.guests[0].is_connected
    assert room.guests[0].stopped == ""


def test_waiting_can_be_ended_from_another_thread():
    room = Loopback(WAR)
    room.served.wake()
    room.served.step(60.0)  # returns at once
    room.close()
