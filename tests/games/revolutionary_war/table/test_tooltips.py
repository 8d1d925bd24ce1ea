"""What is said of a card that is looked at closely: its step, and what beats it."""

import pytest

from game.engine.cards import BACK, DECK, Card
from game.games.revolutionary_war.rules.strength import stronger
from game.games.revolutionary_war.table.tooltips import about
from game.table.items import Item
from tests.games.revolutionary_war.tables import ME, YOU, a_round

NAMES = ("Ada", "Bob")


def said(table, card, eyes=ME):
    return about(table.state, Item(f"card.{card}", f"card/{card}", 0, 0), NAMES, eyes)


@pytest.mark.parametrize(
    ("card", "step", "answers"),
    [
        ("4C", "The weakest card while {3H} is trump.", "Any card can answer it."),
        (
            "QH",
            "9th of 13 in strength while {3H} is trump.",
            "Matched by another Q, beaten by K, A, 2 or 3.",
        ),
        ("3D", "The strongest card while {3H} is trump.", "Only another 3 can answer it."),
    ],
)
def test_a_card_has_its_step_and_what_answers_it(card, step, answers):
    assert said(a_round(card, trumps="3H 4H 8S"), card)[1:] == (step, answers)


@pytest.mark.parametrize("card", [card for card in DECK if card != "9S"])
def test_what_answers_it_is_what_the_rules_say(card):
    trump = Card("9S")
    line = said(a_round(card, trumps=trump), card)[-1]
    named = {each.strip(",.") for each in line.split()} & {one[:-1] for one in DECK}
    rules = {one[:-1] for one in DECK if stronger(one, card, trump)}
    assert named == rules or (line == "Any card can answer it." and len(rules) == 13)


def test_a_card_is_called_by_its_name():
    assert said(a_round("QH"), "QH")[0] == "Queen of hearts"
    assert said(a_round("10C"), "10C")[0] == "10 of clubs"


def test_of_a_trump_it_is_said_what_it_makes_of_the_ladder():
    table = a_round("2C", trumps="3H KD AS")
    assert said(table, "3H")[1:] == (
        "The trump of this round: it makes 3 the strongest and 4 the weakest.",
    )
    assert said(table, "KD")[1:] == ("The next trump: it makes K the strongest and A the weakest.",)
    assert said(table, "AS")[1].startswith("The trump after next: it makes A the strongest")


def test_of_a_card_on_the_table_it_is_said_who_played_it():
    table = a_round("2C", trumps="3H KD AS", laid="5C 9D", turn=ME)
    assert said(table, "9D")[1] == "Played by Bob this round."
    assert said(table, "5C")[1] == "Played by you this round."
    assert said(table, "9D", YOU)[1] == "Played by you this round."


def test_of_a_card_whose_back_is_seen_nothing_is_said():
    table = a_round("2C", deck="5C")
    for name in ("deck.0", "hand.1.0", f"card.{BACK}", "pile.0.3"):
        assert about(table.state, Item(name, "card/??", 0, 0), NAMES, ME) == ()
