"""Builds the Debian package from the frozen program; `build/package.py` calls it."""

from __future__ import annotations

import gzip
import hashlib
import os
import re
import shutil
import subprocess
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from string import Template
from xml.etree import ElementTree as ET

LINUX = Path(__file__).resolve().parent
DEBIAN = LINUX / "debian"
CHANGELOG = LINUX.parents[1] / "CHANGELOG.md"
NAME = "felt-and-fury"


def write_deb(frozen: Path, folder: Path) -> Path:
    """Pack the frozen program into `folder`; return the path of the package.

    The same files make the same package, byte for byte: its dates are the date of the release.
    """
    tree = folder / ".work" / "deb"
    shutil.rmtree(tree, ignore_errors=True)
    program = tree / "usr/lib" / NAME
    values, date = _release()
    _lay_out(frozen, tree, program)
    _document(tree / "usr/share", values, date)
    _set_modes(tree, program / NAME)
    _remove_search_paths(program)
    values |= {"libc": _oldest_libc(program), "size": str(_installed_size(tree))}
    _describe(tree, values)

    package = folder / f"{NAME}_{values['version']}_{values['architecture']}.deb"
    form = ["--root-owner-group", "-Zxz"]  # older systems can't read zstd
    epoch = os.environ | {"SOURCE_DATE_EPOCH": f"{date.timestamp():.0f}"}
    command = ["dpkg-deb", *form, "--build", str(tree), str(package)]
    subprocess.run(command, check=True, env=epoch, stdout=subprocess.DEVNULL)
    return package


def _release() -> tuple[dict[str, str], datetime]:
    """What the newest release is called, what is new in it, and its date."""
    (metainfo,) = (LINUX / "share" / "metainfo").iterdir()
    release = ET.parse(metainfo).find("releases/release")  # noqa: S314 - a file of our own
    if release is None:
        raise ValueError(f"{metainfo.name} names no release.")
    architecture = subprocess.check_output(["dpkg", "--print-architecture"], text=True)
    values = {
        "version": f"{release.get('version')}-1",
        "architecture": architecture.strip(),
        "news": " ".join(release.findtext("description/p", "").split()),
    }
    return values, datetime.fromisoformat(release.get("date", "")).replace(tzinfo=UTC)


def _lay_out(frozen: Path, tree: Path, program: Path) -> None:
    """The program under /usr/lib, a link to it under /usr/games, and what the desktop reads."""
    shutil.copytree(LINUX / "share", tree / "usr/share")
    (entry,) = (tree / "usr/share/applications").iterdir()
    command = entry.read_text("utf-8").replace(f"Exec={NAME}", f"Exec=/usr/games/{NAME}")
    entry.write_text(command, "utf-8")  # some sessions have no /usr/games in their path
    shutil.copytree(frozen / "_internal", program / "_internal", symlinks=True)
    shutil.copy(frozen / NAME, program)
    launcher = tree / "usr/games" / NAME
    launcher.parent.mkdir()
    launcher.symlink_to(f"../lib/{NAME}/{NAME}")


def _document(share: Path, values: dict[str, str], date: datetime) -> None:
    """Licences, both changelogs, the man page and the overrides for lintian."""
    doc = share / "doc" / NAME
    doc.mkdir(parents=True)
    shutil.copy(DEBIAN / "copyright", doc)
    _compress(CHANGELOG.read_text("utf-8"), doc / "changelog.gz")
    news = Template((DEBIAN / "changelog").read_text("utf-8"))
    entry = news.substitute(values, date=f"{date:%a, %d %b %Y %H:%M:%S %z}")
    _compress(entry, doc / "changelog.Debian.gz")
    page = DEBIAN / f"{NAME}.6"
    (share / "man/man6").mkdir(parents=True)
    _compress(page.read_text("utf-8"), share / "man/man6" / f"{page.name}.gz")
    (share / "lintian/overrides").mkdir(parents=True)
    shutil.copy(DEBIAN / "lintian-overrides", share / "lintian/overrides" / NAME)


def _compress(text: str, path: Path) -> None:
    """Write a text as gzip, without a time and a name, so that builds don't differ."""
    path.write_bytes(gzip.compress(text.encode(), mtime=0))


def _set_modes(tree: Path, program: Path) -> None:
    """Everyone can read all files and run the program, whatever the builder's umask is."""
    for path in (tree, *tree.rglob("*")):
        if not path.is_symlink():
            path.chmod(0o755 if path.is_dir() or path == program else 0o644)


def _remove_search_paths(program: Path) -> None:
    """Remove search paths that exist only on the build machine."""
    for path, _ in _binaries(program):
        command = ["patchelf", "--print-rpath", str(path)]
        told = subprocess.run(command, check=False, capture_output=True, text=True)
        if told.stdout.startswith("/"):
            subprocess.run(["patchelf", "--remove-rpath", path], check=True)


def _oldest_libc(program: Path) -> str:
    """The oldest C library with which the program and its libraries run."""
    found = {
        tuple(map(int, version.split(b".")))
        for _, content in _binaries(program)
        for version in re.findall(rb"GLIBC_(\d+\.\d+)", content)
    }
    return ".".join(map(str, max(found)))


def _installed_size(tree: Path) -> int:
    """KiB as Debian counts them: files rounded up, one for each folder and link."""
    return sum(
        -(-path.stat().st_size // 1024) if path.is_file() and not path.is_symlink() else 1
        for path in tree.rglob("*")
    )


def _describe(tree: Path, values: dict[str, str]) -> None:
    """What dpkg reads: the control file, and a checksum of each file."""
    sums = [
        f"{hashlib.md5(path.read_bytes(), usedforsecurity=False).hexdigest()}  {path.relative_to(tree)}\n"
        for path in _files(tree)
    ]
    control = Template((DEBIAN / "control").read_text("utf-8")).substitute(values)
    about = tree / "DEBIAN"
    about.mkdir(0o755)
    (about / "control").write_text(control, "utf-8")
    (about / "md5sums").write_text("".join(sums), "utf-8")


def _binaries(program: Path) -> Iterator[tuple[Path, bytes]]:
    """Programs and libraries, with their content."""
    for path in _files(program):
        content = path.read_bytes()
        if content.startswith(b"\x7fELF"):
            yield path, content


def _files(folder: Path) -> Iterator[Path]:
    return (path for path in sorted(folder.rglob("*")) if path.is_file() and not path.is_symlink())
