"""Seeds: short enough to be read to a friend, too many to try them all."""

from math import log2
from random import Random

import pytest

from game.engine.log import GROUP, GROUPS, SEED_LETTERS, as_seed, new_seed


def test_a_random_seed_is_short_and_has_no_look_alikes():
    seeds = {new_seed(Random(n).choice) for n in range(500)}
    assert len(seeds) == 500
    assert all(len(seed) == 14 and seed.count("-") == 2 for seed in seeds)
    assert not set("01ILO") & set("".join(seeds))
    assert GROUPS * GROUP * log2(len(SEED_LETTERS)) > 58


@pytest.mark.parametrize("seed", [new_seed(Random(n).choice) for n in range(20)])
def test_a_random_seed_can_be_typed_in_any_way(seed):
    for typed in (seed, seed.lower(), seed.replace("-", ""), seed.lower().replace("-", " ")):
        assert as_seed(typed) == seed


@pytest.mark.parametrize(
    "typed",
    [
        "oak",
        "felt and fury",
        "best game ever",
        "0badcafe",
        "f3698e84" * 4,
        "December 1775",
        "",
        " ",
    ],
)
def test_any_other_seed_stays_as_it_was_typed(typed):
    assert as_seed(typed) == typed
