"""An exercise: a mistake of one's own, at the table as it was seen then."""

import msgspec
import pytest

from game.app.registry import game_named, mind_of
from game.engine.files import BadFile
from game.engine.game import NATURE, playable
from game.engine.store import Store
from game.play.drill import SOLVED, Drill
from game.play.exercises import (
    DAY,
    PAUSES,
    TRIFLE,
    Exercise,
    exercise_course,
    is_as_good,
    moment,
    next_time,
    pause,
)
from game.play.lessons import Lesson, LessonStep, Remark
from game.review.comparison import Difference
from tests.play.compared import Compared
from tests.play.seated import ALONE
from tests.review.played import example, played

LOG, REVIEW = example()
(POINT,) = REVIEW.turning_points
GAME, MIND = game_named(LOG.game), mind_of(LOG.game)
BETTER = {"type": "Concede"}
COST = 2_800
MINE = ALONE if POINT.seat == 0 else ALONE[::-1]


def drilled(log=LOG, step=POINT.step, better=BETTER, compare=None):
    """A drill, and what it tells."""
    game, mind = game_named(log.game), mind_of(log.game)
    before = moment(game, mind, log, step)
    exercise = Exercise(1, step, log.line[step].seat, COST, better, "A reason.")
    remarks = (Remark(msgspec.to_builtins(before.played), "Same."), Remark({}, "Other."))
    steps = (LessonStep("What?", asks=(better,), remarks=remarks), LessonStep("Why."))
    course = exercise_course(game, exercise, before, Lesson("", 1, log.game, "", steps))
    told = []
    players = MINE if game is GAME else (ALONE * 3)[: game.seats[0]]
    drill = Drill(
        course,
        players,
        lambda it: told.append(it.is_solved),
        lambda: None,
        compare=compare,
        best="Concede",
        cost=COST,
        days=3,
    )
    return drill, told


def do(drill, command):
    drill.session.submit(command)
    drill.observe()


def better():
    return msgspec.convert(BETTER, type=GAME.vocabulary.command)


def others(drill):
    """The legal commands that are neither the better one nor what was played."""
    taken = (better(), LOG.line[POINT.step].command)
    return [each for each in drill.session.legal if each not in taken]


def test_an_exercise_comes_back_after_longer_and_longer_pauses():
    assert [pause(tries) for tries in range(4)] == [*PAUSES, PAUSES[-1]] == [1, 3, 7, 7]
    assert next_time(1, 100.0) == 100.0 + 3 * DAY


def test_the_table_is_what_the_seat_saw_before_its_decision():
    drill, _ = drilled()
    full = Store(GAME, msgspec.structs.replace(LOG, entries=LOG.line[: POINT.step]))
    assert drill.session.view == full.view(POINT.seat)
    assert drill.session.eyes == POINT.seat
    assert drill.session.story()[-1].events
    assert drill.asked is None, "the move is not pointed at"
    assert drill.points == ()


def test_the_better_move_at_the_first_try_solves_it():
    drill, told = drilled()
    do(drill, better())
    assert drill.is_found
    assert told == [True]
    assert drill.remark is None


def test_the_mistake_is_recognised_and_undone():
    drill, told = drilled()
    before = drill.session.view
    do(drill, LOG.line[POINT.step].command)
    assert drill.remark.says == "Same."
    drill.end_remark()
    assert (drill.remark, drill.session.view, told) == (None, before, [])
    do(drill, better())
    assert told == [False], "it was not the first try"


def test_another_move_is_undone_as_often_as_it_takes():
    drill, told = drilled()
    for command in (others(drill) * 5)[:5]:
        do(drill, command)
        assert drill.remark.says == "Other."
        assert not drill.shows_next
        drill.end_remark()
    assert (drill.at, told) == (0, [])


@pytest.mark.parametrize("help_", [lambda drill: drill.hint("card.7H"), lambda drill: drill.show()])
def test_with_help_it_comes_back(help_):
    drill, told = drilled()
    help_(drill)
    if not drill.is_found:
        assert drill.points == ("card.7H",)
        do(drill, better())
    assert told == [False]


def tried(**difference):
    """A drill in which a third move was tried; what compares it; what the drill tells."""
    compared = Compared()
    drill, told = drilled(compare=compared)
    do(drill, others(drill)[0])
    assert drill.is_comparing
    assert not drill.poll()
    if difference:
        change = [0, 0]
        change[POINT.seat] = -difference["loss"]
        compared.says = Difference(tuple(change), difference["error"])
        assert drill.poll()
        assert not drill.is_comparing
    return drill, compared, told


def test_a_move_that_costs_nothing_is_as_good():
    drill, _, told = tried(loss=600, error=400)
    assert (drill.is_found, drill.is_another, drill.remark, told) == (True, True, None, [True])
    assert drill.session.log.entries[-1].command == drill._store.line[-1].command != better()
    assert drill.session.length == len(drill.course.lines[0]) + 1, "it stays on the table"


def test_a_move_that_costs_much_is_undone():
    drill, _, told = tried(loss=2_000, error=300)
    assert (drill.is_found, drill.remark.says) == (False, "Other.")
    assert drill.found.change[POINT.seat] == -2_000
    drill.end_remark()
    assert (drill.remark, drill.found) == (None, None)
    do(drill, better())
    assert told == [False], "it was not the first try"


def test_a_comparison_is_told_what_the_seat_sees_before_its_move():
    drill, compared, _ = tried()
    (asked,) = compared.asked
    full = Store(GAME, msgspec.structs.replace(LOG, entries=LOG.line[: POINT.step]))
    view = msgspec.json.decode(asked.view, type=GAME.vocabulary.state)
    assert view == full.view(POINT.seat)
    commands = [msgspec.json.decode(each) for each in (*asked.ours, *asked.theirs)]
    assert commands == [msgspec.to_builtins(drill._store.line[-1].command), BETTER]
    assert (asked.game, asked.seats, asked.seat) == (GAME.name, 2, POINT.seat)


@pytest.mark.parametrize("undo", ["remark", "table"])
def test_an_undo_stops_the_comparison_and_counts_as_no_try(undo):
    drill, compared, told = tried()
    if undo == "remark":
        drill.end_remark()
    else:
        drill.session.take_back(drill.session.undo)
        drill.observe()
    assert compared.closed == 1
    assert (drill.is_comparing, drill.poll(), drill.remark) == (False, False, None)
    do(drill, better())
    assert told == [True]


def test_a_comparison_that_broke_off_says_what_was_not_found():
    drill, compared, _ = tried()
    compared.is_lost = True
    assert drill.poll()
    assert (drill.is_found, drill.found, drill.remark.says) == (False, None, "Other.")


def test_a_comparison_without_time_says_what_was_not_found():
    drill, _, _ = tried(loss=0, error=COST)
    assert (drill.is_found, drill.found, drill.remark.says) == (False, None, "Other.")


def test_a_comparison_begins_again_at_a_table_that_was_left():
    drill, compared, _ = tried()
    drill.leave()
    assert compared.closed == 1
    drill.poll()
    assert len(compared.asked) == 2


@pytest.mark.parametrize(
    ("loss", "error", "is_good"),
    [
        (-500, 10, True),
        (TRIFLE, 1, True),
        (600, 400, True),
        (600, 200, False),
        (1_500, 900, False),
    ],
)
def test_what_is_as_good(loss, error, is_good):
    assert is_as_good(loss, error, COST) == is_good


def test_a_found_move_is_not_undone():
    drill, _ = drilled()
    do(drill, better())
    assert drill.session.undo.why == drill.session.why_no_redo == SOLVED


def test_what_is_found_stays_found():
    drill, told = drilled()
    do(drill, better())
    drill.back()
    drill.show()
    assert drill.is_solved
    assert told == [True]


def test_nothing_before_the_exercise_can_be_undone():
    drill, _ = drilled()
    assert drill.session.undo.why
    do(drill, LOG.line[POINT.step].command)
    drill.session.take_back(drill.session.undo)
    drill.observe()
    assert drill.remark is None
    assert drill.session.undo.why


def test_a_move_that_does_not_belong_to_the_game_makes_no_exercise():
    with pytest.raises(BadFile):
        drilled(better={"type": "Play", "card": "nothing"})
    for step in (0, len(LOG.line), -1):
        with pytest.raises(BadFile):
            moment(GAME, MIND, LOG, step)


@pytest.mark.parametrize("name", ["feudal", "card_fu", "feud", "cards_of_war"])
def test_every_game_can_be_practised(name):
    """A choice of each kind of command, in the middle of a game: another choice is the better."""
    log = played(name, 3, blunders=0.5, steps=300)
    game, kinds = game_named(name), set()
    for n, step in enumerate(log.line):
        if step.seat == NATURE or type(step.command) in kinds:
            continue
        view = game.view(
            Store(game, msgspec.structs.replace(log, entries=log.line[:n])).state, step.seat
        )
        others = [each for each in playable(game, view, step.seat) if each != step.command]
        if not others:
            continue
        kinds.add(type(step.command))
        drill, told = drilled(log, n, msgspec.to_builtins(others[0]))
        assert drill.session.game.view(drill._store.state, step.seat) == view
        drill.show()
        assert told == [False]
    assert len(kinds) > 1
