"""Looks ahead: to the end of a combat, and over the turns that follow."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.engine.value import replace
from game.games.cards_of_war.ai.combat_search import Choice, CombatSearch, Effort
from game.games.cards_of_war.ai.evaluation import WON
from game.games.cards_of_war.ai.kernel import (
    FRONTS,
    Field,
    FieldAttack,
    Place,
    Troop,
    place_of,
    profile_of,
)
from game.games.cards_of_war.rules.model import Excess, Phase, State, Tilt

DECIDED = 90.0  # the value of a war that is won or lost in a later turn
DECIDED_LATER = 8.0  # less with each turn until then
DUEL = 2  # players; with more, each simply takes the best attack
DOUBT = 0.2  # weight of the present: much can still happen


class Lookahead(CombatSearch):
    """Searches from any moment to the end of the combat, and over the following turns."""

    def after_combat(self, state: State, field: Field) -> Field:
        """The field after this COMBAT, from any moment in it."""
        seat = state.active
        for chore in state.chores:
            if isinstance(chore, Excess):
                field = self.redirected(field, seat, place_of(chore.source), chore.amount)
        attacks, engaged = attacks_of(state), engaged_of(state)
        match state.phase:
            case Phase.DEFEND:
                return self.defended(field, seat, attacks, asked=state.asked, engaged=engaged)
            case Phase.CLASH:
                return self.sheltered(field, seat, attacks, engaged=engaged)
            case Phase.SHIELD:
                return self.sheltered(field, seat, attacks, asked=state.asked, engaged=engaged)
            case Phase.FIGHT if state.strikers and not state.is_second:
                return self.struck_again(field, seat, _strikers(state), _fighting(state))
            case Phase.SECOND:
                return self.struck_again(field, seat, _strikers(state), engaged or frozenset())
            case _:
                return field

    def worth_after(self, field: Field, seat: int, turns: Sequence[int], effort: Effort) -> float:
        """The value of a field once the turn has ended and these players have attacked once."""
        later = self._later(field, turns, effort)
        worth = self.evaluator.margin(later, seat)
        if abs(worth) < WON / 2 or later.age == 1:
            return worth
        sure = DECIDED - DECIDED_LATER * later.age
        return (sure if worth > 0 else -sure) + DOUBT * self.evaluator.margin(field, seat)

    def _later(self, field: Field, turns: Sequence[int], effort: Effort) -> Field:
        """The field after the turn's end and these turns; each player plays for the end."""
        field = field.copy()
        field.end_turn()
        going = [n for n, mover in enumerate(turns) if _goes_on(field, mover)]
        if not going:
            return field
        mover, rest = turns[going[0]], turns[going[0] + 1 :]
        field.begin_turn(mover)
        field.hands[mover] += self.evaluator.weights.unseen
        choices = self._turns(field, mover, effort)
        if not rest or len(field.lives) > DUEL:
            choices = choices[:1]
        return self._best([self._later(each.field, rest, effort) for each in choices], mover)

    def _turns(self, field: Field, seat: int, effort: Effort) -> list[Choice]:
        """The best attacks of a player, with and without merging units first; and no attack."""
        fields = [field, *_merged(field, seat)]
        choices = [choice for each in fields for choice in self.best_attacks(each, seat, effort)]
        choices.sort(key=lambda choice: -choice.worth)
        peace = next(choice for choice in choices if not choice.attacks and choice.field is field)
        return [*choices[: effort.replies], peace]


def _goes_on(field: Field, mover: int) -> bool:
    """Whether the war goes on and this player still has a turn."""
    alive = sum(1 for _ in field.seats())
    return alive > 1 and mover not in field.out and field.remaining[mover] > 0


def attacks_of(state: State) -> tuple[FieldAttack, ...]:
    """The aimed or declared attacks with their blockers."""
    found = []
    for each in state.attacks:
        attack = FieldAttack(place_of(each.attacker), *map(place_of, each.targets))
        if each.blocker is not None:
            attack = attack._replace(blocker=place_of(each.blocker))
        found.append(attack)
    return tuple(found)


def engaged_of(state: State) -> frozenset[Place] | None:
    """The units that fought before these second strikes; None for first strikes."""
    return frozenset(map(place_of, state.engaged)) if state.is_second else None


def _strikers(state: State) -> tuple[Place, ...]:
    return tuple(map(place_of, sorted(state.strikers)))


def _fighting(state: State) -> frozenset[Place]:
    named = (spot for each in state.attacks for spot in (*each.targets, each.blocker))
    return frozenset(place_of(spot) for spot in named if spot is not None)


def turn_order(state: State, field: Field, turns: int) -> tuple[int, ...]:
    """The next movers: extra turns; at 1 also all others; at 2 also the first player again."""
    others = field.others(state.active) if turns else ()
    again = (state.active,) if turns > 1 else ()
    return (*(state.active,) * state.extra_turns, *others, *again)


def _merged(field: Field, seat: int) -> Iterator[Field]:
    """W-10: the fields with two ready units of a house joined, the stronger on top."""
    if field.is_amnesiac(seat):
        return
    there = [(place, troop) for place in FRONTS[seat] if (troop := _single(field, place))]
    for n, (place, one) in enumerate(there):
        for onto, other in there[n + 1 :]:
            if one.profile.house == other.profile.house:
                merged = field.copy()
                merged.troops[place] = None
                merged.troops[onto] = _bond(one, other)
                yield merged


def _single(field: Field, place: Place) -> Troop | None:
    troop = field.troops[place]
    if troop is None or len(troop.wounds) > 1 or troop.tilt is not Tilt.READY:
        return None
    return troop


def _bond(one: Troop, other: Troop) -> Troop:
    pair: Sequence[Troop] = sorted((one, other), key=lambda troop: -troop.profile.attack)
    return replace(
        pair[0],
        profile=profile_of(tuple(troop.profile.forms[0] for troop in pair)),
        wounds=tuple(troop.wounds[0] for troop in pair),
        is_poisoned=one.is_poisoned or other.is_poisoned,
    )
