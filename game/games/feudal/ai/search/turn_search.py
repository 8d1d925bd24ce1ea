"""The search for a whole turn, from a view to thoughts, level by level."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from random import Random
from typing import cast

from game.ai.player import Level, Temperament, Thought
from game.ai.rivals import by_worth, contenders
from game.engine.game import Seat
from game.engine.value import replace
from game.games.feudal.ai import heuristics
from game.games.feudal.ai.evaluation import LOST, Evaluation
from game.games.feudal.ai.kernel import SQUARE, Act, act_of, board_of
from game.games.feudal.ai.planner import (
    ALL,
    Plan,
    T,
    Work,
    distinct,
)
from game.games.feudal.ai.playouts import (
    after,
    limited,
    played_on,
    result,
    rivals_of,
    sanctioned,
)
from game.games.feudal.ai.reasons import (
    ASKED_FOR,
    ONLY_WAY,
    STORMS,
    WITHSTANDS,
    why,
    why_ended,
    why_taken,
    why_won,
)
from game.games.feudal.ai.search.hunt import Hunt
from game.games.feudal.ai.search.storms import LOSING, Answer
from game.games.feudal.ai.search.turn import BREADTHS, CONTENT, QUICK, Turn
from game.games.feudal.ai.solver import winning_acts
from game.games.feudal.rules.allegiance import ground
from game.games.feudal.rules.board import AWAY
from game.games.feudal.rules.commands import Command, EndTurn, Move, Shoot
from game.games.feudal.rules.decide import to_act
from game.games.feudal.rules.model import Phase, State

PATIENCE = 20_000  # positions in the search for a winning turn
FIRST, LATER = 0.4, 0.6  # share of the work before the enemy's answers, and before playing on
TURNS = 4  # that are played on: the enemy's, one's own, and both again
VARIATIONS = 12  # acts of each man that are tried against a storm
DETOUR = 1.0  # worth of men that leaving a circle may cost

Progress = Generator[tuple[Plan | None, float], None, T]  # the best turn so far, the share done


def turns(
    view: State, seat: Seat, level: Level, fate: Random, temperament: Temperament
) -> Iterator[Thought[Command]]:
    """Yields better and better turns; the last one is the answer."""
    turn = Turn(view, seat, level, fate, temperament)
    thought = _at_once(turn)
    yield thought
    won = _won(turn)
    if won is not None:
        yield _thought(turn, won, why_won(turn.board, won))
        return
    best: Plan | None = None
    for plan, done in _hunt(turn) if turn.is_hunt else _plans(turn):
        if plan is not None and plan is not best:
            best, told = plan, turn.in_order(plan)
            thought = _thought(turn, told.acts, turn.why(told))
        yield replace(thought, done=done)
    yield replace(thought, done=1.0)


def _at_once(turn: Turn) -> Thought[Command]:
    """A command by rule of thumb, until there is a better thought."""
    command = heuristics.command(turn.view, turn.seat)
    if not isinstance(command, Move | Shoot):
        return Thought(command, why_ended(turn.quiet_board, turn.own, ()), done=0.0)
    act = act_of(command.man, command.square, shot=isinstance(command, Shoot))
    if command.square in turn.board.castles.values():
        return Thought(command, why_taken(turn.quiet_board, act), done=0.0)
    [told] = why(turn.quiet_board, turn.quiet_evaluation, turn.own, [act])
    return Thought(command, told, done=0.0)


def _won(turn: Turn) -> list[Act] | None:
    """A turn that ends the war, or a kingdom in the free-for-all; None if there is none."""
    for foe in turn.foes:
        acts = winning_acts(
            turn.board,
            turn.men,
            foe,
            royalty_counts=turn.royalty_counts and turn.is_keen_eyed,
            most_acts=turn.most_acts,
            patience=PATIENCE,
        )
        if acts is not None:
            return acts
    return None


def _hunt(turn: Turn) -> Progress[None]:
    """The last enemy is hunted; a turn that ends the war in a stalemate comes last."""
    hunt = Hunt(turn.board, turn.evaluation, turn.own, turn.foes[0], turn.men)
    plans = yield from _with_progress(hunt.plans(turn.most_acts), None, FIRST)
    if plans:
        yield next((each for each in plans if not _is_drawn(turn, each)), plans[0]), 1.0


def _plans(turn: Turn) -> Progress[None]:
    storm = yield from _with_progress(_storm(turn), None, 0.0)
    if storm is not None:
        plan = yield from _with_progress(_proved(turn, storm), None, FIRST)
        if plan is not None:
            yield plan, 1.0
            return
    plans = yield from _first_plans(turn)
    if not turn.breadth.answered:
        yield plans[0], 1.0
        return
    answered = yield from _answered(turn, plans)
    best = yield from _reconsidered(turn, answered[0])
    if best.worth <= -LOST:
        best = yield from _rescued(turn, best)
    elif turn.breadth.followed and len(turn.foes) == 1:
        best = yield from _played_on(turn, [best, *answered])
    if best.worth > -LOST:
        best = yield from _withstanding(turn, best)
    yield best, 0.99
    if turn.is_ahead(best) and _leads_nowhere(turn, best):
        yield (yield from _avoiding_a_draw(turn, best)), 1.0


def _answered(turn: Turn, plans: Sequence[Plan]) -> Progress[list[Plan]]:
    """The most promising turns by their worth after the enemy's answer, best first."""
    best, answered = plans[0], list[Plan]()
    for plan in distinct(plans, turn.breadth.answered):
        work = turn.planner.answered(plan, turn.breadth)
        answered.append((yield from _with_progress(work, best, FIRST)))
        best = _best(answered)
    return sorted(answered, key=_worth, reverse=True)


def _first_plans(turn: Turn) -> Progress[list[Plan]]:
    """Whole turns optimised without the enemy's answer, best first."""
    planner, breadth = turn.planner, turn.breadth
    plans: list[Plan] = []
    begun = yield from _with_progress(planner.beginnings(breadth), None, 0.0)
    for beginning in distinct(begun, breadth.beginnings):
        best = _best(plans) if plans else None
        work = planner.settled(beginning.acts, turn.shuffled())
        plans.append((yield from _with_progress(work, best, FIRST / 3)))
    for _ in range(breadth.refits):
        plans.sort(key=_worth, reverse=True)
        for place in range(max(1, len(plans) // 2)):
            for man in turn.shuffled():
                plans[place] = planner.refitted(plans[place], man)
                yield _best(plans), FIRST * 2 / 3
    return sorted(plans, key=_worth, reverse=True)


def _reconsidered(turn: Turn, plan: Plan) -> Progress[Plan]:
    """The turn improved man by man, with the enemy's answers."""
    planner, breadth = turn.planner, turn.breadth
    men: list[int] = []
    for n in range(breadth.reconsidered if turn.men else 0):
        done = FIRST + (LATER - FIRST) * n / breadth.reconsidered
        men = men or turn.shuffled()
        for other in planner.alternatives(plan, men.pop(), breadth.alternatives):
            work = planner.answered(other, breadth)
            plan = _best([plan, (yield from _with_progress(work, plan, done))])
    return plan


def _rescued(turn: Turn, plan: Plan) -> Progress[Plan]:
    """A variation of a turn that would lose at once, in which one man prevents it, if possible."""
    planner = turn.planner
    for man in turn.men:
        for other in planner.alternatives(plan, man, ALL):
            yield plan, 0.99
            if not planner.is_lost(other, turn.breadth.danger_patience):
                work = planner.answered(other, turn.breadth)
                plan = _best([plan, (yield from _with_progress(work, plan, 0.99))])
    return plan


def _storm(turn: Turn) -> Work[tuple[Act, ...] | None]:
    """A turn after which the only enemy loses his Castle, whatever he answers."""
    if not turn.breadth.storms or turn.view.seats > 2:
        return None
    return (yield from turn.storming.found(_answer(turn), turn.breadth.storms))


def _proved(turn: Turn, storm: tuple[Act, ...]) -> Work[Plan | None]:
    """The storm, with the other men's acts if they don't help the enemy; None if a longer search saves him."""
    whole = yield from turn.planner.settled(storm, turn.shuffled())
    for acts in (whole.acts, storm):
        state = turn.storming.after(acts)
        if state is None:
            continue
        longer = replace(BREADTHS[turn.level], followed=(), storms=0)
        enemy = Turn(
            state, min(to_act(state)), turn.level, turn.fate, Temperament.EVEN, breadth=longer
        )
        best = LOST if _won(enemy) is not None else 0.0
        for plan, _ in _plans(enemy) if best < LOST else ():
            best = best if plan is None else plan.worth
            yield
        if best <= LOSING:
            green = turn.board.greens[turn.foes[0]]
            turn.purposes = {act: STORMS for act in storm if act & SQUARE != green}
            return Plan(LOST, acts)
    return None


def _withstanding(turn: Turn, plan: Plan) -> Progress[Plan]:
    """A variation of a turn that the enemy would storm, in which one man prevents it, if possible."""
    storm = yield from _with_progress(_storm_after(turn, plan), plan, 0.99)
    if storm is None:
        return plan
    found = [each for man in turn.men for each in turn.planner.alternatives(plan, man, VARIATIONS)]
    storms, best = [storm], plan
    for other in sorted(found, key=_worth, reverse=True)[: turn.breadth.storms]:
        yield best, 0.99
        if any(_loses_to(turn, other, each) for each in storms):
            continue
        if turn.planner.is_lost(other, turn.breadth.danger_patience):
            continue
        storm = yield from _with_progress(_storm_after(turn, other), best, 0.99)
        if storm is None or best is plan:  # rather the first one than none
            best = other
            turn.purposes = {act: WITHSTANDS for act in best.acts if act not in plan.acts}
        if storm is None:
            break
        storms.append(storm)
    return best


def _loses_to(turn: Turn, plan: Plan, storm: Sequence[Act]) -> bool:
    """Whether a storm succeeds after this turn, too."""
    enemy = turn.next_turn(plan)
    told = None if enemy is None else enemy.storming.answered(storm, _answer(turn))
    return told is not None and told.worth <= LOSING


def _storm_after(turn: Turn, plan: Plan) -> Work[tuple[Act, ...] | None]:
    """The enemy's storm after a turn."""
    enemy = turn.next_turn(plan) if turn.breadth.storms else None
    return None if enemy is None else (yield from _storm(enemy))


def _played_on(turn: Turn, plans: Sequence[Plan]) -> Progress[Plan]:
    """The turn that leads to most when both sides play on, of the first and those about as good."""
    shares = turn.breadth.followed
    leading = rivals = rivals_of(plans, most=shares[0].plans)
    if len(rivals) == 1:
        return plans[0]
    done = LATER
    for leading in contenders(rivals, shares):
        seed = turn.fate.random()
        for rival in leading:
            work = _worth_later(turn, rival.plan, Random(seed))
            worth = yield from _with_progress(work, leading[0].plan, done)
            rival.worths.append(worth)
        done += (1 - LATER) / sum(share.worlds for share in shares)
    return by_worth(leading)[0].plan


def _worth_later(turn: Turn, plan: Plan, fate: Random) -> Work[float]:
    """The worth of the position to which a turn leads, from -WON to WON."""
    _, state = sanctioned(turn.view, turn.seat, plan.acts)
    state = yield from played_on(state, TURNS, lambda now: _quickly(now, fate))
    if state.phase is Phase.OVER:
        return result(state, turn.seat)
    evaluation = Evaluation(
        board_of(state),
        ground(state),
        royalty_counts=turn.royalty_counts,
        paces=turn.paces,
        of=turn.own,
    )
    return limited(evaluation.value(turn.own))


def _quickly(state: State, fate: Random) -> State:
    """The state after the turn of whoever is to act, by a quick search."""
    seat = min(to_act(state))
    if state.truce is not None or state.pushing != AWAY:
        return after(state, seat, heuristics.command(state, seat))
    return sanctioned(state, seat, _quick(state, fate).acts)[1]


def _answer(turn: Turn) -> Answer:
    """What the next player does after this turn."""
    return lambda state: _quick(state, turn.fate)


def _quick(state: State, fate: Random) -> Plan:
    """The best turn of whoever is to act, by a quick search."""
    turn = Turn(state, min(to_act(state)), Level.CAPTAIN, fate, Temperament.EVEN, breadth=QUICK)
    won = _won(turn)
    if won is not None:
        return Plan(LOST, tuple(won))
    (*_, last) = (plan for plan, _ in _plans(turn) if plan is not None)
    return last


def _avoiding_a_draw(turn: Turn, plan: Plan) -> Progress[Plan]:
    """The best turn that differs in one man's act and leads on, if it isn't much worse than a draw."""
    planner = turn.planner
    others: list[Plan] = []
    for man in turn.men:
        for other in planner.alternatives(plan, man, turn.breadth.alternatives):
            if not _leads_nowhere(turn, other):
                work = planner.answered(other, turn.breadth)
                others.append((yield from _with_progress(work, plan, 0.99)))
    least = min(CONTENT, plan.worth - DETOUR)
    return _best(others) if others and _best(others).worth >= least else plan


def _with_progress(work: Work[T], best: Plan | None, done: float) -> Progress[T]:
    """Do a piece of work and report the best turn at each pause."""
    while True:
        try:
            next(work)
        except StopIteration as end:
            return cast("T", end.value)
        yield best, done


def _best(plans: Sequence[Plan]) -> Plan:
    return max(plans, key=_worth)


def _worth(plan: Plan) -> float:
    return plan.worth


# Back to the rules


def _thought(turn: Turn, acts: Sequence[Act], reasons: Sequence[str]) -> Thought[Command]:
    commands, _ = sanctioned(turn.view, turn.seat, acts)
    last = ONLY_WAY if ONLY_WAY in reasons else ASKED_FOR
    whys = [*reasons, *[last] * len(commands)][: len(commands)]
    if isinstance(commands[-1], EndTurn) and ONLY_WAY not in reasons:
        whys[-1] = why_ended(turn.quiet_board, turn.own, acts)
    return Thought(commands[0], whys[0], then=tuple(commands[1:]), why_then=tuple(whys[1:]))


def _leads_nowhere(turn: Turn, plan: Plan) -> bool:
    """F-46, F-47: whether this turn ends the war in a stalemate, or only goes back to where it was."""
    _, state = sanctioned(turn.view, turn.seat, plan.acts)
    if state.phase is Phase.OVER:
        return not state.winners
    return bool(state.past) and state.past[-1] in state.past[:-1]


def _is_drawn(turn: Turn, plan: Plan) -> bool:
    """F-46, F-47: whether this turn ends the war in a stalemate."""
    _, state = sanctioned(turn.view, turn.seat, plan.acts)
    return state.phase is Phase.OVER and not state.winners
