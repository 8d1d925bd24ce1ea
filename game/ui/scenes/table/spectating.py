"""Spectating: once no person has a decision left, watch the game or let it end quickly."""

from __future__ import annotations

from collections.abc import Iterator

from game.table.figures import Plate
from game.ui.scenes.table import words
from game.ui.scenes.table.host import Host
from game.ui.table.context import Context
from game.ui.table.playback import Playback
from game.ui.table.turn_taking import TurnTaking
from game.ui.widgets.button import Button
from game.ui.window.keymap import Action


class Spectating:
    """Offers a quick end while the game goes on without any person."""

    def __init__(self, context: Context, playback: Playback, turns: TurnTaking, host: Host) -> None:
        self._context, self._session = context, context.session
        self._playback, self._turns, self._host = playback, turns, host
        self._hurried = -1  # the moment at which a thought was cut short
        # Always the same widgets: a press would not outlive a new one at every step.
        self._quickly = Button(
            words.FINISH_QUICKLY,
            self._toggle,
            shortcut=Action.QUICKLY,
            tip=words.FINISH_QUICKLY_TIP,
        )
        self._slowly = Button(words.WATCH, self._toggle, shortcut=Action.QUICKLY)

    def buttons(self) -> Iterator[Button]:
        """End quickly, or watch again; none while a person may still have a decision."""
        gone = {
            each.seat for each in self._playback.figures() if isinstance(each, Plate) and each.gone
        }
        is_out = set(self._session.persons) <= gone and not self._session.away
        if not self._session.to_act or not is_out:
            self._playback.at_once = False  # after an undo, or when the game is finished
            return
        yield self._slowly if self._playback.at_once else self._quickly

    def hurry(self) -> None:
        """Cut a long thought short, once for each command."""
        moment, is_quick = self._session.length, self._playback.at_once
        thinks = self._turns.thinker(self._context.clock()) is not None
        if is_quick and moment != self._hurried and thinks:
            self._hurried = moment
            self._turns.move_now()

    def _toggle(self) -> None:
        self._playback.at_once = not self._playback.at_once
        self._host.finish()
        self._host.renew()
