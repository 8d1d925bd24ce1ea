"""A review is made in processes of its own."""

import os
import sys
from time import monotonic, sleep

import pytest

from game.ai.worker_loop import NICENESS
from game.app.worker_main import review, review_at_once
from game.review.reviewing import LOST, Reviewing
from tests.review.played import example

LOG, _ = example()


@pytest.mark.parametrize("half", [False, True])
def test_a_review_is_made_in_processes_of_its_own(half):
    reviewing, newest = Reviewing(review_at_once, LOG), None
    try:
        until = monotonic() + 60
        while newest is None and monotonic() < until:
            newest = reviewing.poll()
            sleep(0.01)
        assert newest is not None
        assert 0 <= newest.done < 1
        assert reviewing.is_busy
        reviewing._processes[half]._process.kill()
        while not reviewing.trouble and monotonic() < until:
            reviewing.poll()
            sleep(0.01)
        assert reviewing.trouble == LOST
        assert not reviewing.is_busy
    finally:
        reviewing.close()


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux knows such work")
def test_beside_a_table_the_judgement_comes_before_what_seats_knew():
    reviewing, until = Reviewing(review, LOG), monotonic() + 60
    judging, knowing = (reviewing._processes[half]._process.pid for half in (False, True))
    lower = min(os.nice(0) + NICENESS, 19)
    try:
        while monotonic() < until and (
            os.sched_getscheduler(knowing) != os.SCHED_IDLE
            or os.getpriority(os.PRIO_PROCESS, judging) != lower
        ):
            sleep(0.01)
        assert os.sched_getscheduler(knowing) == os.SCHED_IDLE
        assert os.sched_getscheduler(judging) == os.SCHED_OTHER
        assert os.getpriority(os.PRIO_PROCESS, judging) == lower
    finally:
        reviewing.close()
