"""The table of characters: their results and their habits, counted by hand in small cases."""

import pytest

from game.ai.habits import Count, Habit, counted
from game.app.commands.characters import main
from game.engine.game import NATURE
from game.engine.log import Log
from game.engine.store import Store
from game.games.revolutionary_war.rules import game
from game.games.revolutionary_war.rules.commands import Concede
from game.games.revolutionary_war.rules.options import Options


def test_a_habit_is_counted_only_where_it_could_show():
    store = Store(game, Log(game.name, game.version, "1"))
    store.submit(NATURE, game.opening(Options(), 2))
    for _ in range(9):
        seat = min(store.game.to_act(store.state))
        store.submit(seat, Concede())
    mine = [step for step in store.line if step.seat == 0]
    concedes = Habit("c", "", lambda view, seat, command: isinstance(command, Concede))
    never = Habit("n", "", lambda view, seat, command: None)
    assert counted(game, [concedes, never], store.log, 0) == [Count(len(mine), len(mine)), Count()]


def test_counts_are_added():
    assert Count(1, 2) + Count(3, 8) == Count(4, 10)
    assert Count(4, 10).share == pytest.approx(0.4)
    assert Count().share == 0


def test_the_table_names_every_character_and_habit(capsys):
    assert main(["revolutionary_war", "-n", "1"]) == 0
    told = capsys.readouterr().out
    for word in ("Tilda", "Magnus", "Expert", "careful", "leads high", "overpays"):
        assert word in told
