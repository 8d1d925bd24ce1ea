"""Windows, the times for purchases: turns, what can be bought, and the Reservation."""

from __future__ import annotations

from collections.abc import Iterator

from game.engine.cards import Card
from game.engine.game import Decision, IllegalCommand, Seat, Trouble, refuse
from game.games.feud.rules import price_list
from game.games.feud.rules.action_deck import check, draw
from game.games.feud.rules.commands import Buy, Command, EndTurn, Reserve
from game.games.feud.rules.events import CardReserved, Event, ReserveOverflowed
from game.games.feud.rules.maneuver_events import ManeuverBought, TurnEnded
from game.games.feud.rules.maneuvers.effects import trouble
from game.games.feud.rules.model import SEATS, Phase, State
from game.games.feud.rules.price_list import ANY_NUMBER, Maneuver

WINDOWS: dict[Phase, price_list.Window] = {
    Phase.PREPARE: "W1",
    Phase.STUDIED: "W2",
    Phase.ARRANGED: "W3",
    Phase.REST: "W0",
}
FULL_RESERVE = 6


def opener(state: State, phase: Phase) -> Seat | None:
    """Who has the first turn in a phase; None if nobody could do anything (U-66)."""
    if phase not in WINDOWS or not any(may_act(state, seat, phase) for seat in SEATS):
        return None
    return state.initiative


def may_act(state: State, seat: Seat, phase: Phase) -> bool:
    """Whether a seat has anything to do, by public information."""
    if phase is Phase.PREPARE and why_no_reservation(state, seat) is None:
        return True
    return any(offers(state, seat, phase))


def offers(state: State, seat: Seat, phase: Phase) -> Iterator[Maneuver]:
    """The Maneuvers that a seat can buy in a phase."""
    for maneuver in state.options.price_list:
        if why_not(state, seat, maneuver, phase) is None:
            yield maneuver


def why_not(state: State, seat: Seat, maneuver: Maneuver, phase: Phase) -> Trouble:
    """Why a Maneuver cannot be bought now."""
    points, bought = state.points[seat], state.bought[seat].count(maneuver.id)
    if not state.options.maneuvers or not maneuver.enabled:
        return ("U-86", "This Maneuver is banned in this game.")
    if WINDOWS.get(phase) != maneuver.window:
        return ("U-66", "This Maneuver isn't on sale now. The list says when it is.")
    if points < maneuver.cost:
        return ("U-67", f"You have {points} points; it costs {maneuver.cost}.")
    most = maneuver.max_per_round
    if most != ANY_NUMBER and bought >= most:
        often = {1: "once", 2: "twice"}.get(most, f"{most} times")
        return ("U-69", f"You can only buy it {often} a Round. Wait for the next Round.")
    return next(filter(None, (trouble(state, seat, each) for each in maneuver.effects)), None)


def why_no_reservation(state: State, seat: Seat) -> Trouble:
    """Why no card can be reserved: once a Round, and not with an empty deck (U-44, U-49)."""
    if not state.options.action_reserve or not state.may_reserve[seat]:
        return ("U-49", "You can't reserve another card in this Round. Wait for the next one.")
    if not state.decks[seat]:
        return ("U-44", "Your Action Deck is empty, so you can't reserve. Play the card.")
    return None


def legal_commands(state: State, seat: Seat) -> Iterator[Command]:
    """What a seat may do in its turn."""
    yield EndTurn()
    if state.phase is Phase.PREPARE and why_no_reservation(state, seat) is None:
        yield from map(Reserve, state.hands[seat])
    yield from (Buy(maneuver.id) for maneuver in offers(state, seat, state.phase))


def buy(state: State, seat: Seat, name: str) -> Decision[Event, State]:
    """Buy a Maneuver and pay its whole price at once (U-67)."""
    maneuver = price_list.find(state.options.price_list, name)
    refuse(why_not(state, seat, maneuver, state.phase))
    return (yield ManeuverBought(seat, maneuver.id, maneuver.cost))


def reserve(state: State, seat: Seat, card: Card) -> Decision[Event, State]:
    """Reserve a card and draw another; the sixth makes the Reserve the hand (U-43 to U-46)."""
    refuse(why_no_reservation(state, seat))
    if card not in state.hands[seat]:
        raise IllegalCommand("U-43", "That card isn't in your hand. Reserve one that is.")
    state = yield CardReserved(seat, card)
    if len(state.reserves[seat]) == FULL_RESERVE:
        state = yield ReserveOverflowed(seat, state.hands[seat], state.reserves[seat])
    else:
        state = yield from draw(state)
    return (yield from check(state, seat))


def end_turn(state: State, seat: Seat) -> Decision[Event, State]:
    """End a turn; an empty one closes the window, unless it is the first (U-66)."""
    window = state.window
    closes = window is None or not (window.is_first or window.has_acted)
    return (yield TurnEnded(seat, closes))
