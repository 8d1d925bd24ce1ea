"""Rows run, so that they can't rot between two measurements; one that fails quotes the program."""

import sys
from pathlib import Path

import pytest

from tests.bench.__main__ import ROWS, _measured
from tests.bench.desktop import a_home, last_words
from tests.bench.drag import _dragged
from tests.bench.startup import milliseconds_to
from tests.window.driver import Window
from tests.window.person import IN_A_WINDOW

DIES = """
import sys, pathlib
pathlib.Path("game.log").write_text("The felt is torn.")
sys.exit("No felt left.")
"""


@IN_A_WINDOW
def test_a_row_prints_what_the_program_wrote_before_it_died(monkeypatch, capsys):
    def torn(*, quick):
        with a_home((640, 480)) as (display, home):
            Window(display, home, [sys.executable, "-c", DIES])
            yield

    monkeypatch.setitem(ROWS, "idle", torn)
    (figure,) = _measured("idle", quick=True)
    said = capsys.readouterr().err
    assert figure.value is None
    assert "FlawError" in figure.note
    assert "No felt left." in said
    assert "The felt is torn." in said
    assert "torn" in said.split("Traceback")[1], "and where it was"


def test_a_start_that_fails_keeps_what_the_program_wrote(tmp_path: Path):
    program = tmp_path / "dies"
    program.write_text("#!/bin/sh\necho No felt left. >&2; exit 3\n")
    program.chmod(0o755)
    with (
        pytest.raises(RuntimeError, match="ended before 'menu': 3") as failure,
        last_words(tmp_path),
    ):
        milliseconds_to("menu", program, ":none", tmp_path)
    assert "No felt left." in "".join(failure.value.__notes__)


@IN_A_WINDOW
@pytest.mark.parametrize("table", ["sixty_cards", pytest.param("many_men", marks=pytest.mark.long)])
def test_something_can_be_dragged_and_timed(table):
    told = _dragged(table, (640, 480), seconds=0.3, rounds=1)
    hows = ("alone", "thinking", "reviewing")
    assert [len(told[how]) for how in hows] == [1, 1, 1]
    assert all(taken > 0 for how in hows for taken in told[how][0])
