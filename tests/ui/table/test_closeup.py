"""The close-up of things on the table, by pointer and by key."""

import re

import pytest
from pygame import Rect

from game.engine.value import replace
from game.ui.panels.closeup import beside
from game.ui.scenes.table.overlays.curtain import Curtain
from game.ui.window.input import FocusLost, Key, KeyUp, PointerDown, PointerMove, PointerUp
from tests.ui.covered_table import hidden
from tests.ui.pilot import AT_ONCE, Pilot, by_clicks, by_drag, by_keys, pass_curtain, seated
from tests.ui.secret_search import traces
from tests.ui.solo_table import at_my_turn, to_answer, too_weak

DELAY = AT_ONCE.controls.hover_delay / 1000
AWAY = (5, 300)  # on the ladder


def looking(delay):
    """The settings with this hover delay."""
    return replace(AT_ONCE, controls=replace(AT_ONCE.controls, hover_delay=delay))


def panel(pilot):
    return pilot.scene.desk.closeup


def rest_on(pilot, name):
    pilot.move(pilot.place_of(name))
    pilot.pass_time(DELAY + 0.1)


def other_card(pilot):
    """A card that lies face up outside the hands."""
    names = [item.id for item in pilot.scene.playback.resting if item.id.startswith("card.")]
    return next(name for name in names if name not in pilot.held())


def test_a_card_is_shown_after_the_pointer_rests_on_it():
    pilot = at_my_turn()
    plain, card = pilot.pixels(), pilot.held()[1]
    pilot.move(pilot.place_of(card))
    pilot.pass_time(DELAY - 0.1)
    assert panel(pilot).name == ""
    pilot.pass_time(0.2)
    assert panel(pilot).name == card
    assert pilot.pixels() == pilot.picture()
    pilot.move(AWAY)
    pilot.step()
    assert panel(pilot).name == ""
    assert pilot.pixels() == plain


def test_the_next_card_is_shown_at_once():
    pilot = at_my_turn()
    first, second = pilot.held()[:2]
    rest_on(pilot, first)
    pilot.move(pilot.place_of(second))
    pilot.step()
    assert panel(pilot).name == second
    pilot.move(pilot.place_of(other_card(pilot)))
    pilot.step()
    assert panel(pilot).name == other_card(pilot)


def test_it_is_twice_as_large_and_describes_the_card():
    pilot = at_my_turn()
    card = pilot.held()[0]
    rest_on(pilot, card)
    height = pilot.scene.top.stage.px(pilot.item(card).size)
    assert panel(pilot).rect.height > 2 * height
    view, names = pilot.session.view, pilot.session.names
    said = pilot.scene.offering.words.about(view, pilot.item(card), names, pilot.session.eyes)
    assert list(panel(pilot)._shown[0].lines) == list(said)


@pytest.mark.parametrize("size", [(800, 600), (960, 540), (1280, 720), (1920, 1080)])
def test_it_covers_neither_the_card_nor_its_targets_nor_the_ladder(size):
    pilot = at_my_turn()
    pilot.resize(size)
    pilot.pass_time(0.5)
    for card in (*pilot.held(), other_card(pilot)):
        rest_on(pilot, card)
        assert panel(pilot).name == card
        lies, in_sight = pilot.scene.top.surroundings(pilot.item(card))
        assert lies.collidepoint(pilot.place_of(card))
        assert panel(pilot).rect.collidelist([lies, *in_sight]) < 0
        assert bool(in_sight) == (card in pilot.held())
        assert not panel(pilot).rect.colliderect(pilot.scene.desk.side.rect)
        assert pilot.surface.get_rect().contains(panel(pilot).rect)
        pilot.move(AWAY)
        pilot.step()


def test_it_takes_the_nearest_free_room_or_is_not_shown():
    window, card = Rect(0, 0, 400, 300), Rect(150, 200, 60, 90)
    assert beside((390, 290), card, (), window, 8) is None
    table, left = Rect(0, 100, 400, 60), Rect(0, 160, 100, 140)
    assert beside((100, 90), card, (table,), window, 8) == Rect(42, 200, 100, 90)
    assert beside((100, 90), card, (table, left), window, 8) == Rect(218, 200, 100, 90)


def test_it_says_why_a_dimmed_card_cannot_be_played():
    pilot = to_answer()
    card = too_weak(pilot)[0]
    rest_on(pilot, card)
    assert re.search(r"weaker.*\(R-[78]\)$", panel(pilot)._shown[0].reason)
    rest_on(pilot, pilot.gestures()[0][0])
    assert panel(pilot)._shown[0].reason == ""


def test_a_click_closes_it_and_works_as_usual():
    pilot = at_my_turn()
    card = pilot.held()[0]
    rest_on(pilot, card)
    pilot.click(pilot.place_of(card))
    assert panel(pilot).name == ""
    assert pilot.scene.top.drag_state.held.id == card
    pilot.pass_time(DELAY + 0.1)
    assert panel(pilot).name == "", "it comes back only for something else"
    pilot.step(PointerDown(pilot.place_of("table")))
    assert pilot.session.to_act != {0} or pilot.session.length > 0


def test_it_does_not_cover_the_answer_to_a_quick_click():
    pilot = to_answer()
    at = pilot.place_of(too_weak(pilot)[0])
    pilot.step(PointerMove(at), PointerDown(at), PointerUp(at))
    assert pilot.said().endswith(")")
    pilot.pass_time(DELAY + 0.1)
    assert panel(pilot).name == ""


def test_it_does_not_open_during_a_drag():
    pilot = at_my_turn()
    card = pilot.held()[0]
    rest_on(pilot, card)
    pilot.down(pilot.place_of(card))
    pilot.move(pilot.place_of("table"))
    pilot.pass_time(DELAY + 0.1)
    assert panel(pilot).name == ""


def test_i_opens_and_closes_it_for_the_focused_card():
    pilot = at_my_turn()
    pilot.key("tab")
    while getattr(pilot.scene.page.focused, "name", "") != pilot.held()[0]:
        pilot.key("tab")
    pilot.pass_time(DELAY + 0.1)
    assert panel(pilot).name == "", "the keyboard does not linger, it walks"
    pilot.key("i")
    pilot.step()
    assert panel(pilot).name == pilot.held()[0]
    pilot.key("right")
    pilot.step()
    assert panel(pilot).name == pilot.held()[1]
    pilot.key("i")
    assert panel(pilot).name == ""


def test_escape_closes_it_and_nothing_else():
    pilot = at_my_turn()
    rest_on(pilot, pilot.held()[0])
    pilot.key("escape")
    assert panel(pilot).name == ""
    assert pilot.top is pilot.scene
    pilot.rest()
    pilot.key("escape")
    assert pilot.top is not pilot.scene


def test_it_can_be_limited_to_alt():
    pilot = at_my_turn(settings=looking(None))
    rest_on(pilot, pilot.held()[0])
    assert panel(pilot).name == ""
    pilot.step(Key("alt", alt=True))
    pilot.step()
    assert panel(pilot).name == pilot.held()[0]
    pilot.step(KeyUp("alt"))
    assert panel(pilot).name == ""


def test_holding_alt_shows_every_card_under_the_pointer():
    pilot = at_my_turn(settings=looking(None))
    pilot.move((2, 2))
    pilot.step(Key("alt", alt=True))
    pilot.step()
    for card in pilot.held()[:2]:
        rest_on(pilot, card)
        assert panel(pilot).name == card
        pilot.move((2, 2))
        pilot.step()
        assert panel(pilot).name == ""
    pilot.step(KeyUp("alt"))
    rest_on(pilot, pilot.held()[0])
    assert panel(pilot).name == ""


def test_a_face_down_card_is_not_shown():
    pilot = at_my_turn()
    rest_on(pilot, next(i.id for i in pilot.scene.playback.resting if i.id.startswith("hand.1")))
    assert panel(pilot).name == ""


@pytest.mark.parametrize("cover", [lambda p: p.key("p"), lambda p: p.step(FocusLost())])
def test_covering_the_table_closes_it(cover):
    pilot = Pilot(seated(), size=(960, 540))
    pilot.settle()
    pass_curtain(pilot)
    rest_on(pilot, pilot.held()[0])
    assert panel(pilot).name
    cover(pilot)
    pilot.settle()
    assert isinstance(pilot.top, Curtain)
    assert panel(pilot).name == ""
    assert traces(pilot.stack, hidden(pilot.session)) == []


def test_it_closes_when_the_game_continues():
    pilot = at_my_turn()
    card, zone = pilot.gestures()[0]
    rest_on(pilot, card)
    by_keys(pilot, card, zone)
    pilot.settle()
    assert panel(pilot).name == ""
    assert pilot.pixels() == pilot.picture()


@pytest.mark.parametrize("how", [by_clicks, by_drag])
def test_after_an_act_it_waits_until_the_pointer_has_moved_and_rests_again(how):
    pilot = at_my_turn()
    card, zone = pilot.gestures()[0]
    at = pilot.place_of(zone)
    how(pilot, card, zone)
    pilot.settle()
    assert pilot.scene.top.touched(at), "a card lies under the resting pointer"
    pilot.pass_time(DELAY + 0.5)
    assert panel(pilot).name == "", "nobody asked for it"
    pilot.move((at[0] + 2, at[1]))
    pilot.pass_time(DELAY + 0.5)
    assert panel(pilot).name == "", "a hand is never quite still"
    rest_on(pilot, pilot.held()[0])
    assert panel(pilot).name == pilot.held()[0]
