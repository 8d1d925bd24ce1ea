"""Log lines that tell why a unit or a turn does no more."""

import pytest

from game.games.cards_of_war.rules import commands
from tests.games.cards_of_war.table.test_log import lines_of
from tests.games.cards_of_war.tables import ME, YOU, a_table
from tests.given import rule


@rule("W-11", "W-42")
@pytest.mark.parametrize(("rear", "more"), [("", " It is exhausted now."), ("KD", "")])
def test_the_log_says_that_a_bond_exhausts_a_ready_soldier(rear, more):
    wars = a_table(fronts=("10D", ""), rears=(rear, ""), hands=("4D", ""))
    bond = next(
        each for each in wars.legal(ME) if isinstance(each, commands.Bond) and not each.leads
    )
    assert f"You bond the {{4D}} under the {{10D}}.{more}" in lines_of(wars, ME, bond, ME)


@rule("W-54")
def test_the_log_says_that_a_turn_ends_without_an_attack_and_not_who_passes():
    lines = lines_of(a_table(fronts=("9C", "")), ME, commands.EndTurn(), YOU)
    assert lines[0] == "Ada ends the turn without attacking."
    assert not any("pass" in line for line in lines)
