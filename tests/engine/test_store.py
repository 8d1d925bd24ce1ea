"""The store: submitting, saving, undo and redo."""

from random import Random
from types import SimpleNamespace

import pytest

from game.engine.game import NATURE, IllegalCommand, Seat
from game.engine.log import Log, TakenBack
from game.engine.store import StaleCommand, Store
from game.games.feudal.rules import formations
from game.games.feudal.rules import game as feudal
from game.games.feudal.rules.board import AWAY, BY_NAME
from game.games.feudal.rules.commands import Place, SayReady, TakeKingdom
from game.games.feudal.rules.options import Options
from tests.toys.bid_war.rules import game as bid_war
from tests.toys.bid_war.rules.game import Bid, Start, Started

A, B, C = Seat(0), Seat(1), Seat(2)
MINE, MINE_TOO = Place(0, BY_NAME["A1"]), Place(1, BY_NAME["B1"])
YOURS = Place(13, BY_NAME["A24"])


def new_store(seats=2, **how):
    store = Store(bid_war, Log("bid_war", 1, "s"), **how)
    store.submit(NATURE, Start(seats))
    return store


def deploying(*placed):
    """A Feudal game in which A and B deploy in secret; they have placed these men."""
    store = Store(feudal, Log("feudal", 1, "s"))
    store.submit(NATURE, feudal.opening(Options(is_toss_random=False), 2))
    store.submit(B, TakeKingdom("south"))
    for place in placed:
        store.submit(B if place == YOURS else A, place)
    return store


def squares(store):
    """Where the three men of these tests stand."""
    return [store.state.at[place.man] for place in (MINE, MINE_TOO, YOURS)]


def first_bid(store, seat):
    return next(iter(bid_war.legal_commands(store.state, seat)))


def bid_first(store, *seats):
    for seat in seats:
        store.submit(seat, first_bid(store, seat))


def contents(store):
    return store.state, store.log, store.line, store.length


def test_nature_answers_a_command_at_once():
    store = new_store()
    assert [step.seat for step in store.line] == [NATURE, NATURE]
    assert store.state.phase is bid_war.Phase.BID


def test_nature_waits_if_she_is_played_from_outside():
    store = Store(bid_war, Log("bid_war", 1, "s"), nature=False)
    store.submit(NATURE, Start(2))
    assert bid_war.to_act(store.state) == {NATURE}
    store.wake()
    assert store.length == 1
    store.submit(NATURE, store.chance())
    assert store.log.entries == new_store().log.entries


def test_endless_answers_of_nature_are_stopped_without_effect():
    def start_again(state, seat, command):
        return (yield Started(2))

    restless = SimpleNamespace(**vars(bid_war))
    restless.to_act = lambda state: frozenset({NATURE})
    restless.decide = start_again
    store = Store(restless, Log("bid_war", 1, "s"))
    with pytest.raises(RuntimeError, match="without end"):
        store.submit(NATURE, Start(2))
    assert store.length == 0
    assert store.state == bid_war.initial


def test_an_illegal_command_changes_nothing():
    store = new_store()
    before, told = contents(store), []
    store.subscribe(told.append)
    with pytest.raises(IllegalCommand):
        store.submit(A, Bid("??"))
    assert contents(store) == before
    assert not told


def test_a_command_for_an_earlier_moment_is_stale():
    store = new_store()
    choice, at = first_bid(store, A), store.length
    bid_first(store, B)
    before = contents(store)
    with pytest.raises(StaleCommand):
        store.submit(A, choice, at=at)
    assert contents(store) == before
    store.submit(A, choice, at=store.length)


def test_an_entry_is_saved_before_it_counts_and_published_after():
    seen = []
    store = new_store()
    store.keep = lambda entries, outcome, moves: seen.append(("kept", store.length))
    store.subscribe(lambda entry: seen.append(("told", store.length)))
    bid_first(store, A)
    assert seen == [("kept", 2), ("told", 3)]


def test_a_command_and_the_answer_of_nature_are_saved_together():
    kept = []
    new_store(keep=lambda entries, outcome, moves: kept.append(len(entries)))
    assert kept == [2]


def test_nothing_changes_if_saving_fails():
    def full(entries, outcome, moves):
        raise OSError

    store = deploying(MINE)
    store.take_back(A)
    before, told = contents(store), []
    store.subscribe(told.append)
    store.keep = full
    for attempt in (
        lambda: store.submit(A, MINE_TOO),
        lambda: store.go_on(A),
        lambda: store.submit(B, YOURS),
    ):
        with pytest.raises(OSError):  # noqa: PT011 - raised by full()
            attempt()
        assert contents(store) == before
    assert not told
    store.keep = None
    assert store.go_on(A)
    store.keep = full
    with pytest.raises(OSError):  # noqa: PT011 - raised by full()
        store.take_back(A)
    assert squares(store) == [MINE.square, AWAY, AWAY]


def test_the_outcome_is_saved_with_the_last_entry():
    outcomes = []
    store = new_store(keep=lambda entries, outcome, moves: outcomes.append(outcome))
    while acting := bid_war.to_act(store.state):
        bid_first(store, min(acting))
    assert outcomes[-1] == bid_war.outcome(store.state)
    assert not any(outcomes[:-1])
    assert store.take_back(B, crossing=True)
    assert outcomes[-1] is None


def test_a_step_that_later_ones_do_not_need_is_undone_alone():
    store = deploying(MINE, YOURS)
    later, seen_by_b = store.line[4], store.view(B)
    assert store.undo_point(A) == TakenBack(A, 3, alone=True, crossed=False)
    assert store.take_back(A)
    assert store.log.entries[-1] == TakenBack(A, 3, alone=True, crossed=False)
    assert store.line[3:] == (later,)
    assert squares(store) == [AWAY, AWAY, YOURS.square]
    assert store.view(B) == seen_by_b
    assert Store(feudal, store.log).state == store.state
    assert store.go_on(A)
    assert store.line[3:] == (later, store.line[4])
    assert squares(store) == [MINE.square, AWAY, YOURS.square]


def test_each_seat_redoes_its_own_undone_step():
    store = deploying(MINE, YOURS)
    before = store.state
    assert store.take_back(A)
    assert store.take_back(B)
    assert not store.can_go_on(C)
    assert store.go_on(A)
    assert squares(store) == [MINE.square, AWAY, AWAY]
    assert store.go_on(B)
    assert store.state == before


def test_a_new_command_ends_redo_only_for_its_seat():
    store = deploying(MINE, YOURS)
    store.take_back(A)
    store.take_back(B)
    store.submit(A, MINE_TOO)
    assert not store.can_go_on(A)
    assert store.go_on(B)
    assert squares(store) == [AWAY, MINE_TOO.square, YOURS.square]


def test_an_answered_step_is_undone_only_across_the_barrier():
    store = new_store()
    bid_first(store, A, B)
    assert store.undo_point(A) == TakenBack(A, 2, alone=False, crossed=True)
    assert not store.take_back(A)
    assert len(store.line) == 4
    assert store.take_back(A, crossing=True)
    assert len(store.line) == 2


def test_a_seat_can_undo_an_earlier_step_of_its_own():
    store = deploying(MINE, MINE_TOO)
    assert store.undo_point(A) == TakenBack(A, 4, alone=True, crossed=False)
    assert store.undo_point(A, 3) == TakenBack(A, 3, alone=True, crossed=False)
    assert store.undo_point(B, 3) is None
    assert store.take_back(A, 3)
    assert store.line[3].command == MINE_TOO


def test_a_seat_without_a_step_has_nothing_to_undo():
    store = new_store()
    assert store.undo_point(A) is None
    assert not store.take_back(A, crossing=True)


def with_a_forced_step():
    """A game, and the number of A's last step: their only card."""
    store = new_store()
    while len(store.state.hands[A]) > 1 or store.state.bids.laid[A] is not None:
        bid_first(store, min(bid_war.to_act(store.state)))
        if not bid_war.to_act(store.state):
            pytest.fail("no hand was down to one card")
    last = len(store.line)
    bid_first(store, A)
    return store, last


def test_a_step_without_an_alternative_was_not_a_choice():
    store, last = with_a_forced_step()
    assert not store.was_choice(last)
    assert store.was_choice(2)


def test_an_interruption_without_an_alternative_was_a_choice():
    store, last = with_a_forced_step()
    store.game = SimpleNamespace(
        legal_commands=bid_war.legal_commands, to_act=lambda state: frozenset({B})
    )
    assert store.was_choice(last)


def test_redo_restores_an_undone_step_and_all_that_followed():
    store = new_store()
    bid_first(store, A, B, A, B)
    line, state = store.line, store.state
    assert store.take_back(A, crossing=True)
    assert store.take_back(A, crossing=True)
    assert store.go_on(A)
    assert store.go_on(A)
    assert (store.line, store.state) == (line, state)
    assert not store.can_go_on(A)
    assert not store.go_on(A)


def test_a_different_step_ends_redo():
    store = new_store()
    bid_first(store, A, B)
    assert store.take_back(A, crossing=True)
    other = list(bid_war.legal_commands(store.state, A))[1]
    store.submit(A, other)
    assert not store.can_go_on(A)


def test_repeating_the_undone_step_keeps_the_rest_for_redo():
    store = new_store()
    bid_first(store, A, B)
    line = store.line
    assert store.take_back(A, crossing=True)
    bid_first(store, A)
    assert store.can_go_on(A)
    assert store.go_on(A)
    assert store.line == line


def test_undone_steps_are_redone_in_reverse_order():
    store = new_store()
    bid_first(store, A, B, B, A)
    line = store.line
    assert store.take_back(A, crossing=True)
    assert store.take_back(B, crossing=True)
    assert not store.can_go_on(A)
    assert store.go_on(B)
    assert store.go_on(A)
    assert store.line == line


def test_redo_still_works_after_loading():
    store = new_store(3)
    bid_first(store, A, B, C, A)
    store.take_back(B, crossing=True)
    again = Store(bid_war, store.log)
    assert again.state == store.state
    assert again.go_on(B)
    store.go_on(B)
    assert again.log == store.log


def test_undo_does_not_change_the_next_shuffle():
    manual = Store(bid_war, Log("bid_war", 1, "s"), nature=False)
    manual.submit(NATURE, Start(2))
    first = manual.chance()
    manual.submit(NATURE, first)
    assert manual.take_back(NATURE, crossing=True)
    assert manual.chance() == first


def test_saying_ready_can_be_undone_only_across_the_barrier():
    store = deploying(YOURS)
    store.submit(A, formations.at_random(store.state, A, Random(1)))
    store.submit(A, SayReady())
    assert store.undo_point(A) == TakenBack(A, 5, alone=False, crossed=True)
    assert not store.take_back(A)
    assert store.undo_point(B) == TakenBack(B, 3, alone=True, crossed=False)
    assert store.take_back(B)
