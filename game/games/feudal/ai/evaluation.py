"""What a position is worth to a side that has just had its turn.

It counts men, what the enemy can capture next (each of his men slays at most one), the side's own
threats, the Greens, and how far the men have advanced.  All tunable numbers are at the top.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache

from game.engine.value import Value
from game.games.feudal.ai.approaches import Approaches, approaches_of
from game.games.feudal.ai.kernel import NOBODY, Board
from game.games.feudal.ai.solver import can_be_matched
from game.games.feudal.ai.tastes import NO_TASTE, Taste
from game.games.feudal.rules.board import (
    SQUARES,
    Ground,
    Square,
)
from game.games.feudal.rules.model import ROYALTY, Kind

LOST = 1000.0  # a lost position is worth -LOST
WORTH = {
    Kind.KING: 4.0,
    Kind.PRINCE: 5.0,
    Kind.DUKE: 5.0,
    Kind.KNIGHT: 5.0,
    Kind.SERGEANT: 4.0,
    Kind.PIKEMAN: 4.0,
    Kind.SQUIRE: 3.5,
    Kind.ARCHER: 2.5,
}
ROYALTY_LEFT = (0.0, 60.0, 68.0, 72.0)  # by the number of royals, on top of WORTH
RETAKEN = 0.9  # share of an attacker's worth that is lost if his victim is guarded
BARRED = 0.5  # the same share of that, if whoever guards can be cut off
THREAT = 0.05  # share of what the side could capture if the enemy did nothing
ROYALS_THREATENED = 6.0  # all royals of an enemy
PRESSED_GREEN = 3.5  # for each enemy who can step onto it
GARRISON = 8.0  # a man in the Castle, or who can go back: he can slay an intruder on the Green
FOOT_IN_THE_DOOR = 2.0  # a man on the enemy's Green who can be slain
STORMED = 8.0  # for each enemy by whom those at the Green outnumber those who can slay them there
STORMING = 2.0  # the same at the enemy's Green: he is to move
HELD_DOOR = (
    12.0  # a man on the enemy's Green who can be slain, but his friends outnumber the slayers
)
FOOTHOLD = 150.0  # a man on the enemy's Green whom nobody can slay
AVENGING = 2  # men who can strike there: one is slain, and another slays the slayer
GATE = 5.0  # a man could step onto the enemy's Green, and nobody could slay him there
ADVANCE = {  # for each king's step towards the enemy's Green
    Kind.KING: 0.0,
    Kind.PRINCE: 0.0,
    Kind.DUKE: 0.0,
    Kind.KNIGHT: 0.02,
    Kind.SERGEANT: 0.03,
    Kind.PIKEMAN: 0.03,
    Kind.SQUIRE: 0.03,
    Kind.ARCHER: 0.03,
}
HUNTING = dict.fromkeys(Kind, 0.05)  # the same once the last enemy is hunted: everybody comes
NEAR, NEAR_STEPS = 1.0, 5  # the bonus for a man within this many steps of it


class Fear(Value):
    """How much the enemy's threats count."""

    risk: float = 1.0  # share of what they can capture from men who moved in this turn
    unmoved_risk: float = 1.0  # share from men who have not moved
    royals_hanging: float = 500.0  # all remaining royals can be slain in one turn
    open_green: float = 60.0  # they can step onto the Green and nobody could slay them there


FULL = Fear()
IN_PASSING = Fear(risk=1.0, unmoved_risk=0.35, royals_hanging=20.0, open_green=8.0)
"""For an enemy's answer, of which only the captures are searched: the other men can still move."""


@lru_cache(maxsize=128)
def _paces(goals: tuple[Approaches, ...], pace: float) -> list[float]:
    """By square: the worth of being so near to the nearest of these Greens."""
    if not goals:
        return [0.0] * SQUARES
    steps = [min(goal.steps[square] for goal in goals) for square in range(SQUARES)]
    return [(NEAR if far <= NEAR_STEPS else 0.0) - pace * far for far in steps]


class Evaluation:
    """Evaluates the positions of one board; made once for each search."""

    def __init__(
        self,
        board: Board,
        ground: Ground,
        *,
        royalty_counts: bool = True,
        paces: Mapping[Kind, float] = ADVANCE,
        urge: float = 1.0,
        taste: Taste = NO_TASTE,
        of: int = NOBODY,
        is_wary: bool = False,
    ) -> None:
        """``royalty_counts``: F-43; ``paces``: for each king's step; ``taste``: that of the side ``of``.

        ``urge``: a factor for advancing that grows when nothing has happened for a while; ``is_wary``:
        whether it counts with men who step aside, so that another can strike, or between two others.
        """
        self._board, self._taste, self._of = board, taste, of
        self._aside = 1 if is_wary else 0  # men who may step aside on a line
        self._afar = BARRED if is_wary else 1.0
        self.royalty_counts = royalty_counts
        self.approaches = approaches_of(board, ground)
        self.onto = {each.green: each.onto for each in self.approaches.values()}
        self._worth = [
            WORTH[kind] * (1.0 if side == of else taste.zeal)
            for kind, side in zip(board.kinds, board.side, strict=True)
        ]
        self._royals = tuple(
            tuple(man for man in men if board.kinds[man] in ROYALTY) for men in board.men
        )
        self._places = [
            self._places_of(man, urge * paces[board.kinds[man]]) for man in range(len(board.kinds))
        ]
        self._squires = tuple(kind is Kind.SQUIRE for kind in board.kinds)

    def _places_of(self, man: int, pace: float) -> list[float]:
        """By square: the worth of this man's advance."""
        own = self._board.side[man]
        others = tuple(each for of, each in self.approaches.items() if of != own)
        return _paces(others, pace * (self._taste.drive if own == self._of else 1.0))

    def value(self, own: int, fear: Fear = FULL) -> float:
        """The worth of the position to this side, with the others to move."""
        board = self._board
        at, side = board.at, board.side
        total, worth = self._royalty(own)
        theirs = -1 / max(1, len(self.approaches) - 1)  # of several enemies none is all of them
        for man, square in enumerate(at):
            if square >= 0:
                each = self._worth[man] + self._places[man][square]
                total += each if side[man] == own else theirs * each
        total += self._threat_balance(own, worth, fear)
        for of, approaches in self.approaches.items():
            if of == own:
                total -= self._siege(approaches, own, fear)
            else:
                total += self._assault(approaches, own)
        return total

    def _threat_balance(self, own: int, worth: Sequence[float], fear: Fear) -> float:
        """The balance of possible captures in the next turns."""
        side = self._board.side
        total = 0.0
        blows, guards = self.contacts()
        mine, theirs = [], []
        for blow in blows:
            if side[blow[1]] == own:
                theirs.append(blow)
            elif side[blow[0]] == own:
                mine.append(blow)
        if theirs:
            total -= self.capture_gain(theirs, guards, worth, fear)
            if self._are_royals_hanging(own, theirs):
                total -= fear.royals_hanging
        if mine:
            total += THREAT * self.capture_gain(mine, guards, worth, FULL)
            for foe in self.approaches:
                if foe != own and self._are_royals_hanging(foe, mine):
                    total += ROYALS_THREATENED
        return total

    def _royalty(self, own: int) -> tuple[float, list[float]]:
        """The worth of the remaining royals, and by man what his loss costs."""
        if not self.royalty_counts:
            return 0.0, self._worth
        total, worth, at = 0.0, self._worth[:], self._board.at
        for of, royals in enumerate(self._royals):
            left = [man for man in royals if at[man] >= 0]
            has = ROYALTY_LEFT[len(left)]
            total += has if of == own else -has
            for man in left:
                worth[man] += has - ROYALTY_LEFT[len(left) - 1]
        return total, worth

    def contacts(self) -> tuple[list[tuple[int, int]], list[float]]:
        """The possible captures as (attacker, victim), and by man how surely a friend guards him: 0 to 1."""
        board = self._board
        there, side, archer, rays, shots = (
            board.there,
            board.side,
            board.archer,
            board.rays,
            board.shots,
        )
        blows: list[tuple[int, int]] = []
        guards = [0.0] * len(side)
        aside, afar = self._aside, self._afar
        for man, here in enumerate(board.at):
            if here < 0:
                continue
            own = side[man]
            for ray in shots[here] if archer[man] else rays[man][here]:
                left, sure = aside, 1.0  # beside each other nobody comes between
                for to in ray:
                    other = there[to]
                    if other >= 0:
                        if side[other] != own:
                            blows.append((man, other))
                            break
                        guards[other] = max(guards[other], sure)
                        if not left:
                            break
                        left -= 1
                    sure = afar
        return blows, guards

    def capture_gain(
        self,
        blows: Sequence[tuple[int, int]],
        guards: Sequence[float],
        worth: Sequence[float],
        fear: Fear,
    ) -> float:
        """What these captures win, best first: each man strikes once and is slain once."""
        archer, acted = self._board.archer, self._board.acted
        gains = []
        for by, victim in blows:
            gain = worth[victim]
            if guards[victim] and not archer[by]:
                gain -= guards[victim] * RETAKEN * worth[by]
            if gain > 0:
                gain *= fear.risk if acted[victim] else fear.unmoved_risk
                gains.append((gain, by, victim))
        if len(gains) > 1:
            gains.sort(reverse=True)
        total, struck = 0.0, set[int]()
        for gain, by, victim in gains:
            if by not in struck and victim not in struck:
                struck.add(by)
                struck.add(victim)
                total += gain
        return total

    def _are_royals_hanging(self, of: int, blows: Sequence[tuple[int, int]]) -> bool:
        """Whether all remaining royals of a side could be slain, each by a different man."""
        if not self.royalty_counts:
            return False
        at = self._board.at
        left = [man for man in self._royals[of] if at[man] >= 0]
        by = [{each for each, victim in blows if victim == man} for man in left]
        return bool(left) and all(by) and can_be_matched(by)

    def _siege(self, approaches: Approaches, own: int, fear: Fear) -> float:
        """The danger to the side's own Green."""
        board = self._board
        there, side = board.there, board.side
        on = there[approaches.green]
        if on >= 0 and side[on] != own:
            return LOST if self.can_enter(on, approaches) else 1.0
        entrants, guards = self._pressure(approaches, own)
        if entrants and not guards:
            return fear.open_green
        held = there[approaches.castle] >= 0 or (on >= 0 and not entrants and self._can_return(on))
        garrison = GARRISON * (self._taste.shelter if own == self._of else 1.0)
        danger = PRESSED_GREEN * entrants + STORMED * max(0, entrants - guards)
        return danger - (garrison if held else 0.0)

    def _assault(self, approaches: Approaches, own: int) -> float:
        """The worth of the side's attack on another Castle."""
        board = self._board
        on = board.there[approaches.green]
        of = board.lands.side_by_square[approaches.green]
        guests, guards = self._pressure(approaches, of)
        held = board.there[approaches.castle] >= 0
        if on >= 0 and board.side[on] == own:
            if not guards and self.can_enter(on, approaches):
                return FOOTHOLD
            foot = HELD_DOOR if guests >= guards else FOOT_IN_THE_DOOR
            return foot - (GARRISON if held else 0.0)
        held = held or (on >= 0 and self._can_return(on))
        worth = GATE if guests and not guards else PRESSED_GREEN * guests
        worth += STORMING * max(0, guests - guards) if guards else 0.0
        return worth - (GARRISON if held else 0.0)

    def _can_return(self, man: int) -> bool:
        """F-29, F-35: whether a man on his own Green can go into his Castle: no Squire, no Archer."""
        return not self._squires[man] and not self._board.archer[man]

    def can_enter(self, man: int, approaches: Approaches) -> bool:
        """F-29, F-35: whether a man on the Green can enter the Castle next turn."""
        board = self._board
        if self._squires[man]:
            return False
        return not board.archer[man] or board.there[approaches.castle] < 0

    def barred_greens(self, own: int) -> list[Square]:
        """The Greens on which a man of this side would be slain from the Castle, and not avenged."""
        there, at = self._board.there, self._board.at
        barred = []
        for of, approaches in self.approaches.items():
            if of == own or there[approaches.castle] < 0 or there[approaches.green] >= 0:
                continue
            strikers, _ = self._pressure(approaches, of)
            for man in self._board.men[own]:
                if self._board.archer[man]:
                    strikers += (
                        at[man] in approaches.shots and at[man] not in approaches.onto[Kind.ARCHER]
                    )
                elif self._squires[man]:
                    strikers += at[man] in approaches.leaps
            if strikers < AVENGING:
                barred.append(approaches.green)
        return barred

    def cut_offs(self, of: int) -> frozenset[Square]:
        """The squares between a side's Green and those who could ride there to slay somebody."""
        there, side, kinds = self._board.there, self._board.side, self._board.kinds
        approaches, found = self.approaches[of], set[Square]()
        for line in approaches.lines:
            for n, square in enumerate(line):
                man = there[square]
                if man >= 0:
                    if side[man] == of and square in approaches.onto[kinds[man]]:
                        found.update(line[:n])
                    break
        return frozenset(found)

    def _pressure(self, approaches: Approaches, own: int) -> tuple[int, int]:  # noqa: C901, PLR0912 - as fast as can be
        """How many enemies could step onto a Green, and how many men could slay an enemy there."""
        board = self._board
        there, side, kinds = board.there, board.side, board.kinds
        onto, archer = approaches.onto, board.archer
        guests = guards = 0
        for line in approaches.lines:
            for square in line:
                man = there[square]
                if man >= 0:
                    if archer[man]:
                        if side[man] != own:
                            guests += square in onto[Kind.ARCHER]
                    elif not self._squires[man] and square in onto[kinds[man]]:
                        if side[man] == own:
                            guards += 1
                        else:
                            guests += 1
                    break
        for square in approaches.leaps:
            man = there[square]
            if man >= 0 and self._squires[man] and side[man] == own:
                guards += 1
        inside = there[approaches.castle]
        if inside >= 0 and side[inside] == own:
            guards += 1
        for man in board.men[own]:
            if archer[man] and board.at[man] in approaches.shots:
                guards += 1
        return guests, guards
