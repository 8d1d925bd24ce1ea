"""What counts as a habit in Cards of War."""

from game.games.cards_of_war.ai.habits import HABITS
from game.games.cards_of_war.rules import commands, game
from tests.games.cards_of_war.tables import ME, YOU, a_table, block, play

attacks, all_out, blocks, bonds, answers = (habit.shows for habit in HABITS)


def seen(table, seat=ME):
    return game.view(table.state, seat)


def test_a_turn_without_an_attack_counts_only_if_there_could_be_one():
    assert attacks(seen(a_table(fronts=("5C", ""))), ME, commands.EndTurn()) is False
    assert attacks(seen(a_table(fronts=("5C!", ""))), ME, commands.EndTurn()) is None
    assert attacks(seen(a_table(fronts=("5C", "")).aims("0F1>P1")), ME, commands.Charge()) is True
    assert attacks(seen(a_table(hands=("5C", ""))), ME, commands.Deploy("5C", 1)) is None


def test_an_attack_is_all_out_if_nobody_else_can_join():
    table = a_table(fronts=("5C 6C", ""), rears=("", "KH")).aims("0F1>P1")
    assert all_out(seen(table), ME, commands.Charge()) is False
    assert all_out(seen(table.aims("0F2>1R1")), ME, commands.Charge()) is True
    assert all_out(seen(table), ME, commands.EndTurn()) is None


def test_a_defence_counts_if_a_unit_could_block():
    table = a_table(active=YOU, fronts=("5C", "9D"), hands=("2H", "")).charges("1F1>P0")
    table.passes(lambda state: state.asked)
    assert blocks(seen(table), ME, commands.Stand()) is False
    table.does(ME, block("1F1<0F1"))
    assert blocks(seen(table), ME, commands.Stand()) is True
    helpless = a_table(active=YOU, fronts=("5C!", "9D"), hands=("2H", "")).charges("1F1>P0")
    helpless.passes(lambda state: state.asked)
    assert blocks(seen(helpless), ME, commands.Stand()) is None


def test_a_soldier_is_deployed_or_bonded():
    table = a_table(fronts=("5C", ""), hands=("6C KH", ""))
    assert bonds(seen(table), ME, commands.Bond("6C", 1, leads=True)) is True
    assert bonds(seen(table), ME, commands.Deploy("6C", 2)) is False
    assert bonds(seen(table), ME, commands.Deploy("KH", 1)) is None


def test_an_answer_counts_if_an_instant_is_held():
    table = a_table(active=YOU, fronts=("", "9D"), hands=("JH", "")).charges("1F1>P0")
    table.passes(lambda state: state.asked)
    table.blocks().passes(lambda state: state.window and state.window.waiting[0] == ME)
    assert answers(seen(table), ME, play("JH")) is True
    assert answers(seen(table), ME, commands.Pass()) is False
    assert answers(seen(table, YOU), YOU, commands.Pass()) is None
