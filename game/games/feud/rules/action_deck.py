"""The Action Deck: drawing, redrawing a hand without a Strike Card, and reshuffling."""

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
    """All Action Cards of a player; without Items, only the Strike Cards (U-35)."""
    return PACK if options.items else STRIKES


def six(state: State, seat: Seat) -> Cards:
    """The hand plus the locked card, which also belongs to it."""
    lock = state.locks[seat]
    return state.hands[seat] if lock is None else (*state.hands[seat], lock.card)


def row_cards(state: State, seat: Seat) -> Cards:
    """The cards of a row, column by column."""
    return tuple(laid.card for laid in state.rows[seat])


def deck_contents(state: State, seat: Seat) -> Cards:
    """The cards in an Action Deck, as its owner can work them out."""
    row = row_cards(state, seat)
    held = state.hands[seat] if row else six(state, seat)
    return less(pack(state.options), (*held, *row, *state.discards[seat], *state.reserves[seat]))


def short_hands(state: State) -> list[Seat]:
    """The seats with fewer cards than the six of a Round."""
    return [seat for seat in SEATS if _missing(state, seat) > 0]


def _missing(state: State, seat: Seat) -> int:
    in_columns = len(state.rows[seat]) or int(state.locks[seat] is not None)
    return HAND - in_columns - len(state.hands[seat])


def draw(state: State) -> Decision[Event, State]:
    """Fill each hand up to six from the top of its Action Deck."""
    for seat in short_hands(state):
        state = yield events.HandDrawn(seat, state.decks[seat][: _missing(state, seat)])
    return state


def fill_hands(state: State) -> Decision[Event, State]:
    """Draw, then check each new hand for a Strike Card (U-8)."""
    drawing = short_hands(state)
    state = yield from draw(state)
    for seat in drawing:
        state = yield from check(state, seat)
    return state


def take_reserves(state: State) -> Decision[Event, State]:
    """Give the whole Action Reserve to each seat that chose to take it (U-48)."""
    one, other = (
        state.reserves[seat] if state.sealed.laid[seat] == TakeReserve(takes=True) else ()
        for seat in SEATS
    )
    return (yield events.ReservesTaken((one, other)))


def check(state: State, seat: Seat) -> Decision[Event, State]:
    """Send a hand without a Strike Card back to be redrawn (U-6, U-8).

    If hand and deck have none, the Action Discard is shuffled in too (U-7).
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
    """Check both hands before they are arranged (U-8)."""
    for seat in SEATS:
        state = yield from check(state, seat)
    return state


def gather(state: State, seat: Seat, piles: tuple[Pile, ...]) -> Decision[Event, State]:
    """Put these piles into the Action Deck and ask for a shuffle."""
    return (yield events.CardsGathered(seat, piles))


def clean_up(state: State) -> Decision[Event, State]:
    """Step 6 of the Round: discard rows and hands face up (U-106).

    Only now is a deck too small for the next hand reshuffled (U-4).
    """
    one, other = ((*row_cards(state, seat), *state.hands[seat]) for seat in SEATS)
    state = yield events.CardsDiscarded((one, other))
    for seat in SEATS:
        if len(state.decks[seat]) < HAND:
            state = yield from _reshuffle(state, seat)
    return (yield events.PhaseBegan(Phase.TALLY))


def _reshuffle(state: State, seat: Seat) -> Decision[Event, State]:
    """Put the discards under the deck, or shuffle both together (U-5)."""
    if state.options.reshuffle == "merge":
        return (yield from gather(state, seat, ("discard",)))
    return (yield events.NatureAsked(Chore("under", seat)))
