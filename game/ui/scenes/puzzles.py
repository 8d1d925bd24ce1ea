"""The list of puzzles: the one of today, then those of each game, with marks on those that were tried."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import NamedTuple, get_args

from game.practice.puzzle import Ending, Kind, Puzzling
from game.ui.drawing.art import Art
from game.ui.drawing.look import Look, Size
from game.ui.drawing.painters.skin import Tone
from game.ui.drawing.theme import BUTTON, SMALL
from game.ui.drawing.typeface import Role
from game.ui.scenes import words
from game.ui.scenes.background import Framed, framed
from game.ui.scenes.paged_scene import PagedScene
from game.ui.widgets.button import Button
from game.ui.widgets.flow import Column, Flow, Grid, Row
from game.ui.widgets.frame import Panel
from game.ui.widgets.icon import back_button, icon
from game.ui.widgets.label import Ink, Label, heading, note, page_title
from game.ui.widgets.page_column import PageColumn
from game.ui.widgets.picture import Picture
from game.ui.widgets.scroll import ScrollView
from game.ui.widgets.widget import Widget

KINDS: tuple[Kind, ...] = get_args(Kind)
MARKS: dict[Ending, str] = {"solved": "check", "shown": "eye"}
TODAY = "star"
REST = 0.3  # seconds until it loads what puzzles need

Open = Callable[[str, int], None]


class Entry(NamedTuple):
    """A puzzle of a game."""

    number: int  # from 0
    kind: Kind
    level: Puzzling
    ending: Ending | None  # if it was tried to its end


class Shelf(NamedTuple):
    """The puzzles of a game."""

    game: str
    title: str
    entries: tuple[Entry, ...]

    @property
    def solved(self) -> int:
        """How many are solved."""
        return sum(entry.ending == "solved" for entry in self.entries)


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
        scrolled: int,
        loading: Iterator[str],
    ) -> None:
        """``today``: the game and the number of today's puzzle.

        ``scrolled``: as the list was when it was left; ``loading`` loads what puzzles need, a piece
        at a time.
        """
        every = [shelf for shelf in shelves if shelf.entries]
        blocks = [
            *_today(every, today, on_open),
            *(_block(shelf, today, art, on_open) for shelf in every),
        ]
        content = Column(*(blocks or [note(words.NO_PUZZLES)]), gap=12)
        foot = Flow(back_button(on_back), *_legend(art), gap=20)
        self._list = ScrollView(content)
        self._scrolled, self._loading, self._shown = scrolled, loading, 0.0
        page = PageColumn(page_title(words.PUZZLES), self._list, foot, gap=12)
        super().__init__(Framed(page, padding=18), framed(art, "classic"))

    @property
    def scrolled(self) -> int:
        """How far the list is scrolled, in pixels."""
        return self._list.offset

    def arrange(self, look: Look) -> None:
        """Where it was left, at first."""
        super().arrange(look)
        self._list.scroll_to(self._scrolled or self.scrolled)
        self._scrolled = 0

    def update(self, dt: float) -> bool:
        """Load what puzzles need, so that they open at once."""
        is_moving = super().update(dt)
        self._shown += dt
        is_loading = self._shown < REST or next(self._loading, None) is not None
        return is_moving or is_loading


def _today(
    shelves: Sequence[Shelf], today: tuple[str, int] | None, on_open: Open
) -> Iterator[Widget]:
    """The puzzle of the day and what puzzles ask for, before all others."""
    for shelf in shelves:
        if today is not None and today[0] == shelf.game:
            entry = shelf.entries[today[1]]
            text = words.today(shelf.title, entry.kind, entry.level)
            sign = icon(MARKS[entry.ending] if entry.ending else TODAY)
            begin = partial(on_open, *today)
            yield Flow(Button(text, begin, tone=Tone.PRIMARY, icon=sign))
    if shelves:
        yield note(words.PUZZLES_HOW)
        yield Flow(*(note(words.PUZZLE_ASKS[kind]) for kind in KINDS), gap=20)


def _legend(art: Art) -> Iterator[Widget]:
    """What the marks on the buttons mean."""
    for ending, mark in MARKS.items():
        yield Row(Picture(art, f"icon/{mark}", SMALL * 1.2), note(words.PUZZLE_LEGEND[ending]))


def _block(shelf: Shelf, today: tuple[str, int] | None, art: Art, on_open: Open) -> Widget:
    """The puzzles of one game: a row a level, a column a kind."""
    head = Row(
        Picture(art, f"emblem/{shelf.game}", 34),
        heading(shelf.title, grow=1.0),
        note(words.solved(shelf.solved, len(shelf.entries))),
        gap=10,
    )
    cells: list[Widget] = [note(""), *(note(words.PUZZLE_KINDS[kind]) for kind in KINDS)]
    for level in sorted({entry.level for entry in shelf.entries}):
        cells.append(_LevelName(words.PUZZLE_LEVELS[level], units=SMALL, ink=Ink.MUTED))
        for kind in KINDS:
            here = (each for each in shelf.entries if (each.level, each.kind) == (level, kind))
            cells.append(
                Flow(
                    *(_Numbered(shelf.game, each, on_open, today) for each in here),
                    gap=8,
                )
            )
    return Panel(
        Column(head, Grid(*cells, weights=(0, 1, 1, 1), gap=8, align=0), gap=10), padding=14
    )


class _LevelName(Label):
    """As high as the first line of buttons beside it."""

    def measure(self, look: Look, width: int) -> Size:
        """At least as high as a button."""
        wide, high = super().measure(look, width)
        return wide, max(look.px(BUTTON), high)


class _Numbered(Button):
    """A puzzle by its number, and a mark; all are equally wide, so that they stand in columns."""

    def __init__(
        self, game: str, entry: Entry, on_open: Open, today: tuple[str, int] | None
    ) -> None:
        ending, is_today = entry.ending, today == (game, entry.number)
        more = [words.OF_TODAY] if is_today else []
        more += [words.PUZZLE_MARKS[ending]] if ending else []
        super().__init__(
            str(entry.number + 1),
            partial(on_open, game, entry.number),
            tone=Tone.PRIMARY if is_today else Tone.PLAIN,
            icon=icon(MARKS[ending]) if ending else icon(TODAY) if is_today else None,
            tip=words.puzzle_tip(entry.kind, entry.level, *more),
            units=SMALL,
        )

    def measure(self, look: Look, width: int) -> Size:
        """As wide as all of them."""
        return self.min_width(look), super().measure(look, width)[1]

    def min_width(self, look: Look) -> int:
        """With two digits and a mark."""
        mark = look.text_px(SMALL * 1.2) + look.px(6)
        digits = look.text_width(Role.BOLD, SMALL, "00")
        return digits + mark + self._around(look) - self._icon_width(look)
