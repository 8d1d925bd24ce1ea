"""A refusal can be read to its end, and leads to the rule that it names."""

import pytest
from pygame import Rect

from game.app.learning.lessons import lesson_named
from game.app.offerings import offering_of
from game.engine.value import replace
from game.games.cards_of_war.rules.cards import REAR, SOLDIERS, SUMMONED
from game.games.cards_of_war.table.gestures import (
    NO_RANK,
    NOT_DEPLOYED,
    ONLY_SUMMONED,
    TO_THE_FRONT,
    TO_THE_REAR,
)
from game.play.session import begin
from game.ui.drawing.theme import TOAST
from game.ui.table.descriptions import NOT_THERE
from game.ui.widgets.button import Button
from tests.ui.every_scene import opened
from tests.ui.parted import lost
from tests.ui.pilot import ALONE, AT_ONCE, HD, Pilot, by_clicks, by_double_click, by_drag, by_keys
from tests.ui.scenes.table.test_teaching import SIZES, lesson, strip
from tests.ui.solo_table import at_my_turn, to_answer, too_weak


def rules(pilot):
    """The paragraph at which the rulebook was opened last."""
    return pilot.exits[-1].removeprefix("rules ")


def refused(pilot):
    by_keys(pilot, too_weak(pilot)[0], "table")
    return pilot.said()


@pytest.mark.parametrize(
    "how", [lambda pilot: pilot.key("f1"), lambda pilot: pilot.press("The rules")]
)
def test_while_a_refusal_is_shown_the_rulebook_opens_at_its_rule(how):
    pilot = to_answer()
    said = refused(pilot)
    how(pilot)
    assert f"({rules(pilot)})" in said
    assert rules(pilot) != pilot.scene.describe()


def test_a_click_on_the_refusal_opens_its_rule():
    pilot = to_answer()
    said = refused(pilot)
    length = pilot.session.length
    pilot.click(pilot.scene.page._bubbles._toast.link.center)
    assert f"({rules(pilot)})" in said
    assert pilot.session.length == length, "what lies under it is not touched"


def test_a_click_beside_the_number_goes_to_what_lies_under_the_message():
    """Else the message would stand in the way of the next try."""
    pilot = to_answer()
    opened = len(pilot.exits)
    refused(pilot)
    pilot.click(pilot.scene.page._bubbles._toast.rect.move(8, 8).topleft)
    assert len(pilot.exits) == opened


def test_a_click_on_a_dark_card_leads_to_its_rule_too():
    pilot = to_answer()
    pilot.click(pilot.place_of(too_weak(pilot)[0]))
    said = pilot.said()
    pilot.key("f1")
    assert f"({rules(pilot)})" in said


def test_once_the_refusal_is_gone_the_rulebook_opens_at_the_rule_of_the_moment():
    pilot = to_answer()
    refused(pilot)
    pilot.rest()
    assert pilot.said() == ""
    pilot.key("f1")
    assert rules(pilot) == pilot.scene.describe()


def test_a_long_refusal_stays_longer_than_a_short_one():
    pilot = to_answer()
    said = refused(pilot)
    assert len(said) > 60
    pilot.pass_time(TOAST + 0.5)
    assert pilot.said() == said
    pilot.pass_time(TOAST)
    assert pilot.said() == ""


def test_a_refusal_is_gone_once_something_else_is_done():
    pilot = to_answer()
    assert refused(pilot)
    by_keys(pilot, *pilot.gestures()[0])
    assert pilot.said() == ""


def test_a_refusal_is_gone_once_a_hint_is_asked_for():
    """In a test by a person, it stood beside the hint, which was about another move."""
    pilot = to_answer()
    by_drag(pilot, too_weak(pilot)[0], "table")
    assert pilot.said()
    pilot.key("h")
    assert not pilot.said()


def test_a_message_without_a_rule_leads_to_the_rule_of_the_moment():
    pilot = at_my_turn()
    pilot.scene.page.say("One minute left.")
    pilot.key("f1")
    assert rules(pilot) == pilot.scene.describe()


@pytest.mark.parametrize("name", ["feud", "card_fu", "revolutionary_war"])
def test_a_thing_dropped_where_it_means_nothing_does_not_go_back_in_silence(name):
    offering = offering_of(name)
    session = begin(offering.rules, ALONE, "1")
    pilot = Pilot(session, offering=offering, settings=AT_ONCE, size=HD)
    pilot.settle()
    while not pilot.gestures():
        session.submit(offering.mind.greedy(session.view, session.voice))
        pilot.settle()
    start = pilot.place_of(pilot.gestures()[0][0])
    for end in ((start[0] + 40, start[1]), (HD[0] // 2 + 160, 110)):
        assert pilot.said() == ""
        pilot.down(start)
        pilot.move((start[0] + 20, start[1]))
        pilot.move(end)
        pilot.up(end)
    assert pilot.said() == NOT_THERE


def test_a_card_that_fits_nowhere_says_why_wherever_it_is_dropped():
    """A new user was told to drop it on a lit place, and none was lit."""
    pilot = to_answer()
    start = pilot.place_of(too_weak(pilot)[0])
    pilot.down(start)
    pilot.move((start[0] + 20, start[1]))
    pilot.move((HD[0] // 2 + 160, 110))
    pilot.up((HD[0] // 2 + 160, 110))
    assert "is weaker than" in pilot.said()


@pytest.mark.parametrize(
    ("kind", "zone", "why"),
    [
        (SOLDIERS, "own.rear.1", TO_THE_FRONT),
        (REAR, "own.front.1", TO_THE_REAR),
        (SUMMONED, "own.rear.1", NO_RANK),
        (SOLDIERS, "row", ONLY_SUMMONED),
        (SOLDIERS, "at.1.player.0", NOT_DEPLOYED),
    ],
)
def test_a_card_put_where_its_kind_does_not_go_is_told_why(kind, zone, why):
    pilot = at_war("hawthorn")
    by_clicks(pilot, a_card(pilot, kind), zone)
    assert pilot.said() == why


def test_a_card_dropped_near_the_hand_but_in_a_slot_is_told_why():
    pilot = at_war("hawthorn")
    (x, y), (to_x, to_y) = map(pilot.place_of, (soldier(pilot), "own.rear.1"))
    pilot.down((x, y))
    pilot.move((x, y - 20))
    pilot.move((to_x, to_y + 45))
    pilot.up((to_x, to_y + 45))
    assert pilot.said() == TO_THE_FRONT


def test_a_double_click_deploys_a_soldier_to_the_first_free_slot():
    pilot = at_war("hawthorn")
    by_double_click(pilot, soldier(pilot), "")
    assert pilot.session.view.fronts[0][0] is not None
    assert pilot.said() == ""


def test_a_card_put_back_into_the_hand_is_not_refused():
    pilot = at_war("hawthorn")
    by_drag(pilot, soldier(pilot), "hand")
    assert pilot.said() == ""


def far_away(pilot, at):
    """How many pixels the message is away from this point."""
    rect, (x, y) = pilot.scene.page._bubbles._toast.rect, at
    return max(rect.left - x, x - rect.right, rect.top - y, y - rect.bottom)


def test_a_refusal_stands_beside_the_square_that_was_asked_for_not_beside_the_distant_man():
    pilot = opened("feudal", "v1-two_kingdoms", 0.3)
    man = pilot.gestures()[0][0]
    squares = [zone for zone in pilot.scene.playback.zones() if zone.shape == "square"]
    told = []
    for square in squares[:: len(squares) // 40]:
        pilot.key("escape")
        length = pilot.session.length
        pilot.click(pilot.place_of(man))
        pilot.scene.page.forget_message()
        pilot.click(pilot.place_of(square.id))
        if pilot.session.length == length and pilot.said():
            told.append(far_away(pilot, pilot.place_of(square.id)))
    assert len(told) > 10
    assert max(told) < 60


def at_war(deal):
    """A war at your first turn; the deal has cards of every kind."""
    offering = offering_of("cards_of_war")
    session = begin(offering.rules, ALONE, deal, options=offering.presets[0].options)
    pilot = Pilot(session, offering=offering, settings=AT_ONCE, size=HD)
    pilot.settle()
    pilot.press("Take the first turn")
    pilot.settle()
    return pilot


def a_card(pilot, kind):
    """A card of this kind in the hand."""
    return next(each for each in pilot.held() if each.removeprefix("card.") in kind)


def soldier(pilot):
    return a_card(pilot, SOLDIERS)


@pytest.mark.parametrize("size", [(960, 540), HD])
def test_no_refusal_covers_a_button(size):
    """One stood on “Concede the round”, which it had just recommended."""
    large = replace(AT_ONCE.accessibility, text_scale=1.5)
    pilot = to_answer(size=size, settings=replace(AT_ONCE, accessibility=large))
    buttons = [each.rect for each in pilot.widgets(Button) if each.is_shown]
    for card in too_weak(pilot):
        by_drag(pilot, card, "table")
        assert pilot.said()
        assert pilot.scene.page._bubbles._toast.rect.collidelist(buttons) == -1, card
        pilot.rest()


@pytest.mark.parametrize("size", [(1280, 720), (900, 640)])
def test_no_message_covers_the_strip_about_a_lost_link(size):
    pilot = lost(size=size)
    pilot.settle()
    page, strip = pilot.scene.page, pilot.scene.desk._strip.rect
    below = Rect(strip.left, strip.bottom, strip.w, strip.h)
    for about in (None, pilot.scene.desk.bar.prompt.rect, below):
        page.say("You can't do that while the game waits.", about)
        assert not page._bubbles._toast.rect.colliderect(strip), about


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", ["table", "card_fu"])
def test_no_tooltip_and_no_message_of_its_buttons_covers_what_a_lesson_says(name, size):
    """A new user could not read the second line below why "Show me" is of no use."""
    pilot = lesson(size=size, taught=lesson_named(name))
    words, bubbles = strip(pilot)._words.rect, pilot.scene.page._bubbles
    for button in strip(pilot).buttons:
        if button.is_shown:
            pilot.move(button.rect.center)
            pilot.rest()
            assert bubbles._tip is None or not bubbles._tip.rect.colliderect(words)
            if not button.is_enabled:
                pilot.click(button.rect.center)
                assert not bubbles._toast.rect.colliderect(words)
