"""Whole fights of Card-Fu in a real window: two people on one screen, and against the computer."""

import os
import signal
from itertools import count, cycle

import pytest

from game.engine.game import NATURE
from game.games.card_fu.rules.commands import Add, Lay, Recover, Resign, SetFeint
from tests.window.person import ANNA, BEN, IN_A_WINDOW, RECRUIT, by_clicks, by_drag, laid

pytestmark = IN_A_WINDOW

EVERY_RULE = {
    "deck": "own",
    "ground_timing": "at_once",
    "combo_wrap": True,
    "same_value_anywhere": True,
    "decision": "health",
    "tiebreak": "last_hit",
    "endurance": True,
    "fights": 3,
}


def by_keys(person, seen, card, zone):
    """The card's digit, and Enter on its place; the Feint is to the left of the bout."""
    digit = str((seen["held"].index(card) + 1) % 10)
    has_choice = len([each for each, _ in seen["gestures"] if each == card]) > 1
    to_the_left = ["Left"] if has_choice and zone == "beside" else []
    person.window.key(digit, *to_the_left, "Return")


WAYS = (by_drag, by_clicks, by_keys)


class Fighting:
    """A person who fights with any card, and sometimes with a Feint."""

    def __init__(self, person, hows=WAYS):
        self.person, self.hows, self.acts = person, cycle(hows), count()

    def act(self, seen):
        """Play one card or press one button; returns the next line that waits for a person."""
        n, person = next(self.acts), self.person
        if "No Feint" in seen["actions"] and n % 4:
            person.window.key("n")
        elif seen["gestures"]:
            gestures = [each for each in seen["gestures"] if each[0] in seen["held"][:10]]
            next(self.hows)(person, seen, *gestures[n * 7 % len(gestures)])
        else:
            person.window.key("s")
        return person.awaited()

    def look(self, seen):
        """Go on to a table with something to do, or to the end of the fight."""
        while seen["scene"] in {"curtain", "interim"}:
            seen = self.person.look() if seen["scene"] == "curtain" else self.person.accept()
        return seen

    def fight(self, seen, *, acts=1_000):
        """Fight to the end, or this many acts; takes pictures."""
        while acts and (seen := self.look(seen))["scene"] == "table":
            acts -= 1
            if acts % 12 == 0:
                self.person.picture(f"length-{seen['length']:03}")
            seen = self.act(seen)
        return seen

    def resign(self, seen):
        """Give up every fight that is left, as soon as there is a flag."""
        while (seen := self.look(seen))["scene"] == "table":
            seen = self.person.resign(seen) if seen["flag"] else self.act(seen)
        return seen


def kinds(line):
    return {type(step.command) for step in line if step.seat != NATURE}


def test_a_fight_against_the_computer_can_be_played_by_drags(sit_down):
    anna = sit_down(ANNA, RECRUIT, game="card_fu")
    seen = Fighting(anna, (by_drag,)).fight(anna.begin())
    line = anna.finished(seen)
    assert {Lay, SetFeint} <= kinds(line)


@pytest.mark.parametrize("acts", [40, pytest.param(1_000, marks=pytest.mark.long)])
def test_a_fight_between_two_people_on_one_screen(sit_down, acts):
    person = sit_down(ANNA, BEN, game="card_fu")
    seen = person.begin()
    assert seen["scene"] == "curtain", "nobody sees a hand before the curtain"
    person.picture("curtain")
    fighting = Fighting(person)
    seen = fighting.resign(fighting.fight(seen, acts=acts))
    line = person.finished(seen)
    assert {Lay, SetFeint} <= kinds(line)


def test_a_match_under_every_house_rule_on_one_screen(sit_down):
    person = sit_down(ANNA, BEN, game="card_fu", options=EVERY_RULE)
    fighting = Fighting(person, (by_keys, by_drag))
    seen = fighting.resign(fighting.fight(person.begin(), acts=60))
    line = person.finished(seen)
    assert {Lay, SetFeint, Resign} <= kinds(line)
    assert kinds(line) & {Add, Recover}


def test_undo_against_the_computer_restores_the_table(sit_down):
    anna = sit_down(ANNA, RECRUIT, game="card_fu")
    fighting = Fighting(anna)
    before = fighting.fight(anna.begin(), acts=7)
    after = fighting.act(before)
    anna.window.key("ctrl+z")
    back = anna.awaited()
    anna.picture("taken-back")
    assert laid(back) == laid(before)
    anna.window.key("ctrl+y")
    again = anna.awaited()
    assert laid(again) == laid(after)
    anna.check_logs()


def test_a_game_killed_during_a_bout_continues_behind_the_curtain(sit_down):
    person = sit_down(ANNA, BEN, game="card_fu", speed="slow")
    fighting = Fighting(person)
    seen = fighting.look(fighting.fight(person.begin(), acts=4))
    before = len(seen["held"])
    os.kill(person.window.process.pid, signal.SIGKILL)
    person.window.end()
    person.open()
    seen = person.go_on()
    assert seen["scene"] == "curtain", "a loaded game begins at the curtain"
    person.picture("curtain")
    seen = person.look()
    assert seen["scene"] == "table"
    assert len(seen["held"]) == before
    person.quit()
    person.check_logs()
