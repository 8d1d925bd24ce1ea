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
from game.table.phrases import capital, does, face, the, the_cards, who, whose
from game.table.words import counted


def say_maneuver(view: State, event: ManeuverEvent, names: Sequence[str], eyes: Seat) -> str:  # noqa: C901, PLR0912 - one arm an event
    """The line for an event; "" if it has none."""
    match event:
        case maneuver_events.LockReleased(seat):
            return f"{capital(whose(names, seat, eyes))} locked card is free again."
        case maneuver_events.TurnEnded(seat, closes):
            over = ", and the game goes on" if closes else ""
            return f"{does(names, seat, eyes, 'end the turn')}{over}."
        case maneuver_events.ManeuverBought(seat, maneuver, cost):
            what = find(view.options.price_list, maneuver).name
            return f"{does(names, seat, eyes, 'buy')} {what} for {cost} points."
        case maneuver_events.EffectEnded(_, is_forgone):
            return "It has no effect." if is_forgone else ""
        case maneuver_events.MarkersRemoved(seat, count):
            return f"{capital(_unit(view, seat, names, eyes))} heals {counted(count, 'Marker')}."
        case maneuver_events.MarkerAdded(seat):
            return f"{capital(_unit(view, seat, names, eyes))} takes 1 Marker."
        case maneuver_events.HandSabotaged(seat, lost, drawn):
            if seat == eyes:
                return f"Your {face(lost)} goes under your deck, and you draw {the(face(drawn))}."
            return f"{names[seat]} puts a card under the deck and draws another."
        case maneuver_events.CardExchanged(seat, source, taken, given):
            swaps = does(names, seat, eyes, "swap")
            pile = "Action Deck" if source == "deck" else "discards"
            if taken == BACK:
                return f"{swaps} a card for one from the {pile}."
            return f"{swaps} {the(face(given))} for {the(face(taken))} from the {pile}."
        case maneuver_events.HandSunk(seat, cards):
            what = the_cards(cards) if seat == eyes else counted(len(cards), "card")
            return f"{does(names, seat, eyes, 'put')} {what} under the deck."
        case maneuver_events.UnitReplaced(seat, unit):
            return f"{capital(the(face(unit)))} replaces {_unit(view, seat, names, eyes)} and takes over its Markers."
        case maneuver_events.UnitResurrected(seat, unit):
            return f"{capital(whose(names, seat, eyes))} {face(unit)} returns to the Army Deck."
        case maneuver_events.ReservationGranted(seat):
            return f"{capital(who(names, seat, eyes))} can reserve one more card."
        case maneuver_events.ColumnPeeked(seat, column, card):
            if seat == eyes:
                return f"You look at column {column}: {the(face(card))}."
            return f"{names[seat]} looks at column {column} of {whose(names, opponent(seat), eyes)} row."
        case maneuver_events.ColumnsSwapped(seat, column, other):
            return f"{does(names, seat, eyes, 'swap')} columns {column} and {other}."
        case maneuver_events.PermutingDeclared(seat, is_seen):
            how = "betrayed" if is_seen else "confused"
            return f"{capital(whose(names, opponent(seat), eyes))} row will be {how}."
        case maneuver_events.RowConfused(by):
            return f"{capital(whose(names, opponent(by), eyes))} row now lies in another order."
        case maneuver_events.RowShown(by, row):
            if by == eyes:
                return f"You see the row: {the_cards(row)}."
            return f"{names[by]} sees {whose(names, opponent(by), eyes)} row."
        case maneuver_events.RowBetrayed(by):
            return f"{does(names, by, eyes, 'have')} rearranged {whose(names, opponent(by), eyes)} row."
    assert_never(event)


def _unit(view: State, seat: Seat, names: Sequence[str], eyes: Seat) -> str:
    return f"{whose(names, seat, eyes)} {unit_name(view.units[seat])}"


OF_MANEUVERS: dict[type, str] = {  # by event: where the rulebook has what its line tells
    maneuver_events.LockReleased: "U-40",
    maneuver_events.TurnEnded: "U-66",
    maneuver_events.ManeuverBought: "U-67",
    maneuver_events.EffectEnded: "U-84",
    maneuver_events.MarkersRemoved: "U-70",
    maneuver_events.MarkerAdded: "U-68",
    maneuver_events.HandSabotaged: "U-74",
    maneuver_events.CardExchanged: "U-75",
    maneuver_events.HandSunk: "U-77",
    maneuver_events.UnitReplaced: "U-78",
    maneuver_events.UnitResurrected: "U-80",
    maneuver_events.ReservationGranted: "U-43",
    maneuver_events.ColumnPeeked: "U-68",
    maneuver_events.ColumnsSwapped: "U-42",
    maneuver_events.PermutingDeclared: "U-84",
    maneuver_events.RowConfused: "U-81",
    maneuver_events.RowShown: "U-83",
    maneuver_events.RowBetrayed: "U-83",
}
