"""Every cache of pictures is bounded in bytes."""

import pytest
from pygame import Rect, Surface

from game.table.items import Room
from game.ui.drawing.art import Art
from game.ui.drawing.painters.skin import Skin, State, Tone
from game.ui.drawing.picture_cache import MemoryCache
from game.ui.drawing.shadows import CardShadows
from game.ui.drawing.theme import TABLE
from game.ui.drawing.typeface import Role, Typeface
from game.ui.drawing.viewport import Viewport
from game.ui.panels.log import LogLine, LogPanel
from game.ui.table.piece_sprites import PieceSprites
from game.ui.widgets.text.inline import CardText
from tests.ui.looks import FONTS, look_for

MIB = 1024 * 1024


def test_a_cache_makes_each_value_once_and_stays_within_its_bytes():
    cache, made = MemoryCache(100), []

    def make():
        made.append(len(made))
        return made[-1]

    assert [cache.kept("a", make, lambda thing: 30) for _ in range(3)] == [0, 0, 0]
    for key in "bcd":
        cache.kept(key, make, lambda thing: 30)
    assert cache.used == 90
    assert cache.get("a") is None, "it was not used for longest"


def test_fonts_of_all_sizes_take_some_megabytes():
    typeface = Typeface(FONTS)
    for px in range(8, 108):
        typeface.letters(Role.BODY, px)
    assert typeface._letters.used <= 12 * MIB
    assert len(typeface._letters) > 40, "as many as any screen needs"


@pytest.mark.parametrize("k", [0.75, 1.5, 3.0])
def test_panels_of_many_sizes_take_no_more_than_two_windows(k):
    skin, least = Skin(TABLE, k), round(500 * k)
    for n in range(20):
        skin.panel((least + n, least))
    assert skin._kept.used <= 8 * MIB * max(1.0, k * k)
    assert len(skin._kept) > 5


def test_a_cached_plate_is_not_painted_again():
    skin = Skin(TABLE, 1.0)
    first = skin.plate((100, 30), Tone.PLAIN, State.REST)
    assert skin.plate((100, 30), Tone.PLAIN, State.REST) is first


def test_a_long_log_is_cached_within_bounds_and_scrolls_as_before():
    log, look = LogPanel(lambda cards: None, lambda number: None), look_for((3840, 2160))
    log.set_style(Art(FONTS), CardText(look, "classic"))
    log.place(look, Rect(0, 0, 900, 1800))
    heights = []
    for n in range(400):
        log.add(LogLine(f"Line {n}: " + "{7H} beats {6H}, and the trump is now hearts. " * (n % 4)))
        heights.append(log._height(n))
    assert log._laid.used <= 8 * MIB
    assert heights == [log._height(n) for n in range(400)]
    log.mark(0)
    assert 0 in {log._number_at((450, y)) for y in range(0, 1800, 20)}
    assert log._laid.used <= 8 * MIB


def test_pictures_are_bounded_and_take_nothing_once_cleared():
    art = Art(FONTS)
    for height in range(300, 900, 60):
        art.picture("card/KH", height)
    for angle in range(200):
        art.turned("card/KH", 300, angle)
    caches = [each for each in vars(art).values() if isinstance(each, MemoryCache)]
    assert 0 < sum(cache.used for cache in caches) <= 48 * MIB
    art.clear()
    assert sum(cache.used for cache in caches) == 0


def test_shadows_of_many_sizes_are_bounded():
    shadows = CardShadows(MIB)
    for width in range(40, 140, 2):
        shadows.of((width, width * 7 // 5), 0.05, 0, "raised")
    assert MIB / 2 < shadows._kept.used <= MIB


def test_long_texts_are_bounded():
    typeface = Typeface(FONTS)
    for n in range(30):
        typeface.text(Role.BODY, f"{n}, as wide as a large window " * 2, 100, (255, 255, 255))
    assert 8 * MIB < typeface._kept.used <= 16 * MIB


def test_what_a_table_paints_for_itself_is_bounded_by_its_size():
    area = Rect(0, 0, 320, 180)
    sprites = PieceSprites(
        Art(FONTS), look_for(area.size), Viewport(area, Room(*area.size)), calm=False
    )
    for n in range(10):
        sprites.keep(n, lambda: Surface(area.size, 0, 32))
    assert sprites._kept.used == 3 * 4 * area.w * area.h
