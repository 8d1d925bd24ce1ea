"""Turns that are played on: which ones, for how long, and what then counts."""

from random import Random

import pytest

from game.ai.player import Level, Temperament
from game.engine.game import Seat
from game.engine.value import replace
from game.games.feudal.ai.kernel import act_of
from game.games.feudal.ai.planner import Plan
from game.games.feudal.ai.playouts import (
    RIVALRY,
    WON,
    played_on,
    result,
    rivals_of,
    sanctioned,
)
from game.games.feudal.ai.search import turn_search
from game.games.feudal.ai.search.turn import BREADTHS, Turn
from game.games.feudal.rules.board import BY_NAME
from game.games.feudal.rules.commands import EndTurn, Move
from game.games.feudal.rules.model import Phase
from tests.games.feudal.ai.positions import game_with

BLUE, BROWN = Seat(0), Seat(1)


def a_war(king="T1"):
    return game_with(blue=["K E24", "N M12"], brown=[f"K {king}"], castles=("E24 N", "T1 E"))


KNIGHT = a_war().at.index(BY_NAME["M12"])


def a_turn(level=Level.MARSHAL):
    return Turn(a_war(), BLUE, level, Random(1), Temperament.EVEN)


def to(name, worth):
    return Plan(worth, (act_of(KNIGHT, BY_NAME[name]),))


def done(work):
    """The result of a piece of work, and how often it paused."""
    pauses = 0
    while True:
        try:
            next(work)
        except StopIteration as end:
            return end.value, pauses
        pauses += 1


def test_a_turn_is_carried_out_as_far_as_the_rules_allow():
    state = a_war()
    commands, after = sanctioned(state, BLUE, to("M13", 0.0).acts)
    assert commands == [Move(KNIGHT, BY_NAME["M13"]), EndTurn()]
    assert after.at[KNIGHT] == BY_NAME["M13"]
    commands, _ = sanctioned(state, BLUE, to("N14", 0.0).acts)  # no Knight moves like that
    assert commands[0] != Move(KNIGHT, BY_NAME["N14"])
    assert commands[-1] == EndTurn()


def test_it_is_played_on_for_some_turns_or_to_the_end_of_the_war():
    _, state = sanctioned(a_war(), BLUE, to("M13", 0.0).acts)
    movers = []

    def policy(now):
        movers.append(now.armies[now.moving].seat)
        return turn_search._quickly(now, Random(1))

    after, pauses = done(played_on(state, 3, policy))
    assert movers == [BROWN, BLUE, BROWN]
    assert pauses == 3
    assert after.round_no > state.round_no
    _, over = sanctioned(a_war("M13"), BLUE, to("M13", 0.0).acts)
    assert over.phase is Phase.OVER
    assert done(played_on(over, 3, policy)) == (over, 0)


def chosen_of(monkeypatch, plans, later):
    """Which turn is chosen; ``later``: what each is worth in every playout."""
    by_acts = {to(name, 0.0).acts: worth for name, worth in later.items()}

    def worth_later(turn, plan, fate):
        yield
        return by_acts[plan.acts]

    monkeypatch.setattr(turn_search, "_worth_later", worth_later)
    best, _ = done(turn_search._played_on(a_turn(), plans))
    return next(name for name in later if to(name, 0.0).acts == best.acts)


NEAR = [to("M13", 5.0), to("M14", 4.0), to("M15", 3.0)]


@pytest.mark.parametrize(
    ("later", "chosen"),
    [
        ({"M13": 0.0, "M14": 3.0, "M15": 0.0}, "M14"),  # worth 1 less at first, more later
        ({"M13": 0.0, "M14": 0.1, "M15": 0.0}, "M13"),
    ],
)
def test_the_turn_is_chosen_by_what_it_is_worth_now_and_later(monkeypatch, later, chosen):
    assert chosen_of(monkeypatch, NEAR, later) == chosen


def test_a_turn_that_seems_much_worse_is_out_of_the_question():
    poor = to("M16", 4.9 - RIVALRY)
    assert [each.plan for each in rivals_of([*NEAR, poor], most=6)] == NEAR
    assert [each.plan for each in rivals_of([*NEAR, poor], most=2)] == NEAR[:2]


def test_a_turn_that_seems_to_win_is_doubted(monkeypatch):
    """It left the Duke where the King could slay him, and a Sergeant then shut the way to the King."""
    plans = [to("M13", 92.0), to("M14", 5.0), to("M16", 3.0), to("M15", 2.0)]
    rivals = rivals_of(plans, most=6)
    assert [(each.plan, each.worth) for each in rivals] == [
        (plans[0], WON), (plans[1], 5.0), (plans[2], 3.0)
    ]  # fmt: skip
    assert chosen_of(monkeypatch, plans, {"M13": WON, "M14": 5.0, "M16": 0.0}) == "M13"
    assert chosen_of(monkeypatch, plans, {"M13": -WON, "M14": 5.0, "M16": 0.0}) == "M14"


def test_a_turn_without_a_rival_is_not_played_on(monkeypatch):
    assert chosen_of(monkeypatch, NEAR[:1] * 2, {"M13": None}) == "M13"


def test_a_war_won_later_is_worth_most():
    turn = Turn(a_war("M13"), BLUE, Level.MARSHAL, Random(1), Temperament.EVEN)
    assert done(turn_search._worth_later(turn, to("M13", 0.0), Random(1)))[0] == WON


def test_a_team_wins_together_and_a_stalemate_is_worth_nothing():
    state = a_war()
    for winners, worth in (({0, 2}, WON), ({1, 3}, -WON), ((), 0.0)):
        over = replace(state, phase=Phase.OVER, winners=frozenset(map(Seat, winners)))
        assert result(over, BLUE) == worth


def test_expert_alone_plays_on():
    assert [level for level in Level if BREADTHS[level].followed] == [Level.MARSHAL]
