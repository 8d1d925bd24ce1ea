"""The buttons, keys and wheel that zoom a board."""

import pytest

from game.ui.scenes.table import words
from game.ui.window.input import Wheel
from tests.golden.scenes import at_war
from tests.ui.pilot import HD, Pilot

SIZES = ((960, 540), (1000, 600), HD, (1920, 1080))


@pytest.fixture
def pilot():
    return at_war(size=HD)


def zoom(pilot):
    return round(pilot.scene.top.stage.zoom, 1)


def test_the_buttons_zoom_in_and_out_and_show_the_whole_board(pilot):
    seen = []
    for tip in ("Zoom in", "Zoom in", "Zoom out", "Zoom in", "Show the whole board"):
        pilot.press(tip)
        seen.append(zoom(pilot))
    assert seen == [1.5, 2.0, 1.5, 2.0, 1.0]


def test_a_zoom_button_without_effect_says_why(pilot):
    closer, farther, fit = (pilot.button(tip) for tip in ("Zoom in", "Zoom out", "Show the whole"))
    assert (closer.why_not, farther.why_not, fit.why_not) == ("", words.WHOLE, words.WHOLE)
    pilot.key("=", "=")
    assert (closer.why_not, farther.why_not, fit.why_not) == (words.CLOSEST, "", "")
    pilot.key("0")
    assert (closer.why_not, farther.why_not) == ("", words.WHOLE)


def test_ctrl_and_the_wheel_zoom_as_the_buttons_do(pilot):
    at = pilot.scene.top.stage.field.center
    pilot.step(Wheel(at, down=-1.0, ctrl=True))
    assert zoom(pilot) == 1.5
    assert not pilot.button("Zoom out").why_not
    pilot.step(Wheel(at, down=1.0, ctrl=True))
    assert zoom(pilot) == 1.0


@pytest.mark.parametrize("size", SIZES)
def test_the_zoom_buttons_lie_beside_the_board_and_its_frame(size):
    pilot = at_war(size=size)
    board = pilot.scene.top.stage.field.inflate(2 * pilot.scene.top.stage.px(20), 0)
    for tip in ("Zoom in", "Zoom out", "Show the whole board"):
        button = pilot.button(tip).rect
        assert pilot.surface.get_rect().contains(button)
        assert not board.colliderect(button)


def test_a_table_without_a_board_has_no_zoom_buttons():
    pilot = Pilot(size=HD)
    pilot.settle()
    assert not pilot.scene.desk.zoom.is_shown


WINDOWS = (
    ((1536, 864), 2.0),
    ((1920, 1080), 1.0),
    ((1000, 640), 1.0),
    ((1366, 768), 1.5),
    (HD, 1.25),
)


@pytest.mark.parametrize(("size", "scale"), WINDOWS, ids=str)
def test_every_edge_of_a_zoomed_board_can_be_seen(size, scale):
    pilot = at_war(size=size, scale=scale)
    stage = pilot.scene.top.stage
    at = stage.field.center
    for _ in range(2):
        pilot.key("=")
        for right, down in ((99, 99), (-99, 0), (0, -99), (99, 0)):
            pilot.step(Wheel(at, down=down, right=right))
        for _ in range(6):
            pilot.key("n")
    assert zoom(pilot) == 2.0
    assert pilot.pixels() == pilot.picture()


def is_in_sight(pilot, *names):
    stage, top = pilot.scene.top.stage, pilot.scene.top
    places = [item for item in top._items if item.id in names]
    places += top._affordances.named({*names})
    return len(places) == len(names) and all(stage.shows(each.x, each.y) for each in places)


def test_a_zoomed_board_shows_the_man_of_a_hint_and_where_he_goes(pilot):
    stage = pilot.scene.top.stage
    pilot.key("=", "=")
    pilot.step(Wheel(stage.field.center, down=-99.0, right=-99.0))
    pilot.key("h")
    for _ in range(200):
        pilot.pass_time(0.05)
        if (hint := pilot.scene.hand.hints.hint) is not None:
            break
    assert hint is not None
    pilot.step()
    assert zoom(pilot) == 2.0
    assert is_in_sight(pilot, hint.gesture.item, hint.gesture.zone)
    assert pilot.pixels() == pilot.picture()


def test_who_is_picked_up_stays_in_place_when_the_board_is_zoomed(pilot):
    at = pilot.place_of("man.3")
    pilot.click(at)
    pilot.key("=")
    held = pilot.scene.top.drag_state.held
    pixel = pilot.scene.top.stage.pixel(held.x, held.y)
    assert max(abs(a - b) for a, b in zip(pixel, at, strict=True)) <= 40
    assert is_in_sight(pilot, "man.3")


def test_a_man_beside_the_board_does_not_keep_his_goal_out_of_sight(pilot):
    stage = pilot.scene.top.stage
    pilot.key("=", "=")
    pilot.step(Wheel(stage.field.center, down=-99.0, right=-99.0))
    field = stage._field
    beside, goal = (field.x + field.width, field.y), (field.x + field.width / 3, field.y)
    assert not stage.shows(*goal)
    assert stage.reveal(beside, goal)
    assert stage.shows(*goal)
