"""A fast position for the search: plain numbers, changed in place.

Suits don't matter once the leader is chosen, so a card is its value and a hand a list of values.
Side 0 is the one that thinks.  The tests compare every move with the rules.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.engine.cards import value
from game.engine.game import Seat
from game.games.revolutionary_war.rules.model import State
from game.games.revolutionary_war.rules.strength import KING

CONCEDE = 0  # as a move; every other move is the value that is played
HALF = 26  # cards: more of them win
NO_CARD = 0  # as the card last played, where the round begins

LEAD_FROM = 8  # in playouts a card is led from this strength on
WHIM = 0.15  # share of random moves in playouts

# By trump, then by value; no card is weaker than any card.
STRENGTH = tuple(
    (-1, *((value - trump - 1) % KING for value in range(1, KING + 1))) for trump in range(KING + 1)
)


@dataclass(slots=True, eq=False)
class Position:
    """A game position that is changed in place."""

    hands: Sequence[list[int]]
    deck: list[int]  # the last is drawn next
    trumps: list[int]  # the first is the active one
    last: int  # the card to beat; NO_CARD where the round begins
    pot: int  # the cards of the present round
    turn: int
    points: list[int]
    last_capture: int
    over: bool = False

    def copy(self) -> Position:
        """A copy."""
        mine, theirs = self.hands
        return Position(
            (mine[:], theirs[:]),
            self.deck[:],
            self.trumps[:],
            self.last,
            self.pot,
            self.turn,
            self.points[:],
            self.last_capture,
        )

    def moves(self) -> list[int]:
        """The legal moves: each playable value once, and conceding."""
        return [*playable(self.hands[self.turn], self.trumps[0], self.last), CONCEDE]

    def make(self, move: int) -> None:
        """Make a move.  R-5: play and draw.  R-9 to R-20: concede, refill, and end the game."""
        side, deck, trumps = self.turn, self.deck, self.trumps
        self.turn = 1 - side
        if move:
            hand = self.hands[side]
            hand.remove(move)
            if deck:
                hand.append(deck.pop())
            self.last = move
            self.pot += 1
            return
        self.points[1 - side] += self.pot + 1
        self.last, self.pot = NO_CARD, 0
        self.last_capture = 1 - side
        del trumps[0]
        if deck:
            trumps.append(deck.pop())
        if not deck:
            mine, theirs = self.hands
            self.over = not trumps or not (mine or theirs)
            if not trumps:
                self.points[0] += len(mine)
                self.points[1] += len(theirs)

    def margin(self) -> float:
        """The lead of side 0 in cards; the last capture breaks a tie (R-21)."""
        return self.points[0] - self.points[1] + (0.5 if self.last_capture == 0 else -0.5)

    def played_out(self, chance: Callable[[], float]) -> float:
        """The final margin of a playout with simple rules and some random moves.

        ``chance`` returns a number from 0 to 1.
        """
        while not self.over:
            hand = self.hands[self.turn]
            if chance() < WHIM:
                moves = self.moves()
                self.make(moves[int(chance() * len(moves))])
            elif self.last:
                self.make(cheapest_answer(hand, STRENGTH[self.trumps[0]], self.last))
            else:
                self.make(strongest_lead(hand, STRENGTH[self.trumps[0]]))
        return self.margin()


def playable(hand: Sequence[int], trump: int, last: int) -> list[int]:
    """R-7, R-8: the playable values of a hand, each once, weakest first."""
    strength = STRENGTH[trump]
    least = strength[last]
    return sorted({v for v in hand if strength[v] >= least}, key=strength.__getitem__)


def strongest_lead(hand: Sequence[int], strength: Sequence[int]) -> int:
    """A simple rule for the leader: the strongest card if it is strong enough."""
    best, move = LEAD_FROM - 1, CONCEDE
    for each in hand:
        if strength[each] > best:
            best, move = strength[each], each
    return move


def cheapest_answer(hand: Sequence[int], strength: Sequence[int], last: int) -> int:
    """A simple rule for an answer: the weakest card that is strong enough."""
    least, best, move = strength[last], KING, CONCEDE
    for each in hand:
        if least <= strength[each] < best:
            best, move = strength[each], each
    return move


def is_lost_by_conceding(sure: int, pot: int) -> bool:
    """Whether a single game is lost for certain by conceding a round of ``pot`` cards, and not before.

    ``sure``: what the other side has won and holds.  That counts for it at the end even if it
    concedes from now on (R-19).
    """
    return sure <= HALF < sure + pot + 1


def position_of(view: State, seat: Seat) -> Position:
    """The position of a view; a card that shows its back is NO_CARD."""
    other = 1 - seat
    return Position(
        ([value(card) for card in view.hands[seat]], [NO_CARD] * len(view.hands[other])),
        [NO_CARD] * len(view.deck),
        [value(card) for card in view.trumps],
        last=value(view.table[-1].card) if view.table else NO_CARD,
        pot=len(view.table),
        turn=0,
        points=[len(view.piles[seat]), len(view.piles[other])],
        last_capture=0 if view.last_capture == seat else 1,
    )
