"""What an enemy who has not seen my hand will probably lay, and the best answer.

He answers my average row, so his good rows are likelier than his others.  Each of mine is weighed
against rows like these as a whole: a Marker more is worth nothing on a Unit that is dead anyway.
"""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from game.ai.choice import soft_max
from game.engine.cards import Cards
from game.engine.game import PUBLIC, Seat
from game.games.feud.ai.hands import Hand, Line
from game.games.feud.ai.mixed_strategy import (
    Position,
    Style,
    best_lines,
    best_response,
    enemy_hands,
    position_of,
)
from game.games.feud.ai.row_game import Average
from game.games.feud.rules.model import State
from game.games.feud.rules.view import view as seen_by

MINE = 8  # hands of mine that the enemy imagines
CLEVER, SIMPLE = 3, 2  # rows of each hand: among his best, and any
KEENNESS = 0.03  # the temperature of his choice among the best


class Foreseen(NamedTuple):
    """Rows of mine and their worth against what the enemy probably lays."""

    lines: list[Line]
    worths: list[float]


def blind_row(view: State, seat: Seat, style: Style, fate: Random) -> Cards:
    """The row to lay where neither side has seen the other's hand."""
    position = position_of(view, seat, style.blind, fate)
    if not style.foresees:
        return best_response(position, style, fate)
    lines, worths = foreseen(position, style, fate)
    return position.hand.row(lines[soft_max(worths, style.temperature, fate)])


def foreseen(position: Position, style: Style, fate: Random) -> Foreseen:
    """The most promising rows, weighed against the likely rows of each imagined hand."""
    hand, game = position.hand, position.game
    laid = _likely_rows(position, fate)
    average = game.average_of(laid)
    lines = list(best_lines(average, hand, hand.lines, style.rows))
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
