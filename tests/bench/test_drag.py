"""The dragging bench runs, so that it can't rot between two measurements."""

import pytest

from tests.bench.drag import _dragged
from tests.window.person import IN_A_WINDOW


@IN_A_WINDOW
@pytest.mark.parametrize("table", ["sixty_cards", pytest.param("many_men", marks=pytest.mark.long)])
def test_something_can_be_dragged_and_timed(table):
    told = _dragged(table, (640, 480), seconds=0.3, rounds=1)
    hows = ("alone", "thinking", "reviewing")
    assert [len(told[how]) for how in hows] == [1, 1, 1]
    assert all(taken > 0 for how in hows for taken in told[how][0])
