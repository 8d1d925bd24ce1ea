"""What counts as a habit in Card-Fu, and that temperaments differ in it."""

from random import Random

from game.ai.player import Level, Temperament, last_thought
from game.engine.cards import Card
from game.games.card_fu.ai import mind
from game.games.card_fu.ai.habits import HABITS
from game.games.card_fu.rules import game
from game.games.card_fu.rules.commands import Lay, Recover, SetFeint
from game.games.card_fu.rules.model import Phase
from tests.games.card_fu.tables import ME, a_bout
from tests.laws.plays import random_play

attacks, retreats, feints, recovers = (habit.shows for habit in HABITS)


def seen(given):
    return game.view(given.state, ME)


def test_an_attack_counts_where_there_was_another_choice():
    view = seen(a_bout("5S 9C KD KH", "2C"))
    shown = [attacks(view, ME, Lay(Card(card))) for card in ("5S", "9C", "KD", "KH")]
    assert shown == [True, True, False, False]
    assert attacks(seen(a_bout("5S 9C", "2C")), ME, Lay(Card("5S"))) is None
    assert attacks(view, ME, SetFeint()) is None


def test_with_a_feint_the_card_that_is_turned_up_counts():
    view = seen(a_bout("5S KD", "2C", feints=("3H", "")))
    assert attacks(view, ME, Lay(Card("5S"))) is True
    assert attacks(view, ME, Lay(Card("5S"), beside=True)) is False
    assert retreats(view, ME, Lay(Card("KD"))) is True
    assert retreats(view, ME, Lay(Card("KD"), beside=True)) is False


def test_a_card_that_is_set_or_recovered_counts():
    view = seen(a_bout("5S KD", "2C"))
    assert feints(view, ME, SetFeint(Card("5S"))) is True
    assert feints(view, ME, SetFeint()) is False
    assert recovers(view, ME, Recover(Card("5S"))) is True
    assert recovers(view, ME, Recover()) is False
    assert feints(view, ME, Recover()) is None


def test_the_bold_attack_more_often_than_the_careful():
    views = [
        (game.view(state, seat), seat)
        for _, _, state in random_play("card_fu", 70_000).moments()
        if state.phase is Phase.LAY
        for seat in sorted(game.to_act(state))
    ]
    for level in Level:
        rates = {}
        for temperament in Temperament:
            shown = [
                attacks(view, seat, _answer(view, seat, level, temperament, n))
                for view, seat in views[::3]
                for n in range(6)
            ]
            counted = [each for each in shown if each is not None]
            rates[temperament] = sum(counted) / len(counted)
        assert rates[Temperament.BOLD] > rates[Temperament.CAREFUL] + 0.05, (level, rates)


def _answer(view, seat, level, temperament, n):
    return last_thought(mind.think(view, seat, level, Random(n), temperament=temperament)).command
