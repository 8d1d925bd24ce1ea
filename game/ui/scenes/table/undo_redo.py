"""Undo and redo: of the draft as long as it has changes, else of the game."""

from __future__ import annotations

from collections.abc import Callable

from game.play.session import AnySession
from game.ui.scenes.table import words
from game.ui.scenes.table.commands import Commands
from game.ui.scenes.table.host import Host
from game.ui.table.drafts import Drafts
from game.ui.table.game_log import GameLog


class UndoRedo:
    """Does them, or says why not."""

    def __init__(
        self,
        session: AnySession,
        commands: Commands,
        drafts: Drafts,
        log: GameLog,
        *,
        show_draft: Callable[[], None],
        host: Host,
    ) -> None:
        self._session, self._commands, self._drafts = session, commands, drafts
        self._log, self._show_draft, self._host = log, show_draft, host

    @property
    def why_no_undo(self) -> str:
        """Why nothing can be undone; "" if something can."""
        return "" if self._drafts.can_undo else self._session.undo.why

    @property
    def why_no_redo(self) -> str:
        """Why nothing can be redone; "" if something can."""
        return "" if self._drafts.can_redo else self._session.why_no_redo

    def summary(self) -> str:
        """What an undo would remove."""
        return words.LAID_LAST if self._drafts.can_undo else self._log.undo_summary()

    def undo(self) -> None:
        """Undo the last change of the draft, else the last step; or say why not."""
        if self._drafts.can_undo:
            self._drafts.undo()
            self._show_draft()
        else:
            self._explain(self._commands.take_back())

    def why_not_to(self, entry: int) -> str:
        """Why nothing after this entry of the log can be undone; "" if something can."""
        offered = self._session.undo
        if offered.why:
            return offered.why
        return "" if min(offered.entries) > entry else words.NOTHING_SINCE

    def undo_to(self, entry: int) -> None:
        """Undo one step after another, until nothing is left of what came after this entry.

        Where others have to allow a step they are asked about that one.
        """
        before = -1
        while not self.why_not_to(entry) and before != self._session.length:
            before = self._session.length
            self._explain(self._commands.take_back())

    def redo(self) -> None:
        """Redo, or say why not."""
        if self._drafts.can_redo:
            self._drafts.redo()
            self._show_draft()
        else:
            self._explain(self._commands.redo())

    def _explain(self, why: str) -> None:
        if why:
            self._host.page.say(why, None)
        self._host.redraw()
