"""The picture and the tables of the architecture match the code."""

from xml.etree import ElementTree as ET

import pytest

from build import architecture


def test_the_picture_and_the_tables_are_up_to_date():
    old = [
        path.name
        for path, text in architecture.written().items()
        if path.read_text(encoding="utf-8") != text
    ]
    assert old == [], "run poe architecture"


def test_the_picture_can_be_read():
    drawing = ET.fromstring(architecture.picture())  # noqa: S314 - our own
    said = [each.text for each in drawing.iter() if each.tag.endswith("text")]
    assert {step.name for step in architecture.steps()} <= set(said)


def test_a_shared_name_without_a_meaning_is_refused(monkeypatch):
    monkeypatch.delitem(architecture.ROLES["rules"], "view")
    with pytest.raises(SystemExit, match="Say in ROLES what rules/view holds"):
        architecture.role_table()


def test_a_page_without_its_marker_is_refused():
    with pytest.raises(SystemExit, match="<!-- roles -->"):
        architecture.filled("A page.", "roles", "")


def test_a_function_that_is_not_shared_by_the_games_is_refused(monkeypatch):
    monkeypatch.setattr("game.games.feud.rules.game.decide", lambda state, seat, command: None)
    with pytest.raises(SystemExit, match="decide in different modules"):
        architecture.steps()
