"""Puzzles from their files, and which of them are solved or shown."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator, Sequence
from datetime import date
from functools import cache, partial
from importlib import import_module

from game.app.learning.lessons import DAMAGED, MIRA, Teach
from game.app.offerings import offering_of
from game.app.places import ASSETS
from game.app.plays import message
from game.app.registry import GAMES, mind_of, room_of
from game.engine.files import BadFile
from game.engine.value import replace
from game.play.players import Player
from game.play.puzzles import PuzzleTutor, courses
from game.play.settings import Settings, SettingsFile
from game.practice.puzzle import Ending, Puzzle, of_the_day, read_puzzles
from game.ui.scenes.puzzles import Entry, Shelf
from game.ui.scenes.question import Question

FOLDER = ASSETS / "puzzles"

_log = logging.getLogger(__name__)


@cache
def puzzles_of(game: str) -> tuple[Puzzle, ...]:
    """The puzzles of a game; raises BadFile or OSError."""
    found = read_puzzles((FOLDER / f"{game}.json").read_bytes())
    if found.game != game:
        raise BadFile(f"These are puzzles of “{found.game}”.")
    return found.puzzles


class Puzzles:
    """Opens puzzles, and remembers in the settings which of them are solved."""

    def __init__(
        self,
        settings: SettingsFile,
        change: Callable[[Settings], None],
        teach: Teach,
        ask: Callable[[Question], None],
    ) -> None:
        """``teach`` opens the table of a puzzle."""
        self._settings, self._change = settings, change
        self._teach, self._ask = teach, ask
        self.left = (
            "",
            0,
        )  # the list, when a puzzle was opened from it: its first game, how far down

    def shelves(self) -> list[Shelf]:
        """The puzzles of each game; none where the file is missing or damaged."""
        return [
            Shelf(
                game.name,
                game.title,
                tuple(
                    Entry(number, puzzle.kind, puzzle.level, self._ending(_key(game.name, puzzle)))
                    for number, puzzle in enumerate(_readable(game.name))
                ),
            )
            for game in GAMES
        ]

    def today(self, day: date) -> tuple[str, int] | None:
        """The game and the number of the puzzle of this day."""
        every = [
            (game.name, number) for game in GAMES for number in range(len(_readable(game.name)))
        ]
        return every[of_the_day(day, len(every))] if every else None

    @staticmethod
    def loading(today: tuple[str, int] | None) -> Iterator[str]:
        """Import what the table of a puzzle needs, module by module, the game of today first.

        All of it takes a second or more where it was never imported before.
        """
        for module in ("game.ui.scenes.table.table", "game.app.feudal.arranging"):
            yield import_module(module).__name__
        for game in sorted(GAMES, key=lambda each: today is None or each.name != today[0]):
            for room in ("rules.game", "table"):
                yield room_of(game.name, room).__name__
            mind_of(game.name)
            yield game.name

    def begin(self, game: str, number: int) -> None:
        """Open a puzzle at the table."""
        offering = offering_of(game)
        try:
            puzzle = puzzles_of(game)[number]
            ways = courses(puzzle, offering.rules)
        except (BadFile, OSError) as failed:
            _log.warning("puzzle %d of %s can't be opened: %s", number, game, failed)
            self._ask(message("Puzzle not available", DAMAGED))
            return
        person = Player("person", self._settings.settings.play.names[0])
        keep = partial(self._keep, _key(game, puzzle))
        self._teach(offering, PuzzleTutor(puzzle, ways, (person, MIRA), keep))

    def after(self, tutor: PuzzleTutor) -> None:
        """Open the next puzzle of the same game: one that isn't solved, if there is any."""
        game = tutor.course.game.name
        every = puzzles_of(game)
        here = every.index(tutor.puzzle)
        following: Sequence[int] = [*range(here + 1, len(every)), *range(here)]
        solved = set(self._settings.settings.learning.puzzles)
        unsolved = (each for each in following if _key(game, every[each]) not in solved)
        self.begin(game, next(unsolved, (here + 1) % len(every)))

    def _ending(self, key: str) -> Ending | None:
        learning = self._settings.settings.learning
        return "solved" if key in learning.puzzles else "shown" if key in learning.shown else None

    def _keep(self, key: str, ending: Ending) -> None:
        settings, known = self._settings.settings, self._ending(key)
        learning = settings.learning
        if ending == "solved" != known:
            learning = replace(learning, puzzles=(*learning.puzzles, key))
        elif known is None:
            learning = replace(learning, shown=(*learning.shown, key))
        self._change(replace(settings, learning=learning))


def _readable(game: str) -> tuple[Puzzle, ...]:
    try:
        return puzzles_of(game)
    except FileNotFoundError:  # a game need not have any
        return ()
    except (BadFile, OSError) as failed:
        _log.warning("the puzzles of %s can't be read: %s", game, failed)
        return ()


def _key(game: str, puzzle: Puzzle) -> str:
    return f"{game} {puzzle.name}"
