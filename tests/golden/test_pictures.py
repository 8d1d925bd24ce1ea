"""Pictures that must not change by accident: `poe golden` paints them again, and then you look.

A sheet is compared cell by cell, so one wrong pip among sixty cards is found.
"""

from functools import partial
from pathlib import Path

import pygame
import pytest
from pygame import Rect, Surface

from game.ui.drawing.art import Art, Pack
from game.ui.drawing.painters.badges import SEAT_STYLES
from game.ui.drawing.painters.board import frame
from game.ui.drawing.painters.board.castles import SIDES
from game.ui.drawing.painters.board.fog import fog
from game.ui.drawing.painters.board.marks import MARKS
from game.ui.drawing.painters.board.men import MEN
from game.ui.drawing.painters.fighters import POSES
from game.ui.drawing.painters.icons import ICONS
from game.ui.drawing.painters.pack.backs import BACKS
from game.ui.drawing.painters.pack.cards import JOKERS, PACK
from game.ui.drawing.painters.pack.roles import ROLES
from game.ui.scenes.across.joining import JoiningScene
from game.ui.scenes.across.lobby import LobbyScene
from game.ui.scenes.error_pages import ChooseFolder, CrashPage
from game.ui.scenes.games.import_page import ImportPage
from game.ui.scenes.question import PublicQuestion, Question
from game.ui.scenes.result.ending import Interim
from game.ui.scenes.setup.catalogue import CatalogueScene
from game.ui.scenes.table.overlays.picker import PickerScene
from game.ui.scenes.table.overlays.pile import PileScene
from game.ui.scenes.table.overlays.setup_choice import SetupChoice
from tests.golden import pages, scenes
from tests.ui.looks import TYPEFACE
from tests.ui.pictures import FELT, FONTS, ROOT, alike

HERE = Path(__file__).parent
FAILURES = ROOT / ".work" / "golden"
TOLERANCE = 16  # levels of a channel: processors round differently
MOST_WRONG = 0.004  # of a cell's pixels

COURTS = [f"card/{rank}{suit}" for rank in "KQJ" for suit in "SHDC"]
ARMS = [
    *(f"emblem/{game}" for game in BACKS),
    *(f"badge/{name}" for name in SEAT_STYLES),
    *(f"banner/{game}" for game in BACKS if game != "classic"),
    "app",
]

ARMY = [
    *(f"man/{name}/{kind}" for name in SEAT_STYLES for kind in MEN),
    *(f"man/red/{kind}/moved" for kind in MEN),
    *(f"man/blue/{kind}/fallen" for kind in MEN),
    *(f"man/{name}/king/{army}" for name in ("red", "blue") for army in (1, 2, 3)),
    *(f"man/{name}/king/2/moved" for name in ("red", "blue")),
    *(f"{kind}/red/{side}" for side in SIDES for kind in ("castle", "green")),
    *(f"{kind}/{name}/e" for name in SEAT_STYLES for kind in ("castle", "green")),
    *(f"mark/{name}" for name in MARKS),
]
FIGHTERS = [
    *(f"fighter/{name}/{pose}/right" for name in ("red", "blue") for pose in POSES),
    *(f"fighter/{name}/guard/left" for name in SEAT_STYLES),
    *(f"fighter/green/{pose}/left" for pose in ("attack", "down", "won")),
    *(f"role/{name}" for name in ROLES),
    *(f"blow/{points}" for points in ("1", "2", "3", "4/total", "12/total")),
]
VALE = (
    "..........##",
    ".~~...##...#",
    ".~..#..#....",
    "...#....~~..",
    "#.....~.~...",
    "##..#.~~...#",
    ".#...#.....~",
    "......~#..~~",
)
IN_THE_VALE = {
    (1, 0): "castle/blue/e", (2, 0): "green/blue/e", (10, 7): "castle/red/w", (9, 7): "green/red/w",
    (5, 4): "mark/selected", (3, 5): "mark/last_move", (2, 5): "mark/last_move",
}  # fmt: skip
UPON_THEM = {
    (1, 0): "man/blue/king", (2, 2): "man/blue/archer", (2, 5): "man/blue/knight", (0, 6): "man/blue/pikeman/moved",
    (5, 4): "man/red/sergeant", (9, 7): "man/red/prince", (7, 3): "man/red/squire/2", (9, 4): "man/red/duke",
}  # fmt: skip
ABOVE_ALL = {
    (4, 3): "mark/reach", (6, 5): "mark/reach", (2, 2): "mark/capture", (2, 5): "mark/shot",
    (7, 3): "mark/threatened",
}  # fmt: skip


def board(square):
    """A small framed board, partly under fog, and its squares."""
    art, rim = Art(FONTS), square * 3 // 4
    picture = art.terrain(VALE, square).copy()
    for layer in (IN_THE_VALE, UPON_THEM, ABOVE_ALL):
        for (x, y), face in layer.items():
            man = art.picture(face, square)
            picture.blit(man.surface, (x * square - man.face.x, y * square - man.face.y))
    inner = picture.get_size()
    covered = Rect(6 * square, 0, 4 * square, 3 * square)
    picture.blit(fog(art.terrain(VALE, square).subsurface(covered), "amber", square), covered)
    whole = Surface((inner[0] + 2 * rim, inner[1] + 2 * rim), 0, 32)
    whole.blit(picture, (rim, rim))
    whole.blit(frame.wooden(inner, rim), (0, 0))
    place = {"first": square / 2, "step": square, "px": square // 3}
    whole.blit(frame.across(TYPEFACE, (inner[0], rim), "ABCDEFGHIJKL", **place), (rim, 0))
    whole.blit(frame.down(TYPEFACE, (rim, inner[1]), "12345678", **place), (0, rim))
    squares = [
        (f"{x}, {y}", Rect(x, y, square, square).clip(whole.get_rect()))
        for y in range(0, whole.get_height(), square)
        for x in range(0, whole.get_width(), square)
    ]
    return whole, squares


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


RARE = {
    "import_page": ImportPage, "choose_folder": ChooseFolder, "question": Question, "interim": Interim,
    "public_question": PublicQuestion, "picker": PickerScene, "pile": PileScene,
    "lobby": LobbyScene, "joining": JoiningScene, "catalogue": CatalogueScene, "setup_choice": SetupChoice, "crash": CrashPage,
}  # fmt: skip
TABLES = {
    "table_revolutionary_war": "revolutionary_war v1-match_to_100 60%",
    "table_feudal": "feudal v1-two_kingdoms 60%",
    "table_card_fu": "card_fu v1-packs_of_their_own 60%",
    "table_feud": "feud v1-true_feud 60%",
    "table_cards_of_war": "cards_of_war four",
    "result": "result card_fu",
    "pause": "pause",
    "curtain_digits": "pin",
}

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
    "army": lambda: sheet(ARMY, columns=8, cell=(70, 70), height=60),
    "army_small": lambda: sheet(ARMY[:72], columns=8, cell=(32, 32), height=26),
    "board": lambda: board(44),
    "board_small": lambda: board(24),
    "war": scenes.war,
    "fight": scenes.fight,
    "endurance": scenes.endurance,
    "fighters": lambda: sheet(FIGHTERS, columns=9, cell=(104, 104), height=100),
    "moves": lambda: sheet(
        ["card/AS", "card/10C", "card/QH", "card/7D"],
        columns=4, cell=(116, 158), height=150, pack=Pack(back="card_fu"),
    ),
    "moves_jumbo": lambda: sheet(
        ["card/KS", "card/AC", "card/10H", "card/2D"],
        columns=4, cell=(116, 158), height=150, pack=Pack(suits="safe", back="card_fu", jumbo=True),
    ),
    "ranks": scenes.ranks,
    "past": scenes.past,
    "replay": scenes.replay,
    "lesson": scenes.lesson,
    "barrows": scenes.barrows,
    "locking": scenes.locking,
    "menu": pages.menu,
    "setup": pages.setup,
    "setup_hosted": lambda: pages.setup(is_hosted=True),
    "across": pages.across,
    "apart": pages.apart,
    "curtain": pages.curtain,
    "bar": pages.bar,
    "settings": pages.settings,
    "games": lambda: pages.games(3),
    "no_games": lambda: pages.games(0),
    "statistics": pages.statistics,
    "rulebook": pages.rulebook,
    "quick_reference": pages.quick_reference,
    **{name: partial(pages.rare, kind) for name, kind in RARE.items()},
    **{name: partial(pages.table, table) for name, table in TABLES.items()},
    "icons": lambda: sheet([f"icon/{name}" for name in sorted(ICONS)], columns=12, cell=(32, 32), height=28),
}  # fmt: skip


@pytest.mark.parametrize("name", SHEETS)
def test_the_pictures_are_unchanged(name, request):
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
    """The share of a cell that differs."""
    window = pygame.mask.Mask(cell.size, fill=True)
    return 1 - same.overlap_area(window, cell.topleft) / (cell.w * cell.h)


def test_one_wrong_pip_is_found():
    actual, cells = SHEETS["jumbo"]()
    spoilt = actual.copy()
    face, cell = cells[1]
    pygame.draw.circle(spoilt, FELT, cell.center, 6)
    same = alike(spoilt, actual, tolerance=TOLERANCE)
    assert [name for name, c in cells if _share_wrong(same, c) > MOST_WRONG] == [face]
