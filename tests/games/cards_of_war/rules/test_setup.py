"""The pack, the deal, the start, and the parts of a turn."""

import pytest

from game.engine.cards import DECK, Card
from game.engine.game import NATURE, IllegalCommand, Seat
from game.games.cards_of_war.rules import commands
from game.games.cards_of_war.rules import game as cards_of_war
from game.games.cards_of_war.rules.cards import JOKERS, WITH_JOKERS, attack_of, defence_of
from game.games.cards_of_war.rules.events import CardDrawn, PhaseBegan, TurnBegan, UnitsUntapped
from game.games.cards_of_war.rules.model import Phase
from game.games.cards_of_war.rules.options import Options
from tests.games.cards_of_war.tables import HIM, ME, YOU, Table, a_table, aim, at, of_type, play
from tests.given import rule


def before_the_deal(*, first=ME, seats=2, options=None):
    """A table at which the player with the advantage must choose."""
    options = options or Options()
    table = Table()
    table.does(NATURE, commands.Start(options, seats))
    table.does(NATURE, commands.Shuffle(first, WITH_JOKERS if options.jokers else DECK))
    return table


def after_the_deal(*, first=ME, starts=True, seats=2, options=None):
    table = before_the_deal(first=first, seats=seats, options=options)
    return table, table.does(first, commands.ChooseStart(starts))


@rule("W-63")
def test_the_pack_has_two_jokers_unless_a_house_rule_removes_them():
    table, _ = after_the_deal()
    assert {*JOKERS} <= {*table.state.deck}
    table, _ = after_the_deal(options=Options(jokers=False))
    assert len(table.state.deck) == 52 - 10
    given = Table().when(NATURE, commands.Start(Options(jokers=False), 2))
    given.happens()
    given.when(NATURE, commands.Shuffle(ME, WITH_JOKERS)).refused("W-63")


@pytest.mark.parametrize("life", [40, 30, 20])
def test_all_players_start_with_the_same_life(life):
    table, _ = after_the_deal(options=Options(life=life))
    assert table.state.lives == (life, life)


@rule("W-60")
def test_five_cards_are_dealt_one_at_a_time_from_the_first_player():
    table, _ = after_the_deal(first=YOU)
    assert table.state.active == YOU
    assert table.hand(YOU) == "AC 3C 5C 7C 9C"
    assert table.hand(ME) == "2C 4C 6C 8C 10C"


@rule("W-60")
def test_the_player_with_the_advantage_can_let_the_next_player_start():
    table, _ = after_the_deal(first=YOU, starts=False, seats=3)
    assert table.state.active == HIM
    assert table.hand(HIM) == "AC 4C 7C 10C KC"


@rule("W-60")
def test_no_card_is_drawn_in_the_first_turn():
    table, events = after_the_deal()
    assert not of_type(events, CardDrawn)
    assert len(table.state.hands[ME]) == 5
    events = table.ends_turn()
    assert len(of_type(events, CardDrawn)) == 1
    assert len(table.state.hands[YOU]) == 6


@rule("W-60")
def test_the_start_is_chosen_once():
    table, _ = after_the_deal()
    table.passes()
    table.when(ME, commands.ChooseStart(starts=False)).refused("W-60")


def test_the_pack_is_shuffled_once():
    table, _ = after_the_deal()
    table.when(NATURE, commands.Shuffle(ME, WITH_JOKERS)).refused("W-60")
    table.when(NATURE, commands.Start(Options(), 2)).refused("W-61")


@rule("W-53")
def test_fallen_and_discarded_cards_go_on_top_of_the_barrows():
    table = a_table(fronts=("9H", "5D"), hands=("2C 3C 4C 5C 6C 7C", ""), barrows="KD")
    table.charges("0F1>P1").blocks("0F1<1F1")
    table.passes()
    assert table.state.barrows == (Card("KD"), Card("5D"))
    table.does(ME, commands.EndTurn())
    table.passes(Phase.CLEANUP)
    table.does(ME, commands.Discard(Card("4C")))
    assert table.state.barrows == (Card("KD"), Card("5D"), Card("4C"))


@rule("W-9")
def test_a_card_that_is_deployed_cannot_be_played():
    table = a_table(hands=("2H KD", ""))
    for card in ("2H", "KD"):
        table.when(ME, play(card)).refused("W-9")


@rule("W-5")
def test_untap_readies_only_the_units_of_the_active_player():
    table = a_table(fronts=("5D!", "6D!"), rears=("KS!", "AC!"))
    events = table.ends_turn()
    assert of_type(events, UnitsUntapped) == [UnitsUntapped(YOU)]
    assert (table.front(ME), table.rear(ME)) == ("5D!", "KS!")
    assert (table.front(YOU), table.rear(YOU)) == ("6D", "AC")


@rule("W-9")
def test_a_turn_has_one_deploy_and_one_combat():
    table = a_table(fronts=("5H 6H", ""), hands=("7C", "")).charges("0F1>P1").resolved()
    assert table.state.phase is Phase.RESOLVE
    table.when(ME, commands.Deploy(Card("7C"), 3)).refused("W-9")
    table.when(ME, aim("0F2>P1")).refused("W-9")


@rule("W-9")
def test_cards_can_be_deployed_in_any_order():
    table = a_table(hands=("7C KD 3H AS", ""))
    for card, slot in (("7C", 2), ("KD", 1), ("3H", 1), ("AS", 3)):
        table.does(ME, commands.Deploy(Card(card), slot))
    assert table.front(ME) == "3H 7C!"
    assert table.rear(ME) == "KD! - AS!"


@rule("W-62")
def test_only_the_active_player_discards_down_to_five_cards():
    table = a_table(hands=("2C 3C 4C 5C 6C 7C 8C", "2D 3D 4D 5D 6D 7D 8D"))
    table.does(ME, commands.EndTurn())
    table.passes(Phase.CLEANUP)
    table.when(ME, commands.EndTurn()).refused("W-9")
    table.when(ME, commands.Discard(Card("2D"))).refused("W-62")
    table.does(ME, commands.Discard(Card("2C")))
    assert table.state.phase is Phase.CLEANUP
    table.does(ME, commands.Discard(Card("8C")))
    assert table.state.active == YOU
    assert table.hand(ME) == "3C 4C 5C 6C 7C"
    assert len(table.state.hands[YOU]) == 8


@rule("W-70")
def test_a_unit_can_attack_in_the_first_turn():
    table = a_table(hands=("KD 7C", ""), turn_no=1)
    table.does(ME, commands.Deploy(Card("KD"), 1))
    table.does(ME, commands.Deploy(Card("7C"), 1))
    table.charges("0F1>P1").passes()
    assert table.state.pending == (0, 7)


@rule("W-69")
@pytest.mark.parametrize(
    ("card", "attack", "defence"),
    [("2S", 2, 2), ("10D", 10, 10), ("KH", 0, 13), ("XR", 0, 14), ("AC", 1, 0)],
)
def test_a_unit_has_the_attack_and_defence_of_its_card(card, attack, defence):
    assert (attack_of(Card(card)), defence_of(Card(card))) == (attack, defence)


def test_a_turn_begins_with_a_draw_and_then_deploy():
    table = a_table(fronts=("", "5D!"), deck="QH")
    events = table.ends_turn()
    begun = [event for event in events if isinstance(event, TurnBegan | PhaseBegan | CardDrawn)]
    assert begun[-3:] == [
        TurnBegan(YOU, 6, is_extra=False),
        CardDrawn(YOU, Card("QH"), frozenset({YOU})),
        PhaseBegan(Phase.DEPLOY),
    ]


@rule("W-61")
@pytest.mark.parametrize("seats", [0, 1, 5])
def test_a_war_is_for_two_to_four_players(seats):
    with pytest.raises(IllegalCommand, match="W-61"):
        cards_of_war.opening(Options(), seats)
    Table().when(NATURE, commands.Start(Options(), seats)).refused("W-61")


@rule("W-64")
def test_the_long_description_of_a_card_counts():
    """The King of Hearts protects players; the King of Spades leaves the player a target."""
    table = a_table(fronts=("5H", ""), rears=("", "KS")).aims("0F1>P1")
    assert table.state.attacks[0].targets == (at("P1"),)


def test_a_seat_without_a_player_cannot_act():
    table = a_table(hands=("2C", ""))
    for seat in (Seat(-2), Seat(7)):
        assert table.legal(seat) == []
        table.when(seat, commands.EndTurn()).refused("W-39")
