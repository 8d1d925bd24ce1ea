"""The words of a review."""

import pytest

from game.review.review import Account
from game.ui.scenes.replay.verdicts import (
    added_up,
    better,
    cost,
    done,
    how,
    mistakes,
    reckoned,
    turned,
    turning_points,
)
from game.ui.scenes.shares import luck


@pytest.mark.parametrize(
    ("number", "said"),
    [
        (0, "average"),
        (-499, "average"),
        (1_000, "good"),
        (-1_000, "bad"),
        (5_000, "very good"),
        (-13_900, "extremely bad"),
    ],
)
def test_luck_is_a_word(number, said):
    """“Luck -139%” confused people."""
    assert luck(number) == said


def test_the_figures_behind_luck_add_up():
    account = Account(2_600, 0, -13_900, -500, -11_800)
    assert reckoned(account) == (
        "From 26% to 0%: 139% lost by luck, 5% lost by own mistakes, "
        "118% gained by mistakes of others."
    )


def test_a_turn_is_said_to_be_one_and_what_follows_in_the_better_one_is_told():
    told = cost("you", 1_200, is_turn=True)
    assert told == "Together, these moves lowered your chance to win by 12%."
    assert better("End turn", "It is late.") == "Better: “End turn”. It is late."
    assert better("A", "It is late.", ["B", "C"]) == "Better: “A”. It is late. Then “B” and “C”."
    told = done("you", "A", "Turn 3", is_turn=True)
    assert told == "Turn 3. You chose “A” and the moves after it."


def test_a_sum_over_100_percent_is_explained():
    """ "-156% in all" made no sense to people: nobody can lose more than the whole chance."""
    for has_luck in (True, False):
        assert "so the sum can be over 100%" in how(has_luck=has_luck)


def test_how_many_costly_moves_there_are_is_said():
    assert turning_points([900, 200, 100], 21) == "The costliest moves: 3 of 21"
    assert turning_points([500, 100], 2) == "The costliest moves"
    assert turning_points([499], 1) == "The costliest moves. None was a serious mistake."
    assert mistakes(0) == "Lost by mistakes"


def test_what_mistakes_cost_has_no_minus():
    """ "Mistakes -14%" reads as if it were good."""
    assert turned("luck", 0) == "0% by luck"
    assert mistakes(1) == "Lost by mistakes (1 move)"
    assert [added_up(-15_600, 8), added_up(-500, 1)] == ["156% added up", "5%"]
    assert added_up(0, 0) == "0%"
