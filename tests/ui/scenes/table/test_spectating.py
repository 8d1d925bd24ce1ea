"""A player who is out watches the others, or lets the game end quickly."""

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
from game.ui.scenes.table.words import FINISH_QUICKLY, WATCH
from tests.ui.pilot import ANNA, HD, Pilot

FEUDAL = offering_of(feudal.name)
COMPUTERS = [Player("computer", name, "recruit") for name in ("Ben", "Cleo", "Dan")]
FREE = Options(variation="free_for_all", is_toss_random=False, are_quarters_random=True)


class Simple:
    """A mind that follows simple rules."""

    imagine = staticmethod(mind.imagine)
    greedy = staticmethod(mind.greedy)

    @staticmethod
    def think(view, seat, level, fate, *, temperament):
        yield Thought(mind.greedy(view, seat))


PATIENCE = 3_000  # passes of the loop


@pytest.fixture
def watching():
    """Anna has deployed, and resigned when the war began."""
    session = begin(feudal, (ANNA, *COMPUTERS), "1", options=FREE)
    offering = replace(FEUDAL, mind=Simple())
    pilot = Pilot(session, offering=offering, size=HD, settings=Settings())
    while session.view.phase is Phase.DEPLOYMENT:
        pilot.settle()
        session.submit(mind.greedy(session.view, session.eyes))
    pilot.settle()
    assert FINISH_QUICKLY not in pilot.scene.desk.places()["actions"]
    session.submit(Resign())
    for _ in range(PATIENCE):  # the others answer at once, without a pause
        if FINISH_QUICKLY in pilot.scene.desk.places()["actions"]:
            return pilot
        pilot.step()
    raise AssertionError(f"nobody is told that they are out, but {pilot.top.name}")


def steps_in(pilot, seconds):
    before = pilot.session.length
    pilot.pass_time(seconds)
    return pilot.session.length - before


def test_a_player_who_is_out_is_told_and_can_watch(watching):
    plates = [each for each in watching.scene.playback.figures() if isinstance(each, Plate)]
    assert [plate.seat for plate in plates if plate.gone] == [0]
    pilot = watching
    pilot.pass_time(1)
    prompt = FEUDAL.words.prompt(pilot.session.view, pilot.session.names, pilot.session.eyes)
    assert prompt.startswith("You are out of the game. ")
    assert 0 < steps_in(pilot, 10) < 40


def test_the_game_can_be_hurried_and_watched_again(watching):
    watching.press(FINISH_QUICKLY)
    assert steps_in(watching, 2) > 30
    watching.press(WATCH)
    assert steps_in(watching, 4) < 16
    watching.key("q")
    watching.settle()
    assert watching.top.name == "result"
    assert watching.session.outcome is not None
    assert list(watching.scene.desk.places()["actions"]) == ["Result"]


def test_a_game_with_a_person_in_it_cannot_be_hurried():
    session = begin(feudal, (ANNA, COMPUTERS[0]), "1")
    offering = replace(FEUDAL, mind=Simple())
    pilot = Pilot(session, offering=offering, size=HD)
    pilot.settle()
    assert FINISH_QUICKLY not in pilot.scene.desk.places()["actions"]


def test_a_game_of_computers_can_be_hurried():
    session = begin(feudal, COMPUTERS[:2], "1")
    offering = replace(FEUDAL, mind=Simple())
    pilot = Pilot(session, offering=offering, size=HD)
    pilot.step()
    pilot.step()
    pilot.press(FINISH_QUICKLY)
    pilot.settle()
    assert pilot.top.name == "result"
