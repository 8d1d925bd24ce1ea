"""`python -m game review FILE [--json]`: the chances at every step, luck, mistakes, turning points."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from functools import reduce
from itertools import chain
from pathlib import Path
from time import sleep
from typing import Any

import msgspec

from game.app.commands.terminal import FAILED, say
from game.app.registry import game_named, room_of, title_of
from game.app.worker_main import game_and_mind, review_at_once
from game.engine.files import AnyLog, BadFile, bounded, read
from game.engine.game import PUBLIC, AnyCommand, AnyView, Seat
from game.engine.value import Value
from game.play.storage.saved_game import about_of
from game.review.playouts import WHOLE
from game.review.review import Account, Examined, Review, is_of_several
from game.review.reviewing import Reviewing
from game.table.voices import spoken_of
from game.table.words import spelled
from game.ui.scenes.replay import verdicts
from game.ui.scenes.replay.verdicts import NO_TURNING_POINTS, TURNING_POINTS
from game.ui.scenes.shares import percent

A_WHILE = 0.05  # s until it is asked again how far the review is


class StepTold(Value):
    """A step, as ``--json`` prints it; shares of 1, one for each seat."""

    step: int
    seat: int
    command: Any
    chance: tuple[float, ...]
    band: float  # the chance lies within this of it, 19 times out of 20
    known: tuple[float, ...]  # each seat's own chance, as it could know it
    luck: tuple[float, ...]
    skill: tuple[float, ...]


class Told(Value):
    """A review, as ``--json`` prints it."""

    game: str
    players: tuple[str, ...]
    steps: tuple[StepTold, ...]
    accounts: tuple[Account, ...]  # of 10,000
    turning_points: tuple[Examined, ...]


def main(argv: Sequence[str]) -> int:
    """Run the command; a file that can't be reviewed gets a sentence."""
    parser = argparse.ArgumentParser(prog="felt-and-fury review", description="Review a game.")
    parser.add_argument("file", type=Path, help="a finished game (.fnf)")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    wish = parser.parse_args(argv)
    if sys.stdout is None:  # on Windows, without a pipe
        say("A review needs an open standard output.")
        return FAILED
    try:
        with wish.file.open("rb") as file:
            header, log = read(bounded(file), game_named)
    except BadFile as bad:
        say(f"{wish.file.name}: {bad}")
        return FAILED
    except OSError as failed:
        say(f"{wish.file.name}: {failed.strerror}.")
        return FAILED
    game, _ = game_and_mind(log.game)
    if game.outcome(_state(log, len(log.line))) is None:
        say(f"{wish.file.name}: This game is not over yet.")
        return FAILED
    review, trouble = _reviewed(log)
    if review is None:
        say(f"{wish.file.name}: {trouble}")
        return FAILED
    names = tuple(player.name for player in about_of(header.about, game).players)
    if wish.json:
        sys.stdout.write(msgspec.json.encode(_told(review, log, names)).decode() + "\n")
    else:
        sys.stdout.write("\n".join(_text(review, log, names)) + "\n")
    return 0


def _reviewed(log: AnyLog) -> tuple[Review | None, str]:
    """The whole review, or what went wrong."""
    reviewing = Reviewing(review_at_once, log)
    try:
        while reviewing.is_busy:
            review = reviewing.poll()
            if review is not None and review.is_whole:
                return review, ""
            sleep(A_WHILE)
    finally:
        reviewing.close()
    return None, reviewing.trouble


def _state(log: AnyLog, steps: int) -> AnyView:
    """The state after so many steps."""
    game, _ = game_and_mind(log.game)
    events = chain.from_iterable(step.events for step in log.line[:steps])
    return reduce(game.evolve, events, game.initial)


def _told(review: Review, log: AnyLog, names: tuple[str, ...]) -> Told:
    steps = []
    for n, step in enumerate(log.line):
        chance = review.chances[n]
        known = [each[n] for each in review.known]
        if chance is None:
            continue
        own = [(one or chance).of[seat] for seat, one in enumerate(known)]
        command = msgspec.to_builtins(step.command)
        shares = map(_shares, (chance.of, own, review.luck(n), review.skill(n)))
        of, knew, luck, skill = shares
        band = chance.band / WHOLE
        steps.append(StepTold(n, step.seat, command, of, band, knew, luck, skill))
    return Told(review.game, names, tuple(steps), review.accounts, review.turning_points)


def _shares(numbers: Sequence[int]) -> tuple[float, ...]:
    return tuple(each / WHOLE for each in numbers)


def _text(review: Review, log: AnyLog, names: Sequence[str]) -> Iterator[str]:
    title = title_of(review.game)
    yield f"{title.title}, {len(log.line)} steps"
    yield ""
    rest = "luck" if title.has_luck else "everything else"
    for name, account in zip(names, review.accounts, strict=True):
        parts = {"own mistakes": account.mistakes, "mistakes of others": -account.others}
        if account.resigned is not None:
            parts["resigning"] = account.resigned
        parts[rest] = account.luck
        told = ", ".join(verdicts.turned(what, number) for what, number in parts.items())
        yield f"{name}: from {percent(account.start)} to {percent(account.result)}: {told}."
    yield ""
    yield TURNING_POINTS if review.turning_points else NO_TURNING_POINTS
    for point in review.turning_points:
        yield ""
        yield from _point(point, log, names)


def _point(point: Examined, log: AnyLog, names: Sequence[str]) -> Iterator[str]:
    """A decision in the words of the page that reviews a game in the window."""
    game, words = game_and_mind(log.game)[0], room_of(log.game, "table").PRESENTATION.words
    seat = Seat(point.seat)
    view = game.view(_state(log, point.step), seat)

    def label(command: AnyCommand) -> str:
        return spelled(words.name_of(view, command, names, PUBLIC))

    better, *then = (
        label(msgspec.json.decode(each, type=game.vocabulary.command))
        for each in (point.better, *point.then)
    )
    done = label(log.line[point.step].command)
    is_turn = is_of_several(point, log.line, game.vocabulary.closing)
    lost, why = (spoken_of(each, seat, names) for each in (point.lost, point.why))
    yield verdicts.done(names[seat], done, f"Step {point.step}", is_turn=is_turn)
    yield f"{lost} {verdicts.cost(names[seat], point.cost, is_turn=is_turn)}".lstrip()
    yield spelled(verdicts.better(better, why, then))
