"""A log as JSON Lines: a header, then one entry a line; older versions are upgraded step by step."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import chain
from typing import IO, Any

import msgspec

from game.engine.game import AnyGame, AnyView, IllegalCommand, Step, play
from game.engine.log import Log, TakenBack
from game.engine.value import Value

FORMAT = 1
LONGEST_LINE = 4_000_000  # bytes: no entry of any game comes near it
MOST_ENTRIES = 200_000

_encode = msgspec.json.Encoder(order="deterministic").encode  # sets in a fixed order

AnyLog = Log[Any, Any]
AnyEntry = Step[Any, Any] | TakenBack


def brief(words: str, longest: int = 300) -> str:
    """The start of a foreign text, without unprintable characters."""
    start = "".join(each if each.isprintable() else " " for each in words[:longest])
    return start if len(words) <= longest else f"{start} …"


class BadFile(Exception):  # noqa: N818 - reads as what it is
    """The file can't be read as a game; ``why`` is one sentence for the player."""

    def __init__(self, why: str) -> None:
        self.why = brief(why)
        super().__init__(self.why)


class Header(Value, tag_field="kind", tag="felt-and-fury play"):
    """The first line of a file."""

    game: str
    version: int
    seed: str
    format: int = FORMAT
    about: dict[str, Any] = msgspec.field(default_factory=dict)  # players, name, date


def entry_line(entry: AnyEntry) -> bytes:
    """One entry as a line of JSON, without the line break."""
    return _encode(entry)


def entry_of(game: AnyGame, line: bytes | str, version: int) -> AnyEntry:
    """Read one entry written by ``version`` of the rules; raises BadFile."""
    try:
        if version == game.version:
            return _decoder(game).decode(line)
        plain = msgspec.json.decode(line)
        for each in range(version, game.version):
            plain = game.vocabulary.upcast(plain, each)
        return _convert(game, plain)
    except (msgspec.DecodeError, UnicodeDecodeError, KeyError, TypeError, RecursionError) as error:
        raise BadFile(f"A move in the file can't be read: {error}.") from error


def lines(log: AnyLog, about: dict[str, Any] | None = None) -> Iterator[bytes]:
    """The lines of the file, with line breaks."""
    header = Header(log.game, log.version, log.seed, about=about or {})
    for line in chain([msgspec.json.encode(header)], map(entry_line, log.entries)):
        yield line + b"\n"


def bounded(file: IO[bytes]) -> Iterator[bytes]:
    """The lines of a file, each cut just above ``LONGEST_LINE``."""
    while row := file.readline(LONGEST_LINE + 1):
        yield row


def read(
    text: Iterable[bytes], game_named: Callable[[str], AnyGame | None]
) -> tuple[Header, AnyLog]:
    """Read a game and check it by deciding every step again; raises BadFile."""
    rows = iter(text)
    header = _header(next(rows, b""))
    game = game_named(header.game)
    if game is None:
        raise BadFile(
            f"This game is called “{brief(header.game, 40)}”, and the program doesn't have it."
        )
    if header.format > FORMAT or header.version > game.version:
        raise BadFile("This game was saved by a newer version of the program.")
    if header.format < 1 or header.version < 1:
        raise BadFile("This game names a version that never existed.")
    entries: list[AnyEntry] = []
    for n, row in enumerate(rows, start=2):
        if len(row) > LONGEST_LINE or n > MOST_ENTRIES:
            raise BadFile(f"Line {n} is too long.")
        if not row.endswith(b"\n"):
            raise BadFile(f"The file ends in the middle of line {n}: it was cut off.")
        try:
            entries.append(entry_of(game, row, header.version))
        except BadFile as bad:
            raise BadFile(f"Line {n} is not what the program wrote. {bad.why}") from bad
    log = Log(game.name, game.version, header.seed, tuple(entries))
    prove(game, log)
    return header, log


def prove(game: AnyGame, log: AnyLog) -> None:
    """Decide every step of the log again; raises BadFile if the events differ."""
    if not log.entries:
        raise BadFile("The file has no moves.")
    states: list[Any] = [game.initial]
    line: list[Step[Any, Any]] = []
    for n, entry in enumerate(log.entries, start=1):
        steps = [entry] if isinstance(entry, Step) else _taken_out(line, states, entry, n)
        for step in steps:
            states.append(_proved(game, states[-1], step, n))
            line.append(step)


def _taken_out(
    line: list[Step[Any, Any]], states: list[Any], taken: TakenBack, n: int
) -> list[Step[Any, Any]]:
    """Cut the line before the undone step; returns the later steps, if they stand."""
    if not 0 <= taken.step < len(line) or line[taken.step].seat != taken.seat:
        raise BadFile(f"Entry {n} takes back a step that was never made.")
    later = line[taken.step + 1 :] if taken.alone else []
    del line[taken.step :]
    del states[taken.step + 1 :]
    return later


def _proved(game: AnyGame, state: AnyView, step: Step[Any, Any], n: int) -> AnyView:
    try:
        again, after = play(game, state, step.seat, step.command)
    except IllegalCommand as refused:
        raise BadFile(f"Entry {n} breaks rule {refused.rule}: {refused.why}") from None
    except Exception as error:
        raise BadFile(f"Move {n} can't be played: {error}.") from error
    if again != step:
        raise BadFile(f"Entry {n} says something else than what the rules make of it.")
    return after


def _header(row: bytes) -> Header:
    if len(row) > LONGEST_LINE:
        raise BadFile("This isn't a game of Felt & Fury.")
    try:
        return msgspec.json.decode(row, type=Header)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise BadFile("This isn't a game of Felt & Fury.") from error


def _entry_type(game: AnyGame) -> Any:  # noqa: ANN401 - a type made of the game's own
    return Step[game.vocabulary.command, game.vocabulary.event] | TakenBack  # type: ignore[name-defined]  # found while it runs


def _convert(game: AnyGame, plain: object) -> AnyEntry:
    entry: AnyEntry = msgspec.convert(plain, type=_entry_type(game))
    return entry


_DECODERS: dict[str, msgspec.json.Decoder[AnyEntry]] = {}  # by game: building one is slow


def _decoder(game: AnyGame) -> msgspec.json.Decoder[AnyEntry]:
    if game.name not in _DECODERS:
        _DECODERS[game.name] = msgspec.json.Decoder(_entry_type(game))
    return _DECODERS[game.name]
