"""The curtain with four digits: chosen at the first curtain of a game, then asked for."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import Enum
from functools import partial
from math import cos, pi
from typing import ClassVar

from pygame import Surface, draw

from game.engine.game import Seat
from game.play.notes import LENGTH, Notes
from game.ui.drawing.look import Look, Size
from game.ui.drawing.painters.skin import Tone
from game.ui.drawing.theme import HEADING, PROMPT, SMALL, TITLE
from game.ui.drawing.typeface import Role
from game.ui.scenes.background import OpaquePanel
from game.ui.scenes.paged_scene import Backdrop, PagedScene
from game.ui.scenes.question import Answer, Question, nothing
from game.ui.scenes.table import words
from game.ui.widgets.button import Button
from game.ui.widgets.columns import Columns
from game.ui.widgets.flow import Column, Flow, Grid, Spacer
from game.ui.widgets.frame import Centred
from game.ui.widgets.label import Ink, Label
from game.ui.widgets.scroll import ScrollView
from game.ui.widgets.widget import Widget
from game.ui.window.input import FocusLost, Hidden, Input, Key
from game.ui.window.keymap import Action

WIDTH = 600  # units
DOT = 26
SHAKE = 0.32  # seconds
SWING = 9.0  # units
SWINGS = 3  # to and fro
PAD = "1234567890"  # as on a telephone


class Step(Enum):
    """What is asked; the value is the sentence."""

    CHOOSE = words.CHOOSE_DIGITS
    REPEAT = words.REPEAT_DIGITS
    ASK = words.ENTER_DIGITS


class Dots(Widget):
    """A dot for each digit given; they shake when the digits are wrong."""

    def __init__(self) -> None:
        super().__init__()
        self._filled = 0
        self._left = 0.0  # seconds of shaking

    @property
    def filled(self) -> int:
        """How many digits there are."""
        return self._filled

    @filled.setter
    def filled(self, value: int) -> None:
        self._filled = value
        self.touch()

    @property
    def is_shaking(self) -> bool:
        """Whether they are shaking."""
        return self._left > 0

    def shake(self) -> None:
        """Start shaking."""
        self._left = SHAKE

    def advance(self, seconds: float) -> bool:
        """Let time pass; whether they are shaking."""
        if not self.is_shaking:
            return False
        self._left = max(0.0, self._left - seconds)
        self.touch()
        return True

    def measure(self, look: Look, width: int) -> Size:
        """Room for all dots, and for shaking."""
        return look.px(DOT * LENGTH * 1.6 + 2 * SWING), look.px(DOT * 1.4)

    def paint(self, canvas: Surface) -> None:
        """Hollow or filled."""
        px, theme = self.look.px, self.look.skin.theme
        share = self._left / SHAKE
        aside = SWING * share * cos(2 * pi * SWINGS * share) if share else 0.0
        left = self.rect.centerx - px(DOT * 1.6 * (LENGTH - 1) / 2) + px(aside)
        for n in range(LENGTH):
            middle = left + px(DOT * 1.6 * n), self.rect.centery
            draw.aacircle(canvas, theme.well, middle, px(DOT / 2))
            draw.aacircle(canvas, theme.rim, middle, px(DOT / 2), max(2, px(2)))
            if n < self._filled:
                draw.aacircle(canvas, theme.brass, middle, px(DOT / 2) - max(4, px(5)))


class DigitCurtain(PagedScene):
    """Covers everything in one frame, and opens to four digits."""

    entrance: ClassVar[float | None] = 0.0
    name = "curtain"
    help = "sharing-a-screen"

    def __init__(
        self,
        seat: Seat,
        name: str,
        others: Sequence[str],
        emblem: Widget,
        ground: Backdrop,
        *,
        why: str,
        notes: Notes,
        at: int,
        on_open: Callable[[], None],
        on_escape: Callable[[], None],
        calm: bool,
    ) -> None:
        """``others`` are the other people, by name; ``why`` this person should look; ``at``: the log's length; ``calm``: no shaking."""
        self._seat, self._name, self._others = seat, name, tuple(others)
        self._why, self._notes, self._at, self._calm = why, notes, at, calm
        self._on_open, self._on_escape = on_open, on_escape
        self._given = self._first = ""
        self._is_seen = False  # whether a frame has shown it
        self._step = Step.ASK if notes.has_digits(seat) else Step.CHOOSE
        self._dots = Dots()
        self._prompt = Label("", units=PROMPT, align=0.5)
        self._note = Label("", units=SMALL, ink=Ink.MUTED, align=0.5)
        self._forgotten = Button(words.FORGOTTEN, self._ask_the_others, units=SMALL)
        self._keys = {each: Button(each, partial(self._put, each), units=HEADING) for each in PAD}
        erase = Button(words.ERASE, self._erase, tip=words.ERASE_TIP, units=SMALL)
        left = Column(
            emblem,
            Label(self._name, units=TITLE, role=Role.TITLE, ink=Ink.TITLE, align=0.5),
            self._prompt,
            self._dots,
            self._note,
            Flow(self._forgotten, align=0.5),
            gap=10,
        )
        *rows, last = self._keys.values()
        pad = Grid(*rows, Spacer(), last, erase, weights=(1, 1, 1), gap=10)
        body = Columns(left, pad, weights=(0.56, 0.44), least=480, gap=28)
        super().__init__(Centred(OpaquePanel(ScrollView(body)), width=WIDTH, margin=14), ground)
        self._ask(self._step)

    def pause(self) -> None:
        """Forget what was typed."""
        self._forget()
        super().pause()

    def handle(self, event: Input) -> bool:
        """Digits, by key or by the pad, once a frame has shown it; F1 is for help."""
        match event:
            case FocusLost() | Hidden():
                self._forget()
            case _ if not self._is_seen:
                return True
            case Key(name=name, ctrl=False, alt=False, repeat=False) if name in self._keys:
                self._put(name)
                return True
            case Key(shortcut=Action.RULES):
                return False
            case Key(name="backspace", repeat=False):
                self._erase()
                return True
            case _:
                pass
        if not super().handle(event) and isinstance(event, Key) and event.name == "escape":
            self._on_escape()
        return True

    def update(self, dt: float) -> bool:
        """Let the dots shake."""
        self._is_seen = True
        was_shaking = self._dots.advance(dt)
        if was_shaking and not self._dots.is_shaking:
            self._dots.filled = len(self._given)
        return super().update(dt) | was_shaking

    def trace(self) -> dict[str, object]:
        """Where the keys of the pad are, and the button for forgotten digits."""
        buttons = (*self._keys.values(), *([self._forgotten] if self._forgotten.is_shown else []))
        places = {button.text: button.rect.center for button in buttons}
        return {"scene": self.name, "asks": self._step.name.lower(), "actions": places}

    def _ask(self, step: Step, wrong: str = "") -> None:
        """Ask for the next digits; ``wrong``: what was wrong with the last."""
        self._step = step
        self._prompt.text = wrong or step.value
        self._note.text = self._why if step is Step.ASK else words.NO_LOCK
        self._forgotten.is_shown = step is Step.ASK

    def _put(self, digit: str) -> None:
        self._given += digit
        self._dots.filled = len(self._given)
        if len(self._given) == LENGTH:
            given, self._given = self._given, ""
            self._answer(given)

    def _answer(self, given: str) -> None:
        match self._step:
            case Step.CHOOSE:
                self._first, self._dots.filled = given, 0
                self._ask(Step.REPEAT)
            case Step.REPEAT if given == self._first:
                self._notes.choose(self._seat, given, self._at)
                self._on_open()
            case Step.REPEAT:
                self._refuse(Step.CHOOSE, words.DIFFERENT_DIGITS)
            case Step.ASK if self._notes.fits(self._seat, given):
                self._on_open()
            case Step.ASK:
                self._refuse(Step.ASK, words.WRONG_DIGITS)

    def _refuse(self, step: Step, why: str) -> None:
        self._first = ""
        self._ask(step, why)
        if self._calm:
            self._dots.filled = 0
        else:
            self._dots.shake()

    def _erase(self) -> None:
        self._given = self._given[:-1]
        self._dots.filled = len(self._given)

    def _forget(self) -> None:
        """Forget what was typed; a choice starts over."""
        self._given = self._first = ""
        self._dots.filled = 0
        if self._step is Step.REPEAT:
            self._ask(Step.CHOOSE)

    def _ask_the_others(self) -> None:
        """New digits need the others' consent, and the log says so."""
        self.stage.push(
            Question(
                words.has_forgotten(self._name),
                [
                    words.must_agree(self._others),
                    words.LOG_TELLS,
                ],
                [
                    Answer(words.CHOOSE_NEW_DIGITS, partial(self._ask, Step.CHOOSE)),
                    Answer(words.CANCEL, nothing, Tone.PRIMARY),
                ],
            )
        )
