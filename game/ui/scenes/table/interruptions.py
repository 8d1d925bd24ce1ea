"""What stops the play for a moment: a pause, the end of a game, the end of the match."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from game.engine.game import PUBLIC
from game.play.session import Session
from game.table.words import spelled
from game.ui.drawing.painters.skin import Tone
from game.ui.scenes.question import Answer, Question, nothing
from game.ui.scenes.scene import Scene
from game.ui.table.offering import Doors, Offering
from game.ui.table.playback import Showing


def pause(
    doors: Doors,
    rules: Callable[[], None],
    session: Session[Any, Any, Any],
    asks_how: Callable[[], None] | None = None,
) -> Question:
    """ER-6: leaving does not ask, for everything is saved.  GS-6: the deal has a code.

    ``asks_how``: in a game with answers out of turn, lets persons say when they are asked (HS-11).
    """
    saved = "Every step is saved as it is made." if session.is_saved else "This play is not saved."
    is_over = session.outcome is not None
    answers = [
        Answer("Leave the table", doors.menu),
        Answer("Play again", doors.again) if is_over else Answer("Abandon the play", doors.abandon),
        Answer("Change the settings", doors.settings),
        Answer("Read the rules", rules),
        *([Answer("When to be asked", asks_how)] if asks_how is not None else []),
        Answer("Look at the table" if is_over else "Play on", nothing, Tone.PRIMARY),
    ]
    return Question("Pause", [saved, f"Deal code: {session.seed}"], answers)


def abandon(act: Callable[[], None]) -> Question:
    """R-35: outside of the rules; nobody wins and nobody loses."""
    return Question(
        "Abandon this play?",
        ["It ends here, without a winner. It stays among the saved plays, to be looked at."],
        [Answer("Abandon it", act, Tone.DANGER), Answer("Play on", nothing, Tone.PRIMARY)],
    )


def begin_unsaved(why: str, act: Callable[[], None]) -> Question:
    """Before the first card it is said that no step will be kept."""
    return Question(
        "This play cannot be saved",
        [why],
        [Answer("Play without saving", act), Answer("Back to the menu", nothing)],
    )


def leave_unsaved(why: str, verb: str, leave: Callable[[], None]) -> Question:
    """ER-6: the one play that holds back who wants to leave is one that is nowhere saved."""
    return Question(
        "Leave without saving?",
        [why, "Whoever leaves it now has lost this play."],
        [
            Answer(verb, leave, Tone.DANGER),
            Answer("Play on", nothing, Tone.PRIMARY),
        ],
        name="unsaved",
    )


def interim(lines: Sequence[str]) -> Question:
    """A game of the match is over, the match goes on."""
    headline, *facts = map(spelled, lines)
    return Question(
        headline, facts, [Answer("Deal the next game", nothing, Tone.PRIMARY)], name="interim"
    )


def result(lines: Sequence[str], doors: Doors) -> Question:
    """How a play ended, and what comes next."""
    headline, *facts = map(spelled, lines)
    return Question(
        headline,
        facts,
        [
            Answer("Play again", doors.again, Tone.PRIMARY),
            Answer("Back to the menu", doors.menu),
            Answer("Look at the table", nothing),
        ],
        name="result",
    )


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
        self._open(interim(self._ending()))

    def result(self) -> None:
        """The last word, unless it has been said."""
        if self._is_told:
            return
        self._is_told = True
        outcome, eyes = self._session.outcome, self._session.eyes
        won = outcome is not None and eyes in outcome.winners
        self._play("win" if won or eyes == PUBLIC else "loss")
        self._open(result(self._ending(), self._doors))

    def _ending(self) -> tuple[str, ...]:
        return self._offering.words.ending(self._showing.view, self._session.names)
