"""The rulebook of Card-Fu: who wins a bout."""

import re
from itertools import product
from pathlib import Path

import pytest

from game.engine.cards import DECK, NOTHING, Card, suit, value
from game.games.card_fu.rules.model import Kind, Move
from game.games.card_fu.rules.resolution import TABLE, may_counter, verdict
from tests.games.card_fu.tables import ME, YOU
from tests.given import rule

BOOK = Path(__file__).parents[4].joinpath("assets/rulebook/card_fu.md").read_text("utf-8")
EXAMPLES = re.findall(r"^\| \{(\w+)\} \| \{(\w+)\} \| (you|they|nobody) \|", BOOK, re.MULTILINE)
WINS = {"you": ME, "they": YOU, "nobody": None}

# every suit against every suit; columns: A is lower, equal, higher
OUTCOMES = """
S S  attack A      clash          attack B
S C  attack A      attack A       attack A
S H  block B       block B        block B
S D  retreat       retreat        retreat
C S  attack B      attack B       attack B
C C  throw B       clash          throw A
C H  throw A       throw A        dodge B
C D  retreat       retreat        retreat
H S  block A       block A        block A
H C  dodge A       throw B        throw B
H H  block_block   block_block    block_block
H D  retreat       retreat        retreat
D S  retreat       retreat        retreat
D C  retreat       retreat        retreat
D H  retreat       retreat        retreat
D D  retreat       retreat        retreat
"""
ALONE = {"S": (Kind.OPEN, ME), "H": (Kind.NONE, None), "D": (Kind.RETREAT, None)}


def rows():
    for line in OUTCOMES.split("\n")[1:-1]:
        a, b, *cells = re.split(r" {2,}| ", line, maxsplit=2)
        for relation, cell in zip((-1, 0, 1), re.split(r" {2,}", cells[0].strip()), strict=True):
            kind, _, winner = cell.partition(" ")
            yield (a, b, relation), (Kind(kind), {"A": ME, "B": YOU, "": None}[winner])


ROWS = dict(rows())


def test_the_table_of_outcomes_has_every_suit_and_relation():
    assert set(ROWS) == set(product("SCHD", "SCHD", (-1, 0, 1)))


@rule("C-8", "C-9", "C-10", "C-11", "C-12", "C-13", "C-15")
@pytest.mark.parametrize(("a", "b"), list(product("SCHD", repeat=2)))
def test_every_pair_of_cards_has_the_outcome_in_the_table(a, b):
    for one, other in product(DECK, DECK):
        if (suit(one), suit(other)) == (a, b):
            difference = value(one) - value(other)
            relation = (difference > 0) - (difference < 0)
            assert verdict(one, other) == ROWS[a, b, relation], (one, other)


@rule("C-50")
def test_every_outcome_is_mirrored_when_the_seats_are_swapped():
    for one, other in product([*DECK, NOTHING], repeat=2):
        if "C" in (one[-1:], other[-1:]) and NOTHING in (one, other):
            continue
        kind, winner = verdict(one, other)
        mirrored = None if winner is None else 1 - winner
        assert verdict(other, one) == (kind, mirrored)


@rule("C-19")
@pytest.mark.parametrize("suit", "SHD")
def test_against_no_card_an_attack_lands_a_block_fails_and_a_retreat_stays_a_retreat(suit):
    assert verdict(Card(f"5{suit}"), NOTHING) == ALONE[suit]


@rule("C-19")
def test_a_throw_against_no_card_is_not_in_the_table():
    assert (Move.THROW, None) not in TABLE
    assert verdict(NOTHING, NOTHING) == (Kind.NONE, None)


@rule("C-7")
def test_the_ace_of_spades_is_the_fastest_attack_and_the_king_of_clubs_the_strongest_throw():
    for card in DECK:
        if suit(card) == "S" and card != "AS":
            assert verdict(Card("AS"), card) == (Kind.ATTACK, ME)
        if suit(card) == "C" and card != "KC":
            assert verdict(Card("KC"), card) == (Kind.THROW, ME)


@rule("C-7")
def test_jack_queen_and_king_rank_above_ten():
    assert verdict(Card("10S"), Card("JS")) == (Kind.ATTACK, ME)
    assert verdict(Card("QC"), Card("JC")) == (Kind.THROW, ME)
    assert verdict(Card("QH"), Card("KC")) == (Kind.DODGE, ME)


@rule("C-6")
def test_there_are_four_moves_and_a_dodge_is_a_block():
    assert [move.value for move in Move] == ["S", "C", "H", "D"]
    kinds = {outcome[0] for key, outcome in ROWS.items() if key[0] == "H" and outcome[1] == ME}
    assert kinds == {Kind.BLOCK, Kind.DODGE}


@rule("C-16")
def test_a_heart_can_counter_only_if_lower_than_the_card_it_beat():
    for heart, beaten in product(DECK, DECK):
        if suit(heart) == "H" and verdict(heart, beaten)[1] == ME:
            lower = value(heart) < value(beaten)
            assert may_counter(heart, beaten, is_down=False) is lower
            assert not may_counter(heart, beaten, is_down=True)
            assert lower or suit(beaten) == "S", "a Dodge is always lower"


@pytest.mark.parametrize(("mine", "yours", "wins"), EXAMPLES)
def test_the_outcomes_shown_in_the_rulebook_are_correct(mine, yours, wins):
    assert verdict(Card(mine), Card(yours))[1] == WINS[wins]


def test_the_rulebook_shows_examples_of_every_suit():
    assert {card[-1] for example in EXAMPLES for card in example[:2]} == set("SCHD")
    assert len(EXAMPLES) >= 8
