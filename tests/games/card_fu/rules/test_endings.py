"""The rulebook of Card-Fu: drawing, and how fights and matches end."""

import pytest

from game.engine.cards import Card, cards
from game.engine.game import NATURE, PUBLIC
from game.games.card_fu.rules import events
from game.games.card_fu.rules import game as card_fu
from game.games.card_fu.rules.commands import Lay, Resign, Restock
from game.games.card_fu.rules.ending import match_is_over, match_points, match_winner
from game.games.card_fu.rules.model import FightScore, Phase
from game.games.card_fu.rules.options import Options
from tests.games.card_fu.tables import (
    HALVES,
    ME,
    YOU,
    a_bout,
    dealing,
    fought,
    laid,
    of_type,
    recovered,
    set_feints,
)
from tests.given import rule

ENDURANCE = Options(endurance=True)


def ended(mine, yours, **fields):
    """The score of a fight that ends when both retreat and both hands are empty."""
    given = a_bout(mine, yours, draws=fields.pop("draws", ("", "")), **fields)
    happened = laid(given, mine, yours)
    [event] = of_type(happened, events.FightEnded)
    return event.score


@rule("C-5")
def test_both_draw_up_to_seven_cards_while_the_draw_pile_lasts():
    given = a_bout("5D 2H", "7D KH", draws=("2S", "2C 3C 4C 5C 6C 8C 9C"))
    laid(given, "5D", "7D")
    happened = set_feints(given)
    assert of_type(happened, events.CardsDrawn) == [
        events.CardsDrawn(ME, cards("2S")),
        events.CardsDrawn(YOU, cards("2C 3C 4C 5C 6C 8C")),
    ]
    assert [len(hand) for hand in given.state.hands] == [2, 7]
    assert given.state.draws == ((), cards("9C"))


@rule("C-5")
def test_a_hand_can_grow_to_eight_and_a_feint_is_not_part_of_it():
    hand = "2S 3S 4S 5S 6S 7S 8S"
    given = a_bout(hand, "7D KH", feints=("9S", ""))
    laid(given, "2S 9S", "7D")
    assert len(given.state.hands[ME]) == 8
    set_feints(given, "9S")
    assert len(given.state.hands[ME]) == 7
    assert given.state.draws[ME] == cards("2C 2S 2D 2H"), "a hand of seven draws nothing"


@rule("C-43")
def test_the_fight_ends_when_a_hand_is_empty_after_drawing():
    assert ended("5D", "7D").reason == "empty_hand"
    given = a_bout("5D", "7D 8D", draws=("", ""))
    assert of_type(laid(given, "5D", "7D"), events.FightEnded)
    drawn = a_bout("5D", "7D 8D", draws=("2S", ""))
    assert laid(drawn, "5D", "7D")[-1] == events.BoutBegan(2)


@rule("C-43")
def test_finishing_a_fighter_takes_precedence_over_an_empty_hand():
    given = a_bout("5S", "7S", draws=("", ""), exhausted=(False, True), lives=("", "2D 3D 4D"))
    [event] = of_type(fought(given, "5S", "7S"), events.FightEnded)
    assert (event.score.winner, event.score.reason) == (ME, "finished")


@rule("C-44")
def test_the_larger_life_pile_wins():
    assert ended("5D", "7D", lives=("2S", "")) == FightScore(ME, "empty_hand", (2, 1))
    assert ended("5D", "7D", lives=("", "2S")) == FightScore(YOU, "empty_hand", (1, 2))


@rule("C-44")
def test_hand_and_draw_pile_do_not_count_unless_a_house_rule_counts_the_draw_pile():
    piles = {"lives": ("2S", ""), "draws": ("", "2C 3C 4C 5C 6C 8C 9C JC QC")}
    assert ended_alone(**piles) == FightScore(ME, "empty_hand", (2, 1))
    by_health = ended_alone(**piles, options=Options(decision="health"))
    assert by_health == FightScore(YOU, "empty_hand", (2, 3))


def ended_alone(**fields):
    """The score if only one hand is empty and the other draws up to seven cards."""
    given = a_bout("5D", "7D", **fields)
    [event] = of_type(laid(given, "5D", "7D") + set_feints(given), events.FightEnded)
    return event.score


@rule("C-45")
def test_equal_life_piles_are_a_draw():
    given = a_bout("5D", "7D", draws=("", ""), last_hit=ME)
    laid(given, "5D", "7D")
    outcome = card_fu.outcome(given.state)
    assert (outcome.winners, outcome.points, outcome.rule) == (frozenset(), (1, 1), "C-45")


@rule("C-45")
@pytest.mark.parametrize("hitter", [ME, YOU, None])
def test_a_house_rule_gives_a_tie_to_the_last_fighter_to_deal_damage(hitter):
    score = ended("5D", "7D", options=Options(tiebreak="last_hit"), last_hit=hitter)
    assert score.winner == hitter


@rule("C-45")
def test_the_last_fighter_to_deal_damage_is_stored():
    given = a_bout("5S 2H", "7S 3H", lives=("", "KC"))
    fought(given, "5S", "7S")
    assert given.state.last_hit == ME


@rule("C-48")
def test_ten_blocks_against_blocks_in_a_row_end_the_fight():
    given = a_bout("5H 6S", "7H 8S", blocks=9, lives=("2S", ""))
    laid(given, "5H", "7H")
    recovered(given, "", "")
    [event] = of_type(set_feints(given), events.FightEnded)
    assert event.score == FightScore(ME, "stall", (2, 1))
    assert card_fu.outcome(given.state).rule == "C-48"


@rule("C-48")
def test_any_other_bout_resets_the_count_of_blocks():
    given = a_bout("5H 6S", "7S 8S", blocks=9)
    laid(given, "5H", "7S")
    assert given.state.blocks == 0


@rule("C-49")
def test_endurance_shuffles_the_life_pile_into_a_new_draw_pile():
    hand = "7D 8S 2C 3C 4C 5C 6C 7C"
    given = a_bout("5D 6S", hand, draws=("", ""), lives=("2S 3S", ""), options=ENDURANCE)
    laid(given, "5D", "7D")
    assert set_feints(given)[-1] == events.DrawPilesRanOut(frozenset({ME}))
    assert card_fu.to_act(given.state) == {NATURE}
    for piles in (("3S 5D", ""), ("", "7D"), ("3S 5D 2S", "7D"), ("", "")):
        given.when(NATURE, restocking(*piles)).refused("C-49")
    given.when(ME, restocking("3S 5D 2S", "")).refused("C-49")
    given.when(NATURE, restocking("3S 5D 2S", "")).then(
        events.PilesRestocked((cards("3S 5D 2S"), ())),
        events.CardsDrawn(ME, cards("3S 5D 2S")),
        events.BoutBegan(2),
    )


@rule("C-49")
def test_the_order_of_a_new_draw_pile_is_hidden_but_its_cards_are_known():
    given = a_bout("5D 6S", "7D 8S", draws=("", ""), lives=("2S 3S", ""), options=ENDURANCE)
    laid(given, "5D", "7D")
    set_feints(given)
    restocked = events.PilesRestocked((cards("3S 5D 2S"), cards("7D")))
    assert card_fu.seen_by(restocked, ME).piles == (cards("?? ?? ??"), cards("??"))
    given.when(NATURE, restocking("3S 5D 2S", "7D")).happens()
    assert card_fu.view(given.state, YOU).stirred == (cards("5D 2S 3S"), cards("7D"))


def restocking(mine, yours):
    return Restock((cards(mine), cards(yours)))


@rule("C-49")
def test_without_endurance_a_draw_pile_stays_empty():
    given = a_bout("5D 6S", "7D 8S", draws=("", ""), lives=("2S 3S", ""))
    assert laid(given, "5D", "7D")[-1] == events.BoutBegan(2)


@rule("C-49")
def test_endurance_ends_after_thirty_bouts_without_a_discard_and_counts_both_piles():
    hands = "5D 2S 3S 4S 6S 7S 8S 9S", "7D 2C 3C 4C 5C 6C 7C 8C"
    given = a_bout(*hands, options=ENDURANCE, calm=29, draws=("KS QS", "KC"))
    laid(given, "5D", "7D")
    [event] = of_type(set_feints(given), events.FightEnded)
    assert event.score == FightScore(ME, "calm", (3, 2))


@rule("C-49")
def test_a_hit_without_a_discard_does_not_reset_the_count_of_calm_bouts():
    for life, calm in (("", 6), ("KC", 0)):
        given = a_bout("5S 2H", "9S 3H", calm=5, draws=("", ""), lives=("", life))
        fought(given, "5S", "9S")
        assert given.state.calm == calm


@rule("C-53")
def test_a_match_is_one_fight_or_best_of_several():
    won, drawn, lost = (FightScore(seat, "finished", (0, 0)) for seat in (ME, None, YOU))
    for fights, number, points, winner in (
        ((won,), 1, (2, 0), ME),
        ((drawn,), 1, (1, 1), None),
        ((won, won), 3, (4, 0), ME),
        ((lost, won, drawn), 3, (3, 3), None),
        ((drawn, drawn, won), 3, (4, 2), ME),
        ((lost, won, lost, lost), 5, (2, 6), YOU),
    ):
        options = Options(fights=number)
        assert match_is_over(fights, options)
        assert not match_is_over(fights[:-1], options)
        assert (match_points(fights), match_winner(fights)) == (points, winner)


@rule("C-53")
def test_the_decks_are_shuffled_again_between_the_fights_of_a_match():
    given = a_bout("5D", "7D", draws=("", ""), options=Options(fights=3), lives=("2S", ""))
    laid(given, "5D", "7D")
    assert card_fu.to_act(given.state) == {NATURE}
    assert card_fu.outcome(given.state) is None
    given.when(NATURE, dealing(HALVES)).happens()
    assert (given.state.fight_no, given.state.bout_no) == (2, 1)
    assert given.state.lives == ((), ())
    assert len(given.state.fights) == 1


@rule("C-53")
def test_resigning_loses_only_the_current_fight():
    given = a_bout("5D", "7D", lives=("2S", ""), options=Options(fights=3))
    given.when(ME, Resign()).then(
        events.FightResigned(ME), events.FightEnded(FightScore(YOU, "resigned", (1, 0)))
    )
    assert given.state.phase is Phase.DEAL
    alone = a_bout("5D", "7D").when(ME, Resign())
    assert alone.happens()[-1] == events.MatchEnded(YOU)
    assert card_fu.outcome(alone.state).rule == "C-53"


@rule("C-53")
def test_you_cannot_resign_when_you_have_no_card_to_play():
    a_bout("5C", "7D 8S", ground=ME).when(ME, Resign()).refused("C-53")


@rule("C-53")
def test_you_can_resign_only_while_choosing_a_card():
    given = a_bout("5D 6S", "7D 8S").when(ME, Lay(Card("5D")))
    given.happens()
    for seat in (ME, NATURE, PUBLIC):
        given.when(seat, Resign()).refused("C-53")
    given.when(YOU, Lay(Card("7D"))).happens()
    given.when(YOU, Resign()).refused("C-53")


@rule("C-35", "C-44")
def test_the_outcome_names_the_rule_that_ended_the_fight():
    finished = a_bout("5S", "7S", exhausted=(False, True))
    fought(finished, "5S", "7S")
    assert card_fu.outcome(finished.state).rule == "C-35"
    counted = a_bout("5D", "7D", draws=("", ""), lives=("2S", ""))
    laid(counted, "5D", "7D")
    outcome = card_fu.outcome(counted.state)
    assert (outcome.winners, outcome.points, outcome.rule) == ({ME}, (2, 1), "C-44")
