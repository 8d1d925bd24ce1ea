"""Whole matches of Feud in a real window, by several presets."""

from collections import Counter

import msgspec
import pytest

from game.games.feud.rules import commands
from game.games.feud.table.presets import PRESETS
from tests.window.feud import decide
from tests.window.person import ANNA, BEN, IN_A_WINDOW, RECRUIT

pytestmark = IN_A_WINDOW

LONGEST = 2_000  # decisions
SHORT = {"army_size": 3}


def rules(preset, **others):
    """The house rules of a preset, with a short army."""
    options = next(each.options for each in PRESETS if each.id == preset)
    return {**msgspec.to_builtins(options), **SHORT, **others}


def play(person, seen, *, decisions=LONGEST, spends=True):
    """Play to the end or for this many decisions; takes a picture of every kind of moment."""
    kinds = set()
    for n in range(decisions):
        if seen["scene"] == "curtain":
            if "curtain" not in kinds:
                person.picture("curtain")
                kinds.add("curtain")
            seen = person.look()
            continue
        if seen["scene"] == "result":
            break
        kind = tuple(sorted({verb.split(" · ")[0] for verb in seen["actions"]}))
        if kind not in kinds:
            kinds.add(kind)
            person.picture(f"moment-{len(kinds):02}")
        seen = decide(person, seen, spends=spends and n % 3 == 0)
    return seen


def kinds_of(line):
    """The number of commands by kind, for each seat."""
    return Counter((step.seat, type(step.command)) for step in line)


@pytest.mark.parametrize("preset", ["first", "strikes", "basic"])
def test_feud_between_two_people_on_one_screen(sit_down, preset):
    anna = sit_down(ANNA, BEN, game="feud", options=rules(preset))
    seen = play(anna, anna.begin())
    line = anna.finished(seen)
    done = kinds_of(line)
    assert done[0, commands.Arrange] == done[1, commands.Arrange] > 0


def test_a_second_click_on_fill_the_row_does_not_press_the_button_that_comes_there(sit_down):
    """A new player lost the row that way."""
    anna = sit_down(ANNA, RECRUIT, game="feud", options=rules("first"))
    at = anna.begin()["actions"]["Fill the row"]
    anna.window.click(at)
    anna.window.click(at)
    seen = anna.awaited()
    anna.picture("filled")
    assert {"Show this row", "Start over"} <= set(seen["actions"])


def test_true_feud_against_the_computer_can_be_left_and_continued(sit_down):
    anna = sit_down(ANNA, RECRUIT, game="feud", options=rules("true_feud"))
    seen = play(anna, anna.begin(), decisions=40)
    assert seen["scene"] == "table"
    anna.quit()
    _, before = anna.library()
    anna.open()
    seen = play(anna, anna.go_on())
    line = anna.finished(seen)
    assert line[: len(before)] == before
    done = kinds_of(line)
    assert done[0, commands.Preview] == done[1, commands.Preview] > 0
    assert done[0, commands.Lock] == done[1, commands.Lock]
    assert done[0, commands.Buy] > 0


@pytest.mark.long
def test_true_feud_between_two_people_on_one_screen(sit_down):
    anna = sit_down(ANNA, BEN, game="feud", options=rules("true_feud"))
    seen = play(anna, anna.begin())
    anna.finished(seen)


def test_skirmish_feud_against_the_computer(sit_down):
    anna = sit_down(ANNA, RECRUIT, game="feud", options=rules("skirmish_feud"))
    seen = play(anna, anna.begin())
    line = anna.finished(seen)
    done = kinds_of(line)
    assert done[0, commands.LayStrike] > 0
    assert done[0, commands.PlayCard] + done[1, commands.PlayCard] > 0


def test_cards_of_a_draft_are_undone_one_by_one(sit_down):
    anna = sit_down(ANNA, RECRUIT, game="feud", options=rules("strikes"))
    tables = [anna.begin()]
    for n in (6, 5, 4):
        card = tables[-1]["held"][0]
        anna.window.drag(tables[-1]["items"][card], tables[-1]["zones"][f"near.{n}"])
        tables.append(anna.awaited())
    anna.picture("three-are-laid")
    for before in reversed(tables[:-1]):
        anna.window.key("ctrl+z")
        assert anna.awaited()["items"] == before["items"]
    anna.window.key("ctrl+y")
    assert anna.awaited()["items"] == tables[1]["items"]
    anna.quit()
    anna.check_logs()
