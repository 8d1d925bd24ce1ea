"""Whatever the settings contain, every page opens."""

import json

import pytest

from game.play.settings import SettingsFile
from game.play.system_preferences import SystemPreferences
from game.ui.drawing.painters.badges import EMBLEMS
from tests.app.started_program import passes
from tests.ui.scene_pilot import OFFERINGS

ODD_NAMES = ["\0", "\x1b[0m", "x\n" * 50]
ODD = [*ODD_NAMES, 10**30, -1, None, [], {}, [[]], {"a": "\0"}, True]

each_game = pytest.mark.parametrize("offering", OFFERINGS, ids=lambda each: each.name)


@pytest.fixture
def setup_page(started, tmp_path):
    """Opens the setup page of a game with these settings, and starts a game; returns the program."""
    program, path = started(), tmp_path / "damaged.json"

    def go(offering, play):
        path.write_text(json.dumps({"play": play}))
        program._settings.settings = SettingsFile(path, SystemPreferences).settings
        program._table.to_menu()
        program._pages.open_setup(offering)
        passes(program)
        program._stack.top._start()
        passes(program)
        return program

    return go


@each_game
def test_the_setup_page_opens_with_any_setup(setup_page, offering):
    for odd in ODD:
        setup_page(offering, {"names": ["A\0", "\0"], "setups": setups(odd, (odd, "\0"))})


@each_game
def test_the_setup_page_opens_with_any_name_of_a_player(setup_page, offering):
    """The rest is sound, so the page takes over these players."""
    for odd in ODD_NAMES:
        program = setup_page(offering, {"setups": setups(odd, EMBLEMS[:2])})
        assert all(name.isprintable() for name in program._table.session.names)


def setups(odd, emblems):
    """A setup for every game, with this text as names and in every field."""
    return {
        offering.name: {
            "players": [
                {"kind": "person", "name": name, "level": level, "emblem": emblem}
                for (name, level), emblem in zip(((odd, odd), ("B\0", "\0")), emblems, strict=True)
            ],
            "options": dict.fromkeys(offering.rules.vocabulary.options.__struct_fields__, odd),
        }
        for offering in OFFERINGS
    }
