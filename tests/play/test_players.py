"""Who sits where when a moment of a game is tried again."""

from game.engine.value import replace
from game.play.players import Player, with_a_person_at

ANNA, BEN = Player("person", "Anna", emblem="red"), Player("person", "Ben", emblem="green")
MIRA = Player("computer", "Mira", "soldier", "blue")
OTTO = Player("computer", "Otto", "captain", "black")


def test_the_only_person_keeps_the_seat_that_has_the_move():
    assert with_a_person_at((ANNA, MIRA), 0, "Cleo") == (ANNA, MIRA)


def test_the_only_person_changes_places_with_the_computer_that_had_the_move():
    assert with_a_person_at((ANNA, MIRA), 1, "Cleo") == (MIRA, ANNA)
    assert with_a_person_at((ANNA, MIRA, OTTO), 2, "Cleo") == (OTTO, MIRA, ANNA)


def test_several_people_stay_where_they_are():
    assert with_a_person_at((ANNA, BEN), 1, "Cleo") == (ANNA, BEN)
    alone = replace(OTTO, kind="person", level="")
    assert with_a_person_at((ANNA, BEN, OTTO), 2, "Cleo") == (ANNA, BEN, alone)


def test_among_computers_a_person_takes_the_seat():
    mine = replace(MIRA, kind="person", level="", name="Cleo")
    assert with_a_person_at((MIRA, OTTO), 0, "Cleo") == (mine, OTTO)
