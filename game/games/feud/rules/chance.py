"""What NATURE does: deal, shuffle, and pick who has the initiative."""

from __future__ import annotations

from random import Random
from typing import assert_never

from game.engine.cards import Cards
from game.engine.game import NATURE, Decision, IllegalCommand, Seat, opponent
from game.games.feud.rules import events
from game.games.feud.rules.action_deck import deck_contents, pack, row_cards
from game.games.feud.rules.army import army_contents, refill
from game.games.feud.rules.cards import UNIT_RANKS, UNITS, in_order, rank
from game.games.feud.rules.commands import Deal, Shuffle, Start
from game.games.feud.rules.events import Event
from game.games.feud.rules.maneuver_events import RowConfused
from game.games.feud.rules.maneuvers import enactment
from game.games.feud.rules.model import SEATS, Chore, Phase, State
from game.games.feud.rules.order import is_row, rows


def chance(state: State, fate: Random) -> Start | Deal | Shuffle:
    """The next command of NATURE."""
    if state.phase is Phase.EMPTY:
        return Start()
    if not state.chores:
        return _deal(state, fate)
    chore = state.chores[0]
    if chore.kind == "row":
        return Shuffle(fate.choice(rows(row_cards(state, chore.seat), state.locks[chore.seat])))
    pile = _pile(state, chore)
    return Shuffle(tuple(fate.sample(pile, len(pile))))


def _pile(state: State, chore: Chore) -> Cards:
    match chore.kind:
        case "deck":
            return deck_contents(state, chore.seat)
        case "under":
            return state.discards[chore.seat]
        case "army":
            return army_contents(state, chore.seat)
        case "hand":
            return state.hands[chore.seat]
        case "row":
            return row_cards(state, chore.seat)
    assert_never(chore.kind)


def _deal(state: State, fate: Random) -> Deal:
    """Both armies have the same Units, equally many of each kind (U-12)."""
    count = state.options.army_size // len(UNIT_RANKS)
    muster = [
        unit
        for kind in UNIT_RANKS
        for unit in fate.sample([each for each in UNITS if rank(each) == kind], count)
    ]
    cards = pack(state.options)
    return Deal(
        fate.choice(SEATS),
        (tuple(fate.sample(muster, len(muster))), tuple(fate.sample(muster, len(muster)))),
        (tuple(fate.sample(cards, len(cards))), tuple(fate.sample(cards, len(cards)))),
    )


def deal(state: State, seat: Seat, command: Deal) -> Decision[Event, State]:
    """Set up the four decks and the initiative."""
    if seat != NATURE or state.phase is not Phase.SETUP or state.muster:
        raise IllegalCommand("U-2", "The cards are dealt already.")
    if command.initiative not in SEATS:
        raise IllegalCommand("U-66", "The initiative goes to one of the two players.")
    one, other = command.armies
    count = state.options.army_size // len(UNIT_RANKS)
    kinds = sorted(UNIT_RANKS * count)
    if sorted(map(rank, one)) != kinds or sorted(one) != sorted(other) or not _are_units(one):
        raise IllegalCommand("U-12", "Both armies need the same Units, equally many of each kind.")
    cards = sorted(pack(state.options))
    if any(sorted(deck) != cards for deck in command.decks):
        raise IllegalCommand("U-35", "Each Action Deck needs all its cards, each of them once.")
    return (
        yield events.DecksDealt(command.initiative, in_order(one), command.armies, command.decks)
    )


def _are_units(army: Cards) -> bool:
    return len(set(army)) == len(army) and set(army) <= set(UNITS)


def shuffle(state: State, seat: Seat, command: Shuffle) -> Decision[Event, State]:
    """Shuffle the first pile that waits for it."""
    if seat != NATURE or not state.chores:
        raise IllegalCommand("U-5", "No pile is waiting to be shuffled.")
    chore, cards = state.chores[0], command.cards
    pile = _pile(state, chore)
    if chore.kind == "row" and not is_row(cards, pile, state.locks[chore.seat]):
        raise IllegalCommand("U-82", "The row must be legal and have the same cards.")
    if sorted(cards) != sorted(pile):
        raise IllegalCommand("U-5", "The pile must have the same cards, each of them once.")
    match chore.kind:
        case "deck":
            return (yield events.DeckShuffled(chore.seat, cards))
        case "under":
            return (yield events.DiscardShuffled(chore.seat, cards))
        case "army":
            state = yield events.ArmyShuffled(chore.seat, cards)
            return (yield from refill(state))
        case "hand":
            return (yield from enactment.sabotage(state, chore, cards))
        case "row":
            return (yield RowConfused(opponent(chore.seat), cards))
    assert_never(chore.kind)
