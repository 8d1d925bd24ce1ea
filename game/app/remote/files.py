"""What host and guest keep: the game as an ordinary file, and beside it what only this table needs.

The files beside it hold secrets, so only their owner can read them.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from io import BytesIO
from itertools import count
from pathlib import Path
from typing import Any

import msgspec

from game.app.contest.players import as_kept
from game.engine.files import (
    AnyEntry,
    BadFile,
    bounded,
    entry_line,
    lines,
    read_sound_part,
)
from game.engine.game import AnyGame, Outcome, Seat
from game.engine.log import Log
from game.engine.value import Value
from game.net.guest import GuestTable
from game.net.messages import Table
from game.net.record import GuestRecord, HostRecord, Keeping, Memory
from game.play.atomic_write import write_atomically

GameNamed = Callable[[str], AnyGame | None]

DAMAGED = (
    "This file isn't a table that you hosted or joined, or it is damaged. Choose another name."
)
GAME_DAMAGED = (
    "The game in this file is damaged, and the file was left as it is. "
    "Restore it from a copy, or choose another name."
)
NAME_TAKEN = "There is already another file with this name. Choose another name."
OTHER_GAME = "The game in this file belongs to another table. Choose another name."


def next_name(path: Path | None, kind: str) -> Path | None:
    """The file of a rematch: the first free one of GAME-2.fnf, GAME-3.fnf and so on."""
    if path is None:
        return None
    names = (path.with_name(f"{path.stem}-{n}{path.suffix}") for n in count(2))
    return next(each for each in names if not (each.exists() or _beside(each, kind).exists()))


class HostFiles:
    """``game.fnf`` grows with every step; ``game.fnf.host`` holds the code and the guests' tickets."""

    def __init__(self, path: Path | None, game_named: GameNamed) -> None:
        self.path, self._game_named = path, game_named
        self._written = 0  # entries in the file

    @property
    def keeping(self) -> Keeping:
        """What the table calls."""
        return Keeping(self._keep_record, self._log)

    def load(self) -> tuple[HostRecord, tuple[AnyEntry, ...]] | None:
        """The table that was kept, None if there is none; raises BadFile or OSError."""
        if self.path is None or not _is_kept(self.path, "host"):
            return None
        record = _read(_beside(self.path, "host"), HostRecord)
        if not self.path.exists():
            return record, ()
        sound = _whole_lines(self.path)
        header, log, flaw = read_sound_part(bounded(BytesIO(sound)), self._game_named)
        if not record.seed or header.seed != record.seed:
            raise BadFile(OTHER_GAME)
        if flaw:
            raise BadFile(f"{GAME_DAMAGED} {flaw}")
        _cut(self.path, sound)
        self._written = len(log.entries)
        return record, log.entries

    def _keep_record(self, record: HostRecord) -> None:
        if self.path is not None:
            write_atomically(_beside(self.path, "host"), msgspec.json.encode(record))

    def _log(self, record: HostRecord) -> Callable[..., None]:
        """What saves the entries of a game before they count."""
        table = record.table

        def keep(entries: Sequence[AnyEntry], outcome: Outcome | None, moves: int) -> None:
            if self.path is None:
                return
            if not self._written:
                log: Log[Any, Any] = Log(table.game, table.version, record.seed, tuple(entries))
                write_atomically(self.path, b"".join(lines(log, about(table))))
            else:
                _append(self.path, b"".join(entry_line(each) + b"\n" for each in entries))
            self._written += len(entries)

        return keep


class _Told(Value):
    seat: int
    entry: msgspec.Raw


class GuestFiles:
    """``game.fnf.guest`` holds the ticket, ``game.fnf.told`` what the seats were told.

    The game itself is written once it is finished, because nobody knows all of it before.
    """

    def __init__(self, path: Path | None) -> None:
        self.path = path

    @property
    def memory(self) -> Memory:
        """What the table calls."""
        return Memory(self._keep_record, self._keep_told)

    def load(self) -> tuple[GuestRecord, dict[Seat, list[bytes]]] | None:
        """The game that was kept, None if there is none; raises BadFile or OSError."""
        if self.path is None or not _is_kept(self.path, "guest"):
            return None
        record = _read(_beside(self.path, "guest"), GuestRecord)
        told: dict[Seat, list[bytes]] = {}
        path = _beside(self.path, "told")
        if not path.exists():
            return record, told
        sound = _whole_lines(path)
        for line in sound.splitlines():
            try:
                each = msgspec.json.decode(line, type=_Told)
            except (msgspec.DecodeError, UnicodeDecodeError) as error:
                raise BadFile(DAMAGED) from error
            told.setdefault(Seat(each.seat), []).append(bytes(each.entry))
        _cut(path, sound)
        return record, told

    def finish(self, table: GuestTable) -> None:
        """Write the finished game as a file that every Felt & Fury opens; raises OSError."""
        known, log = table.record.table, table.log
        if self.path is not None and known is not None and log is not None:
            write_atomically(self.path, b"".join(lines(log, about(known))))

    def _keep_record(self, record: GuestRecord) -> None:
        if self.path is not None:
            write_atomically(_beside(self.path, "guest"), msgspec.json.encode(record))

    def _keep_told(self, seat: Seat, entry: bytes) -> None:
        if self.path is not None:
            line = msgspec.json.encode(_Told(seat, msgspec.Raw(entry))) + b"\n"
            path = _beside(self.path, "told")
            if path.exists():
                _append(path, line)
            else:
                write_atomically(path, line)


def about(table: Table) -> dict[str, Any]:
    """Who plays, as saved games say it."""
    players = [
        {"kind": "person", "name": chair.name, "level": ""}
        if chair.player == "person"
        else as_kept(chair.player)
        for chair in table.chairs
    ]
    return {"players": players}


def _beside(path: Path, kind: str) -> Path:
    return path.with_name(f"{path.name}.{kind}")


def _is_kept(path: Path, kind: str) -> bool:
    """Whether a table is kept there; raises BadFile if the file is something else."""
    is_kept = _beside(path, kind).exists()
    if path.exists() and not is_kept:
        raise BadFile(NAME_TAKEN)
    return is_kept


def _whole_lines(path: Path) -> bytes:
    """A file without a last line that was being written when the program ended; raises OSError."""
    text = path.read_bytes()
    return text[: text.rfind(b"\n") + 1]


def _cut(path: Path, sound: bytes) -> None:
    """Cut a file behind its whole lines; raises OSError."""
    if path.stat().st_size > len(sound):
        write_atomically(path, sound)


def _append(path: Path, content: bytes) -> None:
    """Add to a file all or nothing, as far as the disk can be trusted; raises OSError."""
    with path.open("ab") as file:
        before = file.tell()
        try:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        except OSError:
            file.truncate(before)
            raise


def _read(path: Path, kind: type[Any]) -> Any:  # noqa: ANN401 - of this kind
    try:
        return msgspec.json.decode(path.read_bytes(), type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise BadFile(DAMAGED) from error
