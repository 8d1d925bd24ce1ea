"""The rulebook of Feudal: a turn, the Archer's shots, and undo."""

import pytest

from game.engine.game import PUBLIC
from game.engine.log import Log
from game.engine.store import Store
from game.games.feudal.rules import commands, events
from game.games.feudal.rules import game as feudal
from game.games.feudal.rules.model import Phase
from game.games.feudal.rules.options import Options
from game.games.feudal.rules.turn_flow import struck
from tests.games.feudal.wars import BLUE, BROWN, MEADOW, at_first_turn, meadow, square, squares, war
from tests.given import rule


def cannot_be_undone(given):
    """Whether the command, once started_store, can't be undone."""
    events = given.happens()
    return any(feudal.barrier(event, given.seat) for event in events)


@rule("F-18")
def test_at_least_one_man_has_to_act():
    given = war("King L12, Knight A5", "Duke X20", ground=MEADOW)
    assert commands.EndTurn() not in given.legal(BLUE)
    assert given.end().refused("F-18") == "You haven't moved yet. Move at least one man."
    given.march("L12", "L13").happens()
    assert commands.EndTurn() in given.legal(BLUE)
    given.end().then(events.TurnEnded(BLUE), events.TurnBegan(frozenset({BROWN}), 2, new_side=True))
    assert feudal.to_act(given.state) == {BROWN}
    assert given.state.acted == frozenset()


@rule("F-18")
def test_you_can_move_only_in_your_own_turn():
    given = war("King L12", "Duke X20", ground=MEADOW)
    given.march("X20", "X21", BROWN).refused("F-18")
    given.end(BROWN).refused("F-18")
    given.end(PUBLIC).refused("F-18")
    assert given.legal(BROWN) == [commands.OfferTruce(), commands.Resign()]
    camp = at_first_turn().but(phase=Phase.DEPLOYMENT)
    camp.when(BLUE, commands.EndTurn()).refused("F-18")


@rule("F-18")
def test_all_men_can_act_in_one_turn_in_any_order():
    given = war("King L12, Knight A5, Pikeman C8", "Duke X20", ground=MEADOW)
    for at, to in (("C8", "C9"), ("L12", "L13"), ("A5", "A6")):
        given.march(at, to).happens()
    assert [type(each) for each in given.legal(BLUE)] == [
        commands.EndTurn,
        commands.OfferTruce,
        commands.Resign,
    ]


@rule("F-20")
def test_each_man_acts_once_and_only_for_his_commander():
    given = war("King L12, Archer A5", "Duke A6, King X24", ground=MEADOW)
    given.march("L12", "L13").happens()
    assert not [
        each for each in given.legal(BLUE) if getattr(each, "man", None) == given.man("L13")
    ]
    assert "already" in given.march("L13", "L14").refused("F-20")
    given.march("A6", "A7").refused("F-20")
    given.when(BLUE, commands.Move(1, square("A1"))).refused("F-20")  # the Prince is slain
    for nobody in (-1, 26, 99):
        given.when(BLUE, commands.Move(nobody, square("A1"))).refused("F-20")
    given.shoot("A5", "A6").happens()
    given.march("A5", "B5").refused("F-20")


@rule("F-21")
def test_each_action_sees_the_board_after_the_one_before():
    given = war("Knight A1, Pikeman A4", "Sergeant A9, King X24", ground=MEADOW)
    assert "A5" not in given.moves("A1")
    given.march("A4", "A9").happens()
    assert {"A5", "A8"} <= given.moves("A1")
    given.march("A1", "A4").happens()


@rule("F-23")
def test_slaying_is_never_forced():
    given = war("Knight A1, King L12", "Sergeant A9, King X24", ground=MEADOW)
    given.march("L12", "L13").happens()
    given.end().happens()
    assert given.man("A9")


@rule("F-19")
def test_a_player_who_cannot_act_is_skipped():
    walled_in = meadow("A2 B1 B2")
    given = war("King L12, Pikeman C8", "Duke A1", ground=walled_in, castles=("X1 X2", "X24 X23"))
    given.march("L12", "L13").happens()
    events = given.end().happens()
    assert [type(each).__name__ for each in events] == ["TurnEnded", "TurnSkipped", "TurnBegan"]
    assert given.state.round_no == 3
    assert feudal.to_act(given.state) == {BLUE}
    assert given.state.calm == 2


@rule("F-19")
def test_if_nobody_can_act_the_game_is_a_stalemate():
    ground = meadow("A2 B1 B2 A23 B23 B24")
    given = war("King A1", "King A24", ground=ground, castles=("X1 X2", "X24 X23"))
    given.but(acted=frozenset({0}))
    given.end().happens()
    assert given.result() == (set(), "F-19")


@rule("F-19")
def test_a_house_rule_makes_a_side_that_cannot_move_lose():
    walled_in = meadow("A2 B1 B2")
    given = war(
        "King L12", "Duke A1", ground=walled_in, castles=("X1 X2", "X24 X23"), stuck_player="lost"
    )
    given.march("L12", "L13").happens()
    given.end().happens()
    assert given.result() == ({BLUE}, "F-19")


@rule("F-19")
def test_a_player_who_cannot_act_can_end_the_turn():
    walled_in = meadow("A2 B1 B2")
    given = war("Duke A1", "King X24", ground=walled_in, castles=("X1 X2", "W24 W23"))
    assert given.legal(BLUE)[0] == commands.EndTurn()
    given.end().happens()


# The Archer


@rule("F-24")
def test_a_shot_is_an_action_and_enough_for_a_turn():
    given = war("Archer L12", "Knight L15, King X24", ground=MEADOW)
    given.shoot("L12", "L15").then(events.ArrowShot(12, square("L15")), events.ManSlain(16, 12))
    assert given.where(12) == "L12"
    given.march("L12", "L13").refused("F-20")
    given.end().happens()


@rule("F-24")
def test_only_archers_shoot():
    given = war("Knight L12", "Knight L15, King X24", ground=MEADOW)
    given.shoot("L12", "L15").refused("F-24")


@rule("F-30")
def test_an_archer_hits_the_first_enemy_within_three_squares_in_eight_directions():
    eight = "L9 O9 O12 O15 L15 I15 I12 I9"
    for at in eight.split():
        given = war("Archer L12", f"Knight {at}, King X24", ground=MEADOW)
        assert given.shots("L12") == {at}
        assert commands.Shoot(12, square(at)) in given.legal(BLUE)
    far = war("Archer L12", "Knight L16, Duke M14, King X24", ground=MEADOW)
    assert far.shots("L12") == set()
    far.shoot("L12", "L16").refused("F-30")
    far.shoot("L12", "M14").refused("F-30")
    far.when(BLUE, commands.Shoot(12, square("L13"))).refused("F-30")
    for nowhere in (-1, -2, 999):
        far.when(BLUE, commands.Shoot(12, nowhere)).refused("F-30")


@rule("F-30")
def test_an_archer_shoots_over_friends_but_not_over_enemies():
    given = war("Archer L12, King L13, Duke L14", "Knight L15, King X24", ground=MEADOW)
    assert given.shots("L12") == {"L15"}
    given = war("Archer L12", "Knight L14, Duke L15, King X24", ground=MEADOW)
    assert given.shots("L12") == {"L14"}
    given.shoot("L12", "L15").refused("F-30")


@rule("F-13", "F-31")
def test_only_mountains_and_castles_stop_arrows():
    def shots(mountains="", rough="", castles=("A1 A2", "X24 X23")):
        ground = meadow(mountains, rough)
        given = war("Archer L12", "Knight L15, King X1", ground=ground, castles=castles)
        return given.shots("L12")

    assert shots(rough="L13 L14 L15 L12") == {"L15"}
    assert shots(mountains="L13") == set()
    assert shots(castles=("L13 M13", "X24 X23")) == set()
    assert shots(castles=("X24 X23", "L13 M13")) == set()
    assert shots(castles=("M14 L14", "X24 X23")) == {"L15"}
    assert shots(mountains="L14", castles=("M14 L14", "X24 X23")) == {"L15"}


@rule("F-31", "F-32")
def test_an_archer_can_shoot_from_a_green_and_hit_a_man_on_one():
    how = {"castles": ("K12 L12", "M15 L15"), "ground": MEADOW}
    assert war("Archer L12", "Knight L15, King X1", **how).shots("L12") == {"L15"}


@rule("F-33")
def test_a_man_in_a_castle_can_be_shot_only_through_the_gate():
    def shots(at, guard="", **options):
        given = war(
            f"Archer {at}",
            f"Duke L15, King X1{guard}",
            castles=("A1 A2", "L15 L14"),
            ground=MEADOW,
            **options,
        )
        return given.shots(at)

    assert shots("L14") == shots("L13") == shots("L12") == {"L15"}
    assert shots("L11") == shots("L16") == shots("K15") == shots("K16") == shots("M14") == set()
    assert shots("L12", ", Knight L14") == {"L14"}
    assert shots("L12", ", Knight L13") == {"L13"}
    for at in ("L14", "L13", "L12"):
        assert shots(at, archer_into_castle="never") == set()


@rule("F-30", "F-33")
def test_struck_squares_are_those_reached_by_arrows_and_men():
    given = war("Archer L12, Pikeman A1", "Knight L14, King X24", ground=MEADOW)
    reached = struck(given.state, BROWN)
    assert set(squares("L13 L14 A13 M1 B2 I12")) <= reached
    assert not set(squares("L15 L16 A14 C3")) & reached


# Undo


def started_store(options=None):
    """A store in which the first player can move."""
    given = at_first_turn(options)
    store = Store(feudal, Log(feudal.name, feudal.version, "s"))
    store._states = [given.state]
    return store


def legal_moves(store, seat=BLUE):
    return [
        each for each in feudal.legal_commands(store.state, seat) if isinstance(each, commands.Move)
    ]


@rule("F-22")
def test_actions_can_be_undone_one_by_one_until_the_turn_ends():
    store = started_store()
    begin = store.state
    for _ in range(3):
        store.submit(BLUE, legal_moves(store)[0])
    for _ in range(3):
        assert store.take_back(BLUE)
    assert store.state == begin
    store.submit(BLUE, legal_moves(store)[0])
    store.submit(BLUE, commands.EndTurn())
    assert not store.take_back(BLUE)
    assert store.undo_point(BLUE).crossed


@rule("F-22")
def test_a_house_rule_forbids_undo():
    store = started_store(Options(is_toss_random=False, has_undo=False))
    store.submit(BLUE, legal_moves(store)[0])
    assert not store.take_back(BLUE)
    given = war("Archer L12", "Knight L15, King X24", ground=MEADOW, has_undo=False)
    assert cannot_be_undone(given.shoot("L12", "L15"))
    given = war("Archer L12", "Knight L15, King X24", ground=MEADOW)
    assert not cannot_be_undone(given.shoot("L12", "L15"))


@rule("F-22")
@pytest.mark.parametrize("has_undo", [True, False])
def test_after_the_game_ends_nothing_can_be_undone(has_undo):
    given = war("Knight E24", "King D24", has_undo=has_undo)
    assert cannot_be_undone(given.march("E24", "D24"))
    assert given.result() is not None


@rule("F-21")
def test_the_trail_of_the_last_turn_is_kept_for_one_turn():
    given = war("King L12, Archer A5", "Duke A6, King X24", ground=MEADOW)
    given.shoot("A5", "A6").happens()
    given.march("L12", "L13").happens()
    trail = given.state.trail  # sorted by man, in whatever order they acted
    assert [(each.man, each.start, each.end, each.is_shot) for each in trail] == [
        (0, square("L12"), square("L13"), False),
        (12, square("A5"), square("A6"), True),
    ]
    given.end().happens()
    assert given.state.trail == ()
    assert given.state.last_trail == trail
    assert isinstance(given.march("X24", "X23", BROWN).happens()[0], events.ManMoved)
