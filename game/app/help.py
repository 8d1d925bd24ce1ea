"""The help of the program: what is on each page, every setting and every key."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from itertools import groupby

from game.ai.player import Level
from game.ui.scenes import exercise_words
from game.ui.scenes import words as menu
from game.ui.scenes.across import words as across
from game.ui.scenes.settings.items import ITEMS, PAGES
from game.ui.scenes.settings.words import FIXED_KEYS, FIXED_TITLE
from game.ui.scenes.setup import words as setup
from game.ui.window.keymap import Action, Keymap, shown

Line = tuple[str, str]
"""Something on the screen, and what it is for."""

TITLE = "Help"
LEVELS = "; ".join(f"{each.label}: {each.meaning.rstrip('.').lower()}" for each in Level)

SECTIONS: tuple[tuple[str, str, tuple[Line, ...]], ...] = (
    (
        "Menu",
        "Click a banner to choose its game and read about it. Click it again to set up a game.",
        (
            ("Learn the table", "A lesson of three minutes: move cards, undo, log and rules."),
            ("Continue", "The game that you played last."),
            ("Learn a game", f"{menu.LESSON_TIP}."),
            (menu.ACROSS, f"{menu.ACROSS_TIP}."),
            (menu.PUZZLES, "Positions from real games in which you find the best move."),
            (menu.GAMES, "All games that you started."),
            (menu.STATISTICS, "Your results in each game."),
            ("Practise", f"{exercise_words.PRACTISE_TIP} The number says how many wait."),
            (menu.SETTINGS, "Names, pace, sound, keys, text size and more."),
            (menu.HOW_TO_PLAY, "The rulebook of the game that you chose."),
            (menu.QUIT, "Nothing is lost: every move is saved."),
        ),
    ),
    (
        "Setting up a game",
        "Press Start, and you play with the choices of the last time.",
        (
            ("Player", "A person at this screen, or the computer."),
            ("Name", f"A person's own, or the computer's character. {LEVELS}."),
            ("Even", "Marks the opponents that are about as strong as you, by your rating."),
            ("Emblem", "Your colour and your sign on the table. No two players share one."),
            ("Way to play", "A set of house rules. The first one is for beginners."),
            ("House rules", "Change single rules. “Standard” means as in the rulebook."),
            (
                "Game code",
                "Any word. With the same rules it always gives the same start. Pause shows it.",
            ),
        ),
    ),
    (
        "At the table",
        "The line above the table says whose turn it is and what to do.",
        (
            ("Play a card, move a man", "Drag it to a lit place, or click it, then the lit place."),
            ("By keyboard", "Press the number of a card, then Enter. Arrows choose a place."),
            ("Look closely", "Rest the pointer on a card or a man, or press {look_closely}."),
            ("What it can do", "Press the right button on it, or hold a finger on it."),
            ("Undo", "Removes your last move and the answers to it."),
            ("Hint", "Shows the strongest move. Press {hint} again to pick it up or lay it out."),
            ("How to play", "{rules} opens the rule of the moment, or of a refusal that is shown."),
            ("Quick reference", "{quick_reference} shows the most important rules on one page."),
            (
                "Log",
                "Everything that happened. Click a line to see the table at that moment, or to undo back to it.",
            ),
            ("Since your last move", "What the others did. Press a picture to see how."),
            ("Animations", "Space skips them. Hold Tab to speed them up."),
            (
                "Pause",
                "Esc leads to the menu, the settings and the game code, and out of the program.",
            ),
        ),
    ),
    (
        "Sharing a screen",
        "With friends at one screen, each sees their own cards and nobody else's.",
        (
            ("Curtain", "Hides the table until the player that it names opens it."),
            ("Hand over", "Closes the curtain for the next player. Take your time before that."),
            ("Cover the table", "{cover} closes the curtain at once. So does leaving the window."),
            (
                "Undo",
                "If others have acted or something was revealed since, they are asked if they agree.",
            ),
            ("Pause", "Hides the table, too."),
            ("Four digits", "The settings can lock your curtain with digits that you choose."),
            ("Forgotten?", "If the others agree, you choose new digits. The log says so."),
            (
                "Interrupt",
                "Lets a player at this screen see their cards and play an instant out of turn.",
            ),
        ),
    ),
    (
        menu.ACROSS,
        "Each player sits at their own computer. One of them hosts the table, the others join it.",
        (
            ("Host a table", "Choose which seats are at another computer, then open the table."),
            (setup.HINTS, f"{setup.HINTS_TIP} All see it before they sit down."),
            ("Code", "The others type it. After three wrong guesses it no longer works."),
            ("Address", "Where your computer is. Over the internet, your router has to know it."),
            ("Join a table", "Type the code and the address that the host's program shows."),
            (across.ALSO_HERE, across.ALSO_TIP),
            (
                across.NEARBY,
                "Choose a table that was found there, then type only its code.",
            ),
            (across.SHOW_NEARBY, f"{across.SHOW_NEARBY_TIP} Only while you wait for players."),
            (across.SPECTATORS, f"{across.SPECTATORS_TIP} The pause page can send them away."),
            ("Connection lost", "The game waits, and goes on by itself when it is back."),
            ("Somebody leaves", "All others read it. The game waits until they continue it."),
            (
                "Clocks",
                "The host's computer counts. Up to a second a move is given back for the way.",
            ),
            ("Going on later", "Continue the game on both computers. No code is needed."),
            ("Undo", "Once the others have seen your move or answered, they are asked first."),
            ("Rematch", "Begins once everybody wants it, at the same table. No code is needed."),
            (
                "Checked: the deal was fair",
                "At the end every program checks all cards and moves. Nobody can choose the shuffle.",
            ),
            (
                "What nothing can prevent",
                "The host's computer holds all cards. A rewritten program could show them. Another program could give hints. Play with people you trust.",
            ),
        ),
    ),
    (
        menu.PUZZLES,
        "All hands lie open, and nothing is left to chance. A new one comes first each day.",
        (
            ("A wrong answer", "Is undone after you have read why. Try as often as you like."),
            ("Hint", "Adds a hint to the task."),
            ("Show me", "Plays the solution. The puzzle gets an eye instead of a tick."),
            ("Next puzzle", "The next one of the same game that you haven't solved."),
        ),
    ),
    (
        menu.GAMES,
        "Your games are kept until you archive them.",
        (
            ("Continue", "Goes on where you left the game."),
            ("Replay", "Shows the game from its beginning, with all cards if it is over."),
            ("Review", "Luck, mistakes, and the costliest moves of a game that is over."),
            ("Rename", "Gives the game a name of your own."),
            ("Export", "Writes the game to a file that you can send to a friend."),
            ("Import", "Reads such a file. You can also drop it on the window."),
            ("Archive", "Hides the game. You can restore it for 30 days."),
        ),
    ),
    (
        "Replay",
        "The game plays by itself. Nothing that you do here changes it.",
        (
            ("Play and pause", "Space, or the button."),
            ("One move", "Left and Right. With Ctrl: one turn."),
            (
                "Timeline",
                "Click or drag. A short line begins a turn. A golden diamond is a fight or a capture.",
            ),
            ("Review", "Luck, mistakes, and the costliest moves. It is there after a moment."),
            (
                "Chance to win",
                "The curve. Triangles are costly moves, in the colour of who made them. A player's view shows the chance as that player could know it.",
            ),
            ("Show", "The table just before a costly move. Then go back to the review."),
            (
                "Try it",
                "You play on from there, against the same opponents. It isn't saved or counted.",
            ),
            ("Everything, or a player's view", "Of a game that goes on you see only your own."),
            (
                "Play on from here",
                "A new game from that moment, against anybody. It isn't counted.",
            ),
            ("Export", "The game as a file, its moves as text, or the table as a picture."),
        ),
    ),
    (
        menu.STATISTICS,
        "Each block is one player in one game against one kind of opponent.",
        (
            (
                "Rating",
                "Your strength in one game, after three two-player games against the computer without help.",
            ),
            ("The row of letters", "The last 20 games: won, lost, drawn, abandoned."),
            ("Without hints or undo", "An undo only counts if something had been revealed."),
            (
                "Moves of all players",
                "Steps without a choice and ends of turns don't count.",
            ),
            ("Accuracy", "100% minus how much your mistakes lowered your chance to win."),
            ("Luck", "How much your chance to win changed by what nobody could foresee."),
            ("Other moves", "In Feudal, instead of luck: how much your other moves changed it."),
            ("Review the rest", "Reviews all games, so that they have these two numbers."),
            ("Practise", "A mistake at the table again. One that you don't solve comes back."),
            ("Abandoned", "You ended the game in the pause, without a winner."),
        ),
    ),
)


def help_text(keys: Keymap) -> str:
    """All of it, as the rulebook's page shows it; the keys are the chosen ones."""
    return "\n\n".join([f"# {TITLE}", *_blocks(keys)])


def _blocks(keys: Keymap) -> Iterator[str]:
    for heading, first, lines in SECTIONS:
        yield f"## {heading}\n\n{first}"
        yield _listed((what, keys.filled(why)) for what, why in lines)
    yield f"## {menu.SETTINGS}\n\nA change takes effect at once. The search finds every setting."
    for page, items in groupby(ITEMS, key=lambda item: item.page):
        yield f"**{PAGES[page]}**"
        yield _listed((each.title, keys.filled(each.detail)) for each in items)
    yield "## Keys\n\nYou can change these keys in the settings, except the last ones."
    for group, actions in groupby(Action, key=lambda action: action.group):
        yield f"**{group}**"
        yield _listed((_keys(keys, each), f"{each.meaning}.") for each in actions)
    yield f"**{FIXED_TITLE}**"
    yield _listed((name, f"{meaning}.") for name, meaning in FIXED_KEYS)


def _keys(keys: Keymap, action: Action) -> str:
    """All keys of an action; none is taken for a mark of the text."""
    return re.sub(r"([\\*\[{|])", r"\\\1", ", ".join(map(shown, keys.keys(action))))


def _listed(lines: Iterable[Line]) -> str:
    return "\n".join(f"- **{what}**: {why}" for what, why in lines)
