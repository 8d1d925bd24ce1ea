"""The size of the window, whatever a window manager or a file says."""

import json
import warnings
from types import SimpleNamespace

import pygame
import pytest

from game.play.session import Player
from game.ui.drawing.theme import SETTLE
from game.ui.window.input import Maximised, Resized, Restored
from game.ui.window.screen import LEAST
from tests.app.started_program import passes
from tests.ui.scene_pilot import OFFERINGS

TINY = [(1, 1), (1, 900), (1600, 1), (40, 30)]


def resize(program, size):
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)
        pygame.Window.from_display_module().minimum_size = (1, 1)
    program._screen.surface = pygame.display.set_mode(size, pygame.RESIZABLE)
    assert program._screen.size == size
    now = program._loop._clock()
    program._loop.step([Resized()], now)
    program._loop.step([], now + SETTLE)
    program._loop.step([], now + 2 * SETTLE)


@pytest.mark.parametrize("page", ["menu", "settings", "library", "statistics", "setup", "rules"])
def test_every_page_survives_a_window_of_one_pixel(started, page):
    program = started()
    pages = program._pages
    if page in {"setup", "rules"}:
        {"setup": pages.open_setup, "rules": lambda each: pages.open_rules(each, "")}[page](
            OFFERINGS[0]
        )
    elif page != "menu":
        getattr(pages, f"open_{page}")()
    for size in TINY:
        resize(program, size)


@pytest.mark.parametrize("offering", OFFERINGS, ids=lambda each: each.name)
def test_every_table_survives_a_window_of_one_pixel(started, offering):
    program = started()
    players = [Player("person", name, emblem=name) for name in ("shield", "diamond")]
    program._plays.begin(offering, players, offering.rules.vocabulary.options(), "felt")
    passes(program)
    for size in TINY:
        resize(program, size)


def kept(tmp_path):
    return json.loads((tmp_path / "settings.json").read_text())["display"]["window"]


def test_a_window_of_one_pixel_is_not_remembered(started, tmp_path):
    program = started()
    resize(program, (1, 900))
    program._display.remember_window()
    assert (kept(tmp_path)["width"], kept(tmp_path)["height"]) == (LEAST[0], 900)


@pytest.mark.parametrize("size", [(1, 1), (32768, 1)])
def test_a_remembered_window_of_one_pixel_opens_at_the_usual_size(started, tmp_path, size):
    window = {"width": size[0], "height": size[1]}
    (tmp_path / "settings.json").write_text(json.dumps({"display": {"window": window}}))
    screen = started()._screen
    assert screen.size >= LEAST
    assert screen.size[1] >= LEAST[1]


def test_a_maximised_window_is_remembered_with_its_normal_size(started, tmp_path, monkeypatch):
    program = started()
    resize(program, (1000, 700))
    program._display.remember_window()
    program._loop.step([Maximised()], program._loop._clock())
    resize(program, (1280, 720))
    program._display.remember_window()
    assert kept(tmp_path) == {"width": 1000, "height": 700, "is_maximised": True}
    asked = []
    window = SimpleNamespace(maximize=lambda: asked.append(pygame.display.get_window_size()))
    monkeypatch.setattr("game.ui.window.screen._window", lambda: window)
    again = started()
    assert asked == [(1000, 700)]
    again._loop.step([Restored()], again._loop._clock())
    again._display.remember_window()
    assert kept(tmp_path) == {"width": 1000, "height": 700, "is_maximised": False}
