"""Searches one COMBAT to its end.

Every player who attacks, blocks, shields, redirects or strikes again picks the best end for
themselves. If there are too many sets of attacks, they are built attacker by attacker in a beam.

On a crowded field one attack can end in a hundred thousand ways. So work is divided: a choice that
has used its share takes the best so far, and everything below it takes the first option.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from math import prod
from typing import TypeVar

from game.engine.value import Value
from game.games.cards_of_war.ai import attack_options
from game.games.cards_of_war.ai.attack_options import Attacks
from game.games.cards_of_war.ai.combat_kernel import fight, redirect
from game.games.cards_of_war.ai.evaluation import Evaluator
from game.games.cards_of_war.ai.kernel import NOWHERE, Field, FieldAttack, Place

T = TypeVar("T")
UNLIMITED = 10**9  # combats


class Effort(Value):
    """How many sets of attacks are tried."""

    most: int  # up to this number all of them
    beam: int  # else a beam of this width
    replies: int = 1  # attacks examined in each later turn but the last


class Choice(Value):
    """A set of attacks, and how its combat is expected to end."""

    worth: float  # to the attacker
    attacks: Attacks
    field: Field  # after the combat


class CombatSearch:
    """Searches combats; all players use the same evaluation."""

    def __init__(self, evaluator: Evaluator) -> None:
        self.evaluator = evaluator
        self.combats = 0  # fought so far: the measure of work
        self._until = UNLIMITED  # the count at which the present work must stop

    # Work

    @contextmanager
    def at_most(self, combats: int) -> Iterator[None]:
        """Cut the work inside short after about this many combats."""
        before = self._until
        self._until = min(before, self.combats + combats)
        yield
        self._until = before

    def each(self, options: Iterable[T]) -> Iterator[T]:
        """The options while there is work for them, at least the first; each gets a share of it."""
        listed, until = list(options), self._until
        for n, option in enumerate(listed):
            left = until - self.combats
            if n and left <= 0:
                break
            self._until = self.combats + left // (len(listed) - n)
            yield option
        self._until = until

    # Attacks

    def best_attacks(self, field: Field, seat: int, effort: Effort) -> list[Choice]:
        """All attacks that were tried, also none, the best first."""
        options = attack_options.by_unit(field, seat)
        if prod(map(len, options)) <= effort.most:
            every = attack_options.combined(field, options, ())
            found = [self.tried(field, seat, each) for each in self.each(every)]
        else:
            found = self._built(field, seat, options, effort)
        return sorted(found, key=lambda choice: -choice.worth)

    def tried(self, field: Field, seat: int, attacks: Attacks) -> Choice:
        """These attacks, and how their combat is expected to end."""
        after = self.fought(field, seat, attacks) if attacks else field
        return Choice(self.evaluator.margin(after, seat), attacks, after)

    def _built(
        self, field: Field, seat: int, options: Sequence[list[FieldAttack | None]], effort: Effort
    ) -> list[Choice]:
        """Attacker by attacker: each is added to the best sets so far."""
        found: dict[Attacks, Choice] = {(): self.tried(field, seat, ())}
        beam: list[Attacks] = [()]
        for each in self.each(options):
            longer = [
                more for attacks in beam for more in attack_options.combined(field, [each], attacks)
            ]
            for attacks in self.each(more for more in longer if more not in found):
                found[attacks] = self.tried(field, seat, attacks)
            beam = sorted(found, key=lambda attacks: -found[attacks].worth)[: effort.beam]
        return list(found.values())

    # Defence

    def fought(self, field: Field, seat: int, attacks: Attacks) -> Field:
        """The field after these attacks."""
        field = field.copy()
        field.declare(attacks)
        return self.defended(field, seat, attacks)

    def defended(
        self,
        field: Field,
        seat: int,
        attacks: Attacks,
        *,
        asked: Iterable[int] | None = None,
        engaged: frozenset[Place] | None = None,
    ) -> Field:
        """Step 4b: the attacked players block; ``engaged``: who fought before a second strike."""
        order = field.others(seat) if asked is None else list(asked)
        for n, defender in enumerate(order):
            plans = attack_options.blocks(field, attacks, defender, engaged)
            if len(plans) > 1:
                rest = order[n + 1 :]
                ends = [
                    self.defended(field, seat, plan, asked=rest, engaged=engaged)
                    for plan in self.each(plans)
                ]
                return self._best(ends, defender)
        return self.sheltered(field, seat, attacks, engaged=engaged)

    def sheltered(
        self,
        field: Field,
        seat: int,
        attacks: Attacks,
        *,
        asked: Sequence[int] | None = None,
        engaged: frozenset[Place] | None = None,
    ) -> Field:
        """Step 4c: first the attacker, then the others can use their King's shield."""
        order = [seat, *field.others(seat)] if asked is None else asked
        for n, caster in enumerate(order):
            allies = attack_options.shelters(field, attacks, caster)
            if allies:
                fields = [
                    attack_options.with_shelter(field, caster, ally) for ally in (NOWHERE, *allies)
                ]
                rest = order[n + 1 :]
                ends = [
                    self.sheltered(each, seat, attacks, asked=rest, engaged=engaged)
                    for each in self.each(fields)
                ]
                return self._best(ends, caster)
        return self.concluded(field, seat, attacks, engaged)

    # Damage, and the choices of the winners

    def concluded(
        self, field: Field, seat: int, attacks: Attacks, engaged: frozenset[Place] | None
    ) -> Field:
        """Step 4d: damage; then excess is redirected, and Spades strike again."""
        field = field.copy()
        self.combats += 1
        excesses, strikers = fight(field, attacks)
        for source, amount in excesses:
            field = self.redirected(field, seat, source, amount)
        if engaged is not None or not strikers:
            return field
        named = (place for each in attacks for place in (each.target, each.second, each.blocker))
        return self.struck_again(field, seat, strikers, frozenset(named))

    def redirected(self, field: Field, seat: int, source: Place, amount: int) -> Field:
        """W-24: to the best target, or to nobody."""
        ends = [field]
        for target in field.targetable(seat):
            end = field.copy()
            redirect(end, source, target, amount)
            ends.append(end)
        return self._best(ends, seat)

    def struck_again(
        self, field: Field, seat: int, strikers: Sequence[Place], engaged: frozenset[Place]
    ) -> Field:
        """W-25: the best second strikes."""
        plans = attack_options.second_strikes(field, seat, strikers)
        return self._best(
            [self.defended(field, seat, each, engaged=engaged) for each in self.each(plans)], seat
        )

    def _best(self, ends: Sequence[Field], seat: int) -> Field:
        return max(ends, key=lambda end: self.evaluator.margin(end, seat))
