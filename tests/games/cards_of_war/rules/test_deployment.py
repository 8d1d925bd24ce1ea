"""Deploying, bonding and splitting units."""

import pytest

from game.engine.cards import Card
from game.games.cards_of_war.rules import commands
from game.games.cards_of_war.rules.combat_events import CardsFell
from game.games.cards_of_war.rules.events import CardBonded, UnitDeployed
from game.games.cards_of_war.rules.model import Tilt
from game.games.cards_of_war.rules.options import Options
from tests.games.cards_of_war.tables import ME, YOU, a_table, aim, at, of_type
from tests.given import rule

# Ranks


@rule("W-1")
def test_a_player_can_deploy_three_new_units_in_a_turn():
    table = a_table(hands=("2D 3C 4H 5S", ""))
    for slot, card in enumerate(("2D", "3C", "4H"), start=1):
        table.does(ME, commands.Deploy(Card(card), slot))
    table.when(ME, commands.Deploy(Card("5S"), 1)).refused("W-1")


@rule("W-1")
def test_a_card_that_joins_a_unit_is_not_a_new_unit():
    table = a_table(hands=("2D 3C 4H 5H", ""))
    for slot, card in enumerate(("2D", "3C", "4H"), start=1):
        table.does(ME, commands.Deploy(Card(card), slot))
    table.does(ME, commands.Bond(Card("5H"), 3, leads=True))
    assert table.front(ME) == "2D! 3C! 5H+4H!"


@rule("W-1")
def test_new_units_are_counted_for_each_turn():
    table = a_table(hands=("2D", "3C"), new_units=3)
    table.when(ME, commands.Deploy(Card("2D"), 1)).refused("W-1")
    table.ends_turn()
    table.does(YOU, commands.Deploy(Card("3C"), 1))


@rule("W-2")
def test_a_new_unit_can_replace_one_in_a_full_front_rank():
    table = a_table(fronts=("2D 3D+4D 5D", ""), hands=("9S", ""))
    events = table.does(ME, commands.Deploy(Card("9S"), 2))
    assert events[:2] == (
        CardsFell(ME, (Card("3D"), Card("4D")), "covered"),
        UnitDeployed(Card("9S"), Card("9S"), at("0F2"), Tilt.NEW),
    )
    assert table.state.barrows == (Card("3D"), Card("4D"))


@rule("W-2")
def test_a_unit_cannot_be_replaced_while_a_slot_is_free():
    table = a_table(fronts=("2D 3D", ""), hands=("9S", ""))
    table.when(ME, commands.Deploy(Card("9S"), 2)).refused("W-2")
    table.does(ME, commands.Deploy(Card("9S"), 3))


@rule("W-3")
def test_a_full_rear_rank_takes_no_more_cards():
    table = a_table(rears=("KD AC AS", ""), hands=("AH", ""))
    for slot in (1, 2, 3):
        table.when(ME, commands.Deploy(Card("AH"), slot)).refused("W-3")
    table = a_table(rears=("KD - AS", ""), hands=("AH", ""))
    table.when(ME, commands.Deploy(Card("AH"), 1)).refused("W-3")
    table.does(ME, commands.Deploy(Card("AH"), 2))


@rule("W-31")
@pytest.mark.parametrize("card", ["JD", "JC", "JH", "JS", "QD", "QC", "QH", "QS"])
def test_jacks_and_queens_cannot_be_deployed(card):
    table = a_table(hands=(card, ""))
    table.when(ME, commands.Deploy(Card(card), 1)).refused("W-31")


@rule("W-41")
def test_a_player_can_have_only_one_king_in_play():
    table = a_table(rears=("KD", ""), hands=("KS XB", ""))
    table.when(ME, commands.Deploy(Card("KS"), 2)).refused("W-41")
    table.when(ME, commands.Deploy(Card("XB"), 2, Card("KS"))).refused("W-41")
    table.when(ME, commands.Deploy(Card("KS"), 1)).refused("W-41")  # not because of the slot


@rule("W-41")
def test_a_doppelganger_as_a_king_counts_as_the_one_king():
    table = a_table(rears=("XB=KS", "KD"), hands=("KC", ""))
    table.when(ME, commands.Deploy(Card("KC"), 2)).refused("W-41")


def test_only_a_card_of_the_own_hand_can_be_deployed():
    table = a_table(hands=("2D", "3C"))
    table.when(ME, commands.Deploy(Card("3C"), 1)).refused("W-9")
    table.when(ME, commands.Deploy(Card("2D"), 4)).refused("W-33")
    table.when(YOU, commands.Deploy(Card("3C"), 1)).refused("W-39")


# Exhaustion


@rule("W-4")
def test_a_new_unit_is_exhausted_until_its_owners_next_untap():
    table = a_table(hands=("7C", ""))
    table.does(ME, commands.Deploy(Card("7C"), 1))
    table.ends_turn()
    assert table.front(ME) == "7C!"
    table.ends_turn()
    assert table.front(ME) == "7C"


@rule("W-4")
def test_a_house_rule_readies_new_units_at_the_end_of_the_turn():
    table = a_table(fronts=("9C", ""), hands=("7C", ""), options=Options(deploy_tilt="turn"))
    table.does(ME, commands.Deploy(Card("7C"), 2))
    table.charges("0F1>P1")
    table.ends_turn()
    assert table.front(ME) == "9C! 7C", "a unit that has attacked stays exhausted"


@rule("W-7")
def test_an_exhausted_unit_cannot_attack_or_block_but_strikes_back():
    table = a_table(fronts=("5D!", ""))
    table.when(ME, aim("0F1>P1")).refused("W-7")
    assert table.legal(ME, commands.Aim) == []
    table = a_table(fronts=("8C", "5D!"), rears=("KC", ""), hands=("", "2H")).charges("0R1>1F1")
    assert table.legal(YOU, commands.Block) == []
    table.passes()
    assert table.rear(ME) == "KC-5!"


@rule("W-40")
def test_a_king_enters_exhausted_but_his_effect_works_at_once():
    table = a_table(hands=("KD 7C", ""), fronts=("", "9D"))
    table.does(ME, commands.Deploy(Card("KD"), 1))
    assert table.rear(ME) == "KD!"
    table.does(ME, commands.Deploy(Card("7C"), 1))
    assert table.front(ME) == "7C"
    table = a_table(hands=("KC", ""), fronts=("", "9D"))
    table.does(ME, commands.Deploy(Card("KC"), 1))
    table.when(ME, aim("0R1>1F1")).refused("W-7")


@rule("W-40")
@pytest.mark.parametrize("card", ["KD", "KH", "KS", "XR"])
def test_kings_and_the_sorcerer_cannot_attack(card):
    a_table(rears=(card, "")).when(ME, aim("0R1>P1")).refused("W-40")


# Blood Bond


@rule("W-10")
def test_a_bond_attacks_with_the_sum_of_both_soldiers():
    table = a_table(fronts=("5H 3H", ""))
    table.does(ME, commands.Merge(1, 2, leads=True))
    assert table.front(ME) == "- 5H+3H"
    table.charges("0F2>P1").passes()
    assert table.state.pending == (0, 8)


@rule("W-10")
def test_the_card_on_top_leads_the_bond():
    table = a_table(fronts=("5H 3H 2H", ""), hands=("9H", ""))
    table.does(ME, commands.Merge(1, 2, leads=False))
    assert table.front(ME) == "- 3H+5H 2H"
    table.does(ME, commands.Bond(Card("9H"), 3, leads=False))
    assert table.front(ME) == "- 3H+5H 2H+9H!"


@rule("W-10")
def test_a_bond_takes_damage_on_its_leader_first():
    table = a_table(fronts=("5D", "3C+9C")).charges("0F1>P1").blocks("0F1<1F1").resolved()
    assert table.front(YOU) == "9C-2"
    assert table.state.barrows == (Card("3C"),)


@rule("W-10")
@pytest.mark.parametrize(
    ("fronts", "slot", "onto"),
    [("5H 3D", 1, 2), ("5H+2H 3H", 1, 2), ("5H+2H 3H", 2, 1), ("5H", 1, 1), ("5H", 1, 2)],
)
def test_only_two_soldiers_of_one_house_can_bond(fronts, slot, onto):
    table = a_table(fronts=(fronts, ""))
    table.when(ME, commands.Merge(slot, onto, leads=True)).refused("W-10")


@rule("W-10")
@pytest.mark.parametrize(("card", "slot"), [("KH", 1), ("JH", 1), ("3D", 1), ("3H", 2), ("3H", 0)])
def test_only_a_soldier_of_the_same_house_can_join_a_unit(card, slot):
    table = a_table(fronts=("5H", ""), hands=(card, ""))
    table.when(ME, commands.Bond(Card(card), slot, leads=True)).refused("W-10")


@rule("W-11")
def test_a_bond_is_exhausted_if_either_card_is():
    table = a_table(fronts=("5H 7H 8H!", ""), hands=("3H", ""))
    table.does(ME, commands.Bond(Card("3H"), 1, leads=False))
    assert table.front(ME) == "5H+3H! 7H 8H!"
    table.does(ME, commands.Merge(2, 3, leads=False))
    assert table.front(ME) == "5H+3H! - 8H+7H!"


@rule("W-11")
def test_a_bond_of_two_ready_cards_is_ready():
    table = a_table(fronts=("5H 7H", ""))
    table.does(ME, commands.Merge(2, 1, leads=False))
    assert table.front(ME) == "5H+7H"


@rule("W-12")
def test_a_split_bond_keeps_its_damage_poison_and_exhaustion():
    table = a_table(fronts=("5H-1+3H-2!%", ""))
    table.does(ME, commands.Separate(1, 3))
    assert table.front(ME) == "5H-1!% - 3H-2!%"


@rule("W-12")
def test_a_bond_cannot_split_without_a_free_slot():
    table = a_table(fronts=("5H+3H 2C 4D", ""))
    for slot in (1, 2, 3):
        table.when(ME, commands.Separate(1, slot)).refused("W-12")
    table.when(ME, commands.Separate(2, 3)).refused("W-12")


@rule("W-13")
def test_a_card_can_bond_once_and_split_once_in_a_turn():
    table = a_table(fronts=("5H+3H", ""), hands=("7H", ""))
    table.does(ME, commands.Separate(1, 2))
    table.does(ME, commands.Merge(1, 2, leads=False))
    table.when(ME, commands.Separate(2, 3)).refused("W-13")
    table = a_table(fronts=("5H+3H", ""), hands=("7H", ""))
    table.does(ME, commands.Separate(1, 2))
    table.does(ME, commands.Bond(Card("7H"), 1, leads=True))
    table.when(ME, commands.Separate(1, 3)).refused("W-13")


@rule("W-13")
def test_a_card_can_bond_again_in_the_next_turn():
    table = a_table(fronts=("5H 3H", ""))
    table.does(ME, commands.Merge(1, 2, leads=True))
    table.does(ME, commands.Separate(2, 3))
    table.when(ME, commands.Merge(2, 3, leads=True)).refused("W-13")
    table.ends_turn()
    table.ends_turn()
    table.does(ME, commands.Merge(2, 3, leads=True))


@rule("W-13")
def test_bonds_can_only_be_made_in_deploy():
    table = a_table(fronts=("5H 3H 2C", "")).charges("0F3>P1").resolved()
    table.when(ME, commands.Merge(1, 2, leads=True)).refused("W-9")


@rule("W-79")
@pytest.mark.parametrize(("slot", "onto"), [(2, 1), (1, 2)])
def test_a_bond_with_a_poisoned_unit_is_poisoned(slot, onto):
    table = a_table(fronts=("5H% 3H", ""))
    table.does(ME, commands.Merge(slot, onto, leads=slot == 2))
    assert table.front(ME).strip("- ") == "3H+5H%"
    table.ends_turn()
    assert table.front(ME) == ""


@rule("W-42")
def test_the_king_of_diamonds_keeps_a_bond_with_a_new_soldier_ready():
    table = a_table(fronts=("5H 6S!", ""), rears=("KD", ""), hands=("3H 2S", ""))
    events = table.does(ME, commands.Bond(Card("3H"), 1, leads=True))
    assert of_type(events, CardBonded)[0].tilt is Tilt.READY
    table.does(ME, commands.Bond(Card("2S"), 2, leads=True))
    assert table.front(ME) == "3H+5H 2S+6S!", "but a soldier who was exhausted stays exhausted"
