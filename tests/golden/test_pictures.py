"""Pictures that must not change by accident: `poe golden` paints them anew, and then one looks.

A sheet is compared cell by cell, so that one wrong pip among sixty cards is found.
"""

from pathlib import Path

import pygame
import pytest
from pygame import Rect, Surface

from game.ui.art import Art, Pack
from game.ui.painters.backs import BACKS
from game.ui.painters.badges import LIVERIES
from game.ui.painters.cards import JOKERS, PACK
from game.ui.painters.icons import ICONS
from tests.ui.pictures import FELT, FONTS, ROOT, alike

HERE = Path(__file__).parent
FAILURES = ROOT / ".work" / "golden"
TOLERANCE = 16  # levels of a channel: processors round differently
MOST_WRONG = 0.004  # of a cell's pixels

COURTS = [f"card/{rank}{suit}" for rank in "KQJ" for suit in "SHDC"]
ARMS = [
    *(f"emblem/{game}" for game in BACKS),
    *(f"badge/{name}" for name in LIVERIES),
    *(f"banner/{game}" for game in BACKS if game != "classic"),
    "app",
]


def sheet(faces, *, columns, cell, height, pack=None):
    """The faces in rows, and the cells they lie in."""
    pygame.font.init()
    art = Art(FONTS, None, pack)
    rows = -(-len(faces) // columns)
    surface = Surface((columns * cell[0], rows * cell[1]), 0, 32)
    surface.fill(FELT)
    cells = []
    for number, face in enumerate(faces):
        place = Rect(number % columns * cell[0], number // columns * cell[1], *cell)
        picture = art.picture(face, height).surface
        surface.set_clip(place)
        surface.blit(picture, picture.get_rect(center=place.center))
        surface.set_clip(None)
        cells.append((face, place))
    return surface, cells


SHEETS = {
    "pack": lambda: sheet(
        [f"card/{name}" for name in (*PACK, *JOKERS)] + [f"back/{name}" for name in BACKS],
        columns=13, cell=(66, 90), height=84, pack=Pack(suits="four"),
    ),
    "courts": lambda: sheet(COURTS, columns=6, cell=(140, 192), height=186),
    "jumbo": lambda: sheet(
        ["card/AS", "card/10H", "card/QD", "card/7C"],
        columns=4, cell=(116, 158), height=150, pack=Pack(suits="safe", jumbo=True),
    ),
    "arms": lambda: sheet(ARMS, columns=6, cell=(104, 104), height=96),
    "icons": lambda: sheet([f"icon/{name}" for name in sorted(ICONS)], columns=12, cell=(32, 32), height=28),
}  # fmt: skip


@pytest.mark.parametrize("name", SHEETS)
def test_the_pictures_are_those_we_know(name, request):
    actual, cells = SHEETS[name]()
    path = HERE / f"{name}.png"
    if request.config.getoption("--golden"):
        pygame.image.save(actual, path)
    golden = pygame.image.load(path)
    assert golden.get_size() == actual.get_size()
    same = alike(actual, golden, tolerance=TOLERANCE)
    wrong = [face for face, cell in cells if _share_wrong(same, cell) > MOST_WRONG]
    if wrong:
        FAILURES.mkdir(parents=True, exist_ok=True)
        pygame.image.save(actual, FAILURES / f"{name}.actual.png")
        same.invert()
        pygame.image.save(same.to_surface(), FAILURES / f"{name}.diff.png")
    assert not wrong, f"see {FAILURES}"


def _share_wrong(same, cell):
    """The part of a cell that is not alike."""
    window = pygame.mask.Mask(cell.size, fill=True)
    return 1 - same.overlap_area(window, cell.topleft) / (cell.w * cell.h)


def test_one_wrong_pip_is_found():
    actual, cells = SHEETS["jumbo"]()
    spoilt = actual.copy()
    face, cell = cells[1]
    pygame.draw.circle(spoilt, FELT, cell.center, 6)
    same = alike(spoilt, actual, tolerance=TOLERANCE)
    assert [name for name, c in cells if _share_wrong(same, c) > MOST_WRONG] == [face]
