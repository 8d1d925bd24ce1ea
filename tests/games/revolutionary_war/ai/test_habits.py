"""What counts as a habit in Revolutionary War; the trump of the tables is a 3, so a 4 is weakest."""

from game.games.revolutionary_war.ai.habits import HABITS
from game.games.revolutionary_war.rules import game
from game.games.revolutionary_war.rules.commands import Concede, Play
from tests.games.revolutionary_war.tables import ME, a_round

concedes, leads_high, overpays = (habit.shows for habit in HABITS)


def seen(given):
    return game.view(given.state, ME)


def test_a_lead_is_high_under_its_trump():
    view = seen(a_round("5C 9C KD"))
    assert leads_high(view, ME, Play("KD")) is True
    assert leads_high(view, ME, Play("9C")) is False
    assert leads_high(view, ME, Concede()) is None
    assert concedes(view, ME, Concede()) is None  # nothing was laid
    assert overpays(view, ME, Play("KD")) is None


def test_an_answer_overpays_if_a_weaker_card_would_do():
    view = seen(a_round("5C 9C KD", laid="8S"))
    assert overpays(view, ME, Play("9C")) is False
    assert overpays(view, ME, Play("KD")) is True
    assert leads_high(view, ME, Play("KD")) is None


def test_a_concession_counts_only_where_there_was_a_choice():
    assert concedes(seen(a_round("5C 9C", laid="8S")), ME, Concede()) is True
    assert concedes(seen(a_round("5C 9C", laid="8S")), ME, Play("9C")) is False
    assert concedes(seen(a_round("5C 9C", laid="KS")), ME, Concede()) is None
