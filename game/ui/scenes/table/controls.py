"""The bar above the table, and the keys that work wherever the focus is."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.play.puzzles import PuzzleTutor
from game.ui.panels.bar import HINT, PUZZLE_HINT, Bar
from game.ui.scenes.shortcuts import Shortcuts
from game.ui.scenes.table import words
from game.ui.scenes.table.hand import Hand
from game.ui.scenes.table.host import Host
from game.ui.scenes.table.hot_seat import HotSeat
from game.ui.scenes.words import NO_CLIPBOARD
from game.ui.table.context import Context
from game.ui.table.game_log import GameLog
from game.ui.table.offering import QUICK_REFERENCE
from game.ui.widgets.page.tree import primary_button
from game.ui.window import clipboard
from game.ui.window.input import Key
from game.ui.window.keymap import HAND, Action, Shortcut


class Controls:
    """Undo, redo, hint, rules, log and pause, by button and by key."""

    def __init__(
        self, context: Context, log: GameLog, hand: Hand, hot_seat: HotSeat, host: Host
    ) -> None:
        self._exits, self._hand, self._hot_seat, self._host = context.exits, hand, hot_seat, host
        self._log, self._context = log, context
        self.bar = Bar(
            context.offering.title,
            take_back=self._undo,
            undo_summary=hand.undo_redo.summary,
            redo=self._redo,
            hint=hand.hint,
            rules=self._open_rules,
            log=host.toggle_log,
            end=hand.commands.end_early if _can_end_early(context) else None,
            menu=hot_seat.open_pause,
            hint_tip=PUZZLE_HINT if isinstance(context.tutor, PuzzleTutor) else HINT,
        )
        cards = (action for action in Action if action.group == HAND)
        once: dict[Shortcut, Callable[[], None]] = {
            **{card: partial(hand.top.select_nth, n) for n, card in enumerate(cards)},
            "enter": self._press_primary,
            "escape": self._escape,
            Action.RULES: self._open_rules,
            Action.QUICK_REFERENCE: partial(self._exits.rules, QUICK_REFERENCE),
            Action.HINT: hand.hint,
            Action.LOG: host.toggle_log,
            Action.COPY_LOG: self._copy_log,
            Action.COVER: host.cover,
            Action.SAVE: self._tell_saved,
            Action.SETTINGS: self._exits.settings,
        }
        repeating: dict[Shortcut, Callable[[], None]] = {
            Action.UNDO: self._undo,
            Action.REDO: self._redo,
        }
        self._shortcuts = Shortcuts(once, repeating, context.clock)

    def offer(self, why_not_now: str) -> None:
        """Offer hint, undo, redo and an early end; ``why_not_now`` refuses all of them."""
        hand, undo = self._hand, self._hand.undo_redo
        self.bar.offer_hint(why_not_now or hand.hints.why_not)
        self.bar.offer_undo(why_not_now or undo.why_no_undo, why_not_now or undo.why_no_redo)
        self.bar.offer_early_end(why_not_now or hand.commands.why_no_early_end)

    def key(self, event: Key) -> bool:
        """Do what the key means; whether it means anything."""
        return self._shortcuts.handle(event)

    def _copy_log(self) -> None:
        is_copied = clipboard.put(self._log.text())
        self._host.page.say(words.LOG_COPIED if is_copied else NO_CLIPBOARD)

    def _tell_saved(self) -> None:
        """Nothing has to be saved by hand, but people press the key; a lesson keeps its own place."""
        if self._context.tutor is None:
            is_saved = self._context.session.is_saved
            self._host.page.say(words.SAVED if is_saved else words.UNSAVED)

    def _undo(self) -> None:
        self._host.finish()
        self._hand.undo_redo.undo()

    def _redo(self) -> None:
        self._host.finish()
        self._hand.undo_redo.redo()

    def _press_primary(self) -> None:
        """Enter with nothing chosen does what the golden button says."""
        button = primary_button(self._host.page.root)
        if button is not None:
            button.press_now()

    def _escape(self) -> None:
        if not (self._hand.top.cancel() or self._hand.hints.drop()):
            self._hot_seat.open_pause()

    def _open_rules(self) -> None:
        """Open the rulebook at the rule of the refusal that is shown, else of the moment."""
        self._exits.rules(self._host.page.rule or self._host.describe())


def _can_end_early(context: Context) -> bool:
    """A lesson can't: leaving it is enough. There must be a rule for it, and a person."""
    session = context.session
    return context.tutor is None and bool(session.game.vocabulary.parley and session.persons)
