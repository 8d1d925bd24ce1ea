"""Feudal on a shared screen: how the board is turned, and whose turn is shown."""

from random import Random

import pytest

from game.app.offerings import offering_of
from game.engine.game import PUBLIC
from game.engine.value import replace
from game.games.feudal.ai.deployment_plans import setup
from game.games.feudal.rules import game as feudal
from game.games.feudal.rules.commands import Resign, SayReady, TakeKingdom
from game.play.session import begin
from game.ui.drawing.seat_colours import badge
from game.ui.panels.bar import END_EARLY
from game.ui.scenes.question import Question
from game.ui.scenes.table.overlays.curtain import Curtain
from game.ui.scenes.table.prompt import BADGE
from game.ui.scenes.table.words import DONT_ASK_AGAIN, KEEP_PLAYING
from tests.ui.pilot import ANNA, ART, BEN, HD, KARL, Pilot, by_clicks, pass_curtain

OFFERING = offering_of(feudal.name)


def war(*players, chooser):
    """A game in which this seat chooses the kingdom."""
    plays = (begin(feudal, players, str(seed)) for seed in range(100))
    session = next(play for play in plays if play.to_act == {chooser})
    return Pilot(session, offering=OFFERING, size=HD)


def deploy(pilot):
    """The viewer loads a setup and is ready; returns the next scene that waits for a person."""
    session = pilot.session
    session.submit(setup(session.view, session.eyes, Random(1), trials=20).command)
    session.submit(SayReady())
    return pilot.settle()


@pytest.fixture
def deployed():
    """Anna has deployed, then Ben, who moves first."""
    pilot = war(ANNA, BEN, chooser=0)
    pilot.settle()
    pilot.session.submit(TakeKingdom("north"))
    pilot.settle()
    pass_curtain(pilot)
    assert isinstance(deploy(pilot), Curtain)
    pass_curtain(pilot)
    assert pilot.session.eyes == 1
    assert pilot.scene.playback.near == 1
    deploy(pilot)
    return pilot


@pytest.mark.parametrize("chooser", [0, 1])
def test_the_first_to_deploy_sees_the_curtain_too(chooser):
    pilot = war(ANNA, BEN, chooser=chooser)
    assert not isinstance(pilot.settle(), Curtain)
    pilot.session.submit(TakeKingdom("north"))
    pilot.settle()
    assert isinstance(pilot.top, Curtain)
    assert pilot.top._name == (ANNA, BEN)[chooser].name
    assert pilot.session.eyes == PUBLIC
    pass_curtain(pilot)
    assert pilot.session.eyes == chooser
    assert not isinstance(pilot.settle(), Curtain)


def test_one_person_deploys_without_a_curtain():
    pilot = war(ANNA, KARL, chooser=0)
    pilot.settle()
    pilot.session.submit(TakeKingdom("north"))
    assert not isinstance(pilot.settle(), Curtain)


def test_in_feudal_the_board_is_turned_to_the_first_person_from_the_start(deployed):
    assert deployed.session.to_act == {1}
    corner = deployed.place_of("A1")
    assert deployed.scene.playback.near == 0
    assert deployed.item("castle.0").y > deployed.item("castle.1").y  # Anna's kingdom is below
    by, square = deployed.gestures()[0]
    deployed.click(deployed.place_of(by))
    deployed.click(deployed.place_of(square))
    deployed.settle()
    deployed.key("ctrl+z")
    deployed.settle()
    assert deployed.place_of("A1") == corner


def test_during_deployment_the_badge_is_the_viewers():
    pilot = war(KARL, ANNA, chooser=1)
    pilot.settle()
    pilot.session.submit(TakeKingdom("north"))
    pilot.step()
    assert pilot.session.to_act == {0, 1}
    shown = pilot.scene.desk.bar.prompt._badge
    own = ART.picture(badge(ANNA, 1), pilot.scene.look.px(BADGE)).surface
    assert shown is own


def test_a_computer_in_the_first_seat_deploys_first():
    pilot = war(KARL, ANNA, chooser=1)
    pilot.settle()
    pilot.session.submit(TakeKingdom("north"))
    pilot.settle()
    assert pilot.session.to_act == {1}


def test_a_person_can_deploy_while_a_computer_in_the_first_seat_thinks():
    pilot = war(KARL, ANNA, chooser=1)
    pilot.settle()
    pilot.session.submit(TakeKingdom("north"))
    pilot.step()
    session = pilot.session
    session.submit(setup(session.view, session.eyes, Random(1), trials=20).command)
    session.submit(SayReady())
    pilot.settle()
    assert pilot.session.view.ready == {0, 1}


def test_ending_a_turn_without_a_move_is_refused_with_the_reason(deployed):
    deployed.key("e")
    assert deployed.said() == "You haven't moved yet. Move at least one man. (F-18)"
    assert "End turn" not in deployed.scene.desk.places()["actions"], (
        "it can be seen, and not be pressed"
    )
    by, square = deployed.gestures()[0]
    deployed.rest()
    by_clicks(deployed, by, square)
    deployed.settle()
    assert "End turn" in deployed.scene.desk.places()["actions"]
    deployed.rest()
    deployed.key("e")
    assert isinstance(deployed.top, Question)
    before = deployed.session.length
    deployed.rest()
    deployed.key("enter")
    assert deployed.session.length == before, "the safe answer has the focus"
    deployed.rest()
    deployed.key("e")
    assert DONT_ASK_AGAIN not in deployed.buttons(), "it would silence the question for both"


def test_among_people_a_silenced_question_is_asked(deployed):
    """The one who silenced it may not be the one who plays."""
    services = deployed.scene.context.services
    settings = services.settings()
    silenced = {"feudal.EndTurn": ""}
    services.change(replace(settings, play=replace(settings.play, silenced=silenced)))
    by, square = deployed.gestures()[0]
    by_clicks(deployed, by, square)
    deployed.settle()
    deployed.rest()
    deployed.key("e")
    assert isinstance(deployed.top, Question)
    assert deployed.top.page.focused.text == KEEP_PLAYING, "the safe answer"


@pytest.mark.parametrize(
    ("silenced", "asks"), [("feudal.SayReady", True), ("feudal.EndTurn", False)]
)
def test_each_question_is_silenced_by_itself(silenced, asks):
    pilot = war(KARL, ANNA, chooser=1)
    pilot.settle()
    pilot.session.submit(TakeKingdom("north"))
    pilot.settle()
    deploy(pilot)
    services = pilot.scene.context.services
    settings = services.settings()
    services.change(replace(settings, play=replace(settings.play, silenced={silenced: ""})))
    by, square = pilot.gestures()[0]
    by_clicks(pilot, by, square)
    pilot.settle()
    pilot.rest()
    pilot.key("e")
    assert isinstance(pilot.top, Question) is asks


def test_a_turn_ends_without_a_question_if_the_settings_say_so(deployed):
    services = deployed.scene.context.services
    settings = services.settings()
    services.change(replace(settings, play=replace(settings.play, confirms_turn_end=False)))
    by, square = deployed.gestures()[0]
    by_clicks(deployed, by, square)
    deployed.settle()
    before = deployed.session.length
    deployed.rest()
    deployed.key("e")
    assert not isinstance(deployed.top, Question)
    assert deployed.session.length > before


def test_declaring_readiness_too_early_is_refused_with_the_reason():
    pilot = war(KARL, ANNA, chooser=1)
    pilot.settle()
    pilot.session.submit(TakeKingdom("north"))
    pilot.settle()
    pilot.press("Finish deployment")
    assert pilot.said() == "13 men are still beside the board. Place all your men first. (F-6)"


def test_after_the_end_the_pause_offers_to_play_again(deployed):
    deployed.session.submit(Resign())
    deployed.settle()
    deployed.key("escape")
    deployed.rest()
    deployed.key("escape")
    deployed.press("Rematch")
    assert deployed.exits == ["again"]


def test_the_menu_of_a_finished_war_offers_what_makes_sense_then(deployed):
    deployed.session.submit(Resign())
    deployed.settle()
    deployed.key("escape")
    deployed.rest()
    deployed.key("escape")
    deployed.rest()
    assert "Abandon the game" not in deployed.buttons()
    assert "Keep playing" not in deployed.buttons()
    assert {"Rematch", "Replay", "Look at the table"} <= set(deployed.buttons())


def test_resigning_is_asked_about_every_time(deployed):
    for _ in range(2):
        deployed.press(END_EARLY)
        assert deployed.buttons() == ["Offer a truce", "Resign", "Keep playing"]
        deployed.press("Keep playing")
