"""The rulebook of Feudal: teams."""

from random import Random

import pytest

from game.engine.game import IllegalCommand
from game.games.feudal.rules import commands, formations
from game.games.feudal.rules import game as feudal
from game.games.feudal.rules.allegiance import commander
from game.games.feudal.rules.board import AWAY
from game.games.feudal.rules.events import ArmyGiven, ManPlaced, TurnBegan, TurnEnded
from game.games.feudal.rules.model import Kind, Phase
from game.games.feudal.rules.options import Options
from tests.games.feudal.wars import (
    BLUE,
    BROWN,
    GOLD,
    GREY,
    MEADOW,
    RED,
    WHITE,
    at_first_turn,
    castle,
    deploying,
    opened,
    square,
    squares,
    war,
)
from tests.given import rule

FIXED = Options(is_toss_random=False)
FATE = Random(1)
SPREAD = squares("A1 B1 C1 D1 E1 F1 G1 H1 I1 J1 K1 L1")


def armies(given):
    """The seats that own the armies, by side."""
    state = given.state
    return [[army.seat for army in state.armies if army.side == of] for of in (0, 1)]


def men_of(given, seat):
    return [man for man in range(len(given.state.men)) if commander(given.state, man) == seat]


@rule("F-55")
@pytest.mark.parametrize(
    ("seats", "count", "shares"),
    [
        (3, 0, [[BLUE, GREY], [BROWN, BROWN]]),
        (3, 3, [[BLUE, GREY, BLUE], [BROWN] * 3]),
        (4, 0, [[BLUE, GREY], [BROWN, WHITE]]),
        (4, 3, [[BLUE, GREY, BLUE], [BROWN, WHITE, BROWN]]),
        (5, 0, [[BLUE, GREY, RED], [BROWN, WHITE, BROWN]]),
        (6, 0, [[BLUE, GREY, RED], [BROWN, WHITE, GOLD]]),
    ],
)
def test_teams_have_equal_armies_and_each_player_at_least_one(seats, count, shares):
    given = opened(Options(armies=count), seats)
    assert armies(given) == shares


@rule("F-55")
@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (3, Options(armies=1)),
        (4, Options(armies=1)),
        (5, Options(armies=2)),
        (6, Options(armies=2)),
        (4, Options(armies=2, armies_second=3)),
    ],
)
def test_a_team_with_too_few_armies_or_a_handicap_is_refused(seats, options):
    with pytest.raises(IllegalCommand) as refused:
        feudal.opening(options, seats)
    assert refused.value.rule == "F-55"


@rule("F-55")
def test_the_captain_can_assign_extra_armies():
    given = deploying(Options(armies=3, is_toss_random=False), 4)
    assert commands.GiveArmy(2, GREY) in given.legal(BLUE)
    assert not [
        each for each in given.legal(GREY) if isinstance(each, commands.GiveArmy | commands.Attach)
    ]
    given.when(GREY, commands.GiveArmy(2, GREY)).refused("F-55")
    given.when(BLUE, commands.GiveArmy(1, BLUE)).refused("F-55")  # the team-mate's only army
    given.when(BLUE, commands.GiveArmy(2, GREY)).then(ArmyGiven(2, GREY))
    given.when(BLUE, commands.GiveArmy(0, GREY)).refused("F-55")  # the captain's only army
    given.when(BLUE, commands.GiveArmy(1, BROWN)).refused("F-55")
    given.when(BLUE, commands.GiveArmy(9, GREY)).refused("F-55")
    first = men_of(given, GREY)[0]
    given.when(GREY, commands.Place(first, square("C1"))).happens()
    given.when(BLUE, commands.GiveArmy(1, BLUE)).refused("F-55")  # it is deployed already
    given.when(BLUE, commands.GiveArmy(2, BLUE)).happens()
    given.when(
        GREY, commands.Deploy(tuple(zip(men_of(given, GREY), SPREAD, strict=False)))
    ).happens()
    given.when(GREY, commands.SayReady()).happens()
    given.when(BLUE, commands.GiveArmy(2, GREY)).refused("F-55")


@rule("F-55")
def test_the_army_of_the_king_stays_with_the_captain():
    given = deploying(Options(armies=3, is_toss_random=False), 4)
    given.when(BLUE, commands.GiveArmy(0, GREY)).refused("F-55")
    given.when(BLUE, commands.Attach(0, 2)).happens()
    given.when(BLUE, commands.GiveArmy(2, GREY)).refused("F-55")


@rule("F-56")
def test_only_the_captain_places_castle_and_king():
    given = deploying(FIXED, 4)
    for command in (
        commands.PlaceCastle(0, square("M5")),
        commands.TurnCastle(),
        commands.Deploy((), castle("M5 M6")),
    ):
        given.when(GREY, command).refused("F-56")
    given.when(GREY, commands.Place(0, square("M8"))).refused("F-6")
    given.when(BLUE, commands.PlaceCastle(0, square("M5"))).happens()
    given.when(BLUE, commands.Place(0, square("M8"))).happens()


@rule("F-45", "F-48", "F-56")
def test_only_the_captain_answers_a_truce_and_resigns_for_the_team():
    given = at_first_turn(FIXED, 4)
    given.when(GREY, commands.Resign()).refused("F-48")
    given.when(GREY, commands.OfferTruce()).happens()
    assert feudal.to_act(given.state) == {BLUE, BROWN}
    other = at_first_turn(FIXED, 4)
    other.when(BLUE, commands.OfferTruce()).happens()
    assert feudal.to_act(other.state) == {BROWN}
    lost = at_first_turn(FIXED, 4)
    lost.when(BROWN, commands.Resign()).happens()
    assert lost.result() == ({BLUE, GREY}, "F-48")


@rule("F-57")
def test_prince_and_duke_can_be_assigned_to_team_mates_but_not_the_king():
    given = deploying(FIXED, 4)
    given.when(GREY, commands.Attach(1, 1)).refused("F-57")
    given.when(BLUE, commands.Attach(0, 1)).refused("F-57")
    given.when(BLUE, commands.Attach(1, 2)).refused("F-57")
    given.when(BLUE, commands.Attach(1, 1)).happens()
    assert commander(given.state, 1) == GREY
    given.when(GREY, commands.Place(1, square("C1"))).happens()
    given.when(BLUE, commands.Place(1, square("D1"))).refused("F-6")
    given.when(BLUE, commands.Attach(1, 0)).refused("F-57")
    given.when(BLUE, commands.Attach(2, 1)).happens()
    given.when(BLUE, commands.Attach(2, 0)).happens()


@rule("F-57")
def test_a_player_who_is_ready_gets_no_royal():
    given = deploying(FIXED, 4)
    given.when(
        GREY, commands.Deploy(tuple(zip(men_of(given, GREY), SPREAD, strict=False)))
    ).happens()
    given.when(GREY, commands.SayReady()).happens()
    given.when(BLUE, commands.Attach(1, 1)).refused("F-57")


@rule("F-61")
def test_team_mates_share_their_kingdom_and_see_each_other():
    given = deploying(FIXED, 4)
    mine, mates = men_of(given, BLUE)[3], men_of(given, GREY)[0]
    given.when(BLUE, commands.Place(mine, square("M8"))).then(
        ManPlaced(mine, square("M8"), frozenset({BLUE, GREY}))
    )
    given.when(GREY, commands.Place(mates, square("M8"))).refused("F-6")
    given.when(GREY, commands.Place(mates, square("M9"))).happens()
    assert feudal.view(given.state, GREY).at == given.state.at
    assert set(feudal.view(given.state, WHITE).at) == {AWAY}
    given.when(WHITE, commands.Place(men_of(given, WHITE)[0], square("M8"))).refused("F-6")


@rule("F-61")
def test_the_castle_cannot_be_moved_if_a_team_mates_man_could_not_stay():
    given = deploying(FIXED, 4)
    given.when(BLUE, commands.Deploy((), castle("B4 B5"))).happens()  # on two mountains
    knight = men_of(given, GREY)[0]
    given.when(GREY, commands.Place(knight, square("B4"))).happens()
    given.when(BLUE, commands.PlaceCastle(0, square("M5"))).refused("F-61")
    given.when(BLUE, commands.Deploy((), castle("M5 M6"))).refused("F-61")
    given.when(BLUE, commands.Deploy((), castle("B5 B4"))).happens()
    archer = next(m for m in men_of(given, GREY) if given.state.men[m].kind is Kind.ARCHER)
    given.when(GREY, commands.Place(archer, square("M5"))).happens()
    given.when(GREY, commands.Place(knight, AWAY)).happens()
    given.when(BLUE, commands.Deploy((), castle("M5 M6"))).refused("F-61")
    given.when(BLUE, commands.Deploy((), castle("M6 M5"))).happens()


@rule("F-61")
def test_the_team_is_ready_when_all_its_players_are():
    given = deploying(FIXED, 3)
    for seat in (BROWN, GREY):
        given.when(seat, formations.at_random(given.state, seat, FATE)).happens()
        given.when(seat, commands.SayReady()).happens()
    assert given.state.phase is Phase.DEPLOYMENT
    given.when(BLUE, formations.at_random(given.state, BLUE, FATE)).happens()
    given.when(BLUE, commands.SayReady()).happens()
    assert given.state.phase is Phase.PLAY


@rule("F-22", "F-58")
def test_a_team_mate_cannot_undo_past_your_action():
    given = war(
        "King A1 / Pikeman C5",
        "King X20 / Duke X22",
        seats=4,
        ground=MEADOW,
        has_team_interleave=True,
    )
    given.but(turn=frozenset({BLUE, GREY}))
    (moved,) = given.march("A1", "A2", BLUE).happens()
    assert [seat for seat in range(4) if feudal.barrier(moved, seat)] == [GREY]


@rule("F-59")
def test_each_player_must_move_each_army_and_a_player_without_men_is_skipped():
    given = war("King A1 / Pikeman C5 / Knight E5", "King X20 / / Duke X22", seats=4, ground=MEADOW)
    given.march("A1", "A2").happens()
    given.end().refused("F-52")
    given.march("E5", "E6").happens()
    given.end().happens()
    given.march("C5", "C6").happens()
    given.end().happens()
    assert given.state.turn == {BROWN}
    given.march("X20", "X21").happens()
    given.march("X22", "X23").happens()
    given.end().then(TurnEnded(BROWN), TurnBegan(frozenset({BLUE}), 3, new_side=True))


@rule("F-60")
def test_team_mates_block_but_cannot_be_slain():
    given = war(
        "King A1, Knight C5 / Pikeman C8, Archer A5, Squire L12",
        "King X20, Knight C9 / Duke X22",
        seats=4,
        ground=MEADOW,
        castles=("L11 L12", "X1 X2"),
    )
    moves = given.moves("C5")
    assert "C7" in moves
    assert not moves & {"C8", "C9"}
    assert given.moves("L12").isdisjoint({"L11"})
    over = war(
        "King A1, Knight C7 / Archer C6",
        "King X20, Knight C9 / Duke X22",
        seats=4,
        ground=MEADOW,
        castles=("L11 L12", "X1 X2"),
    )
    assert over.shots("C6") == {"C9"}


@rule("F-60")
def test_a_team_mate_can_guard_the_castle():
    given = war(
        "King A1 / Pikeman L12",
        "King X20 / Duke X22",
        seats=4,
        moving=GREY,
        ground=MEADOW,
        castles=("L11 L12", "X1 X2"),
    )
    given.march("L12", "L11").happens()
    assert given.result() is None


@rule("F-62")
def test_the_team_wins_together():
    by_castle = war("King A1 / Pikeman E24", "King X20 / Duke X22", seats=4, moving=GREY)
    by_castle.march("E24", "D24").happens()
    assert by_castle.result() == ({BLUE, GREY}, "F-40")
    how = {"seats": 4, "moving": GREY, "ground": MEADOW}
    by_blood = war("King A1 / Knight C5, Knight E5", "King C6 / Duke E6", **how)
    by_blood.march("C5", "C6").happens()
    assert by_blood.result() is None
    by_blood.march("E5", "E6").happens()
    assert by_blood.result() == ({BLUE, GREY}, "F-43")


@rule("F-82")
def test_team_mates_beyond_the_first_turn_limit_are_skipped():
    def given(**options):
        return war(
            "King A1 / Pikeman C5",
            "King X20 / Duke X22",
            seats=4,
            ground=MEADOW,
            first_turn_max_men=1,
            **options,
        ).but(round_no=1)

    one = given()
    one.march("A1", "A2").happens()
    one.end().then(TurnEnded(BLUE), TurnBegan(frozenset({BROWN}), 1, new_side=True))
    both = given(has_team_interleave=True).but(turn=frozenset({BLUE, GREY}))
    both.march("A1", "A2", BLUE).happens()
    both.march("C5", "C6", GREY).refused("F-82")
    both.end(GREY).happens()
    both.end(BLUE).happens()
    assert both.state.turn == {BROWN, WHITE}
