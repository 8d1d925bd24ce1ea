"""Faces and their pictures: which exist, how they differ, and how they are cached."""

import pygame
import pytest

from game.ui.drawing.art import Art, Pack
from game.ui.drawing.painters.badges import SEAT_STYLES
from game.ui.drawing.painters.icons import ICONS
from game.ui.drawing.painters.pack.backs import BACKS
from game.ui.drawing.painters.pack.cards import JOKERS, PACK, card
from game.ui.drawing.painters.suits import SUIT_SETS
from tests.ui.pictures import FONTS, differing, on_felt

COURTS = [name for name in PACK if name[0] in "KQJ"]
GAMES = ("revolutionary_war", "feud", "feudal", "card_fu", "cards_of_war", "classic")


@pytest.fixture
def art():
    pygame.font.init()
    return Art(FONTS)


def pixels(surface):
    return pygame.image.tobytes(surface, "RGBA")


@pytest.mark.parametrize("jumbo", [False, True])
@pytest.mark.parametrize("suit_set", SUIT_SETS)
def test_no_two_cards_of_a_pack_look_alike(art, suit_set, jumbo):
    art.pack = Pack(suits=suit_set, jumbo=jumbo)
    names = [*PACK, *JOKERS, "??"]
    assert len({pixels(art.picture(f"card/{name}", 60).surface) for name in names}) == 55


def test_the_twelve_courts_differ(art):
    pictures = [on_felt(art.picture(f"card/{name}", 150).surface) for name in COURTS]
    for number, one in enumerate(pictures):
        for other in pictures[number + 1 :]:
            assert differing(one, other, tolerance=40) > 0.12


@pytest.mark.parametrize(("suit_set", "colours"), [("classic", 2), ("four", 4), ("safe", 4)])
def test_a_suit_set_has_as_many_colours_as_its_name_says(art, suit_set, colours):
    art.pack = Pack(suits=suit_set)
    pips = [art.picture(f"suit/{suit}", 40).surface for suit in "SHDC"]
    assert len({tuple(pip.get_at((20, 22))) for pip in pips}) == colours


def test_every_game_has_its_own_back_felt_and_emblem(art):
    assert set(GAMES) == set(BACKS)
    assert len({pixels(art.picture(f"back/{game}", 90).surface) for game in GAMES}) == 6
    assert len({pixels(art.picture(f"emblem/{game}", 48).surface) for game in GAMES}) == 6
    assert len({pixels(art.felt((160, 90), game)) for game in GAMES}) == 6


def test_the_covered_card_shows_the_back_of_the_pack_in_use(art):
    art.pack = Pack(back="feudal")
    covered = art.picture("card/??", 90).surface
    assert pixels(covered) == pixels(art.picture("back/feudal", 90).surface)
    assert pixels(covered) != pixels(art.picture("back/feud", 90).surface)


def test_every_icon_and_badge_draws_something_of_its_own(art):
    faces = [f"icon/{name}" for name in ICONS] + [f"badge/{name}" for name in SEAT_STYLES]
    pictures = {face: art.picture(face, 24).surface for face in faces}
    assert all(surface.get_bounding_rect().w >= 8 for surface in pictures.values())
    assert len({pixels(surface) for surface in pictures.values()}) == len(faces)


def test_an_icon_can_have_any_colour(art):
    red = art.picture("icon/menu", 48, tint="#FF0000").surface
    assert red.get_at((24, 24)) == (255, 0, 0, 255)


@pytest.mark.parametrize(
    "face", ["card/1S", "card/7X", "back/poker", "icon/none", "suit/X", "what"]
)
def test_an_unknown_face_is_refused_by_name(art, face):
    with pytest.raises(ValueError, match="There is no"):
        art.picture(face, 60)


@pytest.mark.parametrize("height", [150, 225, 450])
def test_a_card_has_the_proportions_of_a_card_and_round_corners(art, height):
    picture = art.picture("card/7H", height)
    assert picture.face.size == (round(height * 107 / 150), height)
    assert picture.face.center == picture.surface.get_rect().center
    bare = card("7H", picture.face.size, suits="classic", backs="feud", jumbo=False, fonts=FONTS)
    assert bare.get_at((0, 0)).a == 0
    assert bare.get_at((picture.face.w // 2, 0)).a == 255


def test_a_raised_card_has_a_wider_shadow(art):
    margins = [
        art.turned("card/7H", 150, 0, lift=lift).face.y for lift in ("rest", "raised", "drag")
    ]
    assert margins == sorted(margins)
    assert len(set(margins)) == 3


def test_a_shadow_falls_down_however_the_card_is_turned(art):
    for degrees in (0, 30, 90, 180, 270):
        picture = art.turned("card/7H", 150, degrees, lift="drag")
        x, bottom = picture.face.centerx, picture.surface.get_height() - 1
        above = sum(picture.surface.get_at((x, y)).a for y in range(picture.face.y))
        below = sum(picture.surface.get_at((x, bottom - y)).a for y in range(picture.face.y))
        assert below > 2 * above


def test_turning_goes_clockwise_by_whole_degrees(art):
    assert art.turned("card/7H", 150, 89.8).face.size == (150, 107)
    assert art.turned("card/7H", 150, 3.2).surface is art.turned("card/7H", 150, 2.9).surface
    assert art.turned("card/7H", 150, -5).surface is art.turned("card/7H", 150, 355).surface
    upright = art.picture("card/7H", 150)
    quarter = art.turned("card/7H", 150, 90)
    corner = upright.surface.subsurface(upright.face).subsurface((4, 4, 16, 16))  # has the index
    moved = quarter.surface.subsurface(quarter.face).subsurface((130, 4, 16, 16))
    assert differing(pygame.transform.rotate(corner, -90), moved, tolerance=60) < 0.2


def test_a_card_that_is_dragged_can_be_larger(art):
    plain, larger = (art.turned("card/7H", 150, 0, scale=scale).face for scale in (1, 1.06))
    assert abs(larger.h - plain.h * 1.06) <= 2


def test_a_picture_is_painted_once(art):
    assert art.picture("card/KH", 150).surface is art.picture("card/KH", 150).surface


def test_prepared_pictures_are_not_painted_again(art):
    steps = art.prepare(["card/KH", "card/??"], 90, (0, 4))
    assert len(list(steps)) == 4
    used = art._pictures.used
    art.turned("card/??", 90, 4)
    assert art._pictures.used == used


def test_memory_is_bounded_for_any_number_of_sizes(art):
    for height in range(100, 420, 4):
        for name in ("7H", "9S", "4C"):
            art.turned(f"card/{name}", height, height % 7)
    kept = (art._pictures, art._masters, art._shadows._kept, art._felts)
    assert sum(cache.used for cache in kept) <= 100 * 1024 * 1024


def test_felt_is_opaque_brightest_in_the_middle_and_repeatable(art):
    size = (320, 180)
    felt = art.felt(size, "feud")
    assert felt.get_size() == size
    assert not felt.get_flags() & pygame.SRCALPHA
    middle = pygame.transform.average_color(felt, (60, 60, 40, 40))
    corner = pygame.transform.average_color(felt, (0, 0, 20, 20))
    assert sum(middle[:3]) > 1.5 * sum(corner[:3])
    assert pixels(felt) == pixels(Art(FONTS).felt(size, "feud"))


def test_the_rim_is_wood_around_felt(art):
    framed = art.felt((640, 360), "classic", rim=20)
    red, green, _, _ = pygame.transform.average_color(framed, (100, 4, 300, 8))
    assert red > green
    red, green, _, _ = pygame.transform.average_color(framed, (300, 170, 40, 40))
    assert green > red
