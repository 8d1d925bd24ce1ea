"""What a stranger sees before they start the program: every game has a picture and five sentences."""

import re
from pathlib import Path

import pygame
import pytest

from build.pictures import MOMENTS, PICTURES, SIZE, played
from game.app.offerings import offering_of
from game.app.registry import GAMES

ROOT = Path(__file__).resolve().parents[2]
METAINFO = ROOT / "build/linux/share/metainfo/io.github.feltandfury.FeltAndFury.metainfo.xml"
NAMES = [game.name for game in GAMES]


@pytest.mark.parametrize("name", NAMES)
def test_every_game_is_shown_everywhere(name):
    assert pygame.image.load(PICTURES / f"{name}.jpg").get_size() == SIZE
    for page in (ROOT / "README.md", ROOT / "docs/games.md", METAINFO):
        assert f"pictures/{name}.jpg" in page.read_text("utf-8"), page.name


def test_every_game_is_told_in_five_sentences():
    chapters = (ROOT / "docs/games.md").read_text("utf-8").split("\n## ")[1:]
    assert len(chapters) == len(NAMES)
    for chapter in chapters:
        text = chapter.split("*\n\n")[1].split("\n\n![")[0]
        assert len(re.findall(r"[.!?](?=\s|$)", text)) == 5, chapter.split("\n")[0]


@pytest.mark.parametrize("moment", MOMENTS[:1], ids=lambda moment: moment.game)
def test_a_picture_shows_a_decision_of_the_person(moment):
    rules = offering_of(moment.game).rules
    log = played(moment)
    assert played(moment) == log, "the same game every time"
    assert rules.name == log.game
