"""Seat titles and house rules before a game, and the summary of a step."""

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
    """Every choice of every house rule, with every number of players that it allows."""
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


def test_all_seats_have_different_titles(game):
    words = presentation(game).words
    for options, seats in tables(game):
        titles = [words.seat_title(options, seats, seat) for seat in range(seats)]
        assert all(titles)
        assert len(set(titles)) == seats


def test_a_house_rule_without_effect_says_why(game):
    words = presentation(game).words
    for options, seats in tables(game):
        for rule in words.house_rules:
            why = words.idle(options, seats, rule.field)
            assert why == "" or why.endswith(".")


def test_every_house_rule_has_an_effect_in_some_setup(game):
    words = presentation(game).words
    for rule in words.house_rules:
        assert any(not words.idle(options, seats, rule.field) for options, seats in tables(game))


def test_the_summary_of_a_step_reveals_no_secret(game):
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
