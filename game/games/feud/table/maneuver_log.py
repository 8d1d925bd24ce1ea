"""The log lines of Maneuvers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from game.engine.cards import BACK
from game.engine.game import Seat, opponent
from game.games.feud.rules import maneuver_events
from game.games.feud.rules.maneuver_events import ManeuverEvent
from game.games.feud.rules.model import State
from game.games.feud.rules.price_list import find
from game.games.feud.table.verdicts import unit_name
from game.table.phrases import capital, does, face, faces, whose
from game.table.words import counted


def say_maneuver(view: State, event: ManeuverEvent, names: Sequence[str], eyes: Seat) -> str:  # noqa: C901, PLR0912 - one arm an event
    """The line for an event; "" if it has none."""
    match event:
        case maneuver_events.LockReleased(seat):
            return f"{capital(whose(names, seat, eyes))} locked card is free again."
        case maneuver_events.TurnEnded(seat, closes):
            over = ": nobody buys any more" if closes else ""
            return f"{does(names, seat, eyes, 'end the turn')}{over}."
        case maneuver_events.ManeuverBought(seat, maneuver, cost):
            what = find(view.options.price_list, maneuver).name
            return f"{does(names, seat, eyes, 'buy')} {what} for {cost} points."
        case maneuver_events.EffectEnded(seat, is_forgone):
            return f"{does(names, seat, eyes, 'let')} it be." if is_forgone else ""
        case maneuver_events.MarkersRemoved(seat, count):
            return f"{counted(count, 'Marker')} off {_unit(view, seat, names, eyes)}."
        case maneuver_events.MarkerAdded(seat):
            return f"1 Marker on {_unit(view, seat, names, eyes)}."
        case maneuver_events.HandSabotaged(seat, lost, drawn):
            if seat == eyes:
                return f"Your {face(lost)} goes under your deck, you draw {face(drawn)}."
            return f"A card of {names[seat]} goes under the deck for another one."
        case maneuver_events.CardExchanged(seat, source, taken, given):
            who = does(names, seat, eyes, "exchange")
            pile = "Action Deck" if source == "deck" else "discards"
            if taken == BACK:
                return f"{who} a card with one of the {pile}."
            return f"{who} {face(given)} for {face(taken)} of the {pile}."
        case maneuver_events.HandSunk(seat, cards):
            what = faces(cards) if seat == eyes else counted(len(cards), "card")
            return f"{does(names, seat, eyes, 'put')} {what} under the deck."
        case maneuver_events.UnitReplaced(seat, unit):
            return f"{face(unit)} takes over with all Markers of {_unit(view, seat, names, eyes)}."
        case maneuver_events.UnitResurrected(seat, unit):
            return f"{capital(whose(names, seat, eyes))} {face(unit)} is alive again, in the Army Deck."
        case maneuver_events.ReservationGranted(seat):
            return f"{does(names, seat, eyes, 'may put')} one more card into the Reserve."
        case maneuver_events.ColumnPeeked(seat, column, card):
            if seat == eyes:
                return f"You look at column {column}: {face(card)}."
            return f"{names[seat]} looks at column {column} of {whose(names, opponent(seat), eyes)} row."
        case maneuver_events.ColumnsSwapped(seat, column, other):
            who = does(names, seat, eyes, "exchange")
            return f"{who} columns {column} and {other}."
        case maneuver_events.PermutingDeclared(seat, is_seen):
            how = "betrayed" if is_seen else "confused"
            return f"{capital(whose(names, opponent(seat), eyes))} row will be {how}."
        case maneuver_events.RowConfused(by):
            return f"{capital(whose(names, opponent(by), eyes))} row lies in another order."
        case maneuver_events.RowShown(by, row):
            if by == eyes:
                return f"You see the row: {faces(row)}."
            return f"{names[by]} sees {whose(names, opponent(by), eyes)} row."
        case maneuver_events.RowBetrayed(by):
            who = does(names, by, eyes, "have")
            return f"{who} rearranged {whose(names, opponent(by), eyes)} row."
    assert_never(event)


def _unit(view: State, seat: Seat, names: Sequence[str], eyes: Seat) -> str:
    return f"{whose(names, seat, eyes)} {unit_name(view.units[seat])}"
