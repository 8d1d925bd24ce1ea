"""A click on the only place for a thing picks the thing up; a second click puts it down there."""

import pytest

from game.app.offerings import offering_of
from game.engine.game import Seat
from game.games.feud.rules.commands import Preview
from game.games.feud.rules.model import Phase
from game.games.feud.table.presets import PRESETS
from game.games.feudal.rules.model import Phase as War
from game.play.session import begin
from tests.ui.described import described
from tests.ui.pilot import ALONE, HD, Pilot
from tests.ui.solo_table import at_my_turn

ME = Seat(0)


@pytest.fixture
def pilot():
    """A first game of Feud in which both have shown their cards."""
    feud = offering_of("feud")
    session = begin(feud.rules, ALONE, "1", options=PRESETS[0].options)
    for _ in range(20):
        if session.view.phase is Phase.LOCK and ME in session.to_act:
            break
        for seat in sorted(session.to_act):
            view = session._store.view(seat)
            row = view.hands[seat]
            session._store.submit(
                seat, Preview(row) if view.phase is Phase.PREVIEW else feud.mind.greedy(view, seat)
            )
    pilot = Pilot(session, offering=feud, size=HD)
    pilot.settle()
    return pilot


def test_two_clicks_on_an_enemy_card_lock_it(pilot):
    at, before = pilot.place_of(f"far.{pilot.session.view.studied[1][3]}"), pilot.session.length
    pilot.click(at)
    assert pilot.scene.top.drag_state.held.id == "token.lock"
    assert pilot.session.length == before
    drawn = pilot.scene.top.drawn
    assert drawn.snapped.id == "far.4", "the first click marks the card"
    assert drawn.ghost.id == "token.lock"
    assert described(pilot.scene.desk.bar.prompt).startswith("Click this card again")
    pilot.rest()
    pilot.click(at)
    assert pilot.session.length > before


def test_a_click_on_another_card_chooses_that_one_and_locks_nothing(pilot):
    one, other = (pilot.place_of(f"far.{pilot.session.view.studied[1][n]}") for n in (3, 1))
    before = pilot.session.length
    for at, column in ((one, "far.4"), (other, "far.2"), (one, "far.4")):
        pilot.click(at)
        assert pilot.scene.top.drawn.snapped.id == column
        pilot.rest()
    assert pilot.session.length == before
    pilot.click(one)
    assert pilot.session.length > before


def test_a_click_where_nothing_can_go_picks_nothing_up(pilot):
    pilot.click(pilot.place_of(f"card.{pilot.session.view.studied[0][3]}"))
    assert pilot.scene.top.drag_state.held is None


def deployed():
    """A war of Feudal; it is my turn."""
    feudal = offering_of("feudal")
    session = begin(feudal.rules, ALONE, "1")
    while session.view.phase is not War.PLAY or ME not in session.to_act:
        for seat in sorted(session.to_act):
            session._store.submit(seat, feudal.mind.greedy(session._store.view(seat), seat))
    pilot = Pilot(session, offering=feudal, size=HD)
    pilot.settle()
    return pilot


@pytest.mark.parametrize(
    ("table", "says"),
    [(at_my_turn, "Now click the lit place."), (deployed, "Now click a lit place.")],
)
def test_what_a_click_has_picked_up_says_what_comes_next(table, says):
    """A new user clicked a card: it rose, and nothing else happened."""
    pilot = table()
    thing = next(one for one, zone in pilot.gestures() if one.startswith(("card.", "man.")))
    before = described(pilot.scene.desk.bar.prompt)
    pilot.click(pilot.place_of(thing))
    assert described(pilot.scene.desk.bar.prompt).startswith(says)
    pilot.key("escape")
    assert described(pilot.scene.desk.bar.prompt) == before
