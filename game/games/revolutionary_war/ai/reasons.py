"""One sentence on why a move is made."""

from __future__ import annotations

from game.engine.cards import value
from game.engine.value import replace
from game.games.revolutionary_war.ai.imagine import unseen_cards
from game.games.revolutionary_war.ai.kernel import CONCEDE, STRENGTH
from game.games.revolutionary_war.rules.model import State

BIG_POT = 3  # cards
HARD_TO_BEAT = 12  # cards still out that can answer, at most
WEAK = 6  # in strength under the trump, at most


def why(view: State, move: int) -> str:
    """The reason for a move, from public information only: it must not give the hand away."""
    laid = len(view.table)
    if not view.deck:
        return "The deck is empty, and this was counted out to the end."
    if move == CONCEDE and not laid:
        return "One trump isn't worth fighting for."
    if move == CONCEDE:
        return f"{laid + 1} cards aren't worth the one it would cost."
    if laid >= BIG_POT:
        return f"{laid + 1} cards are worth a fight."
    trump = STRENGTH[value(view.trumps[0])]
    hidden = [value(card) for card in unseen_cards(replace(view, hands=((), ())))]
    out = sum(trump[other] >= trump[move] for other in hidden)
    if out > HARD_TO_BEAT and trump[move] <= WEAK:
        return "A weak card, to draw out a stronger one."
    return f"At most {out} of the {len(hidden)} unseen cards can answer it."
