"""The rulebook of Revolutionary War: a round, and the trump stack."""

from typing import get_args

import pytest

from game.engine.cards import Card, cards
from game.engine.game import NATURE, PUBLIC
from game.games.revolutionary_war.rules import commands, events
from game.games.revolutionary_war.rules import game as revolutionary_war
from game.games.revolutionary_war.rules.options import Options
from game.games.revolutionary_war.table.table import automatic
from tests.games.revolutionary_war.tables import ME, YOU, a_round, played
from tests.given import rule


def legal(given, seat):
    return list(revolutionary_war.legal_commands(given.state, seat))


@rule("R-5")
def test_the_leader_plays_any_card_and_draws_before_the_opponent_answers():
    given = a_round("5C 6C 7C 8C 9C", "JC", deck="2D KD")
    assert legal(given, ME) == [*map(commands.Play, cards("5C 6C 7C 8C 9C")), commands.Concede()]
    given.when(ME, played("5C")).then(
        events.CardPlayed(ME, Card("5C")), events.CardDrawn(ME, Card("2D"))
    )
    assert given.state.hands[ME] == cards("6C 7C 8C 9C 2D")
    assert revolutionary_war.to_act(given.state) == {YOU}


@rule("R-5")
def test_you_can_only_play_a_card_from_your_hand_on_your_turn():
    given = a_round("5C", "6C 2D", deck="9D")
    assert (
        given.when(ME, played("6C")).refused("R-5")
        == "6C isn't in your hand. Play one of your own cards."
    )
    given.when(ME, played("9D")).refused("R-5")
    given.when(ME, played("??")).refused("R-5")
    covered = given.but(hands=(cards("??"), cards("6C 2D")))
    covered.when(ME, played("??")).refused("R-5")
    for seat in (YOU, NATURE, PUBLIC):
        given.when(seat, played("6C")).refused("R-5")
        given.when(seat, commands.Concede()).refused("R-5")


@rule("R-10")
def test_an_answer_is_an_equal_or_stronger_card_or_a_concession():
    given = a_round("", "JC KD 2S 4H", laid="QH", trumps="3H", turn=YOU, deck="9D")
    assert legal(given, YOU) == [*map(commands.Play, cards("KD 2S")), commands.Concede()]
    given.when(YOU, played("KD")).then(
        events.CardPlayed(YOU, Card("KD")), events.CardDrawn(YOU, Card("9D"))
    )


@rule("R-10")
def test_a_player_can_concede_with_a_stronger_card_in_hand():
    given = a_round("9C", "KD 2S", laid="QH", turn=YOU)
    given.when(YOU, commands.Concede()).then(
        events.RoundConceded(YOU, forced=False, bare=False),
        events.RoundCaptured(ME, cards("QH"), Card("3H")),
    )


@rule("R-9")
def test_if_the_leader_concedes_the_opponent_takes_the_trump_and_leads():
    given = a_round("9D KC", "6C", deck="7D 2D")
    given.when(ME, commands.Concede()).then(
        events.RoundConceded(ME, forced=False, bare=True),
        events.RoundCaptured(YOU, (), Card("3H")),
        events.TrumpRefilled(Card("7D")),
    )
    assert given.state.piles == ((), cards("3H"))
    assert revolutionary_war.to_act(given.state) == {YOU}
    assert given.state.hands == (cards("9D KC"), cards("6C"))


@rule("R-9")
def test_the_last_trump_can_be_conceded():
    given = a_round("9D", "6C", trumps="4H").when(ME, commands.Concede())
    assert events.RoundCaptured(YOU, (), Card("4H")) in given.happens()


@rule("R-11")
def test_conceding_does_not_draw_a_card():
    for laid in ("", "QH"):
        given = a_round("9D", "6C", laid=laid, deck="7D 2D").when(ME, commands.Concede())
        assert not any(isinstance(event, events.CardDrawn) for event in given.happens())
        assert given.state.hands[ME] == cards("9D")


@rule("R-28")
def test_the_last_card_played_captures_the_round_and_its_trump():
    given = a_round("8C", "9C", laid="5C 9D KS AH", trumps="3H 4H 8S", turn=ME)
    given.when(ME, commands.Concede()).then(
        events.RoundConceded(ME, forced=False, bare=False),
        events.RoundCaptured(YOU, cards("5C 9D KS AH"), Card("3H")),
    )
    assert given.state.piles[YOU] == cards("5C 9D KS AH 3H")
    assert given.state.table == ()
    assert given.state.round_no == 2


@rule("R-28")
def test_the_player_who_captured_leads_the_next_round():
    for turn, captor in ((ME, YOU), (YOU, ME)):
        given = a_round("8C", "9C", laid="5C", turn=turn).when(turn, commands.Concede())
        given.happens()
        assert revolutionary_war.to_act(given.state) == {captor}


@rule("R-33")
def test_the_last_player_draws_before_the_trump_stack_is_refilled():
    given = a_round("5C", "9C", deck="7D 2D")
    given.when(ME, played("5C")).then(
        events.CardPlayed(ME, Card("5C")), events.CardDrawn(ME, Card("7D"))
    )
    given.when(YOU, commands.Concede()).then(
        events.RoundConceded(YOU, forced=False, bare=False),
        events.RoundCaptured(ME, cards("5C"), Card("3H")),
        events.TrumpRefilled(Card("2D")),
    )


@rule("R-14")
def test_a_new_trump_goes_face_up_under_the_stack_and_is_active_three_rounds_later():
    given = a_round("9D", "6C", trumps="3H 4H 8S", deck="7D 2D QC 5S")
    active = []
    for _ in range(4):
        active.append(given.state.trumps[0])
        given.when(given.state.turn, commands.Concede()).happens()
    assert active == list(cards("3H 4H 8S 7D"))
    assert given.state.trumps == cards("2D QC 5S")
    assert revolutionary_war.view(given.state, PUBLIC).trumps == cards("2D QC 5S")


@rule("R-27")
def test_the_next_trump_comes_from_the_stack_and_a_new_card_joins_its_end():
    given = a_round("9D", "6C", trumps="3H 4H 8S", deck="7D").when(ME, commands.Concede())
    given.happens()
    assert given.state.trumps == cards("4H 8S 7D")


@rule("R-18")
def test_the_active_trump_stays_in_the_stack_until_it_is_captured():
    given = a_round("9D 2C", "6C KC", trumps="4H")
    given.when(ME, played("9D")).happens()
    assert given.state.trumps == cards("4H")
    assert revolutionary_war.to_act(given.state) == {YOU}, "the stack is not empty yet"
    given.when(YOU, commands.Concede()).happens()
    assert revolutionary_war.outcome(given.state), "now it is empty"


@rule("R-12")
def test_an_answering_player_without_cards_must_concede():
    given = a_round("9C", "", laid="QH", turn=YOU)
    assert legal(given, YOU) == [commands.Concede()]
    given.when(YOU, commands.Concede()).then(
        events.RoundConceded(YOU, forced=True, bare=False),
        events.RoundCaptured(ME, cards("QH"), Card("3H")),
    )


@rule("R-12")
def test_a_leader_without_cards_must_concede():
    given = a_round("", "9C")
    assert legal(given, ME) == [commands.Concede()]
    given.when(ME, commands.Concede()).then(
        events.RoundConceded(ME, forced=True, bare=True), events.RoundCaptured(YOU, (), Card("3H"))
    )


@rule("R-12")
@pytest.mark.parametrize("hand", ["", "4C"])
def test_a_forced_concession_is_automatic_unless_a_house_rule_turns_it_off(hand):
    given = a_round(hand, "9C", laid="QH")
    assert automatic(given.state, ME) == commands.Concede()
    assert automatic(given.state, YOU) is None
    given.but(options=Options(auto_concede=False))
    assert automatic(given.state, ME) is None


@rule("R-12")
def test_nothing_is_automatic_when_there_is_a_choice():
    assert automatic(a_round("KC", "9C", laid="QH").state, ME) is None
    assert automatic(a_round("4C", "9C").state, ME) is None


@rule("R-35")
def test_leaving_the_game_is_not_a_command():
    assert set(get_args(commands.Command)) == {
        commands.Start,
        commands.Shuffle,
        commands.Play,
        commands.Concede,
    }
