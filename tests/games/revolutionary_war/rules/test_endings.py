"""The rulebook of Revolutionary War: the last rounds, the count, the match."""

import pytest

from game.engine.cards import DECK, Card, cards
from game.engine.game import NATURE, IllegalCommand, Outcome, play
from game.games.revolutionary_war.rules import events
from game.games.revolutionary_war.rules import game as revolutionary_war
from game.games.revolutionary_war.rules.chance import dealers, next_dealer
from game.games.revolutionary_war.rules.commands import Concede, Shuffle, Start
from game.games.revolutionary_war.rules.decide import (
    final_scores,
    game_over,
    game_winner,
    match_winner,
)
from game.games.revolutionary_war.rules.model import GameScore, Phase
from game.games.revolutionary_war.rules.options import Options
from tests.games.revolutionary_war.tables import ME, YOU, a_round, before_a_game, played
from tests.given import rule


def pile(n):
    """N cards that the test doesn't use elsewhere, as text."""
    return " ".join([card for card in DECK if card[-1] in "DS"][:n])


def a_game(points, winner=ME, reason="more_cards"):
    return GameScore(points, (0, 0), 0, winner, reason)


@rule("R-13")
def test_with_an_empty_deck_nobody_draws():
    given = a_round("5C 6C", "9C KC")
    given.when(ME, played("5C")).then(events.CardPlayed(ME, Card("5C")))
    given.when(YOU, played("9C")).then(events.CardPlayed(YOU, Card("9C")))
    assert given.state.hands == (cards("6C"), cards("KC"))


@rule("R-15")
def test_with_an_empty_deck_the_trump_stack_is_not_refilled():
    given = a_round("5C 6C", "9C KC", trumps="3H 4H 8S")
    for left in ("4H 8S", "8S"):
        given.when(given.state.turn, Concede()).happens()
        assert given.state.trumps == cards(left)


@rule("R-13")
def test_the_last_card_of_the_deck_is_drawn_and_the_stack_is_not_refilled():
    given = a_round("5C 6C", "9C KC", deck="2D")
    given.when(ME, played("5C")).happens()
    assert given.state.hands[ME] == cards("6C 2D")
    given.when(YOU, Concede()).happens()
    assert given.state.trumps == cards("4H 8S")


@rule("R-16")
def test_a_round_continues_when_both_hands_run_out():
    given = a_round("5C", "9C", trumps="3H 4H")
    given.when(ME, played("5C")).happens()
    given.when(YOU, played("9C")).then(events.CardPlayed(YOU, Card("9C")))
    assert given.state.phase is Phase.ROUND, "both hands are empty, the round goes on"
    given.when(ME, Concede()).then(
        events.RoundConceded(ME, forced=True, bare=False),
        events.RoundCaptured(YOU, cards("5C 9C"), Card("3H")),
        events.GameEnded(((), ()), GameScore((0, 3), (0, 0), 1, YOU, "more_cards")),
        events.MatchEnded(YOU, "more_cards"),
    )


@rule("R-17")
@pytest.mark.parametrize(
    ("deck", "hands", "trumps", "over"),
    [
        (0, (0, 0), 2, True),
        (0, (3, 1), 0, True),
        (0, (0, 0), 0, True),
        (0, (0, 4), 1, False),
        (0, (4, 0), 1, False),
        (1, (5, 5), 3, False),
        (1, (0, 0), 0, False),
    ],
)
def test_the_game_ends_when_the_deck_and_both_hands_or_the_stack_are_empty(
    deck, hands, trumps, over
):
    assert game_over(deck, hands, trumps) == over


@rule("R-17")
def test_one_empty_hand_does_not_end_the_game():
    given = a_round("", "9C KC", trumps="3H 4H 8S").when(ME, Concede())
    given.happens()
    assert revolutionary_war.to_act(given.state) == {YOU}


@rule("R-17")
def test_nothing_can_be_played_between_rounds():
    before_a_game().when(ME, Concede()).refused("R-17")
    given = a_round("9D", "6C", trumps="4H").when(ME, Concede())
    given.happens()
    for seat in (ME, YOU):
        given.when(seat, Concede()).refused("R-17")
        given.when(seat, played("6C")).refused("R-17")


@rule("R-19", "R-34")
def test_when_the_trumps_are_gone_cards_in_hand_score_for_their_owner():
    given = a_round("9D 5C 2C", "10C", trumps="3H", laid="8C", piles=("AD", ""))
    given.when(ME, Concede()).then(
        events.RoundConceded(ME, forced=False, bare=False),
        events.RoundCaptured(YOU, cards("8C"), Card("3H")),
        events.GameEnded(
            (cards("9D 5C 2C"), cards("10C")), GameScore((4, 3), (3, 1), 0, ME, "more_cards")
        ),
        events.MatchEnded(ME, "more_cards"),
    )
    assert given.state.piles == (cards("AD 9D 5C 2C"), cards("8C 3H 10C"))
    assert given.state.hands == ((), ())


@rule("R-34")
def test_an_empty_hand_adds_nothing():
    assert final_scores((20, 24), (0, 5), 0) == (20, 29)


@rule("R-20")
def test_nobody_scores_leftover_trumps():
    given = a_round("", "9C", laid="8C 8D", trumps="3H 4H 8S", turn=ME).but(hands=((), ()))
    given.when(ME, Concede()).then(
        events.RoundConceded(ME, forced=True, bare=False),
        events.RoundCaptured(YOU, cards("8C 8D"), Card("3H")),
        events.GameEnded(((), ()), GameScore((0, 3), (0, 0), 2, YOU, "more_cards")),
        events.MatchEnded(YOU, "more_cards"),
    )
    assert given.state.leftover == cards("4H 8S")
    assert given.state.piles == ((), cards("8C 8D 3H"))


@rule("R-20")
def test_cards_in_hand_score_only_when_no_trump_is_left():
    assert final_scores((20, 24), (1, 2), 0) == (21, 26)
    assert final_scores((20, 24), (1, 2), 1) == (20, 24)


@rule("R-26")
def test_most_cards_win_however_the_game_ended():
    given = a_round("", "9C", laid="8C 8D", trumps="3H 4H", piles=(pile(9), "")).but(hands=((), ()))
    given.when(ME, Concede()).happens()
    assert revolutionary_war.outcome(given.state) == Outcome(frozenset({ME}), (9, 3), "R-26")
    assert [game_winner((27, 25), last) for last in (ME, YOU)] == [ME, ME]
    assert [game_winner((25, 27), last) for last in (ME, YOU)] == [YOU, YOU]


@rule("R-21")
def test_in_a_tie_the_last_capture_wins_even_if_it_was_only_a_trump():
    given = a_round("9D", "6C", trumps="3H", piles=(pile(3), pile(2))).but(last_capture=ME)
    given.when(ME, Concede()).then(
        events.RoundConceded(ME, forced=False, bare=True),
        events.RoundCaptured(YOU, (), Card("3H")),
        events.GameEnded(
            (cards("9D"), cards("6C")), GameScore((4, 4), (1, 1), 0, YOU, "last_capture")
        ),
        events.MatchEnded(YOU, "last_capture"),
    )
    assert revolutionary_war.outcome(given.state) == Outcome(frozenset({YOU}), (4, 4), "R-21")


@rule("R-22")
@pytest.mark.parametrize(
    ("choice", "by_winner"),
    [
        ("alternate", {ME: YOU, YOU: YOU}),
        ("loser", {ME: YOU, YOU: ME}),
        ("winner", {ME: ME, YOU: YOU}),
    ],
)
def test_the_next_dealer(choice, by_winner):
    options = Options(target=100, next_dealer=choice)
    for winner, dealer in by_winner.items():
        assert next_dealer(ME, winner, options) == dealer
        given = before_a_game(options, dealer=ME, games=(a_game((27, 25), winner),))
        assert dealers(given.state) == (dealer,)
        other = YOU if dealer == ME else ME
        given.when(NATURE, Shuffle(other, DECK)).refused("R-22")
        given.when(NATURE, Shuffle(dealer, DECK)).happens()
        assert given.state.game_no == 2
        assert given.state.totals == (27, 25), "points of earlier games still count"


@rule("R-22")
def test_the_deal_alternates_between_players():
    assert next_dealer(YOU, YOU, Options()) == ME


@rule("R-23")
@pytest.mark.parametrize(
    ("totals", "last", "winner"),
    [
        ((99, 80), ME, None),
        ((80, 104), ME, YOU),
        ((100, 52), YOU, ME),
        ((101, 104), ME, YOU),
        ((104, 104), ME, ME),
        ((104, 104), YOU, YOU),
        ((78, 78), ME, None),
    ],
)
def test_a_match_is_won_by_reaching_the_target_after_a_game(totals, last, winner):
    assert match_winner(totals, 100, last) == winner


def last_round_of_a_match(points, *, target):
    """A match that stands at ``points``; ME is about to win this game 4 to 3."""
    given = a_round(
        "9D 5C 2C", "10C", trumps="3H", laid="8C", piles=("AD", ""), options=Options(target=target)
    )
    return given.but(games=(a_game(points),)).when(ME, Concede())


@rule("R-23")
def test_another_game_is_dealt_until_the_target_is_reached():
    given = last_round_of_a_match((30, 22), target=100)
    assert isinstance(given.happens()[-1], events.GameEnded)
    assert revolutionary_war.to_act(given.state) == {NATURE}
    assert given.state.totals == (34, 25)


@rule("R-23")
def test_points_decide_a_match_not_games_won():
    given = last_round_of_a_match((10, 42), target=40)
    assert given.happens()[-1] == events.MatchEnded(YOU, "target")
    assert revolutionary_war.outcome(given.state) == Outcome(frozenset({YOU}), (14, 45), "R-23")


@rule("R-23")
def test_if_both_reach_the_target_with_equal_totals_the_last_capture_wins():
    given = last_round_of_a_match((49, 50), target=50)
    assert given.happens()[-1] == events.MatchEnded(YOU, "target")
    assert given.state.totals == (53, 53)
    assert revolutionary_war.outcome(given.state).winners == {YOU}


@rule("R-23")
@pytest.mark.parametrize("target", [-1, 1_000])
def test_a_target_must_be_between_0_and_999(target):
    with pytest.raises(IllegalCommand) as refused:
        revolutionary_war.opening(Options(target=target), 2)
    assert refused.value.rule == "R-23"
    with pytest.raises(IllegalCommand) as refused:
        play(revolutionary_war, revolutionary_war.initial, NATURE, Start(Options(target=target)))
    assert refused.value.rule == "R-23"
