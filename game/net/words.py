"""What is said about a connection: each sentence says what happened, and what to do."""

from __future__ import annotations

from game.engine.files import brief

OTHER_VERSION = "The programs have different versions"
SEATED = "You have a seat. The game begins when everybody is here."
KEPT_DAMAGED = "The file of your game is damaged. Ask the host to start again."
NOT_OURS = "That isn't a table of Felt & Fury. Check the address."
WRONG_CODE = "The code is wrong. Ask the host for the code, and try again."
NOT_THE_HOST = "That computer doesn't know your code. Check the address."
BURNT = "This code no longer works: it was typed wrong three times. Ask the host for a new one."
FULL = "All seats are taken. Ask the host to start another table."
BUSY = "The host is busy. Try again in a few seconds."
UNKNOWN_TICKET = "The host doesn't know this game any more. Ask for a new code."
A_WRONG_CODE = "Somebody tried a wrong code."
CODE_BURNT = "The code was typed wrong three times and no longer works. Make a new one."
OUR_MISTAKE = "This can't be done: the program made a mistake. Nothing has happened."
NOT_LET_IN = "A connection was refused."
TOO_LONG = "The other side sent a message that is too long. The connection was closed."
CHANGED = "A message was changed on its way. The connection was closed."
TOO_MUCH_UNSENT = "The other side doesn't read what it is sent. The connection was closed."
NOT_UNDERSTOOD = "The other side sent something that makes no sense. The connection was closed."
TOO_SLOW = "The other side took too long. The connection was closed."
SILENT = "The other side has stopped answering."
CLOSED = "The connection was closed."
HOST_LEFT = "The host has left the table. Your game goes on when they are back."
HOST_LEFT_EARLY = "The host has left, and the game hasn't begun. Ask them to open the table again."
NO_CODE = "Check the code. It is a number and two words, such as 7-lancer-felt."
BEGAN_IN_ANOTHER_VERSION = "This table began with another version of the program. Start a new one."
LINK_LOST = "The connection to the host is lost. The game waits, and goes on by itself."
LOST_EARLY = "The connection to the host is lost, and the game hasn't begun. Wait, or ask the host."
NO_ANSWER = "The host doesn't answer. Check the address, or wait: this program keeps trying."
NO_SUCH_NAME = "This address can't be found. Check it, or wait: this program keeps trying."
BEGUN = "Everybody is here. The game begins."
BACK = "Everybody is connected again. The game goes on."
NOT_BEGUN = "The game hasn't begun: not everybody is here yet. Wait for them."
OUT_OF_STEP = (
    "The two programs no longer agree about the game. It has stopped, and nothing is lost."
)
STALE = "Something happened since: “at” is not the present moment."
NOT_FINISHED = "The game isn't finished yet. Ask for the log of one of your seats."
NO_UNDO = "There is nothing to undo."
ASK_FIRST = "The others have seen this or answered it. Ask them first."
ALREADY_ASKED = "A player has asked the others already. Wait for their answer."
ASKED_BEFORE = "You have asked about this moment already. Play on."
ASKED_TOO_OFTEN = "You have asked three times without a yes. Play on."
NO_QUESTION = "That question is closed. Play on."
ONE_AT_A_TIME = "Your last move is still on its way. Wait for its answer."
NOT_YOURS = "This seat isn't yours. Choose one of your own."
UNCHECKED = "The host has left before your program could check the deal."
FAIR = "Checked: the deal was fair."
ONLY_THE_HOST = "Only the host has a code. Ask them for it."
NOT_WATCHED = "Nobody can watch this table now. Ask the host for a code."
WATCH_ENDED = "The host no longer lets people watch."
NEXT_GAME = "This game is over, and they play again. To watch, join with the same code."
MANY_WATCH = "Four people are watching already. Nobody else can join them."
NO_ROOM = "There aren't enough free seats for you. Ask for fewer."
NO_HINTS = "The host of this table allows no hints."
NO_REMATCH_YET = "There is no rematch before this game is finished and the deal is checked."
NO_REMATCH = "There is no rematch: a player is away or hasn't agreed in time. You can ask again."


def other_version(ours: int, theirs: int) -> str:
    """Two programs speak different versions of the protocol."""
    older = "Update yours" if theirs > ours else "Ask the host to update"
    return f"{OTHER_VERSION} (yours {ours}, the host's {theirs}). {older}."


def other_rules(game: str, ours: int, theirs: int) -> str:
    """Two programs have different rules of a game."""
    older = "Update yours" if theirs > ours else "Ask the host to update"
    return f"The rules of {game} differ (yours {ours}, the host's {theirs}). {older}."


def joined(name: str) -> str:
    """Somebody sat down."""
    return f"{name} has joined."


def came_back(name: str, *, goes_on: bool) -> str:
    """Somebody's link is back."""
    return f"{name} is back. The game goes on." if goes_on else f"{name} is back."


def lost(name: str) -> str:
    """Somebody's link is lost."""
    return f"The connection to {name} is lost. The game waits."


def left(name: str) -> str:
    """Somebody has left on purpose."""
    return f"{name} has left the table. The game goes on when they are back."


def watches(name: str) -> str:
    """Somebody has begun to look on."""
    return f"{name} is watching."


def lets_watch(host: str, *, is_on: bool) -> str:
    """Whether people can look on; ``host`` "": it is the reader."""
    who = f"{host} lets" if host else "You let"
    if is_on:
        return f"{who} people watch this game."
    return f"{host} no longer lets people watch." if host else "You no longer let people watch."


def waits_for(names: str) -> str:
    """The game can't go on without them."""
    return f"The game waits for {names}. It goes on when they are back."


def has_checked(name: str) -> str:
    """Another player's program has checked the deal."""
    return f"{name} has checked the deal: it was fair."


def checked(flaw: str) -> str:
    """What the check of a finished game has found; "": nothing is wrong."""
    return f"The deal was not fair: {flaw}" if flaw else FAIR


def not_saved(why: str | None) -> str:
    """The file can't be written."""
    return f"This can't be saved ({why}), so nothing has happened. Free some space and try again."


def settled(how: str, who: str, by: str, why: str) -> str:
    """What came of the question whether a move can be undone.

    ``who`` has asked, ``by`` has decided; "" is the reader.
    """
    whose, asked = (f"{who}'s", f"{who} asked") if who else ("your", "you asked")
    match how:
        case "allowed" if by:
            return f"{by} agreed: {whose} move is undone."
        case "allowed":
            return f"You agreed: {whose} move is undone." if who else "Your move is undone."
        case "kept":
            said = f"{by} doesn't agree" if by else "You don't agree"
            return f"{said}: {whose} move stays."
        case "went on":
            return f"The game has gone on since {asked}: the move stays."
        case "lost":
            return f"A connection was lost after {asked}: the move stays."
        case _:
            return why


def not_understood(why: str) -> str:
    """A command isn't one of this game."""
    return f"This is not understood: {why}."


def complains(name: str, why: str) -> str:
    """Another player's program says that the deal was not fair."""
    return f"{name}'s program says that the deal was not fair: {why}"


def no_game(name: str) -> str:
    """The host plays something that this program doesn't have."""
    return f"The host plays “{name}”, and your program doesn't have it. Update your program."


def cleaned(text: str) -> str:
    """A sentence from another computer, as text in one line."""
    return brief(text, 400)


def not_waiting_for(seat: int) -> str:
    """A computer can't think for a seat that isn't to act."""
    return f"The game isn't waiting for seat {seat}. Ask again when it is."
