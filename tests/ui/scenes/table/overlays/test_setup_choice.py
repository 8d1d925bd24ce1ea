"""The page of setups during deployment, and turning the Castle by hand."""

from dataclasses import replace
from random import Random

import pytest
from pygame import Rect

from game.app.feudal.arranging import SAMPLES, FeudalSetups
from game.app.offerings import offering_of
from game.engine.game import PUBLIC
from game.games.feudal.rules import game as feudal
from game.games.feudal.rules.commands import TakeKingdom
from game.games.feudal.rules.options import Options
from game.play.session import begin
from game.ui.drawing.art import Art
from game.ui.scenes.table.overlays.picture_choice import PictureChoice, Preview
from game.ui.scenes.table.overlays.setup_choice import SetupChoice
from game.ui.widgets.text.text_field import TextField
from game.ui.window.input import RIGHT, FocusLost, PointerDown, PointerMove
from tests.ui.looks import FONTS
from tests.ui.pilot import ALONE, AT_ONCE, HD, PAIR, Pilot, pass_curtain
from tests.ui.scene_pilot import WINDOWS, ScenePilot, misfits

PATIENCE = AT_ONCE.play.cover_after
OPTIONS = Options(is_toss_random=False)  # the other side chooses its half


@pytest.fixture
def offering(tmp_path):
    return replace(offering_of(feudal.name), arranger=FeudalSetups(tmp_path))


@pytest.fixture
def pilot(offering):
    session = begin(feudal, ALONE, "1", options=OPTIONS)
    pilot = Pilot(session, offering=offering, size=HD)
    pilot.settle()
    return pilot


def tiles(pilot):
    return {each.title: each for each in pilot.widgets(PictureChoice)}


def choose(pilot, title):
    pilot.press("Choose a setup")
    pilot.step()
    pilot.top.page.focus_on(tiles(pilot)[title])
    pilot.rest()
    pilot.key("enter")
    pilot.settle()


def own_men(pilot):
    return [at for man, at in enumerate(pilot.session.view.at) if man < 13]


def test_a_setup_is_loaded_at_once_and_logged_in_one_line(pilot):
    before = len(pilot.log())
    choose(pilot, "Arrange for me")
    assert all(at >= 0 for at in own_men(pilot))
    (line,) = pilot.log()[before:]
    assert line.startswith("Setup loaded. Castle on ")


def test_the_safe_answer_before_the_end_goes_on_arranging(pilot):
    choose(pilot, "Arrange for me")
    pilot.rest()
    pilot.key("e")
    pilot.step()
    assert pilot.buttons()[-1] == "Keep arranging"


def test_samples_of_one_style_are_told_apart_by_their_line(offering, pilot):
    found, _ = offering.arranger.offers(pilot.session.view, 0, Random("1"))
    lines = [each.line for each in found if each.group == SAMPLES]
    assert len(set(lines)) == len(lines) > 3


def test_loading_a_setup_is_undone_as_one_step(pilot):
    choose(pilot, "Random setup")
    pilot.key("ctrl+z")
    pilot.settle()
    assert all(at < 0 for at in own_men(pilot))


def test_generated_setups_differ_each_time(pilot):
    choose(pilot, "Arrange for me")
    first = own_men(pilot)
    pilot.rest()
    choose(pilot, "Arrange for me")
    assert own_men(pilot) != first


def test_the_present_setup_can_be_saved_under_a_name_and_deleted(pilot):
    pilot.press("Choose a setup")
    pilot.step()
    assert pilot.button("Save").why_not.startswith("This setup isn't complete.")
    pilot.rest()
    pilot.key("escape")
    pilot.settle()
    choose(pilot, "Random setup")
    stands = own_men(pilot)
    pilot.press("Choose a setup")
    pilot.step()
    (field,) = pilot.widgets(TextField)
    field.value = "  River   line "
    pilot.press("Save")
    pilot.step()
    assert "River line" in tiles(pilot)
    pilot.rest()
    pilot.key("escape")
    pilot.settle()
    choose(pilot, "Arrange for me")
    pilot.rest()
    choose(pilot, "River line")
    assert own_men(pilot) == stands
    pilot.press("Choose a setup")
    pilot.step()
    button = pilot.button("Delete")
    pilot.top.page.focus_on(button)
    pilot.rest()
    pilot.press("Delete")
    pilot.step()
    pilot.press("Delete")
    pilot.step()
    assert "River line" not in tiles(pilot)


def test_inactivity_closes_the_setups(pilot):
    pilot.press("Choose a setup")
    pilot.step()
    assert pilot.top.name == "setups"
    pilot.step(FocusLost())
    assert pilot.top is pilot.scene


@pytest.fixture
def shared(offering):
    """Two people on one screen; the first of them deploys."""
    pilot = Pilot(begin(feudal, PAIR, "1", options=OPTIONS), offering=offering, size=HD)
    pilot.settle()
    pilot.session.submit(TakeKingdom("north"))
    pilot.settle()
    pass_curtain(pilot)
    choose(pilot, "Random setup")
    pilot.press("Choose a setup")
    pilot.step()
    assert pilot.top.name == "setups"
    return pilot


def lies_covered(pilot):
    """Whether only the curtain is open over the table."""
    names = [scene.name for scene in pilot.stack.scenes]
    return names == ["table", "curtain"] and pilot.session.eyes == PUBLIC


def turning_away(pilot):
    pilot.step(FocusLost())


def walking_away(pilot):
    pilot.pass_time(PATIENCE + 2)


@pytest.mark.parametrize("going", [turning_away, walking_away])
def test_on_a_shared_screen_a_curtain_covers_open_setups(shared, going):
    going(shared)
    assert lies_covered(shared)
    pass_curtain(shared)
    assert shared.top is shared.scene


def test_a_question_over_the_setups_keeps_nothing_open(shared):
    (field,) = shared.widgets(TextField)
    field.value = "Mine"
    shared.press("Save")
    shared.step()
    shared.top.page.focus_on(shared.button("Delete"))
    shared.rest()
    shared.press("Delete")
    shared.step()
    assert shared.top.name == "question"
    walking_away(shared)
    assert lies_covered(shared)
    pass_curtain(shared)
    assert shared.top is shared.scene


def test_activity_on_the_setups_page_prevents_covering(shared):
    for _ in range(3):
        shared.pass_time(PATIENCE * 0.6)
        shared.key("down")
    assert shared.top.name == "setups"


def test_after_deployment_there_are_no_setups(pilot):
    choose(pilot, "Arrange for me")
    assert "Choose a setup …" in pilot.scene.trace()["actions"]
    pilot.press("Finish deployment")
    pilot.step()
    pilot.press("Finish deployment")
    pilot.settle()
    assert "Choose a setup …" not in pilot.scene.trace()["actions"]


@pytest.mark.parametrize("look", WINDOWS, ids=lambda look: f"{look.size}-{look.k:.2f}")
def test_nothing_is_cut_off_at_any_size(look, pilot, offering):
    choose(pilot, "Random setup")
    session, camp = pilot.session, offering.arranger
    camp.keep(session.view, session.eyes, "A name of thirty-two letters, all")
    camp.keep(session.view, session.eyes, "Mine")
    scene = SetupChoice(session, offering, camp, Art(FONTS), lambda command: None)
    shown = ScenePilot(scene, look)
    assert list(misfits(shown.top.page.root, Rect((0, 0), look.size))) == []


def test_a_preview_shows_only_your_own_kingdom(pilot):
    view, eyes = pilot.session.view, pilot.session.eyes
    preview = Preview(offering_of(feudal.name).table, view, eyes, ("red", "blue"))
    assert (preview.width(12), preview.height(24)) == (24, 12)
    picture = preview.paint(Art(FONTS), 240)
    assert picture.get_size() == (240, 120)
    choose(pilot, "Random setup")
    stands = Preview(
        offering_of(feudal.name).table, pilot.session.view, eyes, ("red", "blue")
    ).paint(Art(FONTS), 240)
    assert stands.get_buffer().raw != picture.get_buffer().raw


# The Castle


def facing(pilot):
    return pilot.session.view.castles[0].facing


@pytest.mark.parametrize("way", ["menu", "double", "key"])
def test_the_castle_can_be_turned_by_hand(pilot, way):
    before, at = facing(pilot), pilot.place_of("castle.0")
    if way == "menu":
        pilot.step(PointerMove(at), PointerDown(at, button=RIGHT))
        assert next(iter(pilot.scene.desk.menu.entries)) == "Turn the Castle"
        pilot.key("enter")
    elif way == "double":
        pilot.click(at)
        pilot.click(at)
    else:
        pilot.key("w")
    pilot.settle()
    assert facing(pilot) == (before + 1) % 4
    assert pilot.scene.top.drag_state.held is None


def test_a_man_cannot_be_turned(pilot):
    length = pilot.session.length
    at = pilot.place_of("man.0")
    pilot.step(PointerMove(at), PointerDown(at, button=RIGHT))
    pilot.click(at)
    pilot.click(at)
    pilot.settle()
    assert pilot.session.length == length
