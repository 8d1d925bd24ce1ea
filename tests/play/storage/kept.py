"""Games in a library, and changes to its file."""

import gzip
from pathlib import Path
from random import Random

from game.games.revolutionary_war.rules import game as revolutionary_war
from game.play.settings import Settings
from game.play.storage.belongings import Belongings
from tests.play.seated import PEOPLE, play_on
from tests.toys.bid_war.rules import game as bid_war

OWN = (Path("levels") / "feudal", Path("formations") / "feudal")
USUAL = Settings()
GAMES = {game.name: game for game in (revolutionary_war, bid_war)}


class Clock:
    """A clock that advances one second per call."""

    def __init__(self):
        self.now = 1000.0

    def __call__(self):
        self.now += 1
        return self.now


class Owner:
    """A player with an own folder and settings."""

    def __init__(self, folder, settings=USUAL):
        self.folder, self.settings = folder, settings
        self.belongings = Belongings(folder, OWN, lambda: self.settings, self.change)

    def change(self, settings):
        self.settings = settings

    def made(self, name, content=b"mine"):
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
        return path


def begun(library, *players, steps=7, game=revolutionary_war, seed="s"):
    play, session = library.begin(game, players or PEOPLE, seed)
    play_on(session, Random(1), steps)
    return play, session


def unpacked(path):
    """The bytes of an exported game, without their packing."""
    return gzip.decompress(path.read_bytes())


def tampered(file, play, query, *values):
    with file.transaction() as writing:
        writing.execute(query, (*values, play))


FIRST_SCHEMA = """
CREATE TABLE plays (
    id INTEGER PRIMARY KEY, game TEXT NOT NULL, version INTEGER NOT NULL, seed TEXT NOT NULL,
    name TEXT NOT NULL DEFAULT '', started REAL NOT NULL, touched REAL NOT NULL,
    steps INTEGER NOT NULL DEFAULT 0, status TEXT NOT NULL DEFAULT 'running', outcome TEXT,
    binned REAL, is_guest INTEGER NOT NULL DEFAULT 0
);
CREATE TABLE seats (
    play INTEGER NOT NULL, seat INTEGER NOT NULL, kind TEXT NOT NULL, name TEXT NOT NULL,
    level TEXT NOT NULL, emblem TEXT NOT NULL, took_back INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (play, seat)
) WITHOUT ROWID;
CREATE TABLE entries (
    play INTEGER NOT NULL, n INTEGER NOT NULL, line TEXT NOT NULL, PRIMARY KEY (play, n)
) WITHOUT ROWID;
CREATE VIEW kept AS
    SELECT id, game, plays.name AS called, started, touched, steps, status, outcome, binned,
           seats.kind, seats.name, seats.level, seats.emblem, seats.took_back
    FROM plays JOIN seats ON seats.play = plays.id
    WHERE EXISTS (SELECT 1 FROM entries WHERE entries.play = plays.id)
    ORDER BY touched DESC, id DESC, seat;
"""
