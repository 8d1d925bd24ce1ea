"""The menu of a thing: by the right button, a long press or the Menu key."""

import pytest

from game.app.offerings import offering_of
from game.engine.files import read
from game.engine.log import Log
from game.engine.store import Store
from game.play.session import Session, begin
from game.ui.scenes.table.item_menus import LONG, MOST
from game.ui.window.input import (
    RIGHT,
    FocusLost,
    PointerDown,
    PointerMove,
    PointerUp,
)
from tests.ui.pilot import ALONE, FRAME, HD, Pilot, by_keys
from tests.ui.solo_table import at_my_turn, in_hand, to_answer, too_weak
from tests.ui.table.test_dark_things import PLAYS

LOOK, WHY = "Look closely", "Why can't I use it?"


def listed(pilot):
    """The labels of the open menu."""
    return [*pilot.scene.desk.menu.entries]


def right_click(pilot, name):
    at = pilot.place_of(name)
    pilot.step(PointerMove(at), PointerDown(at, RIGHT))
    pilot.step(PointerUp(at, RIGHT))


def pick(pilot, label):
    """Click on an entry of the menu."""
    options = pilot.scene.desk.menu.popup
    at = options._row(listed(pilot).index(label)).center
    pilot.click(at)


def playable(pilot):
    return pilot.gestures()[0][0]


def by_right_button(pilot):
    right_click(pilot, playable(pilot))


def by_menu_key(pilot):
    pilot.step(PointerMove(pilot.place_of(playable(pilot))))
    pilot.key("menu")


def by_focus(pilot):
    pilot.key("tab")
    stop = pilot.scene.top._stops.named(playable(pilot))
    pilot.scene.page.focus_on(stop)
    pilot.key("shift+f10")


def by_finger(pilot):
    at = pilot.place_of(playable(pilot))
    pilot.step(PointerMove(at), PointerDown(at, is_touch=True))
    pilot.pass_time(LONG + FRAME)
    pilot.step(PointerUp(at))


WAYS = [by_right_button, by_menu_key, by_focus, by_finger]


@pytest.mark.parametrize("way", WAYS)
def test_a_card_lists_what_it_can_do_and_does_what_is_picked(way):
    pilot = at_my_turn()
    before = pilot.session.length
    way(pilot)
    verb, look = listed(pilot)
    assert verb.startswith("Play ")
    assert look == LOOK
    assert in_hand(pilot) is None
    pick(pilot, verb)
    assert pilot.session.length > before
    assert listed(pilot) == []


def test_arrows_and_enter_pick_too():
    pilot = at_my_turn()
    before = pilot.session.length
    by_focus(pilot)
    pilot.key("down", "up", "enter")
    assert pilot.session.length > before


def test_escape_closes_only_the_menu_and_returns_the_focus():
    pilot = at_my_turn()
    by_focus(pilot)
    pilot.key("escape")
    assert listed(pilot) == []
    assert pilot.top is pilot.scene
    assert pilot.scene.page.focused.name == playable(pilot)


def test_escape_leaves_no_focus_where_there_was_none():
    """A ring was once drawn in the corner of the window, around the closed menu."""
    pilot = at_my_turn()
    by_right_button(pilot)
    pilot.key("escape")
    assert listed(pilot) == []
    assert pilot.scene.page.focused is None


@pytest.mark.parametrize("how", ["outside", "another window"])
def test_a_click_elsewhere_or_another_window_closes_it(how):
    pilot = at_my_turn()
    before = pilot.session.length
    by_right_button(pilot)
    if how == "outside":
        pilot.click((480, 300))
    else:
        pilot.step(FocusLost())
    assert listed(pilot) == []
    assert in_hand(pilot) is None
    assert pilot.session.length == before


def test_a_finger_that_moves_drags():
    pilot = at_my_turn()
    x, y = pilot.place_of(playable(pilot))
    pilot.step(PointerMove((x, y)), PointerDown((x, y), is_touch=True))
    pilot.step(PointerMove((x, y - 60)))
    pilot.pass_time(LONG + FRAME)
    assert listed(pilot) == []
    assert in_hand(pilot) is not None


def test_a_mouse_held_still_opens_no_menu():
    pilot = at_my_turn()
    pilot.down(pilot.place_of(playable(pilot)))
    pilot.pass_time(LONG + FRAME)
    assert listed(pilot) == []
    assert in_hand(pilot) is not None


def test_the_menu_of_a_dark_card_names_what_it_cannot_do_and_why():
    """It once listed only "Why can't I use it?"."""
    pilot = to_answer()
    card = too_weak(pilot)[0]
    right_click(pilot, card)
    refused, look = listed(pilot)
    assert refused.startswith("Play ")
    assert refused.endswith(("(R-7)", "(R-8)"))
    assert look == LOOK
    assert list(pilot.scene.desk.menu.popup._refused) == [0]
    before = pilot.session.length
    pick(pilot, refused)
    assert refused.endswith(pilot.said())
    assert pilot.session.length == before


def test_looking_closely_from_the_menu_lasts_until_the_next_click():
    pilot = at_my_turn()
    card = playable(pilot)
    by_right_button(pilot)
    pick(pilot, LOOK)
    pilot.pass_time(1)
    assert pilot.scene.desk.closeup.name == card
    pilot.click((480, 300))
    assert pilot.scene.desk.closeup.name == ""


def test_a_pile_is_looked_through_from_its_menu():
    pilot = at_my_turn()
    while not pilot.scene.top.offered.open:
        by_keys(pilot, *pilot.gestures()[0])
        pilot.settle()
    right_click(pilot, next(iter(pilot.scene.top.offered.open)))
    assert listed(pilot) == ["Look through the pile"]
    pilot.key("enter")
    assert pilot.top.name == "pile"


def test_a_man_with_many_moves_lists_the_strikes_and_can_choose_a_place():
    feudal = offering_of("feudal")
    with (PLAYS / "feudal" / "plays" / "v1-two_kingdoms.jsonl").open("rb") as file:
        _, log = read(file, lambda name: feudal.rules)
    for n in range(1, len(log.line)):
        store = Store(feudal.rules, Log(log.game, log.version, log.seed, log.line[:n]))
        if 0 not in feudal.rules.to_act(store.state) or not store.state.round_no:
            continue
        pilot = Pilot(Session(store, ALONE), offering=feudal, size=HD)
        pilot.settle()
        found = pilot.scene.top.offered.gestures
        many = [each for each in found.items if len(found.of(each)) > MOST]
        if many:
            break
    right_click(pilot, many[0])
    *_, choose, look = listed(pilot)
    assert (choose, look) == ("Choose a place …", LOOK)
    assert len(listed(pilot)) <= MOST + 2
    pick(pilot, choose)
    assert in_hand(pilot).id == many[0]


def test_what_a_tap_does_too_is_listed_once():
    """In a test by a person, a King could be deployed twice, in the same words."""
    war = offering_of("cards_of_war")
    pilot = Pilot(begin(war.rules, ALONE, "3"), offering=war, size=HD)
    while pilot.session.voice not in pilot.session.to_act:
        pilot.settle()
    pilot.settle()
    right_click(pilot, "card.KS")
    assert [each.label for each in pilot.scene.desk.menu._entries] == [
        "Deploy King of Spades",
        LOOK,
    ]
