"""What the Games page says of each saved game."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress

from game.engine.game import Seat
from game.play.storage.database import NotSaved
from game.play.storage.library import Library
from game.play.storage.saved_game import SavedGame
from game.table.title import Title
from game.ui.scenes.games import words
from game.ui.scenes.games.game_summary import ago, matchup, progress
from game.ui.widgets.listing import Entry

Way = Callable[[SavedGame], str]
"""The way to play and the changed house rules of a saved game; "" if they can't be read."""


class GameFacts:
    """Title, way to play, progress and age of the games that are listed."""

    def __init__(
        self, library: Library, titles: Mapping[str, Title], way: Way, now: Callable[[], float]
    ) -> None:
        """``titles`` by game; ``now`` in seconds since 1970."""
        self._library, self._titles, self._way_of, self._now = library, titles, way, now
        self._resigners: dict[int, Seat] = {}
        self._ways: dict[int, str] = {}

    def read(self, plays: Sequence[SavedGame]) -> None:
        """Read what isn't in the list itself, as far as the library can be read."""
        self._resigners, self._ways = {}, {}
        with suppress(NotSaved):
            self._ways = {kept.id: self._way_of(kept) for kept in plays}
            found = {kept.id: self._library.resigner(kept) for kept in plays}
            self._resigners = {play: seat for play, seat in found.items() if seat is not None}

    def title(self, kept: SavedGame) -> str:
        """The game; its name in files if this version doesn't know it."""
        found = self._titles.get(kept.game)
        return kept.game if found is None else found.title

    def way(self, kept: SavedGame) -> str:
        """The way to play: "Endurance"."""
        return self._ways.get(kept.id, "")

    def progress(self, kept: SavedGame, reviewed: tuple[int, float] | None) -> str:
        """How far a game has come, or how it ended; ``reviewed``: the game in review, the share."""
        found = self._titles.get(kept.game)
        score = words.SCORE if found is None else found.score
        far = progress(kept, score, self._resigners.get(kept.id))
        if reviewed is not None and reviewed[0] == kept.id:
            return words.with_review(far, reviewed[1])
        return far

    def age(self, kept: SavedGame) -> str:
        """When it was played last."""
        return ago(self._now() - kept.touched)

    def entry(self, kept: SavedGame, reviewed: tuple[int, float] | None) -> Entry:
        """Its row in the list."""
        who = matchup(self.title(kept), kept.players)
        far = words.joined(self.way(kept), self.progress(kept, reviewed))
        if kept.name:
            return Entry(kept.name, (who, far), self.age(kept))
        return Entry(who, (far,), self.age(kept))
