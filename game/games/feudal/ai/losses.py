"""What a turn gives away, a man or the war, and with which of its moves: for the review of a game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from game.engine.game import Seat
from game.games.feudal.ai.evaluation import WORTH
from game.games.feudal.ai.kernel import SHIFT, SQUARE, Act, Board, act_of, board_of
from game.games.feudal.ai.risks import hunters, is_avenged
from game.games.feudal.ai.solver import winning_acts
from game.games.feudal.rules.allegiance import side_of, sides
from game.games.feudal.rules.board import NAMES, Square
from game.games.feudal.rules.commands import Command, EndTurn, Move, Shoot
from game.games.feudal.rules.model import State

LEAST = 2.0  # worth of men that counts as given away
LEFT = "Your {0} on {1} was left where the {2} on {3} could slay him."
EXPOSED = "After that, the {2} on {3} could slay your {0} on {1}."
LOST_LEFT = "The {0} on {1} was left where he could take your Castle."
LOST_AFTER = "After that, the {0} on {1} could take your Castle."
ROYALTY_LEFT = "The last of your royalty was left where the enemy could slay it."
ROYALTY_AFTER = "After that, the enemy could slay the last of your royalty."
PATIENCE = 2_000  # positions in the search for what the enemy can win by
BY_THE_END = "By the end of the turn the {2} on {3} could slay your {0} on {1}."


class Risk(NamedTuple):
    """What it costs if a man is slain, and by whom and where."""

    cost: float
    at: Square
    hunter: int


def given_away(
    view: State, seat: Seat, done: Sequence[Command], better: Sequence[Command]
) -> tuple[int, str] | None:
    """Which command of a turn gives the war away, or a man, and a sentence about it, to his owner.

    ``better`` is a turn that cost less.  None if nothing is lost that wouldn't be lost by that, too.
    """
    acts, others = _acts(done), _acts(better)
    if acts is None or others is None:
        return None
    board, own = board_of(view), side_of(view.options, seat)
    counts = sides(view.options) == 2 or view.options.has_royalty_elimination
    falls = [_fall(board, own, acts[:n], counts=counts) for n in range(len(acts) + 1)]
    if falls[-1] and not _fall(board, own, others, counts=counts):
        opened = len(acts)
        while opened and falls[opened - 1]:
            opened -= 1
        return (opened - 1, falls[-1][1]) if opened else (len(done) - 1, falls[-1][0])
    with board.after(others):
        saved = _risks(board, own)
    risks = []
    for n in range(len(acts) + 1):
        with board.after(acts[:n]):
            risks.append(_risks(board, own))
    lost = {man: risk.cost - _cost(saved, man) for man, risk in risks[-1].items()}
    man = max(lost, key=lambda each: lost[each], default=None)
    if man is None or lost[man] < LEAST:
        return None
    exposed, risk = len(acts), risks[-1][man]
    while exposed > 0 and _is_lost(risks[exposed - 1].get(man), risk.at):
        exposed -= 1
    named = _named(board, man, risk)
    if exposed == 0:
        return len(done) - 1, LEFT.format(*named)
    is_at_once = risks[exposed].get(man) == risk
    return exposed - 1, (EXPOSED if is_at_once else BY_THE_END).format(*named)


def _acts(turn: Sequence[Command]) -> list[Act] | None:
    """The turn on the search's board; None if more happens in it."""
    *moves, last = turn
    if not isinstance(last, EndTurn):
        moves.append(last)
    acts = []
    for each in moves:
        if not isinstance(each, Move | Shoot):
            return None
        acts.append(act_of(each.man, each.square, shot=isinstance(each, Shoot)))
    return acts


def _fall(board: Board, own: int, acts: Sequence[Act], *, counts: bool) -> tuple[str, ...]:
    """F-40, F-43: how an enemy can win after these acts: as it was left, and as it came; () if none can.

    ``counts``: whether the loss of all royalty loses the war.
    """
    with board.after(acts):
        for foe in board.castles:
            won = foe != own and winning_acts(
                board, board.standing(foe), own, royalty_counts=counts, patience=PATIENCE
            )
            if not won:
                continue
            man, to = won[-1] >> SHIFT, won[-1] & SQUARE
            if to != board.castles[own]:
                return ROYALTY_LEFT, ROYALTY_AFTER
            named = board.kinds[man].capitalize(), NAMES[board.at[man]]
            return LOST_LEFT.format(*named), LOST_AFTER.format(*named)
    return ()


def _risks(board: Board, own: int) -> dict[int, Risk]:
    """The men of a side who could be slain at a loss."""
    found = {}
    for man in board.standing(own):
        worth, at = WORTH[board.kinds[man]], board.at[man]
        costs = [
            Risk(worth - WORTH[board.kinds[each]] * is_avenged(board, man, each), at, each)
            for each in list(hunters(board, man))
        ]
        if costs and (worst := max(costs)).cost > 0:
            found[man] = worst
    return found


def _cost(risks: Mapping[int, Risk], man: int) -> float:
    return risks[man].cost if man in risks else 0.0


def _is_lost(risk: Risk | None, at: Square) -> bool:
    """Whether a man is given away on this square."""
    return risk is not None and risk.at == at and risk.cost >= LEAST


def _named(board: Board, man: int, risk: Risk) -> tuple[str, str, str, str]:
    """The man, his square, his hunter, and the hunter's square."""
    kind, other = (board.kinds[each].capitalize() for each in (man, risk.hunter))
    return kind, NAMES[risk.at], other, NAMES[board.at[risk.hunter]]
