"""The list of puzzles: the one of today, then those of each game, with a tick on the solved ones."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import NamedTuple

from game.practice.puzzle import Kind, Puzzling
from game.ui.drawing.art import Art
from game.ui.drawing.painters.skin import Tone
from game.ui.drawing.theme import SMALL
from game.ui.scenes import words
from game.ui.scenes.background import Framed, framed
from game.ui.scenes.paged_scene import PagedScene
from game.ui.widgets.button import Button
from game.ui.widgets.flow import Column, Flow, Row
from game.ui.widgets.frame import Panel
from game.ui.widgets.icon import back_button, icon
from game.ui.widgets.label import heading, note, page_title
from game.ui.widgets.page_column import PageColumn
from game.ui.widgets.picture import Picture
from game.ui.widgets.scroll import ScrollView
from game.ui.widgets.widget import Widget

Open = Callable[[str, int], None]


class Entry(NamedTuple):
    """A puzzle of a game."""

    number: int  # from 0
    kind: Kind
    level: Puzzling
    is_solved: bool


class Shelf(NamedTuple):
    """The puzzles of a game."""

    game: str
    title: str
    entries: tuple[Entry, ...]

    @property
    def solved(self) -> int:
        """How many are solved."""
        return sum(entry.is_solved for entry in self.entries)


class PuzzlesScene(PagedScene):
    """A button for each puzzle."""

    name = "puzzles"
    help = "puzzles"

    def __init__(
        self,
        shelves: Sequence[Shelf],
        today: tuple[str, int] | None,
        *,
        art: Art,
        on_open: Open,
        on_back: Callable[[], None],
    ) -> None:
        """``today``: the game and the number of today's puzzle."""
        every = [shelf for shelf in shelves if shelf.entries]
        blocks = [*_today(every, today, on_open), *(_block(shelf, art, on_open) for shelf in every)]
        content = Column(*(blocks or [note(words.NO_PUZZLES)]), gap=12)
        foot = Row(back_button(on_back), note(words.PUZZLES_HOW, grow=1.0), gap=14)
        page = PageColumn(page_title(words.PUZZLES), ScrollView(content), foot, gap=12)
        super().__init__(Framed(page, padding=18), framed(art, "classic"))


def _today(
    shelves: Sequence[Shelf], today: tuple[str, int] | None, on_open: Open
) -> Iterator[Widget]:
    """The puzzle of the day, before all others."""
    for shelf in shelves:
        if today is not None and today[0] == shelf.game:
            entry = shelf.entries[today[1]]
            text = words.today(shelf.title, entry.kind, entry.level)
            sign = icon("check" if entry.is_solved else "star")
            begin = partial(on_open, *today)
            yield Flow(Button(text, begin, tone=Tone.PRIMARY, icon=sign))


def _block(shelf: Shelf, art: Art, on_open: Open) -> Widget:
    """The puzzles of one game, a row a level."""
    head = Row(
        Picture(art, f"emblem/{shelf.game}", 34),
        heading(shelf.title, grow=1.0),
        note(words.solved(shelf.solved, len(shelf.entries))),
        gap=10,
    )
    levels = sorted({entry.level for entry in shelf.entries})
    rows = [
        Flow(
            note(words.PUZZLE_LEVELS[level]),
            *(_button(shelf, entry, on_open) for entry in shelf.entries if entry.level == level),
            gap=8,
        )
        for level in levels
    ]
    return Panel(Column(head, *rows, gap=10), padding=14)


def _button(shelf: Shelf, entry: Entry, on_open: Open) -> Button:
    return Button(
        words.puzzle(entry.number, entry.kind),
        partial(on_open, shelf.game, entry.number),
        icon=icon("check") if entry.is_solved else None,
        tip=words.PUZZLE_SOLVED if entry.is_solved else "",
        units=SMALL,
    )
