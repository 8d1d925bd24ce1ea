"""The bar above the table: name of the game, prompt, buttons."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect

from game.ui.drawing.look import Look, Size
from game.ui.drawing.painters.skin import Tone
from game.ui.drawing.theme import HEADING
from game.ui.drawing.typeface import Role
from game.ui.panels.prompt import Prompt
from game.ui.widgets.button import Button
from game.ui.widgets.flow import Row
from game.ui.widgets.icon import icon
from game.ui.widgets.label import Ink, Label
from game.ui.widgets.widget import Widget

HEIGHT, PADDING, GAP = 52, 8, 16  # units
EDGE = 2  # units above and below the prompt
MOST_BUTTONS = 0.55  # of the width

HINT = (
    "Shows the strongest move ({hint}). Press again to pick it up or lay it out."
    " Wins with hints are counted separately."
)
PUZZLE_HINT = "Shows the hint of this puzzle ({hint})"

END_EARLY = "End the game early"

Act = Callable[[], None]


class UndoButton(Button):
    """The undo button; its tooltip lists the steps it would undo."""

    def __init__(self, act: Act, undo_summary: Callable[[], str]) -> None:
        super().__init__("", act, icon=icon("undo"), tip="Undo ({undo})")
        self._undo_summary = undo_summary

    def explain(self) -> str:
        """The steps are listed only when the tooltip is asked for."""
        return self.why_not or f"{self.tip}: {self._undo_summary()}"


class TopBar(Widget):
    """One row: the name of the game, hidden if the prompt needs its room; the prompt; buttons.

    The buttons are smaller where they would leave the prompt too little of a narrow window.
    """

    def __init__(self, title: str, *buttons: Button) -> None:
        super().__init__()
        self.prompt = Prompt()
        self._tools: dict[str, Button] = {}
        self._buttons = Row(*buttons, gap=6, zone=True)
        self._name = Label(title, units=HEADING, role=Role.TITLE, ink=Ink.TITLE, shadow=True)

    @property
    def children(self) -> Sequence[Widget]:
        """From left to right."""
        return (self._name, self.prompt, self._buttons)

    def measure(self, look: Look, width: int) -> Size:
        """As high as its content."""
        buttons = self._buttons.measure(self._tight(look, width), width)
        high = max(self.prompt.measure(look, width)[1], buttons[1])
        return width, max(look.px(HEIGHT), high + 2 * look.px(PADDING))

    def _tight(self, look: Look, width: int) -> Look:
        """The look of the buttons."""

        def fits(small: Look) -> bool:
            self._buttons.forget()
            return self._buttons.measure(small, 9 * width)[0] <= MOST_BUTTONS * width

        return look.shrunk(fits)

    def place(self, look: Look, rect: Rect) -> None:
        """Places the buttons, then the prompt, then the name."""
        super().place(look, rect)
        inside, gap = rect.inflate(-2 * look.px(PADDING), -2 * look.px(PADDING)), look.px(GAP)
        tight = self._tight(look, rect.w)
        wide, high = self._buttons.measure(tight, inside.w)
        self._buttons.place(
            tight, Rect(inside.right - wide, inside.centery - high // 2, wide, high)
        )
        inside.w -= wide + gap
        wide, high = self._name.measure(look, rect.w)
        self._name.is_shown = inside.w - wide - gap >= self.prompt.min_width(look)
        if self._name.is_shown:
            self._name.place(look, Rect(inside.x, inside.centery - high // 2, wide, high))
            inside.w -= wide + gap
            inside.x += wide + gap
        self.prompt.place(look, inside.inflate(0, 2 * look.px(PADDING - EDGE)))

    def point_out(self, tool: str) -> None:
        """Highlight undo, rules or log: a lesson speaks of it; "": none."""
        for name, button in self._tools.items():
            button.tone = Tone.PRIMARY if name == tool else Tone.PLAIN


class Bar(TopBar):
    """The bar of a game that is played; its tooltips name the keys."""

    def __init__(
        self,
        title: str,
        *,
        take_back: Act,
        undo_summary: Callable[[], str],
        redo: Act,
        hint: Act,
        rules: Act,
        log: Act,
        end: Act | None,
        menu: Act,
        hint_tip: str = HINT,
    ) -> None:
        """``undo_summary``: the steps that would be undone, in words; ``end``: ends the game early.

        The flag has no key, and stands where no button of a move ever does: no slip ends a game.
        """
        self._on_end_thinking: Act | None = None
        self._move_now = Button(
            "Move now", self._end_thinking, tip="Play the best move found so far"
        )
        self._move_now.is_shown = False
        self._undo = UndoButton(take_back, undo_summary)
        self._redo = Button("", redo, icon=icon("redo"), tip="Redo ({redo})")
        self._hint = Button("", hint, icon=icon("bulb"), tip=hint_tip)
        book = Button("", rules, icon=icon("book"), tip="The rules that matter now ({rules})")
        lines = Button("", log, icon=icon("log"), tip="Show or hide the log ({log})")
        self._flag = None if end is None else Button("", end, icon=icon("flag"), tip=END_EARLY)
        super().__init__(
            title,
            self._move_now,
            self._undo,
            self._redo,
            self._hint,
            book,
            lines,
            *(() if self._flag is None else (self._flag,)),
            Button("", menu, icon=icon("menu"), tip="Pause (Esc)"),
        )
        self._tools = {"undo": self._undo, "rules": book, "log": lines}

    def wait(self, percent: int | None, end_thinking: Act | None) -> None:
        """Shows the progress of a computer player (None: none is thinking) and a way to end it."""
        self.prompt.percent = percent
        self._on_end_thinking = end_thinking
        self._move_now.is_shown = end_thinking is not None

    def _end_thinking(self) -> None:
        if self._on_end_thinking is not None:
            self._on_end_thinking()

    def offer_hint(self, why_not: str) -> None:
        """Sets why there is no hint now; "" if there is."""
        self._hint.why_not = why_not

    @property
    def flag_at(self) -> tuple[int, int] | None:
        """Where the flag can be pressed, in pixels."""
        flag = self._flag
        return flag.rect.center if flag is not None and flag.is_enabled else None

    def offer_early_end(self, why_not: str) -> None:
        """Sets why the game can't be ended early now; "" if it can."""
        if self._flag is not None:
            self._flag.why_not = why_not

    def offer_undo(self, why_not: str, why_no_redo: str) -> None:
        """Sets why undo and redo are not possible now; "" if they are."""
        self._undo.why_not = why_not
        self._redo.why_not = why_no_redo
