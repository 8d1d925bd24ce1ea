"""A program killed at any moment has saved every step it has shown."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from random import Random

import pytest

from game.app.registry import game_named
from game.engine.files import entry_line
from game.play.storage.database import Database
from game.play.storage.library import Library
from tests.play.seated import play_on, store_of

ROOT = Path(__file__).parents[3]
LONGEST_RUN = 0.25  # seconds after its first step
KILLED_AT_START = 0.2  # the share of kills during the start


def killed_at_random(path, fate):
    """The lines that a program printed before it was killed."""
    command = [
        sys.executable,
        "-m",
        "tests.play.storage.endless_games",
        str(path),
        str(fate.random()),
    ]
    program = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE)
    first = b"" if fate.random() < KILLED_AT_START else program.stdout.readline()
    time.sleep(fate.random() * LONGEST_RUN)
    os.kill(program.pid, signal.SIGKILL)
    shown = first + program.communicate()[0]
    assert program.returncode == -signal.SIGKILL
    whole, _, _ = shown.rpartition(b"\n")  # the rest was never shown
    return whole.decode().splitlines()


def check_kills(path, kills, seed):
    fate, shown = Random(seed), {}
    for _ in range(kills):
        for line in killed_at_random(path, fate):
            play, n, entry = line.split(" ", 2)
            shown[int(play), int(n)] = entry
        check(path, shown)
    assert len(shown) > kills
    finish(path)


def check(path, shown):
    """Check that everything shown is saved, and that every game can be read."""
    with Database(path) as file:
        assert file.trouble == ""
        library = Library(file, game_named, time.time)
        logs = {kept.id: store_of(library.resume(kept.id)).log for kept in library}
    for (play, n), entry in shown.items():
        assert entry_line(logs[play].entries[n]).decode() == entry


def finish(path):
    """Play the interrupted games to their end."""
    with Database(path) as file:
        library = Library(file, game_named, time.time)
        while (latest := library.latest) is not None:
            session = library.resume(latest.id)
            play_on(session, Random(1))
            assert library[latest.id].outcome == session.outcome


@pytest.mark.skipif(os.name != "posix", reason="SIGKILL")
def test_eight_kills_lose_no_step_that_was_shown(tmp_path):
    check_kills(tmp_path / "library.db", 8, seed=1)


@pytest.mark.long
@pytest.mark.skipif(os.name != "posix", reason="SIGKILL")
@pytest.mark.parametrize("seed", range(4))
def test_two_hundred_kills_lose_no_step_that_was_shown(tmp_path, seed):
    check_kills(tmp_path / "library.db", 50, seed=seed)
