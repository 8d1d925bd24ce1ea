"""What counts as a habit in Feudal, and how temperaments differ on the same position."""

import pytest

from game.ai.player import Temperament
from game.engine.game import Seat
from game.games.feudal.ai.evaluation import Evaluation
from game.games.feudal.ai.habits import HABITS
from game.games.feudal.ai.kernel import board_of
from game.games.feudal.ai.tastes import TASTES
from game.games.feudal.rules.allegiance import ground
from game.games.feudal.rules.board import BY_NAME
from game.games.feudal.rules.commands import EndTurn, Move, OfferTruce, Shoot
from tests.games.feudal.ai.positions import game_with

ME = Seat(0)
BLUE = ["K M2", "P X1", "I M23", "A N6"]
BROWN = ["K E20", "N M14", "S N8"]
slays, presses, dares, garrison = (habit.shows for habit in HABITS)


def sent(start, end, kind=Move, state=None):
    return kind((state or table()).at.index(BY_NAME[start]), BY_NAME[end])


def table(blue=BLUE, brown=BROWN):
    return game_with(blue=blue, brown=brown)


def test_slaying_counts_only_where_somebody_can_slay():
    assert slays(table(), ME, sent("M23", "M14")) is True
    assert slays(table(), ME, sent("N6", "N8", Shoot)) is True
    assert slays(table(), ME, sent("X1", "X2")) is False
    peaceful = table(blue=["K M2"])
    assert slays(peaceful, ME, sent("M2", "N2", state=peaceful)) is None
    assert slays(table(), ME, EndTurn()) is None


def test_a_move_presses_if_it_ends_nearer_to_the_enemy():
    assert presses(table(), ME, sent("M23", "M20")) is True
    assert presses(table(), ME, sent("X1", "X2")) is False
    assert presses(table(), ME, sent("N6", "N8", Shoot)) is None


def test_a_move_dares_if_an_enemy_can_slay_the_man_there():
    assert dares(table(), ME, sent("M23", "M15")) is True
    assert dares(table(), ME, sent("X1", "X2")) is False
    assert dares(table(), ME, OfferTruce()) is None


def test_a_garrison_is_counted_at_the_end_of_a_turn():
    assert garrison(table(), ME, EndTurn()) is True
    assert garrison(table(blue=["K N2", "P X1"]), ME, EndTurn()) is False
    assert garrison(table(), ME, sent("X1", "X2")) is None


def worth(temperament, blue, brown=("K D24", "N T20")):
    state = game_with(blue=blue, brown=list(brown))
    board = board_of(state)
    evaluation = Evaluation(board, ground(state), taste=TASTES[temperament], of=0)
    return evaluation.value(0)


LIKED = {  # by the bold more than by the careful: the second of two positions
    "to come forward": (["K M2", "N S3"], ["K M2", "N S8"]),
    "to leave the Castle": (["K M2", "N S3"], ["K L2", "N S3"]),
}


@pytest.mark.parametrize(("waiting", "daring"), LIKED.values(), ids=LIKED)
def test_the_bold_like_what_the_careful_avoid(waiting, daring):
    def gain(temperament):
        return worth(temperament, daring) - worth(temperament, waiting)

    assert gain(Temperament.BOLD) > gain(Temperament.EVEN) > gain(Temperament.CAREFUL)


def test_the_bold_like_to_trade_men():
    def gain(temperament):
        traded = worth(temperament, ["K M2"], ["K D24"])
        return traded - worth(temperament, ["K M2", "N S3"])

    assert gain(Temperament.BOLD) > gain(Temperament.EVEN) > gain(Temperament.CAREFUL)


def test_a_taste_is_only_ones_own():
    """The same position is worth the opposite to the other side, whatever the taste."""
    state = game_with(blue=["K M2", "N S3"], brown=["K D24", "N T20"])
    board = board_of(state)
    plain = Evaluation(board, ground(state))
    other = Evaluation(board, ground(state), taste=TASTES[Temperament.BOLD], of=1)
    own = Evaluation(board, ground(state), taste=TASTES[Temperament.BOLD], of=0)
    assert len({each.value(0) for each in (plain, other, own)}) == 3
