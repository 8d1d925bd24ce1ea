"""The rulebook of Card-Fu: players, decks and piles."""

from random import Random

import pytest

from game.engine.cards import DECK
from game.engine.game import NATURE, IllegalCommand
from game.games.card_fu.rules import game as card_fu
from game.games.card_fu.rules.commands import Shuffle, Start
from game.games.card_fu.rules.events import BoutBegan, CardsDealt, DecksShuffled, MatchStarted
from game.games.card_fu.rules.model import NONE
from game.games.card_fu.rules.options import Options
from tests.games.card_fu.tables import HALVES, ME, YOU, a_bout, dealing, listed, opened
from tests.given import Given, rule

WHOLE = " ".join(DECK)
OWN = Options(deck="own")


@rule("C-50")
def test_the_game_is_for_two_players():
    assert card_fu.seats == (2,)
    for seats in (0, 1, 3):
        with pytest.raises(IllegalCommand, match="C-50"):
            card_fu.opening(Options(), seats)


@rule("C-50")
def test_both_can_choose_in_any_order():
    given = a_bout("5S", "7C")
    assert card_fu.to_act(given.state) == {ME, YOU}
    given.when(YOU, listed(given, YOU)[0]).happens()
    assert card_fu.to_act(given.state) == {ME}


@rule("C-1")
def test_one_deck_is_split_between_two_players():
    shuffle = card_fu.chance(opened().state, Random(1))
    assert [len(deck) for deck in shuffle.decks] == [26, 26]
    assert {*shuffle.decks[0], *shuffle.decks[1]} == set(DECK)
    opened().when(NATURE, dealing((WHOLE, WHOLE))).refused("C-1")
    opened().when(NATURE, Shuffle((DECK[:27], DECK[27:]))).refused("C-1")
    opened().when(NATURE, Shuffle((DECK[:26], DECK[:26]))).refused("C-1")


@rule("C-1")
def test_a_house_rule_gives_each_player_a_whole_deck():
    given = opened(options=OWN)
    shuffle = card_fu.chance(given.state, Random(1))
    assert set(shuffle.decks[0]) == set(shuffle.decks[1]) == set(DECK)
    assert shuffle.decks[0] != shuffle.decks[1]
    opened(options=OWN).when(NATURE, dealing(HALVES)).refused("C-1")
    given.when(NATURE, shuffle).happens()
    assert [len(pile) for pile in given.state.draws] == [45, 45]


@rule("C-2")
def test_seven_cards_are_dealt_and_nineteen_form_the_draw_pile():
    given = opened().when(NATURE, dealing(HALVES))
    first, second = DECK[::2], DECK[1::2]
    given.then(
        DecksShuffled(1, (first, second)),
        CardsDealt(ME, first[:7]),
        CardsDealt(YOU, second[:7]),
        BoutBegan(1),
    )
    assert set(given.state.hands[ME]) == set(first[:7])
    assert given.state.draws == (first[7:], second[7:])


@rule("C-2")
def test_only_nature_starts_and_deals_and_only_once():
    Given(card_fu).when(ME, Start()).refused("C-2")
    Given(card_fu).when(NATURE, Start()).then(MatchStarted(Options()))
    opened().when(NATURE, Start()).refused("C-2")
    opened().when(ME, dealing(HALVES)).refused("C-2")
    opened(HALVES).when(NATURE, dealing(HALVES)).refused("C-2")


@rule("C-3")
def test_life_and_discard_piles_start_empty():
    state = opened(HALVES).state
    assert state.lives == state.discards == ((), ())
    assert state.feints == NONE
    assert state.ground is None
    assert state.exhausted == (False, False)
