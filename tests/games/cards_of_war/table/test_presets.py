"""The preset of the first wars: even a random player lasts four turns."""

from random import Random

import pytest
from msgspec import convert

from game.ai.player import Level, Temperament, last_thought
from game.app.learning.lessons import lesson_named
from game.engine.game import NATURE, Seat, playable
from game.engine.log import Log
from game.engine.store import Store
from game.games.cards_of_war.ai import mind
from game.games.cards_of_war.rules import game as cards_of_war
from game.games.cards_of_war.table.presets import PRESETS

YOU, OTTO = Seat(0), Seat(1)
FEWEST_TURNS = 4


def war_of(deal):
    options = PRESETS[0].options
    store = Store(cards_of_war, Log(cards_of_war.name, cards_of_war.version, deal))
    store.submit(NATURE, cards_of_war.opening(options, 2))
    return store


def turns_of_the_beaten(deal, level, seed, temperament=Temperament.EVEN):
    """How many turns each loser had: you act at random, against a computer of this level."""
    store, turns = war_of(deal), {seat: set() for seat in (YOU, OTTO)}
    while acting := cards_of_war.to_act(store.state):
        if store.state.turn_no:
            turns[store.state.active].add(store.state.turn_no)
        seat, fate = min(acting), Random(f"{seed}/{store.length}")
        view = cards_of_war.view(store.state, seat)
        if seat == YOU:
            store.submit(seat, fate.choice(playable(cards_of_war, view, seat)))
        else:
            thoughts = mind.think(view, seat, level, fate, temperament=temperament)
            store.submit(seat, last_thought(thoughts).command)
    return [len(turns[seat]) for seat in turns if seat not in store.state.winners]


@pytest.mark.parametrize(
    ("level", "deals", "seeds"),
    [
        (Level.RECRUIT, PRESETS[0].deals, range(8)),
        pytest.param(Level.RECRUIT, PRESETS[0].deals, range(8, 80), marks=pytest.mark.long),
        pytest.param(Level.SOLDIER, PRESETS[0].deals[:1], range(45), marks=pytest.mark.long),
    ],
    ids=["quick", "long", "soldier"],
)
def test_nobody_is_beaten_before_the_fourth_turn_of_a_first_war(level, deals, seeds):
    early = {
        (deal, seed): turns
        for deal in deals
        for seed in seeds
        if min(turns := turns_of_the_beaten(deal, level, seed), default=FEWEST_TURNS) < FEWEST_TURNS
    }
    assert early == {}


@pytest.mark.parametrize(
    "seeds", [range(2), pytest.param(range(2, 30), marks=pytest.mark.long)], ids=["quick", "long"]
)
def test_a_bold_opponent_leaves_a_newcomer_as_much_time(seeds):
    early = {
        (deal, seed): turns
        for deal in PRESETS[0].deals
        for seed in seeds
        if min(
            turns := turns_of_the_beaten(deal, Level.RECRUIT, seed, Temperament.BOLD),
            default=FEWEST_TURNS,
        )
        < FEWEST_TURNS
    }
    assert early == {}


def test_the_lesson_has_the_house_rules_of_a_first_war():
    lesson = lesson_named("cards_of_war").lesson
    assert convert(lesson.options, type=type(PRESETS[0].options)) == PRESETS[0].options


@pytest.mark.parametrize("deal", PRESETS[0].deals)
def test_you_have_the_advantage_in_a_first_war(deal):
    assert cards_of_war.to_act(war_of(deal).state) == {YOU}
