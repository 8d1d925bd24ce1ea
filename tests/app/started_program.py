"""The program in a window that nobody sees, with simulated input."""

import pytest

from game.app import program as program_module
from game.app.places import places
from game.app.program import Program
from game.ui.widgets.button import Button
from tests.ui.described import words_on
from tests.ui.scene_pilot import ANNA, BEN, OFFERINGS


class IdleThinker:
    """A thinker that is never asked."""

    notice = ""

    def cancel(self):
        pass


@pytest.fixture
def started(tmp_path, monkeypatch):
    """Starts the program; returns it after its first frame."""
    programs = []

    def start(thinking=IdleThinker, where=None, *, safe=False):
        monkeypatch.setattr(program_module, "Thinking", lambda serve: thinking())
        program = Program(where or places(tmp_path), None, safe=safe)
        programs.append(program)
        program._stack.fades = False
        program._stack.push(program._pages.menu())
        program._loop.watch(program._start_services)
        passes(program)
        return program

    yield start
    for program in programs:
        program._stack.clear()
        program._database.close()


def passes(program, *events):
    for _ in range(3):
        program._loop.step(events, program._loop._clock())
        events = ()


def begin(program):
    options = OFFERINGS[0].rules.vocabulary.options()
    program._plays.begin(OFFERINGS[0], [ANNA, BEN], options, "felt")


def name(program):
    return program._stack.top.name


def words(program):
    return words_on(program._stack.top.page.root)


def buttons(program):
    """The buttons of the top page by label."""
    controls = program._stack.top.page.root.walk()
    return {each.text: each.press_now for each in controls if isinstance(each, Button)}
