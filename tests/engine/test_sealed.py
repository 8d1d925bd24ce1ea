"""Decisions laid face down."""

from game.engine.game import PUBLIC, Seat
from game.engine.sealed import Sealed

A, B, C = Seat(0), Seat(1), Seat(2)
NOTHING = Sealed((None, None, None))


def test_every_seat_is_awaited_until_it_has_laid():
    assert NOTHING.awaited == {A, B, C}
    assert NOTHING.lay(B, "rock").awaited == {A, C}
    assert not NOTHING.lay(A, "x").lay(B, "y").lay(C, "z").awaited


def test_only_those_who_are_asked_are_awaited():
    asked = Sealed((None, None, None), asked=frozenset({A, C}))
    assert asked.awaited == {A, C}
    assert asked.lay(A, "x").awaited == {C}


def test_laying_changes_nobody_elses_choice():
    laid = NOTHING.lay(C, "z").lay(A, "x")
    assert laid.laid == ("x", None, "z")
    assert NOTHING.laid == (None, None, None)


def test_each_sees_its_own_choice_and_that_others_have_chosen():
    laid = NOTHING.lay(A, "x").lay(B, "y")
    assert laid.seen_by(A, "??").laid == ("x", "??", None)
    assert laid.seen_by(C, "??").laid == ("??", "??", None)
    assert laid.seen_by(PUBLIC, "??").laid == ("??", "??", None)
