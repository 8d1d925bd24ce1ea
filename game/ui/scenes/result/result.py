"""The result of a game: who won, by what, and three facts worth telling."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from game.table.highlights import Fact, Score
from game.ui.drawing.art import Art
from game.ui.drawing.look import Look
from game.ui.drawing.painters.skin import Tone
from game.ui.drawing.theme import BODY, HEADING, PROMPT, SMALL
from game.ui.drawing.typeface import Role
from game.ui.scenes.background import Framed, framed
from game.ui.scenes.paged_scene import BY_HAND, PagedScene
from game.ui.scenes.result.words import (
    BACK_TO_REVIEW,
    CHECKING,
    MENU,
    REMATCH,
    REPLAY,
    REPLAY_TIP,
    REVIEW,
    REVIEW_TIP,
    TABLE,
    TABLE_TIP,
)
from game.ui.widgets.button import Button
from game.ui.widgets.flow import Column, Flow, Grid, Row
from game.ui.widgets.frame import Centred, Panel
from game.ui.widgets.label import Ink, Label, page_title
from game.ui.widgets.page_column import PageColumn
from game.ui.widgets.picture import Picture
from game.ui.widgets.scroll import ScrollView
from game.ui.widgets.widget import Widget
from game.ui.window.input import Input, Key, PointerUp
from game.ui.window.keymap import Action

DEAF = 1.2  # seconds in which no input counts: it was meant for the table
_WIDTH = 860  # units
_CREST, _FACE = 76, 84
_MOST = 0.5  # of the height for headline, reasons and buttons


class Guard:
    """Keeps from a page what was pressed or held for the table before it; Space never counts."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._came: float | None = None  # None: it isn't shown yet

    @property
    def is_up(self) -> bool:
        """Whether input is still kept from the page."""
        return self._came is None or self._clock() - self._came < DEAF

    def rise(self) -> None:
        """The page has come."""
        if self._came is None:
            self._came = self._clock()

    def keeps(self, event: Input) -> bool:
        """Whether the page must not get this."""
        if not isinstance(event, BY_HAND) or isinstance(event, PointerUp):
            return False
        if isinstance(event, Key) and (event.repeat or event.name == "space"):
            return True
        return self.is_up


@dataclass(frozen=True, slots=True, kw_only=True)
class Side:
    """A player on the page."""

    name: str
    badge: str  # face
    portrait: str  # face; "" for a person
    score: Score | None
    has_won: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Report:
    """What the page says."""

    headline: str
    reasons: Sequence[str]
    sides: Sequence[Side]
    facts: Sequence[Fact]
    quotation: str
    statistics: str
    rematch: Callable[[], str] = str  # who wants one across computers; "": nobody has said
    can_ask: Callable[[], bool] = bool  # for a rematch across computers
    checked: Callable[[], str] = str  # the check of a deal across computers; "": there is none


@dataclass(frozen=True, slots=True, kw_only=True)
class Ways:
    """Where the buttons lead."""

    rematch: Callable[[], None]
    replay: Callable[[], None]
    review: Callable[[], None]
    menu: Callable[[], None]
    back: Callable[[], None] | None = None  # to the review: another move was tried
    is_watched: bool = False  # a game of others, of which nothing is kept


class ResultScene(PagedScene):
    """The end of a game. Escape closes it: the table stays.

    Nothing has the focus at first: an Enter that was meant for the last move starts no rematch.
    """

    name = "result"

    def __init__(
        self, report: Report, ways: Ways, art: Art, game: str, clock: Callable[[], float]
    ) -> None:
        """``game``: whose felt it stands on."""
        self._guard = Guard(clock)
        self._report, self._checked = report, Label(report.checked(), units=BODY, align=0.5)
        self._checked.is_shown = bool(self._checked.text)
        self._wish = Label(report.rematch(), units=BODY, role=Role.BOLD, align=0.5)
        self._wish.is_shown, self._is_across = False, self._checked.is_shown
        first, *others = _buttons(ways, self._close)
        self._rematch = None if ways.is_watched else first
        self._show()
        buttons = Flow(first, *others, gap=12, align=0.5)
        page = PageColumn(
            _head(report, art),
            ScrollView(Column(*_body(report, art), self._checked, gap=14)),
            self._wish,
            buttons,
            gap=16,
            most=_MOST,
        )
        super().__init__(
            Framed(Centred(Panel(page, padding=22), width=_WIDTH), padding=12), framed(art, game)
        )

    def arrange(self, look: Look) -> None:
        """Lay it out; from now on it is shown."""
        super().arrange(look)
        self._guard.rise()

    def update(self, dt: float) -> bool:
        """Tell what came of the check of the deal, and who wants a rematch."""
        self._show()
        return super().update(dt)

    def _show(self) -> None:
        if self._is_across:
            self._checked.text, self._wish.text = self._report.checked(), self._report.rematch()
            self._wish.is_shown = bool(self._wish.text)
        if self._is_across and self._rematch is not None:
            self._rematch.why_not = "" if self._report.can_ask() else self._wish.text or CHECKING

    def handle(self, event: Input) -> bool:
        """Only what is meant for this page."""
        if self._guard.keeps(event):
            return True
        is_used = super().handle(event)
        if not is_used and isinstance(event, Key) and event.chord == "escape":
            self._close()
            return True
        return is_used

    def trace(self) -> dict[str, object] | None:
        """Its name, once it takes input."""
        return None if self._guard.is_up else super().trace()


def _buttons(ways: Ways, look: Callable[[], None]) -> Iterator[Button]:
    """The usual one first. A try is no game of its own: it has no rematch and no review.

    ``look`` shows the table.
    """
    if ways.is_watched:
        yield Button(MENU, ways.menu, tone=Tone.PRIMARY)
        yield Button(TABLE, look, tip=TABLE_TIP)
        return
    if ways.back is not None:
        yield Button(BACK_TO_REVIEW, ways.back, tone=Tone.PRIMARY)
    else:
        yield Button(REMATCH, ways.rematch, tone=Tone.PRIMARY, shortcut=Action.REMATCH)
        yield Button(REVIEW, ways.review, tip=REVIEW_TIP)
    yield Button(REPLAY, ways.replay, tip=REPLAY_TIP)
    yield Button(TABLE, look, tip=TABLE_TIP)
    yield Button(MENU, ways.menu)


def _head(report: Report, art: Art) -> Widget:
    """The winner's emblem, the headline and the reasons."""
    words = Column(
        page_title(report.headline),
        *(Label(line, units=PROMPT) for line in report.reasons),
        gap=2,
        grow=1.0,
    )
    crests = [Picture(art, side.badge, _CREST) for side in report.sides if side.has_won]
    return Row(*crests[:1], words, gap=18)


def _body(report: Report, art: Art) -> Iterator[Widget]:
    yield Flow(*(_side(side, art) for side in report.sides), gap=34, align=0.5)
    if report.quotation:
        yield Label(report.quotation, role=Role.ITALIC, units=PROMPT, align=0.5)
    cells = [cell for fact in report.facts for cell in _cells(fact)]
    if cells:
        yield Flow(Grid(*cells, weights=(0, 0), gap=6), align=0.5)  # in the middle, however short
    if report.statistics:
        yield Label(report.statistics, units=SMALL, ink=Ink.MUTED, align=0.5)


def _cells(fact: Fact) -> Iterator[Widget]:
    yield Label(fact.title, units=BODY, ink=Ink.MUTED, align=1.0)
    yield Label(fact.text, units=BODY, role=Role.BOLD)


def _side(side: Side, art: Art) -> Widget:
    """A player with face or emblem, name and number."""
    face = Picture(art, side.portrait or side.badge, _FACE if side.portrait else _CREST)
    name = Label(side.name, role=Role.BOLD, ink=Ink.TITLE if side.has_won else Ink.PLAIN)
    return Row(face, Column(name, *_score(side.score), gap=2), gap=12)


def _score(score: Score | None) -> Iterator[Widget]:
    """A large number, and below it what did not decide the game."""
    if score is None:
        return
    number = Label(str(score.number), units=HEADING, role=Role.BOLD, ink=Ink.TITLE)
    yield Row(number, Label(score.unit, units=SMALL, ink=Ink.MUTED), gap=6)
    if score.below:
        yield Label(score.below, units=SMALL, ink=Ink.MUTED)
