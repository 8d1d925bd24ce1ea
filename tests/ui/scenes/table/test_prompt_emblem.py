"""Whose emblem stands beside the prompt while the game is still being shown."""

from random import Random

import pytest

from game.play.session import begin
from game.ui.scenes.table.overlays.curtain import Curtain
from game.ui.scenes.table.prompt import BADGE
from game.ui.scenes.table.words import EARLIER
from tests.ui.pilot import ALONE, ART, AT_ONCE, PAIR, Pilot, open_curtain, pass_curtain, speed
from tests.ui.scene_pilot import OFFERINGS

ANIMATED = speed(AT_ONCE, "fast")


def emblem(pilot, face):
    return ART.picture(face, pilot.scene.look.px(BADGE)).surface if face else None


def told_lines(pilot, turns, fate):
    """At every frame in which the prompt tells a line of the log: that line."""
    scene, session = pilot.scene, pilot.session
    for _ in range(turns):
        scene_on_top = pilot.settle()
        if isinstance(scene_on_top, Curtain):
            pass_curtain(pilot)
            continue
        if not session.legal:
            return
        session.submit(fate.choice(list(session.legal)))
        while scene.playback.busy:
            pilot.step()
            latest = scene.desk.log.latest
            prompt = scene.desk.bar.prompt
            if scene.playback.view != session.view and prompt._text == latest.text:
                yield latest


@pytest.mark.parametrize("number", [0, 4], ids=lambda n: OFFERINGS[n].name)
@pytest.mark.parametrize("players", [ALONE, PAIR], ids=["alone", "pair"])
def test_beside_a_line_that_is_told_stands_the_emblem_of_whose_line_it_is(number, players):
    offering = OFFERINGS[number]
    pilot = Pilot(begin(offering.rules, players, "1"), offering=offering, settings=ANIMATED)
    prompt, seen = pilot.scene.desk.bar.prompt, set()
    for line in told_lines(pilot, 14, Random(2)):
        assert prompt._badge is emblem(pilot, line.badge), line.text
        seen.add(line.badge)
    assert seen


def test_what_was_missed_behind_the_curtain_is_told_as_earlier():
    """New users took it for a move that was just being made."""
    offering = OFFERINGS[0]
    pilot = Pilot(begin(offering.rules, PAIR, "1"), offering=offering, settings=ANIMATED)
    told = []
    for _ in range(6):
        if not isinstance(pilot.settle(), Curtain):
            pilot.session.submit(Random(2).choice(list(pilot.session.legal)))
            continue
        open_curtain(pilot)
        while pilot.scene.playback.busy:
            pilot.step()
            told.append(pilot.scene.desk.bar.prompt._text)
    assert any(each.startswith(f"{EARLIER}: ") for each in told), told
    pilot.settle()
    assert not pilot.scene.desk.bar.prompt._text.startswith(EARLIER)
