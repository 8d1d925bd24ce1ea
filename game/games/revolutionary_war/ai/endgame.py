"""The endgame solver: with an empty deck both hands can be known and the best play found."""

from __future__ import annotations

from game.games.revolutionary_war.ai.kernel import CONCEDE, NO_CARD, Position, playable

Hand = tuple[int, ...]  # values in order
# The hand of the side to move, the other, how many trumps are gone, the card to beat, the pot.
Situation = tuple[Hand, Hand, int, int, int]


class Endgame:
    """Minimax over all that can still happen, each situation solved once.

    Gains are counted in half cards for the side to move: two for every card that it captures more
    than the other side, and one for the last capture, which breaks a tie (R-21).  So the best play
    for the margin is also the best play for the win.
    """

    def __init__(self, position: Position) -> None:
        self._position = position
        self._trumps = tuple(position.trumps)
        self._gains: dict[Situation, int] = {}

    def margin(self, move: int) -> float:
        """The final lead of side 0 in cards after this move, with best play by both."""
        position = self._position
        mine, theirs = (tuple(sorted(hand)) for hand in position.hands)
        ahead = position.points[0] - position.points[1]
        if position.turn == 0:
            return ahead + self._after(move, (mine, theirs, 0, position.last, position.pot)) / 2
        return ahead - self._after(move, (theirs, mine, 0, position.last, position.pot)) / 2

    def _best(self, here: Situation) -> int:
        gain = self._gains.get(here)
        if gain is None:
            mine, _, gone, last, _ = here
            moves = [CONCEDE, *playable(mine, self._trumps[gone], last)]
            gain = self._gains[here] = max([self._after(move, here) for move in moves])
        return gain

    def _after(self, move: int, here: Situation) -> int:
        mine, theirs, gone, _, pot = here
        if move:
            i = mine.index(move)
            return -self._best((theirs, mine[:i] + mine[i + 1 :], gone, move, pot + 1))
        lost = 2 * (pot + 1)
        if gone + 1 == len(self._trumps):  # what is held counts for its owner
            return 2 * (len(mine) - len(theirs)) - lost - 1
        if not mine and not theirs:  # what is left of the trumps counts for nobody
            return -lost - 1
        return -lost - self._best((theirs, mine, gone + 1, NO_CARD, 0))
