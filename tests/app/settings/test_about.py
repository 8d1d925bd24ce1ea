"""The page about the program names everybody, and every licence."""

import tomllib

from game import __version__
from game.app.registry import GAMES
from game.app.settings.about import LIBRARIES, about
from tests.house.tree import ROOT

SECTIONS = dict(about())


def test_it_begins_with_the_version():
    assert next(iter(SECTIONS)) == f"Felt & Fury {__version__}"


def test_every_game_has_its_designer():
    for game, line in zip(GAMES, SECTIONS["The games"], strict=True):
        assert line.startswith(f"{game.title}. Designed by ")


def test_it_names_every_library_that_the_program_needs_with_its_licence():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    assert sorted(LIBRARIES) == sorted(each.partition(">")[0] for each in project["dependencies"])
    for name, line in zip(LIBRARIES, SECTIONS["Libraries"], strict=True):
        assert line.startswith(f"{name} ")
        assert any(licence in line for licence in ("LGPL", "BSD", "MIT"))


def test_our_licence_and_that_of_the_fonts_are_whole():
    assert SECTIONS["Our licence"][0] == "MIT License"
    assert SECTIONS["Our licence"][-1].endswith("IN THE SOFTWARE.")
    fonts = SECTIONS["Fonts"]
    assert fonts[0].startswith("Cinzel SemiBold, EB Garamond Medium, ")
    assert "Besley Bold" in fonts[0]
    assert "PREAMBLE" in fonts
    assert fonts[-1].endswith("FROM OTHER DEALINGS IN THE FONT SOFTWARE.")
