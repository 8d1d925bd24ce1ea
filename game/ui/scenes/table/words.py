"""Texts of the table that are the same in every game: questions, curtain, pause, rewind, hints."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile

from game.play.lessons import Deed
from game.practice.puzzle import Ending
from game.table.phrases import join_words
from game.table.replies import Asking
from game.table.words import counted

CANCEL = "Cancel"
KEEP_PLAYING = "Keep playing"
KEEP_ARRANGING = "Keep arranging"
BACK_TO_MENU = "Back to menu"
BACK_TO_TABLE = "Back to the table"
LOOK_AT_TABLE = "Look at the table"

# Commands

WHICH = "Which one?"


def so_far(chosen: Sequence[str]) -> str:
    """What has been chosen before this question; "" if nothing."""
    return f"Chosen: {' · '.join(chosen)}" if chosen else ""


DONT_ASK_AGAIN = "Do it, don't ask again"
MOVE_UNSAVED = "This move couldn't be saved"
MOVE_UNSAVED_HOW = "The move wasn't made, and nothing is lost."
TRY_AGAIN, PLAY_UNSAVED = "Try again", "Play without saving"


def thinking(name: str) -> str:
    """A computer thinks."""
    return f"{name} is thinking …"


# Zoom

ZOOM_IN = "Zoom in ({zoom_in} or Ctrl+wheel)"
ZOOM_OUT = "Zoom out ({zoom_out})"
FIT = "Show the whole board ({card_10})"
CLOSEST = "You can't zoom in any closer."
WHOLE = "You see the whole board."

# Undo

LAID_LAST = "What you placed last goes back."


def press_again(verb: str) -> str:
    """A key was pressed before its button could be seen."""
    return f"Press the key again for “{verb}”."


# Lessons

READ_WHY = "Read why, then press “Undo it”."
READ_HOW = "Read this, then press “Show me”."
MOVE_TOO = "That is allowed, too. Read this, then press “Next”."
DO_STEP = "Do this step, or press “Show me”."
READ_ON = "Read this, then press “Next”."
COMPARING = "Wait a moment, or press “Undo it”."
TRY_AGAIN_HOW = "Press “Undo it”, then try again."
LAST_STEP = "That was the last step."
DEEDS: dict[Deed, str] = {
    "undo": "Undo your last move.",
    "log": "Look back at an earlier move, then return.",
    "rules": "Open the rulebook, then return.",
}

# Pause

PAUSE, FINISHED = "Pause", "This game is finished"
SAVED = "Every move is saved."
UNSAVED = "This game isn't saved."
ABANDON = "Abandon the game"
NO_RESIGNING = "You can't resign this game. If you abandon it, nobody wins."
TRY_UNSAVED = "This try isn't saved and doesn't count. Your game stays as it was."
SETTINGS = "Settings"
RULES = "How to play"
WHEN_TO_BE_ASKED = "Answers out of turn"
READ_WRONG = "Read why, then press “Try again”."
PRESS_TRY_AGAIN = "Press “Try again”."
PUZZLE_DONE = "The puzzle is finished."
PUZZLE_PAUSED = "Puzzle paused"
PUZZLE_WAITS = "Nobody is waiting. Take your time."
KEEP_TRYING = "Keep trying"
NEXT_PUZZLE, ALL_PUZZLES = "Next puzzle", "All puzzles"
PUZZLE_ENDED: dict[Ending, tuple[str, str]] = {
    "solved": ("Puzzle solved", "You found a solution."),
    "shown": ("Solution shown", "Press “Start over” at the table to find it yourself."),
}
LESSON_PAUSED = "Lesson paused"
LESSON_WAITS = "It waits for you at this step."
KEEP_LEARNING = "Keep learning"
EXERCISE_PAUSED = "Exercise paused"
EXERCISE_WAITS = "If you leave now, it waits until you practise again."
KEEP_PRACTISING = "Keep practising"


GAME_CODE_HOW = (
    "To play from the same start again, enter the code at setup and choose the same rules."
)


def game_code(code: str) -> str:
    """The code that gives this start again."""
    return f"Game code: {code}"


# Leaving

END_EARLY = "End the game early?"
NO_EARLY_END = "You can't end the game early at this moment."
ASK_TO_ABANDON = "Abandon this game?"
ABANDON_HOW = "The game ends now, and nobody wins. You can still look at it under Games."
CANT_SAVE = "This game can't be saved"
LEAVE_UNSAVED = "Leave without saving?"
LEAVE_UNSAVED_HOW = "If you leave now, this game is lost."
CONTINUE_LATER = "This game is saved. You can continue it from the menu next time."

# Results

NEXT_GAME = "Deal the next game"

# Curtain

HAND_OVER, YOUR_TURN, SHORT_NAME = "Hand over", "It's your turn", 11  # letters
YOUR_CARDS = "Look at your cards"
COVERED = "Your cards were covered. It's your turn."
HOLD = "Hold Space, or press and hold here"
PRESS = "Press Space, or click here"
CHOOSE_DIGITS = "Choose four digits for your curtain"
REPEAT_DIGITS = "Enter the same four digits again"
ENTER_DIGITS = "Enter your four digits"
WRONG_DIGITS = "Wrong digits. Try again."
DIFFERENT_DIGITS = "The digits differ. Choose again."
NO_LOCK = "The digits keep others from looking by accident. They aren't a real lock."
FORGOTTEN = "Forgotten?"
ERASE = "Erase"
ERASE_TIP = "Deletes the last digit (Backspace)"
CHOOSE_NEW_DIGITS = "Choose new digits"
LOG_TELLS = "The log shows it to all players."


def has_forgotten(name: str) -> str:
    """The title of the question to the others."""
    return f"Let {name} choose new digits?"


def must_agree(others: Sequence[str]) -> str:
    """Who has to agree."""
    return f"{join_words(others)} {'has' if len(others) == 1 else 'have'} to agree."


# Answers out of turn

ASKED: dict[Asking, str] = {
    "stops": "when damage or a fight is pending",
    "smart": "when you have a card that does something",
    "always": "whenever you can answer",
    "never": "only when you defend",
}
ASKED_BRIEFLY: dict[Asking, str] = {
    "stops": "Damage or fight",
    "smart": "If you can",
    "always": "Always",
    "never": "Never",
}
WHOSE_CHOICE = "Whose setting?"
LOOK_AT_CARDS = "Look at my cards"
COVER, COVER_TIP = "Cover the table", "The others here can't see your secrets then"
CURTAIN_TIP = "Closes the curtain first"
AGAIN_TIP = "You are next again. The others should look away now."
CONTINUE = "Continue"
CONTINUE_TIP = "Covers the table and continues the game"
WAIT = "Interrupt …"
WHO_WAITS = "Who wants to answer?"
WHO_WAITS_HOW = "The curtain closes. Then that player looks at their cards and can answer."
INTERRUPTING = "Answer with a card, or continue the game."
NO_ANSWER = "You have no card to answer with. Continue the game."


def when_asked(name: str) -> str:
    """The question when somebody wants to be asked."""
    return f"When should {name} be asked to answer?"


def asked_as(name: str, way: Asking) -> str:
    """When a person is asked now."""
    return f"{name} is asked {ASKED[way]}."


def way_button(way: Asking, *, is_present: bool) -> str:
    """The button of a way of asking; the one that is in force says so."""
    return f"{ASKED_BRIEFLY[way]} (now)" if is_present else ASKED_BRIEFLY[way]


def means(way: Asking) -> str:
    """What a way of asking means."""
    return f"{ASKED_BRIEFLY[way]}: {ASKED[way]}"


def hand_over(name: str) -> str:
    """The button that closes the curtain for the next player, without a long name."""
    return f"{HAND_OVER} to {name}" if len(name) <= SHORT_NAME else HAND_OVER


def is_next(name: str, *, again: bool) -> str:
    """What follows once the player who acted has looked; ``again``: it is the same one."""
    if again:
        return f"{name} is next again. Take your time, then look at your cards."
    return f"{name} is next. Take your time, then hand over."


def hand_over_first(name: str, *, again: bool) -> str:
    """Why nothing can be done now."""
    return (
        f"{name} is next again. Look at your cards first."
        if again
        else f"{name} is next. Hand over first."
    )


def interrupts(name: str) -> str:
    """Why a player looks out of turn."""
    return f"You interrupt {name}'s turn"


def waits(name: str) -> str:
    """The button of the only person who can interrupt."""
    return f"Let {name} interrupt" if len(name) <= SHORT_NAME else WAIT


# Rewind

BACK_TO_GAME = "Back to the game"
EARLIER = "Earlier"
EARLIER_TIP = "Left; Page Up for a whole turn"
LATER = "Later"
LATER_TIP = "Right; Page Down for a whole turn"
UNDO_TO_HERE, UNDO_TO_HERE_TIP = "Undo to here", "Undoes all that came after this line"
NOTHING_SINCE = "You have chosen nothing since then."
REWOUND = "This is the past. Go back to the game first."


def rewound(line: int, lines: int, text: str) -> str:
    """Which line of the log is shown."""
    return f"Rewind, line {line} of {lines}. {text}"


# Piles, spectating, clocks

EVERYTHING = "All"
JOKERS = "Jokers"
SHOW = "Show"
ORDER, ORDERS = "Order", ("Newest first", "By rank")
FINISH_QUICKLY = "Finish quickly"
FINISH_QUICKLY_TIP = "You have no decisions left. Plays on fast, without animation."
WATCH = "Watch move by move"
SHOP_TIP = "What you can buy, for how much, and when ({shop})"
LOOK_CLOSELY = "Look closely"
LOOK_THROUGH = "Look through the pile"
CHOOSE_PLACE = "Choose a place …"
WHY_NOT = "Why can't I use it?"
LOG_COPIED = "Log copied. You can paste it anywhere."
NO_ROOM_FOR_LOG = "The window is too small for the log. Make it larger."


def show(what: str) -> str:
    """The button that opens a drawer."""
    return f"Show {what}"


def hide(what: str) -> str:
    """The button that closes it."""
    return f"Hide {what}"


def one_of(names: Sequence[str]) -> str:
    """Several commands as one entry of a menu: the words with which all of them begin."""
    columns = zip(*(name.split() for name in names), strict=False)
    same = [words[0] for words in takewhile(lambda words: len(set(words)) == 1, columns)]
    return f"{' '.join(same)} …" if same else WHICH


def pile(title: str, shown: int, cards: int) -> str:
    """The title of a pile's page."""
    how_many = counted(cards, "card")
    return f"{title}: {how_many if shown == cards else f'{shown} of {how_many}'}"


def one_minute(who: str) -> str:
    """A clock is nearly out; ``who``: a name, or "you"."""
    return f"One minute left for {who}."
