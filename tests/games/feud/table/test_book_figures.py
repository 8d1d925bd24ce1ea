"""The examples drawn in the rulebook agree with the rules."""

import re

import pytest

from game.app.places import ASSETS
from game.engine.cards import cards
from game.games.feud.rules.order import obeys_order, repaired
from game.games.feud.rules.price_list import (
    COSTS,
    FAIR,
    MOST_MANEUVERS,
    PRICE_LIST,
    TOO_CHEAP,
    TOO_DEAR,
)
from game.games.feud.rules.striking import Relation, marked
from game.games.feud.table.maneuvers.text import EFFECTS
from game.games.feud.table.presets import BASIC, TRUE_FEUD
from tests.games.feud.rules.test_striking import decided_by, fought

BOOK = (ASSETS / "rulebook" / "feud.md").read_text("utf-8")
FIGURES = [
    (caption, [row.split() for row in names.split("/")])
    for caption, names in re.findall(r"!\[(.*?)\]\(cards (.*?)\)", BOOK)
]


def figure(start):
    """The rows of the figure whose caption begins so."""
    [rows] = [rows for caption, rows in FIGURES if caption.startswith(start)]
    return rows


def columns_of(start, options=BASIC):
    """The readings of a figure, column by column."""
    (unit, _, *mine), (enemy, _, *yours) = figure(start)
    return [
        fought(f"{unit} {enemy}", " ".join(mine[:n]), " ".join(yours[:n]), options)
        for n in range(1, len(mine) + 1)
    ]


def test_the_figures_show_cards_that_exist():
    assert len(FIGURES) >= 9
    for _, rows in FIGURES:
        for row in rows:
            cards(" ".join(card for card in row if card != "|"))


def test_the_figure_of_three_strikes():
    mine, yours = figure("Joe's Jack above")
    pairs = [tuple(row[n : n + 2] for row in (mine, yours)) for n in (0, 3, 6)]
    readings = [fought(f"{one[0]} {other[0]}", one[1], other[1]) for one, other in pairs]
    assert [(each.by, each.winner) for each in readings] == [
        ("number", 0),
        ("trump", 1),
        ("number", 0),
    ]


def test_the_figure_of_repeated_strikes():
    [(unit, _, *row)] = figure("A Queen of Spades")
    attacks = [
        fought(f"{unit} KH", " ".join(row[:n]), " ".join(["3H"] * n)).attacks[0]
        for n in range(1, 5)
    ]
    assert [(each.value, each.type.name) for each in attacks] == [
        (8, "ULTIMATE"),
        (8, "NORMAL"),
        (10, "SUPERIOR"),
        (8, "ULTIMATE"),
    ]


def test_the_figure_of_healing():
    [(unit, _, *tens)] = figure("On this King")
    assert [fought(f"{unit} KS", ten, "9S").healing[0] for ten in tens] == [1, 2, 3]


def test_the_figure_of_fate_and_armor():
    reading = columns_of("In column two Armor")[1]
    assert [each.value for each in reading.attacks] == [8, 6]
    assert (reading.winner, reading.margin, reading.is_saved) == (1, 2, True)


def test_the_figure_of_a_round_agrees_with_its_table():
    readings = columns_of("Ann's row above")
    assert [(each.by, each.winner, each.is_saved) for each in readings] == [
        ("number", 0, False),
        ("number", 1, True),
        ("number", 1, False),
        ("number", 1, False),
        ("number", 0, False),
        ("healing", None, False),
    ]
    markers = [0, 0]
    for each in readings:
        markers = list(map(marked, markers, each.damage, each.healing))
    assert markers == [1, 2]
    for row in figure("Ann's row above"):
        assert obeys_order(cards(" ".join(row[2:])))


def test_the_figure_of_an_instant_kill():
    reading = columns_of("The Jack's Weaponry", TRUE_FEUD)[1]
    assert (reading.margin, reading.killed, reading.damage) == (10, 1, (0, 2))


def test_the_figure_of_a_repaired_row():
    confused, right = (cards(" ".join(row)) for row in figure("Above a row"))
    assert not obeys_order(confused)
    assert repaired(confused) == right


def test_the_figure_of_a_skirmish():
    assert [each.starts_skirmish for each in columns_of("Column two is", TRUE_FEUD)] == [
        False,
        True,
    ]


def test_the_figure_of_a_legal_row():
    [row] = figure("Legal:")
    assert obeys_order(cards(" ".join(row)))


@pytest.mark.parametrize("maneuver", PRICE_LIST, ids=lambda each: each.id)
def test_the_book_prints_the_price_of_every_maneuver(maneuver):
    star = r" \*" if maneuver.max_per_round else ""
    assert f"| {maneuver.name}{star} | {maneuver.cost} |" in BOOK
    quick = BOOK[BOOK.index("## Quick reference") :]
    assert f"{maneuver.name} {maneuver.cost}{star}" in quick


def way_of(unit, enemy, types):
    """How strikes of these types are decided between Units of these two suits."""
    found = decided_by(f"K{unit}", f"K{enemy}", [Relation[name.upper()] for name in types])
    return {"number": "numbers", "trump": "trump"}[found.pop()] if len(found) == 1 else "either"


def test_the_book_has_the_right_table_of_numbers_and_trump():
    table = BOOK[BOOK.index("| Strikes | Units of") :].splitlines()[2:8]
    for line in table:
        strikes, *cells = (cell.strip() for cell in line.strip("|").split("|"))
        types = strikes.split(" against ")
        assert cells == [way_of("S", enemy, types) for enemy in "HCS"], strikes


def test_the_book_lists_every_effect():
    table = BOOK[BOOK.index("| Effect | As much as") :]
    for name in EFFECTS.values():
        assert f"| {name} |" in table or name in {"Confuse", "Betray"}
    assert "| Confuse, Betray |" in table


def test_the_book_tells_the_bounds_of_prices():
    assert f"A price is {COSTS.start} to {COSTS[-1]} points, in steps of five." in BOOK
    assert (
        f"{FAIR} points a Marker is fair, less than {TOO_CHEAP} is too cheap,"
        f" more than {TOO_DEAR} is too expensive." in BOOK
    )
    assert f"A list has at most {MOST_MANEUVERS} Maneuvers." in BOOK
