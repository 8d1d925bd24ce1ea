"""Texts of the Games page, its import page, and the statistics."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from collections.abc import Set as AbstractSet
from typing import Literal, NamedTuple

from game.ai.player import Level
from game.engine.game import PUBLIC, Seat
from game.play.session import Player
from game.play.storage.statistics import Record, Result
from game.table.phrases import as_read, capital, join_words
from game.table.words import counted
from game.ui.scenes.shares import luck, percent, signed

Shelf = Literal["all", "running", "finished", "archived"]

# Games

GAMES = "Games"
SHOW = "Show"
SHELVES: dict[Shelf, str] = {
    "all": "All",
    "running": "Unfinished",
    "finished": "Finished",
    "archived": "Archived",
}
EMPTY: dict[Shelf, str] = {
    "all": "No saved games yet. Every game you start is saved here.",
    "running": "No unfinished games.",
    "finished": "No finished games yet.",
    "archived": "No archived games.",
}
IMPORT = "Import"
EXPORT = "Export"
OPEN_FOLDER = "Open folder"
OPEN_FOLDER_TIP = "Shows the exported games in your file manager"
RENAME = "Rename"
ARCHIVE = "Archive"
RESTORE = "Restore"
UNDO_ARCHIVE = "Undo"
CONTINUE = "Continue"
LOOK = "Look at the table"
REPLAY = "Replay"
REPLAY_TIP = "Shows the game from its beginning"
NAME_OF_GAME = "Name of the game"
CUSTOM_NAME = "Custom name"
NONE_CHOSEN = "No game selected"
NAME_REMOVED = "Name removed."
ARCHIVED = "Archived."
RESTORED = "Restored."


def last_played(when: str) -> str:
    """When a game was played last."""
    return f"Last played {when}"


def renamed(name: str) -> str:
    """A game has a new name."""
    return f"Renamed to “{name}”."


def exported(path: object) -> str:
    """A game was exported."""
    return f"Exported to {path}"


def not_exported(why: str | None) -> str:
    """A game can't be exported."""
    return f"Can't export: {why}."


ASK_TO_EXPORT = "Export an unfinished game?"
FILE_HOLDS_ALL = (
    "The file holds everything, even what is hidden from you.",
    "That way, the game can be continued elsewhere.",
)
EXPORT_ANYWAY = "Export everything"


def folder_not_opened(why: str, folder: object) -> str:
    """The folder of the exports can't be opened."""
    return f"Can't open the folder ({why}). The file is in {folder}"


def imported(name: str) -> str:
    """A file was imported."""
    return f"Imported {name}."


def not_imported(name: str, why: str) -> str:
    """A file can't be imported; ``why`` is a sentence."""
    return f"Can't import {name}: {why}"


# A game in a line


def length(moves: int) -> str:
    """How long a game has been."""
    return counted(moves, "move")


def reached(place: str, moves: int) -> str:
    """How far a game has come; ``place``: in its own unit, "bout 8"; "": that isn't known."""
    return place or f"{length(moves)} played"


def joined(*facts: str) -> str:
    """What is known of a game, in one line: "Endurance · Bout 8"."""
    return "  ·  ".join(fact for fact in facts if fact)


AWAY = "at another computer"
SCORE = "Score"  # of a game that this version doesn't know


def abandoned(place: str, moves: int) -> str:
    """A game that was ended without a winner."""
    return f"Abandoned in {place}" if place else f"Abandoned after {length(moves)}"


def ending(
    players: Sequence[Player],
    winners: AbstractSet[Seat],
    points: Sequence[int],
    score: str,
    resigner: Seat | None = None,
) -> str:
    """The result, and what it counts by seat: "Cards: 27 for you, 25 for Otto"; a single person is "you"."""
    persons = [seat for seat, player in enumerate(players) if player.is_person]
    you = Seat(persons[0]) if len(persons) == 1 else PUBLIC
    names = as_read([player.name for player in players], you)
    counts = ", ".join(f"{number} for {name}" for name, number in zip(names, points, strict=True))
    if not winners:
        result = "Draw"
    elif you == PUBLIC:
        result = f"{join_words(players[seat].name for seat in sorted(winners))} won"
    else:
        result = "You won" if you in winners else "You lost"
    if resigner is not None:
        given_up = f"{capital(names[resigner])} resigned"
        result = given_up if resigner == you else f"{result}. {given_up}"
    return f"{result}. {score}: {counts}"


def with_review(result: str, done: float) -> str:
    """How a game ended, and how far its review is."""
    return f"{result}. Reviewing: {round(100 * done)}%"


# Import

IMPORT_A_GAME = "Import a game"
NO_FILES = "No game files in this folder."
NOTHING_TO_IMPORT = "There is no file to import. Drop one on this window."


def import_from(folder: object) -> str:
    """Which files are listed."""
    return f"Files in {folder}. You can also drop a file on this window."


# Statistics

STATISTICS = "Statistics"
NO_STATISTICS = "No finished games yet. Play one, and its result is counted here."
HELP_TIP = "No hint, and no undo after something was revealed."
MOVES_TIP = "Moves of all players. Steps without a choice and ends of turns don't count."
ACCURACY_TIP = (
    "100% minus how much your mistakes lowered your chance to win, on average in a reviewed game."
)
LUCK_TIP = (
    "{}: how much your chance to win changed by what nobody could foresee, added up, "
    "on average in a reviewed game."
)
REST_TIP = (
    "How much your chance to win changed by all that was no mistake, on average in a reviewed game."
)
TREND_TIP = "A dot for each game: its accuracy. The newest is at the right."
REVIEW_REST = "Review the rest"
REVIEW_REST_TIP = "Reviews all games that have no review yet. You can play meanwhile."
DAMAGED = f"Some results of reviews were damaged. “{REVIEW_REST}” finds them again."
STOP = "Stop reviewing"
STOP_TIP = "What is reviewed so far is kept. You can go on later."
ENDINGS: tuple[Result, ...] = ("won", "lost", "drawn", "abandoned")
LETTERS: dict[Result, str] = {"won": "W", "lost": "L", "drawn": "D", "abandoned": "A"}
LAST = "Last games"
LAST_TIP = "The last games, the newest at the right. W: won, L: lost, D: drawn, A: abandoned."


def record_title(record: Record) -> str:
    """Whose record it is."""
    if not record.opponent:
        return f"{record.name} against everybody"
    against = join_words(
        "other people" if kind == "person" else f"{level(kind)} opponents"
        for kind in record.opponent.split(",")
    )
    return f"{record.name} against {against}"


def level(kind: str) -> str:
    """The name of a level; of one that this version doesn't know, its id."""
    return Level(kind).label if kind in list(Level) else kind


class Group(NamedTuple):
    """Figures below a heading."""

    heading: str
    figures: Sequence[Figure]


class Figure(NamedTuple):
    """A number, what it counts, and a tooltip."""

    number: str
    meaning: str
    tip: str = ""


def groups(record: Record) -> Iterator[Group]:
    """The figures of a record."""
    counts = ((record.finished, "finished"), *((record.count(each), each) for each in ENDINGS))
    yield Group("Games", [Figure(str(number), ending) for number, ending in counts])
    unaided = Figure(str(record.unaided), "without hints or undo", HELP_TIP)
    yield Group("Wins", [unaided, Figure(str(record.streak), "in a row now")])
    moves = []
    if record.finished:
        average = round(record.moves / record.finished)
        moves.append(Figure(str(average), "in an average game", MOVES_TIP))
    if record.count("won"):
        moves.append(Figure(str(record.fastest), "in the fastest win", MOVES_TIP))
    if moves:
        yield Group("Moves of all players", moves)


def review_group(record: Record, *, has_luck: bool) -> Group:
    """What the reviews say; what no mistake explains has the name that it has in a review."""
    count = len(record.reviewed)
    rest = Figure(signed(record.luck), "other moves", REST_TIP)
    if has_luck:
        rest = Figure(luck(record.luck), "luck", LUCK_TIP.format(signed(record.luck)))
    found = [
        Figure(str(count), f"of {record.finished}", REVIEW_REST_TIP),
        Figure(percent(record.accuracy), "accuracy (100% is perfect)", ACCURACY_TIP),
        rest,
    ]
    return Group("Reviewed games", found if count else found[:1])


def trend(count: int) -> str:
    """What the chart shows."""
    return f"Accuracy in the last {count} reviewed games"


def review_rest(count: int) -> str:
    """The button that reviews them."""
    return f"{REVIEW_REST} ({count})"


def reviewing(number: int, count: int, done: float) -> str:
    """How far the work is."""
    return f"Reviewing game {number} of {count}: {round(100 * done)}%"


def all_reviewed(skipped: int) -> str:
    """The work is done."""
    if not skipped:
        return "All games are reviewed."
    return f"{counted(skipped, 'game')} couldn't be reviewed."
