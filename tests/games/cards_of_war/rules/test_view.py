"""What each seat sees, and what it remembers."""

from random import Random

from game.engine.cards import BACK, Card, cards
from game.engine.game import PUBLIC
from game.games.cards_of_war.ai.mind import imagine
from game.games.cards_of_war.rules import game as cards_of_war
from game.games.cards_of_war.rules.commands import Deploy, Play, TakeCard
from game.games.cards_of_war.rules.events import CardDrawn
from game.games.cards_of_war.rules.model import Spying
from game.games.cards_of_war.rules.view import seen_by, view
from tests.games.cards_of_war.tables import HIM, ME, YOU, a_table, of_type, play
from tests.given import rule


def after_the_queen_of_spades(deck="2C 3C 4C 5C 6C", **other):
    table = a_table(fronts=("", "", ""), hands=("QS", "8H", "9H"), deck=deck, **other)
    table.does(ME, play("QS"))
    return table


@rule("W-52")
def test_hands_and_the_order_of_the_deck_are_secret():
    table = a_table(fronts=("5D", ""), hands=("2C 3C", "4C"))
    seen = view(table.state, YOU)
    assert seen.hands == ((BACK, BACK), cards("4C"))
    assert {*seen.deck} == {BACK}
    assert len(seen.deck) == len(table.state.deck)
    assert seen.fronts == table.state.fronts
    assert view(table.state, PUBLIC).hands == ((BACK, BACK), (BACK,))


@rule("W-52")
def test_a_card_that_everyone_saw_going_into_a_hand_stays_known():
    table = a_table(fronts=("", "10H"), hands=("JS 2C", "4C"))
    table.does(ME, play("JS", "1F1"))
    assert view(table.state, YOU).hands[ME] == (Card("10H"), BACK)
    assert view(table.state, PUBLIC).hands[ME] == (Card("10H"), BACK)
    table.passes()
    table.does(ME, Deploy(Card("10H"), 1))
    assert table.state.known == ()


@rule("W-52")
def test_the_card_taken_by_the_queen_of_hearts_is_known():
    table = a_table(hands=("QH", "4C"), barrows="KD")
    table.does(ME, play("QH", raised="KD"))
    assert view(table.state, YOU).hands[ME] == (Card("KD"),)


@rule("W-52")
def test_only_the_spy_sees_the_top_of_the_deck():
    table = after_the_queen_of_spades()
    assert view(table.state, ME).deck[:5] == (*cards("2C 3C 4C 5C"), BACK)
    assert {*view(table.state, YOU).deck} == {BACK}
    table.does(ME, TakeCard(Card("5C"), cards("4C 3C 2C")))
    assert table.state.spying == Spying(ME, 3)
    assert view(table.state, ME).deck[:4] == (*cards("4C 3C 2C"), BACK)


@rule("W-52")
def test_the_spy_knows_the_seen_cards_that_others_draw():
    table = after_the_queen_of_spades()
    table.does(ME, TakeCard(Card("5C"), cards("4C 3C 2C")))
    (drawn,) = of_type(table.ends_turn(), CardDrawn)
    assert drawn == CardDrawn(YOU, Card("4C"), frozenset({ME, YOU}))
    assert seen_by(drawn, HIM) == CardDrawn(YOU, BACK, frozenset({ME, YOU}))
    assert view(table.state, ME).hands[YOU] == (Card("4C"), BACK)
    assert view(table.state, HIM).hands[YOU] == (BACK, BACK)
    assert view(table.state, YOU).peeked[ME] == (Card("4C"),), "the owner knows that it is known"
    table.does(YOU, Deploy(Card("4C"), 1))
    assert table.state.peeked == ((), (), ())


@rule("W-52")
def test_another_look_at_the_deck_ends_the_spys_knowledge():
    table = after_the_queen_of_spades()
    table.does(ME, TakeCard(Card("5C"), cards("4C 3C 2C")))
    table.ends_turn()
    table.state = table.but(hands=(cards("5C"), cards("XB"), cards("9H"))).state
    table.does(YOU, Play(Card("XB"), Card("QS")))
    assert {*view(table.state, ME).deck} == {BACK}
    assert table.state.spying == Spying(YOU, 4)


def test_an_imagined_world_agrees_with_the_view():
    table = after_the_queen_of_spades()
    table.does(ME, TakeCard(Card("5C"), cards("4C 3C 2C")))
    table.ends_turn()
    for seat in (ME, YOU, HIM):
        seen = view(table.state, seat)
        world = imagine(seen, seat, Random(seat))
        assert BACK not in {*world.deck, *world.hands[0], *world.hands[1], *world.hands[2]}
        assert view(world, seat) == seen
        assert list(cards_of_war.legal_commands(world, seat)) == table.legal(seat)
