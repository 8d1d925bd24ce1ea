"""The search for a whole turn, from a view to thoughts, level by level."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Mapping, Sequence
from functools import cached_property
from random import Random
from typing import cast

from game.ai.choice import soft_max
from game.ai.player import Level, Temperament, Thought
from game.ai.rivals import Share, by_worth, contenders
from game.engine.game import Seat
from game.engine.value import replace
from game.games.feudal.ai import heuristics
from game.games.feudal.ai.evaluation import ADVANCE, HUNTING, LOST, Evaluation
from game.games.feudal.ai.hunt import FEW, Hunt
from game.games.feudal.ai.kernel import Act, Board, act_of, board_of
from game.games.feudal.ai.planner import (
    ALL,
    Breadth,
    Chooser,
    Plan,
    Planner,
    T,
    Work,
    best_of,
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
from game.games.feudal.ai.reasons import ASKED_FOR, CASTLE, ONLY_WAY, why, why_ended, why_won
from game.games.feudal.ai.solver import winning_acts
from game.games.feudal.ai.tastes import HUNTED, TASTES
from game.games.feudal.rules.allegiance import ground, side_of, sides, standing
from game.games.feudal.rules.board import AWAY
from game.games.feudal.rules.commands import Command, EndTurn, Move, Shoot
from game.games.feudal.rules.decide import to_act
from game.games.feudal.rules.model import Kind, Phase, State

BREADTHS = {
    Level.RECRUIT: Breadth(beam=1, depth=2, beginnings=1, refits=0, answered=0),
    Level.SOLDIER: Breadth(beam=2, depth=5, beginnings=1, refits=0, answered=0),
    Level.CAPTAIN: Breadth(beam=4, depth=6, beginnings=3, refits=0, answered=3),
    Level.MARSHAL: Breadth(
        beam=10,
        depth=9,
        beginnings=6,
        refits=3,
        answered=10,
        reconsidered=40,
        followed=(Share(plans=6, worlds=1), Share(plans=3, worlds=2), Share(plans=2, worlds=3)),
    ),
}
KEEN_EYED = (Level.CAPTAIN, Level.MARSHAL)
TEMPERATURE = {Level.RECRUIT: 1.5, Level.SOLDIER: 0.3}  # in worth of men
PATIENCE = 20_000  # positions in the search for a winning turn
IMPATIENCE = 0.8  # growth of the urge to advance in a round without a capture
FIRST, LATER = 0.4, 0.6  # share of the work before the enemy's answers, and before playing on
QUICK = Level.CAPTAIN  # plays on after a turn
TURNS = 4  # that are played on: the enemy's, one's own, and both again
CONTENT = 0.0  # below this worth a draw is welcome, unless more men are left
LAST = 3  # enemies or fewer
OUTNUMBERING = {**HUNTING, Kind.KING: 0.0}  # while they are left: the King guards the Castle
DETOUR = 1.0  # worth of men that leaving a circle may cost

Progress = Generator[tuple[Plan | None, float], None, T]  # the best turn so far, the share done


class Turn:
    """All that stays the same during the search for one turn."""

    def __init__(
        self, view: State, seat: Seat, level: Level, fate: Random, temperament: Temperament
    ) -> None:
        self.view, self.seat, self.level, self.fate = view, seat, level, fate
        self.own = side_of(view.options, seat)
        self.board = board_of(view)
        self.men = [man for man in standing(view, seat) if man not in view.acted]
        self.royalty_counts = sides(view.options) == 2 or view.options.has_royalty_elimination
        most = view.options.first_turn_max_men
        is_first = view.round_no == 1 and view.moving == view.first
        self.most_acts = most - len(view.acted) if most and is_first else ALL
        self.foes = [of for of in self.board.castles if of != self.own]
        calm_rounds = max(0, view.calm) / max(1, len(self.board.castles))
        self.evaluation = Evaluation(
            self.board,
            ground(view),
            royalty_counts=self.royalty_counts,
            paces=self.paces,
            urge=1 + IMPATIENCE * calm_rounds,
            taste=HUNTED if self.is_hunt else TASTES[temperament],
            of=self.foes[0] if self.is_hunt else self.own,
        )
        self.planner = Planner(
            self.board,
            self.evaluation,
            self.own,
            self.men,
            duties=self.duties(),
            most_acts=self.most_acts,
            choose=self.chooser(),
        )
        self.breadth = BREADTHS[level].scaled(sum(at >= 0 for at in view.at))

    @property
    def is_keen_eyed(self) -> bool:
        """Whether the level sees turns that win or lose at once."""
        return self.level in KEEN_EYED

    @property
    def is_hunt(self) -> bool:
        """Whether so few enemies are left that all their answers can be looked at."""
        left = [man for of in self.foes for man in self.board.standing(of)]
        return self.is_keen_eyed and len(self.foes) == 1 and len(left) <= FEW

    @cached_property
    def paces(self) -> Mapping[Kind, float]:
        """How much each kind of man is drawn to the enemy: once few are left, royals are, too."""
        if self.is_hunt:
            return HUNTING
        left = [man for of in self.foes for man in self.board.standing(of)]
        able = self.is_keen_eyed and len(self.foes) == 1
        is_last = len(left) <= min(LAST, len(self.board.standing(self.own)) - 1)
        return OUTNUMBERING if able and is_last else ADVANCE

    def is_ahead(self, plan: Plan) -> bool:
        """Whether this side wants more than a draw: by the worth of its best turn, or by its men."""
        return plan.worth >= CONTENT or heuristics.lead(self.view, self.seat) > 0

    def duties(self) -> list[frozenset[int]]:
        """F-52: for each army of the seat that has not acted, the men who can act."""
        view = self.view
        if sides(view.options) > 2:
            return []
        moved = {view.men[man].army for man in view.acted}
        return [
            frozenset(man for man in self.men if view.men[man].army == n)
            for n, army in enumerate(view.armies)
            if army.seat == self.seat and n not in moved
        ]

    def chooser(self) -> Chooser:
        """How a man's act is chosen: weaker levels don't always take the best."""
        temperature = TEMPERATURE.get(self.level)
        if temperature is None:
            return best_of
        return lambda worths: soft_max(worths, temperature, self.fate)

    def why(self, plan: Plan) -> list[str]:
        """The reasons for a turn, act by act."""
        if plan.worth <= -LOST and self.is_keen_eyed:
            return [ONLY_WAY] * len(plan.acts)
        return why(self.quiet_board, self.quiet_evaluation, self.own, plan.acts)

    @cached_property
    def quiet_board(self) -> Board:
        """The position of the view: on the other board things are moved about in thought."""
        return board_of(self.view)

    @cached_property
    def quiet_evaluation(self) -> Evaluation:
        """Evaluates that board."""
        return Evaluation(self.quiet_board, ground(self.view), royalty_counts=self.royalty_counts)

    def shuffled(self) -> list[int]:
        """The men in random order."""
        return self.fate.sample(self.men, len(self.men))


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
            best, thought = plan, _thought(turn, plan.acts, turn.why(plan))
        yield replace(thought, done=done)
    yield replace(thought, done=1.0)


def _at_once(turn: Turn) -> Thought[Command]:
    """A command by rule of thumb, until there is a better thought."""
    command = heuristics.command(turn.view, turn.seat)
    if not isinstance(command, Move | Shoot):
        return Thought(command, why_ended(turn.quiet_board, turn.own, ()), done=0.0)
    act = act_of(command.man, command.square, shot=isinstance(command, Shoot))
    if command.square in turn.board.castles.values():
        return Thought(command, CASTLE, done=0.0)
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
    turn = Turn(state, seat, QUICK, fate, Temperament.EVEN)
    won = _won(turn)
    if won is not None:
        return sanctioned(state, seat, won)[1]
    (*_, last) = (plan for plan, _ in _plans(turn) if plan is not None)
    return sanctioned(state, seat, last.acts)[1]


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
    whys = [*reasons, *[ASKED_FOR] * len(commands)][: len(commands)]
    if isinstance(commands[-1], EndTurn):
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
