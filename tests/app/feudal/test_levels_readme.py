"""The README of the boards folder is right."""

import re

import pytest

from game.app.feudal.boards import FOLDER, MOST_MAPS, MOST_SETUPS, SHIPPED, SIGNS
from game.app.feudal.sample_setups import WHOLE_SET
from game.app.places import LEVELS
from tests.app.feudal.maps import own, put, refused, tmx
from tests.app.feudal.test_boards import REFUSED, WET

PAGE = (LEVELS / "README.md").read_text(encoding="utf-8")
SENTENCES = re.findall(
    r"^\| [^|]+ \| ((?:has|is|isn't|needs|refers|uses|declares|can't) .+\.) \|$", PAGE, re.MULTILINE
)


def test_it_names_exactly_the_existing_files():
    named = set(re.findall(r"`(?:feudal/)?([\w-]+\.(?:tmx|tsx|png))`", PAGE)) - {"river.tmx"}
    assert named == {path.name for path in SHIPPED.iterdir()}


def test_it_names_the_folder_that_the_program_reads():
    assert FOLDER.parts == ("levels", "feudal")
    assert "make a\n   folder `levels` and in that a folder `feudal`" in PAGE


def test_following_its_steps_creates_a_board(tmp_path):
    for name in ("terrain.tsx", "terrain.png"):
        put(tmp_path, (SHIPPED / name).read_bytes(), name)
    rows = ["." * 24] * 24
    rows[3] = "~" * 12 + "#" * 12
    put(tmp_path, tmx("/".join(rows), properties={"title": "River", "about": "Wet."}), "river.tmx")
    ((board,), troubles) = own(tmp_path)
    assert (board.title, board.about, troubles) == ("River", "Wet.", [])


def test_it_names_the_classes_of_the_objects():
    (line,) = re.findall(r"^(`castle`(?: `\w+`)+)$", PAGE, re.MULTILINE)
    assert set(re.findall(r"`(\w+)`", line)) == set(map(str, WHOLE_SET))
    assert len(SIGNS) == 3


def test_the_numbers_in_it_are_right():
    assert (MOST_MAPS, MOST_SETUPS) == (60, 40)
    assert "Sixty maps are read, and forty setups of each." in PAGE
    assert sum(WHOLE_SET.values()) == 13 + 2


def test_its_table_lists_sentences():
    assert len(SENTENCES) > 15


@pytest.fixture(scope="module")
def heard(tmp_path_factory):
    """Every sentence about a refused map."""
    folder = tmp_path_factory.mktemp("refused")
    put(folder, (SHIPPED / "terrain.tsx").read_text("utf-8").replace("open", "water"), "wet.tsx")
    sentences = {refused(folder, content) for content in [WET, *(each for each, _ in REFUSED)]}
    put(folder, "").unlink()
    (folder / FOLDER / "mine.tmx").mkdir()
    return sentences | set(own(folder)[1])


@pytest.mark.parametrize("sentence", SENTENCES)
def test_every_sentence_in_it_is_used_by_the_program(heard, sentence):
    assert f"“mine.tmx” {sentence}" in heard
