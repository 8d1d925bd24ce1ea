"""Rewind: the table as it was after any line of the log, while the game waits."""

import re

import pytest

from game.engine.game import PUBLIC
from game.ui.scenes.table.overlays.curtain import Curtain
from game.ui.scenes.table.prompt import BADGE
from game.ui.scenes.table.words import (
    BACK_TO_GAME,
    EARLIER,
    LATER,
    NOTHING_SINCE,
    REWOUND,
    UNDO_TO_HERE,
)
from game.ui.window.input import RIGHT, FocusLost, Key, PointerDown, PointerMove
from tests.ui.described import described
from tests.ui.pilot import AT_ONCE, HD, Pilot, by_clicks, pass_curtain, speed
from tests.ui.solo_table import at_my_turn, to_answer


def at_turn():
    """Anna's third turn against the computer."""
    pilot = at_my_turn()
    for _ in range(2):
        by_clicks(pilot, *pilot.gestures()[0])
        pilot.settle()
    return pilot


def line_place(pilot, number):
    """Where a line of the log is in the window."""
    log = pilot.scene.desk.log
    found = [
        (log.rect.centerx, y)
        for y in range(log.rect.top, log.rect.bottom)
        if log._number_at((log.rect.centerx, y)) == number
    ]
    return found[len(found) // 2]


def seen(pilot):
    playback = pilot.scene.playback
    return playback.view, {item.id: (item.x, item.y) for item in playback.resting}


def prompt(pilot):
    return described(pilot.scene.desk.bar.prompt)


def test_a_click_on_a_line_shows_the_table_as_it_was_then():
    pilot = at_turn()
    now, lines = seen(pilot), pilot.log()
    past = pilot.scene.playback.log.past()
    number = len(lines) - 4
    pilot.click(line_place(pilot, number))
    pilot.step()
    assert seen(pilot)[0] == past[number].view
    assert seen(pilot) != now
    assert prompt(pilot).startswith(f"Rewind, line {number + 1} of {len(lines)}. ")
    assert pilot.log() == lines


@pytest.mark.parametrize("key", ["menu", "f1"])
def test_a_line_leads_to_its_rule_by_right_click_and_by_key(key):
    pilot = at_turn()
    words, number = pilot.scene.desk.log._lines, len(pilot.log()) - 2
    rule = words[number].paragraph
    assert rule
    at = line_place(pilot, number)
    pilot.step(PointerMove(at), PointerDown(at, button=RIGHT))
    assert pilot.exits == [f"rules {rule}"]
    assert not pilot.scene.rewind.is_open
    pilot.scene.page.focus_on(pilot.scene.desk.log)
    pilot.key("up", "up", key)
    assert pilot.exits == [f"rules {rule}"] * 2
    assert not any(line.paragraph for line in words if line.heading)


def test_a_line_stands_beside_the_emblem_of_its_owner():
    pilot = at_turn()
    art, bar, past = (
        pilot.scene.context.services.art,
        pilot.scene.desk.bar,
        pilot.scene.playback.log.past(),
    )
    seen = set()
    for number, each in enumerate(past[:-1]):
        pilot.scene.rewind.look(number)
        face = each.line.badge
        emblem = art.picture(face, pilot.scene.desk.look.px(BADGE)).surface if face else None
        assert bar.prompt._badge is emblem
        seen.add(face)
    assert len(seen) == 3, "both players, and nobody beside a heading"


def test_the_arrows_move_and_after_the_last_line_comes_the_present():
    pilot = at_turn()
    now, past = seen(pilot), pilot.scene.playback.log.past()
    pilot.key("ctrl+left")
    assert seen(pilot)[0] == past[-2].view
    pilot.key("left", "left", "right")
    assert seen(pilot)[0] == past[-3].view
    pilot.key("home", "left")
    assert seen(pilot)[0] == past[0].view
    pilot.key("pagedown")
    number = int(re.search(r"line (\d+) of", prompt(pilot))[1])
    assert past[number - 1].line.heading
    pilot.key("end")
    assert seen(pilot) == now
    assert not pilot.scene.rewind.is_open


def test_the_keyboard_goes_from_line_to_line_and_enter_rewinds_to_it():
    pilot = at_turn()
    log, past = pilot.scene.desk.log, pilot.scene.playback.log.past()
    pilot.key("tab")
    pilot.scene.page.focus_on(log)
    plain = pilot.pixels()
    names_a_card = [n for n, each in enumerate(past) if each.line.things]
    number = names_a_card[-4]
    pilot.key(*["up"] * (len(past) - number))
    assert pilot.scene.top.drawn.pointed >= past[number].line.things
    assert pilot.pixels() != plain
    pilot.key("enter")
    pilot.step()
    assert seen(pilot)[0] == past[number].view
    assert prompt(pilot).startswith(f"Rewind, line {number + 1} of {len(past)}. ")


def test_every_line_is_in_sight_when_the_keyboard_is_on_it():
    pilot = at_turn()
    log = pilot.scene.desk.log
    pilot.key("tab")
    pilot.scene.page.focus_on(log)
    for number in reversed(range(len(pilot.log()))):
        pilot.key("up")
        assert log._current == number
        line_place(pilot, number)
    assert not log.key(Key("up")), "there is no line above"


def test_without_the_focus_no_line_is_marked():
    pilot = at_turn()
    log = pilot.scene.desk.log
    pilot.key("tab")
    pilot.scene.page.focus_on(log)
    pilot.key("up", "up", "tab")
    assert log._current is None
    assert pilot.scene.top.drawn.pointed == {""}


@pytest.mark.parametrize("leave", ["escape", "backspace"])
def test_the_key_that_returns_to_the_present_does_nothing_else(leave):
    pilot = at_turn()
    before, length = seen(pilot), pilot.session.length
    pilot.key("ctrl+left", leave)
    pilot.step()
    assert seen(pilot) == before
    assert pilot.session.length == length
    assert pilot.gestures()
    assert pilot.top is pilot.scene


def test_buttons_rewind_too():
    pilot = at_turn()
    past = pilot.scene.playback.log.past()
    pilot.key("ctrl+left")
    pilot.step()
    pilot.press(EARLIER)
    assert seen(pilot)[0] == past[-3].view
    pilot.step()
    pilot.press(LATER)
    pilot.step()
    assert seen(pilot)[0] == past[-2].view
    pilot.press(BACK_TO_GAME)
    pilot.step()
    assert not pilot.scene.rewind.is_open


def test_while_rewound_nothing_can_be_moved_undone_or_asked():
    pilot = at_turn()
    length = pilot.session.length
    pilot.key("ctrl+left")
    pilot.step()
    assert not pilot.gestures()
    pilot.key("ctrl+z", "h", "1")
    assert pilot.session.length == length
    assert pilot.said() == REWOUND
    assert pilot.button("Undo (").why_not == REWOUND
    assert pilot.button("Shows the strongest").why_not == REWOUND
    pilot.key("enter")  # the golden button
    assert not pilot.scene.rewind.is_open
    assert pilot.session.length == length


def test_the_game_goes_on_from_a_line_and_redo_brings_all_back():
    pilot = at_my_turn()
    begun = pilot.session.view
    number = len(pilot.scene.playback.log.past()) - 1
    for _ in range(3):
        by_clicks(pilot, *pilot.gestures()[0])
        pilot.settle()
    played, steps = pilot.session.view, len(pilot.session.log.line)
    pilot.scene.rewind.look(number)
    pilot.pass_time(1.0)
    pilot.press(UNDO_TO_HERE)
    pilot.settle()
    assert not pilot.scene.rewind.is_open
    assert pilot.session.view == begun
    assert pilot.gestures(), "it is my turn"
    for _ in range(steps):
        pilot.key("ctrl+y")
        pilot.settle()
    assert pilot.session.view == played


def test_after_the_last_own_choice_there_is_nothing_to_undo():
    pilot = at_turn()
    pilot.key("ctrl+left")
    pilot.step()
    assert pilot.button(UNDO_TO_HERE).why_not == NOTHING_SINCE
    length = pilot.session.length
    pilot.pass_time(1.0)
    pilot.press(UNDO_TO_HERE)
    assert pilot.session.length == length


def test_the_computer_waits_for_the_return_to_the_present():
    pilot = to_answer(settings=speed(AT_ONCE, "normal"))
    by_clicks(pilot, *pilot.gestures()[0])
    length = pilot.session.length
    pilot.key("ctrl+left")
    pilot.pass_time(1.0)
    assert pilot.session.length == length
    pilot.key("escape")
    pilot.settle()
    assert pilot.session.length > length


def test_resizing_keeps_the_shown_moment():
    pilot = at_turn()
    pilot.key("ctrl+left", "left", "left")
    line, view = prompt(pilot), seen(pilot)[0]
    pilot.resize((1000, 600))
    pilot.pass_time(0.3)
    assert (prompt(pilot), seen(pilot)[0]) == (line, view)
    assert pilot.scene.desk.log._marked is not None
    pilot.key("escape")
    pilot.step()
    assert pilot.gestures()


def shared():
    """Two people on one screen; Anna has played and looks again."""
    pilot = Pilot(size=HD)
    for _ in range(3):
        pilot.settle()
        if isinstance(pilot.top, Curtain):
            pass_curtain(pilot)
        by_clicks(pilot, *pilot.gestures()[0])
    pilot.settle()
    pass_curtain(pilot)
    return pilot


@pytest.mark.parametrize("leave", [FocusLost(), Key("p")])
def test_covering_a_shared_table_hides_the_past_too(leave):
    pilot = shared()
    pilot.key("ctrl+left", "left")
    pilot.step(leave)
    pilot.settle()
    assert isinstance(pilot.top, Curtain)
    assert pilot.session.eyes == PUBLIC
    assert pilot.scene.playback.view == pilot.session.view


def test_the_past_is_shown_as_the_viewer_saw_it():
    pilot = shared()
    eyes = pilot.session.eyes
    for each in pilot.scene.playback.log.past():
        assert pilot.session.game.view(each.view, eyes) == each.view


def test_every_line_of_the_log_has_its_moment():
    pilot = at_turn()
    past = pilot.scene.playback.log.past()
    assert [each.line.text for each in past] == pilot.log()
    assert past[-1].view == pilot.session.view
