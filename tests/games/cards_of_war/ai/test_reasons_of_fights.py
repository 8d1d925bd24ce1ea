"""What is said of a fight holds card by card, whatever the other side shields or strikes again."""

import re
from collections import Counter
from random import Random

import pytest

from game.engine.value import replace
from game.games.cards_of_war.ai import reasons
from game.games.cards_of_war.ai.explanations import attacks, defence, fights
from game.games.cards_of_war.rules import commands, game
from game.games.cards_of_war.rules.battlefield import cards_of, unit_at, units
from game.games.cards_of_war.rules.combat.attack import aims
from game.games.cards_of_war.rules.combat.defence import blocks
from game.games.cards_of_war.rules.model import Excess, Phase, Vigil
from game.games.cards_of_war.rules.targets import targetable
from tests.games.cards_of_war.ai.battles import a_battlefield, with_king_of_hearts
from tests.games.cards_of_war.ai.moments import CARD, after, claim_of, in_numbers
from tests.games.cards_of_war.tables import ME, YOU, Table, a_table, aim, at, block

FIGHTING = {Phase.DEFEND, Phase.CLASH, Phase.SHIELD, Phase.FIGHT, Phase.SECOND}
CODES = {"Red Joker": "XR", "Doppelganger": "XB"}
SEEDS = 150


def ends(state, seat):
    """How a fight can end if this seat does nothing more, and nobody plays a card or blocks."""
    if state.phase not in FIGHTING:
        yield state
        return
    (actor,) = game.to_act(state)
    chore = state.chores[0] if state.chores else None
    if actor != seat and isinstance(chore, Excess):
        choices = [(commands.Redirect(spot),) for spot in (None, *targetable(state, actor))]
    elif isinstance(chore, Vigil):
        choices = [(commands.PostGuard(stays=True),)]
    elif actor != seat and state.phase is Phase.SHIELD and state.window is None:
        choices = [(each,) for each in game.legal_commands(state, actor) if is_shield(each)]
    elif actor != seat and state.phase is Phase.SECOND and state.window is None:
        again = commands.Charge()
        choices = [(again,), *((each, again) for each in aims(state, actor))]
    else:
        choices = [(Table(state).nothing()[1],)]
    for each in choices:
        yield from ends(after(state, actor, *each), seat)


def is_shield(command):
    return isinstance(command, commands.CastShield)


def kept(end, spot):
    """The cards that are left of a unit when the turn ends."""
    unit = unit_at(end, spot)
    return () if unit is None or unit.is_poisoned else cards_of(unit)


def standing_cards(end, seat):
    return {card for spot, _ in units(end, seat) for card in kept(end, spot)}


class Said:
    """A reason in a fight, and the ends that are possible."""

    def __init__(self, state, seat, command):
        self.state, self.seat, self.command = state, seat, command
        self.reason = reasons.why(game.view(state, seat), seat, command)
        self.claim = claim_of(self.reason)
        self.cards = [CODES.get(each, each.strip("{}")) for each in CARD.findall(self.reason)]
        self.numbers = [int(n) for n in re.findall(r"\d+", CARD.sub("", in_numbers(self.reason)))]
        self.others = [each for each in range(len(state.lives)) if each != seat]

    def begun(self):
        now = after(self.state, self.seat, self.command)
        if isinstance(self.command, commands.Aim):
            return after(now, self.seat, commands.Charge())
        if isinstance(self.command, commands.Block):
            return after(now, self.seat, commands.Stand())
        return now

    def left_alone(self):
        """The end if the command is not given, and nobody does anything."""
        state = self.state
        if isinstance(self.command, commands.Block | commands.Stand):
            state = after(state, self.seat, commands.Stand())
        elif is_shield(self.command):
            state = after(state, self.seat, commands.CastShield(None))
        return idle(state)

    def takes(self, end):
        """Whether the named cards fall on the other sides, and life is lost as said."""
        gone = all(
            card not in standing_cards(end, foe) for foe in self.others for card in self.cards
        )
        damage = sum(end.pending[foe] - self.state.pending[foe] for foe in self.others)
        return gone and (not self.numbers or damage >= self.numbers[0])

    def duel(self):
        """The cards of the blocker, and those of the attacker."""
        return [cards_of(unit_at(self.state, spot)) for spot in (self.command.blocker, self.command.attacker)]  # fmt: skip

    def outcome(self, end):
        """The cards that a block costs, and those that it defeats."""
        spots = self.command.blocker, self.command.attacker
        return [
            [card for card in cards if card not in kept(end, spot)]
            for cards, spot in zip(self.duel(), spots, strict=True)
        ]

    def is_trade(self, end, cost, gain):
        """Whether a block costs these cards and no others, and defeats those."""
        lost, felled = self.outcome(end)
        return lost == cost and {*gain} <= {*felled}

    def unharmed(self, end):
        return (
            standing_cards(end, self.seat) == standing_cards(self.state, self.seat)
            and end.pending[self.seat] == self.state.pending[self.seat]
        )

    def saves_life(self, end):
        left = self.left_alone().pending[self.seat] - self.numbers[-1]
        return self.is_one_of_many() or end.pending[self.seat] <= left

    def is_one_of_many(self):
        """Whether another attack can bring more by itself than is said of this block."""
        return isinstance(self.command, commands.Block) and len(self.state.attacks) > 1

    def shielded(self, end):
        shield = end.shields[self.seat]
        return shield is not None and shield.ally == self.command.ally and shield.absorbed


def idle(state):
    """The end if nobody does anything more."""
    table = Table(state)
    while table.state.phase in FIGHTING:
        if table.state.chores and isinstance(table.state.chores[0], Vigil):
            table.does(table.state.chores[0].seat, commands.PostGuard(stays=True))
        else:
            table.does(*table.nothing())
    return table.state


def costs(one, end):
    """A block costs the cards of its unit that are named, and only those."""
    mine, _ = one.duel()
    named = [card for card in one.cards if card in mine]
    return one.outcome(end)[0] == named


def trades(one, end):
    mine, _ = one.duel()
    own, foe = [c for c in one.cards if c in mine], [c for c in one.cards if c not in mine]
    return one.is_trade(end, own, foe)


def wins(one, end):
    mine, _ = one.duel()
    return one.is_trade(end, [], [card for card in one.cards if card not in mine])


HOLDS = {  # at every end that the other side can bring about
    "No unit can block it, and it deals N damage to life.": Said.takes,
    "No unit can block it, and it takes the last N life.": Said.takes,
    "No unit can block it, and the X falls.": Said.takes,
    "No unit can block it, and the X fall.": Said.takes,
    "No unit can block it: its poison kills the X.": Said.takes,
    "No unit can block, and this deals N damage to life.": Said.takes,
    "No unit can block, and this deals N damage to life and destroys the X.": Said.takes,
    "No unit can block, and this destroys the X.": Said.takes,
    "The X is strong enough to defeat the X and survive.": wins,
    "The X survives, and the X falls.": wins,
    "The X can stop the X and survive.": lambda one, end: one.outcome(end)[0] == [],
    "An exchange: the X for the X.": trades,
    "It costs the X, but defeats the X.": trades,
    "It costs the X, but saves N life.": lambda one, end: costs(one, end) and one.saves_life(end),
    "It costs the X, but saves at least N life.": lambda one, end: (
        costs(one, end) and one.saves_life(end)
    ),
    "It costs the X, but the X needs a second strike to do harm.": costs,
    "It costs the X, but saves the X.": lambda one, end: (
        one.is_one_of_many() or set(one.cards[-1:]) <= standing_cards(end, one.seat)
    ),
    defence.HARMLESS: Said.unharmed,
    "It absorbs N damage to life.": Said.saves_life,
    "It saves the X.": lambda one, end: (
        set(one.cards) <= standing_cards(end, one.seat)
        and not set(one.cards) & standing_cards(one.left_alone(), one.seat)
    ),
    "It absorbs all damage there.": Said.shielded,
    defence.NOTHING_DUE: lambda one, end: end.shields[one.seat] == (
        replace(end.shields[one.seat], absorbed=0)
    ),
}  # fmt: skip


def fights_of(seed):
    """A random fight: each moment of it, with the seat that decides."""
    fate = Random(seed)
    state = replace(a_battlefield(seed, hand=0), lives=(60, 60))
    state = with_king_of_hearts(state, fate.choice([ME, YOU]))
    for _ in range(fate.choice([1, 1, 2])):
        yield state, ME
        able = list(aims(state, ME))
        state = after(state, ME, fate.choice(able)) if able else state
    if not state.attacks:
        return
    yield state, ME
    state = after(state, ME, commands.Charge())
    if state.phase is Phase.DEFEND and state.asked:
        yield state, YOU
        able = list(blocks(state, YOU))
        state = after(state, YOU, *([fate.choice(able)] if able else []), commands.Stand())
    while state.phase is Phase.CLASH:
        seat, command = Table(state).nothing()
        state = after(state, seat, command)
    while state.phase is Phase.SHIELD and state.asked:
        yield state, state.asked[0]
        state = after(state, state.asked[0], commands.CastShield(None))


def all_said(seeds):
    kinds = commands.Aim | commands.Charge | commands.Block | commands.Stand | commands.CastShield
    for seed in seeds:
        for state, seat in fights_of(seed):
            for command in game.legal_commands(state, seat):
                if isinstance(command, kinds):
                    yield Said(state, seat, command)


def answers(one):
    """Each block against what attacks, and the moment after it."""
    state = one.begun()
    while state.phase is Phase.DEFEND and state.asked:
        seat = state.asked[0]
        for each in blocks(state, seat):
            if each.attacker in attackers_of(one):
                yield each, after(state, seat, each, commands.Stand())
        state = after(state, seat, commands.Stand())


def attackers_of(one):
    if isinstance(one.command, commands.Aim):
        return [one.command.attacker]
    return [each.attacker for each in one.state.attacks]


def blocked(one):
    """Each block of the other side, with all its ends."""
    return [(each, list(ends(now, one.seat))) for each, now in answers(one)]


def sure_to_win(one):
    return all(not kept(end, each.blocker) for each, found in blocked(one) for end in found)


def sure_to_stay(one):
    return all(
        kept(end, each.attacker) == cards_of(unit_at(one.state, each.attacker))
        for each, found in blocked(one)
        for end in found
    )


def is_costly(one):
    """Whether each block costs a whole unit, shielded or not, and the attacker nothing."""
    return all(
        not kept(end, each.blocker)
        and kept(end, each.attacker) == cards_of(unit_at(one.state, each.attacker))
        for each in blocks(one.state, one.seat)
        for end in stood(after(one.state, one.seat, each), one.seat)
    )


def is_lost(one):
    """Whether no block and no own shield keeps the player alive."""
    return all(end.pending[one.seat] >= one.numbers[0] for end in defended(one.state, one.seat))


def stood(state, seat):
    """The ends once a seat blocks nothing more, with each shield."""
    table = Table(after(state, seat, commands.Stand()))
    while table.state.phase in {Phase.DEFEND, Phase.CLASH} or (
        table.state.phase is Phase.SHIELD and table.state.asked[:1] != (seat,)
    ):
        table.does(*table.nothing())
    shields = table.legal(seat, commands.CastShield) if table.state.phase is Phase.SHIELD else []
    yield from (idle(after(table.state, seat, each)) for each in shields)
    yield idle(table.state)


def defended(state, seat):
    """The ends after each defence of a seat, with each shield."""
    yield from stood(state, seat)
    for each in blocks(state, seat):
        yield from defended(after(state, seat, each), seat)


def is_unchanged(one):
    """Whether no shield keeps a card or saves life."""
    found = [
        idle(after(one.state, one.seat, each))
        for each in game.legal_commands(one.state, one.seat)
        if is_shield(each)
    ]
    seen = {(frozenset(standing_cards(end, one.seat) - {"KH"}), end.pending) for end in found}
    return len(seen) == 1


JUDGED = {  # with all answers of the other side, or of this side
    attacks.SURE_TO_WIN.format(""): sure_to_win,
    attacks.SURE_TO_STAY: sure_to_stay,
    defence.COSTLY.format(""): is_costly,
    defence.NO_BLOCK_SAVES.format("the last N life"): is_lost,
    defence.NO_CHANGE: is_unchanged,
}


def test_what_is_said_of_a_fight_holds_card_by_card():
    told_of = Counter()
    for one in all_said(range(SEEDS)):
        is_hedged = fights.SHIELDED in one.reason
        claim = one.claim.replace(fights.SHIELDED, "")
        if claim in JUDGED:
            told_of[one.claim] += 1
            assert JUDGED[claim](one) != is_hedged, (one.reason, one.command)
        if claim in HOLDS:
            told_of[one.claim] += 1
            found = [HOLDS[claim](one, end) for end in ends(one.begun(), one.seat)]
            if is_hedged:
                assert any(found), (one.reason, one.command)
                assert not all(found), (one.reason, one.command)
            else:
                assert all(found), (one.reason, one.command)
    assert len(told_of) >= 30, told_of


def said(table, seat, command):
    return reasons.why(game.view(table.state, seat), seat, command)


def test_a_bond_that_loses_its_leader_does_not_survive():
    table = a_table(fronts=("6S+3S", "9S+5S")).charges("0F1>P1")
    assert said(table, YOU, block("0F1<1F1")) == "It costs the {9S}, but defeats the {6S} + {3S}."
    table.blocks("0F1<1F1").passes(Phase.RESOLVE)
    assert (table.front(ME), table.front(YOU)) == ("", "5S")


def test_a_bond_that_keeps_both_cards_survives():
    table = a_table(fronts=("5S+3S", "9S+5S")).charges("0F1>P1")
    assert said(table, YOU, block("0F1<1F1")) == (
        "The {9S} + {5S} is strong enough to defeat the {5S} + {3S} and survive."
    )


def test_a_shield_for_a_bond_that_parries_absorbs_nothing():
    table = a_table(fronts=("10D+4D", "6C"), rears=("KH", "")).charges("0F1>P1")
    table.blocks("0F1<1F1").passes(Phase.SHIELD)
    shield = commands.CastShield(at("0F1"))
    assert said(table, ME, shield) == defence.NOTHING_DUE
    table.does(ME, shield)
    assert table.resolved(Phase.RESOLVE).state.shields[ME].absorbed == 0


def test_a_shield_that_saves_only_the_leader_says_so():
    table = a_table(fronts=("10C", "9S+5S"), rears=("", "KH")).charges("0F1>P1")
    table.blocks("0F1<1F1").passes(Phase.SHIELD)
    assert said(table, YOU, commands.CastShield(at("1F1"))) == "It saves the {9S}."
    assert said(table, YOU, commands.CastShield(None)) == defence.SPARED


@pytest.mark.parametrize(("rear", "is_hedged"), [("KH", True), ("KH!", False), ("KD", False)])
def test_what_a_king_of_hearts_could_shield_is_not_said_to_fall(rear, is_hedged):
    table = a_table(fronts=("", "10D"), rears=("KC", rear))
    hedge = fights.SHIELDED if is_hedged else ""
    assert said(table, ME, aim("0R1>1F1")) == f"No unit can block it, and the {{10D}} falls{hedge}."
    table.charges("0R1>1F1").passes(Phase.SHIELD if is_hedged else Phase.RESOLVE)
    if is_hedged:
        table.does(YOU, commands.CastShield(at("1F1")))
    assert table.resolved(Phase.RESOLVE).front(YOU) == ("10D" if is_hedged else "")


def test_a_challenge_that_fells_only_the_leader_does_harm():
    table = a_table(fronts=("", "10D+9D"), rears=("KC", ""))
    assert said(table, ME, aim("0R1>1F1")) == "No unit can block it, and the {10D} falls."


def test_a_block_saves_only_what_a_rout_or_a_second_strike_does_not_take():
    table = a_table(fronts=("9C", "4H")).charges("0F1>P1")
    assert said(table, YOU, block("0F1<1F1")) == "It costs the {4H}, but saves at least 4 life."
    table = a_table(fronts=("9S", "4H")).charges("0F1>P1")
    assert (
        said(table, YOU, block("0F1<1F1"))
        == "It costs the {4H}, but the {9S} needs a second strike to do harm."
    )
