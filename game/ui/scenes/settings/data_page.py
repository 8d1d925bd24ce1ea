"""The page of the player's files: where they are, everything in one file, and their size."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from game.engine.files import BadFile
from game.play.storage.archive import Archive, Tally
from game.play.storage.database import NotSaved
from game.ui.drawing.theme import SMALL
from game.ui.drawing.typeface import Role
from game.ui.scenes.games.import_page import ImportPage
from game.ui.scenes.scene import Scene
from game.ui.scenes.settings import words
from game.ui.widgets.button import Button
from game.ui.widgets.flow import Column, Flow, Grid
from game.ui.widgets.label import Label, note
from game.ui.widgets.widget import Widget

SUFFIX = ".zip"
SLICE = 0.03  # seconds of work between two frames


@dataclass(frozen=True, slots=True)
class Data:
    """The player's files. What can fail says why; "" if it has worked."""

    folder: Path
    exports: Path
    archive: Archive
    sizes: Callable[[], tuple[int, int]]  # of the games and of the cache, in bytes
    open_folder: Callable[[], str]
    clear_cache: Callable[[], str]


class DataPage:
    """Rows of a text and buttons; an export or import goes on while the page is open."""

    def __init__(self, data: Data, push: Callable[[Scene], None]) -> None:
        self._data, self._push = data, push
        self._work: Iterator[str] | None = None
        self._folder, self._games, self._space = note(str(data.folder)), note(""), note("")
        self._rows = [
            _row(words.FOLDER, self._folder, Button(words.OPEN_FOLDER, self._open, units=SMALL)),
            _row(
                words.EVERYTHING,
                self._games,
                Button(words.EXPORT_ALL, self._export, units=SMALL),
                Button(words.IMPORT, self._choose, units=SMALL),
            ),
            _row(words.SPACE, self._space, Button(words.CLEAR_CACHE, self._clear, units=SMALL)),
        ]

    def rows(self, sought: str) -> list[Widget]:
        """The rows that these words find, with the sizes as they are now."""
        if self._work is None:
            self._games.text = words.EVERYTHING_HOW
        self._space.text = words.space(*self._data.sizes())
        page = words.DATA_WORDS.casefold()
        return self._rows if all(word in page for word in sought.casefold().split()) else []

    def bring_in(self, path: Path) -> None:
        """Import an archive."""
        self._begin(self._data.archive.bring_in(path), words.importing, words.imported)

    def update(self) -> bool:
        """Go on with the export or import; whether there is more to do."""
        until = time.monotonic() + SLICE
        while self._work is not None and time.monotonic() < until:
            self._step(self._work)
        return self._work is not None

    def stop(self) -> None:
        """Stop the export or import."""
        self._work = None

    def _step(self, work: Iterator[str]) -> None:
        try:
            self._games.text = next(work)
        except StopIteration:
            self._work = None
        except (BadFile, NotSaved) as failed:
            self._work, self._games.text = None, words.not_done(failed.why)
        except OSError as failed:
            self._work, self._games.text = None, words.not_done(f"{failed.strerror}.")
        if self._work is None:
            self._space.text = words.space(*self._data.sizes())

    def _begin(
        self,
        steps: Iterator[Tally],
        going_on: Callable[[Tally], str],
        done: Callable[[Tally], str],
    ) -> None:
        def work() -> Iterator[str]:
            tally = Tally(0)
            for tally in steps:
                yield going_on(tally)
            yield done(tally)

        if self._work is None:
            self._work = work()

    def _open(self) -> None:
        why = self._data.open_folder()
        self._folder.text = words.not_opened(why) if why else str(self._data.folder)

    def _export(self) -> None:
        path = self._data.exports / time.strftime(f"Felt & Fury %Y-%m-%d %H.%M.%S{SUFFIX}")
        steps = self._data.archive.export(path)
        self._begin(steps, words.exporting, lambda tally: words.exported(tally, path))

    def _choose(self) -> None:
        exports = self._data.exports
        files = sorted(exports.glob(f"*{SUFFIX}"), reverse=True)
        title, empty = words.IMPORT, words.NO_ARCHIVES
        self._push(ImportPage(exports, files, self.bring_in, title=title, empty=empty))

    def _clear(self) -> None:
        why = self._data.clear_cache()
        said = words.not_cleared(why) if why else words.CACHE_CLEARED
        self._space.text = f"{said} {words.space(*self._data.sizes())}"


def _row(title: str, detail: Label, *buttons: Button) -> Widget:
    texts = Column(Label(title, role=Role.BOLD), detail, gap=1)
    return Grid(texts, Flow(*buttons), weights=(0.5, 0.5), gap=18)
