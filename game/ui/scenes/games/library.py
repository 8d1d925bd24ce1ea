"""The list of saved games: continue, rename, archive, export, import."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from pathlib import Path

from game.engine.files import BadFile
from game.play.storage.database import NotSaved
from game.play.storage.library import Library
from game.play.storage.saved_game import SavedGame
from game.table.title import Title
from game.ui.drawing.art import Art
from game.ui.drawing.typeface import Role
from game.ui.scenes.background import Framed, framed
from game.ui.scenes.games import words
from game.ui.scenes.games.game_details import PlayDetails
from game.ui.scenes.games.game_export import GameExport
from game.ui.scenes.games.game_facts import GameFacts, Way
from game.ui.scenes.games.import_page import ImportPage
from game.ui.scenes.games.words import Shelf
from game.ui.scenes.paged_scene import PagedScene
from game.ui.scenes.question import Question
from game.ui.widgets.button import Button
from game.ui.widgets.choice import Choice
from game.ui.widgets.flow import Column, Flow, Row
from game.ui.widgets.frame import Panel
from game.ui.widgets.icon import back_button, icon
from game.ui.widgets.label import Ink, Label, page_title
from game.ui.widgets.listing import Listing
from game.ui.widgets.page_column import PageColumn
from game.ui.widgets.panes import Panes
from game.ui.widgets.scroll import ScrollView
from game.ui.widgets.widget import Widget
from game.ui.window.input import FileDropped, Input
from game.ui.window.keymap import Action

WAY_BACK = 10.0  # seconds in which archiving can be undone
SHELVES = tuple(words.SHELVES)


class LibraryScene(PagedScene):
    """The games at the left, the chosen one at the right."""

    name = "library"
    help = "games"

    def __init__(
        self,
        library: Library,
        titles: Mapping[str, Title],
        exports: Path,
        *,
        art: Art,
        on_open: Callable[[int], None],
        on_replay: Callable[[int], object],
        on_review: Callable[[int], None],
        on_back: Callable[[], None],
        open_folder: Callable[[], str],
        way: Way,
        reviewing: Callable[[], tuple[int, float] | None] = lambda: None,
        now: Callable[[], float] = time.time,
    ) -> None:
        """``titles`` by game; ``exports``: the folder of the files; ``on_open`` gets a game's id.

        ``open_folder`` shows that folder in the file manager; why it can't, or "".
        ``reviewing``: the game that is being reviewed, and the share that is done.
        """
        self._reviewing, self._reviewed = reviewing, reviewing()
        self._library, self._exports = library, exports
        self._facts = GameFacts(library, titles, way, now)
        self._on_open, self._on_replay, self._on_review = on_open, on_replay, on_review
        self._exporting = GameExport(
            library,
            exports,
            open_folder=open_folder,
            say=self._say,
            ask=self._ask,
        )
        self._plays: list[SavedGame] = []
        self._away: int | None = None  # the game just archived
        self._left = 0.0
        self._shelves = Choice(
            words.SHOW, tuple(words.SHELVES.values()), lambda _: self._refresh(0)
        )
        self._listing = Listing([], lambda _: self._show(), on_open=lambda _: self._open())
        self._nothing = Label("", role=Role.ITALIC, ink=Ink.MUTED)
        self._details = PlayDetails(
            art,
            on_open=self._open,
            on_replay=self._replay,
            on_review=self._review,
            on_rename=self._rename,
            on_export=self._export,
            on_archive=self._archive,
            on_restore=lambda: self._restore(self._chosen),
        )
        self._said = Label("", ink=Ink.PLAIN, shadow=True, grow=1.0)
        self._undo = Button(
            words.UNDO_ARCHIVE, lambda: self._restore(self._away), shortcut=Action.UNDO
        )
        head = Row(
            page_title(words.GAMES, grow=1.0),
            Flow(self._shelves),
            gap=16,
        )
        foot = Row(
            back_button(on_back),
            self._said,
            self._undo,
            Button(words.OPEN_FOLDER, self._exporting.open_folder, tip=words.OPEN_FOLDER_TIP),
            Button(words.IMPORT, self._choose_file, icon=icon("import")),
            gap=14,
        )
        panes = Panes(
            Panel(ScrollView(Column(self._nothing, self._listing)), padding=10),
            Panel(self._details, padding=18),
            share=0.58,
            least=540,
        )
        page = PageColumn(head, ScrollView(panes), foot, gap=12)
        super().__init__(Framed(page, padding=18), framed(art, "classic"))
        self._undo.is_shown = False
        self._refresh(0)

    def _first_focus(self) -> Widget:
        return self._listing if self._plays else self._shelves

    def resume(self) -> None:
        """Refresh the list after a game."""
        self._refresh(self._chosen)

    def handle(self, event: Input) -> bool:
        """Import a dropped file."""
        if isinstance(event, FileDropped):
            self._import(Path(event.path))
            return True
        return super().handle(event)

    def update(self, dt: float) -> bool:
        """Withdraw the offer to undo after a while; follow the review of a game."""
        if self._reviewed != self._reviewing():
            self._reviewed = self._reviewing()
            self._listing.entries = [
                self._facts.entry(kept, self._reviewed) for kept in self._plays
            ]
            self._show()
        if self._away is not None:
            self._left -= dt
            if self._left <= 0:
                self._forget_away()
        return super().update(dt) | (self._away is not None)

    # What is shown

    @property
    def _kept(self) -> SavedGame | None:
        return self._plays[self._listing.value] if self._plays else None

    @property
    def _chosen(self) -> int | None:
        return None if self._kept is None else self._kept.id

    def _refresh(self, chosen: int | None) -> None:
        shelf = SHELVES[self._shelves.value]
        self._plays = self._shelf(shelf)
        self._facts.read(self._plays)
        self._nothing.text = words.EMPTY[shelf]
        self._nothing.is_shown, self._listing.is_shown = not self._plays, bool(self._plays)
        self._listing.entries = [self._facts.entry(kept, self._reviewed) for kept in self._plays]
        places = [number for number, kept in enumerate(self._plays) if kept.id == chosen]
        if places:
            self._listing.value = places[0]
        self._show()

    def _shelf(self, shelf: Shelf) -> list[SavedGame]:
        """The games of a shelf; none, with a message, if the library can't be read."""
        try:
            kept = self._library.bin if shelf == "archived" else tuple(self._library)
        except NotSaved as failed:
            self._say(failed.why)
            return []
        wanted = {"running": ("running",), "finished": ("finished", "abandoned")}.get(shelf)
        return [each for each in kept if wanted is None or each.status in wanted]

    def _show(self) -> None:
        kept = self._kept
        is_away = SHELVES[self._shelves.value] == "archived"
        if kept is None:
            self._details.clear()
        else:
            facts = self._facts
            title, far = facts.title(kept), facts.progress(kept, self._reviewed)
            way, when = facts.way(kept), facts.age(kept)
            self._details.show(kept, title, way, far, when, is_away=is_away)

    # What is done

    def _open(self) -> None:
        kept = self._kept
        if kept is None or SHELVES[self._shelves.value] == "archived":
            return
        if kept.status == "finished":
            self._on_replay(kept.id)
        else:
            self._on_open(kept.id)

    def _replay(self) -> None:
        if self._chosen is not None:
            self._on_replay(self._chosen)

    def _review(self) -> None:
        if self._chosen is not None:
            self._on_review(self._chosen)

    def _rename(self, name: str) -> None:
        kept = self._kept
        if kept is not None and self._is_written(lambda: self._library.rename(kept.id, name)):
            self._say(words.renamed(name) if name else words.NAME_REMOVED)
            self._refresh(kept.id)

    def _archive(self) -> None:
        kept = self._kept
        if kept is not None and self._is_written(lambda: self._library.put_away(kept.id)):
            self._say(words.ARCHIVED)
            self._away, self._left = kept.id, WAY_BACK
            self._undo.is_shown = True
            self._refresh(None)
            self.page.focus_on(self._first_focus())

    def _restore(self, play: int | None) -> None:
        if play is not None and self._is_written(lambda: self._library.bring_back(play)):
            self._forget_away()
            self._say(words.RESTORED)
            self._refresh(play)

    def _forget_away(self) -> None:
        self._away = None
        if self.page.focused is self._undo:
            self.page.focus_on(self._first_focus())
        self._undo.is_shown = False

    def _export(self) -> None:
        kept = self._kept
        if kept is not None:
            self._exporting.export(kept, self._facts.title(kept))

    def _choose_file(self) -> None:
        self.stage.push(ImportPage(self._exports, self._exporting.files, self._import))

    def _import(self, path: Path) -> None:
        try:
            play = self._library.bring_in(path)
        except (BadFile, NotSaved) as failed:
            self._say(words.not_imported(path.name, failed.why))
        except OSError as failed:
            self._say(words.not_imported(path.name, f"{failed.strerror}."))
        else:
            self._shelves.value = 0
            self._refresh(play)
            self._say(words.imported(path.name))

    def _is_written(self, change: Callable[[], None]) -> bool:
        """Whether a change could be saved; if not, say why."""
        try:
            change()
        except NotSaved as failed:
            self._say(failed.why)
            return False
        return True

    def _ask(self, question: Question) -> None:
        self.stage.push(question)

    def _say(self, sentence: str) -> None:
        self._said.text = sentence
