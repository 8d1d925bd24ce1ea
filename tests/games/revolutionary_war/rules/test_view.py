"""The rulebook of Revolutionary War: what each may see, and what stands."""

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
def test_the_trumps_and_the_round_are_seen_by_all_the_hands_by_their_owners():
    state = a_round("9D KC", "6C", laid="5C 7C", deck="2D 3D", piles=("AS", "AH")).state
    mine, all_see = revolutionary_war.view(state, ME), revolutionary_war.view(state, PUBLIC)
    assert mine.hands == (cards("9D KC"), cards("??"))
    assert all_see.hands == (cards("?? ??"), cards("??"))
    for view in (mine, all_see):
        assert view.deck == cards("?? ??")
        assert (view.trumps, view.table, view.piles) == (state.trumps, state.table, state.piles)


@rule("R-31")
def test_what_is_drawn_is_seen_by_its_owner_alone():
    for event in (CardDealt(ME, Card("9D")), CardDrawn(ME, Card("9D"))):
        assert revolutionary_war.seen_by(event, ME) == event
        for eyes in (YOU, PUBLIC):
            assert revolutionary_war.seen_by(event, eyes) == type(event)(ME, BACK)
    shuffled = DeckShuffled(1, ME, cards("2C 3C"))
    assert revolutionary_war.seen_by(shuffled, ME) == DeckShuffled(1, ME, cards("?? ??"))


@rule("R-31")
def test_captured_cards_may_be_looked_through():
    given = a_round("9D", "6C", laid="5C", piles=("AS", "")).when(ME, Concede())
    given.happens()
    view = revolutionary_war.view(given.state, ME)
    assert inside(view, ME, "pile.1.0").faces == ("card/5C", "card/3H")
    assert inside(view, ME, "pile.0.0").faces == ("card/AS",)


@rule("R-31")
def test_a_house_rule_covers_captured_cards_for_everybody_and_for_good():
    given = a_round("9D", "6C 2C", laid="5C", options=Options(card_memory=False))
    given.when(ME, Concede()).happens()
    for eyes in (ME, YOU, PUBLIC):
        assert revolutionary_war.view(given.state, eyes).piles == ((), cards("?? ??"))
    assert inside(given.state, ME, "pile.1.0") is None


@rule("R-31")
def test_a_house_rule_lets_the_log_forget_the_earlier_rounds():
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
def test_a_concession_stands_while_there_is_a_deck():
    store = a_play()
    conceder = store.state.turn
    store.submit(conceder, Concede())
    assert not store.take_back(conceder)


@rule("R-32")
def test_a_concession_stands_also_at_the_very_end():
    store = a_play()
    while store.state.deck:
        store.submit(store.state.turn, Concede())
    conceder = store.state.turn
    store.submit(conceder, Concede())
    assert not store.take_back(conceder)


@rule("R-32")
def test_a_card_that_was_drawn_for_binds_who_drew():
    store = a_play()
    player = store.state.turn
    store.submit(player, next(iter(revolutionary_war.legal_commands(store.state, player))))
    assert not store.take_back(player)


@rule("R-32")
def test_a_card_that_was_answered_to_binds_who_saw_it():
    event = CardPlayed(ME, Card("5C"))
    assert revolutionary_war.barrier(event, YOU)
    assert not revolutionary_war.barrier(event, ME), "with an empty deck it has seen nothing new"


@rule("R-32")
@pytest.mark.parametrize(
    ("hand", "laid", "says"),
    [
        (
            "KC",
            "QH JD",
            "Your opponent captures 2 cards and the trump {3H} and leads the next round.",
        ),
        ("KC", "", "Your opponent captures the trump {3H} and leads the next round."),
        ("4C", "QH", ""),
        ("", "", ""),
    ],
)
def test_the_table_asks_before_a_concession_that_is_not_the_only_choice(hand, laid, says):
    given = a_round(hand, "9C", laid=laid)
    assert warning(given.state, ME, Concede()) == says
    given.but(options=Options(confirm_concede=False))
    assert warning(given.state, ME, Concede()) == ""


@rule("R-32")
def test_nobody_is_asked_for_another_or_for_a_card():
    state = a_round("KC", "9C", laid="QH").state
    assert warning(state, YOU, Concede()) == warning(state, PUBLIC, Concede()) == ""
    assert warning(state, ME, played("KC")) == ""
    last = a_round("KC", "9C", laid="QH", trumps="3H").state
    assert warning(last, Seat(0), Concede()) == "Your opponent captures 1 card and the trump {3H}."
