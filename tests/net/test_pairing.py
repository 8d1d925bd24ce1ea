"""Coming in: with a code, guessed or known, and with a ticket."""

from itertools import combinations
from random import Random

import pytest

from game.net import words
from game.net.connection import handshake
from game.net.connection.channel import Broken
from game.net.connection.code_words import WORDS
from game.net.connection.door import Answer, HostDoor
from game.net.connection.handshake import (
    HELLO,
    MAGIC,
    PREFIX,
    PROOF,
    VERSION,
    WRONG,
    Guest,
    Host,
    Ticket,
    Way,
)
from game.net.connection.pairing_code import BITS, as_code, new_code
from game.net.limits import PAIRINGS, WRONG_CODES
from game.net.record import HostRecord
from tests.net.playing import CODE, GAMES, share_of, table_for


class Door(HostDoor):
    """The door of a table, and everything that it has kept."""

    def __init__(self, **fields):
        self.kept = []
        table = table_for(GAMES["feud"], 2, 1)
        super().__init__(HostRecord(table, CODE, share_of(Random(0)), **fields), self.kept.append)


@pytest.fixture
def fate():
    return Random(7)


def guest_with(secret, fate):
    return Guest(secret, fate.randbytes)


def shaken(guest, door, fate, now=0.0):
    """Both sides after a handshake; raises Broken."""
    host = Host(door, fate.randbytes)
    try:
        reply = host.receive(guest.to_send, now)
        proof = guest.receive(reply, now)
        answer = host.receive(proof, now)
    except Broken:
        if host.last_words:
            guest.receive(host.last_words, now)  # raises what the guest is told
        raise
    guest.receive(answer, now)
    return guest.keys, host.keys


# Codes


def test_a_code_is_a_number_and_two_words():
    fate = Random(1)
    for _ in range(1_000):
        code = new_code(fate.randrange)
        assert as_code(code) == code
    assert {new_code(lambda below: 0), new_code(lambda below: below - 1)} == {
        f"1-{WORDS[0]}-{WORDS[0]}",
        f"99-{WORDS[-1]}-{WORDS[-1]}",
    }


def test_a_code_has_more_than_22_bits():
    assert 22 < BITS < 23


def test_no_word_becomes_another_by_one_wrong_letter():
    assert len(set(WORDS)) == 256
    assert all(
        word.isascii() and word.islower() and 4 <= len(word) <= 10
        for word in WORDS
        if word != "fox"
    )
    close = [pair for pair in combinations(WORDS, 2) if is_close(*pair)]
    assert close == []


def is_close(one, other):
    """Whether a letter more, less or another makes one of the other."""
    if abs(len(one) - len(other)) > 1:
        return False
    if len(one) == len(other):
        return sum(a != b for a, b in zip(one, other, strict=True)) < 2
    longer, shorter = sorted((one, other), key=len, reverse=True)
    return any(longer[:n] + longer[n + 1 :] == shorter for n in range(len(longer)))


@pytest.mark.parametrize("typed", ["7-lancer-felt", " 7 Lancer  FELT ", "07-lancer-felt"])
def test_a_code_can_be_typed_with_spaces_and_capitals(typed):
    assert as_code(typed) == CODE


@pytest.mark.parametrize(
    "typed",
    ["", "7", "lancer-felt", "0-lancer-felt", "7-lancer", "7-lancer-zzz", "\u0667-lancer-felt"],
)
def test_what_cannot_be_a_code_is_refused(typed):
    assert as_code(typed) is None


# Pairing


def test_the_right_code_gives_both_sides_the_same_keys(fate):
    guest, host = shaken(guest_with(CODE, fate), Door(), fate)
    assert (guest.sending, guest.receiving) == (host.receiving, host.sending)
    assert (guest.ticket, guest.secret) == (host.ticket, host.secret)
    assert len({guest.sending, guest.receiving, guest.ticket, guest.secret}) == 4


def test_two_pairings_have_nothing_in_common(fate):
    one, _ = shaken(guest_with(CODE, fate), Door(), fate)
    other, _ = shaken(guest_with(CODE, fate), Door(), fate)
    assert not {one.sending, one.receiving, one.secret} & {
        other.sending,
        other.receiving,
        other.secret,
    }


def test_a_wrong_code_is_told_and_counted(fate):
    door = Door()
    with pytest.raises(Broken, match="The code is wrong"):
        shaken(guest_with("8-lancer-felt", fate), door, fate)
    assert door.record.wrong == 1
    assert door.kept[-1].wrong == 1, "it counts after a restart too"
    shaken(guest_with(CODE, fate), door, fate)


def test_three_wrong_codes_burn_it(fate):
    door = Door()
    for _ in range(WRONG_CODES):
        with pytest.raises(Broken):
            shaken(guest_with("8-lancer-felt", fate), door, fate)
    with pytest.raises(Broken, match="no longer works"):
        shaken(guest_with(CODE, fate), door, fate)
    door.renew("9-otter-piano")
    shaken(guest_with("9-otter-piano", fate), door, fate)


def test_guesses_made_at_once_count_too(fate):
    """Ten connections ask before any shows its proof: three are looked at."""
    door = Door()
    guests = [guest_with("8-lancer-felt", fate) for _ in range(9)] + [guest_with(CODE, fate)]
    hosts = [Host(door, fate.randbytes) for _ in guests]
    proofs = [
        guest.receive(host.receive(guest.to_send, 0.0), 0.0)
        for guest, host in zip(guests, hosts, strict=True)
    ]
    for host, proof in zip(hosts, proofs, strict=True):
        with pytest.raises(Broken):
            host.receive(proof, 0.0)
    assert door.record.wrong == WRONG_CODES
    assert hosts[-1].keys is None, "the right one came too late"


def test_who_only_asks_makes_no_guess_and_learns_nothing(fate):
    door = Door()
    for n in range(20):
        host = Host(door, fate.randbytes)
        reply = host.receive(guest_with("8-lancer-felt", fate).to_send, float(n))
        assert len(reply) == HELLO
        assert CODE.encode() not in reply
    assert door.record.wrong == 0
    shaken(guest_with(CODE, fate), door, fate, now=30.0)


def test_a_host_that_does_not_know_the_code_is_found_out(fate):
    class Impostor(Door):
        def code_now(self, now):
            return "8-lancer-felt"

    door, guest = Impostor(), guest_with(CODE, fate)
    host = Host(door, fate.randbytes)
    proof = guest.receive(host.receive(guest.to_send, 0.0), 0.0)
    for answer, said in [
        (WRONG, words.WRONG_CODE),
        (bytes(range(PROOF)), words.NOT_THE_HOST),
        (proof, words.NOT_THE_HOST),
    ]:
        with pytest.raises(Broken) as broken:
            guest.receive(answer, 0.0)
        assert broken.value.why == said
    assert guest.keys is None


def test_a_message_sent_back_to_its_sender_is_refused(fate):
    guest = guest_with(CODE, fate)
    with pytest.raises(Broken):
        guest.receive(guest.to_send, 0.0)


def test_too_many_handshakes_at_once_are_put_off(fate):
    door = Door()
    answers = [door.code_now(0.0) for _ in range(100)]
    assert answers.count(CODE) == PAIRINGS.burst
    assert answers[-1] is Answer.BUSY
    assert door.code_now(5.0) == CODE


def test_without_a_free_seat_no_code_is_tried(fate):
    table = table_for(GAMES["feud"], 2, 1)
    full = Door()
    full.record = HostRecord(
        type(table)(table.game, table.version, table.options, table.chairs[:1]), CODE, "00" * 32
    )
    with pytest.raises(Broken, match="All seats are taken"):
        shaken(guest_with(CODE, fate), full, fate)


@pytest.mark.parametrize("whose", ["guest", "host"])
def test_every_byte_of_both_messages_counts(whose, fate):
    """Also those that mean nothing yet: both proofs are about all that was said."""
    for at in range(HELLO):
        host = Host(Door(), fate.randbytes)
        with pytest.raises(Broken):
            meddled(guest_with(CODE, fate), host, whose, at)
        assert host.keys is None


def meddled(guest, host, whose, at):
    """Somebody in between changes a byte of one message; raises Broken."""
    hello, reply = bytearray(guest.to_send), bytearray(HELLO)
    hello[at] ^= whose == "guest"
    reply[:] = host.receive(bytes(hello), 0.0)
    reply[at] ^= whose == "host"
    host.receive(guest.receive(bytes(reply), 0.0), 0.0)


# Versions, and what is no handshake


def test_programs_of_different_versions_say_so(fate):
    guest = guest_with(CODE, fate)
    later = PREFIX.pack(MAGIC, VERSION + 1, Way.CODE, 0) + guest.to_send[PREFIX.size :]
    host = Host(Door(), fate.randbytes)
    with pytest.raises(Broken):
        host.receive(later, 0.0)
    assert len(host.last_words) == HELLO
    with pytest.raises(Broken, match=r"Update yours"):
        guest.receive(later, 0.0)
    earlier = PREFIX.pack(MAGIC, VERSION - 1, 0, 0) + bytes(HELLO - PREFIX.size)
    with pytest.raises(Broken, match=r"Ask the host to update"):
        guest_with(CODE, fate).receive(earlier, 0.0)


@pytest.mark.parametrize(
    "hello",
    [
        bytes(HELLO),
        PREFIX.pack(b"FELTHURT", VERSION, Way.CODE, 0)
        + Guest(CODE, Random(1).randbytes).to_send[16:],
        b"GET / HTTP/1.1\r\n".ljust(HELLO, b"x"),
        PREFIX.pack(MAGIC, VERSION, 9, 0) + bytes(HELLO - PREFIX.size),
        PREFIX.pack(MAGIC, VERSION, Way.CODE, 0) + bytes(HELLO - PREFIX.size),
        PREFIX.pack(MAGIC, VERSION, Way.CODE, 0) + b"\x09" + bytes(31) + b"B" + bytes(32),
        PREFIX.pack(MAGIC, VERSION, Way.CODE, 0) + b"\x09" + bytes(31) + b"A" + b"\xff" * 32,
        PREFIX.pack(MAGIC, VERSION, Way.CODE, 0) + b"\x09" + bytes(31) + b"A\x01" + bytes(31),
    ],
    ids=[
        "zeros",
        "another program",
        "http",
        "way",
        "no key",
        "wrong side",
        "no point",
        "neutral point",
    ],
)
def test_what_is_no_handshake_is_refused(hello, fate):
    door = Door()
    with pytest.raises(Broken):
        Host(door, fate.randbytes).receive(hello, 0.0)
    assert door.record.wrong == 0


# Coming back


@pytest.fixture
def ticket(fate):
    keys, _ = shaken(guest_with(CODE, fate), Door(), fate)
    return Ticket(keys.ticket, keys.secret)


def door_for(ticket):
    door = Door()
    door.ticket_of = lambda name: ticket.secret if name == ticket.name else None
    return door


def test_a_ticket_lets_its_owner_in_again_with_fresh_keys(fate, ticket):
    door = door_for(ticket)
    one, host = shaken(guest_with(ticket, fate), door, fate)
    assert one.sending == host.receiving
    assert (one.ticket, one.secret) == (ticket.name, ticket.secret)
    other, _ = shaken(guest_with(ticket, fate), door, fate)
    assert one.sending != other.sending


def test_who_steals_a_ticket_cant_read_what_was_recorded(fate, ticket):
    """All that was sent and the ticket give no key: that needs what both sides have forgotten."""
    guest, host = guest_with(ticket, fate), Host(door_for(ticket), fate.randbytes)
    hello = guest.to_send
    reply = host.receive(hello, 0.0)
    guest.receive(host.receive(guest.receive(reply, 0.0), 0.0), 0.0)
    stolen = handshake._derived(ticket.secret, hello, reply)
    assert not {guest.keys.sending, guest.keys.receiving} & {*stolen[:2]}


def test_an_unknown_ticket_is_told(fate, ticket):
    with pytest.raises(Broken, match="doesn't know this game any more"):
        shaken(guest_with(ticket, fate), Door(), fate)


def test_the_name_of_a_ticket_is_not_enough(fate, ticket):
    door = door_for(ticket)
    with pytest.raises(Broken):
        shaken(guest_with(Ticket(ticket.name, bytes(32)), fate), door, fate)
    assert door.record.wrong == 0, "it was no guess at the code"


def test_a_ticket_is_good_even_if_the_code_is_burnt(fate, ticket):
    door = door_for(ticket)
    for _ in range(WRONG_CODES):
        door.wrong_code()
    shaken(guest_with(ticket, fate), door, fate)
