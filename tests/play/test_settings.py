"""Settings are repaired value by value, and saved where possible."""

import json
import os

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine.value import replace
from game.play.session import Player
from game.play.settings import (
    LONGEST_FILE,
    Accessibility,
    Display,
    Playing,
    Settings,
    SettingsFile,
    Setup,
    Sound,
    Window,
    merged,
)
from game.play.system_preferences import PATIENCE, SystemPreferences, answers, system_preferences

PLAIN = Settings()

anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=8,
)


def opened(path, wished=SystemPreferences):
    return SettingsFile(path, wished)


@pytest.fixture
def path(tmp_path):
    return tmp_path / "settings.json"


def test_settings_are_saved(path):
    chosen = Settings(
        play=Playing(
            names=("Ann", "Bob"),
            cover_after=None,
            setups={"revolutionary_war": Setup((Player("person", "Ann"),), {"target": 100})},
        ),
        display=Display(scale=1.5, window=Window(1280, 720)),
        sound=Sound(is_muted=True),
    )
    opened(path).change(chosen)
    again = opened(path)
    assert again.settings == chosen
    assert again.hear_trouble() == ""


def test_every_change_is_saved_at_once(path):
    file = opened(path)
    for scale in (0.8, 1.2, 2.0):
        file.change(replace(file.settings, display=Display(scale=scale)))
        assert opened(path).settings.display.scale == scale
    assert [each.name for each in path.parent.iterdir()] == ["settings.json"]


def test_settings_of_one_page_can_be_reset_alone(path):
    chosen = replace(PLAIN, sound=Sound(effects=0.1), display=Display(speed="off"))
    reset = replace(chosen, sound=Sound())
    assert reset.sound == PLAIN.sound
    assert reset.display.speed == "off"


def test_preferences_of_the_system_apply_until_settings_are_saved(path):
    file = opened(path, lambda: SystemPreferences(reduced_motion=True, high_contrast=True))
    wished = Accessibility(has_reduced_motion=True, has_high_contrast=True)
    assert file.settings == Settings(accessibility=wished)
    file.change(PLAIN)
    assert opened(path, lambda: pytest.fail("it was asked again")).settings == PLAIN


@pytest.mark.parametrize(
    ("page", "field", "broken"),
    [
        ("sound", "effects", 7),
        ("sound", "effects", "loud"),
        ("sound", "is_muted", None),
        ("display", "scale", 0),
        ("display", "speed", "lightning"),
        ("display", "suits", "five"),
        ("display", "window", {"width": "left"}),
        ("display", "window", {"width": 0, "height": 700}),
        ("play", "names", ["Ann"]),
        ("play", "names", ["Ann", "x" * 17]),
        ("play", "names", ["Ann", ""]),
        ("play", "cover_after", 3),
        ("play", "undo_among_people", "always"),
        ("play", "setups", ["revolutionary_war"]),
        ("controls", "hover_delay", -1),
        ("accessibility", "text_scale", 9.5),
    ],
)
def test_only_the_invalid_value_is_replaced(path, page, field, broken):
    good = {"accessibility": {"has_jumbo_index": True}, "display": {"is_log_shown": False}}
    said = {name: dict(values) for name, values in good.items()}
    said.setdefault(page, {})[field] = broken
    path.write_text(json.dumps(said))
    file = opened(path)
    assert file.settings == merged(PLAIN, good)
    assert file.hear_trouble() == ""


@pytest.mark.parametrize("odd", ["\0", "\n", "\x1b", "\u202e"])
def test_unprintable_characters_of_a_name_are_dropped(path, odd):
    player = {"kind": "person", "name": f"A{odd}nn"}
    said = {"names": [f"B{odd}ob", odd], "setups": {"feud": {"players": [player]}}}
    path.write_text(json.dumps({"play": said}))
    play = opened(path).settings.play
    assert play.names == ("Bob", "Player 2")
    assert play.setups["feud"].players[0].name == "Ann"


def test_an_invalid_setup_does_not_affect_other_games(path):
    good = {"players": [{"kind": "person", "name": "Ann"}], "options": {"target": 50}}
    path.write_text(json.dumps({"play": {"setups": {"feud": {"players": 3}, "card_fu": good}}}))
    assert opened(path).settings.play.setups == {
        "card_fu": Setup((Player("person", "Ann"),), {"target": 50})
    }


@pytest.mark.parametrize("said", [{}, [], 7, "settings", {"display": 7}, {"unknown": {}}])
def test_unknown_values_change_nothing(said):
    assert merged(PLAIN, said) == PLAIN


@given(anything)
def test_any_file_leads_to_valid_settings(said):
    assert valid(merged(PLAIN, said))
    assert valid(merged(PLAIN, {"play": said, "display": {"window": said, "scale": said}}))
    assert valid(merged(PLAIN, {"play": {"setups": said, "names": said}, "sound": said}))


def valid(settings):
    return msgspec.convert(msgspec.to_builtins(settings), type=Settings) == settings


@pytest.mark.parametrize(
    "content",
    [b"", b"{", b"\xff\xfe", b"[" * 100_000, b'{"sound": NaN}', b"0" * (LONGEST_FILE + 1)],
)
def test_a_file_that_is_not_json_is_put_aside(path, content):
    path.write_bytes(content)
    file = opened(path)
    assert file.settings == PLAIN
    assert "settings.broken.json" in file.hear_trouble()
    assert path.with_name("settings.broken.json").read_bytes() == content
    file.change(replace(PLAIN, sound=Sound(is_muted=True)))
    assert opened(path).settings.sound.is_muted


def test_without_a_writable_folder_settings_last_until_the_end(tmp_path):
    (tmp_path / "in the way").touch()
    file = opened(tmp_path / "in the way" / "settings.json")
    louder = replace(PLAIN, sound=Sound(effects=1.0))
    file.change(louder)
    assert file.settings == louder
    assert file.hear_trouble()


def test_a_failure_to_save_is_reported_once_until_saving_works_again(path):
    file = opened(path)

    def change(volume):
        file.change(replace(PLAIN, sound=Sound(effects=volume)))
        return file.hear_trouble()

    path.mkdir()
    assert change(0.1).startswith("The settings can't be saved")
    assert change(0.2) == ""
    path.rmdir()
    assert change(0.3) == ""
    path.unlink()
    path.mkdir()
    assert change(0.4).startswith("The settings can't be saved")


def test_default_settings_can_be_used_and_changed_without_a_file(tmp_path):
    file = opened(None)
    assert file.settings == PLAIN
    file.change(replace(PLAIN, sound=Sound(effects=1.0)))
    assert file.settings.sound.effects == 1.0
    assert file.hear_trouble() == ""


def test_a_folder_in_place_of_the_file_is_reported(tmp_path):
    file = opened(tmp_path)
    assert file.settings == PLAIN
    assert file.hear_trouble().endswith(".")


# What the system prefers


def test_asking_the_system_never_fails():
    assert isinstance(system_preferences(), SystemPreferences)


def test_a_system_without_such_programs_has_no_preferences(monkeypatch):
    monkeypatch.setenv("PATH", "")
    assert answers((("gsettings", "get"), ("defaults", "read"))) == ["", ""]
    assert system_preferences() == SystemPreferences()


def test_a_program_that_does_not_answer_is_not_waited_for():
    assert PATIENCE < 0.1
    if os.name == "posix":
        assert answers((("sleep", "60"), ("sleep", "60"))) == ["", ""]


@pytest.mark.skipif(os.name != "posix", reason="a script stands in for the system's program")
def test_preferences_are_read_from_gsettings(tmp_path, monkeypatch):
    program = tmp_path / "gsettings"
    program.write_text('#!/bin/sh\ncase "$3" in enable-*) echo false;; *) echo true;; esac\n')
    program.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr("game.play.system_preferences.PATIENCE", 30)
    monkeypatch.setattr("sys.platform", "linux")
    assert system_preferences() == SystemPreferences(reduced_motion=True, high_contrast=True)
