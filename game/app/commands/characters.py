"""`python -m game characters feud -n 50`: how the eight characters play, and how strong they are.

Each plays mirrored deals against its own level with an even temperament.  What is counted is the game's own:
its ``ai.habits``.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

from game.ai.habits import Count, Habit, counted
from game.app.commands.duel import house_rules, interval, known_game, refusal
from game.app.commands.terminal import FAILED, say
from game.app.contest.deals import Pairing, all_deals
from game.app.contest.sprt import rating_difference
from game.app.registry import GAMES, game_named, room_of
from game.engine.files import read
from game.engine.game import AnyGame, AnyOptions, Seat
from game.engine.value import Value
from game.play.characters import CHARACTERS, Character

DEALS = 50


class Portrait(Value):
    """One character: its result against its level, and its habits."""

    character: Character
    games: int
    share: float  # of the games; a draw is half a win
    counts: tuple[Count, ...]


def main(argv: Sequence[str]) -> int:
    """Run the command; exits with code 2 and one sentence for invalid arguments."""
    wish = _parser().parse_args(argv)
    if sys.stdout is None:  # on Windows, without a pipe
        say("The table needs an open standard output.")
        return FAILED
    game = known_game(wish.game)
    if wish.n < 1:
        raise refusal("Play at least one deal: -n 1 or more.")
    options = house_rules(game, wish.options)
    habits: Sequence[Habit] = room_of(game.name, "ai.habits").HABITS
    portraits = []
    for character in CHARACTERS:
        portraits.append(_portrait(game, habits, character, options, wish))
        say(f"{character.name}: {portraits[-1].share:.1%} against {character.level.label}")
    sys.stdout.write(_text(game, habits, portraits))
    return 0


def _portrait(
    game: AnyGame,
    habits: Sequence[Habit],
    character: Character,
    options: AnyOptions,
    wish: argparse.Namespace,
) -> Portrait:
    with TemporaryDirectory() as folder:
        pairing = Pairing(game.name, character.id, character.level, wish.seed, options, keep=folder)
        played = list(all_deals(pairing, wish.n, say))
        counts = [Count()] * len(habits)
        for file in Path(folder).iterdir():
            header, log = read(file.read_bytes().splitlines(keepends=True), game_named)
            seats = [
                Seat(n)
                for n, each in enumerate(header.about["players"])
                if each["name"] == character.name
            ]
            for seat in seats:
                found = counted(game, habits, log, seat)
                counts = [a + b for a, b in zip(counts, found, strict=True)]
    games = sum(len(each.winners) for each in played)
    share = sum(each.score * len(each.winners) for each in played) / games
    return Portrait(character, games, share, tuple(counts))


def _text(game: AnyGame, habits: Sequence[Habit], portraits: Sequence[Portrait]) -> str:
    width = max(len(habit.name) for habit in habits) + 2
    heads = "".join(f"{habit.name:>{width}}" for habit in habits)
    lines = [f"{game.name}: each character against its own level, even-tempered"]
    lines += [f"{habit.name}: {habit.meaning}" for habit in habits]
    lines += [f"\n{'':8}{'level':8}{'is':9}{'rating':>7}{'95% sure':>14}{heads}"]
    for each in portraits:
        low, high = (rating_difference(end) for end in interval(each.share, each.games))
        shares = "".join(f"{100 * count.share:>{width - 1}.1f}%" for count in each.counts)
        who = each.character
        rating = f"{rating_difference(each.share):>+7.0f}{f'{low:+.0f} to {high:+.0f}':>14}"
        lines += [f"{who.name:8}{who.level.label:8}{who.temperament:9}{rating}{shares}"]
    return "\n".join(lines) + "\n"


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="game characters", description="How each character plays, and how strong it is."
    )
    parser.add_argument("game", help=", ".join(game.name for game in GAMES))
    parser.add_argument(
        "-n",
        type=int,
        default=DEALS,
        help=f"deals of each character; each is played twice (default: {DEALS})",
    )
    parser.add_argument("--seed", default="1", help="the same seed gives the same deals")
    parser.add_argument("--options", default="{}", help="house rules, as JSON")
    return parser
