"""The rulebook of Revolutionary War: what is on the table, and how it is dealt."""

from random import Random

import pytest

from game.engine.cards import DECK, Card, cards
from game.engine.game import NATURE, IllegalCommand
from game.games.revolutionary_war.rules import events
from game.games.revolutionary_war.rules import game as revolutionary_war
from game.games.revolutionary_war.rules.chance import dealers
from game.games.revolutionary_war.rules.commands import Shuffle, Start
from game.games.revolutionary_war.rules.decide import first_leader
from game.games.revolutionary_war.rules.options import Options
from tests.games.revolutionary_war.tables import ME, YOU, before_a_game, deck_beginning
from tests.given import Given, rule

DEAL = "2C 3C 4C 5C 6C 7C 8C 9C 10C JC"


def dealt(stack, dealer=ME):
    given = before_a_game().when(NATURE, Shuffle(dealer, deck_beginning(f"{DEAL} {stack}")))
    return given, given.happens()


@rule("R-36")
def test_the_game_is_for_two_players():
    assert revolutionary_war.seats == (2,)
    assert revolutionary_war.opening(Options(), 2) == Start()
    for seats in (0, 1, 3):
        with pytest.raises(IllegalCommand) as refused:
            revolutionary_war.opening(Options(), seats)
        assert refused.value.rule == "R-36"


@rule("R-25")
def test_the_deck_must_have_each_of_the_52_cards_once():
    for deck in (DECK[:51], (*DECK[:51], DECK[0]), (*DECK, DECK[0]), (*DECK[:51], Card("??"))):
        before_a_game().when(NATURE, Shuffle(ME, deck)).refused("R-25")


@rule("R-29")
def test_a_match_starts_only_once():
    given = Given(revolutionary_war).when(NATURE, Start(Options(target=100)))
    given.then(events.MatchStarted(Options(target=100)))
    given.when(NATURE, Start()).refused("R-29")
    Given(revolutionary_war).when(ME, Start()).refused("R-29")


@rule("R-1")
def test_the_first_dealer_is_random():
    assert dealers(before_a_game().state) == (ME, YOU)
    for dealer in (ME, YOU):
        before_a_game().when(NATURE, Shuffle(dealer, DECK)).happens()
    waiting = before_a_game().state
    drawn = [revolutionary_war.chance(waiting, Random(seed)).dealer for seed in range(200)]
    assert 70 < drawn.count(ME) < 130


@rule("R-3")
def test_the_whole_deck_is_shuffled_differently_each_time():
    waiting = before_a_game().state
    orders = {revolutionary_war.chance(waiting, Random(seed)).deck for seed in range(50)}
    assert len(orders) == 50
    assert all(sorted(order) == sorted(DECK) for order in orders)


@rule("R-1")
@pytest.mark.parametrize(("choice", "dealer", "other"), [("first", ME, YOU), ("second", YOU, ME)])
def test_a_house_rule_can_set_the_first_dealer(choice, dealer, other):
    options = Options(first_dealer=choice)
    before_a_game(options).when(NATURE, Shuffle(other, DECK)).refused("R-1")
    before_a_game(options).when(NATURE, Shuffle(dealer, DECK)).happens()


@rule("R-3")
@pytest.mark.parametrize(("dealer", "other"), [(ME, YOU), (YOU, ME)])
def test_five_cards_each_are_dealt_one_at_a_time_starting_with_the_opponent(dealer, other):
    given, happened = dealt("3H 4H 8S", dealer)
    assert happened[0] == events.DeckShuffled(1, dealer, deck_beginning(f"{DEAL} 3H 4H 8S"))
    assert happened[1:11] == tuple(
        events.CardDealt(seat, card)
        for seat, card in zip((other, dealer) * 5, cards(DEAL), strict=True)
    )
    assert given.state.hands[other] == cards("2C 4C 6C 8C 10C")
    assert given.state.hands[dealer] == cards("3C 5C 7C 9C JC")
    assert len(given.state.deck) == 39


@rule("R-3")
def test_only_nature_shuffles_and_only_before_a_game():
    before_a_game().when(ME, Shuffle(ME, DECK)).refused("R-3")
    given, _ = dealt("3H 4H 8S")
    given.when(NATURE, Shuffle(ME, DECK)).refused("R-3")


@rule("R-4")
def test_the_last_of_the_three_trumps_is_on_top():
    given, happened = dealt("3H 4D 8S")
    assert happened[11:14] == tuple(map(events.TrumpLaid, cards("3H 4D 8S")))
    assert given.state.trumps == cards("8S 4D 3H")


@rule("R-2")
@pytest.mark.parametrize(
    ("stack", "black"), [("KC KS QS", 3), ("KC KS QH", 2), ("KC KD QH", 1), ("KH KD QH", 0)]
)
def test_the_dealer_leads_with_two_black_trumps_and_the_opponent_with_two_red(stack, black):
    for dealer, other in ((ME, YOU), (YOU, ME)):
        leader = dealer if black >= 2 else other
        given, happened = dealt(stack, dealer)
        assert happened[-1] == events.LeaderChosen(leader, black)
        assert revolutionary_war.to_act(given.state) == {leader}


@rule("R-2")
def test_only_the_colours_of_the_trumps_choose_the_leader_not_their_order():
    assert first_leader(cards("KC 2H 3S"), ME) == first_leader(cards("2H 3S KC"), ME) == ME
    given, _ = dealt("KH 2H 3D")  # ten black cards were dealt before
    assert given.state.turn == YOU
