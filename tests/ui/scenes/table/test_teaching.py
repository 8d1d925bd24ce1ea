"""A lesson at the table: the strip, the outline, and what the hand does."""

from random import Random

import pytest
from pygame import Rect

from game.app.learning.lessons import MIRA, lesson_named
from game.app.offerings import offering_of
from game.engine.value import replace
from game.play.players import Player
from game.play.settings import Settings
from game.play.tutor import MOST_OTHERS, Tutor
from game.ui.drawing.painters.skin import Tone
from game.ui.drawing.theme import SMALL
from game.ui.drawing.typeface import Role
from game.ui.panels.lesson_strip import LessonStrip
from game.ui.scenes.question import Question
from game.ui.widgets.button import Button
from tests.ui.described import described
from tests.ui.pilot import AT_ONCE, FRAME, HD, REST, Pilot, by_drag

VERBS = ("Next", "Show me", "Undo it", "Finish lesson")
SIZES = ((960, 540), HD, (1920, 1080))
LARGE = replace(AT_ONCE, accessibility=replace(AT_ONCE.accessibility, text_scale=1.25))
LARGEST = replace(AT_ONCE, accessibility=replace(AT_ONCE.accessibility, text_scale=1.5))
TABLE = lesson_named("table")


def lesson(at=0, size=HD, taught=TABLE, settings=AT_ONCE, scale=1.0):
    tutor = Tutor(taught, (Player("person", "Anna"), MIRA), lambda step, over: None, at)
    pilot = Pilot(
        size=size,
        tutor=tutor,
        offering=offering_of(taught.lesson.game),
        settings=settings,
        scale=scale,
    )
    pilot.settle()
    return pilot


def at(pilot):
    """The step, from 1."""
    pilot.settle()
    pilot.step()
    return pilot.tutor.at + 1


def strip(pilot):
    return pilot.widgets(LessonStrip)[0]


@pytest.mark.parametrize("size", SIZES)
def test_the_strip_covers_no_card_and_no_place(size):
    pilot = lesson(size=size)
    rect, stage = strip(pilot).rect, pilot.scene.top.stage
    things = [*pilot.scene.playback.resting, *pilot.scene.playback.zones()]
    assert rect.colliderect(Rect((0, 0), size))
    for thing in things:
        high = getattr(thing, "size", None) or thing.height
        assert not rect.colliderect(stage.rect(thing.x, thing.y, thing.width, high)), thing.id


@pytest.mark.parametrize("game", ["revolutionary_war", "feud"])
def test_a_lesson_leaves_room_for_the_table_in_the_largest_letters(game):
    """It once left the side panel a negative height, and the program crashed."""
    pilot = lesson(1, taught=lesson_named(game), settings=LARGEST, scale=2.0)
    assert strip(pilot).rect.h <= HD[1] / 4
    assert pilot.scene.top.stage.area.h >= HD[1] / 2


@pytest.mark.parametrize("taught", ["table", "feudal"])
@pytest.mark.parametrize("settings", [AT_ONCE, LARGE, LARGEST])
def test_large_buttons_stay_in_the_strip_in_one_row(settings, taught):
    """They were once stacked over the table."""
    pilot = lesson(5, taught=lesson_named(taught), settings=settings, scale=2.0)
    strips = strip(pilot)
    shown = [each for each in strips.buttons if each.is_shown]
    assert [each.text for each in shown][:3] == ["Back", "Show me", "Next"]
    assert all(strips.rect.contains(each.rect) for each in (*shown, strips._words))
    assert len({each.rect.centery for each in shown}) == 1


@pytest.mark.parametrize("size", [HD, (1920, 1080)])
@pytest.mark.parametrize(
    ("settings", "scale"), [(AT_ONCE, 2.0), (LARGEST, 1.0), (LARGEST, 1.5), (LARGEST, 2.0)]
)
def test_the_words_of_a_lesson_are_as_large_as_its_buttons(settings, scale, size):
    """At 200% they were once half as large."""
    taught = lesson_named("feudal")
    pilot = lesson(taught=taught, size=size, settings=settings, scale=scale)
    strips = strip(pilot)
    look = strips.look
    least, fate = look.line_height(Role.BOLD, SMALL), Random(size[0])
    said = [step.says for step in taught.lesson.steps]
    said += [remark.says for step in taught.lesson.steps for remark in step.remarks]
    for text in said:
        strips.say(text, "Step 1 of 9", fate.choice(VERBS), is_first=False)
        pilot.step()
        lines = strips._words._lines
        assert min(line.get_height() for line in lines) >= least, text
        assert sum(line.get_height() for line in lines) <= strips._words.rect.h, text
    assert pilot.scene.top.stage.area.h >= size[1] / 2


@pytest.mark.parametrize("size", SIZES)
def test_back_show_and_skip_are_always_there(size):
    pilot = lesson(size=size)
    for _ in range(len(TABLE.lesson.steps)):
        words = [each.text for each in strip(pilot).buttons]
        assert words[:2] == ["Back", "Show me"]
        assert words[2] in {"Next", "Finish lesson"}
        assert words[3:] == ["Skip step", "Leave lesson"]
        assert all(each.rect.right <= size[0] for each in strip(pilot).buttons)
        pilot.press("Skip step")
        at(pilot)
    assert pilot.button("Finish lesson")
    assert strip(pilot).buttons[3].why_not == "There are no more steps."


def as_far_as_the_undo():
    """The lesson of the table up to its fourth step."""
    pilot = lesson()
    by_drag(pilot, "card.4S", "table")
    assert at(pilot) == 2
    by_drag(pilot, "card.QD", "table")
    assert at(pilot) == 3
    pilot.key("ctrl+z")
    assert at(pilot) == 4
    return pilot


def test_the_whole_lesson_is_done_by_hand():
    pilot = as_far_as_the_undo()
    by_drag(pilot, "card.6H", "table")
    assert at(pilot) == 5
    pilot.key("ctrl+left")
    pilot.rest()
    pilot.key("escape")
    assert at(pilot) == 6
    pilot.rest()
    pilot.key("f1")
    assert pilot.exits[-1].startswith("rules")
    assert at(pilot) == 7
    by_drag(pilot, "card.QC", "table")
    assert at(pilot) == 8
    pilot.press("Finish lesson")
    assert pilot.tutor.is_over
    assert pilot.exits[-1] == "menu"


def test_show_me_does_every_step():
    pilot = lesson()
    for n in range(len(TABLE.lesson.steps)):
        assert at(pilot) == n + 1
        deed = pilot.tutor.step.deed
        show, go_on = strip(pilot).buttons[1:3]
        assert show.is_enabled != go_on.is_enabled, "whoever clicks on and on shows nothing unread"
        (show if show.is_enabled else go_on).press_now()
        if deed == "log":
            pilot.step()
            assert pilot.scene.rewind.is_open
            show.press_now()
    at(pilot)
    assert pilot.tutor.is_over


def test_the_next_text_waits_until_the_replies_are_shown():
    pilot = lesson(settings=Settings())
    pilot.settle()
    first = strip(pilot)._words._text
    by_drag(pilot, "card.4S", "table")
    while pilot.tutor.is_replying or pilot.scene.playback.busy:
        assert strip(pilot)._words._text == first
        pilot.step()
    pilot.step()
    assert strip(pilot)._words._text == TABLE.lesson.steps[1].says


def test_the_prompt_waits_with_the_text():
    pilot = lesson(at=6, settings=Settings())
    by_drag(pilot, "card.QC", "table")
    while strip(pilot).buttons[2].text != "Finish lesson":
        assert described(pilot.scene.desk.bar.prompt) != "That was the last step."
        pilot.step()
    pilot.step()
    assert described(pilot.scene.desk.bar.prompt) == "That was the last step."


def test_what_is_asked_for_is_outlined():
    pilot = lesson()
    marks = pilot.scene.top.drawn
    assert marks.pointed >= {"card.4S"}
    assert [zone.id for zone in marks.lit] == ["table"]


def test_another_card_lies_until_its_remark_is_read():
    pilot = lesson()
    by_drag(pilot, "card.QC", "table")
    pilot.pass_time(60)
    assert pilot.tutor.remark is not None
    pilot.press("Undo it")
    assert pilot.tutor.remark is None
    assert "card.QC" in pilot.held()
    assert at(pilot) == 1


def test_a_button_keeps_its_meaning_while_it_is_pressed():
    pilot = lesson()
    by_drag(pilot, "card.QC", "table")
    pilot.step()
    button = pilot.button("Undo it").rect.center
    pilot.down(button)
    pilot.pass_time(12)
    assert pilot.tutor.remark is not None
    pilot.up(button)
    assert at(pilot) == 1
    assert "card.4S" in pilot.held()


def test_a_step_is_not_skipped_while_the_one_before_is_still_shown():
    pilot = lesson(settings=Settings())
    by_drag(pilot, "card.4S", "table")
    pilot.press("Skip step")
    assert at(pilot) == 2


def test_after_three_other_moves_the_button_says_that_it_shows_the_right_one():
    pilot = lesson()
    for _ in range(2):
        by_drag(pilot, "card.QC", "table")
        pilot.step()
        pilot.press("Undo it")
        assert at(pilot) == 1
    by_drag(pilot, "card.QC", "table")
    pilot.settle()
    assert described(pilot.scene.desk.bar.prompt) == "Read this, then press “Show me”."
    pilot.press("Show me")
    assert at(pilot) == 2


def test_the_prompt_leads_on_after_another_move_was_undone():
    pilot = lesson(settings=Settings())
    asked = described(pilot.scene.desk.bar.prompt)
    by_drag(pilot, "card.QC", "table")
    while pilot.tutor.remark is None or pilot.scene.playback.busy:
        pilot.step()
    pilot.step()
    assert described(pilot.scene.desk.bar.prompt) == "Read why, then press “Undo it”."
    pilot.press("Undo it")
    assert at(pilot) == 1
    assert described(pilot.scene.desk.bar.prompt) == asked


def test_a_refusal_names_no_paragraph():
    pilot = lesson(at=1)
    weak = next(filter(pilot.scene.top.is_dark, pilot.held()))
    why = "can't beat the 6. Play a 6 or stronger."
    by_drag(pilot, weak, "table")
    assert pilot.said().endswith(why)
    pilot.rest()
    pilot.click(pilot.place_of(weak))
    assert pilot.said().endswith(why)


def test_only_what_the_step_means_is_outlined():
    pilot = lesson()
    marks = pilot.scene.top.drawn
    assert marks.outlines == "hover"
    assert len(marks.playable) > 1
    assert marks.pointed & marks.playable == {"card.4S"}


def test_the_square_that_a_step_means_is_outlined():
    pilot = lesson(at=5, taught=lesson_named("feudal"))
    square = offering_of("feudal").table.gesture(pilot.tutor.asked).zone
    assert square in pilot.scene.top.drawn.pointed


def test_a_lesson_is_left_by_a_button():
    pilot = lesson()
    pilot.press("Leave lesson")
    assert pilot.exits == ["menu"]


def test_only_the_button_that_leads_on_is_golden():
    pilot = lesson(taught=lesson_named("cards_of_war"))
    by_drag(pilot, "card.7H", "own.front.1")
    pilot.step()
    golden = [each.text for each in pilot.widgets(Button) if each.tone is Tone.PRIMARY]
    assert golden == ["Undo it"]


def test_a_draft_is_shown_card_by_card():
    pilot = lesson(at=5, taught=lesson_named("feud"))
    pilot.press("Show me")
    assert at(pilot) == 7
    assert pilot.scene.hand.draft.places[3] == "8S"
    by_drag(pilot, "card.3C", "near.2")
    assert at(pilot) == 8


@pytest.mark.parametrize(("card", "place"), [("card.8S", "near.2"), ("card.7H", "near.1")])
def test_a_card_laid_elsewhere_is_not_passed_over_in_silence(card, place):
    """In a test by a person, the lesson just waited."""
    taught = lesson_named("feud")
    pilot = lesson(at=5, taught=taught)
    by_drag(pilot, card, place)
    assert at(pilot) == 6
    step = taught.lesson.steps[5]
    assert strip(pilot)._words._text == step.mislaid
    pilot.key("ctrl+z")
    at(pilot)
    assert strip(pilot)._words._text == step.says
    by_drag(pilot, card, place)
    pilot.press("Show me")
    assert at(pilot) == 7


def test_the_pause_leaves_the_lesson_without_a_warning():
    pilot = lesson()
    pilot.pass_time(REST)
    pilot.key("escape")
    assert isinstance(pilot.top, Question)
    pilot.press("Back to menu")
    pilot.step(after=FRAME)
    assert pilot.exits == ["menu"]


def test_no_hint_is_given_in_a_lesson():
    pilot = lesson()
    assert "lesson" in pilot.scene.hand.hints.why_not
    pilot.key("h")
    assert pilot.scene.hand.hints.hint is None


def test_a_table_without_a_lesson_has_no_strip():
    pilot = Pilot(settings=AT_ONCE)
    assert pilot.widgets(LessonStrip) == []


def test_a_step_that_is_laid_already_can_still_be_read():
    pilot = lesson(at=5, taught=lesson_named("feud"))
    by_drag(pilot, "card.3C", "near.2")
    assert at(pilot) == 6
    by_drag(pilot, "card.8S", "near.4")
    assert at(pilot) == 7
    pilot.press("Next")
    assert at(pilot) == 8
    pilot.press("Back")
    assert at(pilot) == 7


def test_the_log_button_is_not_pointed_out_while_the_log_is_shown():
    pilot = lesson(at=4)
    bar = pilot.scene.desk.bar
    golden = [name for name, each in bar._tools.items() if each.tone is Tone.PRIMARY]
    assert golden == ([] if pilot.scene.desk.log.is_shown else ["log"])
    assert pilot.scene.desk.log.is_shown


@pytest.mark.parametrize("game", ["card_fu", "cards_of_war", "feud", "feudal"])
def test_no_lesson_offers_to_resign_or_to_offer_a_draw(game):
    course = lesson_named(game)
    parley = offering_of(game).rules.vocabulary.parley
    seen = 0
    for step in range(len(course.lesson.steps)):
        pilot = lesson(step, taught=course)
        seen += any(isinstance(each, parley) for each in pilot.session.legal)
        buttons = pilot.scene.desk.actions.children
        assert not [each.text for each in buttons if each.text.startswith(("Resign", "Offer"))]
    assert seen


def test_the_log_of_a_lesson_shows_only_what_stands():
    lines = as_far_as_the_undo().scene.playback.log.lines()
    assert not any(line.undone or "undid" in line.text for line in lines)


def test_a_move_that_is_shown_instead_of_another_stands_once_in_the_log():
    pilot = lesson(settings=Settings())
    for verb in [*["Undo it"] * (MOST_OTHERS - 1), "Show me"]:
        by_drag(pilot, "card.QC", "table")
        at(pilot)
        pilot.press(verb)
        at(pilot)
    assert pilot.log() == [line.text for line in pilot.scene.playback.log.lines()]


def test_enter_with_nothing_chosen_presses_the_golden_button():
    """A keyboard player had no way on from a step that is only read."""
    taught = lesson_named("revolutionary_war")
    read = next(n for n, step in enumerate(taught.lesson.steps) if not (step.asks or step.deed))
    pilot = lesson(at=read, taught=taught)
    assert strip(pilot).buttons[2].text == "Next"
    assert strip(pilot).buttons[2].tone is Tone.PRIMARY
    pilot.key("enter")
    assert at(pilot) == read + 2
