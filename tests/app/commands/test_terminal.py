"""Commands whose input or output is closed or full."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.app.commands.asking import ROOT

FULL = Path("/dev/full")  # a full disk
QUIT = b'{"do":"quit"}\n'
COMMANDS = [["talk"], ["duel", "revolutionary_war", "random", "random", "-n", "1"]]

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="its full device, its pipes")


def run(words, **streams):
    command = [sys.executable, "-m", "game", *words]
    return subprocess.run(command, cwd=ROOT, check=False, timeout=60, **streams)


@pytest.mark.parametrize("words", COMMANDS)
def test_a_full_disk_is_one_sentence(words):
    with FULL.open("wb") as full:
        done = run(words, input=QUIT, stdout=full, stderr=subprocess.PIPE)
    assert done.returncode == 1
    last = done.stderr.decode().splitlines()[-1]
    assert last == "Can't write any more: No space left on device."
    assert b"Traceback" not in done.stderr


@pytest.mark.parametrize("words", COMMANDS)
def test_a_closed_pipe_is_not_an_error(words):
    far_end, near_end = os.pipe()
    os.close(far_end)
    with os.fdopen(near_end, "wb") as closed:
        done = run(words, input=QUIT, stdout=closed, stderr=subprocess.PIPE)
    assert done.returncode == 0
    assert b"Traceback" not in done.stderr
    assert b"Nothing more" not in done.stderr


def test_without_any_output_the_command_still_ends():
    with FULL.open("wb") as full:
        assert run(COMMANDS[1], stdout=full, stderr=full).returncode == 1


@pytest.mark.parametrize("closed", [0, 1])
def test_talk_needs_input_and_output(closed):
    done = run(["talk"], preexec_fn=lambda: os.close(closed), stderr=subprocess.PIPE)
    assert done.returncode == 1
    assert done.stderr.decode().count("\n") == 1
    assert "open standard input and output" in done.stderr.decode()


def test_a_duel_needs_output():
    words = ["duel", "revolutionary_war", "random", "random", "-n", "100000"]
    done = run(words, preexec_fn=lambda: os.close(1), stderr=subprocess.PIPE)
    assert done.returncode == 1
    assert done.stderr.decode() == "A duel needs an open standard output.\n"


def test_names_in_any_language_can_be_printed_with_any_encoding():
    words = [*COMMANDS[1], "--seed", "Łódź ♥"]
    narrow = os.environ | {"PYTHONIOENCODING": "cp1252"}  # as on Windows, when it writes to a pipe
    done = run(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=narrow)
    assert done.stderr.decode().splitlines()[-1] == "1 of 1 deals"
    assert done.stdout.decode().startswith("revolutionary_war, seed Łódź ♥:")
