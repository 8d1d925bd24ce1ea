"""The traits of Diamonds, Clubs, Hearts and Spades."""

import pytest

from game.games.cards_of_war.rules import commands
from game.games.cards_of_war.rules.combat_events import ExcessRedirected, SecondStrikesOpened
from game.games.cards_of_war.rules.model import Excess, Phase
from game.games.cards_of_war.rules.options import Options
from tests.games.cards_of_war.tables import ME, YOU, a_table, aim, at, block, of_type, play
from tests.given import rule

# Diamonds


@rule("W-23")
def test_diamonds_parry_their_targets_and_blockers():
    table = a_table(fronts=("4D", "9S")).charges("0F1>P1").blocks("0F1<1F1").resolved()
    assert (table.front(ME), table.front(YOU)) == ("4D!", "9S-4")
    table = a_table(fronts=("4D", ""), rears=("", "AC")).charges("0F1>1R1").resolved()
    assert (table.front(ME), table.rear(YOU)) == ("4D!", "")


@rule("W-23")
def test_diamonds_do_not_parry_when_they_block():
    table = a_table(fronts=("9S", "4D")).charges("0F1>P1").blocks("0F1<1F1").resolved()
    assert table.front(YOU) == ""


@rule("W-23")
def test_diamonds_do_not_parry_the_poison_of_a_guard():
    table = a_table(fronts=("4D", ""), rears=("", "AH^"))
    table.charges("0F1>P1").blocks("0F1<1R1").passes()
    assert table.front(ME) == "4D!%"


@rule("W-23")
def test_a_challenged_diamond_deals_its_whole_attack():
    table = a_table(fronts=("", "4D"), rears=("KC", "")).charges("0R1>1F1").resolved()
    assert table.rear(ME) == "KC-4!"


# Clubs


def rout(attacker="9C", blocker="4H", **other):
    return a_table(fronts=(attacker, blocker), **other).charges("0F1>P1").blocks("0F1<1F1")


@rule("W-24")
def test_a_rout_can_hit_the_player():
    table = rout()
    assert table.state.chores == (Excess(ME, at("0F1"), 5),)
    table.does(ME, commands.Redirect(at("P1")))
    assert table.state.pending == (0, 5)
    assert table.front(ME) == "9C-4!"


@rule("W-24")
def test_a_rout_can_hit_a_rear_unit_which_does_not_strike_back():
    table = rout(rears=("", "KD AC"))
    table.when(ME, commands.Redirect(at("0R1"))).refused("W-14")
    table.does(ME, commands.Redirect(at("1R2")))
    assert (table.front(ME), table.rear(YOU)) == ("9C-4!", "KD")


@rule("W-24")
def test_a_rout_can_hit_only_what_can_be_targeted():
    table = rout(blocker="4H 2D", rears=("", "KS AC"))
    table.when(ME, commands.Redirect(at("1F2"))).refused("W-14")
    table.when(ME, commands.Redirect(at("1R2"))).refused("W-45")
    assert table.legal(ME, commands.Redirect) == [
        commands.Redirect(None),
        commands.Redirect(at("P1")),
        commands.Redirect(at("1R1")),
    ]


@rule("W-24")
def test_a_rout_is_optional_and_is_not_redirected_again():
    table = rout()
    assert of_type(table.does(ME, commands.Redirect(None)), ExcessRedirected)
    assert table.state.pending == (0, 0)
    table = rout(rears=("", "AC"))
    table.does(ME, commands.Redirect(at("1R1")))
    assert table.state.chores == ()


@rule("W-24")
def test_a_bond_routs_with_the_damage_left_over_from_a_whole_bond():
    table = a_table(fronts=("5C+4C", "2H+5H")).charges("0F1>P1").blocks("0F1<1F1")
    assert table.state.chores == (Excess(ME, at("0F1"), 2),)


@rule("W-24")
def test_a_rout_has_all_damage_against_a_guard_and_more_against_a_wounded_unit():
    table = a_table(fronts=("9C", ""), rears=("", "AH^")).charges("0F1>P1").blocks("0F1<1R1")
    assert table.state.chores == (Excess(ME, at("0F1"), 9),)
    table = rout(blocker="7H-6")
    assert table.state.chores == (Excess(ME, at("0F1"), 8),)


@rule("W-24")
def test_clubs_do_not_rout_when_they_block():
    table = a_table(fronts=("4H", "9C")).charges("0F1>P1").blocks("0F1<1F1").resolved()
    assert table.state.pending == (0, 0)


@rule("W-19")
def test_a_club_that_falls_in_the_same_fight_still_routs():
    table = rout("5C-3", "4H")
    assert table.front(ME) == ""
    table.does(ME, commands.Redirect(at("P1")))
    assert table.state.pending == (0, 1)


# Hearts


def test_hearts_can_block_after_attacking():
    table = a_table(fronts=("9H", "5D")).charges("0F1>P1")
    table.ends_turn()
    table.charges("1F1>P0").blocks("1F1<0F1").passes()
    assert table.front(ME) == "9H-5"


# Spades


def second_strike(attacker="9S", blockers="4H", options=None, **other):
    table = a_table(fronts=(attacker, blockers), options=options, **other)
    table.charges("0F1>P1").blocks("0F1<1F1")
    table.passes(lambda state: state.phase in {Phase.SECOND, Phase.RESOLVE})
    return table


@rule("W-25")
def test_spades_that_defeat_a_unit_strike_a_second_time():
    table = second_strike()
    assert table.state.phase is Phase.SECOND
    table.charges("0F1>P1").passes()
    assert table.state.pending == (0, 9)


@rule("W-25")
def test_only_units_that_have_not_fought_can_block_a_second_strike():
    table = a_table(fronts=("9S 3H", "4H 6D 10H"), rears=("", "KD"))
    table.charges("0F1>P1", "0F2>1R1").blocks("0F1<1F1", "0F2<1F3")
    table.charges("0F1>P1")
    table.when(YOU, block("0F1<1F3")).refused("W-25")
    table.blocks("0F1<1F2").passes()
    assert table.front(YOU) == "- - 10H-3"


@rule("W-25")
def test_a_second_strike_can_hit_a_rear_unit_but_not_a_soldier():
    table = second_strike(blockers="4H 6D", rears=("", "KD"))
    table.when(ME, aim("0F1>1F2")).refused("W-14")
    table.charges("0F1>1R1").blocks().passes()
    assert table.rear(YOU) == "KD-9"


@rule("W-25")
def test_a_second_strike_is_optional_and_there_is_no_third():
    table = second_strike()
    table.does(ME, commands.Charge())
    assert table.state.phase is Phase.RESOLVE
    table = second_strike(blockers="2H 3H")
    table.charges("0F1>P1").does(YOU, block("0F1<1F2"))
    events = table.does(YOU, commands.Stand())
    assert not of_type(events, SecondStrikesOpened)
    assert table.state.phase is Phase.RESOLVE
    assert table.front(ME) == "9S-5!"


@rule("W-25")
def test_only_spades_that_defeated_a_unit_strike_again():
    table = a_table(fronts=("9S 5S 4H", "4H"), rears=("", "KD"))
    table.charges("0F1>P1", "0F2>1R1").blocks("0F1<1F1")
    table.when(ME, aim("0F2>P1")).refused("W-25")
    table.when(ME, aim("0F3>P1")).refused("W-25")


@rule("W-25")
def test_a_house_rule_makes_second_strikes_unblockable():
    table = second_strike(
        blockers="4H 10D", options=Options(second_strike="sure"), hands=("", "2C")
    )
    table.charges("0F1>P1")
    assert table.legal(YOU, commands.Block) == []
    table.passes()
    assert table.state.pending == (0, 9)


@rule("W-25")
def test_the_second_strike_is_skipped_if_its_unit_leaves():
    table = second_strike(hands=("", "JS"))
    table.does(YOU, play("JS", "0F1"))
    assert table.state.phase is Phase.RESOLVE


@rule("W-19")
def test_a_spade_that_falls_does_not_strike_again():
    table = a_table(fronts=("4S", "4H"))
    table.charges("0F1>P1").does(YOU, block("0F1<1F1"))
    events = table.does(YOU, commands.Stand())
    assert not of_type(events, SecondStrikesOpened)
    assert table.state.phase is Phase.RESOLVE


@rule("W-26")
def test_defeating_only_the_leader_of_a_bond_gives_no_second_strike():
    table = a_table(fronts=("6S", "4H+5H"), hands=("JH", ""))
    table.does(ME, play("JH"))
    table.charges("0F1>P1").blocks("0F1<1F1")
    events = table.passes()
    assert not of_type(events, SecondStrikesOpened)
    assert table.front(YOU) == "5H-2"


@pytest.mark.parametrize("soldier", ["9C", "9S", "9D", "9H"])
@rule("W-51")
def test_the_red_joker_takes_every_trait(soldier):
    table = a_table(fronts=(soldier, "4H"), rears=("", "XR"))
    table.charges("0F1>P1").blocks("0F1<1F1").passes()
    assert table.state.phase is Phase.RESOLVE
    assert table.front(ME) == f"{soldier}-4!"
