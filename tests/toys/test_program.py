"""The recipe of the README works: a game that follows it is played through the program."""

import subprocess
import sys


def test_a_new_game_is_on_the_menu_and_played_to_its_end():
    done = subprocess.run(
        [sys.executable, "-m", "tests.toys.program", "--self-test"],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert "Bid War: a whole game" in done.stdout
