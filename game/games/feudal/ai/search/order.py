"""The order of a turn's acts: the most urgent come first, as far as the others allow it.

Where the men stand in the end doesn't hang on the order.  But a person who asks for one hint, or reads
of a better turn, should see at once what matters.
"""

from __future__ import annotations

from collections.abc import Container, Sequence

from game.games.feudal.ai.evaluation import WORTH
from game.games.feudal.ai.kernel import NOBODY, SHIFT, SQUARE, Act, Board
from game.games.feudal.ai.risks import hunters

VITAL, INTRUDER, CAPTURE, INVASION, ESCAPE, OTHER = range(6)


def urgent_first(
    board: Board, own: int, acts: Sequence[Act], vital: Container[Act] = ()
) -> tuple[Act, ...]:
    """The same acts, each as early as it is urgent; ``vital``: those that the others only go with."""
    first = {act: (VITAL, 0.0) if act in vital else _urgency(board, own, act) for act in acts}
    rest, ordered = list(acts), list[Act]()
    while rest:
        for act in sorted(rest, key=first.__getitem__):
            others = [each for each in rest if each != act]
            if act == rest[0] or _are_possible(board, (*ordered, act, *others)):
                ordered.append(act)
                rest = others
                break
    return tuple(ordered)


def _urgency(board: Board, own: int, act: Act) -> tuple[int, float]:
    """What the act does, and for how dear a man; the smaller, the more urgent."""
    man, to = act >> SHIFT, act & SQUARE
    victim = board.there[to]
    if victim != NOBODY and board.side[victim] != own:
        is_intruder = to == board.greens.get(own)
        return INTRUDER if is_intruder else CAPTURE, -WORTH[board.kinds[victim]]
    if board.lands.side_by_square.get(to, own) != own:
        return INVASION, 0.0
    if _is_hunted(board, man):
        with board.after([act]):
            if not _is_hunted(board, man):
                return ESCAPE, -WORTH[board.kinds[man]]
    return OTHER, 0.0


def _is_hunted(board: Board, man: int) -> bool:
    return any(True for _ in hunters(board, man))


def _are_possible(board: Board, acts: Sequence[Act]) -> bool:
    """Whether these acts are legal one after the other."""
    with board.after(()):
        for act in acts:
            if not board.is_possible(act):
                return False
            board.make(act)
        return True
