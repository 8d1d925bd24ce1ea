"""The rulebook of Card-Fu: playing in secret, turning up, and bouts that nobody wins."""

import pytest

from game.engine.cards import NOTHING, Card, cards
from game.engine.game import NATURE, PUBLIC
from game.games.card_fu.rules import events
from game.games.card_fu.rules import game as card_fu
from game.games.card_fu.rules.commands import Lay, Recover
from game.games.card_fu.rules.model import COVERED, NONE, Choice, Kind, Phase
from game.games.card_fu.rules.options import Options
from tests.games.card_fu.tables import (
    ME,
    YOU,
    a_bout,
    fought,
    laid,
    lay,
    listed,
    of_type,
    recovered,
    set_feints,
)
from tests.given import rule

BOTH = frozenset({ME, YOU})


@rule("C-4")
def test_cards_are_played_in_secret_and_turned_up_together():
    given = a_bout("5S 2H", "7C 3H")
    given.when(ME, Lay(Card("5S"))).then(events.ChoiceLaid(ME, Choice(Card("5S"))))
    seen = card_fu.view(given.state, YOU)
    assert seen.sealed.laid == (COVERED, None)
    assert seen.hands[ME] == cards("?? ??"), "the other hand looks as large as before"
    given.when(YOU, Lay(Card("7C"))).then(
        events.ChoiceLaid(YOU, Choice(Card("7C"))),
        events.CardsTurned((Card("5S"), Card("7C")), NONE),
        events.BoutDecided(Kind.ATTACK, ME),
        events.SeatsAsked(Phase.ADD, frozenset({ME})),
    )
    assert given.state.hands == (cards("2H"), cards("3H"))


@rule("C-4")
def test_a_choice_cannot_be_changed_or_made_by_another_seat():
    given = a_bout("5S 2H", "7C 3H")
    given.when(ME, Lay(Card("5S"))).happens()
    given.when(ME, Lay(Card("2H"))).refused("C-4")
    for seat in (NATURE, PUBLIC):
        given.when(seat, Lay(Card("5S"))).refused("C-4")
        assert listed(given, seat) == []
    assert card_fu.barrier(events.ChoiceLaid(ME, Choice(Card("5S"))), ME)
    assert not card_fu.barrier(events.ChoiceLaid(ME, COVERED), YOU)


@rule("C-4")
@pytest.mark.parametrize("text", ["7C", "??", ""])
def test_you_can_only_play_a_card_from_your_hand(text):
    a_bout("5S 2H", "7C 3H").when(ME, Lay(Card(text))).refused("C-4")


@rule("C-51")
def test_with_a_feint_either_of_the_two_cards_can_be_turned_up():
    given = a_bout("5S 2H", "7C 3H", feints=("9C", ""))
    assert listed(given, ME) == [
        Lay(Card("2H")),
        Lay(Card("2H"), beside=True),
        Lay(Card("5S")),
        Lay(Card("5S"), beside=True),
    ]
    happened = laid(given, "5S 9C", "3H")
    assert events.CardsTurned((Card("5S"), Card("3H")), (Card("9C"), NOTHING)) in happened
    other = a_bout("5S 2H", "7C 3H", feints=("9C", ""))
    assert events.CardsTurned((Card("9C"), Card("3H")), (Card("5S"), NOTHING)) in laid(
        other, "9C 5S", "3H"
    )


@rule("C-51")
def test_the_opponent_cannot_see_which_card_is_the_feint():
    views = []
    for order in ("5S 9C", "9C 5S"):
        given = a_bout("5S 2H", "7C 3H", feints=("9C", ""))
        given.when(ME, lay(given, ME, order)).happens()
        views.append(card_fu.view(given.state, YOU))
    assert views[0] == views[1]


@rule("C-14")
def test_block_against_block_lets_both_recover_a_card():
    given = a_bout("5H 2S", "9H 3S", lives=("4D 6D", "7D 8S"))
    assert laid(given, "5H", "9H")[-2:] == (
        events.BoutDecided(Kind.BLOCK_BLOCK, None),
        events.SeatsAsked(Phase.RECOVER, BOTH),
    )
    assert listed(given, ME) == [Recover(), Recover(Card("4D")), Recover(Card("6D"))]
    happened = recovered(given, "4D", "8S")
    assert events.CardsRecovered((Card("4D"), Card("8S"))) in happened
    assert given.state.lives == (cards("6D 5H"), cards("7D 9H"))
    assert given.state.hands == (cards("4D 2S"), cards("3S 8S"))


@rule("C-14")
def test_the_hearts_just_played_cannot_be_recovered():
    given = a_bout("5H 2S", "9H 3S", lives=("4D", "7D"))
    laid(given, "5H", "9H")
    given.when(ME, Recover(Card("5H"))).refused("C-14")
    given.when(ME, Recover(Card("7D"))).refused("C-14")
    a_bout("5H 2S", "9H 3S", lives=("4D", "7D")).when(ME, Recover(Card("4D"))).refused("C-14")


@rule("C-14")
def test_recovering_is_optional_and_skipped_with_an_empty_life_pile():
    given = a_bout("5H 2S", "9H 3S", lives=("4D", ""))
    assert laid(given, "5H", "9H")[-1] == events.SeatsAsked(Phase.RECOVER, frozenset({ME}))
    given.when(YOU, Recover()).refused("C-14")
    assert events.CardsRecovered(NONE) in given.when(ME, Recover()).happens()
    assert given.state.lives == (cards("4D 5H"), cards("9H"))
    empty = a_bout("5H 2S", "9H 3S")
    assert of_type(laid(empty, "5H", "9H"), events.CardsPlaced), "nobody is asked"


@rule("C-14")
def test_recovering_a_card_is_secret_until_both_have_chosen():
    given = a_bout("5H 2S", "9H 3S", lives=("4D 6D", "7D 8S"))
    laid(given, "5H", "9H")
    before = card_fu.view(given.state, YOU)
    given.when(ME, Recover(Card("4D"))).happens()
    given.when(ME, Recover(Card("6D"))).refused("C-14")
    after = card_fu.view(given.state, YOU)
    assert (after.lives, after.hands) == (before.lives, before.hands)
    [event] = of_type(given.when(YOU, Recover()).happens(), events.CardsRecovered)
    assert card_fu.seen_by(event, YOU) == events.CardsRecovered((Card("??"), NOTHING))


@rule("C-15")
@pytest.mark.parametrize("other", ["KS", "2C", "9H"])
def test_a_retreat_ends_the_bout_and_returns_the_opponents_card(other):
    given = a_bout("4D 2S", f"{other} 3S")
    assert laid(given, "4D", other)[-4:-1] == (
        events.BoutDecided(Kind.RETREAT, None),
        events.CardReturned(YOU, Card(other)),
        events.CardsPlaced(),
    )
    assert given.state.lives == (cards("4D"), ())
    assert Card(other) in given.state.hands[YOU]
    assert given.state.held[YOU] == cards(other), "everybody knows it is there"


@rule("C-15")
def test_a_retreat_also_returns_a_second_card_unseen():
    given = a_bout("4D 2S", "KS 3S", feints=("", "9C"))
    happened = laid(given, "4D", "KS 9C")
    assert events.CardReturned(YOU, Card("KS")) in happened
    assert events.SecondReturned(YOU, Card("9C")) in happened
    assert card_fu.seen_by(events.SecondReturned(YOU, Card("9C")), ME).card == "??"
    assert given.state.hands[YOU] == cards("9C 3S KS")
    assert given.state.held[YOU] == cards("KS")


@rule("C-15")
def test_if_both_retreat_both_diamonds_go_to_the_life_piles():
    given = a_bout("4D 2S", "9D 3S")
    happened = laid(given, "4D", "9D")
    assert not of_type(happened, events.CardReturned)
    assert given.state.lives == (cards("4D"), cards("9D"))


@rule("C-13")
@pytest.mark.parametrize("card", ["7S", "7C"])
def test_equal_cards_clash_and_go_to_the_life_piles(card):
    given = a_bout(f"{card} 2S", f"{card} 3S", options=Options(deck="own"))
    happened = laid(given, card, card)
    assert events.BoutDecided(Kind.CLASH, None) in happened
    assert given.state.lives == (cards(card), cards(card))
    assert given.state.discards == ((), ())


@rule("C-19")
def test_with_only_throws_and_a_fighter_on_the_ground_no_card_is_played():
    given = a_bout("2C 9C", "5S 3S", ground=YOU)
    assert set(card_fu.legal_commands(given.state, ME)) == {Lay()}
    assert given.when(ME, Lay(Card("2C"))).refused("C-19")
    happened = laid(given, "", "5S")
    assert events.CardsTurned((NOTHING, Card("5S")), NONE) in happened
    assert events.BoutDecided(Kind.OPEN, YOU) in happened
    assert given.state.hands[ME] == cards("2C 9C")
    assert given.state.phase is Phase.ADD, "a combo may follow"


@rule("C-19")
def test_the_opponent_cannot_see_whether_a_card_was_played_before_it_is_turned_up():
    views = []
    for hand, command in (("2C 9C", Lay()), ("2C 9S", Lay(Card("9S")))):
        given = a_bout(hand, "5S 3S", ground=YOU).when(ME, command)
        given.happens()
        views.append(card_fu.view(given.state, YOU))
    assert views[0] == views[1]


@rule("C-19")
@pytest.mark.parametrize("card", ["5H", "5D"])
def test_against_no_card_a_block_does_nothing_and_a_retreat_is_still_a_retreat(card):
    given = a_bout("2C 9C", f"{card} 3S", ground=ME)
    assert of_type(laid(given, "", card), events.BoutDecided)[0].winner is None
    assert given.state.lives == ((), cards(card))
    assert given.state.hands[ME][:2] == cards("2C 9C")


@rule("C-19")
def test_if_neither_has_a_card_to_play_the_fighter_on_the_ground_gets_up():
    given = a_bout("2C 9C", "5C 3C", ground=ME)
    laid(given, "", "")
    assert given.state.ground is None
    assert given.state.lives == ((), ())


@rule("C-47")
def test_the_next_bout_begins_after_hands_are_filled_up():
    given = a_bout("5S 2H", "9D 3S")
    laid(given, "5S", "9D")
    assert set_feints(given)[-1] == events.BoutBegan(2)
    fought(given, "2H", "3S")
    assert given.state.bout_no == 2, "until this bout has ended"
