"""What travels is read only as it was sent: whole, in order, once, and not too much of it."""

from contextlib import suppress
from random import Random

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.engine.game import Seat
from game.engine.value import replace
from game.net import words
from game.net.connection.call import RETRY
from game.net.connection.channel import LENGTH, TAG, Broken, Channel, Keys
from game.net.limits import (
    FROM_GUEST,
    HANDSHAKE_SECONDS,
    MESSAGES_FROM_GUEST,
    MOST_STRANGERS,
    MOST_UNSENT,
    PAIRINGS,
    SILENCE,
    Bucket,
    Rate,
)
from game.net.messages import Act, Heard, Ping, Refused, written
from tests.net.playing import GAMES, STEP, Room, begun

KEYS = Keys(b"a" * 32, b"b" * 32, b"t", b"s")
MIRRORED = Keys(KEYS.receiving, KEYS.sending, b"t", b"s")


def pair(longest=1_000):
    return Channel(KEYS, longest), Channel(MIRRORED, longest)


def opened(channel, data):
    channel.feed(data)
    found = []
    while (message := channel.next_message()) is not None:
        found.append(message)
    return found


@settings(deadline=None)
@given(st.lists(st.binary(max_size=200)), st.data())
def test_messages_arrive_in_whatever_pieces(messages, data):
    one, other = pair()
    stream = b"".join(map(one.sealed, messages))
    cuts = sorted(data.draw(st.lists(st.integers(0, len(stream)), max_size=6)))
    pieces = [stream[a:b] for a, b in zip([0, *cuts], [*cuts, len(stream)], strict=True)]
    assert [text for piece in pieces for text in opened(other, piece)] == messages


@settings(deadline=None)
@given(st.lists(st.binary(min_size=1, max_size=60), min_size=1, max_size=4), st.data())
def test_no_changed_stream_is_read_further_than_the_change(messages, data):
    one, other = pair()
    stream = bytearray(b"".join(map(one.sealed, messages)))
    at = data.draw(st.integers(0, len(stream) - 1))
    stream[at] ^= data.draw(st.integers(1, 255))
    read = []
    with suppress(Broken):
        read = opened(other, bytes(stream))
    assert len(read) < len(messages)
    assert read == messages[: len(read)]


@pytest.mark.parametrize("order", [(0, 0), (1,), (1, 0), (0, 2)])
def test_replayed_reordered_and_missing_frames_are_refused(order):
    one, other = pair()
    frames = [one.sealed(text) for text in (b"first", b"second", b"third")]
    with pytest.raises(Broken, match="changed on its way"):
        opened(other, b"".join(frames[n] for n in order))


def test_a_frame_sent_back_to_its_sender_is_refused():
    one, _ = pair()
    with pytest.raises(Broken):
        opened(one, one.sealed(b"hello"))


@pytest.mark.parametrize("length", [0, TAG - 1, 1_000 + TAG + 1, 2**32 - 1])
def test_a_length_that_cannot_be_is_refused_before_anything_follows(length):
    _, other = pair()
    other.feed(LENGTH.pack(length))
    with pytest.raises(Broken):
        other.next_message()


def test_a_bucket_fills_again():
    bucket = Bucket(Rate(2, 1), 0.0)
    assert [bucket.take(0.0) for _ in range(3)] == [True, True, False]
    assert [bucket.take(1.0), bucket.take(1.0)] == [True, False]
    assert [bucket.take(100.0) for _ in range(3)] == [True, True, False]


# A link that behaves badly


@pytest.fixture
def room():
    return begun(GAMES["revolutionary_war"])


def state(room):
    play = room.host.play
    return play.log, room.host.record, {seat: len(each) for seat, each in play.ledgers.items()}


def test_a_silent_link_is_noticed_within_five_seconds(room):
    peer, guest = room.wires.pop(0), room.guests[0]
    began = room.now
    while not (peer.link.why and guest.link is None):
        room.now += STEP
        room.host.tick(room.now)
        guest.tick(room.now)
        peer.link.outgoing.clear()  # the cable is cut, and nobody is told
        if guest.link is not None:
            guest.link.outgoing.clear()
        assert room.now - began <= 5.0
    assert words.lost("Guest 0") in room.said
    assert words.LINK_LOST in room.said


def test_pings_keep_a_link_without_moves(room):
    room.settle(10 * SILENCE)
    assert room.guests[0].is_connected
    assert words.LINK_LOST not in room.said


def test_who_is_slow_to_come_in_is_not_waited_for(room):
    peer = room.host.connect(room.now)
    room.host.receive(peer, b"FELT", room.now)
    room.host.tick(room.now + HANDSHAKE_SECONDS + 0.1)
    assert peer.link.why == words.TOO_SLOW
    assert peer not in room.host.peers


def test_only_so_many_strangers_are_listened_to(room):
    peers = [room.host.connect(room.now) for _ in range(50)]
    assert sum(not each.link.why for each in peers) == MOST_STRANGERS
    assert room.guests[0].is_connected, "who plays is no stranger"
    room.host.tick(room.now + HANDSHAKE_SECONDS + 0.1)
    assert not room.host.connect(room.now).link.why


def test_a_flood_waits_outside(room):
    """Messages above the rate are not read, and none of them is lost."""
    peer, link = room.wires[0], room.guests[0].link
    before = state(room)
    flood = b"".join(link._channel.sealed(written(Ping())) for _ in range(5_000))
    room.host.receive(peer, flood, room.now)
    assert peer.link.is_throttled
    read = peer.link._channel._received
    assert read < MESSAGES_FROM_GUEST.burst + 10
    room.host.tick(room.now + 1.0)
    assert peer.link._channel._received - read <= MESSAGES_FROM_GUEST.per_second + 1
    assert state(room) == before


def test_who_never_reads_is_not_written_to_for_ever(room):
    link = room.wires[0].link
    while not link.why:
        link.send(Act(0, 0, b"1" * 10_000), room.now)
        assert len(link.outgoing) <= MOST_UNSENT + 20_000
    assert link.why == words.TOO_MUCH_UNSENT
    assert not link.outgoing


NONSENSE = [
    b"",
    b"{}",
    b"[]",
    b"null",
    b"\xff",
    b"[" * 10_000,
    b'{"type":"Fly"}',
    b'{"type":"Act","seat":99,"at":0,"command":{}}',
    b'{"type":"Act","seat":1,"at":-1,"command":{}}',
    b'{"type":"Act","seat":1,"at":0,"command":{},"more":1}',
    b'{"type":"Join","name":"x","players":["person"],"commitment":"zz"}',
    b'{"type":"Join","name":"x","players":["person"],"commitment":"' + b"0" * 64 + b'"}',
    b'{"type":"Back","known":[]}',
    b'{"type":"Share","share":"' + b"0" * 64 + b'"}',
    b'{"type":"Heard","known":{"seat":1,"n":9999,"digest":"' + b"0" * 32 + b'"}}',
    b'{"type":"AskLog","n":0}',
    b'{"type":"WantRematch"}',
    b'{"type":"Tell"}',
]


@pytest.mark.parametrize("text", NONSENSE, ids=range(len(NONSENSE)))
def test_nonsense_of_a_guest_closes_its_link_and_changes_nothing(room, text):
    before = state(room)
    peer, link = room.wires[0], room.guests[0].link
    room.host.receive(peer, link._channel.sealed(text), room.now)
    assert peer.link.why == words.NOT_UNDERSTOOD
    assert state(room) == before
    room.cut(0)
    room.settle(3.0)
    room.play()
    assert room.guests[0].verdict == ""


@pytest.mark.parametrize(
    ("seat", "said", "stops"),
    [(1, words.OUT_OF_STEP, True), (0, words.NOT_UNDERSTOOD, False)],
    ids=["its own", "another's"],
)
def test_the_host_compares_what_a_guest_knows_of_its_own_seat(room, seat, said, stops):
    """The guest's own comparison doesn't count here: it may be another program."""
    peer, host, first = room.wires[0], room.host, Seat(0)
    while host.play.to_act != {first}:
        room.act()
        room.settle(STEP)
    legal = room.game.legal_commands(room.view(first), first)
    host.submit(first, next(iter(legal)), len(host.ledger(first)))
    known = replace(host.ledger(Seat(seat)).known(), digest="1" * 32)
    host.receive(peer, room.guests[0].link._channel.sealed(written(Heard(known))), room.now)
    assert peer.link.why == said
    assert bool(host.stopped) is stops


def test_a_command_that_the_rules_stumble_over_is_refused(room, monkeypatch):
    def stumble(*_):
        raise ZeroDivisionError

    monkeypatch.setattr(room.host.play, "submit", stumble)
    peer, link = room.wires[0], room.guests[0].link
    act = written(Act(1, len(room.host.ledger(Seat(1))), msgspec.Raw(b'{"type":"Concede"}')))
    sent = note(peer)
    room.host.receive(peer, link._channel.sealed(act), room.now)
    assert sent == [written(Refused(1, None, words.OUR_MISTAKE))]
    assert peer.link.is_open


def note(peer):
    """What a guest is sent from now on, as messages."""
    sent: list[bytes] = []
    peer.link._channel.sealed = lambda message: sent.append(message) or b""
    return sent


def test_a_message_longer_than_a_guest_may_send_is_refused(room):
    peer, link = room.wires[0], room.guests[0].link
    room.host.receive(peer, link._channel.sealed(bytes(FROM_GUEST + 1)), room.now)
    assert "too long" in peer.link.why


# In great numbers


def mutated(fate, text):
    """The text with a few bytes changed, lost, doubled or mixed."""
    text = bytearray(text)
    for _ in range(fate.randint(1, 4)):
        at = fate.randrange(len(text) + 1)
        match fate.randrange(4):
            case 0 if at < len(text):
                text[at] = fate.randrange(256)
            case 1:
                del text[at : at + fate.randint(1, 8)]
            case 2:
                text[at:at] = text[at : at + fate.randint(1, 40)]
            case _:
                text[at:at] = fate.randbytes(2)
    return bytes(text)


def throw(count, game, seed):
    """Send mutated messages of a guest, inside the channel and outside; each is really read."""
    fate, room = Random(seed), begun(game, seed=seed)
    samples = [
        written(Act(1, 3, msgspec.Raw(b'{"type":"Concede"}'))),
        b'{"type":"Heard","known":{"seat":1,"n":3,"digest":"' + b"0" * 32 + b'"}}',
        b'{"type":"Back","known":[{"seat":1,"n":3,"digest":"' + b"0" * 32 + b'"}]}',
        b'{"type":"Undo","seat":1,"at":3}',
        b'{"type":"Checked","why":""}',
    ]
    for n in range(count):
        while not room.guests[0].is_connected:
            room.cut(0)
            room.now += RETRY
            while room.carry():
                pass
        peer, guest = room.wires[0], room.guests[0]
        entries, read = room.host.play.log.entries, peer.link._channel._received
        text = mutated(fate, fate.choice(samples))
        frame = guest.link._channel.sealed(text)
        room.now += 1 / MESSAGES_FROM_GUEST.per_second
        room.host.receive(peer, mutated(fate, frame) if n % 2 else frame, room.now)
        assert room.host.play.log.entries[: len(entries)] == entries
        assert n % 2 or peer.link._channel._received == read + 1
        assert peer.link.why or n % 2 == 0 or len(peer.link._channel._unread) < FROM_GUEST + 100
        assert not room.host.stopped or b"known" in text
        if n % 2 or peer.link.why:  # what is left unread would spoil the next one
            room.cut(0)
        if room.host.stopped:  # a false digest is no crash, but the end of that game
            room = begun(game, seed=f"{seed}/{n}")


def test_mutated_messages_do_no_harm():
    throw(300, GAMES["card_fu"], 1)


@pytest.mark.long
def test_a_hundred_thousand_mutated_messages_do_no_harm():
    for seed in range(10):
        throw(10_000, GAMES["card_fu"], seed)


def hostile_handshakes(count):
    fate, room = Random(3), Room(GAMES["feud"])
    wrong = 0
    for _ in range(count):
        peer = room.host.connect(room.now)
        honest = room._guest(0, room.guests[0].record, code="8-lancer-felt").connect(room.now)
        hello = bytes(honest.outgoing)
        room.host.receive(peer, mutated(fate, hello) if fate.random() < 0.9 else hello, room.now)
        room.host.receive(peer, fate.randbytes(fate.randint(0, 100)), room.now)
        room.host.disconnected(peer)
        room.now += 1 / PAIRINGS.per_second / 10
        wrong = max(wrong, room.host.record.wrong)
    assert wrong <= 3
    assert not room.host.peers
    assert room.host.record.table == room.record.table
    room.host.renew_code("7-lancer-felt")
    room.now += 10.0
    room.settle(1.0)
    assert room.host.play is not None


def test_hostile_handshakes_do_no_harm():
    hostile_handshakes(60)


@pytest.mark.long
def test_ten_thousand_hostile_handshakes_do_no_harm():
    hostile_handshakes(10_000)
