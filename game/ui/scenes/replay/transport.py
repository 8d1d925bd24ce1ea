"""The strip of a replay: its buttons, its timeline, its speed, and what is seen."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass

from game.ui.drawing.look import Look
from game.ui.drawing.painters.skin import Tone
from game.ui.drawing.theme import SMALL
from game.ui.panels.strip import GAP, PADDING, Strip
from game.ui.scenes.replay import verdicts, words
from game.ui.scenes.replay.curve import WIDEST, Curve
from game.ui.scenes.replay.curve_heading import CurveHeading
from game.ui.scenes.replay.timeline import Timeline
from game.ui.widgets.button import Button
from game.ui.widgets.dropdown import Dropdown
from game.ui.widgets.flow import Spacer
from game.ui.widgets.icon import icon
from game.ui.widgets.label import Ink, Label

Act = Callable[[], None]


@dataclass(frozen=True, slots=True, kw_only=True)
class Acts:
    """What its parts do."""

    first: Act
    back: Act
    play: Act
    on: Act
    last: Act
    seek: Callable[[int], None]
    faster: Act
    see: Callable[[int], None]  # with the eyes of this number
    play_on: Act
    export: Act
    review: Act


LOW = 600  # units: in a lower window the timeline is between the buttons
LOWEST = 450  # units: in a lower one the curve is low, too, and has no heading
LOW_WITH_CURVE = 640  # pixels: and in a lower one than this if the curve below it is as long


class Transport(Strip):
    """A row of buttons below the bar, and the timeline; without room the keys go to both ends."""

    def __init__(
        self, acts: Acts, sights: Sequence[str], *, is_over: bool, has_review: bool
    ) -> None:
        """``sights``: what can be seen, in words; ``is_over``: the game, so one can play on."""
        self._play = Button("", acts.play, icon=icon("play"), tip=words.PLAY)
        first, last = (
            Button(sign, act, tip=tip)
            for sign, act, tip in (("|<", acts.first, words.FIRST), (">|", acts.last, words.LAST))
        )
        back = Button("", acts.back, icon=icon("chevron-left"), tip=words.BACK)
        on = Button("", acts.on, icon=icon("chevron-right"), tip=words.ON)
        self._short = Timeline(acts.seek)
        self._long = Timeline(acts.seek, left=WIDEST if has_review else "")
        self._spacer = Spacer(grow=1.0)
        self._count = Label("", units=SMALL, ink=Ink.MUTED)
        self._speed = Button("", acts.faster, tip=words.SPEED)
        self._sight = Dropdown(words.SIGHT, sights, acts.see)
        self._sight.is_shown = len(sights) > 1
        self._play_on = Button(words.PLAY_ON, acts.play_on, tip=words.PLAY_ON_TIP)
        self._sign = Button("", acts.play_on, icon=icon("swords"), tip=words.PLAY_ON_TIP)
        export = Button("", acts.export, icon=icon("export"), tip=words.EXPORT_TIP)
        buttons = (first, back, self._play, on, last)
        self._review = Button(verdicts.REVIEW, acts.review, tip=verdicts.REVIEW_TIP)
        self.heading, self.curve = CurveHeading(), Curve(acts.seek, verdicts.CURVE_TIP)
        self.heading.is_shown = self.curve.is_shown = has_review
        playing_on = (self._play_on, self._sign) if is_over else ()
        others = (self._review, *playing_on) if has_review else playing_on
        super().__init__(
            (
                *buttons,
                self._short,
                self._spacer,
                self._count,
                self._speed,
                self._sight,
                *others,
                export,
            ),
            (*buttons, self._speed, *others, export),
            dispensable=(self._count, first, last, self._speed),
            below=(self._long, self.heading, self.curve),
            zone=False,  # arrow keys go from move to move
        )

    def fit(self, look: Look) -> int:
        """In a low window the table needs the room."""
        self.curve.is_low = look.size[1] < look.px(LOWEST)
        return look.size[1] // 6 if self.curve.is_low else super().fit(look)

    def _make_room(self, look: Look, width: int) -> None:
        """Words on one line, or a sign instead of them; then parts are left out."""
        high = look.size[1]
        is_low = (
            self.curve.is_low
            or high < look.px(LOW)
            or (self.curve.is_shown and high < LOW_WITH_CURVE)
        )
        self.heading.is_shown = self.curve.is_shown and not self.curve.is_low
        self._short.is_shown = is_low
        self._long.is_shown = self._spacer.is_shown = not is_low
        others = [each for each in self._parts if each is not self._sign]
        gaps = look.px(GAP) * (len(others) - 1) + 2 * look.px(PADDING)
        wanted = sum(
            each.min_width(look) if each.grow else each.wish(look, width)[0] for each in others
        )
        self._play_on.is_shown = wanted + gaps <= width
        self._sign.is_shown = not self._play_on.is_shown
        super()._make_room(look, width)

    def spread(self, count: int, turns: Mapping[int, str], marks: Iterable[int]) -> None:
        """Show so many moments; ``turns`` by their names, ``marks``: fights and captures."""
        marked = tuple(marks)
        for timeline in (self._short, self._long):
            timeline.spread(count, turns, marked)

    def lead_back(self, *, is_away: bool) -> None:
        """The button of the review says so while somebody looks at one of its moves."""
        self._review.text = verdicts.BACK if is_away else verdicts.REVIEW
        self._review.tip = verdicts.BACK_TIP if is_away else verdicts.REVIEW_TIP
        self._review.tone = Tone.PRIMARY if is_away else Tone.PLAIN

    @property
    def sight(self) -> int:
        """Which eyes are chosen, by number."""
        return self._sight.value

    @sight.setter
    def sight(self, number: int) -> None:
        """Doesn't call back."""
        self._sight.value = number

    @property
    def is_choosing(self) -> bool:
        """Whether the list of eyes is open."""
        return self._sight.popup is not None

    def show(self, number: int, count: int, speed: float, *, is_playing: bool) -> None:
        """Where it is, how fast it goes, and whether it does."""
        self._short.move_to(number)
        self._long.move_to(number)
        self.curve.move_to(number)
        self._count.text = words.place(number + 1, count)
        self._speed.text = words.speed(speed)
        self._play.paint_icon(icon("pause" if is_playing else "play"))
        self._play.tip = words.PAUSE if is_playing else words.PLAY
