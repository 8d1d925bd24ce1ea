"""The table of figures, and rows run so that they can't rot; one that fails quotes the program."""

import sys
import time
from contextlib import nullcontext, suppress
from pathlib import Path
from socket import AF_UNIX, SOCK_DGRAM, socketpair

import pytest

from game.app.registry import GAMES
from tests.bench import startup
from tests.bench.__main__ import ROWS, USUAL, _measured, _rows
from tests.bench.across_computers import act
from tests.bench.across_computers.poor_network import JITTER, WAY, End, carrying
from tests.bench.card_fu import seconds_a_bout
from tests.bench.desktop import a_home
from tests.bench.drag import _dragged
from tests.bench.figure import Figure, above, at_least, at_most, quantile, table
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


def test_a_start_that_fails_keeps_what_the_program_wrote(tmp_path: Path, monkeypatch):
    program = tmp_path / "dies"
    program.write_text("#!/bin/sh\necho No felt left. >&2; exit 3\n")
    program.chmod(0o755)
    monkeypatch.setattr(startup, "BARE", program)
    monkeypatch.setattr(startup, "private_display", lambda: nullcontext(":none"))
    with pytest.raises(RuntimeError, match="ended before 'window': 3") as failure:
        startup.measure(1)
    assert "No felt left." in "".join(failure.value.__notes__)


@IN_A_WINDOW
@pytest.mark.parametrize("table", ["sixty_cards", pytest.param("many_men", marks=pytest.mark.long)])
def test_something_can_be_dragged_and_timed(table):
    told = _dragged(table, (640, 480), seconds=0.3, rounds=1)
    hows = ("alone", "thinking", "reviewing")
    assert [len(told[how]) for how in hows] == [1, 1, 1]
    assert all(taken > 0 for how in hows for taken in told[how][0])


@IN_A_WINDOW
@pytest.mark.long
def test_an_act_in_one_window_is_seen_in_the_other_and_timed():
    assert all(0 < taken < 10_000 for taken in act._delays((End("127.0.0.1", ()),) * 2, 2))


@pytest.mark.long
def test_a_fight_at_one_screen_comes_to_its_end_and_is_timed():
    """The row hung where both look at their cards after Block met Block."""
    bouts = seconds_a_bout("bench 0")
    assert len(bouts) > 10
    assert all(0 < each < 60 for each in bouts)


def test_packets_of_the_poor_network_come_late_in_order_or_not_at_all():
    (near, one), (two, far) = (socketpair(AF_UNIX, SOCK_DGRAM) for _ in range(2))
    with near, one, two, far, carrying((one.fileno(), two.fileno())):
        began = time.monotonic()
        for n in range(200):
            near.send(bytes([n]))
        far.settimeout(10.0)  # the program has to start first
        heard = [far.recv(1)]
        assert time.monotonic() - began >= WAY - JITTER
        far.settimeout(1.0)
        with suppress(TimeoutError):
            while True:
                heard.append(far.recv(1))
    assert heard == sorted(heard)
    assert 180 <= len(heard) < 200


# The table


@pytest.mark.parametrize(
    ("bar", "below", "there", "beyond"),
    [
        (at_most(8), True, True, False),
        (at_least(8), False, True, True),
        (above(8), False, False, True),
    ],
)
def test_a_bar_is_met_on_the_right_side(bar, below, there, beyond):
    met = [Figure("x", value, "ms", bar).met for value in (7.99, 8.0, 8.01)]
    assert met == [below, there, beyond]


def test_a_figure_without_a_value_or_bar_is_neither_met_nor_missed():
    assert Figure("x", None, "ms", at_most(8)).met is None
    assert Figure("x", 7, "ms").met is None


def test_a_quantile_is_not_exceeded_by_its_share():
    hundred = list(range(100, 0, -1))
    assert quantile(hundred, 0.99) == 99
    assert quantile(hundred, 1) == 100
    assert quantile([5.0], 0.99) == 5.0


def test_the_table_shows_bar_figure_and_whether_it_is_met():
    figures = [
        Figure("speed", 97_123.4, "decisions/s", at_least(50_000), "best of 5"),
        Figure("drag", 8.5, "ms", at_most(8)),
        Figure("start", None, "x", at_most(2.5), "nothing was built"),
    ]
    rows = [[cell.strip() for cell in line.split("|")[1:-1]] for line in table(figures).split("\n")]
    assert rows[0] == ["what", "bar", "figure", "met", "how it was measured"]
    assert rows[2:] == [
        ["speed", ">= 50,000 decisions/s", "97,123 decisions/s", "yes", "best of 5"],
        ["drag", "<= 8 ms", "8.50 ms", "NO", ""],
        ["start", "<= 2.50 x", "not measured", "", "nothing was built"],
    ]


def test_a_row_is_asked_for_by_its_name_or_by_its_group():
    for name in ("idle", "memory", "startup"):
        assert _rows(name) == [name]
    assert _rows("reviews/feud") == ["reviews/feud"]
    assert _rows("strength") == [f"strength/{game.name}" for game in GAMES]
    assert not _rows("strengths")
    assert not _rows("/feud")
    assert set(ROWS) - set(USUAL) == {"endings", *_rows("reviews"), *_rows("strength")}
