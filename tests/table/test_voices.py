"""What one player says of a position, told to another."""

import pytest

from game.table.voices import spoken_of


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


def test_a_name_begins_a_sentence_with_a_capital():
    """A review said "soldier's other cards are kept."."""
    told = "It can go. Your other cards are kept. You have your own."
    said = "It can go. Soldier's other cards are kept. Soldier has soldier's own."
    assert spoken_of(told, 0, ["soldier", "captain"]) == said
