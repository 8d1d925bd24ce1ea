"""In two windows: nobody may listen, a port is taken, an address isn't found, a table on the network."""

import pytest

from game.net import words as said
from game.ui.scenes.across import words
from tests.window.driver import private_display
from tests.window.person import IN_A_WINDOW, SIZE
from tests.window.system import System
from tests.window.test_across import HERE, Side

pytestmark = [IN_A_WINDOW, pytest.mark.long]

NOWHERE = "192.0.2.7"  # an address that no computer has


class Forbidden(System):
    """The program may listen at no address of this computer."""

    def environment(self, display, home):
        return super().environment(display, home) | {"FNF_ADDRESS": NOWHERE}


@pytest.fixture
def open_side(tmp_path):
    """Opens windows one after the other; each is closed at the end."""
    sides, displays = [], []

    def opened(name, **how):
        display = private_display(*SIZE)
        displays.append(display)
        sides.append(Side(display.__enter__(), tmp_path / name, name, len(sides), **how))
        sides[-1].press("across")
        sides[-1].go_to("across")
        return sides[-1]

    yield opened
    for side in sides:
        side.window.end()
        for path in (side.window.errors, *side.home.rglob("*.log")):
            assert "Traceback" not in path.read_text(), path
    for display in displays:
        display.__exit__(None, None, None)


def host(side):
    side.press("host")
    side.go_to("setup")
    side.window.key("Return")


def until(side, what):
    """Go on until the page shows it."""
    while not what(side.seen):
        side.seen = side.window.next()


def test_where_nobody_may_listen_the_host_reads_why_and_goes_back(open_side):
    anna = open_side("Anna", system=Forbidden())
    host(anna)
    anna.go_to("question")
    anna.picture("nobody may listen")
    (answer,) = anna.seen["answers"]
    text = " ".join(anna.seen["lines"])
    assert text.startswith(words.no_port("").partition("(")[0])
    assert "firewall" in text
    anna.window.click(answer)
    anna.go_to("setup")


def test_a_taken_port_is_replaced_and_the_page_shows_which(open_side):
    anna, ben = open_side("Anna"), open_side("Ben")
    host(anna)
    anna.go_to("lobby")
    host(ben)
    ben.go_to("lobby")
    ben.picture("another port")
    assert ben.seen["port"] != anna.seen["port"]


def test_an_address_that_isnt_found_can_be_replaced(open_side):
    anna, ben = open_side("Anna"), open_side("Ben")
    host(anna)
    anna.go_to("lobby")
    ben.press("code")
    ben.window.write(anna.seen["code"].replace("-", " "))
    ben.press("address")
    ben.window.write("anna..pc")
    ben.window.key("Return")
    ben.go_to("joining")
    until(ben, lambda seen: seen.get("sentence") == said.NO_SUCH_NAME)
    ben.picture("address not found")
    ben.press("address")
    ben.window.key("ctrl+a")
    ben.window.write(f"{HERE}:9")
    ben.window.key("Return")
    until(ben, lambda seen: seen.get("sentence") == said.NO_ANSWER)
    ben.picture("no answer")
    ben.press("address")
    ben.window.key("ctrl+a")
    ben.window.write(f"{HERE}:{anna.seen['port']}")
    ben.window.key("Return")
    ben.sit_down()
    for side in (anna, ben):
        side.go_to("table")


def test_a_table_is_found_on_the_network_and_only_its_code_is_typed(open_side):
    anna, ben = open_side("Anna"), open_side("Ben")
    host(anna)
    anna.go_to("lobby")
    title = words.found("Anna", "Revolutionary War")
    until(ben, lambda seen: title in [text for text, _ in seen["tables"]])
    ben.picture("found")
    ben.window.click(dict(ben.seen["tables"])[title])
    ben.window.write(anna.seen["code"].replace("-", " "))
    ben.window.key("Return")
    ben.sit_down()
    for side in (anna, ben):
        side.go_to("table")
