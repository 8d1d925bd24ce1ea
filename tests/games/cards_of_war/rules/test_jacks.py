"""The four Jacks, played at any time."""

import pytest

from game.engine.cards import Card
from game.engine.game import NATURE
from game.games.cards_of_war.rules import commands
from game.games.cards_of_war.rules.combat_events import CardsFell, DamageNegated
from game.games.cards_of_war.rules.events import CardLost, CardPlayed, TurnInterrupted
from game.games.cards_of_war.rules.model import Loss, Phase, Summoned
from tests.games.cards_of_war.tables import HIM, ME, YOU, a_table, at, of_type, play
from tests.given import rule


@rule("W-31")
def test_a_jack_lies_in_the_event_row_until_the_turn_ends():
    table = a_table(hands=("", "JC 2C"))
    events = table.does(YOU, play("JC", "P0"))
    assert events[0] == CardPlayed(YOU, Card("JC"), Card("JC"), (at("P0"),))
    assert table.state.rows[YOU] == (Summoned(Card("JC"), Card("JC")),)
    table.ends_turn()
    assert table.state.rows[YOU] == ()
    assert table.state.barrows == (Card("JC"),)


# Diamonds


@rule("W-35")
def test_the_jack_of_diamonds_removes_the_last_deployed_card_and_ends_the_turn():
    table = a_table(fronts=("8C", ""), hands=("3D 7H", "JD"))
    table.does(ME, commands.Deploy(Card("3D"), 2))
    events = table.does(YOU, play("JD"))
    assert of_type(events, CardsFell)[0] == CardsFell(ME, (Card("3D"),), "jack_of_diamonds")
    assert of_type(events, TurnInterrupted) == [TurnInterrupted(ME)]
    assert (table.state.active, table.front(ME)) == (YOU, "8C")


@rule("W-35")
def test_the_jack_of_diamonds_can_remove_a_bonded_card_or_a_king():
    table = a_table(fronts=("8C+9C", ""), hands=("", "JD"))
    table.does(YOU, play("JD"))
    assert table.front(ME) == "8C"
    table = a_table(fronts=("8C", ""), rears=("KD", ""), hands=("", "JD"))
    table.does(YOU, play("JD"))
    assert table.rear(ME) == ""


@rule("W-35")
def test_the_active_player_chooses_an_opponent_for_the_jack_of_diamonds():
    table = a_table(fronts=("2C", "8C", "9C"), hands=("JD", ""))
    table.when(ME, play("JD")).refused("W-35")
    table.when(ME, play("JD", "P0")).refused("W-61")
    table.does(ME, play("JD", "P2"))
    assert (table.front(YOU), table.front(HIM)) == ("8C", "")
    assert (table.state.active, table.state.phase) == (ME, Phase.DEPLOY)


@rule("W-35")
def test_the_jack_of_diamonds_of_another_player_hits_the_active_player():
    table = a_table(fronts=("2C", "", "9C"), hands=("", "JD"))
    table.when(YOU, play("JD", "P2")).refused("W-35")
    table.does(YOU, play("JD"))
    assert (table.front(ME), table.front(HIM)) == ("", "9C")


@rule("W-35")
def test_the_jack_of_diamonds_ends_the_turn_even_without_a_card_to_take():
    table = a_table(hands=("", "JD"))
    table.does(YOU, play("JD"))
    assert table.state.active == YOU


@rule("W-55")
def test_an_ended_turn_loses_its_combat_but_not_its_end():
    table = a_table(fronts=("8C 5H", ""), rears=("AS%", ""), hands=("", "JD"))
    table.charges("0F1>P1").does(YOU, play("JD"))
    assert table.state.lives == (40, 40)
    assert (table.front(ME), table.rear(ME)) == ("8C! 5H", "")
    assert table.state.attacks == ()


@rule("W-55")
def test_an_ended_turn_still_counts_damage_and_discards():
    table = a_table(fronts=("8C", ""), hands=("2C 3C 4C 5C 6C 7C", "JD"))
    table.charges("0F1>P1").passes()
    table.does(YOU, play("JD"))
    assert table.state.lives == (40, 32)
    assert table.state.phase is Phase.CLEANUP
    table.does(ME, commands.Discard(Card("2C")))
    assert table.state.active == YOU


# Clubs


@rule("W-36")
def test_the_jack_of_clubs_discards_a_random_card_of_an_opponent():
    table = a_table(hands=("JC", "5D 6D"))
    table.does(ME, play("JC", "P1"))
    assert table.state.chores == (Loss(YOU),)
    table.when(NATURE, commands.LoseCard(Card("2C"))).refused("W-36")
    table.when(ME, commands.EndTurn()).refused("W-39")
    table.when(NATURE, commands.LoseCard(Card("6D"))).then(CardLost(YOU, Card("6D")))
    assert table.hand(YOU) == "5D"
    table.when(NATURE, commands.LoseCard(Card("5D"))).refused("W-36")


@rule("W-36", "W-76")
def test_the_jack_of_clubs_does_nothing_against_an_empty_hand():
    table = a_table(hands=("JC", ""))
    table.does(ME, play("JC", "P1"))
    assert table.state.chores == ()


@rule("W-36")
@pytest.mark.parametrize("targets", [(), ("P0",), ("1F1",), ("P1", "P1"), ("P3",)])
def test_the_jack_of_clubs_needs_one_opponent(targets):
    table = a_table(fronts=("", "2C"), hands=("JC", "5D"))
    assert table.when(ME, play("JC", *targets)).refused("W-61" if len(targets) == 1 else "W-36")


# Hearts


@rule("W-37")
def test_the_jack_of_hearts_prevents_new_and_pending_damage():
    table = a_table(fronts=("8C 9H", "4D"), rears=("", "KD"), hands=("", "JH"), pending=(3, 4))
    table.does(YOU, play("JH"))
    assert table.state.pending == (3, 0)
    table.charges("0F1>P1", "0F2>1R1").blocks("0F2<1F1")
    events = table.passes()
    assert table.front(YOU) == "4D"
    assert table.state.pending == (3, 0)
    assert not events or of_type(events, DamageNegated) == []


@rule("W-37")
def test_units_protected_by_the_jack_of_hearts_still_strike():
    table = a_table(fronts=("9H", "4C"), hands=("", "JH"))
    table.charges("0F1>P1").does(YOU, play("JH"))
    table.blocks("0F1<1F1").passes()
    assert (table.front(ME), table.front(YOU)) == ("9H-4", "4C")


@rule("W-37")
def test_the_jack_of_hearts_does_not_heal_or_cure():
    table = a_table(fronts=("8C", "5D-2%"), hands=("", "JH"))
    table.does(YOU, play("JH"))
    assert table.front(YOU) == "5D-2%"
    table.ends_turn()
    assert table.front(YOU) == ""
    assert table.state.warded == frozenset()


@rule("W-66")
def test_the_jack_of_hearts_protects_the_player_too():
    table = a_table(fronts=("8C", ""), hands=("", "JH"))
    table.charges("0F1>P1").does(YOU, play("JH"))
    table.ends_turn()
    assert table.state.lives == (40, 40)


# Spades


@rule("W-38")
@pytest.mark.parametrize(
    ("spot", "hand"), [("1F1", "5H 10H"), ("1F2", "2C"), ("1R1", "KS"), ("1R2", "AH")]
)
def test_the_jack_of_spades_takes_any_opposing_unit_into_the_hand(spot, hand):
    table = a_table(fronts=("", "10H+5H 2C"), rears=("", "KS AH^"), hands=("JS", ""))
    table.does(ME, play("JS", spot))
    assert table.hand(ME) == hand


@rule("W-38")
def test_the_jack_of_spades_needs_an_opposing_unit():
    table = a_table(fronts=("3D", "2C"), hands=("JS", ""))
    assert (
        table.when(ME, play("JS")).refused("W-38")
        == "This card needs an opposing unit. Choose one."
    )
    table.when(ME, play("JS", "1F1", "1F1")).refused("W-38")
    table.when(ME, play("JS", "1F2")).refused("W-38")
    table.when(ME, play("JS", "P1")).refused("W-38")
    table.when(ME, play("JS", "0F1")).refused("W-61")
    assert table.legal(ME, commands.Play) == [play("JS", "1F1")]


@rule("W-38", "W-76")
def test_the_jack_of_spades_can_be_played_without_an_opposing_unit():
    table = a_table(fronts=("3D", ""), hands=("JS", ""))
    assert table.legal(ME, commands.Play) == [play("JS")]
    table.does(ME, play("JS"))
    assert (table.hand(ME), table.front(ME)) == ("", "3D")
    assert table.state.rows[ME] == (Summoned(Card("JS"), Card("JS")),)


@rule("W-67")
def test_cards_can_choose_units_behind_the_king_of_spades():
    table = a_table(fronts=("", "10H"), rears=("", "KS AC"), hands=("JS QC", ""))
    table.does(ME, play("JS", "1F1"))
    table.passes()
    table.does(ME, play("QC", "1R2"))
    assert table.rear(YOU) == "KS"
