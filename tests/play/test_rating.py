"""A person's rating: right by hand, honest about what isn't known, and quick to ask."""

from math import exp, log
from random import Random
from time import process_time

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game.ai.player import Level
from game.play.players import Player
from game.play.rating import FEWEST, SURE, Rating, even_level, even_levels, proposed, rating
from game.play.settings import Setup
from game.play.storage.statistics import Duel, Record

LEVELS = {Level.RECRUIT: -100.0, Level.SOLDIER: 0.0, Level.CAPTAIN: 100.0, Level.MARSHAL: 250.0}
ME, FRIEND = Player("person", "Ann"), Player("person", "Ben")
GAMES = st.lists(st.tuples(st.sampled_from(Level), st.sampled_from((0.0, 0.5, 1.0))), max_size=30)


def computer(name, level, emblem=""):
    return Player("computer", name, level, emblem)


EASY = computer("Tilda", "recruit")


def records(games, name="Ann"):
    """What is counted of these games, of opponent and score, in this order."""
    opponents = {opponent for opponent, _ in games}
    return [
        Record(
            "feud",
            name,
            each,
            results=(),
            unaided=0,
            moves=0,
            duels=tuple(Duel(score, n) for n, (it, score) in enumerate(games) if it == each),
        )
        for each in sorted(opponents)
    ]


def rated(games):
    return rating(records(games), LEVELS)


def by_hand(games):
    """R. Weng and C.-J. Lin, "A Bayesian Approximation Method for Online Ranking" (2011), 3.1."""
    mean, variance, scale = -50.0, 200.0**2, 400 / log(10)
    for level, score in games:
        variance += 5**2
        c = (variance + 5**2 + scale**2) ** 0.5  # the level drifts as well, a little
        share = 1 / (1 + exp((LEVELS[level] - mean) / c))
        mean += variance / c * (score - share)
        variance *= 1 - variance / c**2 * share * (1 - share)
    return mean, SURE * variance**0.5


@pytest.mark.parametrize(
    ("games", "points", "error"),
    [
        ([("soldier", 1.0), ("captain", 1.0), ("marshal", 0.0)], 65, 319),
        ([("recruit", 0.0), ("recruit", 0.5), ("recruit", 0.0)], -186, 317),
    ],
)
def test_the_figures_are_those_of_the_method(games, points, error):
    found = rated(games)
    mean, wide = by_hand(games)
    assert (found.points, found.error) == (points, error)
    assert (found.points, found.error) == (round(mean), round(wide))
    assert found.games == 3


def test_a_few_games_are_needed():
    games = [(Level.SOLDIER, 1.0)] * FEWEST
    assert rated(games) is not None
    assert rated(games[1:]) is None


def test_the_games_count_in_the_order_they_were_played():
    games = [(Level.RECRUIT, 1.0), (Level.MARSHAL, 0.0), (Level.SOLDIER, 1.0), (Level.CAPTAIN, 0.0)]
    assert rated(games) == rating(reversed(records(games)), LEVELS)
    assert rated(games) != rated(games[::-1])


@pytest.mark.parametrize("opponent", ["person", "recruit,soldier", "", "general", "random"])
def test_only_a_known_level_counts(opponent):
    games = [(Level.SOLDIER, 1.0)] * 3
    assert rated([*games, (opponent, 0.0)]) == rated(games)


def test_without_ratings_of_the_levels_there_is_none():
    assert rating(records([(Level.SOLDIER, 1.0)] * 9), {}) is None
    assert even_levels(records([(Level.SOLDIER, 1.0)] * 9), {}) == {}


@settings(max_examples=50, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(GAMES, st.sampled_from(Level))
def test_a_win_never_lowers_the_rating_and_a_loss_never_raises_it(games, opponent):
    games = [*[(Level.SOLDIER, 0.5)] * FEWEST, *games]
    before, won, lost = (
        rated([*games, *more]) for more in ([], [(opponent, 1.0)], [(opponent, 0.0)])
    )
    assert lost.points <= before.points <= won.points


@pytest.mark.parametrize("length", [10, 40])
def test_a_known_strength_is_found_within_its_interval_19_times_of_20(length):
    """Careers against opponents of every level; the strengths are spread as is assumed."""
    hits, careers = 0, 200
    for seed in range(careers):
        fate = Random(seed)
        strength, games = fate.gauss(-50, 200), []
        for _ in range(length):
            level = fate.choice(list(Level))
            chance = 1 / (1 + 10 ** ((LEVELS[level] - strength) / 400))
            games.append((level, float(fate.random() < chance)))
        found = rated(games)
        hits += abs(found.points - strength) <= found.error
    assert 0.92 <= hits / careers <= 0.99


def test_the_more_games_the_surer():
    errors = [rated([(Level.SOLDIER, n % 2) for n in range(count)]).error for count in (4, 16, 64)]
    assert errors == sorted(errors, reverse=True)
    assert errors[-1] < 120


def test_a_thousand_games_take_no_time_to_notice():
    fate = Random(1)
    games = [(fate.choice(list(Level)), fate.choice((0.0, 1.0))) for _ in range(1000)]
    counted = records(games)
    start = process_time()
    assert rating(counted, LEVELS).games == 1000
    assert process_time() - start < 0.3  # about 0.03


@pytest.mark.parametrize(
    ("points", "level"), [(-500, "recruit"), (-51, "recruit"), (-49, "soldier"), (900, "marshal")]
)
def test_the_nearest_level_makes_an_even_game(points, level):
    assert even_level(Rating(points, 100, 9), LEVELS) == level


def test_everybody_has_a_level_of_their_own():
    strong, weak = [(Level.MARSHAL, 1.0)] * 5, [(Level.RECRUIT, 0.0)] * 5
    both = [*records(strong, "Ann"), *records(weak, "Ben"), *records(weak[:2], "Cleo")]
    assert even_levels(both, LEVELS) == {"Ann": Level.MARSHAL, "Ben": Level.RECRUIT}


def test_the_opponent_of_the_first_game_gives_way_to_an_even_one():
    setup = proposed(Setup((ME, EASY)), {"Ann": Level.CAPTAIN})
    assert setup.players == (ME, computer("Selma", "captain"))
    assert setup.proposed == "selma"
    better = proposed(setup, {"Ann": Level.MARSHAL})
    assert better.players[1].name == "Ursula"


def test_whom_you_chose_stays():
    even = {"Ann": Level.CAPTAIN}
    for chosen in (computer("Otto", "recruit"), computer("Magnus", "marshal")):
        assert proposed(Setup((ME, chosen)), even) == Setup((ME, chosen))
    again_easy = Setup((ME, EASY), proposed="selma")
    assert proposed(again_easy, even) == again_easy


@pytest.mark.parametrize(
    "players",
    [
        (),
        (ME, FRIEND),
        (ME, EASY, EASY),
        (FRIEND, EASY),
        (EASY, computer("Otto", "recruit")),
        (ME, computer("Tilda", "general")),
        (ME, computer("Soldier II", "soldier")),
    ],
)
def test_nothing_is_proposed_without_a_person_with_a_rating_and_one_known_computer(players):
    assert proposed(Setup(players), {"Ann": Level.CAPTAIN}) == Setup(players)


def test_the_proposed_opponent_has_another_name_than_you():
    me, even = Player("person", "Selma"), {"Selma": Level.CAPTAIN}
    setup = proposed(Setup((EASY, me)), even)
    assert [each.name for each in setup.players] == ["Viktor", "Selma"]


def test_an_opponent_at_the_even_level_stays():
    otto = Setup((ME, computer("Otto", "recruit")), proposed="otto")
    assert proposed(otto, {"Ann": Level.RECRUIT}) == otto
