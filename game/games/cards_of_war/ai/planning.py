"""Cards of War: a whole turn is thought out at once: deeds, attacks, and what comes after them.

Deeds are done by the rules themselves, in an imagined world in which nobody answers; a beam of the
best beginnings is followed.  Each is worth what the best attack after it leaves.  Of the best, it
is then looked how the others would attack, and oneself once more.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import NamedTuple

from game.ai.choice import soft_max
from game.engine.game import NATURE, Seat, carried_out
from game.engine.value import Value, replace
from game.games.cards_of_war.ai.candidates import candidates
from game.games.cards_of_war.ai.combat_search import Choice, Effort
from game.games.cards_of_war.ai.counterplay import Counterplay
from game.games.cards_of_war.ai.evaluation import Evaluator
from game.games.cards_of_war.ai.kernel import NOWHERE, FieldAttack, spot_of
from game.games.cards_of_war.ai.lookahead import Lookahead, turn_order
from game.games.cards_of_war.rules import commands
from game.games.cards_of_war.rules.battlefield import others, seats
from game.games.cards_of_war.rules.commands import Command
from game.games.cards_of_war.rules.decide import decide
from game.games.cards_of_war.rules.deployment import front_cards
from game.games.cards_of_war.rules.evolve import evolve
from game.games.cards_of_war.rules.model import SLOTS, Attack, Look, Loss, Phase, State, Surplus

EXTRA_TURN = 8.0  # what it is worth to whoever looks no further
MOST_LOSS = 12.0  # an attack that is so much worse at once is not looked into
COMMAND_COST = 0.1  # what a deed has to be worth at least
NODE_BUDGET, TURN_BUDGET, COUNTERPLAY_BUDGET = (
    4_000,
    5_000,
    2_000,
)  # clashes: for each, where the field is crowded
MOST_CHOSEN = 12  # turns of those that look no further
GROWING, STEPS = 0.5, 100  # of the work: what the beam takes, and how slowly it seems to pass


class Style(Value):
    """How much of a turn is looked at: what makes a level."""

    evaluator: Evaluator
    beam: int  # beginnings that are followed
    depth: int  # deeds of a turn
    effort: Effort  # for one combat
    foreseen: int = 0  # plans that are examined further ahead
    turns: int = 0  # looked ahead; 1: the attacks of the others; 2: and one's own next
    reply: Effort = Effort(most=0, beam=1)  # for a combat in those turns
    attacks: int = 1  # of each such turn
    budget: int = 10_000  # clashes after which nothing more is begun
    worlds: int = 0  # hands that are imagined for the others
    temperature: float = 0.0  # what is so much worse is chosen e times as seldom

    def choose(self, worths: Sequence[float], fate: Random) -> int:
        """The place of the best, or of one that is hardly worse."""
        if not self.temperature:
            return worths.index(max(worths))
        return soft_max(worths, self.temperature, fate)


class Node(Value):
    """Some deeds, and the best attacks after them, the best first."""

    commands: tuple[Command, ...]
    state: State
    best: tuple[Choice, ...]
    worth: float


class Advice(NamedTuple):
    """What to do, as far as it has been thought about."""

    commands: tuple[Command, ...]
    worth: float
    progress: float  # of the work


def after_command(
    state: State, seat: Seat, command: Command, evaluator: Evaluator, fate: Random
) -> State:
    """The world after a command; whoever else has to choose does so at once."""
    state = _run(state, seat, command)
    while state.chores and state.phase is not Phase.OVER:
        chore = state.chores[0]
        match chore:
            case Loss():
                card = fate.choice(state.hands[chore.seat])
                state = _run(state, NATURE, commands.LoseCard(card))
            case Surplus():
                state = _run(state, chore.seat, best_keeping(state, chore.seat, evaluator))
            case Look():
                state = _run(state, chore.seat, best_taking(state, chore.seat, evaluator))
            case _:
                break
    return state


def _run(state: State, seat: Seat, command: Command) -> State:
    return carried_out(decide(state, seat, command), state, evolve)[1]


def best_keeping(state: State, seat: Seat, evaluator: Evaluator) -> commands.KeepUnits:
    """W-51: the three best cards of the front rank."""
    cards = front_cards(state, seat)
    best = sorted(cards, key=evaluator.held)[-len(SLOTS) :]
    return commands.KeepUnits(tuple(card for card in cards if card in best))


def best_taking(state: State, seat: Seat, evaluator: Evaluator) -> commands.TakeCard:
    """W-49: the best card; the next one to draw is the worst of the rest, but for one's own turn."""
    count = 0 if state.spying is None else state.spying.count
    seen = sorted(state.deck[:count], key=evaluator.held, reverse=True)
    best, rest = seen[0], seen[1:]
    draws_next = state.extra_turns > 0
    ahead = len(others(state, seat))
    if draws_next or len(rest) <= ahead:
        return commands.TakeCard(best, tuple(rest if draws_next else reversed(rest)))
    worst_first = rest[::-1]
    given, own = worst_first[:ahead], rest[0]
    between = [card for card in worst_first[ahead:] if card != own]
    return commands.TakeCard(best, (*given, own, *between))


class Planner:
    """Thinks about the rest of a turn of one's own."""

    def __init__(self, view: State, world: State, seat: Seat, style: Style, fate: Random) -> None:
        """``world``: as the seat imagines it; what others hold is weighed by the view alone."""
        self.seat, self.style, self.fate = seat, style, fate
        self.world = replace(world, quiet=frozenset(seats(world)))
        self.lookahead = Lookahead(style.evaluator)
        self.counterplay = Counterplay(view, seat, self.lookahead, style.worlds, fate)
        self.nodes: list[Node] = []
        self.seen = {_key(self.world, seat)}

    def advice(self) -> Iterator[Advice]:
        """Better and better turns."""
        best = self._node((), self.world)
        for step, node in enumerate(self._expanded(best)):
            best = max(best, node, key=lambda each: each.worth)
            yield Advice(_turn(best, best.best[0]), best.worth, GROWING * step / (step + STEPS))
        yield from self._examined() if self.style.turns else self._chosen()

    def _chosen(self) -> Iterator[Advice]:
        """One of the best by one turn alone."""
        nodes = sorted(self.nodes, key=lambda each: -each.worth)[:MOST_CHOSEN]
        node = nodes[self.style.choose([each.worth for each in nodes], self.fate)]
        yield Advice(_turn(node, node.best[0]), node.worth, 1.0)

    def _expanded(self, root: Node) -> Iterator[Node]:
        """A node after the other, the beam deed by deed."""
        self.nodes, beam = [root], [root]
        yield root
        for _ in range(self.style.depth):
            following: list[Node] = []
            for node in beam:
                for child in self._children(node):
                    following.append(child)
                    yield child
                    if self.lookahead.combats > self.style.budget:
                        self.nodes += following
                        return
            self.nodes += following
            beam = sorted(following, key=lambda each: -each.worth)[: self.style.beam]

    def _children(self, node: Node) -> Iterator[Node]:
        if node.state.phase not in {Phase.DEPLOY, Phase.RESOLVE}:
            return
        for command in candidates(node.state, self.seat, self.style.evaluator):
            state = after_command(node.state, self.seat, command, self.style.evaluator, self.fate)
            key = _key(state, self.seat)
            if key not in self.seen:
                self.seen.add(key)
                yield self._node((*node.commands, command), state)

    def _node(self, plan: tuple[Command, ...], state: State) -> Node:
        evaluator = self.style.evaluator
        field = evaluator.field_of(state, self.seat)
        if state.phase is Phase.DEPLOY:
            with self.lookahead.at_most(NODE_BUDGET):
                found = self.lookahead.best_attacks(field, self.seat, self.style.effort)
            best = tuple(found[: self.style.attacks])
        else:
            best = (Choice(evaluator.margin(field, self.seat), (), field),)
        worth = best[0].worth - self.counterplay.risk_to_last_card(state) - COMMAND_COST * len(plan)
        if not self.style.turns:
            worth += EXTRA_TURN * state.extra_turns
        return Node(plan, state, best, worth)

    def _examined(self) -> Iterator[Advice]:
        """The best turns by what will follow, and by what others may hold."""
        nodes = sorted(self.nodes, key=lambda each: -each.worth)[: self.style.foreseen]
        pairs = [
            (node, choice)
            for node in nodes
            for choice in node.best
            if choice.worth > node.best[0].worth - MOST_LOSS
        ]
        worths: list[float] = []
        for node, choice in pairs:
            worths.append(self._worth_later(node, choice))
            best = worths.index(max(worths))
            progress = GROWING + (1 - GROWING) * len(worths) / (len(pairs) + 1)
            yield Advice(_turn(*pairs[best]), worths[best], progress)
            if self.lookahead.combats > 2 * self.style.budget:
                break
        picked = self.style.choose(worths, self.fate)
        yield Advice(_turn(*pairs[picked]), worths[picked], 1.0)

    def _worth_later(self, node: Node, choice: Choice) -> float:
        turns = turn_order(node.state, choice.field, self.style.turns)
        with self.lookahead.at_most(TURN_BUDGET):
            worth = self.lookahead.worth_after(choice.field, self.seat, turns, self.style.reply)
        risk = self.counterplay.risk_to_last_card(node.state) + COMMAND_COST * len(node.commands)
        with self.lookahead.at_most(COUNTERPLAY_BUDGET):
            risk += self.counterplay.risk_of_attack(node.state, choice)
        return worth - risk


def _turn(node: Node, choice: Choice) -> tuple[Command, ...]:
    """The commands of a turn, up to the attack or the end."""
    if node.state.phase not in {Phase.DEPLOY, Phase.RESOLVE}:
        return node.commands
    return (
        *node.commands,
        *aimed(choice.attacks),
        commands.Charge() if choice.attacks else commands.EndTurn(),
    )


def aimed(attacks: tuple[FieldAttack, ...]) -> tuple[commands.Aim, ...]:
    """The commands by which attacks are aimed."""
    return tuple(
        commands.Aim(
            spot_of(attack.attacker),
            spot_of(attack.target),
            None if attack.second == NOWHERE else spot_of(attack.second),
        )
        for attack in attacks
    )


def revised(had: tuple[Attack, ...], plan: tuple[Command, ...]) -> tuple[Command, ...]:
    """The commands of a plan where some attacks are aimed already."""
    aims = {
        commands.Aim(each.attacker, *each.targets): commands.CallOff(each.attacker) for each in had
    }
    deeds = any(
        not isinstance(each, commands.Aim | commands.Charge | commands.EndTurn) for each in plan
    )
    kept = set() if deeds else {each for each in plan if each in aims}
    dropped = tuple(call_off for aim, call_off in aims.items() if aim not in kept)
    return (*dropped, *(each for each in plan if each not in kept))


def _key(state: State, seat: Seat) -> object:
    """What makes two moments of a turn the same, in whatever order they came about."""
    ranks = [
        tuple(
            sorted(
                (each.tilt.value, *((f.card, f.form) for f in each.fighters))
                for each in line
                if each
            )
        )
        for line in (state.fronts[seat], state.rears[seat])
    ]
    foes = tuple((state.fronts[each], state.rears[each]) for each in others(state, seat))
    return (*ranks, foes, state.hands, state.pending, state.extra_turns, state.phase)
