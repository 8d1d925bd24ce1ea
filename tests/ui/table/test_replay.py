"""Replaying what the others did last changes nothing in the game."""

import pytest

from game.app.offerings import offering_of
from game.games.feud.table.presets import BASIC
from game.play.session import Player, begin
from game.ui.scenes.table.overlays.curtain import Curtain
from tests.ui.pilot import (
    ANNA,
    AT_ONCE,
    HD,
    PAIR,
    Pilot,
    by_keys,
    open_curtain,
    speed,
)
from tests.ui.solo_table import IN_THOUGHT, at_my_turn, in_hand, to_answer

FEUD = offering_of("feud")
NORMAL = speed(AT_ONCE, "normal")


def test_the_last_moves_of_the_others_are_shown_again():
    pilot = to_answer(settings=NORMAL)
    lines, length, seen = pilot.log(), pilot.session.length, pilot.pixels()
    pilot.key("b")
    assert pilot.scene.playback.busy
    assert len(pilot.log()) < len(lines)
    pilot.settle()
    assert (pilot.log(), pilot.session.length, pilot.pixels()) == (lines, length, seen)


def test_a_replay_can_be_repeated_and_hurried():
    pilot = to_answer(settings=NORMAL)
    lines = pilot.log()
    for _ in range(3):
        pilot.key("b")
        pilot.key("space")
        assert pilot.log() == lines


def test_without_a_move_of_the_others_there_is_no_replay():
    pilot = at_my_turn("4", mind=IN_THOUGHT)  # I lead
    by_keys(pilot, *pilot.gestures()[0])
    lines = pilot.log()
    pilot.key("b")
    assert not pilot.scene.playback.busy
    assert pilot.log() == lines


def test_a_picked_up_card_prevents_a_replay():
    pilot = to_answer(settings=NORMAL)
    pilot.down(pilot.place_of(pilot.gestures()[0][0]))
    pilot.move(pilot.place_of("table"))
    pilot.key("b")
    assert in_hand(pilot) is not None
    assert not pilot.scene.playback.busy


def a_feud():
    session = begin(FEUD.rules, PAIR, "1", options=BASIC)
    pilot = Pilot(session, offering=FEUD, size=HD, settings=NORMAL)
    pilot.settle()
    return pilot


def look(pilot):
    """Open the curtain, if there is one, and wait for all animations."""
    if isinstance(pilot.top, Curtain):
        open_curtain(pilot)
    pilot.key("space")
    pilot.settle()
    pilot.rest()


def lay(pilot):
    """Lay out the row that is offered, or take the first button."""
    pilot.key("a")
    pilot.settle()
    pilot.rest()
    pilot.key("e")
    pilot.key("space")
    pilot.settle()
    pilot.rest()


@pytest.mark.parametrize("who", [0, 1], ids=["who laid first", "who laid second"])
def test_both_players_can_replay_what_they_did_together(who):
    pilot = a_feud()
    for _ in range(2 + who):  # after a fight that both have watched the first one lays again
        look(pilot)
        lay(pilot)
    look(pilot)
    assert pilot.session.eyes == who
    lines, rules = pilot.log(), pilot.session.game
    pilot.key("b")
    assert pilot.scene.playback.busy
    assert not pilot.gestures(), "nothing can be done with what lay there then"
    fought = [line for line in lines if line.startswith("Column 1")]
    assert len(fought) == 1
    assert fought[0] not in pilot.log(), "it is told anew"
    while pilot.scene.playback.busy:
        pilot.step()
        shown = pilot.scene.playback.view
        assert rules.view(shown, who) == shown, "there is nothing more to hide in it"
    pilot.settle()
    assert pilot.log() == lines
    assert pilot.gestures()


def test_during_a_replay_another_press_begins_farther_back():
    pilot = a_feud()
    for _ in range(4):
        look(pilot)
        lay(pilot)
    look(pilot)
    assert pilot.session.view.round_no == 3
    lines, told = pilot.log(), []
    for _ in range(2):
        pilot.key("b")
        told.append(pilot.log())
    assert "Round 2" in told[0]
    assert "Round 2" not in told[1], "the first Round is fought once more"
    pilot.key("space")
    assert pilot.log() == lines
    pilot.rest()
    pilot.key("b")
    assert pilot.log() == told[0], "what was shown to its end begins where it began at first"


def test_the_reason_for_a_computers_row_is_told_before_the_columns():
    marshal = Player("computer", "Karl", "marshal", "blue")
    session = begin(FEUD.rules, (ANNA, marshal), "1", options=BASIC)
    pilot = Pilot(session, offering=FEUD, size=HD, settings=AT_ONCE)
    pilot.settle()
    pilot.key("a")
    pilot.settle()
    pilot.rest()
    pilot.key("e")
    pilot.settle()
    lines = pilot.log()
    laid = lines.index("Karl has laid a row.")
    assert lines[laid + 1].startswith("Why? The other hand is unknown")
    assert lines[laid + 2] == "Both rows are laid face down."
