"""The pages around the table, and the bar above it."""

from pathlib import Path
from tempfile import TemporaryDirectory

from pygame import Rect
from pygame.transform import smoothscale

from game.ai.player import Level
from game.app.commands.tour import rare_scenes
from game.app.offerings import offering_of
from game.app.registry import GAMES
from game.engine.value import replace
from game.play.settings import Learning, Setup
from game.play.storage.statistics import Duel, Reviewed
from game.ui.drawing.art import Art
from game.ui.scenes.across import words
from game.ui.scenes.across.across import AcrossScene
from game.ui.scenes.across.nearby import Found, FoundTable
from game.ui.scenes.games.statistics import StatisticsScene
from game.ui.scenes.menu import MenuScene
from game.ui.scenes.practise_button import PractiseButton
from game.ui.scenes.rulebook.quick_reference import QuickReference
from game.ui.scenes.rulebook.rulebook import RulebookScene
from game.ui.scenes.scene import SceneStack
from game.ui.scenes.setup.setup import SetupScene
from tests.golden.scenes import TABLE, at_war, cells_of
from tests.ui.every_scene import TABLES
from tests.ui.looks import FONTS, look_for
from tests.ui.parted import lost
from tests.ui.pilot import HD, Pilot
from tests.ui.scene_pilot import ANNA, CAPTAIN, OFFERINGS
from tests.ui.scenes.games.test_library import Shelves
from tests.ui.scenes.games.test_statistics import LEVELS, Queue
from tests.ui.scenes.settings.test_settings import Changing
from tests.ui.scenes.test_menu import FARED, LEFT

SIZE = (960, 540)
WAR = OFFERINGS[0]
FOLDER = Path("felt-and-fury")  # of the player; there is none
MOST_FIGURES = 40  # of a page


def nowhere(*_):
    """The buttons of a picture do nothing."""


def menu():
    """The menu: a game can be continued, some were won."""
    page = MenuScene(
        GAMES,
        art=Art(FONTS),
        latest=lambda: LEFT,
        last_played=lambda: LEFT,
        records=lambda: FARED,
        learning=Learning,
        on_lesson=nowhere,
        on_dismiss=nowhere,
        on_continue=nowhere,
        on_play=nowhere,
        on_across=nowhere,
        on_puzzles=nowhere,
        on_library=nowhere,
        on_statistics=nowhere,
        practise=PractiseButton(lambda: 3, nowhere),
        on_settings=nowhere,
        on_rules=nowhere,
        on_quit=nowhere,
        now=lambda: 1_300.0,
    )
    return _shown(page)


def setup(**how):
    """The setup page: Anna plays against the computer."""
    page = SetupScene(
        WAR,
        art=Art(FONTS),
        house_rules=WAR.words.house_rules,
        last=Setup((ANNA, CAPTAIN)),
        names=("Anna", "Ben"),
        records=FARED,
        even={"Anna": Level.SOLDIER},
        on_start=nowhere,
        on_back=nowhere,
        on_rules=nowhere,
        on_lesson=nowhere,
        allows_hints=True,
        on_hints=nowhere,
        **how,
    )
    return _shown(page)


def across():
    """Two ways to a table across computers; an address was used before."""
    page = AcrossScene(
        GAMES,
        "feud",
        art=Art(FONTS),
        player="Anna",
        recent=("192.168.1.5",),
        on_host=nowhere,
        on_join=nowhere,
        on_look=lambda *, is_on: None,
        found=lambda: Found(words.LOOKING, (FoundTable("Ben: Feud", "192.168.1.7"),)),
        on_back=nowhere,
    )
    return _shown(page)


def apart():
    """The table while the connection to the other player is lost."""
    pilot = lost(size=HD)
    pilot.settle()
    return _half(pilot.stack.picture())


def curtain():
    """The curtain waits for one of two people."""
    pilot = Pilot(size=SIZE)
    pilot.settle()
    return pilot.stack.picture(), cells_of(SIZE)


def bar():
    """The bar above a war: game, prompt and buttons."""
    strip = Rect(0, 0, HD[0], TABLE.y)
    return at_war(size=HD).surface.subsurface(strip).copy(), cells_of(strip.size)


# Drawn in the usual window, kept at half its size


def settings():
    """The first page of the settings."""
    with TemporaryDirectory() as folder:
        changing = Changing(Path(folder))
        shown = _halved(changing.top)
        changing.database.close()
    return shown


def games(count):
    """So many saved games."""
    with TemporaryDirectory() as folder:
        shelves = Shelves(Path(folder), count)
        shown = _halved(shelves.top)
        shelves.database.close()
    return shown


def statistics():
    """The statistics of two people."""
    titles = {game.name: game for game in GAMES}
    reviewed = tuple(Reviewed(*each) for each in ((9_100, 1_200), (7_300, -600), (8_600, 300)))
    duels = tuple(Duel(score, n) for n, score in enumerate((1.0, 0.0, 1.0, 1.0)))
    records = (replace(FARED[0], reviewed=reviewed, duels=duels), *FARED[1:])
    page = StatisticsScene(
        lambda: records,
        titles,
        {"revolutionary_war": LEVELS},
        art=Art(FONTS),
        queue=Queue(2),
        practise=PractiseButton(lambda: 3, nowhere),
        on_back=nowhere,
    )
    return _halved(page)


def rulebook():
    """A rulebook at its beginning."""
    return _halved(RulebookScene(WAR, "", Art(FONTS), "classic", nowhere, on_help=nowhere))


def quick_reference():
    """The quick reference of Feudal, with its diagrams."""
    return _halved(QuickReference(offering_of("feudal"), Art(FONTS), "classic"))


def rare(kind):
    """A page that only opens at a certain moment."""
    scenes = rare_scenes(Art(FONTS), FOLDER)
    return _halved(next(each for each in scenes if type(each) is kind))


def table(name):
    """A table, or what lies above it."""
    return _half(TABLES[name]().stack.picture())


def _halved(page):
    stack = SceneStack(look_for(HD))
    stack.push(page)
    for _ in range(MOST_FIGURES):
        page.update(0.0)
    return _half(stack.picture())


def _half(picture):
    size = HD[0] // 2, HD[1] // 2
    return smoothscale(picture, size), cells_of(size)


def _shown(page):
    """The whole window."""
    stack = SceneStack(look_for(SIZE))
    stack.push(page)
    return stack.picture(), cells_of(SIZE)
