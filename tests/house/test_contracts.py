"""The import contracts refuse wrong imports, also in a game that doesn't exist yet.

They run on a copy of the program whose modules are empty except for the wrong import.
"""

import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from tests.house.tree import ROOT, sources

LAYERS = "The layers: each imports only what stands below it"
SCREEN = "The screen: each room imports only what stands below it"
ROOMS = "In a game: rules below, computer player and table side by side above"
RULES = "Rules import the engine alone"
MIND = "A computer player knows no table"
TABLE = "A game's table knows no computer player"
GAMES = "No game knows another"
PYGAME = "Only the screen knows pygame"
CIPHERS = "Only the net and the digits of a curtain know cryptography"
NEARBY = "Only the net knows the network's names"
BOTS = "Only the bridges know the libraries of bots"
CIRCLES = "No circles"

FEUD, NEW = "game.games.feud", "game.games.whist"

WRONG = [  # where HERE is a game
    (RULES, "HERE.rules", "game.ai"),
    (RULES, "HERE.rules", "game.table"),
    (LAYERS, "HERE.rules", "game.ui"),
    (PYGAME, "HERE.rules", "pygame"),
    (ROOMS, "HERE.rules", "HERE.ai"),
    (ROOMS, "HERE.rules", "HERE.table"),
    (MIND, "HERE.ai", "game.table"),
    (ROOMS, "HERE.ai", "HERE.table"),
    (TABLE, "HERE.table", "game.ai"),
    (LAYERS, "HERE.table", "game.ui"),
    (ROOMS, "HERE.table", "HERE.ai"),
    (GAMES, "HERE.rules", "game.games.card_fu.rules"),
    (LAYERS, "game.engine", "game.table"),
    (SCREEN, "game.ui.window", "game.ui.scenes"),
    (LAYERS, "game.play", "game.ui"),
    (PYGAME, "game.play", "pygame"),
    (PYGAME, "game.bridges", "pygame"),
    (LAYERS, "game.app", "game.bridges"),
    (BOTS, "game.ai", "numpy"),
    (BOTS, "game.app", "pettingzoo"),
    (LAYERS, "game.net", "game.ai"),
    (LAYERS, "game.net", "game.play"),
    (LAYERS, "game.engine", "game.net"),
    (CIPHERS, "game.app", "cryptography"),
    (CIPHERS, "game.play", "spake2"),
    (NEARBY, "game.app", "zeroconf"),
]


@pytest.fixture(scope="module")
def empty(tmp_path_factory):
    """The program with empty modules, and one more game."""
    folder = tmp_path_factory.mktemp("empty")
    new = [f"game/games/whist/{room}__init__.py" for room in ("", "ai/", "rules/", "table/")]
    for name in (*(path.relative_to(ROOT) for path in sources("game")), *new):
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).touch()
    (folder / "pyproject.toml").write_bytes((ROOT / "pyproject.toml").read_bytes())
    return folder


def linted(folder, imports):
    """What the contracts say if these modules import these."""
    planted = [
        (folder / module.replace(".", "/") / "__init__.py", line) for module, line in imports
    ]
    for file, line in planted:
        file.write_text(f"import {line}\n")
    done = subprocess.run(
        [Path(sys.executable).with_name("lint-imports"), "--no-cache"],
        cwd=folder,
        capture_output=True,
        text=True,
        check=False,
    )
    for file, _ in planted:
        file.write_text("")
    return done.returncode, done.stdout


def test_every_contract_is_tried():
    contracts = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["importlinter"]
    tried = {CIRCLES, *(contract for contract, _, _ in WRONG)}
    assert tried == {each["name"] for each in contracts["contracts"]}


def test_a_program_without_wrong_imports_is_accepted(empty):
    assert linted(empty, [])[0] == 0


@pytest.mark.parametrize(("contract", "importer", "imported"), WRONG)
def test_a_wrong_import_is_refused(empty, contract, importer, imported):
    wrong = {
        (importer.replace("HERE", game), imported.replace("HERE", game)) for game in (FEUD, NEW)
    }
    code, said = linted(empty, wrong)
    assert code == 1
    assert f"{contract} BROKEN" in said
    for one, other in wrong:
        assert f"{one} -> {other} (l.1)" in said


def test_a_circle_is_refused(empty):
    code, said = linted(
        empty, [("game.ui.panels", "game.ui.board"), ("game.ui.board", "game.ui.panels")]
    )
    assert code == 1
    assert f"{CIRCLES} BROKEN" in said


def test_a_game_has_only_these_rooms(empty):
    room = empty / "game/games/whist/screen"
    room.mkdir()
    (room / "__init__.py").touch()
    code, said = linted(empty, [])
    (room / "__init__.py").unlink()
    room.rmdir()
    assert code == 1
    assert f"{ROOMS} BROKEN" in said
