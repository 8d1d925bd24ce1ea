"""While others are at turn, somebody's cards needn't lie open before the rest of this screen."""

import pytest

from game.app.offerings import offering_of
from game.engine.game import PUBLIC, Seat
from game.games.cards_of_war.rules.commands import EndTurn
from game.play.session import begin
from game.ui.scenes.table.words import COVER
from tests.app.running import Absent
from tests.ui.pilot import ANNA, BEN, HD, KARL, Pilot, pass_curtain

PEOPLE, KARLS = {Seat(0), Seat(2)}, Seat(1)
WAR = offering_of("cards_of_war")


@pytest.fixture
def pilot():
    """Anna has ended her turn, with cards in her hand; a computer is at turn."""
    session = begin(WAR.rules, (ANNA, KARL, BEN), "3")
    pilot = Pilot(session, offering=WAR, size=HD, thinking=Absent())
    for _ in range(200):
        if pilot.top is not pilot.scene:
            pass_curtain(pilot)
        elif session.eyes in PEOPLE and session.to_act.isdisjoint(PEOPLE):
            return pilot
        elif session.voice in session.to_act & PEOPLE:
            ends = EndTurn() in session.legal
            session.submit(EndTurn() if ends else WAR.mind.greedy(session.view, session.voice))
        else:
            answer(session)
        pilot.step()
    raise AssertionError("nobody's turn ended")


def test_cards_of_somebody_who_is_not_at_turn_can_be_covered(pilot):
    owner = pilot.session.eyes
    hand = {f"card/{card}" for card in pilot.session.view.hands[owner]}
    assert hand & faces(pilot)
    pilot.pass_time(1)  # the button has just come
    pilot.press(COVER)
    assert pilot.session.eyes == PUBLIC
    assert not hand & faces(pilot)
    assert COVER not in pilot.buttons()


def answer(session):
    """The computer acts."""
    if KARLS in session.to_act:
        session._store.submit(KARLS, WAR.mind.greedy(session._store.view(KARLS), KARLS))


def faces(pilot):
    return {each.face for each in pilot.scene.playback.resting}
