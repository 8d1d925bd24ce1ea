"""What a Round of Feud leaves to decide: `python -m tests.games.feud.decisions` prints it by preset.

Two soldiers play.  Before you lay a row, your rows are weighed by what you know of the enemy's hand;
then all are fought against the row that the enemy lays.
"""

from random import Random
from statistics import mean
from typing import NamedTuple

from game.ai.player import Level, last_thought
from game.engine.game import NATURE, playable
from game.engine.log import Log
from game.engine.store import Store
from game.engine.value import replace
from game.games.feud.ai import mind
from game.games.feud.ai.hands import Hand
from game.games.feud.ai.mixed_strategy import position_of
from game.games.feud.rules import game
from game.games.feud.rules.model import Phase
from game.games.feud.table.presets import PRESETS

YOU, ENEMY = 0, 1
WORLDS = 24
ALIKE = 3  # digits of a worth: rows that are equal there are one choice


class Round(NamedTuple):
    """The rows of one Round."""

    choices: int  # rows of different worth, by what you know
    results: int  # different results, against the row that the enemy lays
    better: float  # the share of your rows that the best one beats there
    worse: float  # and that do better than it


def begun(options, seed):
    store = Store(game, Log(game.name, game.version, str(seed)))
    store.submit(NATURE, game.opening(options, 2))
    return store


def answer(view, seat, level, fate):
    return last_thought(mind.think(view, seat, level, fate)).command


def rounds_of(options, seed):
    """Every Round of a match of two soldiers that ends in rows."""
    store, fate = begun(options, seed), Random(seed)
    while acting := game.to_act(store.state):
        seat = min(acting)
        view = game.view(store.state, seat)
        if (seat, view.phase) == (YOU, Phase.ARRANGE):
            theirs = answer(game.view(store.state, ENEMY), ENEMY, Level.SOLDIER, fate)
            yield weighed(view, theirs.row, fate)
        store.submit(seat, answer(view, seat, Level.SOLDIER, fate))


def weighed(view, theirs, fate):
    position = position_of(view, YOU, WORLDS, fate)
    mine, foe = position.hand, Hand(theirs)
    lines = list(mine.lines)
    known = position.game.average(position.foes).worths(mine, lines)
    matrix = position.game.pair(mine, foe).matrix(lines, [foe.line(theirs)])
    fought = [round(worth, ALIKE) for (worth,) in matrix]
    best = fought[known.index(max(known))]
    return Round(
        len({round(worth, ALIKE) for worth in known}),
        len(set(fought)),
        mean(best > each for each in fought),
        mean(best < each for each in fought),
    )


def worth_choosing(rounds):
    """How often the best row beats a random one, if their results differ."""
    better, worse = (sum(getattr(each, name) for each in rounds) for name in ("better", "worse"))
    return better / (better + worse)


def last_round(options, seed):
    """The Round in which a random player ends against a recruit, and whether it won."""
    store, fate = begun(options, f"n{seed}"), Random(f"n{seed}")
    while acting := game.to_act(store.state):
        seat = min(acting)
        view = game.view(store.state, seat)
        if seat == YOU:
            store.submit(seat, fate.choice(playable(game, view, seat)))
        else:
            store.submit(seat, answer(view, seat, Level.RECRUIT, fate))
    return store.state.round_no, YOU in store.state.winners


def main():
    print("preset: Rounds measured, choices, results, the best beats a random row")
    for preset in PRESETS:
        options = replace(preset.options, army_size=6)
        rounds = [each for seed in range(8) for each in rounds_of(options, seed)]
        if rounds:
            choices, results = (mean(each) for each in list(zip(*rounds, strict=True))[:2])
            share = worth_choosing(rounds)
            print(
                f"{preset.id}: {len(rounds)}, {choices:.1f}, {results:.1f}, {share:.0%}", flush=True
            )


if __name__ == "__main__":
    main()
