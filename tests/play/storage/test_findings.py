"""What reviews found: numbers of the games that count, and mistakes that come back."""

import sqlite3
from random import Random

import pytest

from game.engine.value import replace
from game.games.revolutionary_war.rules import game as revolutionary_war
from game.play.exercises import DAY, PAUSES
from game.play.storage.database import Database
from game.play.storage.findings import Findings, accuracy
from game.play.storage.library import Library
from game.play.storage.statistics import records, together
from game.review.playouts import WHOLE
from tests.play.seated import ALONE, ANN, BOB, TIN, play_on
from tests.play.storage.kept import Clock, tampered
from tests.review.played import example

LOG, REVIEW = example()
(POINT,) = REVIEW.turning_points
MINE = ALONE if POINT.seat == 0 else ALONE[::-1]
NOW = 1_000_000.0


@pytest.fixture
def path(tmp_path):
    return tmp_path / "library.db"


@pytest.fixture
def library(path):
    with Database(path) as file:
        yield Library(file, {revolutionary_war.name: revolutionary_war}.get, Clock())


@pytest.fixture
def findings(library):
    return Findings(library._database, lambda: "Ann")


def added(library, players=MINE, *, counts=True):
    """The finished game, in the library."""
    play, _ = library.play_on(LOG, players)
    if counts:
        tampered(library._database, play, "UPDATE plays SET is_guest = 0 WHERE id = ?")
    return play


def numbers(library, name="Ann"):
    return [
        found for each in records(library._database) if each.name == name for found in each.reviewed
    ]


def test_accuracy_is_all_less_what_mistakes_gave_away():
    assert accuracy(0) == WHOLE
    assert accuracy(-1_400) == WHOLE - 1_400
    assert accuracy(-2 * WHOLE) == 0


def test_a_review_is_counted_for_the_person_who_played(library, findings):
    play = added(library)
    assert findings.waiting == (play,)
    findings.add(play, REVIEW)
    account = REVIEW.accounts[POINT.seat]
    (found,) = numbers(library)
    assert (found.accuracy, found.luck) == (WHOLE - POINT.cost, account.luck)
    assert findings.waiting == ()


def test_what_is_no_game_of_the_statistics_is_not_reviewed(library, findings):
    guest, machines = added(library, counts=False), added(library, (TIN, TIN))
    running, _ = library.begin(revolutionary_war, MINE, "s")
    abandoned, _ = library.begin(revolutionary_war, MINE, "s")
    library.abandon(abandoned)
    assert findings.waiting == ()
    for play in (guest, machines, running, abandoned):
        findings.add(play, REVIEW)
    assert numbers(library) == []
    assert findings.waiting_exercises(NOW) == 0


def test_games_wait_for_a_review_the_last_played_first(library, findings):
    plays = [added(library) for _ in range(3)]
    assert findings.waiting == tuple(reversed(plays))


def test_a_game_that_goes_on_differently_is_reviewed_again(library, findings):
    play = added(library)
    findings.add(play, REVIEW)
    session = library.resume(play)
    session.take_back(session.undo)
    play_on(session, Random(1))
    assert session.outcome is not None
    assert findings.waiting == (play,)
    assert numbers(library) == []
    assert findings.waiting_exercises(NOW) == 0


def test_another_way_of_reviewing_reviews_all_games_again(library, findings, monkeypatch):
    play = added(library)
    findings.add(play, REVIEW)
    monkeypatch.setattr("game.play.storage.findings.VERSION", 99)
    monkeypatch.setattr("game.play.storage.statistics.VERSION", 99)
    assert findings.waiting == (play,)
    assert numbers(library) == []


def test_an_archived_game_still_counts_but_is_not_practised(library, findings):
    play = added(library)
    findings.add(play, REVIEW)
    library.put_away(play)
    assert len(numbers(library)) == 1
    assert findings.waiting_exercises(NOW) == 0
    library.bring_back(play)
    assert findings.waiting_exercises(NOW) == 1


def test_a_costly_move_of_ones_own_becomes_an_exercise(library, findings):
    play = added(library)
    findings.add(play, REVIEW)
    found = findings.next_exercise(NOW)
    assert (found.play, found.step, found.seat) == (play, POINT.step, POINT.seat)
    assert (found.cost, found.better, found.why) == (POINT.cost, {"type": "Concede"}, POINT.why)


def test_after_an_exercise_come_the_others_of_its_game(library, findings):
    play, steps = added(library), [POINT.step + n for n in (-2, 0, 2)]
    points = tuple(replace(POINT, step=step) for step in steps)
    findings.add(play, replace(REVIEW, examined=points))
    findings.add(added(library), REVIEW)
    here = findings.exercise(play, POINT.step)
    assert [each.step for each in findings.after(here)] == [steps[2], steps[0], steps[1]]
    findings.solved(here)
    assert [each.step for each in findings.after(here)] == [steps[2], steps[0]]
    assert {each.play for each in findings.after(here)} == {play}


PAIR = (ANN, BOB) if POINT.seat == 0 else (BOB, ANN)  # Ann made the mistake


@pytest.mark.parametrize("players", [MINE[::-1], PAIR[::-1]])
def test_moves_of_others_are_no_exercises(library, findings, players):
    findings.add(added(library, players), REVIEW)
    assert findings.waiting_exercises(NOW) == 0
    assert findings.next_exercise(NOW) is None


def test_of_a_game_of_two_people_ones_own_mistakes_are_practised(library, findings):
    findings.add(added(library, PAIR), REVIEW)
    assert findings.waiting_exercises(NOW) == 1
    assert findings.next_exercise(NOW).seat == POINT.seat


def test_the_mistakes_of_the_other_person_wait_in_the_review(library, findings):
    play = added(library, PAIR[::-1])
    findings.add(play, REVIEW)
    assert findings.exercise(play, POINT.step).seat == POINT.seat
    findings._own_name = lambda: "Bob"
    assert findings.waiting_exercises(NOW) == 1, "the name of today counts"


def test_an_exercise_comes_back_until_it_is_solved(library, findings):
    findings.add(added(library), REVIEW)
    now = NOW
    for days in (*PAUSES, PAUSES[-1]):
        findings.failed(findings.next_exercise(now), now)
        assert findings.waiting_exercises(now + (days - 0.1) * DAY) == 0
        now += days * DAY
        assert findings.waiting_exercises(now) == 1
    solved = findings.next_exercise(now)
    findings.solved(solved)
    assert findings.waiting_exercises(now + 100 * DAY) == 0
    assert findings.exercise(solved.play, solved.step).is_solved


def test_a_clock_that_is_set_back_hides_no_exercise(library, findings):
    findings.add(added(library), REVIEW)
    findings.failed(findings.next_exercise(NOW), NOW)
    assert findings.waiting_exercises(NOW - 300 * DAY) == 1


def test_a_review_that_is_made_again_keeps_what_is_solved(library, findings):
    play = added(library)
    findings.add(play, REVIEW)
    findings.solved(findings.next_exercise(NOW))
    findings.add(play, REVIEW)
    assert findings.waiting_exercises(NOW) == 0


@pytest.mark.parametrize("damage", ["accuracy = 'much'", "luck = x'00'"])
def test_damaged_numbers_cost_no_result(library, findings, damage):
    play = added(library)
    findings.add(play, REVIEW)
    tampered(library._database, play, f"UPDATE reviews SET {damage} WHERE play = ?")  # noqa: S608 - of this test
    (record,) = records(library._database)
    assert (record.finished, record.reviewed) == (1, ())
    assert (findings.waiting, findings.are_damaged) == ((play,), True)
    findings.add(play, REVIEW)
    assert (len(numbers(library)), findings.are_damaged) == (1, False)


EXERCISES = (
    "better = '{'",
    "better = '5'",
    "better = x'00'",
    "step = 'x'",
    "seat = 7",
    "cost = x'00'",
    "why = x'00'",
    "due = 'x'",
    "tries = 'x'",
    "solved = 'x'",
)


@pytest.mark.parametrize("damage", EXERCISES)
def test_a_damaged_exercise_is_left_out_and_found_again(library, findings, damage):
    play = added(library)
    findings.add(play, REVIEW)
    assert (findings.waiting, findings.are_damaged) == ((), False)
    tampered(library._database, play, f"UPDATE exercises SET {damage} WHERE play = ?")  # noqa: S608 - of this test
    assert (findings.next_exercise(NOW), findings.waiting_exercises(NOW)) == (None, 0)
    assert (findings.waiting, findings.are_damaged) == ((play,), True)
    findings.add(play, REVIEW)
    assert (findings.waiting, findings.are_damaged) == ((), False)
    assert findings.waiting_exercises(NOW) == 1
    assert findings.next_exercise(NOW).step == POINT.step


@pytest.mark.parametrize(
    "change",
    [
        "DROP TABLE reviews",
        "DROP TABLE exercises",
        "DROP TABLE reviews; DROP TABLE exercises; PRAGMA user_version = 5",
        "ALTER TABLE exercises DROP COLUMN due",
        "ALTER TABLE exercises DROP COLUMN seat",
    ],
)
def test_lost_findings_are_found_again(path, change):
    """So is what an older library never had."""
    with Database(path) as file:
        library = Library(file, {revolutionary_war.name: revolutionary_war}.get, Clock())
        play = added(library)
        Findings(file, str).add(play, REVIEW)
    raw = sqlite3.connect(path)
    raw.executescript(change)
    raw.close()
    with Database(path) as file:
        assert file.trouble == ""
        findings = Findings(file, str)
        assert findings.waiting == (play,)
        findings.add(play, REVIEW)
        assert findings.waiting_exercises(NOW) == 1
        (record,) = records(file)
        assert len(record.reviewed) == 1


def test_all_games_of_a_person_are_put_together_in_the_order_of_play(library, findings):
    other = replace(TIN, level="marshal")
    for level in (TIN, other, TIN):
        players = tuple(level if each is TIN else each for each in MINE)
        findings.add(added(library, players), REVIEW)
    found = records(library._database)
    assert [len(each.reviewed) for each in found] == [2, 1]
    whole = together(found)
    orders = [each.order for each in whole.reviewed]
    assert orders == sorted(orders)
    assert (len(orders), whole.finished, whole.accuracy) == (3, 3, WHOLE - POINT.cost)


def test_two_thousand_games_are_counted_in_a_moment(library, findings):
    play = added(library)
    findings.add(play, REVIEW)
    with library._database.transaction() as file:
        for table, fields in (
            ("plays", "game, version, seed, name, started, touched, steps, status, outcome"),
            ("seats", "seat, kind, name, level, emblem"),
            ("entries", "n, line"),
            ("reviews", "seat, way, accuracy, luck"),
            ("exercises", "step, seat, cost, better, why"),
        ):
            key = "id" if table == "plays" else "play"
            few = " AND n < 2" if table == "entries" else ""
            file.executemany(
                f"INSERT INTO {table} ({key}, {fields}) SELECT ?, {fields} FROM {table}"  # noqa: S608 - of this test
                f" WHERE {key} = ?{few}",
                [(copy, play) for copy in range(1_000, 3_000)],
            )
    thousands = []
    library._database._connection.set_progress_handler(lambda: thousands.append(0), 1_000)
    (record,) = records(library._database)
    assert len(record.reviewed) == 2001
    assert findings.waiting_exercises(NOW) == 2001
    assert findings.waiting == ()
    assert len(thousands) < 1_000, "of steps of SQLite, which does ten million a second and more"
