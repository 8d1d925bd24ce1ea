"""Texts of the pages that lead to a table across computers."""

from __future__ import annotations

from collections.abc import Sequence

from game.table.phrases import join_words

TITLE = "Play across computers"
HOST, JOIN = "Host a table", "Join a table"
HOST_HOW = (
    "Your friends join from their own computers, on your home network or over the internet. "
    "Your computer deals the cards, with a shuffle that nobody can rig."
)
JOIN_HOW = "Ask the host for the code, and for the address if you don't find the table below."
GAME = "Game"
NAME, CODE, ADDRESS = "Your name", "Code", "Address"
ALSO_HERE, ALSO_SAMPLE = "Also playing here", "Nobody, or names: Mira, Tom"
ALSO_TIP = "A free seat for each name. A curtain hides what only one of you can see."
CODE_SAMPLE, ADDRESS_SAMPLE = "7-lancer-felt", "192.168.1.5"
JOIN_VERB = "Join"
RECENT = "Used before"
NEARBY = "On your home network"
LOOKING = "Looking for tables … A table is listed here while it waits for players."
CHOOSE_TABLE = "Choose a table, then type its code."
CANT_LOOK = "Can't look for tables on your network. Type the address instead."
NO_ADDRESS = "That isn't an address. Type it as the host's program shows it."

# The host's page

CODE_TIP = "Give it to the people you invite. After three wrong tries it no longer works."
HOW_TO_JOIN = "On each other computer, choose “Play across computers”, “Join a table”, and type:"
COPY = "Copy"
COPY_TIP = "Copies the code and the address, to send to a friend"
COPIED = "Copied. You can paste it anywhere."
WHO_PLAYS = "At the table"
NOBODY_YET = "Free: waiting for a player …"
YOU = "you"
LOST = "the connection is lost"
LEFT = "has left the table"
COMPUTER = "computer"
SHOW_NEARBY = "Show on the home network"
SHOW_NEARBY_TIP = "Others there see your name and the game. They still need the code."
NOT_SHOWN = "Your network doesn't show this table. The others can type the address."
OFF, ON = "Off", "On"
NO_HINTS = "No hints"
SPECTATORS = "Spectators"
SPECTATORS_TIP = "They see what lies open, 20 seconds late. They see no hands and can't play."
SPECTATORS_HOW = (
    "Spectators choose “Play across computers” and “Join a table”, and type this code and address."
)
WATCH_HOW = "Spectators type this code instead:"
STOP_SPECTATORS = "Stop spectators"
LET_WATCH = "Let people watch"
NO_WATCHING = "Nobody can watch: the table's file can't be written. Is the disk full?"
WATCHING_ENDED = "Nobody can watch this game any more."
KEEP_WATCHING = "Keep watching"
WATCHED = "You watched this game. It isn't in your list of games."
NEW_CODE = "New code"
NEW_CODE_TIP = "The old code stops working. Players who have a seat keep it."
CLOSE = "Close the table"
ASK_TO_CLOSE = "Close the table?"
CLOSE_HOW = "Those who have joined lose their seats."
KEEP_WAITING = "Keep waiting"
STARTS = "The game begins when everybody is here."
THE_HOST = "the host"
CANT_OPEN = "Can't open this table"
NO_RECORD = "The files of this game are missing, so it can't go on. Ask for a new table."


def watched_by(names: Sequence[str]) -> str:
    """Who looks on; "" if nobody does."""
    if not names:
        return ""
    return f"{join_words(names)} {'is' if len(names) == 1 else 'are'} watching."


def watch_with(code: str) -> str:
    """How somebody else can look on."""
    return f"Spectators type this code: {code}"


def invitation(code: str, address: str) -> str:
    """What is copied for somebody who shall come."""
    return f"{CODE}: {code}\n{ADDRESS}: {address}"


def watching(delay: float) -> str:
    """What a spectator is told."""
    return f"You see what lies open, {delay:.0f} seconds late."


def found(host: str, game: str) -> str:
    """A table on the home network."""
    return f"{host}: {game}"


def internet(port: int) -> str:
    """How somebody outside the home network can join."""
    return (
        f"From outside your home network, your router has to pass port {port} on to this computer."
    )


def hosted_at(address: str) -> str:
    """Where the others find the host again."""
    return f"The others find this table at {address}. They need no code to come back."


def link_lost(names: Sequence[str]) -> str:
    """The strip of a table that waits."""
    return f"Connection to {join_words(names)} lost. Waiting …"


def left(names: Sequence[str]) -> str:
    """The strip of a table that somebody has left on purpose."""
    has = "has" if len(names) == 1 else "have"
    return f"{join_words(names)} {has} left the table. The game goes on when they are back."


def no_port(why: str) -> str:
    """The computer doesn't let the program listen."""
    return f"Nobody could join: this computer doesn't allow it ({why}). Check its firewall."


# The guest's page

LOOK = "Look at the table"
CONNECTING = "Connecting …"
TRY_ADDRESS = "Try this address"
OFFERED = "Sit down to play, or go back."
SIT_DOWN = "Sit down"


def table_of(game: str) -> str:
    """The title of a table that waits for players."""
    return f"{game}: your table is open"


def joining(game: str) -> str:
    """The title of a guest's page; ``game`` "": it isn't known yet."""
    return f"{game}: joining the table" if game else "Joining a table"


def seat(name: str, remarks: Sequence[str]) -> str:
    """Somebody at the table, and what is worth knowing."""
    known = ", ".join(filter(None, remarks))
    return f"{name} ({known})" if known else name


# The table

GAME_WAITS = "The game waits."
NOT_WHILE_IT_WAITS = "You can't do that while the game waits."
NOT_SHOWN_NOW = "What happens now isn't shown here."
OTHERS_WAIT = "If you leave, the others wait until you continue the game from the menu."
CLOCKS_GO_ON = "The clocks go on: the others don't see this page."
ON_ITS_WAY = "Your move is on its way …"


def asking(names: Sequence[str]) -> str:
    """The strip of a table until the others have answered; the game goes on meanwhile."""
    return f"You asked {join_words(names)} whether your move can be undone. Wait, or play on."


def rematch_wanted(names: Sequence[str]) -> str:
    """The others have asked for a rematch."""
    return f"{join_words(names)} {'wants' if len(names) == 1 else 'want'} a rematch."


def rematch_asked(names: Sequence[str]) -> str:
    """We have asked for a rematch."""
    return f"You want a rematch. Waiting for {join_words(names)} …"


def no_rematch(names: Sequence[str]) -> str:
    """Somebody is gone."""
    return f"{join_words(names)} {'has' if len(names) == 1 else 'have'} left: no rematch."


def waiting_for(names: Sequence[str]) -> str:
    """Somebody at another computer decides."""
    return f"Waiting for {join_words(names)} …"
