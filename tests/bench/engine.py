"""Decisions a second: our games beside OpenSpiel's Python games and python-chess.

All players choose at random from the list of legal moves, which is made for every decision, in one
process.  Moves of chance take time but don't count.  The rounds take turns, so that a busy moment
of the machine affects all alike; the best round of each counts.
"""

import time
from collections.abc import Callable, Iterator
from functools import partial
from random import Random

from game.engine.game import NATURE, AnyGame, play
from game.engine.log import Log
from game.engine.store import Store
from tests.bench.figure import Figure, above, at_least
from tests.laws.samples import GAMES

LEAST = 50_000  # decisions a second
BARRED = "revolutionary_war"
DEPLOYED = {"feudal"}  # measured from the war on; before it nearly everything is legal
OPEN_SPIEL = ("python_tic_tac_toe", "python_kuhn_poker", "python_liars_poker")
MISSING = "not installed: pip install -e .[bench]"

Play = Callable[[Random], int]  # plays one game; returns the number of decisions


def figures(*, quick: bool) -> Iterator[Figure]:
    """Our games first, then others on the same machine."""
    seconds, rounds = (0.3, 2) if quick else (2.0, 5)
    theirs, absent = _open_spiel()
    contestants = {**_ours(), **theirs, **_chess()}
    best = dict.fromkeys(contestants, 0.0)
    for _ in range(rounds):
        for name, play_once in contestants.items():
            best[name] = max(best[name], decisions_a_second(play_once, seconds))
    note = f"best of {rounds} rounds of {seconds:g} s of processor time"
    barred = f"{BARRED}, through the store"
    for name, value in best.items():
        yield Figure(name, value, "decisions/s", at_least(LEAST) if name == barred else None, note)
    ratio = best[barred] / max(best[name] for name in theirs) if theirs else None
    against = f"{barred}, against the fastest of OpenSpiel's"
    yield Figure(against, ratio, "x", above(1), absent or note)


def decisions_a_second(play_once: Play, seconds: float) -> float:
    """Whole games, one after another, until the time is over."""
    fate = Random("bench")
    play_once(fate)  # warm up
    decisions = 0
    begin = time.process_time()
    while (passed := time.process_time() - begin) < seconds:
        decisions += play_once(fate)
    return decisions / passed


def _ours() -> dict[str, Play]:
    return {
        f"{game.name}, {how}": partial(play_once, game)
        for game in GAMES
        if game.name not in DEPLOYED
        for how, play_once in (("through the store", _stored), ("rules alone", _bare))
    }


def _stored(game: AnyGame, fate: Random) -> int:
    """As at the table: with a log, all states and undo."""
    store = Store(game, Log(game.name, game.version, str(fate.random())))
    store.submit(NATURE, game.opening(game.vocabulary.options(), game.seats[0]))
    decisions = 0
    while acting := game.to_act(store.state):
        seat = min(acting)
        store.submit(seat, fate.choice(list(game.legal_commands(store.state, seat))))
        decisions += 1
    return decisions


def _bare(game: AnyGame, fate: Random) -> int:
    """As in a search: from state to state, without a log."""
    opening = game.opening(game.vocabulary.options(), game.seats[0])
    _, state = play(game, game.initial, NATURE, opening)
    decisions = 0
    while acting := game.to_act(state):
        seat = min(acting)
        if seat == NATURE:
            command = game.chance(state, fate)
        else:
            command = fate.choice(list(game.legal_commands(state, seat)))
            decisions += 1
        _, state = play(game, state, seat, command)
    return decisions


def _open_spiel() -> tuple[dict[str, Play], str]:
    """Some of its Python games; if it is not installed, says so."""
    try:
        import pyspiel  # noqa: PLC0415 - an extra that only this table needs
        from open_spiel.python import games  # noqa: F401, PLC0415 - registers them
    except ImportError:
        return {}, MISSING

    def play_once(game: pyspiel.Game, fate: Random) -> int:
        state = game.new_initial_state()
        decisions = 0
        while not state.is_terminal():
            if state.is_chance_node():
                actions, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(fate.choices(actions, chances)[0])
            else:
                state.apply_action(fate.choice(state.legal_actions()))
                decisions += 1
        return decisions

    return {
        f"OpenSpiel {name}": partial(play_once, pyspiel.load_game(name)) for name in OPEN_SPIEL
    }, ""


def _chess() -> dict[str, Play]:
    try:
        import chess  # noqa: PLC0415 - as above
    except ImportError:
        return {}

    def play_once(fate: Random) -> int:
        board = chess.Board()
        while not board.is_game_over():
            board.push(fate.choice(list(board.legal_moves)))
        return len(board.move_stack)

    return {"python-chess": play_once}
