"""Texts of buttons."""

import pytest

from game.engine.cards import Card
from game.games.cards_of_war.rules import commands
from game.games.cards_of_war.table import PRESENTATION
from tests.games.cards_of_war.tables import ME, YOU, a_table, aim, at, block
from tests.given import rule

words = PRESENTATION.words

NAMES = ("Ada", "Bob", "Cleo", "Dan")


def test_a_label_calls_players_by_their_names():
    wars = a_table(fronts=("7H", "", ""))
    aimed = commands.Aim(at("0F1"), at("P1"))
    assert words.name_of(wars.state, aimed, NAMES, ME) == "Attack Bob with {7H}"
    assert words.name_of(wars.state, aimed, NAMES, YOU) == "Attack you with {7H}"
    assert words.name_of(wars.state, commands.CastShield(at("P2")), NAMES, ME) == "Shield Cleo"


@pytest.mark.parametrize(
    ("command", "label"),
    [
        (block("0F1<1F1"), "Block {9H} + {2H} with {4H} + {8H}"),
        (aim("0F1>P1"), "Attack Bob with {9H} + {2H}"),
        (aim("0R1>1F1"), "Attack {4H} + {8H} with {KC}"),
        (commands.Deploy(Card("5D"), 1), "Replace {9H} + {2H} with {5D}"),
    ],
)
def test_a_label_says_with_once_only(command, label):
    wars = a_table(fronts=("9H+2H", "4H+8H"), rears=("KC", ""))
    assert words.name_of(wars.state, command, NAMES, ME) == label


def test_the_button_says_attack_after_an_aim():
    wars = a_table(fronts=("7H", "")).aims("0F1>P1")
    assert "1 attack ready" in words.prompt(wars.state, NAMES, ME)
    assert words.name_of(wars.state, commands.Charge(), NAMES, ME) == "Attack"
    assert words.paragraph(wars.state, ME) == "W-80"


@rule("W-2")
def test_replacing_a_unit_that_the_card_cannot_join_shows_a_warning():
    """A card that was dropped on a bond to join it destroyed the bond."""
    full = a_table(fronts=("8C+2C 4H 5S", ""), rears=("KH", ""), hands=("4C 6H AC", "")).state
    lost = "They can't bond. The {8C} + {2C} goes to the barrows, the discard pile."
    assert words.warning(full, ME, commands.Deploy(Card("4C"), 1)) == lost
    assert words.warning(full, ME, commands.Deploy(Card("6H"), 2)) == "", "the choice has said so"
    assert "{4H}" in words.warning(full, ME, commands.Deploy(Card("4C"), 2))
    assert words.warning(full, ME, commands.Deploy(Card("AC"), 2)) == "", "it goes behind"
    free = a_table(fronts=("8C 4H", ""), hands=("6S", "")).state
    assert words.warning(free, ME, commands.Deploy(Card("6S"), 3)) == ""
