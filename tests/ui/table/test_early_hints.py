"""H before one's own move, and after the last one."""

from game.ui.table.hint_words import NOT_YET, OVER
from tests.ui.pilot import Pondering, by_keys, offered
from tests.ui.solo_table import at_my_turn


def wished_early():
    """H was pressed while the computer thinks."""
    pilot = at_my_turn(mind=offered(Pondering()))
    by_keys(pilot, *pilot.gestures()[0])
    assert pilot.session.to_act == {1}
    pilot.key("h")
    assert pilot.said() == NOT_YET
    assert not pilot.scene.hand.hints.is_awaited
    return pilot


def test_a_hint_wished_for_while_the_computer_thinks_comes_with_the_move():
    """A new user was told to wait, and then to press again."""
    pilot = wished_early()
    pilot.thinking.move_now()
    while pilot.session.to_act != {0}:
        pilot.step()
    pilot.pass_time(1)
    assert pilot.scene.hand.hints.is_awaited


def test_esc_drops_the_wish_for_a_hint():
    pilot = wished_early()
    pilot.key("escape")
    assert pilot.stack.top.name == "table"
    pilot.thinking.move_now()
    while pilot.session.to_act != {0}:
        pilot.step()
    pilot.pass_time(1)
    assert not pilot.scene.hand.hints.is_awaited


def test_after_the_end_there_is_nothing_to_hint_at():
    pilot = at_my_turn()
    while pilot.session.to_act:
        by_keys(pilot, *pilot.gestures()[0])
        pilot.settle()
    assert pilot.scene.hand.hints.ask() == OVER
