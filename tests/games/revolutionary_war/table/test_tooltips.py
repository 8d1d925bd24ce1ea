"""The tooltip of a card: its strength, and what beats it."""

import pytest

from game.engine.cards import BACK, DECK, Card
from game.games.revolutionary_war.rules.strength import stronger
from game.games.revolutionary_war.table.tooltips import about
from game.table.items import Item
from tests.games.revolutionary_war.tables import ME, YOU, a_round

NAMES = ("Ada", "Bob")


def tooltip_of(table, card, eyes=ME):
    return about(table.state, Item(f"card.{card}", f"card/{card}", 0, 0), NAMES, eyes)


@pytest.mark.parametrize(
    ("card", "step", "answers"),
    [
        ("4C", "The weakest card while {3H} is trump.", "Any card can answer it."),
        (
            "QH",
            "The 5th strongest of 13 while {3H} is trump.",
            "Matched by another Q, beaten by K, A, 2 or 3.",
        ),
        ("3D", "The strongest card while {3H} is trump.", "Only another 3 can answer it."),
    ],
)
def test_a_tooltip_shows_the_strength_of_a_card_and_what_answers_it(card, step, answers):
    assert tooltip_of(a_round(card, trumps="3H 4H 8S"), card)[1:] == (step, answers)


@pytest.mark.parametrize("card", [card for card in DECK if card != "9S"])
def test_a_tooltip_names_exactly_the_cards_that_can_answer(card):
    trump = Card("9S")
    line = tooltip_of(a_round(card, trumps=trump), card)[-1]
    named = {each.strip(",.") for each in line.split()} & {one[:-1] for one in DECK}
    rules = {one[:-1] for one in DECK if stronger(one, card, trump)}
    assert named == rules or (line == "Any card can answer it." and len(rules) == 13)


def test_a_tooltip_begins_with_the_name_of_the_card():
    assert tooltip_of(a_round("QH"), "QH")[0] == "Queen of Hearts"
    assert tooltip_of(a_round("10C"), "10C")[0] == "10 of Clubs"


def test_a_trump_tooltip_names_the_strongest_and_the_weakest_card():
    table = a_round("2C", trumps="3H KD AS")
    assert tooltip_of(table, "3H")[1:] == (
        "The trump of this round: it makes 3 the strongest and 4 the weakest.",
    )
    assert tooltip_of(table, "KD")[1:] == (
        "The next trump: it makes K the strongest and A the weakest.",
    )
    assert tooltip_of(table, "AS")[1].startswith("The trump after next: it makes A the strongest")


def test_the_tooltip_of_a_played_card_says_who_played_it():
    table = a_round("2C", trumps="3H KD AS", laid="5C 9D", turn=ME)
    assert tooltip_of(table, "9D")[1] == "Played by Bob this round."
    assert tooltip_of(table, "5C")[1] == "Played by you this round."
    assert tooltip_of(table, "9D", YOU)[1] == "Played by you this round."


def test_a_face_down_card_has_no_tooltip():
    table = a_round("2C", deck="5C")
    for name in ("deck.0", "hand.1.0", f"card.{BACK}", "pile.0.3"):
        assert about(table.state, Item(name, "card/??", 0, 0), NAMES, ME) == ()
