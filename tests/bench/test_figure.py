"""What the table of figures says, not whether the figures are reached."""

import pytest

from tests.bench.__main__ import ROWS
from tests.bench.figure import Figure, above, at_least, at_most, quantile, table


@pytest.mark.parametrize(
    ("bar", "below", "there", "beyond"),
    [
        (at_most(8), True, True, False),
        (at_least(8), False, True, True),
        (above(8), False, False, True),
    ],
)
def test_a_bar_is_met_on_the_right_side(bar, below, there, beyond):
    met = [Figure("x", value, "ms", bar).met for value in (7.99, 8.0, 8.01)]
    assert met == [below, there, beyond]


def test_a_figure_without_a_value_or_bar_is_neither_met_nor_missed():
    assert Figure("x", None, "ms", at_most(8)).met is None
    assert Figure("x", 7, "ms").met is None


def test_a_quantile_is_not_exceeded_by_its_share():
    hundred = list(range(100, 0, -1))
    assert quantile(hundred, 0.99) == 99
    assert quantile(hundred, 1) == 100
    assert quantile([5.0], 0.99) == 5.0


def test_the_table_shows_bar_figure_and_whether_it_is_met():
    figures = [
        Figure("speed", 97_123.4, "decisions/s", at_least(50_000), "best of 5"),
        Figure("drag", 8.5, "ms", at_most(8)),
        Figure("start", None, "x", at_most(2.5), "nothing was built"),
    ]
    rows = [[cell.strip() for cell in line.split("|")[1:-1]] for line in table(figures).split("\n")]
    assert rows[0] == ["what", "bar", "figure", "met", "how it was measured"]
    assert rows[2:] == [
        ["speed", ">= 50,000 decisions/s", "97,123 decisions/s", "yes", "best of 5"],
        ["drag", "<= 8 ms", "8.50 ms", "NO", ""],
        ["start", "<= 2.50 x", "not measured", "", "nothing was built"],
    ]


def test_every_row_can_be_asked_for_by_its_name():
    games = {"card_fu", "columns", "feudal"}
    others = {"engine", "long_play", "drag", "idle", "memory", "reviews", "startup", "strength"}
    assert set(ROWS) == games | others
