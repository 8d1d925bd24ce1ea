"""Reviewing the rest: one game after the other, as long as the player likes."""

import pytest

from game.engine.value import replace
from game.games.revolutionary_war.rules import game as revolutionary_war
from game.play.review_queue import ReviewQueue
from game.play.storage.database import Database
from game.play.storage.findings import Findings
from game.play.storage.library import Library
from game.play.storage.reviews import Reviews
from game.play.storage.statistics import records
from game.review.reviewing import LOST, NO_PROCESS
from tests.play.storage.kept import Clock, tampered
from tests.play.storage.test_findings import MINE
from tests.review.played import Making, example, played

LOG, REVIEW = example()
HALF = replace(REVIEW, did=(1.0, 0.5, 0.0, 0.0))
OTHER = played("revolutionary_war", 5)


@pytest.fixture
def library(tmp_path):
    with Database(tmp_path / "library.db") as file:
        yield Library(file, {revolutionary_war.name: revolutionary_war}.get, Clock())


@pytest.fixture
def made():
    return []


@pytest.fixture
def queue(library, made, tmp_path):
    def begin(log, begun):
        made.append(Making(log, begun))
        return made[-1]

    return ReviewQueue(library, Findings(library._database, str), Reviews(tmp_path), begin)


def added(library, log=LOG):
    play, _ = library.play_on(log, MINE)
    tampered(library._database, play, "UPDATE plays SET is_guest = 0 WHERE id = ?")
    return play


def reviewed(library):
    return sum(len(each.reviewed) for each in records(library._database) if each.name == "Ann")


def test_nothing_is_reviewed_until_it_is_asked_for(library, queue, made):
    added(library)
    assert not queue.poll()
    assert (made, queue.is_busy, queue.waiting) == ([], False, 1)


def test_games_are_reviewed_one_after_the_other(library, queue, made):
    added(library), added(library, OTHER)
    queue.start()
    queue.poll()
    assert [each.log.line for each in made] == [OTHER.line]
    made[0].says = REVIEW
    assert queue.poll()
    assert reviewed(library) == 1
    queue.poll()
    assert [each.log.line for each in made] == [OTHER.line, LOG.line]
    assert (queue.number, queue.count) == (2, 2)
    made[1].says = REVIEW
    queue.poll()
    assert (queue.is_busy, queue.waiting, reviewed(library)) == (False, 0, 2)


def test_a_stop_loses_nothing(library, queue, made):
    added(library), added(library, OTHER)
    queue.start()
    queue.poll()
    made[0].says = REVIEW
    queue.poll()
    queue.poll()
    assert made[1].begun is None
    made[1].says = HALF
    queue.poll()
    assert queue.present == (min(queue.findings.waiting), HALF.done)
    queue.stop()
    assert made[1].is_closed
    assert queue.present is None
    assert not queue.poll()
    assert (queue.is_busy, queue.waiting) == (False, 1)
    queue.start()
    assert queue.count == 1, "it goes on where it was stopped"
    queue.poll()
    assert made[2].begun == HALF


def test_a_kill_loses_only_the_last_seconds(library, queue, made, monkeypatch):
    """Nothing says goodbye: another queue begins where this one kept its work."""
    monkeypatch.setattr("game.play.review_queue.KEEP_EVERY", -1.0)
    added(library), added(library, OTHER)
    queue.start()
    queue.poll()
    made[0].says = replace(REVIEW, chances=(None,) * len(OTHER.line))
    queue.poll()
    queue.poll()
    made[1].says = HALF
    queue.poll()
    again = ReviewQueue(library, queue.findings, queue.kept, queue._begin)
    assert again.waiting == 1, "what was whole is counted"
    again.start()
    again.poll()
    assert made[2].begun == HALF
    assert again.done == HALF.done, "it says so at once"


def test_damaged_findings_are_read_from_the_kept_reviews(library, queue, made):
    queue.kept.keep(LOG, REVIEW)
    play = added(library)
    queue.findings.add(play, REVIEW)
    tampered(library._database, play, "UPDATE reviews SET luck = x'00' WHERE play = ?")
    assert (queue.has_damage, queue.waiting, reviewed(library)) == (True, 1, 0)
    queue.start()
    queue.poll()
    assert (queue.has_damage, queue.waiting, reviewed(library), made) == (False, 0, 1, [])


def test_what_was_reviewed_before_is_read_and_not_made_again(library, queue, made):
    queue.kept.keep(LOG, REVIEW)
    added(library)
    queue.start()
    queue.poll()
    assert (made, reviewed(library)) == ([], 1)


def test_a_game_that_cannot_be_read_or_reviewed_is_skipped(library, queue, made):
    damaged, _, _ = added(library), added(library), added(library, OTHER)
    query = "UPDATE entries SET line = '{' WHERE n = 3 AND play = ?"
    tampered(library._database, damaged, query)
    queue.start()
    queue.poll()
    made[0].trouble = LOST
    assert queue.poll()
    queue.poll()
    made[1].says = REVIEW
    for _ in range(3):
        queue.poll()
    assert queue.number == 3
    assert not queue.is_busy
    assert (queue.trouble, reviewed(library)) == ("", 1)


def test_without_a_process_it_ends_and_says_why(library, queue, made):
    added(library), added(library, OTHER)
    queue.start()
    queue.poll()
    made[0].trouble = NO_PROCESS
    queue.poll()
    assert (queue.trouble, queue.is_busy) == (NO_PROCESS, False)
