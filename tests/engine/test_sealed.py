"""Secret simultaneous choices."""

from game.engine.game import PUBLIC, Seat
from game.engine.sealed import Sealed

A, B, C = Seat(0), Seat(1), Seat(2)
NO_CHOICES = Sealed((None, None, None))


def test_every_seat_is_awaited_until_it_has_chosen():
    assert NO_CHOICES.awaited == {A, B, C}
    assert NO_CHOICES.lay(B, "rock").awaited == {A, C}
    assert not NO_CHOICES.lay(A, "x").lay(B, "y").lay(C, "z").awaited


def test_only_asked_seats_are_awaited():
    asked = Sealed((None, None, None), asked=frozenset({A, C}))
    assert asked.awaited == {A, C}
    assert asked.lay(A, "x").awaited == {C}


def test_a_choice_does_not_change_the_choices_of_others():
    laid = NO_CHOICES.lay(C, "z").lay(A, "x")
    assert laid.laid == ("x", None, "z")
    assert NO_CHOICES.laid == (None, None, None)


def test_a_seat_sees_its_own_choice_and_who_else_has_chosen():
    laid = NO_CHOICES.lay(A, "x").lay(B, "y")
    assert laid.seen_by(A, "??").laid == ("x", "??", None)
    assert laid.seen_by(C, "??").laid == ("??", "??", None)
    assert laid.seen_by(PUBLIC, "??").laid == ("??", "??", None)
