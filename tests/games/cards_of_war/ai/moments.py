"""Moments of random wars, each with a command, its reason, and what the rules make of it."""

import re
from functools import cache
from random import Random

from game.engine.game import play
from game.engine.value import replace
from game.games.cards_of_war.ai import reasons
from game.games.cards_of_war.ai.explanations import fights
from game.games.cards_of_war.rules import commands, game
from game.games.cards_of_war.rules.battlefield import attack, cards_of, is_ready, unit_at, units
from game.games.cards_of_war.rules.combat.attack import aims
from game.games.cards_of_war.rules.combat.defence import blocks
from game.games.cards_of_war.rules.model import Phase, Vigil
from game.games.cards_of_war.rules.targets import of_unit
from tests.games.cards_of_war.ai.battles import a_battlefield
from tests.games.cards_of_war.ai.test_mind import decisions_of_each_kind
from tests.games.cards_of_war.tables import ME, Table, at

CARD = re.compile(r"\{\w+\}|Doppelganger|Red Joker")
MOST_OF_A_KIND = 5  # commands of a type at a moment


def claim_of(reason):
    """What a reason says, whatever it is about."""
    bare = re.sub(r"\d+", "N", CARD.sub("X", in_numbers(reason)))
    return re.sub(r"the X( and the X)+", "the X", bare.replace("X + X", "X"))


def in_numbers(reason):
    """The last point of life counts as a number."""
    return reason.replace("the last point of life", "the last 1 life")


def after(state, seat, *acts):
    for act in acts:
        _, state = play(game, state, seat, act)
    return state


def fought(state):
    """The state after the fight, if nobody answers, blocks, shields or strikes again."""
    table = Table(state)
    while table.state.phase in {Phase.DEFEND, Phase.CLASH, Phase.SHIELD, Phase.FIGHT, Phase.SECOND}:
        if table.state.chores and isinstance(table.state.chores[0], Vigil):
            table.does(table.state.chores[0].seat, commands.PostGuard(stays=True))
        else:
            table.does(*table.nothing())
    return table.state


def falls(end, spot):
    unit = unit_at(end, spot)
    return unit is None or unit.is_poisoned


def text_of(unit):
    return fights.called(unit)


def answered_by(attacked, attacker):
    """The blocks against an attacker, and how each ends."""
    state = attacked
    while state.phase is Phase.DEFEND and state.asked:
        seat = state.asked[0]
        for each in blocks(state, seat):
            if each.attacker == attacker:
                yield each, fought(after(state, seat, each, commands.Stand()))
        _, state = play(game, state, seat, commands.Stand())
        if state.window is not None:
            break


def defended(state, seat):
    """How the fight ends after each defence of a seat, if nobody does anything else."""
    yield fought(after(state, seat, commands.Stand()))
    for block in blocks(state, seat):
        yield from defended(after(state, seat, block), seat)


class Moment:
    """A command at a moment, with what the rules make of it."""

    def __init__(self, state, seat, command, reason):
        self.state, self.seat, self.command, self.reason = state, seat, command, reason
        self.numbers = [
            int(n) for n in re.findall(r"(?<![{\w])\d+", CARD.sub("", in_numbers(reason)))
        ]

    def after(self, *more):
        return after(self.state, self.seat, self.command, *more)

    def charged(self):
        is_aim = isinstance(self.command, commands.Aim)
        return self.after(commands.Charge()) if is_aim else self.after()

    @property
    def attackers(self):
        if isinstance(self.command, commands.Aim):
            return [self.command.attacker]
        return [each.attacker for each in self.state.attacks]

    def left(self, seat):
        return self.state.lives[seat] - self.state.pending[seat]

    def hits(self, n):
        """Whether the attack costs some opponent this much life, beside those aimed before."""
        end, before = fought(self.charged()), self.state
        if isinstance(self.command, commands.Aim) and before.attacks:
            before = fought(after(before, self.seat, commands.Charge()))
        dealt = [b - a for a, b in zip(before.pending, end.pending, strict=True)]
        return n in {*dealt, sum(dealt)}

    def kills(self):
        end = fought(self.charged())
        return any(
            self.left(seat) == self.numbers[-1]
            and end.pending[seat] - self.state.pending[seat] >= self.left(seat)
            for seat in range(len(end.lives))
            if seat != self.seat
        )

    def blocks(self):
        return [each for one in self.attackers for each in answered_by(self.charged(), one)]

    def is_count_of_blockers(self):
        able = {each.blocker for each, _ in self.blocks()}
        return self.numbers == [len(self.state.attacks), len(able)]

    def is_free(self):
        return not self.blocks()

    def is_lost(self):
        """Whether the attacker falls if nobody blocks."""
        end = fought(self.charged())
        return any(falls(end, each) for each in self.attackers)

    def fells(self):
        """Whether all cards that are named fall, and the named damage is dealt."""
        end, foes = fought(self.charged()), others_of(self)
        left = {
            fights.on(card)
            for foe in foes
            for spot, unit in units(end, foe)
            if not falls(end, spot)
            for card in cards_of(unit)
        }
        named = CARD.findall(self.reason)
        dealt = all(self.hits(n) for n in self.numbers[-1:]) if "damage" in self.reason else True
        return bool(named) and left.isdisjoint(named) and dealt

    def of_block(self):
        """The fight of this block alone: whether the blocker falls, whether the attacker falls."""
        end = fought(self.after(commands.Stand()))
        return falls(end, self.command.blocker), falls(end, self.command.attacker)

    def unblocked(self):
        end = fought(after(self.state, self.seat, commands.Stand()))
        return end.pending[self.seat] - self.state.pending[self.seat]


def is_slot(moment):
    return moment.state.fronts[moment.seat][moment.command.slot - 1]


def together(moment, *, is_ready_now=True):
    end = unit_at(
        moment.after(),
        at(f"{moment.seat}F{getattr(moment.command, 'onto', 0) or moment.command.slot}"),
    )
    return attack(end) == moment.numbers[0] and is_ready(end) is is_ready_now


def others_of(moment):
    return [each for each in range(len(moment.state.lives)) if each != moment.seat]


def is_threatened(moment):
    rear = at(f"{moment.seat}R{moment.command.slot}")
    state = moment.after()
    reach = of_unit(state, moment.seat, unit_at(state, rear))
    return any(
        text_of(unit_at(state, spot)) in moment.reason for spot in reach if unit_at(state, spot)
    )


def fronts_of(state, seat):
    return [unit for unit in state.fronts[seat] if unit]


def target_of(command):
    return command.targets[0] if isinstance(command, commands.Play) else command.target


def some_commands(state, seat, fate):
    """A few legal commands of each kind."""
    by_kind = {}
    for each in game.legal_commands(state, seat):
        if not isinstance(each, commands.Concede):
            by_kind.setdefault(type(each), []).append(each)
    for each in by_kind.values():
        yield from fate.sample(each, min(MOST_OF_A_KIND, len(each)))


@cache
def moments():
    """Many moments, each with a command and its reason."""
    found, fate = [], Random(1)
    states = [*decisions_of_each_kind(6)]
    states += [
        (a_battlefield(seed, n=2 + seed % 2, hand=4, instants=True), ME) for seed in range(60)
    ]
    for start, seat in states:
        line = [start]
        if start.phase is Phase.DEPLOY and start.window is None and not start.chores:
            state = replace(start, quiet=frozenset(range(len(start.lives))))
            for _ in range(2):
                able = list(aims(state, seat))
                if able:
                    state = after(state, seat, fate.choice(able))
                    line.append(state)
            if state.attacks:
                line.append(after(state, seat, commands.Charge()))
        for state in line:
            for each in game.to_act(state):
                if each >= 0:
                    view = game.view(state, each)
                    for command in some_commands(view, each, fate):
                        reason = reasons.why(view, each, command)
                        found.append(Moment(state, each, command, reason))
    return found
