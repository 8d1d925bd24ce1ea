"""Each system gets the icon in its own format and sizes."""

import struct
from pathlib import Path

import pygame
import pytest

from game.ui.drawing.painters.emblems import app_icon

BUILD = Path(__file__).resolve().parents[2] / "build"
ID = "io.github.feltandfury.FeltAndFury"


def png_size(picture: bytes) -> tuple[int, int]:
    assert picture[:8] == b"\x89PNG\r\n\x1a\n"
    return struct.unpack(">II", picture[16:24])


@pytest.mark.parametrize("size", [16, 24, 32, 48, 64, 128, 256, 512])
def test_the_icon_theme_has_a_picture_of_each_size(size):
    path = BUILD / f"linux/share/icons/hicolor/{size}x{size}/apps/{ID}.png"
    assert png_size(path.read_bytes()) == (size, size)


def test_the_windows_icon_lists_its_pictures():
    icon = (BUILD / "windows" / "felt_and_fury.ico").read_bytes()
    reserved, kind, count = struct.unpack_from("<HHH", icon)
    assert (reserved, kind, count) == (0, 1, 7)
    end = 6 + 16 * count
    for number in range(count):
        width, height, _, _, _, bits, length, offset = struct.unpack_from(
            "<BBBBHHII", icon, 6 + 16 * number
        )
        assert png_size(icon[offset:]) == (width or 256, height or 256)
        assert (bits, offset) == (32, end)
        end += length
    assert end == len(icon)


def test_the_apple_icon_lists_its_pictures():
    icon = (BUILD / "macos" / "felt_and_fury.icns").read_bytes()
    sizes = {b"ic11": 32, b"ic12": 64, b"ic07": 128, b"ic13": 256, b"ic14": 512, b"ic10": 1024}
    assert struct.unpack_from(">4sI", icon) == (b"icns", len(icon))
    at, found = 8, set()
    while at < len(icon):
        name, length = struct.unpack_from(">4sI", icon, at)
        assert png_size(icon[at + 8 :]) == (sizes[name], sizes[name])
        found.add(name)
        at += length
    assert found == set(sizes)


def test_the_icons_are_what_the_program_draws():
    path = BUILD / f"linux/share/icons/hicolor/48x48/apps/{ID}.png"
    kept = pygame.image.tobytes(pygame.image.load(path), "RGBA")
    drawn = pygame.image.tobytes(app_icon(48), "RGBA")
    differences = [abs(a - b) for a, b in zip(kept, drawn, strict=True)]
    assert sum(differences) / len(differences) < 2, "run python build/icons.py"
