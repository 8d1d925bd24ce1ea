"""What the smoke test and the window tests say if they can't run."""

import re
import sys

import pytest

from build import smoke
from tests.window.driver import FlawError, Window, private_display

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="X drives the window")

LOG = """
mkdir logs; echo 'disk is full' >logs/felt-and-fury.log
echo 'no such library' >&2
exit 3
"""


def test_without_a_screen_a_sentence_says_what_to_install(tmp_path, monkeypatch):
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(FlawError, match=r"^Missing tools: Xvfb, xdotool, import; install them "):
        private_display().__enter__()


def test_a_screen_that_does_not_open_is_reported(tmp_path, monkeypatch):
    for tool in ("Xvfb", "xdotool", "import"):
        (tmp_path / tool).write_text("#!/bin/sh\nexit 1\n")
        (tmp_path / tool).chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(FlawError, match=r"^Xvfb opens no display"):
        private_display().__enter__()


def test_a_program_that_ends_at_once_is_quoted(tmp_path):
    with pytest.raises(FlawError) as flaw:
        Window(":no-display", tmp_path, ["/bin/sh", "-c", LOG])
    said = str(flaw.value)
    assert said.startswith("The program ended before its window opened, with exit code 3.")
    assert "disk is full\nno such library" in said


@pytest.mark.parametrize("content", [f"#!/bin/sh\n{LOG}", "no program at all"])
def test_the_smoke_test_says_why_it_cannot_play(monkeypatch, tmp_path, content):
    program = smoke.ROOT / ".work" / tmp_path.name
    program.parent.mkdir(exist_ok=True)
    program.write_text(content)
    program.chmod(0o755)
    monkeypatch.setattr(smoke, "WORK", program.with_suffix(".d"))
    with pytest.raises(SystemExit) as ended:
        smoke.main(program)
    assert re.search("exit code 3.*no such library|Exec format error", ended.value.code, re.DOTALL)
