"""The rulebook of Card-Fu: going down, being on the ground, and getting up."""

import pytest

from game.engine.cards import Card, cards
from game.games.card_fu.rules.commands import Add, Lay, SetFeint
from game.games.card_fu.rules.events import DamageDealt, StoodUp, WentDown
from game.games.card_fu.rules.options import Options
from tests.games.card_fu.tables import (
    ME,
    YOU,
    a_bout,
    added,
    fought,
    laid,
    listed,
    of_type,
    set_feints,
)
from tests.given import rule

AT_ONCE = Options(ground_timing="at_once")


@rule("C-18")
@pytest.mark.parametrize("beaten", ["9H", "7H", "5C"])
def test_losing_to_a_club_puts_you_on_the_ground(beaten):
    given = a_bout("7C 2S", f"{beaten} 3S")
    events = fought(given, "7C", beaten)
    assert WentDown(YOU, "thrown") in events
    assert given.state.ground == YOU


@rule("C-23")
@pytest.mark.parametrize(("combo", "falls"), [("6D 7D", False), ("6D 7D 8D", True)])
def test_an_attack_with_three_combo_cards_knocks_down(combo, falls):
    given = a_bout("5S 6D 7D 8D 2H", "9S 3S")
    events = fought(given, "5S", "9S", combo)
    assert (WentDown(YOU, "knocked_down") in events) is falls
    assert (given.state.ground == YOU) is falls


@rule("C-23")
def test_a_fighter_on_the_ground_is_not_knocked_down_again():
    given = a_bout("5S 6D 7D 8D 2H", "9S 3S", ground=YOU)
    events = fought(given, "5S", "9S", "6D 7D 8D")
    assert not of_type(events, WentDown)
    assert given.state.ground == YOU


@rule("C-17")
def test_nobody_can_throw_while_a_fighter_is_on_the_ground():
    for down in (ME, YOU):
        given = a_bout("2C 5S", "9C 3S", ground=down)
        for seat, throw in ((ME, "2C"), (YOU, "9C")):
            assert len(listed(given, seat)) == 1
            given.when(seat, Lay(Card(throw))).refused("C-17")


@rule("C-17")
def test_on_the_ground_a_club_cannot_be_a_second_card_but_can_join_a_combo():
    given = a_bout("2C 5S", "9C 3S", feints=("4H", ""), ground=YOU)
    given.when(ME, Lay(Card("2C"), beside=True)).refused("C-17")
    won = a_bout("5S 6D 5C", "9S 3S", ground=YOU)
    laid(won, "5S", "9S")
    added(won, ME, "6D")
    combo = a_bout("5S 6D 5C 2H", "9S 3S", ground=YOU)
    laid(combo, "5S", "9S")
    combo.when(ME, Add(Card("6D"))).happens()
    assert Add(Card("5C")) in listed(combo, ME)


@rule("C-21")
def test_a_throw_doubles_its_own_combo_only_by_a_house_rule():
    for options, points in ((Options(), 3), (AT_ONCE, 5)):
        given = a_bout("7C 8D 9D 2S", "KH 3S", options=options)
        assert of_type(fought(given, "7C", "KH", "8D 9D"), DamageDealt)[0].points == points


@rule("C-21")
def test_a_counter_is_doubled_when_its_block_gets_you_up_except_by_a_house_rule():
    for options, points in ((Options(), 2), (AT_ONCE, 1)):
        given = a_bout("5H KD 2S", "9S 3S", ground=YOU, options=options)
        assert of_type(fought(given, "5H", "9S", "KD"), DamageDealt)[0].points == points
        assert given.state.ground is None


@rule("C-21")
def test_a_knock_down_never_doubles_its_own_bout():
    for options in (Options(), AT_ONCE):
        given = a_bout("5S 6D 7D 8D 2H", "9S 3S", options=options)
        assert of_type(fought(given, "5S", "9S", "6D 7D 8D"), DamageDealt)[0].points == 4


@rule("C-24")
def test_winning_with_an_attack_gets_you_up():
    given = a_bout("5S 2H", "9S 3S", ground=ME)
    assert StoodUp(ME, "attack") in fought(given, "5S", "9S")
    assert given.state.ground is None


@rule("C-24")
@pytest.mark.parametrize(
    ("mine", "yours"), [("9S", "5H"), ("9H", "5H"), ("9S", "5D"), ("9H", "5D")]
)
def test_you_get_up_when_the_opponent_turns_up_a_heart_or_a_diamond(mine, yours):
    given = a_bout(f"{mine} 2S", f"{yours} 3S", ground=ME)
    assert StoodUp(ME, "opponent") in fought(given, mine, yours)


@rule("C-24")
@pytest.mark.parametrize("yours", ["5S", "5H", "5D"])
def test_a_retreat_gets_you_up(yours):
    given = a_bout("9D 2S", f"{yours} 3S", ground=ME)
    laid(given, "9D", yours)
    assert given.state.ground is None


@rule("C-24")
@pytest.mark.parametrize(("mine", "yours"), [("5H", "9S"), ("9S", "5S"), ("9H", "5S")])
def test_a_block_or_a_loss_to_an_attack_leaves_you_on_the_ground(mine, yours):
    given = a_bout(f"{mine} 2S", f"{yours} 3S", ground=ME)
    fought(given, mine, yours)
    assert given.state.ground == ME


@rule("C-24")
def test_a_fighter_who_gets_up_can_knock_the_opponent_down_in_the_same_bout():
    given = a_bout("3S 4D 5D 6D 2H", "9S 3H", ground=ME)
    events = fought(given, "3S", "9S", "4D 5D 6D")
    assert of_type(events, StoodUp) + of_type(events, WentDown) == [
        StoodUp(ME, "attack"),
        WentDown(YOU, "knocked_down"),
    ]
    assert given.state.ground == YOU


@rule("C-24")
def test_a_block_gets_the_opponent_up_and_its_feint_can_knock_them_down_again():
    given = a_bout("5H 6D 7D 8D 2H", "9S 3S", feints=("5S", ""), ground=YOU)
    events = fought(given, "5H 5S", "9S", "6D 7D 8D")
    assert [type(event) for event in events if isinstance(event, StoodUp | WentDown)] == [
        StoodUp,
        WentDown,
    ]
    assert given.state.ground == YOU


@rule("C-24")
def test_the_second_card_of_a_feint_does_not_get_a_fighter_up():
    given = a_bout("5S 2H", "9S 3S", feints=("4D", ""), ground=YOU)
    fought(given, "5S 4D", "9S")
    assert given.state.ground == YOU, "the Diamond was not turned up as a move"


@rule("C-38")
def test_a_fighter_on_the_ground_cannot_set_a_feint_and_the_other_can():
    given = a_bout("7C 2S 4C", "9H 3S 5S")
    fought(given, "7C", "9H")
    assert given.state.sealed.awaited == {ME}
    given.when(ME, SetFeint(Card("4C"))).refused("C-38")
    assert listed(given, ME) == [SetFeint(), SetFeint(Card("2S"))]
    given.when(YOU, SetFeint(Card("3S"))).refused("C-37")
    set_feints(given, "2S")
    assert given.state.feints[ME] == "2S"


@rule("C-38")
def test_a_hand_of_only_throws_is_still_asked_for_a_feint():
    given = a_bout("7C 4C KC", "9H 3S 5S", draws=("", ""))
    fought(given, "7C", "9H")
    assert given.state.sealed.awaited == {ME}
    assert listed(given, ME) == [SetFeint()]


@rule("C-6")
def test_a_fighter_without_a_draw_pile_can_be_on_the_ground():
    given = a_bout("7C 2S", "9H 3S", draws=("", ""))
    fought(given, "7C", "9H")
    assert (given.state.ground, given.state.draws[YOU]) == (YOU, ())
    assert cards("9H") == given.state.lives[YOU]
