"""The self-test passes in a wheel with only the modules of the package, and reports faults."""

import importlib
import logging
import os
import pkgutil
import re
import subprocess
import sys
import tarfile
import venv
import zipfile
from pathlib import Path
from types import SimpleNamespace

import pytest

import game.app.commands.self_test as under_test
from game import __version__
from game.app.commands.checklist import Checklist, FailedCheck
from game.app.commands.tour import Tour
from game.app.registry import GAMES
from game.play.settings import SettingsFile
from game.play.system_preferences import SystemPreferences
from game.ui import scenes
from game.ui.scenes.paged_scene import PagedScene
from game.ui.scenes.scene import Scene, SceneStack
from game.ui.widgets.label import Label
from tests.packaging.test_packaging import ROOT, excluded
from tests.ui.looks import look_for

PATIENCE = 600.0  # seconds, on a busy machine
CHECKS = 11

WITHOUT = """
import sys

EXCLUDED = {excluded!r}


class Without:
    def __init__(self, finder):
        self._finder = finder

    def find_spec(self, name, path=None, target=None):
        if any(name == each or name.startswith(f"{{each}}.") for each in EXCLUDED):
            return None
        return self._finder.find_spec(name, path, target)

    def __getattr__(self, name):  # what else it does, such as finding metadata
        return getattr(self._finder, name)


sys.meta_path[:] = map(Without, sys.meta_path)
for name in EXCLUDED:  # imported before this
    sys.modules.pop(name, None)
"""
"""First on the path, every Python process imports it before anything of ours."""


def checked(command: list[str | Path], home: Path, **environment: str) -> str:
    """What the self-test prints; it must pass."""
    asked = [*command, "--self-test"]
    names = {**os.environ, "HOME": str(home), **environment}
    done = subprocess.run(
        asked, cwd=home, env=names, capture_output=True, text=True, timeout=PATIENCE, check=False
    )
    assert done.returncode == 0, f"{done.stdout}\n{done.stderr}"
    return done.stdout


def kinds_of_scenes() -> int:
    """The number of different pages."""
    for module in pkgutil.walk_packages(scenes.__path__, f"{scenes.__name__}."):
        importlib.import_module(module.name)
    found, left = set(), [Scene]
    while left:
        below = left.pop().__subclasses__()
        of_game = [each for each in below if each.__module__.startswith("game.")]
        found |= set(of_game)
        left += of_game
    return len(found - {PagedScene})


def test_a_wheel_works_with_the_modules_of_the_package_alone(tmp_path):
    quiet = ["-m", "pip", "--quiet", "--disable-pip-version-check"]
    make = [sys.executable, *quiet, "wheel", "--no-deps", "--no-build-isolation", str(ROOT)]
    subprocess.run(make, cwd=tmp_path, check=True, timeout=PATIENCE)
    (wheel,) = tmp_path.glob("*.whl")
    with zipfile.ZipFile(wheel) as archive:
        names = set(archive.namelist())
    shipped = [path for name in ("assets", "levels") for path in (ROOT / name).rglob("*")]
    for path in shipped:
        assert path.is_dir() or f"game/{path.relative_to(ROOT).as_posix()}" in names
    assert {name.split("/")[0].split("-")[0] for name in names} == {"game", "felt_and_fury"}
    empty = tmp_path / "empty"
    venv.create(empty)
    places = "Scripts" if sys.platform == "win32" else "bin"
    install = [sys.executable, *quiet, "--python", empty / places / "python", "install", wheel]
    subprocess.run(install, cwd=tmp_path, check=True, timeout=PATIENCE)
    (tmp_path / "sitecustomize.py").write_text(WITHOUT.format(excluded=tuple(excluded())))
    program = empty / places / "felt-and-fury"
    told = checked([program], tmp_path, PYTHONPATH=str(tmp_path))
    assert f"works: all {CHECKS} checks passed." in told
    assert f"{kinds_of_scenes()} kinds of pages drawn" in told


def test_the_source_archive_has_assets_and_levels(tmp_path):
    make = [sys.executable, "-m", "hatchling", "build", "-t", "sdist", "-d", str(tmp_path)]
    subprocess.run(make, cwd=ROOT, check=True, capture_output=True, timeout=PATIENCE)
    (archive,) = tmp_path.glob("*.tar.gz")
    with tarfile.open(archive) as opened:
        names = {name.partition("/")[2] for name in opened.getnames()}
    assert {"assets/fonts/cinzel-600.ttf", "levels/feudal/standard.tmx", "pyproject.toml"} <= names


def test_ci_and_release_use_one_python():
    workflow = (ROOT / ".github" / "workflows" / "package.yml").read_text()
    assert workflow.count("actions/setup-python") == 2
    assert workflow.count("python-version-file: .python-version") == 2
    assert "python-version:" not in workflow
    named = (ROOT / ".python-version").read_text().strip()
    assert re.fullmatch(r"3\.\d+", named)


def test_the_workflow_packages_on_each_system():
    workflow = (ROOT / ".github" / "workflows" / "package.yml").read_text()
    systems = re.search(r"system: \[(.*)\]\n", workflow)[1]
    assert re.findall(r"[a-z]+", systems) == ["ubuntu", "windows", "macos"]
    assert "        run: python build/package.py\n" in workflow, "without a condition"


# What the self-test says when something is wrong.


@pytest.fixture
def quick(monkeypatch):
    """Nothing is wrong, and nothing takes long."""
    for name in under_test._CHECKS:
        monkeypatch.setitem(under_test._CHECKS, name, lambda: "fine")
    monkeypatch.setattr(under_test, "_tour", lambda checklist: None)
    for name in ("SDL_VIDEODRIVER", "SDL_AUDIODRIVER"):  # restored after the test
        monkeypatch.setenv(name, "dummy")
    yield
    logging.basicConfig(handlers=[], force=True)


def test_it_passes_if_everything_works(quick):
    said = []
    assert under_test.self_test(said.append) == 0
    assert said[1:] == [
        "ok      Assets: fine",
        "ok      Sounds: fine",
        "ok      Boards: fine",
        "ok      Thinking process: fine",
        f"Felt & Fury {__version__} works: all 4 checks passed.",
    ]


def test_a_failure_is_reported_and_hides_no_other_check(quick, monkeypatch):
    def missing():
        raise FailedCheck("“win.ogg” is missing.")

    said = []
    monkeypatch.setitem(under_test._CHECKS, "Sounds", missing)
    assert under_test.self_test(said.append) == 1
    assert said[2] == "FAILED  Sounds: “win.ogg” is missing."
    assert said[3] == "ok      Boards: fine"
    assert said[-1] == f"Felt & Fury {__version__} does not work here: Sounds failed."


def test_an_error_and_a_warning_in_the_log_are_failures():
    said, log = [], logging.getLogger("game.ui.window.sound")
    checklist = Checklist(said.append)
    log.addHandler(checklist)
    try:
        with checklist.check("Sum"):
            _ = 1 // 0
        with checklist.check("Sound"):
            log.warning("The sound 'win' is missing.")
        with checklist.check("Late"):
            pass
    finally:
        log.removeHandler(checklist)
    assert said == [
        "FAILED  Sum: ZeroDivisionError: integer division or modulo by zero",
        "FAILED  Sound: The sound 'win' is missing.",
        "ok      Late: ",
    ]
    assert checklist.failed == ["Sum", "Sound"]


def test_an_empty_page_is_found():
    tour = Tour(Checklist(print))
    stack = SceneStack(look_for((640, 480)))
    stack.fades = False
    stack.push(PagedScene(Label("")))
    pages = SimpleNamespace(stack=stack)
    blank = PagedScene(Label(""))
    look = tour._look_at(pages, lambda: stack.push(blank))
    next(look)
    next(look)
    with pytest.raises(FailedCheck, match="is empty"):
        next(look)


def test_a_game_that_is_not_in_the_library_is_found(monkeypatch):
    said, settings = [], SettingsFile(None, SystemPreferences)
    monkeypatch.setattr(Tour, "_play", lambda tour, pages, offering: iter(()))
    menu = SimpleNamespace(top="menu")
    pages = SimpleNamespace(settings=settings, change=settings.change, stack=menu, library=())
    for _ in Tour(Checklist(said.append))._all(pages):
        pass
    assert [each for each in said if each.endswith(": The game is not in the library.")] == [
        f"FAILED  {game.title}: The game is not in the library." for game in GAMES
    ]


def test_a_thinking_process_that_never_starts_is_found(monkeypatch):
    never = SimpleNamespace(is_ready=False, notice="No process.", close=lambda: None)
    monkeypatch.setattr(under_test, "Thinking", lambda serve: never)
    monkeypatch.setattr(under_test, "START_PATIENCE", 0.0)
    monkeypatch.setattr(under_test, "_ask", lambda thinking, offering, level: None)
    with pytest.raises(FailedCheck, match="No process"):
        under_test._thinking()
