"""`python -m game ladder feud --games 40`: everybody plays everybody, and all get a rating.

The deals are mirrored as in a duel, and the same for every pairing.
"""

from __future__ import annotations

import argparse
import shlex
import sys
from collections.abc import Sequence
from itertools import combinations
from pathlib import Path

import msgspec

from game.ai.player import partners_of
from game.app.commands.duel import check_player, house_rules, known_game, refusal, seed_of
from game.app.commands.terminal import FAILED, say
from game.app.contest.deals import SECONDS, Pairing, all_deals
from game.app.contest.players import HOUSE
from game.app.contest.ratings import Ladder, Meeting, rated
from game.app.registry import GAMES, mind_of

GAMES_OF_A_PAIR = 40


def main(argv: Sequence[str]) -> int:
    """Run the command; exits with code 2 and one sentence for invalid arguments."""
    wish = _parser().parse_args(argv)
    if sys.stdout is None:  # on Windows, without a pipe
        say("A ladder needs an open standard output.")
        return FAILED
    game = known_game(wish.game)
    players = wish.players or [*HOUSE, *partners_of(mind_of(game.name))]
    for name in players:
        check_player(game, name)
    if len(set(players)) < max(2, len(players)):
        raise refusal("A ladder needs two players or more, each of them once.")
    if wish.games < 2:
        raise refusal("Play each pair at least twice: --games 2 or more.")
    options = house_rules(game, wish.options)
    seed, meetings = seed_of(wish.seed, players), []
    for a, b in combinations(players, 2):
        pairing = Pairing(game.name, a, b, seed, options, wish.seconds)
        played = list(all_deals(pairing, wish.games // 2, say))
        games = sum(len(each.winners) for each in played)
        points = sum(each.score * len(each.winners) for each in played)
        meetings.append(Meeting(a, b, games, points))
        say(f"{a} scores {points:g} of {games} against {b}")
    command = shlex.join(["ladder", *argv])
    ladder = Ladder(
        game.name, game.version, command, seed, rated(players, meetings), tuple(meetings)
    )
    sys.stdout.write(_text(ladder))
    if wish.write:
        Path(wish.write).write_bytes(msgspec.json.format(msgspec.json.encode(ladder)) + b"\n")
    return 0


def _text(ladder: Ladder) -> str:
    width = max(len(each.player) for each in ladder.ratings)
    lines = [f"{ladder.game}, version {ladder.version}: ratings, 95% sure within the interval"]
    lines += [
        f"{each.player:{width}} {each.rating:+6.0f}  {each.low:+.0f} to {each.high:+.0f},"
        f" {each.points:g} of {each.games}"
        for each in ladder.ratings
    ]
    return "\n".join(lines) + "\n"


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="game ladder", description="Rate computer players, each against each other."
    )
    parser.add_argument("game", help=", ".join(game.name for game in GAMES))
    parser.add_argument(
        "--games",
        type=int,
        default=GAMES_OF_A_PAIR,
        help=f"games of each pair, two for each deal (default: {GAMES_OF_A_PAIR})",
    )
    parser.add_argument(
        "--players",
        nargs="+",
        help="names as for duel (default: all without a number or a command)",
    )
    parser.add_argument("--seed", help="the same seed gives the same deals; as for duel")
    parser.add_argument("--options", default="{}", help="house rules, as JSON")
    parser.add_argument(
        "--seconds",
        type=float,
        default=SECONDS,
        help=f"time limit for a decision of a program (default: {SECONDS:g})",
    )
    parser.add_argument("--write", metavar="FILE", help="write the ratings as JSON")
    return parser
