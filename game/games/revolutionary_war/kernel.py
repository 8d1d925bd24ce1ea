"""Revolutionary War in numbers, to be played thousands of times a second.

Suits do not matter once the leader is chosen, so a card is its value and a hand a list of values.
Side 0 is the one that thinks.  The tests hold it against the rules, step by step.
"""

from __future__ import annotations

from collections.abc import Callable

from game.games.revolutionary_war.strength import KING

CONCEDE = 0  # as a move; every other move is the value that is played

# STRENGTH[trump][value], and nothing is as weak as no card at all
STRENGTH = [
    [-1] + [(v - trump - 1) % KING for v in range(1, KING + 1)] for trump in range(KING + 1)
]

Chance = Callable[[], float]  # of fate: 0 to 1


class Position:
    """A game as it stands, changed in place."""

    __slots__ = ("deck", "hands", "last", "last_capture", "over", "points", "pot", "trumps", "turn")

    def __init__(  # noqa: PLR0917 - it is made in the innermost loop
        self,
        hands: tuple[list[int], list[int]],
        deck: list[int],
        trumps: list[int],
        last: int,
        pot: int,
        turn: int,
        points: list[int],
        last_capture: int,
    ) -> None:
        self.hands, self.deck, self.trumps = hands, deck, trumps  # the deck's last is drawn next
        self.last, self.pot, self.turn = last, pot, turn  # last: 0 where the round begins
        self.points, self.last_capture = points, last_capture
        self.over = False

    def copy(self) -> Position:
        """The same once more."""
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
        """The values that may be played, each once, and conceding."""
        strength = STRENGTH[self.trumps[0]]
        least = strength[self.last]
        return [v for v in sorted(set(self.hands[self.turn])) if strength[v] >= least] + [CONCEDE]

    def make(self, move: int) -> None:
        """R-5: play and draw.  R-9 to R-20: concede, refill, and end when nothing is left."""
        side = self.turn
        if move:
            hand = self.hands[side]
            hand.remove(move)
            if self.deck:
                hand.append(self.deck.pop())
            self.last = move
            self.pot += 1
            self.turn = 1 - side
            return
        taker = 1 - side
        self.points[taker] += self.pot + 1
        self.last = self.pot = 0
        self.turn = self.last_capture = taker
        trumps = self.trumps
        del trumps[0]
        if self.deck:
            trumps.append(self.deck.pop())
        if not self.deck:
            mine, theirs = self.hands
            if not trumps:
                self.points[0] += len(mine)
                self.points[1] += len(theirs)
                self.over = True
            elif not mine and not theirs:
                self.over = True
