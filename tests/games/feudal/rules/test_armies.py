"""The rulebook of Feudal: several armies per player."""

import pytest

from game.games.feudal.rules.allegiance import side
from game.games.feudal.rules.commands import Attach, EndTurn, Place
from game.games.feudal.rules.events import RoyalAttached
from game.games.feudal.rules.model import Kind
from game.games.feudal.rules.options import Options
from tests.games.feudal.wars import (
    BLUE,
    MEADOW,
    at_first_turn,
    deploying,
    kinds,
    meadow,
    opened,
    square,
    war,
)
from tests.given import rule


@rule("F-50", "F-51")
@pytest.mark.parametrize(
    ("first", "second", "sizes"),
    [(1, 0, (13, 13)), (2, 0, (23, 23)), (3, 0, (33, 33)), (3, 1, (33, 13)), (1, 2, (13, 23))],
)
def test_each_army_has_ten_men_and_each_side_one_set_of_royalty(first, second, sizes):
    given = opened(Options(armies=first, armies_second=second))
    sides = [side(given.state, man) for man in range(len(given.state.men))]
    assert (sides.count(0), sides.count(1)) == sizes
    found = kinds(given)
    for royal in (Kind.KING, Kind.PRINCE, Kind.DUKE):
        assert [army for army, kind in found if kind is royal] == [0, first]
    assert all(found[n, Kind.SQUIRE] == found[n, Kind.ARCHER] == 1 for n in range(first))
    at_first_turn(Options(armies=first, armies_second=second, is_toss_random=False))


@rule("F-52")
def test_every_army_has_to_move_a_man():
    given = war("King A1 / Pikeman C5 / Archer E5", "King X20 / Duke X22 / Knight X24")
    given.march("A1", "A2").happens()
    assert given.end().refused("F-52") == "Army 2 hasn't moved yet. Move at least one of its men."
    given.march("C5", "C6").happens()
    assert given.end().refused("F-52") == "Army 3 hasn't moved yet. Move at least one of its men."
    given.march("E5", "E6").happens()
    given.end().happens()


@rule("F-52")
def test_armies_can_move_in_any_order():
    given = war("King A1, Knight C1 / Pikeman C5", "King X20 / Duke X22", ground=MEADOW)
    for at, to in (("C5", "C6"), ("A1", "A2"), ("C1", "D1")):
        given.march(at, to).happens()
    assert EndTurn() in given.legal(BLUE)


@rule("F-52")
def test_an_army_that_is_gone_or_cannot_move_is_excused():
    gone = war("King L12 / ", "King X20 / Duke X22", ground=MEADOW)
    gone.march("L12", "L13").happens()
    gone.end().happens()
    walls = meadow("A2 B2")
    blocked = war("King B1 / Pikeman A1", "King X20 / Duke X22", ground=walls)
    blocked.march("B1", "C1").happens()
    blocked.end().refused("F-52")
    back = war("King C2, Duke D1 / Pikeman A1", "King X20 / Duke X22", ground=walls)
    back.march("D1", "B1").happens()
    back.end().happens()


@rule("F-53")
def test_a_royal_counts_as_a_man_of_his_army():
    given = war("Knight A1 / Duke C5", "King X20 / Duke X22", ground=MEADOW)
    given.march("A1", "A2").happens()
    given.end().refused("F-52")
    given.march("C5", "C6").happens()
    given.end().happens()


@rule("F-53")
def test_royals_are_assigned_to_armies_during_deployment():
    given = deploying(Options(armies=2, is_toss_random=False))
    assert [given.state.men[man].army for man in range(3)] == [0, 0, 0]
    for man in range(3):
        assert Attach(man, 1) in given.legal(BLUE)
        given.when(BLUE, Attach(man, 1)).then(RoyalAttached(man, 1))
        given.when(BLUE, Attach(man, 1)).refused("F-57")
    given.when(BLUE, Attach(0, 2)).refused("F-57")
    given.when(BLUE, Attach(3, 1)).refused("F-57")
    given.when(BLUE, Attach(23, 1)).refused("F-57")
    given.when(BLUE, Place(1, square("C1"))).happens()
    given.when(BLUE, Attach(1, 0)).refused("F-57")
    at_first_turn().when(BLUE, Attach(1, 0)).refused("F-5")


@rule("F-54")
def test_archers_and_squires_of_every_army_cannot_enter_their_castle():
    given = war(
        "King A1 / Archer L12", "King X20 / Duke X22", ground=MEADOW, castles=("L11 L12", "X1 X2")
    )
    assert "L11" not in given.moves("L12")
