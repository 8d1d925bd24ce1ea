"""Feud: the Action Deck.  Drawing, hands without a Strike Card, and what is shuffled when."""

from __future__ import annotations

from game.engine.cards import Cards, less
from game.engine.game import Decision, Seat
from game.games.feud.rules import events
from game.games.feud.rules.cards import PACK, STRIKES, is_strike
from game.games.feud.rules.commands import TakeReserve
from game.games.feud.rules.events import Event
from game.games.feud.rules.model import SEATS, Chore, Phase, Pile, State
from game.games.feud.rules.options import Options

HAND = 6


def pack(options: Options) -> Cards:
    """U-35: the Action Deck of a player; without Items the Strike Cards alone."""
    return PACK if options.items else STRIKES


def six(state: State, seat: Seat) -> Cards:
    """The hand, and the locked card that belongs to it."""
    lock = state.locks[seat]
    return state.hands[seat] if lock is None else (*state.hands[seat], lock.card)


def row_cards(state: State, seat: Seat) -> Cards:
    """The cards of a row, column by column."""
    return tuple(laid.card for laid in state.rows[seat])


def deck_contents(state: State, seat: Seat) -> Cards:
    """What lies in an Action Deck, as its owner can work it out before the row is laid."""
    row = row_cards(state, seat)
    held = state.hands[seat] if row else six(state, seat)
    return less(pack(state.options), (*held, *row, *state.discards[seat], *state.reserves[seat]))


def short_hands(state: State) -> list[Seat]:
    """Whose hand is to be filled up to the six cards of the Round."""
    return [seat for seat in SEATS if _missing(state, seat) > 0]


def _missing(state: State, seat: Seat) -> int:
    in_columns = len(state.rows[seat]) or int(state.locks[seat] is not None)
    return HAND - in_columns - len(state.hands[seat])


def draw(state: State) -> Decision[Event, State]:
    """Six cards in each hand, from the top of the Action Deck."""
    for seat in short_hands(state):
        state = yield events.HandDrawn(seat, state.decks[seat][: _missing(state, seat)])
    return state


def fill_hands(state: State) -> Decision[Event, State]:
    """U-8: what was drawn is looked through for a Strike Card."""
    drawing = short_hands(state)
    state = yield from draw(state)
    for seat in drawing:
        state = yield from check(state, seat)
    return state


def take_reserves(state: State) -> Decision[Event, State]:
    """U-48: who wants to has the whole Action Reserve in hand before drawing."""
    one, other = (
        state.reserves[seat] if state.sealed.laid[seat] == TakeReserve(takes=True) else ()
        for seat in SEATS
    )
    return (yield events.ReservesTaken((one, other)))


def check(state: State, seat: Seat) -> Decision[Event, State]:
    """U-6, U-8: a hand without a Strike Card goes back and is drawn anew, whoever wants it or not.

    U-7: where hand and deck have none, the Action Discard is shuffled in as well.
    """
    if not state.options.items:
        return state
    here = state.in_skirmish
    strikeless = not any(is_strike(card, in_skirmish=here) for card in six(state, seat))
    state = yield events.HandChecked(seat, strikeless)
    if not strikeless:
        return state
    is_enough = any(is_strike(card, in_skirmish=here) for card in deck_contents(state, seat))
    return (yield from gather(state, seat, ("hand",) if is_enough else ("hand", "discard")))


def check_both(state: State) -> Decision[Event, State]:
    """U-8: both hands are about to be arranged."""
    for seat in SEATS:
        state = yield from check(state, seat)
    return state


def gather(state: State, seat: Seat, piles: tuple[Pile, ...]) -> Decision[Event, State]:
    """Put piles into the Action Deck, which then is to be shuffled."""
    return (yield events.CardsGathered(seat, piles))


def clean_up(state: State) -> Decision[Event, State]:
    """Step 6 of the Round, U-106: all that was laid or is left in hand is discarded, face up.

    U-4: then, and only then, it is seen whether the Action Deck is enough for a hand.
    """
    one, other = ((*row_cards(state, seat), *state.hands[seat]) for seat in SEATS)
    state = yield events.CardsDiscarded((one, other))
    for seat in SEATS:
        if len(state.decks[seat]) < HAND:
            state = yield from _reshuffle(state, seat)
    return (yield events.PhaseBegan(Phase.TALLY))


def _reshuffle(state: State, seat: Seat) -> Decision[Event, State]:
    """U-5: the discards come under what is left of the deck, or all is shuffled together."""
    if state.options.reshuffle == "merge":
        return (yield from gather(state, seat, ("discard",)))
    return (yield events.NatureAsked(Chore("under", seat)))
