"""A Windows Python for Wine, put together from wheels: no installer for Windows is needed.

The wheel of panda3d for Windows carries what python.org ships in binary form: python3xx.dll, the
extension modules and their libraries. The rest of the standard library is the same on every system
and comes from the Python that runs this. `python.c` is the only thing to compile.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
import sysconfig
import tomllib
from fnmatch import fnmatch
from pathlib import Path
from zipfile import ZipFile

from build.windows.wine import PYTHON, ROOT, WORK

HOME = PYTHON.parent
COMPILER = "x86_64-w64-mingw32-gcc"

VERSION = f"{sys.version_info.major}.{sys.version_info.minor}"
LIBRARY = f"python{VERSION.replace('.', '')}.dll"
WHEELS = WORK / f"wheels-{VERSION}"
TOOLS = ("hypothesis", "pyinstaller", "pytest")  # no numpy: this Wine can't run it
TOOLS_OF_TOOLS = ("colorama", "pefile", "pywin32-ctypes")  # pip on Linux doesn't ask for them
UNWANTED = (
    "api-ms-*",  # part of Windows, and of Wine
    "tcl*",
    "tk*",
    "_tkinter*",
    "_wmi*",  # asks for what Wine doesn't have; `platform` does without
)
NOT_COPIED = (
    *("__pycache__", "site-packages", "lib-dynload", "config-*", "_sysconfigdata*"),
    *("ensurepip", "idlelib", "test", "tkinter", "turtledemo"),
)


def prepare() -> None:
    """Download and unpack whatever is not there yet."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    wanted = [*project["dependencies"], *TOOLS, *TOOLS_OF_TOOLS]
    note = HOME / "wanted.txt"
    if note.exists() and note.read_text().split() == wanted:
        return
    for outdated in (HOME, WHEELS):
        shutil.rmtree(outdated, ignore_errors=True)
    _unpack_python()
    _download(*wanted)
    for wheel in WHEELS.glob("*.whl"):
        if not wheel.name.startswith("panda3d-"):
            with ZipFile(wheel) as packed:  # all that pip would do
                packed.extractall(HOME / "Lib" / "site-packages")
    note.write_text("\n".join(wanted))


def _unpack_python() -> None:
    _download("--no-deps", "panda3d")
    (wheel,) = WHEELS.glob("panda3d-*.whl")
    (HOME / "DLLs").mkdir(parents=True)
    with ZipFile(wheel) as packed:
        for name in packed.namelist():
            folder, _, file = name.partition("/")
            if folder == "deploy_libs" and not any(fnmatch(file, each) for each in UNWANTED):
                beside = file == LIBRARY or file.startswith("VCRUNTIME")
                place = HOME if beside else HOME / "DLLs"
                (place / file).write_bytes(packed.read(name))
    library = sysconfig.get_path("stdlib")
    shutil.copytree(library, HOME / "Lib", ignore=shutil.ignore_patterns(*NOT_COPIED))
    source = Path(__file__).with_name("python.c")
    named = f'-DPYTHON=L"{LIBRARY}"'
    subprocess.run([COMPILER, "-O2", "-s", "-municode", named, "-o", PYTHON, source], check=True)


def _download(*wanted: str) -> None:
    pip = [sys.executable, "-m", "pip", "download", "-qq", "--disable-pip-version-check"]
    target = ["--only-binary=:all:", "--platform=win_amd64", f"--python-version={VERSION}"]
    subprocess.run([*pip, *target, "-d", WHEELS, *wanted], check=True)
