"""`python -m game duel revolutionary_war marshal random -n 200`: computer players compete.

Every deal is played twice, the second time with the seats changed, to even out luck.  All
processors work; the result doesn't depend on how many there are.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import active_children, get_context
from os import cpu_count
from random import Random
from statistics import NormalDist
from time import perf_counter
from typing import Any, Literal

import msgspec

from game.ai.generic import GenericMind
from game.ai.player import Level, Mind, Thought, last_thought, partners_of
from game.app.commands.terminal import FAILED, say
from game.app.registry import GAMES, game_named, mind_of
from game.app.worker_main import game_and_mind
from game.engine.game import NATURE, AnyGame, IllegalCommand, Seat, playable
from game.engine.log import Log
from game.engine.store import AnyStore, Store
from game.engine.value import Value

Side = Literal["a", "b"]
SIDES: tuple[Side, Side] = ("a", "b")
PLAYERS = (*Level, "greedy", "random")
GENERIC = re.compile(r"generic:([1-9]\d{0,5})")  # playouts for each decision
CONFIDENCE = 0.95
NO_PROCESS = (OSError, BrokenProcessPool, NotImplementedError, RuntimeError)
"""Raised where the system allows no other process, pipe or thread."""

Choose = Callable[[Any, Seat, Random], Thought[Any]]  # of a view, a seat and a fate


class Pairing(Value):
    """The game, the two players and the seed."""

    game: str
    a: str
    b: str
    seed: str
    options: Any


class Played(Value):
    """Results of some games: who won them, and how long each decision took."""

    winners: tuple[Side | None, ...]
    seconds: dict[Side, tuple[float, ...]]


class Result(Value):
    """A whole duel, as ``--json`` prints it."""

    game: str
    a: str
    b: str
    n: int  # deals; each is played twice
    games: int
    a_wins: int
    b_wins: int
    draws: int
    a_share: float  # of the games; a draw is half a win
    a_share_interval: tuple[float, float]
    decision_ms_p50: dict[Side, float]
    decision_ms_p95: dict[Side, float]


def main(argv: Sequence[str]) -> int:
    """Run the command; exits with code 2 and one sentence for invalid arguments."""
    wish = _parser().parse_args(argv)
    if sys.stdout is None:  # on Windows, without a pipe
        say("A duel needs an open standard output.")
        return FAILED
    pairing = _pairing(wish)
    played = _all_deals(pairing, wish.n)
    result = _result(pairing, played)
    if wish.json:
        sys.stdout.write(msgspec.json.encode(result).decode() + "\n")
    else:
        sys.stdout.write(_text(result, pairing.seed))
    return 0


def play_deal(pairing: Pairing, deal: int) -> Played:
    """One deal, played twice."""
    game, _ = game_and_mind(pairing.game)
    winners: list[Side | None] = []
    seconds: dict[Side, list[float]] = {"a": [], "b": []}
    for first in (0, 1):
        store = Store(game, Log(game.name, game.version, f"{pairing.seed}/{deal}"))
        sides = tuple(SIDES[(first + seat) % 2] for seat in range(game.seats[0]))
        _play(store, pairing, sides, seconds)
        outcome = game.outcome(store.state)
        won = {sides[seat] for seat in outcome.winners} if outcome else set()
        winners.append(won.pop() if len(won) == 1 else None)
    return Played(tuple(winners), {side: tuple(seconds[side]) for side in SIDES})


def _play(
    store: AnyStore,
    pairing: Pairing,
    sides: Sequence[Side],
    seconds: dict[Side, list[float]],
) -> None:
    game, mind = game_and_mind(pairing.game)
    choose = {"a": _player(pairing.a, game, mind), "b": _player(pairing.b, game, mind)}
    store.submit(NATURE, game.opening(pairing.options, len(sides)))
    planned: tuple[Seat, tuple[Any, ...]] = (NATURE, ())  # the seat and its next commands
    while acting := game.to_act(store.state):
        seat = min(acting)
        if planned[0] == seat and planned[1] and _is_submitted(store, seat, planned[1][0]):
            planned = (seat, planned[1][1:])
            continue
        planned = (NATURE, ())
        view = game.view(store.state, seat)
        legal = list(game.legal_commands(view, seat))
        if len(legal) == 1:  # nothing to decide
            store.submit(seat, legal[0])
            continue
        fate = Random(f"{store.seed}/{sides}/{store.length}")
        began = perf_counter()
        thought = choose[sides[seat]](view, seat, fate)
        seconds[sides[seat]].append(perf_counter() - began)
        store.submit(seat, thought.command)
        planned = (seat, thought.then)


def _is_submitted(store: AnyStore, seat: Seat, command: object) -> bool:
    """Submit a planned command, if it is still legal; whether it was."""
    try:
        store.submit(seat, command)
    except IllegalCommand:
        return False
    return True


def _player(name: str, game: AnyGame, mind: Mind) -> Choose:
    if name == "random":
        return lambda view, seat, fate: Thought(fate.choice(playable(game, view, seat)))
    if name == "greedy":
        return lambda view, seat, fate: Thought(mind.greedy(view, seat))
    if playouts := GENERIC.fullmatch(name):
        generic = GenericMind(game, mind.imagine)
        return lambda view, seat, fate: last_thought(
            generic.search(view, seat, int(playouts[1]), fate)
        )
    partner = partners_of(mind).get(name)
    if partner is not None:
        return lambda view, seat, fate: Thought(partner(view, seat, fate))
    level = Level(name)
    return lambda view, seat, fate: last_thought(mind.think(view, seat, level, fate))


def _all_deals(pairing: Pairing, n: int) -> list[Played]:
    """Play them in processes, or here if there can be none; counts on stderr."""
    played: dict[int, Played] = {}
    try:
        for deal, one in _in_processes(pairing, n):
            played[deal] = one
            _count(len(played), n)
    except NO_PROCESS as error:
        why = getattr(error, "strerror", None) or error
        say(f"Can't start another process ({why}). Playing all deals in this one.")
        for child in active_children():  # one may have started, and waits for work
            child.kill()
        for deal in range(n):
            if deal not in played:
                played[deal] = play_deal(pairing, deal)
                _count(len(played), n)
    return list(played.values())


def _in_processes(pairing: Pairing, n: int) -> Iterator[tuple[int, Played]]:
    workers = min(n, cpu_count() or 1)
    with ProcessPoolExecutor(workers, mp_context=get_context("spawn")) as pool:
        deals = {pool.submit(play_deal, pairing, deal): deal for deal in range(n)}
        for played in as_completed(deals):
            yield deals[played], played.result()


def _count(done: int, n: int) -> None:
    if 100 * done // n > 100 * (done - 1) // n:  # another percent
        say(f"\r{done} of {n} deals", end="\n" * (done == n))


def _result(pairing: Pairing, played: Sequence[Played]) -> Result:
    winners = [winner for each in played for winner in each.winners]
    times = {side: sorted(s for each in played for s in each.seconds[side]) for side in SIDES}
    share = (winners.count("a") + winners.count(None) / 2) / len(winners)
    return Result(
        game=pairing.game,
        a=pairing.a,
        b=pairing.b,
        n=len(played),
        games=len(winners),
        a_wins=winners.count("a"),
        b_wins=winners.count("b"),
        draws=winners.count(None),
        a_share=share,
        a_share_interval=interval(share, len(winners)),
        decision_ms_p50={side: _milliseconds(times[side], 0.5) for side in SIDES},
        decision_ms_p95={side: _milliseconds(times[side], 0.95) for side in SIDES},
    )


def interval(share: float, games: int) -> tuple[float, float]:
    """The Wilson interval, as if games were independent: slightly too wide."""
    z = NormalDist().inv_cdf((1 + CONFIDENCE) / 2)
    middle = share + z * z / (2 * games)
    spread = z * (share * (1 - share) / games + z * z / (4 * games * games)) ** 0.5
    scale = 1 + z * z / games
    return (middle - spread) / scale, (middle + spread) / scale


def _milliseconds(seconds: Sequence[float], quantile: float) -> float:
    if not seconds:
        return 0.0
    return round(1000 * seconds[min(len(seconds) - 1, int(quantile * len(seconds)))], 3)


def _text(result: Result, seed: str) -> str:
    low, high = result.a_share_interval
    text = (
        f"{result.game}, seed {seed}: {result.n} deals, each played twice with the seats changed,"
        f" {result.games} games\n"
        f"{result.a} scores {result.a_share:.1%} against {result.b};"
        f" 95 % sure between {low:.1%} and {high:.1%}\n"
        f"won by {result.a} {result.a_wins}, by {result.b} {result.b_wins}, drawn {result.draws}\n"
    )
    for side, name in zip(SIDES, (result.a, result.b), strict=True):
        half, most = result.decision_ms_p50[side], result.decision_ms_p95[side]
        text += f"a decision of {name}: half within {half:.1f} ms, 95 % within {most:.1f} ms\n"
    return text


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="game duel", description="Let computer players compete, without a window."
    )
    parser.add_argument("game", help=", ".join(game.name for game in GAMES))
    parser.add_argument("a", help=", ".join((*PLAYERS, "generic:PLAYOUTS")))
    parser.add_argument("b", help="the opponent; names as for a")
    parser.add_argument(
        "-n", type=int, default=100, help="number of deals; each is played twice (default: 100)"
    )
    parser.add_argument("--seed", default="1", help="the same seed gives the same deals")
    parser.add_argument("--options", default="{}", help="house rules, as JSON")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    return parser


def _pairing(wish: argparse.Namespace) -> Pairing:
    game = game_named(wish.game)
    if game is None:
        raise _refusal(
            f"There is no game “{wish.game}”. Choose one of {', '.join(g.name for g in GAMES)}."
        )
    players = (*PLAYERS, *partners_of(mind_of(game.name)))
    for name in (wish.a, wish.b):
        if name not in players and not GENERIC.fullmatch(name):
            there = ", ".join((*players, "generic:PLAYOUTS"))
            raise _refusal(f"There is no player “{name}”. Choose one of {there}.")
    if wish.n < 1:
        raise _refusal("Play at least one deal: -n 1 or more.")
    try:
        options = msgspec.json.decode(wish.options, type=game.vocabulary.options)
        game.opening(options, game.seats[0])
    except msgspec.DecodeError as error:
        raise _refusal(f"These are not house rules of this game: {error}.") from None
    except IllegalCommand as error:
        raise _refusal(error.why) from None
    return Pairing(wish.game, wish.a, wish.b, wish.seed, options)


def _refusal(sentence: str) -> SystemExit:
    say(sentence)
    return SystemExit(2)
