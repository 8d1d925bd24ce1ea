"""Painted pictures are cached on disk, and no fault of the disk stops the game."""

import errno
from pathlib import Path

import pygame
import pytest

from game.ui.drawing.art import VERSION, Art, Pack
from game.ui.drawing.picture_cache import MemoryCache
from tests.ui.pictures import FONTS

FACE, HEIGHT = "card/KH", 90


@pytest.fixture(autouse=True)
def _letters():
    pygame.font.init()


def drawn(folder, *, pack=None, face=FACE, height=HEIGHT):
    """The pixels of a face, from a new Art."""
    return pygame.image.tobytes(Art(FONTS, folder, pack).picture(face, height).surface, "RGBA")


def files(folder):
    return sorted(path for path in folder.rglob("*") if path.is_file())


def test_a_card_from_disk_is_the_card_that_was_painted(tmp_path):
    fresh = drawn(tmp_path)
    (kept,) = files(tmp_path)
    written = kept.stat().st_mtime_ns
    assert drawn(tmp_path) == fresh == drawn(None)
    assert files(tmp_path) == [kept]
    assert kept.stat().st_mtime_ns == written


def test_the_card_on_disk_is_used(tmp_path):
    heart, spade = drawn(tmp_path), drawn(tmp_path, face="card/KS")
    kept = {path.name.split("-")[0]: path for path in files(tmp_path)}
    kept["KH"].write_bytes(kept["KS"].read_bytes())
    assert drawn(tmp_path) == spade != heart


@pytest.mark.parametrize(
    "damage",
    [
        lambda content: b"",
        lambda content: content[:7],
        lambda content: content[: len(content) // 2],
        lambda content: content[:200] + bytes(50) + content[250:],
        lambda content: b"\x00" * len(content),
        lambda content: content[:4] + b"\xff\xff\xff\xff" + content[8:],
    ],
)
def test_a_corrupt_file_is_painted_and_written_again(tmp_path, damage, caplog):
    fresh = drawn(tmp_path)
    (kept,) = files(tmp_path)
    whole = kept.read_bytes()
    kept.write_bytes(damage(whole))
    assert drawn(tmp_path) == fresh
    assert kept.read_bytes() == whole
    assert "anew" in caplog.text


def test_an_unwritable_folder_is_logged_once(tmp_path, caplog):
    nowhere = tmp_path / "file"
    nowhere.write_text("not a folder")
    art = Art(FONTS, nowhere)
    for face in ("card/KH", "card/QS", "card/2C"):
        assert art.picture(face, HEIGHT).face.h == HEIGHT
    assert caplog.text.count("not cached from now on") == 1


def test_a_full_disk_changes_no_picture(tmp_path, monkeypatch, caplog):
    def full(path, content):
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(Path, "write_bytes", full)
    assert drawn(tmp_path) == drawn(None)
    assert "No space left" in caplog.text
    assert not files(tmp_path)


def test_each_pack_and_size_is_cached_separately(tmp_path):
    def all_kinds():
        packs = (Pack(), Pack(suits="four"), Pack(suits="safe"), Pack(jumbo=True))
        queens = [drawn(tmp_path, pack=pack, face="card/QD") for pack in packs]
        return [*queens, drawn(tmp_path, face="card/QD", height=100)]

    first = all_kinds()
    assert all_kinds() == first
    assert len(set(first)) == 5


def test_changing_the_pack_changes_the_cards_at_once(tmp_path):
    art = Art(FONTS, tmp_path)
    before = art.picture("card/7D", HEIGHT).surface
    art.pack = Pack(suits="four")
    assert art.picture("card/7D", HEIGHT).surface is not before


def test_pictures_of_an_older_version_are_deleted(tmp_path):
    old = tmp_path / "art-0" / "60x84"
    old.mkdir(parents=True)
    (old / "KH-classic.picture").write_bytes(b"old")
    other = tmp_path / "sounds"
    other.mkdir()
    drawn(tmp_path)
    assert not (tmp_path / "art-0").exists()
    assert (tmp_path / f"art-{VERSION}").is_dir()
    assert other.is_dir()


def test_sizes_do_not_pile_up_on_disk(tmp_path):
    for height in range(20, 80, 4):
        drawn(tmp_path, face="card/2C", height=height)
    assert len(list((tmp_path / f"art-{VERSION}").iterdir())) <= 10
    before = files(tmp_path)
    drawn(tmp_path, face="card/2C", height=76)
    assert files(tmp_path) == before, "the newest sizes are those that stay"


def test_memory_drops_what_was_used_least_recently():
    cache = MemoryCache(100)
    cache.put("a", 1, 40)
    cache.put("b", 2, 40)
    assert cache.get("a") == 1
    cache.put("c", 3, 40)
    assert [cache.get(key) for key in "abc"] == [1, None, 3]
    assert cache.used == 80


def test_memory_keeps_the_newest_even_if_it_alone_is_too_large():
    cache = MemoryCache(100)
    cache.put("a", 1, 40)
    cache.put("huge", 2, 500)
    assert [cache.get(key) for key in ("a", "huge")] == [None, 2]
    cache.clear()
    assert (cache.used, len(cache)) == (0, 0)


def framed(folder):
    return Art(FONTS, folder).felt((320, 180), "classic", rim=8)


def test_the_framed_table_comes_from_disk_and_looks_the_same(tmp_path, monkeypatch):
    fresh = framed(tmp_path)
    monkeypatch.setattr("game.ui.drawing.painters.felt.rimmed", None)  # it is not painted again
    again = framed(tmp_path)
    alike = pygame.mask.from_threshold(again, (0, 0, 0), (25, 25, 25, 255), fresh)
    assert alike.count() > 0.995 * 320 * 180


@pytest.mark.parametrize("content", [b"", b"\xff\xd8 no picture", b"\x00" * 5000])
def test_a_damaged_table_is_painted_again(tmp_path, content, caplog):
    fresh = pygame.image.tobytes(framed(tmp_path), "RGB")
    (kept,) = files(tmp_path)
    kept.write_bytes(content)
    assert pygame.image.tobytes(framed(tmp_path), "RGB") == fresh
    assert "painted anew" in caplog.text
