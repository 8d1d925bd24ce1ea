"""The screen of the window tests, and the person who uses it."""

import pytest

from build.tools import SCREEN, missing
from tests.window.driver import private_display
from tests.window.person import SIZE, Person


@pytest.fixture(scope="module")
def display():
    if sentence := missing(SCREEN):
        pytest.fail(sentence, pytrace=False)
    with private_display(*SIZE) as name:
        yield name


@pytest.fixture
def sit_down(display, tmp_path, request):
    people = []

    def sit(*players, **how):
        people.append(Person(display, tmp_path, request.node.name, players, **how))
        return people[-1]

    yield sit
    for person in people:
        person.window.end()
