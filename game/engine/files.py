"""A log as JSON Lines: a header, then one entry a line; older versions are upgraded step by step."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from gzip import BadGzipFile, GzipFile, compress
from itertools import chain
from typing import IO, Any
from zlib import error as ZlibError  # noqa: N812 - it is a class

import msgspec

from game.engine.game import AnyGame, AnyView, IllegalCommand, Step, play
from game.engine.log import Log, TakenBack
from game.engine.value import Value

FORMAT = 1
LONGEST_LINE = 4_000_000  # bytes: no entry of any game comes near it
MOST_ENTRIES = 200_000
NO_MOVES = "The file has no moves."
_GZIP = b"\x1f\x8b"  # how a packed file begins

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
    """The lines of a file, packed or not, each cut just above ``LONGEST_LINE``.

    Raises BadFile if it can't be unpacked.
    """
    is_packed = file.read(len(_GZIP)) == _GZIP
    file.seek(0)
    text = GzipFile(fileobj=file) if is_packed else file
    try:
        while row := text.readline(LONGEST_LINE + 1):
            yield row
    except (BadGzipFile, EOFError, ZlibError) as error:
        raise BadFile("The file is damaged, or was cut off.") from error


def packed(text: Iterable[bytes]) -> bytes:
    """These lines as a file of their own, packed; the same lines give the same bytes."""
    return compress(b"".join(text), mtime=0)


def read(
    text: Iterable[bytes], game_named: Callable[[str], AnyGame | None]
) -> tuple[Header, AnyLog]:
    """Read a game and check it by deciding every step again; raises BadFile."""
    header, log, flaw = read_sound_part(text, game_named)
    if flaw:
        raise BadFile(flaw)
    return header, log


def read_sound_part(
    text: Iterable[bytes], game_named: Callable[[str], AnyGame | None]
) -> tuple[Header, AnyLog, str]:
    """Read a game up to the first step that can't be read or isn't legal.

    Returns a sentence about that step, too, "" if there is none.  Raises BadFile if nothing can be
    read.
    """
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
    entries, unread = _entries(game, rows, header.version)
    sound, illegal = _sound_part(game, entries)
    log = Log(game.name, game.version, header.seed, sound)
    return header, log, illegal or unread or ("" if entries else NO_MOVES)


def prove(game: AnyGame, log: AnyLog) -> None:
    """Decide every step of the log again; raises BadFile if the events differ."""
    _, flaw = _sound_part(game, log.entries)
    if flaw or not log.entries:
        raise BadFile(flaw or NO_MOVES)


def _entries(
    game: AnyGame, rows: Iterator[bytes], version: int
) -> tuple[tuple[AnyEntry, ...], str]:
    """The entries up to the first that can't be read, and a sentence about that one."""
    entries: list[AnyEntry] = []
    flaw = ""
    try:
        for n, row in enumerate(rows, start=2):
            if len(row) > LONGEST_LINE or n > MOST_ENTRIES:
                flaw = f"Line {n} is too long."
            elif not row.endswith(b"\n"):
                flaw = f"The file ends in the middle of line {n}: it was cut off."
            else:
                try:
                    entries.append(entry_of(game, row, version))
                except BadFile as bad:
                    flaw = f"Line {n} is not what the program wrote. {bad.why}"
            if flaw:
                break
    except BadFile as bad:  # while it is unpacked
        flaw = bad.why
    return tuple(entries), flaw


def _sound_part(game: AnyGame, entries: tuple[AnyEntry, ...]) -> tuple[tuple[AnyEntry, ...], str]:
    """The entries before the first that the rules don't allow, and a sentence about that one."""
    states: list[Any] = [game.initial]
    line: list[Step[Any, Any]] = []
    for n, entry in enumerate(entries, start=1):
        try:
            steps = [entry] if isinstance(entry, Step) else _taken_out(line, states, entry, n)
            for step in steps:
                states.append(_proved(game, states[-1], step, n))
                line.append(step)
        except BadFile as bad:
            return entries[: n - 1], bad.why
    return entries, ""


def _taken_out(
    line: list[Step[Any, Any]], states: list[Any], taken: TakenBack, n: int
) -> list[Step[Any, Any]]:
    """Cut the line before the undone step; returns the later steps, if they stand."""
    if not 0 <= taken.step < len(line) or line[taken.step].seat != taken.seat:
        raise BadFile(f"Step {n} takes back a step that was never made.")
    later = line[taken.step + 1 :] if taken.alone else []
    del line[taken.step :]
    del states[taken.step + 1 :]
    return later


def _proved(game: AnyGame, state: AnyView, step: Step[Any, Any], n: int) -> AnyView:
    try:
        again, after = play(game, state, step.seat, step.command)
    except IllegalCommand as refused:
        raise BadFile(f"Step {n} breaks rule {refused.rule}: {refused.why}") from None
    except Exception as error:
        raise BadFile(f"Step {n} can't be played: {error}.") from error
    if again != step:
        raise BadFile(f"Step {n} says something different from what the rules make of it.")
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
