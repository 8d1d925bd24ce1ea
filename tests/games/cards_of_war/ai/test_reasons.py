"""Why a command is given: every sentence is specific, public, and true by the rules."""

from collections import Counter
from random import Random

import pytest

from game.ai.player import Level, last_thought
from game.engine.cards import BACK, Card
from game.engine.value import replace
from game.games.cards_of_war.ai import mind, reasons
from game.games.cards_of_war.ai.evaluation import WON
from game.games.cards_of_war.ai.explanations import attacks, defence, fights
from game.games.cards_of_war.ai.planning import Advice
from game.games.cards_of_war.rules import commands, game
from game.games.cards_of_war.rules.battlefield import player
from game.games.cards_of_war.rules.combat.attack import aims
from game.games.cards_of_war.rules.model import Phase
from game.games.cards_of_war.rules.options import Options
from tests.games.cards_of_war.ai.battles import a_battlefield
from tests.games.cards_of_war.ai.claims import CLAIMS, JUDGED
from tests.games.cards_of_war.ai.moments import (
    CARD,
    Moment,
    after,
    claim_of,
    moments,
)
from tests.games.cards_of_war.ai.test_mind import decisions_of_each_kind
from tests.games.cards_of_war.tables import ME, YOU, a_table, aim, at, block


def test_each_reason_is_true_by_the_rules():
    told_of = Counter()
    for moment in moments():
        claim = claim_of(moment.reason).replace(fights.SHIELDED, "")
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
    assert told_of[defence.NO_BLOCK_SAVES.format("the last N life")] >= 5, told_of
    assert told_of[defence.DEADLY.format("the last N life")] >= 5, told_of


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
    kept = "{JH} can still prevent 9 damage when the turn ends."
    assert mind.advice(view, ME, commands.Pass()) == kept, "the damage needn't be suffered"
    other = replace(view, hands=(("JS",), ()))
    assert mind.advice(other, ME, commands.Pass()) == "9 damage leaves 31 life."
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


def reason_of(state, seat, command):
    """The reason for a command, held to what it says."""
    reason = reasons.why(game.view(state, seat), seat, command)
    moment = Moment(state, seat, command, reason)
    assert CLAIMS[claim_of(reason)](moment), reason
    return reason


@pytest.mark.parametrize(
    ("front", "reason"),
    [
        ("9C 6C", "Then only 1 unit there can block."),
        ("8D 9C 6C", "Then only 2 units there can block."),
        ("9C! 6C", "Then no unit there can block."),
        ("9C 6C!", "That removes a unit that attacks for 6."),
        ("9C 6C+3C", "It breaks a bond: only the {6C} is left."),
    ],
)
def test_why_the_latest_card_falls_says_what_that_side_lacks(front, reason):
    table = a_table(fronts=("5D", front), hands=("JD", ""))
    command = commands.Play(Card("JD"), targets=(player(YOU),))
    assert reason_of(table.state, ME, command) == reason


@pytest.mark.parametrize(
    ("hands", "target", "reason"),
    [
        (("QC", ""), "P1", "The turn ends, and the 5 damage counts, unless a card stops it."),
        (("QC", ""), "1R1", reasons.TOO_LATE),
        (("", ""), "1R1", reasons.EMPTY_HAND),
    ],
)
def test_a_turn_that_ends_after_an_attack_says_what_is_settled(hands, target, reason):
    table = a_table(fronts=("5D", ""), rears=("", "KD"), hands=hands)
    state = table.charges(f"0F1>{target}").resolved(Phase.RESOLVE).state
    assert reason_of(state, ME, commands.EndTurn()) == reason


@pytest.mark.parametrize(
    ("front", "reason"),
    [
        ("9C 2D!", defence.NO_OTHER),
        ("9C 2D", defence.REST_COSTLY.format("")),
        ("9C 2D 6D", "The rest is 5 damage, and leaves 35 life."),
    ],
)
def test_what_is_said_of_partly_blocked_attacks_is_about_the_rest(front, reason):
    table = a_table(fronts=("4C 5S", front), options=Options(one_attack_per_player=False))
    table.charges("0F1>P1", "0F2>P1").does(YOU, block("0F1<1F1"))
    assert reason_of(table.state, YOU, commands.Stand()) == reason


@pytest.mark.parametrize(("rear", "shielded"), [("", ""), ("KH", fights.SHIELDED)])
def test_a_block_in_vain_is_one_without_a_shield(rear, shielded):
    table = a_table(fronts=("10H", "9D"), rears=("", rear)).charges("0F1>P1")
    view = game.view(table.state, YOU)
    assert reasons.why(view, YOU, commands.Stand()) == defence.COSTLY.format(shielded)


@pytest.mark.parametrize(
    ("fronts", "rears", "attacker", "reason"),
    [
        ("5C", ("", "KD"), "0F1>P1", attacks.FREE_TO_AIM_OR_BLOCK),
        ("5C", ("", ""), "0F1>P1", attacks.FREE_TO_STAY),
        ("", ("AC", "KD"), "0R1>P1", attacks.FREE_TO_AIM),
        ("", ("AC", ""), "0R1>P1", attacks.FREE_TO_WAIT),
    ],
)
def test_an_attack_that_is_called_off_leaves_the_unit_free(fronts, rears, attacker, reason):
    table = a_table(fronts=(fronts, ""), rears=rears).aims(attacker)
    assert reason_of(table.state, ME, commands.CallOff(at(attacker[:3]))) == reason


@pytest.mark.parametrize(
    ("rear", "reason"),
    [
        ("", "The {9C} + {2C} can block it and defeat the {5C}."),
        ("KH", "The {9C} + {2C} can block it and defeat the {5C} unless shielded."),
    ],
)
def test_an_attack_is_called_off_because_of_a_stronger_blocker(rear, reason):
    table = a_table(fronts=("5C", "9C+2C"), rears=(rear, "")).aims("0F1>P1")
    view = game.view(table.state, ME)
    assert reasons.why(view, ME, commands.CallOff(at("0F1"))) == reason


@pytest.mark.parametrize(
    ("attacker", "told"),
    [
        ("9S", "Unblocked, it defeats the {AC}, and falls, too."),
        ("9D", "Unblocked, it defeats the {AC}."),
    ],
)
def test_a_soldier_who_defeats_an_ace_is_said_to_fall_to_its_poison(attacker, told):
    """W-23, W-29: but Diamonds take no damage when they attack."""
    table = a_table(fronts=(attacker, "3H"), rears=("", "AC"))
    assert reason_of(table.state, ME, commands.Aim(at("0F1"), at("1R1"))) == told


@pytest.mark.parametrize(("front", "aimed"), [("", "0R1>1F1"), ("9S", "0F1>P1"), ("5C", "0F1>P1")])
def test_a_single_attack_is_told_as_it_was_aimed(front, aimed):
    """A new user read six like sentences about one attack; the log leaves out one it has just told."""
    table = a_table(fronts=(front, "10D"), rears=("KC", ""))
    first = reason_of(table.state, ME, aim(aimed))
    assert reason_of(table.aims(aimed).state, ME, commands.Charge()) == first


@pytest.mark.parametrize(
    ("hand", "rear", "told"),
    [
        ("4S", "", reasons.WINS),
        ("", "AD", reasons.WINS),
        ("", "", reasons.WINS_FOR_SURE),
    ],
)
def test_a_sure_win_is_told_by_who_could_still_answer(hand, rear, told):
    """A new user whose hand was empty read that somebody could answer."""
    table = a_table(fronts=("10D", ""), rears=("", rear), hands=("3H", hand))
    assert reasons.outlook(table.state, ME, commands.EndTurn(), WON) == told
    assert not reasons.outlook(table.state, ME, commands.Pass(), WON)
