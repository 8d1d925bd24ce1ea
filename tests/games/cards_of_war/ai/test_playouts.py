"""Plans that are played on: who is compared, in how many worlds, and that a plan is kept to."""

from random import Random

import pytest

from game.ai.player import Level
from game.ai.rivals import Share
from game.games.cards_of_war.ai import mind
from game.games.cards_of_war.ai.evaluation import WON
from game.games.cards_of_war.ai.planning import Advice
from game.games.cards_of_war.ai.playouts import CLEAR, RIVALRY, SURE, TRUST, Playouts, rivals_of
from game.games.cards_of_war.rules import commands, game
from game.games.cards_of_war.rules.model import Phase
from tests.games.cards_of_war.tables import ME, YOU, a_table, at

NEAR, FAR, FURTHER = (commands.EndTurn(),), (commands.Charge(),), (commands.Pass(),)


def idle(state, seat, fate):
    """A policy that does nothing."""
    if state.window is not None:
        return (commands.Pass(is_quiet=state.window.kind == "answer"),)
    match state.phase:
        case Phase.DEFEND:
            return (commands.Stand(),)
        case Phase.CLEANUP:
            return (commands.Discard(state.hands[seat][0]),)
        case _:
            return (commands.EndTurn(),)


def playouts(table, policy=idle):
    return Playouts(game.view(table.state, ME), ME, mind.TUNED, policy)


def test_plans_that_are_about_as_good_are_compared():
    rivals = rivals_of([(NEAR, 3.0), (FAR, 3.0 - 2 * RIVALRY), (FURTHER, 1.0), (NEAR, 3.0)])
    assert {each.plan for each in rivals} == {NEAR, FURTHER}
    assert rivals[0].worth > rivals[1].worth


def test_a_war_that_is_as_good_as_won_or_lost_is_not_played_on():
    """Far ahead it would spend a Jack for nothing: all playouts are worth about the same."""
    for best in (WON, -WON, CLEAR + 1, -CLEAR - 1):
        assert not rivals_of([(NEAR, best), (FURTHER, best - 1)])
    assert not rivals_of([])


def test_plans_are_ranked_after_each_world():
    rivals = rivals_of([(NEAR, 3.0), (FAR, -3.0), (FURTHER, 1.0)])
    table = a_table(hands=("2C", "3C"))
    ranks = list(playouts(table).ranked(rivals, (Share(plans=2, worlds=3),), Random(1)))
    assert [len(each) for each in ranks] == [2, 2, 2]
    assert sorted(len(each.worths) - TRUST for each in rivals) == [0, 3, 3]
    assert ranks[-1][0].worth >= ranks[-1][1].worth


def test_a_plan_that_wins_is_sure_and_one_that_loses_is_lost():
    table = a_table(fronts=("10C+9C", "10D!"), hands=("", ""), lives=(40, 19))
    attack = (commands.Aim(at("0F1"), at("P1")), commands.Charge())
    assert playouts(table).worth(table.state, attack, Random(1)) == SURE
    table = a_table(fronts=("10D!", "10C+9C"), hands=("", ""), lives=(19, 40))

    def attacking(state, seat, fate):
        ready = seat == YOU and state.phase is Phase.DEPLOY and state.window is None
        return attack_of_yours if ready else idle(state, seat, fate)

    attack_of_yours = (commands.Aim(at("1F1"), at("P0")), commands.Charge())
    assert playouts(table, attacking).worth(table.state, (commands.EndTurn(),), Random(1)) == -SURE


def test_the_others_answers_do_not_end_a_plan():
    table = a_table(hands=("9C 10D", "2H 3H 4H"))
    both = (commands.Deploy("9C", 1), commands.Deploy("10D", 2), commands.EndTurn())
    one = (commands.Deploy("9C", 1), commands.EndTurn())
    asked = []

    def watched(state, seat, fate):
        asked.append(seat)
        return idle(state, seat, fate)

    worths = [playouts(table, watched).worth(table.state, each, Random(1)) for each in (both, one)]
    assert YOU in asked
    assert worths[0] > worths[1]


def test_the_rest_of_a_plan_ends_with_its_turn():
    table = a_table(hands=("9C", "2H 3H 4H"))  # with an empty hand nobody is asked in between
    over = (commands.Deploy("9C", 1), commands.EndTurn(), commands.EndTurn())
    turns = []

    def watched(state, seat, fate):
        if state.window is None and state.phase is Phase.DEPLOY:
            turns.append((state.turn_no - table.state.turn_no, seat))
        return idle(state, seat, fate)

    playouts(table, watched).worth(table.state, over, Random(1))
    assert turns == [(1, YOU), (2, ME)]


def test_who_plays_on_knows_no_more_than_its_view(monkeypatch):
    state = a_table(hands=("9C 10D", "2H 3H 4H"), fronts=("8C", "7S")).state
    known = []

    def advice(view, seat, style, fate):
        known.append(view)
        yield Advice((commands.EndTurn(),), 0.0, 1.0)

    monkeypatch.setattr(mind, "_advice", advice)
    mind._quickly(state, ME, Random(1))
    assert known == [game.view(state, ME)] != [state]


def test_expert_alone_plays_its_plans_on():
    for followed in "followed", "followed_answers":
        able = [level for level in Level if getattr(mind.STYLES[level], followed)]
        assert able == [Level.MARSHAL]


def test_expert_plays_its_answers_on(monkeypatch):
    """To block is a matter of the turns that follow, as an attack is."""
    table = a_table(fronts=("9C 8C", "9D 4S"), hands=("2H 3H", "5H 6H"), active=YOU)
    table.does(YOU, commands.Aim(at("1F1"), at("P0")))
    table.does(YOU, commands.Charge())
    while table.state.phase is not Phase.DEFEND:
        table.does(*table.nothing())
    answers = set()
    worth = Playouts.worth

    def watched(self, world, plan, fate):
        answers.add(plan)
        return worth(self, world, plan, fate)

    monkeypatch.setattr(Playouts, "worth", watched)
    view = game.view(table.state, ME)
    assert list(mind.think(view, ME, Level.MARSHAL, Random(1)))
    assert (commands.Stand(),) in answers
    assert (commands.Block(at("1F1"), at("0F1")), commands.Stand()) in answers


@pytest.mark.parametrize("n", [2, 3, 4])
def test_a_playout_ends_when_its_player_has_had_another_turn(n):
    table, turns = a_table(fronts=("",) * n, lives=(20,) * n), set()

    def watched(state, seat, fate):
        turns.add((state.turn_no - table.state.turn_no, state.active))
        return idle(state, seat, fate)

    playouts(table, watched).worth(table.state, (), Random(1))
    assert sorted(turns) == [(turn, turn % n) for turn in range(n + 1)]
