"""What the Expert says and does has the same form however many hands it weighs: here few."""

import pytest

from game.ai.player import Level
from game.games.card_fu.ai import mind


@pytest.fixture(autouse=True)
def _few_hands(monkeypatch):
    style = mind.STYLES[Level.MARSHAL]
    few = style._replace(worlds=2 * mind.AT_ONCE, rounds=60, guises=3)
    monkeypatch.setitem(mind.STYLES, Level.MARSHAL, few)
