"""A table that talks, with a deal that is known; the whole program, without a screen."""

import pytest

from game.engine.cards import DECK
from game.engine.game import NATURE
from tests.app.asking import granted, table
from tests.app.housed import started as started


@pytest.fixture
def war():
    """Revolutionary War, dealt from a deck in order: seat 0 leads."""
    one = table()
    granted(one, "new", game="revolutionary_war", seed=1, nature="manual")
    granted(one, "act", seat=NATURE, command={"type": "Shuffle", "dealer": 0, "deck": DECK})
    return one
