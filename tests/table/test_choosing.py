"""Choosing between the commands of one gesture, one choice after the other."""

from game.table.choosing import CommandChoice, Option

KEEP, TOP = "Which do you keep?", "Which lies on top?"
ACE, TWO, TREY = (Option(KEEP, name) for name in ("ace", "two", "trey"))
ON = {name: Option(TOP, name) for name in ("ace", "two", "trey")}


def spied():
    return CommandChoice(
        [
            ((ACE, ON["two"], ON["trey"]), "ace, two first"),
            ((ACE, ON["trey"], ON["two"]), "ace, trey first"),
            ((TWO, ON["ace"], ON["trey"]), "two, ace first"),
        ]
    )


def test_every_command_of_a_gesture_can_be_chosen_once():
    assert spied().options == [ACE, TWO]


def test_the_only_choice_left_is_made_automatically():
    choice = spied()
    assert choice.choose(ACE) is None
    assert choice.options == [ON["two"], ON["trey"]]
    assert choice.choose(ON["trey"]) == "ace, trey first"


def test_a_first_choice_without_alternative_is_made_automatically():
    choice = CommandChoice([((ACE, ON["two"]), 1), ((ACE, ON["trey"]), 2)])
    assert choice.chosen == (ACE,)
    assert choice.options == [ON["two"], ON["trey"]]


def test_choices_can_be_undone_one_by_one():
    choice = spied()
    choice.choose(ACE)
    assert choice.can_go_back
    choice.go_back()
    assert not choice.can_go_back
    assert choice.options == [ACE, TWO]


def test_a_command_can_be_complete_while_more_choices_are_possible():
    more = Option("Who else?", "two")
    choice = CommandChoice([((ACE,), "one"), ((ACE, more), "both"), ((TWO,), "other")])
    assert choice.choose(ACE) is None
    assert choice.here == ["one"]
    assert choice.options == [more]
    assert choice.choose(more) == "both"


def test_two_ways_to_the_same_command_are_one_command():
    choice = CommandChoice([((ACE, ON["two"]), "both"), ((TWO, ON["ace"]), "both")])
    assert choice.choose(TWO) == "both"


def test_choices_with_a_cost_come_last():
    dear = Option(KEEP, "the last of them", comes_last=True)
    choice = CommandChoice([((dear,), 1), ((ACE,), 2), ((TWO,), 3)])
    assert choice.options == [ACE, TWO, dear]


def test_what_is_hinted_comes_first():
    """Enter, Enter led to the opposite of the hint: the other card led the bond."""
    bond, dear = Option("Bond?", "bond"), Option(KEEP, "the last of them", comes_last=True)
    ways = [((bond, dear), 1), ((bond, ACE), 2), ((TWO,), 3)]
    choice = CommandChoice(ways, hinted=1)
    assert choice.options[0] == bond
    assert choice.choose(bond) is None
    assert choice.options == [dear, ACE]
