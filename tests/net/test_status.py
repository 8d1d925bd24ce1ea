"""The status of a table, and that what is said follows from it."""

import pytest

from game.engine.game import Seat
from game.net import words
from game.net.messages import Checked
from game.net.news import guest_news, host_news
from game.net.status import Phase, Status
from tests.net.playing import GAMES, Room, begun

WAR = GAMES["revolutionary_war"]
HOST, GUEST, THIRD = map(Seat, range(3))
NAMES = ["Ann", "Ben", "Cleo"]
GATHERING, PLAYING = Status(Phase.GATHERING), Status(Phase.PLAYING)
WAITING = Status(Phase.WAITING, away=(GUEST,))


def statuses(room):
    return room.host.status, *(guest.status for guest in room.guests)


def test_a_table_waits_until_everybody_is_here():
    room = Room(GAMES["cards_of_war"], seats=3, guests=2)
    late = room.guests.pop()
    assert statuses(room) == (
        Status(Phase.GATHERING, free=(GUEST, THIRD)),
        Status(Phase.CONNECTING),
    )
    room.settle(1.0)
    assert statuses(room) == (Status(Phase.GATHERING, free=(THIRD,)),) * 2
    assert room.said == [words.joined("Guest 0"), words.SEATED]
    room.guests.append(late)
    room.settle(1.0)
    assert statuses(room) == (PLAYING,) * 3
    assert room.said.count(words.BEGUN) == 3


def test_a_lost_connection_is_known_on_every_side_until_it_is_back():
    room = Room(GAMES["cards_of_war"], seats=3, guests=2)
    room.settle(1.0)
    room.said.clear()
    room.cut(0)
    room.carry()
    assert statuses(room) == (
        Status(Phase.WAITING, away=(GUEST,)),
        Status(Phase.LOST, why=words.LINK_LOST),
        Status(Phase.WAITING, away=(GUEST,)),
    )
    assert room.said == [words.lost("Guest 0"), words.LINK_LOST, words.waits_for("Guest 0")]
    room.said.clear()
    room.settle(1.5)
    assert statuses(room) == (PLAYING,) * 3
    assert room.said == [words.came_back("Guest 0", goes_on=True), words.BACK, words.BACK]


def test_who_is_back_before_anybody_has_missed_them_has_one_connection():
    room = begun(GAMES["revolutionary_war"])
    old = room.wires.pop(0)
    room.guests[0].disconnected(room.now)
    room.settle(2.0)
    assert room.guests[0].is_connected
    assert old.link.why
    assert room.host.peers == [room.wires[0]]


def test_a_host_that_leaves_is_told_apart_from_a_lost_connection():
    room = begun(WAR)
    room.host.leave(room.now)
    room.carry()
    assert statuses(room) == (Status(Phase.LEFT), Status(Phase.LOST, why=words.HOST_LEFT))


def test_a_guest_that_leaves_is_told_apart_from_a_lost_connection():
    room = Room(GAMES["cards_of_war"], seats=3, guests=2)
    room.settle(1.0)
    room.said.clear()
    room.guests[0].leave(room.now)
    room.settle(0.2)
    gone = Status(Phase.WAITING, away=(GUEST,), left=(GUEST,))
    assert statuses(room) == (gone, Status(Phase.LEFT), gone)
    assert room.said == [words.left("Guest 0")] * 2
    room.said.clear()
    room.restart_guest(0)
    room.settle(1.5)
    assert statuses(room) == (PLAYING,) * 3
    assert words.came_back("Guest 0", goes_on=True) in room.said
    room.cut(0)
    assert room.host.status == Status(Phase.WAITING, away=(GUEST,)), "this time it is only lost"


def test_who_leaves_before_everybody_is_here_frees_the_seat():
    room = Room(GAMES["cards_of_war"], seats=4, guests=3)
    late = room.guests.pop()
    room.settle(1.0)
    gone = room.guests[0]
    gone.leave(room.now)
    room.settle(0.2)
    assert room.host.status == Status(Phase.GATHERING, free=(GUEST, Seat(3)))
    room.settle(0.2)
    assert room.guests[1].status == Status(Phase.GATHERING, free=(GUEST, Seat(3)))
    names = [chair.name for chair in room.guests[1].record.table.chairs]
    assert names == ["Ann", "", "Guest 1", ""], "nobody reads the name of who has left"
    room.guests[0] = room._guest(0, gone.record)  # with its ticket, and the code
    room.guests.append(late)
    room.settle(3.0)
    assert statuses(room) == (PLAYING,) * 4
    assert {guest.name for guest in room.host.record.guests} == {f"Guest {n}" for n in range(3)}


def test_who_has_shown_its_share_never_joins_anew_with_it():
    """The host could choose its own share after that."""
    room = begun(WAR)
    kept = room.guests[0].record
    room.host = room._host(room.record, ())  # it has forgotten everything
    room.cut(0)
    room.guests = [room._guest(0, kept)]
    room.settle(2.0)
    assert room.guests[0].status.why == words.UNKNOWN_TICKET


def test_a_host_that_leaves_before_the_game_promises_none():
    room = Room(GAMES["cards_of_war"], seats=3, guests=2)
    room.guests.pop()
    room.settle(1.0)
    room.host.leave(room.now)
    room.carry()
    assert room.guests[0].status == Status(Phase.LOST, why=words.HOST_LEFT_EARLY)


def test_a_guest_that_isnt_let_in_is_refused():
    room = Room(WAR)
    room.guests[0]._code = "8-lancer-felt"
    room.settle(1.0)
    assert room.guests[0].status == Status(Phase.REFUSED, why=words.WRONG_CODE)
    assert room.said == [words.WRONG_CODE]


def test_a_guest_with_a_seat_is_stopped_instead():
    room = begun(WAR)
    room.host.door.change(guests=())  # it has forgotten its guest
    room.cut(0)
    room.settle(2.0)
    assert room.guests[0].status == Status(Phase.STOPPED, why=words.UNKNOWN_TICKET)


def test_a_burnt_code_is_a_trouble_until_there_is_a_new_one():
    room = Room(WAR)
    room.guests = [room._guest(0, room.guests[0].record, code="8-lancer-felt")]
    for _ in range(3):
        room.guests = [room._guest(0, room.guests[0].record, code="8-lancer-felt")]
        room.settle(0.2)
    assert room.host.status == Status(Phase.GATHERING, (GUEST,), why=words.CODE_BURNT)
    assert room.said.count(words.CODE_BURNT) == 1
    room.host.renew_code("9-lancer-felt")
    assert room.host.status == Status(Phase.GATHERING, (GUEST,))


def test_a_finished_game_is_checked_on_both_sides():
    room = begun(WAR)
    room.play()
    assert statuses(room) == (Status(Phase.FINISHED),) * 2
    assert room.said.count(words.FAIR) == 2
    room.said.clear()
    room.cut(0)
    assert room.said == [], "nothing is lost any more"


@pytest.mark.parametrize(
    ("before", "now", "said"),
    [
        (PLAYING, Status(Phase.CHECKING), [words.FAIR]),
        (PLAYING, Status(Phase.CHECKING, why="x"), [words.checked("x")]),
        (Status(Phase.CHECKING), Status(Phase.FINISHED), []),
        (WAITING, Status(Phase.STOPPED, away=(GUEST,), why="x"), ["x"]),
        (WAITING, Status(Phase.LEFT), []),
        (
            Status(Phase.WAITING, away=(GUEST, THIRD)),
            Status(Phase.WAITING, away=(THIRD,)),
            [words.came_back("Ben", goes_on=False)],
        ),
        (
            WAITING,
            Status(Phase.WAITING, away=(GUEST, THIRD), left=(THIRD,)),
            [words.left("Cleo")],
        ),
    ],
)
def test_a_host_hears_what_has_changed(before, now, said):
    assert [each for each in host_news(before, now, NAMES) if each] == said


@pytest.mark.parametrize(
    ("before", "now", "said"),
    [
        (PLAYING, Status(Phase.CHECKING), []),
        (Status(Phase.CHECKING), Status(Phase.FINISHED), [words.FAIR]),
        (Status(Phase.CONNECTING), PLAYING, [words.BACK]),
        (WAITING, PLAYING, [words.BACK]),
        (
            PLAYING,
            Status(Phase.WAITING, away=(GUEST, THIRD), left=(THIRD,)),
            [words.left("Cleo"), words.waits_for("Ben")],
        ),
        (WAITING, Status(Phase.LEFT), []),
        (GATHERING, Status(Phase.STOPPED, why="x"), ["x"]),
    ],
)
def test_a_guest_hears_what_has_changed(before, now, said):
    assert [each for each in guest_news(before, now, NAMES) if each] == said


def test_a_connection_that_is_lost_before_the_game_promises_none():
    room = Room(GAMES["cards_of_war"], seats=3, guests=2)
    room.guests.pop()
    room.settle(1.0)
    room.host.connect = lambda now: None
    room.cut(0)
    room.guests[0].tick(room.now)
    assert room.guests[0].status == Status(Phase.LOST, why=words.LOST_EARLY)


def test_a_host_that_leaves_at_once_after_the_end_has_sent_the_whole_log():
    """The guest needs not ask: it checks the deal although the host is gone."""
    room = begun(WAR, seed=3)
    while room.host.play.outcome is None:
        room.act()
        if room.host.play.outcome is None:
            room.settle(0.05)
    room.host.leave(room.now)
    room.wires[0].link.receive = lambda data, now: iter(())  # it hears nothing any more
    while room.carry():
        pass
    guest = room.guests[0]
    assert guest.verdict == ""
    assert guest.log == room.host.play.log
    assert guest.status.phase is Phase.FINISHED


def test_a_long_log_is_asked_for_in_parts(monkeypatch):
    monkeypatch.setattr("game.net.ending.ending.MOST_UNASKED", 2_000)
    monkeypatch.setattr("game.net.host_game.CHUNK", 900)
    room = begun(WAR, seed=3)
    room.play()
    assert room.guests[0].verdict == ""
    assert room.guests[0].log == room.host.play.log


def test_a_check_whose_news_was_lost_is_told_again():
    room = begun(GAMES["revolutionary_war"], seed=2)
    send = room.guests[0]._send
    room.guests[0]._send = lambda said: None if isinstance(said, Checked) else send(said)
    room.play()
    assert room.guests[0].verdict == ""
    assert room.host.status.phase is Phase.CHECKING
    room.guests[0]._send = send
    room.cut(0)
    room.settle(2.0)
    assert room.host.status.phase is Phase.FINISHED


def test_a_host_that_cant_save_who_joins_tells_them_and_seats_nobody():
    def full(_):
        raise OSError(28, "No space left on device")

    room = Room(GAMES["revolutionary_war"])
    room.host.door._save = full
    room.settle(0.5)
    assert words.not_saved("No space left on device") in room.said
    assert room.host.record.free == (GUEST,)
