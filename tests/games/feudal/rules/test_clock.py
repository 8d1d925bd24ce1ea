"""The clock of Feudal: when it runs, and running out of time."""

import pytest

from game.engine.game import IllegalCommand
from game.games.feudal.rules import game as feudal
from game.games.feudal.rules import timing
from game.games.feudal.rules.commands import OfferTruce, Resign, RunOut
from game.games.feudal.rules.events import KingdomFell, TimeRanOut, TurnBegan, WarEnded
from game.games.feudal.rules.options import Options
from tests.games.feudal.wars import BLUE, BROWN, GREY, WHITE, deploying, war
from tests.given import rule

HALF_AN_HOUR = 30


def timed(*hosts, **how):
    return war(*(hosts or ("King A1", "King X24")), minutes=HALF_AN_HOUR, **how)


@rule("F-81")
def test_there_is_no_clock_by_default():
    given = war("King A1", "King X24")
    assert timing.allowance(given.state) == 0
    assert timing.runs_for(given.state) == set()
    given.when(BLUE, RunOut()).refused("F-81")


@rule("F-81")
def test_a_house_rule_sets_the_minutes_of_each_player():
    given = timed()
    assert timing.allowance(given.state) == 1800
    assert timing.runs_for(given.state) == {BLUE}
    with pytest.raises(IllegalCommand, match="be negative"):
        feudal.opening(Options(minutes=-1), 2)


@rule("F-81")
def test_a_player_whose_time_runs_out_loses():
    timed().when(BLUE, RunOut()).then(TimeRanOut(BLUE), WarEnded(frozenset({BROWN}), "time"))
    timed().when(BROWN, RunOut()).refused("F-81")


@rule("F-81")
def test_running_out_of_time_is_not_listed_as_a_legal_command():
    legal = timed().legal(BLUE)
    assert Resign() in legal
    assert RunOut() not in legal


@rule("F-81")
def test_the_clock_stops_during_a_truce_offer_and_deployment():
    given = timed()
    given.when(BROWN, OfferTruce()).happens()
    assert timing.runs_for(given.state) == set()
    given.when(BLUE, RunOut()).refused("F-81")
    camp = deploying(Options(is_toss_random=False, minutes=HALF_AN_HOUR))
    assert timing.runs_for(camp.state) == set()


@rule("F-81")
def test_a_whole_team_loses_when_one_players_time_runs_out():
    given = timed("King A1 / Knight A3", "King X24 / Knight X20", seats=4, moving=GREY)
    given.when(GREY, RunOut()).happens()
    assert given.result() == ({BROWN, WHITE}, "F-81")


@rule("F-81", "F-76")
def test_in_the_free_for_all_a_player_out_of_time_leaves_the_board():
    given = timed("King C3, Knight D9", "King U3", "King U22", "King C22")
    removed = tuple(man for man, at in enumerate(given.state.at) if at in _squares_of_blue(given))
    given.when(BLUE, RunOut()).then(
        TimeRanOut(BLUE),
        KingdomFell(0, None, removed),
        TurnBegan(frozenset({BROWN}), 2, new_side=True),
    )
    for seat in (BROWN, GREY):
        given.when(seat, RunOut()).happens()
    assert given.result() == ({WHITE}, "F-81")


def _squares_of_blue(given):
    return {given.state.at[given.man(name)] for name in ("C3", "D9")}


@rule("F-81")
def test_running_out_of_time_cannot_be_undone():
    assert all(feudal.barrier(TimeRanOut(BLUE), seat) for seat in (BLUE, BROWN))
