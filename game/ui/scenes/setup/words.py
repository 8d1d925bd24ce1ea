"""Texts of the setup page."""

from __future__ import annotations

from collections.abc import Sequence

from game.ai.player import Level
from game.play.characters import CHARACTERS, Character
from game.play.players import Player
from game.table.phrases import join_words

START = "Start"
HOW_TO_PLAY = "How to play"
KINDS = ("Person", "Computer", "At another computer")
WHO_JOINS = "The player who joins your table sits here."
OPEN_TABLE = "Open the table"
NOBODY_AWAY = "Nobody could join. Set a seat to “At another computer”."
SAME_NAMES = "Two players have the same name. Change one of them."

# The opponents

EVEN_GAME = "The most even game for your rating."


def opponent(character: Character, even: Level | None) -> str:
    """An opponent in the list; ``even``: the level that makes an even game."""
    return f"{character.title} (even)" if character.level == even else character.title


def even_opponents(even: Level) -> str:
    """Who would make an even game."""
    names = [each.name for each in CHARACTERS if each.level == even]
    return f"The most even game for your rating: {join_words(names, 'or')}."


# The deal

GAME_CODE = "Game code"
RANDOM, FIRST_DEAL = "random", "good for a first game"
GAME_CODE_TIP = (
    "Leave this empty for the start that it shows: random, or good for a first game. To choose one, "
    "type any word. With the same rules, a word always gives the same start: type it to play that "
    "start again, or give it to a friend."
)

# A table across computers

HINTS = "Hints"
OFF, ON = "Off", "On"
HINTS_TIP = "Whether players can ask the computer for hints in this game."

# House rules

RESET = "Reset changes"
NO_CHANGE = "Nothing was changed."
STANDARD = "Standard"
HOUSE_RULES_TIP = "Change single rules. “Standard” means as in the rulebook."


def house_rules(what: str) -> str:
    """The button that shows the house rules."""
    return f"House rules: {what}"


def as_in(preset: str) -> str:
    """They are those of this preset."""
    return f"as in “{preset}”"


def changed(number: int) -> str:
    """How many of them were changed."""
    return f"{number} changed"


# The game in short

AIM = "How to win"
LENGTH = "Length"
SEATS = "For"

# Playing on

PLAY_ON = "Play on from here"
PLAY_ON_NOTE = (
    "A new game begins at this moment, with the same cards and rules. "
    "The old game stays as it is, and this one doesn't count in the statistics."
)


def share_a_name(players: Sequence[Player]) -> bool:
    """Whether two players could not be told apart."""
    names = [player.name.casefold() for player in players if not player.is_away]
    return len({*names}) < len(names)
