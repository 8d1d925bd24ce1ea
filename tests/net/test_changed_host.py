"""A host that has changed its program: what can't be right ends the connection, texts are cleaned."""

import msgspec
import pytest

from game.engine.cards import BACK
from game.engine.game import Seat
from game.engine.transcript import Told
from game.engine.value import replace
from game.games.card_fu.rules.events import ChoiceLaid
from game.games.card_fu.rules.model import Choice
from game.net import guest as guests
from game.net import words
from game.net.ending import final_check
from game.net.fair_deal import UNREADABLE, commitment
from game.net.guest_seat import GuestSeat
from game.net.messages import (
    AskedUndo,
    Bye,
    Commitments,
    Done,
    Known,
    Lines,
    Opened,
    Presence,
    Refused,
    Settled,
    Sorry,
    Tell,
    Welcome,
    Why,
)
from tests.net.playing import GAMES, STEP, Room, begun, share_of

WAR = GAMES["revolutionary_war"]
HOST, GUEST = Seat(0), Seat(1)
DIRTY, CLEAN = "Look:\n\x1b[31m\u202ehere", "Look:  [31m here"


@pytest.fixture
def room():
    """A game in which the guest has asked for a move, and has no answer yet."""
    room = begun(WAR, seed=2)
    while room.host.play.to_act != {GUEST}:
        room.act()
        room.settle(STEP)
    room.send(GUEST, next(iter(WAR.legal_commands(room.view(GUEST), GUEST))))
    return room


def say(room, *messages):
    """The host says this, whatever it knows; the guest's answers are lost."""
    for message in messages:
        room.wires[0].link.send(message, room.now)
    sent = bytes(room.wires[0].link.outgoing)
    room.wires[0].link.outgoing.clear()
    guest = room.guests[0]
    guest.receive(sent, room.now)
    if guest.link is not None:
        guest.link.outgoing.clear()
    guest.tick(room.now)
    return guest


def told(room, **changes):
    """The next entry that the guest is to be told, changed."""
    ledger = room.host.ledger(GUEST)
    before = len(ledger)
    legal = next(iter(WAR.legal_commands(room.view(GUEST), GUEST)))
    room.host.play.submit(GUEST, legal, before)
    known = replace(ledger.known(before + 1), **changes)
    return Tell(known, msgspec.Raw(ledger.entries[before]), is_undo=False)


@pytest.mark.parametrize(
    "message",
    [
        Presence((True,) * 3),
        Presence((True,)),
        Presence((True, False), left=(5,)),
        Done(GUEST, 0),
        Done(HOST, 1),
        Refused(HOST, None, ""),
        AskedUndo(1, 5, 0),
        AskedUndo(1, GUEST, 0),
        Settled(GUEST, "kept", 5),
        Lines(0, (msgspec.Raw(b"{}"),)),
        Tell(Known(HOST, 1, "0" * 32), msgspec.Raw(b"{}"), is_undo=False),
    ],
    ids=lambda message: type(message).__name__,
)
def test_what_a_host_cant_say_ends_the_connection(room, message):
    guest = say(room, message)
    assert guest.stopped == words.NOT_UNDERSTOOD
    assert not guest.is_connected


@pytest.mark.parametrize("message", [Sorry(DIRTY), Bye(DIRTY)], ids=["sorry", "bye"])
def test_a_reason_to_end_is_cleaned(message):
    room = Room(WAR)
    while not room.guests[0].seats:
        room.carry()
    guest = say(room, message)
    assert CLEAN in {guest.stopped, guest.status.why}


def test_a_refusal_and_its_paragraph_are_cleaned(room):
    answer = say(room, Refused(GUEST, DIRTY[:20], DIRTY)).answer(GUEST)
    assert (answer.rule, answer.why) == (CLEAN[:20], CLEAN)


def test_why_an_undo_is_refused_is_cleaned(room):
    assert say(room, Settled(GUEST, "refused", GUEST, DIRTY)).consent.said == CLEAN


def test_the_names_of_spectators_are_cleaned_and_cut(room):
    guest = say(room, Presence((True, True), watching=(DIRTY, "x" * 64)))
    assert guest.talks.presence.watching == (CLEAN, "x" * 24)


def test_a_computers_reason_is_cleaned(room):
    tell = replace(told(room), whys=(Why(0, DIRTY),))
    assert list(say(room, tell).seats[GUEST].whys.values()) == [CLEAN]


def welcome(room, seats=(1,), **changes):
    """The first that a guest is told, with another table."""
    guest = room.guests[0]
    while guest.link is None or not guest.link.is_open:
        room.carry()
    return say(room, Welcome(replace(room.host.record.table, **changes), seats, ()))


def chairs(name):
    return (replace(Room(WAR).record.table.chairs[0], name=name), Room(WAR).record.table.chairs[1])


@pytest.mark.parametrize(
    "changes",
    [{"chairs": chairs(each)} for each in (DIRTY, "x" * 25, "", " Ann")]
    + [{"options": msgspec.Raw(each)} for each in (b"[]", b'{"odd":1}')],
    ids=["odd letters", "too long", "none", "blank", "no rules", "odd rules"],
)
def test_a_table_that_no_host_offers_is_refused(changes):
    assert welcome(Room(WAR), **changes).stopped == words.NOT_UNDERSTOOD


def test_a_seat_that_the_table_hasnt_is_refused():
    assert welcome(Room(WAR), seats=(3,)).stopped == words.NOT_UNDERSTOOD


def test_rules_that_the_game_forbids_are_refused():
    forbidden = msgspec.Raw(b'{"armies":99}')
    assert welcome(Room(GAMES["feudal"]), options=forbidden).stopped == words.NOT_UNDERSTOOD


def test_a_game_that_isnt_here_is_named_in_clean_letters():
    assert CLEAN in welcome(Room(WAR), game=DIRTY).stopped


def seated():
    """A room whose guest has a seat, but isn't told yet what all have promised."""
    room = Room(WAR)
    room.host._guests.ask_for_shares = lambda now: None
    while room.guests[0].record.table is None:
        room.carry()
    return room


def test_names_stay_clean_until_the_deal():
    room = seated()
    known = room.guests[0].record.table
    other = replace(known, chairs=(replace(known.chairs[0], name=DIRTY), known.chairs[1]))
    promises = commitment(room.record.share), commitment(room.guests[0].record.share)
    assert say(room, Commitments(other, promises)).stopped == words.NOT_UNDERSTOOD


# The shuffle, before the game


@pytest.mark.parametrize("which", ["ours is missing", "ours is there twice"])
def test_a_guest_looks_for_its_own_promise(which):
    room = seated()
    ours = commitment(room.guests[0].record.share)
    promises = (ours, ours) if "twice" in which else (commitment(share_of(room.fate)),) * 2
    guest = say(room, Commitments(room.guests[0].record.table, promises))
    assert guest.stopped == words.OUT_OF_STEP
    assert guest.record.deal is None


def test_the_deal_is_of_the_table_that_was_joined():
    room = seated()
    known, guest = room.guests[0].record.table, room.guests[0]
    other = replace(known, options=msgspec.Raw(b"{}"))
    promises = commitment(room.record.share), commitment(guest.record.share)
    assert say(room, Commitments(other, promises)).stopped == words.OUT_OF_STEP


def test_nothing_is_heard_before_all_have_promised(room):
    tell = told(room)
    room.guests[0].record = replace(room.guests[0].record, deal=None)
    assert say(room, tell).stopped == words.NOT_UNDERSTOOD


@pytest.mark.parametrize("seats", [(0,), (1, 0)], ids=["another", "one more"])
def test_a_guest_comes_back_to_the_same_seats(room, seats):
    guest = say(room, Welcome(room.host.record.table, seats, ()))
    assert guest.stopped == words.OUT_OF_STEP


def test_the_rules_stay_those_that_were_joined(room):
    table = replace(room.host.record.table, options=msgspec.Raw(b"{}"))
    assert say(room, Welcome(table, (1,), ())).stopped == words.OUT_OF_STEP


# Each side compares


def test_a_guest_that_is_told_another_digest_stops(room):
    guest = say(room, told(room, digest="1" * 32))
    assert guest.stopped == words.OUT_OF_STEP


def test_a_guest_that_is_told_another_entry_than_the_next_stops(room):
    tell = told(room)
    before = room.host.ledger(GUEST).known(tell.known.n - 1)
    assert say(room, replace(tell, known=before)).stopped == words.OUT_OF_STEP


@pytest.mark.parametrize("game", ["feudal", "cards_of_war"])
def test_the_game_begins_as_it_was_offered_and_only_once(game):
    """A host said that a thousand million players sit at the table, and the guest made room for them."""
    seat = begun(GAMES[game], seed=2).guests[0].seats[GUEST]
    opening = seat.ledger.told[0]
    many = replace(opening.events[0], seats=3)
    for first, told in (True, replace(opening, events=(many,))), (False, opening):
        fresh = GuestSeat(seat.game, GUEST, opening.events[0], lambda *_: None)
        if not first:
            fresh._add(opening)
        with pytest.raises(ValueError, match=type(many).__name__):
            fresh._add(told)


def test_what_a_guest_can_know_doesnt_grow_without_end():
    """Told of a seat before the first one, a row of two doubles: thirty times would fill the memory."""
    seat = begun(GAMES["card_fu"], seed=2).guests[0].seats[GUEST]
    laid = ChoiceLaid(Seat(-1), Choice(BACK))
    with pytest.raises(OverflowError):
        seat._add(Told(HOST, (laid,) * 24))
    assert seat.view.sealed.laid == (None, None), "it is as before"


@pytest.mark.parametrize(
    "events", ['[{"type":"CardPlayed","seat":5,"card":"KS"}]', '[{"type":"Fly"}]', "7"]
)
def test_a_guest_that_is_told_what_cant_have_happened_stops(room, events):
    tell = told(room)
    odd = msgspec.Raw(f'{{"seat":1,"events":{events}}}'.encode())
    assert say(room, replace(tell, entry=odd)).stopped == words.OUT_OF_STEP


# Amounts


def test_a_host_cant_make_a_guest_remember_without_end(room, monkeypatch):
    monkeypatch.setattr(guests, "MOST_BYTES", 10)
    assert say(room, told(room)).stopped == words.NOT_UNDERSTOOD


def opened(entries):
    """A guest that waits for so many lines of the log, and the lines."""
    room = begun(WAR, seed=2)
    shares = (room.record.share, room.guests[0].record.share)
    lines = tuple(room.host.play.lines(0))
    say(room, Opened(shares, len(lines) + entries, 0))
    return room, lines


def test_a_log_is_read_in_order_and_no_further_than_was_said(monkeypatch):
    for entries, n, size in [(1, 1, 10**6), (-1, 0, 10**6), (1, 0, 10)]:
        monkeypatch.setattr(final_check, "MOST_BYTES", size)
        room, lines = opened(entries)
        assert say(room, Lines(n, lines)).stopped == words.NOT_UNDERSTOOD
    room, _ = opened(1)
    assert say(room, Lines(0, ())).stopped == words.NOT_UNDERSTOOD


@pytest.mark.parametrize("line", [b"{}", b'{"type":"TakenBack","seat":0,"step":99}'])
def test_a_log_that_cant_be_read_ends_the_connection(line):
    room, lines = opened(0)
    assert say(room, Lines(0, (*lines[:-1], msgspec.Raw(line)))).stopped == words.NOT_UNDERSTOOD


def test_a_log_that_cant_be_checked_is_not_fair(monkeypatch):
    def stumble(*_):
        raise ZeroDivisionError

    monkeypatch.setattr(final_check, "flaw_of", stumble)
    room, lines = opened(0)
    assert say(room, Lines(0, lines)).verdict == UNREADABLE


def test_a_guest_that_cant_save_what_it_is_told_stops_and_says_why(room):
    def full(*_):
        raise OSError(28, "No space left on device")

    room.guests[0].seats[GUEST]._keep = full
    guest = say(room, told(room))
    assert guest.stopped == words.not_saved("No space left on device")
