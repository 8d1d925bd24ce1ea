"""Plays deals: each twice, the second time with the seats changed, to even out luck."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import ExitStack, contextmanager
from hashlib import blake2b
from itertools import islice
from multiprocessing import active_children, get_context
from os import cpu_count
from pathlib import Path
from time import perf_counter
from typing import Any, Literal

from game.app.contest.players import STRANGER, Player, Question, as_kept, seated
from game.app.contest.stranger import Fault, Kind
from game.app.worker_main import game_and_mind
from game.engine.files import lines
from game.engine.game import NATURE, IllegalCommand, Seat, events_seen
from game.engine.log import Log
from game.engine.store import AnyStore, Store
from game.engine.value import Value

Side = Literal["a", "b"]
SIDES: tuple[Side, Side] = ("a", "b")
SECONDS = 10.0  # for a decision of another program
MOST_STEPS = 10_000  # of a game: then it is a draw; a program could move men to and fro for ever
AHEAD = 4  # deals given out for each processor: a slow one doesn't hold up the others
NO_PROCESS = (OSError, BrokenProcessPool, NotImplementedError, RuntimeError)
"""Raised where the system allows no other process, pipe or thread."""


class Pairing(Value):
    """The game, the two players and the seed."""

    game: str
    a: str
    b: str
    seed: str
    options: Any
    seconds: float = SECONDS
    keep: str = ""  # the folder for the games

    def named(self, side: Side) -> str:
        """The player of a side."""
        return self.a if side == "a" else self.b


class Forfeit(Value):
    """A game lost by a fault, not by the rules."""

    side: Side
    deal: int
    kind: Kind
    words: str


class Played(Value):
    """Results of some games: who won them, and how long each decision took."""

    winners: tuple[Side | None, ...]
    seconds: dict[Side, tuple[float, ...]]
    forfeits: tuple[Forfeit, ...] = ()

    @property
    def score(self) -> float:
        """The share of ``a``; a draw is half a win."""
        return (self.winners.count("a") + self.winners.count(None) / 2) / len(self.winners)


class _Fell(Exception):  # noqa: N818 - a player failed; nothing is wrong here
    def __init__(self, seat: int, fault: Fault) -> None:
        super().__init__(str(fault))
        self.seat, self.fault = seat, fault


def play_deal(pairing: Pairing, deal: int) -> Played:
    """One deal, played twice."""
    game, _ = game_and_mind(pairing.game)
    winners: list[Side | None] = []
    forfeits: list[Forfeit] = []
    seconds: dict[Side, list[float]] = {"a": [], "b": []}
    for first in (0, 1):
        store = Store(game, Log(game.name, game.version, f"{pairing.seed}/{deal}"))
        sides = tuple(SIDES[(first + seat) % 2] for seat in range(game.seats[0]))
        try:
            _play(store, pairing, sides, seconds)
        except _Fell as fell:
            side = sides[fell.seat]
            forfeits.append(Forfeit(side, deal, fell.fault.kind, fell.fault.words))
            winners.append("b" if side == "a" else "a")
        else:
            outcome = game.outcome(store.state)
            won = {sides[seat] for seat in outcome.winners} if outcome else set()
            winners.append(won.pop() if len(won) == 1 else None)
        if pairing.keep:
            _keep(store, pairing, sides, f"{deal:05}-{first + 1}.fnf")
    return Played(tuple(winners), {side: tuple(seconds[side]) for side in SIDES}, tuple(forfeits))


def _keep(store: AnyStore, pairing: Pairing, sides: Sequence[Side], file: str) -> None:
    """Write the game as a file that the program opens."""
    players = [as_kept(pairing.named(side)) for side in sides]
    (Path(pairing.keep) / file).write_bytes(b"".join(lines(store.log, {"players": players})))


def _play(
    store: AnyStore, pairing: Pairing, sides: Sequence[Side], seconds: dict[Side, list[float]]
) -> None:
    with ExitStack() as stack:
        players = [
            stack.enter_context(_sitting(store, pairing, seat, sides)) for seat in range(len(sides))
        ]
        store.submit(NATURE, store.game.opening(pairing.options, len(sides)))
        heard = [0] * len(sides)  # steps of the line that each seat was told of

        def decide(seat: Seat) -> tuple[Any, ...]:
            """Submit a decision; the commands that its player wants to go on with."""
            asked = _question(store, seat, heard[seat], sides)
            if len(asked.legal) == 1:
                store.submit(seat, asked.legal[0])
                return ()
            heard[seat] = len(store.line)
            began = perf_counter()
            try:
                thought = players[seat](asked)
            except Fault as fault:
                raise _Fell(seat, fault) from None
            seconds[sides[seat]].append(perf_counter() - began)
            _answered(store, seat, thought.command, pairing.named(sides[seat]))
            return thought.then

        plans: dict[Seat, tuple[Any, ...]] = {}
        while (acting := store.game.to_act(store.state)) and store.length < MOST_STEPS:
            seat, before = min(acting), len(store.line)
            plan = plans.pop(seat, ())
            is_planned = plan and _is_submitted(store, seat, plan[0])
            plan = plan[1:] if is_planned else decide(seat)
            happened = [each for step in store.line[before:] for each in step.events]
            if not store.game.vocabulary.is_passing(happened):
                plans.clear()
            plans[seat] = plan


@contextmanager
def _sitting(
    store: AnyStore, pairing: Pairing, seat: int, sides: Sequence[Side]
) -> Iterator[Player]:
    game, mind = game_and_mind(pairing.game)
    name = pairing.named(sides[seat])
    with ExitStack() as stack:
        try:
            player = stack.enter_context(
                seated(
                    name,
                    game,
                    mind,
                    seat=Seat(seat),
                    seats=len(sides),
                    seconds=pairing.seconds,
                )
            )
        except Fault as fault:
            raise _Fell(seat, fault) from None
        yield player


def _question(store: AnyStore, seat: Seat, heard: int, sides: Sequence[Side]) -> Question:
    game, view = store.game, store.view(seat)
    news = tuple(event for step in store.line[heard:] for event in events_seen(game, step, seat))
    # A digest: the seed itself would tell another program the cards.
    moment = blake2b(f"{store.seed}/{sides}/{store.length}".encode(), digest_size=16)
    legal = tuple(game.legal_commands(view, seat))
    return Question(view, seat, news, legal, moment.hexdigest())


def _answered(store: AnyStore, seat: Seat, command: object, name: str) -> None:
    """Submit what a player chose.  Another program can be wrong; a house player must not be."""
    try:
        store.submit(seat, command)
    except IllegalCommand as refused:
        if STRANGER.fullmatch(name):
            raise _Fell(seat, Fault("illegal command", str(refused))) from None
        raise


def _is_submitted(store: AnyStore, seat: Seat, command: object) -> bool:
    """Submit a planned command, if it is still legal; whether it was."""
    try:
        store.submit(seat, command)
    except IllegalCommand:
        return False
    return True


def all_deals(pairing: Pairing, n: int, say: Callable[[str], None]) -> Iterator[Played]:
    """Play deals in processes, or here if there can be none; the results come in order."""
    done = 0
    try:
        for played in _in_processes(pairing, n):
            yield played
            done += 1
    except NO_PROCESS as error:
        why = getattr(error, "strerror", None) or error
        say(f"Can't start another process ({why}). Playing all deals in this one.")
        for child in active_children():  # one may have started, and waits for work
            child.kill()
        for deal in range(done, n):
            yield play_deal(pairing, deal)


def _in_processes(pairing: Pairing, n: int) -> Iterator[Played]:
    workers = min(n, cpu_count() or 1)
    with ProcessPoolExecutor(workers, mp_context=get_context("spawn")) as pool:
        given: deque[Future[Played]] = deque()
        left = iter(range(n))
        try:
            while True:
                for deal in islice(left, AHEAD * workers - len(given)):
                    given.append(pool.submit(play_deal, pairing, deal))
                if not given:
                    return
                yield given.popleft().result()
        finally:
            if given:  # the caller has seen enough; the pool then ends at once, but in order
                for child in active_children():
                    child.kill()
