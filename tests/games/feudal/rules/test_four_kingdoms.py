"""The rulebook of Feudal: the free-for-all of four players."""

import pytest

from game.games.feudal.rules import events
from game.games.feudal.rules import game as feudal
from game.games.feudal.rules.allegiance import commander, royals
from game.games.feudal.rules.board import NAMES, distance
from game.games.feudal.rules.commands import OfferTruce, PushOff, Resign
from game.games.feudal.rules.turn_flow import refuges, side_order
from tests.games.feudal.wars import BLUE, BROWN, GREY, MEADOW, WHITE, meadow, named, square, war
from tests.given import rule

KINGS = ("King C3", "King U3", "King U22", "King C22")
# Castles: A1 B1, X1 W1, X24 W24, A24 B24


def four(first="", second="", third="", fourth="", ground=MEADOW, **how):
    """A free-for-all with four Kings and these men."""
    more = (first, second, third, fourth)
    hosts = (f"{king}, {men}" for king, men in zip(KINGS, more, strict=True))
    return war(*hosts, ground=ground, **how)


def take_castle(given, at="W1", to="X1"):
    """The man on its Green takes the second side's Castle."""
    return given.march(at, to).happens()


@rule("F-65")
def test_each_of_four_players_has_a_set_and_a_castle():
    given = four()
    assert len(given.state.men) == 52
    assert [army.seat for army in given.state.armies] == [BLUE, BROWN, GREY, WHITE]
    assert [len(royals(given.state, of)) for of in range(4)] == [1, 1, 1, 1]
    assert len(given.state.castles) == 4


@rule("F-63")
def test_turns_go_clockwise_by_quarter_from_the_first_player():
    quarters = ("southwest", "northwest", "southeast", "northeast")
    given = four(kingdoms=quarters)
    assert side_order(given.state) == [0, 1, 3, 2]
    assert side_order(given.but(first=3).state) == [3, 2, 0, 1]
    given.but(first=0)
    for king, away in (("C3", "C4"), ("U3", "U4"), ("C22", "C21"), ("U22", "U21")):
        given.march(king, away).happens()
        last = given.end().happens()[-1]
    assert last == events.TurnBegan(frozenset({BLUE}), 3, new_side=True)


@rule("F-67", "F-74")
def test_taking_a_castle_removes_it_and_its_royalty_and_the_invader_stays():
    given = four("Knight W1", "Duke F3, Prince W24, Pikeman T5")
    knight, duke, prince = (given.man(at) for at in ("W1", "F3", "W24"))
    king = given.man("U3")
    assert take_castle(given) == (
        events.ManMoved(knight, square("X1")),
        events.CastleCaptured(1, knight),
        events.KingdomFell(1, BLUE, (king, prince, duke)),
    )
    assert given.state.castles[1] is None
    assert {given.where(man) for man in (duke, prince, king)} == {None}
    assert given.where(knight) == "X1"
    assert given.result() is None
    assert given.state.turn == {BLUE}


@rule("F-67", "F-39")
def test_a_man_inside_is_slain_before_the_castle_falls():
    given = four("Knight W1", "Duke X1")
    happened = take_castle(given)
    assert [type(each) for each in happened[:3]] == [
        events.ManSlain,
        events.ManMoved,
        events.CastleCaptured,
    ]
    assert given.where(happened[0].man) is None


@rule("F-67", "F-77")
def test_after_taking_a_castle_the_turn_goes_on_and_can_take_another():
    given = four("Knight W1, Pikeman B24, Sergeant L12")
    take_castle(given)
    given.march("B24", "A24").happens()
    assert [castle is None for castle in given.state.castles] == [False, True, False, True]
    given.march("L12", "M13").happens()
    given.end().then(events.TurnEnded(BLUE), events.TurnBegan(frozenset({GREY}), 2, new_side=True))


@rule("F-9", "F-67")
def test_when_a_castle_is_removed_the_terrain_under_it_counts_again():
    ground = meadow("W1", "X1")
    assert "W1" in four("Knight W4", ground=ground).moves("W4")
    given = four("Pikeman W1, Knight W4", ground=ground)
    take_castle(given)
    assert given.state.pushing < 0  # on foot, on rough ground
    assert not given.moves("W4") & {"W1", "X1"}


# Pushed off


@rule("F-68")
@pytest.mark.parametrize(
    ("kind", "mountains", "rough", "is_pushed"),
    [
        ("Pikeman", "X1", "", True),
        ("Pikeman", "", "X1", False),
        ("Knight", "", "X1", True),
        ("Knight", "X1", "", True),
        ("Knight", "W1", "", False),
    ],
)
def test_a_man_on_terrain_he_cannot_enter_is_pushed_off(kind, mountains, rough, is_pushed):
    given = four(f"{kind} W1, Sergeant L12", ground=meadow(mountains, rough))
    happened = take_castle(given)
    assert (happened[-1] == events.PushBegan(given.man("X1"))) is is_pushed
    assert (given.state.pushing >= 0) is is_pushed


@rule("F-68")
def test_a_pushed_man_must_step_to_an_adjacent_free_square_first():
    given = four("Knight W1, Sergeant L12", "Pikeman W2", ground=meadow("X1", "X2"))
    take_castle(given)
    knight = given.man("X1")
    assert given.legal(BLUE) == [PushOff(knight, square("W1"))]
    assert feudal.to_act(given.state) == {BLUE}
    given.march("L12", "M13", BLUE).refused("F-68")
    given.end(BLUE).refused("F-68")
    given.when(BLUE, OfferTruce()).refused("F-45")
    given.when(BLUE, Resign()).refused("F-48")
    assert given.legal(BROWN) == []
    given.push("W1", BROWN).refused("F-68")
    for closed in ("X2", "W2", "W3", "X1"):
        given.push(closed).refused("F-68")
    given.when(BLUE, PushOff(given.man("L12"), square("W1"))).refused("F-68")
    given.push("W1").then(events.ManPushed(knight, square("W1")))
    assert given.state.pushing < 0
    assert knight in given.state.acted
    given.push("X1", BLUE).refused("F-68")
    given.march("L12", "M13").happens()


@rule("F-68")
def test_a_pushed_man_can_step_onto_a_green_but_not_into_a_castle():
    given = four(
        "Knight L12", ground=meadow("L11"), castles=("A1 B1", "L11 L12", "K10 L10", "M12 M11")
    )
    take_castle(given, "L12", "L11")
    left = named(refuges(given.state, given.man("L11")))
    assert left == {"K11", "K12", "L12", "M10", "M11", "L10"}
    given.push("L10").happens()


@rule("F-68")
def test_without_a_free_adjacent_square_he_steps_to_the_nearest():
    around = "K10 L10 M10 K11 L11 M11 K12 M12"
    given = four(
        "Knight L12", ground=meadow(around, "L12"), castles=("A1 B1", "L11 L12", None, "A24 B24")
    )
    take_castle(given, "L12", "L11")
    free = refuges(given.state, given.man("L11"))
    assert {distance(square("L11"), each) for each in free} == {2}
    assert {"J9", "N13", "L13", "L9"} <= named(free)


@rule("F-22", "F-68")
def test_a_push_can_be_undone_like_any_action():
    for has_undo in (True, False):
        given = four("Knight W1", ground=meadow("X1"), has_undo=has_undo)
        take_castle(given)
        (pushed,) = given.push("W1").happens()
        assert feudal.barrier(pushed, BLUE) is not has_undo


# Captured men


@rule("F-69")
def test_captured_men_change_sides_at_once_and_can_act_from_the_next_turn():
    given = four("Knight W1, Archer T7", "Pikeman T6", "Knight T11", "Pikeman T5")
    take_castle(given)
    pikeman = given.man("T6")
    assert commander(given.state, pikeman) == BLUE
    assert given.shots("T7") == {"T5"}  # over him
    given.march("T6", "S6", BLUE).refused("F-69")
    given.end().happens()
    assert "T7" in given.moves("T11")
    given.march("U22", "U21").happens()
    given.end().happens()
    given.march("C22", "C21").happens()
    given.end().happens()
    assert given.state.turn == {BLUE}
    given.march("T6", "S6").happens()


@rule("F-69")
def test_captured_men_can_be_slain_by_other_players():
    given = four("Knight W1", "Pikeman T6", "Knight T10")
    take_castle(given)
    given.end().happens()
    assert "T6" in given.moves("T10")


@rule("F-70")
def test_captured_armies_do_not_have_to_move():
    given = four("Knight W1", "Pikeman T6, Sergeant R9")
    take_castle(given)
    given.end().happens()
    for king, away in (("U22", "U21"), ("C22", "C21")):
        given.march(king, away).happens()
        given.end().happens()
    assert given.state.turn == {BLUE}
    given.end().refused("F-18")
    given.march("T6", "T7").happens()
    given.end().happens()


@rule("F-71")
def test_captured_archers_and_squires_cannot_enter_the_new_owners_castle():
    given = four("Knight W1", "Archer B1, Pikeman K9, Squire K11")
    take_castle(given)
    assert "A1" not in given.moves("B1")
    given = four("Knight W1", "Pikeman B1")
    take_castle(given)
    assert "A1" in given.moves("B1")


@rule("F-72")
def test_captured_men_go_to_whoever_takes_their_captors_castle():
    given = four("Knight W1, Pikeman E5", "Pikeman T6, Duke R3", "Knight B1")
    take_castle(given)
    given.end().happens()
    happened = given.march("B1", "A1").happens()
    assert happened[-1] == events.KingdomFell(0, GREY, (0,))
    assert {commander(given.state, given.man(at)) for at in ("E5", "T6", "X1")} == {GREY}
    assert given.where(0) is None
    assert royals(given.state, GREY)


@rule("F-73")
def test_a_player_who_is_out_is_skipped():
    given = four("Knight W1")
    take_castle(given)
    given.end().then(events.TurnEnded(BLUE), events.TurnBegan(frozenset({GREY}), 2, new_side=True))
    given.when(BROWN, OfferTruce()).refused("F-45")
    given.when(BROWN, Resign()).refused("F-48")
    assert given.legal(BROWN) == []


@rule("F-75")
def test_a_player_with_a_castle_but_no_men_is_skipped_but_not_out():
    how = {"ground": MEADOW}
    given = war("King C3, Knight U5", "King U3", "King U22", "King C22", **how)
    given.march("U5", "U3").happens()
    assert given.state.castles[1] is not None
    assert given.result() is None
    given.end().then(
        events.TurnEnded(BLUE),
        events.TurnSkipped(1, 2),
        events.TurnBegan(frozenset({GREY}), 2, new_side=True),
    )
    lost = war("King C3, Knight U5", "King U3", *KINGS[2:], stuck_player="lost", **how)
    lost.march("U5", "U3").happens()
    lost.end().happens()
    assert lost.state.castles[1] is not None


@rule("F-19")
def test_a_house_rule_makes_a_player_who_cannot_move_lose():
    given = four(ground=meadow("T2 U2 V2 T3 V3 T4 U4 V4"), stuck_player="lost")
    given.march("C3", "C4").happens()
    happened = given.end().happens()
    assert [type(each) for each in happened] == [
        events.TurnEnded,
        events.KingdomFell,
        events.TurnBegan,
    ]
    assert happened[1] == events.KingdomFell(1, None, (13,))
    assert given.state.turn == {GREY}


# Royalty, the end


@rule("F-66")
def test_a_player_without_royalty_plays_on():
    given = four("Knight U5", "Pikeman P5")
    given.march("U5", "U3").happens()
    assert given.result() is None
    assert given.state.castles[1] is not None
    assert commander(given.state, given.man("P5")) == BROWN


@rule("F-66")
def test_a_house_rule_gives_the_men_to_the_player_who_slays_the_last_royal():
    given = four("Knight U5, Archer R5", "Pikeman P5, Duke R3", has_royalty_elimination=True)
    given.shoot("R5", "R3").happens()
    assert given.state.castles[1] is not None
    happened = given.march("U5", "U3").happens()
    assert happened[-1] == events.KingdomFell(1, BLUE, ())
    assert given.state.castles[1] is None
    assert commander(given.state, given.man("P5")) == BLUE
    given.march("P5", "P6", BLUE).refused("F-69")


@rule("F-66", "F-76")
def test_under_that_house_rule_the_last_player_with_royalty_wins():
    given = war(
        "King C3, Knight U5",
        "King U3",
        "Duke X20",
        "Duke A20",
        ground=MEADOW,
        castles=("A1 B1", "X1 W1", None, None),
        has_royalty_elimination=True,
    )
    given.march("U5", "U3").happens()
    assert given.result() == ({BLUE}, "F-43")


@rule("F-76")
def test_the_last_player_with_a_castle_wins():
    given = four("Knight W1, Pikeman W24, Sergeant B24")
    take_castle(given)
    given.march("W24", "X24").happens()
    assert given.result() is None
    happened = given.march("B24", "A24").happens()
    assert happened[-1] == events.WarEnded(frozenset({BLUE}), "castle")
    assert given.result() == ({BLUE}, "F-40")


@rule("F-42", "F-68", "F-76")
def test_a_man_who_takes_the_last_castle_is_not_pushed_off():
    alone = ("A1 B1", "X1 W1", None, None)
    given = four("Knight W1", ground=meadow("X1"), castles=alone)
    assert take_castle(given)[-1] == events.WarEnded(frozenset({BLUE}), "castle")
    assert feudal.to_act(given.state) == frozenset()


@rule("F-46", "F-76")
def test_the_limit_of_quiet_rounds_depends_on_the_remaining_castles():
    given = four(no_progress_rounds=3).but(calm=10)
    given.march("C3", "C4").happens()
    given.end().happens()
    assert given.result() is None
    given.march("U3", "U4").happens()
    given.end().happens()
    assert given.result() == (set(), "F-46")
    three = four(no_progress_rounds=3, castles=("A1 B1", None, "X24 W24", "A24 B24")).but(calm=8)
    three.march("C3", "C4").happens()
    three.end().happens()
    assert three.result() == (set(), "F-46")


@rule("F-48")
def test_resigning_in_the_free_for_all_removes_all_men():
    given = four("Knight W1", "Pikeman T6", "Pikeman P15")
    take_castle(given)
    thirteen = [n for n, man in enumerate(given.state.men) if commander(given.state, n) == BLUE]
    standing = tuple(n for n in thirteen if given.state.at[n] >= 0)
    given.when(BLUE, Resign()).then(
        events.SideResigned(BLUE),
        events.KingdomFell(0, None, standing),
        events.TurnBegan(frozenset({GREY}), 2, new_side=True),
    )
    assert given.state.castles[0] is None
    assert {NAMES[at] for at in given.state.at if at >= 0} == {"U22", "P15", "C22"}
    given.when(WHITE, Resign()).happens()
    assert given.result() == ({GREY}, "F-48")


@rule("F-48")
def test_you_can_resign_during_another_players_turn():
    given = four()
    given.when(WHITE, Resign()).then(events.SideResigned(WHITE), events.KingdomFell(3, None, (39,)))
    assert given.state.turn == {BLUE}
    given.march("C3", "C4").happens()
