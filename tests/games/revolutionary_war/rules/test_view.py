"""The rulebook of Revolutionary War: what each player sees, and what can be undone."""

import pytest

from game.engine.cards import BACK, Card, cards
from game.engine.game import NATURE, PUBLIC, Seat
from game.engine.log import Log
from game.engine.store import Store
from game.games.revolutionary_war.rules import game as revolutionary_war
from game.games.revolutionary_war.rules.commands import Concede, Start
from game.games.revolutionary_war.rules.events import CardDealt, CardDrawn, CardPlayed, DeckShuffled
from game.games.revolutionary_war.rules.options import Options
from game.games.revolutionary_war.table.log import forgets
from game.games.revolutionary_war.table.table import inside
from game.games.revolutionary_war.table.words import warning
from tests.games.revolutionary_war.tables import ME, YOU, a_round, played
from tests.given import rule


@rule("R-31")
def test_everybody_sees_the_trumps_and_the_round_and_only_owners_see_hands():
    state = a_round("9D KC", "6C", laid="5C 7C", deck="2D 3D", piles=("AS", "AH")).state
    mine, all_see = revolutionary_war.view(state, ME), revolutionary_war.view(state, PUBLIC)
    assert mine.hands == (cards("9D KC"), cards("??"))
    assert all_see.hands == (cards("?? ??"), cards("??"))
    for view in (mine, all_see):
        assert view.deck == cards("?? ??")
        assert (view.trumps, view.table, view.piles) == (state.trumps, state.table, state.piles)


@rule("R-31")
def test_only_the_owner_sees_a_card_dealt_or_drawn():
    for event in (CardDealt(ME, Card("9D")), CardDrawn(ME, Card("9D"))):
        assert revolutionary_war.seen_by(event, ME) == event
        for eyes in (YOU, PUBLIC):
            assert revolutionary_war.seen_by(event, eyes) == type(event)(ME, BACK)
    shuffled = DeckShuffled(1, ME, cards("2C 3C"))
    assert revolutionary_war.seen_by(shuffled, ME) == DeckShuffled(1, ME, cards("?? ??"))


@rule("R-31")
def test_captured_cards_can_be_looked_through():
    given = a_round("9D", "6C", laid="5C", piles=("AS", "")).when(ME, Concede())
    given.happens()
    view = revolutionary_war.view(given.state, ME)
    assert inside(view, ME, "pile.1.0").faces == ("card/5C", "card/3H")
    assert inside(view, ME, "pile.0.0").faces == ("card/AS",)


@rule("R-31")
def test_a_house_rule_turns_captured_cards_face_down_for_everybody():
    given = a_round("9D", "6C 2C", laid="5C", options=Options(card_memory=False))
    given.when(ME, Concede()).happens()
    for eyes in (ME, YOU, PUBLIC):
        assert revolutionary_war.view(given.state, eyes).piles == ((), cards("?? ??"))
    assert inside(given.state, ME, "pile.1.0") is None


@rule("R-31")
def test_a_house_rule_hides_earlier_rounds_in_the_log():
    for memory in (True, False):
        view = a_round("9D", "6C", options=Options(card_memory=memory)).state
        assert forgets(view, CardPlayed(ME, Card("9D"))) is not memory
        running = a_round("9D", "6C", laid="5C", options=Options(card_memory=memory)).state
        assert not forgets(running, CardPlayed(ME, Card("9D")))


def a_play():
    store = Store(revolutionary_war, Log("revolutionary_war", 1, "32"))
    store.submit(NATURE, Start())
    return store


@rule("R-32")
def test_a_concession_cannot_be_undone_while_cards_are_left_in_the_deck():
    store = a_play()
    conceder = store.state.turn
    store.submit(conceder, Concede())
    assert not store.take_back(conceder)


@rule("R-32")
def test_the_last_concession_of_a_game_cannot_be_undone():
    store = a_play()
    while store.state.deck:
        store.submit(store.state.turn, Concede())
    conceder = store.state.turn
    store.submit(conceder, Concede())
    assert not store.take_back(conceder)


@rule("R-32")
def test_a_card_cannot_be_undone_after_drawing():
    store = a_play()
    player = store.state.turn
    store.submit(player, next(iter(revolutionary_war.legal_commands(store.state, player))))
    assert not store.take_back(player)


@rule("R-32")
def test_an_opponent_who_saw_a_card_cannot_undo_past_it():
    event = CardPlayed(ME, Card("5C"))
    assert revolutionary_war.barrier(event, YOU)
    assert not revolutionary_war.barrier(event, ME), "with an empty deck you drew nothing"


@rule("R-32")
@pytest.mark.parametrize(
    ("hand", "laid", "says"),
    [
        (
            "KC",
            "QH JD",
            "You lose 2 cards and the trump {3H} and the next lead.",
        ),
        ("KC", "", "You lose the trump {3H} and the next lead."),
        ("4C", "QH", ""),
        ("", "", ""),
    ],
)
def test_conceding_asks_first_only_if_a_card_could_be_played(hand, laid, says):
    given = a_round(hand, "9C", laid=laid)
    assert warning(given.state, ME, Concede()) == says
    given.but(options=Options(confirm_concede=False))
    assert warning(given.state, ME, Concede()) == ""


@rule("R-32")
def test_a_warning_is_only_for_your_own_concession():
    state = a_round("KC", "9C", laid="QH").state
    assert warning(state, YOU, Concede()) == warning(state, PUBLIC, Concede()) == ""
    assert warning(state, ME, played("KC")) == ""
    last = a_round("KC", "9C", laid="QH", trumps="3H").state
    assert warning(last, Seat(0), Concede()) == "You lose 1 card and the trump {3H}."
