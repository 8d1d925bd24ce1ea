"""The rulebook of Card-Fu: the damage of a bout, and who is exhausted."""

import pytest

from game.engine.cards import Card, cards
from game.games.card_fu.rules import events, resolution
from game.games.card_fu.rules.model import FightScore, Phase
from tests.games.card_fu.tables import ME, YOU, a_bout, fought, laid, of_type, set_feints
from tests.given import rule


@rule("C-32")
def test_every_card_on_the_winning_side_is_one_point_except_hearts():
    for winning, added, points in (("7S", 0, 1), ("7C", 2, 3), ("7H", 0, 0), ("7H", 1, 1)):
        assert resolution.damage(Card(winning), added, is_doubled=False) == points


@rule("C-32")
def test_a_block_without_a_counter_attack_does_no_damage():
    given = a_bout("5H 2S", "9S 3S", lives=("", "4D"))
    assert not of_type(fought(given, "5H", "9S"), events.DamageDealt)
    assert given.state.lives == (cards("5H"), cards("4D 9S"))


@rule("C-20")
@pytest.mark.parametrize(
    ("winning", "added", "points"), [("7S", 0, 2), ("7S", 2, 6), ("7H", 1, 2), ("7H", 0, 0)]
)
def test_on_the_ground_every_point_is_doubled(winning, added, points):
    assert resolution.damage(Card(winning), added, is_doubled=True) == points


@rule("C-20")
def test_nothing_is_doubled_if_only_the_winner_is_on_the_ground():
    given = a_bout("5S 6D 2S", "9S 3S", ground=ME)
    [hit] = of_type(fought(given, "5S", "9S", "6D"), events.DamageDealt)
    assert (hit.points, hit.is_doubled) == (2, False)


@rule("C-33")
def test_damage_takes_cards_from_the_top_of_the_life_pile_then_the_draw_pile():
    given = a_bout("5S 6D 7D", "9S 3S", lives=("", "KC QC"), draws=("", "2D 3D 4D"))
    [hit] = of_type(fought(given, "5S", "9S", "6D 7D"), events.DamageDealt)
    assert hit == events.DamageDealt(
        YOU, 3, is_doubled=False, from_life=cards("QC KC"), from_draw=cards("2D")
    )
    assert given.state.discards == ((), cards("QC KC 2D"))
    assert given.state.lives[YOU] == cards("9S")
    assert given.state.draws[YOU] == cards("3D 4D")


@rule("C-33")
def test_nobody_is_asked_which_cards_to_lose():
    given = a_bout("5S 6D", "9S 3S", lives=("", "KC QC"))
    happened = fought(given, "5S", "9S")
    assert [each.phase for each in of_type(happened, events.SeatsAsked)] == [Phase.ADD, Phase.FEINT]


@rule("C-34")
@pytest.mark.parametrize(("combo", "left"), [("6D 7D", 0), ("6D 7D 8D", 0), ("6D", 1)])
def test_losing_the_last_card_of_both_piles_exhausts_a_fighter(combo, left):
    given = a_bout("5S 6D 7D 8D 2S", "9S 3S", lives=("", "KC"), draws=("", "2D 3D"))
    happened = fought(given, "5S", "9S", combo)
    assert bool(of_type(happened, events.BecameExhausted)) is (left == 0)
    assert given.state.exhausted == (False, left == 0)
    assert not of_type(happened, events.FightEnded), "damage left over is lost"


@rule("C-35")
def test_the_next_point_of_damage_finishes_an_exhausted_fighter():
    given = a_bout("5S 6D", "9S 3S", lives=("", "KC QC"), exhausted=(False, True))
    happened = fought(given, "5S", "9S")
    assert happened[-2] == events.FightEnded(FightScore(ME, "finished", (0, 2)))
    assert not of_type(happened, events.DamageDealt)


@rule("C-35")
def test_a_fighter_stays_exhausted_when_cards_go_to_the_life_pile():
    given = a_bout("5S 2H", "9S 3H", draws=("", ""))
    fought(given, "5S", "9S")
    assert given.state.exhausted == (False, True)
    assert given.state.lives[YOU] == cards("9S")
    set_feints(given)
    fought(given, "2H", "3H")
    assert given.state.exhausted == (False, True)


@rule("C-36")
def test_an_exhausted_fighter_is_not_finished_without_damage():
    given = a_bout("5H 2S", "9S 3S", exhausted=(False, True))
    assert not of_type(fought(given, "5H", "9S"), events.FightEnded)


@rule("C-36")
def test_with_piles_already_empty_the_next_damage_exhausts():
    given = a_bout("5S 2H", "9S 3H", draws=("", ""))
    assert given.state.exhausted == (False, False)
    happened = fought(given, "5S", "9S")
    assert events.DamageDealt(YOU, 1, is_doubled=False, from_life=(), from_draw=()) in happened
    assert events.BecameExhausted(YOU) in happened


@rule("C-47")
def test_a_bout_ends_in_the_order_of_the_rulebook():
    given = a_bout("5S 6D 7D 8D 2H", "9S 3S 4S", ground=ME)
    happened = fought(given, "5S", "9S", "6D 7D 8D") + set_feints(given)
    order = (
        events.DamageDealt,
        events.StoodUp,
        events.WentDown,
        events.CardsPlaced,
        events.FeintsSet,
        events.CardsDrawn,
        events.BoutBegan,
    )
    kinds = [type(event) for event in happened]
    places = [kinds.index(kind) for kind in order]
    assert places == sorted(places)


@rule("C-47")
def test_cards_played_in_a_bout_cannot_be_lost_in_it_and_the_last_one_is_on_top():
    given = a_bout("4S 5D 6D 2H", "9C 3S", lives=("", "KC"), draws=("", "2D 3D 4D"))
    fought(given, "4S", "9C", "5D 6D")
    assert given.state.lives == (cards("4S 5D 6D"), cards("9C"))
    assert given.state.discards == ((), cards("KC 2D 3D"))


@rule("C-47")
def test_a_bout_without_a_winner_does_no_damage():
    given = a_bout("4D 2S", "9S 3S", lives=("", "KC"))
    laid(given, "4D", "9S")
    assert given.state.discards == ((), ())
    assert given.state.lives == (cards("4D"), cards("KC"))
