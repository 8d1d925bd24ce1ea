"""The computer player: picks a command from a view.

It plans a whole turn and hands it out command by command. Every combat is searched to its end. No
level holds a soldier back beside an empty slot of its front rank, unless the plan wins. The levels
differ in the number of plans they follow, and in how much worse a plan they may choose; only marshal
looks ahead over later turns, uses tuned weights and considers what the opponents may hold.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cache
from random import Random

from game.ai.player import Level, Temperament, Thought
from game.ai.rivals import Share
from game.engine.cards import Card
from game.engine.game import IllegalCommand, Seat
from game.engine.value import replace
from game.games.cards_of_war.ai.answers import Answer
from game.games.cards_of_war.ai.chances import appraisal as appraisal
from game.games.cards_of_war.ai.combat_search import Effort
from game.games.cards_of_war.ai.evaluation import (
    BASIC_WEIGHTS,
    TUNED_WEIGHTS,
    Evaluator,
)
from game.games.cards_of_war.ai.imagine import imagine as imagine
from game.games.cards_of_war.ai.planning import (
    Advice,
    Planner,
    Style,
    after_command,
    forced_choice,
    revised,
)
from game.games.cards_of_war.ai.playouts import Playouts, rivals_of
from game.games.cards_of_war.ai.reasons import advice as advice
from game.games.cards_of_war.ai.reasons import outlook, why
from game.games.cards_of_war.rules import commands
from game.games.cards_of_war.rules.battlefield import others, seats
from game.games.cards_of_war.rules.cards import HAND
from game.games.cards_of_war.rules.combat.attack import AIMING
from game.games.cards_of_war.rules.commands import Command
from game.games.cards_of_war.rules.model import Excess, Phase, State
from game.games.cards_of_war.rules.view import view as seen_from
from game.review.playouts import Thoroughness

Plan = tuple[Command, ...]
BASIC, TUNED = Evaluator(BASIC_WEIGHTS), Evaluator(TUNED_WEIGHTS)

FOLLOWED = {
    1: (Share(plans=6, worlds=8), Share(plans=3, worlds=10), Share(plans=2, worlds=12)),
    2: (Share(plans=4, worlds=5), Share(plans=2, worlds=6)),
    3: (Share(plans=3, worlds=4), Share(plans=2, worlds=3)),
}
"""By the number of opponents: with more of them each playout takes longer."""
FOLLOWED_ANSWERS = {1: (Share(plans=4, worlds=6), Share(plans=2, worlds=12))}
STYLES = {
    Level.RECRUIT: Style(
        evaluator=BASIC,
        beam=1,
        depth=2,
        effort=Effort(most=6, beam=1),
        attacks=4,
        temperature=16.0,
        liking=2.5,
    ),
    Level.SOLDIER: Style(
        evaluator=BASIC,
        beam=1,
        depth=4,
        effort=Effort(most=8, beam=1),
        attacks=4,
        temperature=4.5,
        liking=1.5,
    ),
    Level.CAPTAIN: Style(
        evaluator=BASIC,
        beam=1,
        depth=4,
        effort=Effort(most=8, beam=1),
        attacks=4,
        temperature=3.0,
        slack=1.5,
        liking=1.0,
    ),
    Level.MARSHAL: Style(
        evaluator=TUNED,
        beam=6,
        depth=9,
        effort=Effort(most=160, beam=6),
        examined=10,
        turns=2,
        reply=Effort(most=40, beam=3, replies=2),
        attacks=4,
        worlds=16,
        followed=FOLLOWED,
        followed_answers=FOLLOWED_ANSWERS,
        temperature=0.05,
        liking=1.0,
    ),
}
PLAYING_ON = {**STYLES, Level.SOLDIER: replace(STYLES[Level.SOLDIER], temperature=2.5)}
"""In reviews: a steadier soldier, as luck shall decide less than what was done before."""
QUICK = Style(evaluator=TUNED, beam=1, depth=4, effort=Effort(most=8, beam=1), budget=150)
"""Plays on in imagined worlds."""
BEFORE = 0.2  # share of the work before that
QUEEN_OF_SPADES = Card("QS")
thoroughness = Thoroughness(
    playouts=6,
    pairs=48,
    moments=60,
    depth=24,
    slight=(commands.Charge,),  # what was aimed is judged
    level=Level.SOLDIER,
)
GREEDY = Style(evaluator=BASIC, beam=1, depth=9, effort=Effort(most=160, beam=8))


def think(
    view: State,
    seat: Seat,
    level: Level,
    fate: Random,
    *,
    temperament: Temperament = Temperament.EVEN,
) -> Iterator[Thought[Command]]:
    """Better and better thoughts; the last one is the answer."""
    style = replace(STYLES[level], temperament=temperament)
    told = _explaining(view, seat, style.evaluator)
    for found in _advice(view, seat, style, fate):
        reason, *why_then = _told(found.commands, told)
        reason = outlook(view, seat, found.commands[0], found.worth) or reason
        then = found.commands[1 : len(why_then) + 1]
        yield Thought(found.commands[0], reason, found.progress, then, tuple(why_then))


def _told(plan: Plan, told: Callable[[Plan], str]) -> Iterator[str]:
    """Why each command, as far as the plan doesn't hang on which cards were imagined."""
    for n in range(len(plan)):
        try:
            yield told(plan[: n + 1])
        except IllegalCommand:
            return


def _explaining(view: State, seat: Seat, evaluator: Evaluator) -> Callable[[Plan], str]:
    """Why the last command of a plan, if nobody answers those before it; most plans begin alike."""

    @cache
    def world(plan: Plan) -> State:
        if plan:
            return after_command(world(plan[:-1]), seat, plan[-1], evaluator, Random(0))
        return replace(imagine(view, seat, Random(0)), quiet=frozenset(seats(view)))

    @cache
    def told(plan: Plan) -> str:
        return why(world(plan[:-1]), seat, plan[-1])

    return told


def plan(view: State, seat: Seat, level: Level, fate: Random) -> Plan:
    """As reviews play a game on: the commands of the last thought, as far as it went, without reasons."""
    (*_, last) = _advice(view, seat, PLAYING_ON[level], fate)
    return last.commands


def greedy(view: State, seat: Seat) -> Command:
    """The best command for this turn alone, without chance."""
    (*_, last) = _advice(view, seat, GREEDY, Random(0))
    return last.commands[0]


def _advice(view: State, seat: Seat, style: Style, fate: Random) -> Iterator[Advice]:
    clear = _obvious(view, seat, style.evaluator)
    if clear:
        yield Advice(clear, 0.0, 1.0)
        return
    aimed_before = view.attacks if view.phase in AIMING else ()
    view = replace(view, attacks=()) if aimed_before else view
    world = imagine(view, seat, fate)
    is_own_turn = view.window is None and not view.chores
    if is_own_turn and view.phase in {Phase.DEPLOY, Phase.RESOLVE}:
        planner = Planner(view, world, seat, style, fate, begun=aimed_before)
        advised = _followed(planner, style.followed, view, seat, fate)
    else:
        answer = Answer(view, world, seat, style, fate)
        advised = _followed(answer, style.followed_answers, view, seat, fate)
    for found in advised:
        yield found._replace(commands=revised(aimed_before, _certain(found.commands)))


def _followed(
    search: Planner | Answer,
    followed: Mapping[int, tuple[Share, ...]],
    view: State,
    seat: Seat,
    fate: Random,
) -> Iterator[Advice]:
    """Better and better plans; at last the one that does best when it is played on."""
    style, shares = search.style, followed.get(len(others(view, seat)))
    if shares is None:
        yield from search.advice()
        return
    last = Advice((), 0.0, 0.0)
    for last in search.advice():
        yield last._replace(progress=BEFORE * last.progress)
    rivals = rivals_of(search.examined)
    if len(rivals) <= 1:
        yield last
        return
    playouts = Playouts(view, seat, style.evaluator, _quickly)
    work = sum(share.worlds for share in shares)
    for done, best in enumerate(playouts.ranked(rivals, shares, fate), 1):
        plans, worths = [each.plan for each in best], [each.worth for each in best]
        chosen = style.choose(plans, worths, fate)
        yield Advice(plans[chosen], worths[chosen], BEFORE + (1 - BEFORE) * done / work)


def _quickly(state: State, seat: Seat, fate: Random) -> Plan:
    """What a seat does in a playout, by what it can see."""
    (*_, last) = _advice(seen_from(state, seat), seat, QUICK, fate)
    return last.commands


def _certain(plan: Plan) -> Plan:
    """The commands of a plan up to the Queen of Spades, who may change it."""
    for n, command in enumerate(plan, start=1):
        if isinstance(command, commands.Play) and "QS" in {command.card, command.form}:
            return plan[:n]
    return plan


def _obvious(view: State, seat: Seat, evaluator: Evaluator) -> Plan:
    """Commands that need no search; () if a search is needed."""
    if view.chores:
        if isinstance(view.chores[0], Excess):
            return ()
        return (forced_choice(view, seat, evaluator) or commands.PostGuard(stays=True),)
    if view.window is not None:
        return (commands.Pass(is_quiet=True),) if view.window.kind == "answer" else ()
    match view.phase:
        case Phase.ADVANTAGE:
            return (commands.ChooseStart(starts=True),)
        case Phase.CLEANUP:
            hand = sorted(view.hands[seat], key=evaluator.held)
            return tuple(map(commands.Discard, hand[: len(hand) - HAND]))
        case Phase.DEPLOY if QUEEN_OF_SPADES in view.hands[seat] and view.deck:
            return (commands.Play(QUEEN_OF_SPADES),)
        case _:
            return ()
