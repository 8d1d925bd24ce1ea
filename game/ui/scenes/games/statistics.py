"""Statistics of each player, by game and opponent."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import groupby, starmap
from operator import attrgetter

from pygame import Rect, Surface, draw

from game.play.rating import Levels, rating
from game.play.review_queue import ReviewQueue
from game.play.storage.statistics import STRIP, Record, Result, together
from game.table.title import Title
from game.ui.drawing.art import Art
from game.ui.drawing.look import Look, Size
from game.ui.drawing.theme import HEADING, PROMPT, SMALL, TINY, Colour, Theme
from game.ui.drawing.typeface import Role
from game.ui.scenes.background import Framed, framed
from game.ui.scenes.games import words
from game.ui.scenes.games.accuracy_chart import AccuracyChart
from game.ui.scenes.games.rating_words import rating_group
from game.ui.scenes.games.review_controls import ReviewControls
from game.ui.scenes.paged_scene import PagedScene
from game.ui.scenes.practise_button import PractiseButton
from game.ui.widgets.flow import Column, Flow, Row, Spacer
from game.ui.widgets.frame import Panel
from game.ui.widgets.icon import back_button
from game.ui.widgets.label import Ink, Label, heading, note, page_title
from game.ui.widgets.page_column import PageColumn
from game.ui.widgets.picture import Picture
from game.ui.widgets.scroll import ScrollView
from game.ui.widgets.widget import Widget

MARK = 20  # units: a result in the strip


class StatisticsScene(PagedScene):
    """A block for each player, game and kind of opponent."""

    name = "statistics"
    help = "statistics"

    def __init__(
        self,
        records: Callable[[], Sequence[Record]],
        titles: Mapping[str, Title],
        levels: Mapping[str, Levels],
        *,
        art: Art,
        queue: ReviewQueue,
        practise: PractiseButton,
        on_back: Callable[[], None],
    ) -> None:
        """``titles`` of the games and the ``levels``' ratings, by the games' names.

        ``practise``: the way to the exercises.
        """
        self._records, self._titles, self._levels, self._art = records, titles, levels, art
        self._controls, self._practise = ReviewControls(queue), practise
        self._blocks = Column(gap=12)
        head = Flow(page_title(words.STATISTICS), practise, self._controls, gap=14)
        page = PageColumn(head, ScrollView(self._blocks), Flow(back_button(on_back)), gap=12)
        super().__init__(Framed(page, padding=18), framed(art, "classic"))
        self._fill()

    def resume(self) -> None:
        """An exercise may have been solved."""
        self._practise.renew()

    def update(self, dt: float) -> bool:
        """Show what is newly reviewed."""
        has_news = self._controls.follow()
        if has_news:
            self._practise.renew()
            self._fill()
        return super().update(dt) | has_news

    def _fill(self) -> None:
        blocks = [block for game in self._games() for block in game]
        nothing = Label(words.NO_STATISTICS, role=Role.ITALIC, ink=Ink.MUTED, shadow=True)
        self._blocks.children = blocks or [nothing]

    def _games(self) -> Iterator[list[Widget]]:
        records = sorted(self._records(), key=attrgetter("game"))
        for game, ours in groupby(records, attrgetter("game")):
            if game in self._titles:
                title = heading(self._titles[game].title)
                emblem = Picture(self._art, f"emblem/{game}", 34)
                yield [Row(emblem, title, Spacer(grow=1.0), gap=10), *self._people(list(ours))]

    def _people(self, records: Sequence[Record]) -> Iterator[Widget]:
        """The blocks of each person; first what counts against everybody together."""
        for _, ours in groupby(records, attrgetter("name")):
            mine = list(ours)
            whole = list(self._whole(mine))
            if whole:
                title = _title(together(mine))
                yield Panel(Column(title, Flow(*whole, gap=34), gap=12), padding=14)
            yield from map(self._block, mine)

    def _whole(self, records: Sequence[Record]) -> Iterator[Widget]:
        """The rating of one person at one game, and what reviews say of several opponents."""
        levels = self._levels.get(records[0].game, {})
        found = rating(records, levels)
        if found is not None:
            yield _group(rating_group(found, levels))
        if sum(bool(each.reviewed) for each in records) > 1:
            yield self._reviews(together(records))

    def _block(self, record: Record) -> Widget:
        """One record: whose it is, the last results, the figures, what the reviews say."""
        last = Row(note(words.LAST), Strip(record.last), gap=8)
        head = Flow(_title(record), last, gap=16)
        groups = [_group(each) for each in words.groups(record)]
        reviews = [self._reviews(record)] if record.finished else []
        return Panel(Column(head, Flow(*groups, *reviews, gap=34), gap=12), padding=14)

    def _reviews(self, record: Record) -> Widget:
        """What the reviews say; with several of them as a chart, too."""
        has_luck = self._titles[record.game].has_luck
        figures = _group(words.review_group(record, has_luck=has_luck))
        last = [each.accuracy for each in record.reviewed[-STRIP:]]
        if len(last) < 2:
            return figures
        chart = Column(AccuracyChart(last), note(words.trend(len(last))), gap=4)
        return Flow(figures, chart, gap=28)


class Strip(Widget):
    """The last results as letters in shapes, the newest at the right."""

    def __init__(self, results: Sequence[Result]) -> None:
        super().__init__(tip=words.LAST_TIP)
        self._results = tuple(results)

    def measure(self, look: Look, width: int) -> Size:
        """As many lines as needed."""
        step, a_row = self._step(look), self._a_row(look, width)
        rows = -(-len(self._results) // a_row)
        return min(a_row, len(self._results)) * step, rows * step

    def min_width(self, look: Look) -> int:
        """One mark."""
        return self._step(look)

    def paint(self, canvas: Surface) -> None:
        """Won: a filled disc; lost: a hollow square; drawn and abandoned: grey ones."""
        look, step = self.look, self._step(self.look)
        a_row = self._a_row(look, self.rect.width)
        for n, result in enumerate(self._results):
            box = Rect(0, 0, step - look.px(3), step - look.px(3))
            box.topleft = self.rect.x + n % a_row * step, self.rect.y + n // a_row * step
            ground, edge, ink = _colours(result, look.skin.theme)
            radius = box.w // 2 if result == "won" else look.px(4)
            draw.rect(canvas, ground, box, border_radius=radius)
            draw.rect(canvas, edge, box, max(1, look.px(1.5)), border_radius=radius)
            letter = look.text(Role.BOLD, TINY, words.LETTERS[result], ink)
            canvas.blit(letter, letter.get_rect(center=box.center))

    def _step(self, look: Look) -> int:
        return max(look.px(MARK), look.text_px(MARK)) + look.px(3)

    def _a_row(self, look: Look, width: int) -> int:
        return max(1, min(STRIP, width // self._step(look)))


def _title(record: Record) -> Widget:
    return Label(words.record_title(record), units=PROMPT, role=Role.BOLD)


def _group(group: words.Group) -> Widget:
    figures = Flow(*starmap(_figure, group.figures), gap=22)
    return Column(Label(group.heading, units=SMALL, role=Role.BOLD), figures, gap=4)


def _figure(number: str, meaning: str, tip: str) -> Widget:
    return Column(
        Label(number, units=HEADING, role=Role.BOLD, ink=Ink.TITLE, tip=tip),
        Label(meaning, units=SMALL, ink=Ink.MUTED, tip=tip),
        gap=0,
    )


def _colours(result: Result, theme: Theme) -> tuple[Colour, Colour, Colour]:
    return {
        "won": (theme.primary, theme.rim, theme.primary_text),
        "lost": (theme.well, theme.rim, theme.ivory),
        "drawn": (theme.plate, theme.muted, theme.ivory),
        "abandoned": (theme.well, theme.panel_line, theme.muted),
    }[result]
