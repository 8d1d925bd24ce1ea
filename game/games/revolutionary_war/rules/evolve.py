"""How the state changes with each event.  No rule is decided here; works on views too."""

from __future__ import annotations

from typing import assert_never

from game.engine.cards import Card, Cards, backs, in_order, without
from game.engine.game import Seat, opponent
from game.engine.value import replace, with_item
from game.games.revolutionary_war.rules import events
from game.games.revolutionary_war.rules.model import Laid, Phase, State


def evolve(state: State, event: events.Event) -> State:  # noqa: C901 - one arm an event
    """The state after an event."""
    match event:
        case events.CardPlayed(seat, card):
            hands = with_item(state.hands, seat, without(state.hands[seat], card))
            table = (*state.table, Laid(seat, card))
            return replace(state, hands=hands, table=table, turn=opponent(seat))
        case events.CardDealt(seat, card) | events.CardDrawn(seat, card):
            hands = with_item(state.hands, seat, in_order((*state.hands[seat], card)))
            return replace(state, deck=state.deck[1:], hands=hands)
        case events.RoundConceded():
            return state
        case events.RoundCaptured(seat, cards, trump):
            return replace(
                state,
                trumps=state.trumps[1:],
                table=(),
                piles=with_item(state.piles, seat, _captured(state, seat, (*cards, trump))),
                turn=seat,
                last_capture=seat,
                round_no=state.round_no + 1,
            )
        case events.TrumpRefilled(card):
            return replace(state, deck=state.deck[1:], trumps=(*state.trumps, card))
        case events.TrumpLaid(card):
            return replace(state, deck=state.deck[1:], trumps=(card, *state.trumps))
        case events.LeaderChosen(seat):
            return replace(state, phase=Phase.ROUND, turn=seat, round_no=1)
        case events.MatchStarted(options):
            return replace(state, phase=Phase.DEAL, options=options)
        case events.DeckShuffled(game_no, dealer, deck):
            return _cleared(state, game_no, dealer, deck)
        case events.GameEnded(held, score):
            return replace(
                state,
                phase=Phase.DEAL,
                hands=((), ()),
                piles=(_captured(state, Seat(0), held[0]), _captured(state, Seat(1), held[1])),
                trumps=(),
                leftover=state.trumps,
                games=(*state.games, score),
            )
        case events.MatchEnded():
            return replace(state, phase=Phase.OVER)
    assert_never(event)


def _cleared(state: State, game_no: int, dealer: Seat, deck: Cards) -> State:
    return State(
        phase=Phase.DEAL,
        options=state.options,
        game_no=game_no,
        dealer=dealer,
        deck=deck,
        games=state.games,
    )


def _captured(state: State, seat: Seat, cards: tuple[Card, ...]) -> Cards:
    """R-31: without ``card_memory`` captured cards stay face down for everyone."""
    return state.piles[seat] + (cards if state.options.card_memory else backs(cards))
