"""Games between a host and its guests: nobody is out of step, and nothing is lost."""

from random import Random

import msgspec
import pytest

from game.engine.files import prove
from game.engine.game import Seat
from game.engine.log import TakenBack
from game.games.revolutionary_war.rules.commands import Concede, Play
from game.net import words
from game.net.host_game import Unable
from game.net.limits import WINDOW
from game.net.messages import Act, Chair, Undo, Welcome, written
from game.net.record import FREE, clean_name
from tests.laws.samples import GAMES as FIVE
from tests.net.playing import CODE, GAMES, STEP, Room, begun, deploying, place, table_for

WAR = GAMES["revolutionary_war"]
HOST, GUEST = Seat(0), Seat(1)
each_game = pytest.mark.parametrize("game", FIVE, ids=lambda game: game.name)


def agreed(room):
    """Both sides know the same, and at the end all of it."""
    play = room.host.play
    assert room.host.stopped == ""
    for guest in room.guests:
        assert guest.stopped == ""
        for seat, mine in guest.seats.items():
            assert mine.ledger.known() == room.host.ledger(seat).known()
            assert mine.view == play.view(seat)
    if play.outcome is not None:
        prove(room.game, play.log)
        assert [guest.verdict for guest in room.guests] == [""] * len(room.guests)
        assert all(guest.log == play.log for guest in room.guests)
        assert room.host.verdict == ""
        assert room.host.is_complete
        assert words.FAIR in room.said


def at(room, seat):
    return len(room.host.ledger(seat))


# Whole games


@each_game
@pytest.mark.parametrize("seed", range(3))
def test_every_game_can_be_played_between_two_programs(game, seed):
    room = begun(game, seed=seed)
    room.play()
    agreed(room)


@pytest.mark.parametrize(("name", "seats"), [("cards_of_war", 4), ("cards_of_war", 3)])
def test_more_than_two_can_play(name, seats):
    room = begun(GAMES[name], seats=seats, guests=seats - 1)
    assert [sorted(guest.seats) for guest in room.guests] == [[n] for n in range(1, seats)]
    room.play()
    agreed(room)


def test_a_guest_can_have_several_seats():
    room = Room(GAMES["cards_of_war"], seats=3, guests=1)
    chairs = (room.record.table.chairs[0], FREE, FREE)
    table = msgspec.structs.replace(room.record.table, chairs=chairs)
    room.host = room._host(msgspec.structs.replace(room.record, table=table), ())
    room.guests[0]._players = ("person", "captain")
    room.settle()
    assert sorted(room.guests[0].seats) == [1, 2]
    assert [chair.player for chair in room.host.record.table.chairs] == [
        "person",
        "person",
        "captain",
    ]
    room.play()
    agreed(room)


def few_or_many(few, many):
    """A test for a few seeds, and for many in the long suite."""
    long = pytest.param(many, marks=pytest.mark.long)
    return pytest.mark.parametrize("seeds", [few, long], ids=["quick", "long"])


@each_game
@few_or_many(range(2), range(100, 400))
def test_a_link_that_is_cut_at_random_loses_nothing(game, seeds):
    """It is cut at any moment, also while a command is on its way."""
    for seed in seeds:
        room, fate = begun(game, seed=seed), Random(seed)
        moments = {fate.randrange(400) for _ in range(5)}
        for n in room.steps():
            for _ in range(fate.randrange(3)):
                room.carry()
            if n in moments or n < 4:
                room.cut(0)
                room.settle(1.5)
        room.settle(3.0)
        agreed(room)


@each_game
@few_or_many(range(2), range(100, 200))
def test_either_program_can_be_killed_and_goes_on(game, seeds):
    """It is killed at any moment, and starts again from its disk."""
    for seed in seeds:
        room, fate = begun(game, seed=seed), Random(seed)
        moments = {fate.randrange(1, 60) for _ in range(4)}
        for n in room.steps():
            if n in moments:
                known = at(room, GUEST)
                if fate.random() < 0.5:
                    room.restart_host()
                else:
                    room.restart_guest(0)
                room.settle(1.5)
                assert at(room, GUEST) == known, "what was done stays done"
        room.settle(3.0)
        agreed(room)


def test_a_table_can_be_left_before_everybody_is_here():
    room = Room(GAMES["cards_of_war"], seats=3, guests=2)
    waiting = room.guests.pop()
    room.settle(1.0)
    assert room.host.play is None
    with pytest.raises(Unable, match="not everybody is here yet"):
        room.host.submit(HOST, None, 0)
    room.restart_host()
    room.restart_guest(0)
    room.guests.append(waiting)
    room.settle(3.0)
    room.play()
    agreed(room)


def test_only_what_was_missed_is_sent_again():
    room = begun(GAMES["cards_of_war"], seed=1)
    room.play(30)
    known = len(room.guests[0].seats[GUEST].ledger)
    room.restart_guest(0)
    heard = []
    hear = room.guests[0]._hear
    room.guests[0]._hear = lambda message: (heard.append(type(message).__name__), hear(message))
    room.settle(1.5)
    assert known > 5
    assert room.guests[0].is_connected
    assert "Welcome" in heard
    assert "Tell" not in heard


def test_a_guest_that_hears_nothing_is_sent_no_more_than_a_window():
    room = begun(GAMES["feud"], seed=0)
    room.play(60)
    assert at(room, GUEST) > 2 * WINDOW
    room.cut(0)
    guest = room.guests[0]
    guest.record = msgspec.structs.replace(guest.record, table=None, seats=())
    guest.seats = {}  # it has forgotten everything
    guest._send = lambda message: None  # and confirms nothing
    room.settle(1.5)
    assert len(guest.seats[GUEST].ledger) == WINDOW


# What is refused


@pytest.fixture
def war():
    return begun(WAR, seed=3)


def ask(room, message):
    """Send this from the guest, past its own checks; what its seat is answered."""
    guest = room.guests[0]
    guest.seats[GUEST]._asked = message
    guest.seats[GUEST].answer = None
    guest.link.send(message, room.now)
    room.settle()
    return guest.seats[GUEST].answer


def command_of(command):
    return msgspec.Raw(msgspec.json.encode(command))


@pytest.mark.parametrize(
    ("command", "why"),
    [
        (Play("2C"), "R-5"),
        ({"type": "Fly"}, "not understood"),
        ({"type": "Start"}, "R-29"),
        (7, "not understood"),
    ],
)
def test_a_command_that_is_not_legal_is_refused_and_changes_nothing(war, command, why):
    war.host.submit(HOST, next(iter(WAR.legal_commands(war.view(HOST), HOST))), at(war, HOST))
    war.settle()
    before = war.host.play.log
    answer = ask(war, Act(GUEST, at(war, GUEST), command_of(command)))
    assert why in f"{answer.why} {answer.rule}"
    assert war.host.play.log == before
    assert war.guests[0].is_connected


def test_a_command_chosen_for_another_moment_is_refused(war):
    before = war.host.play.log
    for moment in (0, at(war, GUEST) + 1):
        for asked in (Act(GUEST, moment, command_of(Concede())), Undo(GUEST, moment)):
            assert ask(war, asked).why == words.STALE
    assert war.host.play.log == before


def test_nobody_acts_for_another_seat(war):
    before = war.host.play.log
    legal = next(iter(WAR.legal_commands(war.view(HOST), HOST)))
    war.guests[0].seats[HOST] = war.guests[0].seats[GUEST]  # to hear the answer
    war.guests[0].link.send(Act(HOST, at(war, HOST), command_of(legal)), war.now)
    war.settle()
    assert war.guests[0].seats[HOST].answer.why == words.NOT_YOURS
    assert war.host.play.log == before


def test_while_a_guest_is_away_the_game_waits(war):
    war.cut(0)
    legal = next(iter(WAR.legal_commands(war.view(HOST), HOST)))
    with pytest.raises(Unable, match="waits for Guest 0"):
        war.host.submit(HOST, legal, at(war, HOST))
    with pytest.raises(Unable, match="connection to the host is lost"):
        war.guests[0].submit(GUEST, Concede(), at(war, GUEST))
    assert war.host.here == (True, False)
    war.settle(1.5)
    assert war.host.here == (True, True)
    assert war.guests[0].here == (True, True)
    war.host.submit(HOST, legal, at(war, HOST))


def test_a_full_disk_refuses_and_changes_nothing(war):
    before = war.host.play.log

    def full(entries, outcome, moves):
        raise OSError(28, "No space left on device")

    war.host.play._store.keep = full
    legal = next(iter(WAR.legal_commands(war.view(HOST), HOST)))
    with pytest.raises(Unable, match="can't be saved"):
        war.host.submit(HOST, legal, at(war, HOST))
    assert war.host.play.log == before


def test_another_digest_stops_the_game_and_says_so(war):
    """The guest's rules go wrong: both say so, and nothing goes on silently."""
    seat = war.guests[0].seats[GUEST]
    seat._line._states[-1] = msgspec.structs.replace(seat.view, round_no=77)
    with pytest.raises(Unable):
        war.play()
    assert war.guests[0].stopped == words.OUT_OF_STEP
    assert war.said.count(words.OUT_OF_STEP) == 2, "both say so, once"
    war.settle(5.0)
    assert not war.guests[0].is_connected


def test_a_host_that_has_another_game_is_found_out(war):
    """The guest has more than the host, which lost its file: nobody plays on."""
    war.play(6)
    del war.disk.lines[3:]
    war.restart_host()
    war.settle(2.0)
    assert war.host.stopped == words.OUT_OF_STEP
    assert war.guests[0].stopped == words.OUT_OF_STEP


# Undo


def placed(room, seat):
    place(room, seat)
    room.settle(STEP)


@pytest.fixture
def camp():
    return deploying()


def test_a_guest_undoes_what_nobody_has_seen(camp):
    placed(camp, GUEST)
    placed(camp, HOST)
    before = at(camp, GUEST)
    guest = camp.guests[0]
    guest.undo(GUEST, before)
    camp.settle()
    assert guest.seats[GUEST].answer == type(guest.seats[GUEST].answer)()
    assert isinstance(guest.seats[GUEST].ledger.told[before], TakenBack)
    agreed(camp)
    camp.restart_host()
    camp.settle(1.5)
    agreed(camp)


def test_what_was_answered_is_not_undone(war):
    war.play(2)
    guest = war.guests[0]
    seat = next(s for s in (HOST, GUEST) if any(e.seat == s for e in war.host.play.log.line))
    if seat == GUEST:
        guest.undo(GUEST, at(war, GUEST))
        war.settle()
        assert guest.seats[GUEST].answer.why in {words.ASK_FIRST, words.NO_UNDO}
    else:
        with pytest.raises(Unable):
            war.host.undo(HOST, at(war, HOST))


# Names


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("Bob", "Bob"),
        ("  ", "Guest"),
        ("", "Guest"),
        ("B\nob\x1b[31m", "B ob [31m"),
        ("x" * 64, "x" * 24),
        ("\u202eevil", "evil"),
    ],
)
def test_a_name_is_cleaned_and_cut(typed, shown):
    assert clean_name(typed) == shown


def test_a_guest_sits_down_under_a_clean_name():
    room = Room(GAMES["cards_of_war"], seats=3)
    room.record = msgspec.structs.replace(room.record, table=table_for(room.game, 3, 2))
    room.host = room._host(room.record, ())
    guest = room.guests[0]
    guest._name, guest._others, guest._players = "B\nob", ("x" * 64,), ("person",) * 2
    room.settle()
    assert [chair.name for chair in room.host.record.table.chairs[1:]] == ["B ob", "x" * 24]


def test_a_guest_checks_the_table_it_is_offered():
    for change, said in [
        ({"game": "chess"}, "doesn't have it"),
        ({"version": 99}, "Update yours"),
        ({"chairs": (Chair("host", "person", "x"),) * 5}, "makes no sense"),
    ]:
        room = Room(WAR)
        room.carry()
        guest = room.guests[0]
        table = msgspec.structs.replace(room.record.table, **change)
        seated = written(Welcome(table, (1,), ()))
        room.carry()
        room.host._guests.welcome = lambda peer, *_, text=seated: (
            peer.link._channel and (peer.link.outgoing.extend(peer.link._channel.sealed(text)))
        )
        room.settle()
        assert said in guest.stopped


def test_the_code_is_never_sent():
    room = Room(WAR)
    carried = []
    for _ in range(6):
        links = [guest.link for guest in room.guests if guest.link]
        carried += [bytes(link.outgoing) for link in links]
        room.carry()
    assert not any(CODE.encode() in each for each in carried)
