"""Which man a turn gives away, and with which of its moves."""

import pytest

from game.games.feudal.ai.losses import given_away
from game.games.feudal.rules.commands import EndTurn, Move, OfferTruce
from tests.games.feudal.wars import BLUE, MEADOW, square, war

BLUES = "King A8, Duke C3, Knight H8, Pikeman P5, Sergeant J9"
BROWNS = "King X22, Duke W22, Pikeman Q14, Archer X24"


def told(blues, *moves, better=()):
    given = war(blues, BROWNS, ground=MEADOW)

    def turn(moves):
        acts = [Move(given.man(at), square(to)) for at, to in moves]
        return [*acts, EndTurn()]

    return given_away(given.state, BLUE, turn(moves), turn(better))


@pytest.mark.parametrize(
    ("moves", "place"),
    [
        ((("H8", "Q8"),), 0),
        ((("C3", "C4"), ("H8", "Q8"), ("J9", "J10")), 1),
    ],
)
def test_the_move_that_exposes_a_man_is_blamed(moves, place):
    sentence = "After that, the Pikeman on Q14 could slay your Knight on Q8."
    assert told(BLUES, *moves) == (place, sentence)


def test_a_man_who_was_in_danger_and_stays_is_left_there_by_the_end_of_the_turn():
    blues = BLUES.replace("Knight H8", "Knight Q8")
    sentence = "Your Knight on Q8 was left where the Pikeman on Q14 could slay him."
    found = told(blues, ("C3", "C4"), better=(("C3", "C4"), ("Q8", "H8")))
    assert found == (1, sentence)


def test_a_man_who_is_lost_either_way_is_no_reason():
    blues = BLUES.replace("Knight H8", "Knight Q8")
    assert told(blues, ("C3", "C4"), better=(("A8", "A9"),)) is None


def test_a_man_who_can_be_avenged_costs_less_than_he_is_worth():
    blues = BLUES.replace("Sergeant J9", "Sergeant R7")
    assert told(blues, ("H8", "Q8")) is None, "a Knight for a Pikeman"


def test_where_nobody_is_exposed_nothing_is_told():
    assert told(BLUES, ("H8", "I8")) is None


def test_a_turn_with_more_than_moves_is_not_told():
    given = war(BLUES, BROWNS, ground=MEADOW)
    assert given_away(given.state, BLUE, [OfferTruce()], [EndTurn()]) is None


def test_whoever_takes_his_guard_away_gives_him_away():
    blues = BLUES.replace("Duke C3, Knight H8", "Duke C8, Knight Q8")
    found = told(blues, ("J9", "J10"), ("C8", "C9"), better=(("J9", "J10"),))
    assert found == (1, "After that, the Pikeman on Q14 could slay your Knight on Q8.")


def test_a_castle_left_to_whoever_stands_before_it_comes_before_any_man():
    blues, browns = f"{BLUES}, Knight N23", f"{BROWNS}, Squire R3, Prince N2"
    given = war(blues, browns, ground=MEADOW)
    saved = [Move(given.man("N23"), square("N2")), EndTurn()]
    lost = [Move(given.man("H8"), square("Q8")), EndTurn()]
    sentence = "The Prince on N2 was left where he could take your Castle."
    assert given_away(given.state, BLUE, lost, saved) == (1, sentence)
    assert given_away(given.state, BLUE, lost, lost) is None


def test_the_move_that_opens_a_line_to_the_last_of_the_royalty_is_blamed():
    blues, browns = "King A8, Pikeman A10, Sergeant J9", "King X22, Prince A20"
    given = war(blues, browns, ground=MEADOW)
    aside = [Move(given.man(at), square(to)) for at, to in (("J9", "J10"), ("A10", "B10"))]
    sentence = "After that, the enemy could slay the last of your royalty."
    assert given_away(given.state, BLUE, [*aside, EndTurn()], aside[:1]) == (1, sentence)
