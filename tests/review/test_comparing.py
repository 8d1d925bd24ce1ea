"""A move is compared with the best one, in a process of its own."""

from itertools import cycle
from time import monotonic, sleep

import msgspec
import pytest

from game.app.registry import game_named, mind_of
from game.app.worker_main import compare
from game.engine.game import Seat
from game.engine.store import Store
from game.engine.value import replace
from game.review.comparing import Alternatives, Comparing, difference
from game.review.comparison import Comparison
from game.review.playouts import WHOLE, Playouts, thoroughness_of
from tests.review.played import example, played

LOG, REVIEW = example()
(POINT,) = REVIEW.turning_points
PATIENCE = 60  # seconds, on a very busy machine


def alternatives(log=LOG, step=POINT.step, better=POINT.better):
    seat = log.line[step].seat
    store = Store(game_named(log.game), replace(log, entries=log.line[:step]))
    view, ours = (
        msgspec.Raw(msgspec.json.encode(each))
        for each in (store.view(seat), log.line[step].command)
    )
    return Alternatives(log.game, 2, seat, view, (ours,), (better,))


def told(asked, pairs=12, few=None):
    """What a few playouts tell."""
    game, mind = game_named(asked.game), mind_of(asked.game)
    view = msgspec.json.decode(asked.view, type=game.vocabulary.state)
    both = [
        [msgspec.json.decode(each, type=game.vocabulary.command) for each in line]
        for line in (asked.ours, asked.theirs)
    ]
    comparison = Comparison(game, mind, asked.seats, thoroughness_of(mind))
    return comparison.compared(view, Seat(asked.seat), both, pairs, few=few)


def heard(comparing):
    until = monotonic() + PATIENCE
    while (found := comparing.poll()) is None and not comparing.is_lost and monotonic() < until:
        sleep(0.01)
    return found


def test_a_process_compares_two_moves():
    asked = alternatives()
    found = heard(Comparing(compare, asked))
    assert sum(found.change) == 0
    assert 0 < found.error < WHOLE


def test_a_move_is_as_good_as_itself():
    asked = alternatives()
    same = told(replace(asked, theirs=asked.ours))
    assert same.change == (0, 0)
    assert 0 < same.error < WHOLE


def test_a_move_that_seems_as_good_is_not_compared_for_long(monkeypatch):
    worlds = []
    mind = mind_of(LOG.game)
    imagine = mind.imagine
    monkeypatch.setattr(mind, "imagine", lambda *of: worlds.append(of) or imagine(*of))
    asked = alternatives()
    assert told(asked, pairs=12, few=3).change == told(asked, pairs=3).change
    assert len(worlds) == 3 + 3
    worse = replace(asked, ours=asked.theirs, theirs=asked.ours)
    assert told(worse, pairs=12, few=3) == told(worse, pairs=12)
    assert len(worlds) == 6 + 12 + 12


def test_nor_is_one_that_hardly_seems_worse(monkeypatch):
    asked, played_out = alternatives(), []
    chances = cycle([0.0, 0.5, 1.0, 0.6])  # by turns 0.5 worse and 0.4 better

    def decided(*of):
        played_out.append(of)
        mine = next(chances)
        return (mine, 1 - mine) if asked.seat == 0 else (1 - mine, mine)

    monkeypatch.setattr(Playouts, "decided", decided)
    told(asked, pairs=12, few=3)
    assert len(played_out) == 2 * 6


def test_what_a_move_gives_away_is_won_by_its_opponent():
    asked = alternatives()
    found, reverse = told(asked), told(replace(asked, ours=asked.theirs, theirs=asked.ours))
    assert sum(found.change) == 0
    assert found.change[Seat(POINT.seat)] == -reverse.change[Seat(POINT.seat)]


def test_a_process_that_dies_is_lost_and_one_that_is_closed_says_nothing():
    comparing = Comparing(compare, alternatives())
    comparing._process._process.kill()
    assert heard(comparing) is None
    assert comparing.is_lost
    comparing = Comparing(compare, alternatives())
    comparing.close()
    assert (comparing.poll(), comparing.is_lost) == (None, False)


def test_without_a_process_there_is_no_comparison(monkeypatch):
    def refused(serve, name):
        raise OSError

    monkeypatch.setattr("game.review.comparing.FarProcess", refused)
    assert Comparing(compare, alternatives()).is_lost


def test_the_first_move_is_compared_with_the_second(monkeypatch):
    compared = []

    def note(self, view, seat, lines, *rest, **more):
        compared.append(lines)

    monkeypatch.setattr(Comparison, "compared", note)
    asked = alternatives()
    difference(asked, game_named(asked.game), mind_of(asked.game))
    (((ours,), (theirs,)),) = compared
    assert ours == LOG.line[POINT.step].command
    assert msgspec.json.encode(theirs) == bytes(POINT.better)


@pytest.mark.parametrize("name", ["feud", "card_fu", "cards_of_war", "feudal"])
def test_every_game_can_be_compared(name):
    log = played(name, 3, blunders=0.5, steps=60)
    n = next(n for n, step in enumerate(log.line) if n > 20 and step.seat >= 0)
    same = msgspec.Raw(msgspec.json.encode(log.line[n].command))
    assert told(alternatives(log, n, same), pairs=3).change == (0, 0)
