"""The saved games: begin, resume, list, rename, bin, export and import them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from pathlib import Path

import msgspec

from game.engine.files import (
    LONGEST_LINE,
    MOST_ENTRIES,
    AnyLog,
    BadFile,
    Header,
    bounded,
    entry_line,
    packed,
    read,
    read_sound_part,
)
from game.engine.game import AnyGame, AnyOptions, Seat
from game.engine.store import AnyStore, Store
from game.play.atomic_write import write_atomically
from game.play.replay import AnyReplay, Replay
from game.play.session import AnySession, Player, Session, begin
from game.play.storage.autosave import Autosave, insert
from game.play.storage.database import Database, NotSaved
from game.play.storage.notes import notes_of
from game.play.storage.saved_game import (
    TOLD,
    About,
    SavedGame,
    about_of,
    options_of,
    resigner,
    saved_games,
)
from game.play.undo import AnyPolicy

LONGEST_SEED = 100
NOT_WHOLE = "Only the host has the whole game until it is finished. Continue it to look at it."
BIN_KEEPS = 30  # days with a start of the program; then a binned game is deleted
DAY = 24 * 3600.0  # seconds


class Library:
    """The saved games in a database.  ``now`` is the clock, ``game_named`` the registry.

    Raises NotSaved for what can't be written, BadFile for a game that can't be read; both say
    ``why``.  A game too damaged to be listed is left out; ``trouble`` says how many are.
    """

    def __init__(
        self,
        database: Database,
        game_named: Callable[[str], AnyGame | None],
        now: Callable[[], float],
    ) -> None:
        self._database, self._game_named, self._now = database, game_named, now
        with suppress(NotSaved):  # then the bin stays full
            self._empty_bin()

    # Playing

    def begin(
        self,
        game: AnyGame,
        players: Sequence[Player],
        seed: str,
        *,
        options: AnyOptions = None,
        policy: AnyPolicy = "friendly",
    ) -> tuple[int, AnySession]:
        """Start a game that is saved from its first entry on; returns its id and session."""
        with self._database.transaction() as file:
            about = About(tuple(players), started=self._now())
            play = insert(file, Header(game.name, game.version, seed), about)
        keeper = Autosave(self._database, self._now, play)
        session = begin(
            game,
            players,
            seed,
            options=options,
            policy=policy,
            keep=keeper,
            lasts=self._database.is_lasting,
            notes=notes_of(self._database, play),
        )
        return play, session

    def resume(
        self, play: int, *, policy: AnyPolicy = "friendly", saving: bool = True
    ) -> AnySession:
        """Load a game, finished or not; every step is checked first."""
        game, header, log = self._read(self._written(play))
        if saving and header.version < game.version:
            self._lift(play, log)
        keeper = Autosave(self._database, self._now, play, len(log.entries))
        store = Store(game, log, keep=keeper if saving else None)
        store.wake()  # the program may have stopped before NATURE acted
        return Session(
            store,
            self[play].players,
            policy=policy,
            lasts=self._database.is_lasting,
            notes=notes_of(self._database, play),
        )

    def replay(self, play: int) -> AnyReplay:
        """A saved game to look at, as far as its moves are legal; it does not change."""
        game, _, log, flaw = self._read_sound_part(self._written(play))
        kept = self[play]
        return Replay(
            Session(Store(game, log), kept.players, notes=notes_of(self._database, play)),
            is_over=kept.status == "finished",
            flaw=flaw,
        )

    def play_on(
        self, log: AnyLog, players: Sequence[Player], *, policy: AnyPolicy = "friendly"
    ) -> tuple[int, AnySession]:
        """Start a game from the moves of another one; returns its id and session.

        It isn't counted.
        """
        about = About(tuple(players), started=self._now())
        play = self._add(Store(self._named(log.game), log), about)
        return play, self.resume(play, policy=policy)

    def abandon(self, play: int) -> None:
        """End a running play without a result."""
        query = "UPDATE plays SET status = 'abandoned' WHERE id = ? AND status = 'running'"
        self._execute(query, play)

    # The list

    @property
    def trouble(self) -> str:
        """How many games cannot be listed because they are damaged; "" if none."""
        query = "SELECT count(*) FROM plays WHERE id IN (SELECT play FROM entries WHERE n = 0)"
        try:
            ((count,),) = self._database.rows(query)
            hidden = count - len(tuple(self)) - len(self.bin)
        except NotSaved as failed:
            return failed.why
        if hidden <= 0:
            return ""
        are = "1 saved game is" if hidden == 1 else f"{hidden} saved games are"
        return f"{are} damaged and can't be shown. Nothing was deleted."

    def __iter__(self) -> Iterator[SavedGame]:
        """The games, the last played first."""
        query = "SELECT * FROM kept WHERE NOT is_binned"
        return saved_games(self._database.rows(query))

    def __getitem__(self, play: int) -> SavedGame:
        """One game, in the bin or not; KeyError if there is none."""
        found = next(
            saved_games(self._database.rows("SELECT * FROM kept WHERE id = ?", play)), None
        )
        if found is None:
            raise KeyError(play)
        return found

    @property
    def bin(self) -> tuple[SavedGame, ...]:
        """The games in the bin, the last played first."""
        query = "SELECT * FROM kept WHERE is_binned"
        return tuple(saved_games(self._database.rows(query)))

    @property
    def latest(self) -> SavedGame | None:
        """The game to continue: the running one that was played last."""
        return next((kept for kept in self if kept.status == "running"), None)

    @property
    def last_played(self) -> SavedGame | None:
        """The game that was played last, finished or not."""
        return next(iter(self), None)

    def resigner(self, kept: SavedGame) -> Seat | None:
        """Who ended this game by resigning; None if nobody did, or that can't be read."""
        game = self._game_named(kept.game) if kept.outcome is not None else None
        query = "SELECT substr(line, 1, ?) FROM entries WHERE play = ? ORDER BY n DESC LIMIT 1"
        rows = self._database.rows(query, LONGEST_LINE, kept.id)
        return next((resigner(kept, game, last) for (last,) in rows if game), None)

    def options(self, kept: SavedGame) -> AnyOptions:
        """The house rules of a game; None if they can't be read."""
        game = self._game_named(kept.game)
        query = "SELECT substr(line, 1, ?) FROM entries WHERE play = ? AND n = 0"
        rows = self._database.rows(query, LONGEST_LINE, kept.id)
        return next((options_of(game, first) for (first,) in rows if game), None)

    def rename(self, play: int, name: str) -> None:
        """Rename a game; "" removes its name."""
        self._execute("UPDATE plays SET name = ? WHERE id = ?", name, play)

    def put_away(self, play: int) -> None:
        """Move a game to the bin."""
        query = "UPDATE plays SET binned = ?, days_binned = 0 WHERE id = ?"
        self._execute(query, self._now(), play)

    def bring_back(self, play: int) -> None:
        """Restore a game from the bin."""
        self._execute("UPDATE plays SET binned = NULL WHERE id = ?", play)

    # Files

    def export(self, play: int, path: Path) -> None:
        """Write a game to a file; raises OSError."""
        write_atomically(path, packed(self._written(play)))

    def bring_in(self, path: Path) -> int:
        """Import a game after checking every step; returns its id.  Raises BadFile or OSError."""
        if path.exists() and not (path.is_file() or path.is_dir()):
            raise BadFile("This is a device, not a file.")
        with path.open("rb") as file:
            game, header, log = self._read(bounded(file))
        if len(header.seed) > LONGEST_SEED or not header.seed.isprintable():
            raise BadFile("Its game code can't be read.")
        return self._add(Store(game, log), about_of(header.about, game))

    def replay_file(self, path: Path) -> AnyReplay:
        """What can be looked at of a file that can't be imported; raises BadFile or OSError."""
        with path.open("rb") as file:
            game, header, log, flaw = self._read_sound_part(bounded(file))
        players = about_of(header.about, game).players
        return Replay(Session(Store(game, log), players), flaw=flaw)

    def _add(self, store: AnyStore, about: About) -> int:
        """Add a game that was not played here from its beginning; returns its id."""
        log, outcome = store.log, store.game.outcome(store.state)
        with self._database.transaction() as file:
            play = insert(file, Header(log.game, log.version, log.seed), about)
            file.execute("UPDATE plays SET is_guest = 1 WHERE id = ?", (play,))
            keeper = Autosave(self._database, self._now, play)
            keeper.write(file, log.entries, outcome, store.moves)
        return play

    def _written(self, play: int) -> list[bytes]:
        """The lines of a game's file, unchecked: its header, then a line an entry."""
        kept = self[play]
        query = "SELECT substr(game, 1, 100), version, seed FROM plays WHERE id = ?"
        ((game, version, seed),) = self._database.rows(query, play)
        if str(seed).startswith(TOLD):
            raise NotSaved(NOT_WHOLE)
        about = msgspec.to_builtins(About(kept.at_one_screen, kept.name, kept.started))
        header = Header(game, version, seed, about=about)
        query = "SELECT substr(line, 1, ?) FROM entries WHERE play = ? ORDER BY n LIMIT ?"
        rows = self._database.rows(query, LONGEST_LINE + 1, play, MOST_ENTRIES + 1)
        entries = (str(row).encode() for (row,) in rows)
        return [each + b"\n" for each in (msgspec.json.encode(header), *entries)]

    def _read(self, text: Iterable[bytes]) -> tuple[AnyGame, Header, AnyLog]:
        header, log = read(text, self._game_named)
        return self._named(log.game), header, log

    def _read_sound_part(self, text: Iterable[bytes]) -> tuple[AnyGame, Header, AnyLog, str]:
        header, log, flaw = read_sound_part(text, self._game_named)
        if not log.entries:
            raise BadFile(flaw)
        return self._named(log.game), header, log, flaw

    def _named(self, name: str) -> AnyGame:
        game = self._game_named(name)
        if game is None:
            raise BadFile(f"This version has no game called “{name}”.")
        return game

    def _lift(self, play: int, log: AnyLog) -> None:
        with self._database.transaction() as file:
            file.execute("UPDATE plays SET version = ? WHERE id = ?", (log.version, play))
            for n, entry in enumerate(log.entries):
                values = (entry_line(entry).decode(), play, n)
                file.execute("UPDATE entries SET line = ? WHERE play = ? AND n = ?", values)

    def _execute(self, query: str, *values: object) -> None:
        with self._database.transaction() as file:
            file.execute(query, values)

    def _empty_bin(self) -> None:
        """Delete the entries of games binned long ago; their results still count.

        A clock can jump by years, so a start counts as one day at most.
        """
        with self._database.transaction() as file:
            file.execute(
                "UPDATE plays SET days_binned = days_binned + 1, binned = ?1"
                " WHERE abs(binned - ?1) >= ?2",
                (self._now(), DAY),
            )
            for table in ("entries", "reasons"):
                file.execute(
                    f"DELETE FROM {table} WHERE play IN (SELECT id FROM plays"  # noqa: S608 - see above
                    " WHERE binned IS NOT NULL AND days_binned >= ?)",
                    (BIN_KEEPS,),
                )
