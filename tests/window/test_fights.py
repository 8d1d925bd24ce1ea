"""Whole fights of Card-Fu in a real window: of two at one screen, and against the computer."""

import os
import signal
from itertools import count, cycle

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
    """The card's digit, and Enter on its place; beside the bout lies the Feint, to the left."""
    digit = str((seen["held"].index(card) + 1) % 10)
    has_choice = len([each for each, _ in seen["gestures"] if each == card]) > 1
    to_the_left = ["Left"] if has_choice and zone == "beside" else []
    person.window.key(digit, *to_the_left, "Return")


HOWS = (by_drag, by_clicks, by_keys)


class Fighting:
    """Somebody fights, whatever card comes to hand; now and then with a Feint."""

    def __init__(self, person, hows=HOWS):
        self.person, self.hows, self.acts = person, cycle(hows), count()

    def act(self, seen):
        """One card, or one button; what is awaited then."""
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
        """Until a table is seen at which there is something to do, or the fight is over."""
        while seen["scene"] in {"curtain", "interim"}:
            seen = self.person.look() if seen["scene"] == "curtain" else self.person.accept()
        return seen

    def fight(self, seen, *, acts=1_000):
        """To the end, or so many acts; pictures on the way."""
        while acts and (seen := self.look(seen))["scene"] == "table":
            acts -= 1
            if acts % 12 == 0:
                self.person.picture(f"length-{seen['length']:03}")
            seen = self.act(seen)
        return seen


def kinds(line):
    return {type(step.command) for step in line if step.seat != NATURE}


def test_a_whole_fight_against_the_computer_by_drags(sit_down):
    anna = sit_down(ANNA, RECRUIT, game="card_fu")
    seen = Fighting(anna, (by_drag,)).fight(anna.begin())
    line = anna.finished(seen)
    assert {Lay, SetFeint} <= kinds(line)


def test_a_whole_fight_of_two_at_one_screen_by_drags_clicks_and_keys(sit_down):
    person = sit_down(ANNA, BEN, game="card_fu")
    seen = person.begin()
    assert seen["scene"] == "curtain", "nobody sees a hand before the curtain"
    person.picture("curtain")
    seen = Fighting(person).fight(seen)
    line = person.finished(seen)
    assert {Lay, SetFeint} <= kinds(line)
    assert kinds(line) & {Add, Recover}, "the winner adds, or a card comes back"


def test_a_match_with_every_house_rule_at_one_screen(sit_down):
    person = sit_down(ANNA, BEN, game="card_fu", options=EVERY_RULE)
    fighting = Fighting(person, (by_keys, by_drag))
    seen = fighting.fight(person.begin(), acts=120)
    while (seen := fighting.look(seen))["scene"] == "table":
        if "Give up the fight" not in seen["actions"]:
            seen = fighting.act(seen)
            continue
        person.window.key("g")
        seen = person.awaited()
        if seen["scene"] == "question":
            seen = person.accept()
    line = person.finished(seen)
    assert {Lay, SetFeint, Resign} <= kinds(line)
    assert kinds(line) & {Add, Recover}


def test_what_is_taken_back_against_the_computer_is_the_same_table(sit_down):
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
    anna.blameless()


def test_who_pulls_the_plug_in_the_middle_of_a_bout_goes_on_behind_the_curtain(sit_down):
    person = sit_down(ANNA, BEN, game="card_fu", speed="slow")
    fighting = Fighting(person)
    seen = fighting.look(fighting.fight(person.begin(), acts=4))
    before = len(seen["held"])
    os.kill(person.window.process.pid, signal.SIGKILL)
    person.window.end()
    person.open()
    seen = person.go_on()
    assert seen["scene"] == "curtain", "HS-8"
    person.picture("curtain")
    seen = person.look()
    assert seen["scene"] == "table"
    assert len(seen["held"]) == before
    person.quit()
    person.blameless()
