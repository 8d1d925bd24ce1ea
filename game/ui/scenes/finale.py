"""The end of a game of the match, and of the match: said once, and again if it was taken back."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.engine.game import PUBLIC
from game.play.session import Session
from game.ui.house import Doors, Offering
from game.ui.scenes import breaks
from game.ui.scenes.scene import Scene
from game.ui.showing import Showing


class Finale:
    """Opens what is said at the end."""

    def __init__(
        self,
        session: Session[Any, Any, Any],
        offering: Offering,
        showing: Showing,
        doors: Doors,
        *,
        play_sound: Callable[[str], None],
        open_scene: Callable[[Scene], None],
    ) -> None:
        self._session, self._offering, self._showing = session, offering, showing
        self._doors, self._play, self._open = doors, play_sound, open_scene
        self._is_told = False

    def forget(self) -> None:
        """Something was taken back: it is not over."""
        self._is_told = False

    def interim(self) -> None:
        """One game of several is over."""
        self._open(breaks.interim(self._ending()))

    def result(self) -> None:
        """The last word, unless it has been said."""
        if self._is_told:
            return
        self._is_told = True
        outcome, eyes = self._session.outcome, self._session.eyes
        won = outcome is not None and eyes in outcome.winners
        self._play("win" if won or eyes == PUBLIC else "loss")
        self._open(breaks.result(self._ending(), self._doors))

    def _ending(self) -> tuple[str, ...]:
        return self._offering.words.ending(self._showing.view, self._session.names)
