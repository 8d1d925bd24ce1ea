"""Who is asked for an answer (W-39, W-75), and that being asked reveals nothing."""

from random import Random

import pytest

from game.engine.cards import Card
from game.engine.game import PUBLIC
from game.games.cards_of_war.ai.mind import imagine
from game.games.cards_of_war.rules import game as cards_of_war
from game.games.cards_of_war.rules.commands import Deploy, EndTurn, Pass, Stand
from game.games.cards_of_war.rules.decide import to_act
from game.games.cards_of_war.rules.model import Phase
from game.games.cards_of_war.table import replies
from tests.games.cards_of_war.tables import HIM, ME, YOU, a_table, play
from tests.given import rule
from tests.laws.plays import random_play

WARS = (9, 10, 22, 62)


def asked(state, seat, asking):
    """The automatic answer of a seat; under smart it sees its own cards."""
    eyes = seat if asking == "smart" else PUBLIC
    return replies.unasked(cards_of_war.view(state, eyes), seat, asking)


def moments():
    """Windows and decisions of some random wars."""
    for seed in WARS:
        played = random_play("cards_of_war", seed)
        for _, _, after in played.moments():
            if after.lives and after.phase is not Phase.OVER:
                yield after


@rule("W-39")
def test_after_a_deed_nobody_is_stopped_whatever_he_holds():
    for hand in ("2D", "JS"):
        table = a_table(hands=("2C", hand))
        table.does(ME, Deploy(Card("2C"), 1))
        assert asked(table.state, YOU, "stops") == Pass()
        assert asked(table.state, YOU, "never") == Pass()
        assert asked(table.state, YOU, "always") is None


@rule("W-39")
def test_who_is_smart_is_asked_only_with_an_answer_in_hand():
    for hand, answer in (("2D", Pass()), ("JC", None), ("AD", None), ("JH", Pass())):
        table = a_table(hands=("2C 3C", hand))
        table.does(ME, Deploy(Card("2C"), 1))
        assert asked(table.state, YOU, "smart") == answer, hand


@rule("W-39", "W-76")
def test_who_is_smart_is_not_asked_where_an_answer_would_do_nothing():
    for hand in ("JC", "JS"):
        table = a_table(hands=("", hand))
        table.does(ME, EndTurn())
        assert asked(table.state, YOU, "smart") == Pass(), hand
        assert asked(table.state, YOU, "always") is None


@rule("W-17", "W-39")
def test_whoever_is_attacked_is_asked_but_the_smart_without_anything_to_do():
    table = a_table(fronts=("7H", "5D!"), hands=("", "2D")).charges("0F1>P1")
    assert asked(table.state, YOU, "stops") is None
    assert asked(table.state, YOU, "never") is None
    assert asked(table.state, YOU, "smart") == Stand()
    ready = a_table(fronts=("7H", "5D"), hands=("", "2D")).charges("0F1>P1")
    assert asked(ready.state, YOU, "smart") is None


@rule("W-39")
def test_before_damage_only_whose_turn_it_is_stops_and_only_at_defenders():
    blocked = a_table(fronts=("7H", "5D"), hands=("2C", "2D")).charges("0F1>P1").blocks("0F1<1F1")
    assert blocked.state.window.kind == "clash"
    assert asked(blocked.state, ME, "stops") is None
    open_ = a_table(fronts=("7H", "5D"), hands=("2C", "2D")).charges("0F1>P1").blocks()
    assert asked(open_.state, ME, "stops") == Pass()
    blocked.does(ME, Pass())
    assert asked(blocked.state, YOU, "stops") == Pass()


@rule("W-39", "W-21")
def test_before_the_end_whoever_has_something_at_stake_stops():
    for fields, answer in (({"pending": (0, 5)}, None), ({}, Pass())):
        table = a_table(fronts=("", "5D"), hands=("2C", "2D"), **fields)
        table.does(ME, EndTurn())
        assert asked(table.state, YOU, "stops") == answer
    table = a_table(fronts=("", "5D%"), hands=("2C", "2D"))
    table.does(ME, EndTurn())
    assert asked(table.state, YOU, "stops") is None


@rule("W-75")
@pytest.mark.parametrize("asking", ["stops", "always", "never"])
def test_no_question_but_the_smart_hangs_on_a_hidden_card(asking):
    fate = Random(3)
    for state in moments():
        for seat in to_act(state):
            if seat >= 0:
                other = imagine(cards_of_war.view(state, PUBLIC), PUBLIC, fate)
                answer = replies.unasked(state, seat, asking)
                assert answer == replies.unasked(other, seat, asking)
                assert replies.speaks_covered(state, seat) == replies.speaks_covered(other, seat)
        assert replies.may_interrupt(state) == replies.may_interrupt(
            cards_of_war.view(state, PUBLIC)
        )


def test_what_is_answered_unasked_is_always_legal():
    for state in moments():
        for seat in to_act(state):
            for asking in ("stops", "smart", "always", "never"):
                command = asked(state, seat, asking) if seat >= 0 else None
                if command is not None:
                    assert command in list(cards_of_war.legal_commands(state, seat))


@rule("W-39")
def test_whoever_may_interrupt_is_not_awaited_and_could_hold_an_answer():
    state = a_table(fronts=("", "", ""), hands=("2C", "3C", "")).state
    assert replies.may_interrupt(state) == {YOU}
    assert HIM not in replies.may_interrupt(state)
    shielding = a_table(fronts=("7H", ""), rears=("", "KH"), hands=("", "2C")).charges("0F1>P1")
    shielding.blocks()
    shielding.passes(lambda state: state.phase is Phase.SHIELD and state.window is None)
    assert replies.may_interrupt(shielding.state) == frozenset()


@rule("W-17", "W-44", "W-24")
def test_what_lies_open_is_decided_with_all_hands_covered():
    deploying = a_table(hands=("2C", "3C"))
    assert not replies.speaks_covered(deploying.state, ME)
    attacked = a_table(fronts=("7H", "5D"), hands=("", "2D")).charges("0F1>P1")
    assert replies.speaks_covered(attacked.state, YOU)
    routed = a_table(fronts=("9C", "4H")).charges("0F1>P1").blocks("0F1<1F1")
    routed.passes(lambda state: state.chores)
    assert replies.speaks_covered(routed.state, ME)
    spying = a_table(hands=("QS", ""))
    spying.does(ME, play("QS"))
    assert not replies.speaks_covered(spying.state, ME)
