"""A program that plays without a pause and prints what it has shown, until it is killed.

`python -m tests.play.storage.endless_games library.db 7`: continues the running game, or begins one.
Each line is the number of a game, the number of an entry, and the entry.
"""

from __future__ import annotations

import sys
import time
from pathlib import Path
from random import Random
from typing import Any

from game.app.registry import game_named
from game.engine.files import entry_line
from game.games.revolutionary_war.rules import game as revolutionary_war
from game.play.session import AnySession, ViewReset
from game.play.storage.database import Database
from game.play.storage.library import Library
from tests.play.seated import PEOPLE, act, store_of


def main(path: Path, seed: str) -> None:
    """Plays game after game, with a few undos."""
    fate = Random(seed)
    with Database(path) as file:
        assert not file.trouble, file.trouble
        library = Library(file, game_named, time.time)
        while True:
            latest = library.latest
            if latest is None:
                play, session = library.begin(revolutionary_war, PEOPLE, str(fate.random()))
            else:
                play, session = latest.id, library.resume(latest.id)
            show(play, session, fate)


def show(play: int, session: AnySession, fate: Random) -> None:
    """Play to the end; every step is printed when it is shown."""
    store = store_of(session)

    def heard(told: Any) -> None:
        last = store.log.entries[-1]
        n = store.length - 1 if isinstance(told, ViewReset) else told.entry
        sys.stdout.write(f"{play} {n} {entry_line(last).decode()}\n")
        sys.stdout.flush()

    session.subscribe(heard)
    while session.to_act:
        act(session, fate)
        if fate.random() < 0.1 and not session.undo.why:
            session.take_back(session.undo, allowed_by=session.persons)


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2])
