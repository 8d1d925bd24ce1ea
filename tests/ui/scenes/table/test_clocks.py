"""Clocks at the table: they run while a player can move, and whoever runs out of time loses."""

from types import SimpleNamespace

import pytest

from game.app.offerings import offering_of
from game.engine.game import Seat
from game.engine.value import replace
from game.games.feudal.rules import game as feudal
from game.games.feudal.rules import timing
from game.games.feudal.rules.model import Phase
from game.games.feudal.rules.options import Options
from game.play.notes import Notes
from game.play.session import begin
from game.play.storage.database import NotSaved
from game.table.figures import Plate
from game.table.timing import Clock
from game.ui.scenes.across.words import CLOCKS_GO_ON
from game.ui.scenes.table.clocks import face
from game.ui.widgets.label import Label
from tests.play.seated import store_of
from tests.ui.described import words_on
from tests.ui.parted import Others
from tests.ui.pilot import HD, PAIR, Pilot

ANNA, OTHER = Seat(0), Seat(1)


def by_the_clock(minutes, company=None, players=PAIR):
    """A war with such a clock; Anna moves first."""
    options = Options(is_toss_random=False, minutes=minutes)
    session = begin(feudal, players, "1", options=options)
    offering, store = offering_of(feudal.name), store_of(session)
    while store.state.phase is not Phase.PLAY:
        seat = min(feudal.to_act(store.state))
        store.submit(seat, offering.mind.greedy(store.view(seat), seat))
    pilot = Pilot(session, offering=offering, size=HD, company=company)
    pilot.settle()
    assert session.view.turn == {ANNA}
    return pilot


def shown(pilot):
    """The clocks on the plates, by seat."""
    figures = pilot.scene.clocks.timed(pilot.scene.playback.figures())
    plates = {each.seat: each.count for each in figures if isinstance(each, Plate)}
    return [plates[seat] for seat in sorted(plates)]


def low(pilot):
    """The seats whose clocks are marked."""
    figures = pilot.scene.clocks.timed(pilot.scene.playback.figures())
    return {each.seat for each in figures if isinstance(each, Plate) and each.is_low}


def test_without_a_clock_no_plate_shows_one():
    pilot = by_the_clock(0)
    pilot.pass_time(3)
    assert shown(pilot) == ["", ""]


def test_the_clock_runs_for_the_player_who_can_move_and_is_shown():
    pilot = by_the_clock(15)
    before = pilot.pixels()
    pilot.pass_time(70)
    assert shown(pilot) == ["13:50", "15:00"]
    assert pilot.pixels() != before


def test_across_computers_the_table_shows_the_hosts_clocks_and_counts_nothing():
    others = Others()
    kept = Notes()
    others.clock = Clock(timing, kept)
    pilot = by_the_clock(15, others)
    pilot.pass_time(70)
    assert shown(pilot) == ["15:00", "15:00"]
    kept.spend(ANNA, 30.5)
    kept.spend(OTHER, 60.0)
    pilot.pass_time(1)
    assert shown(pilot) == ["14:30", "14:00"]
    kept.spend(ANNA, 15 * 60)
    pilot.pass_time(1)
    assert shown(pilot)[ANNA] == "0:00"
    assert pilot.session.outcome is None, "the host says whose time is up"
    others.clock = None
    pilot.pass_time(1)
    assert shown(pilot) == ["", ""]


def test_a_clock_stops_while_a_page_covers_the_table():
    pilot = by_the_clock(15)
    pilot.pass_time(10)
    pilot.key("escape")
    assert pilot.top is not pilot.scene
    pilot.pass_time(100)
    assert shown(pilot) == ["14:50", "15:00"]


def test_a_machine_that_slept_costs_a_second_at_most():
    pilot = by_the_clock(15)
    pilot.pass_time(1)
    pilot.step(after=3600)
    assert shown(pilot) == ["14:58", "15:00"]


def test_the_last_minute_is_announced_and_its_end_loses():
    pilot = by_the_clock(2)
    pilot.pass_time(58)
    assert pilot.said() == ""
    pilot.pass_time(3)
    assert pilot.said() == "One minute left for Anna."
    pilot.pass_time(58)
    assert shown(pilot)[ANNA] == "0:01"
    assert pilot.session.outcome is None
    pilot.pass_time(2)
    outcome = pilot.session.outcome
    assert (outcome.winners, outcome.rule) == ({OTHER}, "F-81")
    result = pilot.settle()
    assert result.name == "result"
    assert words_on(result.page.root).startswith("Ben wins")


@pytest.mark.parametrize("runs", [True, False])
def test_across_computers_the_pause_says_that_the_clocks_go_on(runs):
    others = Others()
    others.clock = Clock(timing, Notes()) if runs else None
    pilot = by_the_clock(15, others)
    pilot.key("escape")
    pilot.settle()
    assert any(CLOCKS_GO_ON in each.text for each in pilot.widgets(Label)) is runs


def test_across_computers_the_last_minute_is_told_to_you_and_the_last_seconds_are_marked():
    others, kept = Others(), Notes()
    others.clock = Clock(timing, kept)
    pilot = by_the_clock(2, others, (PAIR[0], replace(PAIR[1], kind="away")))
    pilot.pass_time(1)
    kept.spend(ANNA, 61)
    pilot.pass_time(1)
    assert pilot.said() == "One minute left for you."
    assert low(pilot) == set()
    kept.spend(ANNA, 50)
    pilot.pass_time(1)
    assert low(pilot) == {ANNA}


def test_a_game_left_without_time_is_lost_when_it_is_continued():
    pilot = by_the_clock(2)
    pilot.session.notes.spend(ANNA, 121)
    again = Pilot(pilot.session, offering=pilot.scene.offering, size=HD)
    again.settle()
    again.pass_time(2)
    assert again.session.outcome.rule == "F-81"


def test_if_the_end_cannot_be_saved_the_question_comes_again():
    pilot = by_the_clock(2)
    disk = SimpleNamespace(is_full=True)

    def keep(entries, outcome, moves):
        if disk.is_full:
            raise NotSaved("The disk is full.")

    store_of(pilot.session).keep = keep
    pilot.pass_time(122)
    assert pilot.session.outcome is None
    assert pilot.top.name == "question"
    pilot.key("escape")
    pilot.pass_time(2)
    assert pilot.top.name == "question", "the time is still up"
    disk.is_full = False
    pilot.key("enter")
    assert pilot.session.outcome.rule == "F-81"


def test_used_time_is_saved_when_the_table_is_left():
    pilot = by_the_clock(15)
    pilot.pass_time(12)
    pilot.stack.pop()
    assert 11.5 < pilot.session.notes.spent(ANNA) < 12.5
    assert pilot.session.notes.spent(OTHER) == 0


def test_a_clock_reads_minutes_and_seconds():
    assert [face(each) for each in (0, 9, 60, 3599)] == ["0:00", "0:09", "1:00", "59:59"]
