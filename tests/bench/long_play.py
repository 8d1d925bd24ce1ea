"""How long a play of 2,000 entries takes to open from the library, and to be sought in.

`python -m tests.bench.long_play`
"""

import tempfile
from pathlib import Path
from random import Random
from time import perf_counter
from typing import NamedTuple

from game.app.registry import game_named
from game.engine.past import Past
from game.engine.value import replace
from game.games import revolutionary_war
from game.play.database import Database
from game.play.library import Library
from game.play.session import Player

STEPS = 2_000
PEOPLE = (Player("person", "Ann"), Player("person", "Bob"))
AGAIN = 0.15  # how often
TIMES = 9


class LongPlay(NamedTuple):
    """Milliseconds, the slowest of some times."""

    open: float  # the library's file, and the play in it, proven
    seek: float  # the first step sought, wherever it is; later ones are faster


def measure() -> LongPlay:
    """Play matches to 999 until one is long enough, then open it again and again."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "library.db"
        play = _played(path)
        opened = max(_timed(lambda: _open(path, play)) for _ in range(TIMES))
        line = _open(path, play)
        seek = max(
            _timed(lambda: Past(revolutionary_war, line).at(len(line))) for _ in range(TIMES)
        )
    return LongPlay(opened, seek)


def _played(path: Path) -> int:
    """A match to 999 is not long enough by itself: now and then a step is taken back."""
    options = replace(revolutionary_war.vocabulary.options(), target=999)
    fate = Random(1)
    with Database(path) as file:
        library = Library(file, game_named, perf_counter)
        play, session = library.begin(revolutionary_war, PEOPLE, "s", options=options)
        while session.length < STEPS:
            if session.must_look is not None:
                session.look(session.must_look)
            session.submit(fate.choice(session.legal))
            if fate.random() < AGAIN and not session.undo.why:
                session.take_back(session.undo)
        return play


def _open(path: Path, play: int) -> tuple:
    with Database(path) as file:
        session = Library(file, game_named, perf_counter).resume(play)
        session.story()
        return session._store.line


def _timed(act) -> float:
    began = perf_counter()
    act()
    return (perf_counter() - began) * 1_000


if __name__ == "__main__":
    print(measure())
