"""The effects of Maneuvers: which are possible now, and which need a choice."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Literal, assert_never

from game.engine.cards import Card, Cards, less
from game.engine.game import Seat, Trouble, opponent
from game.games.feud.rules import commands
from game.games.feud.rules.action_deck import deck_contents, row_cards
from game.games.feud.rules.cards import capacity, is_strike
from game.games.feud.rules.commands import Command
from game.games.feud.rules.model import State
from game.games.feud.rules.options import NO_LIMIT
from game.games.feud.rules.order import COLUMNS, has_row, obeys_order, swapped
from game.games.feud.rules.price_list import Effect, Op

CHOSEN: frozenset[Op] = frozenset(
    {"sabotage", "exchange", "redraw", "replace_unit", "resurrect", "peek_columns", "swap_own"}
)
"""Effects whose buyer chooses a card, a Unit or a column."""


def trouble(state: State, seat: Seat, effect: Effect) -> Trouble:  # noqa: C901 - one arm an effect
    """Why an effect is not possible now, by public information."""
    enemy = opponent(seat)
    match effect.op:
        case "remove_markers":
            is_hurt = state.markers[seat] > 0
            return None if is_hurt else ("U-71", "Your Unit has no Markers to heal.")
        case "add_marker":
            lives = state.markers[enemy] + 1 < capacity(state.units[enemy])
            return (
                None
                if lives
                else (
                    "U-86",
                    "That would kill, and no Maneuver can. It needs a Unit that survives it.",
                )
            )
        case "sabotage":
            has_cards = state.decks[enemy] and state.hands[enemy]
            return (
                None
                if has_cards
                else ("U-74", "The enemy's Action Deck is empty, so there is no new card to draw.")
            )
        case "exchange":
            return (
                None
                if sources(state, seat, effect)
                else ("U-75", "There is no card to take: the piles are empty.")
            )
        case "redraw":
            return (
                None
                if state.decks[seat]
                else ("U-86", "Your Action Deck is empty, so you can't draw.")
            )
        case "replace_unit":
            has_any = bool(state.army_reserves[seat])
            return (
                None
                if has_any
                else ("U-79", "Your Army Reserve is empty, so there is no Unit to swap in.")
            )
        case "resurrect":
            return _why_no_resurrection(state, seat)
        case "unlock":
            return None if state.locks[seat] else ("U-86", "None of your cards is locked.")
        case "peek_columns":
            return (
                None
                if list(_unseen(state, seat))
                else ("U-86", "You have already seen the whole row.")
            )
        case "reserve_again" | "swap_own" | "permute_blind" | "permute_seen":
            return None
    assert_never(effect.op)


def _why_no_resurrection(state: State, seat: Seat) -> Trouble:
    limit = state.options.resurrection_limit
    if not state.fallen[seat]:
        return ("U-80", "None of your Units has died.")
    if limit != NO_LIMIT and state.resurrected[seat] >= limit:
        return ("U-13", "You have used all Resurrections of this game.")
    return None


def sources(state: State, seat: Seat, effect: Effect) -> list[Literal["deck", "discard"]]:
    """The piles that an exchange may search (U-75)."""
    piles: tuple[tuple[Literal["deck", "discard"], Cards], ...] = (
        ("deck", state.decks[seat]),
        ("discard", state.discards[seat]),
    )
    return [name for name, pile in piles if pile and effect.source in {name, "both"}]


def _unseen(state: State, seat: Seat) -> Iterator[int]:
    for column, laid in enumerate(state.rows[1 - seat], 1):
        if seat not in laid.eyes:
            yield column


def legal_commands(state: State, seat: Seat, effect: Effect) -> Iterator[Command]:
    """The choices for an effect that was paid for."""
    match effect.op:
        case "sabotage":
            yield from map(commands.Sabotage, range(1, len(state.hands[1 - seat]) + 1))
        case "exchange":
            yield from _exchanges(state, seat, effect)
        case "redraw":
            count = min(effect.n, len(state.hands[seat]))
            yield from map(commands.Redraw, combinations(state.hands[seat], count))
        case "replace_unit":
            yield from map(commands.Replace, state.army_reserves[seat])
        case "resurrect":
            yield from map(commands.Resurrect, state.fallen[seat])
        case "peek_columns":
            yield from map(commands.Peek, _unseen(state, seat))
        case "swap_own":
            for column, other in combinations(range(1, COLUMNS + 1), 2):
                command = commands.Swap(column, other)
                if why_no_swap(state, seat, command) is None:
                    yield command
        case _:
            return


def _exchanges(state: State, seat: Seat, effect: Effect) -> Iterator[commands.Exchange]:
    for source in sources(state, seat, effect):
        pile = deck_contents(state, seat) if source == "deck" else state.discards[seat]
        for give in state.hands[seat]:
            for take in pile:
                if keeps_a_row(state, seat, take, give):
                    yield commands.Exchange(source, take, give)


def why_no_exchange(
    state: State, seat: Seat, effect: Effect, command: commands.Exchange
) -> Trouble:
    """Why an exchange is not allowed (U-75, U-77)."""
    if command.source not in sources(state, seat, effect):
        return ("U-75", "This Maneuver can't search that pile. Choose the other one.")
    is_deck = command.source == "deck"
    pile = deck_contents(state, seat) if is_deck else state.discards[seat]
    if command.take not in pile:
        return ("U-75", "That card isn't in that pile. Choose one you can see.")
    if command.give not in state.hands[seat]:
        return ("U-39", "That card isn't in your hand, or is locked. Give another one.")
    if not keeps_a_row(state, seat, command.take, command.give):
        return ("U-77", "Your six cards would make no legal row. Keep a Strike Card (3 to 9).")
    return None


def keeps_a_row(state: State, seat: Seat, take: Card, give: Card) -> bool:
    """Whether the hand can still be arranged after an exchange (U-77)."""
    lock = state.locks[seat]
    hand = (*less(state.hands[seat], (give,)), take)
    if lock is None:
        return any(map(is_strike, hand))
    return has_row((*hand, lock.card), lock)


def why_no_swap(state: State, seat: Seat, command: commands.Swap) -> Trouble:
    """Why a swap is not allowed: a locked card, or a row out of order (U-9, U-39)."""
    one, other, lock = command.column, command.other, state.locks[seat]
    if not 1 <= one < other <= COLUMNS:
        return ("U-86", "A swap needs two columns. Name the lower one first.")
    if lock is not None and lock.column in {one, other}:
        return ("U-39", "A locked card can't move. Choose another card or column.")
    if not obeys_order(swapped(row_cards(state, seat), one, other)):
        return (
            "U-9",
            "An Ace, Two or Joker can't come first. Keep a Strike Card (3 to 9) before it.",
        )
    return None
