"""The replay of a finished game."""

import pytest

from game.app.offerings import offerings
from tests.ui.scenes.replay.replayed import reviewed


@pytest.fixture(params=offerings(), ids=lambda each: each.name)
def pilot(request):
    return reviewed(request.param)


@pytest.fixture
def duel():
    return reviewed(next(iter(offerings())))
