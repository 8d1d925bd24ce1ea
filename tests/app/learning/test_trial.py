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
from game.review.review import Examined
from tests.review.played import example, played
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


def a_trial(compares, mistake=(), *, log=LOG, point=POINT, is_turn=False):
    game, seat = game_named(log.game), Seat(point.seat)
    store = Store(game, replace(log, entries=log.line[: point.step]))
    session = Session(store, (ANNA, BEN))
    how = {"seat": seat, "start": store.length, "view": store.view(seat), "cost": point.cost}
    better = [
        msgspec.json.decode(each, type=game.vocabulary.command)
        for each in (point.better, *point.then)
    ]
    trial, heard = (
        Trial(session, **how, mistake=mistake, better=better, compare=compares, is_turn=is_turn),
        [],
    )
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
    assert compares.asked[0].theirs == (POINT.better,)
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
    trial, session, heard = a_trial(compares, [mistake])
    session._store.submit(SEAT, mistake)
    assert trial.poll()
    assert (heard, trial.loss, compares.asked) == (["worse"], POINT.cost, [])


def a_trial_of_a_turn(compares):
    """The mistake was the second move of a turn of many and its end; better is the first one."""
    log = played("feudal", 3, blunders=0, steps=60)
    line = log.line
    begins = [n for n in range(30, len(line)) if line[n].seat != line[n - 1].seat]
    start, reply = begins[:2]
    assert line[start].seat == SEAT
    *turn, end = [each.command for each in line[start:reply]]
    assert len(turn) > 2
    point = Examined(start, line[start].seat, (-900, 900), 100, msgspec.json.encode(turn[0]))
    trial, session, heard = a_trial(compares, [turn[1], end], log=log, point=point, is_turn=True)

    def do(commands):
        for command in commands:
            session._store.submit(point.seat, command)
            assert not trial.poll()
        session._store.submit(line[reply].seat, line[reply].command)
        assert trial.poll()

    return trial, heard, do, turn, end


def test_where_turns_are_judged_the_verdict_waits_for_the_end_of_the_turn():
    compares = Compares((400, -400) if SEAT == 0 else (-400, 400))
    trial, heard, do, turn, end = a_trial_of_a_turn(compares)
    do([*turn, end])
    assert (trial.is_past, heard) == (True, ["comparing"])
    (asked,) = compares.asked
    ours, theirs = (
        [msgspec.json.encode(each) for each in line] for line in ([*turn, end], [turn[1], end])
    )
    assert ([*map(bytes, asked.ours)], [*map(bytes, asked.theirs)]) == (ours, theirs)
    compares.is_done = True
    assert trial.poll()
    assert (heard[-1], trial.loss) == ("worse", 900 - 400), "as much as was gained on the mistake"


def test_a_turn_of_what_is_better_and_nothing_new_needs_no_comparison():
    compares = Compares(WORSE)
    trial, heard, do, turn, end = a_trial_of_a_turn(compares)
    do([turn[0], end])
    assert (trial.verdict, heard, compares.asked) == ("same", ["same"], [])


def test_the_mistaken_turn_costs_what_the_review_says():
    compares = Compares(WORSE)
    trial, heard, do, turn, end = a_trial_of_a_turn(compares)
    do([turn[1], end])
    assert (heard, trial.loss, compares.asked) == (["worse"], 900, [])


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
