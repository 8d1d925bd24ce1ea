"""Whatever the settings contain, every page opens."""

import json

import pytest

from game.play.settings import SettingsFile
from game.play.system_preferences import SystemPreferences
from tests.app.started_program import passes
from tests.ui.scene_pilot import OFFERINGS

ODD = ["\0", "\x1b[0m", "x\n" * 50, 10**30, -1, None, [], {}, [[]], {"a": "\0"}, True]


@pytest.mark.parametrize("offering", OFFERINGS, ids=lambda each: each.name)
def test_the_setup_page_opens_with_any_setup(started, tmp_path, offering):
    program = started()
    path = tmp_path / "damaged.json"
    for odd in ODD:
        path.write_text(json.dumps({"play": {"names": ["A\0", "\0"], "setups": setups(odd)}}))
        program._settings.settings = SettingsFile(path, SystemPreferences).settings
        program._table.to_menu()
        program._pages.open_setup(offering)
        passes(program)
        program._stack.top._start()
        passes(program)


def setups(odd):
    """A setup for every game, with this text as names and in every field."""
    return {
        offering.name: {
            "players": [
                {"kind": "person", "name": name, "level": level, "emblem": level}
                for name, level in ((odd, odd), ("B\0", "\0"))
            ],
            "options": dict.fromkeys(offering.rules.vocabulary.options.__struct_fields__, odd),
        }
        for offering in OFFERINGS
    }
