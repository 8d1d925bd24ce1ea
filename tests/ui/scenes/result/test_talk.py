"""The opponents' bubbles: beside the plate of the speaker, and off the cards."""

import pytest

from game.app.offerings import offerings
from game.engine.cards import BACK
from game.engine.value import replace
from game.games.feud.table.presets import BASIC
from game.play.session import begin
from game.play.settings import Settings
from game.table.figures import Gauge, Plate, Slot
from tests.ui.pilot import ANNA, Pilot
from tests.ui.scenes.result.test_result import MIRA

GAMES = {each.name: each for each in offerings()}
QUICK = replace(Settings(), play=replace(Settings().play, pace="instant"))


@pytest.mark.parametrize("size", [(960, 540), (1280, 720)])
@pytest.mark.parametrize("name", GAMES)
def test_a_greeting_is_beside_the_speaker_and_covers_no_cards_bars_or_panels(name, size):
    options = {"options": BASIC} if name == "feud" else {}
    session = begin(GAMES[name].rules, (ANNA, MIRA), "1", **options)
    pilot = Pilot(session, offering=GAMES[name], size=size, settings=QUICK)
    while not pilot.said():
        pilot.step()
    scene = pilot.scene
    [plate] = [p for p in scene.playback.figures() if isinstance(p, Plate) and p.seat == 1]
    stage, bubble = scene.top.stage, scene.page._bubbles._toast.rect
    x, y = stage.pixel(plate.x, plate.y)
    assert bubble.inflate(240, 160).collidepoint(x, y)
    cards = [each for each in scene.playback.resting if each.is_card and BACK not in each.face]
    rects = [stage.rect(item.x, item.y, item.width, item.size) for item in cards]
    covered = max((each.clip(bubble).w * each.clip(bubble).h for each in rects), default=0)
    assert covered < 0.1 * bubble.w * bubble.h, "a corner of a card at most"
    bars = [each for each in scene.playback.figures() if isinstance(each, Gauge)]
    wide = [stage.rect(bar.x, bar.y, bar.width, bar.height) for bar in bars]
    assert bubble.collidelist(wide) < 0, "in a test by a person, it hid the life of a fighter"
    desk = scene.desk
    assert bubble.collidelist([desk.bar.rect, desk.side.rect, desk.log.rect]) < 0


@pytest.mark.parametrize("name", ["feudal", "cards_of_war"])
def test_at_200_percent_a_greeting_covers_neither_the_castle_nor_a_slot(name):
    session = begin(GAMES[name].rules, (ANNA, MIRA), "2")
    pilot = Pilot(session, offering=GAMES[name], size=(1920, 1080), scale=2.0, settings=QUICK)
    while not pilot.said():
        pilot.step()
    bubble = pilot.scene.page._bubbles._toast.rect
    pilot.settle()
    places = [each for each in pilot.scene.playback.figures() if isinstance(each, Slot)]
    stage, things = pilot.scene.top.stage, pilot.scene.playback.resting
    rects = [stage.rect(each.x, each.y, each.width, each.height) for each in places]
    rects += [stage.rect(each.x, each.y, each.size, each.size) for each in things]
    assert bubble.collidelist(rects) < 0
