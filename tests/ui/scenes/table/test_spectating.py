"""Who is out of a play watches the others go on, or lets it end quickly."""

from dataclasses import replace

import pytest

from game.ai.player import Thought
from game.app.offerings import offering_of
from game.games.feudal.ai import mind
from game.games.feudal.rules import game as feudal
from game.games.feudal.rules.commands import Resign
from game.games.feudal.rules.model import Phase
from game.games.feudal.rules.options import Options
from game.play.session import Player, begin
from game.play.settings import Settings
from game.table.figures import Plate
from game.ui.scenes.table.spectating import QUICKLY, SLOWLY
from tests.ui.pilot import ANNA, HD, Pilot

FEUDAL = offering_of(feudal.name)
COMPUTERS = [Player("computer", name, "recruit") for name in ("Ben", "Cleo", "Dan")]
FREE = Options(variation="free_for_all", is_toss_random=False, are_quarters_random=True)


class Simple:
    """A mind that follows the rule of thumb."""

    imagine = staticmethod(mind.imagine)
    greedy = staticmethod(mind.greedy)

    @staticmethod
    def think(view, seat, level, fate):
        yield Thought(mind.greedy(view, seat))


PATIENCE = 3_000  # passes of the loop


@pytest.fixture
def watching():
    """Anna has deployed, and has given the war up when it began."""
    session = begin(feudal, (ANNA, *COMPUTERS), "1", options=FREE)
    offering = replace(FEUDAL, mind=Simple())
    pilot = Pilot(session, offering=offering, size=HD, settings=Settings())
    while session.view.phase is Phase.DEPLOYMENT:
        pilot.settle()
        session.submit(mind.greedy(session.view, session.eyes))
    pilot.settle()
    assert QUICKLY not in pilot.scene.desk.places()["actions"]
    session.submit(Resign())
    for _ in range(PATIENCE):  # the others answer at once, and never stop
        if QUICKLY in pilot.scene.desk.places()["actions"]:
            return pilot
        pilot.step()
    raise AssertionError(f"nobody is told that they are out, but {pilot.top.name}")


def steps_in(pilot, seconds):
    before = pilot.session.length
    pilot.pass_time(seconds)
    return pilot.session.length - before


def test_who_is_out_is_told_so_and_watches_as_long_as_they_like(watching):
    plates = [each for each in watching.scene.playback.figures() if isinstance(each, Plate)]
    assert [plate.seat for plate in plates if plate.gone] == [0]
    pilot = watching
    pilot.pass_time(1)
    prompt = FEUDAL.words.prompt(pilot.session.view, pilot.session.names, pilot.session.eyes)
    assert prompt.startswith("You are out of the war. ")
    assert 0 < steps_in(pilot, 10) < 40


def test_it_can_be_let_end_quickly_and_be_watched_again(watching):
    watching.press(QUICKLY)
    assert steps_in(watching, 2) > 60
    watching.press(SLOWLY)
    assert steps_in(watching, 4) < 16
    watching.key("q")
    watching.settle()
    assert watching.top.name == "result"
    assert watching.session.outcome is not None
    assert watching.scene.desk.places()["actions"] == {}


def test_as_long_as_a_person_is_in_it_nobody_hurries():
    session = begin(feudal, (ANNA, COMPUTERS[0]), "1")
    offering = replace(FEUDAL, mind=Simple())
    pilot = Pilot(session, offering=offering, size=HD)
    pilot.settle()
    assert QUICKLY not in pilot.scene.desk.places()["actions"]


def test_where_only_computers_sit_they_can_be_hurried_too():
    session = begin(feudal, COMPUTERS[:2], "1")
    offering = replace(FEUDAL, mind=Simple())
    pilot = Pilot(session, offering=offering, size=HD)
    pilot.step()
    pilot.step()
    pilot.press(QUICKLY)
    pilot.settle()
    assert pilot.top.name == "result"
