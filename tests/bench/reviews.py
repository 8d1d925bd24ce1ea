"""What reviews are worth: the time they take, their chances against results, blunders found again.

Games of marshal against itself, by the usual rules, on all processors.

- Calibration: at some moments of every game chances are reckoned, as it was and as each seat could
  know it.  Of the positions in each tenth about as many must be won: 5% beside the tenth is allowed.
- Blunders: one decision of a game is replaced by the worst that can be found, and the game is
  played on.  The review must name it among the moves that cost most.
"""

import os
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from itertools import islice
from multiprocessing import get_context
from random import Random
from statistics import median
from time import monotonic, process_time
from typing import Any

from game.ai.player import Level, Mind, last_thought
from game.app.worker_main import game_and_mind
from game.engine.game import (
    NATURE,
    AnyCommand,
    AnyGame,
    IllegalCommand,
    Seat,
    play,
    playable,
)
from game.engine.log import Log
from game.engine.store import AnyStore, Store
from game.engine.value import Value
from game.review.judge import Judge
from game.review.playouts import WHOLE, Playouts, results, thoroughness_of
from tests.bench.figure import Figure, at_least, at_most, quantile

CALIBRATED, MOMENTS = 300, 8  # games of each, moments of a game
PLANTED = 50
WHOLE_REVIEW, FIRST_CURVE = 60, 3  # s
FOUND, HOLDS = 80, 100  # %
ALLOWED = 0.05  # beside a tenth
FEWEST = 40  # positions that say something about a tenth
WORLDS, CHOICES, TRIES = 24, 12, 12  # to find a blunder
PROOF = (
    100  # worlds, others than those in which it was found: the worst of many seems worse than it is
)
COSTLY = 0.15  # of a chance: what is less is no blunder


class Trial(Value):
    """The review of a game in which a blunder was planted."""

    rank: int | None  # among the moves that cost most, from 1; None: not named
    cost: float  # as it was planted
    first: float  # s until there is a curve
    whole: float  # s of a processor: of the half that takes longer


def figures(game: str, *, quick: bool) -> Iterator[Figure]:
    """The calibration of a game, its blunders, the time of its reviews."""
    games, planted = (4, 2) if quick else (CALIBRATED, PLANTED)
    yield from _calibration(game, games)
    yield from _blunders(game, planted)


# Calibration


def _calibration(game: str, games: int) -> Iterator[Figure]:
    pairs = [pair for some in _everywhere(partial(sampled, game), games) for pair in some]
    for n, how in enumerate(("as it was", "as it could be known")):
        tenths = _tenths([(each[n], won) for each, won in pairs])
        told = [
            f"{10 * tenth}-{10 * tenth + 10}: {100 * share:.0f}% of {count}"
            for tenth, (share, count) in sorted(tenths.items())
        ]
        enough = {tenth: share for tenth, (share, count) in tenths.items() if count >= FEWEST}
        hold = [
            10 * tenth <= 100 * (share + ALLOWED) and 100 * (share - ALLOWED) <= 10 * tenth + 10
            for tenth, share in enough.items()
        ]
        share = 100 * sum(hold) / len(hold) if hold else None
        what = f"{game}: tenths in which the chance {how} holds"
        yield Figure(what, share, "%", at_least(HOLDS), f"{games} games; {'; '.join(told)}")


def _tenths(pairs: Sequence[tuple[float, float]]) -> dict[int, tuple[float, int]]:
    """By tenth: the share that was won, and how many positions there were."""
    tenths: dict[int, list[float]] = {}
    for chance, won in pairs:
        tenths.setdefault(min(9, int(10 * chance)), []).append(won)
    return {tenth: (sum(won) / len(won), len(won)) for tenth, won in tenths.items()}


def sampled(name: str, n: int) -> list[tuple[tuple[float, float], float]]:
    """Chances of each seat at some moments of a game, both ways, and its result."""
    game, mind = game_and_mind(name)
    store = _new(game, f"sampled/{n}")
    _play_on(store, mind, Random(f"sampled/{n}"))
    won = results(game.outcome(store.state), len(game.outcome(store.state).points))
    judge, last = Judge(game, mind, store.log), len(store.line) - 1
    steps = Random(f"moments/{n}").sample(range(last), min(MOMENTS, last))
    for step in steps:
        judge._play_on(step)
        judge._imagine(step)
    review = judge.review()
    return [
        ((review.chances[step].of[seat] / WHOLE, known[step].of[seat] / WHOLE), won[seat])
        for step in steps
        for seat, known in enumerate(review.known)
    ]


# Blunders


def _blunders(game: str, games: int) -> Iterator[Figure]:
    trials = [each for each in _everywhere(partial(blundered, game), games) if each]
    found = [each.rank is not None and each.rank <= 3 for each in trials]
    share = 100 * sum(found) / len(found) if found else None
    note = (
        f"{len(trials)} of {games} games had room for one;"
        f" first among all in {sum(each.rank == 1 for each in trials)};"
        f" missed: {', '.join(f'{100 * t.cost:.0f}%' for t in trials if not t.rank)}"
    )
    yield Figure(f"{game}: planted blunders found", share, "%", at_least(FOUND), note)
    whole = [each.whole for each in trials]
    what = f"{game}: a whole review, p95"
    note = f"two processes, the longer one; median {median(whole):.0f} s" if whole else ""
    yield Figure(what, quantile(whole, 0.95) if whole else None, "s", at_most(WHOLE_REVIEW), note)
    first = max((each.first for each in trials), default=None)
    yield Figure(f"{game}: its first curve, longest", first, "s", at_most(FIRST_CURVE))


def blundered(name: str, n: int) -> Trial | None:
    """Plant a blunder, play on and review; None if no decision of the game was worth anything."""
    game, mind = game_and_mind(name)
    store = _new(game, f"planted/{n}")
    fate = Random(f"planted/{n}")
    _play_on(store, mind, fate)
    planted = Blunders(store, mind).one(fate)
    if planted is None:
        return None
    at, command, cost = planted
    line = store.line
    store = _new(game, store.seed)
    for step in line[1:at]:
        if step.seat != NATURE:  # chance follows by itself
            store.submit(step.seat, step.command)
    store.submit(line[at].seat, command)
    _play_on(store, mind, fate)
    return _reviewed(store, mind, at, cost)


def _reviewed(store: AnyStore, mind: Mind, at: int, cost: float) -> Trial:
    judge = Judge(store.game, mind, store.log)
    began, worked = monotonic(), process_time()
    next(judge.judged())
    first = monotonic() - began
    halves = []
    for half in (judge.judged(), judge.known()):
        *_, review = half
        halves.append(process_time() - worked)
        worked = process_time()
    costly = sorted((e for e in review.examined if e.cost > 0), key=lambda e: (-e.cost, e.step))
    ranks = (n for n, e in enumerate(costly, start=1) if e.step <= at < e.step + e.steps)
    return Trial(next(ranks, None), cost, first, max(halves))


class Blunders:
    """Looks for the worst that could have been done in a game."""

    def __init__(self, store: AnyStore, mind: Mind) -> None:
        """A game that is over."""
        self._store, self._game, self._mind = store, store.game, mind
        self._care = thoroughness_of(mind)
        self._playouts = Playouts(self._game, mind, self._game.seats[0], self._care)

    def one(self, fate: Random) -> tuple[int, AnyCommand, float] | None:
        """Where, the worst command there, and how much worse it is than the chosen one."""
        states = list(_states(self._game, self._store.log))
        free = [n for n, state in enumerate(states) if self._was_free(n, state)]
        for n in fate.sample(free, min(TRIES, len(free))):
            step = self._store.line[n]
            every = playable(self._game, states[n], step.seat)
            others = [each for each in every if each != step.command]
            others = fate.sample(others, min(CHOICES, len(others)))
            judged = self._judged(states[n], step.seat, others, WORLDS, fate)
            worst = others[judged.index(min(judged))]
            own, bad = self._judged(states[n], step.seat, (step.command, worst), PROOF, fate)
            if own - bad >= COSTLY:
                return n, worst, own - bad
        return None

    def _was_free(self, n: int, state: Any) -> bool:
        step = self._store.line[n]
        if step.seat == NATURE or isinstance(step.command, self._game.vocabulary.parley):
            return False
        return len(tuple(islice(self._game.legal_commands(state, step.seat), 3))) > 2

    def _judged(
        self, state: Any, seat: Seat, commands: Sequence[AnyCommand], worlds: int, fate: Random
    ) -> list[float]:
        """The mean result of each command, over worlds as the seat could imagine them."""
        sums = [0.0] * len(commands)
        view = self._game.view(state, seat)
        for _ in range(worlds):
            seed = fate.random()
            world = self._mind.imagine(view, seat, Random(seed))
            for n, command in enumerate(commands):
                try:
                    _, after = play(self._game, world, seat, command)
                except IllegalCommand:  # this world doesn't allow it
                    sums[n] += 0.5
                    continue
                sums[n] += self._playouts.decided(after, seat, Random(seed))[seat]
        return [each / worlds for each in sums]


# Games


def _new(game: AnyGame, seed: str) -> AnyStore:
    store = Store(game, Log(game.name, game.version, seed))
    store.submit(NATURE, game.opening(game.vocabulary.options(), game.seats[0]))
    return store


def _play_on(store: AnyStore, mind: Mind, fate: Random) -> None:
    """Marshal against itself, to the end."""
    game = store.game
    while acting := game.to_act(store.state):
        seat = min(acting)
        view = game.view(store.state, seat)
        legal = list(islice(game.legal_commands(view, seat), 2))
        if len(legal) == 1:
            store.submit(seat, legal[0])
            continue
        thought = last_thought(mind.think(view, seat, Level.MARSHAL, Random(fate.random())))
        store.submit(seat, thought.command)
        for command in thought.then:
            try:
                store.submit(seat, command)
            except IllegalCommand:
                break


def _states(game: AnyGame, log: Log[Any, Any]) -> Iterator[Any]:
    """Before every step."""
    state = game.initial
    for step in log.line:
        yield state
        for event in step.events:
            state = game.evolve(state, event)


def _everywhere(work: Callable[[int], Any], times: int) -> Iterator[Any]:
    """Done by all processors."""
    with ProcessPoolExecutor(os.cpu_count(), mp_context=get_context("spawn")) as pool:
        yield from pool.map(work, range(times))
