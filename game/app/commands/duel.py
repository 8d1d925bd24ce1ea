"""`python -m game duel revolutionary_war marshal random -n 200`: computer players compete.

Every deal is played twice, the second time with the seats changed, to even out luck.  All
processors work; the result doesn't depend on how many there are.
"""

from __future__ import annotations

import argparse
import secrets
import shutil
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from statistics import NormalDist
from typing import Any

import msgspec

from game.ai.player import partners_of
from game.app.commands.terminal import FAILED, say
from game.app.contest.deals import SECONDS, SIDES, Forfeit, Pairing, Played, Side, all_deals
from game.app.contest.players import BY_ID, GENERIC, HOUSE, STRANGER
from game.app.contest.sprt import Sprt, sprt
from game.app.contest.stranger import words_of
from game.app.registry import GAMES, game_named, mind_of
from game.engine.game import AnyGame, IllegalCommand
from game.engine.log import new_seed
from game.engine.value import Value

CONFIDENCE = 0.95
VERDICTS = {
    "elo0": "Decided: {a} is not stronger by {elo1:+g}; {elo0:+g} fits better.",
    "elo1": "Decided: {a} is stronger by {elo1:+g}, rather than {elo0:+g}.",
    "open": "Not decided between {elo0:+g} and {elo1:+g}. Play more deals with -n.",
}


class Result(Value):
    """A whole duel, as ``--json`` prints it."""

    game: str
    a: str
    b: str
    seed: str
    n: int  # deals; each is played twice
    games: int
    a_wins: int
    b_wins: int
    draws: int
    a_share: float  # of the games; a draw is half a win
    a_share_interval: tuple[float, float]
    decision_ms_p50: dict[Side, float]
    decision_ms_p95: dict[Side, float]
    forfeits: tuple[Forfeit, ...]
    sprt: Sprt | None


def main(argv: Sequence[str]) -> int:
    """Run the command; exits with code 2 and one sentence for invalid arguments."""
    wish = _parser().parse_args(argv)
    if sys.stdout is None:  # on Windows, without a pipe
        say("A duel needs an open standard output.")
        return FAILED
    pairing = _pairing(wish)
    played, test = _played(pairing, wish)
    result = _result(pairing, played, test)
    if wish.json:
        sys.stdout.write(msgspec.json.encode(result).decode() + "\n")
    else:
        sys.stdout.write(_text(result))
    return 0


def _played(pairing: Pairing, wish: argparse.Namespace) -> tuple[list[Played], Sprt | None]:
    """Play until all deals are played or the test is decided; counts on stderr."""
    played: list[Played] = []
    test = None
    for one in all_deals(pairing, wish.n, say):
        played.append(one)
        _count(len(played), wish.n)
        if wish.sprt:
            test = sprt([each.score for each in played], *wish.sprt)
            if test.verdict != "open":
                say("")  # below the count
                break
    return played, test


def _count(done: int, n: int) -> None:
    if 100 * done // n > 100 * (done - 1) // n:  # another percent
        say(f"\r{done} of {n} deals", end="\n" * (done == n))


def _result(pairing: Pairing, played: Sequence[Played], test: Sprt | None = None) -> Result:
    winners = [winner for each in played for winner in each.winners]
    times = {side: sorted(s for each in played for s in each.seconds[side]) for side in SIDES}
    share = (winners.count("a") + winners.count(None) / 2) / len(winners)
    return Result(
        game=pairing.game,
        a=pairing.a,
        b=pairing.b,
        seed=pairing.seed,
        n=len(played),
        games=len(winners),
        a_wins=winners.count("a"),
        b_wins=winners.count("b"),
        draws=winners.count(None),
        a_share=share,
        a_share_interval=interval(share, len(winners)),
        decision_ms_p50={side: _milliseconds(times[side], 0.5) for side in SIDES},
        decision_ms_p95={side: _milliseconds(times[side], 0.95) for side in SIDES},
        forfeits=tuple(forfeit for each in played for forfeit in each.forfeits),
        sprt=test,
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


def _text(result: Result) -> str:
    low, high = result.a_share_interval
    text = (
        f"{result.game}, seed {result.seed}: {result.n} deals, each played twice with the seats"
        f" changed, {result.games} games\n"
        f"{result.a} scores {result.a_share:.1%} against {result.b};"
        f" 95% sure between {low:.1%} and {high:.1%}\n"
        f"won by {result.a} {result.a_wins}, by {result.b} {result.b_wins}, drawn {result.draws}\n"
    )
    for side, name in zip(SIDES, (result.a, result.b), strict=True):
        half, most = result.decision_ms_p50[side], result.decision_ms_p95[side]
        text += f"a decision of {name}: half within {half:.1f} ms, 95% within {most:.1f} ms\n"
        text += "".join(_faults(name, [each for each in result.forfeits if each.side == side]))
    if result.sprt is not None:
        test = result.sprt
        verdict = VERDICTS[test.verdict].format(a=result.a, elo0=test.elo0, elo1=test.elo1)
        text += f"{verdict} LLR {test.llr:.2f} ({test.lower:.2f} to {test.upper:.2f})\n"
    return text


def _faults(name: str, forfeits: Sequence[Forfeit]) -> Iterator[str]:
    """A line for each kind of fault by which a player lost games, with the first of its kind."""
    for kind, count in Counter(each.kind for each in forfeits).items():
        first = next(each for each in forfeits if each.kind == kind)
        yield f"{name} lost {count} by {kind}; first in deal {first.deal}: {first.words}\n"


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="game duel", description="Let computer players compete, without a window."
    )
    parser.add_argument("game", help=", ".join(game.name for game in GAMES))
    parser.add_argument("a", help=", ".join((*HOUSE, *BY_ID, "generic:PLAYOUTS", "talk:COMMAND")))
    parser.add_argument("b", help="the opponent; names as for a")
    parser.add_argument(
        "-n", type=int, default=100, help="number of deals; each is played twice (default: 100)"
    )
    parser.add_argument(
        "--seed", help="the same seed gives the same deals (default: 1; random against a program)"
    )
    parser.add_argument("--options", default="{}", help="house rules, as JSON")
    parser.add_argument(
        "--seconds",
        type=float,
        default=SECONDS,
        help=f"time limit for a decision of a program (default: {SECONDS:g})",
    )
    parser.add_argument(
        "--sprt",
        nargs=2,
        type=float,
        metavar=("ELO0", "ELO1"),
        help="stop as soon as it is decided which rating difference fits better, with 5%% error",
    )
    parser.add_argument("--keep", default="", metavar="DIR", help="keep the games in this folder")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    return parser


def _pairing(wish: argparse.Namespace) -> Pairing:
    game = known_game(wish.game)
    for name in (wish.a, wish.b):
        check_player(game, name)
    if wish.n < 1:
        raise refusal("Play at least one deal: -n 1 or more.")
    if not wish.seconds > 0:
        raise refusal("A decision needs time: --seconds above 0.")
    if wish.sprt and not wish.sprt[0] < wish.sprt[1]:
        raise refusal("ELO0 must be lower than ELO1.")
    if wish.keep:
        _make_folder(wish.keep)
    options = house_rules(game, wish.options)
    seed = seed_of(wish.seed, (wish.a, wish.b))
    return Pairing(wish.game, wish.a, wish.b, seed, options, wish.seconds, wish.keep)


def known_game(name: str) -> AnyGame:
    """A game by its name; exits with a sentence if there is none."""
    game = game_named(name)
    if game is None:
        there = ", ".join(each.name for each in GAMES)
        raise refusal(f"There is no game “{name}”. Choose one of {there}.")
    return game


def check_player(game: AnyGame, name: str) -> None:
    """Exit with a sentence if nobody has this name, or its program isn't there."""
    players = (*HOUSE, *BY_ID, *partners_of(mind_of(game.name)))
    if program := STRANGER.fullmatch(name):
        try:
            first = words_of(program[1])[0]
        except ValueError as error:
            raise refusal(f"This isn't a command: {error}.") from None
        if shutil.which(first) is None:
            raise refusal(f"There is no program “{first}”.")
    elif name not in players and not GENERIC.fullmatch(name):
        there = ", ".join((*players, "generic:PLAYOUTS", "talk:COMMAND"))
        raise refusal(f"There is no player “{name}”. Choose one of {there}.")


def seed_of(wished: str | None, players: Sequence[str]) -> str:
    """The wished seed, else 1; a random one if a program plays, which could guess the cards."""
    has_strangers = any(STRANGER.fullmatch(name) for name in players)
    return wished or (new_seed(secrets.choice) if has_strangers else "1")


def _make_folder(folder: str) -> None:
    try:
        Path(folder).mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise refusal(f"Can't keep games in {folder}: {error.strerror}.") from None


def house_rules(game: AnyGame, text: str, seats: int | None = None) -> Any:  # noqa: ANN401 - of any game
    """House rules from JSON; exits with a sentence if the game doesn't allow them.

    ``seats``: for so many players; None: for the fewest.
    """
    try:
        options = msgspec.json.decode(text, type=game.vocabulary.options)
        game.opening(options, seats or game.seats[0])
    except (msgspec.DecodeError, RecursionError) as error:
        raise refusal(f"These are not house rules of this game: {error}.") from None
    except IllegalCommand as error:
        raise refusal(error.why) from None
    return options


def refusal(sentence: str) -> SystemExit:
    """The end of a command that can't be done: says why."""
    say(sentence)
    return SystemExit(2)
