"""Spectators see what everybody sees, 20 seconds later, and can do nothing."""

import msgspec
import pytest

from game.engine.game import PUBLIC, Seat, events_seen
from game.engine.transcript import Told, Transcript
from game.engine.value import replace
from game.net import words
from game.net.connection.pairing_code import as_code, as_watch_code, new_watch_code
from game.net.limits import DELAY, MOST_SPECTATORS, PAIRINGS, WRONG_CODES
from game.net.messages import Act, AskLog, Back, Checked, Heard, Join, Known, Share, Undo, Watch
from game.net.record import GuestRecord
from game.net.spectator import SpectatorTable
from game.net.status import Phase
from tests.net.playing import CODE, GAMES, Room, begun, deploying, place

WATCH = "watch-8-acorn-felt"


def spectator(room, code=WATCH, name="Zoe", say=lambda _: None):
    """One more who looks on, at the end of the room's wires."""
    entropy = room.fate.randbytes
    room.guests.append(SpectatorTable(GAMES.get, code=code, name=name, say=say, entropy=entropy))
    return room.guests[-1]


def watched(room, **how):
    room.host.gallery.open(WATCH)
    found = spectator(room, **how)
    room.settle()
    return found


def spectator_is_told(room, why, **how):
    found = spectator(room, **how)
    room.settle(0.1)
    return found.stopped == why


def told(room):
    """What everybody was told of the game so far."""
    transcript = Transcript(room.game, PUBLIC)
    for entry in room.host.play.log.entries:
        transcript.add(entry)
    return transcript.entries


@pytest.mark.parametrize("name", GAMES)
def test_a_spectator_is_told_the_public_record_some_time_later(name):
    room = begun(GAMES[name], seats=min(GAMES[name].seats))
    zoe = watched(room)
    assert zoe.status.phase is Phase.GATHERING
    room.play(30)
    assert room.host.play.outcome is not None or zoe.status.phase is not Phase.REFUSED
    room.settle(DELAY + 1)
    assert zoe.seats.keys() == {PUBLIC}
    assert zoe.ledger(PUBLIC).told == told(room)
    assert zoe.view(PUBLIC) == room.host.play.view(PUBLIC)


def test_nothing_is_told_before_its_time():
    room = begun(GAMES["revolutionary_war"])
    zoe = watched(room)
    room.settle(DELAY + 1)
    before = list(zoe.ledger(PUBLIC).told)
    began = room.now
    room.act()
    while len(zoe.ledger(PUBLIC)) == len(before):
        room.settle(0.05)
        assert room.now < began + DELAY + 1
    assert room.now >= began + DELAY


def test_the_end_of_a_game_is_told_at_once():
    room = begun(GAMES["revolutionary_war"])
    zoe = watched(room)
    room.play(400)
    assert room.host.play.outcome is not None
    room.settle(0.5)
    assert zoe.ledger(PUBLIC).told == told(room)


def test_everybody_is_told_who_watches():
    room = begun(GAMES["feud"])
    watched(room)
    spectator(room, name="Guest 0\n\x1b")
    room.settle()
    names = ("Zoe", "Guest 0 2")
    assert room.host.gallery.names == names
    assert {each.talks.presence.watching for each in room.guests} == {names}
    room.cut(1)
    room.guests[1].leave(room.now)
    room.settle(0.1)
    assert room.host.gallery.names == room.guests[0].talks.presence.watching == names[1:]


@pytest.mark.parametrize(
    "message",
    [
        Act(0, 1, msgspec.Raw(b"{}")),
        Undo(0, 1),
        Join("Zoe", ("person",), "0" * 64),
        Share("0" * 64),
        Back(()),
        AskLog(0),
        Checked(""),
        Heard(Known(0, 1, "0" * 32)),
        Heard(Known(PUBLIC, 1, "0" * 32)),
    ],
    ids=lambda message: f"{type(message).__name__} {getattr(message, 'known', '')}"[:24],
)
def test_whatever_a_spectator_sends_reaches_no_game(message):
    room = begun(GAMES["revolutionary_war"])
    zoe = watched(room)
    room.settle(DELAY + 1)
    before = room.host.play.log.entries
    zoe.link.send(message, room.now)
    room.settle()
    assert room.host.gallery.names == ()
    assert room.host.stopped == room.guests[0].stopped == ""
    assert room.host.play.log.entries == before
    room.play(3)
    assert len(room.host.play.log.entries) > len(before)


def test_a_spectator_comes_back_from_where_it_was():
    room = begun(GAMES["revolutionary_war"])
    zoe = watched(room)
    room.play(3)
    room.settle(DELAY + 1)
    room.cut(1)
    room.play(3)
    known = len(zoe.ledger(PUBLIC))
    room.settle(DELAY + 2)
    assert len(zoe.ledger(PUBLIC)) > known
    assert zoe.ledger(PUBLIC).told == told(room)


def test_a_spectators_other_digest_ends_its_own_link():
    room = begun(GAMES["revolutionary_war"])
    zoe = watched(room)
    room.play(3)
    zoe._send = lambda message: None  # it confirms nothing by itself
    room.settle(DELAY + 1)
    known = replace(zoe.ledger(PUBLIC).known(), digest="1" * 32)
    zoe.link.send(Heard(known), room.now)
    room.settle()
    assert room.host.gallery.names == ()
    assert room.host.stopped == ""


def test_nobody_learns_whether_a_digest_will_be_right_before_its_time():
    room = begun(GAMES["revolutionary_war"])
    room.host.gallery.open(WATCH)
    room.settle(DELAY + 1)
    room.play(3)
    early = spectator(room)
    known = room.host.ledger(PUBLIC).known()
    early._introduce = lambda link: early._has_introduced or early._send(Watch("Zoe", known))
    while not (early.link and early.link.is_open):
        room.carry()
    early._has_introduced = True
    room.settle(0.1)
    assert room.host.gallery.names == ()


def test_only_so_many_can_watch():
    room = begun(GAMES["feud"])
    for _ in range(MOST_SPECTATORS):
        watched(room)
    late = spectator(room)
    room.settle()
    assert len(room.host.gallery.names) == MOST_SPECTATORS
    assert late.status.phase is Phase.REFUSED
    assert late.stopped == words.MANY_WATCH


def test_nobody_watches_unless_the_host_wants_it_and_as_long():
    room = begun(GAMES["feud"])
    early = spectator(room)
    room.settle()
    assert early.stopped == words.NOT_WATCHED
    zoe = watched(room)
    room.host.gallery.close(room.now)
    room.settle(0.1)
    assert zoe.stopped == words.lets_watch("Ann", is_on=False)
    assert room.host.gallery.names == room.guests[0].talks.presence.watching == ()
    room.play(3)
    assert room.host.stopped == ""


def test_every_player_is_told_that_people_can_watch_and_who_does():
    room = begun(GAMES["feud"])
    zoe = watched(room)
    room.settle(0.1)
    assert room.guests[0].talks.presence.is_watchable
    for host in ("", "Ann"):
        assert words.lets_watch(host, is_on=True) in room.said
        assert words.lets_watch(host, is_on=False) not in room.said
    assert room.said.count(words.watches("Zoe")) == 2, "once at each computer"
    room.cut(1)
    room.settle(2)
    assert room.host.gallery.names == (zoe.talks.presence.watching[0],) == ("Zoe",)
    room.host.gallery.close(room.now)
    room.settle(0.1)
    assert not room.guests[0].talks.presence.is_watchable
    assert {words.lets_watch(host, is_on=False) for host in ("", "Ann")} <= {*room.said}


def test_a_guest_that_comes_back_is_told_nothing_of_spectators_again():
    room = begun(GAMES["feud"])
    watched(room)
    room.cut(0)
    room.settle(2)
    assert room.guests[0].is_connected
    assert room.said.count(words.lets_watch("Ann", is_on=True)) == 1
    assert room.said.count(words.watches("Zoe")) == 2, "once at each computer"


def test_the_code_stays_as_long_as_it_is_good():
    room = begun(GAMES["feud"])
    watched(room)
    room.host.gallery.close(room.now)
    room.settle(0.1)
    assert spectator_is_told(room, words.NOT_WATCHED, code="watch-9-acorn-felt")
    room.host.gallery.open("watch-9-acorn-felt")
    assert room.host.gallery.code == WATCH
    for _ in range(WRONG_CODES - 1):
        assert spectator_is_told(room, words.WRONG_CODE, code="watch-9-acorn-felt")
    room.host.gallery.close(room.now)
    room.host.gallery.open("watch-9-acorn-felt")
    assert spectator_is_told(room, words.WRONG_CODE, code="watch-9-acorn-felt"), "the last guess"
    assert room.host.gallery.code == ""
    assert not room.guests[0].talks.presence.is_watchable
    room.host.gallery.open("watch-9-acorn-felt")
    assert room.host.gallery.code == "watch-9-acorn-felt", "the old one is burnt"


def test_each_code_opens_its_own_door_alone():
    room = Room(GAMES["feud"])
    room.host.gallery.open(WATCH)
    spectator(room, code=f"watch-{CODE}")
    room.guests.append(room._guest(0, GuestRecord("11" * 32), code=WATCH.removeprefix("watch-")))
    room.settle()
    assert room.host.gallery.names == ()
    assert {each.stopped for each in room.guests[1:]} == {words.WRONG_CODE}


def test_three_wrong_guesses_burn_the_spectators_code_alone():
    room = Room(GAMES["feud"])
    room.host.gallery.open(WATCH)
    for _ in range(WRONG_CODES):
        spectator(room, code="watch-9-acorn-felt")
        room.settle()
    assert room.host.gallery.code == ""
    late = spectator(room)
    room.settle()
    assert late.stopped == words.BURNT
    assert room.host.play is not None, "the players' code is as good as before"


def test_too_many_handshakes_of_spectators_are_put_off():
    room = Room(GAMES["feud"])
    room.host.gallery.open(WATCH)
    answers = [room.host.door.watch_code_now(0.0) for _ in range(100)]
    assert answers.count(WATCH) == PAIRINGS.burst


def test_a_code_to_watch_can_be_told_from_one_to_play():
    code = new_watch_code(lambda n: n - 1)
    assert as_watch_code(code.replace("-", " ").upper()) == code
    assert as_code(code) is None
    assert as_watch_code(code.removeprefix("watch-")) is None
    assert as_watch_code("watch") is as_watch_code("") is None


def noted(room):
    """What a spectator is sent from now on, as messages."""
    plain, link = [], room.wires[len(room.guests) - 1].link
    sealed = link._channel.sealed

    def note(message):
        plain.append(message)
        return sealed(message)

    link._channel.sealed = note
    return plain


@pytest.mark.parametrize("undone", [False, True], ids=["done", "undone"])
def test_what_players_do_in_secret_sends_a_spectator_nothing(undone):
    """Feudal's deployment: what both sides place leaves no trace, not even in time."""
    sent = []
    for is_busy in (False, True):
        room = deploying()
        watched(room)
        room.settle(DELAY + 1)
        plain = noted(room)
        if is_busy:
            for seat in (Seat(0), Seat(1), Seat(0)):
                place(room, seat)
                room.carry()
            if undone:
                room.host.undo(Seat(0), len(room.host.ledger(Seat(0))))
        room.settle(DELAY + 5)
        sent.append(plain)
    assert sent[0] == sent[1]
    assert sent[0], "it hears that the host is still there"


def test_a_spectator_holds_no_event_that_is_not_public():
    room = begun(GAMES["feudal"], seed=3)
    zoe = watched(room)
    room.play(40)
    room.settle(DELAY + 1)
    public = [e for step in room.host.play.log.line for e in events_seen(room.game, step, PUBLIC)]
    heard = [each for each in zoe.ledger(PUBLIC).told if isinstance(each, Told)]
    assert [e for each in heard for e in each.events] == public
