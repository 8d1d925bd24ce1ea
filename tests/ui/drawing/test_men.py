"""The men, castles and marks of a board: which faces exist, and that they can be told apart."""

from itertools import combinations, permutations

import pygame
import pytest

from game.ui.drawing.art import Art
from game.ui.drawing.painters.badges import SEAT_STYLES
from game.ui.drawing.painters.board.castles import SIDES
from game.ui.drawing.painters.board.marks import MARKS
from game.ui.drawing.painters.board.men import ARMIES, LEGIBLE, LETTERS, MEN, STATES, man
from game.ui.drawing.painters.board.terrain import HEATH, PLAIN
from tests.ui.drawing.eyes import EYES, contrast
from tests.ui.pictures import FONTS, differing

SIZES = (24, 30, 44, 60, 88)
SMALL, MIDDLING = 26, 44
FACES = [
    f"man/{colour}/{kind}{army}{state}"
    for colour in SEAT_STYLES
    for kind in MEN
    for army in ("", *(f"/{number}" for number in ARMIES))
    for state in ("", *(f"/{name}" for name in STATES))
]


@pytest.fixture(scope="module")
def art():
    pygame.font.init()
    return Art(FONTS)


def bare(art, face, size):
    """A face without the room for its shadow."""
    picture = art.picture(face, size)
    return picture.surface.subsurface(picture.face)


def pixels(surface):
    return pygame.image.tobytes(surface, "RGBA")


def on(ground, picture):
    surface = pygame.Surface(picture.get_size(), 0, 32)
    surface.fill(ground)
    surface.blit(picture, (0, 0))
    return surface


def colours(picture):
    width, height = picture.get_size()
    return [picture.get_at((x, y))[:3] for y in range(height) for x in range(width)]


def test_every_face_of_a_man_has_its_own_picture(art):
    assert len({pixels(bare(art, face, MIDDLING)) for face in FACES}) == len(FACES) == 6 * 8 * 12


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("colour", SEAT_STYLES)
def test_a_man_fills_his_square_except_a_margin(art, colour, size):
    picture = art.picture(f"man/{colour}/king", size)
    assert picture.face.size == (size, size)
    assert picture.face.center == picture.surface.get_rect().center
    solid = pygame.mask.from_surface(bare(art, f"man/{colour}/king", size), 127)
    (bounds,) = solid.get_bounding_rects()
    assert 0.84 * size <= max(bounds.size) <= 0.96 * size
    plain = man(f"{colour}/king", (size, size), fonts=FONTS, shown=size)
    corners = [(x, y) for x in (0, size - 1) for y in (0, size - 1)]
    assert all(plain.get_at(corner).a == 0 for corner in corners)


@pytest.mark.parametrize("colour", SEAT_STYLES)
@pytest.mark.parametrize(("size", "least"), [(SMALL, 0.05), (MIDDLING, 0.07), (96, 0.08)])
def test_men_of_one_side_have_different_silhouettes(art, colour, size, least):
    pictures = [bare(art, f"man/{colour}/{kind}", size) for kind in MEN]
    for one, other in combinations(pictures, 2):
        assert differing(one, other, tolerance=60) > least


def test_every_man_has_his_own_letter():
    assert set(LETTERS) == set(MEN)
    assert len(set(LETTERS.values())) == len(MEN)
    assert not set(LETTERS.values()) & set("IO01")


@pytest.mark.parametrize("colour", SEAT_STYLES)
def test_small_men_are_shown_as_letters(art, colour):
    """Between two neighbouring sizes more than the size changes."""
    below, at, above = (
        pygame.transform.smoothscale(bare(art, f"man/{colour}/pikeman", size), (48, 48))
        for size in (LEGIBLE - 1, LEGIBLE, LEGIBLE + 1)
    )
    assert differing(below, at, tolerance=90) > 2 * differing(at, above, tolerance=90)


@pytest.mark.parametrize("see", EYES.values(), ids=list(EYES))
@pytest.mark.parametrize("size", [SMALL, MIDDLING])
def test_colour_blind_people_can_tell_two_sides_apart(art, size, see):
    """Compares the share of the square that differs in lightness or clearly in hue."""
    seen = {
        colour: [see(each) for each in colours(on(PLAIN, bare(art, f"man/{colour}/king", size)))]
        for colour in SEAT_STYLES
    }
    for one, other in combinations(seen, 2):
        far = sum(
            max(abs(a - b) for a, b in zip(here, there, strict=True)) > 28
            for here, there in zip(seen[one], seen[other], strict=True)
        )
        assert far / size**2 > 0.35, (one, other)


def test_two_sides_can_be_told_apart_without_colour(art):
    masks = {
        colour: pygame.mask.from_surface(bare(art, f"man/{colour}/king", MIDDLING))
        for colour in SEAT_STYLES
    }
    for one, other in permutations(SEAT_STYLES, 2):
        both = masks[one].overlap_area(masks[other], (0, 0))
        apart = masks[one].count() + masks[other].count() - 2 * both
        assert apart / MIDDLING**2 > 0.04, (one, other)


@pytest.mark.parametrize("see", EYES.values(), ids=list(EYES))
def test_a_man_stands_out_from_the_ground(see):
    for livery in SEAT_STYLES.values():
        for ground in (PLAIN, HEATH):
            assert contrast(see(pygame.Color(livery.colour)), see(ground)) >= 1.6
            assert contrast(see(pygame.Color(livery.edge)), see(pygame.Color(livery.colour))) >= 4


def saturation(picture):
    colours_of = [pygame.Color(each) for each in colours(picture)]
    return sum(colour.hsva[1] for colour in colours_of) / len(colours_of)


@pytest.mark.parametrize("colour", ["red", "blue", "green", "purple", "amber"])
def test_a_man_who_moved_is_paler_and_has_a_tick(art, colour):
    fresh, moved = (bare(art, f"man/{colour}/duke{state}", 60) for state in ("", "/moved"))
    middle = pygame.Rect(18, 18, 24, 24)
    share = saturation(moved.subsurface(middle)) / saturation(fresh.subsurface(middle))
    assert 0.4 < share < 0.8
    tick = pygame.Rect(40, 2, 18, 18)
    assert differing(fresh.subsurface(tick), moved.subsurface(tick), tolerance=60) > 0.3


def test_a_slain_man_is_dark(art):
    for colour in SEAT_STYLES:
        alive, fallen = (
            pygame.transform.average_color(
                bare(art, f"man/{colour}/king{state}", 60), (15, 15, 30, 30)
            )
            for state in ("", "/fallen")
        )
        assert sum(fallen[:3]) < 0.75 * sum(alive[:3])


def test_an_army_has_as_many_studs_as_its_number(art):
    def studs(army):
        foot = bare(art, f"man/blue/king/{army}", 96).subsurface((0, 76, 96, 20))
        gold = pygame.mask.from_threshold(foot, "#FFD666", (40, 40, 60, 255))
        return len(gold.connected_components(8))

    assert [studs(army) for army in ARMIES] == [1, 2, 3]


def test_a_raised_man_has_a_wider_shadow(art):
    margins = [
        art.turned("man/red/king", 44, 0, lift=lift).face.y for lift in ("rest", "raised", "drag")
    ]
    assert margins == sorted(set(margins))


def test_every_castle_and_green_turns_in_all_directions(art):
    faces = [
        f"{kind}/{colour}/{side}"
        for kind in ("castle", "green")
        for colour in SEAT_STYLES
        for side in SIDES
    ]
    pictures = {face: art.picture(face, MIDDLING).surface for face in faces}
    assert len({pixels(picture) for picture in pictures.values()}) == len(faces)
    for face, picture in pictures.items():
        assert picture.get_size() == (MIDDLING, MIDDLING)
        assert pygame.mask.from_surface(picture).count() > 0.9 * MIDDLING**2, face


@pytest.mark.parametrize("side", SIDES)
def test_gate_and_green_open_towards_each_other(art, side):
    """Planks are brown, and the path over the lawn is stone."""
    ways = {"n": (0, -1), "e": (1, 0), "s": (0, 1), "w": (-1, 0)}

    def edge(picture, direction):
        dx, dy = ways[direction]
        place = pygame.Rect(0, 0, 12, 12)
        place.center = (60 + 50 * dx, 60 + 50 * dy)
        return pygame.transform.average_color(picture, place)[:3]

    castle = art.picture(f"castle/red/{side}", 120).surface
    brown = {way: red - blue for way, (red, _, blue) in ((w, edge(castle, w)) for w in ways)}
    assert max(brown, key=brown.get) == side
    assert max(brown.values()) > sorted(brown.values())[-2] + 20
    green = art.picture(f"green/red/{side}", 120).surface
    joined = {"n": "s", "s": "n", "e": "w", "w": "e"}[side]
    others = [edge(green, way) for way in ways if way != joined]
    assert all(differs(edge(green, joined), other) for other in others)


def differs(one, other):
    return max(abs(a - b) for a, b in zip(one, other, strict=True)) > 12


def test_every_mark_has_its_own_shape_and_leaves_the_man_visible(art):
    marks = {name: art.picture(f"mark/{name}", MIDDLING).surface for name in MARKS}
    shapes = {name: pygame.mask.from_surface(mark) for name, mark in marks.items()}
    for one, other in combinations(shapes, 2):
        both = shapes[one].overlap_area(shapes[other], (0, 0))
        apart = shapes[one].count() + shapes[other].count() - 2 * both
        assert apart > 0.1 * MIDDLING**2, (one, other)
    for name, mark in marks.items():
        if name != "reach":
            assert mark.get_at((22, 22)).a < 128


@pytest.mark.parametrize(
    "face",
    [
        "man/red/wizard", "man/teal/king", "man/red", "man/red/king/4", "man/red/king/moved/2",
        "man/red/king/moved/fallen", "castle/red", "castle/red/x", "green/teal/n", "mark/none",
    ],
)  # fmt: skip
def test_an_unknown_face_is_refused_by_name(art, face):
    with pytest.raises(ValueError, match="There is no face"):
        art.picture(face, MIDDLING)
