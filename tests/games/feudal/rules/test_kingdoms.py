"""The rulebook of Feudal: players, the toss, the board and the kingdoms."""

from random import Random

import pytest

from game.engine.game import NATURE, IllegalCommand
from game.games.feudal.rules import commands
from game.games.feudal.rules import game as feudal
from game.games.feudal.rules.allegiance import ground
from game.games.feudal.rules.board import (
    AS_PRINTED,
    AWAY,
    BROKEN_RIDGE,
    KINGS_VALE,
    STANDARD,
    THE_TEETH,
    TWO_HORNS,
    Set,
    arranged,
    parted,
    trouble,
    turned,
)
from game.games.feudal.rules.events import KingdomTaken, QuartersSet, TossWon, WarDeclared
from game.games.feudal.rules.model import Castle, Kind, Phase
from game.games.feudal.rules.options import Options
from tests.games.feudal.rules.classic import CLASSIC
from tests.games.feudal.wars import BLUE, BROWN, GREY, MEADOW, WHITE, kinds, opened
from tests.given import rule

FOUR = Options(variation="free_for_all")


def tossed(options=None, seats=2, first=0, **toss):
    given = opened(options, seats)
    given.when(NATURE, commands.Toss(first, **toss)).happens()
    return given


def refused_by(options, seats):
    with pytest.raises(IllegalCommand) as refused:
        feudal.opening(options, seats)
    assert 0 < len(refused.value.why) <= 80
    return refused.value.rule


@rule("F-1")
def test_a_set_is_thirteen_men_with_three_royals_and_a_castle():
    given = opened()
    assert kinds(given) == {
        (army, kind): number
        for army in (0, 1)
        for kind, number in {
            Kind.KING: 1,
            Kind.PRINCE: 1,
            Kind.DUKE: 1,
            Kind.KNIGHT: 2,
            Kind.SERGEANT: 2,
            Kind.PIKEMAN: 4,
            Kind.SQUIRE: 1,
            Kind.ARCHER: 1,
        }.items()
    }
    assert set(given.state.at) == {AWAY}
    assert given.state.castles == (Castle(), Castle())


@rule("F-55", "F-65")
def test_the_game_is_for_two_to_six_players():
    assert feudal.seats == (2, 3, 4, 5, 6)
    for seats in feudal.seats:
        assert feudal.opening(Options(), seats) == commands.Start(Options(), seats)
    assert refused_by(Options(), 1) == refused_by(Options(), 7) == "F-55"


@rule("F-65")
def test_the_free_for_all_is_for_four_players():
    assert feudal.opening(FOUR, 4)
    assert {refused_by(FOUR, seats) for seats in (2, 3, 5, 6)} == {"F-65"}


@rule("F-50")
def test_two_players_have_one_to_three_armies_each():
    for armies in (1, 2, 3):
        opened(Options(armies=armies))
        opened(Options(armies=armies, armies_second=4 - armies))
    for options in (Options(armies=4), Options(armies=-1), Options(armies_second=4)):
        assert refused_by(options, 2) == "F-50"


@rule("F-46", "F-82")
def test_limits_of_rounds_and_men_cannot_be_negative():
    assert refused_by(Options(no_progress_rounds=-1), 2) == "F-46"
    assert refused_by(Options(first_turn_max_men=-1), 2) == "F-82"


@rule("F-2")
def test_a_game_starts_only_once():
    given = opened()
    given.when(NATURE, commands.Start(Options(), 2)).refused("F-2")
    assert opened().state == given.state
    fresh = type(given)(feudal)
    fresh.when(BLUE, commands.Start(Options(), 2)).refused("F-2")
    fresh.when(NATURE, commands.Start(Options(), 2)).then(WarDeclared(Options(), 2))


@rule("F-2")
def test_the_winner_of_the_toss_moves_first_and_the_loser_chooses():
    for first, chooser in ((0, BROWN), (1, BLUE)):
        given = opened().when(NATURE, commands.Toss(first))
        given.then(TossWon(first, AS_PRINTED))
        assert feudal.to_act(given.state) == {chooser}
        given.when(1 - chooser, commands.TakeKingdom("north")).refused("F-4")
    drawn = [feudal.chance(opened().state, Random(n)).first for n in range(100)]
    assert 30 < drawn.count(0) < 70


@rule("F-2")
def test_a_house_rule_makes_the_first_player_start():
    given = opened(Options(is_toss_random=False))
    assert {feudal.chance(given.state, Random(n)) for n in range(20)} == {commands.Toss(0)}
    given.when(NATURE, commands.Toss(1)).refused("F-2")
    opened().when(NATURE, commands.Toss(2)).refused("F-2")
    opened(FOUR, 4).when(NATURE, commands.Toss(4)).refused("F-2")
    opened(FOUR, 4).when(NATURE, commands.Toss(3)).happens()


@rule("F-2")
def test_only_nature_tosses_and_only_once():
    opened().when(BLUE, commands.Toss(0)).refused("F-2")
    tossed().when(NATURE, commands.Toss(0)).refused("F-2")


@rule("F-4")
@pytest.mark.parametrize(
    ("half", "other"), [("north", "south"), ("south", "north"), ("west", "east"), ("east", "west")]
)
def test_the_loser_takes_a_half_and_the_winner_gets_the_other(half, other):
    given = tossed().when(BROWN, commands.TakeKingdom(half))
    given.then(KingdomTaken(1, half), KingdomTaken(0, other))
    assert given.state.kingdoms == (other, half)
    assert given.state.phase is Phase.DEPLOYMENT


@rule("F-4")
def test_two_quarters_that_meet_at_a_corner_are_not_a_kingdom():
    given = tossed()
    assert given.legal(BROWN) == [
        commands.TakeKingdom(each) for each in ("north", "south", "west", "east")
    ]
    for kingdom in ("northwest", "", "centre"):
        given.when(BROWN, commands.TakeKingdom(kingdom)).refused("F-4")
    given.when(BROWN, commands.TakeKingdom("west")).happens()
    given.when(BROWN, commands.TakeKingdom("east")).refused("F-4")


# The board


@rule("F-3")
def test_by_default_the_board_is_the_printed_one():
    assert parted(STANDARD) == tuple(
        [list(quarter) for quarter in (TWO_HORNS, BROKEN_RIDGE, THE_TEETH, KINGS_VALE)]
    )
    given = tossed()
    assert ground(given.state) == STANDARD
    shuffled = (Set(1), Set(0), Set(2), Set(3))
    opened().when(NATURE, commands.Toss(0, shuffled)).refused("F-3")
    given.when(BROWN, commands.TurnQuarter(0)).refused("F-3")
    given.when(BROWN, commands.SwapQuarters(0, 1)).refused("F-3")


@rule("F-3")
def test_quarters_turn_clockwise():
    assert turned(["ab", "cd"], 1) == ["ca", "db"]
    assert turned(["ab", "cd"], 2) == ["dc", "ba"]
    assert turned(["ab", "cd"], 4) == ["ab", "cd"]
    one = arranged(STANDARD, (Set(3, 1), Set(1), Set(2, 2), Set(0)))
    nw, ne, sw, se = parted(one)
    assert (nw, sw) == (turned(KINGS_VALE, 1), turned(THE_TEETH, 2))
    assert (ne, se) == (list(BROKEN_RIDGE), list(TWO_HORNS))


@rule("F-3")
def test_a_house_rule_shuffles_the_quarters():
    options = Options(arrangement="shuffled")
    waiting = opened(options).state
    tosses = [feudal.chance(waiting, Random(n)) for n in range(60)]
    assert len({toss.arrangement for toss in tosses}) > 50
    for toss in tosses:
        given = opened(options).when(NATURE, toss)
        given.happens()
        assert ground(given.state) == arranged(STANDARD, toss.arrangement)
    for wrong in ((Set(0), Set(0), Set(2), Set(3)), (Set(0, 4), Set(1), Set(2), Set(3)), ()):
        opened(options).when(NATURE, commands.Toss(0, wrong)).refused("F-3")


@rule("F-3")
def test_a_house_rule_lets_the_loser_arrange_the_board_before_choosing():
    given = tossed(Options(arrangement="by_loser"))
    assert len(given.legal(BROWN)) == 4 + 6 + 4
    given.when(BLUE, commands.TurnQuarter(0)).refused("F-3")
    given.when(BROWN, commands.TurnQuarter(0)).then(
        QuartersSet((Set(0, 1), Set(1), Set(2), Set(3)))
    )
    given.when(BROWN, commands.SwapQuarters(0, 3)).then(
        QuartersSet((Set(3), Set(1), Set(2), Set(0, 1)))
    )
    for _ in range(3):
        given.when(BROWN, commands.TurnQuarter(3)).happens()
    assert given.state.arrangement == (Set(3), Set(1), Set(2), Set(0))
    for wrong in (
        commands.TurnQuarter(4),
        commands.TurnQuarter(-1),
        commands.SwapQuarters(1, 1),
        commands.SwapQuarters(2, 1),
    ):
        given.when(BROWN, wrong).refused("F-3")
    given.when(BROWN, commands.TakeKingdom("north")).happens()
    given.when(BROWN, commands.TurnQuarter(0)).refused("F-3")


@rule("F-3")
def test_a_custom_board_can_be_used():
    for board in (CLASSIC, MEADOW):
        assert not trouble(board)
        assert ground(tossed(Options(ground=board)).state) == board
    for board in ("", STANDARD[:-1], STANDARD.replace("/", "", 1), STANDARD.replace("~", "?", 1)):
        assert refused_by(Options(ground=board), 2) == "F-3"


@rule("F-3")
def test_every_quarter_of_a_board_needs_room_for_an_army():
    bare = ["#" * 12] * 12
    for n in range(4):
        quarters = [bare if n == each else TWO_HORNS for each in range(4)]
        rows = [a + b for a, b in zip(quarters[0], quarters[1], strict=True)]
        rows += [a + b for a, b in zip(quarters[2], quarters[3], strict=True)]
        assert trouble("/".join(rows))


# Four kingdoms


@rule("F-63")
def test_quarters_are_chosen_in_reverse_order_and_the_last_player_gets_the_rest():
    given = tossed(FOUR, 4, first=1)
    for seat, quarter in ((BLUE, "northwest"), (WHITE, "southeast")):
        assert feudal.to_act(given.state) == {seat}
        given.when(seat, commands.TakeKingdom(quarter)).then(KingdomTaken(seat, quarter))
        given.when(seat, commands.TakeKingdom(quarter)).refused("F-4")
    given.when(GREY, commands.TakeKingdom("northwest")).refused("F-63")
    given.when(GREY, commands.TakeKingdom("north")).refused("F-63")
    given.when(GREY, commands.TakeKingdom("northeast")).then(
        KingdomTaken(2, "northeast"), KingdomTaken(1, "southwest")
    )
    assert given.state.phase is Phase.DEPLOYMENT


@rule("F-3", "F-63")
def test_of_four_players_only_the_first_to_choose_arranges_the_board():
    options = Options(variation="free_for_all", arrangement="by_loser")
    given = tossed(options, 4)
    given.when(WHITE, commands.SwapQuarters(0, 1)).happens()
    given.when(WHITE, commands.TakeKingdom("northwest")).happens()
    given.when(GREY, commands.TurnQuarter(0)).refused("F-3")
    assert set(map(type, given.legal(GREY))) == {commands.TakeKingdom}


@rule("F-63")
def test_a_house_rule_assigns_the_quarters_at_random():
    options = Options(variation="free_for_all", are_quarters_random=True)
    waiting = opened(options, 4)
    tosses = [feudal.chance(waiting.state, Random(n)) for n in range(30)]
    assert len({toss.kingdoms for toss in tosses}) > 10
    waiting.when(NATURE, commands.Toss(0)).refused("F-63")
    waiting.when(NATURE, commands.Toss(0, AS_PRINTED, ("northwest",) * 4)).refused("F-63")
    waiting.when(NATURE, tosses[0]).happens()
    assert waiting.state.kingdoms == tosses[0].kingdoms
    assert waiting.state.phase is Phase.DEPLOYMENT
    opened(FOUR, 4).when(NATURE, tosses[0]).refused("F-63")
    opened(Options(are_quarters_random=True)).when(NATURE, commands.Toss(0)).happens()
