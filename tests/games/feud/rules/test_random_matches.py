"""Random matches with random house rules end, keep all cards and replay."""

from collections.abc import Iterator
from contextlib import suppress
from functools import reduce
from random import Random

import pytest

from game.engine.game import NATURE, PUBLIC, IllegalCommand, Seat, play
from game.engine.value import replace
from game.games.feud.rules import game as feud
from game.games.feud.rules.commands import Start
from game.games.feud.rules.price_list import (
    MOST_EFFECTS,
    OPERATIONS,
    PRICE_LIST,
    Effect,
    Maneuver,
    Source,
    Window,
)
from tests.laws.feuds import choose, whole
from tests.laws.plays import opened
from tests.laws.samples import SAMPLES

QUICK, LONG = range(8), range(5_000, 7_000)
MOST_STEPS = 5_000
EYES = (Seat(0), Seat(1), PUBLIC)


def random_price_list(fate: Random) -> tuple[Maneuver, ...]:
    """A random price list: the Maneuvers of the book, changed, and up to eight new ones."""
    book = tuple(
        replace(
            each,
            enabled=fate.random() < 0.7,
            cost=fate.choice((5, 15, each.cost)),
            max_per_round=fate.randint(0, 3),
        )
        for each in PRICE_LIST
    )
    return (*book, *(random_maneuver(fate, n) for n in range(fate.randint(0, 8))))


def random_maneuver(fate: Random, number: int) -> Maneuver:
    """A random new Maneuver with up to three effects, all allowed in its window."""
    window: Window = fate.choice(("W0", "W1", "W1", "W2", "W2", "W3"))
    fitting = [op for op, operation in OPERATIONS.items() if window in operation.windows]
    ops = fate.choices(fitting, k=fate.randint(1, MOST_EFFECTS))
    sources: tuple[Source, ...] = ("deck", "discard", "both")
    effects = tuple(
        Effect(op, fate.randint(1, OPERATIONS[op].most), fate.choice(sources)) for op in ops
    )
    cost = fate.choice((5, 10, 25, 60))
    return Maneuver(f"own_{number}", f"Own {number}", cost, window, effects, fate.randint(0, 2))


def random_opening(fate: Random) -> Start:
    """The Start of a match with random house rules, half of them with a random price list."""
    while True:
        _, command = opened(SAMPLES[feud.name], fate)
        options = command.options
        if fate.random() < 0.5:
            price_list = random_price_list(fate)
            options = replace(options, variant="feud", maneuvers=True, price_list=price_list)
        with suppress(IllegalCommand):  # an effect needs an extension that is off
            return feud.opening(options, 2)


def random_match(seed) -> Iterator[tuple]:
    """The steps of a random match, each with the state after it."""
    fate, state = Random(f"match {seed}"), feud.initial
    seat, command = NATURE, random_opening(fate)
    while True:
        step, state = play(feud, state, seat, command)
        yield step, state
        acting = sorted(feud.to_act(state))
        if not acting:
            return
        seat = fate.choice(acting)
        command = (
            feud.chance(state, fate)
            if seat == NATURE
            else choose(state, list(feud.legal_commands(state, seat)), seat, fate)
        )


@pytest.mark.parametrize(
    "seeds", [QUICK, pytest.param(LONG, marks=pytest.mark.long)], ids=["quick", "long"]
)
def test_a_random_match_ends_keeps_all_cards_and_replays_in_every_view(seeds):
    for seed in seeds:
        again, seen = feud.initial, {eyes: feud.view(feud.initial, eyes) for eyes in EYES}
        for n, (step, state) in enumerate(random_match(seed)):
            assert n < MOST_STEPS, seed
            assert whole(state), seed
            again = reduce(feud.evolve, step.events, again)
            for eyes in EYES:
                events = (feud.seen_by(event, eyes) for event in step.events)
                seen[eyes] = reduce(feud.evolve, events, seen[eyes])
                assert seen[eyes] == feud.view(state, eyes), (seed, n)
        assert again == state, seed
        assert feud.outcome(state) is not None
        assert state.clock <= state.options.max_rounds + 1
        assert min(state.points) >= 0
