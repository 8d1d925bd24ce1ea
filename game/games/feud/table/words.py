"""Feud: what is said at the table, in the words of the rulebook."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from game.engine.game import PUBLIC, Seat
from game.games.feud.rules.army import living
from game.games.feud.rules.cards import is_strike
from game.games.feud.rules.commands import (
    AnswerDraw,
    Arrange,
    Betray,
    Buy,
    Command,
    Confuse,
    Deal,
    EndTurn,
    Exchange,
    Forgo,
    LayStrike,
    Lock,
    OfferDraw,
    Peek,
    PickUnit,
    PlayCard,
    Preview,
    Redraw,
    Replace,
    Reserve,
    Resign,
    Resurrect,
    Sabotage,
    Shuffle,
    Start,
    Swap,
    TakeReserve,
)
from game.games.feud.rules.events import Event, RoundBegan
from game.games.feud.rules.maneuvers.windows import FULL_RESERVE
from game.games.feud.rules.model import State
from game.games.feud.rules.options import Options
from game.games.feud.table.log import why_over
from game.games.feud.table.shop import named
from game.table.phrases import face, faces
from game.table.words import counted


def seat_title(options: Options, seats: int, seat: int) -> str:
    """There are two."""
    return ("First house", "Second house")[seat]


def heading(view: State, event: Event) -> str:
    """Before every Round."""
    return f"Round {event.round_no}" if isinstance(event, RoundBegan) else ""


def name_of(view: State, command: Command) -> str:  # noqa: C901, PLR0912 - one arm a command
    """A command as a button says it."""
    match command:
        case TakeReserve(takes):
            return "Take the Reserve" if takes else "Draw six cards"
        case Preview(row):
            return f"Show {faces(row)}"
        case Arrange(row):
            return f"Lay {faces(row)}"
        case Lock(column):
            return f"Lock column {column}" if column else "Lock nothing"
        case Confuse(columns):
            return f"Lay the backs as {' '.join(map(str, columns))}"
        case Betray(row):
            return f"Lay the enemy's row as {faces(row)}"
        case PickUnit(unit):
            return f"Send {face(unit)}"
        case LayStrike(card) | PlayCard(card):
            return f"Play {face(card)}"
        case Reserve(card):
            return f"Reserve {face(card)}"
        case Buy(maneuver):
            bought = named(view, maneuver)
            return f"{bought.name} · {bought.cost}"
        case Sabotage(position):
            return f"Sabotage card {position}"
        case Exchange(source, take, give):
            return f"Give {face(give)} for {face(take)} of the {source}"
        case Redraw(cards):
            return f"Put {faces(cards)} away"
        case Replace(unit):
            return f"Fight on with {face(unit)}"
        case Resurrect(unit):
            return f"Bring {face(unit)} back"
        case Peek(column):
            return f"Look at column {column}"
        case Swap(column, other):
            return f"Exchange columns {column} and {other}"
        case Forgo():
            return "Let it be"
        case EndTurn():
            return "End turn"
        case OfferDraw():
            return "Offer a draw"
        case AnswerDraw(agrees):
            return "Agree to a draw" if agrees else "Fight on"
        case Resign():
            return "Give up"
        case Start() | Deal() | Shuffle():
            return type(command).__name__
    assert_never(command)


def warning(view: State, seat: Seat, command: Command) -> str:
    """What cannot be taken back, or costs a hand."""
    match command:
        case Resign():
            return "You lose the Feud at once."
        case OfferDraw():
            return "If the other side agrees, nobody wins. You may offer once in a Round."
        case Reserve(card):
            reserve = (*view.reserves[seat], card)
            if len(reserve) < FULL_RESERVE:
                return ""
            if any(map(is_strike, reserve)):
                return "That is the sixth: your other five cards are discarded at once."
            return "That is the sixth, and none is a Strike Card: all six go back, too."
        case Forgo():
            return "It has been paid for, and there is no refund."
        case _:
            return ""


def ending(view: State, names: Sequence[str]) -> tuple[str, ...]:
    """Headline, reason, what is left to each."""
    who = [names[seat] for seat in sorted(view.winners)]
    headline = f"{who[0]} wins the Feud" if who else "A draw"
    why = "" if view.reason is None else why_over(view.winners, view.reason, names, PUBLIC)
    facts = [
        f"{names[seat]}: {counted(living(view, Seat(seat)), 'Unit')} left, {points} points."
        for seat, points in enumerate(view.points)
    ]
    return (headline, why, f"It took {counted(view.round_no, 'Round')}.", *facts)
