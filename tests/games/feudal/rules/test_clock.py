"""The clock of Feudal: for whom it runs, and what follows when nothing is left."""

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
def test_there_is_no_clock_in_the_book():
    given = war("King A1", "King X24")
    assert timing.allowance(given.state) == 0
    assert timing.runs_for(given.state) == set()
    given.when(BLUE, RunOut()).refused("F-81")


@rule("F-81")
def test_a_house_rule_gives_each_player_so_many_minutes():
    given = timed()
    assert timing.allowance(given.state) == 1800
    assert timing.runs_for(given.state) == {BLUE}
    with pytest.raises(IllegalCommand, match="be negative"):
        feudal.opening(Options(minutes=-1), 2)


@rule("F-81")
def test_whoever_has_no_time_left_has_lost():
    timed().when(BLUE, RunOut()).then(TimeRanOut(BLUE), WarEnded(frozenset({BROWN}), "time"))
    timed().when(BROWN, RunOut()).refused("F-81")


@rule("F-81")
def test_nobody_says_it_of_himself():
    legal = timed().legal(BLUE)
    assert Resign() in legal
    assert RunOut() not in legal


@rule("F-81")
def test_no_time_passes_while_a_truce_is_thought_over_or_men_are_deployed():
    given = timed()
    given.when(BROWN, OfferTruce()).happens()
    assert timing.runs_for(given.state) == set()
    given.when(BLUE, RunOut()).refused("F-81")
    camp = deploying(Options(is_toss_random=False, minutes=HALF_AN_HOUR))
    assert timing.runs_for(camp.state) == set()


@rule("F-81")
def test_a_side_is_lost_with_one_of_its_players():
    given = timed("King A1 / Knight A3", "King X24 / Knight X20", seats=4, moving=GREY)
    given.when(GREY, RunOut()).happens()
    assert given.result() == ({BROWN, WHITE}, "F-81")


@rule("F-81", "F-76")
def test_a_kingdom_of_four_leaves_the_board_and_the_others_fight_on():
    given = timed("King C3, Knight D9", "King U3", "King U22", "King C22")
    removed = tuple(man for man, at in enumerate(given.state.at) if at in _ground_of(given))
    given.when(BLUE, RunOut()).then(
        TimeRanOut(BLUE),
        KingdomFell(0, None, removed),
        TurnBegan(frozenset({BROWN}), 2, new_side=True),
    )
    for seat in (BROWN, GREY):
        given.when(seat, RunOut()).happens()
    assert given.result() == ({WHITE}, "F-81")


def _ground_of(given):
    return {given.state.at[given.man(name)] for name in ("C3", "D9")}


@rule("F-81")
def test_what_the_clock_has_ended_stays_ended():
    assert all(feudal.barrier(TimeRanOut(BLUE), seat) for seat in (BLUE, BROWN))
