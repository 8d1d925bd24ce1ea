"""The words of a review."""

import pytest

from game.ui.scenes.replay.verdicts import better, cost, spoken_of


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("you", "Your Duke survives this. You wait."),
        ("Ben", ""),  # "Ben wait" is no English
    ],
)
def test_a_reason_that_talks_to_somebody_else_is_not_told_to_the_reader(name, said):
    assert spoken_of("Your Duke survives this. You wait.", name) == said
    assert spoken_of("Then you know where it lies.", "Ben") == "Then Ben knows where it lies."
    assert spoken_of("Locked there, it loses to 3 of your Strikes.", "Ben").endswith(
        "3 of Ben's Strikes."
    )


def test_a_turn_is_said_to_be_one_and_what_follows_in_the_better_one_is_told():
    told = cost("you", 1_200, is_turn=True)
    assert told == "That and the rest of the turn lowered your chance to win by 12%."
    assert better("End turn", "It is late.") == "Better: “End turn”. It is late."
    assert better("A", "It is late.", ["B", "C"]) == "Better: “A”, then “B” and “C”. It is late."
