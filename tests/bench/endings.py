"""Feudal: endings that are won, and men who are given away, by marshal on both sides.

- Endings: a few men are against a lone royal who is in his Castle, on his Green or beside it.  The
  side that is ahead has the move and some rounds to win.
- The same with a man more where royals are on both sides.
- Gifts: in whole wars, men who step onto the Green of a Castle with somebody inside and are slain
  there, without gain for their side.  If whoever comes out for him can be slain too, he is a sacrifice.
"""

import os
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from random import Random
from statistics import median
from typing import NamedTuple

from game.ai.player import Level, last_thought
from game.engine.game import Seat, play
from game.games.feudal.ai import mind
from game.games.feudal.ai.castle_sites import sites
from game.games.feudal.ai.evaluation import WORTH
from game.games.feudal.ai.kernel import board_of
from game.games.feudal.ai.risks import hunters
from game.games.feudal.rules import game as feudal
from game.games.feudal.rules.allegiance import ground, side
from game.games.feudal.rules.board import KINGDOMS, MOUNTAIN, NAMES, OPEN, distance, terrain
from game.games.feudal.rules.events import Event, ManSlain
from game.games.feudal.rules.mobility import green_of
from game.games.feudal.rules.model import ROYALTY, Phase, State
from tests.bench.figure import Figure, at_least, at_most
from tests.games.feudal.ai.positions import game_with, tossed

ROUNDS, WON = 25, 97
WARS = 50
PRICELESS = 10.0  # a royal
AHEAD = ("KPD", "PD", "NN", "NI", "NS", "PN", "NA", "IIS", "SSI", "IIA")
AHEAD += ("KN", "DI", "NNA", "SIA", "KPDA", "ISQ")  # one letter a man
LONE = "PKDPKDPKDP"
FOOTMEN = "KSIQA"
SITES = 40  # of each kingdom, the best
NEAR, FAR = 10, 23  # steps from the enemy's Green
ROYALS = (("PD", "KP"), ("PDI", "KP"), ("PD", "PD"), ("DI", "KD"))
LONG, MOSTLY, CLOSE = 40, 75, 6


class Loss(NamedTuple):
    """A man slain on a Green from its Castle."""

    worth: float
    slayer: int


def figures(*, quick: bool) -> Iterator[Figure]:
    """How many are won in time, and how soon."""
    endings = len(AHEAD) * (1 if quick else 5)
    wars = 2 if quick else WARS
    with ProcessPoolExecutor(os.cpu_count(), mp_context=get_context("spawn")) as pool:
        rounds = list(pool.map(played, range(endings)))
        others = list(pool.map(among_royals, range(endings // 2)))
        given = list(pool.map(gifts, range(wars)))
    won = [each for each in rounds if each]
    missed = ", ".join(
        f"{n} ({AHEAD[n % len(AHEAD)]})" for n, each in enumerate(rounds) if not each
    )
    note = f"{endings} endings of {len(AHEAD)} kinds; median {median(won or [0]):g} rounds"
    note += f"; not won: {missed}" if missed else ""
    what = f"feudal: won endings, won within {ROUNDS} rounds"
    yield Figure(what, 100 * len(won) / endings, "%", at_least(WON), note)
    note = f"{len(others)} endings of two or three royals against fewer"
    share = 100 * sum(map(bool, others)) / len(others)
    yield Figure(f"feudal: the same within {LONG} rounds", share, "%", at_least(MOSTLY), note)
    what = "feudal: men given away on a garrisoned Green"
    yield Figure(what, sum(given), "men", at_most(0), f"{wars} wars")


def played(n: int) -> int:
    """The rounds in which an ending is won; 0 if it isn't."""
    return rounds_of(ending(n), Random(f"played/{n}"), ROUNDS)


def among_royals(n: int) -> int:
    """The rounds in which an ending of royals is won; 0 if it isn't."""
    return rounds_of(royals(n), Random(f"played/{n}"), LONG)


def rounds_of(state: State, fate: Random, most: int) -> int:
    """The rounds in which the first side wins; 0 if it doesn't."""
    begun = state.round_no
    while state.phase is Phase.PLAY and state.round_no < begun + most:
        seat = min(feudal.to_act(state))
        level = Level.MARSHAL
        thought = last_thought(mind.think(feudal.view(state, seat), seat, level, fate))
        for command in (thought.command, *thought.then):
            state = play(feudal, state, seat, command)[1]
    return state.round_no - begun + 1 if state.winners == {Seat(0)} else 0


def gifts(n: int) -> int:
    """How many men are given away in a war.

    A man is given away unless his side slays a royal or as much as he is worth, in the turn in which
    he steps onto the Green and in its next one together, or could then slay his slayer, or wins.
    """
    fate, state = Random(f"gifts/{n}"), tossed(seed=n)
    given, lost, gains = 0, list[Loss](), [0.0, 0.0]  # what was slain in each turn, by worth
    while state.phase is not Phase.OVER:
        seat = min(feudal.to_act(state))
        last = [(each.worth, prize(state, each.slayer)) for each in lost]
        gain, lost = 0.0, []
        thought = last_thought(mind.think(feudal.view(state, seat), seat, Level.MARSHAL, fate))
        for command in (thought.command, *thought.then):
            before = state
            step, state = play(feudal, state, seat, command)
            for each in step.events:
                if isinstance(each, ManSlain):
                    worth = _worth(state, each.man)
                    gain += worth
                    lost += [Loss(worth, each.by)] if _is_from_the_castle(before, each) else []
        has_won = seat in state.winners
        if not has_won:
            given += sum(gains[-2] + max(gain, slayer) < worth for worth, slayer in last)
        gains.append(gain)
    return given


def prize(state: State, man: int) -> float:
    """The worth of a man whom an enemy can slay; 0 if nobody can."""
    return _worth(state, man) if any(hunters(board_of(state), man)) else 0.0


def _worth(state: State, man: int) -> float:
    kind = state.men[man].kind
    return WORTH[kind] if kind not in ROYALTY else PRICELESS


def _is_from_the_castle(state: State, event: Event) -> bool:
    """Whether a man comes out of his Castle and slays somebody on his Green."""
    if not isinstance(event, ManSlain):
        return False
    castle = state.castles[side(state, event.by)]
    return (
        castle is not None
        and state.at[event.by] == castle.at
        and state.at[event.man] == green_of(castle)
    )


def ending(n: int) -> State:
    """An ending by its number: every kind of men with several places for them and for the royal."""
    field = Field(Random(f"ending/{n}"))
    around = n // len(AHEAD)  # 0, 1, 2: in the Castle; 3: on the Green; else: beside it
    royal = LONE[n % len(LONE)]
    homes = {3: NAMES[field.green], **dict.fromkeys(range(3), NAMES[field.castles[1].at])}
    home = homes.get(around) or field.free(royal, 1, 3)
    blue = [f"{letter} {field.free(letter, NEAR, FAR)}" for letter in AHEAD[n % len(AHEAD)]]
    return field.game(blue, [f"{royal} {home}"])


def royals(n: int) -> State:
    """An ending of royals by its number: one side has a man more, and its King in the Castle."""
    field, (ahead, behind) = Field(Random(f"royals/{n}")), ROYALS[n % len(ROYALS)]
    blue = [f"{letter} {field.free(letter, CLOSE, FAR)}" for letter in ahead]
    blue += [f"K {NAMES[field.castles[0].at]}"]
    brown = [f"{letter} {field.free(letter, 0, CLOSE, ('north',))}" for letter in behind]
    return field.game(blue, brown)


class Field:
    """Two Castles at good sites, and free places for men."""

    def __init__(self, fate: Random) -> None:
        board = ground(game_with(blue=[], brown=[]))
        self._fate, self._signs = fate, terrain(board)
        self.castles = [fate.choice(sites(board, half)[:SITES])[1] for half in ("south", "north")]
        own_green, self.green = map(green_of, self.castles)
        self._taken = {castle.at for castle in self.castles} | {self.green, own_green}

    def free(
        self, letter: str, near: int, far: int, halves: Sequence[str] = ("south", "north")
    ) -> str:
        """A square for a man, so many steps from the enemy's Green."""
        able = {OPEN} if letter not in FOOTMEN else set(self._signs) - {MOUNTAIN}
        found = [
            square
            for half in halves
            for square in KINGDOMS[half]
            if self._signs[square] in able
            and near <= distance(square, self.green) <= far
            and square not in self._taken
        ]
        square = self._fate.choice(found)
        self._taken.add(square)
        return NAMES[square]

    def game(self, blue: list[str], brown: list[str]) -> State:
        """The war with these men."""
        castles = [f"{NAMES[each.at]} {'NESW'[each.facing]}" for each in self.castles]
        return game_with(blue=blue, brown=brown, castles=castles)
