"""A `talk` table with a known deal, and the whole program without a screen."""

import tempfile

import pytest

from game.engine.cards import DECK
from game.engine.game import NATURE
from tests.app.commands.asking import granted, table
from tests.app.started_program import started as started


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
