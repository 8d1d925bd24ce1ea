"""Where no person has anything left to decide: the play goes on to be watched, or ends quickly."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from game.play.session import Session
from game.table.director import Pace
from game.table.figures import Plate
from game.ui.table.playback import Showing
from game.ui.table.turn_taking import Turns
from game.ui.widgets.button import Button

QUICKLY, SLOWLY = "Let it end quickly", "Watch move by move"
TIP = "You have nothing left to decide. Nothing is shown in motion, and nobody thinks for long."
AT_ONCE = Pace(0.0)


class Onlookers:
    """Offers a way to the end, as long as the play goes on without any person."""

    def __init__(
        self,
        session: Session[Any, Any, Any],
        showing: Showing,
        turns: Turns,
        clock: Callable[[], float],
        on_change: Callable[[], None],
    ) -> None:
        """``on_change``: they have chosen another pace."""
        self._session, self._showing, self._turns = session, showing, turns
        self._clock, self._on_change = clock, on_change
        self._is_quick = False
        self._hurried = -1  # the moment for which a thought was cut short
        # The same ones all the time: a new one with every step would be gone before it is let go.
        self._quickly = Button(QUICKLY, self._toggle, shortcut="q", tip=TIP)
        self._slowly = Button(SLOWLY, self._toggle, shortcut="q")

    @property
    def pace(self) -> Pace | None:
        """As they wish it; None: as it is set."""
        return AT_ONCE if self._is_quick else None

    def buttons(self) -> Iterator[Button]:
        """To the end, or back to watching; none as long as a person may still decide something."""
        gone = {
            each.seat for each in self._showing.figures() if isinstance(each, Plate) and each.gone
        }
        if not self._session.to_act or not set(self._session.persons) <= gone:
            self._is_quick = False  # something was taken back, or all is over
            return
        yield self._slowly if self._is_quick else self._quickly

    def hurry(self) -> None:
        """Whoever thinks for long is told to come to an end, once for each command."""
        moment = self._session.length
        if self._is_quick and moment != self._hurried and self._turns.thinker(self._clock()):
            self._hurried = moment
            self._turns.move_now()

    def _toggle(self) -> None:
        self._is_quick = not self._is_quick
        self._on_change()
