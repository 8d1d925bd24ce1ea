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


# The Doppelganger


@rule("W-50")
@pytest.mark.parametrize(
    ("form", "rank"), [("10H", "F"), ("2C", "F"), ("KS", "R"), ("AD", "R"), ("XR", "R")]
)
def test_the_doppelganger_can_enter_as_any_card(form, rank):
    table = a_table(hands=("XB", form))
    table.does(ME, commands.Deploy(XB, 2, Card(form)))
    standing = table.front(ME) if rank == "F" else table.rear(ME)
    assert standing == f"- XB={form}!"


@rule("W-50")
@pytest.mark.parametrize("form", ["", "XB", "??", "11H"])
def test_the_doppelganger_must_become_another_card(form):
    a_table(hands=("XB", "")).when(ME, commands.Deploy(XB, 1, Card(form))).refused("W-50")


@rule("W-50")
def test_only_the_doppelganger_can_become_another_card():
    table = a_table(hands=("2C JH", ""))
    table.when(ME, commands.Deploy(Card("2C"), 1, Card("3C"))).refused("W-50")
    table.when(ME, commands.Play(Card("JH"), Card("JC"))).refused("W-50")


@rule("W-50")
def test_the_doppelganger_is_offered_every_other_card():
    table = a_table(hands=("XB", ""), fronts=("", "2C"), barrows="3C")
    forms = {
        each.form for each in [*table.legal(ME, commands.Deploy), *table.legal(ME, commands.Play)]
    }
    assert forms == {*WITH_JOKERS} - {XB}


@rule("W-50")
def test_the_doppelganger_as_a_jack_takes_effect_at_once():
    table = a_table(hands=("XB", "5D"))
    table.does(ME, commands.Play(XB, Card("JC"), (at("P1"),)))
    assert table.state.rows[ME] == (Summoned(XB, Card("JC")),)
    table.ends_turn()
    assert table.state.barrows == cards("5D XB")


@rule("W-50")
def test_the_doppelganger_can_be_played_only_in_deploy():
    table = a_table(fronts=("5H", ""), hands=("XB", "")).charges("0F1>P1").resolved()
    table.when(ME, commands.Play(XB, Card("QD"))).refused("W-50")
    table = a_table(hands=("2C", "XB"))
    table.when(YOU, commands.Play(XB, Card("JH"))).refused("W-50")
    assert table.legal(YOU) == []


@rule("W-50")
def test_the_doppelganger_is_deployed_or_played_like_his_form():
    table = a_table(hands=("XB", ""))
    table.when(ME, commands.Play(XB, Card("AD"), (at("P1"),))).refused("W-50")
    table.when(ME, commands.Deploy(XB, 1, Card("JH"))).refused("W-31")


@rule("W-50")
def test_the_doppelganger_bonds_as_a_soldier():
    table = a_table(fronts=("XB=10H 3H", ""))
    table.does(ME, commands.Merge(1, 2, leads=False))
    assert table.front(ME) == "- 3H+XB=10H"
    table = a_table(fronts=("5C", ""), hands=("XB", ""))
    table.does(ME, commands.Bond(XB, 1, leads=True, form=Card("9C")))
    assert table.front(ME) == "XB=9C+5C!"


@rule("W-50")
def test_the_doppelganger_is_the_joker_again_when_he_leaves_play():
    table = a_table(rears=("", "XB=KS"), hands=("JS", ""))
    table.does(ME, play("JS", "1R1"))
    assert table.hand(ME) == "XB"
    table = a_table(fronts=("XB=5S", "9H")).charges("0F1>P1").blocks("0F1<1F1").resolved()
    assert table.state.barrows == (XB,)


@rule("W-50")
def test_the_doppelganger_fights_like_his_form():
    table = a_table(fronts=("", "9D"), rears=("XB=KC", "")).charges("0R1>1F1").resolved()
    assert table.rear(ME) == "XB=KC-9!"
    table = a_table(rears=("", "XB=AD"))
    table.does(YOU, commands.Strike(1, at("P0")))
    assert table.state.pending == (1, 0)


# The sorcerer


def after_the_sorcerer(line, *more):
    table = a_table(fronts=("", line, *more), hands=("XR", ""))
    table.events = table.does(ME, commands.Deploy(Card("XR"), 1))
    return table


@rule("W-51")
def test_the_sorcerer_splits_all_opposing_bonds():
    table = after_the_sorcerer("5H+3H", "2C 8D+9D")
    assert of_type(table.events, BondsBroken) == [
        BondsBroken(YOU, cards("3H 5H")),
        BondsBroken(HIM, cards("2C 8D 9D")),
    ]
    assert (table.front(YOU), table.front(HIM)) == ("5H 3H", "2C 8D 9D")


@rule("W-78")
def test_leaders_keep_their_slots_and_the_others_fill_free_slots():
    assert after_the_sorcerer("- 5H+3H").front(YOU) == "3H 5H"
    assert after_the_sorcerer("- 2C 5H+3H").front(YOU) == "3H 2C 5H"


@rule("W-78")
def test_a_card_without_its_leader_goes_to_the_first_free_slot():
    table = after_the_sorcerer("- 5H+3H 2C+4C")
    table.does(YOU, commands.KeepUnits(cards("2C 4C 3H")))
    assert table.front(YOU) == "3H 4C 2C"


@rule("W-51")
def test_the_owner_chooses_which_three_cards_stay():
    table = after_the_sorcerer("5H+3H 2C 4C")
    assert table.state.chores == (Surplus(YOU),)
    table.when(ME, commands.EndTurn()).refused("W-39")
    table.when(YOU, commands.KeepUnits(cards("3H 5H"))).refused("W-51")
    table.when(YOU, commands.KeepUnits(cards("3H 5H 9H"))).refused("W-51")
    assert len(table.legal(YOU, commands.KeepUnits)) == 4
    table.does(YOU, commands.KeepUnits(cards("2C 4C 3H")))
    assert table.front(YOU) == "3H 2C 4C"
    assert table.state.barrows == cards("5H")


@rule("W-51")
def test_opponents_choose_one_after_another():
    table = after_the_sorcerer("5H+3H 2C 4C", "5S+3S 2D 4D")
    assert table.state.chores == (Surplus(YOU), Surplus(HIM))
    table.does(YOU, commands.KeepUnits(cards("2C 4C 5H")))
    table.does(HIM, commands.KeepUnits(cards("2D 4D 5S")))
    assert (table.front(YOU), table.front(HIM)) == ("5H 2C 4C", "5S 2D 4D")


@rule("W-51")
def test_opponents_cannot_bond_and_have_no_traits_under_the_sorcerer():
    table = a_table(fronts=("5H 3H", ""), rears=("", "XR"), hands=("2H", ""))
    table.when(ME, commands.Merge(1, 2, leads=True)).refused("W-51")
    table.when(ME, commands.Bond(Card("2H"), 1, leads=True)).refused("W-51")
    table.charges("0F1>P1")
    assert table.front(ME) == "5H! 3H", "Hearts are exhausted without their trait"


@rule("W-51")
def test_the_sorcerer_does_not_affect_his_own_side_and_ends_when_he_falls():
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
def test_the_sorcerer_survives_ten_damage():
    table = a_table(fronts=("10D 4C", ""), rears=("", "XR")).charges("0F1>1R1").resolved()
    assert table.rear(YOU) == "XR-10"
    table.when(ME, aim("0F2>1R1")).refused("W-9")


@rule("W-51")
def test_a_doppelganger_as_the_sorcerer_splits_bonds():
    table = a_table(fronts=("", "5H+3H"), hands=("XB", ""))
    table.does(ME, commands.Deploy(XB, 1, Card("XR")))
    assert table.front(YOU) == "5H 3H"
