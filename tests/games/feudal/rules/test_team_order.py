"""The rulebook of Feudal: the order of a team."""

from game.games.feudal.rules.commands import EndTurn, OfferTruce, SetOrder
from game.games.feudal.rules.events import OrderSet, TurnBegan, TurnEnded
from game.games.feudal.rules.options import Options
from tests.games.feudal.wars import BLUE, BROWN, GOLD, GREY, MEADOW, RED, WHITE, deploying, war
from tests.given import rule

FIXED = Options(is_toss_random=False)


@rule("F-58")
def test_players_of_a_team_move_one_after_the_other_in_seat_order():
    given = war("King A1 / Pikeman C5", "King X20 / Duke X22", seats=4, ground=MEADOW)
    assert not [each for each in given.legal(GREY) if isinstance(each, EndTurn)]
    given.march("C5", "C6", GREY).refused("F-18")
    given.march("C5", "C6", BLUE).refused("F-20")
    given.march("A1", "A2").happens()
    given.end().then(TurnEnded(BLUE), TurnBegan(frozenset({GREY}), 2, new_side=False))
    given.march("A2", "A3", BLUE).refused("F-18")
    given.end().refused("F-18")
    given.march("C5", "C6").happens()
    given.end().then(TurnEnded(GREY), TurnBegan(frozenset({BROWN}), 2, new_side=True))


@rule("F-56", "F-58")
def test_the_captain_sets_the_order_of_the_team():
    given = war("King A1 / Pikeman C5", "King X20 / Duke X22", seats=4, ground=MEADOW)
    order = SetOrder((GREY, BLUE))
    assert order in given.legal(BLUE)
    given.when(GREY, order).refused("F-58")
    for wrong in ((BLUE,), (BLUE, BLUE), (BLUE, BROWN), (BLUE, GREY, WHITE)):
        given.when(BLUE, SetOrder(wrong)).refused("F-58")
    given.when(BLUE, SetOrder((BLUE, GREY))).refused("F-58")
    given.when(BLUE, order).then(OrderSet(0, (GREY, BLUE)))
    given.march("A1", "A2").happens()
    given.end().happens()
    assert given.state.turn == {GREY}
    for at, to in (("C5", "C6"), ("X20", "X21"), ("X22", "X23")):
        given.march(at, to).happens()
        given.end().happens()
    assert given.state.turn == {GREY}
    given.when(GREY, SetOrder((BLUE, GREY))).refused("F-58")


@rule("F-58")
def test_a_captain_without_men_can_set_the_order_at_any_time():
    hosts = (" / Pikeman C5 / King E5", "King X20 / Duke X22 / ")
    given = war(*hosts, seats=6, moving=GREY, ground=MEADOW)
    order = SetOrder((BLUE, RED, GREY))
    assert order in given.legal(BLUE)
    given.when(BLUE, order).then(OrderSet(0, (BLUE, RED, GREY)))
    assert given.state.turn == {GREY}  # a player who is moving finishes the turn first
    given.when(BROWN, SetOrder((WHITE, BROWN, GOLD))).happens()
    order = []
    for at, to in (("C5", "C6"), ("E5", "E6"), ("X22", "X23")):
        order += given.state.turn
        given.march(at, to).happens()
        given.end().happens()
    assert order == [GREY, RED, WHITE]


@rule("F-58")
def test_the_order_cannot_be_set_during_a_truce_offer():
    given = war("King A1 / Pikeman C5", "King X20 / Duke X22", seats=4, ground=MEADOW)
    given.when(BROWN, OfferTruce()).happens()
    given.when(BLUE, SetOrder((GREY, BLUE))).refused("F-45")
    assert not [each for each in given.legal(BLUE) if isinstance(each, SetOrder)]


@rule("F-58")
def test_the_order_of_three_players_is_kept():
    given = war(
        "King A1 / Pikeman C5 / Knight E5", "King X20 / Duke X22 / ", seats=6, ground=MEADOW
    )
    given.when(BLUE, SetOrder((BLUE, RED, GREY))).happens()
    order = []
    for at, to in (("A1", "A2"), ("E5", "E6"), ("C5", "C6")):
        order += given.state.turn
        given.march(at, to).happens()
        given.end().happens()
    assert order == [BLUE, RED, GREY]


@rule("F-58")
def test_the_order_can_be_set_during_deployment_but_not_by_a_single_player():
    given = deploying(FIXED, 4)
    given.when(GREY, SetOrder((GREY, BLUE))).refused("F-58")
    given.when(BLUE, SetOrder((GREY, BLUE))).happens()
    alone = deploying()
    alone.when(BLUE, SetOrder((BLUE,))).refused("F-58")
    assert not [each for each in alone.legal(BLUE) if isinstance(each, SetOrder)]


@rule("F-58")
def test_a_house_rule_lets_team_mates_alternate():
    given = war(
        "King A1, Knight L3 / Pikeman C5",
        "King X20 / Duke X22",
        seats=4,
        ground=MEADOW,
        has_team_interleave=True,
    )
    given.but(turn=frozenset({BLUE, GREY}))
    given.march("A1", "A2", BLUE).happens()
    given.march("C5", "C6", GREY).happens()
    given.march("L3", "L4", BLUE).happens()
    given.end(BLUE).then(TurnEnded(BLUE))
    given.march("A2", "A3", BLUE).refused("F-18")
    given.end(GREY).then(TurnEnded(GREY), TurnBegan(frozenset({BROWN, WHITE}), 2, new_side=True))
