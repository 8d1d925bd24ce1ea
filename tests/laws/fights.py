"""What the laws need to know of Card-Fu: who sees what, complete decks, random choices."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from game.engine.cards import BACK, DECK, Card
from game.engine.game import Seat
from game.games.card_fu.rules import commands
from game.games.card_fu.rules.model import COVERED, FIGHTERS, Phase, State

RESIGN_CHANCE = 0.002  # how often a fighter resigns, where it is allowed
FEINT_CHANCE = 0.25
ADD_CHANCE = 0.9
FORGED = (
    commands.Lay(BACK),
    commands.Lay(Card(""), beside=True),
    commands.Lay(BACK, beside=True),
    commands.Add(BACK),
    commands.Add(Card("")),
    commands.Recover(BACK),
    commands.SetFeint(Card("1H")),
    commands.Restock(((), ())),
    commands.Shuffle((DECK, DECK[:26])),
)
QUICK = range(10)  # every kind of event occurs in them
LONG = range(1_000, 1_600)


def whole(state: State) -> bool:
    """Each fighter has half a deck or a whole one, each card once, and only their own piles."""
    if not state.fight_no:
        return state == State(state.phase, state.options)
    mine, yours = (cards_of(state, seat) for seat in FIGHTERS)
    remembered = (state.fogs, state.held, state.stirred)
    if not all({*pair[0]} <= {*mine} and {*pair[1]} <= {*yours} for pair in remembered):
        return False
    if state.options.deck == "own":
        return sorted(mine) == sorted(yours) == sorted(DECK)
    return len(mine) == len(yours) and sorted(mine + yours) == sorted(DECK)


def cards_of(state: State, seat: Seat) -> list[Card]:
    """Every card of a fighter, wherever it is."""
    piles = (state.draws, state.hands, state.lives, state.discards, state.played)
    cards = [card for pile in piles for card in pile[seat]]
    return [*cards, *(pair[seat] for pair in (state.feints, state.seconds) if pair[seat])]


def sight_of_lives(state: State, view: State, eyes: Seat) -> bool:
    """A fighter sees their own pile, and the other's except for the cards in the fog."""
    for seat in FIGHTERS:
        there, seen = state.lives[seat], view.lives[seat]
        if seat == eyes or not state.fogs[seat]:
            if seen != there:
                return False
        elif seen != tuple(BACK if card in state.fogs[seat] else card for card in there):
            return False
    return True


def sight_of_feints(state: State, view: State, eyes: Seat) -> bool:
    """A fighter sees their own Feint, and whether the other has one."""
    return _is_covered(state.feints, view.feints, eyes)


def sight_of_seconds(state: State, view: State, eyes: Seat) -> bool:
    """The same as for Feints."""
    return _is_covered(state.seconds, view.seconds, eyes)


def _is_covered(there: tuple[Card, Card], seen: tuple[Card, Card], eyes: Seat) -> bool:
    return all(
        seen[seat] == (there[seat] if seat == eyes or not there[seat] else BACK)
        for seat in FIGHTERS
    )


def sight_of_choices(state: State, view: State, eyes: Seat) -> bool:
    """A fighter sees their own choice, and whether the other has chosen."""
    return all(
        seen == (choice if seat == eyes or choice is None else COVERED)
        for seat, choice, seen in zip(FIGHTERS, state.sealed.laid, view.sealed.laid, strict=True)
    )


def choose(state: State, listed: Sequence[Any], seat: Seat, fate: Random) -> Any:
    """Usually add a card, rarely resign, and sometimes set a Feint."""
    match state.phase:
        case Phase.LAY:
            resigns = fate.random() < RESIGN_CHANCE and commands.Resign() in listed
            return fate.choice(
                [each for each in listed if isinstance(each, commands.Resign) is resigns]
            )
        case Phase.ADD:
            added = [each for each in listed if each != commands.Stop()]
            return fate.choice(added) if added and fate.random() < ADD_CHANCE else commands.Stop()
        case Phase.FEINT:
            return fate.choice(listed) if fate.random() < FEINT_CHANCE else commands.SetFeint()
        case _:
            return fate.choice(listed)
