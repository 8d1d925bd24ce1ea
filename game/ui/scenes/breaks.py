"""What stops the play for a moment: a pause, the end of a game, the end of the match."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.table.words import spelled
from game.ui.house import Doors
from game.ui.painters.skin import Tone
from game.ui.scenes.question import Answer, Question, nothing


def pause(doors: Doors, rules: Callable[[], None]) -> Question:
    """ER-6: leaving does not ask, for everything is saved."""
    return Question(
        "Pause",
        ["Every step is saved as it is made."],
        [
            Answer("Leave the table", doors.menu),
            Answer("Change the settings", doors.settings),
            Answer("Read the rules", rules),
            Answer("Play on", nothing, Tone.PRIMARY),
        ],
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
