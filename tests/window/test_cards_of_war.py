"""Whole games of Cards of War in a real window: two people on one screen, and four players."""

from game.games.cards_of_war.rules.commands import Aim, Charge, Deploy
from game.play.session import Player
from tests.window.cards_of_war import act
from tests.window.person import ANNA, BEN, IN_A_WINDOW

pytestmark = IN_A_WINDOW

SHORT = {"life": 20, "jokers": False, "one_attack_per_player": False}
SOLDIERS = [
    Player("computer", name, "soldier", colour)
    for name, colour in (("Karl", "blue"), ("Lea", "green"), ("Max", "purple"))
]
MOST = 400  # acts of people in such a game


def played(person):
    """Play to the end; returns the number of curtains and the log."""
    seen, curtains = person.begin(), 0
    for n in range(MOST):
        if seen["scene"] == "result":
            break
        if n % 20 == 0:
            person.picture(f"act-{n:03}")
        curtains += seen["scene"] == "curtain"
        seen = act(person, seen)
    return curtains, person.finished(seen)


def kinds(line, seat):
    return {type(step.command) for step in line if step.seat == seat}


def test_a_game_between_two_people_on_one_screen(sit_down):
    anna = sit_down(ANNA, BEN, game="cards_of_war", options=SHORT)
    curtains, line = played(anna)
    assert curtains > 2
    assert all(Deploy in kinds(line, seat) for seat in (0, 1))
    assert {Aim, Charge} <= kinds(line, 0) | kinds(line, 1)


def test_a_game_of_four_against_computers(sit_down):
    anna = sit_down(ANNA, *SOLDIERS, game="cards_of_war", options=SHORT)
    curtains, line = played(anna)
    assert curtains == 0, "only one person looks at the screen"
    assert Deploy in kinds(line, 0)


def test_rewinding_and_returning_restores_the_table(sit_down):
    anna = sit_down(ANNA, *SOLDIERS, game="cards_of_war", options=SHORT)
    now = anna.begin()
    for _ in range(5):
        now = act(anna, now)
    anna.window.key("ctrl+Left")
    then = anna.awaited()
    anna.picture("rewound")
    assert "Back to the game" in then["actions"]
    assert not then["gestures"]
    anna.window.key("Home")
    assert anna.awaited()["items"] != now["items"]
    anna.picture("first-moment")
    anna.window.click(then["actions"]["Back to the game"])
    again = anna.awaited()
    for part in ("items", "gestures", "actions", "length"):
        assert again[part] == now[part]
    anna.quit()
    anna.check_logs()
