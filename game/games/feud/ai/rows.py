"""The row that a level lays, by its temperament where several are about as good.

An enemy who has not seen my hand answers my average row, so his good rows are likelier than his others.
Strong levels weigh each of theirs against rows like these as a whole: a Marker more is worth nothing on
a Unit that is dead anyway.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import NamedTuple

from game.ai.choice import soft_max
from game.ai.player import Temperament
from game.engine.cards import Cards
from game.engine.game import PUBLIC, Seat
from game.games.feud.ai.hands import Hand, Line
from game.games.feud.ai.mixed_strategy import (
    ROUNDS_A_THOUGHT,
    Position,
    Style,
    best_lines,
    enemy_hands,
    position_of,
    row_solver,
    sampled,
)
from game.games.feud.ai.row_game import Average
from game.games.feud.ai.taste import DRAWS, SLACK, to_taste
from game.games.feud.rules.model import State
from game.games.feud.rules.view import view as seen_by

MINE = 8  # hands of mine that the enemy imagines
CLEVER, SIMPLE = 3, 2  # rows of each hand: among his best, and any
KEENNESS = 0.03  # the temperature of his choice among the best


def blind_row(view: State, seat: Seat, style: Style, fate: Random) -> Cards:
    """The row to lay where neither side has seen the other's hand."""
    position = position_of(view, seat, style.blind, fate)
    if not style.foreseen:
        return best_response(position, style, fate)
    lines, worths = foreseen(position, style, fate)
    return _by_worth(position, lines, worths, style, fate)


def best_response(position: Position, style: Style, fate: Random) -> Cards:
    """A good row against the enemy's average one; at temperature 0 the best."""
    hand, lines = position.hand, list(position.hand.lines)
    if not style.rounds and len(lines) > style.rows:
        lines = fate.sample(lines, style.rows)
    worths = position.game.average(position.foes).worths(hand, lines)
    if not style.temperature:
        return hand.row(lines[worths.index(max(worths))])
    return _by_worth(position, lines, worths, style, fate)


def _by_worth(
    position: Position, lines: Sequence[Line], worths: Sequence[float], style: Style, fate: Random
) -> Cards:
    if style.temperament is Temperament.EVEN:
        return position.hand.row(lines[soft_max(worths, style.temperature, fate)])
    least = max(worths) - max(SLACK, style.temperature)
    able = [line for line, worth in zip(lines, worths, strict=True) if worth >= least]
    some = fate.sample(able, min(DRAWS, len(able)))
    return to_taste([position.hand.row(line) for line in some], style.temperament)


def mixed_rows(position: Position, style: Style, fate: Random) -> Iterator[tuple[Cards, float]]:
    """Yield rows drawn from the mixed strategy as it improves, and the share done."""
    hand = position.hand
    mine, solver = row_solver(position, style, fate)
    draws = 1 if style.temperament is Temperament.EVEN else DRAWS
    lots = [fate.random() for _ in range(draws)]
    for done in range(ROUNDS_A_THOUGHT, style.rounds + 1, ROUNDS_A_THOUGHT):
        solver.improve(ROUNDS_A_THOUGHT)
        some = [hand.row(mine[sampled(solver.strategy, lot)]) for lot in lots]
        yield to_taste(some, style.temperament), done / style.rounds


class Foreseen(NamedTuple):
    """Rows of mine and their worth against what the enemy probably lays."""

    lines: list[Line]
    worths: list[float]


def foreseen(position: Position, style: Style, fate: Random) -> Foreseen:
    """The most promising rows, weighed against the likely rows of each imagined hand."""
    hand, game = position.hand, position.game
    laid = _likely_rows(position, fate)
    average = game.average_of(laid)
    lines = list(best_lines(average, hand, hand.lines, style.foreseen))
    totals = [0.0] * len(lines)
    for foe, rows in laid:
        for n, worths in enumerate(game.pair(hand, foe).matrix(lines, rows)):
            totals[n] += sum(worths)
    count = sum(len(rows) for _, rows in laid)
    return Foreseen(lines, [total / count for total in totals])


def _likely_rows(position: Position, fate: Random) -> list[tuple[Hand, list[Line]]]:
    """Rows that the enemy may lay, by imagined hand."""
    public = seen_by(position.view, PUBLIC)
    against = position.mirrored.average(enemy_hands(public, position.enemy, MINE, fate))
    return [(foe, _rows_of(foe, against, fate)) for foe in position.foes]


def _rows_of(foe: Hand, against: Average, fate: Random) -> list[Line]:
    lines = foe.lines
    worths = against.worths(foe, lines)
    clever = [lines[soft_max(worths, KEENNESS, fate)] for _ in range(CLEVER)]
    return [*clever, *(fate.choice(lines) for _ in range(SIMPLE))]
