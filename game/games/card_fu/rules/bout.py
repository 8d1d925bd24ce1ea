"""A bout: cards are laid in secret and turned up together; the winner adds to theirs."""

from __future__ import annotations

from collections.abc import Iterator

from game.engine.cards import NOTHING, Card, suit
from game.engine.game import Decision, IllegalCommand, Seat, opponent, refuse
from game.games.card_fu.rules import combo, events, resolution
from game.games.card_fu.rules.between_bouts import chosen, playable
from game.games.card_fu.rules.bout_end import close_bout, close_won_bout, winning_card
from game.games.card_fu.rules.commands import Add, Lay, Recover, Stop
from game.games.card_fu.rules.model import FIGHTERS, Choice, Kind, Move, Phase, State


def lays(state: State, seat: Seat) -> Iterator[Lay]:
    """C-17, C-19, C-40, C-51: what a seat can lay; with a Feint either of the two is turned up."""
    cards = playable(state.hands[seat], state.ground)
    if not cards:
        yield Lay()
    for card in cards:
        yield Lay(card)
        if state.feints[seat]:
            yield Lay(card, beside=True)


def lay(state: State, seat: Seat, command: Lay) -> Decision[events.Event, State]:
    """C-4: lay a card; it stays hidden until both have laid."""
    if state.phase is not Phase.LAY or seat not in state.sealed.awaited:
        raise IllegalCommand("C-4", "You can't play a card now. Wait for the next bout.")
    _check_lay(state, seat, command.card, is_beside=command.beside)
    state = yield events.ChoiceLaid(seat, choice(state, seat, command))
    return state if state.sealed.awaited else (yield from _turn_up(state))


def _check_lay(state: State, seat: Seat, card: Card, *, is_beside: bool) -> None:
    hand, feint = state.hands[seat], state.feints[seat]
    if not playable(hand, state.ground):
        if card or is_beside:
            raise IllegalCommand(*_barred(feint))
        return
    if is_beside and not feint:
        raise IllegalCommand(
            "C-37", "You have no Feint, so your card has to be the one you turn up."
        )
    if card not in hand:
        raise IllegalCommand("C-4", "Play a card from your hand.")
    if not playable((card,), state.ground):
        raise IllegalCommand(
            "C-17", "Nobody can throw while a fighter is on the ground. Play another card."
        )


def choice(state: State, seat: Seat, command: Lay) -> Choice:
    """C-40, C-51: the card that is turned up, and the one that stays face down beside it."""
    card, feint = command.card, state.feints[seat]
    if not card:
        return Choice(feint)
    if not feint:
        return Choice(card)
    return Choice(feint, card) if command.beside else Choice(card, feint)


def _barred(feint: Card) -> tuple[str, str]:
    if feint:
        return "C-40", "You hold only Throws: the Feint is turned up alone."
    return "C-19", "You hold only Throws, so you play no card this bout."


def _turn_up(state: State) -> Decision[events.Event, State]:
    """C-8 to C-15: turn up both cards and decide the bout."""
    first, second = state.sealed.laid
    if first is None or second is None:
        raise RuntimeError("somebody has still to lay a card")
    state = yield events.CardsTurned((first.card, second.card), (first.second, second.second))
    kind, winner = resolution.verdict(first.card, second.card)
    state = yield events.BoutDecided(kind, winner)
    if winner is None:
        return (yield from _part(state, kind))
    return (yield from _win(state, winner))


def _part(state: State, kind: Kind) -> Decision[events.Event, State]:
    """C-14, C-15, C-39: nobody has won; cards return to the hand after a Retreat."""
    for seat in FIGHTERS:
        withdrew = state.moves[opponent(seat)] is Move.RETREAT
        if withdrew and state.moves[seat] not in {Move.RETREAT, None}:
            state = yield events.CardReturned(seat, state.played[seat][0])
        if state.seconds[seat]:
            state = yield events.SecondReturned(seat, state.seconds[seat])
    seats = frozenset(seat for seat in FIGHTERS if state.lives[seat])
    if kind is Kind.BLOCK_BLOCK and seats:
        return (yield events.SeatsAsked(Phase.RECOVER, seats))
    return (yield from close_bout(state))


def recoveries(state: State, seat: Seat) -> Iterator[Recover]:
    """C-14: no card, or any card of the seat's life pile."""
    yield Recover()
    yield from map(Recover, state.lives[seat])


def recover(state: State, seat: Seat, card: Card) -> Decision[events.Event, State]:
    """C-14: take a card back, in secret and before the two Hearts are placed."""
    if state.phase is not Phase.RECOVER or seat not in state.sealed.awaited:
        raise IllegalCommand("C-14", "You can't recover a card now. It takes Block against Block.")
    if card and card not in state.lives[seat]:
        raise IllegalCommand("C-14", f"{card} isn't in your life pile. Choose one that is.")
    state = yield events.ChoiceLaid(seat, Choice(card))
    if state.sealed.awaited:
        return state
    state = yield events.CardsRecovered(chosen(state))
    return (yield from close_bout(state))


def _win(state: State, winner: Seat) -> Decision[events.Event, State]:
    """C-41: with a Feint the second card replaces the winning card."""
    second = state.seconds[winner]
    if second:
        state = yield events.FeintFollowed(winner, state.played[winner][0], second)
    if may_add(state, winner):
        return (yield events.SeatsAsked(Phase.ADD, frozenset({winner})))
    return (yield from close_won_bout(state, winner))


def may_add(state: State, winner: Seat) -> bool:
    """C-29, C-31: whether the winner is asked, from public information only: the hand stays secret."""
    winning = winning_card(state)
    return bool(state.hands[winner]) and (suit(winning) in combo.STARTS or _counters(state, winner))


def _counters(state: State, winner: Seat) -> bool:
    beaten = state.played[opponent(winner)]
    return resolution.may_counter(
        winning_card(state), beaten[0] if beaten else NOTHING, is_down=state.ground == winner
    )


def additions(state: State, seat: Seat) -> Iterator[Add | Stop]:
    """C-27: stopping, and every card that continues the combo."""
    yield Stop()
    played, hand = state.played[seat], state.hands[seat]
    if suit(played[0]) == Move.BLOCK:
        yield from (Add(card) for card in hand if suit(card) == Move.RETREAT)
    else:
        yield from map(Add, combo.extensions(played, hand, state.options))


def add(state: State, seat: Seat, card: Card) -> Decision[events.Event, State]:
    """C-25 to C-31: add one card; a counter attack is one Diamond."""
    _check_winner(state, seat)
    played = state.played[seat]
    if card not in state.hands[seat]:
        raise IllegalCommand("C-27", f"{card} isn't in your hand. Choose one of your own cards.")
    if suit(played[0]) == Move.BLOCK:
        if suit(card) != Move.RETREAT:
            raise IllegalCommand("C-31", "You can only counter with one Diamond.")
        state = yield events.CounterAdded(seat, card)
        return (yield from close_won_bout(state, seat))
    refuse(combo.why_not(played, card, state.options))
    state = yield events.ComboAdded(seat, card)
    return state if state.hands[seat] else (yield from close_won_bout(state, seat))


def stop(state: State, seat: Seat) -> Decision[events.Event, State]:
    """C-27: add no more cards."""
    _check_winner(state, seat)
    return (yield from close_won_bout(state, seat))


def _check_winner(state: State, seat: Seat) -> None:
    if state.phase is not Phase.ADD or seat != state.winner:
        raise IllegalCommand("C-29", "Only the winner of a bout can add cards.")
