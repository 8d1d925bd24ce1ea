"""What is loaded, and when: no game before somebody wants it."""

import subprocess
import sys
import time

import pytest

from game.app.places import places
from game.app.registry import GAMES, game_named
from game.play.storage.database import Database
from game.play.storage.library import Library
from tests.ui.scene_pilot import ANNA, BEN

MENU = """
import os, sys
os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy")
from pathlib import Path
from game.app.places import places
from game.app.program import Program

def leave_at_once(pages):
    if program.has_arrived:
        print(*sys.modules)
        pages.leave()
    return True

program = Program(places(Path(sys.argv[1])), None)
program.run(leave_at_once)
"""
PATIENCE = 120.0  # seconds
LESSON = MENU.replace("print(", "pages.lessons.begin('table'); print(")
TABLE = "sys.modules.get('game.ui.scenes.table.table')"  # there as soon as its loading begins
READY = MENU.replace("program.has_arrived", f"hasattr({TABLE}, 'TableScene')")
ASKED = """
import sys
from game.app.worker_main import game_and_mind
game_and_mind(sys.argv[1])
print(*sys.modules)
"""


def all_loaded(script, word):
    """The modules that a fresh process has loaded."""
    command = [sys.executable, "-c", script, word]
    done = subprocess.run(command, capture_output=True, text=True, check=True, timeout=PATIENCE)
    return set(done.stdout.splitlines()[-1].split())


def loaded(script, word):
    """Those of games, without the titles."""
    modules = all_loaded(script, word)
    titles = {game.__name__ for game in GAMES}
    assert titles <= modules
    return {name for name in modules if name.startswith("game.games.")} - titles


@pytest.mark.parametrize("is_first", [True, False])
def test_the_menu_loads_no_game(tmp_path, is_first):
    if not is_first:  # there is a game to continue
        database = Database(places(tmp_path).library)
        library = Library(database, game_named, time.time)
        library.begin(game_named("feud"), [ANNA, BEN], "felt")
        database.close()
    assert loaded(MENU, str(tmp_path)) == set()


def test_the_menu_loads_no_library_of_another_page(tmp_path):
    names = {name.split(".")[0] for name in all_loaded(MENU, str(tmp_path))}
    assert names.isdisjoint({"cryptography", "openskill", "pytmx", "spake2"})


@pytest.mark.parametrize("script", [MENU, READY])
def test_nothing_of_other_computers_is_loaded_before_somebody_plays_across(tmp_path, script):
    modules = all_loaded(script, str(tmp_path))
    net = ("game.net", "game.app.remote", "game.ui.scenes.across", "zeroconf", "spake2", "ifaddr")
    across = "game.ui.scenes.across"
    shown = {across, f"{across}.words", f"{across}.invitation"}  # at a table, too
    assert [
        name for name in modules - shown if f"{name}.".startswith(tuple(f"{each}." for each in net))
    ] == []


def test_a_lesson_loads_only_its_game(tmp_path):
    modules = loaded(LESSON, str(tmp_path))
    assert {name.split(".")[2] for name in modules} == {"revolutionary_war"}


def test_the_table_is_loaded_beside_the_menu(tmp_path):
    assert loaded(READY, str(tmp_path)) == set()


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_the_thinking_process_loads_only_the_game_it_is_asked_about(game):
    modules = loaded(ASKED, game.name)
    assert {name.split(".")[2] for name in modules} == {game.name}
    assert f"{game.__name__}.table" not in modules
