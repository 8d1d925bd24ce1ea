"""What counts as a habit in Feud, and what bold and careful characters like."""

from random import Random

import pytest

from game.ai.player import Level, Temperament, last_thought
from game.engine.value import replace
from game.games.feud.ai import mind
from game.games.feud.ai.habits import HABITS
from game.games.feud.ai.taste import first_unit, price, tempo
from game.games.feud.rules import commands, game
from game.games.feud.rules.model import Phase
from game.games.feud.rules.price_list import PRICE_LIST, find
from game.games.feud.table.presets import BASIC, STUDIED, TRUE_FEUD
from tests.games.feud.tables import ME, a_table, cards

opens_strong, attacks, reserves, sends_strong = (habit.shows for habit in HABITS)
BOLD, EVEN, CAREFUL = Temperament.BOLD, Temperament.EVEN, Temperament.CAREFUL


def seen(table):
    return game.view(table.state, ME)


def test_a_row_opens_strong_if_its_highest_strike_comes_early():
    view = seen(a_table(options=BASIC))
    assert opens_strong(view, ME, commands.Arrange(cards("3C 10S 9S 2S 2C 4H"))) is True
    assert opens_strong(view, ME, commands.Arrange(cards("3C 10S 4H 9S 2S 2C"))) is False
    assert opens_strong(view, ME, commands.EndTurn()) is None


def test_a_maneuver_attacks_if_it_hurts_the_enemy():
    view = seen(a_table(Phase.PREPARE, TRUE_FEUD))
    assert attacks(view, ME, commands.Buy("betrayal")) is True
    assert attacks(view, ME, commands.Buy("heal")) is False
    assert attacks(view, ME, commands.Buy("tactical_adjustment")) is None
    assert attacks(view, ME, commands.EndTurn()) is None


def test_a_turn_counts_for_reserving_only_if_a_card_can_be_reserved():
    table = a_table(Phase.PREPARE, TRUE_FEUD)
    assert reserves(seen(table), ME, commands.Reserve("3S")) is True
    assert reserves(seen(table), ME, commands.EndTurn()) is False
    spent = replace(seen(table), may_reserve=(0, 0))
    assert reserves(spent, ME, commands.EndTurn()) is None


def test_a_unit_is_strong_if_none_that_waits_takes_more_markers():
    view = seen(a_table(Phase.MUSTER, TRUE_FEUD, army_reserves=("JH KH", "")))
    assert sends_strong(view, ME, commands.PickUnit("KH")) is True
    assert sends_strong(view, ME, commands.PickUnit("JH")) is False
    alike = seen(a_table(Phase.MUSTER, TRUE_FEUD, army_reserves=("KD KH", "")))
    assert sends_strong(alike, ME, commands.PickUnit("KH")) is None


def test_bold_characters_send_strong_units_and_pay_more_for_attacks():
    units = (("JH", 90), ("QS", 100), ("KH", 95), ("KS", 10))
    assert [first_unit(units, each) for each in (BOLD, EVEN, CAREFUL)] == ["KH", "QS", "JH"]
    betrayal, heal = (find(PRICE_LIST, name) for name in ("betrayal", "heal"))
    assert price(betrayal, BOLD) < price(betrayal, EVEN) == 1.0 < price(betrayal, CAREFUL)
    assert price(heal, CAREFUL) < 1.0 < price(heal, BOLD)


@pytest.mark.parametrize("level", Level)
def test_bold_characters_lay_high_strikes_earlier_than_careful_ones(level):
    """Over many hands, some of them known to both sides."""
    fate, early = Random(1), dict.fromkeys(Temperament, 0)
    for n in range(12):
        hand = " ".join(["9S", *fate.sample(cards("3C 3D 4H 7H 8D AS 2S AC 2C XB 5H 10S"), 5)])
        hands = hand, "4C 4D 5C 6D 7H XB"
        studied = tuple(map(cards, hands)) if n % 2 else ((), ())
        view = seen(a_table(options=STUDIED, hands=hands, studied=studied))
        for temperament in early:
            thoughts = mind.think(view, ME, level, Random(n), temperament=temperament)
            early[temperament] += tempo(last_thought(thoughts).command.row)
    assert early[BOLD] > early[EVEN] > early[CAREFUL], early
