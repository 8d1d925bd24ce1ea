"""What the computer shows in the Study, and which card it locks."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from game.ai.choice import soft_max
from game.ai.regret import Solver
from game.engine.cards import Cards
from game.engine.game import Seat
from game.games.feud.ai.hands import Hand
from game.games.feud.ai.mixed_strategy import Position, Style, likely_lines, position_of, sampled
from game.games.feud.rules.model import State
from game.games.feud.rules.order import COLUMNS, Locked

SUBGAME_ROUNDS = 10  # of regret matching, for each pair of locks
WORLDS = 6  # hands imagined before the enemy shows his
HALF = 2  # one in this many rows of a subgame is among the best, the others are random
CHOICES = 3  # locks weighed
LOCK_ROUNDS = 60
TEMPERATURE = 0.1  # in Rounds of life


def preview(view: State, seat: Seat, style: Style, fate: Random) -> Cards:
    """A row that no lock spoils: of some rows the one with the best worst case."""
    hand = Hand(view.hands[seat])
    lines = fate.sample(hand.lines, min(style.previews, len(hand.lines)))
    if len(lines) == 1:
        return hand.row(lines[0])
    position = position_of(view, seat, min(style.worlds, WORLDS), fate)
    average = position.game.average(position.foes)
    worths = [
        min(
            max(average.worths(hand, hand.locked(column, place)))
            for column, place in enumerate(hand.places(line))
        )
        for line in lines
    ]
    return hand.row(lines[soft_max(worths, TEMPERATURE, fate)])


def lock(view: State, seat: Seat, style: Style, fate: Random) -> int:
    """The enemy column to lock; both choose at once."""
    position = position_of(view, seat, 1, fate)
    known = _known_columns(position)
    if style.locks == 1:
        seen = fate.sample(range(COLUMNS), style.columns)
        return 1 + seen[soft_max([known[each] for each in seen], TEMPERATURE, fate)]
    choices = sorted(range(COLUMNS), key=known.__getitem__, reverse=True)[:CHOICES]
    solver = Solver([_subgames(position, choices, style.locks, fate)], 0.0)
    solver.improve(LOCK_ROUNDS)
    return 1 + choices[sampled(solver.strategy, fate.random())]


def _after_lock(view: State, seat: Seat, column: int) -> Hand:
    """A studied hand with its card in this column, from 0, locked."""
    row = view.studied[seat]
    return Hand(row, Locked(column + 1, row[column]))


def _known_columns(position: Position) -> list[float]:
    """What it is worth to know each column, less the enemy's best answer."""
    view, mine, mirrored = position.view, position.hand, position.mirrored
    against = mirrored.average([mine])
    worths = []
    for column in range(COLUMNS):
        foe = _after_lock(view, position.enemy, column)
        worths.append(position.game.average([foe]).best(mine) - against.best(foe))
    return worths


def _subgames(
    position: Position, choices: Sequence[int], most: int, fate: Random
) -> list[list[float]]:
    """What the Round is worth after each pair of locks, a list for each lock of mine."""
    view, mirrored = position.view, position.mirrored
    mine = [_after_lock(view, position.seat, column) for column in range(COLUMNS)]
    yours = [_after_lock(view, position.enemy, column) for column in choices]
    against_mine = [mirrored.average([hand]) for hand in mine]
    worths = []
    for foe in yours:
        average = position.game.average([foe])
        row = []
        for hand, against in zip(mine, against_mine, strict=True):
            lines = likely_lines(average, hand, most, fate, HALF)
            others = likely_lines(against, foe, most, fate, HALF)
            solver = Solver([position.game.pair(hand, foe).matrix(lines, others)], 0.0)
            solver.improve(SUBGAME_ROUNDS)
            row.append(solver.worth)
        worths.append(row)
    return worths
