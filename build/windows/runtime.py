"""A Windows Python for Wine, put together from wheels: no installer for Windows is needed.

The wheel of panda3d for Windows carries what python.org ships in binary form: python3xx.dll, the
extension modules and their libraries. The rest of the standard library is the same on every system
and comes from the Python that runs this. What is missing there, and in Wine, is compiled:
`python.c`, a python3.dll that leads to python3xx.dll, and `random_source.c`.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import sysconfig
import tomllib
from fnmatch import fnmatch
from pathlib import Path
from zipfile import ZipFile

from build.windows.wine import PREFIX, PYTHON, ROOT, WORK

HOME = PYTHON.parent
COMPILER = "x86_64-w64-mingw32-gcc"
READER = "x86_64-w64-mingw32-objdump"
EXPORTED = re.compile(r"^\t\[ *\d+\] (\w+)$", re.MULTILINE)

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
    """Download, unpack and compile whatever is not there yet."""
    _complete_wine()
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
    _compile("-municode", named, "-o", PYTHON, source)
    _lead_on()


def _lead_on() -> None:
    """Make the python3.dll that extensions for every Python 3 ask for."""
    told = subprocess.run(
        [READER, "-p", HOME / LIBRARY], check=True, stdout=subprocess.PIPE, text=True
    )
    names = EXPORTED.findall(told.stdout)
    definition = HOME / "python3.def"
    forwards = [f"  {name} = {Path(LIBRARY).stem}.{name}" for name in names]
    definition.write_text("\n".join(["EXPORTS", *forwards]))
    _compile("-shared", "-nostdlib", "-o", HOME / "python3.dll", definition)


def _complete_wine() -> None:
    """Put into our own Windows what every Windows has and this Wine doesn't."""
    library = PREFIX / "drive_c" / "windows" / "system32" / "bcryptprimitives.dll"
    library.parent.mkdir(parents=True, exist_ok=True)
    source = Path(__file__).with_name("random_source.c")
    _compile("-shared", "-o", library, source, "-ladvapi32")


def _compile(*words: str | Path) -> None:
    subprocess.run([COMPILER, "-O2", "-s", *words], check=True)


def _download(*wanted: str) -> None:
    pip = [sys.executable, "-m", "pip", "download", "-qq", "--disable-pip-version-check"]
    target = ["--only-binary=:all:", "--platform=win_amd64", f"--python-version={VERSION}"]
    subprocess.run([*pip, *target, "-d", WHEELS, *wanted], check=True)
