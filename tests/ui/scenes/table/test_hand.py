"""Playing cards from the hand by pointer and keys; refusals and cancelled drags (DD)."""

from itertools import pairwise

import pytest

from game.engine.game import IllegalCommand
from game.engine.value import replace
from game.games.revolutionary_war.rules import game as rw
from game.games.revolutionary_war.rules.commands import Play
from game.play.undo import NOTHING_DONE
from game.ui.drawing.theme import LONGEST_FRAME, TOAST
from game.ui.scenes.question import Question
from game.ui.scenes.table.words import NO_ROOM_FOR_LOG
from game.ui.table.game_log import COUNTS_AS_HELP
from game.ui.table.marks import RAISED
from game.ui.widgets.button import Button
from game.ui.window.input import (
    RIGHT,
    FocusLost,
    Key,
    KeyUp,
    PointerDown,
    PointerLeft,
    PointerMove,
    PointerUp,
)
from tests.play.seated import state_of, store_of
from tests.ui.pilot import (
    AT_ONCE,
    HOWS,
    Pondering,
    by_double_click,
    by_drag,
    by_keys,
    offered,
    speed,
)
from tests.ui.solo_table import IN_THOUGHT, at_my_turn, in_hand, to_answer, too_weak

FELT = (480, 400)  # an empty place
PONDERING = offered(Pondering())


# Every command in every way


def by_walking(pilot, card, zone):
    """Arrows to the card, Enter, then Enter on the place that has the focus."""
    pilot.key("tab")
    for _ in range(40):
        focused = pilot.scene.page.focused
        if getattr(focused, "name", "") == card:
            break
        pilot.key("right" if getattr(focused, "name", "").startswith("card") else "tab")
    pilot.key("enter", "enter")


@pytest.mark.parametrize("how", [*HOWS, by_double_click, by_walking])
def test_a_card_can_be_played_in_every_way(how):
    pilot = at_my_turn()
    for card, zone in pilot.gestures():
        before = store_of(pilot.session).line
        how(pilot, card, zone)
        assert store_of(pilot.session).line[len(before)].command == Play(card.partition(".")[2])
        pilot.settle()
        pilot.key("ctrl+z")
        pilot.rest()
        pilot.settle()


# What the rules refuse


def rule_of(pilot, card):
    state = state_of(pilot.session)
    with pytest.raises(IllegalCommand) as refused:
        next(rw.decide(state, pilot.session.eyes, Play(card.partition(".")[2])))
    return refused.value.rule


def test_every_illegal_card_flies_back_and_the_rule_says_why():
    rules = set()
    for seed in range(30):
        pilot = at_my_turn(str(seed))
        for n in range(12):
            if pilot.top is not pilot.scene or not pilot.gestures():
                break
            for card in too_weak(pilot):
                rules.add(refuses(pilot, card, HOWS[n % 3]))
            by_keys(pilot, *pilot.gestures()[0])
            pilot.settle()
        if rules >= {"R-7", "R-8"}:
            return
    pytest.fail(f"only {rules}")


def refuses(pilot, card, how):
    """Try it; returns how the table refuses."""
    rule, before, length = rule_of(pilot, card), pilot.item(card), pilot.session.length
    how(pilot, card, "table")
    said = pilot.said()
    assert said.endswith(f"({rule})")
    assert len(said) <= 80
    pilot.rest()
    assert (pilot.item(card), in_hand(pilot), pilot.said()) == (before, None, "")
    assert pilot.session.length == length
    return rule


def test_a_refused_card_flies_back_from_where_it_was_dropped():
    pilot = to_answer(settings=speed(AT_ONCE, "normal"))
    card = too_weak(pilot)[0]
    home = pilot.item(card)
    by_drag(pilot, card, "table")
    (flying,) = [each for each in pilot.scene.playback.shown() if each.item.id == card]
    assert flying.item.y < home.y - 100
    pilot.settle()
    assert pilot.item(card) == home


def test_a_card_played_in_the_computers_turn_is_refused_with_a_reason():
    pilot = at_my_turn("4", mind=IN_THOUGHT)  # I lead
    by_keys(pilot, *pilot.gestures()[0])
    assert pilot.session.to_act == {1}
    by_keys(pilot, pilot.held()[0], "table")
    assert pilot.said() == "It's your opponent's turn. Wait for their card. (R-5)"


# Cancelled drags


def lost(pilot):
    """The release of the button is lost; another press follows."""
    at = pilot.place_of("table")
    pilot.step(PointerMove(at), PointerDown(at), PointerUp(at))


CANCELS = {
    "lost button": lost,
    "another window": lambda pilot: pilot.step(FocusLost()),
    "out of the window": lambda pilot: pilot.step(PointerLeft()),
    "right button": lambda pilot: pilot.step(PointerDown((480, 250), RIGHT)),
    "escape": lambda pilot: pilot.key("escape"),
}


@pytest.mark.parametrize("cancel", CANCELS.values(), ids=CANCELS)
@pytest.mark.parametrize("over_its_place", [False, True])
def test_a_cancelled_drag_changes_nothing(cancel, over_its_place):
    pilot = at_my_turn()
    before, resting = pilot.session.length, pilot.scene.playback.resting
    card, zone = pilot.gestures()[0]
    end = pilot.place_of(zone) if over_its_place else (5, 300)
    pilot.down(pilot.place_of(card))
    pilot.move(end)
    assert in_hand(pilot) is not None
    cancel(pilot)
    assert in_hand(pilot) is None
    pilot.up(end)
    pilot.rest()
    assert pilot.top is pilot.scene
    assert pilot.session.length == before
    assert pilot.scene.playback.resting == resting


def test_losing_the_focus_under_a_question_redraws_the_table():
    pilot = at_my_turn()
    pilot.key("1", "escape", "1", "c")
    assert isinstance(pilot.top, Question)
    assert in_hand(pilot) is not None
    pilot.step(FocusLost())
    assert in_hand(pilot) is None
    pilot.step()
    assert pilot.pixels() == pilot.picture()


def test_a_second_click_puts_a_selected_card_back():
    pilot = at_my_turn()
    card, _ = pilot.gestures()[0]
    pilot.click(pilot.place_of(card))
    assert in_hand(pilot).id == card
    pilot.pass_time(1)
    pilot.click(pilot.place_of(card))
    assert in_hand(pilot) is None


# Double clicks


def test_a_double_click_on_an_illegal_card_is_two_clicks():
    pilot = to_answer()
    before, card = pilot.session.length, too_weak(pilot)[0]
    by_double_click(pilot, card, "table")
    pilot.settle()
    assert pilot.session.length == before
    assert in_hand(pilot) is None


def test_two_slow_clicks_are_not_a_double_click():
    pilot = at_my_turn()
    before, (card, _) = pilot.session.length, pilot.gestures()[0]
    pilot.click(pilot.place_of(card))
    pilot.pass_time(0.5)
    pilot.click(pilot.place_of(card))
    assert pilot.session.length == before


# Which card the pointer is on


def test_a_raised_card_can_be_clicked_where_it_stands_out():
    pilot = at_my_turn()
    card, _ = pilot.gestures()[0]
    item = pilot.item(card)
    edge = pilot.scene.top.stage.pixel(item.x, item.y - item.size / 2 - RAISED + 3)
    pilot.click(edge)
    assert in_hand(pilot).id == card


def test_a_card_sinks_back_when_the_pointer_goes_to_a_panel():
    pilot = at_my_turn()
    plain = pilot.pixels()
    pilot.move(pilot.place_of(pilot.gestures()[0][0]))
    assert pilot.pixels() != plain
    x, y = pilot.scene.desk.log.rect.bottomright
    pilot.move((x - 3, y - 3))  # beside its lines
    assert pilot.pixels() == plain


def test_cards_named_in_a_line_of_the_log_are_outlined_while_it_is_hovered():
    pilot = to_answer()
    plain, log = pilot.pixels(), pilot.scene.desk.log.rect
    for y in range(log.bottom - 20, log.top, -12):  # some of the last cards are still visible
        pilot.move((log.x + 40, y))
        if pilot.pixels() != plain:
            break
    assert pilot.pixels() != plain
    pilot.move(FELT)
    assert pilot.pixels() == plain


# Speeds


def test_with_animation_off_everything_is_in_place_in_the_next_frame():
    pilot = at_my_turn()
    for _ in range(6):
        by_keys(pilot, *pilot.gestures()[0])
        assert not pilot.scene.playback.busy
        assert not any(each.moving for each in pilot.scene.playback.shown())
        pilot.settle()


@pytest.mark.parametrize("how", [lambda pilot: pilot.key("space"), lambda pilot: pilot.click(FELT)])
def test_space_and_a_click_on_the_felt_finish_the_animation(how):
    pilot = at_my_turn(settings=speed(AT_ONCE, "very slow"), mind=PONDERING)
    by_keys(pilot, *pilot.gestures()[0])
    pilot.pass_time(0.1)
    assert pilot.scene.playback.busy
    how(pilot)
    assert not pilot.scene.playback.busy


def test_space_finishes_the_animation_and_not_the_button_that_was_clicked_last():
    pilot = at_my_turn(settings=speed(AT_ONCE, "very slow"), mind=PONDERING)
    log = pilot.scene.desk.log
    button = next(each for each in pilot.widgets(Button) if "the log" in each.tip)
    pilot.click(button.rect.center)
    was_shown = log.is_shown
    by_drag(pilot, *pilot.gestures()[0])
    pilot.pass_time(0.1)
    assert pilot.scene.playback.busy
    pilot.key("space")
    assert not pilot.scene.playback.busy
    assert log.is_shown is was_shown


def test_holding_tab_speeds_up_the_animation():
    def frames(*events):
        pilot = at_my_turn(settings=speed(AT_ONCE, "slow"), mind=PONDERING)
        by_keys(pilot, *pilot.gestures()[0])
        pilot.step(*events)
        count = 0
        while pilot.scene.playback.busy:
            pilot.step(after=LONGEST_FRAME)
            count += 1
        return count

    usual = frames()
    assert frames(Key("tab")) < usual / 2.5
    assert frames(Key("tab"), KeyUp("tab")) == usual


def test_the_log_gives_the_reason_for_a_step_after_the_step():
    pilot = at_my_turn()
    by_keys(pilot, *pilot.gestures()[0])
    pilot.settle()
    told = pilot.log()
    of_karl = [line for line in told if line.startswith(("Karl", "Why?"))]
    assert of_karl[-1] == "Why? By rule of thumb."
    assert of_karl[-2].startswith("Karl")
    pilot.loop.relayout()
    assert pilot.log() == told


def test_the_log_can_be_kept_short_and_the_replay_tells_the_reasons_all_the_same():
    pilot = at_my_turn()
    by_keys(pilot, *pilot.gestures()[0])
    pilot.settle()
    told = pilot.log()
    brief = replace(pilot.settings.display, tells_reasons=False)
    pilot._change(replace(pilot.settings, display=brief))
    pilot.settle()
    short = [line for line in told if not line.startswith("Why?")]
    assert pilot.log() == short != told
    pilot.replay()
    assert any(line.text.startswith("Why?") for line in pilot.top._desk.log._lines)


def test_the_tooltip_of_undo_lists_what_it_would_undo():
    pilot = at_my_turn()
    by_keys(pilot, *pilot.gestures()[0])
    pilot.settle()
    told = pilot.button("Undo").explain()
    own, answer = told.index("You lead"), told.index("Karl")
    assert own < answer < told.index(COUNTS_AS_HELP)
    pilot.rest()
    pilot.key("ctrl+z")
    pilot.settle()
    assert pilot.button("Undo").explain() == NOTHING_DONE


def test_the_log_says_without_blame_that_what_was_seen_stays_known():
    pilot = at_my_turn()
    by_keys(pilot, *pilot.gestures()[0])
    pilot.settle()
    pilot.rest()
    pilot.key("ctrl+z")
    pilot.settle()
    *_, undo, heading = pilot.log()
    assert undo == "You undid a move after seeing what came next."
    assert heading.startswith("Round"), "the undone step had begun another"


def test_a_held_key_shows_or_hides_the_log_once():
    pilot = at_my_turn(size=(1280, 720))
    shown = pilot.settings.display.is_log_shown
    pilot.step(Key("l"))
    for _ in range(9):
        pilot.step(Key("l", repeat=True))
    assert pilot.settings.display.is_log_shown != shown


def test_without_room_for_the_log_its_key_says_so():
    pilot = at_my_turn(size=(320, 360))
    pilot.key("l")
    assert pilot.said() == NO_ROOM_FOR_LOG
    assert pilot.settings.display.is_log_shown


def test_a_held_key_undoes_eight_times_a_second():
    pilot = at_my_turn()
    for _ in range(8):
        by_keys(pilot, *pilot.gestures()[0])
        pilot.settle()
    pilot.rest()
    lengths = [pilot.session.length]
    pilot.step(Key("backspace"))
    for _ in range(60):
        lengths.append(pilot.session.length)
        pilot.step(Key("backspace", repeat=True))
    assert sum(later > before for before, later in pairwise(lengths)) == 8


def test_a_message_disappears_by_itself():
    pilot = to_answer()
    by_keys(pilot, too_weak(pilot)[0], "table")
    assert pilot.said()
    pilot.pass_time(2 * TOAST)
    assert not pilot.said()
    pilot.step(KeyUp("1"))
