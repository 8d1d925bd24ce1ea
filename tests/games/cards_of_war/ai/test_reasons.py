"""Why a command is given: every sentence is specific, public, and true by the rules."""

from collections import Counter
from random import Random

import pytest

from game.ai.player import Level, last_thought
from game.engine.cards import BACK, Card
from game.engine.value import replace
from game.games.cards_of_war.ai import combat_reasons, mind, reasons
from game.games.cards_of_war.ai.planning import Advice
from game.games.cards_of_war.rules import commands, game
from game.games.cards_of_war.rules.battlefield import attack, last_deployed, player, unit_at
from game.games.cards_of_war.rules.combat.attack import aims
from game.games.cards_of_war.rules.combat.defence import blocks
from game.games.cards_of_war.rules.model import Phase, Rank
from tests.games.cards_of_war.ai.battles import a_battlefield
from tests.games.cards_of_war.ai.moments import (
    CARD,
    Moment,
    after,
    answered_by,
    claim_of,
    defended,
    falls,
    fought,
    fronts_of,
    is_slot,
    is_threatened,
    moments,
    others_of,
    target_of,
    together,
)
from tests.games.cards_of_war.ai.test_mind import decisions_of_each_kind
from tests.games.cards_of_war.tables import ME, YOU, a_table, at

CLAIMS = {
    "Nobody can block it: N damage to life.": lambda m: m.is_free() and m.hits(m.numbers[0]),
    "Nobody can block it, and it takes the last N life.": lambda m: m.is_free() and m.kills(),
    "Unblocked, it takes the last N life.": lambda m: m.kills(),
    "Unblocked, this takes the last N life.": lambda m: (
        m.left(m.seat) == m.numbers[0] <= m.unblocked()
        if isinstance(m.command, commands.Block)
        else m.kills()
    ),
    "Together these attacks would take the last N life.": lambda m: (
        m.left(m.seat) == m.numbers[0] <= m.unblocked()
    ),
    combat_reasons.SURE_TO_WIN: lambda m: (
        m.blocks() and all(falls(end, each.blocker) for each, end in m.blocks())
    ),
    combat_reasons.SURE_TO_STAY: lambda m: (
        m.blocks() and not any(falls(end, each.attacker) for each, end in m.blocks())
    ),
    combat_reasons.A_CHOICE: lambda m: m.blocks(),
    combat_reasons.IN_VAIN: lambda m: m.hits(0) and m.is_free(),
    "Unblocked, it costs N of N life.": lambda m: m.hits(m.numbers[0]),
    "Nobody can block it, and the X falls.": lambda m: m.is_free() and m.fells(),
    "Nobody can block it: its poison kills the X.": lambda m: m.is_free() and m.fells(),
    "Unblocked, it defeats the X.": lambda m: m.fells(),
    "Unblocked, it poisons the X.": lambda m: m.fells(),
    "Nobody can block: N damage to life.": lambda m: m.is_free() and m.hits(m.numbers[0]),
    "Nobody can block: N damage to life and the loss of the X.": lambda m: m.is_free() and m.fells(),
    "Nobody can block: the loss of the X.": lambda m: m.is_free() and m.fells(),
    "Unblocked: N damage to life.": lambda m: m.hits(m.numbers[0]),
    "Unblocked: N damage to life and the loss of the X.": lambda m: m.fells(),
    "Unblocked: the loss of the X.": lambda m: m.fells(),
    "N attacks, and only N units can block.": lambda m: m.is_count_of_blockers(),
    "N attacks, and only N unit can block.": lambda m: m.is_count_of_blockers(),
    "The X is strong enough to defeat the X and survive.": lambda m: m.of_block() == (False, True),
    "The X can stop the X and survive.": lambda m: m.of_block() == (False, False),
    "An exchange: the X for the X.": lambda m: m.of_block() == (True, True),
    "It costs the X, but saves the X.": lambda m: m.of_block() == (True, False),
    "It costs the X, but saves N life.": lambda m: m.of_block() == (True, False),
    combat_reasons.NO_BLOCKER: lambda m: not list(blocks(m.state, m.seat)),
    combat_reasons.NO_BLOCK_SAVES.format("N"): lambda m: (
        m.state.lives[m.seat] == m.numbers[0]
        and all(end.pending[m.seat] >= m.numbers[0] for end in defended(m.state, m.seat))
    ),
    combat_reasons.DEADLY.format("N"): lambda m: (
        fought(m.after()).pending[m.seat] >= m.state.lives[m.seat] == m.numbers[0]
    ),
    combat_reasons.HARMLESS: lambda m: m.unblocked() == 0,
    combat_reasons.BLOCKED: lambda m: any(each.blocker for each in m.state.attacks),
    combat_reasons.ALL_BLOCKED: lambda m: any(each.blocker for each in m.state.attacks),
    combat_reasons.COSTLY: lambda m: all(
        falls(fought(after(m.state, m.seat, each, commands.Stand())), each.blocker)
        for each in blocks(m.state, m.seat)
    ),
    "N damage can be borne: it leaves N life.": lambda m: (
        m.numbers == [m.unblocked(), m.left(m.seat) - m.unblocked()]
    ),
    "N damage can be borne: the rest leaves N life.": lambda m: m.numbers[0] == m.unblocked(),
    "Together they hit one target for N instead of N.": lambda m: (
        together(m) and m.numbers[0] > m.numbers[1]
    ),
    "Together they hit for N, enough to defeat the X.": together,
    "It can bond with the X, to attack for N.": lambda m: any(
        isinstance(each, commands.Merge) and attack(unit_at(after(m.after(), m.seat, each), at(f"{m.seat}F{each.onto}"))) == m.numbers[0]
        for each in game.legal_commands(m.after(), m.seat)
    ),
    "The front rank is empty, and only front units and guards can block.": lambda m: (
        not fronts_of(m.state, m.seat)
    ),
    "It is the strongest unit in this front rank.": lambda m: (
        attack(is_slot(Moment(m.after(), m.seat, m.command, "")))
        == max(map(attack, fronts_of(m.after(), m.seat)))
    ),
    "With the King of Diamonds it is ready at once.": lambda m: (
        is_slot(Moment(m.after(), m.seat, m.command, "")).tilt.value == "ready"
    ),
    "It is stronger than the X that makes way.": lambda m: (
        attack(is_slot(Moment(m.after(), m.seat, m.command, ""))) > attack(is_slot(m))
    ),
    "The X is poisoned and dies this turn anyway.": lambda m: is_slot(m).is_poisoned,
    "With N units in front, N attacks can be blocked or made later.": lambda m: (
        m.numbers == [len(fronts_of(m.after(), m.seat))] * 2
    ),
    "Once ready, he can challenge the X.": is_threatened,
    "Once ready, it threatens the X with poison.": is_threatened,
    "It splits the bond of the X.": lambda m: all(
        len(unit.fighters) == 1 for foe in others_of(m) for unit in fronts_of(m.after(), foe)
    ) or m.after().chores,
    "The X falls, the latest card there.": lambda m: any(
        last and f"the {reasons.on(last[1].card)} falls" in m.reason.lower().replace(m.reason.lower(), m.reason[0].lower() + m.reason[1:])
        for last in [last_deployed(m.state, foe) for foe in others_of(m)]
    ),
    "The X falls, and the turn ends before an attack.": lambda m: m.after().phase is not Phase.DEPLOY,
    reasons.ATTACK_ENDS: lambda m: not m.after().attacks,
    reasons.TURN_ENDS: lambda m: not m.after().attacks,
    reasons.AN_ACE: lambda m: unit_at(m.after(), target_of(m.command)) is None,
    "N damage is enough: the poison kills the X when the turn ends.": lambda m: falls(
        m.after(), target_of(m.command)
    ),
    claim_of(reasons.ONE_DAMAGE): lambda m: target_of(m.command).rank is Rank.PLAYER,
    reasons.LAST_POINT: lambda m: m.left(target_of(m.command).seat) == 1,
    "It removes the X.": lambda m: all(unit_at(m.after(), spot) is None for spot in m.command.targets),
    "The X changes sides: it can be deployed from this hand.": lambda m: (
        len(m.after().hands[m.seat]) >= len(m.state.hands[m.seat])
    ),
    "It takes the X out of the attack, and into this hand.": lambda m: any(
        each.attacker == m.command.targets[0] for each in m.state.attacks
    ),
    "A hand of N loses a card.": lambda m: len(m.state.hands[m.command.targets[0].seat]) == m.numbers[0],
    reasons.NO_ATTACKER: lambda m: not list(aims(m.state, m.seat)),
    reasons.NO_TARGET: lambda m: not list(aims(m.state, m.seat)),
    reasons.EXHAUSTING.format("N"): lambda m: (
        m.numbers[0]
        == sum(attack(unit) for foe in others_of(m) if foe not in m.state.out for unit in fronts_of(m.state, foe))
    ),
    reasons.RISKY: lambda m: all(
        any(
            falls(end, each.attacker) and not falls(end, each.blocker)
            for each, end in answered_by(after(m.state, m.seat, aim, commands.Charge()), aim.attacker)
        )
        for aim in aims(m.state, m.seat)
        if aim.attacker.rank is Rank.FRONT and aim.target.rank is Rank.PLAYER
    ),
    "N damage can be borne.": lambda m: m.numbers[0] < m.state.lives[m.seat],
    reasons.NO_DAMAGE: lambda m: not m.state.pending[m.seat],
    combat_reasons.NOTHING_LOST: lambda m: fought(m.after()).pending[m.seat] == m.state.pending[m.seat],
    "It prevents N damage to life.": lambda m: m.after().pending[m.seat] == 0,
    "The N damage left over takes the last N life.": lambda m: (
        m.left(m.command.target.seat) == m.numbers[1] <= m.numbers[0]
    ),
    "The N damage left over goes straight to life.": lambda m: m.command.target.rank is Rank.PLAYER,
    "The N damage left over defeats the X.": lambda m: falls(m.after(), m.command.target),
}  # fmt: skip
JUDGED = {  # what a search prefers, and what is true of a card by the book
    *reasons.DEPLOYED.values(),
    *reasons.PLAYED.values(),
    *reasons.FIXED.values(),
    reasons.DISCARDED.replace("5", "N"),
    reasons.FINISHED,
    reasons.PEACE,
    reasons.EARLY,
    reasons.QUIET,
    reasons.IDLE,
    "It draws the last card.",
    reasons.GUARD,
    reasons.GONE,
    reasons.FIGHT_ON,
    combat_reasons.VIGILANT,
    combat_reasons.OUTNUMBERED,
    combat_reasons.NO_SECOND,
    combat_reasons.ENOUGH,
    combat_reasons.A_SHIELD,
    combat_reasons.NO_CHANGE,
    combat_reasons.BREAKS,
    combat_reasons.SPARED,
    combat_reasons.NOTHING_TO_HIT,
    "The N damage left over hits the X.",
    "Losing the X can be borne.",
    "The X isn't worth a block.",
    "The X makes way for the trait of another house.",
    "The X is the unit that is missed least.",
    "The X can fight again.",
    "The X can be played again.",
    "The X can be deployed again.",
    "That hand loses its only card.",
    "It shows the next N cards, and one can be kept.",
    "It saves the X.",
    "It absorbs N damage to life.",
    "It prevents N damage, which is more than the life left.",
    "The others are put back in an order that suits this side.",
    "The next card comes here too, in the extra turn.",
    "It keeps the most useful of these cards.",
}


def test_each_reason_is_true_by_the_rules():
    told_of = Counter()
    for moment in moments():
        claim = claim_of(moment.reason)
        if moment.state.warded or any(moment.state.shields):
            continue
        told_of[claim] += 1
        if claim not in JUDGED:
            assert CLAIMS[claim](moment), (moment.reason, moment.command)
    assert sum(claim in CLAIMS for claim in told_of) >= 40, told_of


def test_why_nobody_blocks_a_deadly_attack_is_true():
    told_of, fate = Counter(), Random(1)
    for seed in range(150):
        state = replace(a_battlefield(seed, hand=0), quiet=frozenset({ME, YOU}))
        state = replace(state, lives=(20, 1 + seed % 4), pending=(0, seed % 3))
        for _ in range(2):
            able = [aim for aim in aims(state, ME) if not state.warded]
            state = after(state, ME, fate.choice(able)) if able else state
        if not state.attacks:
            continue
        state = after(state, ME, commands.Charge())
        if YOU not in state.asked:
            continue
        reason = reasons.why(game.view(state, YOU), YOU, commands.Stand())
        told_of[claim_of(reason)] += 1
        if claim_of(reason) not in JUDGED:
            assert CLAIMS[claim_of(reason)](Moment(state, YOU, commands.Stand(), reason)), reason
    assert told_of[combat_reasons.NO_BLOCK_SAVES.format("N")] >= 5, told_of
    assert told_of[combat_reasons.DEADLY.format("N")] >= 5, told_of


def test_no_reason_is_missing():
    for m in moments():
        assert m.reason, m.command


def test_no_reason_depends_on_a_hidden_card():
    for moment in moments():
        hands = tuple((BACK,) * len(hand) for hand in moment.state.hands)
        public = replace(moment.state, hands=hands, deck=(BACK,) * len(moment.state.deck))
        assert reasons.why(public, moment.seat, moment.command) == moment.reason, moment.command


def test_a_reason_can_be_read_at_a_glance():
    assert max(len(CARD.sub("7H", moment.reason)) for moment in moments()) <= 90


@pytest.mark.parametrize("level", Level)
def test_every_level_gives_a_reason_for_everything_it_does(level):
    for state, seat in decisions_of_each_kind(2):
        for thought in mind.think(game.view(state, seat), seat, level, Random(1)):
            assert thought.why.endswith(".")
        now = after(state, seat, thought.command)
        for command, why in zip(thought.then, thought.why_then, strict=True):
            if game.to_act(now) != {seat}:
                break
            assert why == reasons.why(game.view(now, seat), seat, command)
            now = after(now, seat, command)


def test_a_hint_counts_the_own_hand():
    table = a_table(active=YOU, fronts=("5C", "9D"), hands=("JH", ""))
    table.charges("1F1>P0").passes(lambda state: state.asked)
    table.blocks()
    view = game.view(table.state, ME)
    assert mind.advice(view, ME, commands.Pass()) == "9 damage can be borne."
    empty = replace(view, hands=(("5H",), ()))
    assert mind.advice(empty, ME, commands.Pass()) == reasons.NO_ANSWER


def test_a_hint_names_the_card_to_keep():
    table = a_table(hands=("QS", ""), deck="JS 2C 3C 4C").resolved()
    table.does(ME, commands.Play("QS"))
    view = game.view(table.state, ME)
    thought = last_thought(mind.think(view, ME, Level.MARSHAL, Random(1)))
    assert "{JS}" in mind.advice(view, ME, thought.command)
    assert "{JS}" not in thought.why


def test_a_plan_that_hangs_on_a_random_card_is_told_as_far_as_it_is_certain(monkeypatch):
    view = game.view(a_table(hands=("JC QH", "2C 3D")).state, ME)
    plunder = commands.Play(Card("JC"), targets=(player(YOU),))
    raising = commands.Play(Card("QH"), raised=Card("3D"))  # if that is the card that was lost
    plan = plunder, raising, commands.EndTurn()
    monkeypatch.setattr(mind, "_advice", lambda *_: iter([Advice(plan, 1.0, 1.0)]))
    (thought,) = mind.think(view, ME, Level.MARSHAL, Random(1))
    assert (thought.command, thought.then) == (plunder, (raising,))
    assert len(thought.why_then) == 1
