"""A rematch between programs: wished for on every side, on the same connections, without a code."""

import msgspec
import pytest

from game.engine.game import PUBLIC, Seat
from game.net import words
from game.net.fair_deal import commitment
from game.net.limits import DELAY
from game.net.messages import Back
from game.net.parley.rematch import rematch_of
from game.net.record import GuestRecord
from game.net.status import Phase
from tests.net.playing import GAMES, Disk, begun, share_of
from tests.net.test_game import agreed
from tests.net.test_spectators import told, watched

WAR = GAMES["revolutionary_war"]
HOST, GUEST, THIRD = map(Seat, range(3))


def over(game=WAR, **how):
    room = begun(game, **how)
    room.play()
    room.settle(1.0)
    assert room.host.is_complete
    return room


def again(room):
    """What the programs do once all want it."""
    old, guests = room.host, list(room.guests)
    assert old.rematch.is_agreed
    room.disk.record, room.disk.lines[:] = b"", []
    room.record = rematch_of(old.record, share_of(room.fate))
    room.host = room._host(room.record, ())
    room.host.follow(old, room.now)
    while room.carry():
        pass
    for n, guest in enumerate(guests):
        if guest.seats.keys() != {PUBLIC}:
            assert guest.rematch.is_agreed
            follow(room, n, guest)
    room.settle(2.0)


def follow(room, n, guest):
    disk = room.disks[n] = Disk()
    room.memories[n] = type(room.memories[n])(disk.keep_record, disk.keep_told)
    room.guests[n] = room._guest(n, next_record(room, guest), code="")
    room.memories[n].record(room.guests[n].record)
    room.guests[n].follow(guest, room.now)


def next_record(room, guest):
    kept = guest.record
    return GuestRecord(
        share_of(room.fate), kept.ticket, kept.secret, kept.seats, kept.table, None, kept.address
    )


def want(room, *seats):
    for seat in seats:
        room.owner(seat).want_rematch()
        room.settle()


@pytest.mark.parametrize("order", [(HOST, GUEST), (GUEST, HOST)], ids=["host first", "guest first"])
def test_both_want_it_and_play_again_over_the_same_connection(order):
    room = over(seed=3)
    link, seed = room.guests[0].link, room.host.record.seed
    first, last = order
    want(room, first)
    assert not room.host.rematch.is_agreed
    assert room.owner(last).rematch.others == (first,)
    assert room.owner(first).rematch.wants
    want(room, last)
    again(room)
    assert room.guests[0].link is link, "it is the same connection"
    assert room.host.has_begun
    assert room.guests[0].has_begun
    assert room.host.record.seed not in {"", seed}
    assert room.host.record.table == rematch_of(room.record, "0" * 64).table
    room.play()
    agreed(room)
    want(room, GUEST, HOST)
    again(room)
    room.play()
    agreed(room)


def test_with_more_players_all_have_to_want_it():
    room = over(GAMES["cards_of_war"], seats=3, guests=2, seed=2)
    want(room, THIRD, HOST)
    assert not room.host.rematch.is_agreed
    assert room.guests[0].rematch.others == (HOST, THIRD)
    want(room, GUEST)
    again(room)
    room.play()
    agreed(room)


def test_spectators_have_to_come_again_to_watch_it():
    room = over(seed=3)
    zoe = watched(room)
    room.settle(DELAY + 1)
    want(room, HOST, GUEST)
    again(room)
    assert zoe.status.phase is Phase.STOPPED
    assert zoe.status.why == words.NEXT_GAME
    moe = watched(room, name="Moe")
    room.play(3)
    room.settle(DELAY + 1)
    assert room.host.gallery.names == ("Moe",)
    assert moe.ledger(PUBLIC).told == told(room)


def test_a_wish_is_void_once_somebody_has_left():
    room = over(seed=3)
    want(room, GUEST)
    room.cut(0)
    room.settle(2.0)
    assert room.host.rematch.others == ()
    assert not room.guests[0].rematch.wants
    want(room, HOST)
    assert not room.host.rematch.is_agreed


def test_before_the_end_nobody_wants_a_rematch():
    room = begun(WAR, seed=3)
    want(room, HOST)
    room.guests[0].want_rematch()
    room.settle()
    assert room.host.rematch.others == ()


def test_a_connection_that_is_lost_in_between_is_made_again_with_the_ticket():
    room = over(seed=3)
    want(room, HOST, GUEST)
    old, guest = room.host, room.guests[0]
    room.record = rematch_of(old.record, share_of(room.fate))
    room.disk.lines.clear()
    room.host = room._host(room.record, ())
    room.host.follow(old, room.now)
    room.carry()
    assert guest.rematch.is_agreed
    room.cut(0)
    follow(room, 0, guest)
    room.settle(3.0)
    assert room.host.has_begun
    room.play()
    agreed(room)


def test_a_promise_is_made_once_and_is_the_guests_own():
    room = over(seed=3)
    want(room, HOST, GUEST)
    again(room)
    share = room.host.record.share
    for promise in (None, commitment(share)):
        room = over(seed=3)
        want(room, HOST, GUEST)
        old, guest = room.host, room.guests[0]
        record = rematch_of(old.record, share)
        room.host = room._host(record, ())
        room.host.follow(old, room.now)
        room.carry()
        room.wires[0].link.send = lambda *_: None
        guest.link.send(Back((), promise), room.now)
        room.carry()
        assert room.wires == {} or room.wires[0].link.why == words.NOT_UNDERSTOOD
        assert room.host.record.guests[0].commitment == ""


def test_a_rematch_goes_on_after_both_programs_were_killed():
    room = over(seed=3)
    want(room, HOST, GUEST)
    again(room)
    room.play(3)
    room.restart_host()
    room.restart_guest(0)
    room.settle(2.0)
    room.play()
    agreed(room)
    assert msgspec.json.decode(room.disks[0].record, type=GuestRecord).deal is not None
