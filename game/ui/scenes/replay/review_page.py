"""The review of a game in words: luck and mistakes of each player, and what cost most."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import ClassVar

from pygame import Rect, Surface, draw, transform

from game.engine.game import Seat
from game.play.players import replaced_by_a_person
from game.play.replay import AnyReplay
from game.review.playouts import WHOLE
from game.review.review import Account, Examined, Review
from game.table.phrases import capital
from game.ui.drawing.art import Art
from game.ui.drawing.look import Look, Size
from game.ui.drawing.seat_colours import badge
from game.ui.drawing.typeface import Role
from game.ui.scenes import exercise_words
from game.ui.scenes.background import OpaquePanel
from game.ui.scenes.paged_scene import PagedScene
from game.ui.scenes.replay import verdicts
from game.ui.scenes.replay.reviewer import Reviewer
from game.ui.scenes.scene import SceneStack
from game.ui.scenes.shares import luck, signed
from game.ui.table.offering import Offering
from game.ui.widgets.button import Button
from game.ui.widgets.flow import Column, Flow, Grid, Row
from game.ui.widgets.frame import Centred
from game.ui.widgets.label import Ink, Label, heading, note, subheading
from game.ui.widgets.page_column import PageColumn
from game.ui.widgets.picture import Picture
from game.ui.widgets.scroll import ScrollView
from game.ui.widgets.text.card_label import CardLabel
from game.ui.widgets.widget import Widget
from game.ui.window.input import Input, Key

WIDTH, MARGIN, PADDING = 880, 18, 20  # units
BADGE = 28
_BAR, _HEIGHT = 160, 16
_SNAPSHOT = 330  # of the table


class Bar(Widget):
    """A share of a chance: to the right if it was gained, to the left if it was lost."""

    def __init__(self, number: int) -> None:
        """``number``: of WHOLE, positive or negative."""
        super().__init__()
        self._number = number

    def measure(self, look: Look, width: int) -> Size:
        """Always as long, so that bars can be compared."""
        return min(width, look.px(_BAR)), look.px(_HEIGHT)

    def paint(self, canvas: Surface) -> None:
        """From the middle."""
        theme, rect = self.look.skin.theme, self.rect
        canvas.fill(theme.well, rect)
        long = round(rect.width / 2 * min(1.0, abs(self._number) / WHOLE))
        colour = theme.gold if self._number > 0 else theme.danger_plate
        left = rect.centerx if self._number > 0 else rect.centerx - long
        canvas.fill(colour, Rect(left, rect.y, long, rect.height))
        draw.line(canvas, theme.muted, rect.midtop, rect.midbottom)


class Progress(Widget):
    """How far the review is, as a bar across the page."""

    def __init__(self) -> None:
        super().__init__()
        self._share = 0.0

    def show(self, share: float) -> None:
        """``share``: of what can be told, up to 1; then it is empty, so that nothing below moves."""
        self.is_shown, self._share = share < 1 or (self.is_shown and self._share > 0), share
        self.touch()

    def measure(self, look: Look, width: int) -> Size:
        """The whole width."""
        return width, look.px(_HEIGHT // 2)

    def paint(self, canvas: Surface) -> None:
        """Gold up to here."""
        theme, rect, share = self.look.skin.theme, self.rect, self._share
        if share < 1:
            canvas.fill(theme.well, rect)
            canvas.fill(theme.gold, Rect(rect.topleft, (round(rect.width * share), rect.height)))


class Snapshot(Widget):
    """A small picture of a table."""

    def __init__(self, picture: Surface) -> None:
        super().__init__()
        self._picture = picture

    def measure(self, look: Look, width: int) -> Size:
        """As wide as may be, in its shape."""
        width = min(width, look.px(_SNAPSHOT))
        return width, round(width * self._picture.get_height() / self._picture.get_width())

    def min_width(self, look: Look) -> int:
        """It can be half as wide."""
        return look.px(_SNAPSHOT / 2)

    def paint(self, canvas: Surface) -> None:
        """Scaled down."""
        canvas.blit(transform.smoothscale(self._picture, self.rect.size), self.rect)


@dataclass(frozen=True, slots=True, kw_only=True)
class Ways:
    """What the page needs to know of a decision, and where its buttons lead."""

    where: Callable[[int], str]  # the heading of the log above a step
    answer: Callable[[Examined], str]  # what another player did next; "" if nobody did
    picture: Callable[[Examined], Surface]  # of the table just before it
    show: Callable[[Examined], None]
    try_again: Callable[[Examined], None]
    heard: Callable[[], None]  # there is more of the review


class ReviewPage(PagedScene):
    """Above the replay; it is filled in as soon as all decisions are judged."""

    name = "review"
    help = "replay"
    is_overlay: ClassVar[bool] = True

    def __init__(
        self, replay: AnyReplay, reviewer: Reviewer, art: Art, offering: Offering, ways: Ways
    ) -> None:
        self._replay, self._reviewer, self._art = replay, reviewer, art
        self._offering, self._ways = offering, ways
        self._names, self._has_luck = reviewer.names, offering.about.has_luck
        self._status, self._progress = Label("", ink=Ink.MUTED), Progress()
        self._found = Column(gap=14)
        self._closing = Button(verdicts.CLOSE, self._close)
        column = PageColumn(
            heading(verdicts.REVIEW),
            ScrollView(
                Column(
                    self._status,
                    self._progress,
                    self._found,
                    gap=14,
                )
            ),
            Flow(self._closing, align=1.0),
            gap=14,
        )
        panel = OpaquePanel(column, padding=PADDING)
        super().__init__(Centred(panel, width=WIDTH, margin=MARGIN, fills=True))

    def _first_focus(self) -> Widget:
        return self._closing

    def enter(self, stage: SceneStack) -> None:
        """The review may have gone on while the page was closed."""
        self._follow()
        super().enter(stage)

    def handle(self, event: Input) -> bool:
        """Escape closes it."""
        if super().handle(event):
            return True
        if isinstance(event, Key) and event.chord == "escape":
            self._close()
            return True
        return False

    def update(self, dt: float) -> bool:
        """Go on with the review."""
        is_new = self._reviewer.poll()
        if is_new:
            self._follow()
            self._ways.heard()
            self.stage.invalidate_below()  # the line above the curve says how far it is
        return super().update(dt) | is_new

    def _follow(self) -> None:
        """Say how far the review is; fill the page once that can't change any more."""
        reviewer, review = self._reviewer, self._reviewer.judged
        self._status.text = reviewer.trouble or reviewer.progress
        self._status.is_shown = bool(self._status.text)
        self._progress.show(reviewer.done)
        if review is not None and not self._found.children:
            self._found.children = self._told(review)
        self._found.invalidate_size()

    def _told(self, review: Review) -> Sequence[Widget]:
        points = self._reviewer.points(review)
        title = verdicts.turning_points([each.cost for each in points], sum(review.costly))
        none = Label(verdicts.NO_TURNING_POINTS, ink=Ink.MUTED)
        verdict = verdicts.verdict(review.accounts, self._names, has_luck=self._has_luck)
        return (
            Label(verdict, role=Role.BOLD),
            *(
                self._account(seat, account, count)
                for seat, (account, count) in enumerate(
                    zip(review.accounts, review.costly, strict=True)
                )
            ),
            note(verdicts.how(has_luck=self._has_luck)),
            subheading(title),
            *(map(self._point, points) if points else (none,)),
            *self._decided(review),
        )

    def _decided(self, review: Review) -> Iterator[Widget]:
        """Why nothing is told of the last turns, if they were several."""
        if (step := review.decided) is None:
            return
        last = len(review.chances) - 1
        where, end = (re.split("[:,]", self._ways.where(n))[0] for n in (step, last))
        if where and where != end:
            winners = [
                name
                for name, each in zip(self._names, review.results, strict=True)
                if each == WHOLE
            ]
            yield Label(verdicts.decided(where, winners), ink=Ink.MUTED)

    def _account(self, seat: int, account: Account, costly: int) -> Widget:
        rows: list[Widget] = []
        mistakes = verdicts.added_up(account.mistakes, costly)
        title, tip = verdicts.mistakes(costly), verdicts.MISTAKES_TIP
        lines = [(title, tip, mistakes, account.mistakes)]
        if account.resigned is not None:
            left = verdicts.added_up(account.resigned, 1)
            lines.append((verdicts.RESIGNING, verdicts.RESIGNING_TIP, left, account.resigned))
        if not self._has_luck:
            lines.append((verdicts.REST, verdicts.REST_TIP, signed(account.luck), account.luck))
        for title, tip, figure, number in lines:
            rows += [Label(title, tip=tip), Label(figure), Bar(number)]
        if self._has_luck:
            rows += [
                Label(verdicts.LUCK, tip=verdicts.LUCK_TIP),
                Label(luck(account.luck), tip=verdicts.reckoned(account)),
                Bar(account.luck),
            ]
        name = Row(
            Picture(self._art, badge(self._replay.players[seat], seat), BADGE),
            Label(capital(self._names[seat]), role=Role.BOLD),
            gap=8,
        )
        return Column(name, Grid(*rows, weights=(0.25, 0.15, 0.6), gap=8), gap=6)

    def _point(self, point: Examined) -> Widget:
        ways, name, suits = self._ways, self._names[point.seat], self._art.pack.suits
        played = self._reviewer.done_words(point, self._offering.words)
        instead = self._reviewer.better_words(point, self._offering.words)
        then = self._reviewer.then_words(point, self._offering.words)
        why = self._reviewer.reason(point, self._offering)
        is_turn, lost = self._reviewer.is_of_several(point), self._reviewer.lost(point)
        said = [lost] if lost else []
        said.append(verdicts.cost(name, point.cost, is_turn=is_turn))
        if not lost and (answer := ways.answer(point)):  # it says what could come
            said.append(verdicts.answer(answer))
        if turn := self._reviewer.went_well(point):
            said.append(turn)
        words = Column(
            CardLabel(
                verdicts.done(name, played, ways.where(point.step), is_turn=is_turn),
                suits,
                role=Role.BOLD,
            ),
            CardLabel(" ".join(said), suits),
            CardLabel(verdicts.better(instead, why, then), suits),
            Flow(
                Button(verdicts.SHOW, partial(self._show, point), tip=verdicts.SHOW_TIP),
                Button(verdicts.TRY, partial(ways.try_again, point), tip=self._try_tip(point)),
                *self._practise(point),
                gap=8,
            ),
            gap=6,
        )
        return Grid(Snapshot(ways.picture(point)), words, weights=(0.38, 0.62), gap=16, align=0.0)

    def _try_tip(self, point: Examined) -> str:
        instead = replaced_by_a_person(self._replay.players, Seat(point.seat))
        return verdicts.TRY_INSTEAD_TIP.format(instead) if instead else verdicts.TRY_TIP

    def _practise(self, point: Examined) -> Iterator[Button]:
        followup = self._reviewer.followup
        exercise = None if followup is None else followup.exercise(point.step)
        if followup is not None and exercise is not None:
            begin, is_new = partial(followup.practise, point.step), not exercise.is_solved
            text = exercise_words.PRACTISE_THIS if is_new else exercise_words.PRACTISE_AGAIN
            tip = exercise_words.THIS_TIP if is_new else exercise_words.AGAIN_TIP
            yield Button(text, begin, tip=tip)

    def _show(self, point: Examined) -> None:
        self._close()
        self._ways.show(point)
