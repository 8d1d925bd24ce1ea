"""Installs the system tools that tests and packaging need: `python build/tools.py` for the tests.

Only Debian and its relatives are known by their package names; elsewhere a sentence says what to
install. Windows and macOS need nothing.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Mapping

# Each tool, and the Debian package that has it.
SCREEN = {"Xvfb": "xvfb", "xdotool": "xdotool", "import": "imagemagick"}
DEB = {"dpkg-deb": "dpkg", "patchelf": "patchelf"}
TESTS = SCREEN | DEB
PACKAGE = DEB | {"objdump": "binutils"}
SMOKE = SCREEN | {"desktop-file-validate": "desktop-file-utils", "appstreamcli": "appstream"}


def missing(tools: Mapping[str, str]) -> str:
    """One sentence: which tools are missing, and how to install them. Empty if none is."""
    names = ", ".join(_absent(tools))
    packages = " ".join(_packages(tools))
    how = f"install them as root with `apt-get install {packages}`"
    return f"Missing tools: {names}; {how}." if names else ""


def install(tools: Mapping[str, str]) -> None:
    """Install what is missing, with sudo unless root. Exit with one sentence if that fails."""
    packages = _packages(tools)
    if not packages or sys.platform != "linux":
        return
    root = [] if os.geteuid() == 0 else ["sudo"]
    if any(shutil.which(needed) is None for needed in [*root, "apt-get"]):
        sys.exit(missing(tools))
    print(f"Installing {', '.join(packages)} ...", flush=True)
    apt = [*root, "env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "-qq"]
    for step in (["update"], ["install", "-y", "--no-install-recommends", *packages]):
        if subprocess.run([*apt, *step], check=False, stdout=subprocess.DEVNULL).returncode:
            sys.exit(missing(tools))


def _absent(tools: Mapping[str, str]) -> list[str]:
    return [tool for tool in tools if shutil.which(tool) is None]


def _packages(tools: Mapping[str, str]) -> list[str]:
    return sorted({tools[tool] for tool in _absent(tools)})


if __name__ == "__main__":
    install(TESTS)
