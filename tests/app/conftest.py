"""A `talk` table with a known deal, and the whole program without a screen."""

import tempfile
from functools import partial

import pytest

from game.app import program as program_module
from game.engine.cards import DECK
from game.engine.game import NATURE
from game.ui.window.sound import Sound
from tests.app.commands.asking import granted, table
from tests.app.running import Absent, Running
from tests.app.started_program import started as started
from tests.ui.window.test_sound import Recorder


@pytest.fixture(autouse=True)
def temporary(tmp_path_factory, monkeypatch):
    """Temporary files of the program lie in the folder of the test."""
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path_factory.mktemp("temporary")))


@pytest.fixture
def war():
    """Revolutionary War, dealt from a deck in order: seat 0 leads."""
    one = table()
    granted(one, "new", game="revolutionary_war", seed=1, nature="manual")
    granted(one, "act", seat=NATURE, command={"type": "Shuffle", "dealer": 0, "deck": DECK})
    return one


@pytest.fixture
def running(started, monkeypatch):
    """The program at its menu; nothing fades, and the computer never answers."""
    mixer = Recorder()
    monkeypatch.setattr(program_module, "Sound", partial(Sound, mixer=lambda: mixer))
    return Running(started(Absent, safe=False), mixer)
