"""The labels of Feudal's buttons."""

import pytest

from game.engine.game import NATURE, PUBLIC, Seat, play
from game.games.feudal.rules import game as feudal
from game.games.feudal.rules.commands import Attach, SetOrder, SwapQuarters, TurnQuarter
from game.games.feudal.rules.model import Kind
from game.games.feudal.rules.options import Options
from game.games.feudal.table import geometry, prompts, table, words
from game.games.feudal.table.highlights import HIGHLIGHTS
from game.games.feudal.table.words import name_of
from game.table.figures import Tag
from tests.games.feudal.wars import BLUE, BROWN, war
from tests.given import rule

LONGEST = 24


def opened(seats, **options):
    """A game at its first decision."""
    _, state = play(feudal, feudal.initial, NATURE, feudal.opening(Options(**options), seats))
    return state


def labels(state, *commands):
    return [name_of(state, command, ("Ada", "Bob"), PUBLIC) for command in commands]


def test_a_quarter_has_a_short_name():
    state = opened(2, arrangement="by_loser")
    told = labels(state, TurnQuarter(0), SwapQuarters(0, 1), SwapQuarters(2, 3))
    assert told == ["Turn the NW quarter", "Swap NW and NE", "Swap SW and SE"]
    assert max(map(len, told)) <= LONGEST


def test_an_order_of_six_players_fits_on_a_button():
    order = tuple(map(Seat, range(6)))
    (told,) = labels(opened(6), SetOrder(order))
    assert told == "Order 1, 2, 3, 4, 5, 6"
    assert len(told) <= LONGEST


def test_an_order_of_two_players_says_who_moves_first():
    assert labels(opened(4), SetOrder((Seat(1), Seat(0)))) == ["Bob moves first"]


@pytest.mark.parametrize(
    ("seats", "armies", "told"),
    [
        (2, 2, ["Prince to army 1", "Prince to army 2"]),
        (4, 0, ["Prince to player 1", "Prince to player 3"]),
        (4, 3, ["Prince to army 1", "Prince to player 3", "Prince to army 3"]),
    ],
)
def test_royalty_goes_to_an_army_or_to_the_only_army_of_a_player(seats, armies, told):
    state = opened(seats, armies=armies)
    prince = next(n for n, man in enumerate(state.men) if man.kind is Kind.PRINCE)
    own = [n for n, army in enumerate(state.armies) if army.side == 0]
    assert labels(state, *(Attach(prince, army) for army in own)) == told
    assert max(map(len, told)) <= LONGEST


@rule("F-40", "F-42")
def test_the_end_says_by_whom_and_from_where_the_castle_was_taken():
    """The page of the result once said only that it was taken."""
    taken = war("Knight E24, King A1", "King X24").march("E24", "D24")
    taken.happens()
    names = ("Ada", "Bob")
    told = {eyes: words.ending(taken.state, names, eyes)[1] for eyes in (BLUE, BROWN, PUBLIC)}
    assert told == {
        BLUE: "Your Knight took Bob's Castle, moving in from E24.",
        BROWN: "Ada's Knight took your Castle, moving in from E24.",
        PUBLIC: "Ada's Knight took Bob's Castle, moving in from E24.",
    }
    assert prompts.prompt(taken.state, names, BROWN) == f"Ada wins. {told[BROWN]}"
    room = geometry.smallest
    (tag,) = [each for each in table.figures(taken.state, BLUE, room) if isinstance(each, Tag)]
    assert tag.text == "The Knight moved in from E24"
    (lies,) = [each for each in table.items(taken.state, BLUE, room) if each.id == "castle.1"]
    assert abs(tag.x - lies.x) + abs(tag.y - lies.y) < 5 * geometry.grain


def test_the_result_tells_one_man_from_several():
    assert [HIGHLIGHTS.unit(None, number) for number in (0, 1, 2)] == [
        "men left",
        "man left",
        "men left",
    ]
    assert HIGHLIGHTS.amount(None, 1) == "1 man"
