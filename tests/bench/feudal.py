"""Feudal: lists of legal moves a second, on its fast board and by the rules."""

import json
import time
from collections.abc import Iterator
from itertools import cycle, islice
from random import Random

from game.engine.game import NATURE
from game.engine.log import Log
from game.engine.store import Store
from game.games.feudal.ai.kernel import Board, board_of
from game.games.feudal.ai.solver import winning_acts
from game.games.feudal.rules import commands
from game.games.feudal.rules import game as feudal
from game.games.feudal.rules.board import HALVES
from game.games.feudal.rules.events import Event
from game.games.feudal.rules.formations import at_random
from game.games.feudal.rules.model import Phase, State
from game.games.feudal.rules.options import Options
from tests.bench.figure import Figure, at_least
from tests.games.feudal.ai.positions import random_game
from tests.games.feudal.ai.winning_positions import FILE, position

LEAST = 30_000  # lists a second
LEAST_ACTS = 5_000  # a second
WORDS = {commands.OfferTruce, commands.Resign}  # that end a war before it begins
BOARDS = 20
LISTS = 2_000  # at a time


def figures(*, quick: bool) -> Iterator[Figure]:
    """The lists, random wars, then the turns that win."""
    boards = [board_of(random_game(seed)) for seed in range(BOARDS)]
    rounds = 3 if quick else 15
    best = max(lists_a_second(boards) for _ in range(rounds))
    acts = sum(len(board.acts(board.men[0])) for board in boards) / BOARDS
    note = f"best of {rounds} rounds; {acts:.0f} acts a list, {BOARDS} random setups"
    what = "feudal: all that a side of 13 men may do"
    yield Figure(what, best, "lists/s", at_least(LEAST), note)
    seconds = 0.5 if quick else 3.0
    best = max(acts_a_second(seconds, Random(n)) for n in range(rounds))
    note = f"best of {rounds} rounds of {seconds:g} s of processor time; random setups, log kept"
    what = "feudal: random acts through the store, each from the list of all"
    yield Figure(what, best, "acts/s", at_least(LEAST_ACTS), note)
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


def acts_a_second(seconds: float, fate: Random) -> float:
    """Of whole wars, not counting the random setups."""
    acts, passed = 0, 0.0
    while passed < seconds:
        store = deployed(fate)
        begin = time.process_time()
        while (
            acting := feudal.to_act(store.state)
        ) and passed + time.process_time() - begin < seconds:
            seat = min(acting)
            legal = feudal.legal_commands(store.state, seat)
            store.submit(seat, fate.choice([each for each in legal if type(each) not in WORDS]))
            acts += 1
        passed += time.process_time() - begin
    return acts / passed


def deployed(fate: Random) -> Store[State, commands.Command, Event]:
    """A war at the start of the first turn."""
    store = Store(feudal, Log(feudal.name, feudal.version, str(fate.random())))
    store.submit(NATURE, feudal.opening(Options(), 2))
    while store.state.phase is not Phase.PLAY:
        seat = min(feudal.to_act(store.state))
        if store.state.phase is Phase.DEPLOYMENT:
            store.submit(seat, at_random(store.view(seat), seat, fate))
            store.submit(seat, commands.SayReady())
        else:
            store.submit(seat, commands.TakeKingdom(fate.choice(HALVES)))
    return store


def is_solved(kept: dict[str, object]) -> bool:
    """Whether the solver finds a win."""
    board = board_of(position(kept))
    return winning_acts(board, board.men[0], 1) is not None
