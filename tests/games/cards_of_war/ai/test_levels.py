"""What captain and marshal never miss."""

from random import Random

import pytest

from game.ai.player import Level, last_thought
from game.engine.game import NATURE
from game.engine.log import Log
from game.engine.store import Store
from game.games.cards_of_war.ai import mind
from game.games.cards_of_war.ai.candidates import candidates, held_back
from game.games.cards_of_war.rules import commands, game
from game.games.cards_of_war.rules.options import Options
from tests.games.cards_of_war.tables import ME, YOU, a_table, at

FATES = range(12)
strong_levels = pytest.mark.parametrize("level", [Level.CAPTAIN, Level.MARSHAL])


def plans(table, level):
    """What the level would do, by different random numbers."""
    view = game.view(table.state, ME)
    for fate in FATES:
        thought = last_thought(mind.think(view, ME, level, Random(fate)))
        yield (thought.command, *thought.then)


@strong_levels
def test_a_win_on_the_table_is_taken(level):
    table = a_table(fronts=("10D 9C", "2S!"), hands=("JC 3H", "4S"), lives=(12, 8))
    for plan in plans(table, level):
        assert commands.Charge() in plan
        assert {each.target for each in plan if isinstance(each, commands.Aim)} & {at("P1")}


@strong_levels
def test_a_deadly_attack_is_blocked(level):
    table = a_table(active=YOU, fronts=("5C", "9D"), hands=("", ""), lives=(8, 40))
    table.charges("1F1>P0").passes(lambda state: state.asked)
    for plan in plans(table, level):
        assert plan == (commands.Block(at("1F1"), at("0F1")), commands.Stand())


@strong_levels
def test_a_soldier_is_deployed_on_an_empty_front(level):
    table = a_table(fronts=("", "9D"), hands=("8C 7S 5H", "4S"))
    for plan in plans(table, level):
        assert any(isinstance(each, commands.Deploy) for each in plan)


@pytest.mark.parametrize("level", Level)
def test_no_soldier_is_held_back_beside_an_empty_slot(level):
    table = a_table(fronts=("10C", "7S 8D 9D"), hands=("3H 2D JC", "4S"))
    for plan in plans(table, level):
        deployed = {each.card for each in plan if isinstance(each, commands.Deploy)}
        is_ended = isinstance(plan[-1], commands.Charge | commands.EndTurn)
        assert deployed == {"3H", "2D"} if is_ended else deployed


@pytest.mark.parametrize("level", [Level.RECRUIT, Level.SOLDIER])
def test_a_level_that_plans_few_commands_plans_again_before_a_turn_ends(level):
    fate, store = Random(1), Store(game, Log(game.name, game.version, "1"))
    store.submit(NATURE, game.opening(Options(), 2))
    held = []
    while acting := game.to_act(store.state):
        seat = min(acting)
        thought = last_thought(mind.think(store.view(seat), seat, level, fate))
        for command in (thought.command, *thought.then):
            if isinstance(command, commands.EndTurn):
                held.append(held_back(store.state, seat))
            store.submit(seat, command)
            if store.state.window or store.state.chores:
                break
    assert len(held) > 4
    assert not any(held)


@pytest.mark.parametrize("level", Level)
def test_a_win_need_not_wait_for_the_soldiers(level):
    table = a_table(fronts=("10C", ""), hands=("3H 2D", ""), lives=(30, 8))
    assert any(commands.Charge() in plan for plan in plans(table, level))


@strong_levels
def test_nobody_runs_into_a_stronger_blocker(level):
    table = a_table(fronts=("2C", "10S 10C 10H"), hands=("", ""), lives=(30, 30))
    for plan in plans(table, level):
        assert not any(isinstance(each, commands.Aim) for each in plan)


@strong_levels
def test_the_best_cards_are_kept(level):
    table = a_table(hands=("QC JS JD KH 10H 2C 3D", "")).resolved()
    table.does(ME, commands.EndTurn())
    table.passes(lambda state: state.phase.value == "cleanup")
    for plan in plans(table, level):
        assert set(plan) == {commands.Discard("2C"), commands.Discard("3D")}


def attacked(life):
    """A table where an attack for 4 can only be stopped with the Jack of Spades in the hand."""
    table = a_table(active=YOU, fronts=("", "4D"), hands=("JS", ""), lives=(life, 40))
    return table.charges("1F1>P0").resolved(lambda state: state.asked)


@strong_levels
def test_an_instant_that_saves_the_life_is_played(level):
    for plan in plans(attacked(4), level):
        assert isinstance(plan[0], commands.Play)


def test_a_bond_is_not_parted_in_the_turn_that_made_it():
    """Easy bonded two soldiers, planned again and parted them, with a reason for each."""
    table = a_table(fronts=("4H 5H", "9D"), hands=("", "4S"))
    table.does(ME, commands.Merge(2, onto=1, leads=True))
    table.passes(lambda state: not state.window)
    assert commands.Separate(1, 2) in game.legal_commands(table.state, ME)
    later = a_table(fronts=("5H+4H", "9D"), hands=("", "4S"))
    for each, is_considered in ((table, False), (later, True)):
        considered = list(candidates(each.state, ME, mind.BASIC))
        assert (commands.Separate(1, 2) in considered) is is_considered
