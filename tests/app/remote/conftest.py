"""Two computers that play with each other."""

import pytest

from tests.app.remote.desks import Desk


@pytest.fixture
def desks(tmp_path):
    pair = [Desk(tmp_path / name, name) for name in ("Anna", "Ben")]
    yield pair
    for desk in pair:
        desk.close()
