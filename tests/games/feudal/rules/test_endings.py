"""The rulebook of Feudal: how a war ends."""

import pytest

from game.engine.game import PUBLIC
from game.games.feudal.rules import events
from game.games.feudal.rules import game as feudal
from game.games.feudal.rules.commands import AnswerTruce, EndTurn, OfferTruce, Resign
from game.games.feudal.rules.turn_flow import position
from tests.games.feudal.wars import BLUE, BROWN, GREY, MEADOW, WHITE, deploying, square, war
from tests.given import rule

NOBODY = frozenset()


def at_rest(**options):
    """Two kings who go to and fro."""
    return war("King L3", "King L22", ground=MEADOW, castles=("A1 B1", "A24 B24"), **options)


def to_and_fro(given, turns):
    """So many quiet turns: each king forth, then back."""
    for _ in range(turns):
        if given.state.turn == {BLUE}:
            home = given.where(0) == "L3"
            given.march("L3" if home else "M3", "M3" if home else "L3").happens()
        else:
            home = given.where(13) == "L22"
            given.march("L22" if home else "M22", "M22" if home else "L22").happens()
        given.end().happens()
        if given.result() is not None:
            return


# Castle and royalty


@rule("F-39", "F-40")
@pytest.mark.parametrize("kind", ["King", "Prince", "Duke", "Knight", "Sergeant", "Pikeman"])
def test_the_castle_falls_when_an_enemy_enters_it_from_its_green(kind):
    given = war(f"{kind} E24", "King X24")
    given.march("E24", "D24").then(
        events.ManMoved(given.command.man, square("D24")),
        events.CastleCaptured(1, given.command.man),
        events.WarEnded(frozenset({BLUE}), "castle"),
    )
    assert given.result() == ({BLUE}, "F-40")
    assert feudal.to_act(given.state) == frozenset()


@rule("F-40")
def test_ones_own_castle_can_be_entered_without_harm():
    given = war("King N2", "King X24")
    given.march("N2", "M2").happens()
    assert given.result() is None


@rule("F-35", "F-40")
def test_an_archer_takes_an_empty_castle_and_shoots_first_where_somebody_is():
    empty = war("Archer E24", "King X24")
    empty.march("E24", "D24").happens()
    assert empty.result() == ({BLUE}, "F-40")
    held = war("Archer E24", "King X24, Knight D24")
    assert "Shoot" in held.march("E24", "D24").refused("F-35")
    held.shoot("E24", "D24").happens()
    held.march("E24", "D24").refused("F-20")
    assert held.result() is None


@rule("F-39", "F-40", "F-44")
def test_who_slays_the_last_royal_in_the_castle_has_won_by_the_castle():
    given = war("Knight E24", "King D24")
    given.march("E24", "D24").then(
        events.ManSlain(13, 3),
        events.ManMoved(3, square("D24")),
        events.CastleCaptured(1, 3),
        events.WarEnded(frozenset({BLUE}), "castle"),
    )


@rule("F-43")
def test_all_three_royals_must_fall_and_the_king_is_one_of_them():
    given = war("Knight A5, Knight C5, Archer F5", "King A6, Duke C6, Prince F6", ground=MEADOW)
    given.march("A5", "A6").happens()
    given.march("C5", "C6").happens()
    assert given.result() is None
    given.shoot("F5", "F6").happens()
    assert given.result() == ({BLUE}, "F-43")


@rule("F-42")
def test_the_war_ends_in_the_midst_of_a_turn():
    given = war("Knight A5 / Pikeman C9", "King A6, Knight C10 / Pikeman D10", ground=MEADOW)
    given.march("A5", "A6").happens()
    assert given.result() == ({BLUE}, "F-43")
    for seat in (BLUE, BROWN, PUBLIC):
        assert given.legal(seat) == []
    given.march("C9", "C10", BLUE).refused("F-18")
    given.end(BLUE).refused("F-18")
    assert feudal.outcome(given.state).points == (2, 2)


@rule("F-49")
def test_a_bare_king_fights_on():
    given = war("King A5", "King X20", ground=MEADOW)
    given.march("A5", "A6").happens()
    given.end().happens()
    assert given.result() is None


@rule("F-82")
def test_nothing_protects_against_the_first_turn_but_a_house_rule():
    def given(**options):
        return war("King A1, Duke C1, Prince E1", "King X20", ground=MEADOW, **options)

    free = given().but(round_no=1)
    for at, to in (("A1", "A2"), ("C1", "C2"), ("E1", "E2")):
        free.march(at, to).happens()
    two = given(first_turn_max_men=2).but(round_no=1)
    two.march("A1", "A2").happens()
    two.march("C1", "C2").happens()
    assert two.march("E1", "E2").refused("F-82")
    assert two.legal(BLUE)[0] == EndTurn()
    two.end().happens()
    later = given(first_turn_max_men=2).but(round_no=2)
    second = given(first_turn_max_men=2).but(round_no=1, first=1)
    for unbound in (later, second):
        for at, to in (("A1", "A2"), ("C1", "C2"), ("E1", "E2")):
            unbound.march(at, to).happens()


@rule("F-52", "F-82")
def test_who_may_move_few_men_owes_no_more_armies():
    given = war(
        "King A1 / Pikeman C1", "King X20 / Archer X22", ground=MEADOW, first_turn_max_men=1
    ).but(round_no=1)
    given.march("A1", "A2").happens()
    given.end().happens()
    two = war(
        "King A1 / Pikeman C1", "King X20 / Archer X22", ground=MEADOW, first_turn_max_men=2
    ).but(round_no=1)
    two.march("A1", "A2").happens()
    two.end().refused("F-52")


# Truce


@rule("F-45")
def test_a_truce_is_a_stalemate_if_all_captains_agree():
    given = at_rest()
    given.when(BLUE, OfferTruce()).then(events.TruceOffered(BLUE, frozenset({BROWN})))
    assert feudal.to_act(given.state) == {BROWN}
    assert given.legal(BROWN) == [AnswerTruce(agrees=True), AnswerTruce(agrees=False)]
    assert given.legal(BLUE) == []
    given.when(BROWN, AnswerTruce(agrees=True)).then(
        events.TruceAnswered(BROWN, agrees=True), events.WarEnded(NOBODY, "truce")
    )
    assert given.result() == (set(), "F-45")


@rule("F-45")
def test_while_a_truce_is_offered_nobody_fights():
    given = at_rest()
    given.when(BLUE, OfferTruce()).happens()
    given.march("L3", "L4", BLUE).refused("F-45")
    given.when(BROWN, OfferTruce()).refused("F-45")
    given.when(BLUE, AnswerTruce(agrees=True)).refused("F-45")
    given.when(BROWN, Resign()).refused("F-48")
    given.when(BROWN, AnswerTruce(agrees=False)).then(events.TruceAnswered(BROWN, agrees=False))
    assert feudal.to_act(given.state) == {BLUE}
    given.march("L3", "L4").happens()
    given.when(BROWN, AnswerTruce(agrees=True)).refused("F-45")


@rule("F-45")
def test_a_truce_is_offered_at_any_time_but_only_once_in_five_rounds():
    given = at_rest()
    given.when(BROWN, OfferTruce()).happens()  # in the other's turn
    given.when(BLUE, AnswerTruce(agrees=False)).happens()
    assert "5 rounds" in given.when(BROWN, OfferTruce()).refused("F-45")
    assert OfferTruce() not in given.legal(BROWN)
    assert OfferTruce() in given.legal(BLUE)
    given.but(round_no=given.state.round_no + 4).when(BROWN, OfferTruce()).refused("F-45")
    given.but(round_no=given.state.round_no + 1).when(BROWN, OfferTruce()).happens()
    deploying().when(BLUE, OfferTruce()).refused("F-45")
    at_rest().when(PUBLIC, OfferTruce()).refused("F-45")


@rule("F-45", "F-76")
def test_in_the_free_for_all_all_survivors_must_agree():
    given = war("King C3", "King U3", "King U22", "King C22", ground=MEADOW)
    given.when(GREY, OfferTruce()).then(events.TruceOffered(GREY, frozenset({BLUE, BROWN, WHITE})))
    for seat in (BLUE, WHITE):
        given.when(seat, AnswerTruce(agrees=True)).happens()
        given.when(seat, AnswerTruce(agrees=True)).refused("F-45")
    assert given.result() is None
    given.when(BROWN, AnswerTruce(agrees=True)).happens()
    assert given.result() == (set(), "F-45")


# Quiet rounds, repetition


@rule("F-46")
def test_thirty_quiet_rounds_are_a_stalemate():
    given = at_rest(has_repetition=False)
    to_and_fro(given, 59)
    assert given.result() is None
    to_and_fro(given, 1)
    assert given.result() == (set(), "F-46")


@rule("F-46")
@pytest.mark.parametrize(("rounds", "quiet"), [(1, 2), (3, 6), (0, 200)])
def test_a_house_rule_sets_another_number_or_none(rounds, quiet):
    given = at_rest(has_repetition=False, no_progress_rounds=rounds)
    to_and_fro(given, quiet - 1)
    assert given.result() is None
    to_and_fro(given, 1)
    assert (given.result() is not None) == bool(rounds)


@rule("F-46")
def test_a_slain_man_restarts_the_count_of_quiet_rounds():
    given = war("King L3, Knight A5", "King L22, Knight A9", ground=MEADOW, no_progress_rounds=3)
    given.but(calm=4)
    given.march("A5", "A9").happens()
    given.end().happens()
    assert given.state.calm == 0
    to_and_fro(given, 5)
    assert given.result() is None
    to_and_fro(given, 1)
    assert given.result() == (set(), "F-46")


@rule("F-47")
def test_the_same_position_for_the_third_time_is_a_stalemate():
    given = at_rest()
    given.but(events.TurnEnded(BROWN), events.TurnBegan(frozenset({BLUE}), 3, new_side=True))
    to_and_fro(given, 7)
    assert given.result() is None
    to_and_fro(given, 1)
    assert given.result() == (set(), "F-47")


@rule("F-47")
def test_once_somebody_is_slain_no_position_can_come_again():
    given = war("King L3, Knight A5", "King L22, Knight A9", ground=MEADOW).but(past=("x", "y"))
    given.march("A5", "A9").happens()
    assert given.state.past == ()
    four = ("King C3, Knight W1", "King U3", "King U22", "King C22")
    fallen = war(*four, ground=MEADOW).but(past=("x", "y"))
    fallen.march("W1", "X1").happens()
    assert fallen.state.past == ()
    assert fallen.state.calm == -1


@rule("F-47")
def test_a_house_rule_lets_positions_come_again():
    given = at_rest(has_repetition=False)
    to_and_fro(given, 12)
    assert given.result() is None


@rule("F-47")
def test_men_of_a_kind_and_side_can_stand_in_each_others_place():
    def place(one, other, of=0):
        return position(war(one, other, ground=MEADOW).state, of)

    here = place("Knight A5, Knight C7", "Knight E9")
    assert here == place("Knight C7, Knight A5", "Knight E9")
    assert here != place("Knight A5, Sergeant C7", "Knight E9")
    assert here != place("Knight A5, Knight E9", "Knight C7")
    assert here != place("Knight A5, Knight C8", "Knight E9")
    assert here != place("Knight A5, Knight C7", "Knight E9", of=1)
    armies = place("Knight A5 / Knight C7", "Knight E9 / Archer X1")
    assert armies == place("Knight C7 / Knight A5", "Knight E9 / Archer X1")


@rule("F-47")
def test_team_mates_men_do_not_stand_in_each_others_place():
    def place(one):
        return position(war(one, "Knight E9 / Archer X1", seats=4, ground=MEADOW).state, 0)

    assert place("Knight A5 / Knight C7") != place("Knight C7 / Knight A5")


# Resigning


@rule("F-48")
def test_who_resigns_has_lost_also_out_of_turn():
    for seat, winner in ((BLUE, BROWN), (BROWN, BLUE)):
        given = at_rest()
        assert Resign() in given.legal(seat)
        given.when(seat, Resign()).then(
            events.SideResigned(seat), events.WarEnded(frozenset({winner}), "resigned")
        )
        assert given.result() == ({winner}, "F-48")
        assert feudal.barrier(events.SideResigned(seat), seat)


@rule("F-48")
def test_one_resigns_while_the_war_is_fought():
    deploying().when(BLUE, Resign()).refused("F-48")
    at_rest().when(PUBLIC, Resign()).refused("F-48")
    over = at_rest()
    over.when(BLUE, Resign()).happens()
    over.when(BROWN, Resign()).refused("F-48")
