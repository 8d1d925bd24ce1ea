"""The thirteen test vectors: men on the standard board and where they can move."""

import pytest

from game.games.feudal.rules.board import NAMES, SIZE
from tests.games.feudal.wars import BLUE, BROWN, square, war
from tests.given import rule


def alone(kind, at):
    """Where this man of the first side can move when he is alone on the board."""
    return war(f"{kind} {at}", "").moves(at)


def line(start, end):
    """The names of the squares from one to another in a straight line, without the first."""
    one, other = square(start), square(end)
    across, down = other % SIZE - one % SIZE, other // SIZE - one // SIZE
    n = max(abs(across), abs(down))
    way = down // n * SIZE + across // n
    return {NAMES[one + way * k] for k in range(1, n + 1)}


@rule("F-12", "F-15", "F-25")
def test_1_a_prince_in_the_corner():
    moves = alone("Prince", "A1")
    assert moves == line("A1", "N1") | line("A1", "A6") | line("A1", "H8")
    assert len(moves) == 25


@rule("F-11")
def test_2_a_prince_rides_through_a_valley_but_not_onto_its_sides():
    moves = alone("Prince", "N9")
    assert "O10" in moves
    assert not moves & {"N10", "O9"}


@rule("F-27", "F-28")
def test_3_a_squire_beside_a_mountain():
    assert alone("Squire", "B3") == {"A1", "C1", "D2", "D4"}


@rule("F-16", "F-26")
def test_4_a_king_on_rough_ground():
    moves = alone("King", "A8")
    assert moves == {"A6", "A7", "A9", "A10", "B7", "C6", "B8", "C8", "B9", "C10"}


@rule("F-36", "F-39", "F-40")
def test_5_a_knight_who_starts_the_turn_on_the_green():
    empty = war("Knight E24", "Duke X13")
    moves = empty.moves("E24")
    assert moves == {"D24"} | line("E24", "E17") | line("E24", "M16")
    guarded = war("Knight E24", "King D24")
    assert guarded.moves("E24") == moves
    for given in (empty, guarded):
        given.march("E24", "D24").happens()
        assert given.result() == ({BLUE}, "F-40")


@rule("F-14", "F-34", "F-35")
def test_6_an_archer_on_the_green():
    empty = war("Archer E24", "Duke X13")
    assert "D24" in empty.moves("E24")
    guarded = war("Archer E24", "Duke D24, King X13")
    assert "D24" not in guarded.moves("E24")
    assert guarded.shots("E24") == {"D24"}
    own = war("", "Archer E24", moving=BROWN)
    assert "D24" not in own.moves("E24")


@rule("F-33")
def test_7_an_archer_two_squares_from_the_green():
    assert war("Archer G24", "Duke D24").shots("G24") == {"D24"}
    assert war("Archer G24", "Duke D24, Knight E24").shots("G24") == {"E24"}


@rule("F-30")
def test_8_an_archer_shoots_over_a_friend_but_not_over_an_enemy():
    given = war("Archer F20, Pikeman F21", "King F22, Duke F23")
    assert given.shots("F20") == {"F22"}


@rule("F-28", "F-29")
@pytest.mark.parametrize(
    ("at", "to"),
    [("N3", "L2 L4 M5 O5 P2 P4"), ("M3", "K2 K4 L5 N5 O4"), ("P3", "N2 N4 O5 Q1 Q5 R2 R4")],
)
def test_9_a_squire_cannot_leap_over_castle_or_green_but_can_land_on_a_green(at, to):
    assert alone("Squire", at) == set(to.split())


@rule("F-28", "F-29")
def test_10_a_squire_on_the_green_leaps_past_the_castle():
    assert alone("Squire", "E24") == {"F22", "G23"}


@rule("F-37", "F-39")
def test_11_a_knight_in_the_castle_can_only_step_onto_the_green():
    given = war("Prince E24", "Knight D24", moving=BROWN)
    assert given.moves("D24") == {"E24"}


@rule("F-10", "F-36")
def test_12_a_pikeman_behind_the_castle():
    moves = alone("Pikeman", "M1")
    assert moves == line("M1", "A1") | {"N1", "N2", "L2"}


@rule("F-13", "F-26")
def test_13_a_sergeant_goes_far_diagonally():
    moves = alone("Sergeant", "J12")
    assert len(moves) == 36
    assert {"A21", "U1", "H14", "N16"} <= moves
    assert not moves & {"B4", "P18"}
