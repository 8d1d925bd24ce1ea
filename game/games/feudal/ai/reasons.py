"""One sentence on why a turn begins with its first act.  Nothing is hidden in the war."""

from __future__ import annotations

from collections.abc import Sequence

from game.games.feudal.ai.evaluation import WORTH, Evaluation
from game.games.feudal.ai.kernel import NOBODY, SHIFT, SHOT, SQUARE, Act, Board
from game.games.feudal.rules.board import NAMES, Square
from game.games.feudal.rules.model import ROYALTY

CASTLE = "The way into the Castle is open."
ROYALTY_FALLS = "No enemy royalty is left then."
ONLY_WAY = "Nothing stops the enemy's win."
INTRUDER = "Otherwise he takes the Castle next turn."
ON_THE_GREEN = "From there he can take the Castle next turn."
ROYAL = "A side without royalty loses."
SHOT_DEAD = "The Archer slays without moving."
SAFE = "No enemy can slay him in return."
WORTHWHILE = "Even if he is slain in return, it is a good trade."
FORWARD = "His way to the enemy's Green is shorter from there."
BACK = "There is nothing better in sight."
DEAR = 5.0  # worth from which a man is named


def why_won(board: Board, acts: Sequence[Act]) -> str:
    """The reason for a turn that ends the war or a kingdom."""
    last = acts[-1]
    if last & SQUARE not in board.castles.values():
        return ROYALTY_FALLS
    return CASTLE if len(acts) == 1 else f"Then {_man(board, last)} takes the Castle."


def why(board: Board, evaluation: Evaluation, own: int, acts: Sequence[Act]) -> str:
    """The reason for any other turn: what its first act does, or what it prepares."""
    if not acts:
        return BACK
    first = acts[0]
    if _victim(board, first) != NOBODY:
        return _why_slain(board, own, acts)
    if first & SQUARE in _goals(board, own):
        return ON_THE_GREEN
    if then := _then(board, own, acts):
        return then
    man = first >> SHIFT
    if _is_saved(board, evaluation, man):
        return f"The {board.kinds[man].capitalize()} was in danger where he stood."
    return FORWARD if _advance(board, evaluation, own, first) > 0 else BACK


def _goals(board: Board, own: int) -> set[Square]:
    """The Greens of the enemies."""
    return {green for of, green in board.greens.items() if of != own}


def _then(board: Board, own: int, acts: Sequence[Act]) -> str:
    """What a later act of the turn achieves; "" if nothing special."""
    for act in acts[1:]:
        if _victim(board, act) != NOBODY:
            verb = "shoots" if act & SHOT else "slays"
            return f"Then {_man(board, act)} {verb} {_named(board, act & SQUARE)}."
        if act & SQUARE in _goals(board, own):
            return f"Then {_man(board, act)} goes to the enemy's Green."
    return ""


def _victim(board: Board, act: Act) -> int:
    """The enemy who stands where this act leads; his own men make way for each other."""
    there = board.there[act & SQUARE]
    return NOBODY if there == NOBODY or board.side[there] == board.side[act >> SHIFT] else there


def _why_slain(board: Board, own: int, acts: Sequence[Act]) -> str:
    """Why the first act slays whom it slays."""
    first = acts[0]
    if first & SQUARE == board.greens.get(own):
        return INTRUDER
    slain = board.kinds[_victim(board, first)]
    if slain in ROYALTY:
        return ROYAL
    if first & SHOT:
        return SHOT_DEAD
    if _is_safe(board, own, acts[:1]):
        return SAFE
    if _is_safe(board, own, acts) and (then := _then(board, own, acts)):
        return then
    slayer = board.kinds[first >> SHIFT]
    if WORTH[slain] <= WORTH[slayer]:
        return WORTHWHILE
    return f"The {slain.capitalize()} is worth more."


def _is_safe(board: Board, own: int, acts: Sequence[Act]) -> bool:
    """Whether no enemy can slay the man of the first act after these acts."""
    enemies = [man for of, men in enumerate(board.men) if of != own for man in men]
    with board.after(acts):
        at = board.at[acts[0] >> SHIFT]
        return all(blow & SQUARE != at for blow in board.blows(enemies))


def _man(board: Board, act: Act) -> str:
    """The man of an act, with the square that he comes from."""
    return _named(board, board.at[act >> SHIFT])


def _named(board: Board, at: Square) -> str:
    return f"{board.kinds[board.there[at]].capitalize()} {NAMES[at]}"


def _is_saved(board: Board, evaluation: Evaluation, man: int) -> bool:
    """Whether a valuable man leaves a square where he can be slain."""
    blows, _ = evaluation.contacts()
    is_in_danger = any(victim == man for _, victim in blows)
    return is_in_danger and WORTH[board.kinds[man]] >= DEAR


def _advance(board: Board, evaluation: Evaluation, own: int, act: Act) -> int:
    """How many steps nearer to the enemies' Greens it goes."""
    goals = [each.steps for of, each in evaluation.approaches.items() if of != own]
    if act & SHOT or not goals:
        return 0
    here, to = board.at[act >> SHIFT], act & SQUARE
    return min(goal[here] for goal in goals) - min(goal[to] for goal in goals)
