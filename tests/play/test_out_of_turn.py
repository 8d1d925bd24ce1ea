"""Who speaks up out of turn, who speaks with covered cards, and what was said beforehand."""

from random import Random

import pytest

from game.engine.game import PUBLIC
from game.engine.store import StaleCommand
from tests.play.seated import ANN, BOB, CAT, TIN, act, seated, state_of
from tests.toys.riposte.rules import game as riposte
from tests.toys.riposte.rules.model import LetPass, Parry, Trumpet, Turn, Window


def at_a_window(*players, asked=None):
    """A play of Riposte in which two may answer a strike, ``asked`` among them."""
    for seed in range(100):
        session, fate = seated(*players, game=riposte, seed=str(seed)), Random(seed)
        for _ in range(20):
            state = state_of(session)
            is_window = isinstance(state.chores[-1], Window) and len(session.to_act) == 2
            if is_window and asked in {None, *session.to_act}:
                return session
            act(session, fate)
    raise AssertionError("nobody ever struck")


def pass_all(view, seat):
    """Never answers a strike."""
    return (
        LetPass() if seat in riposte.to_act(view) and isinstance(view.chores[-1], Window) else None
    )


def holds(suit, session):
    """Who holds a card of this suit."""
    hands = state_of(session).hands
    return [seat for seat, hand in enumerate(hands) if any(card.endswith(suit) for card in hand)]


def test_who_speaks_with_covered_cards_may_do_what_needs_none():
    session = at_a_window(ANN, BOB, CAT)
    seat = session.must_look
    session.speak(seat)
    assert (session.eyes, session.voice, session.must_look) == (PUBLIC, seat, None)
    assert session.view == riposte.view(state_of(session), PUBLIC)
    assert session.legal == (LetPass(),)
    session.submit(LetPass())
    assert session.voice == PUBLIC
    assert session.must_look not in {None, seat}


def test_nobody_speaks_who_is_not_awaited():
    session = at_a_window(ANN, BOB, CAT)
    (other,) = {0, 1, 2} - session.to_act
    with pytest.raises(ValueError, match="nobody waits"):
        session.speak(other)


def test_what_cannot_be_known_from_covered_cards_is_offered_once_they_are_seen():
    session = at_a_window(ANN, BOB, CAT)
    seat = next(seat for seat in sorted(session.to_act) if seat in holds("H", session))
    session.speak(seat)
    assert not any(isinstance(command, Parry) for command in session.legal)
    session.look(seat)
    assert any(isinstance(command, Parry) for command in session.legal)


def test_who_interrupts_looks_until_they_have_acted():
    session = at_a_window(ANN, BOB, CAT)
    act(session, Random(1))
    while not isinstance(state_of(session).chores[-1], Turn):
        act(session, Random(1))
    (turn,) = session.to_act
    seat = next(seat for seat in holds("C", session) if seat != turn)
    session.look(turn)
    session.interrupt(seat)
    assert (session.eyes, session.must_look) == (seat, None)
    session.submit(next(each for each in session.legal if isinstance(each, Trumpet)))
    assert session.to_act == {seat}
    session.interrupt(turn)
    session.cover()
    assert session.must_look == seat


def test_what_was_said_beforehand_is_done_unasked():
    session = at_a_window(ANN, BOB, CAT)
    assert session.unasked is None
    session.beforehand = pass_all
    while session.unasked is not None:
        session.submit_for(*session.unasked)
    assert not isinstance(state_of(session).chores[-1], Window)
    with pytest.raises(StaleCommand):
        session.submit_for(0, LetPass())


def test_among_people_what_is_said_beforehand_hangs_on_what_everybody_knows():
    seen = []
    session = at_a_window(ANN, BOB, CAT)
    session.beforehand = lambda view, seat: seen.append(view)
    assert session.unasked is None
    assert set(seen) == {riposte.view(state_of(session), PUBLIC)}


def test_a_person_alone_may_have_it_hang_on_their_own_cards():
    seen = []
    session = at_a_window(ANN, TIN, TIN, asked=0)
    session.beforehand = lambda view, seat: seen.append(view)
    assert session.unasked is None
    assert seen == [riposte.view(state_of(session), 0)]


def test_what_was_said_beforehand_is_never_taken_back_in_place_of_a_choice():
    session = at_a_window(ANN, BOB, CAT)
    striker = ({0, 1, 2} - session.to_act).pop()
    session.look(striker)
    before = session.undo
    session.beforehand = pass_all
    seat = session.must_look
    session.submit_for(*session.unasked)
    session.look(seat)
    assert session.undo.taken is None or session.undo.taken.step < before.taken.step
