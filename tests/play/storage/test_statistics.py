"""The results of the local players."""

from random import Random

import pytest

from game.engine.value import replace
from game.games.revolutionary_war.rules import game as revolutionary_war
from game.play.session import Player
from game.play.storage.database import Database
from game.play.storage.library import Library
from game.play.storage.statistics import STRIP, Record, records
from tests.play.seated import ALONE, ANN, BOB, TIN, A, play_on
from tests.toys.bid_war.rules import game as bid_war

MARSHAL = Player("computer", "Iron", "marshal")


@pytest.fixture
def library(tmp_path):
    times = iter(range(1_000_000))
    with Database(tmp_path / "library.db") as file:
        yield Library(file, {"revolutionary_war": revolutionary_war}.get, lambda: next(times))


def played(library, *players, game=revolutionary_war, seed="s", steps=1_000_000):
    play, session = library.begin(game, players, seed)
    play_on(session, Random(seed), steps)
    return play, session


def record(library, name="Ann", opponent="captain", game="revolutionary_war"):
    (found,) = (
        each
        for each in records(library._database)
        if (each.name, each.opponent, each.game) == (name, opponent, game)
    )
    return found


def test_nothing_is_counted_before_anything_was_played(library):
    assert records(library._database) == ()


def test_a_running_game_is_not_counted(library):
    played(library, *ALONE, steps=5)
    assert records(library._database) == ()


def test_finished_games_are_counted_by_winner(library):
    sessions = [played(library, *ALONE, seed=str(seed))[1] for seed in range(8)]
    wins = sum(A in session.outcome.winners for session in sessions)
    counted = record(library)
    assert 0 < wins < 8
    assert counted.count("won") == counted.unaided == wins
    assert counted.count("lost") == 8 - wins
    assert counted.finished == 8
    assert counted.moves == sum(session._store.moves for session in sessions)
    won = [session._store.moves for session in sessions if A in session.outcome.winners]
    assert counted.fastest == min(won)


def test_an_abandoned_game_is_counted_separately(library):
    play, _ = played(library, *ALONE, steps=5)
    library.abandon(play)
    counted = record(library)
    assert counted.results == ("abandoned",)
    assert (counted.finished, counted.moves, counted.streak) == (0, 0, 0)


@pytest.mark.parametrize("damage", ["noise", "{}", "7"])
def test_a_game_with_a_damaged_outcome_is_not_counted(library, damage):
    played(library, *ALONE, seed="1")
    play, _ = played(library, *ALONE, seed="2")
    assert record(library).finished == 2
    with library._database.transaction() as file:
        file.execute("UPDATE plays SET outcome = ? WHERE id = ?", (damage, play))
    assert record(library).finished == 1


def test_games_people_and_opponents_are_counted_separately(library):
    played(library, *ALONE)
    played(library, ANN, MARSHAL)
    played(library, ANN, BOB)
    played(library, *ALONE, game=bid_war)
    assert {(each.game, each.name, each.opponent) for each in records(library._database)} == {
        ("revolutionary_war", "Ann", "captain"),
        ("revolutionary_war", "Ann", "marshal"),
        ("revolutionary_war", "Ann", "person"),
        ("revolutionary_war", "Bob", "person"),
        ("bid_war", "Ann", "captain"),
    }


def test_between_people_a_win_is_the_others_loss(library):
    for seed in range(5):
        played(library, ANN, BOB, seed=str(seed))
    ann, bob = record(library, "Ann", "person"), record(library, "Bob", "person")
    assert ann.count("won") == bob.count("lost")
    assert ann.count("lost") == bob.count("won")


def test_games_between_computers_are_not_counted(library):
    played(library, TIN, MARSHAL)
    assert records(library._database) == ()


def test_a_win_after_an_undo_across_a_barrier_is_not_unaided(library):
    for seed in range(20):
        _, session = played(library, *ALONE, seed=str(seed), steps=12)
        if not session.undo.why:
            session.take_back(session.undo)
        play_on(session, Random(seed))
    counted = record(library)
    assert counted.count("won") > 0
    assert counted.unaided == 0


def test_a_draw_is_neither_won_nor_lost(library):
    _, session = played(library, ANN, TIN, game=bid_war)
    drawn = replace(session.outcome, winners=frozenset())
    session._store.keep([], drawn, 0)
    assert record(library, game="bid_war").results == ("drawn",)


def test_a_streak_is_broken_by_a_loss_and_not_by_an_abandoned_game():
    def streak(*results):
        return Record("g", "Ann", "captain", results, 0, 0).streak

    assert streak() == 0
    assert streak("lost", "won", "won") == 2
    assert streak("won", "won", "drawn") == 0
    assert streak("won", "abandoned", "won") == 2


def test_the_strip_shows_the_last_results():
    results = ("lost",) * 30 + ("won",)
    strip = Record("g", "Ann", "captain", results, 0, 0).last
    assert len(strip) == STRIP
    assert strip[-1] == "won"


def test_finished_games_for_two_without_help_count_for_a_rating_in_their_order(library):
    sessions = [played(library, *ALONE, seed=str(seed))[1] for seed in range(4)]
    counted = record(library).duels
    assert [each.score for each in counted] == [
        float(A in each.outcome.winners) for each in sessions
    ]
    assert [each.order for each in counted] == sorted({each.order for each in counted})


def test_a_draw_counts_half(library):
    _, session = played(library, ANN, TIN, game=bid_war)
    session._store.keep([], replace(session.outcome, winners=frozenset()), 0)
    assert [each.score for each in record(library, game="bid_war").duels] == [0.5]


@pytest.mark.parametrize("help_had", ["took_back = 1", "helped = 1"])
def test_a_game_with_help_counts_for_no_rating(library, help_had):
    play, _ = played(library, *ALONE)
    assert len(record(library).duels) == 1
    with library._database.transaction() as file:
        file.execute(f"UPDATE seats SET {help_had} WHERE play = ? AND seat = 0", (play,))  # noqa: S608 - the two above
    assert (record(library).finished, record(library).duels) == (1, ())


def test_abandoned_and_larger_games_count_for_no_rating(library):
    play, _ = played(library, *ALONE, steps=5)
    library.abandon(play)
    assert record(library).duels == ()
    played(library, ANN, TIN, replace(TIN, name="Rust"), game=bid_war)
    assert record(library, game="bid_war").finished == 1
    assert record(library, game="bid_war").duels == ()
