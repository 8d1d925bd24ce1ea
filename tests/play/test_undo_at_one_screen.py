"""Undo at one screen in a game with answers out of turn: the table's answers for others don't count."""

from random import Random

import pytest

from game.engine.game import NATURE
from game.games.cards_of_war.rules import game as cards_of_war
from game.games.cards_of_war.rules.commands import Pass
from game.games.cards_of_war.table.replies import unasked
from tests.play.seated import ANN, BOB, CAT, act, seated, store_of


def war(seed):
    """A war of people who are asked only if something public is at stake."""
    session = seated(
        *(ANN, BOB, CAT)[: 2 + seed % 2], game=cards_of_war, seed=str(seed), policy="consent"
    )
    session.beforehand = lambda view, seat: unasked(view, seat, "stops")
    return session


def answer_unasked(session):
    """What the table does by itself; the steps of the line."""
    done = []
    while session.unasked is not None:
        done.append(len(store_of(session).line))
        session.submit_for(*session.unasked)
    return done


def binds(steps, seat):
    return any(cards_of_war.barrier(event, seat) for step in steps for event in step.events)


def moments(seed):
    """After each choice of a person and what the table did then: who, which step, the table's own."""
    session, fate = war(seed), Random(seed)
    for _ in range(60):
        answer_unasked(session)
        if not session.to_act:
            return
        (seat,) = session.to_act
        before = len(store_of(session).line)
        act(session, fate)
        is_choice = store_of(session).was_choice(before)
        made = answer_unasked(session)
        session.look(seat)
        if is_choice:
            yield session, seat, before, made


@pytest.mark.parametrize("seed", range(12))
def test_an_undo_is_free_if_only_automatic_answers_followed_that_showed_nothing(seed):
    answered = 0
    for session, seat, step, made in moments(seed):
        store = store_of(session)
        later, offered = store.line[step:], session.undo
        was_shown = binds(later, seat)
        assert offered.taken.step == step
        assert was_shown or not offered.taken.crossed, "a secret that nobody knows yet is free too"
        assert bool(offered.asks) == offered.taken.crossed
        assert [store.line[step].seat] == [
            store.log.entries[entry].seat for entry in offered.moves
        ], "it names what the person did"
        if made and not was_shown:
            answered += 1
            length = len(store.line)
            session.take_back(offered)
            assert len(store.line) <= step
            assert not store.log.entries[-1].crossed
            session.look(seat)
            session.redo()
            answer_unasked(session)
            assert len(store.line) == length
    assert answered


def test_an_answer_that_somebody_chose_is_asked_about():
    for seed in range(20):
        session, fate = war(seed), Random(seed)
        session.beforehand = lambda view, seat: None
        for _ in range(40):
            line = store_of(session).line
            if line[-1].seat not in {NATURE, *session.to_act} and isinstance(
                line[-1].command, Pass
            ):
                break
            act(session, fate)
        else:
            continue
        (seat,) = session.to_act
        session.look(seat)
        if session.undo.why or len(session.undo.moves) < 2:
            continue
        assert session.undo.asks == tuple(each for each in session.persons if each != seat)
        return
    pytest.fail("nobody ever passed")
