"""Log lines that tell why a unit or a turn does no more, and what the end of a turn changes."""

import pytest

from game.engine.game import PUBLIC
from game.games.cards_of_war.rules import combat_events, commands
from game.games.cards_of_war.rules.model import Phase
from game.games.cards_of_war.rules.options import Options
from tests.games.cards_of_war.table.test_log import NAMES, lines_of, words
from tests.games.cards_of_war.tables import ME, YOU, a_table, at, block
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


@rule("W-21", "W-56")
def test_the_log_says_that_it_was_your_last_life():
    wars = a_table(phase=Phase.RESOLVE, lives=(40, 17), pending=(0, 37))
    assert "You lose your last 17 life." in lines_of(wars, ME, commands.EndTurn(), YOU)


@rule("W-20")
@pytest.mark.parametrize(("lasts", "is_told"), [("turn", True), ("forever", False)])
def test_the_log_says_what_heals_when_a_turn_ends(lasts, is_told):
    options = Options(damage_lasts=lasts)
    wars = a_table(fronts=("", "9C-2"), phase=Phase.RESOLVE, options=options)
    told = "All damage on units heals." in lines_of(wars, ME, commands.EndTurn())
    assert told == is_told


@rule("W-24")
def test_the_log_names_the_damage_left_over_as_a_rout():
    wars = a_table(fronts=("9C", "4H")).charges("0F1>P1")
    wars.does(YOU, block("0F1<1F1"))
    lines = lines_of(wars, YOU, commands.Stand(), ME)
    assert "Rout: you have 5 damage left over." in lines


@rule("W-44")
@pytest.mark.parametrize(("target", "told"), [("P1", True), ("P2", False)])
def test_a_shield_is_refused_only_by_who_is_attacked(target, told):
    wars = a_table(fronts=("9S", "", ""), rears=("", "KH", "")).charges(f"0F1>{target}")
    cast = combat_events.ShieldCast(YOU, None)
    line = "Bob's King of Hearts shields nobody." if told else ""
    assert words.say(wars.state, cast, NAMES, PUBLIC) == line


@rule("W-44")
def test_the_log_says_when_damage_is_more_than_a_shield_can_absorb():
    wars = a_table(fronts=("6S+8S", ""), rears=("", "KH")).charges("0F1>P1")
    told = " ".join(lines_of(wars, YOU, commands.CastShield(at("P1"))))
    assert " deals 14 to Bob: that makes 14, and the shield can absorb 13." in told
    assert "it: 14 of 13" not in told
