"""All that a player has, in one file: a zip with each game as it is exported, and what goes with it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from io import BytesIO
from pathlib import Path
from sqlite3 import Connection
from typing import Literal
from zipfile import ZIP_DEFLATED, BadZipFile, ZipFile
from zlib import error as ZlibError  # noqa: N812 - it is a class

import msgspec

from game.engine.files import LONGEST_LINE, AnyLog, BadFile, Header, bounded, read
from game.engine.game import AnyGame, Outcome
from game.engine.store import Store
from game.engine.value import Value, replace
from game.play.atomic_write import write_atomically
from game.play.storage.autosave import Autosave, insert
from game.play.storage.belongings import SETTINGS, Belongings
from game.play.storage.database import Database
from game.play.storage.saved_game import LATEST, About, Status, about_of
from game.table.replies import Asking

MOVES, BESIDE = ".fnf", ".json"
NO_ARCHIVE = "This isn't an archive of Felt & Fury."


class SeatNote(Value):
    """What is noted of a seat. The digits of its curtain go into no file."""

    took_back: bool = False
    helped: bool = False
    spent: float = 0.0
    asking: Asking | Literal[""] = ""


class Beside(Value):
    """What is kept of a game besides its moves; of games deleted long ago, only this."""

    header: Header
    status: Status
    outcome: Outcome | None
    steps: int
    touched: float
    is_guest: bool  # it isn't counted
    days_binned: int | None  # None: it isn't archived
    seats: tuple[SeatNote, ...]


class Tally(Value):
    """How much has been exported or imported so far; the numbers are of games."""

    total: int
    done: int = 0
    known: int = 0  # were here before
    bad: int = 0  # can't be read
    own: int = 0  # boards and setups that were added
    has_settings: bool = False  # whether a setting has changed


class Archive:
    """Exports and imports everything, a game at a step; so a page can show how far it is.

    Raises NotSaved, BadFile or OSError.
    """

    def __init__(
        self,
        database: Database,
        game_named: Callable[[str], AnyGame | None],
        now: Callable[[], float],
        belongings: Belongings,
    ) -> None:
        self._database, self._game_named, self._now = database, game_named, now
        self._belongings = belongings

    def export(self, path: Path) -> Iterator[Tally]:
        """Write everything; the file is there after the last step."""
        plays = self._database.rows("SELECT id FROM plays ORDER BY change, id")
        content, tally = BytesIO(), Tally(len(plays))
        with ZipFile(content, "w", ZIP_DEFLATED) as file:
            self._belongings.put_into(file)
            for n, (play,) in enumerate(plays):
                try:
                    beside, moves = self._beside(play), self._moves(play)
                except msgspec.DecodeError:
                    tally = replace(tally, bad=tally.bad + 1)
                else:
                    file.writestr(f"{n:06}{BESIDE}", msgspec.json.encode(beside))
                    if moves:
                        lines = (msgspec.json.encode(beside.header), *moves)
                        file.writestr(f"{n:06}{MOVES}", b"".join(b"%s\n" % line for line in lines))
                    tally = replace(tally, done=tally.done + 1)
                yield tally
        write_atomically(path, content.getvalue())
        yield tally

    def bring_in(self, path: Path) -> Iterator[Tally]:
        """Add what isn't here yet; every move of a game is checked."""
        before = {play for (play,) in self._database.rows("SELECT id FROM plays")}
        try:
            with ZipFile(path) as file:
                found = file.namelist()
                names = sorted(name for name in found if name.endswith(BESIDE) and "/" not in name)
                if not names and str(SETTINGS) not in found:
                    raise BadFile(NO_ARCHIVE)
                tally = Tally(len(names))
                for name in names:
                    field = self._added(file, name, before)
                    tally = replace(tally, **{field: getattr(tally, field) + 1})
                    yield tally
                own, has_settings = self._belongings.take_from(file)
                yield replace(tally, own=own, has_settings=has_settings)
        except (BadZipFile, ZlibError, RuntimeError, NotImplementedError) as error:
            raise BadFile(NO_ARCHIVE) from error

    # Out

    def _beside(self, play: int) -> Beside:
        ((game, version, seed, name, started, *rest),) = self._database.rows(
            "SELECT game, version, seed, name, started,"
            " status, outcome, steps, touched, is_guest, binned, days_binned"
            " FROM plays WHERE id = ?",
            play,
        )
        status, outcome, steps, touched, is_guest, binned, days = rest
        seats = self._database.rows(
            "SELECT kind, name, level, emblem, took_back, helped, spent, asking"
            " FROM seats WHERE play = ? ORDER BY seat",
            play,
        )
        players = [
            dict(zip(("kind", "name", "level", "emblem"), seat, strict=False)) for seat in seats
        ]
        about = {"players": players, "name": name, "started": started}
        said = {
            "header": {
                "kind": "felt-and-fury play",
                "game": game,
                "version": version,
                "seed": seed,
                "about": about,
            },
            "status": status,
            "outcome": None if outcome is None else msgspec.json.decode(outcome),
            "steps": steps,
            "touched": touched,
            "is_guest": bool(is_guest),
            "days_binned": None if binned is None else days,
            "seats": [
                {"took_back": bool(back), "helped": bool(helped), "spent": spent, "asking": asking}
                for *_, back, helped, spent, asking in seats
            ],
        }
        return msgspec.convert(said, type=Beside)

    def _moves(self, play: int) -> list[bytes]:
        rows = self._database.rows("SELECT line FROM entries WHERE play = ? ORDER BY n", play)
        return [str(line).encode() for (line,) in rows]

    # In

    def _added(self, file: ZipFile, name: str, before: set[int]) -> Literal["done", "known", "bad"]:
        """Add one game, if it isn't among those that were here before."""
        try:
            with file.open(name) as text:
                beside = msgspec.json.decode(text.read(LONGEST_LINE), type=Beside)
            log = self._read(file, name.removesuffix(BESIDE) + MOVES)
        except (BadFile, msgspec.DecodeError, BadZipFile, ZlibError):
            return "bad"
        game = self._game_named(beside.header.game)
        if game is None or not 0 <= beside.touched <= LATEST:
            return "bad"
        about = about_of(beside.header.about, game)
        if any(self._holds(play, log) for play in self._twins(beside.header, about) & before):
            return "known"
        with self._database.transaction() as writing:
            self._write(writing, game, beside, about, log)
        return "done"

    def _read(self, file: ZipFile, name: str) -> AnyLog | None:
        if name not in file.NameToInfo:
            return None
        with file.open(name) as text:
            return read(bounded(text), self._game_named)[1]

    def _twins(self, header: Header, about: About) -> set[int]:
        query = "SELECT id FROM plays WHERE game = ? AND seed = ? AND started = ?"
        rows = self._database.rows(query, header.game, header.seed, about.started)
        return {play for (play,) in rows}

    def _holds(self, play: int, log: AnyLog | None) -> bool:
        """Whether this game has all moves of the log: it may have gone on since."""
        moves = self._moves(play)
        if log is None or not moves:
            return log is None
        header = self._beside(play).header
        lines = (line + b"\n" for line in (msgspec.json.encode(header), *moves))
        own = read(lines, self._game_named)[1].entries
        return own[: len(log.entries)] == log.entries

    def _write(
        self, writing: Connection, game: AnyGame, beside: Beside, about: About, log: AnyLog | None
    ) -> None:
        header, status, outcome, steps = beside.header, beside.status, beside.outcome, beside.steps
        if log is not None:
            header = Header(log.game, log.version, log.seed)
            store = Store(game, log)
            outcome, steps = game.outcome(store.state), store.moves
            if outcome is not None or status == "finished":
                status = "running" if outcome is None else "finished"
        play = insert(writing, header, about)
        if log is not None:
            Autosave(self._database, self._now, play).write(writing, log.entries, outcome, steps)
        writing.execute(
            "UPDATE plays SET status = ?, outcome = ?, steps = ?, touched = ?, is_guest = ?,"
            " binned = ?, days_binned = ?, change = (SELECT max(change) + 1 FROM plays)"
            " WHERE id = ?",
            (
                status,
                None if outcome is None else msgspec.json.encode(outcome).decode(),
                steps,
                beside.touched,
                beside.is_guest,
                None if beside.days_binned is None else self._now(),
                beside.days_binned or 0,
                play,
            ),
        )
        writing.executemany(
            "UPDATE seats SET took_back = ?, helped = ?, spent = ?, asking = ?"
            " WHERE play = ? AND seat = ?",
            [
                (note.took_back, note.helped, note.spent, note.asking, play, seat)
                for seat, note in enumerate(beside.seats)
            ],
        )
