"""Laws of computers: everything they do has a reason, and it names no card that is hidden."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from itertools import islice
from random import Random
from typing import Any

import msgspec
import pytest

from game.ai.player import Level, Temperament, Thought
from game.app.registry import mind_of
from game.engine.game import NATURE, PUBLIC, IllegalCommand, Seat, events_seen, play
from tests.laws.plays import legal, random_play
from tests.laws.samples import GAMES, SAMPLES

GAMES_READ = 5  # random games from which moments are taken
MOMENTS = 16  # at which each computer is asked
MOST_THOUGHTS = 25  # about one moment; each could be the answer
CODE = re.compile(r"\{(\w+)\}")  # a card, as texts write it
NAME = re.compile(r"\b(Ace|\d+|Jack|Queen|King) of (Clubs|Diamonds|Hearts|Spades)\b")
JOKERS = {"Red Joker": "XR", "Black Joker": "XB", "Doppelganger": "XB"}

Moment = tuple[Any, Seat]


@cache
def moments(name: str) -> tuple[tuple[Moment, ...], ...]:
    """Moments of random games, those with the same kinds of legal commands together."""
    game, found = SAMPLES[name].game, defaultdict[Any, list[Moment]](list)
    for seed in SAMPLES[name].quick[:GAMES_READ]:
        for moment in random_play(name, seed).moments():
            for seat in sorted(game.to_act(moment.after) - {NATURE}):
                kinds = {type(each).__name__ for each in legal(game, moment.after, seat)}
                found[frozenset(kinds)].append((moment.after, seat))
    return tuple(tuple(found[kinds]) for kinds in sorted(found, key=sorted))


def some_moments(name: str, fate: Random) -> Iterator[Moment]:
    """Some of them, rare kinds as often as usual ones."""
    kinds = moments(name)
    chosen = fate.sample(kinds, min(MOMENTS, len(kinds)))
    yield from map(fate.choice, (chosen * MOMENTS)[:MOMENTS])


def named(reason: str) -> set[str]:
    """The cards that a reason names."""
    codes = set(CODE.findall(reason))
    codes |= {(n if n.isdigit() else n[0]) + of[0] for n, of in NAME.findall(reason)}
    return codes | {code for joker, code in JOKERS.items() if joker in reason}


def texts(thing: object) -> Iterator[str]:
    """Every text within plain data."""
    match thing:
        case str():
            yield thing
        case dict():
            for key, value in thing.items():
                yield from texts(key)
                yield from texts(value)
        case list() | tuple():
            for each in thing:
                yield from texts(each)
        case _:
            pass


def shown(*things: object) -> set[str]:
    """All cards that stand in views or events."""
    return {text for thing in things for text in texts(msgspec.to_builtins(thing, str_keys=True))}


def check_plan(game: Any, state: Any, seat: Seat, thought: Thought[Any]) -> None:
    """Whether each command of a thought has a reason that all may hear."""
    reasons = (thought.why, *thought.why_then)
    for command, why in zip((thought.command, *thought.then), reasons, strict=True):
        assert why.endswith("."), command
        if seat not in game.to_act(state):
            continue  # somebody else decides first: the rest may never happen
        try:
            step, after = play(game, state, seat, command)
        except IllegalCommand:
            continue
        told = events_seen(game, step, PUBLIC)
        seen = shown(game.view(state, PUBLIC), game.view(after, PUBLIC), told)
        assert named(why) <= seen, (command, why)
        state = after


@pytest.mark.parametrize("temperament", Temperament)
@pytest.mark.parametrize("level", Level)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_everything_a_computer_does_has_a_reason_that_names_no_hidden_card(
    game: Any, level: Level, temperament: Temperament
) -> None:
    mind, fate = mind_of(game.name), Random(f"{level} {temperament}")
    for state, seat in some_moments(game.name, fate):
        view = game.view(state, seat)
        thoughts = mind.think(view, seat, level, fate, temperament=temperament)
        for thought in islice(thoughts, MOST_THOUGHTS):
            check_plan(game, state, seat, thought)


def test_a_card_is_found_in_a_reason_however_it_is_named() -> None:
    assert named("The {10C} falls, with the King of Diamonds.") == {"10C", "KD"}
    assert named("The Red Joker beats the 9 of Spades.") == {"XR", "9S"}
