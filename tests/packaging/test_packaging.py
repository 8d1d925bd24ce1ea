"""The files around the program agree with it and with each other, on each system."""

import ast
import configparser
import os
import plistlib
import re
import signal
import subprocess
import sys
import time
import tomllib
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from build import package
from game import __version__
from game.app.main import APP_ID
from tests.window.system import LINUX

ROOT = Path(__file__).resolve().parents[2]
BUILD = ROOT / "build"
ID = "io.github.feltandfury.FeltAndFury"
SHARE = BUILD / "linux" / "share"
DESKTOP = SHARE / "applications" / f"{ID}.desktop"
METAINFO = SHARE / "metainfo" / f"{ID}.metainfo.xml"
MIME = SHARE / "mime" / "packages" / f"{ID}.xml"
SPEC = (BUILD / "felt_and_fury.spec").read_text()
PLAY = "application/x-felt-and-fury-play"


def desktop_entry() -> configparser.SectionProxy:
    parser = configparser.ConfigParser(interpolation=None)
    parser.optionxform = str
    parser.read(DESKTOP)
    return parser["Desktop Entry"]


def xml(path: Path) -> ET.ElementTree:
    return ET.parse(path)  # noqa: S314 - a file of our own


def excluded() -> list[str]:
    lines = (BUILD / "excludes.txt").read_text().splitlines()
    return [line for line in lines if line and not line.startswith("#")]


def imported(path: Path) -> set[str]:
    """The modules that a file imports, at its top or inside a function."""
    names = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            names |= {node.module, *(f"{node.module}.{alias.name}" for alias in node.names)}
    return names


def shipped() -> set[str]:
    """The modules that the packaged program imports."""
    bridges = ROOT / "game" / "bridges"
    files = (path for path in (ROOT / "game").rglob("*.py") if bridges not in path.parents)
    return set().union(*map(imported, files))


def test_the_program_has_one_name_everywhere():
    entry = desktop_entry()
    metainfo = xml(METAINFO)
    assert entry["StartupWMClass"] == entry["Icon"] == metainfo.findtext("id") == ID
    assert metainfo.findtext("launchable") == DESKTOP.name
    assert f'bundle_identifier="{ID}"' in SPEC
    assert ID == APP_ID


def test_the_desktop_entry_opens_a_saved_game():
    entry = desktop_entry()
    assert entry["Exec"] == "felt-and-fury %f"
    assert entry["Terminal"] == "false"
    assert entry["Categories"] == "Game;CardGame;BoardGame;"
    assert entry["MimeType"] == f"{PLAY};"


def test_a_saved_game_has_one_type_on_every_system():
    namespace = {"m": "http://www.freedesktop.org/standards/shared-mime-info"}
    kind = xml(MIME).find("m:mime-type", namespace)
    assert kind.get("type") == PLAY
    assert kind.find("m:glob", namespace).get("pattern") == "*.fnf"
    assert xml(METAINFO).findtext("provides/mediatype") == PLAY
    plist = plistlib.loads((BUILD / "macos" / "Info.plist").read_bytes())
    (exported,) = plist["UTExportedTypeDeclarations"]
    assert exported["UTTypeTagSpecification"]["public.filename-extension"] == ["fnf"]


def test_the_newest_release_is_this_version():
    release = xml(METAINFO).find("releases/release")
    assert release.get("version") == __version__


def test_the_version_resource_is_read_as_pyinstaller_reads_it():
    written = (BUILD / "windows" / "version.txt").read_text()
    filled = written.replace("@VERSION@", "1.2.3").replace("@NUMBERS@", "(1, 2, 3, 0)")
    strings: dict[str, str] = {}
    names = {
        "VSVersionInfo": lambda ffi, kids: ffi,
        "FixedFileInfo": lambda filevers, prodvers: (filevers, prodvers),
        "StringFileInfo": lambda kids: kids,
        "StringTable": lambda language, kids: kids,
        "StringStruct": lambda name, value: strings.update({name: value}),
        "VarFileInfo": lambda kids: kids,
        "VarStruct": lambda name, kids: kids,
    }
    assert eval(filled, names) == ((1, 2, 3, 0), (1, 2, 3, 0))  # noqa: S307 - PyInstaller does so
    assert strings["ProductVersion"] == strings["FileVersion"] == "1.2.3"
    assert strings["OriginalFilename"] == "felt-and-fury.exe"


def test_the_program_imports_nothing_that_is_left_out():
    needed = shipped()
    for name in excluded():
        assert not {each for each in needed if each == name or each.startswith(f"{name}.")}
    assert "sqlite3" not in excluded()


def test_the_program_imports_no_development_tools():
    needed = shipped()
    assert not {name.split(".")[0] for name in needed} & {"numpy", "hypothesis", "pytest", "PIL"}


def test_the_licence_of_each_library_comes_along():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    libraries = {re.match(r"[\w-]+", needed)[0] for needed in project["dependencies"]}
    assert libraries == set(re.findall(r'^    "([\w-]+)": "(?:L|COPYING)', SPEC, re.MULTILINE))


def test_a_worker_is_recognised_before_anything_is_loaded():
    tree = ast.parse((BUILD / "entry.py").read_text())
    *before, guard = tree.body
    assert [type(node) for node in before] == [ast.Expr, ast.Import]
    assert ast.unparse(before[1]) == "import multiprocessing"
    assert ast.unparse(guard.test) == "__name__ == '__main__'"
    assert ast.unparse(guard.body[0]) == "multiprocessing.freeze_support()"


def test_the_package_is_a_stripped_folder_without_packed_programs():
    ast.parse(SPEC)
    assert "COLLECT(" in SPEC
    assert "upx=True" not in SPEC
    assert SPEC.count("upx=False") == SPEC.count("strip=not windows and not macos") == 2
    assert "optimize=2" in SPEC


@pytest.mark.skipif(sys.platform != "linux", reason="the program here is a shell script")
@pytest.mark.parametrize("code", [0, 1])
def test_a_package_is_handed_on_only_if_it_passes_its_self_test(monkeypatch, tmp_path, code):
    program = tmp_path / "felt-and-fury"
    program.write_text(f'#!/bin/sh\n[ "$1" = --self-test ] && exit {code}\n')
    program.chmod(0o755)
    handed_on = []
    monkeypatch.setattr(package, "install", lambda tools: None)
    monkeypatch.setattr(package, "freeze", lambda: None)
    monkeypatch.setattr(package, "furnish", lambda: tmp_path)
    for name in ("archive", "write_deb"):
        monkeypatch.setattr(package, name, lambda *_: handed_on.append(program) or program)
    if code:
        with pytest.raises(SystemExit, match="its self-test ended with exit code 1"):
            package.main()
    else:
        package.main()
    assert len(handed_on) == (0 if code else 2)


def test_the_menu_entry_can_be_added_and_removed_without_a_trace(tmp_path):
    folder, data = tmp_path / "unpacked here", tmp_path / "data"
    subprocess.run(["cp", "-r", BUILD / "linux", folder], check=True)
    environment = {"PATH": "/usr/bin:/bin", "XDG_DATA_HOME": str(data)}
    script = [folder / "install.sh"]
    subprocess.run(script, env=environment, check=True, capture_output=True)
    written = (data / "applications" / DESKTOP.name).read_text().splitlines()
    assert f'Exec="{folder}/felt-and-fury" %f' in written
    assert (data / "mime" / "packages" / MIME.name).exists()
    subprocess.run([*script, "--remove"], env=environment, check=True, capture_output=True)
    assert not [path for path in data.rglob(f"{ID}*") if path.is_file()]


def test_a_family_is_a_process_and_everything_it_started():
    shell = subprocess.Popen(["sh", "-c", "sleep 30 & sleep 30; true"])
    try:
        while len(LINUX.family(shell.pid)) < 3:
            time.sleep(0.01)
        assert LINUX.family(shell.pid)[0] == shell.pid
    finally:
        for pid in LINUX.family(shell.pid):
            os.kill(pid, signal.SIGTERM)
        shell.wait()
    assert LINUX.family(shell.pid) == []
