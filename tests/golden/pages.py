"""The pages around the table, and the bar above it."""

from pygame import Rect

from game.app.registry import GAMES
from game.play.settings import Learning, Setup
from game.ui.drawing.art import Art
from game.ui.scenes.menu import MenuScene
from game.ui.scenes.scene import SceneStack
from game.ui.scenes.setup.setup import SetupScene
from tests.golden.scenes import TABLE, at_war, cells_of
from tests.ui.looks import FONTS, look_for
from tests.ui.pilot import HD, Pilot
from tests.ui.scene_pilot import ANNA, CAPTAIN, OFFERINGS
from tests.ui.scenes.test_menu import FARED, LEFT

SIZE = (960, 540)
WAR = OFFERINGS[0]


def nowhere(*_):
    """The buttons of a picture do nothing."""


def menu():
    """The menu: a game can be continued, some were won."""
    page = MenuScene(
        GAMES,
        art=Art(FONTS),
        latest=lambda: LEFT,
        records=lambda: FARED,
        learning=Learning,
        on_lesson=nowhere,
        on_dismiss=nowhere,
        on_continue=nowhere,
        on_play=nowhere,
        on_library=nowhere,
        on_statistics=nowhere,
        on_settings=nowhere,
        on_rules=nowhere,
        on_quit=nowhere,
        now=lambda: 1_300.0,
    )
    return _shown(page)


def setup():
    """The setup page: Anna plays against the computer."""
    page = SetupScene(
        WAR,
        art=Art(FONTS),
        house_rules=WAR.words.house_rules,
        last=Setup((ANNA, CAPTAIN)),
        names=("Anna", "Ben"),
        records=FARED,
        on_start=nowhere,
        on_back=nowhere,
        on_rules=nowhere,
    )
    return _shown(page)


def curtain():
    """The curtain waits for one of two people."""
    pilot = Pilot(size=SIZE)
    pilot.settle()
    return pilot.stack.picture(), cells_of(SIZE)


def bar():
    """The bar above a war: game, prompt and buttons."""
    strip = Rect(0, 0, HD[0], TABLE.y)
    return at_war(size=HD).surface.subsurface(strip).copy(), cells_of(strip.size)


def _shown(page):
    """The whole window."""
    stack = SceneStack(look_for(SIZE))
    stack.push(page)
    return stack.picture(), cells_of(SIZE)
