"""Missing system tools are installed, or a sentence says what is missing."""

import ast
import os
import re
import sys
import tomllib

import pytest

from build.tools import SCREEN, TESTS, install, missing
from tests.house.tree import ROOT, sources

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="apt is Debian's")

BARE = {
    "bash",
    "cp",
    "dpkg",
    "env",
    "find",
    "git",
    "sh",
    "sleep",
    "unshare",
}  # on every Debian with git
TOOLS = {"screen": "a-screen", "hand": "a-mouse", "eye": "a-mouse"}
SENTENCE = (
    "Missing tools: screen, hand, eye; "
    "install them as root with `apt-get install a-mouse a-screen`."
)


@pytest.fixture
def system(tmp_path, monkeypatch):
    """A system with few programs, which records their calls."""

    class System:
        asked = tmp_path / "asked"

        def has(self, name, script=""):
            path = tmp_path / name
            path.write_text(f'#!/bin/sh\necho {name} "$@" >>{self.asked}\n{script}\n')
            path.chmod(0o755)

        def person(self, number):
            monkeypatch.setattr(os, "geteuid", lambda: number)

    monkeypatch.setenv("PATH", str(tmp_path))
    (tmp_path / "env").symlink_to("/usr/bin/env")
    return System()


def test_nothing_is_installed_if_everything_is_there(system):
    for tool in (*TOOLS, "apt-get"):
        system.has(tool)
    install(TOOLS)
    assert missing(TOOLS) == ""
    assert not system.asked.exists()


def test_a_library_is_looked_for_among_the_libraries(system):
    libraries = {"libc.so.6": "libc6", "libnobody.so.1": "libnobody1"}
    assert missing(libraries) == (
        "Missing tools: libnobody.so.1; install them as root with `apt-get install libnobody1`."
    )


@pytest.mark.parametrize("number", [0, 1000])
def test_missing_tools_are_installed_with_sudo_if_needed(system, number):
    system.has("eye")
    system.has("apt-get")
    system.has("sudo", 'exec "$@"')
    system.person(number)
    install(TOOLS)
    lines = system.asked.read_text().splitlines()
    apt = [line for line in lines if line.startswith("apt-get")]
    assert apt == [
        "apt-get -qq -y --no-install-recommends update",
        "apt-get -qq -y --no-install-recommends install a-mouse a-screen",
    ]
    assert len(lines) == len(apt) * (1 if number == 0 else 2)


@pytest.mark.parametrize(
    ("number", "programs"),
    [
        (0, {}),
        (0, {"apt-get": "exit 100"}),
        (1000, {"apt-get": ""}),
        (1000, {"apt-get": "", "sudo": "exit 1"}),
    ],
    ids=["no apt", "apt fails", "no sudo", "sudo refuses"],
)
def test_if_that_fails_a_sentence_says_what_to_install(system, number, programs):
    for name, script in programs.items():
        system.has(name, script)
    system.person(number)
    with pytest.raises(SystemExit) as ended:
        install(TOOLS)
    assert ended.value.code == SENTENCE


def test_the_check_installs_its_tools_first():
    tasks = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["poe"]["tasks"]
    assert tasks["check"]["sequence"][0] == {"cmd": "python build/tools.py"}


def test_the_tests_start_no_program_that_a_bare_debian_lacks():
    started = {
        name.value
        for path in sources("tests")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and ast.unparse(node.func).startswith("subprocess.")
        for name in getattr(node.args[0] if node.args else None, "elts", [])[:1]
        if isinstance(name, ast.Constant)
    }
    assert started <= {*BARE, *TESTS}
    assert set(SCREEN) <= {*started, "import"}


def test_ci_runs_commands_of_the_readme():
    names = re.search(r"for name in ([\w ]+);", (ROOT / ".ci" / "run").read_text())[1].split()
    readme = (ROOT / "README.md").read_text()
    assert names == re.findall(r"^<!-- (test|package|trial) -->\n    \S", readme, re.MULTILINE)
