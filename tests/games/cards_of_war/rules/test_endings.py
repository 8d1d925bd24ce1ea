"""How turns and wars end."""

from game.engine.cards import cards
from game.engine.game import Outcome
from game.games.cards_of_war.rules import events
from game.games.cards_of_war.rules import game as cards_of_war
from game.games.cards_of_war.rules.combat_events import CardsFell
from game.games.cards_of_war.rules.commands import ChooseStart, Concede, EndTurn
from game.games.cards_of_war.rules.model import Phase
from tests.games.cards_of_war.rules.test_setup import before_the_deal
from tests.games.cards_of_war.tables import HIM, ME, YOU, a_table, of_type, play
from tests.given import rule


@rule("W-54")
def test_the_end_of_a_turn_has_a_fixed_order():
    table = a_table(fronts=("5D%", ""), rears=("AS", "KD"), hands=("JC 2C 3C 4C 5C 6C 7C", "2D"))
    table.does(ME, play("JC", "P1"))
    table.passes()
    table.charges("0R1>P1")
    happened = table.ends_turn()
    kinds = (events.LifeLost, CardsFell, events.TurnEnded, events.CardDiscarded)
    assert [type(event) for event in happened if isinstance(event, kinds)] == [
        events.LifeLost,
        CardsFell,
        CardsFell,
        events.TurnEnded,
        events.CardDiscarded,
    ]
    assert [event.cause for event in of_type(happened, CardsFell)] == ["poison", "spent"]
    assert table.state.barrows == cards("2D 5D AS JC 2C")


@rule("W-54")
def test_effects_of_the_turn_end_with_it():
    table = a_table(fronts=("5D-3", "6C-1"), hands=("JH", ""), new_units=2)
    table.does(ME, play("JH"))
    table.ends_turn()
    assert (table.front(ME), table.front(YOU)) == ("5D", "6C")
    assert (table.state.warded, table.state.new_units) == (frozenset(), 0)


@rule("W-56")
def test_life_stops_at_zero_and_is_checked_at_the_end_of_the_turn():
    table = a_table(fronts=("9H", ""), lives=(40, 5)).charges("0F1>P1").resolved()
    assert table.state.phase is Phase.RESOLVE
    happened = table.ends_turn()
    assert of_type(happened, events.LifeLost) == [events.LifeLost((0, 5))]
    assert happened[-1] == events.WarEnded(frozenset({ME}), "life")
    assert cards_of_war.outcome(table.state) == Outcome(frozenset({ME}), (40, 0), "W-56")
    assert cards_of_war.to_act(table.state) == frozenset()
    table.when(ME, EndTurn()).refused("W-56")


@rule("W-57")
def test_a_war_is_a_draw_if_both_players_fall_together():
    table = a_table(fronts=("6H", ""), hands=("", "AD"), lives=(1, 5))
    table.charges("0F1>P1").does(YOU, play("AD", "P0"))
    assert table.ends_turn()[-1] == events.WarEnded(frozenset(), "life")


@rule("W-57")
def test_equal_life_after_a_sudden_death_is_a_draw():
    table = a_table(lives=(7, 7), is_whole_deck=True, last_turns=())
    assert table.ends_turn()[-1] == events.WarEnded(frozenset(), "deck")


@rule("W-58")
def test_everybody_has_one_last_turn_after_the_last_card():
    table = a_table(fronts=("", "", ""), deck="2C", is_whole_deck=True, active=YOU)
    happened = table.ends_turn()
    assert of_type(happened, events.SuddenDeathBegan) == [events.SuddenDeathBegan((ME, YOU))]
    assert (table.state.active, table.state.last_turns) == (HIM, (ME, YOU))
    table.ends_turn()
    assert (table.state.active, table.state.last_turns) == (ME, (YOU,))
    table.ends_turn()
    assert (table.state.active, table.state.last_turns) == (YOU, ())
    assert table.ends_turn()[-1] == events.WarEnded(frozenset(), "deck")


@rule("W-58")
def test_the_highest_life_wins_after_a_sudden_death():
    table = a_table(fronts=("9H", ""), lives=(20, 25), is_whole_deck=True, last_turns=())
    table.charges("0F1>P1")
    assert table.ends_turn()[-1] == events.WarEnded(frozenset({ME}), "deck")
    assert cards_of_war.outcome(table.state).rule == "W-58"


@rule("W-58")
def test_an_extra_turn_counts_in_a_sudden_death():
    table = a_table(hands=("QD", ""), is_whole_deck=True, last_turns=())
    table.does(ME, play("QD"))
    table.ends_turn()
    assert (table.state.active, table.state.last_turns) == (ME, ())
    assert table.ends_turn()[-1] == events.WarEnded(frozenset(), "deck")


@rule("W-59")
def test_an_empty_deck_costs_no_life():
    table = a_table(is_whole_deck=True, last_turns=(YOU,))
    happened = table.ends_turn()
    assert not of_type(happened, events.CardDrawn)
    assert table.state.lives == (40, 40)


@rule("W-68")
def test_a_player_can_resign_only_at_their_own_decision():
    table = a_table(hands=("2C", "3C"))
    table.when(YOU, Concede()).refused("W-39")
    table.when(ME, Concede()).then(events.WarEnded(frozenset({YOU}), "conceded"))
    assert cards_of_war.outcome(table.state).rule == "W-68"
    table = a_table(fronts=("5H", "4D"))
    table.charges("0F1>P1").when(YOU, Concede()).then(events.WarEnded(frozenset({ME}), "conceded"))


@rule("W-68")
def test_a_player_cannot_resign_before_the_war_begins():
    table = before_the_deal()
    table.when(ME, Concede()).refused("W-68")
    assert table.legal(ME) == [ChooseStart(starts=True), ChooseStart(starts=False)]
