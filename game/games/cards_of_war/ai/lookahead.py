"""Cards of War: what will come of a moment, as far as anybody looks ahead."""

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

DECIDED, DECIDED_LATER = (
    90.0,
    8.0,
)  # what is a war won or lost later, and how much less with each turn
DUEL = 2  # players; of more, each does at once what is best for him
DOUBT = 0.2  # for much may happen before; so what is at once counts as well


class Lookahead(CombatSearch):
    """Fights on to the end of a combat, and looks at the turns that follow."""

    def after_combat(self, state: State, field: Field) -> Field:
        """The end of this COMBAT from any moment in it."""
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
        """What it is worth at the end of a turn, when these players have attacked once each."""
        later = self._later(field, turns, effort)
        worth = self.evaluator.margin(later, seat)
        if abs(worth) < WON / 2 or later.age == 1:
            return worth
        sure = DECIDED - DECIDED_LATER * later.age
        return (sure if worth > 0 else -sure) + DOUBT * self.evaluator.margin(field, seat)

    def _later(self, field: Field, turns: Sequence[int], effort: Effort) -> Field:
        """The field after a turn's end and these turns; everybody plays for its very end."""
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
        """The best attacks of somebody who may first join units that stand in play, and none."""
        fields = [field, *_merged(field, seat)]
        choices = [choice for each in fields for choice in self.best_attacks(each, seat, effort)]
        choices.sort(key=lambda choice: -choice.worth)
        peace = next(choice for choice in choices if not choice.attacks and choice.field is field)
        return [*choices[: effort.replies], peace]


def _goes_on(field: Field, mover: int) -> bool:
    """Whether the war is not over, and somebody has a turn in what is left of it."""
    alive = sum(1 for _ in field.seats())
    return alive > 1 and mover not in field.out and field.remaining[mover] > 0


def attacks_of(state: State) -> tuple[FieldAttack, ...]:
    """The attacks that are aimed or declared, with their blockers."""
    found = []
    for each in state.attacks:
        attack = FieldAttack(place_of(each.attacker), *map(place_of, each.targets))
        if each.blocker is not None:
            attack = attack._replace(blocker=place_of(each.blocker))
        found.append(attack)
    return tuple(found)


def engaged_of(state: State) -> frozenset[Place] | None:
    """Who has fought before these second strikes; None: these are the first."""
    return frozenset(map(place_of, state.engaged)) if state.is_second else None


def _strikers(state: State) -> tuple[Place, ...]:
    return tuple(map(place_of, sorted(state.strikers)))


def _fighting(state: State) -> frozenset[Place]:
    named = (spot for each in state.attacks for spot in (*each.targets, each.blocker))
    return frozenset(place_of(spot) for spot in named if spot is not None)


def turn_order(state: State, field: Field, turns: int) -> tuple[int, ...]:
    """Whose turns are foreseen: extra ones; from 1 on all others'; at 2 that of the first again."""
    others = field.others(state.active) if turns else ()
    again = (state.active,) if turns > 1 else ()
    return (*(state.active,) * state.extra_turns, *others, *again)


def _merged(field: Field, seat: int) -> Iterator[Field]:
    """W-10: with two ready units of a house as one bond, the stronger one on top."""
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
