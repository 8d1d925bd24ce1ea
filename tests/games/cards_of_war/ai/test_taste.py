"""Bold and careful characters choose differently where choices are about as good."""

from random import Random

import pytest

from game.ai.player import Level, Temperament, last_thought
from game.engine.value import replace
from game.games.cards_of_war.ai import mind
from game.games.cards_of_war.ai.planning import Style
from game.games.cards_of_war.ai.taste import boldness
from game.games.cards_of_war.rules import commands, game
from tests.games.cards_of_war.ai.battles import a_battlefield
from tests.games.cards_of_war.tables import ME, aim, block

ATTACK = (aim("0F1>P1"), commands.Charge())
PEACE = (commands.EndTurn(),)


def chosen(temperament, worths, plans=(ATTACK, PEACE)):
    style = Style(
        evaluator=mind.BASIC,
        beam=1,
        depth=1,
        effort=mind.GREEDY.effort,
        liking=1.0,
        temperament=temperament,
    )
    return plans[style.choose(plans, worths, Random(1))]


def test_a_temperament_decides_between_plans_that_are_about_as_good():
    assert chosen(Temperament.BOLD, (5.0, 5.5)) == ATTACK
    assert chosen(Temperament.EVEN, (5.0, 5.5)) == PEACE
    assert chosen(Temperament.CAREFUL, (5.5, 5.0)) == PEACE


def test_a_temperament_gives_away_nothing_that_counts():
    assert chosen(Temperament.BOLD, (5.0, 7.0)) == PEACE
    assert chosen(Temperament.CAREFUL, (7.0, 5.0)) == ATTACK


def test_an_attack_is_bold_and_a_block_is_not():
    assert boldness(ATTACK) > 0.0 > boldness((block("1F1<0F1"), commands.Stand()))


@pytest.mark.parametrize("level", [Level.RECRUIT, Level.SOLDIER])
def test_no_temperament_has_more_attacks_to_err_with(level):
    style = mind.STYLES[level]
    kept = {replace(style, temperament=each).kept for each in Temperament}
    assert len(kept) == 1, kept


@pytest.mark.parametrize("level", [Level.RECRUIT, Level.SOLDIER])
def test_the_bold_attack_more_than_the_careful(level):
    aimed = {}
    for temperament in (Temperament.BOLD, Temperament.CAREFUL):
        aimed[temperament] = 0
        for seed in range(25):
            view = game.view(a_battlefield(seed), ME)
            thought = last_thought(
                mind.think(view, ME, level, Random(seed), temperament=temperament)
            )
            plan = (thought.command, *thought.then)
            aimed[temperament] += sum(isinstance(each, commands.Aim) for each in plan)
    assert aimed[Temperament.BOLD] > aimed[Temperament.CAREFUL], aimed
