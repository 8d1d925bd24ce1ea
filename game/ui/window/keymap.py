"""The keyboard shortcuts: what each key does, and the keys that a player has chosen instead."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from enum import Enum
from functools import cache

import pygame

TABLE, HAND, BOARD = "At the table", "Your hand", "On a board"
BUTTONS, PAGES, PROGRAM = "Buttons of a game", "On pages", "Everywhere"


class Action(Enum):
    """What a key can do wherever the focus is: its group, a sentence, its usual keys."""

    UNDO = TABLE, "Undo", "ctrl+z", "backspace"
    REDO = TABLE, "Redo", "ctrl+y", "ctrl+shift+z"
    HINT = TABLE, "Show a hint; press again to pick it up or lay it out", "h"
    LOOK_CLOSELY = TABLE, "Look closely at what is focused or under the pointer", "i"
    RULES = TABLE, "The rules that matter now", "f1", "?"
    QUICK_REFERENCE = TABLE, "Quick reference", "f2"
    REPLAY = TABLE, "Replay what the others did; press again to start earlier", "b"
    REWIND = TABLE, "Rewind, line by line of the log", "ctrl+left"
    ITEM_MENU = TABLE, "List what a card or man can do", "menu", "shift+f10"
    LOG = TABLE, "Show or hide the log", "l"
    COPY_LOG = TABLE, "Copy the log as text", "ctrl+shift+c"
    COVER = TABLE, "Cover a shared table", "p"
    SAVE = TABLE, "Say whether the game is saved; every move is, by itself", "ctrl+s"
    CARD_1 = HAND, "Pick up card 1", "1"
    CARD_2 = HAND, "Pick up card 2", "2"
    CARD_3 = HAND, "Pick up card 3", "3"
    CARD_4 = HAND, "Pick up card 4", "4"
    CARD_5 = HAND, "Pick up card 5", "5"
    CARD_6 = HAND, "Pick up card 6", "6"
    CARD_7 = HAND, "Pick up card 7", "7"
    CARD_8 = HAND, "Pick up card 8", "8"
    CARD_9 = HAND, "Pick up card 9", "9"
    CARD_10 = HAND, "Pick up card 10; on a board: zoom to fit", "0"
    ZOOM_IN = BOARD, "Zoom in", "+", "="
    ZOOM_OUT = BOARD, "Zoom out", "-"
    NEXT_MAN = BOARD, "Pick up the next man who hasn't moved", "n"
    THREATS = BOARD, "Show or hide threats", "t"
    TURN_BOARD = BOARD, "Turn the board", "f"
    END = BUTTONS, "End the turn or the deployment, or confirm what you laid out", "e"
    CONCEDE = BUTTONS, "Concede the round; in Feud: start over", "c"
    WAIT = BUTTONS, "Interrupt at a shared table; in Feudal: turn the Castle", "w"
    CONTINUE = BUTTONS, "Continue after such an answer", "g"
    SEE_CARDS = BUTTONS, "Look at your cards before you answer", "v"
    SHOP = BUTTONS, "Show or hide what you can buy", "k"
    SETUPS = BUTTONS, "Load or save a setup; in Card-Fu: strike; in Feud: as in the Study", "s"
    QUICKLY = BUTTONS, "Finish quickly when you are out; in Cards of War: don't ask this turn", "q"
    SEARCH = PAGES, "Search the page", "ctrl+f"
    NEXT_MATCH = PAGES, "Next match", "f3"
    PREVIOUS_MATCH = PAGES, "Previous match", "shift+f3"
    BACK = PAGES, "In the rules: back", "alt+left"
    FORWARD = PAGES, "In the rules: forward", "alt+right"
    NEW_GAME = PROGRAM, "At the menu: play the chosen game", "ctrl+n"
    GAMES = PROGRAM, "At the menu: the saved games", "ctrl+o"
    REMATCH = PROGRAM, "After a game: rematch", "ctrl+r"
    SETTINGS = PROGRAM, "Settings, from the menu or the table", "ctrl+,"
    MUTE = PROGRAM, "Mute", "m"
    FULL_SCREEN = PROGRAM, "Full screen on or off", "f11", "alt+enter"
    SCREENSHOT = PROGRAM, "Save a screenshot", "f12"
    QUIT = PROGRAM, "Quit; all games are saved", "ctrl+q"

    def __init__(self, group: str, meaning: str, *keys: str) -> None:
        self.group, self.meaning, self.keys = group, meaning, keys

    @property
    def id(self) -> str:
        """Its name in the settings, and in texts that name its key."""
        return self.name.lower()


Shortcut = Action | str
"""An action, or a key chord that is none, such as the first letter of a game's button."""

Slot = tuple[Action, int]
"""One of the keys of an action."""

ACTIONS = {key: action for action in Action for key in action.keys}
"""The actions by their usual keys."""

FIXED = frozenset(
    [
        "escape",
        "enter",
        "space",
        "tab",
        "left",
        "right",
        "up",
        "down",
        "home",
        "end",
        "pageup",
        "pagedown",
        "ctrl",
        "alt",
        "shift",
    ]
)
"""Keys that every page needs: without Ctrl or Alt they can't be given to an action."""

MODIFIERS = frozenset({"ctrl", "alt", "shift"})

_CHORD = re.compile(r"((?:(?:ctrl|alt|shift)\+)*)(.+)", re.DOTALL)
_NAMED = re.compile(r"\{([a-z_0-9]+)\}")
_LATCHES = re.compile("lock|meta|ctrl|alt|shift")  # they only change other keys
_IDS = {action.id: action for action in Action}


class Keymap:
    """The keys of all actions. No two share a key."""

    def __init__(self, chosen: Mapping[str, Sequence[str]] | None = None) -> None:
        """``chosen``: keys by the id of their action; one that can't be used is ignored."""
        usual = {(action, n): key for action in Action for n, key in enumerate(action.keys)}
        keys = dict(usual)
        for name, own in (chosen or {}).items():
            for n, key in enumerate(own):
                if (slot := (_IDS.get(name), n)) in usual and is_free(key):
                    keys[slot] = key
        while clashes := [key for key, n in Counter(keys.values()).items() if n > 1]:
            keys |= {slot: usual[slot] for slot, key in keys.items() if key in clashes}
        self._keys = keys
        self._usual = _paired({keys[slot]: key for slot, key in usual.items() if keys[slot] != key})
        self._pressed = {key: chord for chord, key in self._usual.items()}

    def usual(self, chord: str) -> str:
        """The usual key that this one stands for now; "": itself.

        The key that an action left stands for what its new key stood for, so no button of a game
        loses its letter.
        """
        return self._usual.get(chord, "")

    def pressed(self, shortcut: Shortcut) -> str:
        """The key to press for it."""
        usual = shortcut.keys[0] if isinstance(shortcut, Action) else shortcut
        return self._pressed.get(usual, usual)

    def keys(self, action: Action) -> tuple[str, ...]:
        """All keys of an action."""
        return tuple(self._keys[action, n] for n in range(len(action.keys)))

    def owner(self, chord: str) -> Slot | None:
        """Whose key it is."""
        return next((slot for slot, key in self._keys.items() if key == chord), None)

    def changed(self, slot: Slot, chord: str) -> dict[str, tuple[str, ...]]:
        """What to keep once this key has changed; its owner gets the old one."""
        owner, keys = self.owner(chord), dict(self._keys)
        if owner is not None:
            keys[owner] = keys[slot]
        keys[slot] = chord
        chosen = {a: tuple(keys[a, n] for n in range(len(a.keys))) for a in Action}
        return {action.id: own for action, own in chosen.items() if own != action.keys}

    def filled(self, text: str) -> str:
        """The text, with the key of each action that it names in braces."""
        return _NAMED.sub(self._named, text)

    def _named(self, found: re.Match[str]) -> str:
        action = _IDS.get(found[1])
        return found[0] if action is None else shown(self.pressed(action))


def is_free(chord: str) -> bool:
    """Whether an action can have this key."""
    found = _CHORD.fullmatch(chord)
    if found is None:
        return False
    held, name = found[1].split("+")[:-1], found[2]
    is_in_order = held == [each for each in ("ctrl", "alt", "shift") if each in held]
    if not is_in_order or (name in FIXED and not {"ctrl", "alt"} & set(held)):
        return False
    return name.isprintable() and (len(name) == 1 or name in _names())


def shown(chord: str) -> str:
    """A chord as people read it: ``Ctrl+Z``."""
    return "+".join(part.capitalize() for part in chord.split("+"))


def _paired(usual: Mapping[str, str]) -> dict[str, str]:
    """These pairs, and for each key that was left the one that its chain of moves ends with."""
    pairs = dict(usual)
    pressed = {key: chord for chord, key in usual.items()}
    for left in set(usual.values()) - set(usual):
        end = left
        while end in pressed:
            end = pressed[end]
        pairs[left] = end
    return pairs


@cache
def _names() -> frozenset[str]:
    """The names of all keys with more than a letter."""
    codes = (getattr(pygame, name) for name in dir(pygame) if name.startswith("K_"))
    names = (pygame.key.name(code) for code in codes)
    return FIXED | {name for name in names if not _LATCHES.search(name)}


USUAL = Keymap()
