"""Plans a whole turn: deployments and cards, then attacks.

Commands run through the rules, in an imagined world in which nobody answers. A beam follows the
best plans; each is worth what its best attack leaves. The best are then examined further ahead:
the opponents' attacks, then the player's own next ones.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from math import inf
from random import Random
from typing import NamedTuple

from game.ai.choice import soft_max
from game.ai.player import Temperament
from game.ai.rivals import Share
from game.engine.game import NATURE, Seat, carried_out
from game.engine.value import Value, replace
from game.games.cards_of_war.ai.candidates import candidates, held_back
from game.games.cards_of_war.ai.combat_search import Choice, Effort
from game.games.cards_of_war.ai.counterplay import Counterplay
from game.games.cards_of_war.ai.evaluation import WON, Evaluator
from game.games.cards_of_war.ai.kernel import NOWHERE, FieldAttack, spot_of
from game.games.cards_of_war.ai.lookahead import Lookahead, attacks_of, turn_order
from game.games.cards_of_war.ai.taste import SIGNS, boldness
from game.games.cards_of_war.rules import commands
from game.games.cards_of_war.rules.battlefield import others, seats, spied
from game.games.cards_of_war.rules.commands import Command
from game.games.cards_of_war.rules.decide import decide
from game.games.cards_of_war.rules.deployment import front_cards
from game.games.cards_of_war.rules.evolve import evolve
from game.games.cards_of_war.rules.model import SLOTS, Attack, Look, Loss, Phase, State, Surplus

EXTRA_TURN = 8.0  # its value to a level that doesn't look ahead
MOST_LOSS = 12.0  # an attack this much worse at once is not examined
AS_SURE = 1.0  # a plan that wins can be worth so much less than the best one
COMMAND_COST = 0.1  # what each command must gain at least
NODE_BUDGET = 4_000  # combats for the attacks of one plan
TURN_BUDGET = 5_000  # combats for what follows a plan
COUNTERPLAY_BUDGET = 2_000  # combats for the counterplay against a plan
MOST_CHOSEN = 12  # plans to choose from, for a level that doesn't look ahead
TASTED = 4  # attacks of a plan from which a temperament chooses
GROWING, STEPS = 0.5, 100  # the beam's share of the work, and how slowly its progress grows


class Style(Value):
    """How a level plans."""

    evaluator: Evaluator
    beam: int  # width of the beam
    depth: int  # commands of a turn
    effort: Effort  # for one combat of this turn
    examined: int = 0  # plans that are examined further ahead
    turns: int = 0  # looked ahead; 1: the opponents' attacks; 2: the player's next ones too
    reply: Effort = Effort(most=0, beam=1)  # for a combat in those turns
    attacks: int = 1  # examined for each plan
    budget: int = 10_000  # combats after which nothing new is started
    worlds: int = 0  # imagined hands of the opponents
    followed: Mapping[int, tuple[Share, ...]] = {}  # played on, by opponents, round by round
    followed_answers: Mapping[int, tuple[Share, ...]] = {}
    temperature: float = 0.0  # a plan this much worse is chosen e times less often
    slack: float = inf  # a plan this much worse is never chosen
    liking: float = 0.0  # the worth of one more attack to the bold, of one less to the careful
    temperament: Temperament = Temperament.EVEN

    def choose(
        self, plans: Sequence[tuple[Command, ...]], worths: Sequence[float], fate: Random
    ) -> int:
        """The index of the best plan to its taste, or at random of one that is almost as good."""
        liking = SIGNS[self.temperament] * self.liking
        if liking:
            worths = [
                worth + liking * boldness(plan) for plan, worth in zip(plans, worths, strict=True)
            ]
        best = max(worths)
        if not self.temperature:
            return worths.index(best)
        able = [n for n, worth in enumerate(worths) if worth >= best - self.slack]
        return able[soft_max([worths[n] for n in able], self.temperature, fate)]

    @property
    def kept(self) -> int:
        """How many attacks are kept for each plan: one suits only the even-tempered."""
        return self.attacks if self.temperament is Temperament.EVEN else max(TASTED, self.attacks)


class Node(Value):
    """A plan before its attack, and the best attacks after it, the best first."""

    commands: tuple[Command, ...]
    state: State
    best: tuple[Choice, ...]
    worth: float


class Advice(NamedTuple):
    """A plan, its value, and how much of the work is done."""

    commands: tuple[Command, ...]
    worth: float
    progress: float  # 0 to 1


def after_command(
    state: State, seat: Seat, command: Command, evaluator: Evaluator, fate: Random
) -> State:
    """The world after a command; all forced choices are made at once."""
    state = _run(state, seat, command)
    while state.chores and state.phase is not Phase.OVER:
        chore = state.chores[0]
        if isinstance(chore, Loss):
            card = fate.choice(state.hands[chore.seat])
            state = _run(state, NATURE, commands.LoseCard(card))
        elif forced := forced_choice(state, chore.seat, evaluator):
            state = _run(state, chore.seat, forced)
        else:
            break
    return state


def _run(state: State, seat: Seat, command: Command) -> State:
    return carried_out(decide(state, seat, command), state, evolve)[1]


def forced_choice(state: State, seat: Seat, evaluator: Evaluator) -> Command | None:
    """The best choice of cards, if one must be made now."""
    match state.chores[0]:
        case Look():
            return _best_taking(state, seat, evaluator)
        case Surplus():
            return _best_keeping(state, seat, evaluator)
        case _:
            return None


def _best_keeping(state: State, seat: Seat, evaluator: Evaluator) -> commands.KeepUnits:
    """W-51: the three best cards of the front rank."""
    cards = front_cards(state, seat)
    best = sorted(cards, key=evaluator.held)[-len(SLOTS) :]
    return commands.KeepUnits(tuple(card for card in cards if card in best))


def _best_taking(state: State, seat: Seat, evaluator: Evaluator) -> commands.TakeCard:
    """W-49: keep the best card; opponents draw the worst of the rest, the player the best."""
    best, *rest = sorted(spied(state), key=evaluator.held, reverse=True)
    draws_next = state.extra_turns > 0
    ahead = len(others(state, seat))
    if draws_next or len(rest) <= ahead:
        return commands.TakeCard(best, tuple(rest if draws_next else reversed(rest)))
    worst_first = rest[::-1]
    given, own = worst_first[:ahead], rest[0]
    between = [card for card in worst_first[ahead:] if card != own]
    return commands.TakeCard(best, (*given, own, *between))


class Planner:
    """Plans the rest of a player's own turn."""

    def __init__(
        self,
        view: State,
        world: State,
        seat: Seat,
        style: Style,
        fate: Random,
        *,
        begun: tuple[Attack, ...] = (),
    ) -> None:
        """``world``: as the seat imagines it; opponents' hands are valued by the view alone.

        ``begun``: attacks that are aimed already; neither view nor world has them.
        """
        self.seat, self.style, self.fate, self.begun = seat, style, fate, begun
        self.world = replace(world, quiet=frozenset(seats(world)))
        self.lookahead = Lookahead(style.evaluator)
        self.counterplay = Counterplay(view, seat, self.lookahead, style.worlds, fate)
        self.nodes: list[Node] = []
        self.examined: list[tuple[tuple[Command, ...], float]] = []  # plans and their worth
        self.seen = {_key(self.world, seat)}

    def advice(self) -> Iterator[Advice]:
        """Better and better plans."""
        best = self._root()
        for step, node in enumerate(self._expanded(best)):
            best = max(best, node, key=lambda each: each.worth)
            yield Advice(_turn(best, best.best[0]), best.worth, GROWING * step / (step + STEPS))
        yield from self._examined() if self.style.turns else self._chosen()

    def _root(self) -> Node:
        """The plan that only attacks; what is aimed already is among its attacks."""
        node = self._node((), self.world)
        if not self.begun:
            return node
        field = self.style.evaluator.field_of(self.world, self.seat)
        attacks = attacks_of(replace(self.world, attacks=self.begun))
        begun = self.lookahead.tried(field, self.seat, attacks)
        best = sorted((begun, *node.best), key=lambda each: -each.worth)
        return replace(node, best=tuple(best))

    def _picked(self, plans: Sequence[tuple[Command, ...]], worths: Sequence[float]) -> int:
        """The index of a plan to the level's taste; of those that win the one with the fewest acts."""
        best = max(worths)
        if best < WON / 2:
            return self.style.choose(plans, worths, self.fate)
        winning = [n for n, worth in enumerate(worths) if worth > best - AS_SURE]
        return min(winning, key=lambda n: len(revised(self.begun, plans[n])))

    def _ranked(self) -> list[Node]:
        """The best plans first, without those that hold back more soldiers than others, unless they win."""
        held = [held_back(node.state, self.seat) for node in self.nodes]
        least = min(held)
        able = [
            node
            for node, back in zip(self.nodes, held, strict=True)
            if back == least or node.worth > WON / 2
        ]
        return sorted(able, key=lambda each: -each.worth)

    def _chosen(self) -> Iterator[Advice]:
        """One of the best plans, judged by this turn alone."""
        nodes = self._ranked()[:MOST_CHOSEN]
        pairs = [(node, choice) for node in nodes for choice in node.best]
        plans = [_turn(*pair) for pair in pairs]
        worths = [node.worth + choice.worth - node.best[0].worth for node, choice in pairs]
        picked = self._picked(plans, worths)
        yield Advice(plans[picked], worths[picked], 1.0)

    def _expanded(self, root: Node) -> Iterator[Node]:
        """One node after another, as the beam grows command by command."""
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
            with self.lookahead.at_most(min(NODE_BUDGET, self.style.budget)):
                found = self.lookahead.best_attacks(field, self.seat, self.style.effort)
            best = tuple(found[: self.style.kept])
        else:
            best = (Choice(evaluator.margin(field, self.seat), (), field),)
        worth = best[0].worth - self.counterplay.risk_to_last_card(state) - COMMAND_COST * len(plan)
        if not self.style.turns:
            worth += EXTRA_TURN * state.extra_turns
        return Node(plan, state, best, worth)

    def _examined(self) -> Iterator[Advice]:
        """The best plans, judged by later turns and by what opponents may hold."""
        nodes = self._ranked()[: self.style.examined]
        pairs = [
            (node, choice)
            for node in nodes
            for choice in node.best[: self.style.attacks]
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
        plans = [_turn(*pair) for pair in pairs[: len(worths)]]
        self.examined = list(zip(plans, worths, strict=True))
        picked = self._picked(plans, worths)
        yield Advice(plans[picked], worths[picked], 1.0)

    def _worth_later(self, node: Node, choice: Choice) -> float:
        turns = turn_order(node.state, choice.field, self.style.turns)
        with self.lookahead.at_most(TURN_BUDGET):
            worth = self.lookahead.worth_after(choice.field, self.seat, turns, self.style.reply)
        risk = self.counterplay.risk_to_last_card(node.state) + COMMAND_COST * len(node.commands)
        with self.lookahead.at_most(COUNTERPLAY_BUDGET):
            risk += self.counterplay.risk_of_attack(node.state, choice)
        return worth - risk


def _turn(node: Node, choice: Choice) -> tuple[Command, ...]:
    """The commands of a plan, up to the attack or the end of the turn, or until more soldiers can come."""
    if node.state.phase not in {Phase.DEPLOY, Phase.RESOLVE}:
        return node.commands
    if node.commands and held_back(node.state, node.state.active) and node.worth < WON / 2:
        return node.commands
    return (
        *node.commands,
        *aimed(choice.attacks),
        commands.Charge() if choice.attacks else commands.EndTurn(),
    )


def aimed(attacks: tuple[FieldAttack, ...]) -> tuple[commands.Aim, ...]:
    """The commands that aim these attacks."""
    return tuple(
        commands.Aim(
            spot_of(attack.attacker),
            spot_of(attack.target),
            None if attack.second == NOWHERE else spot_of(attack.second),
        )
        for attack in attacks
    )


def revised(aimed_before: tuple[Attack, ...], plan: tuple[Command, ...]) -> tuple[Command, ...]:
    """The commands of a plan when some attacks are aimed already."""
    aims = {
        commands.Aim(each.attacker, *each.targets): commands.CallOff(each.attacker)
        for each in aimed_before
    }
    acts = any(
        not isinstance(each, commands.Aim | commands.Charge | commands.EndTurn) for each in plan
    )
    kept = set() if acts else {each for each in plan if each in aims}
    dropped = tuple(call_off for aim, call_off in aims.items() if aim not in kept)
    return (*dropped, *(each for each in plan if each not in kept))


def _key(state: State, seat: Seat) -> object:
    """Equal for states that differ only in the order of commands."""
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
