"""The table as it was after a line of the log: to and fro through all that was told (LG-2)."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.ui.drawing.painters.skin import Tone
from game.ui.scenes.table.desk import Desk
from game.ui.table.playback import Past, Showing
from game.ui.widgets.button import Button
from game.ui.window.input import FocusLost, Hidden, Input, Key

BACK, EARLIER, LATER = "Back to the play", "Earlier", "Later"
BUSY = "You are looking back: first go back to the play."
BEGINS = "ctrl+left"
LEAVES = {"escape", "backspace", "p"}
CHANGES = {"h", "b", "ctrl+z", "ctrl+y", "ctrl+shift+z"}  # keys of the table as it is now


class Retrospect:
    """While it is open the play stands still, and nothing on the table can be moved."""

    def __init__(
        self,
        desk: Desk,
        showing: Showing,
        renew: Callable[[], None],
    ) -> None:
        """``renew`` draws and offers everything anew."""
        self._desk, self._showing = desk, showing
        self._renew = renew
        self._past: list[Past] = []  # empty: it is closed
        self._at = 0
        desk.on_line = self.look

    @property
    def is_open(self) -> bool:
        """Whether something past is seen."""
        return bool(self._past)

    @property
    def why_not_now(self) -> str:
        """Why nothing of the present can be changed; "" if it can."""
        return BUSY if self._past else ""

    @property
    def prompt(self) -> str:
        """The line, and where in the log it stands; "" if nothing past is seen."""
        if not self._past:
            return ""
        return (
            f"Looking back, {self._at + 1} of {len(self._past)}: {self._past[self._at].line.text}"
        )

    def buttons(self) -> list[Button]:
        """The ways out of it, and on."""
        if not self._past:
            return []
        return [
            Button(BACK, self.leave, shortcut="escape", tone=Tone.PRIMARY),
            Button(EARLIER, partial(self._step, -1), tip="Left; a turn: Page Up"),
            Button(LATER, partial(self._step, 1), tip="Right; a turn: Page Down"),
        ]

    def look(self, number: int) -> None:
        """At the table after this line of the log."""
        self._open()
        self._go_to(number)

    def leave(self) -> None:
        """Everything lies as it is now."""
        if self._past:
            self.forget()
            self._showing.settle()
            self._renew()

    def lay_anew(self) -> None:
        """The table has another size: the same line is seen."""
        if self._past:
            self._desk.retell(each.line for each in self._past)
            self._showing.look_at(self._past[self._at].view, moving=False)
            self._desk.mark(self._at)

    def forget(self) -> None:
        """The table lies as it is now, or will in a moment."""
        self._past = []
        self._desk.mark(None)

    def handle(self, event: Input) -> bool:
        """Its keys; whoever goes away, or covers the table, does not come back to the past."""
        match event:
            case FocusLost() | Hidden():
                self.leave()
            case Key(chord=chord) if not self._past:
                if chord == BEGINS:
                    self._open()
                    self._go_to(len(self._past) - 2)
                    return True
            case Key(chord=chord) if chord in LEAVES:
                self.leave()
                return chord != "p"
            case Key(chord=chord) if chord in CHANGES:
                return True
            case Key(name=name):
                return self._walk(name)
            case _:
                pass
        return False

    def _open(self) -> None:
        if not self._past:
            self._showing.finish()
            self._past = self._showing.past()
            self._desk.top.clear()
            self._desk.retell(each.line for each in self._past)

    def _walk(self, name: str) -> bool:
        headings = [n for n, each in enumerate(self._past) if each.line.heading]
        goals = {
            "left": self._at - 1,
            "right": self._at + 1,
            "pageup": max((n for n in headings if n < self._at), default=0),
            "pagedown": min((n for n in headings if n > self._at), default=len(self._past)),
            "home": 0,
            "end": len(self._past),
        }
        if name in goals:
            self._go_to(goals[name])
        return name in goals

    def _step(self, by: int) -> None:
        self._go_to(self._at + by)

    def _go_to(self, number: int) -> None:
        """Behind the last line the past is over."""
        if number >= len(self._past):
            self.leave()
            return
        is_next = number == self._at + 1
        self._at = max(0, number)
        self._showing.look_at(self._past[self._at].view, moving=is_next)
        self._desk.mark(self._at)
        self._renew()
