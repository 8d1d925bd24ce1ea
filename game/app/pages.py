"""Opens the pages: menu, setup, settings, saved games, statistics, rulebook."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import TypeVar

from game.app.learning.lessons import Lessons
from game.app.learning.practice import Practice
from game.app.learning.puzzles import Puzzles
from game.app.offerings import offering_of
from game.app.places import Places
from game.app.plays import Plays, message
from game.app.registry import GAMES, game_named
from game.engine.files import AnyLog
from game.play.atomic_write import write_atomically
from game.play.review_queue import ReviewQueue
from game.play.session import AnySession, Player
from game.play.settings import Settings, SettingsFile, Setup
from game.play.storage.database import Database, NotSaved
from game.play.storage.library import Library
from game.play.storage.saved_game import SavedGame
from game.play.storage.statistics import Record, finished, records
from game.table.presets import way_to_play
from game.ui.drawing.art import Art
from game.ui.drawing.painters.suits import SuitSet
from game.ui.scenes.exercise_words import NONE_LEFT, NONE_LEFT_HOW
from game.ui.scenes.games.words import exported, not_exported
from game.ui.scenes.menu import MenuScene
from game.ui.scenes.practise_button import PractiseButton
from game.ui.scenes.scene import SceneStack
from game.ui.table.offering import QUICK_REFERENCE, Offering

T = TypeVar("T")
Host = Callable[[tuple[Player, ...], object], None]
"""Gets the players, some of them away, and the house rules."""

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Pages:
    """Opens each page on top of the present ones."""

    stack: SceneStack
    art: Art
    settings: SettingsFile
    change: Callable[[Settings], None]
    database: Database
    library: Library
    plays: Plays
    lessons: Lessons
    puzzles: Puzzles
    practice: Practice
    queue: ReviewQueue
    where: Places
    leave: Callable[[], None]  # the program
    across: Callable[[str], None]  # opens Play across computers; gets the chosen game

    @property
    def folder(self) -> Path:
        """The player's folder."""
        return self.where.data

    @property
    def exports(self) -> Path:
        """The folder of the exported games."""
        return self.folder / "exports"

    def menu(self) -> MenuScene:
        """The main menu."""
        return MenuScene(
            GAMES,
            art=self.art,
            latest=lambda: _read(lambda: self.library.latest, None),
            last_played=lambda: _read(lambda: self.library.last_played, None),
            records=self.records,
            on_continue=lambda kept: self.plays.resume(kept.id),
            learning=lambda: self.settings.settings.learning,
            on_lesson=self.lessons.begin,
            on_dismiss=self.lessons.dismiss,
            on_play=lambda game: self.open_setup(offering_of(game.name)),
            on_across=lambda game: self.across(game.name),
            on_puzzles=lambda game: self.open_puzzles(game.name),
            on_library=self.open_library,
            on_statistics=self.open_statistics,
            practise=self._practise_button,
            on_settings=self.open_settings,
            on_rules=lambda game: self.open_rules(offering_of(game.name), ""),
            on_quit=self.leave,
        )

    def open_setup(self, offering: Offering, on_host: Host | None = None) -> None:
        """Open the setup page of a game; ``on_host`` opens a table for other computers."""
        from game.app.contest.ratings import levels_of
        from game.app.feudal.house_rules import house_rules
        from game.play.rating import even_levels, proposed
        from game.ui.scenes.setup.setup import SetupScene

        settings, records = self.settings.settings.play, self.records()
        rules, notes = house_rules(offering, self.folder)
        ours = [each for each in records if each.game == offering.name]
        even = even_levels(ours, levels_of(offering.name))
        kept = settings.setups.get(offering.name, Setup())
        last = proposed(kept, even)
        if last != kept:
            self.plays.keep_setup(offering, last)

        def leave() -> None:
            """Remember the choices for the next time."""
            self.plays.remember_setup(offering, page.players, page.options)
            self.stack.pop()

        def host(players: tuple[Player, ...], options: object, _: str) -> None:
            """Without a game code: the shuffle is everybody's."""
            if on_host is not None:
                on_host(players, options)

        def learn() -> None:
            """Remember the choices, for the lesson closes the page."""
            self.plays.remember_setup(offering, page.players, page.options)
            self.lessons.begin(offering.name)

        page = SetupScene(
            offering,
            art=self.art,
            house_rules=rules,
            last=last,
            names=settings.names,
            records=records,
            even=even,
            on_start=partial(self.plays.begin, offering) if on_host is None else host,
            on_back=leave,
            on_rules=partial(self.open_rules, offering),
            on_lesson=learn,
            is_learned=offering.name in self.settings.settings.learning.done,
            notes=notes,
            is_hosted=on_host is not None,
            allows_hints=settings.allows_hints,
            on_hints=lambda is_on: self.plays.remember(allows_hints=is_on),
        )
        self.stack.push(page)

    def open_play_on(self, offering: Offering, session: AnySession, log: AnyLog) -> None:
        """Ask who plays a new game that begins with these moves of an old one."""
        from game.ui.scenes.setup.play_on import PlayOnScene

        count, called = len(session.players), offering.words.seat_title
        page = PlayOnScene(
            offering,
            session.players,
            [called(session.options, count, seat) for seat in range(count)],
            art=self.art,
            names=self.settings.settings.play.names,
            on_start=partial(self.plays.play_on, offering, log),
            on_back=self.stack.pop,
        )
        self.stack.push(page)

    def keep_export(self, name: str, content: bytes) -> str:
        """Write a file to the folder of exports; returns where it is, or why it isn't there."""
        path = self.exports / name
        try:
            write_atomically(path, content)
        except OSError as failed:
            return not_exported(failed.strerror)
        return exported(path)

    def open_settings(self) -> None:
        """Open the settings."""
        from game.app.feudal import boards, formations
        from game.app.settings.about import about
        from game.app.settings.own_files import clear, open_folder, size_of
        from game.play.storage.archive import Archive
        from game.play.storage.belongings import Belongings
        from game.ui.scenes.settings.data_page import Data
        from game.ui.scenes.settings.settings import SettingsScene

        own = boards.FOLDER, formations.FOLDER
        belongings = Belongings(self.folder, own, lambda: self.settings.settings, self.change)
        data = Data(
            self.folder,
            self.exports,
            Archive(self.database, game_named, time.time, belongings),
            sizes=lambda: (size_of(self.folder, "library.db*"), size_of(self.where.cache)),
            open_folder=partial(open_folder, self.folder),
            clear_cache=partial(clear, self.where.cache),
        )
        page = SettingsScene(
            self.settings, self.change, self.stack.pop, data, art=self.art, about=about()
        )
        self.stack.push(page)

    def open_library(self) -> None:
        """Open the saved games."""
        from game.app.settings.own_files import open_folder
        from game.ui.scenes.games.library import LibraryScene

        self.stack.push(
            LibraryScene(
                self.library,
                {game.name: game for game in GAMES},
                self.exports,
                art=self.art,
                on_open=self.plays.resume,
                on_replay=self.plays.replay,
                on_review=self.plays.review,
                reviewing=lambda: self.queue.present,
                on_back=self.stack.pop,
                open_folder=partial(open_folder, self.exports),
                way=self._way_to_play,
            )
        )

    def _way_to_play(self, kept: SavedGame) -> str:
        options = self.library.options(kept)
        return (
            ""
            if options is None
            else way_to_play(offering_of(kept.game), options, len(kept.players))
        )

    def open_puzzles(self, first: str = "") -> None:
        """Open the list of puzzles: those of this game first, else as it was left."""
        from game.ui.scenes.puzzles import PuzzlesScene

        puzzles, day = self.puzzles, datetime.now().astimezone().date()
        today = puzzles.today(day)

        def begin(game: str, number: int) -> None:
            """Remember where the list was left."""
            puzzles.left = top, page.scrolled
            puzzles.begin(game, number)

        left, scrolled = puzzles.left
        top = first or left
        page = PuzzlesScene(
            sorted(puzzles.shelves(), key=lambda shelf: shelf.game != top),
            today,
            art=self.art,
            on_open=begin,
            on_back=self.stack.pop,
            scrolled=scrolled if left == top else 0,
            loading=puzzles.loading(today),
        )
        self.stack.push(page)

    def open_statistics(self) -> None:
        """Open the statistics."""
        from game.app.contest.ratings import levels_of
        from game.ui.scenes.games.statistics import StatisticsScene

        titles = {game.name: game for game in GAMES}
        page = StatisticsScene(
            self.records,
            titles,
            {name: levels_of(name) for name in titles},
            art=self.art,
            queue=self.queue,
            practise=self._practise_button,
            on_back=self.stack.pop,
        )
        self.stack.push(page)

    @property
    def _practise_button(self) -> PractiseButton:
        return PractiseButton(lambda: self.practice.waiting, self.practise)

    def practise(self) -> None:
        """Open an exercise, or say that none waits."""
        if not self.practice.begin():
            self.stack.push(message(NONE_LEFT, NONE_LEFT_HOW))

    def open_rules(self, offering: Offering, paragraph: str, *, covers: bool = False) -> None:
        """Open the rulebook at a paragraph, or the quick reference; the book can cover a hand."""
        from game.ui.scenes.rulebook.quick_reference import QuickReference
        from game.ui.scenes.rulebook.rulebook import RulebookScene

        self.art.pack = replace(self.art.pack, back=offering.name)  # for the cards in the examples
        if paragraph == QUICK_REFERENCE:
            self.stack.push(QuickReference(offering, self.art, self._suits))
        else:
            page = RulebookScene(
                offering,
                paragraph,
                self.art,
                self._suits,
                self.stack.pop,
                on_help=lambda section: self._open_help(section, offering, self.stack.pop),
                covers=covers,
            )
            self.stack.push(page)

    def open_help(self, section: str) -> None:
        """Open the help of the program at a section, by its anchor; it leads on to some rules."""
        last = _read(lambda: self.library.last_played, None)
        offering = offering_of(GAMES[0].name if last is None else last.game)
        self._open_help(section, offering, partial(self.open_rules, offering, "", covers=True))

    def _open_help(self, section: str, offering: Offering, on_rules: Callable[[], None]) -> None:
        from game.app.help import help_text
        from game.ui.scenes.rulebook.rulebook import RulebookScene

        page = RulebookScene(
            offering,
            section,
            self.art,
            self._suits,
            self.stack.pop,
            source=help_text(self.stack.look.keys),
            on_rules=on_rules,
            covers=True,  # a rulebook below has contents of its own
        )
        self.stack.push(page)

    def finished(self, game: str) -> int:
        """How many games of a kind have been finished here."""
        return _read(lambda: finished(self.database, game), 0)

    def records(self) -> Sequence[Record]:
        """The results of all games that were counted here."""
        return _read(lambda: records(self.database), ())

    @property
    def _suits(self) -> SuitSet:
        return self.settings.settings.display.suits


def _read(what: Callable[[], T], otherwise: T) -> T:
    """Read from the library; its disk may be gone, and no page should fail for that."""
    try:
        return what()
    except NotSaved as failed:
        _log.warning("the library cannot be read: %s", failed.why)
        return otherwise
