"""Reactions, a stack of chores, interrupts, and chance that is waited for: Riposte."""

import pytest

from game.engine.cards import Card, cards
from game.engine.game import NATURE, Seat
from game.engine.log import Log, TakenBack
from game.engine.store import Store
from tests.given import Given
from tests.toys.riposte.rules import game as riposte
from tests.toys.riposte.rules.decide import legal_commands, to_act
from tests.toys.riposte.rules.model import (
    Answered,
    Blow,
    CardPlayed,
    ChoreDone,
    ChorePut,
    Drop,
    LetPass,
    Loss,
    Parried,
    Parry,
    PlayEnded,
    Rest,
    Start,
    State,
    Strike,
    Trumpet,
    Turn,
    TurnBegun,
    Window,
)

A, B, C = map(Seat, range(3))
HANDS = "2S 3S", "2H 3H 2C", "4H 3C"
ALL_BUT = {A: frozenset({B, C}), B: frozenset({A, C}), C: frozenset({A, B})}


def table(*chores, hands=HANDS):
    return Given(riposte, State(chores or (Turn(A),), tuple(map(cards, hands))))


def struck(hands=HANDS):
    given = table(hands=hands).when(A, Strike(Card("2S"), B))
    given.happens()
    return given


def letting_pass(given, *seats):
    for seat in seats:
        given.when(seat, LetPass()).happens()
    return given


def test_a_strike_hangs_over_its_target_while_all_others_may_answer():
    table().when(A, Strike(Card("2S"), B)).then(
        CardPlayed(A, Card("2S")), ChorePut(Blow(B)), ChorePut(Window(ALL_BUT[A]))
    )
    assert to_act(struck().state) == {B, C}


def test_the_others_answer_in_any_order():
    given = struck()
    given.when(C, LetPass()).then(Answered(C))
    assert to_act(given.state) == {B}
    given.when(C, LetPass()).refused("P-3")


def test_a_decision_ends_where_nature_is_awaited_and_goes_on_after_her():
    given = struck()
    given.when(C, LetPass()).happens()
    given.when(B, LetPass()).then(Answered(B), ChoreDone(), ChoreDone(), ChorePut(Loss(B)))
    assert to_act(given.state) == {NATURE}
    assert not list(legal_commands(given.state, C)), "nobody speaks while she is to act"
    given.when(C, Trumpet(Card("3C"))).refused("P-6")
    given.when(NATURE, Drop(Card("2C"))).then(
        CardPlayed(B, Card("2C")), ChoreDone(), TurnBegun(B, 0)
    )


def test_a_parry_cancels_the_strike():
    given = struck()
    given.when(B, Parry(Card("2H"))).then(
        CardPlayed(B, Card("2H")), ChoreDone(), ChorePut(Parried()), ChorePut(Window(ALL_BUT[B]))
    )
    letting_pass(given, A)
    given.when(C, LetPass()).then(
        Answered(C), ChoreDone(), ChoreDone(), ChoreDone(), TurnBegun(B, 0)
    )


def test_a_parry_is_parried_and_the_strike_lands():
    given = struck()
    given.when(B, Parry(Card("2H"))).happens()
    given.when(C, Parry(Card("4H"))).happens()
    assert given.state.chores[1:-1] == (Blow(B), Parried(), Parried())
    letting_pass(given, A, B)
    assert given.state.chores[-1] == Loss(B)


def test_a_trumpet_ends_anothers_turn_in_the_middle_of_a_strike():
    given = struck()
    given.when(B, Parry(Card("2H"))).happens()
    given.when(C, Trumpet(Card("3C"))).then(CardPlayed(C, Card("3C")), TurnBegun(C, 0))
    assert given.state.chores == (Turn(C),)


def test_who_is_not_asked_may_interrupt():
    given = table()
    assert list(legal_commands(given.state, C)) == [Trumpet(Card("3C"))]
    assert C not in to_act(given.state)
    given.when(B, Trumpet(Card("2C"))).then(CardPlayed(B, Card("2C")), TurnBegun(B, 0))


def test_who_is_in_turn_does_not_trumpet():
    table(Turn(B)).when(B, Trumpet(Card("2C"))).refused("P-6")


def test_a_seat_without_cards_is_passed_over_by_what_all_can_see():
    given = table(hands=("2S", "", "4H")).when(A, Strike(Card("2S"), C))
    given.happens()
    assert to_act(given.state) == {C}
    table(hands=("2S 3S", "", "4H")).when(A, Rest()).then(TurnBegun(C, 1))
    table(hands=("2S 3S", "", "4H")).when(A, Strike(Card("2S"), B)).refused("P-2")


def test_three_rests_in_a_row_end_the_play():
    given = table()
    for seat in (A, B):
        given.when(seat, Rest()).happens()
    given.when(C, Rest()).then(TurnBegun(A, 3), PlayEnded())
    assert riposte.outcome(given.state).winners == {A, B, C}


def test_when_one_is_left_it_has_won():
    given = struck(hands=("2S 3S", "2H", ""))
    given.when(B, LetPass()).happens()
    given.when(NATURE, Drop(Card("2H"))).happens()
    assert riposte.outcome(given.state).winners == {A}


@pytest.fixture
def store():
    """A play in which somebody has struck and two may answer."""
    store = Store(riposte, Log("riposte", 1, "2"))
    store.submit(NATURE, Start())
    card = next(card for card in store.state.hands[A] if card.endswith("S"))
    store.submit(A, Strike(card, B))
    return store


def test_nature_acts_in_a_step_of_her_own(store):
    store.submit(C, LetPass())
    store.submit(B, LetPass())
    assert [(step.seat, type(step.command)) for step in store.line[-2:]] == [
        (B, LetPass),
        (NATURE, Drop),
    ]


def test_an_interrupt_is_a_choice_even_where_it_is_the_only_command(store):
    speaker = next(
        seat
        for seat in (B, C)
        if sum(isinstance(each, Trumpet) for each in legal_commands(store.state, seat)) == 1
    )
    trumpet = next(
        each for each in legal_commands(store.state, speaker) if isinstance(each, Trumpet)
    )
    store.submit(speaker, LetPass())
    assert list(legal_commands(store.state, speaker)) == [trumpet]
    store.submit(speaker, trumpet)
    taken = store.undo_point(speaker)
    assert taken is not None
    assert store.line[taken.step].command == trumpet


def test_where_another_has_acted_since_taking_back_crosses_though_nothing_was_shown():
    store = Store(riposte, Log("riposte", 1, "rest"))
    store.submit(NATURE, Start())
    store.submit(A, Rest())
    assert store.undo_point(A) == TakenBack(A, 2, alone=True, crossed=False)
    store.submit(B, Rest())
    assert store.undo_point(A) == TakenBack(A, 2, alone=False, crossed=True)
    assert not store.take_back(A)
    assert store.take_back(A, crossing=True)
