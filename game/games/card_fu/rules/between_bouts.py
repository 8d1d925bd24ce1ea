"""Between two bouts: Feints are set, hands refilled, and the fight goes on or ends."""

from __future__ import annotations

from collections.abc import Iterator

from game.engine.cards import NOTHING, Card, Cards, suit
from game.engine.game import NATURE, NOBODY, Decision, IllegalCommand, Seat
from game.games.card_fu.rules import events
from game.games.card_fu.rules.commands import SetFeint
from game.games.card_fu.rules.ending import end_by_count, is_stopped, reason_to_end
from game.games.card_fu.rules.model import (
    FIGHTERS,
    Choice,
    Move,
    Pair,
    Phase,
    Singles,
    State,
)

HAND = 7


def playable(hand: Cards, ground: Seat | None) -> Cards:
    """C-17: the cards of a hand that can be laid: no Throws while a fighter is on the ground."""
    return hand if ground is None else tuple(card for card in hand if suit(card) != Move.THROW)


def feint_options(hand: Cards, to_draw: int, ground: Seat | None, *, is_down: bool) -> Cards:
    """C-37, C-38: the cards that can be set as Feint."""
    if is_down or len(hand) + to_draw < 2:
        return ()
    return playable(hand, ground)


def may_set_feint(state: State, seat: Seat) -> bool:
    """C-37, C-38: whether a seat is asked, from public information only: its hand stays secret."""
    is_down = state.ground == seat
    return not is_down and bool(state.hands[seat]) and cards_to_come(state, seat) > 1


def cards_to_come(state: State, seat: Seat) -> int:
    """The number of cards in the hand and still to draw."""
    return len(state.hands[seat]) + _to_draw(state, seat)


def _to_draw(state: State, seat: Seat) -> int:
    piles = len(state.draws[seat])
    return piles + len(state.lives[seat]) if state.options.endurance else piles


def is_last(state: State) -> bool:
    """C-43, C-48, C-49: whether no bout can follow, whatever is set as a Feint now.

    Judged from public information.
    """
    return is_stopped(state) or not all(cards_to_come(state, seat) for seat in FIGHTERS)


def feints(state: State, seat: Seat) -> Iterator[SetFeint]:
    """C-37: the Feints a seat can choose, no Feint first."""
    yield SetFeint()
    cards = feint_options(
        state.hands[seat], _to_draw(state, seat), state.ground, is_down=state.ground == seat
    )
    yield from map(SetFeint, cards)


def offer_feints(state: State) -> Decision[events.Event, State]:
    """C-37, C-38: ask for Feints, after the cards are placed and before any are drawn."""
    seats = frozenset(seat for seat in FIGHTERS if may_set_feint(state, seat))
    if seats:
        return (yield events.SeatsAsked(Phase.FEINT, seats))
    return (yield from draw(state))


def lay_feint(state: State, seat: Seat, card: Card) -> Decision[events.Event, State]:
    """C-4, C-37: both choose in secret; then everyone sees who has set a Feint."""
    if state.phase is not Phase.FEINT or seat not in state.sealed.awaited:
        raise IllegalCommand("C-37", "You can't set a Feint now.")
    if card and card not in state.hands[seat]:
        raise IllegalCommand("C-37", f"{card} isn't in your hand. Choose one of your own cards.")
    if card and not playable((card,), state.ground):
        raise IllegalCommand(
            "C-38", "You can't set a Throw while a fighter is on the ground. Set another card."
        )
    state = yield events.ChoiceLaid(seat, Choice(card))
    if state.sealed.awaited:
        return state
    state = yield events.FeintsSet(chosen(state))
    return (yield from draw(state))


def chosen(state: State) -> Singles:
    """The card each has chosen; NOTHING for a seat that was not asked."""
    first, second = (NOTHING if each is None else each.card for each in state.sealed.laid)
    return first, second


def draw(state: State) -> Decision[events.Event, State]:
    """C-5: both draw up to seven cards.  C-49: in Endurance an empty draw pile is refilled first."""
    for seat in FIGHTERS:
        wanted = HAND - len(state.hands[seat])
        cards = state.draws[seat][: max(0, wanted)]
        if cards:
            state = yield events.CardsDrawn(seat, cards)
    if seats := dry(state):
        return (yield events.DrawPilesRanOut(seats))
    return (yield from _go_on(state))


def dry(state: State) -> frozenset[Seat]:
    """C-49: the seats that need cards and have them only in the life pile."""
    if not state.options.endurance:
        return NOBODY
    return frozenset(
        seat
        for seat in FIGHTERS
        if len(state.hands[seat]) < HAND and not state.draws[seat] and state.lives[seat]
    )


def restock(state: State, seat: Seat, piles: Pair) -> Decision[events.Event, State]:
    """C-49: the shuffled life pile becomes the draw pile."""
    if seat != NATURE or state.phase is not Phase.RESTOCK:
        raise IllegalCommand("C-49", "The life piles can't be shuffled now.")
    if tuple(map(sorted, piles)) != tuple(map(sorted, to_shuffle(state))):
        raise IllegalCommand("C-49", "Only a fighter who can't draw shuffles the life pile.")
    state = yield events.PilesRestocked(piles)
    return (yield from draw(state))


def to_shuffle(state: State) -> Pair:
    """C-49: the life piles to shuffle: of the seats with nothing to draw."""
    first, second = (state.lives[seat] if seat in dry(state) else () for seat in FIGHTERS)
    return first, second


def _go_on(state: State) -> Decision[events.Event, State]:
    """C-43, C-47: when both have drawn, the fight ends or the next bout begins."""
    reason = reason_to_end(state)
    if reason is not None:
        return (yield from end_by_count(state, reason))
    return (yield events.BoutBegan(state.bout_no + 1))
