"""The bar above the table, and the keys that work wherever the focus is."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.ui.panels.bar import Bar
from game.ui.scenes.shortcuts import Shortcuts
from game.ui.scenes.table.hand import Hand
from game.ui.scenes.table.host import Host
from game.ui.scenes.table.hot_seat import HotSeat
from game.ui.table.context import Context
from game.ui.table.offering import QUICK_REFERENCE
from game.ui.window.input import Key


class Controls:
    """Undo, redo, hint, rules, log and pause, by button and by key."""

    def __init__(self, context: Context, hand: Hand, hot_seat: HotSeat, host: Host) -> None:
        self._exits, self._hand, self._hot_seat, self._host = context.exits, hand, hot_seat, host
        self.bar = Bar(
            context.offering.title,
            take_back=self._undo,
            undo_summary=hand.undo_redo.summary,
            redo=self._redo,
            hint=hand.hint,
            rules=self._open_rules,
            log=host.toggle_log,
            menu=hot_seat.open_pause,
        )
        once: dict[str, Callable[[], None]] = {
            **{digit: partial(hand.top.select_nth, n) for n, digit in enumerate("1234567890")},
            "escape": self._escape,
            "f1": self._open_rules,
            "?": self._open_rules,
            "f2": partial(self._exits.rules, QUICK_REFERENCE),
            "h": hand.hint,
            "l": host.toggle_log,
            "p": host.cover,
            "ctrl+,": self._exits.settings,
        }
        undo = dict.fromkeys(("ctrl+z", "backspace"), self._undo)
        redo = dict.fromkeys(("ctrl+y", "ctrl+shift+z"), self._redo)
        self._shortcuts = Shortcuts(once, undo | redo, context.clock)

    def key(self, event: Key) -> bool:
        """Do what the key means; whether it means anything."""
        return self._shortcuts.handle(event)

    def _undo(self) -> None:
        self._host.finish()
        self._hand.undo_redo.undo()

    def _redo(self) -> None:
        self._host.finish()
        self._hand.undo_redo.redo()

    def _escape(self) -> None:
        if not self._hand.top.cancel():
            self._hot_seat.open_pause()

    def _open_rules(self) -> None:
        self._exits.rules(self._host.describe())
