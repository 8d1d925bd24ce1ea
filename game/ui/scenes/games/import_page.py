"""Chooses a game file to import."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import ClassVar

from game.ui.drawing.painters.skin import Tone
from game.ui.drawing.theme import SMALL
from game.ui.scenes.background import OpaquePanel
from game.ui.scenes.games import words
from game.ui.scenes.paged_scene import PagedScene
from game.ui.scenes.words import CANCEL
from game.ui.widgets.button import Button
from game.ui.widgets.flow import Column, Flow
from game.ui.widgets.frame import Centred
from game.ui.widgets.label import Ink, Label, heading
from game.ui.widgets.listing import Entry, Listing
from game.ui.widgets.scroll import ScrollView
from game.ui.window.input import FileDropped, Input

WIDTH = 620  # units


class ImportPage(PagedScene):
    """Lists the files in the export folder; others can be dropped on the window."""

    is_overlay: ClassVar[bool] = True

    def __init__(
        self,
        folder: Path,
        files: Sequence[Path],
        on_choose: Callable[[Path], None],
        *,
        title: str = words.IMPORT_A_GAME,
        empty: str = words.NO_FILES,
    ) -> None:
        self._files, self._on_choose = tuple(files), on_choose
        self._listing = self._initial_focus = Listing(
            [Entry(path.stem) for path in files],
            lambda _: None,
            on_open=lambda _: self._choose(),
            empty=empty,
        )
        choose = Button(words.IMPORT, self._choose, tone=Tone.PRIMARY)
        choose.why_not = "" if files else words.NOTHING_TO_IMPORT
        column = Column(
            heading(title),
            Label(
                words.import_from(folder),
                units=SMALL,
                ink=Ink.MUTED,
            ),
            ScrollView(self._listing),
            Flow(
                choose,
                Button(CANCEL, self._close, shortcut="escape"),
                gap=10,
                align=1.0,
            ),
            gap=12,
        )
        super().__init__(Centred(OpaquePanel(column), width=WIDTH, margin=24))

    def handle(self, event: Input) -> bool:
        """Import a dropped file."""
        if isinstance(event, FileDropped):
            self._leave_with(Path(event.path))
            return True
        super().handle(event)
        return True

    def _choose(self) -> None:
        if self._files:
            self._leave_with(self._files[self._listing.value])

    def _leave_with(self, path: Path) -> None:
        self._close()
        self._on_choose(path)
