"""The rules, with the paragraph numbers of ``assets/rulebook/revolutionary_war.md``."""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never

from game.engine.cards import BACK, Card, Cards, is_deck, suit, value
from game.engine.game import (
    NATURE,
    NATURE_ALONE,
    NOBODY,
    Decision,
    IllegalCommand,
    Outcome,
    Seat,
    opponent,
)
from game.games.revolutionary_war.rules import commands, events
from game.games.revolutionary_war.rules.chance import dealers
from game.games.revolutionary_war.rules.model import GameScore, Phase, Reason, State
from game.games.revolutionary_war.rules.options import Options
from game.games.revolutionary_war.rules.strength import stronger

HAND = 5
STACK = 3
HIGHEST_TARGET = 999
_COURT = {"A": "ace", "J": "jack", "Q": "queen", "K": "king"}
ALONE = (frozenset({Seat(0)}), frozenset({Seat(1)}))


def opening(options: Options, seats: int) -> commands.Command:
    """R-23, R-36: the start command, if these options are playable."""
    if seats != 2:
        raise IllegalCommand("R-36", "Revolutionary War is for two players.")
    if not 0 <= options.target <= HIGHEST_TARGET:
        raise IllegalCommand("R-23", f"Choose a target from 1 to {HIGHEST_TARGET}, or one game.")
    return commands.Start(options)


def to_act(state: State) -> frozenset[Seat]:
    """The seat that has to act now; nothing is simultaneous."""
    match state.phase:
        case Phase.ROUND:
            return ALONE[state.turn]
        case Phase.EMPTY | Phase.DEAL:
            return NATURE_ALONE
        case Phase.OVER:
            return NOBODY
    assert_never(state.phase)


def legal_commands(state: State, seat: Seat) -> Iterator[commands.Command]:
    """R-9, R-10: play a card that is strong enough, or concede, which is always allowed."""
    if state.phase is not Phase.ROUND or seat != state.turn:
        return
    yield from map(commands.Play, _strong_enough(state, seat))
    yield commands.Concede()


def can_play(state: State, seat: Seat) -> bool:
    """Whether it is the seat's turn and it has a card that is strong enough."""
    is_on_turn = state.phase is Phase.ROUND and seat == state.turn
    return is_on_turn and bool(_strong_enough(state, seat))


def _strong_enough(state: State, seat: Seat) -> Cards:
    """R-7, R-10: the cards of a hand that can be led, or that answer the last card."""
    hand = state.hands[seat]
    if not state.table:
        return hand
    last, trump = state.table[-1].card, state.trumps[0]
    return tuple([card for card in hand if stronger(card, last, trump)])


def decide(state: State, seat: Seat, command: commands.Command) -> Decision[events.Event, State]:
    """The events of a command; IllegalCommand with its paragraph if it is refused."""
    match command:
        case commands.Play(card):
            _check_turn(state, seat)
            _check_card(state, seat, card)
            return (yield from _play(state, seat, card))
        case commands.Concede():
            _check_turn(state, seat)
            return (yield from _concede(state, seat))
        case commands.Shuffle(dealer, deck):
            _check_shuffle(state, seat, command)
            return (yield from _deal(state, dealer, deck))
        case commands.Start(options):
            if seat != NATURE or state.phase is not Phase.EMPTY:
                raise IllegalCommand("R-29", "The match has already started.")
            opening(options, 2)
            return (yield events.MatchStarted(options))
    assert_never(command)


def _check_turn(state: State, seat: Seat) -> None:
    if state.phase is not Phase.ROUND:
        raise IllegalCommand("R-17", "There is no round to play in. Start a new game.")
    if seat != state.turn:
        raise IllegalCommand("R-5", "It's your opponent's turn. Wait for their card.")


def _check_card(state: State, seat: Seat, card: Card) -> None:
    """R-5: the card is in the hand.  R-7, R-8, R-30: it is stronger than the last card."""
    if card == BACK or card not in state.hands[seat]:
        raise IllegalCommand("R-5", f"{card} isn't in your hand. Play one of your own cards.")
    if not state.table:
        return
    last, trump = state.table[-1].card, state.trumps[0]
    if stronger(card, last, trump):
        return
    played, beaten, top = _rank(card), _rank(last), _rank(trump)
    is_able = any(stronger(each, last, trump) for each in state.hands[seat])
    if value(last) == value(trump):
        end = ". Play one." if is_able else ", so concede."
        raise IllegalCommand(
            "R-8" if value(card) > value(trump) else "R-7",
            f"Nothing beats the {beaten}, the trump. Only another {beaten} answers it{end}",
        )
    end = f"Play {_a(beaten)} or stronger." if is_able else "You can only concede."
    if value(card) > value(trump) > value(last):
        raise IllegalCommand(
            "R-8", f"With {top} as trump, the {played} is weaker than the {beaten}. {end}"
        )
    raise IllegalCommand("R-7", f"The {played} can't beat the {beaten}. {end}")


def _a(rank: str) -> str:
    return f"{'an' if rank in {'8', 'ace'} else 'a'} {rank}"


def _rank(card: Card) -> str:
    return _COURT.get(card[:-1], card[:-1])


def _check_shuffle(state: State, seat: Seat, shuffle: commands.Shuffle) -> None:
    if seat != NATURE or state.phase is not Phase.DEAL:
        raise IllegalCommand("R-3", "The cards can't be shuffled now.")
    if not is_deck(shuffle.deck):
        raise IllegalCommand("R-25", "The deck must have all 52 cards, each once.")
    if shuffle.dealer not in dealers(state):
        rule = "R-22" if state.games else "R-1"
        raise IllegalCommand(rule, "It isn't this player's turn to deal.")


def _deal(state: State, dealer: Seat, deck: tuple[Card, ...]) -> Decision[events.Event, State]:
    """R-3: deal five to each, one by one, the non-dealer first.  R-4: stack three trumps."""
    state = yield events.DeckShuffled(len(state.games) + 1, dealer, deck)
    for _ in range(HAND):
        for seat in (opponent(dealer), dealer):
            state = yield events.CardDealt(seat, state.deck[0])
    for _ in range(STACK):
        state = yield events.TrumpLaid(state.deck[0])
    black = sum(suit(card) in "CS" for card in state.trumps)
    return (yield events.LeaderChosen(first_leader(state.trumps, dealer), black))


def first_leader(trumps: tuple[Card, ...], dealer: Seat) -> Seat:
    """R-2: the dealer leads if at least two of the three trumps are black, otherwise the other."""
    black = sum(suit(card) in "CS" for card in trumps)
    return dealer if black >= 2 else opponent(dealer)


def _play(state: State, seat: Seat, card: Card) -> Decision[events.Event, State]:
    """R-5: play, then draw before the opponent answers.  R-13: with an empty deck just play."""
    state = yield events.CardPlayed(seat, card)
    if state.deck:
        state = yield events.CardDrawn(seat, state.deck[0])
    return state


def _concede(state: State, seat: Seat) -> Decision[events.Event, State]:
    """R-9, R-10, R-11: the other captures the round and its trump; the conceder doesn't draw."""
    laid = tuple(each.card for each in state.table)
    state = yield events.RoundConceded(seat, forced=not state.hands[seat], bare=not laid)
    state = yield events.RoundCaptured(opponent(seat), laid, state.trumps[0])
    if state.deck:
        state = yield events.TrumpRefilled(state.deck[0])
    if game_over(len(state.deck), (len(state.hands[0]), len(state.hands[1])), len(state.trumps)):
        state = yield from _end_game(state)
    return state


def game_over(deck: int, hands: tuple[int, int], trumps: int) -> bool:
    """R-17: the game ends between rounds, with an empty deck and empty hands or no trumps."""
    return deck == 0 and (trumps == 0 or hands == (0, 0))


def _end_game(state: State) -> Decision[events.Event, State]:
    """R-19, R-20: score the game; held cards count for their owner, left-over trumps for nobody."""
    hands = state.hands
    held = len(hands[0]), len(hands[1])
    points = final_scores((len(state.piles[0]), len(state.piles[1])), held, len(state.trumps))
    last = _last_capture(state)
    winner = game_winner(points, last)
    reason: Reason = "last_capture" if points[0] == points[1] else "more_cards"
    state = yield events.GameEnded(
        hands, GameScore(points, held, len(state.trumps), winner, reason)
    )
    champion = match_winner(state.totals, state.options.target, last)
    if champion is not None:
        state = yield events.MatchEnded(champion, reason if not state.options.target else "target")
    return state


def final_scores(piles: tuple[int, int], held: tuple[int, int], leftover: int) -> tuple[int, int]:
    """R-19, R-34: one point per card; cards in hand count if the trump stack is empty."""
    if leftover:
        return piles
    return piles[0] + held[0], piles[1] + held[1]


def game_winner(points: tuple[int, int], last_capture: Seat) -> Seat:
    """R-21: more cards win; on a tie the last capture wins."""
    if points[0] == points[1]:
        return last_capture
    return Seat(int(points[1] > points[0]))


def match_winner(totals: tuple[int, int], target: int, last_capture: Seat) -> Seat | None:
    """R-23: the seat that reached the target; if both did, the larger total, or on a tie as R-21.

    None if the match goes on.  Without a target the first game decides.
    """
    reached = [seat for seat in (Seat(0), Seat(1)) if totals[seat] >= target]
    if not reached:
        return None
    return reached[0] if len(reached) == 1 else game_winner(totals, last_capture)


def _last_capture(state: State) -> Seat:
    if state.last_capture is None:
        raise RuntimeError("a game has ended without a round")
    return state.last_capture


def outcome(state: State) -> Outcome | None:
    """R-21, R-23, R-26: the winner and the totals."""
    if state.phase is not Phase.OVER:
        return None
    winner = match_winner(state.totals, state.options.target, _last_capture(state))
    if winner is None:
        raise RuntimeError("the match is over without a winner")
    tied = state.totals[0] == state.totals[1]
    rule = "R-23" if state.options.target else "R-21" if tied else "R-26"
    return Outcome(frozenset({winner}), state.totals, rule)
