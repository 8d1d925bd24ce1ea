"""The parts that all games build sentences from."""

import pytest

from game.engine.cards import cards
from game.table.phrases import capital, does, faces, join_words, the, the_cards, who, whose

NAMES = ("Ada", "Bob")
ADA, BOB = 0, 1


def test_the_reader_is_you():
    assert (who(NAMES, ADA, ADA), who(NAMES, BOB, ADA)) == ("you", "Bob")
    assert (whose(NAMES, ADA, ADA), whose(NAMES, BOB, ADA)) == ("your", "Bob's")


@pytest.mark.parametrize(
    ("verb", "ends"),
    [
        ("lay", "lays"),
        ("discard the hand", "discards the hand"),
        ("pass", "passes"),
        ("push on", "pushes on"),
        ("catch", "catches"),
        ("are", "is"),
        ("have no life left", "has no life left"),
        ("may put", "may put"),
    ],
)
def test_other_players_are_in_the_third_person(verb, ends):
    assert does(NAMES, BOB, BOB, verb) == f"You {verb}"
    assert does(NAMES, BOB, BOB, verb, first=False) == f"you {verb}"
    assert does(NAMES, BOB, ADA, verb) == f"Bob {ends}"
    assert does(NAMES, BOB, ADA, verb, first=False) == f"Bob {ends}"


def test_lists_are_joined_with_commas_and_and():
    assert join_words(["Ada"]) == "Ada"
    assert join_words(["Ada", "Bob"]) == "Ada and Bob"
    assert join_words(iter(("Ada", "Bob", "Cleo"))) == "Ada, Bob and Cleo"


def test_only_the_first_letter_of_a_sentence_is_capitalised():
    assert capital("your {KH} falls") == "Your {KH} falls"
    assert capital("") == ""


def test_cards_are_written_as_the_screen_draws_them():
    assert faces(cards("7H XR ??")) == "{7H} {XR} {??}"


def test_a_single_card_in_a_sentence_has_an_article():
    assert the("{7H}") == "the {7H}"
    assert (the("the {AS}"), the("a card")) == ("the {AS}", "a card")
    assert (the_cards(cards("7H")), the_cards(cards("7H XR"))) == ("the {7H}", "{7H} {XR}")
