"""The curtain that asks for four digits."""

import logging

import pytest

from game.engine.game import PUBLIC
from game.engine.value import replace
from game.ui.scenes.question import Question
from game.ui.scenes.table.overlays.curtain import Curtain
from game.ui.scenes.table.overlays.curtain_digits import DigitCurtain, Dots
from game.ui.scenes.table.overlays.curtain_for import curtain_for
from game.ui.widgets.label import Label
from game.ui.window.input import FocusLost, Key
from tests.ui.covered_table import hidden
from tests.ui.pilot import AT_ONCE, REST, Pilot, by_keys, open_curtain, seated
from tests.ui.scene_pilot import WINDOWS, misfits
from tests.ui.secret_search import traces

SIZE = (960, 540)
WITH_PIN = replace(AT_ONCE, play=replace(AT_ONCE.play, curtain="pin"))
CALM = replace(WITH_PIN, accessibility=replace(WITH_PIN.accessibility, has_reduced_motion=True))


def at_the_curtain(session=None, settings=WITH_PIN):
    pilot = Pilot(session or seated(), settings=settings, size=SIZE)
    pilot.settle()
    assert isinstance(pilot.top, DigitCurtain)
    pilot.pass_time(REST)
    return pilot


def type_in(pilot, digits):
    pilot.key(*digits)


def choose(pilot, digits):
    """Enter new digits twice, which opens the table."""
    type_in(pilot, digits * 2)
    assert pilot.top is pilot.scene
    pilot.settle()


def play_on(pilot):
    """Play the first card, up to the next person's curtain."""
    pilot.pass_time(REST)
    by_keys(pilot, *pilot.gestures()[0])
    pilot.settle()
    assert isinstance(pilot.top, DigitCurtain)
    pilot.pass_time(REST)


def asks(pilot):
    return pilot.top.trace()["asks"]


def said(pilot):
    return " ".join(label.text for label in pilot.widgets(Label))


def dots(pilot):
    (found,) = pilot.widgets(Dots)
    return found


def test_digits_are_chosen_once_and_asked_for_at_every_curtain():
    pilot = at_the_curtain()
    assert asks(pilot) == "choose"
    type_in(pilot, "1234")
    assert asks(pilot) == "repeat"
    assert pilot.session.eyes == PUBLIC
    type_in(pilot, "1234")
    assert pilot.top is pilot.scene
    first = pilot.session.eyes
    pilot.settle()
    play_on(pilot)
    assert asks(pilot) == "choose", "the other person has none yet"
    choose(pilot, "9876")
    play_on(pilot)
    assert asks(pilot) == "ask"
    type_in(pilot, "1234")
    assert pilot.top is pilot.scene
    assert pilot.session.eyes == first


def test_two_different_entries_start_over():
    pilot = at_the_curtain()
    type_in(pilot, "12341235")
    assert asks(pilot) == "choose"
    assert "The digits differ" in said(pilot)
    assert not pilot.session.notes.has_digits(0)
    choose(pilot, "1235")


def test_wrong_digits_are_reported_and_cost_nothing():
    session = seated()
    for seat in (0, 1):
        session.notes.choose(seat, "1234", at=0)
    pilot = at_the_curtain(session)
    before = session.length
    for wrong in ("4321", "0000", "1233", "1243") * 3:
        type_in(pilot, wrong)
        assert "Wrong digits" in said(pilot)
        assert (session.eyes, session.length) == (PUBLIC, before)
    type_in(pilot, "1234")
    assert pilot.top is pilot.scene


@pytest.mark.parametrize(("settings", "shakes"), [(WITH_PIN, True), (CALM, False)])
def test_the_dots_shake_unless_motion_is_reduced(settings, shakes):
    session = seated()
    for seat in (0, 1):
        session.notes.choose(seat, "1234", at=0)
    pilot = at_the_curtain(session, settings)
    pilot.key("5", "5", "5")
    pilot.step(Key("5"))
    pictures = set()
    for _ in range(40):
        pictures.add(pilot.pixels())
        pilot.step()
    assert (len(pictures) > 3) == shakes
    assert dots(pilot).filled == 0
    assert pilot.pixels() == pilot.picture()


def test_the_pad_does_what_the_keys_do():
    pilot = at_the_curtain()
    places = pilot.top.trace()["actions"]
    for digit in "4070":
        pilot.click(places[digit])
    assert asks(pilot) == "repeat"
    pilot.click(places["4"])
    pilot.press("Erase")
    for digit in "4070":
        pilot.click(places[digit])
    assert pilot.top is pilot.scene
    assert pilot.session.notes.fits(pilot.session.eyes, "4070")


def test_typed_digits_are_shown_as_dots_and_can_be_deleted():
    pilot = at_the_curtain()
    empty = pilot.pixels()
    pilot.key("1", "2")
    one = pilot.pixels()
    assert one != empty
    pilot.key("backspace", "backspace", "8", "3")
    assert pilot.pixels() == one, "which digits they are cannot be seen"
    assert dots(pilot).filled == 2


def test_digits_typed_before_the_curtain_is_shown_are_ignored():
    pilot = at_the_curtain()
    choose(pilot, "1234")
    card, _ = pilot.gestures()[0]
    digit = str(pilot.held().index(card) + 1)
    pilot.step(Key(digit), Key("enter"), *map(Key, "5678"))
    pilot.settle()
    assert isinstance(pilot.top, DigitCurtain)
    assert dots(pilot).filled == 0
    pilot.pass_time(REST)
    pilot.step(Key("7", repeat=True))
    assert dots(pilot).filled == 0


@pytest.mark.parametrize("elsewhere", [lambda p: p.step(FocusLost()), lambda p: p.key("escape")])
def test_typed_digits_are_cleared_by_an_interruption(elsewhere):
    pilot = at_the_curtain()
    type_in(pilot, "123412")
    elsewhere(pilot)
    if isinstance(pilot.top, Question):
        pilot.press("Keep playing")
        pilot.pass_time(REST)
    assert asks(pilot) == "choose"
    choose(pilot, "9999")
    assert pilot.session.notes.fits(pilot.session.eyes, "9999")


def forgotten(pilot):
    pilot.press("Forgotten?")
    assert isinstance(pilot.top, Question)


def to_annas_second_curtain():
    pilot = at_the_curtain()
    for digits in ("1234", "9876"):
        choose(pilot, digits)
        play_on(pilot)
    assert asks(pilot) == "ask"
    return pilot


def test_forgotten_digits_are_replaced_and_the_log_says_so():
    pilot = to_annas_second_curtain()
    who = pilot.session.names[pilot.session.must_look]
    other = next(name for name in pilot.session.names if name != who)
    forgotten(pilot)
    pilot.press("Choose new digits")
    pilot.pass_time(REST)
    choose(pilot, "5555")
    line = f"{who} forgot the digits and chose new ones. {other} agreed."
    assert pilot.log()[-1] == line
    play_on(pilot)
    type_in(pilot, "9876")
    pilot.settle()
    assert pilot.log().count(line) == 1
    pilot.loop.relayout()
    assert pilot.log().count(line) == 1


def test_trying_again_keeps_the_old_digits():
    pilot = to_annas_second_curtain()
    forgotten(pilot)
    pilot.press("Cancel")
    pilot.pass_time(REST)
    assert asks(pilot) == "ask"
    type_in(pilot, "1234")
    assert pilot.top is pilot.scene
    assert not any("forgot" in line for line in pilot.log())


def test_before_digits_are_chosen_forgetting_is_not_offered():
    pilot = at_the_curtain()
    assert "Forgotten?" not in pilot.top.trace()["actions"]


def test_chosen_digits_are_asked_for_whatever_the_setting():
    session = seated()
    session.notes.choose(0, "1234", at=0)
    pilot = Pilot(session, settings=AT_ONCE, size=SIZE)
    context = pilot.scene.context
    kinds = {
        seat: type(curtain_for(context, seat, on_open=print, on_escape=print)) for seat in (0, 1)
    }
    assert kinds == {0: DigitCurtain, 1: Curtain}


def test_the_curtain_hides_every_secret():
    pictures = set()
    for seed in ("1", "3"):
        pilot = at_the_curtain(seated(seed=seed))
        while pilot.session.must_look != 0:
            choose(pilot, "1234")
            play_on(pilot)
        type_in(pilot, "55")
        assert traces(pilot.stack, hidden(pilot.session)) == []
        pictures.add(pilot.pixels())
    assert len(pictures) == 1


def test_the_digits_are_in_no_log(caplog):
    caplog.set_level(logging.DEBUG)
    pilot = at_the_curtain()
    choose(pilot, "7316")
    assert "7316" not in caplog.text
    assert "7316" not in repr(pilot.session.log)
    assert "7316" not in repr(vars(pilot.session.notes))


@pytest.mark.parametrize("look", WINDOWS, ids=lambda look: f"{look.size} {look.k:.2f}")
def test_the_curtain_fits_every_window(look):
    pilot = to_annas_second_curtain()
    for step in (pilot.top._step, *type(pilot.top._step)):
        pilot.top._ask(step)
        pilot.stack.arrange(look)
        page = pilot.top.page
        assert list(misfits(page.root, page.rect)) == []


def test_without_digits_the_curtain_opens_as_before():
    pilot = Pilot(seated(), size=SIZE)
    pilot.settle()
    open_curtain(pilot)
    assert pilot.top is pilot.scene
