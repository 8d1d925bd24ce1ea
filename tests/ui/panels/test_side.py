"""The side column: notes for new players beside the table."""

import pytest

from game.app.offerings import offering_of
from game.engine.cards import cards
from game.games.card_fu.rules import game as card_fu
from game.games.card_fu.rules.model import Phase
from game.games.card_fu.rules.options import Options
from game.games.card_fu.table.side_column import notes as note_of
from game.games.feud.rules import game as feud
from game.play.session import begin
from game.table.figures import Heading, Legend, Notes, Tally
from game.ui.panels import heading, legend, notes
from game.ui.panels.side import GAP
from tests.games.card_fu.tables import ME, YOU, a_bout
from tests.ui.pilot import ALONE, Pilot

WON = {"winner": ME, "played": (cards("5S"), cards("9C")), "phase": Phase.ADD}
MOMENTS = {
    "life": a_bout("5S", "9C"),
    "both piles": a_bout("5S", "9C", options=Options(decision="health")),
    "health": a_bout("5S", "9C", options=Options(endurance=True)),
    "ground": a_bout("5S", "9C", ground=YOU),
    "combo": a_bout("4D", "9S", **WON),
    "Feint": a_bout("5S", "9C", phase=Phase.FEINT),
    "your Feint": a_bout("5S 2H", "9C", feints=("9H", "")),
}


def beside(size):
    pilot = Pilot(begin(card_fu, ALONE, "1"), offering=offering_of("card_fu"), size=size)
    pilot.settle()
    return pilot.scene.desk.side


@pytest.mark.parametrize("size", [(960, 540), (1280, 720)], ids=str)
def test_every_note_of_card_fu_has_room_below_the_legend(size):
    side = beside(size)
    look, width = side.look, side.rect.w
    first = heading.height(look, side._figure(Heading), width)
    room = side.rect.h - first - legend.height(look, side._figure(Legend)) - 2 * look.px(GAP)
    high = {
        name: notes.height(look, side._inline, note_of(given.state, ME), width)
        for name, given in MOMENTS.items()
    }
    assert {name for name, each in high.items() if each > room} == set()


def test_notes_that_can_be_shortened_lose_their_last_lines_first():
    side = beside((960, 540))
    line = "This is a line of a note that takes its room."
    others = [each for each in side._figures if not isinstance(each, Notes)]
    before = {}
    for shortens in (False, True):
        side.show([*others, Notes("Long", (line,) * 20, shortens=shortens)])
        before[shortens] = len(side._pictures)
    assert before[True] == before[False] + 1


def test_lines_that_have_no_room_are_in_the_tooltip():
    """At 200%, what a Feint is for was cut off after half of it, without a sign."""
    side = beside((960, 540))
    lines = tuple(f"This is line {n} of a note about the {{7H}}." for n in range(20))
    others = [each for each in side._figures if not isinstance(each, Notes)]
    side.show([*others, Notes("Long", lines, shortens=True)])
    tip = side._told["Long"].tip
    assert tip.endswith("This is line 19 of a note about the 7 of Hearts.")
    assert "line 0" not in tip
    side.show([*others, Notes("Long", lines[:1], shortens=True)])
    assert not side._told["Long"].rect


def test_the_points_have_a_tooltip():
    pilot = Pilot(begin(feud, ALONE, "1"), offering=offering_of("feud"), size=(960, 540))
    pilot.settle()
    side = pilot.scene.desk.side
    pilot.move((side.rect.centerx, side.rect.bottom - 20))
    pilot.pass_time(2.0)
    assert pilot.scene.page._bubbles._tip.text == side._figure(Tally).tip != ""


def test_notes_have_a_tooltip_while_they_are_shown():
    pilot = Pilot(begin(feud, ALONE, "1"), offering=offering_of("feud"), size=(960, 540))
    pilot.settle()
    side = pilot.scene.desk.side
    [suits] = [each for each in side._figures if isinstance(each, Notes) and each.tip]
    place = side._told[suits.title].rect
    pilot.move(place.center)
    pilot.pass_time(2.0)
    assert pilot.scene.page._bubbles._tip.text == suits.tip
    side.show([each for each in side._figures if each is not suits])
    assert not side._told[suits.title].rect
