"""What some playouts tell of the chances, and how sure that is."""

from itertools import count
from random import Random
from types import SimpleNamespace

import pytest

from game.app.registry import game_named, mind_of
from game.engine.game import NATURE, play
from game.engine.store import Store
from game.games.cards_of_war.rules.model import Phase
from game.games.feud.rules.maneuvers import windows
from game.review.playouts import AT_A_GLANCE, WHOLE, Chance, Playouts, Thoroughness
from game.review.review import SURE
from tests.review.played import played

WON, GLANCED = (1.0, 0.0), (0.9, 0.1)


class Foretold(Playouts):
    """Playouts that end as they are told to."""

    def __init__(self, found, playouts):
        super().__init__(game_named("feud"), mind_of("feud"), 2, Thoroughness(playouts, depth=8))
        self.found, self.done = found, 0

    def result(self, _state, _fate):
        self.done += 1
        return self.found


@pytest.mark.parametrize(("playouts", "done"), [(6, 24), (60, 60)])
def test_games_that_were_all_won_may_yet_be_lost(playouts, done):
    foretold = Foretold(WON, playouts)
    chance = foretold.chance((None, Random(n)) for n in count())
    assert foretold.done == done
    assert chance.of[0] < WHOLE
    assert chance.band >= 3 * WHOLE // done, "the rule of three"


def test_six_chances_at_a_glance_are_enough():
    foretold = Foretold(GLANCED, 6)
    chance = foretold.chance((None, Random(n)) for n in count())
    assert foretold.done == 6
    assert chance.band < WHOLE // 10


def test_one_playout_is_as_doubtful_as_each_of_a_moment_near():
    worlds = [(None, Random(n)) for n in range(30)]
    near, foretold = Chance((8_000, 2_000), 300), Foretold(GLANCED, 9)
    assert foretold.chance(iter(worlds), 1, near).error == 3 * near.error
    assert foretold.done == 1


def test_fewer_playouts_are_enough_to_win_between_moments():
    """As sure as the moment near: else the band opened and closed with each step."""
    worlds = [(None, Random(n)) for n in range(30)]
    near, foretold = Chance((9_800, 200), 625), Foretold(WON, 6)
    chance = foretold.chance(iter(worlds), 1, near)
    assert foretold.done == 12
    assert chance.of[0] > SURE
    assert chance.error == near.error


def test_feudal_is_judged_at_a_glance():
    game, mind = game_named("feudal"), mind_of("feudal")
    _, state = play(game, game.initial, NATURE, game.opening(game.vocabulary.options(), 2))
    chance = Playouts(game, mind, 2, mind.thoroughness).chance(iter([(state, Random(0))]))
    assert chance.of == (WHOLE // 2, WHOLE // 2)
    assert chance.error == AT_A_GLANCE * WHOLE


def ends(name, steps, blunders=1.0):
    """Where playouts from the steps of a game end before the game does."""
    game, mind = game_named(name), mind_of(name)
    ended = []

    class Noted(Playouts):
        def _appraised(self, state):
            ended.append(state)
            return super()._appraised(state)

    playouts = Noted(game, mind, 2, mind.thoroughness)
    store = Store(game, played(name, 3, blunders, steps[-1] + 1))
    for n in steps:
        playouts.result(store.state_before(n), Random(n))
    assert len(ended) > 0.7 * len(steps), "the others are over before"
    return ended


def test_a_playout_of_cards_of_war_ends_where_a_turn_begins():
    ended = ends("cards_of_war", range(5, 40))
    assert all(each.phase == Phase.DEPLOY and not each.new_units for each in ended)


def test_no_playout_of_feud_ends_once_one_side_has_bought_and_before_the_other_could():
    ended = [each for each in ends("feud", range(5, 85, 2), blunders=0.0) if each.window]
    assert ended, "some end as a time for purchases begins"
    for each in ended:
        assert not each.window.has_acted
        could_buy = any(windows.offers(each, each.initiative, each.phase))
        assert each.window.is_first or not could_buy, "who goes first has gone"


class Planning(SimpleNamespace):
    """The computer player of Cards of War, with other plans."""

    mind = mind_of("cards_of_war")
    imagine, greedy, appraisal = mind.imagine, mind.greedy, mind.appraisal

    def result(self):
        game = game_named("cards_of_war")
        state = Store(game, played(game.name, 3, steps=40)).state_before(5)
        return Playouts(game, self, 2, self.mind.thoroughness).result(state, Random(1))


def test_a_playout_does_what_was_thought_of_at_once_until_somebody_else_acts():
    def thoughts(most):
        asked = []

        def plan(view, seat, level, fate):
            asked.append(seat)
            return mind_of("cards_of_war").plan(view, seat, level, fate)[:most]

        Planning(plan=plan).result()
        return len(asked)

    assert thoughts(None) < 0.8 * thoughts(1)


def test_where_a_plan_turns_out_to_be_against_the_rules_it_is_made_anew():
    game, mind = game_named("cards_of_war"), mind_of("cards_of_war")

    def hasty(view, seat, level, fate):
        return *mind.plan(view, seat, level, fate)[:1], game.opening(game.vocabulary.options(), 2)

    assert sum(Planning(plan=hasty).result()) == pytest.approx(1)


def test_a_playout_ends_where_best_play_is_known():
    """A new user saw a chance of 20 % in an endgame that no move could win."""
    game, mind = game_named("revolutionary_war"), mind_of("revolutionary_war")
    log, care = played(game.name, 3), Thoroughness(playouts=30)
    store, known = Store(game, log), 0
    for n in range(len(log.entries)):
        state = store.state_before(n)
        if (best := mind.settled(state)) is not None:
            chance = Playouts(game, mind, 2, care).chance((state, Random(k)) for k in count())
            assert [round(each / WHOLE) for each in chance.of] == list(best)
            assert max(chance.of) > SURE
            known += 1
    assert known > 2
