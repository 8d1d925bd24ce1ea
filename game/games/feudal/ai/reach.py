"""Who could slay whom on the search's board."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from game.games.feudal.ai.kernel import Board
from game.games.feudal.rules.board import Square


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
