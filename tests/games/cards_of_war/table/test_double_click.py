"""What a double click on a card of the hand does."""

from game.engine.cards import Card
from game.games.cards_of_war.rules.commands import Deploy
from game.games.cards_of_war.table.gestures import (
    FULL_REAR,
    NO_FREE_SLOT,
    TO_A_TARGET,
    command_of,
    misplaced,
)
from game.table.items import Gesture
from tests.games.cards_of_war.tables import a_table


def double_click(card, **table):
    """The command, or else what is said."""
    tapped = Gesture(f"card.{card}")
    return command_of(a_table(hands=(card, ""), **table).state, tapped) or misplaced(tapped)


def test_a_card_goes_to_the_first_free_slot_of_its_rank():
    assert double_click("6C", fronts=("2H", "")) == Deploy(Card("6C"), 2)
    assert double_click("KC", rears=("AS", "")) == Deploy(Card("KC"), 2)


def test_where_it_could_mean_several_things_it_says_what_to_do():
    assert double_click("6C", fronts=("2H 3H 4H", "")) == NO_FREE_SLOT
    assert double_click("KC", rears=("AS AC AH", "")) == FULL_REAR
    assert double_click("AD") == double_click("XB") == double_click("JD") == TO_A_TARGET
