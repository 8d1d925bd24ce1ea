"""Every soldier: rank, attack, defence, and the trait of its house."""

import pytest

from game.engine.cards import Card
from game.games.cards_of_war.rules.cards import SOLDIERS, in_order
from game.games.cards_of_war.rules.commands import Deploy
from game.games.cards_of_war.rules.model import Phase
from tests.games.cards_of_war.tables import ME, YOU, a_table
from tests.given import rule

EACH_SOLDIER = pytest.mark.parametrize("card", in_order(tuple(SOLDIERS)))


def number(card):
    return int(card[:-1])


@EACH_SOLDIER
@rule("W-69")
def test_a_soldier_enters_exhausted_and_attacks_with_its_number(card):
    table = a_table(hands=(card, ""))
    table.does(ME, Deploy(Card(card), 2))
    assert table.front(ME) == f"- {card}!"
    table = a_table(fronts=(card, "")).charges("0F1>P1").resolved()
    assert table.state.pending == (0, number(card))


@EACH_SOLDIER
@rule("W-69")
def test_a_soldier_falls_to_as_much_damage_as_its_number(card):
    wound = number(card) - 2
    table = a_table(fronts=("2H" if card != "2H" else "2S", card))
    table.charges("0F1>P1").blocks("0F1<1F1").passes()
    assert table.front(YOU) == ("" if wound == 0 else f"{card}-2")
    table = a_table(fronts=("2H" if card != "2H" else "2S", f"{card}-{wound}" if wound else card))
    table.charges("0F1>P1").blocks("0F1<1F1").passes()
    assert table.front(YOU) == ""


@EACH_SOLDIER
@rule("W-23", "W-24", "W-25")
def test_a_soldier_has_the_trait_of_its_house(card):
    """Against a weak blocker: a parry, a rout, readiness or a second strike."""
    blocker = "10H-9" if card != "10H" else "10D-9"
    table = a_table(fronts=(card, blocker)).charges("0F1>P1").blocks("0F1<1F1")
    match card[-1]:
        case "D":
            assert table.front(ME) == f"{card}!"
        case "C":
            assert table.state.chores[0].amount == number(card) - 1
            assert table.front(ME) == "", "it falls but routs"
        case "H":
            table = a_table(fronts=(card, "")).charges("0F1>P1").resolved()
            assert table.front(ME) == card
        case "S":
            table = a_table(fronts=(card, "2H-1")).charges("0F1>P1").blocks("0F1<1F1")
            struck = Phase.SECOND if number(card) > 2 else Phase.RESOLVE
            assert table.state.phase is struck
