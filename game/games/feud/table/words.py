"""What buttons, headings, name plates, piles and the result say."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from game.engine.cards import Card
from game.engine.game import Seat
from game.games.feud.rules import commands
from game.games.feud.rules.army import living
from game.games.feud.rules.cards import capacity, is_strike
from game.games.feud.rules.commands import Command
from game.games.feud.rules.events import Event, RoundBegan
from game.games.feud.rules.maneuvers.windows import FULL_RESERVE
from game.games.feud.rules.model import Phase, State
from game.games.feud.rules.price_list import find
from game.games.feud.table.log import why_over
from game.games.feud.table.maneuvers.text import PILES
from game.games.feud.table.verdicts import unit_name
from game.table.phrases import as_read, face, faces, wins
from game.table.words import counted

NO_LOCK = "The enemy can then move all its cards. A lock costs you nothing."
HITS = "A hit adds 1 Marker, or 2 if a number wins by 6 or more."
DECK, DISCARDS, RESERVE = "Deck", "Discards", "Reserve"
PILE_TIPS = {  # U-4, U-11
    DECK: "The Action Deck: cards to draw. If it runs short, the discards are shuffled in.",
    DISCARDS: "Cards that were played. Both players can look through them.",
}


def heading(view: State, event: Event) -> str:
    """The heading above an event in the log; "" if it has none."""
    return f"Round {event.round_no}" if isinstance(event, RoundBegan) else ""


def name_of(  # noqa: C901, PLR0912 - one arm a command
    view: State, command: Command, names: Sequence[str], eyes: Seat
) -> str:
    """The label of a command."""
    match command:
        case commands.TakeReserve(takes):
            return "Take the Reserve" if takes else "Draw six cards"
        case commands.Preview(row):
            return f"Show {faces(row)}"
        case commands.Arrange(row):
            return f"Lay {faces(row)}"
        case commands.Lock(column):
            return f"Lock column {column}" if column else "Lock nothing"
        case commands.Confuse(columns):
            return f"Rearrange as {' '.join(map(str, columns))}"
        case commands.Betray(row):
            return f"Rearrange as {faces(row)}"
        case commands.PickUnit(unit):
            return f"Send in {face(unit)}"
        case commands.LayStrike(card) | commands.PlayCard(card):
            return f"Play {face(card)}"
        case commands.Reserve(card):
            return f"Reserve {face(card)}"
        case commands.Buy(maneuver):
            bought = find(view.options.price_list, maneuver)
            return f"{bought.name} · {bought.cost}"
        case commands.Sabotage(position):
            return f"Sabotage card {position}"
        case commands.Exchange(source, take, give):
            return f"Swap {face(give)} for {face(take)} from the {PILES[source]}"
        case commands.Redraw(cards):
            return f"Put {faces(cards)} under the deck"
        case commands.Replace(unit):
            return f"Replace the Unit with {face(unit)}"
        case commands.Resurrect(unit):
            return f"Resurrect {face(unit)}"
        case commands.Peek(column):
            return f"Look at column {column}"
        case commands.Swap(column, other):
            return f"Swap columns {column} and {other}"
        case commands.Forgo():
            return "Skip this effect"
        case commands.EndTurn():
            return "End turn"
        case commands.OfferDraw():
            return "Offer a draw"
        case commands.AnswerDraw(agrees):
            return "Accept the draw" if agrees else "Keep playing"
        case commands.Resign():
            return "Resign"
        case commands.Start() | commands.Deal() | commands.Shuffle():
            return type(command).__name__
    assert_never(command)


def army_line(view: State, seat: Seat) -> tuple[str, str]:
    """What a name plate says of an army, at length and short."""
    units = counted(living(view, seat), "Unit")
    first = ", buys first" if view.options.maneuvers and view.initiative == seat else ""
    return f"{units}{first}", units


def role_line(view: State, seat: Seat) -> str:
    """The role of a seat in a Skirmish; "" outside it."""
    if view.phase is not Phase.CLASH or view.active is None:
        return ""
    return "Active: leads" if view.active == seat else "Reactive: answers"


def markers_line(markers: int, most: int, *, is_yours: bool) -> tuple[str, str]:
    """The Markers on a Unit, at length and short; it is dying if they kill it."""
    doomed = ", dying" if markers >= most else ""
    line = labelled("Markers", f"{markers}/{most}{doomed}")
    return labelled("Your" if is_yours else "Enemy", line), line


def markers_tip(view: State, unit: Card) -> str:
    """What the Markers on a Unit mean."""
    most, name = capacity(unit), unit_name(unit)
    is_at_once = view.in_skirmish and view.options.skirmish_death == "immediate"
    dies = "dies at once" if is_at_once else "dies at the end of the Round"
    return f"With {most} Markers this {name} {dies}. {HITS}"


def labelled(label: str, number: object) -> str:
    """A number and what it counts, never on two lines."""
    return f"{label}\N{NO-BREAK SPACE}{number}"


def warning(view: State, seat: Seat, command: Command) -> str:
    """What to confirm before a command that cannot be undone; "" for nothing."""
    match command:
        case commands.Resign():
            return "If you resign, you lose the game at once."
        case commands.OfferDraw():
            return (
                "If your opponent accepts a draw, nobody wins. You can offer one draw each Round."
            )
        case commands.Reserve(card):
            reserve = (*view.reserves[seat], card)
            if len(reserve) < FULL_RESERVE:
                return ""
            if any(map(is_strike, reserve)):
                return "That is the sixth card: your other five are discarded, and you play the Reserve."
            return "That makes six without a Strike Card: all go back, and your other cards are discarded."
        case commands.Forgo():
            return "You have paid for it, and there is no refund."
        case _:
            return ""


def tip(view: State, seat: Seat, command: Command) -> str:
    """What a button does, where its label can't say enough; "" if it does."""
    return NO_LOCK if command == commands.Lock(0) else ""


def ending(view: State, names: Sequence[str], eyes: Seat) -> tuple[str, ...]:
    """The result: headline, reason, length, and what is left to each side."""
    headline = wins(names, view.winners, eyes) if view.winners else "A draw"
    why = "" if view.reason is None else why_over(view.winners, view.reason, names, eyes)
    called = as_read(names, eyes, "You")
    facts = [
        f"{called[seat]}: {counted(living(view, Seat(seat)), 'Unit')} left, {points} points."
        for seat, points in enumerate(view.points)
    ]
    return (headline, why, _length(view), *facts)


def _length(view: State) -> str:
    """When the match ended: often in the middle of a Round."""
    return f"It ended in Round {view.round_no}." if view.round_no else "It ended before Round 1."
