"""Carrying out Maneuvers that were paid for, one after the other (U-69)."""

from __future__ import annotations

from typing import assert_never

from game.engine.cards import Cards
from game.engine.game import Decision, IllegalCommand, Seat, Trouble, opponent, refuse
from game.games.feud.rules import commands, maneuver_events
from game.games.feud.rules.action_deck import check, draw
from game.games.feud.rules.cards import in_order
from game.games.feud.rules.events import Event, NatureAsked
from game.games.feud.rules.maneuvers.effects import CHOSEN, trouble, why_no_exchange, why_no_swap
from game.games.feud.rules.model import Chore, Phase, State
from game.games.feud.rules.order import COLUMNS
from game.games.feud.rules.price_list import Effect, Op

Enactment = (
    commands.Sabotage
    | commands.Exchange
    | commands.Redraw
    | commands.Replace
    | commands.Resurrect
    | commands.Peek
    | commands.Swap
    | commands.Forgo
)


def awaited(state: State) -> Effect | None:
    """The effect that waits for its buyer's choice, or None."""
    if state.enacting is None:
        return None
    effect = state.enacting.effects[0]
    possible = effect.op in CHOSEN and trouble(state, state.enacting.seat, effect) is None
    return effect if possible else None


def run(state: State) -> Decision[Event, State]:
    """Carry out an effect that needs no choice; an impossible one is lost (U-67)."""
    if state.enacting is None:
        return state
    seat, effect = state.enacting.seat, state.enacting.effects[0]
    if trouble(state, seat, effect) is not None:
        return (yield maneuver_events.EffectEnded(seat, is_forgone=True))
    match effect.op:
        case "remove_markers":
            state = yield maneuver_events.MarkersRemoved(seat, min(effect.n, state.markers[seat]))
        case "add_marker":
            state = yield maneuver_events.MarkerAdded(opponent(seat))
        case "reserve_again":
            state = yield maneuver_events.ReservationGranted(seat)
        case "unlock":
            state = yield from _unlock(state, seat)
        case "permute_blind" | "permute_seen":
            state = yield maneuver_events.PermutingDeclared(seat, effect.op == "permute_seen")
        case _:
            raise RuntimeError(f"{effect.op} asks for more")
    return (yield maneuver_events.EffectEnded(seat))


def _unlock(state: State, seat: Seat) -> Decision[Event, State]:
    lock = state.locks[seat]
    return state if lock is None else (yield maneuver_events.LockReleased(seat, lock.card))


def enact(  # noqa: C901 - one arm a command
    state: State, seat: Seat, command: Enactment
) -> Decision[Event, State]:
    """Carry out the choice for the current effect."""
    effect = awaited(state)
    if effect is None:
        raise IllegalCommand("U-66", "You haven't bought a Maneuver that does this. Buy one first.")
    match command:
        case commands.Forgo():
            return (yield maneuver_events.EffectEnded(seat, is_forgone=True))
        case commands.Sabotage():
            _expect(effect, "sabotage")
            return (yield from _aim(state, seat, command))
        case commands.Exchange():
            _expect(effect, "exchange")
            refuse(why_no_exchange(state, seat, effect, command))
            taken = command.take
            state = yield maneuver_events.CardExchanged(
                seat, command.source, taken, command.give, taken
            )
        case commands.Redraw():
            _expect(effect, "redraw")
            refuse(_why_no_redraw(state, seat, effect, command))
            state = yield from _redraw(state, seat, command)
        case commands.Replace(unit):
            _expect(effect, "replace_unit")
            if unit not in state.army_reserves[seat]:
                raise IllegalCommand(
                    "U-79", "That Unit isn't in your Army Reserve. Choose one that is."
                )
            state = yield maneuver_events.UnitReplaced(seat, unit, state.units[seat])
        case commands.Resurrect(unit):
            _expect(effect, "resurrect")
            if unit not in state.fallen[seat]:
                raise IllegalCommand("U-80", "That Unit hasn't died. Choose one of your dead.")
            state = yield maneuver_events.UnitResurrected(seat, unit)
        case commands.Peek(column):
            _expect(effect, "peek_columns")
            _check_peek(state, seat, column)
            state = yield maneuver_events.ColumnPeeked(
                seat, column, state.rows[1 - seat][column - 1].card
            )
        case commands.Swap(column, other):
            _expect(effect, "swap_own")
            refuse(why_no_swap(state, seat, command))
            state = yield maneuver_events.ColumnsSwapped(seat, column, other)
        case _:
            assert_never(command)
    return (yield maneuver_events.EffectEnded(seat))


def _expect(effect: Effect, op: Op) -> None:
    if effect.op != op:
        raise IllegalCommand("U-69", "Another effect comes first. Carry it out, or skip it.")


def _aim(state: State, seat: Seat, command: commands.Sabotage) -> Decision[Event, State]:
    """Pull a hidden card; the hand is shuffled first (U-72, U-73)."""
    enemy = opponent(seat)
    if not 1 <= command.position <= len(state.hands[enemy]):
        raise IllegalCommand("U-72", "The enemy has fewer cards in hand. Choose one of them.")
    return (yield NatureAsked(Chore("hand", enemy, command.position)))


def sabotage(state: State, chore: Chore, hand: Cards) -> Decision[Event, State]:
    """The top card of the deck replaces the pulled card, which goes to the bottom (U-74)."""
    lost = hand[chore.position - 1]
    state = yield maneuver_events.HandSabotaged(chore.seat, lost, state.decks[chore.seat][0], lost)
    return (yield maneuver_events.EffectEnded(opponent(chore.seat)))


def _why_no_redraw(state: State, seat: Seat, effect: Effect, command: commands.Redraw) -> Trouble:
    hand, cards = state.hands[seat], command.cards
    if len(cards) != min(effect.n, len(hand)) or len(set(cards)) != len(cards):
        return ("U-86", f"Wrong number of cards. Put {min(effect.n, len(hand))} under your deck.")
    if not set(cards) <= set(hand):
        return ("U-86", "That card isn't in your hand. Choose one that is.")
    return None


def _redraw(state: State, seat: Seat, command: commands.Redraw) -> Decision[Event, State]:
    cards = in_order(command.cards)
    state = yield maneuver_events.HandSunk(seat, cards, cards)
    state = yield from draw(state)
    if state.phase is Phase.PREPARE:
        state = yield from check(state, seat)
    return state


def _check_peek(state: State, seat: Seat, column: int) -> None:
    if not 1 <= column <= COLUMNS:
        raise IllegalCommand("U-86", "There is no such column. Look at columns 1 to 6.")
    if seat in state.rows[1 - seat][column - 1].eyes:
        raise IllegalCommand("U-86", "You already know this card. Look at another one.")
