"""Interruptions, answers with covered cards, and answers given beforehand."""

from random import Random

import pytest

from game.engine.game import PUBLIC
from game.engine.store import StaleCommand
from game.engine.value import replace
from game.games.cards_of_war.rules import game as cards_of_war
from game.games.cards_of_war.rules.commands import Concede, Pass, Play
from game.games.cards_of_war.rules.model import Phase
from tests.play.seated import ANN, BOB, CAT, TIN, act, seated, state_of, store_of


def game_in_which(is_so, *players):
    """A game of Cards of War between three players, at the first moment of this kind."""
    for seed in range(100):
        session, fate = seated(*players, game=cards_of_war, seed=str(seed)), Random(seed)
        for _ in range(20):
            if is_so(session, state_of(session)):
                return session
            act(session, fate)
    raise AssertionError("there was no such moment")


def two_are_asked(session, state):
    """Whether two players are asked one after the other; the first holds an instant."""
    window = state.window
    return window and len(window.waiting) == 2 and instants(state, window.waiting[0])


def asked():
    return game_in_which(two_are_asked, ANN, BOB, CAT)


def instants(state, seat):
    legal = cards_of_war.legal_commands(state, seat)
    return [command for command in legal if isinstance(command, Play)]


def always_pass(view, seat):
    return Pass() if view.window and seat in cards_of_war.to_act(view) else None


def test_with_covered_cards_only_answers_without_a_card_are_offered():
    session = asked()
    seat = session.must_look
    session.speak(seat)
    assert (session.eyes, session.voice, session.must_look) == (PUBLIC, seat, None)
    assert session.view == cards_of_war.view(state_of(session), PUBLIC)
    assert session.legal == (Pass(), Pass(is_quiet=True), Concede())
    session.submit(Pass())
    assert session.voice == PUBLIC
    assert session.must_look not in {None, seat}


def test_only_a_person_who_is_asked_can_answer_with_covered_cards():
    session = asked()
    other = min({0, 1, 2} - session.to_act)
    with pytest.raises(ValueError, match="nobody waits"):
        session.speak(other)


def test_answers_with_a_card_are_offered_after_looking():
    session = asked()
    seat = session.must_look
    session.speak(seat)
    assert not any(isinstance(command, Play) for command in session.legal)
    session.look(seat)
    assert any(isinstance(command, Play) for command in session.legal)


def test_a_person_who_interrupts_sees_their_hand_until_they_have_acted():
    def somebody_can_interrupt(session, state):
        return state.phase is Phase.DEPLOY and not state.window and interrupters(state)

    def interrupters(state):
        return [seat for seat in {0, 1, 2} - {state.active} if instants(state, seat)]

    session = game_in_which(somebody_can_interrupt, ANN, BOB, CAT)
    (turn,), seat = session.to_act, interrupters(state_of(session))[0]
    session.look(turn)
    session.interrupt(seat)
    assert (session.eyes, session.must_look) == (seat, None)
    session.submit(next(each for each in session.legal if isinstance(each, Play)))
    assert not session.is_interrupting
    (awaited,) = session.to_act
    assert session.must_look == awaited != seat
    session.interrupt(turn)
    assert session.must_look is None
    session.cover()
    assert session.must_look == awaited


def test_an_answer_given_beforehand_is_played_without_asking():
    session = asked()
    assert session.unasked is None
    session.beforehand = always_pass
    while session.unasked is not None:
        session.submit_for(*session.unasked)
    assert state_of(session).window is None
    with pytest.raises(StaleCommand):
        session.submit_for(0, Pass())


def test_between_people_an_answer_given_beforehand_depends_on_public_information():
    seen = []
    session = asked()
    session.beforehand = lambda view, seat: seen.append(view)
    assert session.unasked is None
    assert seen == [cards_of_war.view(state_of(session), PUBLIC)]


def test_for_one_person_an_answer_given_beforehand_can_depend_on_their_cards():
    seen = []
    session = game_in_which(
        lambda session, state: state.window and 0 in session.to_act, ANN, TIN, TIN
    )
    session.beforehand = lambda view, seat: seen.append(view)
    assert session.unasked is None
    assert seen == [cards_of_war.view(state_of(session), 0)]


def test_undo_skips_an_answer_given_beforehand():
    session = asked()
    seat = session.must_look
    session.look(seat)
    before = session.undo
    session.beforehand = always_pass
    session.submit_for(*session.unasked)
    session.look(seat)
    assert session.undo.taken == before.taken


def test_undo_crosses_steps_of_others_even_if_they_revealed_nothing():
    def own_step(session, state):
        point = store_of(session).undo_point(state.active) if state.window else None
        return point is not None and not point.crossed

    session = game_in_which(own_step, ANN, BOB, CAT)
    store, active = store_of(session), state_of(session).active
    taken = store.undo_point(active)
    store.submit(min(session.to_act), Pass())
    assert store.undo_point(active) == replace(taken, alone=False, crossed=True)
    assert not store.take_back(active)
    assert store.take_back(active, crossing=True)
