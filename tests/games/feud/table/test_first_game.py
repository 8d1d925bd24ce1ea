"""The preset of the first games: its Rounds leave something to decide, and a random player lasts."""

import pytest

from game.games.feud.table.presets import PRESETS
from tests.games.feud.decisions import last_round, rounds_of, worth_choosing

FIRST, STRIKES = PRESETS[:2]
FEWEST_ROUNDS = 4
MATTERS = 0.7  # of the Rounds; in the others the lock has left nothing to choose
DECIDED = 0.65  # how often the best row beats a random one; without a decision it is one half


def rounds_by(preset):
    return [each for seed in range(3) for each in rounds_of(preset.options, seed)]


def test_in_a_first_game_it_matters_which_row_you_lay():
    rounds = rounds_by(FIRST)
    assert sum(each.choices > 1 for each in rounds) >= MATTERS * len(rounds)
    assert worth_choosing(rounds) >= DECIDED


def test_with_strikes_only_all_rows_are_worth_the_same():
    """New players saw cards fall; so these aren't the rules of a first game."""
    assert all(each.choices == 1 for each in rounds_by(STRIKES))


@pytest.mark.parametrize(
    "seeds", [range(5), pytest.param(range(5, 60), marks=pytest.mark.long)], ids=["quick", "long"]
)
def test_a_random_player_is_not_beaten_before_the_fourth_round_and_sometimes_wins(seeds):
    ends = [last_round(FIRST.options, seed) for seed in seeds]
    assert min(number for number, _ in ends) >= FEWEST_ROUNDS
    assert any(has_won for _, has_won in ends)
