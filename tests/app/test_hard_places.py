"""What the machine does not give: room on the disk, files, processes."""

import logging

import pygame
import pytest

from game.app import main as module
from game.app.places import places
from game.ui.art import Art
from tests.ui.looks import FONTS


@pytest.fixture
def log(tmp_path, monkeypatch):
    """A log that takes nothing, as on a full disk."""
    monkeypatch.setattr(logging, "raiseExceptions", True)
    root = logging.getLogger()
    handlers, level = list(root.handlers), root.level
    module._write_log(places(tmp_path))

    def full(_record):
        raise OSError(28, "No space left on device")

    for handler in root.handlers:
        if isinstance(handler, logging.FileHandler):
            monkeypatch.setattr(handler, "shouldRollover", full)
    yield logging.getLogger("game")
    for handler in root.handlers:
        handler.close()
    root.handlers[:] = handlers
    root.setLevel(level)


def test_a_log_without_room_says_nothing_of_it_on_the_terminal(log, capsys):
    log.warning("something that nobody can write down")
    assert capsys.readouterr().err == ""


@pytest.mark.parametrize("gone", [None, b"", b"no font at all" * 100])
def test_cards_are_painted_though_their_font_is_missing(tmp_path, gone):
    if gone is not None:
        for path in FONTS.glob("*.ttf"):
            (tmp_path / path.name).write_bytes(gone)
    pygame.font.init()
    for face in ("card/10S", "card/AS"):
        assert Art(tmp_path).picture(face, 160).surface.get_bounding_rect().height >= 160
