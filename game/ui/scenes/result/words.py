"""The texts of the result page."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.ai.player import Level
from game.engine.game import Seat
from game.play.players import Player
from game.play.storage.statistics import Record
from game.table.phrases import join_words
from game.table.words import Names

REMATCH, REVIEW, REPLAY, MENU = "Rematch", "Review", "Replay", "Menu"
BACK_TO_REVIEW = "Back to the review"
TABLE, TABLE_TIP = "Look at the table", "The table as it is at the end (Esc). “Result” leads back."
NEXT = "Deal the next game"
RESULT = "Result"
CHECKING = "Checking the deal …"
REVIEW_TIP = "Where the game turned, and what mistakes cost"
REPLAY_TIP = "Shows the game from its beginning"
DRAW = "A draw"
PEOPLE = "other people"


def headline(winners: frozenset[Seat], names: Names, eyes: Seat) -> str:
    """Who has won; ``eyes``: the only person at the table, or PUBLIC."""
    if not winners:
        return DRAW
    if eyes in winners:
        return "You win!"
    won = [names[seat] for seat in sorted(winners)]
    return f"{join_words(won)} {'wins' if len(won) == 1 else 'win'}"


def reasons(ending: Sequence[str], names: Names) -> Iterator[str]:
    """What the game says of its end, without the headline and without each player's number."""
    for line in ending[1:]:
        if line and not line.startswith(tuple(f"{name}: " for name in (*names, "You"))):
            yield line


def quotation(name: str, line: str) -> str:
    """What a character says."""
    return f"{name}: “{line}”"


def statistics(
    records: Sequence[Record], game: str, players: Sequence[Player], person: Seat
) -> str:
    """The person's results against such opponents, and the streak; "" if none are counted."""
    others = {each.level or "person" for seat, each in enumerate(players) if seat != person}
    for record in records:
        is_mine = record.game == game and record.name == players[person].name
        if is_mine and set(record.opponent.split(",")) == others and record.finished:
            return _counts(record, others)
    return ""


def _counts(record: Record, others: set[str]) -> str:
    whom = join_words(_opponents(each) for each in sorted(others))
    won, drawn = record.count("won"), record.count("drawn")
    aided = won - record.unaided
    helped = f" ({aided} with help)" if aided else ""
    counts = [f"{won} won{helped}", f"{record.count('lost')} lost"]
    if drawn:
        counts.append(f"{drawn} drawn")
    told = f"Against {whom}: {', '.join(counts)}."
    if record.streak < 2:
        return told
    return f"{told} {record.streak} wins in a row!"


def _opponents(kind: str) -> str:
    return f"{Level(kind).label} opponents" if kind in set(Level) else PEOPLE
