"""Undo: who can undo what, and whom it asks."""

from random import Random

import pytest

from game.engine.game import PUBLIC, Seat
from game.engine.store import StaleCommand, Store
from game.games.revolutionary_war.rules import game as revolutionary_war
from game.games.revolutionary_war.rules.commands import Concede
from game.play.session import Session
from game.play.undo import NOT_LOOKING, NOTHING_DONE, NOTHING_TAKEN_BACK, STRICT
from tests.laws.plays import options_for, random_play
from tests.laws.samples import SAMPLES, UNDER_LAW
from tests.play.seated import (
    ALONE,
    ANN,
    BOB,
    CAT,
    DAN,
    MACHINES,
    PEOPLE,
    A,
    B,
    act,
    as_bytes,
    play_on,
    seated,
    state_of,
    store_of,
)

QUICK = range(8)
LONG = range(1_000, 3_500)  # with four games: 10,000 in all
PARTS = 5  # for several processors


def my_turn(*players, seed="s", **how):
    """A game in which Ann has moved and is to move again."""
    session, fate = seated(*players, seed=seed, **how), Random(1)
    while session.undo.why in {NOT_LOOKING, NOTHING_DONE} or A not in session.to_act:
        act(session, fate)
        session.look(A)
    return session


def test_against_the_computer_one_undo_undoes_its_answer_and_your_step():
    session = my_turn(*ALONE)
    line = store_of(session).line
    offered = session.undo
    own = max(i for i, step in enumerate(line) if step.seat == A)
    assert len(line) > own + 1
    assert offered.entries == tuple(range(own, len(line)))
    assert offered.asks == ()
    session.take_back(offered)
    assert store_of(session).line == line[:own]
    assert session.to_act == {A}


def test_an_undo_across_a_barrier_is_marked_permanently():
    session = my_turn(*ALONE)
    session.take_back(session.undo)
    assert store_of(session).log.entries[-1].crossed
    session.redo()
    assert any(getattr(entry, "crossed", False) for entry in store_of(session).log.entries)


def test_a_strict_table_cannot_undo_across_a_barrier():
    session = my_turn(*ALONE, policy="strict")
    assert session.undo.why == STRICT
    before = store_of(session).log
    with pytest.raises(StaleCommand):
        session.take_back(session.undo)
    assert store_of(session).log == before


def test_people_are_asked_for_consent_and_computers_are_not():
    assert my_turn(*ALONE, policy="consent").undo.asks == ()
    session = my_turn(*PEOPLE, policy="consent")
    assert session.undo.asks == (B,)


def test_nothing_is_undone_without_consent():
    session = my_turn(*PEOPLE, policy="consent")
    before = store_of(session).log
    with pytest.raises(StaleCommand):
        session.take_back(session.undo)
    with pytest.raises(StaleCommand):
        session.take_back(session.undo, allowed_by=[A])
    assert store_of(session).log == before
    session.take_back(session.undo, allowed_by=[B])
    assert len(store_of(session).line) < len(before.line)


def test_a_friendly_table_undoes_without_asking():
    session = my_turn(*PEOPLE, policy="friendly")
    assert session.undo.asks == ()


def test_an_outdated_offer_of_undo_is_refused():
    session = my_turn(*ALONE)
    offered = session.undo
    session.submit(Concede())
    with pytest.raises(StaleCommand):
        session.take_back(offered)


def test_with_several_people_an_undo_covers_the_table_unless_the_same_person_goes_on():
    session = my_turn(*PEOPLE, policy="friendly")
    session.take_back(session.undo)
    assert session.eyes == A
    session.redo()
    assert session.eyes == A, "the redo ends in their turn, too"


def test_the_table_is_covered_after_an_undo_that_others_were_asked_for():
    session = my_turn(*PEOPLE, policy="consent")
    undo = session.undo
    assert undo.asks
    session.take_back(undo, allowed_by=undo.asks)
    assert session.eyes == PUBLIC


def test_the_reason_why_undo_is_not_possible_is_a_sentence():
    session = seated(*PEOPLE)
    assert session.undo.why.endswith(".")
    session.look(A)
    assert session.undo.why == NOTHING_DONE
    assert session.why_no_redo == NOTHING_TAKEN_BACK
    with pytest.raises(StaleCommand):
        session.redo()


def test_a_game_between_computers_has_no_undo():
    session = seated(*MACHINES)
    play_on(session, Random(1), 5)
    assert session.undo.why


def test_only_a_different_move_ends_redo():
    session = my_turn(*ALONE)
    again = store_of(session).line[session.undo.taken.step].command
    session.take_back(session.undo)
    session.submit(again)
    assert session.why_no_redo == ""
    session.take_back(session.undo)
    other = next(command for command in session.legal if command != again)
    session.submit(other)
    assert session.why_no_redo == NOTHING_TAKEN_BACK


def test_the_end_of_a_game_can_be_undone():
    session = seated(*ALONE)
    play_on(session, Random(4))
    assert session.outcome is not None
    session.take_back(session.undo)
    assert session.outcome is None
    session.redo()
    assert session.outcome is not None


def test_an_undo_can_be_redone_after_loading():
    session = my_turn(*ALONE)
    state = state_of(session)
    session.take_back(session.undo)
    again = Session(Store(revolutionary_war, store_of(session).log), ALONE)
    again.redo()
    assert state_of(again) == state


def test_a_forced_step_is_undone_together_with_the_choice_before_it():
    """The table would only make it again at once."""
    for seed in range(100):
        played = random_play("revolutionary_war", seed)
        store = Store(revolutionary_war, played.log)
        line = played.log.line
        last = max(i for i, step in enumerate(line) if step.seat == A)
        if not store.was_choice(last):
            undo = Session(store, (ANN, BOB), policy="friendly")
            undo.look(A)
            assert undo.undo.taken.step < last
            assert store.was_choice(undo.undo.taken.step)
            return
    pytest.fail("nobody was ever forced")


def undone_and_redone(name, seed):
    """After k moves, m undos and m redos the state is the same, byte for byte."""
    game, fate = SAMPLES[name].game, Random(f"{name}/{seed}")
    people = (ANN, BOB, CAT, DAN)[: fate.choice(game.seats)]
    options = options_for(SAMPLES[name], len(people), fate)
    session = seated(*people, game=game, seed=str(seed), options=options, policy="consent")
    while session.to_act:
        play_on(session, fate, fate.randint(1, 12))
        before = as_bytes(state_of(session)), as_bytes(store_of(session).line)
        takers = []
        for _ in range(fate.randint(1, 6)):
            session.look(fate.choice(session.persons))
            offered, seat = session.undo, session.eyes
            if not offered.why:
                session.take_back(offered, allowed_by=offered.asks)
                takers.append(seat)
        if fate.random() < 0.3:  # through the file and back
            session = Session(Store(game, store_of(session).log), people, policy="consent")
        for seat in reversed(takers):
            session.look(seat)
            assert session.why_no_redo == ""
            session.redo()
        assert as_bytes(state_of(session)) == before[0]
        if not any(entry.alone for entry in taken_back(session)):
            assert as_bytes(store_of(session).line) == before[1]
        for seat in session.persons:
            session.look(seat)
            assert session.view == game.view(state_of(session), seat)


def taken_back(session):
    return [entry for entry in store_of(session).log.entries if hasattr(entry, "alone")]


@pytest.mark.parametrize("game", UNDER_LAW, ids=lambda game: game.name)
@pytest.mark.parametrize("seed", QUICK)
def test_undo_and_redo_lead_to_the_same_state(game, seed):
    undone_and_redone(game.name, seed)


def test_a_pass_before_a_new_attack_is_not_taken_back_alone():
    """It would be made again in the window that the attack has opened."""
    undone_and_redone("cards_of_war", 1046)


@pytest.mark.long
@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("game", UNDER_LAW, ids=lambda game: game.name)
def test_undo_and_redo_lead_to_the_same_state_in_ten_thousand_games(game, part):
    for seed in LONG[part::PARTS]:
        undone_and_redone(game.name, seed)


def test_whoever_asks_from_afar_has_seen_an_answer_or_a_card_that_they_drew_or_nothing():
    session, fate, told = seated(ANN, BOB, seed="s", policy="apart"), Random(1), {}
    store = store_of(session)
    for _ in range(40):
        act(session, fate)
        seat = store.line[-1].seat
        kinds = {type(event).__name__ for event in store.line[-1].events}
        own = max(n for n, step in enumerate(store.line) if step.seat in {A, B})
        if store.line[own].seat != seat:
            continue
        seen = session.wished_undo(seat, own).has_seen_more
        if "CardDrawn" in kinds or len(store.line[-1].events) == 1:
            told.setdefault("CardDrawn" in kinds, set()).add(seen)
        before = [n for n, step in enumerate(store.line[:own]) if step.seat == 1 - seat]
        assert not before or session.wished_undo(Seat(1 - seat), before[-1]).has_seen_more
    assert told == {True: {True}, False: {False}}


def test_a_redo_tells_the_reasons_of_the_computer_again():
    """A new user undid past the computer's turn, redid it, and every "Why?" was gone."""
    session = my_turn(*ALONE)
    offered = session.undo
    theirs = [n for n in offered.entries if store_of(session).line[n].seat == B]
    for n in theirs:
        session.notes.tell_reason(n, f"Reason {n}.")
    session.take_back(offered)
    before = session.length
    session.redo()
    told = [session.notes.reason(n) for n in range(before, session.length)]
    assert [each for each in told if each] == [f"Reason {n}." for n in theirs]
