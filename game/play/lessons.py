"""Lessons: real games with remarks, as they stand in files, and the moves that they are made of."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Generic, Literal

import msgspec
from msgspec import field

from game.engine.files import BadFile
from game.engine.game import NATURE, AnyGame, C, E, IllegalCommand, S, Seat, Step
from game.engine.log import Log
from game.engine.store import AnyStore, Store
from game.engine.value import Value, replace

LEARNER = Seat(0)
OPPONENT = "Mira"

Plain = dict[str, Any]  # a command as logs write it, or some of its fields
Deed = Literal["undo", "log", "rules", "draft"]


class Remark(Value, forbid_unknown_fields=True):
    """What is said when the learner does something else that is legal."""

    on: Plain  # fields that the command has; none: any command
    says: str
    goes_on: bool = False  # it is as good: the lesson goes on, in its own way; else it is undone


class LessonStep(Value, forbid_unknown_fields=True):
    """One thing to do, or, with nothing to do, to read."""

    says: str
    points: tuple[str, ...] = ()  # items and zones that are outlined, besides those of the command
    asks: tuple[Plain, ...] = ()  # the command; after it, others that do as well
    keeps: bool = False  # one of the others stays, and the lesson goes on from it
    deed: Deed | None = None  # something at the table that is no command
    draft: tuple[str, ...] = ()  # what then lies in each place of a draft; "": anything
    mislaid: str = ""  # said, with such a draft, while something else was laid
    replies: tuple[tuple[Seat, Plain], ...] = ()  # what is then done without the learner
    remarks: tuple[Remark, ...] = ()


class Lesson(Value, forbid_unknown_fields=True):
    """A game from its deal to the last step."""

    title: str
    minutes: int  # it takes no longer
    game: str
    seed: str
    steps: tuple[LessonStep, ...]
    options: Plain = field(default_factory=dict)
    before: tuple[tuple[Seat, Plain], ...] = ()  # commands before the lesson begins


def read_lesson(text: bytes) -> Lesson:
    """A lesson from its file; raises BadFile."""
    try:
        lesson = msgspec.json.decode(text, type=Lesson)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise BadFile(f"The lesson can't be read: {error}.") from error
    for n, step in enumerate(lesson.steps):
        if step.deed == "undo" and (n == 0 or not lesson.steps[n - 1].asks):
            raise BadFile(f"Step {n + 1} undoes nothing: the step before it asks for no command.")
    return lesson


Line = tuple[Step[C, E], ...]


class Course(Value, Generic[S, C, E], frozen=True):
    """A lesson with the moves that lead to each of its steps; the last line is its end."""

    lesson: Lesson
    game: Any  # its rules
    lines: tuple[Line[C, E], ...]
    learner: Seat = LEARNER
    world: Any = None  # of an exercise: the state at its first step

    def store(self) -> Store[S, C, E]:
        """A new game at the first step."""
        log = Log(self.game.name, self.game.version, self.lesson.seed, self.lines[0])
        return Store(self.game, log, world=self.world)

    def asked(self, step: int) -> C | None:
        """The command that this step asks for."""
        asks = self.lesson.steps[step].asks
        return command_of(self.game, asks[0]) if asks else None


def course(lesson: Lesson, game: AnyGame) -> Course[Any, Any, Any]:
    """Play the whole lesson once; raises BadFile if the rules forbid a command."""
    store: AnyStore = Store(game, Log(game.name, game.version, lesson.seed))
    lines: list[Line[Any, Any]] = []
    try:
        options = msgspec.convert(lesson.options, type=game.vocabulary.options)
        store.submit(NATURE, game.opening(options, 2))
        _play(store, lesson.before)
        for step in lesson.steps:
            lines.append(store.line)
            _play_step(store, lines, step, step.asks[:1])
    except (msgspec.ValidationError, IllegalCommand) as wrong:
        raise BadFile(f"Step {len(lines)} of “{lesson.title}”: {wrong}") from wrong
    return Course(lesson, game, (*lines, store.line))


def varied(course: Course[S, C, E], at: int, command: Plain) -> Course[S, C, E]:
    """The course with another command at this step; raises IllegalCommand if the rest can't be."""
    store, steps, lines = course.store(), course.lesson.steps, [*course.lines[: at + 1]]
    go_to(store, lines[-1])
    _play_step(store, lines, steps[at], (command,))
    for step in steps[at + 1 :]:
        lines.append(store.line)
        _play_step(store, lines, step, step.asks[:1])
    return replace(course, lines=(*lines, store.line))


def _play_step(
    store: AnyStore, lines: Sequence[Line[Any, Any]], step: LessonStep, asked: Sequence[Plain]
) -> None:
    """Play a step; its line is the last of these."""
    if step.deed == "undo":
        _return(store, lines[-2])
    _play(store, [*((LEARNER, plain) for plain in asked), *step.replies])


def command_of(game: AnyGame, plain: Plain) -> Any:  # noqa: ANN401 - a command of the game
    """A command as it stands in a lesson."""
    return msgspec.convert(plain, type=game.vocabulary.command)


def as_plain(command: object) -> Plain:
    """A command as logs write it."""
    return msgspec.json.decode(msgspec.json.encode(command), type=Plain)


def matches(pattern: Plain, command: object) -> bool:
    """Whether a command has these fields."""
    plain = as_plain(command)
    return all(plain.get(name) == value for name, value in pattern.items())


def go_to(store: Store[S, C, E], line: Sequence[Step[C, E]], learner: Seat = LEARNER) -> None:
    """Bring a game to this line: undo what differs, then play the rest."""
    _return(store, line, learner)
    store.wake()
    for step in line[len(store.line) :]:
        if step.seat != NATURE:
            store.submit(step.seat, step.command)


def _return(store: Store[S, C, E], line: Sequence[Step[C, E]], learner: Seat = LEARNER) -> None:
    """Undo back to the last step that the game and the line have in common."""
    done = store.line
    pairs = enumerate(zip(done, line, strict=False))
    shared = next((n for n, (one, other) in pairs if one != other), min(len(done), len(line)))
    if shared < len(done):
        store.cut(learner, shared)


def _play(store: AnyStore, commands: Sequence[tuple[Seat, Plain]]) -> None:
    for seat, plain in commands:
        store.submit(seat, command_of(store.game, plain))
