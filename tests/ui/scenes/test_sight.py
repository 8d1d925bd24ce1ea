"""Everything on the screen can be read: no text is clipped, covered, tiny, or on another."""

import pkgutil
from importlib import import_module
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from pygame import Rect, Surface

from game.app.places import places
from game.app.registry import GAMES
from game.ui import scenes
from game.ui.drawing.typeface import Role
from game.ui.scenes.paged_scene import PagedScene
from game.ui.scenes.scene import Scene, SceneStack
from game.ui.widgets.page.tree import pointer_target
from game.ui.widgets.widget import Widget
from tests.app.started_program import started as started
from tests.ui.every_scene import Window, every_scene, pages
from tests.ui.looks import look_for
from tests.ui.sight import findings
from tests.ui.sight import reader as reader

SMALL = Window((960, 540))
WINDOWS = [
    SMALL,
    *(
        pytest.param(window, marks=pytest.mark.long)
        for window in (
            Window(),
            Window((1920, 1080)),
            Window((720, 1280)),
            Window((800, 480)),
            Window(scale=2.0),
            Window(scale=2.0, text=1.5),
        )
    ),
]


def known(name, text, why, window):
    """Faults that are left, only in the largest letters."""
    if window.scale == 1:
        return False
    is_number = name == "lesson feudal" and text.isdigit() and why == "is 9 pixels high"
    return is_number or (name, text) in {
        ("cards_of_war three", "Barrows"),
        ("feud v1-skirmish_feud 60%", "…"),
        ("puzzle cards_of_war", "Barrows"),
        ("replay feud", "Anna:"),
        *((f"replay {game.name}", "Everyt…") for game in GAMES),
    }


@pytest.mark.parametrize("window", WINDOWS, ids=str)
def test_every_text_of_every_scene_can_be_read(window, reader, started):
    found, kinds = [], set()
    with TemporaryDirectory() as folder:  # its name is as short as a player's
        program = started(where=places(Path(folder)))
        for name, stack in every_scene(program._pages, window):
            kinds.update(map(type, stack.scenes))
            found.extend(
                (name, *each) for each in findings(stack) if not known(name, *each, window)
            )
        program._database.close()
    assert not found, "\n".join((str(window), *(" | ".join(each) for each in found)))
    assert kinds >= _kinds_of_scenes()


@pytest.mark.parametrize("window", WINDOWS[:1] + WINDOWS[-1:], ids=str)
def test_every_tooltip_of_a_page_is_inside_and_beside_what_it_explains(window, started):
    found = []
    with TemporaryDirectory() as folder:
        program = started(where=places(Path(folder)))
        for name, stack in pages(program._pages, window):
            found.extend((name, *each) for each in _badly_placed(stack.top.page, window.size))
        program._database.close()
    assert not found, "\n".join(map(str, found))


def _badly_placed(page, size):
    """The tooltips that leave the window or cover their own control."""
    shown = (each for each in page.root.walk() if each.is_placed and each.rect and each.explain())
    for widget in shown:
        seen = widget.rect.clip(Rect((0, 0), size))
        if seen and pointer_target(page._path(seen.center)) is widget:
            for at in (seen.center, seen.topleft, None):
                page._pointer.at = at
                page._show_tip_later(widget)
                tip = page._bubbles._next_tip.rect
                if not Rect((0, 0), size).contains(tip) or tip.colliderect(widget.focus_rect()):
                    yield widget.explain(), tip, widget.rect
        page._bubbles.hide_tip()


def _kinds_of_scenes() -> set[type[Scene]]:
    """All pages that a player can see."""
    for module in pkgutil.walk_packages(scenes.__path__, f"{scenes.__name__}."):
        import_module(module.name)
    found, left = set(), [Scene]
    while left:
        below = left.pop().__subclasses__()
        found.update(below)
        left += below
    ours = {each for each in found if each.__module__.startswith("game.")}
    return {each for each in ours if not any(issubclass(other, each) for other in ours - {each})}


# The reader finds what is wrong


class Poster(Widget):
    """Writes texts where it is told to."""

    def __init__(self, *texts: tuple[str, tuple[int, int]], px=20, cover=None) -> None:
        super().__init__()
        self.texts, self.px, self.cover = texts, px, cover

    def measure(self, look, width):
        return width, 100

    def paint(self, canvas):
        for text, at in self.texts:
            letters = self.look.typeface.text(Role.BODY, text, self.px, (255, 255, 255))
            canvas.blit(letters, at)
        if self.cover is not None:
            canvas.blit(Surface(self.cover.size), self.cover)


def read(poster):
    """What the reader finds on a page with this poster."""
    stack = SceneStack(look_for((640, 480)))
    stack.push(PagedScene(poster))
    return [f"{text} {why}" for text, why in findings(stack)]


@pytest.mark.parametrize(
    ("poster", "fault"),
    [
        (Poster(("Resign", (40, 40)), ("Undo", (50, 44))), "Resign lies on 'Undo'"),
        (Poster(("Resign", (620, 40))), "Resign is clipped"),
        (Poster(("Resign", (40, 40)), cover=Rect(0, 0, 60, 100)), "Resign is covered"),
        (Poster(("Resign", (40, 40)), px=8), "Resign is 8 pixels high"),
    ],
)
def test_a_text_that_cannot_be_read_is_found(reader, poster, fault):
    assert read(poster)[0].startswith(fault)


def test_texts_side_by_side_are_no_fault(reader):
    assert read(Poster(("Resign", (40, 40)), ("Undo", (140, 40)))) == []


def test_what_is_covered_completely_is_not_read(reader):
    assert read(Poster(("Resign", (40, 40)), ("Undo", (50, 44)), cover=Rect(0, 0, 300, 100))) == []
