"""Cards of War: one COMBAT, searched to its end.

Whoever attacks, blocks, casts a shield, redirects or strikes again chooses what is best for him
when all damage is done.  Where there are too many attacks to try them all, they are put together
one attacker after another and the best beginnings are followed.

On a crowded field one attack may end in a hundred thousand ways.  So work is shared out: who has
tried all that his share allows takes the best so far, and whatever hangs on it goes by first choices.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from math import prod
from typing import TypeVar

from game.engine.value import Value
from game.games.cards_of_war.ai.attack_options import (
    Attacks,
    attack_options,
    blocks,
    combined,
    second_strikes,
    shelters,
    with_shelter,
)
from game.games.cards_of_war.ai.combat_kernel import fight, redirect
from game.games.cards_of_war.ai.evaluation import Evaluator
from game.games.cards_of_war.ai.kernel import NOWHERE, Field, FieldAttack, Place

T = TypeVar("T")
UNLIMITED = 10**9  # clashes


class Effort(Value):
    """How many attacks are tried."""

    most: int  # up to so many all of them
    beam: int  # else so many beginnings
    replies: int = 1  # of a turn that is foreseen, before the last one


class Choice(Value):
    """A combat as it is expected to go."""

    worth: float  # to whoever attacks
    attacks: Attacks
    field: Field  # after it


class CombatSearch:
    """Fights combats out; everybody judges their ends by the same measure."""

    def __init__(self, evaluator: Evaluator) -> None:
        self.evaluator = evaluator
        self.combats = 0  # that have been fought out: the measure of work
        self._until = UNLIMITED  # so many of them what is looked into now may go on

    # Work

    @contextmanager
    def at_most(self, combats: int) -> Iterator[None]:
        """What is looked into meanwhile is cut short after about so many clashes."""
        before = self._until
        self._until = min(before, self.combats + combats)
        yield
        self._until = before

    def each(self, options: Iterable[T]) -> Iterator[T]:
        """As many as there is work for, the first in any case; each with its share of what is left."""
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
        """What can be attacked at once, as it would go, the best first; also nothing at all."""
        options = attack_options(field, seat)
        if prod(map(len, options)) <= effort.most:
            every = combined(field, options, ())
            found = [self._tried(field, seat, each) for each in self.each(every)]
        else:
            found = self._built(field, seat, options, effort)
        return sorted(found, key=lambda choice: -choice.worth)

    def _tried(self, field: Field, seat: int, attacks: Attacks) -> Choice:
        after = self.fought(field, seat, attacks) if attacks else field
        return Choice(self.evaluator.margin(after, seat), attacks, after)

    def _built(
        self, field: Field, seat: int, options: Sequence[list[FieldAttack | None]], effort: Effort
    ) -> list[Choice]:
        """Attacker by attacker; what was good without the next one is tried with him."""
        found: dict[Attacks, Choice] = {(): self._tried(field, seat, ())}
        beam: list[Attacks] = [()]
        for each in self.each(options):
            longer = [more for attacks in beam for more in combined(field, [each], attacks)]
            for attacks in self.each(more for more in longer if more not in found):
                found[attacks] = self._tried(field, seat, attacks)
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
        """4b: whoever is attacked blocks; ``engaged``: who has fought before a second strike."""
        order = field.others(seat) if asked is None else list(asked)
        for n, defender in enumerate(order):
            plans = blocks(field, attacks, defender, engaged)
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
        """4c: first who attacks, then the others may cast their King's shield."""
        order = [seat, *field.others(seat)] if asked is None else asked
        for n, caster in enumerate(order):
            allies = shelters(field, attacks, caster)
            if allies:
                fields = [with_shelter(field, caster, ally) for ally in (NOWHERE, *allies)]
                rest = order[n + 1 :]
                ends = [
                    self.sheltered(each, seat, attacks, asked=rest, engaged=engaged)
                    for each in self.each(fields)
                ]
                return self._best(ends, caster)
        return self.concluded(field, seat, attacks, engaged)

    # Damage, and what the winners do

    def concluded(
        self, field: Field, seat: int, attacks: Attacks, engaged: frozenset[Place] | None
    ) -> Field:
        """4d: damage; then excess is redirected, and Spades strike again."""
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
        """W-24: to whom it is best, or to nobody."""
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
        plans = second_strikes(field, seat, strikers)
        return self._best(
            [self.defended(field, seat, each, engaged=engaged) for each in self.each(plans)], seat
        )

    def _best(self, ends: Sequence[Field], seat: int) -> Field:
        margin: Callable[[Field, int], float] = self.evaluator.margin
        return max(ends, key=lambda end: margin(end, seat))
