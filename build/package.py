"""Builds the program for the system it runs on: `python build/package.py`.

The result is the folder `dist/felt-and-fury` (on macOS an application beside it), which starts with a
double-click and needs no Python, and an archive of it. On Linux a Debian package is built too.
"""

from __future__ import annotations

import platform
import shutil
import subprocess
import sys
from pathlib import Path

from build.linux.deb import write_deb
from build.tools import PACKAGE, install
from game import __version__

ROOT = Path(__file__).resolve().parents[1]
BUILD, DIST = ROOT / "build", ROOT / "dist"
FOLDER = DIST / "felt-and-fury"
SYSTEM = {"win32": "windows", "darwin": "macos"}.get(sys.platform, "linux")


def freeze() -> None:
    """Gather the program, Python and the libraries in one folder, with PyInstaller."""
    places = [f"--distpath={DIST}", f"--workpath={DIST / '.work'}"]
    quiet = ["--noconfirm", "--log-level=WARN"]
    spec = str(BUILD / "felt_and_fury.spec")
    subprocess.run(
        [sys.executable, "-m", "PyInstaller", *quiet, *places, spec], check=True, cwd=ROOT
    )


def furnish() -> Path:
    """Add what the folder needs on this system, and give what is to be handed on."""
    match SYSTEM:
        case "linux":
            ours = shutil.ignore_patterns("*.py", "debian", "__pycache__")
            shutil.copytree(BUILD / "linux", FOLDER, dirs_exist_ok=True, ignore=ours)
        case "windows":
            shutil.copy(BUILD / "windows" / "INSTALL.txt", FOLDER)
        case _:
            return DIST / "Felt & Fury.app"
    return FOLDER


def program(product: Path) -> Path:
    """The file that a double-click starts."""
    match SYSTEM:
        case "windows":
            return product / "felt-and-fury.exe"
        case "macos":
            return product / "Contents" / "MacOS" / "felt-and-fury"
        case _:
            return product / "felt-and-fury"


def check(product: Path) -> None:
    """Run the self-test of the package; stop if it fails."""
    command = [str(program(product)), "--self-test"]
    # Through a pipe: on Windows a program with a window writes to nothing else.
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, encoding="utf-8") as run:
        for line in run.stdout or ():
            print(f"  {line}", end="", flush=True)
    if run.returncode != 0:
        sys.exit(f"The package doesn't work: its self-test ended with exit code {run.returncode}.")


def archive(product: Path) -> Path:
    """The product as one file: zip on Windows, elsewhere tar, which keeps modes and links."""
    name = f"felt-and-fury-{__version__}-{SYSTEM}-{platform.machine().lower()}"
    form = "zip" if SYSTEM == "windows" else "gztar"
    return Path(shutil.make_archive(str(DIST / name), form, product.parent, product.name))


def size(path: Path) -> int:
    """Size in bytes of a file, or of all files in a folder."""
    files = path.rglob("*") if path.is_dir() else [path]
    return sum(file.lstat().st_size for file in files if not file.is_dir())


def main() -> None:
    """Build, check the result, and print where it is and how large."""
    install(PACKAGE)
    freeze()
    product = furnish()
    check(product)
    built = [product, archive(product)]
    if SYSTEM == "linux":
        built.append(write_deb(FOLDER, DIST))
    for path in built:
        print(f"{size(path) / 2**20:6.1f} MiB  {path}")


if __name__ == "__main__":
    main()
