"""The store: what happens, what does not, what is taken back and done again."""

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


def opened(seats=2, **how):
    store = Store(bid_war, Log("bid_war", 1, "s"), **how)
    store.submit(NATURE, Start(seats))
    return store


def camped(*placed):
    """A siege in which A and B deploy, each unseen by the other; they have placed these men."""
    store = Store(feudal, Log("feudal", 1, "s"))
    store.submit(NATURE, feudal.opening(Options(is_toss_random=False), 2))
    store.submit(B, TakeKingdom("south"))
    for place in placed:
        store.submit(B if place == YOURS else A, place)
    return store


def standing(store):
    """Where the men are of which these tests tell."""
    return [store.state.at[place.man] for place in (MINE, MINE_TOO, YOURS)]


def any_bid(store, seat):
    return next(iter(bid_war.legal_commands(store.state, seat)))


def bid(store, *seats):
    for seat in seats:
        store.submit(seat, any_bid(store, seat))


def everything(store):
    return store.state, store.log, store.line, store.length


def test_nature_answers_a_command_at_once():
    store = opened()
    assert [step.seat for step in store.line] == [NATURE, NATURE]
    assert store.state.phase is bid_war.Phase.BID


def test_nature_waits_to_be_told_where_she_is_played_from_outside():
    store = Store(bid_war, Log("bid_war", 1, "s"), nature=False)
    store.submit(NATURE, Start(2))
    assert bid_war.to_act(store.state) == {NATURE}
    store.wake()
    assert store.length == 1
    store.submit(NATURE, store.chance())
    assert store.log.entries == opened().log.entries


def test_nature_that_never_rests_is_stopped_and_nothing_has_happened():
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
    store = opened()
    before, told = everything(store), []
    store.subscribe(told.append)
    with pytest.raises(IllegalCommand):
        store.submit(A, Bid("??"))
    assert everything(store) == before
    assert not told


def test_a_command_that_was_chosen_for_another_moment_is_stale():
    store = opened()
    choice, at = any_bid(store, A), store.length
    bid(store, B)
    before = everything(store)
    with pytest.raises(StaleCommand):
        store.submit(A, choice, at=at)
    assert everything(store) == before
    store.submit(A, choice, at=store.length)


def test_entries_are_written_down_before_they_count_and_told_afterwards():
    seen = []
    store = opened()
    store.keep = lambda entries, outcome: seen.append(("kept", store.length))
    store.subscribe(lambda entry: seen.append(("told", store.length)))
    bid(store, A)
    assert seen == [("kept", 2), ("told", 3)]


def test_a_command_and_natures_answer_are_written_down_together():
    kept = []
    opened(keep=lambda entries, outcome: kept.append(len(entries)))
    assert kept == [2]


def test_what_cannot_be_written_down_has_not_happened():
    def full(entries, outcome):
        raise OSError

    store = camped(MINE)
    store.take_back(A)
    before, told = everything(store), []
    store.subscribe(told.append)
    store.keep = full
    for attempt in (
        lambda: store.submit(A, MINE_TOO),
        lambda: store.go_on(A),
        lambda: store.submit(B, YOURS),
    ):
        with pytest.raises(OSError):  # noqa: PT011 - it is ours
            attempt()
        assert everything(store) == before
    assert not told
    store.keep = None
    assert store.go_on(A)
    store.keep = full
    with pytest.raises(OSError):  # noqa: PT011 - as above
        store.take_back(A)
    assert standing(store) == [MINE.square, AWAY, AWAY]


def test_the_outcome_is_written_down_with_the_entry_that_brings_it():
    outcomes = []
    store = opened(keep=lambda entries, outcome: outcomes.append(outcome))
    while acting := bid_war.to_act(store.state):
        bid(store, min(acting))
    assert outcomes[-1] == bid_war.outcome(store.state)
    assert not any(outcomes[:-1])
    assert store.take_back(B, crossing=True)
    assert outcomes[-1] is None


def test_a_step_on_which_nothing_hangs_is_taken_back_alone():
    store = camped(MINE, YOURS)
    later, seen_by_b = store.line[4], store.view(B)
    assert store.undo_point(A) == TakenBack(A, 3, alone=True, crossed=False)
    assert store.take_back(A)
    assert store.log.entries[-1] == TakenBack(A, 3, alone=True, crossed=False)
    assert store.line[3:] == (later,)
    assert standing(store) == [AWAY, AWAY, YOURS.square]
    assert store.view(B) == seen_by_b
    assert Store(feudal, store.log).state == store.state
    assert store.go_on(A)
    assert store.line[3:] == (later, store.line[4])
    assert standing(store) == [MINE.square, AWAY, YOURS.square]


def test_each_seat_goes_on_with_what_it_took_back_itself():
    store = camped(MINE, YOURS)
    before = store.state
    assert store.take_back(A)
    assert store.take_back(B)
    assert not store.can_go_on(C)
    assert store.go_on(A)
    assert standing(store) == [MINE.square, AWAY, AWAY]
    assert store.go_on(B)
    assert store.state == before


def test_a_new_decision_ends_redo_and_the_others_still_can():
    store = camped(MINE, YOURS)
    store.take_back(A)
    store.take_back(B)
    store.submit(A, MINE_TOO)
    assert not store.can_go_on(A)
    assert store.go_on(B)
    assert standing(store) == [AWAY, MINE_TOO.square, YOURS.square]


def test_a_step_that_others_have_answered_is_taken_back_only_across_the_barrier():
    store = opened()
    bid(store, A, B)
    assert store.undo_point(A) == TakenBack(A, 2, alone=False, crossed=True)
    assert not store.take_back(A)
    assert len(store.line) == 4
    assert store.take_back(A, crossing=True)
    assert len(store.line) == 2


def test_a_step_of_ones_own_that_is_not_the_last_can_be_named():
    store = camped(MINE, MINE_TOO)
    assert store.undo_point(A) == TakenBack(A, 4, alone=True, crossed=False)
    assert store.undo_point(A, 3) == TakenBack(A, 3, alone=True, crossed=False)
    assert store.undo_point(B, 3) is None
    assert store.take_back(A, 3)
    assert store.line[3].command == MINE_TOO


def test_who_has_done_nothing_has_nothing_to_take_back():
    store = opened()
    assert store.undo_point(A) is None
    assert not store.take_back(A, crossing=True)


def forced():
    """A game, and the last step in it: A's only card."""
    store = opened()
    while len(store.state.hands[A]) > 1 or store.state.bids.laid[A] is not None:
        bid(store, min(bid_war.to_act(store.state)))
        if not bid_war.to_act(store.state):
            pytest.fail("nobody came down to one card")
    last = len(store.line)
    bid(store, A)
    return store, last


def test_a_step_without_an_alternative_was_no_choice():
    store, last = forced()
    assert not store.was_choice(last)
    assert store.was_choice(2)


def test_an_interruption_without_an_alternative_was_a_choice():
    store, last = forced()
    quiet = SimpleNamespace(
        legal_commands=bid_war.legal_commands, to_act=lambda state: frozenset({B})
    )
    store.game = quiet
    assert store.was_choice(last)


def test_what_was_taken_back_is_done_again_with_all_that_followed():
    store = opened()
    bid(store, A, B, A, B)
    line, state = store.line, store.state
    assert store.take_back(A, crossing=True)
    assert store.take_back(A, crossing=True)
    assert store.go_on(A)
    assert store.go_on(A)
    assert (store.line, store.state) == (line, state)
    assert not store.can_go_on(A)
    assert not store.go_on(A)


def test_a_different_step_ends_what_could_be_done_again():
    store = opened()
    bid(store, A, B)
    assert store.take_back(A, crossing=True)
    other = list(bid_war.legal_commands(store.state, A))[1]
    store.submit(A, other)
    assert not store.can_go_on(A)


def test_the_same_step_brings_what_can_be_done_again_forward():
    store = opened()
    bid(store, A, B)
    line = store.line
    assert store.take_back(A, crossing=True)
    bid(store, A)
    assert store.can_go_on(A)
    assert store.go_on(A)
    assert store.line == line


def test_what_was_cut_off_first_is_done_again_last():
    store = opened()
    bid(store, A, B, B, A)
    line = store.line
    assert store.take_back(A, crossing=True)
    assert store.take_back(B, crossing=True)
    assert not store.can_go_on(A)
    assert store.go_on(B)
    assert store.go_on(A)
    assert store.line == line


def test_what_can_be_done_again_is_still_known_after_loading():
    store = opened(3)
    bid(store, A, B, C, A)
    store.take_back(B, crossing=True)
    again = Store(bid_war, store.log)
    assert again.state == store.state
    assert again.go_on(B)
    store.go_on(B)
    assert again.log == store.log


def test_fate_is_by_count_so_nobody_fishes_for_another_shuffle():
    manual = Store(bid_war, Log("bid_war", 1, "s"), nature=False)
    manual.submit(NATURE, Start(2))
    first = manual.chance()
    manual.submit(NATURE, first)
    assert manual.take_back(NATURE, crossing=True)
    assert manual.chance() == first


def test_who_is_ready_has_given_its_word_and_the_others_have_not():
    store = camped(YOURS)
    store.submit(A, formations.at_random(store.state, A, Random(1)))
    store.submit(A, SayReady())
    assert store.undo_point(A) == TakenBack(A, 5, alone=False, crossed=True)
    assert not store.take_back(A)
    assert store.undo_point(B) == TakenBack(B, 3, alone=True, crossed=False)
    assert store.take_back(B)
