"""What every game says of a table before anybody sits down, and of a step as a whole."""

import pytest

from game.engine.game import IllegalCommand, events_seen
from game.games.feudal.rules import game as feudal
from tests.laws.plays import random_play
from tests.laws.samples import SAMPLES, UNDER_LAW, presentation

NAMES = ("Ada", "Bob", "Cleo", "Dan", "Eve", "Fay")
PLAYS = 2


@pytest.fixture(params=UNDER_LAW, ids=lambda game: game.name)
def game(request):
    return request.param


def tables(game):
    """House rules, each as it can be, with every number of players that they are for."""
    words, printed = presentation(game).words, game.vocabulary.options()
    for rule in words.house_rules:
        for choice in rule.choices:
            options = type(printed)(**{rule.field: choice.value})
            for seats in game.seats:
                try:
                    game.opening(options, seats)
                except IllegalCommand:
                    continue
                yield options, seats


def test_seats_are_called_by_different_names(game):
    words = presentation(game).words
    for options, seats in tables(game):
        titles = [words.seat_title(options, seats, seat) for seat in range(seats)]
        assert all(titles)
        assert len(set(titles)) == seats


def test_a_rule_that_changes_nothing_says_why_in_a_sentence(game):
    words = presentation(game).words
    for options, seats in tables(game):
        for rule in words.house_rules:
            why = words.idle(options, seats, rule.field)
            assert why == "" or why.endswith(".")


def test_every_rule_counts_somewhere(game):
    words = presentation(game).words
    for rule in words.house_rules:
        assert any(not words.idle(options, seats, rule.field) for options, seats in tables(game))


def test_what_is_said_of_a_whole_step_tells_no_secret(game):
    words = presentation(game).words
    said = set()
    for seed in SAMPLES[game.name].quick[:PLAYS]:
        played = random_play(game.name, seed)
        for before, step, _ in played.moments():
            for eyes in played.eyes:
                events = events_seen(game, step, eyes)
                lines = {
                    words.gist(view, step.seat, events, NAMES, eyes)
                    for view in (before, game.view(before, eyes))
                }
                assert len(lines) == 1
                assert all(line == "" or line.endswith((".", "!")) for line in lines)
                said |= lines
    assert game is not feudal or len(said) > 1, "whole setups are deployed in these plays"
