"""Feud: what the computer shows in the Way of Study, and which card it locks."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from game.ai.choice import soft_max
from game.ai.regret import Solver
from game.engine.cards import Cards
from game.engine.game import Seat
from game.games.feud.ai.hands import Hand
from game.games.feud.ai.mixed_strategy import Scene, Style, drawn, likely_lines, scene_of
from game.games.feud.rules.model import NO_LOCK, State
from game.games.feud.rules.order import COLUMNS, Locked

SUBGAME_ROUNDS = 10  # of regret matching, for each pair of locks
WORLDS = 6  # hands of the enemy that are imagined before he shows his
HALF = 2  # one in so many rows of a subgame is among the best against the average
CHOICES = 3  # locks that are looked into
LOCK_ROUNDS = 60
TEMPERATURE = 0.1  # Rounds of life, between previews and between locks


def preview(view: State, seat: Seat, style: Style, fate: Random) -> Cards:
    """Of some rows one that no lock spoils: its worst lock leaves the best row."""
    hand = Hand(view.hands[seat])
    lines = fate.sample(hand.lines, min(style.previews, len(hand.lines)))
    if len(lines) == 1:
        return hand.row(lines[0])
    scene = scene_of(view, seat, min(style.worlds, WORLDS), fate)
    average = scene.game.average(scene.foes)
    worths = [
        min(
            max(average.worths(hand, hand.locked(column, place)))
            for column, place in enumerate(hand.places(line))
        )
        for line in lines
    ]
    return hand.row(lines[soft_max(worths, TEMPERATURE, fate)])


def lock(view: State, seat: Seat, style: Style, fate: Random) -> int:
    """The column of the enemy's that is locked; both choose at once."""
    if not style.locks:
        return NO_LOCK
    scene = scene_of(view, seat, 1, fate)
    if style.locks == 1:
        return 1 + soft_max(_known_columns(scene), TEMPERATURE, fate)
    known = _known_columns(scene)
    choices = sorted(range(COLUMNS), key=known.__getitem__, reverse=True)[:CHOICES]
    solver = Solver([_subgames(scene, choices, style.locks, fate)], 0.0)
    solver.improve(LOCK_ROUNDS)
    return 1 + choices[drawn(solver.strategy, fate.random())]


def _after_lock(view: State, seat: Seat, column: int) -> Hand:
    """A studied hand whose card in this column, counted from 0, is locked."""
    row = view.studied[seat]
    return Hand(row, Locked(column + 1, row[column]))


def _known_columns(scene: Scene) -> list[float]:
    """What the best row is worth once a column is known, less what is left to the enemy."""
    view, mine, turned = scene.view, scene.hand, scene.turned
    against = turned.average([mine])
    worths = []
    for column in range(COLUMNS):
        foe = _after_lock(view, scene.enemy, column)
        worths.append(scene.game.average([foe]).best(mine) - against.best(foe))
    return worths


def _subgames(scene: Scene, choices: Sequence[int], most: int, fate: Random) -> list[list[float]]:
    """What the Round is worth after each pair of locks; a list for each column of his I choose."""
    view, turned = scene.view, scene.turned
    mine = [_after_lock(view, scene.seat, column) for column in range(COLUMNS)]
    yours = [_after_lock(view, scene.enemy, column) for column in choices]
    against_mine = [turned.average([hand]) for hand in mine]
    worths = []
    for foe in yours:
        average = scene.game.average([foe])
        row = []
        for hand, against in zip(mine, against_mine, strict=True):
            lines = likely_lines(average, hand, most, fate, HALF)
            others = likely_lines(against, foe, most, fate, HALF)
            solver = Solver([scene.game.pair(hand, foe).matrix(lines, others)], 0.0)
            solver.improve(SUBGAME_ROUNDS)
            row.append(solver.worth)
        worths.append(row)
    return worths
