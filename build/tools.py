"""Installs the system tools that tests and packaging need: `python build/tools.py` for the tests.

Packages are known by their Debian names. Elsewhere a sentence says what to install. Windows and macOS
need nothing.
"""

from __future__ import annotations

import ctypes
import os
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Mapping
from pathlib import Path

LIBRARY = f"{sysconfig.get_config_var('INSTSONAME')}"  # Python itself, as PyInstaller packs it

# Each tool with its Debian package.
SCREEN = {"Xvfb": "xvfb", "xdotool": "xdotool", "import": "imagemagick"}
DEB = {"dpkg-deb": "dpkg", "patchelf": "patchelf"}
TESTS = SCREEN | DEB
PACKAGE = DEB | {"objdump": "binutils", LIBRARY: "libpython{}.{}".format(*sys.version_info)}
DESKTOP = {  # what every desktop has, and its package triggers need
    "gio": "libglib2.0-bin",
    "update-desktop-database": "desktop-file-utils",
    "update-mime-database": "shared-mime-info",
}
TRIAL = SCREEN | DESKTOP | {"lintian": "lintian"}
WINDOWS = SCREEN | {
    "/usr/lib/wine/wine64": "wine64",  # Debian keeps these two off the search path
    "/usr/lib/wine/wineserver": "wine64",
    "x86_64-w64-mingw32-gcc": "gcc-mingw-w64-x86-64-win32",
    "x86_64-w64-mingw32-objdump": "binutils-mingw-w64-x86-64",
}
SMOKE = SCREEN | {"desktop-file-validate": "desktop-file-utils", "appstreamcli": "appstream"}


def missing(tools: Mapping[str, str]) -> str:
    """A sentence on which tools are missing and how to install them; empty if none is."""
    names = ", ".join(_absent(tools))
    packages = " ".join(_packages(tools))
    how = f"install them as root with `apt-get install {packages}`"
    return f"Missing tools: {names}; {how}." if names else ""


def install(tools: Mapping[str, str]) -> None:
    """Install what is missing, with sudo unless root. Exit with a sentence if that fails."""
    packages = _packages(tools)
    if not packages or sys.platform != "linux":
        return
    print(f"Installing {', '.join(packages)} ...", flush=True)
    try:
        apt_get("update")
        apt_get("install", *packages)
    except (OSError, subprocess.CalledProcessError):
        sys.exit(missing(tools))


def apt_get(*command: str) -> None:
    """Run apt-get without questions, with sudo unless root."""
    root = [] if os.geteuid() == 0 else ["sudo"]
    silent = ["env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "-qq", "-y"]
    least = "--no-install-recommends"
    subprocess.run([*root, *silent, least, *command], check=True, stdout=subprocess.DEVNULL)


def _absent(tools: Mapping[str, str]) -> list[str]:
    return [
        tool for tool in tools if not (_has_library(tool) if ".so" in tool else shutil.which(tool))
    ]


def _has_library(name: str) -> bool:
    if Path(f"{sysconfig.get_config_var('LIBDIR')}", name).exists():
        return True
    try:
        ctypes.CDLL(name)
    except OSError:
        return False
    return True


def _packages(tools: Mapping[str, str]) -> list[str]:
    return sorted({tools[tool] for tool in _absent(tools)})


if __name__ == "__main__":
    install(TESTS)
