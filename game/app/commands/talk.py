"""`python -m game talk`: other programs play, in JSON Lines.

``docs/talk.md`` is its reference.
"""

from __future__ import annotations

import argparse
import logging
import secrets
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import redirect_stdout
from math import inf
from random import Random
from time import monotonic
from typing import BinaryIO, assert_never

import msgspec

from game.ai.player import Level, Mind, Thought, seconds_for
from game.ai.thinking import fate_of
from game.app.commands.talk_requests import (
    Act,
    AskLog,
    AskOutcome,
    Choose,
    Legal,
    New,
    Quit,
    Request,
    Sit,
    Think,
    ToAct,
    Undo,
    View,
)
from game.app.commands.terminal import FAILED, say
from game.app.registry import GAMES, game_named, mind_of
from game.engine.files import brief
from game.engine.game import (
    NATURE,
    PUBLIC,
    AnyCommand,
    AnyEvent,
    AnyGame,
    IllegalCommand,
    Seat,
    Step,
    events_seen,
)
from game.engine.log import Log, new_seed
from game.engine.store import AnyStore, StaleCommand, Store
from game.engine.transcript import Transcript

LONGEST_LINE = 1_000_000  # bytes
PROMPT = 0.8  # of a time limit: then the answer is sent

Answer = dict[str, object]

_log = logging.getLogger(__name__)


_read = msgspec.json.Decoder(Request).decode
_value = msgspec.json.Encoder(order="deterministic").encode  # sets always in the same order


class BadRequest(Exception):  # noqa: N818 - the asking program is told, and may go on
    """The request makes no sense here, by no rule of a game."""


class Conversation:
    """A conversation about one game at a time; it answers every line, valid or not."""

    def __init__(
        self,
        game_named: Callable[[str], AnyGame | None],
        mind_of: Callable[[str], Mind],
        level: Level = Level.MARSHAL,
    ) -> None:
        """``level``: who thinks if a request doesn't say."""
        self.is_over = False
        self._level = level
        self._guest: tuple[AnyGame, Seat] | None = None  # the seat at another program's table
        self._game_named, self._mind_of = game_named, mind_of
        self._store: AnyStore | None = None
        self._seats = 0
        self._is_manual = False
        self._public: Transcript | None = None  # what PUBLIC was told
        self._plans: dict[Seat, tuple[Level, Thought[AnyCommand]]] = {}  # what a level goes on with

    def answer(self, line: bytes) -> bytes:
        """The answer to a line: one JSON object, without the line break."""
        try:
            return success(self._answer(_read(line)))
        except IllegalCommand as refused:
            return refusal(refused.why, refused.rule)
        except StaleCommand:
            return refusal("Something happened since: “at” is not the present moment.")
        except BadRequest as error:
            return refusal(str(error))
        except msgspec.DecodeError as error:
            return refusal(f"This is not understood: {error}.")
        except UnicodeDecodeError:
            return refusal("This is not understood: the line is not UTF-8.")
        except RecursionError:
            return refusal("This is not understood: it is nested too deeply.")
        except Exception:  # noqa: BLE001 - no input ends the conversation
            _log.exception("a request failed")
            return refusal("This can't be done: the program made a mistake. Nothing has happened.")

    def _answer(self, request: Request) -> Answer:  # noqa: C901 - one arm a request
        match request:
            case New():
                return self._open(request)
            case Act():
                return self._act(request)
            case ToAct():
                return self._now()
            case Legal(seat):
                return {"legal": self._legal(self._seat(seat))}
            case View(seat):
                return {"view": self._play.view(self._seat(seat))}
            case AskOutcome():
                return {"outcome": self._play.game.outcome(self._play.state)}
            case AskLog(seat):
                return self._log(seat)
            case Undo():
                return self._undo(request)
            case Think(seat, level):
                return self._think(self._seat(seat), level or self._level)
            case Sit():
                return self._sit(request)
            case Choose():
                return self._choose(request)
            case Quit():
                self.is_over = True
                return {}
        assert_never(request)

    @property
    def _play(self) -> AnyStore:
        if self._store is None:
            raise BadRequest("There is no play: open one with “new”.")
        return self._store

    def _seat(self, seat: int) -> Seat:
        """A seat of this game, PUBLIC or NATURE; raises BadRequest."""
        play = self._play
        if seat not in {*range(self._seats), NATURE, PUBLIC}:
            raise BadRequest(f"There is no seat {seat} in this play of {play.game.name}.")
        return Seat(seat)

    def _now(self) -> Answer:
        play = self._play
        return {"to_act": sorted(play.game.to_act(play.state)), "at": self._moment}

    @property
    def _moment(self) -> int:
        """The number of public entries: an unseen step is no new moment for the others."""
        return 0 if self._public is None else len(self._public.entries)

    def _open(self, new: New) -> Answer:
        game = self._known(new.game)
        options = msgspec.json.decode(new.options, type=game.vocabulary.options)
        seats = game.seats[0] if new.seats is None else new.seats
        seed = new_seed(secrets.choice) if new.seed is None else str(new.seed)
        is_manual = new.nature == "manual"
        store = Store(game, Log(game.name, game.version, seed), nature=not is_manual)
        everybody = Transcript(game, PUBLIC)
        store.subscribe(everybody.add)
        store.submit(NATURE, game.opening(options, seats))
        self._public = everybody
        self._plans = {}
        self._store, self._seats, self._is_manual = store, seats, is_manual
        return {"game": game.name, "version": game.version, "seed": seed, **self._now()}

    def _act(self, act: Act) -> Answer:
        play, seat = self._play, self._seat(act.seat)
        if seat == PUBLIC:
            raise BadRequest(f"Seat {seat} is everybody who looks on: it sends nothing.")
        command = msgspec.json.decode(act.command, type=play.game.vocabulary.command)
        if act.at is not None and act.at != self._moment:
            raise StaleCommand
        before = len(play.line)
        play.submit(seat, command)
        happened = play.line[before:]
        for each, (level, thought) in tuple(self._plans.items()):
            rest = self._going_on(each, thought, seat, command, happened)
            if rest is None:
                del self._plans[each]
            else:
                self._plans[each] = level, rest
        return {"events": self._seen(happened, seat), **self._now()}

    def _seen(self, happened: Iterable[Step[AnyCommand, AnyEvent]], seat: Seat) -> list[AnyEvent]:
        game = self._play.game
        return [event for step in happened for event in events_seen(game, step, seat)]

    def _going_on(
        self,
        planner: Seat,
        thought: Thought[AnyCommand],
        actor: Seat,
        command: AnyCommand,
        happened: Sequence[Step[AnyCommand, AnyEvent]],
    ) -> Thought[AnyCommand] | None:
        """What is left of a seat's plan, by what this seat has seen; None: it has to think again."""
        if planner == actor:
            return thought.rest if command == thought.command else None
        vocabulary = self._play.game.vocabulary
        return thought if vocabulary.is_passing(self._seen(happened, planner)) else None

    def _legal(self, seat: Seat) -> list[object]:
        """All legal commands; for NATURE, which has too many, one example."""
        play = self._play
        if seat == PUBLIC:
            return []
        if seat == NATURE:
            return [play.chance()] if NATURE in play.game.to_act(play.state) else []
        return list(play.game.legal_commands(play.view(seat), seat))

    def _log(self, seat: int | None) -> Answer:
        log = self._play.log
        head = {"game": log.game, "version": log.version, "seed": log.seed}
        if seat is None:
            return {**head, "entries": log.entries}
        seen = self._transcript(self._seat(seat))
        return {"entries": seen.entries}

    def _transcript(self, seat: Seat) -> Transcript:
        seen = Transcript(self._play.game, seat)
        for entry in self._play.log.entries:
            seen.add(entry)
        return seen

    def _undo(self, undo: Undo) -> Answer:
        play = self._play
        asked = undo.seat
        if asked is None:
            asked = next((step.seat for step in reversed(play.line) if step.seat != NATURE), None)
        seat = None if asked is None else self._seat(asked)
        if seat is None or (seat == NATURE and not self._is_manual):
            raise BadRequest("There is nothing to take back.")
        taken = play.undo_point(seat)
        if taken is None:
            raise BadRequest("There is nothing to take back.")
        seen = self._transcript(seat)
        before = {each: self._transcript(each).entries for each in self._plans}
        if not play.take_back(seat, crossing=undo.crossing):
            raise BadRequest("Something was shown or answered since.")
        for each, entries in before.items():
            if self._transcript(each).entries != entries:
                del self._plans[each]
        return {"taken_back": seen.counted(taken), **self._now()}

    def _think(self, seat: Seat, level: Level) -> Answer:
        play = self._play
        if seat == NATURE or seat not in play.game.to_act(play.state):
            raise BadRequest(f"The play does not wait for seat {seat}.")
        thinker, plan = self._plans.get(seat, (level, None))
        if plan is None or thinker != level or not self._is_legal(seat, plan.command):
            fate = Random(fate_of(play.seed, self._moment, seat))
            mind = self._mind_of(play.game.name)
            plan = _best(mind.think(play.view(seat), seat, level, fate), seconds_for(mind, level))
            self._plans[seat] = level, plan
        return _told(plan)

    def _is_legal(self, seat: Seat, command: AnyCommand) -> bool:
        try:
            self._play.game.decide(self._play.state, seat, command)
        except IllegalCommand:
            return False
        return True

    def _sit(self, sit: Sit) -> Answer:
        game = self._known(sit.game)
        if sit.version != game.version:
            raise BadRequest(f"These are the rules of version {game.version}, not {sit.version}.")
        self._guest = game, Seat(sit.seat)
        return {}

    def _choose(self, choose: Choose) -> Answer:
        if self._guest is None:
            raise BadRequest("No seat was given: send “sit” first.")
        game, seat = self._guest
        view = msgspec.json.decode(choose.view, type=game.vocabulary.state)
        if seat not in game.to_act(view):
            raise BadRequest(f"The game does not wait for seat {seat}.")
        thoughts = self._mind_of(game.name).think(view, seat, self._level, Random(choose.seed))
        seconds = inf if choose.seconds is None else PROMPT * choose.seconds
        return _told(_best(thoughts, seconds))

    def _known(self, name: str) -> AnyGame:
        game = self._game_named(name)
        if game is None:
            raise BadRequest(f"There is no game “{brief(name, 40)}”.")
        return game


def main(argv: Sequence[str]) -> int:
    """Answer stdin on stdout until “quit” or its end; returns the exit code."""
    games = ", ".join(game.name for game in GAMES)
    parser = argparse.ArgumentParser("felt-and-fury talk", description=__doc__)
    parser.epilog = f"Games: {games}."
    add_level(parser)
    level = Level(parser.parse_args(argv).level)
    if sys.stdin is None or sys.stdout is None:
        say("`talk` needs open standard input and output.")
        return FAILED
    questions, answers = sys.stdin.buffer, sys.stdout.buffer
    with redirect_stdout(sys.stderr):
        talk(questions, answers, Conversation(game_named, mind_of, level))
    return 0


def add_level(parser: argparse.ArgumentParser) -> None:
    """Add the option that says who thinks."""
    parser.add_argument(
        "--level",
        choices=[*map(str, Level)],
        default=Level.MARSHAL,
        help="who thinks if a request doesn't say (default: marshal)",
    )


def talk(questions: BinaryIO, answers: BinaryIO, table: Conversation) -> None:
    """Answer line by line."""
    for line in _lines(questions):
        answers.write(table.answer(line) + b"\n")
        answers.flush()
        if table.is_over:
            return


def _lines(file: BinaryIO) -> Iterator[bytes]:
    """The lines, each cut at ``LONGEST_LINE``: then it is no valid JSON."""
    while line := file.readline(LONGEST_LINE):
        rest = line
        while len(rest) == LONGEST_LINE and not rest.endswith(b"\n"):
            rest = file.readline(LONGEST_LINE)
        yield line


def _best(thoughts: Iterator[Thought[AnyCommand]], seconds: float) -> Thought[AnyCommand]:
    """The best thought within this time."""
    end = monotonic() + seconds
    best = next(thoughts)
    for thought in thoughts:
        best = thought
        if monotonic() > end:
            break
    return best


def _told(thought: Thought[AnyCommand]) -> Answer:
    return {"command": thought.command, "why": thought.why, "then": thought.then}


def success(answer: Answer) -> bytes:
    """The line that answers a request."""
    values = {name: msgspec.Raw(_value(value)) for name, value in answer.items()}
    return msgspec.json.encode({"ok": True, **values})


def refusal(why: str, rule: str | None = None) -> bytes:
    """The line that refuses a request; ``rule`` is the paragraph that forbids it."""
    return msgspec.json.encode({"ok": False, "rule": rule, "why": brief(why)})
