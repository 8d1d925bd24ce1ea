"""The rulebook of Feudal: deployment of men and Castle, in secret."""

from random import Random

import pytest

from game.engine.game import PUBLIC
from game.games.feudal.rules import commands, events, formations
from game.games.feudal.rules import game as feudal
from game.games.feudal.rules.board import AWAY, EAST, KINGDOMS, NORTH, SLAIN, SOUTH, WEST
from game.games.feudal.rules.model import Castle, Phase
from game.games.feudal.rules.options import Options
from game.games.feudal.rules.placement import castle_squares
from tests.games.feudal.wars import BLUE, BROWN, at_first_turn, castle, deploying, meadow, square
from tests.given import rule

KING, PRINCE, KNIGHT, PIKEMAN, SQUIRE, ARCHER = 0, 1, 3, 7, 11, 12  # men of the first side
FIRST_TOSS = {"is_toss_random": False}


def place(given, man, name, seat=BLUE):
    return given.when(seat, commands.Place(man, AWAY if name is None else square(name)))


def place_castle(given, name, seat=BLUE):
    return given.when(seat, commands.PlaceCastle(int(seat), square(name)))


def with_castle(text, ground=None):
    """The first side has this Castle, on the standard board or this one."""
    given = deploying(Options(**FIRST_TOSS, **({"ground": ground} if ground else {})))
    return given.but(events.CastlePlaced(0, castle(text), frozenset({BLUE})))


@rule("F-6")
def test_men_are_placed_in_their_own_kingdom_one_to_a_square():
    given = deploying()
    place(given, KING, "A1").then(events.ManPlaced(KING, square("A1"), frozenset({BLUE})))
    assert "already" in place(given, PIKEMAN, "A1").refused("F-6")
    place(given, KING, "A1").refused("F-6")
    place(given, KING, "L12").happens()
    place(given, KING, "L13").refused("F-6")
    place(given, 13, "B1").refused("F-6")
    place(given, 13, "A24", BROWN).happens()
    for strange in (SLAIN, 576, 9999):
        given.when(BLUE, commands.Place(KING, strange)).refused("F-6")
    for nobody in (-1, 26):
        given.when(BLUE, commands.Place(nobody, 0)).refused("F-6")


@rule("F-5", "F-6")
def test_a_placed_man_can_be_taken_off_the_board_again():
    given = deploying()
    place(given, KING, None).refused("F-6")
    place(given, KING, "A1").happens()
    place(given, KING, None).then(events.ManPlaced(KING, AWAY, frozenset({BLUE})))
    assert set(given.state.at) == {AWAY}


@rule("F-6")
def test_every_man_and_the_castle_must_be_placed():
    given = deploying()
    assert "men" in given.when(BLUE, commands.SayReady()).refused("F-6")
    deployed = formations.at_random(given.state, BLUE, Random(1))
    given.when(BLUE, commands.Deploy(deployed.squares[1:], deployed.castle)).happens()
    given.when(BLUE, commands.SayReady()).refused("F-6")
    given.when(BLUE, commands.Deploy(deployed.squares, deployed.castle)).happens()
    assert commands.SayReady() in given.legal(BLUE)
    given.when(BLUE, commands.SayReady()).then(events.BecameReady(BLUE))
    alone = deploying()
    alone.when(BLUE, commands.Deploy(deployed.squares, deployed.castle)).happens()
    alone.but(events.CastlePlaced(0, Castle(), frozenset({BLUE})))
    assert "Castle" in alone.when(BLUE, commands.SayReady()).refused("F-6")
    assert commands.SayReady() not in alone.legal(BLUE)


@rule("F-12", "F-13", "F-15")
def test_footmen_can_be_placed_on_rough_ground_and_nobody_on_a_mountain():
    given = deploying()
    for man in (KING, PIKEMAN, SQUIRE, ARCHER):
        place(given, man, "A7").happens()
        assert place(given, man, "B4").refused("F-12").endswith("open or rough ground.")
        place(given, man, None).happens()
    for man in (PRINCE, KNIGHT):
        place(given, man, "A7").refused("F-15")
        assert place(given, man, "B4").refused("F-12").endswith("Choose open ground.")
        place(given, man, "A5").happens()
        place(given, man, None).happens()


@rule("F-9", "F-14", "F-15")
def test_terrain_under_the_castle_piece_does_not_count():
    given = with_castle("B4 B5")  # two mountains
    for man in (PRINCE, KING, PIKEMAN):
        for name in ("B4", "B5"):
            place(given, man, name).happens()
        place(given, man, None).happens()
    place(given, PRINCE, "C4").refused("F-12")


@rule("F-14", "F-54")
@pytest.mark.parametrize("man", [SQUIRE, ARCHER])
def test_squire_and_archer_can_be_placed_on_the_green_but_not_in_the_castle(man):
    given = with_castle("M2 N2")
    place(given, man, "M2").refused("F-14")
    assert commands.Place(man, square("M2")) not in given.legal(BLUE)
    place(given, man, "N2").happens()


@rule("F-7")
def test_the_castle_faces_four_ways_and_never_crosses_the_border():
    given = deploying()
    place_castle(given, "M12").happens()
    assert given.state.castles[0] == Castle(square("M12"), NORTH)
    for facing in (EAST, WEST, NORTH):  # not south, beyond the divider
        given.when(BLUE, commands.TurnCastle()).happens()
        assert given.state.castles[0] == Castle(square("M12"), facing)
    place_castle(given, "M1").refused("F-7")
    place_castle(given, "M13").refused("F-7")
    assert given.state.castles[0].facing == NORTH


@rule("F-7")
def test_the_castle_can_lie_across_the_seam_of_two_quarters():
    given = deploying()
    wished = castle("L5 M5")
    given.when(BLUE, commands.Deploy((), wished)).then(
        events.CastlePlaced(0, wished, frozenset({BLUE}))
    )


@rule("F-6", "F-7")
def test_the_castle_must_be_on_the_board():
    given = deploying()
    for number in (-1, -2, 576):
        given.when(BLUE, commands.PlaceCastle(0, number)).refused("F-6")
    for wrong in (Castle(0, 4), Castle(0, -1), Castle(-1, 0), Castle(999, 0)):
        given.when(BLUE, commands.Deploy((), wrong)).refused("F-6")
    given.when(BLUE, commands.Deploy((), castle("A13 A14"))).refused("F-7")
    given.when(BLUE, commands.Deploy((), castle("A12 A13"))).refused("F-7")


@rule("F-8")
def test_a_green_that_cannot_be_reached_is_refused():
    walls = "F2 F3 F4 G2 G4 H2 H4 I2 I3 I4"  # around G3, H3
    given = deploying(Options(ground=meadow(walls), **FIRST_TOSS))
    given.when(BLUE, commands.Deploy((), castle("G3 H3"))).refused("F-8")
    gap = deploying(Options(ground=meadow(walls.replace(" I4", "")), **FIRST_TOSS))
    gap.when(BLUE, commands.Deploy((), castle("G3 H3"))).happens()
    rough = deploying(Options(ground=meadow(walls.replace(" I4", ""), "I4"), **FIRST_TOSS))
    rough.when(BLUE, commands.Deploy((), castle("G3 H3"))).happens()


@rule("F-17")
def test_the_castle_can_be_moved_until_its_owner_is_ready():
    given = deploying()
    for name in ("M5", "A2", "X12"):
        place_castle(given, name).happens()
    place_castle(given, "X12").refused("F-17")
    given.when(BLUE, formations.at_random(given.state, BLUE, Random(1))).happens()
    given.when(BLUE, commands.SayReady()).happens()
    place_castle(given, "M5").refused("F-5")
    given.when(BLUE, commands.TurnCastle()).refused("F-5")
    place_castle(at_first_turn(), "M5").refused("F-5")


@rule("F-56")
def test_each_player_places_only_their_own_castle():
    given = deploying()
    given.when(BLUE, commands.PlaceCastle(1, square("M5"))).refused("F-56")
    given.when(BROWN, commands.PlaceCastle(0, square("M20"))).refused("F-56")


@rule("F-9", "F-14")
def test_men_who_can_no_longer_stand_there_leave_the_board_when_the_castle_moves():
    given = with_castle("B4 B5")
    place(given, PRINCE, "B4").happens()
    place(given, KING, "A4").happens()
    eyes = frozenset({BLUE})
    moved = events.CastlePlaced(0, Castle(square("M5"), SOUTH), eyes)
    place_castle(given, "M5").then(moved, events.ManPlaced(PRINCE, AWAY, eyes))
    place(given, ARCHER, "L5").happens()
    given.when(BLUE, commands.Deploy(((KING, 0),), castle("L5 L6"))).happens()
    assert given.state.at[ARCHER] == AWAY


@rule("F-14", "F-17")
def test_the_castle_can_be_placed_under_men_who_can_stand_in_it():
    given = deploying()
    for man, name in ((KING, "M5"), (ARCHER, "M4"), (SQUIRE, "N5")):
        place(given, man, name).happens()
    place_castle(given, "M5").happens()
    assert given.state.at[KING] == square("M5")
    assert given.state.at[ARCHER] == square("M4")
    place_castle(given, "N5").happens()
    assert given.state.at[SQUIRE] == AWAY


@rule("F-7")
def test_every_square_for_the_castle_is_listed():
    given = deploying()
    listed = {each.square for each in given.legal(BLUE) if isinstance(each, commands.PlaceCastle)}
    assert listed == set(KINGDOMS["north"][24:])  # it faces north: not in the first row
    place_castle(given, "M5").happens()
    assert set(castle_squares(given.state, BLUE)) == listed - {square("M5")}


@rule("F-7")
def test_the_castle_turns_to_the_next_free_direction():
    given = with_castle("A1 B1")
    given.when(BLUE, commands.TurnCastle()).happens()
    assert given.state.castles[0] == castle("A1 A2")
    given.when(BLUE, commands.TurnCastle()).happens()
    assert given.state.castles[0] == castle("A1 B1")
    given = deploying()
    given.when(BLUE, commands.TurnCastle()).happens()
    assert given.state.castles[0] == Castle(AWAY, EAST)


# All at once


@rule("F-5", "F-6")
def test_deploying_several_men_at_once_takes_placed_men_off_first():
    given = deploying()
    place(given, KING, "A1").happens()
    eyes = frozenset({BLUE})
    wished = commands.Deploy(((PRINCE, square("A1")), (KING, square("A2"))), castle("M2 N2"))
    given.when(BLUE, wished).then(
        events.ManPlaced(KING, AWAY, eyes),
        events.CastlePlaced(0, castle("M2 N2"), eyes),
        events.ManPlaced(PRINCE, square("A1"), eyes),
        events.ManPlaced(KING, square("A2"), eyes),
    )


@rule("F-6", "F-14", "F-15")
def test_deploying_at_once_follows_the_same_rules_as_placing_one_by_one():
    given = deploying()
    for squares_, rule_id in (
        ((), "F-6"),
        (((KING, 0), (KING, 1)), "F-6"),
        (((KING, 0), (PRINCE, 0)), "F-6"),
        (((KING, AWAY),), "F-6"),
        (((13, 0),), "F-6"),
        (((KING, square("A13")),), "F-6"),
        (((PRINCE, square("A7")),), "F-15"),
    ):
        given.when(BLUE, commands.Deploy(squares_)).refused(rule_id)
    given.when(BLUE, commands.Deploy(((ARCHER, square("M2")),), castle("M2 N2"))).refused("F-14")
    given.when(BLUE, commands.Deploy(((PRINCE, square("B5")),), castle("B4 B5"))).happens()


# The divider


@rule("F-5")
def test_nobody_sees_the_other_half_until_all_are_ready():
    given = deploying()
    given.when(BLUE, formations.at_random(given.state, BLUE, Random(1))).happens()
    own = given.state.at[:13]
    assert feudal.view(given.state, BLUE).at == given.state.at
    for eyes in (BROWN, PUBLIC):
        seen = feudal.view(given.state, eyes)
        assert set(seen.at) == {AWAY}
        assert seen.castles == (Castle(), Castle())
    step = events.ManPlaced(KING, 0, frozenset({BLUE}))
    assert feudal.seen_by(step, BROWN) is feudal.seen_by(step, PUBLIC) is None
    assert feudal.seen_by(step, BLUE) == step
    stone = events.CastlePlaced(0, castle("M2 N2"), frozenset({BLUE}))
    assert feudal.seen_by(stone, BROWN) is feudal.seen_by(stone, PUBLIC) is None
    given.when(BLUE, commands.SayReady()).happens()
    assert feudal.view(given.state, BROWN).ready == {BLUE}
    given.when(BROWN, formations.at_random(given.state, BROWN, Random(1))).happens()
    happened = given.when(BROWN, commands.SayReady()).happens()
    assert happened[:2] == (
        events.BecameReady(BROWN),
        events.DividerRemoved(given.state.at, given.state.castles),
    )
    assert happened[2:] == (events.TurnBegan(frozenset({BLUE}), 1, new_side=True),)
    assert feudal.view(given.state, BROWN) == given.state
    assert given.state.at[:13] == own


@rule("F-5")
def test_a_refusal_does_not_reveal_men_beyond_the_divider():
    given = deploying()
    place(given, 13, "M20", BROWN).happens()
    there = place(given, KING, "M20").refused("F-6")
    empty = place(given, KING, "M21").refused("F-6")
    assert there.replace("M20", "M21") == empty


@rule("F-5")
def test_a_player_who_is_ready_cannot_change_anything():
    given = deploying()
    given.when(BLUE, formations.at_random(given.state, BLUE, Random(1))).happens()
    given.when(BLUE, commands.SayReady()).happens()
    assert given.legal(BLUE) == []
    assert feudal.to_act(given.state) == {BROWN}
    for command in (
        commands.Place(KING, 0),
        commands.Place(KING, AWAY),
        commands.SayReady(),
        commands.Deploy(((KING, 0),)),
    ):
        given.when(BLUE, command).refused("F-5")
    assert feudal.barrier(events.BecameReady(BLUE), BLUE)
    assert not feudal.barrier(events.BecameReady(BLUE), BROWN)
    assert feudal.barrier(events.DividerRemoved((), ()), BLUE)


@rule("F-5")
def test_both_deploy_at_the_same_time():
    given = deploying()
    assert feudal.to_act(given.state) == {BLUE, BROWN}
    for seat in (BROWN, BLUE):
        assert given.legal(seat)
    given.when(PUBLIC, commands.Place(KING, 0)).refused("F-5")
    given.when(BLUE, commands.Move(KING, 0)).refused("F-18")


@rule("F-64")
def test_in_the_free_for_all_everybody_deploys_in_secret_in_a_quarter():
    given = deploying(Options(variation="free_for_all", is_toss_random=False), 4)
    assert given.state.kingdoms == ("northwest", "northeast", "southeast", "southwest")
    place(given, 13, "A1", BROWN).refused("F-6")
    place(given, 13, "M1", BROWN).happens()
    assert feudal.view(given.state, BLUE).at[13] == AWAY
    given.when(BROWN, commands.Deploy((), castle("L3 M3"))).refused("F-7")
    given.when(BROWN, commands.Deploy((), castle("M3 N3"))).happens()
    assert feudal.view(given.state, BLUE).castles[1] == Castle()


@rule("F-80")
def test_random_setups_are_legal():
    for seed in range(10):
        given = at_first_turn(seed=seed)
        assert given.state.phase is Phase.PLAY
        assert all(at >= 0 for at in given.state.at)
