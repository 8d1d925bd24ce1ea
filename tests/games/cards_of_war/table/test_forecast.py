"""What an attack would do, against what it does."""

import re

import pytest

from game.engine.value import replace
from game.games.cards_of_war.rules import commands
from game.games.cards_of_war.rules import game as cards_of_war
from game.games.cards_of_war.rules.battlefield import cards_of, unit_at
from game.games.cards_of_war.rules.combat_events import DamageDealt
from game.games.cards_of_war.rules.events import PhaseBegan
from game.games.cards_of_war.rules.model import Phase, Rank, Spot
from game.games.cards_of_war.table import PRESENTATION, phrases
from game.games.cards_of_war.table.forecast import forecast, outcome
from game.games.cards_of_war.table.geometry import smallest
from game.table.items import Room
from game.table.words import spelled
from tests.games.cards_of_war.tables import ME, YOU, a_table, block
from tests.given import rule
from tests.laws.plays import random_play

table = PRESENTATION.table

ROOMS = (smallest, Room(1136, 640), Room(820, 820), Room(1500, 700))
WARS = (9, 15, 20, 10, 22, 62, 2)  # of four, three and two players
MANY = 100  # fights between units in 30 random wars
OVERLAP_ALLOWED = 1.0  # table units: a smaller overlap doesn't count

FIGHTS = [
    ("7H", "5H", "Deals 7, takes 5: blocker falls"),
    ("5H", "7H", "Deals 5, takes 7: attacker falls"),
    ("7H", "7C", "Deals 7, takes 7: both fall"),
    ("5D", "7H", "Deals 5, parries: both survive"),
    ("9C", "4H", "Blocker falls, 5 left over"),
    ("9C+2C", "4H", "Blocker falls, 7 left over"),
]
BONDS = [  # 14/14 and more: its leader can fall alone
    ("10D", "9H+5H", "Deals 10, parries: 9 of Hearts falls"),
    ("10H", "9H+5H", "Deals 10, takes 14: attacker and 9 of Hearts fall"),
    ("9H+5H", "10D", "Deals 14, takes 10: 9 of Hearts and blocker fall"),
    ("6H+8H", "7C", "Deals 14, takes 7: 6 of Hearts and blocker fall"),
    ("6H+8H", "4C", "Deals 14, takes 4: blocker falls"),
    ("2D", "9H+5H", "Deals 2, parries: both survive"),
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
        (("AC", ""), "0R1>1F1", "Falls, but poisons"),
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


@rule("W-10", "W-27")
@pytest.mark.parametrize(("attacker", "defender", "text"), BONDS)
def test_the_forecast_names_the_leader_that_falls_alone(attacker, defender, text):
    """In a test by a person, it said that both survive, and the leader of a bond fell."""
    wars = a_table(fronts=(attacker, defender)).charges("0F1>P1")
    wars.does(YOU, block("0F1<1F1"))
    assert forecast(wars.state, wars.state.attacks[0]) == text


@rule("W-10", "W-27")
@pytest.mark.parametrize(
    ("attacker", "defender", "text"),
    [
        ("10D", "9H+5H", "9 of Hearts falls"),
        ("10H", "9H+5H", "Falls, leader too"),
        ("9H+5H", "10C", "Blocker, leader too"),
    ],
)
def test_where_there_is_little_room_a_leader_that_falls_with_a_unit_has_no_name(
    attacker, defender, text
):
    wars = a_table(fronts=(attacker, defender)).charges("0F1>P1")
    wars.does(YOU, block("0F1<1F1"))
    assert outcome(wars.state, wars.state.attacks[0]) == text


CLAUSE = re.compile(r"Deals (?P<deals>\d+), (takes (?P<takes>\d+)|parries): (?P<falls>.*)")
WHOSE = {"attacker": 0, "blocker": 1, "target": 1}


@rule("W-16", "W-22", "W-23", "W-27")
def test_no_forecast_of_a_fight_is_untrue():
    fights = [each for seed in range(30) for each in fights_of(seed)]
    assert len(fights) > MANY
    for text, dealt, fallen, units in fights:
        found = CLAUSE.fullmatch(text)
        if found is not None:
            assert (int(found["deals"]), int(found["takes"] or 0)) == dealt, text
        clause = found["falls"] if found else text.split(", ")[0].lower()
        assert announced(clause, units) == fallen, (text, units)


def announced(clause, units):
    """The cards that a forecast says will fall."""
    if clause == "both survive":
        return set()
    if clause == "both fall":
        return {*units[0], *units[1]}
    names = clause.removesuffix(" fall").removesuffix(" falls").split(" and ")
    return {card for name in names for card in called(name, units)}


def called(name, units):
    """The cards of the unit that is called so, or the card of this name."""
    if name in WHOSE:
        return units[WHOSE[name]]
    both = [*units[0], *units[1]]
    return [card for card in both if spelled(phrases.card(card)).lower() == name.lower()]


def fights_of(seed):
    """Each forecast at the start of a fight between units; the damage, the fallen, the units."""
    for before, step, _ in random_play(cards_of_war.name, seed).moments():
        state = before
        for n, event in enumerate(step.events):
            if isinstance(event, PhaseBegan) and event.phase is Phase.FIGHT:
                yield from fights_before(state, step.events[n:])
            state = cards_of_war.evolve(state, event)


def fights_before(state, events):
    """The same for the attacks of a combat, and what its events did."""
    blows = [each for each in events if isinstance(each, DamageDealt)]
    for attack in state.attacks:
        for spot in attack.foes:
            attacker, foe = unit_at(state, attack.attacker), unit_at(state, spot)
            if attacker is None or foe is None:
                continue
            one = replace(attack, targets=(spot,)) if attack.blocker is None else attack
            ways = (attack.attacker, spot), (spot, attack.attacker)
            mine = [[each for each in blows if (each.source, each.target) == way] for way in ways]
            dealt = tuple(sum(each.amount for each in found) for found in mine)
            hits = [hit for found in mine for each in found for hit in each.hits]
            fallen = {hit.card for hit in hits if hit.is_defeated}
            yield forecast(state, one), dealt, fallen, (cards_of(attacker), cards_of(foe))
