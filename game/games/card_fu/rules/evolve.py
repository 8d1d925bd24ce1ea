"""How the state changes with each event.  No rule is decided here; works on views too."""

from __future__ import annotations

from typing import assert_never

from game.engine.cards import NOTHING, Card, Cards, in_order, without
from game.engine.game import Seat, opponent
from game.engine.sealed import Sealed
from game.engine.value import replace, replace_for
from game.games.card_fu.rules import events, memory
from game.games.card_fu.rules.model import (
    FIGHTERS,
    NONE,
    UNASKED,
    Hit,
    Kind,
    Pair,
    Phase,
    Singles,
    State,
)


def evolve(state: State, event: events.Event) -> State:  # noqa: C901, PLR0912 - one arm an event
    """The state after an event."""
    match event:
        case events.ChoiceLaid(seat, choice):
            return replace(state, sealed=state.sealed.lay(seat, choice))
        case events.SeatsAsked(phase, seats):
            return replace(state, phase=phase, sealed=Sealed((None, None), seats))
        case events.CardsTurned(cards, seconds):
            return _turned(state, cards, seconds)
        case events.BoutDecided(kind, winner):
            return _decided(state, kind, winner)
        case events.CardReturned(seat, card):
            returned = memory.known_in_hand(_taken_up(state, seat, card), seat, *state.played[seat])
            return replace_for(returned, seat, played=())
        case events.SecondReturned(seat, card):
            return replace_for(_taken_up(state, seat, card), seat, seconds=NOTHING)
        case events.CardsRecovered(cards):
            return _recovered(state, cards)
        case events.FeintFollowed(seat, discarded, winning):
            seen = memory.seen(state, seat, winning)
            state = replace_for(seen, seat, seconds=NOTHING, played=(winning,))
            return _thrown_away(state, seat, (discarded,))
        case events.ComboAdded(seat, card) | events.CounterAdded(seat, card):
            return _added(state, seat, card)
        case events.DamageDealt(seat, points, is_doubled, from_life, from_draw):
            state = replace(state, hit=Hit(seat, points, is_doubled))
            return _hurt(state, seat, from_life, from_draw)
        case events.BecameExhausted(seat):
            return replace_for(state, seat, exhausted=True)
        case events.StoodUp():
            return replace(state, ground=None, sealed=UNASKED)
        case events.WentDown(seat):
            return replace(state, ground=seat, sealed=UNASKED)
        case events.PairLost(seat, cards):
            return _pair_lost(state, seat, cards)
        case events.CardsPlaced():
            lives = state.lives[0] + state.played[0], state.lives[1] + state.played[1]
            return replace(state, lives=lives, played=((), ()), sealed=UNASKED)
        case events.FeintsSet(cards):
            hands = _less(state.hands, cards)
            return replace(state, hands=hands, feints=cards, sealed=UNASKED)
        case events.CardsDrawn(seat, cards) | events.CardsDealt(seat, cards):
            draws = state.draws[seat][len(cards) :]
            return replace_for(_taken_up(state, seat, *cards), seat, draws=draws)
        case events.DrawPilesRanOut():
            return replace(state, phase=Phase.RESTOCK)
        case events.PilesRestocked(piles):
            return _restocked(state, piles)
        case events.BoutBegan(bout_no):
            return _begun(state, bout_no)
        case events.MatchStarted(options):
            return replace(state, phase=Phase.DEAL, options=options)
        case events.DecksShuffled(fight_no, decks):
            return State(Phase.DEAL, state.options, fight_no, draws=decks, fights=state.fights)
        case events.FightResigned():
            return replace(state, sealed=UNASKED)
        case events.FightEnded(score):
            return replace(state, phase=Phase.DEAL, fights=(*state.fights, score))
        case events.MatchEnded():
            return replace(state, phase=Phase.OVER)
    assert_never(event)


def _taken_up(state: State, seat: Seat, *cards: Card) -> State:
    return replace_for(state, seat, hands=in_order((*state.hands[seat], *cards)))


def _less(pair: Pair, cards: Singles) -> Pair:
    first, second = (
        without(row, card) if card else row for row, card in zip(pair, cards, strict=True)
    )
    return first, second


def _begun(state: State, bout_no: int) -> State:
    return replace(
        state,
        phase=Phase.LAY,
        bout_no=bout_no,
        sealed=Sealed((None, None)),
        turned=NONE,
        kind=None,
        winner=None,
        hit=None,
    )


def _turned(state: State, cards: Singles, seconds: Singles) -> State:
    """The turned cards and those beside them leave the hand and the Feint."""
    from_hand = (
        _out_of_hand(state.feints[0], cards[0], seconds[0]),
        _out_of_hand(state.feints[1], cards[1], seconds[1]),
    )
    first, second = ((card,) if card else () for card in cards)
    state = replace(
        state,
        sealed=UNASKED,
        hands=_less(state.hands, from_hand),
        feints=NONE,
        played=(first, second),
        seconds=seconds,
        turned=cards,
    )
    for seat in FIGHTERS:
        state = memory.seen(state, seat, cards[seat])
    return state


def _out_of_hand(feint: Card, card: Card, second: Card) -> Card:
    """The card that leaves the hand: with a Feint the other card; NOTHING if the Feint is alone (C-40)."""
    if not feint:
        return card
    return second if card == feint else card if second else NOTHING


def _decided(state: State, kind: Kind, winner: Seat | None) -> State:
    blocks = state.blocks + 1 if kind is Kind.BLOCK_BLOCK else 0
    return replace(state, kind=kind, winner=winner, blocks=blocks, calm=state.calm + 1)


def _recovered(state: State, cards: Singles) -> State:
    for seat in FIGHTERS:
        if cards[seat]:
            state = memory.taken_out(_taken_up(state, seat, cards[seat]), seat, cards[seat])
    return replace(state, sealed=UNASKED)


def _added(state: State, seat: Seat, card: Card) -> State:
    hand, played = without(state.hands[seat], card), (*state.played[seat], card)
    return memory.seen(replace_for(state, seat, hands=hand, played=played), seat, card)


def _restocked(state: State, piles: Pair) -> State:
    for seat in FIGHTERS:
        if piles[seat]:
            state = replace_for(memory.stirred(state, seat), seat, draws=piles[seat])
    return state


def _hurt(state: State, seat: Seat, from_life: Cards, from_draw: Cards) -> State:
    state = replace_for(state, seat, draws=state.draws[seat][len(from_draw) :])
    state = replace(state, last_hit=opponent(seat), sealed=UNASKED)
    state = memory.lost_from_the_top(state, seat, from_life)
    for card in from_draw:
        state = memory.seen(state, seat, card)
    return _thrown_away(state, seat, from_life + from_draw)


def _thrown_away(state: State, seat: Seat, cards: Cards) -> State:
    state = replace_for(state, seat, discards=state.discards[seat] + cards)
    return replace(state, calm=0) if cards else state


def _pair_lost(state: State, seat: Seat, cards: Cards) -> State:
    state = replace_for(state, seat, played=(), seconds=NOTHING)
    for card in cards:
        state = memory.seen(state, seat, card)
    return _thrown_away(state, seat, cards)
