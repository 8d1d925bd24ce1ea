"""The statistics page."""

import pytest

from game.play.storage.statistics import Record
from game.ui.scenes.games.statistics import StatisticsScene, Strip
from game.ui.widgets.label import Label
from tests.ui.scene_pilot import ART, WINDOWS, ScenePilot, misfits

TITLES = {"revolutionary_war": "Revolutionary War", "feudal": "Feudal"}
MANY = ("won", "lost", "drawn", "abandoned") * 8 + ("won", "won")
RECORDS = (
    Record("revolutionary_war", "Anna", "captain", MANY, 4, 1092, 31),
    Record("revolutionary_war", "Maximiliana Longn", "person", ("lost",), 0, 40),
    Record("feudal", "Anna", "person,recruit", ("abandoned",), 0, 0),
    Record("gone_game", "Anna", "person", ("won",), 1, 4, 4),
)


def page(records=RECORDS, look=None):
    done = []
    shown = ScenePilot(
        StatisticsScene(records, TITLES, art=ART, on_back=lambda: done.append("back")), look
    )
    return shown, done


def told(shown):
    return [label.text for label in shown.widgets(Label)]


def test_every_figure_says_what_it_counts():
    shown, _ = page(RECORDS[:1])
    texts = told(shown)
    pairs = dict(zip(texts[1:], texts, strict=False))  # the label follows its number
    assert pairs["played"] == "34"
    assert pairs["won (of 26)"] == "10"
    assert pairs["lost (of 26)"] == "8"
    assert pairs["drawn (of 26)"] == "8"
    assert pairs["abandoned"] == "8", "who resigns has lost"
    assert pairs["wins without help (of 10)"] == "4"
    assert pairs["wins in a row now"] == "2"
    assert pairs["moves a game"] == "42"
    assert pairs["moves in the fastest win"] == "31"


def test_each_game_person_and_level_is_counted_separately():
    shown, _ = page()
    texts = told(shown)
    assert "Anna against Hard" in texts
    assert "Maximiliana Longn against people" in texts
    assert "Anna against people and Easy" in texts
    assert texts.index("Feudal") < texts.index("Revolutionary War")
    assert not any("gone" in text for text in texts)


def test_the_last_twenty_results_are_a_strip_newest_last():
    shown, _ = page(RECORDS[:1])
    (strip,) = shown.widgets(Strip)
    results = strip._results
    assert len(results) == 20
    assert results == MANY[-20:]


def test_without_a_win_there_is_no_shortest_win():
    shown, _ = page(RECORDS[1:2])
    assert not shown.says("fastest")
    shown, _ = page(RECORDS[2:3])
    assert not shown.says("moves a game")


def test_before_the_first_game_the_page_says_what_it_will_show():
    shown, _ = page(())
    assert shown.says("No finished games yet.")


def test_escape_and_the_button_go_back():
    shown, done = page()
    shown.keys("escape")
    shown.click(shown.button("Back"))
    assert done == ["back", "back"]


@pytest.mark.parametrize("look", WINDOWS, ids=lambda look: f"{look.size} {look.k:.2f}")
def test_it_fits_every_window(look):
    shown, _ = page(look=look)
    assert list(misfits(shown.top.page.root, shown.top.page.rect)) == []
