"""Changed keys and volumes work in the program at once."""

import pytest

from game.ui.scenes.rulebook.rulebook import RulebookScene
from game.ui.window.sound import BUSES


def test_a_changed_key_works_on_every_page_and_is_shown_on_its_button(running):
    running.change("controls", "keys", {"mute": ("x",), "rules": ("f4", "?")})
    running.keys("m")
    assert not running.settings.sound.is_muted
    running.keys("x")
    assert running.settings.sound.is_muted
    running.keys("f4")
    assert isinstance(running.top, RulebookScene)


@pytest.mark.parametrize("bus", BUSES)
def test_a_volume_of_the_settings_reaches_the_mixer(running, bus):
    running.change("sound", "volume", 0.5)
    running.change("sound", bus, 0.2)
    running.mixer.heard.clear()
    for names in BUSES.values():
        running.program._sound.play(names[0])
    heard = dict(running.mixer.heard)
    assert heard[BUSES[bus][0]] == pytest.approx(0.1)
    assert sum(volume == pytest.approx(0.1) for volume in heard.values()) == 1


def test_a_button_clicks(running):
    running.mixer.heard.clear()
    running.keys("enter")
    assert running.mixer.heard[0][0] == "button"
