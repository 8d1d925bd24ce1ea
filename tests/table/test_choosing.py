"""Many commands of one gesture, told apart by one choice after the other."""

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


def test_what_leads_to_several_commands_can_be_chosen_each_once():
    assert spied().options == [ACE, TWO]


def test_where_one_way_is_left_it_is_gone_to_its_end():
    choice = spied()
    assert choice.choose(ACE) is None
    assert choice.options == [ON["two"], ON["trey"]]
    assert choice.choose(ON["trey"]) == "ace, trey first"


def test_a_single_way_from_the_start_is_not_asked_for():
    choice = CommandChoice([((ACE, ON["two"]), 1), ((ACE, ON["trey"]), 2)])
    assert choice.chosen == (ACE,)
    assert choice.options == [ON["two"], ON["trey"]]


def test_one_goes_back_choice_by_choice():
    choice = spied()
    choice.choose(ACE)
    assert choice.can_go_back
    choice.go_back()
    assert not choice.can_go_back
    assert choice.options == [ACE, TWO]


def test_a_command_may_be_meant_already_while_more_could_be_chosen():
    more = Option("Who else?", "two")
    choice = CommandChoice([((ACE,), "one"), ((ACE, more), "both"), ((TWO,), "other")])
    assert choice.choose(ACE) is None
    assert choice.here == ["one"]
    assert choice.options == [more]
    assert choice.choose(more) == "both"


def test_two_ways_to_the_same_command_are_one_command():
    choice = CommandChoice([((ACE, ON["two"]), "both"), ((TWO, ON["ace"]), "both")])
    assert choice.choose(TWO) == "both"


def test_what_costs_something_is_named_last():
    dear = Option(KEEP, "the last of them", is_dear=True)
    choice = CommandChoice([((dear,), 1), ((ACE,), 2), ((TWO,), 3)])
    assert choice.options == [ACE, TWO, dear]
