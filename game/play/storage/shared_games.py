"""Games across computers in the library: a host's whole game, and of a guest's only the opening.

What else a guest is told is in files of its own, until the game is finished and all of it is known.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from game.engine.files import AnyEntry, AnyLog, Header
from game.engine.game import NATURE, AnyCommand, AnyGame, Outcome, Step
from game.engine.store import AnyStore, Store
from game.play.notes import Notes
from game.play.players import Player
from game.play.storage.autosave import Autosave, insert, status_of
from game.play.storage.database import Database
from game.play.storage.notes import notes_of
from game.play.storage.saved_game import TOLD, About


class SharedGames:
    """Adds them, finds them again, and completes them; raises NotSaved for what can't be written."""

    def __init__(self, database: Database, now: Callable[[], float]) -> None:
        self._database, self._now = database, now

    @property
    def is_lasting(self) -> bool:
        """Whether what is saved lasts."""
        return self._database.is_lasting

    def notes(self, play: int) -> Notes:
        """The notes of a game."""
        return notes_of(self._database, play)

    def find(self, seed: str) -> int | None:
        """The game with this seed, or with this key of a guest; None: it hasn't begun."""
        query = "SELECT id FROM plays WHERE seed = ? AND NOT is_guest ORDER BY id DESC LIMIT 1"
        return next((int(play) for (play,) in self._database.rows(query, seed)), None)

    def key(self, play: int) -> str:
        """The seed of a host's game; of a guest's game what leads to its files."""
        query = "SELECT seed FROM plays WHERE id = ?"
        return next((str(seed) for (seed,) in self._database.rows(query, play)), "")

    def add(self, game: AnyGame, players: Sequence[Player], seed: str) -> int:
        """Add a host's game, still without entries; returns its id."""
        with self._database.transaction() as file:
            about = About(tuple(players), started=self._now())
            return insert(file, Header(game.name, game.version, seed), about)

    def keeper(self, play: int, entries: int = 0) -> Autosave:
        """What saves a host's game, of which so many entries are saved already."""
        return Autosave(self._database, self._now, play, entries)

    def add_told(
        self, game: AnyGame, players: Sequence[Player], opening: AnyCommand, key: str
    ) -> int:
        """Add a guest's game with its opening; ``key`` leads to its files.  Returns its id."""
        play = self.add(game, players, key)
        step: AnyEntry = Step(NATURE, opening, ())
        self.keeper(play)([step], None, 0)
        return play

    def note_told(self, play: int, outcome: Outcome | None, moves: int) -> None:
        """A guest was told of so many moves: the game is the last that was played.

        Once it is over it counts as finished, even if the host leaves before it has sent the rest.
        """
        with self._database.transaction() as file:
            file.execute(
                "UPDATE plays SET steps = max(0, steps + ?), touched = ?, status = ?, outcome = ?,"
                " change = (SELECT max(change) + 1 FROM plays) WHERE id = ?",
                (moves, self._now(), *status_of(outcome), play),
            )

    def complete(self, play: int, game: AnyGame, log: AnyLog, reasons: Mapping[int, str]) -> None:
        """A guest's game is finished and known as a whole: save it as any other.

        ``reasons`` of computers, by entry of the whole log.
        """
        store: AnyStore = Store(game, log)
        with self._database.transaction() as file:
            for table in ("entries", "reasons"):
                file.execute(f"DELETE FROM {table} WHERE play = ?", (play,))  # noqa: S608 - named here
            file.executemany(
                "INSERT INTO reasons (play, n, why) VALUES (?, ?, ?)",
                [(play, n, why) for n, why in reasons.items()],
            )
            file.execute("UPDATE plays SET seed = ?, steps = 0 WHERE id = ?", (log.seed, play))
            outcome = game.outcome(store.state)
            self.keeper(play).write(file, log.entries, outcome, store.moves)


def is_told(key: str) -> bool:
    """Whether a guest's game has this key in place of a seed."""
    return key.startswith(TOLD)
