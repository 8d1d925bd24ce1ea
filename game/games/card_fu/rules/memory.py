"""What everyone can remember about cards that are out of sight (C-46).

Every card placed on a life pile was seen.  Once a card has been taken out in secret, only its owner
knows which: the pile as it was then lies in a *fog*.  The state and all views compute the fog in the
same way, so it reveals nothing that not everyone has seen.
"""

from __future__ import annotations

from game.engine.cards import BACK, Card, Cards, backs, in_order, without
from game.engine.game import Seat
from game.engine.value import replace_for
from game.games.card_fu.rules.model import State


def covered(life: Cards, fog: Cards) -> Cards:
    """A life pile as the opponent sees it."""
    return tuple(BACK if card in fog else card for card in life)


def seen(state: State, seat: Seat, card: Card) -> State:
    """A card of this fighter is face up now and no longer has to be remembered."""
    fogs, held, stirred = (
        tuple(other for other in pair[seat] if other != card)
        for pair in (state.fogs, state.held, state.stirred)
    )
    return _settled(replace_for(state, seat, fogs=fogs, held=held, stirred=stirred), seat)


def known_in_hand(state: State, seat: Seat, *cards: Card) -> State:
    """Everyone has seen these cards go into the hand."""
    return replace_for(state, seat, held=in_order((*state.held[seat], *cards)))


def taken_out(state: State, seat: Seat, card: Card) -> State:
    """A card left the life pile: the cards that were there are in the fog."""
    life, fog = state.lives[seat], state.fogs[seat]
    clear = tuple(each for each in life if each != BACK and each not in fog)
    rest = without(backs(life) if card == BACK else life, card)
    return _settled(replace_for(state, seat, lives=rest, fogs=fog + clear), seat)


def lost_from_the_top(state: State, seat: Seat, cards: Cards) -> State:
    """Cards left the top of the life pile: fog cards above one of them must have been taken out."""
    life, fog = state.lives[seat], state.fogs[seat]
    state = replace_for(state, seat, lives=life[: len(life) - len(cards)])
    for card in cards:
        if card in fog:
            place = fog.index(card)
            state = known_in_hand(state, seat, *fog[place + 1 :])
            fog = fog[:place]
    return _settled(replace_for(state, seat, fogs=fog), seat)


def stirred(state: State, seat: Seat) -> State:
    """The life pile was shuffled: its cards and those taken out of it can be anywhere."""
    life, fog = state.lives[seat], state.fogs[seat]
    clear = tuple(each for each in life if each != BACK and each not in fog)
    known = in_order((*state.stirred[seat], *fog, *clear))
    return replace_for(state, seat, lives=(), fogs=(), stirred=known)


def _settled(state: State, seat: Seat) -> State:
    """Lift the fog where everything is known: none of its cards was taken out, or all were."""
    life, fog = state.lives[seat], state.fogs[seat]
    under = sum(card == BACK or card in fog for card in life)
    if under not in {0, len(fog)}:
        return state
    state = replace_for(state, seat, fogs=())
    if under:
        return replace_for(state, seat, lives=fog + life[under:])
    return known_in_hand(state, seat, *fog)
