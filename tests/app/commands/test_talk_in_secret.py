"""No answer to a seat reveals what others do in secret (F-5)."""

import pytest

from tests.app.commands.asking import granted, table

ME, YOU = 0, 1


def place(one, seat, n=0):
    """A seat places a man."""
    legal = granted(one, "legal", seat=seat)["legal"]
    command = [each for each in legal if each["type"] == "Place"][n]
    return granted(one, "act", seat=seat, command=command)


def camp(*, with_theirs):
    """I have placed two men; the others have placed three, and undone one."""
    one = table()
    granted(one, "new", game="feudal", seed="s")
    chosen = granted(one, "to_act")["to_act"][0]
    legal = granted(one, "legal", seat=chosen)["legal"]
    granted(one, "act", seat=chosen, command=legal[0])
    place(one, ME)
    if with_theirs:
        for _ in range(3):
            place(one, YOU)
        granted(one, "undo", seat=YOU)
    return one


ASKED = {
    "log": lambda one: granted(one, "log", seat=ME),
    "view": lambda one: granted(one, "view", seat=ME),
    "legal": lambda one: granted(one, "legal", seat=ME),
    "to_act": lambda one: granted(one, "to_act"),
    "outcome": lambda one: granted(one, "outcome"),
    "think": lambda one: granted(one, "think", seat=ME, level="recruit"),
    "act": lambda one: place(one, ME),
    "undo": lambda one: (
        place(one, ME),
        granted(one, "undo", seat=ME),
        granted(one, "log", seat=ME),
    ),
    "act in time": lambda one: granted(
        one, "act", seat=ME, command=granted(one, "legal", seat=ME)["legal"][0], at=3
    ),
}


@pytest.mark.parametrize("what", ASKED)
def test_no_answer_reveals_that_the_other_side_has_placed_men(what):
    alone, watched = (camp(with_theirs=each) for each in (False, True))
    assert granted(watched, "log", seat=YOU) != granted(alone, "log", seat=YOU)
    assert ASKED[what](watched) == ASKED[what](alone)


def test_a_seat_is_told_what_it_has_undone():
    one = camp(with_theirs=True)
    entries = granted(one, "log", seat=YOU)["entries"]
    assert [len(each["events"]) for each in entries[-4:-1]] == [1, 1, 1]
    taken = entries[-1]
    assert (taken["type"], taken["seat"]) == ("TakenBack", YOU)
    assert taken["step"] == len(entries) - 2, "counted as this seat knows the steps"
