"""The rulebook of Revolutionary War: which card is stronger."""

from itertools import product

import pytest
from hypothesis import given as any_of
from hypothesis import strategies as st

from game.engine.cards import DECK, RANKS, SUITS, Card, value
from game.games.revolutionary_war.rules.strength import ordering, strength, stronger
from tests.games.revolutionary_war.tables import ME, a_round, played
from tests.given import rule

RANK = [Card(f"{rank}S") for rank in RANKS]
any_card = st.sampled_from(DECK)


def beats(trump, last):
    """The ranks that can answer a card, from ace to king."""
    return " ".join(card[:-1] for card in RANK if stronger(card, Card(last), Card(trump)))


@rule("R-6", "R-7", "R-8")
def test_the_two_rules_of_strength_agree_with_a_circle_of_values():
    for card, last, trump in product(RANK, repeat=3):
        circle = (value(card) - value(trump) - 1) % 13 >= (value(last) - value(trump) - 1) % 13
        assert stronger(card, last, trump) == circle, (card, last, trump)


@rule("R-6")
@pytest.mark.parametrize(
    ("trump", "order"),
    [
        ("K", "A 2 3 4 5 6 7 8 9 10 J Q K"),
        ("3", "4 5 6 7 8 9 10 J Q K A 2 3"),
        ("Q", "K A 2 3 4 5 6 7 8 9 10 J Q"),
        ("A", "2 3 4 5 6 7 8 9 10 J Q K A"),
    ],
)
def test_strength_rises_from_just_above_the_trump_to_the_trump(trump, order):
    trump_card = Card(f"{trump}H")
    by_strength = sorted(RANK, key=lambda card: strength(card, trump_card))
    assert " ".join(card[:-1] for card in by_strength) == order
    assert " ".join(RANKS[n - 1] for n in ordering(value(trump_card))) == order
    assert [strength(card, trump_card) for card in by_strength] == list(range(13))


@rule("R-6")
def test_a_card_at_or_below_the_trump_beats_every_card_above_it():
    assert beats("3H", "QH") == "A 2 3 Q K"
    assert beats("KC", "9S") == "9 10 J Q K"
    assert beats("QD", "KH") == "A 2 3 4 5 6 7 8 9 10 J Q K"


@rule("R-7")
def test_an_equal_card_is_always_enough():
    for card, trump in product(RANK, repeat=2):
        assert stronger(Card(card[:-1] + "H"), card, trump)


@rule("R-7")
def test_a_weaker_card_is_refused_with_a_reason():
    given = a_round("5C KD", laid="9S", trumps="KC")
    why = given.when(ME, played("5C")).refused("R-7")
    assert why == "The 5 can't beat the 9. Play a 9 or stronger."


@rule("R-7")
def test_a_refusal_offers_no_card_that_is_not_in_the_hand():
    weak = a_round("5C 3D", laid="9S", trumps="KC").when(ME, played("5C")).refused("R-7")
    assert weak == "The 5 can't beat the 9. You can only concede."
    trumped = a_round("5C AD", laid="QS", trumps="QC").when(ME, played("AD")).refused("R-7")
    only = "Only another queen answers it, so concede."
    assert trumped == f"Nothing beats the queen, the trump. {only}"


@rule("R-7", "R-8")
@pytest.mark.parametrize(("card", "number"), [("10C", "R-7"), ("KD", "R-8")])
def test_only_the_same_card_answers_a_trump(card, number):
    given = a_round(f"{card} QD", laid="QS", trumps="QC")
    why = given.when(ME, played(card)).refused(number)
    only = "Only another queen answers it. Play one."
    assert why == f"Nothing beats the queen, the trump. {only}"


@rule("R-8")
def test_a_higher_card_above_the_trump_does_not_beat_a_card_at_or_below_it():
    given = a_round("9D 3C", laid="2S", trumps="3H")
    why = given.when(ME, played("9D")).refused("R-8")
    assert why == "With 3 as trump, the 9 is weaker than the 2. Play a 2 or stronger."
    assert beats("3H", "2S") == "2 3"
    assert beats("AS", "AH") == "A"


@rule("R-30")
def test_only_the_last_card_of_the_current_round_counts():
    given = a_round("9D", "AC", laid="QS JS", trumps="KC")
    given.when(ME, played("9D")).refused("R-7")  # weaker than the jack
    given = a_round("JD", "AC", laid="QS JS", trumps="KC")
    given.when(ME, played("JD")).happens()  # weaker than your own queen, which no longer counts
    given = a_round("AD", "AC", trumps="KC", piles=("QS", "JS"))
    given.when(ME, played("AD")).happens()  # the last round doesn't count either


@any_of(any_card, any_card, any_card)
def test_suits_do_not_matter(card, last, trump):
    for mine, theirs, top in product(SUITS, repeat=3):
        here = Card(card[:-1] + mine), Card(last[:-1] + theirs), Card(trump[:-1] + top)
        assert stronger(*here) == stronger(card, last, trump)


@any_of(any_card, any_card, any_card, any_card)
def test_strength_is_a_total_order(a, b, c, trump):
    assert stronger(a, b, trump) or stronger(b, a, trump)
    if stronger(a, b, trump) and stronger(b, c, trump):
        assert stronger(a, c, trump)
    assert stronger(trump, a, trump), "nothing is stronger than the trump's own value"
