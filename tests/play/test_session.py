"""A session: what each player sees and can do."""

from random import Random
from types import SimpleNamespace

import pytest

from game.engine.game import NATURE, PUBLIC, IllegalCommand, Seat
from game.engine.log import Log
from game.engine.store import StaleCommand, Store
from game.games.feudal.rules import game as feudal
from game.games.feudal.rules.commands import Place, TakeKingdom
from game.games.feudal.rules.options import Options
from game.games.revolutionary_war.rules import game as revolutionary_war
from game.games.revolutionary_war.rules.commands import Concede, Play, Shuffle
from game.games.revolutionary_war.rules.events import CardDrawn
from game.play.session import Session, ViewReset
from game.play.story import SeenStep, TookBack, story
from tests.laws.plays import random_play
from tests.laws.samples import UNDER_LAW
from tests.play.seated import (
    ALONE,
    ANN,
    BOB,
    CAT,
    DAN,
    MACHINES,
    PEOPLE,
    TIN,
    A,
    B,
    as_bytes,
    play_on,
    seated,
    state_of,
    store_of,
)


def everything(session):
    store = store_of(session)
    return as_bytes(store.state), as_bytes(store.log), session.eyes, as_bytes(session.view)


# Who looks


def test_a_single_person_always_sees_their_hand():
    session = seated(*ALONE)
    assert session.eyes == A
    assert session.must_look is None
    play_on(session, Random(1), 9)
    assert session.eyes == A


def test_with_two_people_the_table_starts_covered():
    session = seated(*PEOPLE)
    assert session.eyes == PUBLIC
    assert session.must_look in {A, B}
    session.look(session.must_look)
    assert session.must_look is None


def test_after_a_step_the_next_person_has_to_look():
    session = seated(*PEOPLE)
    session.look(first := session.must_look)
    session.submit(Concede())
    assert session.must_look == 1 - first
    assert session.eyes == first


def test_a_game_between_computers_shows_only_public_information():
    session = seated(*MACHINES)
    play_on(session, Random(1))
    assert session.eyes == PUBLIC
    assert session.outcome is not None


def test_nobody_can_look_from_a_computers_seat():
    session = seated(*ALONE)
    for seat in (B, NATURE, PUBLIC, 7):
        with pytest.raises(ValueError, match="nobody looks"):
            session.look(seat)


def test_the_next_persons_view_is_made_only_when_they_look():
    looked = []
    spied = SimpleNamespace(**vars(revolutionary_war))
    spied.view = lambda state, seat: looked.append(seat) or revolutionary_war.view(state, seat)
    session = seated(*PEOPLE, game=spied)
    session.look(first := session.must_look)
    session.submit(Concede())
    looked.clear()
    session.cover()
    assert session.must_look == 1 - first
    assert (session.legal, session.to_act, session.outcome) == ((), {1 - first}, None)
    assert set(looked) == {PUBLIC}
    session.look(session.must_look)
    assert 1 - first in looked


def test_nothing_can_be_done_while_the_table_is_covered():
    session = seated(*PEOPLE)
    before = everything(session)
    with pytest.raises(StaleCommand):
        session.submit(Concede())
    assert session.legal == ()
    assert session.undo.why
    assert session.why_no_redo
    assert everything(session) == before


# What players see


@pytest.mark.parametrize("game", UNDER_LAW, ids=lambda game: game.name)
@pytest.mark.parametrize("seed", range(6))
def test_the_view_built_from_events_equals_the_view_of_the_state(game, seed):
    fate = Random(seed)
    people = (ANN, BOB, CAT, DAN)[: fate.choice(game.seats)]
    session = seated(*people, game=game, seed=str(seed))
    told = []
    session.subscribe(told.append)
    while session.to_act:
        play_on(session, fate, 1)
        assert session.view == game.view(state_of(session), session.eyes)
        if told:
            assert told[-1].events
    assert session.outcome == game.outcome(state_of(session))


def test_the_story_equals_the_events_announced_live():
    session, fate = seated(*ALONE), Random(1)
    told = list(session.story())
    session.subscribe(told.append)
    play_on(session, fate)
    assert tuple(told) == session.story()
    resumed = Session(Store(revolutionary_war, store_of(session).log), ALONE)
    assert tuple(told) == resumed.story()


def test_the_story_of_a_seat_names_only_cards_it_has_seen():
    session = seated(*PEOPLE)
    play_on(session, Random(1), 20)
    session.look(A)
    drawn = [e for told in session.story() for e in told.events if isinstance(e, CardDrawn)]
    assert all((event.card == "??") == (event.seat != A) for event in drawn)
    session.cover()
    drawn = [e for told in session.story() for e in told.events if isinstance(e, CardDrawn)]
    assert drawn
    assert all(event.card == "??" for event in drawn)


def test_undoing_a_hidden_step_is_hidden_too():
    """F-5: nobody learns how far the other side's deployment is."""
    store = Store(feudal, Log(feudal.name, feudal.version, "s"))
    store.submit(NATURE, feudal.opening(Options(), 2))
    [chooser] = feudal.to_act(store.state)
    store.submit(chooser, TakeKingdom("north"))
    me, you = chooser, Seat(1 - chooser)
    placed = next(
        each for each in feudal.legal_commands(store.state, you) if isinstance(each, Place)
    )
    store.submit(you, placed)
    store.take_back(you)
    told = {seat: list(story(feudal, store.log.entries, seat)) for seat in (me, you)}
    assert not any(isinstance(one, TookBack) for one in told[me])
    assert isinstance(told[you][-1], TookBack)


def test_the_story_contains_undone_steps():
    session = seated(*ALONE)
    play_on(session, Random(2), 6)
    session.take_back(session.undo)
    (marked,) = [one for one in session.story() if isinstance(one, TookBack)]
    assert marked.seat == A
    assert marked.crossed


def test_after_the_curtain_a_person_sees_what_happened_since_their_last_look():
    session = seated(*PEOPLE)
    session.look(first := session.must_look)
    assert [told.seat for told in session.since_last_look()] == [NATURE, NATURE]
    session.submit(Concede())
    session.look(session.must_look)
    session.submit(Concede())
    session.look(session.must_look)
    assert session.eyes == first
    assert [told.seat for told in session.since_last_look()] == [1 - first]
    session.cover()
    session.look(first)
    assert session.since_last_look() == ()


def test_after_loading_a_person_sees_what_happened_since_their_last_step():
    session = seated(*PEOPLE)
    play_on(session, Random(3), 7)
    log = store_of(session).log
    again = Session(Store(revolutionary_war, log), PEOPLE)
    again.look(seat := again.must_look)
    own = max(n for n, entry in enumerate(log.entries) if entry.seat == seat)
    assert [told.entry for told in again.since_last_look()] == list(range(own + 1, 9))


# Who can do what


def test_a_person_acts_only_for_their_own_seat():
    session = seated(*ALONE)
    while session.requests == ():
        play_on(session, Random(1), 1)
    before = everything(session)
    with pytest.raises(IllegalCommand):
        session.submit(Concede())
    assert everything(session) == before


def test_a_command_for_another_moment_is_stale():
    session = seated(*PEOPLE)
    session.look(session.must_look)
    before = everything(session)
    with pytest.raises(StaleCommand):
        session.submit(Concede(), at=session.length - 1)
    assert everything(session) == before


def test_a_computer_is_given_only_its_own_view():
    session = seated(*MACHINES)
    play_on(session, Random(1), 5)
    (request,) = session.requests
    assert request.player == session.players[request.seat]
    assert request.view == revolutionary_war.view(state_of(session), request.seat)
    assert set(request.view.hands[1 - request.seat]) == {"??"}


def test_a_late_answer_changes_nothing():
    session = seated(*MACHINES)
    (request,) = session.requests
    assert session.answer(request.seat, Concede(), at=request.at) == "done"
    before = everything(session)
    assert session.answer(request.seat, Concede(), at=request.at) == "stale"
    assert session.answer(1 - request.seat, Concede(), at=request.at) == "stale"
    assert everything(session) == before


@pytest.mark.parametrize(
    "forged",
    [
        Play("??"),
        Play("QQ"),
        Play(7),
        Play(["7H"]),
        Shuffle(A, ()),
        None,
        "Concede",
        {"type": "Play", "card": "??"},
        object(),
        [[[]]],
    ],
)
def test_a_forged_answer_changes_nothing(forged):
    session = seated(*MACHINES)
    (request,) = session.requests
    before = everything(session)
    assert session.answer(request.seat, forged, at=request.at) == "illegal"
    assert everything(session) == before


def test_the_computer_cannot_answer_for_a_person():
    session = seated(*PEOPLE)
    before = everything(session)
    seat = session.must_look
    assert session.requests == ()
    assert session.answer(seat, Concede(), at=session.length) == "stale"
    assert everything(session) == before


# Forced steps


def forced_moments(wanted, seeds=range(200)):
    """A seat with only one legal command, and the session at that moment."""
    for seed in seeds:
        played = random_play("revolutionary_war", seed)
        for before, step, _ in played.moments():
            legal = list(revolutionary_war.legal_commands(before, step.seat))
            if len(legal) == 1 and wanted(before, step.seat):
                n = played.log.line.index(step)
                store = Store(revolutionary_war, log_of(played, n))
                return step.seat, Session(store, PEOPLE)
    raise AssertionError


def log_of(played, n):
    return type(played.log)("revolutionary_war", 1, played.log.seed, played.log.entries[:n])


def test_only_its_owner_knows_of_a_concession_forced_by_a_hand():
    seat, session = forced_moments(lambda state, seat: state.hands[seat])
    assert session.forced is None
    session.look(1 - seat)
    assert session.forced is None
    with pytest.raises(StaleCommand):
        session.submit_for(seat, Concede())
    session.look(seat)
    assert session.forced == (seat, Concede())
    session.submit_for(*session.forced)
    assert session.must_look != seat


def test_everybody_knows_of_a_concession_forced_by_an_empty_hand():
    seat, session = forced_moments(lambda state, seat: not state.hands[seat])
    session.look(1 - seat)
    assert session.forced == (seat, Concede())
    session.submit_for(*session.forced)
    assert session.eyes == 1 - seat


def test_with_a_choice_nothing_is_forced():
    session = seated(*PEOPLE)
    session.look(session.must_look)
    assert session.forced is None


# Saving


class FullError(Exception):
    """There is no room."""


def test_a_step_that_cannot_be_saved_is_not_played_and_the_game_can_continue_unsaved():
    def full(entries, outcome, moves):
        raise FullError

    session = seated(*ALONE)
    told = []
    session.subscribe(told.append)
    play_on(session, Random(1), 2)
    while session.requests:
        play_on(session, Random(1), 1)
    store_of(session).keep = full
    before = everything(session)
    told.clear()
    assert session.is_saved
    for attempt in (
        lambda: session.submit(Concede()),
        lambda: session.take_back(session.undo),
    ):
        with pytest.raises(FullError):
            attempt()
        assert everything(session) == before
    assert not told
    session.stop_saving()
    assert not session.is_saved
    session.submit(Concede())
    assert isinstance(told[0], SeenStep)


def test_an_undo_announces_the_new_view():
    session = seated(*ALONE)
    play_on(session, Random(1), 6)
    told = []
    session.subscribe(told.append)
    session.take_back(session.undo)
    assert told == [ViewReset(session.view)]
    session.redo()
    assert told[1:] == [ViewReset(session.view)]


def test_a_session_knows_its_players_and_deal_code():
    options = revolutionary_war.vocabulary.options(target=100)
    session = seated(ANN, TIN, seed="code", options=options)
    assert session.options == options
    assert session.names == ("Ann", "Tin")
    assert session.seed == "code"
    assert session.persons == (A,)
    assert not session.is_hot_seat


def test_a_reopened_game_keeps_its_notes_and_its_undo_policy():
    session = seated(*ALONE, policy="strict")
    session.notes.help(A)
    again = session.reopened()
    assert (again.notes, again.policy) == (session.notes, "strict")
    assert store_of(again).log == store_of(session).log


def test_in_a_reopened_game_nature_completes_its_step():
    whole = seated(*ALONE).log
    cut = Log(whole.game, whole.version, whole.seed, whole.line[:1])
    again = Session(Store(revolutionary_war, cut), ALONE).reopened()
    assert again.log == whole
