"""Plays in a library, and a hand that writes into its file."""

from random import Random

from game.games import revolutionary_war
from tests.play.seated import PEOPLE, play_on
from tests.toys import bid_war, riposte

GAMES = {game.name: game for game in (revolutionary_war, bid_war, riposte)}


class Clock:
    """Seconds that pass when they are told to."""

    def __init__(self):
        self.now = 1000.0

    def __call__(self):
        self.now += 1
        return self.now


def begun(library, *players, steps=7, game=revolutionary_war, seed="s"):
    play, session = library.begin(game, players or PEOPLE, seed)
    play_on(session, Random(1), steps)
    return play, session


def tampered(file, play, query, *values):
    with file.transaction() as writing:
        writing.execute(query, (*values, play))
