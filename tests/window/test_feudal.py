"""Whole games of Feudal in a real window: two people, against the computer, teams, free-for-all."""

from collections import Counter

import pytest

from game.games.feudal.rules.commands import Deploy, Move, Resign, Shoot
from game.play.session import Player
from tests.window.feudal import (
    Sight,
    by_clicks,
    by_drag,
    end_turn,
    march,
    march_by_keys,
    prepare,
)
from tests.window.person import ANNA, BEN, IN_A_WINDOW, RECRUIT, laid

pytestmark = IN_A_WINDOW

CLEO = Player("person", "Cleo", emblem="purple")
DAN = Player("person", "Dan", emblem="amber")
RECRUIT_II = Player("computer", "Recruit II", "recruit", "slate")
RECRUIT_III = Player("computer", "Recruit III", "recruit", "green")
RECRUIT_IV = Player("computer", "Recruit IV", "recruit", "amber")
FREE_FOR_ALL = {"variation": "free_for_all"}


def acts(line):
    """The number of moves and shots by seat."""
    return Counter(step.seat for step in line if isinstance(step.command, Move | Shoot))


def play(person, seen, *, men=13, sides=2, rounds=1_000):
    """Play to the end, or this many turns."""
    while rounds and seen["scene"] != "result":
        rounds -= 1
        if rounds % 6 == 0:
            person.picture(f"length-{seen['length']:03}")
        before, seen = seen["to_act"], march(person, seen, men, sides=sides)
        if seen["scene"] == "table" and seen["to_act"] == before and "End turn" in seen["actions"]:
            seen = end_turn(person)
        seen = prepare(person, seen)
    return seen


def test_a_game_between_two_people_on_one_screen(sit_down):
    anna = sit_down(ANNA, BEN, game="feudal")
    seen = prepare(
        anna, anna.begin(), "Down", "Down"
    )  # show the focus; the first of the sample setups
    anna.picture("divider-removed")
    turns = 0
    while seen["scene"] != "result":
        turns += 1
        if turns % 4 == 0:
            anna.picture(f"turn-{turns:02}")
        is_annas = seen["to_act"] == [0]
        seen = march(anna, seen, 6) if is_annas else march_by_keys(anna)
        if seen["scene"] == "table":
            seen = end_turn(anna)
    line = anna.finished(seen)
    assert acts(line)[0] > acts(line)[1] == turns // 2


def test_moves_of_a_turn_are_undone_one_by_one(sit_down):
    anna = sit_down(ANNA, BEN, game="feudal")
    seen = prepare(anna, anna.begin())
    tables = [seen]
    for how in (by_drag, by_clicks, by_drag):
        how(anna, seen, *Sight(seen, 2).best())
        seen = anna.awaited()
        tables.append(seen)
    anna.picture("three-have-moved")
    for before in reversed(tables[:-1]):
        anna.window.key("ctrl+z")
        assert laid(anna.awaited()) == laid(before)
    anna.picture("undone")
    for after in tables[1:]:
        anna.window.key("ctrl+y")
        assert laid(anna.awaited()) == laid(after)
    anna.picture("redone")
    assert end_turn(anna)["to_act"] != seen["to_act"]
    anna.check_logs()


def test_a_turn_left_in_the_middle_can_be_continued(sit_down):
    anna = sit_down(ANNA, BEN, game="feudal")
    before = march(anna, prepare(anna, anna.begin()), 2)
    anna.picture("before")
    anna.quit()
    anna.open()
    after = anna.go_on()
    anna.picture("after")
    assert laid(after) == laid(before)
    assert end_turn(anna)["to_act"] != after["to_act"]
    anna.quit()
    anna.check_logs()


def test_a_game_against_the_computer(sit_down):
    anna = sit_down(ANNA, RECRUIT, game="feudal")
    seen = play(anna, prepare(anna, anna.begin()))
    line = anna.finished(seen)
    assert min(acts(line)[0], acts(line)[1]) > 0


def test_a_team_of_two_people_against_two_computers(sit_down):
    """They resign after two rounds."""
    anna = sit_down(ANNA, RECRUIT, CLEO, RECRUIT_II, game="feudal")
    seen = play(anna, prepare(anna, anna.begin()), men=2, rounds=4)
    anna.picture("after-two-rounds")
    while not seen["flag"]:  # F-48: the captain resigns for the team
        seen = prepare(anna, end_turn(anna))
    seen = anna.resign(seen)
    line = anna.finished(seen)
    assert set(acts(line)) == {0, 1, 2, 3}
    assert sum(isinstance(step.command, Deploy) for step in line) == 4


def test_a_free_for_all_of_four_people_on_one_screen(sit_down):
    """All but one resign after a round."""
    anna = sit_down(ANNA, BEN, CLEO, DAN, game="feudal", options=FREE_FOR_ALL)
    seen = play(anna, prepare(anna, anna.begin()), men=2, sides=4, rounds=5)
    anna.picture("after-a-round")
    for _ in range(3):
        assert seen["scene"] == "table"
        seen = anna.resign(seen)
    line = anna.finished(seen)
    assert sum(isinstance(step.command, Resign) for step in line) == 3


@pytest.mark.long
@pytest.mark.parametrize(
    ("players", "sides", "options"),
    [
        ((ANNA, RECRUIT, CLEO, RECRUIT_II), 2, {}),
        ((ANNA, RECRUIT, CLEO, RECRUIT_II), 2, {"has_team_interleave": True}),
        ((ANNA, RECRUIT, RECRUIT_II, RECRUIT_III), 4, FREE_FOR_ALL),
        ((ANNA, BEN, CLEO, DAN), 4, FREE_FOR_ALL | {"has_royalty_elimination": True}),
        ((ANNA, RECRUIT, CLEO, RECRUIT_II, RECRUIT_III, RECRUIT_IV), 2, {}),
        ((ANNA, RECRUIT), 2, {"armies": 2, "arrangement": "by_loser"}),
        ((ANNA, RECRUIT), 2, {"armies": 3, "arrangement": "shuffled"}),
    ],
    ids=[
        "team",
        "mixed-team",
        "free-for-all",
        "four-persons",
        "six-seats",
        "two-armies",
        "three-armies",
    ],
)
def test_a_large_game_is_played_to_its_end(sit_down, players, sides, options):
    anna = sit_down(*players, game="feudal", options=options)
    seen = play(anna, prepare(anna, anna.begin()), sides=sides)
    anna.finished(seen)
