"""A table that talks, with a deal that is known."""

import pytest

from game.engine.cards import DECK
from game.engine.game import NATURE
from tests.app.asking import granted, table


@pytest.fixture
def war():
    """Revolutionary War, dealt from a deck in order: seat 0 leads."""
    one = table()
    granted(one, "new", game="revolutionary_war", seed=1, nature="manual")
    granted(one, "act", seat=NATURE, command={"type": "Shuffle", "dealer": 0, "deck": DECK})
    return one
