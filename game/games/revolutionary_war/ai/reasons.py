"""One sentence on why a move is made."""

from __future__ import annotations

from game.engine.cards import value
from game.engine.game import Seat
from game.engine.value import replace
from game.games.revolutionary_war.ai.imagine import unseen_cards
from game.games.revolutionary_war.ai.kernel import CONCEDE, STRENGTH
from game.games.revolutionary_war.rules.decide import can_play
from game.games.revolutionary_war.rules.model import State

BIG_POT = 3  # cards
HARD_TO_BEAT = 12  # cards that can answer, at most
WEAK = 6  # in strength under the trump, at most


def why(view: State, move: int) -> str:
    """The reason for a move, from public information only: it must not give the hand away."""
    out, hidden = _answering(replace(view, hands=((), ())), move)
    return _reason(view, move, out) or (
        f"At most {out} of the {hidden} cards not shown yet can answer it."
    )


def advice(view: State, seat: Seat, move: int) -> str:
    """The reason for a move, for the person who holds the hand: it counts their own cards, too."""
    if not can_play(view, seat):
        return "You have no other choice."
    out, hidden = _answering(view, move)
    is_exact = view.options.card_memory  # else some of them are captured
    count = "None" if not out else str(out) if is_exact else f"At most {out}"
    return _reason(view, move, out) or f"{count} of the {hidden} unseen cards can answer it."


def _reason(view: State, move: int, out: int) -> str:
    """The reason without a count; "" if only how many cards ``out`` there can answer counts."""
    laid = len(view.table)
    if not view.deck:
        return "The deck is empty, so this was worked out to the end."
    if move == CONCEDE and not laid:
        return "One trump isn't worth fighting for."
    if move == CONCEDE:
        return f"{laid + 1} cards aren't worth the one it would cost."
    if laid >= BIG_POT:
        return f"{laid + 1} cards are worth a fight."
    strength = STRENGTH[value(view.trumps[0])][move]
    return (
        "A weak card, to draw out a stronger one."
        if out > HARD_TO_BEAT and strength <= WEAK
        else ""
    )


def _answering(view: State, move: int) -> tuple[int, int]:
    """How many of the cards that this view shows nowhere can answer a move, and how many there are."""
    trump = STRENGTH[value(view.trumps[0])]
    hidden = unseen_cards(view)
    return sum(trump[value(other)] >= trump[move] for other in hidden), len(hidden)
