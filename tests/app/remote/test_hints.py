"""The host says whether there are hints at its table."""

import pytest

from game.net import words as said
from game.ui.scenes.across import words
from game.ui.widgets.button import Button
from tests.app.remote.desks import play, wait


@pytest.mark.parametrize("hints", [True, False])
def test_all_read_that_there_are_no_hints_before_they_sit_down_and_there_are_none(desks, hints):
    host, guest = desks
    host.pages.plays.remember(allows_hints=hints)
    guest.sits = False
    guest.join(host.host())
    wait(desks, lambda: guest.widgets(Button) and words.OFFERED in guest.lines())
    for desk in desks:
        assert any(line.endswith(words.NO_HINTS) for line in desk.lines()) is not hints
    guest.button(words.SIT_DOWN).press_now()
    wait(desks, lambda: host.tables and guest.tables)
    assert [desk.table.why_no_hint for desk in desks] == ["" if hints else said.NO_HINTS] * 2
    play(desks)
    assert [desk.table.checked for desk in desks] == [said.FAIR] * 2
