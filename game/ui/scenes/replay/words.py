"""The words of a replay."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.game import PUBLIC, Seat
from game.play.players import Player
from game.play.story import EVERYTHING
from game.ui.scenes.games.words import level

FIRST, BACK, PLAY, PAUSE, ON, LAST = (
    "To the beginning (Home)",
    "Previous move (Left), previous turn (Ctrl+Left)",
    "Play (Space)",
    "Pause (Space)",
    "Next move (Right), next turn (Ctrl+Right)",
    "To the end (End)",
)
TIMELINE = (
    "Click or drag to any moment. A short line begins a turn. "
    "A golden diamond is a fight or a capture."
)
SPEED = "How fast it plays"
SIGHT = "What you see"
YOUR_SIDE = "Your side of the game"
CLOSE = "Close the replay (Esc)"
NOTHING = "Nothing has happened in this game yet."

# Playing on from here

PLAY_ON = "Play on from here"
PLAY_ON_TIP = "Play on from here: a new game begins at this moment, against anybody you like"
IS_OVER = "The game is over here. Go back to an earlier move, then play on."

# Exports

EXPORT = "Export"
EXPORT_TIP = "Saves the game as a file, as text, or this moment as a picture"
WHAT = "What would you like to export?"
WHOLE = "Game file: the whole game, to be opened on another computer."
TEXT = "Text: every move in words, as you see it now."
PICTURE = "Picture: the table as you see it now."
AS_FILE, AS_TEXT, AS_PICTURE, CANCEL = "Game file", "Text", "Picture", "Cancel"


def title(name: str) -> str:
    """Of the bar; ``name``: of the game."""
    return f"{name}, replay"


def speed(times: float) -> str:
    """Of the button: "2x"."""
    return f"{times:g}x"


def place(number: int, count: int) -> str:
    """Which moment is shown: "12 of 87"."""
    return f"{number} of {count}"


def sight(eyes: Seat, names: Sequence[str]) -> str:
    """What is seen."""
    if eyes == EVERYTHING:
        return "Everything"
    return "A spectator's view" if eyes == PUBLIC else f"{names[eyes]}'s view"


def ends_here(why: str) -> str:
    """The last line of a replay that can't go on; ``why`` is a sentence."""
    return f"The replay ends here. {why}"


RESULT = "Result"


def heading(title: str, day: str) -> str:
    """The first line of an exported text."""
    return f"{title}, exported on {day}"


def seated(players: Sequence[Player]) -> str:
    """Who played, in an exported text; a computer with its level."""
    named = (
        each.name if not each.level else f"{each.name} (computer, {level(each.level)})"
        for each in players
    )
    return f"Players: {', '.join(named)}"


def told_to(name: str) -> str:
    """Who is meant by "you" in an exported text."""
    return f"“You” means {name}."


def house_rules(changed: Sequence[str]) -> str:
    """The house rules, in an exported text."""
    return f"House rules: {'; '.join(changed) or 'Standard'}"


def deal(code: str) -> str:
    """The deal, in an exported text."""
    return f"Game code: {code}"
