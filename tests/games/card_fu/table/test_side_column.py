"""The side column of Card-Fu, which explains each decision to new players."""

import pytest

from game.engine.cards import Card
from game.engine.game import play
from game.games.card_fu.rules import game as card_fu
from game.games.card_fu.rules.commands import Lay, Stop
from game.games.card_fu.rules.model import Phase
from game.games.card_fu.rules.options import Options
from game.games.card_fu.table import PRESENTATION
from game.games.card_fu.table.side_column import (
    COUNTER,
    FEINT,
    GROUND,
    RECOVERY,
    THEIR_FEINT,
    YOUR_FEINT,
    notes,
)
from game.games.card_fu.table.tooltips import about
from game.table.figures import Notes
from game.table.items import Item
from tests.games.card_fu.tables import ME, YOU, a_bout, laid
from tests.given import rule

table, NAMES = PRESENTATION.table, ("Ada", "Bob")


def notes_for(given, eyes=ME):
    return notes(given.state, eyes)


@rule("C-14", "C-17", "C-37", "C-41")
def test_the_side_column_explains_every_kind_of_decision():
    assert notes_for(a_bout("5S", "9C")).title == "Life"
    assert notes_for(a_bout("5S", "9C", ground=YOU)) == GROUND
    feint = a_bout("5S 2H", "9C 3H", feints=("9H", ""))
    assert notes_for(feint) == YOUR_FEINT
    assert notes_for(feint, YOU) == THEIR_FEINT
    assert notes_for(a_bout().but(phase=Phase.FEINT)) == FEINT
    assert notes_for(a_bout().but(phase=Phase.RECOVER)) == RECOVERY
    assert notes_for(a_bout().but(phase=Phase.OVER)) is None


@rule("C-16", "C-23", "C-25")
@pytest.mark.parametrize(
    ("mine", "yours", "title", "knocks_down"),
    [("5S", "9C", "Combo", True), ("9C", "KH", "Combo", False), ("4H", "9S", "Counter", False)],
)
def test_the_side_column_explains_what_the_winning_card_allows(mine, yours, title, knocks_down):
    given = a_bout(f"{mine} 2D", f"{yours} 3H")
    laid(given, mine, yours)
    shown = notes_for(given)
    assert shown.title == title
    assert any("knock the loser" in line for line in shown.lines) is knocks_down
    assert (shown == COUNTER) is (title == "Counter")


@rule("C-44", "C-49")
@pytest.mark.parametrize(
    ("options", "end"),
    [
        (Options(), "When a hand is empty, more Life wins."),
        (Options(decision="health"), "When a hand is empty, more Health wins."),
        (Options(endurance=True), "Health is your life pile and draw pile."),
    ],
)
def test_the_side_column_begins_with_what_decides_the_fight(options, end):
    lines = notes_for(a_bout("5S", "9C", options=options)).lines
    assert lines[0] == end, "the last lines are left out where there is no room"
    assert any("next hit" in each or "a hit" in each for each in lines), "what damage leads to"
    assert any("draw" in each for each in lines), "what it takes"
    assert any("a hit beats you" in each for each in lines) is not options.endurance


@rule("C-5", "C-43", "C-44")
def test_the_side_column_says_that_the_cards_run_out():
    short = a_bout("5S 2H", "9C 3H", draws=("2C", ""))
    assert notes_for(short).title == "The last cards"
    assert any("left in a hand don't count" in each for each in notes_for(short).lines)
    endurance = a_bout("5S 2H", "9C 3H", draws=("2C", ""), options=Options(endurance=True))
    assert notes_for(endurance).title == "Health"


@rule("C-28")
def test_the_side_column_says_which_black_cards_fit_under_the_house_rules():
    """In a test by a person, it promised the other black card without its condition."""
    said = []
    for is_anywhere in (False, True):
        given = a_bout("5S 2D", "9C 3H", options=Options(same_value_anywhere=is_anywhere))
        laid(given, "5S", "9C")
        [line] = [each for each in notes_for(given).lines if "black 5" in each]
        said.append(line)
    assert said[0].endswith("fits too, after a Diamond 4 or 6.")
    assert said[1].endswith("fits too, after any card.")
    king = a_bout("KS 2D", "9C 3H")
    laid(king, "KS", "9C")
    assert notes_for(king).lines[1].endswith("fits too, after a Diamond Q.")


def test_figures_can_be_drawn_after_every_event_of_a_bout():
    """Including between two events: cards are placed before a Feint is asked for."""
    game, given = card_fu, a_bout("5S 4D 2H", "9C 3H 8S", draws=("2S", "3S"))
    state = given.state
    for seat, command in ((ME, Lay(Card("5S"))), (YOU, Lay(Card("9C"))), (ME, Stop())):
        step, after = play(game, state, seat, command)
        for event in step.events:
            state = game.evolve(state, event)
            assert all(list(table.figures(state, eyes, table.smallest)) for eyes in (ME, YOU))
        assert state == after
    assert state.phase is Phase.FEINT


def test_the_table_shows_the_side_column():
    view = a_bout("5S", "9C").state
    assert any(isinstance(each, Notes) for each in table.figures(view, ME, table.smallest))


@rule("C-35", "C-49")
def test_a_fighter_says_what_its_health_counts():
    options = Options(endurance=True)
    given = a_bout("5S", "9C", draws=("2C", ""), lives=("3C 4C", ""), options=options)
    fighter = Item("fighter.0.guard", "", 0, 0, size=1)
    assert "Health: both piles, 3. The hand doesn't count." in about(
        given.state, fighter, NAMES, ME
    )
    spent = given.but(exhausted=(True, False)).state
    assert any("whatever the piles hold" in each for each in about(spent, fighter, NAMES, ME))
