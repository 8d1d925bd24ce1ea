"""The rulebook of Card-Fu: Feints."""

import pytest

from game.engine.cards import NOTHING, Card, cards
from game.games.card_fu.rules import events
from game.games.card_fu.rules import game as card_fu
from game.games.card_fu.rules.commands import Add, Lay, SetFeint
from game.games.card_fu.rules.model import NONE, Phase
from tests.games.card_fu.tables import (
    HALVES,
    ME,
    YOU,
    a_bout,
    fought,
    laid,
    listed,
    of_type,
    opened,
    set_feints,
)
from tests.given import rule


def after_a_bout(mine, yours, **fields):
    """The moment to set Feints, after a bout in which both retreated; these are the hands."""
    given = a_bout(f"{mine} AD", f"{yours} KD", **fields)
    laid(given, "AD", "KD")
    return given


@rule("C-37")
def test_feints_are_set_after_cards_are_placed_and_before_drawing():
    given = after_a_bout("2S 5S", "9C 3S")
    assert given.state.lives == (cards("AD"), cards("KD"))
    happened = set_feints(given, "5S", "9C")
    assert [type(event) for event in happened[1:4]] == [
        events.FeintsSet,
        events.CardsDrawn,
        events.CardsDrawn,
    ]
    assert given.state.feints == (Card("5S"), Card("9C"))


@rule("C-37")
def test_a_feint_is_optional_and_never_set_before_the_first_bout():
    given = after_a_bout("2S 5S", "9C 3S")
    assert listed(given, ME) == [SetFeint(), SetFeint(Card("2S")), SetFeint(Card("5S"))]
    set_feints(given)
    assert given.state.feints == NONE
    assert opened(HALVES).state.phase is Phase.LAY, "at first a card is laid"


@rule("C-37")
def test_the_last_card_cannot_be_set_as_a_feint():
    lonely = after_a_bout("2S", "9C 3S", draws=("", ""))
    assert lonely.state.sealed.awaited == {YOU}
    to_draw = after_a_bout("2S", "9C 3S", draws=("4S", ""))
    assert to_draw.state.sealed.awaited == {ME, YOU}
    set_feints(to_draw, "2S")
    assert to_draw.state.hands[ME] == cards("4S")


@rule("C-37")
def test_both_see_that_a_feint_was_set_but_not_which_card():
    given = after_a_bout("2S 5S", "9C 3S")
    given.when(ME, SetFeint(Card("5S"))).happens()
    assert card_fu.view(given.state, YOU).feints == NONE
    given.when(YOU, SetFeint()).happens()
    assert card_fu.view(given.state, YOU).feints == (Card("??"), NOTHING)
    assert card_fu.view(given.state, ME).feints == (Card("5S"), NOTHING)


@rule("C-37")
def test_a_feint_comes_from_the_hand_and_is_played_only_beside_another_card():
    given = after_a_bout("2S 5S", "9C 3S")
    given.when(ME, SetFeint(Card("9C"))).refused("C-37")
    given.when(ME, SetFeint(Card("??"))).refused("C-37")
    set_feints(given, "5S")
    given.when(ME, Lay(Card("5S"))).refused("C-4")
    given.when(ME, Lay(Card("9C"), beside=True)).refused("C-4")
    given.when(ME, SetFeint(Card("2S"))).refused("C-37")
    a_bout("2S 5S", "9C").when(ME, Lay(Card("2S"), beside=True)).refused("C-37")


@rule("C-41")
def test_if_you_win_the_second_card_replaces_the_first():
    given = a_bout("2H 9D 10D 4S", "JS 3S", feints=("8S", ""))
    happened = fought(given, "2H 8S", "JS", "9D 10D")
    assert events.CardsTurned((Card("2H"), Card("JS")), (Card("8S"), NOTHING)) in happened
    assert events.FeintFollowed(ME, Card("2H"), Card("8S")) in happened
    assert of_type(happened, events.DamageDealt)[0].points == 3
    assert given.state.discards[ME] == cards("2H")
    assert given.state.lives[ME] == cards("8S 9D 10D")


@rule("C-32")
def test_a_card_replaced_by_a_feint_does_no_damage():
    given = a_bout("2S 4S", "JS 3S", feints=("8S", ""))
    assert of_type(fought(given, "2S 8S", "JS"), events.DamageDealt)[0].points == 1


@rule("C-41")
@pytest.mark.parametrize(
    ("cards_laid", "ground", "points"),
    [("2C 8S", None, 1), ("2S 8C", YOU, 1), ("2S 9H", None, 0), ("2S KD", None, 1)],
)
def test_damage_and_throws_go_by_the_second_card(cards_laid, ground, points):
    first, second = cards_laid.split()
    given = a_bout(f"{first} 4S", "JH 3S" if first == "2C" else "JS 3S", feints=(second, ""))
    happened = fought(given, cards_laid, "JH" if first == "2C" else "JS")
    assert sum(hit.points for hit in of_type(happened, events.DamageDealt)) == points
    assert given.state.ground == ground


@rule("C-41")
def test_a_second_attack_knocks_down_with_three_combo_cards():
    given = a_bout("2H 9D 10D JD 4S", "JS 3S", feints=("8S", ""))
    assert events.WentDown(YOU, "knocked_down") in fought(given, "2H 8S", "JS", "9D 10D JD")


@rule("C-41")
@pytest.mark.parametrize(("second", "counters"), [("9H", True), ("JH", False)])
def test_a_second_heart_can_counter_only_if_lower_than_the_beaten_card(second, counters):
    given = a_bout("2S KD 4S", "JS 3S", feints=(second, ""))
    laid(given, f"2S {second}", "JS")
    assert (given.state.phase is Phase.ADD) is counters
    if counters:
        assert Add(Card("KD")) in listed(given, ME)


@rule("C-41")
def test_a_second_diamond_does_one_damage_and_takes_no_combo():
    given = a_bout("2S 4D 6D", "JS 3S", feints=("5D", ""))
    happened = laid(given, "2S 5D", "JS")
    assert of_type(happened, events.DamageDealt)[0].points == 1
    assert given.state.lives == (cards("5D"), cards("JS"))


@rule("C-42")
def test_if_you_lose_you_discard_both_cards_and_take_the_damage():
    given = a_bout("9S 4S", "JS 3S 5S", feints=("", "8D"), lives=("", "KC"))
    happened = fought(given, "9S", "JS 8D")
    assert events.PairLost(YOU, cards("JS 8D")) in happened
    assert given.state.discards[YOU] == cards("KC JS 8D")
    assert given.state.lives[YOU] == ()


@rule("C-42")
def test_discarding_both_cards_is_not_damage():
    given = a_bout("2H 4S", "JS 3S 5S", feints=("", "8D"), draws=("", ""))
    given.but(exhausted=(False, True))
    happened = fought(given, "2H", "JS 8D")
    assert of_type(happened, events.PairLost)
    assert not of_type(happened, events.FightEnded)
    fresh = a_bout("2H 4S", "JS 3S 5S", feints=("", "8D"), draws=("", ""))
    assert not of_type(fought(fresh, "2H", "JS 8D"), events.BecameExhausted)


@rule("C-39")
@pytest.mark.parametrize(
    ("mine", "yours", "ground"),
    [("4D 8S", "JS", None), ("4D 8S", "JD", None), ("4H 8S", "JH", None), ("4H 8S", "", ME)],
)
def test_an_unused_second_card_returns_to_the_hand_unseen(mine, yours, ground):
    first, second = mine.split()
    other = f"{yours} 3S" if yours else "3C 5C"
    given = a_bout(f"{first} 4S", other, feints=(second, ""), ground=YOU if ground == ME else None)
    happened = laid(given, mine, yours)
    assert events.SecondReturned(ME, Card(second)) in happened
    assert Card(second) in given.state.hands[ME]
    assert given.state.seconds == NONE
    assert second not in repr(card_fu.view(given.state, YOU))


@rule("C-40")
def test_with_only_throws_in_hand_the_feint_is_turned_up_alone():
    given = a_bout("2C 9C", "JS 3S", feints=("8S", ""), ground=YOU)
    assert listed(given, ME) == [Lay()]
    given.when(ME, Lay(Card("8S"))).refused("C-40")
    given.when(ME, Lay(Card("2C"), beside=True)).refused("C-40")
    happened = fought(given, "8S", "JS")
    assert not of_type(happened, events.FeintFollowed)
    assert given.state.lives[ME] == cards("8S")


@rule("C-40")
def test_a_feint_that_loses_alone_goes_to_the_life_pile():
    given = a_bout("2C 9C", "3S 5S", feints=("8S", ""), ground=YOU)
    fought(given, "8S", "3S")
    assert given.state.lives[ME] == cards("8S")
    assert given.state.hands[ME][:2] == cards("2C 9C")


@rule("C-52")
def test_you_can_look_at_your_own_feint():
    given = a_bout("2C 9C", "3S 5S", feints=("8S", "KD"))
    assert card_fu.view(given.state, ME).feints == (Card("8S"), Card("??"))
    assert card_fu.view(given.state, YOU).feints == (Card("??"), Card("KD"))
