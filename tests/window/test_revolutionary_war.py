"""Whole games of Revolutionary War in a real window, by mouse and by keyboard."""

import os
import signal
import time
from itertools import cycle

from game.engine.game import NATURE
from game.games.revolutionary_war.rules.commands import Concede, Play
from tests.window.person import ANNA, BEN, IN_A_WINDOW, RECRUIT, by_clicks, by_drag, laid

pytestmark = IN_A_WINDOW


def by_keys(person, seen, card, zone):
    person.window.key(str(seen["held"].index(card) + 1), "Return")


def concede(person):
    """Press its key; the table asks if a card can still be played."""
    person.window.key("c")
    seen = person.awaited()
    return person.agree(seen) if seen["scene"] == "question" else seen


def turn(person, seen, how):
    """Play the first legal card or concede; returns the next line that waits for a person."""
    if not seen["gestures"]:
        return concede(person)
    how(person, seen, *seen["gestures"][0])
    return person.awaited()


def test_a_game_against_the_computer_can_be_played_by_drags(sit_down):
    anna = sit_down(ANNA, RECRUIT)
    seen, drags = anna.begin(), 0
    while seen["scene"] == "table":
        if drags % 10 == 0:
            anna.picture(f"turn-{drags:02}")
        before, seen = seen, turn(anna, seen, by_drag)
        drags += bool(before["gestures"])
        assert seen.get("length", 1_000) > before["length"]
    line = anna.finished(seen)
    assert sum(step.seat == 0 and isinstance(step.command, Play) for step in line) == drags


def test_a_game_between_two_people_on_one_screen(sit_down):
    person = sit_down(ANNA, BEN)
    hows = cycle((by_drag, by_clicks, by_keys))
    seen, turns, concessions = person.begin(), 0, 0
    while seen["scene"] != "result":
        assert seen["scene"] == "curtain", "nobody sees a hand before the curtain"
        if turns < 2:
            person.picture(f"curtain-{turns}")
        seen = person.look()
        if seen["scene"] != "table":
            continue  # the table has made a forced step
        if turns % 12 == 0:
            person.picture(f"turn-{turns:02}")
        turns += 1
        if turns % 9 == 0:
            concessions += 1
            seen = concede(person)
        else:
            seen = turn(person, seen, next(hows))
    line = person.finished(seen)
    choices = [step for step in line if step.seat != NATURE]
    assert turns <= len(choices), "forced steps were made by the table"
    assert sum(isinstance(step.command, Concede) for step in choices) >= concessions > 0


def after_some_turns(person):
    """Play some turns against the computer; returns what is shown then."""
    seen = person.begin()
    for _ in range(6):
        seen = turn(person, seen, by_keys)
    return seen


def finish(person, seen):
    while seen["scene"] == "table":
        seen = turn(person, seen, by_keys)
    person.finished(seen)


def test_a_game_left_in_the_middle_continues_with_the_same_table(sit_down):
    anna = sit_down(ANNA, RECRUIT)
    before = after_some_turns(anna)
    anna.picture("before")
    anna.quit()
    anna.open()
    after = anna.go_on()
    anna.picture("after")
    assert after == before
    finish(anna, after)


def test_a_game_killed_during_an_animation_loses_nothing(sit_down):
    anna = sit_down(ANNA, RECRUIT, speed="very slow")
    seen = anna.begin()
    while not seen["gestures"]:
        seen = turn(anna, seen, by_keys)
    card, zone = seen["gestures"][0]
    by_keys(anna, seen, card, zone)
    time.sleep(0.15)
    anna.picture("killed")
    os.kill(anna.window.process.pid, signal.SIGKILL)
    anna.window.end()
    anna.open()
    after = anna.go_on()
    anna.picture("after")
    assert after["length"] > seen["length"]
    assert card not in after["held"]
    anna.quit()
    assert any(step.command == Play(card.partition(".")[2]) for step in anna.library()[1])


def test_undo_and_redo_against_the_computer_restore_the_table(sit_down):
    anna = sit_down(ANNA, RECRUIT)
    before = after_some_turns(anna)
    while not before["gestures"]:  # conceding without a choice is no move to undo
        before = turn(anna, before, by_keys)
    after = turn(anna, before, by_drag)
    anna.window.key("ctrl+z")
    back = anna.awaited()
    anna.picture("taken-back")
    assert laid(back) == laid(before)
    anna.window.key("ctrl+y")
    again = anna.awaited()
    anna.picture("done-again")
    assert laid(again) == laid(after)
    assert before["length"] < after["length"] < back["length"] < again["length"]
    finish(anna, again)
