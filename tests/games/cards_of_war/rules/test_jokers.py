"""The Doppelganger and the Red Joker."""

import pytest

from game.engine.cards import Card, cards
from game.games.cards_of_war.rules import commands
from game.games.cards_of_war.rules.cards import WITH_JOKERS
from game.games.cards_of_war.rules.combat_events import CardsFell
from game.games.cards_of_war.rules.events import BondsBroken
from game.games.cards_of_war.rules.model import Summoned, Surplus
from tests.games.cards_of_war.tables import HIM, ME, YOU, a_table, aim, at, of_type, play
from tests.given import rule

XB = Card("XB")


# Black


@rule("W-50")
@pytest.mark.parametrize(
    ("form", "rank"), [("10H", "F"), ("2C", "F"), ("KS", "R"), ("AD", "R"), ("XR", "R")]
)
def test_the_doppelganger_enters_as_any_other_card(form, rank):
    table = a_table(hands=("XB", form))
    table.does(ME, commands.Deploy(XB, 2, Card(form)))
    standing = table.front(ME) if rank == "F" else table.rear(ME)
    assert standing == f"- XB={form}!"


@rule("W-50")
@pytest.mark.parametrize("form", ["", "XB", "??", "11H"])
def test_he_must_become_another_card(form):
    a_table(hands=("XB", "")).when(ME, commands.Deploy(XB, 1, Card(form))).refused("W-50")


@rule("W-50")
def test_nobody_else_imitates():
    table = a_table(hands=("2C JH", ""))
    table.when(ME, commands.Deploy(Card("2C"), 1, Card("3C"))).refused("W-50")
    table.when(ME, commands.Play(Card("JH"), Card("JC"))).refused("W-50")


@rule("W-50")
def test_every_other_card_is_offered():
    table = a_table(hands=("XB", ""), fronts=("", "2C"), barrows="3C")
    forms = {
        each.form for each in [*table.legal(ME, commands.Deploy), *table.legal(ME, commands.Play)]
    }
    assert forms == {*WITH_JOKERS} - {XB}


@rule("W-50")
def test_as_a_jack_or_queen_he_does_the_deed_at_once():
    table = a_table(hands=("XB", "5D"))
    table.does(ME, commands.Play(XB, Card("JC"), (at("P1"),)))
    assert table.state.rows[ME] == (Summoned(XB, Card("JC")),)
    table.ends_turn()
    assert table.state.barrows == cards("5D XB")


@rule("W-50")
def test_in_hand_he_is_no_instant_and_outside_of_deploy_nothing():
    table = a_table(fronts=("5H", ""), hands=("XB", "")).charges("0F1>P1").resolved()
    table.when(ME, commands.Play(XB, Card("QD"))).refused("W-50")
    table = a_table(hands=("2C", "XB"))
    table.when(YOU, commands.Play(XB, Card("JH"))).refused("W-50")
    assert table.legal(YOU) == []


@rule("W-50")
def test_what_stands_in_a_rank_is_not_played():
    table = a_table(hands=("XB", ""))
    table.when(ME, commands.Play(XB, Card("AD"), (at("P1"),))).refused("W-50")
    table.when(ME, commands.Deploy(XB, 1, Card("JH"))).refused("W-31")


@rule("W-50")
def test_he_bonds_as_the_soldier_he_is():
    table = a_table(fronts=("XB=10H 3H", ""))
    table.does(ME, commands.Merge(1, 2, leads=False))
    assert table.front(ME) == "- 3H+XB=10H"
    table = a_table(fronts=("5C", ""), hands=("XB", ""))
    table.does(ME, commands.Bond(XB, 1, leads=True, form=Card("9C")))
    assert table.front(ME) == "XB=9C+5C!"


@rule("W-50")
def test_leaving_play_he_is_the_joker_again():
    table = a_table(rears=("", "XB=KS"), hands=("JS", ""))
    table.does(ME, play("JS", "1R1"))
    assert table.hand(ME) == "XB"
    table = a_table(fronts=("XB=5S", "9H")).charges("0F1>P1").blocks("0F1<1F1").resolved()
    assert table.state.barrows == (XB,)


@rule("W-50")
def test_he_does_what_his_form_does():
    table = a_table(fronts=("", "9D"), rears=("XB=KC", "")).charges("0R1>1F1").resolved()
    assert table.rear(ME) == "XB=KC-9!"
    table = a_table(rears=("", "XB=AD"))
    table.does(YOU, commands.Strike(1, at("P0")))
    assert table.state.pending == (1, 0)


# Red


def enchanted(line, *more):
    table = a_table(fronts=("", line, *more), hands=("XR", ""))
    table.events = table.does(ME, commands.Deploy(Card("XR"), 1))
    return table


@rule("W-51")
def test_when_the_sorcerer_enters_all_bonds_of_all_opponents_come_apart():
    table = enchanted("5H+3H", "2C 8D+9D")
    assert of_type(table.events, BondsBroken) == [
        BondsBroken(YOU, cards("3H 5H")),
        BondsBroken(HIM, cards("2C 8D 9D")),
    ]
    assert (table.front(YOU), table.front(HIM)) == ("5H 3H", "2C 8D 9D")


@rule("W-78")
def test_leaders_stay_in_their_slots_and_the_others_go_to_the_first_free_ones():
    assert enchanted("- 5H+3H").front(YOU) == "3H 5H"
    assert enchanted("- 2C 5H+3H").front(YOU) == "3H 2C 5H"


@rule("W-78")
def test_a_card_whose_leader_does_not_stay_goes_to_the_first_free_slot():
    table = enchanted("- 5H+3H 2C+4C")
    table.does(YOU, commands.KeepUnits(cards("2C 4C 3H")))
    assert table.front(YOU) == "3H 4C 2C"


@rule("W-51")
def test_with_more_than_three_cards_the_owner_chooses_three():
    table = enchanted("5H+3H 2C 4C")
    assert table.state.chores == (Surplus(YOU),)
    table.when(ME, commands.EndTurn()).refused("W-39")
    table.when(YOU, commands.KeepUnits(cards("3H 5H"))).refused("W-51")
    table.when(YOU, commands.KeepUnits(cards("3H 5H 9H"))).refused("W-51")
    assert len(table.legal(YOU, commands.KeepUnits)) == 4
    table.does(YOU, commands.KeepUnits(cards("2C 4C 3H")))
    assert table.front(YOU) == "3H 2C 4C"
    assert table.state.barrows == cards("5H")


@rule("W-51")
def test_each_opponent_chooses_in_turn():
    table = enchanted("5H+3H 2C 4C", "5S+3S 2D 4D")
    assert table.state.chores == (Surplus(YOU), Surplus(HIM))
    table.does(YOU, commands.KeepUnits(cards("2C 4C 5H")))
    table.does(HIM, commands.KeepUnits(cards("2D 4D 5S")))
    assert (table.front(YOU), table.front(HIM)) == ("5H 2C 4C", "5S 2D 4D")


@rule("W-51")
def test_while_he_is_there_opponents_do_not_bond_and_later_soldiers_forget_too():
    table = a_table(fronts=("5H 3H", ""), rears=("", "XR"), hands=("2H", ""))
    table.when(ME, commands.Merge(1, 2, leads=True)).refused("W-51")
    table.when(ME, commands.Bond(Card("2H"), 1, leads=True)).refused("W-51")
    table.charges("0F1>P1")
    assert table.front(ME) == "5H! 3H", "Hearts are exhausted like others"


@rule("W-51")
def test_his_own_side_forgets_nothing_and_when_he_falls_all_is_as_before():
    table = a_table(fronts=("5H 3H", ""), rears=("XR", ""))
    table.does(ME, commands.Merge(1, 2, leads=True))
    table = a_table(fronts=("9D 10D", ""), rears=("", "XR-5"))
    events = table.charges("0F1>1R1").passes()
    assert not of_type(events, CardsFell)
    assert table.rear(YOU) == ""
    table.ends_turn()
    table.ends_turn()
    table.does(ME, commands.Merge(1, 2, leads=True))


@rule("W-51")
def test_the_sorcerer_falls_to_fourteen():
    table = a_table(fronts=("10D 4C", ""), rears=("", "XR")).charges("0F1>1R1").resolved()
    assert table.rear(YOU) == "XR-10"
    table.when(ME, aim("0F2>1R1")).refused("W-9")


@rule("W-51")
def test_a_doppelganger_casts_the_spell_too():
    table = a_table(fronts=("", "5H+3H"), hands=("XB", ""))
    table.does(ME, commands.Deploy(XB, 1, Card("XR")))
    assert table.front(YOU) == "5H 3H"
