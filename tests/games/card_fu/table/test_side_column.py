"""What the column tells somebody who is new to Card-Fu, in the moment in which it counts."""

import pytest

from game.engine.cards import Card
from game.engine.game import play
from game.games.card_fu.rules import game as card_fu
from game.games.card_fu.rules.commands import Lay, Stop
from game.games.card_fu.rules.model import Phase
from game.games.card_fu.rules.options import Options
from game.games.card_fu.table import PRESENTATION
from game.games.card_fu.table.side_column import COUNTER, FEINT, GROUND, RECOVERY, YOUR_FEINT, notes
from game.table.figures import Notes
from tests.games.card_fu.tables import ME, YOU, a_bout, laid
from tests.given import rule

table = PRESENTATION.table


def told(given, eyes=ME):
    return notes(given.state, eyes)


@rule("C-14", "C-17", "C-37", "C-41")
def test_every_moment_in_which_something_is_decided_is_explained():
    assert told(a_bout("5S", "9C")).title == "Life"
    assert told(a_bout("5S", "9C", ground=YOU)) == GROUND
    feint = a_bout("5S 2H", "9C 3H", feints=("9H", ""))
    assert told(feint) == YOUR_FEINT
    assert told(feint, YOU).title == "Life"
    assert told(a_bout().but(phase=Phase.FEINT)) == FEINT
    assert told(a_bout().but(phase=Phase.RECOVER)) == RECOVERY
    assert told(a_bout().but(phase=Phase.OVER)) is None


@rule("C-16", "C-23", "C-25")
@pytest.mark.parametrize(
    ("mine", "yours", "title", "knocks_down"),
    [("5S", "9C", "Combo", True), ("9C", "KH", "Combo", False), ("4H", "9S", "Counter", False)],
)
def test_what_may_be_added_is_explained_by_the_card_that_has_won(mine, yours, title, knocks_down):
    given = a_bout(f"{mine} 2D", f"{yours} 3H")
    laid(given, mine, yours)
    shown = told(given)
    assert shown.title == title
    assert any("knock your opponent" in line for line in shown.lines) is knocks_down
    assert (shown == COUNTER) is (title == "Counter")


@rule("C-44", "C-49")
@pytest.mark.parametrize(
    ("options", "end"),
    [
        (Options(), "the larger life pile wins."),
        (Options(decision="health"), "most cards in life and draw pile win."),
        (Options(endurance=True), "the next hit finishes you."),
    ],
)
def test_how_a_fight_ends_hangs_on_the_house_rules(options, end):
    (line,) = told(a_bout("5S", "9C", options=options)).lines
    assert line.endswith(end)


def test_every_moment_of_a_bout_can_be_shown():
    """Also those between two events: the cards are placed before it is asked for a Feint."""
    game, given = card_fu, a_bout("5S 4D 2H", "9C 3H 8S", draws=("2S", "3S"))
    state = given.state
    for seat, command in ((ME, Lay(Card("5S"))), (YOU, Lay(Card("9C"))), (ME, Stop())):
        step, after = play(game, state, seat, command)
        for event in step.events:
            state = game.evolve(state, event)
            assert all(list(table.figures(state, eyes, table.smallest)) for eyes in (ME, YOU))
        assert state == after
    assert state.phase is Phase.FEINT


def test_the_column_shows_it():
    view = a_bout("5S", "9C").state
    assert any(isinstance(each, Notes) for each in table.figures(view, ME, table.smallest))
