"""The generic player: its tree search finds the best moves, in every kind of game."""

from random import Random

import pytest

from game.ai.generic import GenericMind
from game.ai.ismcts import Search
from game.ai.player import considered_by, last_thought
from game.app.contest.deals import Pairing, play_deal
from game.engine.game import NATURE
from game.engine.log import Log
from game.engine.store import Store
from game.games.revolutionary_war.ai import mind
from game.games.revolutionary_war.rules import game as revolutionary_war
from game.games.revolutionary_war.rules.options import Options
from game.play.session import Player, begin
from tests.laws.samples import SAMPLES, beside

MINDS = [sample for sample in SAMPLES.values() if sample.imagine is not None]

COMPUTERS = [Player("computer", name) for name in ("Ada", "Bob")]
DECISIONS = 5  # a generic search is slow: most games aren't finished by then

WORTH = {"heads": (0.0, 0.7, 1.0), "tails": (0.0, 0.7, 0.0)}


class Coin:
    """One seat says 0, 1 or 2 without seeing the coin: 1 is always good, 2 only for heads."""

    def __init__(self, fate):
        self.fate = fate
        self.coin = fate.choice(("heads", "tails"))
        self.said = []

    def awaited(self):
        return () if self.said else (0,)

    def moves(self, seat):
        return self.fate.sample((0, 1, 2), 3)

    def make(self, seat, move):
        self.said.append(move)

    def playout(self):
        return [WORTH[self.coin][self.said[0]]]


class Higher(Coin):
    """Two seats choose in secret at once, and the higher number wins."""

    def awaited(self):
        return () if self.said else (0, 1)

    def playout(self):
        mine, yours = self.said
        win = (mine > yours) + (mine == yours) / 2
        return [win, 1 - win]


class SometimesLegal(Coin):
    """The best move is legal half of the time, and so it is tried less often."""

    def moves(self, seat):
        return [0, 1, 2] if self.coin == "heads" else [0, 1]

    def playout(self):
        return [(0.0, 0.4, 1.0)[self.said[0]]]


def grown_search(kind, plays=400):
    fate = Random(1)
    search = Search(lambda: kind(fate))
    for _ in range(plays):
        search.grow()
    return search


def test_the_search_prefers_a_move_that_is_good_in_most_worlds():
    assert grown_search(Coin).best(0) == 1


def test_simultaneous_seats_each_find_their_best_move():
    search = grown_search(Higher)
    assert search.best(0) == 2
    assert search.best(1) == 2


def test_a_move_that_is_not_always_legal_is_still_explored():
    arms = grown_search(SometimesLegal).arms(0)
    assert arms[2].available < arms[1].available
    assert arms[2].visits > 0.8 * arms[2].available


@pytest.mark.parametrize("sample", MINDS, ids=lambda sample: sample.name)
@pytest.mark.parametrize("seats_of", [min, max], ids=["fewest", "most"])
def test_the_generic_player_plays_every_game(sample, seats_of):
    game, fate = sample.game, Random(1)
    store = Store(game, Log(game.name, game.version, "1"))
    seats = seats_of(game.seats)
    store.submit(NATURE, game.opening(game.vocabulary.options(), seats))
    for _ in range(DECISIONS):
        if not (acting := game.to_act(store.state)):
            break
        seat = min(acting)
        view = game.view(store.state, seat)
        mind = beside(game, "ai.mind") or game
        generic = GenericMind(game, mind.imagine, considered_by(game, mind))
        store.submit(seat, last_thought(generic.search(view, seat, 2, fate)).command)
    assert len(store.line) > DECISIONS or game.outcome(store.state)


def test_the_generic_player_beats_the_random_player():
    pairing = Pairing("revolutionary_war", "generic:25", "random", "1", Options())
    winners = [winner for deal in range(4) for winner in play_deal(pairing, deal).winners]
    assert winners.count("a") >= 6


def test_the_same_seed_gives_the_same_thoughts():
    request = begin(revolutionary_war, COMPUTERS, "1").requests[0]

    def thoughts():
        generic = GenericMind(revolutionary_war, mind.imagine)
        return list(generic.search(request.view, request.seat, 30, Random("a")))

    assert thoughts() == thoughts()
