"""One sentence on why a turn is played.  Nothing is hidden in the war, so it gives nothing away."""

from __future__ import annotations

from collections.abc import Sequence

from game.games.feudal.ai.evaluation import WORTH, Evaluation
from game.games.feudal.ai.kernel import NOBODY, SHIFT, SHOT, SQUARE, Act, Board
from game.games.feudal.rules.model import ROYALTY, Kind

CASTLE = "A man on the enemy's Green can enter the Castle now."
ROYALTY_FALLS = "All the enemy's remaining royalty can be slain in this turn."
ONLY_WAY = "The enemy can win next turn, whatever is played now."
INTRUDER = "An enemy on the Green had to be slain before he took the Castle."
ON_THE_GREEN = "From the enemy's Green a man threatens to take the Castle."
SHOT_DEAD = "The Archer can slay without moving."
FORWARD = "The men move towards the enemy's Green, to squares where they are safe."
BACK = "The men stay where they guard each other."
DEAR = 5.0  # worth from which a man is named


def why_won(board: Board, acts: Sequence[Act]) -> str:
    """The reason for a turn that ends the war or a kingdom."""
    return CASTLE if acts[-1] & SQUARE in board.castles.values() else ROYALTY_FALLS


def why(board: Board, evaluation: Evaluation, own: int, acts: Sequence[Act]) -> str:
    """The reason for any other turn: what matters most in it."""
    victims = [board.there[act & SQUARE] for act in acts]
    slain = [board.kinds[man] for man in victims if man != NOBODY]
    if any(man != NOBODY and board.at[man] == board.greens.get(own) for man in victims):
        return INTRUDER
    greens = {green for of, green in board.greens.items() if of != own}
    if any(act & SQUARE in greens and not act & SHOT for act in acts):
        return ON_THE_GREEN
    if slain:
        return _of_the_slain(slain, shots=all(a & SHOT for a in acts if _slays(board, a)))
    saved = _saved(board, evaluation, own, acts)
    if saved is not None:
        return f"The {saved.capitalize()} was in danger where he stood."
    return FORWARD if _advance(board, evaluation, own, acts) > 0 else BACK


def _slays(board: Board, act: Act) -> bool:
    return board.there[act & SQUARE] != NOBODY


def _of_the_slain(slain: Sequence[Kind], *, shots: bool) -> str:
    dearest = max(slain, key=lambda kind: (kind in ROYALTY, WORTH[kind]))
    if dearest in ROYALTY:
        return f"The {dearest.capitalize()} can be slain. A side that loses all its royalty loses."
    if len(slain) > 1:
        return f"{len(slain)} men can be slain in one turn, including {_a(dearest)}."
    return (
        SHOT_DEAD
        if shots
        else f"{_a(dearest).capitalize()} can be slain for less than he is worth."
    )


def _a(kind: Kind) -> str:
    return f"{'an' if kind is Kind.ARCHER else 'a'} {kind.capitalize()}"


def _saved(board: Board, evaluation: Evaluation, own: int, acts: Sequence[Act]) -> Kind | None:
    """The most valuable man who moves away from danger."""
    moved = {act >> SHIFT for act in acts if not act & SHOT}
    blows, _ = evaluation.contacts()
    kinds = [
        board.kinds[victim] for _, victim in blows if board.side[victim] == own and victim in moved
    ]
    dearest = max(kinds, key=WORTH.__getitem__, default=None)
    return dearest if dearest is not None and WORTH[dearest] >= DEAR else None


def _advance(board: Board, evaluation: Evaluation, own: int, acts: Sequence[Act]) -> int:
    """How many steps the side's men come nearer to the enemies' Greens."""
    goals = [each.steps for of, each in evaluation.approaches.items() if of != own]
    steps = 0
    for act in acts:
        if not act & SHOT and goals:
            here, to = board.at[act >> SHIFT], act & SQUARE
            steps += min(goal[here] for goal in goals) - min(goal[to] for goal in goals)
    return steps
