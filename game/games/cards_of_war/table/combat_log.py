"""Log lines of COMBAT, with all arithmetic."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import assert_never

from game.engine.game import Seat
from game.games.cards_of_war.rules import combat_events
from game.games.cards_of_war.rules.battlefield import form, has_trait, unit_at
from game.games.cards_of_war.rules.cards import KING_DEFENCE, defence_of
from game.games.cards_of_war.rules.combat.defence import may_block
from game.games.cards_of_war.rules.combat_events import CombatEvent
from game.games.cards_of_war.rules.model import Attack, Rank, Spot, State
from game.games.cards_of_war.table import phrases
from game.table.phrases import capital, does, join_words, the, who, whose

CAUSES: dict[combat_events.Cause, str] = {
    "defeated": "{cards} {go} to the barrows.",
    "covered": "{cards} {are} replaced and {go} to the barrows.",
    "parted": "{cards} {go} to the barrows.",
    "jack_of_diamonds": "{cards}, deployed last, {fall}.",
    "backfired": "{cards} {fall} with the shield.",
    "poison": "{cards} {die} of poison.",
    "spent": "{cards} {have} struck and {go} to the barrows.",
}

DECLARES = {  # one unit, several; by whether it is a second strike
    False: ("attacks", "attack"),
    True: ("strikes again at", "strike again at"),
}


def say_combat(view: State, event: CombatEvent, names: Sequence[str], eyes: Seat) -> str:  # noqa: C901, PLR0912 - one arm an event
    """The line of an event; "" if the lines around it say everything."""

    def called(at: Spot) -> str:
        return phrases.spot(view, at, names, eyes)

    def called_rank(at: Spot) -> str:
        return f"{whose(names, at.seat, eyes)} {at.rank} rank"

    match event:
        case combat_events.AttackAimed(attack):
            return f"{capital(_aimed(view, attack, names, eyes))}."
        case combat_events.AimDropped(attacker):
            if unit_at(view, attacker) is None:
                return f"The attack from slot {attacker.slot} of {called_rank(attacker)} is called off."
            return f"{capital(called(attacker))} no longer attacks."
        case combat_events.AttacksDeclared():
            return _declared(view, names, eyes)
        case combat_events.AttackBlocked(attacker, blocker):
            return f"{capital(called(blocker))} blocks {the(phrases.attacker(view, attacker))}."
        case combat_events.BlockDropped(blocker):
            return f"{capital(called(blocker))} no longer blocks."
        case combat_events.DefenceEnded(seat):
            return _defended(view, seat, names, eyes)
        case combat_events.ShieldsOffered():
            return ""
        case combat_events.ShieldCast(seat, ally):
            king = f"{capital(whose(names, seat, eyes))} King of Hearts"
            if ally is None:
                is_attacked = any(at.seat == seat for each in view.attacks for at in each.targets)
                return f"{king} shields nobody." if is_attacked else ""
            return f"{king} shields {called(ally)} until the end of the turn."
        case combat_events.DamageDealt():
            return _dealt(view, event, names, eyes)
        case combat_events.DamageNegated(source, target, amount):
            blow = the(phrases.attacker(view, source))
            return (
                f"{capital(blow)} would deal {amount} to {called(target)}: the {{JH}} prevents it."
            )
        case combat_events.DamageAbsorbed(source, target, amount):
            return _absorbed(view, source, target, amount, names, eyes)
        case combat_events.UnitPoisoned(unit):
            return f"{capital(called(unit))} is poisoned and dies at the end of the turn."
        case combat_events.AceSpent(ace):
            one = unit_at(view, ace)
            stays = ", unless it stays as a guard" if one is not None and form(one) == "AH" else ""
            return f"{capital(called(ace))} has struck: it goes to the barrows{stays}."
        case combat_events.CardsFell():
            return _fallen(view, event, names, eyes)
        case combat_events.ShieldBroken(seat):
            strain = f"more than {KING_DEFENCE} absorbed"
            return f"{capital(whose(names, seat, eyes))} shield breaks: {strain}."
        case combat_events.GuardPosted(_, ace, stays):
            then = "stays as a guard" if stays else "doesn't stay"
            return f"{capital(called(ace))} {then}."
        case combat_events.ExcessRedirected(seat, target):
            if target is None:
                return "The damage left over is lost."
            return (
                f"{does(names, seat, eyes, 'redirect')} the damage left over to {called(target)}."
            )
        case combat_events.SecondStrikesOpened(strikers):
            units = join_words(called(each) for each in sorted(strikers))
            return f"{capital(units)} can strike again."
    assert_never(event)


def _aimed(view: State, attack: Attack, names: Sequence[str], eyes: Seat) -> str:
    at = join_words(phrases.spot(view, each, names, eyes) for each in attack.targets)
    return f"{phrases.spot(view, attack.attacker, names, eyes)} aims at {at}"


def _declared(view: State, names: Sequence[str], eyes: Seat) -> str:
    """All attacks in one line, target by target."""
    attackers: dict[str, list[str]] = {}
    for each in view.attacks:
        at = join_words(phrases.spot(view, target, names, eyes) for target in each.targets)
        attackers.setdefault(at, []).append(phrases.attacker(view, each.attacker))
    one, several = DECLARES[view.is_second]
    clauses = (
        f"{join_words(units)} {one if len(units) == 1 else several} {at}"
        for at, units in attackers.items()
    )
    owner = whose(names, view.attacks[0].attacker.seat, eyes)
    return f"{capital(phrases.owned(owner, ', '.join(clauses)))}."


def _defended(view: State, seat: Seat, names: Sequence[str], eyes: Seat) -> str:
    blockers = [each.blocker for each in view.attacks if each.targets[0].seat == seat]
    if any(blockers):
        return f"{capital(whose(names, seat, eyes))} blockers are set."
    if not may_block(view, seat):
        return f"{capital(who(names, seat, eyes))} can't block."
    attacks = "attack" if len(blockers) == 1 else "attacks"
    return f"{does(names, seat, eyes, 'let')} the {attacks} through."


# Damage


def _dealt(view: State, event: combat_events.DamageDealt, names: Sequence[str], eyes: Seat) -> str:
    """Who deals how much damage to whom, and what remains."""
    source, target = event.source, event.target
    blow = f"{capital(the(phrases.attacker(view, source)))} deals {event.amount} to"
    at = phrases.spot(view, target, names, eyes)
    if target.rank is Rank.PLAYER:
        before = view.pending[target.seat]
        total = f"{before} + {event.amount} = {before + event.amount}"
        return f"{blow} {at}: {total if before else event.amount} life lost when the turn ends."
    return f"{blow} {at}: {', '.join(_hits(view, event))}."


def _hits(view: State, event: combat_events.DamageDealt) -> Iterator[str]:
    unit = unit_at(view, event.target)
    fighters = {} if unit is None else {each.card: each for each in unit.fighters}
    is_bond = len(fighters) > 1
    if is_bond and not any(hit.is_defeated for hit in event.hits):  # the number on the table
        bears = sum(defence_of(each.form) - each.damage for each in fighters.values())
        hurt = sum(hit.damage for hit in event.hits)
        yield f"together they have {bears} - {hurt} = {bears - hurt} defence left"
        return
    for hit in event.hits:
        fighter = fighters[hit.card]
        bears = defence_of(fighter.form) - fighter.damage
        name = f"{the(phrases.fighter(fighter))} " if is_bond else "it "
        if hit.is_defeated:
            yield f"{name}falls (defence {bears})"
        else:
            yield f"{name}has {bears} - {hit.damage} = {bears - hit.damage} defence left"
    if event.excess and _routs(view, event.source):
        yield f"{event.excess} left over"


def _routs(view: State, source: Spot) -> bool:
    """W-18, W-24: whether damage left over isn't lost: a unit of Clubs attacks."""
    unit = unit_at(view, source)
    is_attacker = any(each.attacker == source for each in view.attacks)
    return is_attacker and unit is not None and has_trait(view, source.seat, unit, "C")


def _absorbed(  # noqa: PLR0917 - what an event says, and to whom
    view: State, source: Spot, target: Spot, amount: int, names: Sequence[str], eyes: Seat
) -> str:
    shield = view.shields[target.seat]
    total = amount + (0 if shield is None else shield.absorbed)
    blow = f"{capital(the(phrases.attacker(view, source)))} deals {amount} to"
    at = phrases.spot(view, target, names, eyes)
    if total > KING_DEFENCE:
        return f"{blow} {at}: that makes {total}, and the shield can absorb {KING_DEFENCE}."
    return f"{blow} {at}, and the shield absorbs it: {total} of {KING_DEFENCE} so far."


def _fallen(view: State, event: combat_events.CardsFell, names: Sequence[str], eyes: Seat) -> str:
    """The cards that go to the barrows, and why."""
    one = len(event.cards) == 1
    line = CAUSES[event.cause].format(
        cards=phrases.owned(whose(names, event.seat, eyes), phrases.cards(event.cards)),
        fall="falls" if one else "fall",
        are="is" if one else "are",
        die="dies" if one else "die",
        go="goes" if one else "go",
        have="has" if one else "have",
    )
    return capital(line)


PARAGRAPHS: dict[type, str] = {  # by event: where the rulebook has what its line tells
    combat_events.AttackAimed: "W-15",
    combat_events.AimDropped: "W-80",
    combat_events.AttacksDeclared: "W-80",
    combat_events.AttackBlocked: "W-17",
    combat_events.BlockDropped: "W-17",
    combat_events.DefenceEnded: "W-17",
    combat_events.ShieldsOffered: "W-77",
    combat_events.ShieldCast: "W-44",
    combat_events.DamageDealt: "W-16",
    combat_events.DamageNegated: "W-37",
    combat_events.DamageAbsorbed: "W-44",
    combat_events.UnitPoisoned: "W-29",
    combat_events.AceSpent: "W-29",
    combat_events.CardsFell: "W-27",
    combat_events.ShieldBroken: "W-44",
    combat_events.GuardPosted: "W-32",
    combat_events.ExcessRedirected: "W-24",
    combat_events.SecondStrikesOpened: "W-25",
}
