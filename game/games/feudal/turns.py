"""Feudal: from a view to the thoughts about a whole turn, level by level."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from game.ai.choice import soft_max
from game.ai.player import Level, Thought
from game.engine.game import IllegalCommand, Seat
from game.games.feudal import march, thumb
from game.games.feudal.evaluation import Evaluation
from game.games.feudal.evolve import evolve
from game.games.feudal.kernel import Act, board_of, command_of
from game.games.feudal.model import Command, EndTurn, Phase, State
from game.games.feudal.muster import ground, side_of, sides, standing
from game.games.feudal.planner import ALL, Breadth, Chooser, Plan, Planner, best_of, thinned
from game.games.feudal.rules import decide
from game.games.feudal.solver import winning_acts

BREADTHS = {
    Level.RECRUIT: Breadth(beam=1, depth=2, beginnings=1, refits=0, answered=0),
    Level.SOLDIER: Breadth(beam=2, depth=5, beginnings=1, refits=0, answered=0),
    Level.CAPTAIN: Breadth(beam=5, depth=7, beginnings=3, refits=1, answered=3),
    Level.MARSHAL: Breadth(beam=10, depth=9, beginnings=6, refits=3, answered=12),
}
KEEN_EYED = (Level.CAPTAIN, Level.MARSHAL)  # they see a turn that wins, and one that would lose
TEMPERATURE = {Level.RECRUIT: 1.5, Level.SOLDIER: 0.3}  # in worth of men
PATIENCE = 20_000  # positions in the search for a turn that wins
CONTENT = 0.0  # with less than this a draw is welcome


class Turn:
    """What a thought about one turn knows from the start."""

    def __init__(self, view: State, seat: Seat, level: Level, fate: Random) -> None:
        self.view, self.seat, self.level, self.fate = view, seat, level, fate
        self.own = side_of(view.options, seat)
        self.board = board_of(view)
        self.men = [man for man in standing(view, seat) if man not in view.acted]
        self.royalty_counts = sides(view.options) == 2 or view.options.has_royalty_elimination
        most = view.options.first_turn_max_men
        is_first = view.round_no == 1 and view.moving == view.first
        self.most_acts = most - len(view.acted) if most and is_first else ALL
        self.foes = [of for of in self.board.castles if of != self.own]

    def duties(self) -> list[frozenset[int]]:
        """F-52: by army of the seat, its men who may act, if none of it has acted."""
        view = self.view
        if sides(view.options) > 2:
            return []
        moved = {view.men[man].army for man in view.acted}
        return [
            frozenset(man for man in self.men if view.men[man].army == n)
            for n, army in enumerate(view.armies)
            if army.seat == self.seat and n not in moved
        ]


def turns(view: State, seat: Seat, level: Level, fate: Random) -> Iterator[Thought[Command]]:
    """Better and better turns; the last one is the answer."""
    yield Thought(thumb.command(view, seat), done=0.0)
    turn = Turn(view, seat, level, fate)
    won = _won(turn)
    if won is not None:
        yield _thought(turn, won)
        return
    best: Plan | None = None
    for plan, done in _plans(turn):
        if best is None or plan != best:
            best = plan
        yield _thought(turn, best.acts, done)


def _won(turn: Turn) -> list[Act] | None:
    """A turn that ends the war, or in the free-for-all another's kingdom."""
    keen = turn.level in KEEN_EYED
    for foe in turn.foes:
        acts = winning_acts(
            turn.board,
            turn.men,
            foe,
            royalty_counts=turn.royalty_counts and keen,
            most_acts=turn.most_acts,
            patience=PATIENCE,
        )
        if acts is not None:
            return acts
    return None


def _plans(turn: Turn) -> Iterator[tuple[Plan, float]]:
    """The best turn so far, and how much of the work is done."""
    breadth, fate = BREADTHS[turn.level], turn.fate
    evaluation = Evaluation(turn.board, ground(turn.view), royalty_counts=turn.royalty_counts)
    planner = Planner(
        turn.board,
        evaluation,
        turn.own,
        turn.men,
        duties=turn.duties(),
        most_acts=turn.most_acts,
        choose=_chooser(turn),
    )
    plans: list[Plan] = []
    for begun in thinned(planner.beginnings(breadth), breadth.beginnings):
        order = fate.sample(turn.men, len(turn.men))
        plans.append(planner.settled(begun.acts, order))
        yield _best(plans), 0.1
    for n in range(breadth.refits):
        plans.sort(key=_worth, reverse=True)
        for place in range(max(1, len(plans) // 2)):
            for man in fate.sample(turn.men, len(turn.men)):
                plans[place] = planner.refitted(plans[place], man)
                yield _best(plans), 0.2 + 0.3 * n / breadth.refits
    if not breadth.answered:
        return
    answered: list[Plan] = []
    for plan in thinned(sorted(plans, key=_worth, reverse=True), breadth.answered):
        answered.append(planner.answered(plan, breadth))
        yield _best(answered), 0.6
    for plan in sorted(answered, key=_worth, reverse=True):
        if plan.worth < CONTENT or not _is_drawn(turn, plan):
            yield plan, 1.0
            return


def _best(plans: Sequence[Plan]) -> Plan:
    return max(plans, key=_worth)


def _worth(plan: Plan) -> float:
    return plan.worth


def _chooser(turn: Turn) -> Chooser:
    """How a man's place is chosen: the weaker levels are content with a good one."""
    temperature = TEMPERATURE.get(turn.level)
    if temperature is None:
        return best_of
    return lambda worths: soft_max(worths, temperature, turn.fate)


# Back to the rules


def _thought(turn: Turn, acts: Sequence[Act], done: float = 1.0) -> Thought[Command]:
    commands, _ = _sanctioned(turn, acts)
    return Thought(commands[0], "", done, tuple(commands[1:]))


def _sanctioned(turn: Turn, acts: Sequence[Act]) -> tuple[list[Command], State]:
    """The turn as commands, as far as the rules go along with it, and where it leads."""
    state, seat = turn.view, turn.seat
    commands: list[Command] = []
    for act in acts:
        command = command_of(act)
        try:
            state = _after(state, seat, command)
        except IllegalCommand:
            break
        commands.append(command)
        if state.phase is not Phase.PLAY or state.pushing >= 0:
            return commands, state
    while not march.may_end(state, seat):
        command = next(march.acts(state, seat))
        state = _after(state, seat, command)
        commands.append(command)
        if state.phase is not Phase.PLAY or state.pushing >= 0:
            return commands, state
    commands.append(EndTurn())
    return commands, _after(state, seat, EndTurn())


def _after(state: State, seat: Seat, command: Command) -> State:
    """What the table looks like after a command."""
    decision = decide(state, seat, command)
    try:
        event = next(decision)
        while True:
            state = evolve(state, event)
            event = decision.send(state)
    except StopIteration:
        return state


def _is_drawn(turn: Turn, plan: Plan) -> bool:
    """F-46, F-47: whether the war ends with this turn, and nobody has won."""
    _, state = _sanctioned(turn, plan.acts)
    return state.phase is Phase.OVER and not state.winners
