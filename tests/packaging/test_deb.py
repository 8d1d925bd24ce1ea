"""The Debian package: places and owners of its files, and its description."""

import gzip
import hashlib
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pygame
import pytest

from build.linux.deb import DEBIAN, write_deb
from game import __version__

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="needs dpkg-deb")

ID = "io.github.feltandfury.FeltAndFury"
PROGRAM = b"\x7fELF\0GLIBC_2.4\0GLIBC_2.29\0GLIBC_2.30\0"
LIBRARY = b"\x7fELF\0GLIBC_2.31\0"


def frozen_in(folder: Path) -> Path:
    """A small copy of what PyInstaller writes, with the file modes of a strict umask."""
    frozen = folder / "frozen"
    libraries = frozen / "_internal" / "libraries"
    libraries.mkdir(parents=True)
    (frozen / "felt-and-fury").write_bytes(PROGRAM)
    (frozen / "INSTALL.txt").write_text("for the archive only")
    (libraries / "libone.so").write_bytes(LIBRARY)
    (libraries / "notes.txt").write_text("GLIBC_9.99 is only a word here")
    (frozen / "_internal" / "libone.so").symlink_to("libraries/libone.so")
    for path in (frozen, *frozen.rglob("*")):
        if not path.is_symlink():
            path.chmod(0o700)
    return frozen


@pytest.fixture(scope="module")
def package(tmp_path_factory) -> Path:
    folder = tmp_path_factory.mktemp("deb")
    return write_deb(frozen_in(folder), folder)


def told(*command) -> str:
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


def listed(package) -> dict[str, tuple[str, str]]:
    """Mode and owner of everything in it, by name."""
    lines = (line.split(maxsplit=5) for line in told("dpkg-deb", "-c", package).splitlines())
    return {name.removeprefix("."): (mode, owner) for mode, owner, _, _, _, name in lines}


def field(package, name) -> str:
    return told("dpkg-deb", "-f", package, name).strip()


@pytest.fixture(scope="module")
def unpacked(package, tmp_path_factory) -> Path:
    folder = tmp_path_factory.mktemp("unpacked")
    told("dpkg-deb", "-R", package, folder)
    return folder


def test_the_program_is_in_lib_and_its_launcher_in_games(unpacked):
    launcher = unpacked / "usr/games/felt-and-fury"
    assert launcher.readlink() == Path("../lib/felt-and-fury/felt-and-fury")
    assert launcher.read_bytes() == PROGRAM
    library = unpacked / "usr/lib/felt-and-fury/_internal/libone.so"
    assert library.is_symlink()
    assert library.read_bytes() == LIBRARY
    assert not list(unpacked.rglob("INSTALL.txt"))


@pytest.mark.parametrize(
    "path",
    [
        f"applications/{ID}.desktop",
        f"metainfo/{ID}.metainfo.xml",
        f"mime/packages/{ID}.xml",
        f"icons/hicolor/48x48/apps/{ID}.png",
        "man/man6/felt-and-fury.6.gz",
        "doc/felt-and-fury/copyright",
        "doc/felt-and-fury/changelog.gz",
        "doc/felt-and-fury/changelog.Debian.gz",
        "lintian/overrides/felt-and-fury",
    ],
)
def test_the_files_for_desktop_and_debian_are_there(unpacked, path):
    assert (unpacked / "usr/share" / path).stat().st_size > 0


def test_the_menu_finds_the_program_whatever_its_path_is(unpacked):
    entry = (unpacked / f"usr/share/applications/{ID}.desktop").read_text()
    assert "\nExec=/usr/games/felt-and-fury %f\n" in entry


def test_root_owns_everything_and_everyone_can_read_it(package):
    files = listed(package)
    assert {owner for _, owner in files.values()} == {"root/root"}
    runnable = "/usr/lib/felt-and-fury/felt-and-fury"
    for name, (mode, _) in files.items():
        expected = {"d": "drwxr-xr-x", "l": "lrwxrwxrwx", "-": "-rw-r--r--"}[mode[0]]
        assert mode == ("-rwxr-xr-x" if name == runnable else expected), name


def test_the_control_file_has_version_and_dependencies(package):
    architecture = told("dpkg", "--print-architecture").strip()
    assert package.name == f"felt-and-fury_{__version__}-1_{architecture}.deb"
    assert field(package, "Version") == f"{__version__}-1"
    assert field(package, "Depends") == "libc6 (>= 2.31), libstdc++6, libx11-6, libxext6"
    assert "$" not in told("dpkg-deb", "-f", package)


def test_the_installed_size_is_in_kibibytes(package, unpacked):
    content = [path for path in unpacked.rglob("*") if "DEBIAN" not in path.parts]
    least = sum(path.stat().st_size for path in content if path.is_file()) // 1024
    assert least < int(field(package, "Installed-Size")) <= least + len(content)


def test_every_file_has_a_checksum(unpacked):
    lines = (unpacked / "DEBIAN/md5sums").read_text().splitlines()
    kept = {name: digest for digest, name in (line.split("  ") for line in lines)}
    files = [path for path in (unpacked / "usr").rglob("*") if not path.is_symlink()]
    assert kept == {
        str(path.relative_to(unpacked)): hashlib.md5(path.read_bytes()).hexdigest()  # noqa: S324 - dpkg's own sums
        for path in files
        if path.is_file()
    }


@pytest.mark.parametrize(("searched", "kept"), [("/builder/lib", ""), ("$ORIGIN/..", "$ORIGIN/..")])
def test_no_search_path_of_the_build_machine_is_left(tmp_path, searched, kept):
    frozen = frozen_in(tmp_path)
    library = frozen / "_internal" / "base.so"
    shutil.copy(pygame.base.__file__, library)
    told("patchelf", "--set-rpath", searched, library)
    told("dpkg-deb", "-x", write_deb(frozen, tmp_path), tmp_path / "unpacked")
    (shipped,) = (tmp_path / "unpacked").rglob("base.so")
    assert told("patchelf", "--print-rpath", shipped).strip() == kept


def test_the_changelogs_are_of_this_version(unpacked):
    doc = unpacked / "usr/share/doc/felt-and-fury"
    entry = gzip.decompress((doc / "changelog.Debian.gz").read_bytes()).decode()
    assert entry.startswith(f"felt-and-fury ({__version__}-1) ")
    assert re.search(
        r"^ -- .+ <\S+@\S+>  \w{3}, \d\d \w{3} \d{4} [\d:]{8} \+0000$", entry, re.MULTILINE
    )
    assert "Keep a Changelog" in gzip.decompress((doc / "changelog.gz").read_bytes()).decode()


def test_the_same_program_makes_the_same_package(package, tmp_path):
    again = write_deb(frozen_in(tmp_path), tmp_path)
    assert again.read_bytes() == package.read_bytes()


def test_the_man_page_names_every_option_of_the_program():
    page = (DEBIAN / "felt-and-fury.6").read_text().replace("\\-", "-")
    usage = told(sys.executable, "-m", "game", "--help")
    options = set(re.findall(r"--[\w-]+", usage))
    assert {option for option in options if option not in page} == set()
    assert {"--data", "--help"} <= options
