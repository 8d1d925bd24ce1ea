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
    spoken_of,
    turned,
    turning_points,
)
from game.ui.scenes.shares import luck


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("you", "Your Duke survives this. You wait."),
        ("Ben", ""),  # "Ben wait" is no English
    ],
)
def test_a_reason_that_talks_to_somebody_else_is_not_told_to_the_reader(name, said):
    assert spoken_of("Your Duke survives this. You wait.", 0, [name, "Mira"]) == said
    assert of_ben("Then you know where it lies.") == "Then Ben knows where it lies."
    assert of_ben("Locked there, it loses to 3 of your Strikes.").endswith("3 of Ben's Strikes.")


def test_the_reader_is_no_enemy_of_the_reader():
    """Ben's reasons, told to his only enemy: "the enemy's Green" would be taken for Ben's."""
    assert of_ben("The Knight comes closer to the enemy's Green.").endswith("to your Green.")
    assert of_ben("The enemy's Unit dies against 40% of the rows the enemy can lay.") == (
        "Your Unit dies against 40% of the rows you can lay."
    )
    assert of_ben("The enemy was about to win.") == "You were about to win."
    assert of_ben("The enemy was about to win.", "Mira") == "Mira was about to win."
    told = "From there the Knight guards the Duke on E5."
    assert spoken_of(told, 0, ["Ben", "you", "Mira"]) == told


def of_ben(reason, enemy="you"):
    return spoken_of(reason, 1, [enemy, "Ben"])


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


def test_a_name_begins_a_sentence_with_a_capital():
    """A review said "soldier's other cards are kept."."""
    told = "It can go. Your other cards are kept. You have your own."
    said = "It can go. Soldier's other cards are kept. Soldier has soldier's own."
    assert spoken_of(told, 0, ["soldier", "captain"]) == said


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
