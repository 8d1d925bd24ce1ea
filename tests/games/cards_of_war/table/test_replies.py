"""Who is asked for an answer (W-39, W-75); being asked reveals nothing."""

from random import Random

import pytest

from game.engine.cards import Card
from game.engine.game import PUBLIC, carried_out
from game.games.cards_of_war.ai.mind import imagine
from game.games.cards_of_war.rules import game as cards_of_war
from game.games.cards_of_war.rules.battlefield import front
from game.games.cards_of_war.rules.combat_events import DamageAbsorbed
from game.games.cards_of_war.rules.commands import Block, CastShield, Deploy, EndTurn, Pass, Stand
from game.games.cards_of_war.rules.decide import to_act
from game.games.cards_of_war.rules.model import Phase
from game.games.cards_of_war.table import prompts, replies
from tests.games.cards_of_war.tables import HIM, ME, YOU, a_table, play
from tests.given import rule
from tests.laws.plays import random_play

WARS = (9, 10, 22, 62)


def automatic_answer(state, seat, asking):
    """The automatic answer of a seat; only with "smart" it depends on its own cards."""
    eyes = seat if asking == "smart" else PUBLIC
    return replies.unasked(cards_of_war.view(state, eyes), seat, asking)


def states():
    """The states of some random wars after each command."""
    for seed in WARS:
        played = random_play("cards_of_war", seed)
        for _, _, after in played.moments():
            if after.lives and after.phase is not Phase.OVER:
                yield after


@rule("W-39")
def test_stops_does_not_ask_after_an_act():
    for hand in ("2D", "JS"):
        table = a_table(hands=("2C", hand))
        table.does(ME, Deploy(Card("2C"), 1))
        assert automatic_answer(table.state, YOU, "stops") == Pass()
        assert automatic_answer(table.state, YOU, "never") == Pass()
        assert automatic_answer(table.state, YOU, "always") is None


@rule("W-39")
def test_smart_asks_only_with_an_answer_in_hand():
    for hand, answer in (("2D", Pass()), ("JC", None), ("AD", None), ("JH", Pass())):
        table = a_table(hands=("2C 3C", hand))
        table.does(ME, Deploy(Card("2C"), 1))
        assert automatic_answer(table.state, YOU, "smart") == answer, hand


@rule("W-39", "W-76")
def test_smart_does_not_ask_if_an_answer_has_no_effect():
    for hand in ("JC", "JS"):
        table = a_table(hands=("", hand))
        table.does(ME, EndTurn())
        assert automatic_answer(table.state, YOU, "smart") == Pass(), hand
        assert automatic_answer(table.state, YOU, "always") is None


@rule("W-37", "W-39")
def test_the_jack_of_hearts_saves_nobody_when_the_own_turn_ends():
    table = a_table(hands=("JH", "2D"))
    table.does(ME, EndTurn())
    table.does(YOU, Pass())
    assert table.state.window.kind == "end"
    assert automatic_answer(table.state, ME, "smart") == Pass()
    assert automatic_answer(table.state, ME, "always") is None


@rule("W-17", "W-39")
def test_an_attacked_player_is_asked_unless_smart_finds_nothing_to_do():
    table = a_table(fronts=("7H", "5D!"), hands=("", "2D")).charges("0F1>P1")
    assert automatic_answer(table.state, YOU, "stops") is None
    assert automatic_answer(table.state, YOU, "never") is None
    assert automatic_answer(table.state, YOU, "smart") == Stand()
    ready = a_table(fronts=("7H", "5D"), hands=("", "2D")).charges("0F1>P1")
    assert automatic_answer(ready.state, YOU, "smart") is None


@rule("W-17", "W-39")
def test_who_has_chosen_among_several_blocks_ends_the_defence_themselves():
    def answer(own):
        table = a_table(fronts=("7H", own), hands=("", "2D")).charges("0F1>P1")
        table.does(YOU, Block(front(ME, 1), front(YOU, 1)))
        return automatic_answer(table.state, YOU, "smart")

    assert answer("5D 4D") is None, "another unit could block instead"
    assert answer("5D") == Stand(), "there was nothing else to choose"


@rule("W-39")
def test_stops_asks_only_the_active_player_before_damage_to_a_blocker():
    blocked = a_table(fronts=("7H", "5D"), hands=("2C", "2D")).charges("0F1>P1").blocks("0F1<1F1")
    assert blocked.state.window.kind == "clash"
    assert automatic_answer(blocked.state, ME, "stops") is None
    open_ = a_table(fronts=("7H", "5D"), hands=("2C", "2D")).charges("0F1>P1").blocks()
    assert automatic_answer(open_.state, ME, "stops") == Pass()
    blocked.does(ME, Pass())
    assert automatic_answer(blocked.state, YOU, "stops") == Pass()


@rule("W-39", "W-21")
def test_stops_asks_at_the_end_of_the_turn_if_damage_or_poison_is_pending():
    for fields, answer in (({"pending": (0, 5)}, None), ({}, Pass())):
        table = a_table(fronts=("", "5D"), hands=("2C", "2D"), **fields)
        table.does(ME, EndTurn())
        assert automatic_answer(table.state, YOU, "stops") == answer
    table = a_table(fronts=("", "5D%"), hands=("2C", "2D"))
    table.does(ME, EndTurn())
    assert automatic_answer(table.state, YOU, "stops") is None


def at_the_shield(blocks=(), **given):
    """A combat in which the King of Hearts of one side is asked."""
    table = a_table(**given).charges("0F1>P1")
    if blocks:
        table.blocks(*blocks)
    table.passes(lambda state: state.phase is Phase.SHIELD)
    return table.state, table.state.asked[0]


@rule("W-44", "W-77")
@pytest.mark.parametrize(
    ("given", "is_asked"),
    [
        ({"fronts": ("9S", ""), "rears": ("", "KH")}, True),  # you are attacked
        ({"fronts": ("9S", "4S"), "rears": ("", "KH"), "blocks": ["0F1<1F1"]}, True),
        ({"fronts": ("9S", ""), "rears": ("KH", "")}, False),  # nobody strikes back
        ({"fronts": ("9S", "4S"), "rears": ("KH", ""), "blocks": ["0F1<1F1"]}, True),
        ({"fronts": ("9D", "4S"), "rears": ("KH", ""), "blocks": ["0F1<1F1"]}, False),  # it parries
        ({"fronts": ("9C", "4S", ""), "rears": ("", "", "KH"), "blocks": ["0F1<1F1"]}, True),
        ({"fronts": ("4C", "9S", ""), "rears": ("", "", "KH"), "blocks": ["0F1<1F1"]}, False),
        ({"fronts": ("9S", ""), "rears": ("KH", "AD!")}, True),  # an Ace that can strike
    ],
)
def test_a_shield_is_asked_for_only_if_something_in_sight_threatens(given, is_asked):
    state, seat = at_the_shield(**given)
    for asking in ("stops", "smart", "never"):
        assert automatic_answer(state, seat, asking) == (None if is_asked else CastShield(None))
    assert automatic_answer(state, seat, "always") is None
    told = prompts.automatic(state, ("Ada", "Bob", "Cleo"), seat)
    assert told == "Your King of Hearts has nothing to shield. The game goes on."


@rule("W-44")
def test_a_shield_that_is_not_asked_for_would_absorb_nothing():
    for state in states():
        for seat in to_act(state):
            if seat >= 0 and automatic_answer(state, seat, "stops") == CastShield(None):
                for command in cards_of_war.legal_commands(state, seat):
                    if isinstance(command, CastShield):
                        happened, _ = carried_out(
                            cards_of_war.decide(state, seat, command), state, cards_of_war.evolve
                        )
                        assert not any(isinstance(each, DamageAbsorbed) for each in happened)


@rule("W-75")
@pytest.mark.parametrize("asking", ["stops", "always", "never"])
def test_only_smart_depends_on_hidden_cards(asking):
    fate = Random(3)
    for state in states():
        for seat in to_act(state):
            if seat >= 0:
                other = imagine(cards_of_war.view(state, PUBLIC), PUBLIC, fate)
                answer = replies.unasked(state, seat, asking)
                assert answer == replies.unasked(other, seat, asking)
                assert replies.speaks_covered(state, seat) == replies.speaks_covered(other, seat)
        assert replies.may_interrupt(state) == replies.may_interrupt(
            cards_of_war.view(state, PUBLIC)
        )


def test_an_automatic_answer_is_always_legal():
    for state in states():
        for seat in to_act(state):
            for asking in ("stops", "smart", "always", "never"):
                command = automatic_answer(state, seat, asking) if seat >= 0 else None
                if command is not None:
                    assert command in list(cards_of_war.legal_commands(state, seat))


@rule("W-39")
def test_a_player_with_cards_can_interrupt_unless_a_shield_is_open():
    state = a_table(fronts=("", "", ""), hands=("2C", "3C", "")).state
    assert replies.may_interrupt(state) == {YOU}
    assert HIM not in replies.may_interrupt(state)
    shielding = a_table(fronts=("7H", ""), rears=("", "KH"), hands=("", "2C")).charges("0F1>P1")
    shielding.blocks()
    shielding.passes(lambda state: state.phase is Phase.SHIELD and state.window is None)
    assert replies.may_interrupt(shielding.state) == frozenset()


@rule("W-17", "W-44", "W-24")
def test_public_decisions_are_made_with_all_hands_face_down():
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
