"""The rulebook of Feudal: how a game ends."""

import pytest

from game.engine.game import PUBLIC
from game.games.feudal.rules import events
from game.games.feudal.rules import game as feudal
from game.games.feudal.rules.commands import AnswerTruce, EndTurn, OfferTruce, Resign
from game.games.feudal.rules.turn_flow import position
from tests.games.feudal.wars import BLUE, BROWN, GREY, MEADOW, WHITE, deploying, square, war
from tests.given import rule

NOBODY = frozenset()


def two_kings(**options):
    """A game with nothing but two Kings."""
    return war("King L3", "King L22", ground=MEADOW, castles=("A1 B1", "A24 B24"), **options)


def quiet_turns(given, turns):
    """Play this many quiet turns: each King moves away, then back."""
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
def test_entering_your_own_castle_does_not_end_the_game():
    given = war("King N2", "King X24")
    given.march("N2", "M2").happens()
    assert given.result() is None


@rule("F-35", "F-40")
def test_an_archer_can_enter_an_empty_castle_but_only_shoots_at_a_man_inside():
    empty = war("Archer E24", "King X24")
    empty.march("E24", "D24").happens()
    assert empty.result() == ({BLUE}, "F-40")
    held = war("Archer E24", "King X24, Knight D24")
    assert "Shoot" in held.march("E24", "D24").refused("F-35")
    held.shoot("E24", "D24").happens()
    held.march("E24", "D24").refused("F-20")
    assert held.result() is None


@rule("F-39", "F-40", "F-44")
def test_slaying_the_last_royal_in_the_castle_counts_as_taking_the_castle():
    given = war("Knight E24", "King D24")
    given.march("E24", "D24").then(
        events.ManSlain(13, 3),
        events.ManMoved(3, square("D24")),
        events.CastleCaptured(1, 3),
        events.WarEnded(frozenset({BLUE}), "castle"),
    )


@rule("F-43")
def test_king_prince_and_duke_must_all_be_slain():
    given = war("Knight A5, Knight C5, Archer F5", "King A6, Duke C6, Prince F6", ground=MEADOW)
    given.march("A5", "A6").happens()
    given.march("C5", "C6").happens()
    assert given.result() is None
    given.shoot("F5", "F6").happens()
    assert given.result() == ({BLUE}, "F-43")


@rule("F-42")
def test_the_game_ends_at_once_in_the_middle_of_a_turn():
    given = war("Knight A5 / Pikeman C9", "King A6, Knight C10 / Pikeman D10", ground=MEADOW)
    given.march("A5", "A6").happens()
    assert given.result() == ({BLUE}, "F-43")
    for seat in (BLUE, BROWN, PUBLIC):
        assert given.legal(seat) == []
    given.march("C9", "C10", BLUE).refused("F-18")
    given.end(BLUE).refused("F-18")
    assert feudal.outcome(given.state).points == (2, 2)


@rule("F-49")
def test_a_king_alone_fights_on():
    given = war("King A5", "King X20", ground=MEADOW)
    given.march("A5", "A6").happens()
    given.end().happens()
    assert given.result() is None


@rule("F-82")
def test_only_a_house_rule_limits_the_men_of_the_first_turn():
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
def test_the_first_turn_limit_excuses_the_other_armies():
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
def test_a_truce_accepted_by_all_captains_is_a_stalemate():
    given = two_kings()
    given.when(BLUE, OfferTruce()).then(events.TruceOffered(BLUE, frozenset({BROWN})))
    assert feudal.to_act(given.state) == {BROWN}
    assert given.legal(BROWN) == [AnswerTruce(agrees=True), AnswerTruce(agrees=False)]
    assert given.legal(BLUE) == []
    given.when(BROWN, AnswerTruce(agrees=True)).then(
        events.TruceAnswered(BROWN, agrees=True), events.WarEnded(NOBODY, "truce")
    )
    assert given.result() == (set(), "F-45")


@rule("F-45")
def test_nobody_can_move_during_a_truce_offer():
    given = two_kings()
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
def test_a_truce_can_be_offered_any_time_but_again_only_after_five_rounds():
    given = two_kings()
    given.when(BROWN, OfferTruce()).happens()  # in the other's turn
    given.when(BLUE, AnswerTruce(agrees=False)).happens()
    assert "5 rounds" in given.when(BROWN, OfferTruce()).refused("F-45")
    assert OfferTruce() not in given.legal(BROWN)
    assert OfferTruce() in given.legal(BLUE)
    given.but(round_no=given.state.round_no + 4).when(BROWN, OfferTruce()).refused("F-45")
    given.but(round_no=given.state.round_no + 1).when(BROWN, OfferTruce()).happens()
    deploying().when(BLUE, OfferTruce()).refused("F-45")
    two_kings().when(PUBLIC, OfferTruce()).refused("F-45")


@rule("F-45", "F-76")
def test_in_the_free_for_all_all_remaining_players_must_accept_a_truce():
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
    given = two_kings(has_repetition=False)
    quiet_turns(given, 59)
    assert given.result() is None
    quiet_turns(given, 1)
    assert given.result() == (set(), "F-46")


@rule("F-46")
@pytest.mark.parametrize(("rounds", "quiet"), [(1, 2), (3, 6), (0, 200)])
def test_a_house_rule_changes_or_removes_the_limit_of_quiet_rounds(rounds, quiet):
    given = two_kings(has_repetition=False, no_progress_rounds=rounds)
    quiet_turns(given, quiet - 1)
    assert given.result() is None
    quiet_turns(given, 1)
    assert (given.result() is not None) == bool(rounds)


@rule("F-46")
def test_slaying_a_man_resets_the_count_of_quiet_rounds():
    given = war("King L3, Knight A5", "King L22, Knight A9", ground=MEADOW, no_progress_rounds=3)
    given.but(calm=4)
    given.march("A5", "A9").happens()
    given.end().happens()
    assert given.state.calm == 0
    quiet_turns(given, 5)
    assert given.result() is None
    quiet_turns(given, 1)
    assert given.result() == (set(), "F-46")


@rule("F-47")
def test_the_third_repetition_of_a_position_is_a_stalemate():
    given = two_kings()
    given.but(events.TurnEnded(BROWN), events.TurnBegan(frozenset({BLUE}), 3, new_side=True))
    quiet_turns(given, 7)
    assert given.result() is None
    quiet_turns(given, 1)
    assert given.result() == (set(), "F-47")


@rule("F-47")
def test_slaying_a_man_or_taking_a_castle_clears_earlier_positions():
    given = war("King L3, Knight A5", "King L22, Knight A9", ground=MEADOW).but(past=("x", "y"))
    given.march("A5", "A9").happens()
    assert given.state.past == ()
    four = ("King C3, Knight W1", "King U3", "King U22", "King C22")
    fallen = war(*four, ground=MEADOW).but(past=("x", "y"))
    fallen.march("W1", "X1").happens()
    assert fallen.state.past == ()
    assert fallen.state.calm == -1


@rule("F-47")
def test_a_house_rule_switches_repetition_off():
    given = two_kings(has_repetition=False)
    quiet_turns(given, 12)
    assert given.result() is None


@rule("F-47")
def test_men_of_the_same_kind_and_player_are_interchangeable_in_repetition():
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
def test_men_of_team_mates_are_not_interchangeable_in_repetition():
    def place(one):
        return position(war(one, "Knight E9 / Archer X1", seats=4, ground=MEADOW).state, 0)

    assert place("Knight A5 / Knight C7") != place("Knight C7 / Knight A5")


# Resigning


@rule("F-48")
def test_resigning_loses_even_out_of_turn():
    for seat, winner in ((BLUE, BROWN), (BROWN, BLUE)):
        given = two_kings()
        assert Resign() in given.legal(seat)
        given.when(seat, Resign()).then(
            events.SideResigned(seat), events.WarEnded(frozenset({winner}), "resigned")
        )
        assert given.result() == ({winner}, "F-48")
        assert feudal.barrier(events.SideResigned(seat), seat)


@rule("F-48")
def test_you_can_resign_only_between_deployment_and_the_end():
    deploying().when(BLUE, Resign()).refused("F-48")
    two_kings().when(PUBLIC, Resign()).refused("F-48")
    over = two_kings()
    over.when(BLUE, Resign()).happens()
    over.when(BROWN, Resign()).refused("F-48")
