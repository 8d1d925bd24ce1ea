"""What counts as a man given away."""

from game.games.feudal.rules.board import BY_NAME
from game.games.feudal.rules.model import Kind
from tests.bench.endings import PRICELESS, prize
from tests.games.feudal.ai.positions import game_with


def _slayer(*, blue):
    """The King of brown has come out onto his Green; the prize that he is."""
    state = game_with(blue=["K M2", *blue], brown=["K E24"], castles=("M2 E", "D24 E"))
    [king] = [
        man
        for man, each in enumerate(state.men)
        if each.kind is Kind.KING and state.at[man] == BY_NAME["E24"]
    ]
    return prize(state, king)


def test_a_slayer_who_can_be_slain_makes_it_a_sacrifice():
    assert _slayer(blue=["P E20"]) == PRICELESS


def test_a_slayer_out_of_reach_makes_it_a_gift():
    assert _slayer(blue=["P F20"]) == 0.0
