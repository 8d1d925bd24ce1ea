"""Two people at a guest's window, with a curtain between them; a computer hosts without a window."""

import subprocess
import sys
import time

import pytest

from tests.window.driver import private_display
from tests.window.person import IN_A_WINDOW, KEY_REST, ROOT, SIZE
from tests.window.test_across import HERE, Side

pytestmark = [IN_A_WINDOW, pytest.mark.long]

CODE = "The code is "


@pytest.fixture
def code_and_port():
    """Of a table of three that a computer hosts."""
    asked = ["host", "cards_of_war", "--seats", "3", "--seat", "0", "computer:recruit"]
    command = [sys.executable, "-u", "-m", "game", *asked, "--bind", HERE, "--port", "0"]
    with subprocess.Popen(
        command, cwd=ROOT, stdin=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as host:
        said = next(line for line in host.stderr if line.startswith(CODE))
        code = said.removeprefix(CODE).split(".")[0]
        yield code, said.split(f"{HERE}:")[1].split()[0].rstrip(".")
        host.terminate()


@pytest.fixture
def ben(tmp_path):
    with private_display(*SIZE) as display:
        side = Side(display, tmp_path / "ben", "Ben", 1)
        yield side
        side.window.end()


def test_two_people_take_turns_behind_a_curtain(ben, code_and_port):
    code, port = code_and_port
    ben.press("across")
    ben.go_to("across")
    ben.press("code")
    ben.window.write(code.replace("-", " "))
    ben.press("address")
    ben.window.key("ctrl+a")
    ben.window.write(f"{HERE}:{port}")
    ben.press("others")
    ben.window.write("Mira")
    ben.picture("two names")
    ben.window.key("Return")
    ben.sit_down()
    curtains = 0
    while curtains < 3:
        seen = ben.window.next()
        if seen["scene"] == "curtain":
            ben.picture(f"curtain {curtains}")
            curtains += 1
            seen = ben.window.hold("space", "table")
            ben.picture(f"behind curtain {curtains}")
        if seen["scene"] == "question":
            ben.window.click(seen["answers"][0])
        elif seen["scene"] == "table" and {*seen["to_act"]} & {1, 2} and seen["actions"]:
            time.sleep(KEY_REST)
            ben.window.click(list(seen["actions"].values())[-1])
    for path in (ben.window.errors, *ben.home.rglob("*.log")):
        assert "Traceback" not in path.read_text(), path
