"""Changed keys work in the program at once, and buttons click."""

from game.ui.scenes.rulebook.rulebook import RulebookScene


def test_a_changed_key_works_on_every_page_and_is_shown_on_its_button(running):
    running.change("controls", "keys", {"mute": ("x",), "rules": ("f4", "?")})
    running.keys("m")
    assert not running.settings.sound.is_muted
    running.keys("x")
    assert running.settings.sound.is_muted
    running.keys("f4")
    assert isinstance(running.top, RulebookScene)


def test_a_button_clicks(running):
    running.mixer.heard.clear()
    running.keys("enter")
    assert running.mixer.heard[0][0] == "button"
