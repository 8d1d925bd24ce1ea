"""Colours can be told apart, fonts have their letters, and textures are repeatable."""

import pygame
import pytest

from game.ui.drawing.painters import texture
from game.ui.drawing.painters.badges import SEAT_STYLES
from game.ui.drawing.painters.emblems import app_icon
from game.ui.drawing.painters.felt import FELTS
from game.ui.drawing.painters.suits import INKS, SUIT_SETS
from game.ui.drawing.painters.svg import raster
from game.ui.drawing.typeface import Role, font_of
from tests.ui.drawing.eyes import contrast
from tests.ui.pictures import FONTS

PAPER = "#F7F3E8"  # a card at its darkest
IVORY = "#F2F0E6"
TARGET = "#FFD666"
LETTERS = "AZaz09&éäöüßçñŁř“”…≥\N{RIGHT SINGLE QUOTATION MARK}\N{EN DASH}\N{MULTIPLICATION SIGN}"


@pytest.mark.parametrize("suit_set", SUIT_SETS)
def test_suits_stand_out_from_the_card(suit_set):
    for ink in INKS[suit_set].values():
        assert contrast(ink.colour, PAPER) >= 5
        assert contrast(ink.light, PAPER) >= 4


@pytest.mark.parametrize("game", FELTS)
def test_letters_and_targets_stand_out_from_every_felt(game):
    assert contrast(IVORY, FELTS[game]) >= 4.5
    assert contrast(TARGET, FELTS[game]) >= 4.5


@pytest.mark.parametrize("name", SEAT_STYLES)
def test_a_badge_shows_its_charge(name):
    assert contrast(SEAT_STYLES[name].edge, SEAT_STYLES[name].colour) >= 4.5


def test_badges_differ_in_shape_and_not_only_in_colour():
    assert len({livery.plate for livery in SEAT_STYLES.values()}) == len(SEAT_STYLES)
    assert len({livery.charge for livery in SEAT_STYLES.values()}) == len(SEAT_STYLES)


@pytest.mark.parametrize("file", sorted(path.name for path in FONTS.glob("*.ttf")))
def test_every_font_has_the_letters_it_is_for_and_a_source(file):
    pygame.font.init()
    letters = "0123456789AKQJOER" if file.startswith("index") else LETTERS
    font = pygame.font.Font(FONTS / file, 24)
    missing = [letter for letter, m in zip(letters, font.metrics(letters), strict=True) if not m]
    assert not missing
    assert file.removesuffix(".ttf") in (FONTS / "SOURCE.txt").read_text()


@pytest.mark.parametrize("role", Role)
def test_the_zero_has_no_slash(role):
    pygame.font.init()
    paper = pygame.Surface((400, 400), pygame.SRCALPHA)
    paper.blit(font_of(FONTS / role.value, 200).render("0", True, "white"), (100, 50))
    blank = pygame.mask.from_surface(paper)
    blank.invert()
    assert len(blank.connected_components(50)) == 2, "around the zero, and inside"


def test_a_drawing_fills_exactly_the_size_it_is_given():
    for size in ((7, 31), (133, 100), (640, 3)):
        surface = raster('<rect width="10" height="20" fill="#123456"/>', size, (0, 0, 10, 20))
        assert surface.get_size() == size
        assert surface.get_at((size[0] - 1, size[1] - 1)) == (0x12, 0x34, 0x56, 255)


def test_noise_is_repeatable_and_bounded():
    one, again, other = (texture.noise((64, 48), seed, low=200, high=220) for seed in (1, 1, 2))
    assert one.get_buffer().raw == again.get_buffer().raw != other.get_buffer().raw
    levels = {one.get_at((x, y))[0] for x in range(64) for y in range(48)}
    assert 200 <= min(levels) < max(levels) <= 220


def test_rounded_corners_are_smooth_at_every_size():
    for size, radius in (((80, 60), 9), ((12, 12), 6), ((300, 40), 3.5)):
        mask = texture.rounded_mask(size, radius)
        assert mask.get_size() == size
        assert mask.get_at((0, 0)).a < 60
        assert mask.get_at((size[0] // 2, 0)).a == 255
        edge = [mask.get_at((x, 1)).a for x in range(size[0])]
        assert edge == edge[::-1]


def test_a_glow_is_solid_in_the_middle_and_fades_outwards():
    glow = texture.glow((80, 60), 8, (255, 0, 0), blur=8, width=3)
    row = [glow.surface.get_at((x, glow.surface.get_height() // 2)).a for x in range(glow.pad + 9)]
    assert row == sorted(row)
    assert row[0] < 10
    assert row[-1] > 240


def test_a_shadow_has_the_shape_of_its_object():
    ring = raster(
        '<circle r="40" fill="none" stroke="#F00" stroke-width="12"/>',
        (96, 96),
        (-50, -50, 100, 100),
    )
    shadow = texture.cast(ring, 6, 200)
    assert shadow.surface.get_size() == (96 + 2 * shadow.pad, 96 + 2 * shadow.pad)
    middle = shadow.pad + 48
    under_the_ring = shadow.surface.get_at((middle, shadow.pad + 10))
    assert under_the_ring.a > 3 * shadow.surface.get_at((middle, middle)).a
    assert tuple(under_the_ring)[:3] == (0, 0, 0)


@pytest.mark.parametrize("size", [16, 24, 32, 256])
def test_the_icon_fills_its_square_at_every_size(size):
    icon = app_icon(size)
    assert icon.get_size() == (size, size)
    assert icon.get_bounding_rect().w >= size * 0.97
    assert icon.get_at((0, 0)).a < 128
