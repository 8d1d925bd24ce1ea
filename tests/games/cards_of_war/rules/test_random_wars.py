"""Random wars with random house rules end, keep all cards, leak no secret and replay."""

from functools import reduce
from random import Random
from typing import Any

import msgspec
import pytest

from game.engine.cards import BACK, NOTHING
from game.engine.game import NATURE, IllegalCommand, Seat, play
from game.games.cards_of_war.rules import commands as ask
from game.games.cards_of_war.rules import game as cards_of_war
from game.games.cards_of_war.rules.cards import WITH_JOKERS
from game.games.cards_of_war.rules.model import Rank, Spot
from game.games.cards_of_war.rules.options import Options
from tests.laws.plays import random_play
from tests.laws.wars import whole

QUICK, LONG = range(60), range(5_000, 7_000)
FEW_TRIES, MANY_TRIES = 3_000, 100_000
TRIES_AT_A_MOMENT = 25
MOST_TURNS = 200


@pytest.mark.parametrize(
    "seeds", [QUICK, pytest.param(LONG, marks=pytest.mark.long)], ids=["quick", "long"]
)
def test_a_random_war_ends_keeps_all_cards_and_replays_in_every_view(seeds):
    for seed in seeds:
        played, state = random_play(cards_of_war.name, seed), cards_of_war.initial
        views = {eyes: cards_of_war.view(state, eyes) for eyes in played.eyes}
        for _, step, state in played.moments():
            for eyes, view in views.items():
                seen = (cards_of_war.seen_by(event, eyes) for event in step.events)
                views[eyes] = reduce(cards_of_war.evolve, seen, view)
                assert views[eyes] == cards_of_war.view(state, eyes), (seed, eyes, step)
            assert whole(state), (seed, step)
            assert state.turn_no <= MOST_TURNS, seed
        assert state == played.state, seed
        assert cards_of_war.outcome(played.state) is not None


def a_card(fate: Random) -> Any:
    return fate.choice((*WITH_JOKERS, BACK, NOTHING))


def a_form(fate: Random) -> Any:
    return NOTHING if fate.random() < 0.7 else a_card(fate)


def a_slot(fate: Random) -> int:
    return fate.choice((1, 2, 3, 1, 2, 3, 0, 4, -1))


def a_spot(fate: Random) -> Spot:
    seat = Seat(fate.choice((0, 1, 2, 3, 0, 1, 4, -1, -2)))
    return Spot(seat, fate.choice(list(Rank)), fate.choice((0, 1, 2, 3, 4, -1)))


def some_cards(fate: Random) -> tuple:
    return tuple(a_card(fate) for _ in range(fate.randint(0, 4)))


def a_command(fate: Random) -> Any:
    """A random command, rarely a legal one."""
    leads, card, slot, spot = fate.random() < 0.5, a_card(fate), a_slot(fate), a_spot(fate)
    nobody = fate.random() < 0.3
    spots = tuple(a_spot(fate) for _ in range(fate.randint(0, 3)))
    return fate.choice(
        (
            ask.Start(Options(), fate.randint(-1, 5)),
            ask.Shuffle(spot.seat, some_cards(fate)),
            ask.LoseCard(card),
            ask.ChooseStart(starts=leads),
            ask.Deploy(card, slot, a_form(fate)),
            ask.Bond(card, slot, leads, a_form(fate)),
            ask.Merge(slot, a_slot(fate), leads),
            ask.Separate(slot, a_slot(fate)),
            ask.Play(card, a_form(fate), spots, a_form(fate)),
            ask.Strike(slot, spot),
            ask.Aim(spot, a_spot(fate), None if nobody else a_spot(fate)),
            ask.Block(spot, a_spot(fate)),
            ask.CallOff(spot),
            ask.Charge(),
            ask.Stand(),
            ask.CastShield(None if nobody else spot),
            ask.PostGuard(stays=leads),
            ask.Redirect(None if nobody else spot),
            ask.TakeCard(card, some_cards(fate)),
            ask.KeepUnits(some_cards(fate)),
            ask.Discard(card),
            ask.Pass(is_quiet=leads),
            ask.EndTurn(),
            ask.Concede(),
        )
    )


@pytest.mark.parametrize(
    "tries", [FEW_TRIES, pytest.param(MANY_TRIES, marks=pytest.mark.long)], ids=["quick", "long"]
)
def test_a_refused_command_does_not_change_the_state(tries):
    fate, done, refused = Random(tries), 0, 0
    seed = 10_000
    while done < tries:
        seed += 1
        for before, _, _ in random_play(cards_of_war.name, seed).moments():
            written = msgspec.json.encode(before)
            for _ in range(min(TRIES_AT_A_MOMENT, tries - done)):
                done += 1
                refused += is_refused(before, a_command(fate), fate)
            assert msgspec.json.encode(before) == written
    assert refused > tries * 0.8, "mostly illegal"


def is_refused(state: Any, command: Any, fate: Random) -> bool:
    """Whether a random seat's command is refused; if not, it must be legal."""
    seat = Seat(fate.choice((0, 1, 2, 3, -1, -2, 9)))
    refusal = refusal_of(state, seat, command)
    if refusal is None:
        assert seat == NATURE or command in list(cards_of_war.legal_commands(state, seat))
        return False
    assert refusal.rule.startswith("W-")
    assert 0 < len(refusal.why) <= 80
    return True


def refusal_of(state: Any, seat: Seat, command: Any) -> IllegalCommand | None:
    try:
        play(cards_of_war, state, seat, command)
    except IllegalCommand as refusal:
        return refusal
    return None
