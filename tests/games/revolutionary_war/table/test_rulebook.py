"""The worked examples in the rulebook of Revolutionary War agree with the rules."""

import re
from pathlib import Path

import pytest

from game.engine.cards import RANKS, Card
from game.games.revolutionary_war.rules.strength import stronger

BOOK = Path(__file__).parents[4].joinpath("assets/rulebook/revolutionary_war.md").read_text("utf-8")
ANSWERS = re.findall(r"^\| \{(\w+)\} \| \{(\w+)\} \| (.+?) \| (.+?) \|$", BOOK, re.MULTILINE)


def ranks(cell):
    """The ranks that a cell of the table names: "9, 10, J", "A to 8", "every card", "none"."""
    if cell in {"every card", "none"}:
        return set(RANKS) if cell == "every card" else set()
    low, to, high = cell.partition(" to ")
    if to:
        return set(RANKS[RANKS.index(low) : RANKS.index(high) + 1])
    return set(cell.split(", "))


@pytest.mark.parametrize(("trump", "last", "good", "refused"), ANSWERS)
def test_the_table_of_answers_in_the_rulebook_is_correct(trump, last, good, refused):
    strong = {rank for rank in RANKS if stronger(Card(rank + "S"), Card(last), Card(trump))}
    assert ranks(good) == strong
    assert ranks(refused) == set(RANKS) - strong


def test_the_rulebook_has_a_table_of_answers():
    assert len(ANSWERS) >= 5


def test_the_examples_in_the_rulebook_are_legal_answers():
    [shown] = re.findall(r"!\[Answers to a queen when a 3 is trump\]\(cards (.+)\)", BOOK)
    assert all(stronger(Card(card), Card("QH"), Card("3H")) for card in shown.split())
    assert not stronger(Card("9D"), Card("2S"), Card("3H")), "the example of R-8"
    for card, last in (("9D", "5C"), ("KS", "9D"), ("AH", "KS")):
        assert stronger(Card(card), Card(last), Card("3H")), "Ada and Bob raise each other"
