"""Who could slay whom: the man who has just moved above all, and what speaks against doing so."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from game.games.feudal.ai.evaluation import WORTH
from game.games.feudal.ai.kernel import SHIFT, SQUARE, Act, Board
from game.games.feudal.rules.board import NAMES, Square

COVERED = "Once the turn ends, nobody can slay the {} there."
RETURNED = "The {} can slay the {} there, but can be slain in return."
GUARDED_LATER = "The {} can slay the {} there, but when the turn ends he is guarded."
ONE_OF_TWO = "The {} can slay the {} there or the {}, but not both."
AS_BEFORE = "The {} can slay the {} there, but could before, too."
AT_A_RISK = "The {} can slay the {} there, but no safer move looked better."


def reaches(board: Board, man: int, square: Square) -> bool:
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


def is_reached(board: Board, men: Iterable[int], square: Square) -> bool:
    """Whether one of these men could slay an enemy on this square."""
    return any(reaches(board, man, square) for man in men)


def hunters(board: Board, man: int) -> Iterator[int]:
    """The enemies of a man who can slay him."""
    at, side = board.at[man], board.side[man]
    return (
        each
        for of, men in enumerate(board.men)
        if of != side
        for each in men
        if reaches(board, each, at)
    )


def told(board: Board, own: int, acts: Sequence[Act]) -> str:
    """What the first act of a turn risks; "" if nobody can slay its man there."""
    man, to = acts[0] >> SHIFT, acts[0] & SQUARE
    kind = board.kinds[man].capitalize()
    could = set(hunters(board, man))
    with board.after(acts[:1]):
        at_first = list(hunters(board, man))
        avenged = {each for each in at_first if is_avenged(board, man, each)}
        prey = {each: _others(board, own, man, each) for each in at_first}
    with board.after(acts):
        if board.at[man] != to:
            return ""
        left = list(hunters(board, man))
        can = [each for each in at_first if each in left]
        if not can:
            return COVERED.format(kind) if at_first and not left else ""
        unpunished = [each for each in can if not is_avenged(board, man, each)]
        by = min(unpunished or can, key=lambda each: WORTH[board.kinds[each]])
        named = _named(board, by)
        if not unpunished:
            return (RETURNED if by in avenged else GUARDED_LATER).format(named, kind)
        others = prey[by] & _others(board, own, man, by)
        if others and len(at_first) == len(left) == 1:
            other = max(others, key=lambda each: (WORTH[board.kinds[each]], each))
            return ONE_OF_TWO.format(named, kind, _named(board, other))
        return (AS_BEFORE if by in could else AT_A_RISK).format(named, kind)


def _others(board: Board, own: int, man: int, by: int) -> set[int]:
    """The others worth no less whom this enemy can slay instead, where they stand."""
    worth = WORTH[board.kinds[man]]
    return {
        each
        for each in board.standing(own)
        if each != man and WORTH[board.kinds[each]] >= worth and reaches(board, by, board.at[each])
    }


def is_avenged(board: Board, man: int, hunter: int) -> bool:
    """Whether this enemy could be slain once he has slain this man."""
    if board.archer[hunter]:
        return False
    at, own = board.at[man], board.side[man]
    with board.after([hunter << SHIFT | at]):
        return is_reached(board, board.men[own], at)


def is_surely_avenged(board: Board, man: int, hunter: int) -> bool:
    """The same, and no other enemy could bar the way of whoever avenges him."""
    if board.archer[hunter]:
        return False
    at, own = board.at[man], board.side[man]
    with board.after([hunter << SHIFT | at]):
        others = [
            each
            for of in board.castles
            if of != own
            for each in board.standing(of)
            if each != hunter
        ]
        return any(
            reaches(board, by, at)
            and not any(is_reached(board, others, each) for each in _between(board, by, at))
            for by in board.men[own]
        )


def _between(board: Board, man: int, square: Square) -> Sequence[Square]:
    """The squares that a man crosses to slay somebody there."""
    here = board.at[man]
    ways = board.shots[here] if board.archer[man] else board.rays[man][here]
    return next((way[: way.index(square)] for way in ways if square in way), ())


def _named(board: Board, man: int) -> str:
    return f"{board.kinds[man].capitalize()} on {NAMES[board.at[man]]}"
