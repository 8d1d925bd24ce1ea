"""Feudal's quick board: how often all that a side of 13 men may do is listed, in one process."""

import json
import time
from collections.abc import Iterator
from itertools import cycle, islice

from game.games.feudal.kernel import Board, board_of
from game.games.feudal.solver import winning_acts
from tests.bench.figure import Figure, at_least
from tests.games.feudal.positions import begun
from tests.games.feudal.winning_positions import FILE, position

LEAST = 30_000  # lists a second
BOARDS = 20
LISTS = 2_000  # at a time


def figures(*, quick: bool) -> Iterator[Figure]:
    """The lists, then the turns that win."""
    boards = [board_of(begun(seed)) for seed in range(BOARDS)]
    rounds = 3 if quick else 15
    best = max(lists_a_second(boards) for _ in range(rounds))
    acts = sum(len(board.acts(board.men[0])) for board in boards) / BOARDS
    note = f"best of {rounds} rounds; {acts:.0f} acts a list, {BOARDS} random setups"
    what = "feudal: all that a side of 13 men may do"
    yield Figure(what, best, "lists/s", at_least(LEAST), note)
    wins = [each for each in json.loads(FILE.read_text("utf-8")) if each["wins"]]
    solved = sum(is_solved(each) for each in wins)
    note = f"{len(wins)} positions in which a win at once was found by trying everything"
    yield Figure(
        "feudal: turns that win, found", 100 * solved / len(wins), "%", at_least(100), note
    )


def lists_a_second(boards: list[Board]) -> float:
    """Processor time alone."""
    begin = time.process_time()
    for board in islice(cycle(boards), LISTS):
        board.acts(board.men[0])
    return LISTS / (time.process_time() - begin)


def is_solved(kept: dict[str, object]) -> bool:
    """Whether the solver finds a win."""
    board = board_of(position(kept))
    return winning_acts(board, board.men[0], 1) is not None
