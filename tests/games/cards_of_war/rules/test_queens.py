"""The four Queens."""

import pytest

from game.engine.cards import Card, cards
from game.games.cards_of_war.rules.commands import EndTurn, Play, TakeCard
from game.games.cards_of_war.rules.events import (
    DeckSpied,
    SuddenDeathBegan,
    TurnBegan,
    UnitBanished,
)
from game.games.cards_of_war.rules.model import Look, Phase
from game.games.cards_of_war.rules.options import Options
from tests.games.cards_of_war.tables import HIM, ME, YOU, a_table, at, of_type, play
from tests.given import rule


@rule("W-8")
def test_a_queen_can_be_played_in_deploy_and_resolve_but_not_in_combat():
    table = a_table(fronts=("5H", "9D"), hands=("QD QH", "2C"), barrows="7S")
    table.does(ME, play("QD"))
    table.passes()
    table.charges("0F1>P1")
    table.when(ME, play("QH", raised="7S")).refused("W-8")
    table.passes()
    assert table.state.phase is Phase.RESOLVE
    table.does(ME, play("QH", raised="7S"))


@rule("W-8")
def test_a_queen_cannot_be_played_in_another_players_turn():
    table = a_table(hands=("", "QD"))
    table.when(YOU, play("QD")).refused("W-8")
    assert table.legal(YOU) == []


@rule("W-46")
def test_the_queen_of_diamonds_gives_an_extra_turn():
    table = a_table(fronts=("5D", ""), hands=("QD", ""), deck="2C 3C")
    table.does(ME, play("QD"))
    table.charges("0F1>P1")
    events = table.ends_turn()
    assert of_type(events, TurnBegan) == [TurnBegan(ME, 6, is_extra=True)]
    assert (table.front(ME), table.hand(ME)) == ("5D", "2C")
    table.ends_turn()
    assert table.state.active == YOU


@rule("W-46")
def test_extra_turns_add_up_and_survive_an_interrupted_turn():
    table = a_table(hands=("QD XB", "JD"))
    table.does(ME, play("QD"))
    table.passes()
    table.does(ME, Play(Card("XB"), Card("QD")))
    assert table.state.extra_turns == 2
    table.does(YOU, play("JD"))
    assert (table.state.active, table.state.extra_turns) == (ME, 1)
    table.ends_turn()
    assert (table.state.active, table.state.extra_turns) == (ME, 0)


@rule("W-47")
def test_the_queen_of_clubs_removes_up_to_two_units_from_the_game():
    table = a_table(fronts=("2C", "5H+3H"), rears=("", "KD"), hands=("QC", ""))
    events = table.does(ME, play("QC", "1F1", "1R1"))
    assert of_type(events, UnitBanished)[0] == UnitBanished(at("1F1"), cards("5H 3H"), "removed")
    assert table.state.removed == cards("5H 3H KD")
    table = a_table(fronts=("2C", "5H+3H"), hands=("QC", ""))
    table.does(ME, play("QC", "0F1"))
    assert (table.front(ME), table.state.removed) == ("", cards("2C"))


@rule("W-47")
def test_a_house_rule_sends_those_units_to_the_barrows():
    table = a_table(
        fronts=("", "5H+3H"), hands=("QC", ""), options=Options(queen_of_clubs="barrows")
    )
    table.does(ME, play("QC", "1F1"))
    assert (table.state.barrows, table.state.removed) == (cards("5H 3H"), ())


@rule("W-47")
@pytest.mark.parametrize(
    "targets", [("1F1", "1F1"), ("1F2", "1F1"), ("1F1", "1F2", "1R1"), ("1F3",), ("P1",)]
)
def test_the_queen_of_clubs_needs_different_units_in_play(targets):
    table = a_table(fronts=("", "5H 3H"), rears=("", "KD"), hands=("QC", ""))
    table.when(ME, play("QC", *targets)).refused("W-47")


@rule("W-48")
def test_the_queen_of_hearts_takes_a_card_from_the_barrows():
    table = a_table(hands=("QH", ""), barrows="QD 9C")
    table.when(ME, play("QH", raised="QH")).refused("W-48")
    table.when(ME, play("QH", raised="2C")).refused("W-48")
    table.when(ME, play("QH", "P1", raised="QD")).refused("W-48")
    table.does(ME, play("QH", raised="QD"))
    assert (table.hand(ME), table.state.barrows) == ("QD", cards("9C"))
    table.passes()
    table.does(ME, play("QD"))


@rule("W-48")
def test_only_the_queen_of_hearts_takes_a_card_from_the_barrows():
    table = a_table(hands=("QD JH", ""), barrows="9C")
    table.when(ME, play("QD", raised="9C")).refused("W-48")
    table.when(ME, play("JH", raised="9C")).refused("W-48")


@rule("W-48", "W-76")
def test_the_queen_of_hearts_takes_nothing_only_from_empty_barrows():
    table = a_table(hands=("QH", ""))
    assert table.legal(ME, Play) == [play("QH")]
    table.does(ME, play("QH"))
    assert table.hand(ME) == ""
    table = a_table(hands=("QH", ""), barrows="9C")
    table.when(ME, play("QH")).refused("W-48")


@rule("W-49")
def test_the_queen_of_spades_takes_one_of_the_top_four_cards():
    table = a_table(hands=("QS", ""), deck="2C 3C 4C 5C 6C")
    events = table.does(ME, play("QS"))
    assert of_type(events, DeckSpied) == [DeckSpied(ME, cards("2C 3C 4C 5C"))]
    assert table.state.chores == (Look(ME),)
    assert len(table.legal(ME, TakeCard)) == 24
    table.when(ME, TakeCard(Card("6C"), cards("2C 3C 4C"))).refused("W-49")
    table.when(ME, TakeCard(Card("4C"), cards("2C 3C"))).refused("W-49")
    table.when(ME, EndTurn()).refused("W-39")
    table.does(ME, TakeCard(Card("4C"), cards("5C 2C 3C")))
    assert table.hand(ME) == "4C"
    assert table.state.deck[:4] == cards("5C 2C 3C 6C")


@rule("W-49")
def test_the_queen_of_spades_looks_at_all_cards_of_a_small_deck():
    table = a_table(hands=("QS", "", ""), deck="2C 3C", is_whole_deck=True)
    table.does(ME, play("QS"))
    table.does(ME, TakeCard(Card("3C"), cards("2C")))
    assert table.state.deck == cards("2C")
    assert table.state.last_turns is None


@rule("W-49", "W-58")
def test_taking_the_last_card_starts_the_sudden_death():
    table = a_table(hands=("QS", "", ""), deck="2C", is_whole_deck=True)
    table.does(ME, play("QS"))
    events = table.does(ME, TakeCard(Card("2C"), ()))
    assert of_type(events, SuddenDeathBegan) == [SuddenDeathBegan((YOU, HIM))]


@rule("W-76")
def test_a_queen_can_be_played_without_effect():
    table = a_table(hands=("QS QC", ""), is_whole_deck=True)
    table.does(ME, play("QS"))
    assert table.state.chores == ()
    table.does(ME, play("QC"))
    assert table.state.removed == ()
