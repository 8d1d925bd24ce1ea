"""The numbered rows of a hand are the legal rows of the rules."""

from random import Random

import pytest

from game.engine.cards import cards
from game.games.feud.ai.hands import Hand
from game.games.feud.ai.kernel import columns
from game.games.feud.rules.cards import PACK, in_order
from game.games.feud.rules.combat.skirmish import reading
from game.games.feud.rules.order import Locked, has_row, rows
from game.games.feud.table.presets import TRUE_FEUD
from tests.games.feud.tables import ME, YOU, a_table


def hands(count):
    """Random hands with a Strike Card, after two with both Jokers."""
    fate = Random(1)
    yield cards("3C 9S 10D AH XB XR")
    yield cards("3C XB XR AC AD 2S")
    while count:
        hand = in_order(tuple(fate.sample(PACK, 6)))
        if has_row(hand, None):
            count -= 1
            yield hand


def test_a_hand_lists_every_legal_row_once():
    for hand in hands(40):
        numbered = Hand(hand)
        laid = [numbered.row(line) for line in numbered.lines]
        assert len(laid) == len(set(laid))
        assert set(laid) == set(rows(hand))


def test_a_hand_with_a_lock_lists_only_the_rows_that_keep_it():
    for hand in hands(10):
        for column in (1, 2, 4, 6):
            for card in hand:
                lock = Locked(column, card)
                if has_row(hand, lock):
                    numbered = Hand(hand, lock)
                    assert {numbered.row(line) for line in numbered.lines} == set(rows(hand, lock))


def test_shares_are_the_frequency_of_each_slot_in_a_column():
    for hand in hands(5):
        numbered = Hand(hand)
        for column, shares in enumerate(numbered.shares):
            assert sum(share for _, share in shares) == pytest.approx(1.0)
            for slot, share in shares:
                count = sum(line[column] == slot for line in numbered.lines)
                assert share == pytest.approx(count / len(numbered.lines))


def test_a_stroke_has_the_same_effect_as_in_the_rules():
    fate = Random(2)
    both = list(hands(30))
    for _ in range(60):
        one, other = fate.choice(both), fate.choice(both)
        mine, yours = fate.choice(rows(one)), fate.choice(rows(other))
        table = a_table(options=TRUE_FEUD, units="JH QS", rows=(" ".join(mine), " ".join(yours)))
        numbered = Hand(one), Hand(other)
        lines = numbered[0].line(mine), numbered[1].line(yours)
        for column in range(6):
            read = reading(table.state, column + 1)
            strokes = [
                hand.strokes[line[column]] for hand, line in zip(numbered, lines, strict=True)
            ]
            effect = columns(TRUE_FEUD, table.state.units, ME).effect(*strokes)
            assert (effect.damage, effect.healing) == (read.damage, read.healing)
            assert effect.skirmish == read.starts_skirmish
            assert effect.killed == (-1 if read.killed is None else read.killed)
            turned = columns(TRUE_FEUD, table.state.units, YOU).effect(*strokes[::-1])
            assert turned.damage == read.damage[::-1]
