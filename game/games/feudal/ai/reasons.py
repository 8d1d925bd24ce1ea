"""One sentence on why a turn begins with its first act.  Nothing is hidden in the war.

A reason is said only if it is true both after the first act, which is all that a hint shows, and
after the whole turn.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial

from game.games.feudal.ai.evaluation import ADVANCE, WORTH, Evaluation
from game.games.feudal.ai.kernel import NOBODY, SHIFT, SHOT, SQUARE, Act, Board
from game.games.feudal.rules.board import NAMES, Square, distance
from game.games.feudal.rules.model import ROYALTY

CASTLE = "The way into the Castle is open."
ROYALTY_FALLS = "No enemy royalty is left then."
ROYALTY_OF_ONE_FALLS = "One enemy has no royalty left then."
ONLY_WAY = "No move in sight stops the enemy's win."
ON_THE_GREEN = "From there he threatens to take the Castle."
ROYAL = "A side without royalty loses."
SHOT_DEAD = "The Archer slays without moving."
SAFE = "No enemy can slay him in return."
EVEN = "If he is slain in return, it is an even trade."
AVENGED = "Any man who slays him can be slain in return."
SHUT = "On his own Green he blocks the way into the Castle."
GUARD = "From there he guards his own Green."
FORWARD = "He is closer to {} Green there."
DEAR = 5.0  # worth from which a man is named
DUEL = 2  # sides


def why_won(board: Board, acts: Sequence[Act]) -> str:
    """The reason for a turn that ends the war or a kingdom."""
    last = acts[-1]
    if last & SQUARE not in board.castles.values():
        return ROYALTY_FALLS if len(board.castles) == DUEL else ROYALTY_OF_ONE_FALLS
    return CASTLE if len(acts) == 1 else f"Then {_man(board, last)} takes the Castle."


def why(board: Board, evaluation: Evaluation, own: int, acts: Sequence[Act]) -> str:
    """The reason for any other turn: what its first act does or prepares; "" if nothing in sight."""
    if not acts:
        return ""
    turn = _Turn(board, evaluation, own, acts)
    return next(turn.of_blow() if turn.victim != NOBODY else turn.of_move(), "")


class _Turn:
    """A turn that does not win at once, and all true reasons for its first act, best first."""

    def __init__(self, board: Board, evaluation: Evaluation, own: int, acts: Sequence[Act]) -> None:
        self._board, self._evaluation, self._own, self._acts = board, evaluation, own, acts
        self._man, self._to = acts[0] >> SHIFT, acts[0] & SQUARE
        self._kind = board.kinds[self._man]
        self._green = board.greens.get(own)
        self._goals = {green for of, green in board.greens.items() if of != own}
        self._whose = "the enemy's" if len(self._goals) == 1 else "an enemy's"
        self.victim = _victim(board, acts[0])

    def of_blow(self) -> Iterator[str]:
        """Why the first act slays whom it slays."""
        slain = self._board.kinds[self.victim]
        counts = self._evaluation.royalty_counts
        if self._to == self._green and self._can_enter(self.victim, self._own):
            yield f"Otherwise the {slain.capitalize()} can take the Castle."
        if slain in ROYALTY and counts:
            yield ROYAL
        if self._acts[0] & SHOT:
            yield SHOT_DEAD
        if self._lasts(self._is_safe):
            yield SAFE
        if self._is_safe_later():
            yield from self._then()
        if self._kind not in ROYALTY or not counts:
            if WORTH[slain] > WORTH[self._kind]:
                yield f"The {slain.capitalize()} is worth more."
            elif WORTH[slain] == WORTH[self._kind]:
                yield EVEN
        if self._lasts(self._is_avenged):
            yield AVENGED

    def of_move(self) -> Iterator[str]:
        """Why the first act goes where it goes."""
        board, man = self._board, self._man
        if self._to in self._goals and self._lasts(self._can_go_on):
            yield ON_THE_GREEN
        yield from self._then()
        if WORTH[self._kind] >= DEAR and self._is_hunted(man) and self._lasts(self._is_safe):
            yield f"The {self._kind.capitalize()} was in danger where he stood."
        if self._to == self._green:
            yield SHUT
        if self._is_new(self._guards_green):
            yield GUARD
        others = [at for at in board.at if at >= 0 and at != board.at[man]]
        for at in sorted(others, key=lambda each: -WORTH[board.kinds[board.there[each]]]):
            if self._is_new(partial(self._threatens, board.there[at], at)):
                yield f"From there he threatens the {_of(board, at)} on {NAMES[at]}."
            if self._is_new(partial(self._covers, board.there[at], at)):
                yield f"From there he guards the {_of(board, at)} on {NAMES[at]}."
        if self._is_advance():
            yield FORWARD.format(self._whose)

    def _then(self) -> Iterator[str]:
        """What a later act of the turn achieves, if it is possible right after the first."""
        board = self._board
        with board.after(self._acts[:1]):
            found = [self._next(act) for act in self._acts[1:] if board.is_possible(act)]
        yield from filter(None, found)

    def _next(self, act: Act) -> str:
        board = self._board
        if _victim(board, act) != NOBODY:
            verb = "shoots" if act & SHOT else "slays"
            return f"Then {_man(board, act)} {verb} {_named(board, act & SQUARE)}."
        if act & SQUARE in self._goals:
            return f"Then {_man(board, act)} goes to {self._whose} Green."
        return ""

    # What is true, and stays true

    def _lasts(self, holds: Callable[[], bool]) -> bool:
        """Whether something holds after the first act and after the turn."""
        for acts in (self._acts[:1], self._acts):
            with self._board.after(acts):
                holds_now = holds()
            if not holds_now:
                return False
        return True

    def _is_new(self, holds: Callable[[], bool]) -> bool:
        """Whether something holds that did not hold before the first act."""
        return not holds() and self._lasts(holds)

    def _is_safe(self) -> bool:
        return not self._is_hunted(self._man)

    def _is_safe_later(self) -> bool:
        with self._board.after(self._acts):
            return self._is_safe()

    def _is_hunted(self, man: int) -> bool:
        return any(True for _ in self._hunters(man))

    def _hunters(self, man: int) -> Iterator[int]:
        """The enemies of a man who can slay him."""
        board = self._board
        at, side = board.at[man], board.side[man]
        return (
            each
            for of, men in enumerate(board.men)
            if of != side
            for each in men
            if _reaches(board, each, at)
        )

    def _is_avenged(self) -> bool:
        """Whether whoever slays the man of the first act can be slain."""
        board, at = self._board, self._board.at[self._man]
        for hunter in self._hunters(self._man):
            with board.after([hunter << SHIFT | at]):
                is_in_reach = not board.archer[hunter] and _is_reached(
                    board, board.men[self._own], at
                )
            if not is_in_reach:
                return False
        return True

    def _can_go_on(self) -> bool:
        """Whether he stands on a Green from which he can enter the Castle."""
        return self._can_enter(self._man, self._board.lands.side_by_square[self._to])

    def _can_enter(self, man: int, of: int) -> bool:
        return self._evaluation.can_enter(man, self._evaluation.approaches[of])

    def _guards_green(self) -> bool:
        return self._green is not None and _reaches(self._board, self._man, self._green)

    def _threatens(self, other: int, at: Square) -> bool:
        """Whether he can slay this enemy there, and not only by giving himself for less."""
        board, of = self._board, self._board.side[other]
        if of == self._own or board.there[at] != other or not _reaches(board, self._man, at):
            return False
        is_dearer = WORTH[board.kinds[other]] > WORTH[self._kind]
        return is_dearer or not _is_reached(board, board.men[of], at)

    def _covers(self, other: int, at: Square) -> bool:
        """Whether he guards this friend there, who can be slain."""
        board = self._board
        if board.side[other] != self._own or board.there[at] != other:
            return False
        return _reaches(board, self._man, at) and self._is_hunted(other)

    def _is_advance(self) -> bool:
        """Whether a man who belongs in the attack comes closer to an enemy's Green."""
        if not ADVANCE[self._kind]:
            return False
        here, to = self._board.at[self._man], self._to
        goals = [self._evaluation.approaches[of] for of in self._board.greens if of != self._own]
        return any(
            each.steps[to] < each.steps[here]
            and distance(to, each.green) < distance(here, each.green)
            for each in goals
        )


def _reaches(board: Board, man: int, square: Square) -> bool:
    """Whether a man could slay an enemy on this square, now or in his side's next turn."""
    here, is_archer = board.at[man], board.archer[man]
    if here < 0 or here == square:
        return False
    for ray in board.shots[here] if is_archer else board.rays[man][here]:
        for to in ray:
            if to == square:
                return True
            other = board.there[to]
            if other >= 0 and not (is_archer and board.side[other] == board.side[man]):
                break
    return False


def _is_reached(board: Board, men: Iterable[int], square: Square) -> bool:
    return any(_reaches(board, man, square) for man in men)


def _victim(board: Board, act: Act) -> int:
    """The enemy who stands where this act leads; his own men make way for each other."""
    there = board.there[act & SQUARE]
    return NOBODY if there == NOBODY or board.side[there] == board.side[act >> SHIFT] else there


def _man(board: Board, act: Act) -> str:
    """The man of an act, with the square that he comes from."""
    return _named(board, board.at[act >> SHIFT])


def _named(board: Board, at: Square) -> str:
    return f"{_of(board, at)} {NAMES[at]}"


def _of(board: Board, at: Square) -> str:
    """The kind of the man on a square."""
    return board.kinds[board.there[at]].capitalize()
