"""The rulebook of Feudal: where each man can move, and what stops him."""

import pytest

from game.games.feudal.rules.commands import Move
from game.games.feudal.rules.events import ManMoved, ManSlain
from tests.games.feudal.wars import BLUE, BROWN, MEADOW, meadow, square, war
from tests.given import rule

DISTANT_CASTLES = ("C24 D24", "F24 G24")


def alone(kind, at, mountains="", rough="", **how):
    """Where a man of the first side can move when he is alone on the board."""
    how = {"castles": DISTANT_CASTLES, "ground": meadow(mountains, rough), **how}
    return war(f"{kind} {at}", "", **how).moves(at)


def refusal(given, at, to, rule_id):
    """The reason of a move that is refused and not listed as legal."""
    move = given.march(at, to)
    assert move.command not in given.legal(BLUE)
    why = move.refused(rule_id)
    assert 0 < len(why) <= 80
    return why


@rule("F-16", "F-26")
def test_a_king_moves_one_or_two_squares_on_foot():
    assert len(alone("King", "L12")) == 16
    assert alone("King", "A1") == {"A2", "A3", "B1", "C1", "B2", "C3"}
    assert "L13" in alone("King", "L12", rough="L13")
    given = war("King L12", "", ground=MEADOW)
    assert "far" in refusal(given, "L12", "L15", "F-26")
    assert "straight" in refusal(given, "L12", "M14", "F-26")


@rule("F-15", "F-26")
@pytest.mark.parametrize("kind", ["Prince", "Duke", "Knight"])
def test_mounted_men_move_any_distance_over_open_ground(kind):
    assert len(alone(kind, "L12")) == 23 + 23 + 22 + 23
    moves = alone(kind, "L12", mountains="L10", rough="N12")
    assert {"L11", "M12", "A1", "X24"} <= moves
    assert not moves & {"L10", "L9", "N12", "O12"}
    given = war(f"{kind} L12", "", ground=meadow("L10", "N12"))
    refusal(given, "L12", "N12", "F-15")
    refusal(given, "L12", "L10", "F-12")
    refusal(given, "L12", "L9", "F-25")


@rule("F-26")
def test_sergeants_move_twelve_squares_diagonally_or_one_straight():
    moves = alone("Sergeant", "A1")
    assert moves == {"A2", "B1", *(f"{'BCDEFGHIJKLM'[n]}{n + 2}" for n in range(12))}
    refusal(war("Sergeant A1", "", ground=MEADOW), "A1", "N14", "F-26")
    refusal(war("Sergeant A1", "", ground=MEADOW), "A1", "A3", "F-26")


@rule("F-26")
def test_pikemen_move_twelve_squares_straight_or_one_diagonally():
    moves = alone("Pikeman", "A1")
    assert moves == {"B2", *(f"A{n}" for n in range(2, 14)), *(f"{c}1" for c in "BCDEFGHIJKLM")}
    refusal(war("Pikeman A1", "", ground=MEADOW), "A1", "N1", "F-26")
    refusal(war("Pikeman A1", "", ground=MEADOW), "A1", "C3", "F-26")


@rule("F-26", "F-34")
def test_archers_move_three_squares_and_cannot_slay_by_moving():
    assert len(alone("Archer", "L12")) == 24
    given = war("Archer L12", "Knight L13", ground=MEADOW)
    assert not given.moves("L12") & {"L13", "L14"}
    assert "Shoot" in refusal(given, "L12", "L13", "F-34")
    refusal(given, "L12", "L16", "F-26")


@rule("F-27", "F-28")
def test_a_squire_leaps_over_any_man_like_the_knight_in_chess():
    eight = {"K10", "M10", "J11", "N11", "J13", "N13", "K14", "M14"}
    assert alone("Squire", "L12") == eight
    crowd = war("Squire L12, King L11, Knight K12", "Knight L13, Pikeman M12", ground=MEADOW)
    assert crowd.moves("L12") == eight
    assert alone("Squire", "L12", rough="L11 L13 K12 M12") == eight
    refusal(crowd, "L12", "M13", "F-28")


@rule("F-28")
def test_a_squire_cannot_leap_over_a_mountain_or_onto_one():
    assert alone("Squire", "L12", mountains="L11") == {"J11", "N11", "J13", "N13", "K14", "M14"}
    assert alone("Squire", "L12", mountains="K10") == alone("Squire", "L12") - {"K10"}
    refusal(war("Squire L12", "", ground=meadow("L11")), "L12", "K10", "F-28")


@rule("F-28", "F-11")
def test_a_squire_can_leap_when_valleys_are_closed():
    closed = {"mountains": "L10 M11 K11", "has_corner_crossing": False}
    assert {"K10", "M10"} <= alone("Squire", "L12", **closed)


@rule("F-29")
def test_a_squire_can_land_on_enemies_and_greens_but_not_on_friends_or_castles():
    given = war("Squire L12, King K10", "Knight M10", castles=("J11 J10", "N13 N14"), ground=MEADOW)
    moves = given.moves("L12")
    assert "M10" in moves
    assert not moves & {"K10", "J11", "N13"}
    assert "J10" in war("Squire L11", "", castles=("J9 J10", "A1 A2"), ground=MEADOW).moves("L11")
    assert refusal(given, "L12", "J11", "F-14")
    assert refusal(given, "L12", "N13", "F-14")
    refusal(given, "L12", "K10", "F-25")


@rule("F-25")
def test_a_man_stops_before_a_friend_and_at_the_first_enemy():
    given = war("Knight L12, Pikeman L9", "Pikeman N12, Sergeant P12", ground=MEADOW)
    moves = given.moves("L12")
    assert {"L11", "L10", "M12", "N12"} <= moves
    assert not moves & {"L9", "L8", "O12", "P12"}
    assert "own" in refusal(given, "L12", "L9", "F-25")
    refusal(given, "L12", "L8", "F-25")
    refusal(given, "L12", "P12", "F-25")
    given.march("L12", "N12").then(ManSlain(20, 3), ManMoved(3, square("N12")))


@rule("F-26")
def test_nobody_can_move_off_the_board():
    given = war("Knight L12", "", ground=MEADOW)
    for nowhere in (-1, -2, 576):
        given.when(BLUE, Move(given.man("L12"), nowhere)).refused("F-26")


# The ground


@rule("F-12", "F-13")
def test_footmen_cross_rough_ground_but_not_mountains():
    assert {"L13", "L14", "L24"} <= alone("Pikeman", "L12", rough="L13 L15")
    assert "L13" not in alone("Pikeman", "L12", mountains="L13")
    given = war("King L12", "", ground=meadow("L13"))
    assert refusal(given, "L12", "L13", "F-12")


@rule("F-11")
def test_a_valley_can_be_crossed_diagonally():
    for kind in ("King", "Knight", "Sergeant", "Archer"):
        moves = alone(kind, "L12", mountains="L11 M12")
        assert {"M11", "N10"} <= moves
        assert not moves & {"L11", "M12"}
    assert "M11" in alone("Knight", "L12", mountains="L11", rough="M12")
    between = war("Knight L12, King L11", "Duke M12", ground=MEADOW)
    assert "M11" in between.moves("L12")
    by_the_wall = war("Knight L12", "", castles=("L11 K11", "M12 M13"), ground=MEADOW)
    assert "M11" in by_the_wall.moves("L12")


@rule("F-11")
def test_a_house_rule_closes_valleys():
    closed = {"has_corner_crossing": False}
    for kind in ("King", "Knight", "Sergeant", "Archer"):
        assert not alone(kind, "L12", mountains="L11 M12", **closed) & {"M11", "N10"}
        assert "M11" in alone(kind, "L12", mountains="L11", **closed)
    assert "M11" not in alone("Knight", "L12", mountains="L11", rough="M12", **closed)
    assert "M11" in alone("King", "L12", mountains="L11", rough="M12", **closed)
    levelled = {"castles": ("L11 K11", "C24 D24"), **closed}
    assert "M11" in alone("King", "L12", mountains="L11 M12", **levelled)
    shot = war("Archer L12", "Knight N10", ground=meadow("L11 M12"), **closed)
    assert shot.shots("L12") == set()
    open_ = war("Archer L12", "Knight N10", ground=meadow("L11 M12"))
    assert open_.shots("L12") == {"N10"}


# Castle and Green


@rule("F-10")
def test_a_castle_is_a_wall_except_for_its_gate():
    given = war("Knight L10, Pikeman K11", "", castles=("A1 A2", "L11 L12"), ground=MEADOW)
    assert not given.moves("L10") & {"L11", "L12", "L13"}
    assert not given.moves("K11") & {"L11", "M11"}
    refusal(given, "L10", "L11", "F-10")
    beyond = war("Knight L14", "", castles=("A1 A2", "L11 L12"), ground=MEADOW)
    assert beyond.moves("L14") & {"L13", "L12", "L11"} == {"L13", "L12"}
    assert "a turn later" in refusal(beyond, "L14", "L11", "F-10")


@rule("F-10", "F-79")
def test_any_man_can_enter_a_green_from_every_side_but_the_castles():
    around = "K11 K12 K13 L13 M13 M12 M11"
    for at in around.split():
        for kind in ("King", "Knight", "Archer"):
            given = war(f"{kind} {at}", "", castles=("A1 A2", "L11 L12"), ground=MEADOW)
            assert "L12" in given.moves(at)
    squire = war("Squire K10", "", castles=("A1 A2", "L11 L12"), ground=MEADOW)
    assert "L12" in squire.moves("K10")


@rule("F-9", "F-15")
def test_terrain_under_the_castle_piece_does_not_stop_a_move():
    how = {"castles": ("A1 A2", "L11 L12"), "ground": meadow("L11 L12")}
    assert "L12" in war("Knight L14", "", **how).moves("L14")
    assert "L11" in war("Knight L12", "", **how).moves("L12")
    walled_off = {"castles": ("A1 A2", "L11 L12"), "ground": meadow("L11 L12", "L13")}
    assert "L12" not in war("Knight L14", "", **walled_off).moves("L14")
    assert "L12" in war("Pikeman L14", "", **walled_off).moves("L14")


@rule("F-36")
def test_a_man_who_enters_a_green_stops_there():
    for castles in (("L11 L12", "A1 A2"), ("A1 A2", "L11 L12")):
        given = war("Knight H12, Sergeant I9", "", castles=castles, ground=MEADOW)
        assert given.moves("H12") & {"K12", "L12", "M12"} == {"K12", "L12"}
        assert given.moves("I9") & {"K11", "L12", "M13"} == {"K11", "L12"}
        given.march("H12", "L12").happens()
        given.march("L12", "M12").refused("F-20")


@rule("F-36")
def test_a_man_who_starts_on_a_green_can_go_on_from_it():
    given = war("Knight L12", "", castles=("A1 A2", "L11 L12"), ground=MEADOW)
    assert {"L11", "M12", "X12", "L24"} <= given.moves("L12")


@rule("F-14", "F-54")
def test_archers_and_squires_cannot_enter_their_own_castle():
    given = war("Archer L12", "", castles=("L11 L12", "A1 A2"), ground=MEADOW)
    assert "L11" not in given.moves("L12")
    assert "Archer" in refusal(given, "L12", "L11", "F-14")
    for kind in ("King", "Duke", "Knight", "Sergeant", "Pikeman"):
        inside = war(f"{kind} L12", "", castles=("L11 L12", "A1 A2"), ground=MEADOW)
        assert "L11" in inside.moves("L12")


@rule("F-37")
def test_a_man_in_a_castle_can_only_step_onto_its_green():
    how = {"castles": ("L11 L12", "A1 A2"), "ground": MEADOW}
    for kind in ("King", "Duke", "Sergeant", "Pikeman"):
        assert war(f"{kind} L11", "", **how).moves("L11") == {"L12"}
    assert war("Duke L11", "Knight L12", **how).moves("L11") == {"L12"}
    held = war("Duke L11, Knight L12", "", **how)
    assert held.moves("L11") == set()
    open_way = refusal(war("Duke L11", "", **how), "L11", "M11", "F-37")
    assert open_way == "From the Castle he can only step onto its Green."
    assert "where your own man stands" in refusal(held, "L11", "M11", "F-37")
    besieged = war("Duke L11", "Knight L12", **how)
    assert refusal(besieged, "L11", "M11", "F-37") == open_way


@rule("F-38", "F-39")
def test_a_man_on_a_green_blocks_it_and_can_be_slain():
    how = {"castles": ("L11 L12", "A1 A2"), "ground": MEADOW}
    given = war("Knight L14, Archer L12", "", **how)
    assert "L12" not in given.moves("L14")
    enemy = war("Knight L14, Duke L11", "Archer L12", **how)
    assert "L12" in enemy.moves("L14")
    sortie = enemy.march("L11", "L12").happens()
    assert [type(each) for each in sortie] == [ManSlain, ManMoved]
    assert enemy.result() is None


@rule("F-41")
def test_a_second_man_can_use_a_green_after_the_first_has_left_it():
    how = {"castles": ("A1 A2", "L11 L12"), "ground": MEADOW}
    given = war("Knight L14, Duke L12", "King X24", **how)
    assert "L12" not in given.moves("L14")
    given.march("L12", "M12").happens()
    given.march("L14", "L12").happens()


@rule("F-78")
def test_a_green_leads_only_into_its_own_castle():
    wall_to_wall = {"castles": ("L11 L12", "M12 M13"), "ground": MEADOW}
    given = war("Knight L12", "King M12", **wall_to_wall)
    assert "M12" not in given.moves("L12")
    archer = war("Archer L12", "King M12", **wall_to_wall)
    assert archer.shots("L12") == set()
    inside = war("", "Knight M12", moving=BROWN, **wall_to_wall)
    assert inside.moves("M12") == {"M13"}
