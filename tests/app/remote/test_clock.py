"""Clocks across computers: the host counts, the guest's follows, and the way costs little."""

from contextlib import suppress

import pytest

from game.app.registry import mind_of
from game.app.remote.clock import TOLD, GuestClock, HostClock, clock_of
from game.engine.store import StaleCommand
from game.games.feudal.rules.commands import RunOut
from game.games.feudal.rules.model import Phase
from game.games.feudal.rules.options import Options
from game.net.limits import MOST_GIVEN_BACK
from tests.app.remote.desks import Desk, wait
from tests.app.remote.sessions import GUEST, HOST, Apart
from tests.net.playing import GAMES, STEP

FEUDAL = GAMES["feudal"]
MINUTES = 2
ALLOWED = 60.0 * MINUTES


class Timed(Apart):
    """A war by the clock, once it is the guest's turn or the host's."""

    def __init__(self, seat):
        super().__init__(FEUDAL, options=Options(is_toss_random=False, minutes=MINUTES))
        while self.host.view.phase is not Phase.PLAY:
            self.act()
        side, play = self.room.host, self.room.host.play
        self.clock = HostClock(side, play, self.host, clock_of(self.host, self.host.notes))
        self.far_clock = GuestClock(self.room.guests[0], self.guest)
        self.pass_time(STEP)
        while play.to_act != {seat}:
            self.act()

    def settle(self, seconds=STEP):
        if not hasattr(self, "far_clock"):
            super().settle(seconds)
            return
        self.pass_time(seconds)

    def pass_time(self, seconds):
        end = self.room.now + seconds
        while self.room.now < end:
            self.clock.count(self.room.now)
            self.clock.tell(self.room.now)
            super().settle(STEP)
            self.far_clock.follow(self.room.now)

    def left(self, side, seat):
        clock = (self.clock if side == HOST else self.far_clock).clock
        return clock.left(self.host.view, seat)

    def delay(self, seconds):
        self.room.wires[0].link.delay = seconds
        self.room.wires[0].link._note_delay = lambda *_: None

    def guest_moves(self, after):
        """The guest moves once, so many seconds after it could; how much its clock went down."""
        before = self.left(HOST, GUEST)
        self.pass_time(after)
        self.act()
        self.pass_time(STEP)
        return before - self.left(HOST, GUEST)


@pytest.mark.parametrize("seat", [HOST, GUEST])
def test_the_clock_of_whoever_can_move_runs_on_both_sides(seat):
    table = Timed(seat)
    before = [table.left(HOST, each) for each in (HOST, GUEST)]
    table.pass_time(10)
    for side in (HOST, GUEST):
        assert table.left(side, seat) == pytest.approx(before[seat] - 10, abs=0.2)
        assert table.left(side, 1 - seat) == pytest.approx(before[1 - seat], abs=0.2)


def test_a_guests_clock_that_has_gone_wrong_is_set_right_without_a_move():
    """Its own machine may have slept meanwhile."""
    table = Timed(GUEST)
    table.far_clock.spend(GUEST, 50)
    table.pass_time(TOLD + STEP)
    assert table.left(GUEST, GUEST) == pytest.approx(table.left(HOST, GUEST), abs=0.2)


def test_without_a_link_no_clock_runs_and_after_that_it_goes_on():
    table = Timed(GUEST)
    table.room.cut(0)
    table.room.guests[0].wants_link = lambda now: False
    before = table.left(HOST, GUEST)
    table.pass_time(30)
    for side in (HOST, GUEST):
        assert table.left(side, GUEST) == pytest.approx(before, abs=0.2)
    del table.room.guests[0].wants_link
    table.pass_time(5)
    between = table.left(HOST, GUEST)
    table.pass_time(10)
    for side in (HOST, GUEST):
        assert table.left(side, GUEST) == pytest.approx(between - 10, abs=0.2)


@pytest.mark.parametrize(
    ("delay", "back"), [(0.0, 0.0), (0.3, 0.3), (MOST_GIVEN_BACK, 1.0), (3600.0, 1.0)]
)
def test_the_time_on_the_way_is_given_back_but_never_more_than_a_second(delay, back):
    table = Timed(GUEST)
    table.delay(delay)
    assert table.guest_moves(after=20) == pytest.approx(20 - back, abs=0.3)


def test_nothing_is_given_back_that_was_not_counted():
    table = Timed(GUEST)
    table.delay(3600.0)
    table.act()
    before = table.left(HOST, GUEST)
    for _ in range(3):
        if table.room.host.play.to_act == {GUEST}:
            assert table.guest_moves(after=0) >= -0.01
    assert table.left(HOST, GUEST) <= before + 0.01


def test_who_undoes_and_moves_again_is_given_back_once():
    table = Timed(GUEST)
    table.delay(3600.0)
    before = table.left(HOST, GUEST)
    for _ in range(5):
        table.pass_time(0.9)
        table.act()
        assert table.room.host.play.to_act == {GUEST}, "the turn goes on"
        table.pass_time(0.9)
        table.guest.take_back(table.guest.undo)
        table.pass_time(STEP)
    assert before - table.left(HOST, GUEST) > 5 * 1.8 - 2 * MOST_GIVEN_BACK


@pytest.mark.parametrize("seat", [HOST, GUEST])
def test_whoever_runs_out_of_time_loses_on_both_sides(seat):
    table = Timed(seat)
    table.pass_time(ALLOWED + 1)
    assert table.guest.outcome == table.host.outcome is not None
    assert seat not in table.host.outcome.winners
    assert RunOut() in [step.command for step in table.room.host.play.log.line]
    table.pass_time(2)
    assert table.room.guests[0].verdict == table.room.host.verdict == ""


def test_a_host_that_runs_no_clock_shows_none():
    table = Timed(GUEST)
    table.far_clock = GuestClock(table.room.guests[0], table.guest)
    table.room.guests[0].talks.clocks = None
    assert table.far_clock.clock is None


def place(session):
    """Both sides deploy at the same time."""
    if session.voice in session.to_act and not session.is_awaited:
        with suppress(StaleCommand):
            session.submit(mind_of("feudal").greedy(session.view, session.voice))


def test_two_windows_show_the_same_clocks(tmp_path):
    pair = [Desk(tmp_path / name, name) for name in ("Anna", "Ben")]
    host, guest = pair
    hosted = host.host("feudal", options=Options(is_toss_random=False, minutes=MINUTES))
    assert guest.join(hosted) == ""
    wait(pair, lambda: host.tables and guest.tables)
    while host.session.view.phase is not Phase.PLAY:
        for desk in pair:
            place(desk.session)
            desk.poll()
    view = host.session.view
    wait(pair, lambda: host.table.clock.left(view, HOST) < ALLOWED - 0.5)
    wait(pair, lambda: guest.table.clock.left(view, HOST) < ALLOWED - 0.4)
    assert guest.table.clock.left(view, GUEST) == pytest.approx(ALLOWED, abs=0.1)
    used = host.table.clock.spent(HOST)
    host.across.leave()
    assert host.session.notes.spent(HOST) >= used, "it is kept when the host leaves"
    for desk in pair:
        desk.close()
