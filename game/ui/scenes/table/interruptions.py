"""Pages that interrupt a game: the pause and the results."""

from __future__ import annotations

from collections.abc import Callable

from game.engine.game import PUBLIC
from game.table.words import spelled
from game.ui.drawing.painters.skin import Tone
from game.ui.scenes.question import Answer, Question, nothing
from game.ui.scenes.table import words
from game.ui.scenes.table.host import Host
from game.ui.table.context import Context
from game.ui.table.playback import Playback


def pause(
    context: Context, paragraph: Callable[[], str], asks_how: Callable[[], None] | None
) -> Question:
    """The pause page, with the deal code and the ways out.

    ``asks_how`` lets people choose when to be asked, in a game with answers out of turn.
    """
    session, exits = context.session, context.exits
    saved = words.SAVED if session.is_saved else words.UNSAVED
    is_over = session.outcome is not None
    answers = [
        Answer(words.BACK_TO_MENU, exits.menu),
        Answer(words.PLAY_AGAIN, exits.again) if is_over else Answer(words.RESIGN, exits.abandon),
        Answer(words.SETTINGS, exits.settings),
        Answer(words.RULES, lambda: exits.rules(paragraph())),
        *([Answer(words.WHEN_TO_BE_ASKED, asks_how)] if asks_how is not None else []),
        Answer(words.LOOK_AT_TABLE if is_over else words.KEEP_PLAYING, nothing, Tone.PRIMARY),
    ]
    return Question(words.PAUSE, [saved, words.deal_code(session.seed)], answers)


class Result:
    """Opens the result of a game, and of each game of a match."""

    def __init__(self, context: Context, playback: Playback, host: Host) -> None:
        self._context, self._session = context, context.session
        self._playback, self._host = playback, host
        self._is_told = False

    def forget(self) -> None:
        """The game is not finished any more: after an undo."""
        self._is_told = False

    def interim(self) -> None:
        """A game of the match is finished."""
        self._push("interim", Answer(words.NEXT_GAME, nothing, Tone.PRIMARY))

    def result(self) -> None:
        """Show the result once."""
        if self._is_told:
            return
        self._is_told = True
        outcome, eyes = self._session.outcome, self._session.eyes
        won = outcome is not None and eyes in outcome.winners
        self._context.services.sound.play("win" if won or eyes == PUBLIC else "loss")
        exits = self._context.exits
        self._push(
            "result",
            Answer(words.PLAY_AGAIN, exits.again, Tone.PRIMARY),
            Answer(words.BACK_TO_MENU, exits.menu),
            Answer(words.LOOK_AT_TABLE, nothing),
        )

    def _push(self, name: str, *answers: Answer) -> None:
        """Show how the game ended, with these ways on."""
        ending = self._context.offering.words.ending(self._playback.view, self._session.names)
        headline, *facts = map(spelled, ending)
        self._host.stage.push(Question(headline, facts, answers, name=name))
