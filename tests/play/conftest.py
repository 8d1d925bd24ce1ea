"""A library in a file of its own."""

import pytest

from game.play.storage.database import Database
from game.play.storage.library import Library
from tests.play.storage.kept import GAMES, Clock


@pytest.fixture
def clock():
    return Clock()


@pytest.fixture
def file(tmp_path):
    with Database(tmp_path / "library.db") as file:
        yield file


@pytest.fixture
def library(file, clock):
    return Library(file, GAMES.get, clock)
