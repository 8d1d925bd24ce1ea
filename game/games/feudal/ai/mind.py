"""Feudal's computer player, phase by phase.

A whole turn is one thought: its first command, and the others in ``then``.  Every level builds its
turns in the same way.  Higher levels look at more turns, see when a turn wins or loses at once, and
consider the enemy's answer.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from game.ai.player import Level, Temperament, Thought
from game.engine.game import Seat, playable
from game.engine.value import replace
from game.games.feudal.ai import diplomacy, heuristics
from game.games.feudal.ai.castle_sites import (
    best_kingdom,
    layout_steps,
    why_kingdom,
    why_layout,
)
from game.games.feudal.ai.chances import appraisal as appraisal
from game.games.feudal.ai.deployment_plans import LOOKED, Setup, in_steps, setup, why_ready
from game.games.feudal.ai.imagine import imagine as imagine
from game.games.feudal.ai.losses import given_away as given_away
from game.games.feudal.ai.reasons import NOTHING_BETTER
from game.games.feudal.ai.search.turn_search import turns
from game.games.feudal.rules import commands, formations
from game.games.feudal.rules import game as rules
from game.games.feudal.rules.allegiance import is_captain, side_of, unslain
from game.games.feudal.rules.board import AWAY
from game.games.feudal.rules.model import Phase, State
from game.review.playouts import Thoroughness

TRIALS = {Level.RECRUIT: 200, Level.SOLDIER: 600, Level.CAPTAIN: 1500, Level.MARSHAL: 4000}
STYLE = {Level.CAPTAIN: "defence", Level.MARSHAL: "defence"}  # the others take any
QUICK_TRIALS = 200
FEWEST = "The fewest enemies can slay him there."
SETUPS = 8  # for play at random
general_reasons = (NOTHING_BETTER,)  # it says nothing of the move
thoroughness = Thoroughness(playouts=0, pairs=24, examined=50, depth=8, keen=Level.CAPTAIN)
seconds = {Level.RECRUIT: 2.0, Level.SOLDIER: 2.0, Level.CAPTAIN: 3.0, Level.MARSHAL: 5.0}
"""The time limit for a whole turn; a turn rarely takes half of it, but machines differ."""


def greedy(view: State, seat: Seat) -> commands.Command:
    """The act after which the position is worth most; the enemy's answer isn't considered."""
    match view.phase:
        case Phase.CHOICE:
            return commands.TakeKingdom(best_kingdom(view, Random(seat)))
        case Phase.DEPLOYMENT if _has_to_deploy(view, seat):
            return setup(view, seat, Random(seat), trials=QUICK_TRIALS).command
        case Phase.DEPLOYMENT:
            return commands.SayReady()
        case _:
            return heuristics.command(view, seat)


def considered(view: State, seat: Seat) -> list[commands.Command]:
    """What play at random chooses from: some whole setups, as men placed one by one are never ready."""
    if view.phase is not Phase.DEPLOYMENT:
        return playable(rules, view, seat)
    if not _has_to_deploy(view, seat):
        return [commands.SayReady()]
    return [formations.at_random(view, seat, Random(n)) for n in range(SETUPS)]


def think(
    view: State,
    seat: Seat,
    level: Level,
    fate: Random,
    *,
    temperament: Temperament = Temperament.EVEN,
) -> Iterator[Thought[commands.Command]]:
    """Better and better thoughts; the last one is the answer."""
    match view.phase:
        case Phase.CHOICE:
            yield from _choice(view, level, fate)
        case Phase.DEPLOYMENT if _has_to_deploy(view, seat):
            yield from _deployment(view, seat, level, fate)
        case Phase.DEPLOYMENT:
            men = tuple((man, view.at[man]) for man in unslain(view, seat))
            yield Thought(commands.SayReady(), why_ready(view, seat, commands.Deploy(men)))
        case Phase.PLAY if view.truce is not None:
            agrees, why = heuristics.truce(view, seat)
            yield Thought(commands.AnswerTruce(agrees), why)
        case Phase.PLAY if view.pushing != AWAY:
            yield Thought(heuristics.command(view, seat), FEWEST)
        case _ if diplomacy.offers_truce(view, seat):
            yield Thought(commands.OfferTruce(), heuristics.truce(view, seat)[1])
        case _:
            yield from turns(view, seat, level, fate, temperament)


def _choice(view: State, level: Level, fate: Random) -> Iterator[Thought[commands.Command]]:
    """F-3, F-4: arrange the board first, if allowed; a recruit leaves it as it is."""
    kingdom = best_kingdom(view, fate)
    taking = Thought[commands.Command](
        commands.TakeKingdom(kingdom), why_kingdom(view, kingdom), done=0.0
    )
    yield taking
    for laying in layout_steps(view, fate) if level is not Level.RECRUIT else ():
        if laying is not None:
            yield Thought(laying, why_layout(view))
            return
        yield taking
    yield replace(taking, done=1.0)


def _deployment(
    view: State, seat: Seat, level: Level, fate: Random
) -> Iterator[Thought[commands.Command]]:
    """F-5, F-57: give royals to the team, then deploy; until the search ends, a quick setup is the answer."""
    given = diplomacy.gift(view, seat)
    if given is not None:
        yield Thought(given, diplomacy.GUARDED)
        return
    style = STYLE.get(level, "")
    thought = _deployed(view, seat, setup(view, seat, fate, trials=QUICK_TRIALS, style=style))
    work = in_steps(view, seat, fate, trials=TRIALS[level], style=style)
    while True:
        try:
            done = next(work)
        except StopIteration as end:
            yield _deployed(view, seat, end.value)
            return
        yield replace(thought, done=done)


def _deployed(view: State, seat: Seat, found: Setup) -> Thought[commands.Command]:
    """Deploying like this, and finishing the deployment."""
    ready = why_ready(view, seat, found.command)
    return Thought(found.command, LOOKED, then=(commands.SayReady(),), why_then=(ready,))


def _has_to_deploy(view: State, seat: Seat) -> bool:
    side = side_of(view.options, seat)
    castle = view.castles[side]
    lacks_castle = is_captain(view, seat) and (castle is None or castle.at == AWAY)
    return lacks_castle or any(view.at[man] == AWAY for man in unslain(view, seat))
