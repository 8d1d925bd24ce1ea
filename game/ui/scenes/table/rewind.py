"""Rewind: the table as it was after a line of the log, and once more what the others did."""

from __future__ import annotations

from functools import partial

from game.ui.drawing.painters.skin import Tone
from game.ui.scenes.table import words
from game.ui.scenes.table.desk import Desk
from game.ui.scenes.table.host import Host
from game.ui.scenes.table.undo_redo import UndoRedo
from game.ui.table.game_log import Past
from game.ui.table.playback import Playback
from game.ui.widgets.button import Button
from game.ui.window.input import FocusLost, Hidden, Input, Key
from game.ui.window.keymap import Action

LEAVES = ("escape", "backspace", Action.COVER)
CHANGES = (Action.HINT, Action.REPLAY, Action.UNDO, Action.REDO)  # of the present table


class Rewind:
    """Shows past moments; meanwhile the game waits, and nothing can be moved."""

    def __init__(self, desk: Desk, playback: Playback, host: Host, undo_redo: UndoRedo) -> None:
        self._desk, self._playback, self._host = desk, playback, host
        self._undo_redo = undo_redo
        self._past: list[Past] = []  # empty: it is closed
        self._at = 0
        desk.on_line = self.look

    @property
    def is_open(self) -> bool:
        """Whether the past is shown."""
        return bool(self._past)

    @property
    def why_not_now(self) -> str:
        """Why the game can't be changed now; "" if it can."""
        return words.REWOUND if self._past else ""

    @property
    def prompt(self) -> str:
        """The line, and its place in the log; "" if the past isn't shown."""
        if not self._past:
            return ""
        return words.rewound(self._at + 1, len(self._past), self._past[self._at].line.text)

    @property
    def badge(self) -> str:
        """The emblem of the line's owner; "" if it has none."""
        return self._past[self._at].line.badge if self._past else ""

    def buttons(self) -> list[Button]:
        """Back to the game, one line back or forward, and the game from there."""
        if not self._past:
            return []
        why_not = self._undo_redo.why_not_to(self._past[self._at].entry)
        return [
            Button(words.BACK_TO_GAME, self.leave, shortcut="escape", tone=Tone.PRIMARY),
            Button(words.EARLIER, partial(self._step, -1), tip=words.EARLIER_TIP),
            Button(words.LATER, partial(self._step, 1), tip=words.LATER_TIP),
            Button(words.UNDO_TO_HERE, self._undo, tip=words.UNDO_TO_HERE_TIP, why_not=why_not),
        ]

    def look(self, number: int) -> None:
        """Show the table after this line of the log."""
        self._open()
        self._go_to(number)

    def replay(self, entry: int, number: int) -> None:
        """Show an event of the log once more, from the table before it."""
        self._open()
        found = (n for n, each in enumerate(self._past) if each.at >= (entry, number))
        at = next(found, len(self._past))
        if at:
            self._go_to(at - 1)
        self._go_to(at)

    def leave(self) -> None:
        """Return to the present."""
        if self._past:
            self.forget()
            self._playback.settle()
            self._host.renew()

    def show_again(self) -> None:
        """Show the same line on a table of another size."""
        if self._past:
            self._desk.retell(each.line for each in self._past)
            self._playback.look_at(self._past[self._at], moving=False)
            self._desk.log.mark(self._at)

    def forget(self) -> None:
        """Close it; the caller brings the table to the present."""
        self._past = []
        self._desk.log.mark(None)

    def handle(self, event: Input) -> bool:
        """Its keys; leaving the window or covering the table closes it."""
        match event:
            case FocusLost() | Hidden():
                self.leave()
            case Key() if not self._past:
                return self._key_at_present(event)
            case Key() if any(event.means(each) for each in LEAVES):
                self.leave()
                return not event.means(Action.COVER)
            case Key() if event.shortcut in CHANGES:
                self._host.page.say(self.why_not_now)
                return True
            case Key(name=name):
                return self._walk(name)
            case _:
                pass
        return False

    def _key_at_present(self, event: Key) -> bool:
        if event.means(Action.REWIND):
            self._open()
            self._go_to(len(self._past) - 2)
            return True
        is_dragging = self._desk.top.drag_state.dragging
        return event.means(Action.REPLAY) and not is_dragging and self._again()

    def _again(self) -> bool:
        """Replay what the others did; whether they did anything."""
        before = self._playback.again()
        if before is not None:
            self._desk.top.clear()  # nothing can be done meanwhile
            self._desk.retell(before)
            self._host.renew()
        return before is not None

    def _open(self) -> None:
        if not self._past:
            self._playback.finish()
            self._past = self._playback.log.past()
            self._desk.top.clear()
            self._desk.market.is_shown = False  # the log is needed now
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

    def _undo(self) -> None:
        entry = self._past[self._at].entry
        self.leave()
        self._undo_redo.undo_to(entry)

    def _step(self, by: int) -> None:
        self._go_to(self._at + by)

    def _go_to(self, number: int) -> None:
        """Show this line; after the last one, the present."""
        if number >= len(self._past):
            self.leave()
            return
        is_next = number == self._at + 1
        self._at = max(0, number)
        self._playback.look_at(self._past[self._at], moving=is_next)
        self._desk.log.mark(self._at)
        self._host.renew()
