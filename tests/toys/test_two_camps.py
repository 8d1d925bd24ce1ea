"""Teams, secret placement told to nobody, turns of many commands, and taking back: Two Camps."""

import pytest

from game.engine.game import NATURE, PUBLIC, Seat, events_seen
from game.engine.log import Log, TakenBack
from game.engine.store import Store
from tests.given import Given
from tests.toys import two_camps
from tests.toys.two_camps import (
    BecameReady,
    EndTurn,
    MenShown,
    Move,
    Moved,
    Phase,
    Place,
    PlayEnded,
    SayReady,
    Slain,
    Start,
    Started,
    State,
    TurnEnded,
)

A, B, C, D = map(Seat, range(4))
PLACED = {A: (0, 1), B: (2, 3), C: (10, 11), D: (8, 9)}


@pytest.fixture
def store():
    """Men are being placed."""
    store = Store(two_camps, Log("two_camps", 1, "camps"))
    store.submit(NATURE, Start())
    return store


@pytest.fixture
def playing(store):
    """All men are shown; A is to move."""
    for seat, squares in PLACED.items():
        for n, square in enumerate(squares):
            store.submit(seat, Place(2 * seat + n, square))
        store.submit(seat, SayReady())
    return store


def test_men_are_placed_in_the_own_corner_only():
    table = Given(two_camps, None, Started())
    table.when(A, Place(0, 2)).refused("C-2")
    table.when(A, Place(2, 0)).refused("C-2")
    table.when(A, SayReady()).refused("C-3")
    table.when(A, Place(0, 4)).happens()
    table.when(A, Place(1, 4)).refused("C-2")


def test_the_men_are_shown_when_all_are_ready(playing):
    last = playing.line[-1]
    assert last.events == (BecameReady(D), MenShown((0, 1, 2, 3, 10, 11, 8, 9)))
    assert two_camps.view(playing.state, PUBLIC) == playing.state


def test_an_enemy_is_slain_and_the_team_without_men_has_lost():
    men = (1, two_camps.SLAIN, 2, *(two_camps.SLAIN,) * 5)
    table = Given(two_camps, State(Phase.PLAY, men))
    table.when(A, Move(0, 2)).then(Slain(2), Moved(0, 2), PlayEnded())
    assert two_camps.outcome(table.state).winners == {A, C}


def test_a_turn_is_as_many_commands_as_the_seat_likes(playing):
    playing.submit(A, Move(0, 4))
    playing.submit(A, Move(1, 5))
    assert two_camps.to_act(playing.state) == {A}
    playing.submit(A, EndTurn())
    assert two_camps.to_act(playing.state) == {B}


def test_the_other_team_is_not_told_that_a_man_was_placed(store):
    store.submit(A, Place(0, 5))
    step = store.line[-1]
    assert events_seen(two_camps, step, B) == events_seen(two_camps, step, PUBLIC) == ()
    assert events_seen(two_camps, step, C) == step.events
    assert two_camps.view(store.state, B) == two_camps.view(State(Phase.PLACE), B)
    assert two_camps.view(store.state, C).men[0] == 5


def test_a_step_is_taken_back_alone_where_no_later_step_hangs_on_it(store):
    store.submit(A, Place(0, 5))
    store.submit(B, Place(2, 6))
    seen_by_b = two_camps.view(store.state, B)
    assert store.take_back(A)
    assert store.log.entries[-1] == TakenBack(A, 1, alone=True, crossed=False)
    assert [step.seat for step in store.line] == [NATURE, B]
    assert two_camps.view(store.state, B) == seen_by_b
    assert Store(two_camps, store.log).state == store.state


def test_who_is_ready_has_given_its_word_and_the_others_have_not(store):
    for seat in (A, B):
        for n, square in enumerate(PLACED[seat]):
            store.submit(seat, Place(2 * seat + n, square))
    store.submit(A, SayReady())
    assert store.undo_point(A) == TakenBack(A, 5, alone=False, crossed=True)
    assert not store.take_back(A)
    assert store.undo_point(B) == TakenBack(B, 4, alone=True, crossed=False)
    assert store.take_back(B)


def test_each_seat_goes_on_with_what_it_took_back_itself(store):
    store.submit(A, Place(0, 5))
    store.submit(B, Place(2, 6))
    before = store.state
    assert store.take_back(A)
    assert store.take_back(B)
    assert not store.can_go_on(C)
    assert store.go_on(A)
    assert store.state.men[:3] == (5, two_camps.AWAY, two_camps.AWAY)
    assert store.go_on(B)
    assert store.state == before


def test_who_decides_anew_does_not_go_on_again_and_the_others_still_can(store):
    store.submit(A, Place(0, 5))
    store.submit(B, Place(2, 6))
    store.take_back(A)
    store.take_back(B)
    store.submit(A, Place(0, 4))
    assert not store.can_go_on(A)
    assert store.go_on(B)
    assert store.state.men[2] == 6


def test_a_move_is_taken_back_freely_until_the_turn_is_ended(playing):
    playing.submit(A, Move(0, 4))
    playing.submit(A, Move(1, 5))
    assert playing.take_back(A)
    assert playing.take_back(A)
    assert not playing.take_back(A), "before that all men were shown"


def test_where_the_steps_of_others_would_go_the_line_is_cut_only_by_consent(playing):
    playing.submit(A, Move(0, 4))
    playing.submit(A, EndTurn())
    before, length = playing.state, len(playing.line)
    playing.submit(B, Move(2, 6))
    assert playing.undo_point(A) == TakenBack(A, length - 1, alone=False, crossed=True)
    assert not playing.take_back(A)
    assert len(playing.line) == length + 1
    assert playing.take_back(A, crossing=True)
    assert len(playing.line) == length - 1
    assert playing.go_on(A)
    assert playing.state == two_camps.evolve(before, Moved(2, 6)), "with all that had followed"


def test_a_friend_is_not_slain():
    gone = two_camps.SLAIN
    table = Given(two_camps, State(Phase.PLAY, (1, 0, gone, gone, 5, gone, 2, gone)))
    table.when(A, Move(0, 0)).refused("C-5")
    table.when(A, Move(0, 5)).refused("C-5")
    table.when(A, Move(0, 2)).then(Slain(6), Moved(0, 2), PlayEnded())


def test_each_man_moves_once_a_turn():
    table = Given(two_camps, State(Phase.PLAY, (0, 1, 2, 3, 10, 11, 8, 9)))
    table.when(A, Move(0, 4)).happens()
    table.when(A, Move(0, 5)).refused("C-5")
    table.when(A, EndTurn()).then(TurnEnded(A, B))
    table.when(A, Move(1, 5)).refused("C-5")
