"""What happened, in lines for the log."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from game.engine.cards import DECK, Card, Cards, in_order, value
from game.engine.game import NATURE, Seat
from game.games.revolutionary_war.rules import events
from game.games.revolutionary_war.rules.decide import HAND, STACK, can_play
from game.games.revolutionary_war.rules.model import GameScore, State
from game.table.phrases import as_read, capital, does, face, the
from game.table.words import counted, paragraphs_of, spelled

DEALER_LEADS = "two or more of the three trumps are black, so the dealer leads"
DEALER_ANSWERS = "two or more of the three trumps are red, so the dealer doesn't lead"
LAST_CARD = " The deck is now empty."


def say(view: State, event: events.Event, names: Sequence[str], eyes: Seat) -> str:  # noqa: C901 - one arm an event
    """What happened, in one line."""
    match event:
        case events.MatchStarted(options):
            target = options.target
            return f"A match to {target} points." if target else "One game: the most cards win."
        case events.DeckShuffled(_, dealer):
            return f"{does(names, dealer, eyes, 'deal')} five cards each."
        case events.CardDealt(seat, card):
            return _dealt(in_order((*view.hands[seat], card))) if seat == eyes else ""
        case events.TrumpLaid(card):
            return _stacked((card, *view.trumps))
        case events.LeaderChosen(seat, black):
            why = DEALER_LEADS if black > STACK // 2 else DEALER_ANSWERS
            return f"{does(names, seat, eyes, 'lead')}: {why}."
        case events.CardPlayed(seat, card):
            verb = "answer with" if view.table else "lead"
            return f"{does(names, seat, eyes, verb)} {the(face(card))}."
        case events.CardDrawn(seat, card):
            drawn = (
                f"You draw {the(face(card))}." if seat == eyes else ""
            )  # the player who plays draws
            return f"{drawn}{_if_last(view)}".strip()
        case events.RoundConceded(seat, forced, bare):
            is_own_need = seat == eyes and not forced and not can_play(view, seat)
            why = f"You have {lack(view)}, so you concede the round." if is_own_need else ""
            what = ": no cards left to play" if forced else " the trump" if bare else " the round"
            return why or f"{does(names, seat, eyes, 'concede')}{what}."
        case events.RoundCaptured(seat, cards, trump):
            caught = f"{does(names, seat, eyes, 'capture')} {captured_cards(cards, trump)}."
            return caught + _if_decided(view, seat, (*cards, trump), names, eyes)
        case events.TrumpRefilled(card):
            return f"{capital(the(face(card)))} goes under the trump stack.{_if_last(view)}"
        case events.GameEnded(_, score):
            return _game_ended(view, score, names, eyes)
        case events.MatchEnded(winner):
            return f"{does(names, winner, eyes, 'win')} {match_won(view)}."
    assert_never(event)


def lack(view: State) -> str:
    """What somebody who can't answer the last card lacks: "no king"."""
    last = face(view.table[-1].card)
    if value(view.table[-1].card) == value(view.trumps[0]):
        return f"no {spelled(last).partition(' ')[0].lower()}"
    return f"nothing as strong as the {last}"


def _dealt(hand: Cards) -> str:
    """The hand when it is complete, otherwise nothing."""
    return f"You hold {' '.join(map(face, hand))}." if len(hand) == HAND else ""


def _stacked(trumps: Cards) -> str:
    """The trump stack when it is complete, otherwise nothing."""
    if len(trumps) < STACK:
        return ""
    top, second, third = (the(face(card)) for card in trumps)
    return f"The trump is {top}. Next come {second} and {third}."


def _if_last(view: State) -> str:
    return LAST_CARD if len(view.deck) == 1 else ""


def _if_decided(view: State, seat: Seat, catch: Cards, names: Sequence[str], eyes: Seat) -> str:
    """R-19: who has captured more than half of all cards, with a point each, has won the game."""
    before = len(view.piles[seat])
    if not before <= len(DECK) // 2 < before + len(catch):
        return ""
    who = as_read(names, eyes, "you")[seat]
    return f" That is more than half of all cards: {who} can't be overtaken in this game."


def captured_cards(cards: Sequence[Card], trump: Card) -> str:
    """What a round wins: "3 cards and the trump {3H}"."""
    many = f"{counted(len(cards), 'card')} and " if cards else ""
    return f"{many}the trump {face(trump)}"


def _game_ended(view: State, score: GameScore, names: Sequence[str], eyes: Seat) -> str:
    held = ", with the cards in hand" if any(score.held) else ""
    counts = f"Final count{held}: {each_with(score.points, names, eyes)}."
    if not view.options.target:
        return counts
    return f"{counts} {does(names, score.winner, eyes, 'win')} game {view.game_no}."


def made_of(score: GameScore, seat: Seat) -> str:
    """R-19: what a player's count is made of: "12 captured + 3 in hand"."""
    held = score.held[seat]
    return f"{score.points[seat] - held} captured" + (f" + {held} in hand" if held else "")


def each_with(numbers: Sequence[int], names: Sequence[str], eyes: Seat) -> str:
    """Both players' numbers: "you 27, Bob 25"."""
    pairs = zip(as_read(names, eyes), numbers, strict=False)
    return ", ".join(f"{name} {number}" for name, number in pairs)


def match_won(view: State) -> str:
    """What was won and by how much: "the match, 104 to 52"."""
    what = "the match" if view.options.target else "the game"
    a, b = sorted(view.totals, reverse=True)
    return f"{what}, {a} to {b}" if a != b else f"{what} by the last capture, {a} to {b}"


def owner(view: State, event: events.Event, seat: Seat) -> Seat:
    """Whose line it is; the trump stack and the final count are nobody's."""
    match event:
        case events.TrumpRefilled() | events.GameEnded():
            return NATURE
        case events.MatchEnded(winner):
            return winner
        case _:
            named: Seat = getattr(event, "seat", seat)
            return named


def heading(view: State, event: events.Event) -> str:
    """The heading of a game in a match, or of a round; "" for other events."""
    match event:
        case events.DeckShuffled(game_no) if view.options.target:
            return f"Game {game_no}"
        case events.CardPlayed() | events.RoundConceded() if not view.table:
            return f"Round {view.round_no}: trump {face(view.trumps[0])}"
        case _:
            return ""


def forgets(view: State, event: events.Event) -> bool:
    """R-31: without ``card_memory`` the log keeps only the present round."""
    return not view.options.card_memory and bool(heading(view, event))


PARAGRAPHS: dict[type, str] = {  # by event: where the rulebook has what its line tells
    events.MatchStarted: "R-23",
    events.DeckShuffled: "R-1",
    events.CardDealt: "R-3",
    events.TrumpLaid: "R-4",
    events.LeaderChosen: "R-2",
    events.CardPlayed: "R-7",
    events.CardDrawn: "R-5",
    events.RoundConceded: "R-10",
    events.RoundCaptured: "R-28",
    events.TrumpRefilled: "R-14",
    events.GameEnded: "R-17",
    events.MatchEnded: "R-23",
}
source = paragraphs_of(PARAGRAPHS)
