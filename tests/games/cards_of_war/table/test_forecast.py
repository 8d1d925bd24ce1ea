"""What an attack would do, against what it does."""

import pytest

from game.games.cards_of_war.rules import commands
from game.games.cards_of_war.rules.battlefield import unit_at
from game.games.cards_of_war.rules.model import Rank, Spot
from game.games.cards_of_war.table import PRESENTATION
from game.games.cards_of_war.table.forecast import forecast, outcome
from game.games.cards_of_war.table.geometry import smallest
from game.table.items import Room
from tests.games.cards_of_war.tables import ME, YOU, a_table, block
from tests.given import rule

table = PRESENTATION.table

ROOMS = (smallest, Room(1136, 640), Room(820, 820), Room(1500, 700))
WARS = (9, 15, 20, 10, 22, 62, 2)  # of four, three and two players
OVERLAP_ALLOWED = 1.0  # table units: a smaller overlap doesn't count

FIGHTS = [
    ("7H", "5H", "Deals 7, takes 5: blocker falls"),
    ("5H", "7H", "Deals 5, takes 7: attacker falls"),
    ("7H", "7C", "Deals 7, takes 7: both fall"),
    ("5D", "7H", "Deals 5, parries: both survive"),
    ("9C", "4H", "Blocker falls, 5 left over"),
    ("9C+2C", "4H", "Blocker falls, 7 left over"),
]


@rule("W-16", "W-23", "W-24")
@pytest.mark.parametrize(("attacker", "defender", "text"), FIGHTS)
def test_the_forecast_agrees_with_the_rules(attacker, defender, text):
    wars = a_table(fronts=(attacker, defender)).charges("0F1>P1")
    wars.does(YOU, block("0F1<1F1"))
    (one,) = wars.state.attacks
    assert forecast(wars.state, one) == text
    wars.does(YOU, commands.Stand())
    wars.passes(lambda state: not state.attacks)
    assert bool(wars.front(YOU)) == ("locker falls" not in text and "both fall" not in text)
    assert bool(wars.front(ME)) == ("attacker falls" not in text and "both fall" not in text)


@rule("W-28", "W-32", "W-43")
def test_the_forecast_covers_aces_guards_and_challenges():
    wars = a_table(fronts=("", "9H"), rears=("AC KC", "")).aims("0R1>1F1")
    assert forecast(wars.state, wars.state.attacks[0]) == "Attacker falls, target poisoned"
    wars = a_table(fronts=("", "9H"), rears=("AC KC", "")).aims("0R2>1F1")
    assert forecast(wars.state, wars.state.attacks[0]) == "Deals 13, takes 9: target falls"
    wars = a_table(fronts=("9H", ""), rears=("", "AH^")).charges("0F1>P1")
    wars.does(YOU, block("0F1<1R1"))
    text = forecast(wars.state, wars.state.attacks[0])
    assert text == "Blocker falls, attacker poisoned"


@rule("W-28", "W-32", "W-43")
@pytest.mark.parametrize(
    ("rears", "attack", "text"),
    [
        (("KC", ""), "0R1>1F1", "Target falls"),
        (("AC", ""), "0R1>1F1", "Target poisoned"),
        (("AS", ""), "0R1>1F1+1F2", "Poisoned; both fall"),
        (("AS", ""), "0R1>P1", "1 damage"),
    ],
)
def test_where_there_is_little_room_the_forecast_says_who_falls_or_is_poisoned(rears, attack, text):
    wars = a_table(fronts=("", "9H 2C-1"), rears=rears).aims(attack)
    assert outcome(wars.state, wars.state.attacks[0]) == text


@rule("W-28", "W-32")
@pytest.mark.parametrize(
    ("attacker", "text"),
    [
        ("9H", "Target falls, attacker poisoned"),
        ("9C", "Target falls, 9 left over, attacker poisoned"),
        ("9D", "Deals 9, parries: target falls"),
    ],
)
def test_the_forecast_of_an_attack_on_an_ace_tells_of_poison(attacker, text):
    wars = a_table(fronts=(attacker, ""), rears=("", "AS")).aims("0F1>1R1")
    assert forecast(wars.state, wars.state.attacks[0]) == text
    wars = a_table(fronts=(attacker, ""), rears=("", "AS")).charges("0F1>1R1")
    wars.passes(lambda state: not state.attacks)
    unit = unit_at(wars.state, Spot(ME, Rank.FRONT, 1))
    assert unit.is_poisoned == ("poisoned" in text)
