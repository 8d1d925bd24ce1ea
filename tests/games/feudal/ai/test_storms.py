"""Storms of a Castle: a turn after which it falls whatever the enemy answers.

The position is from a person's game against Expert.  That side won by it, and had found by trying
some 15,000 continuations that nothing helped any more.
"""

from random import Random

import pytest

from game.ai.player import Level, Temperament
from game.engine.game import Seat, play
from game.games.feudal.ai.planner import Plan
from game.games.feudal.ai.reasons import STORMS, WITHSTANDS
from game.games.feudal.ai.search import turn_search
from game.games.feudal.ai.search.storms import LOSING
from game.games.feudal.ai.search.turn import Turn
from game.games.feudal.rules import game
from game.games.feudal.rules.board import NAMES
from game.games.feudal.rules.commands import EndTurn, Move
from game.games.feudal.rules.model import Phase
from tests.games.feudal.ai.positions import game_with, thought_of

ME, YOU = Seat(0), Seat(1)
CASTLES = ("A2 N", "X5 N")
BESIEGERS = ["K A2", "P W2", "D A6", "N X1", "S N11", "I H2", "I F6", "I N1", "Q D4", "A F2"]
DEFENDERS = ["K X5", "P R9", "D V10", "I J4", "I H8", "I J5", "I K3"]
BEFORE = [each.replace("I H8", "I I7") for each in DEFENDERS]  # a turn earlier it could be saved


def position(defenders, moving):
    return game_with(blue=BESIEGERS, brown=defenders, castles=CASTLES, moving=moving)


def turn_of(state, seat):
    return Turn(state, seat, Level.MARSHAL, Random(1), Temperament.EVEN)


def storm_in(state, seat):
    """What the side to move could storm with; None if nothing."""
    work = turn_search._storm(turn_of(state, seat))
    while True:
        try:
            next(work)
        except StopIteration as end:
            return end.value


def moves(thought):
    return {
        NAMES[each.square] for each in (thought.command, *thought.then) if isinstance(each, Move)
    }


def carried(state, seat, thought):
    """The state after the turn of a thought."""
    for command in (thought.command, *thought.then):
        state = play(game, state, seat, command)[1]
    return state


def test_expert_storms_a_castle_that_one_man_guards():
    """One man steps onto the Green, one cuts off whoever could come, one stands behind the first."""
    assert {"X4", "V3"} <= moves(thought_of(position(DEFENDERS, ME), Level.MARSHAL))


@pytest.mark.parametrize("fate", "12")
def test_a_storm_wins_whatever_expert_answers(fate):
    state = carried(position(DEFENDERS, ME), ME, thought_of(position(DEFENDERS, ME), Level.MARSHAL))
    for _ in range(2):  # the King slays, and is slain
        for seat in (YOU, ME):
            if state.phase is Phase.PLAY:
                state = carried(state, seat, thought_of(state, Level.MARSHAL, seat, fate))
    assert state.phase is Phase.OVER
    assert state.winners == {ME}


def test_a_storm_says_what_it_is_for():
    thought = thought_of(position(DEFENDERS, ME), Level.MARSHAL)
    told = dict(
        zip((thought.command, *thought.then), (thought.why, *thought.why_then), strict=True)
    )
    by_square = {NAMES[each.square]: why for each, why in told.items() if isinstance(each, Move)}
    assert by_square["V3"] == STORMS
    assert by_square["X4"].startswith("From there the Knight threatens to take the Castle.")


@pytest.mark.parametrize("fate", "1234")
def test_expert_sees_a_storm_of_its_own_castle_and_prevents_it(fate):
    """It moved another man; three moves of one man would have helped."""
    state = position(BEFORE, YOU)
    storm = storm_in(
        play(game, play(game, state, YOU, Move(*bad(state)))[1], YOU, EndTurn())[1], ME
    )
    assert storm
    thought = thought_of(state, Level.MARSHAL, YOU, fate)
    enemy = turn_of(carried(state, YOU, thought), ME)
    told = enemy.storming.answered(storm, turn_search._answer(enemy))
    assert told is None or told.worth > LOSING
    assert WITHSTANDS in {thought.why, *thought.why_then}


def bad(state):
    """The man on I7, who went to H8."""
    return next(man for man, at in enumerate(state.at) if NAMES[at] == "I7"), NAMES.index("H8")


def test_weaker_levels_do_not_look_for_storms():
    turn = Turn(position(DEFENDERS, ME), ME, Level.CAPTAIN, Random(1), Temperament.EVEN)
    assert not turn.breadth.storms


def test_who_cannot_reach_the_green_does_not_storm():
    state = game_with(blue=["K A2", "S N11"], brown=DEFENDERS, castles=CASTLES)
    assert storm_in(state, ME) is None


def test_a_turn_that_ends_the_war_is_no_storm():
    state = game_with(blue=["K A2", "P X4", "N X1"], brown=["D V10", "I J4"], castles=CASTLES)
    turn = turn_of(state, ME)
    entry = turn_search._won(turn)
    assert turn.storming.answered(entry, lambda _: Plan(0.0, ())) is None
