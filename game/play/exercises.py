"""Exercises: mistakes of a player's own games, at the table as that player saw it then."""

from __future__ import annotations

from random import Random
from typing import Any

from game.ai.player import Mind
from game.engine.files import AnyLog, BadFile
from game.engine.game import NATURE, AnyCommand, AnyGame, IllegalCommand, Seat, Step, events_seen
from game.engine.log import Log
from game.engine.store import AnyStore, Store
from game.engine.value import Value
from game.play.lessons import Course, Lesson, Line, Plain, command_of
from game.review.comparison import CLEAR

DAY = 24 * 3600.0  # seconds
PAUSES = (1, 3, 7)  # days until an exercise comes back, each time that it wasn't solved
TRIFLE = 200  # of ``WHOLE``: so much may a move cost that is as good as the best one
NO_SUCH_MOVE = "This move doesn't belong to this game."


class Exercise(Value):
    """A mistake, and the move that would have been better."""

    play: int
    step: int  # of the line, from 0
    seat: Seat
    cost: int  # of ``WHOLE``
    better: Plain  # the other command, as logs write it
    why: str  # the reason of the strongest computer; "" if it gave none
    tries: int = 0  # that didn't solve it
    is_solved: bool = False


def pause(tries: int) -> int:
    """The days until an exercise comes back that wasn't solved, after so many tries before."""
    return PAUSES[min(tries, len(PAUSES) - 1)]


def next_time(tries: int, now: float) -> float:
    """When it comes back; times in seconds since 1970."""
    return now + pause(tries) * DAY


def is_as_good(loss: int, error: int, cost: int) -> bool:
    """Whether a move is as good as the best one, by what it gives away and the error of that.

    What isn't clearly a loss counts as none, unless it is likelier to be the mistake, of this cost.
    """
    return loss <= TRIFLE or (loss <= CLEAR * error and loss <= cost // 2)


class Moment(Value, frozen=True):
    """The table before a decision, made only of what its seat had seen.

    What lay hidden is dealt again, so nothing that is tried here tells how it lay in the game.
    """

    log: Any  # what the seat saw happen
    world: Any  # a state that agrees with it
    played: AnyCommand


def moment(game: AnyGame, mind: Mind, log: AnyLog, step: int) -> Moment:
    """The moment before a step of a game; raises BadFile if there is no such decision."""
    line = log.line
    if not 0 < step < len(line) or line[step].seat == NATURE:
        raise BadFile(NO_SUCH_MOVE)
    seat, fate = line[step].seat, Random(step)
    full = Store(game, Log(game.name, game.version, log.seed, line[:step]))
    seen = tuple(_seen(game, line[:step], seat))
    world = mind.imagine(full.view(seat), seat, fate)
    return Moment(Log(game.name, game.version, "", seen), world, line[step].command)


def _seen(game: AnyGame, line: Line[Any, Any], seat: Seat) -> list[Step[Any, Any]]:
    """What the seat saw of each step: never the command of another, which can hold a secret."""
    steps = []
    for n, step in enumerate(line):
        if events := events_seen(game, step, seat):
            is_known = step.seat == seat or n == 0  # the first one holds the house rules
            steps.append(Step(step.seat, step.command if is_known else None, events))
    return steps


def exercise_course(
    game: AnyGame, exercise: Exercise, before: Moment, lesson: Lesson
) -> Course[Any, Any, Any]:
    """The lesson that begins at this moment; BadFile if the better command doesn't belong to it.

    Its first step asks for that command, the second says why.
    """
    log = before.log
    store: AnyStore = Store(game, log, world=before.world)
    try:
        store.submit(exercise.seat, command_of(game, exercise.better))
    except (IllegalCommand, ValueError) as wrong:
        raise BadFile(NO_SUCH_MOVE) from wrong
    lines = (log.entries, store.line, store.line)
    return Course(lesson, game, lines, exercise.seat, before.world)
