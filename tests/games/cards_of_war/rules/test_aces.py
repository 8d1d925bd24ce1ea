"""Aces: their targets, poison, and their special powers."""

import pytest

from game.engine.cards import Card
from game.games.cards_of_war.rules import commands
from game.games.cards_of_war.rules.combat_events import (
    AceSpent,
    CardsFell,
    GuardPosted,
    UnitPoisoned,
)
from game.games.cards_of_war.rules.events import CardLost
from game.games.cards_of_war.rules.model import Phase
from game.games.cards_of_war.rules.options import Options
from tests.games.cards_of_war.tables import ME, YOU, a_table, aim, at, block, of_type, play
from tests.given import rule


@rule("W-27")
def test_any_damage_defeats_an_ace():
    table = a_table(fronts=("2H", ""), rears=("AS", "AC"))
    assert table.rear(ME) == "AS"
    table.charges("0F1>1R1").passes()
    assert table.rear(YOU) == ""


@rule("W-28")
def test_an_ace_can_attack_the_front_rank_too():
    table = a_table(fronts=("", "9H"), rears=("AC", "KD"))
    assert table.legal(ME, commands.Aim) == [aim("0R1>P1"), aim("0R1>1R1"), aim("0R1>1F1")]


@rule("W-28")
def test_soldiers_block_for_the_player_and_rear_units_but_not_for_each_other():
    table = a_table(fronts=("", "9H 2C"), rears=("AC", "")).charges("0R1>1F1").resolved()
    assert table.front(YOU) == "9H-1% 2C"
    table = a_table(fronts=("", "9H 2C"), rears=("AC", ""), hands=("", "3H"))
    table.charges("0R1>1F1").when(YOU, block("0R1<1F2")).refused("W-28")
    table = a_table(fronts=("", "9H 2C"), rears=("AC", "KD"))
    table.charges("0R1>1R1").blocks("0R1<1F2").passes()
    assert (table.front(YOU), table.rear(YOU)) == ("9H 2C-1%", "KD")


@rule("W-28")
def test_a_house_rule_keeps_aces_from_attacking_the_front_rank():
    options = Options(aces_hit_soldiers=False)
    table = a_table(fronts=("", "9H"), rears=("AC", ""), hands=("AD", ""), options=options)
    table.when(ME, aim("0R1>1F1")).refused("W-28")
    table.when(ME, play("AD", "1F1")).refused("W-28")
    assert table.legal(ME, commands.Aim) == [aim("0R1>P1")]


@rule("W-29")
def test_a_poisoned_unit_and_its_ace_die_at_the_end_of_the_turn():
    table = a_table(rears=("AS", "KD")).charges("0R1>1R1").resolved()
    assert (table.rear(ME), table.rear(YOU)) == ("AS!", "KD-1%")
    events = table.ends_turn()
    assert of_type(events, CardsFell) == [
        CardsFell(ME, (Card("AS"),), "spent"),
        CardsFell(YOU, (Card("KD"),), "poison"),
    ]


@rule("W-29")
def test_poison_kills_a_whole_bond_and_splitting_does_not_cure_it():
    table = a_table(fronts=("", "9H+2H"), rears=("AS", "")).charges("0R1>1F1").resolved()
    assert table.front(YOU) == "9H-1+2H%"
    table.ends_turn()
    assert table.front(YOU) == ""
    table = a_table(fronts=("9H+2H%", ""))
    table.does(ME, commands.Separate(1, 2))
    assert table.front(ME) == "9H% 2H%"
    table.ends_turn()
    assert table.front(ME) == ""


@rule("W-29")
def test_an_ace_poisons_when_it_strikes_back():
    table = a_table(fronts=("5H", ""), rears=("", "AC")).charges("0F1>1R1").resolved()
    assert (table.front(ME), table.rear(YOU)) == ("5H-1%", "")


@rule("W-29")
def test_an_ace_that_hits_a_player_dies_without_poisoning():
    table = a_table(rears=("AS", ""))
    events = [*table.charges("0R1>P1").passes()]
    assert table.state.pending == (0, 1)
    assert not of_type(events, UnitPoisoned)
    table.ends_turn()
    assert table.rear(ME) == ""
    assert table.state.lives == (40, 39)


@rule("W-29")
def test_prevented_damage_does_not_poison_and_the_ace_survives():
    table = a_table(rears=("AS", "KD"), hands=("", "JH"))
    table.charges("0R1>1R1").does(YOU, play("JH"))
    events = table.ends_turn()
    assert not of_type(events, AceSpent)
    assert (table.rear(ME), table.rear(YOU)) == ("AS!", "KD")


@rule("W-29")
def test_leaving_play_cures_poison():
    table = a_table(fronts=("", "9D%"), hands=("JS", ""))
    table.does(ME, play("JS", "1F1"))
    table.ends_turn()
    assert table.hand(ME) == "9D"


# The Ace of Clubs


@rule("W-30")
def test_the_ace_of_clubs_discards_a_card_of_the_damaged_units_owner():
    table = a_table(fronts=("", "10D"), rears=("AC", ""), hands=("", "2S"))
    events = [*table.charges("0R1>1F1").passes()]
    assert of_type(events, CardLost) == [CardLost(YOU, Card("2S"))]


@rule("W-30")
def test_the_ace_of_clubs_works_on_a_blocker_but_not_on_a_player():
    table = a_table(fronts=("", "3D"), rears=("AC", ""), hands=("", "2S 3S"))
    table.charges("0R1>P1").blocks("0R1<1F1").passes()
    assert len(table.state.hands[YOU]) == 1
    table = a_table(rears=("AC", ""), hands=("", "2S 3S")).charges("0R1>P1").resolved()
    assert len(table.state.hands[YOU]) == 2


@rule("W-30")
def test_the_ace_of_clubs_discards_nothing_from_an_empty_hand():
    table = a_table(fronts=("", "10D"), rears=("AC", "")).charges("0R1>1F1").resolved()
    assert table.front(YOU) == "10D-1%"
    assert table.state.barrows == (Card("AC"),)


@rule("W-30")
def test_two_aces_of_clubs_discard_only_the_cards_in_the_hand():
    table = a_table(fronts=("", "10D 9D"), rears=("AC XB=AC", ""), hands=("", "2S"))
    table.charges("0R1>1F1", "0R2>1F2").passes()
    assert table.hand(YOU) == ""


# The Ace of Hearts


@rule("W-32")
def test_the_ace_of_hearts_can_stay_as_a_ready_guard():
    table = a_table(fronts=("", "10D"), rears=("AH", "")).charges("0R1>1F1")
    assert of_type(table.does(ME, commands.PostGuard(stays=True)), GuardPosted)
    assert table.rear(ME) == "AH^"
    table.ends_turn()
    assert (table.rear(ME), table.front(YOU)) == ("AH^", "")


@rule("W-32")
def test_the_owner_can_let_the_ace_of_hearts_die():
    table = a_table(fronts=("", "10D"), rears=("AH", "")).charges("0R1>1F1")
    events = table.does(ME, commands.PostGuard(stays=False))
    assert of_type(events, CardsFell) == [CardsFell(ME, (Card("AH"),), "defeated")]
    table = a_table(rears=("AH", ""))
    table.charges("0R1>P1").does(ME, commands.PostGuard(stays=False))
    assert table.rear(ME) == "AH!"
    table.ends_turn()
    assert table.rear(ME) == ""


@rule("W-32")
def test_a_guard_cannot_attack():
    table = a_table(rears=("AH^", ""))
    table.when(ME, aim("0R1>P1")).refused("W-32")


@rule("W-32")
def test_a_guard_poisons_what_it_blocks_even_without_damage():
    table = a_table(fronts=("9H", ""), rears=("", "AH^"))
    table.charges("0F1>P1").blocks("0F1<1R1").passes()
    assert (table.front(ME), table.rear(YOU)) == ("9H-1%", "")
    table = a_table(fronts=("9H", ""), rears=("", "AH^"), hands=("JH", ""))
    table.does(ME, play("JH"))
    table.charges("0F1>P1").blocks("0F1<1R1").passes()
    assert table.front(ME) == "9H%"


@rule("W-32")
def test_a_guard_that_strikes_back_survives():
    table = a_table(fronts=("9H", ""), rears=("", "AH^"), hands=("", "JH"))
    table.does(YOU, play("JH"))
    table.charges("0F1>1R1")
    table.ends_turn()
    assert (table.front(ME), table.rear(YOU)) == ("", "AH^")


@rule("W-32")
def test_a_new_guard_that_was_poisoned_dies():
    table = a_table(rears=("AH", "AS"))
    table.charges("0R1>1R1").does(ME, commands.PostGuard(stays=True))
    assert table.rear(ME) == "AH^%"
    table.ends_turn()
    assert table.rear(ME) == ""


@rule("W-32")
def test_an_ace_of_hearts_without_damage_becomes_no_guard():
    table = a_table(fronts=("", "10D"), rears=("AH", ""), hands=("", "JH"))
    table.charges("0R1>1F1").does(YOU, play("JH"))
    table.passes()
    assert table.rear(ME) == ""


# The Ace of Spades


@rule("W-33")
def test_the_ace_of_spades_strikes_two_neighbours():
    table = a_table(fronts=("", "5D 6D 7D"), rears=("AS", ""))
    pairs = {aim(f"0R1>1F{one}+1F{two}") for one, two in ((1, 2), (2, 1), (2, 3), (3, 2))}
    assert {each for each in table.legal(ME, commands.Aim) if each.second is not None} == pairs
    table.charges("0R1>1F2+1F3").passes()
    assert table.front(YOU) == "5D 6D-1% 7D-1%"
    assert table.state.barrows == (Card("AS"),)


@rule("W-33")
@pytest.mark.parametrize("attack", ["0R1>1F1+1F3", "0R1>1F1+1F1", "0R1>P1+1F1", "0R2>1F1+1F2"])
def test_the_second_target_must_be_a_neighbour_in_the_front_rank(attack):
    table = a_table(fronts=("", "5D 6D 7D"), rears=("AS AC", ""))
    table.when(ME, aim(attack)).refused("W-33")


@rule("W-33")
def test_units_with_an_empty_slot_between_them_are_not_neighbours():
    table = a_table(fronts=("", "5D - 7D"), rears=("AS AC", ""))
    assert aim("0R1>1F1+1F3") not in table.legal(ME)
    table.when(ME, aim("0R1>1F1+1F2")).refused("W-14")
    table = a_table(fronts=("", "5D 6D 7D"), rears=("AS AC", ""))
    table.aims("0R1>1F1+1F2").when(ME, aim("0R2>1F2")).refused("W-15")


# The Ace of Diamonds


@rule("W-34")
def test_the_ace_of_diamonds_strikes_from_the_hand_in_any_turn():
    table = a_table(fronts=("8C", ""), hands=("", "AD"))
    table.charges("0F1>P1").does(YOU, play("AD", "0F1"))
    assert table.front(ME) == "8C-1!%"
    table.passes()
    assert table.state.pending == (0, 8), "the poisoned unit can still act"
    table.ends_turn()
    assert table.front(ME) == ""
    assert table.state.barrows == (Card("8C"), Card("AD"))


@rule("W-34")
def test_the_ace_of_diamonds_strikes_from_the_rear_rank_even_exhausted():
    table = a_table(fronts=("", "9D"), rears=("AD!", ""))
    table.does(ME, commands.Strike(1, at("1F1")))
    assert (table.front(YOU), table.rear(ME)) == ("9D-1%", "")
    table = a_table(rears=("", "AD"))
    table.does(YOU, commands.Strike(1, at("P0")))
    assert table.state.pending == (1, 0)
    table.ends_turn()
    assert table.rear(YOU) == ""


@rule("W-34")
def test_the_ace_of_diamonds_strikes_or_attacks_once_in_a_turn():
    table = a_table(rears=("AD", "KD"))
    table.does(ME, commands.Strike(1, at("1R1")))
    table.when(ME, commands.Strike(1, at("P1"))).refused("W-34")
    table.when(ME, aim("0R1>P1")).refused("W-34")
    table = a_table(rears=("AD", "KD")).charges("0R1>P1").resolved()
    table.when(ME, commands.Strike(1, at("1R1"))).refused("W-34")


@rule("W-34")
def test_only_the_ace_of_diamonds_strikes_and_only_at_opponents():
    table = a_table(fronts=("5D", ""), rears=("AC AD", ""), hands=("AD", ""))
    table.when(ME, commands.Strike(1, at("P1"))).refused("W-34")
    table.when(ME, commands.Strike(3, at("P1"))).refused("W-34")
    table.when(ME, commands.Strike(2, at("0F1"))).refused("W-14")
    table.when(ME, play("AD", "P0")).refused("W-14")


@rule("W-34")
def test_the_strike_of_the_ace_of_diamonds_cannot_be_blocked():
    table = a_table(fronts=("", "9D"), hands=("AD", "2C"))
    table.does(ME, play("AD", "P1"))
    assert table.state.phase is Phase.DEPLOY
    assert table.legal(YOU, commands.Block) == []
    assert table.state.pending == (0, 1)


def test_a_strike_poisons_a_new_bond_as_one_unit():
    table = a_table(fronts=("3H 9H", ""), hands=("", "AD"))
    table.does(ME, commands.Merge(1, 2, leads=True))
    table.does(YOU, play("AD", "0F2"))
    assert table.front(ME) == "- 3H-1+9H%"
