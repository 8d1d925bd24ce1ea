"""A try of another move: its verdict comes after the move, and after an undo it begins again."""

import msgspec
import pytest

from game.app.learning.trial import Trial
from game.app.registry import game_named
from game.engine.game import Seat
from game.engine.store import Store
from game.engine.value import replace
from game.play.session import Session
from game.review.comparison import Difference
from tests.review.played import example
from tests.ui.pilot import ANNA, BEN

LOG, REVIEW = example()
(POINT,) = REVIEW.turning_points
SEAT = Seat(POINT.seat)
WORSE, TRIFLING = ((-900, 900), (-10, 10))


class Compares:
    """A comparison that says this when it is asked to."""

    is_lost = False

    def __init__(self, change, error=100) -> None:
        mine, yours = change
        self.found = Difference((mine, yours) if SEAT == 0 else (yours, mine), error)
        self.asked, self.is_closed, self.is_done = [], False, False

    def __call__(self, asked):
        self.asked.append(asked)
        return self

    def poll(self):
        return self.found if self.is_done else None

    def close(self):
        self.is_closed = True


def a_trial(compares, mistake=None):
    game = game_named(LOG.game)
    store = Store(game, replace(LOG, entries=LOG.line[: POINT.step]))
    session = Session(store, (ANNA, BEN))
    view, start = store.view(SEAT), store.length
    how = {"seat": SEAT, "start": start, "view": view, "better": POINT.better, "cost": POINT.cost}
    how["mistake"] = mistake
    trial, heard = Trial(session, **how, compare=compares), []
    trial.told = lambda: heard.append(trial.verdict)
    assert not trial.poll()
    return trial, session, heard


def better():
    return msgspec.json.decode(POINT.better, type=game_named(LOG.game).vocabulary.command)


@pytest.mark.parametrize(
    ("change", "error", "verdict"),
    [
        (WORSE, 100, "worse"),
        (TRIFLING, 100, "as good"),
        ((500, -500), 100, "as good"),
        (WORSE, 9_000, "unclear"),
    ],
)
def test_a_move_is_compared_with_the_computers(change, error, verdict):
    compares = Compares(change, error)
    trial, session, heard = a_trial(compares)
    session._store.submit(SEAT, LOG.line[POINT.step].command)
    trial.poll()
    assert heard == ["comparing"]
    assert compares.asked[0].theirs == POINT.better
    compares.is_done = True
    assert trial.poll()
    assert heard == ["comparing", verdict]
    assert trial.loss == (900 if verdict == "worse" else -change[0] if error == 100 else 0)
    assert not trial.poll()


def test_the_computers_own_move_needs_no_comparison():
    compares = Compares(WORSE)
    trial, session, heard = a_trial(compares)
    session._store.submit(SEAT, better())
    assert trial.poll()
    assert (heard, compares.asked) == (["same"], [])


def test_the_same_mistake_costs_what_the_review_says():
    compares, mistake = Compares(WORSE), LOG.line[POINT.step].command
    trial, session, heard = a_trial(compares, mistake)
    session._store.submit(SEAT, mistake)
    assert trial.poll()
    assert (heard, trial.loss, compares.asked) == (["worse"], POINT.cost, [])


def test_where_turns_are_judged_only_the_end_of_the_moment_is_told():
    trial, session, heard = a_trial(None)
    session._store.submit(SEAT, LOG.line[POINT.step].command)
    assert not trial.poll()
    step = LOG.line[POINT.step + 1]
    assert step.seat != SEAT
    session._store.submit(step.seat, step.command)
    assert trial.poll()
    assert (trial.is_past, heard) == (True, [""])


def test_an_undo_ends_the_comparison_and_another_move_has_a_verdict_of_its_own():
    compares = Compares(WORSE)
    trial, session, heard = a_trial(compares)
    session._store.submit(SEAT, LOG.line[POINT.step].command)
    trial.poll()
    session._store.cut(SEAT, POINT.step)
    trial.poll()
    assert compares.is_closed
    assert not trial.is_past
    session._store.submit(SEAT, better())
    trial.poll()
    assert heard == ["comparing", "", "same"]
