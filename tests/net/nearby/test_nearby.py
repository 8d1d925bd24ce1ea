"""Tables are found on the loopback network, where each test has a table of its own."""

import secrets
import subprocess
import sys
import time
from types import SimpleNamespace

import pytest
from zeroconf import InterfaceChoice, ServiceInfo, Zeroconf

from game.net.addresses import Address
from game.net.nearby import announcer, finder
from game.net.nearby.announcer import Announcer
from game.net.nearby.finder import MOST_TABLES, Finder
from game.net.nearby.network import opened
from game.net.nearby.notice import TYPE, Notice

HERE = "127.0.0.1"
PATIENCE = 10.0  # seconds
GAMES = {"feud", "feudal"}


def notice(game="feud"):
    return Notice(secrets.token_hex(4), game, Address(HERE, 4717))


def wait(what):
    end = time.monotonic() + PATIENCE
    while not what():
        assert time.monotonic() < end
        time.sleep(0.01)


class Network:
    def __init__(self):
        self.rung, self.open = 0, []

    def ring(self):
        self.rung += 1

    def announce(self, shown, at=HERE):
        self.open.append(Announcer(shown, at, self.ring))
        return self.open[-1]

    def find(self, at=HERE):
        self.open.append(Finder(at, GAMES.__contains__, self.ring))
        return self.open[-1]


@pytest.fixture
def network():
    made = Network()
    yield made
    for each in made.open:
        each.close()
    for each in made.open:
        each.thread.join(PATIENCE)
        assert not each.thread.is_alive()


def test_a_table_is_found_while_it_is_shown(network):
    looks, shown = network.find(), notice()
    shows = network.announce(shown)
    wait(lambda: shown in looks.tables)
    assert network.rung
    shows.close()
    wait(lambda: shown not in looks.tables)


def test_who_looks_later_finds_it_too(network):
    shown = notice()
    network.announce(shown)
    time.sleep(1)
    looks = network.find()
    wait(lambda: shown in looks.tables)


def test_a_table_that_didnt_say_where_it_is_is_asked_again(network, monkeypatch):
    monkeypatch.setattr(finder, "AGAIN", 0.1)
    asked, look_up, shown = set(), Finder._looked_up, notice()

    def at_second_asking(self, network, name):
        if name in asked:
            return look_up(self, network, name)
        asked.add(name)
        return None

    monkeypatch.setattr(Finder, "_looked_up", at_second_asking)
    looks = network.find()
    network.announce(shown)
    wait(lambda: shown in looks.tables)


def test_a_game_that_we_dont_have_is_left_out(network):
    looks, shown = network.find(), [notice("chess"), notice()]
    for each in shown:
        network.announce(each)
    wait(lambda: shown[1] in looks.tables)
    time.sleep(0.5)
    assert shown[0] not in looks.tables


@pytest.mark.parametrize(
    ("kind", "module"), [("find", finder), ("announce", announcer)], ids=["find", "announce"]
)
def test_without_a_network_it_says_so(network, monkeypatch, kind, module):
    def fails(at):
        raise OSError("no multicast")

    monkeypatch.setattr(module, "opened", fails)
    opened = network.find() if kind == "find" else network.announce(notice())
    wait(lambda: opened.has_failed)
    wait(lambda: network.rung)


@pytest.mark.parametrize(("at", "where"), [(HERE, [HERE]), ("", InterfaceChoice.All)])
def test_the_network_is_opened_at_the_given_address_and_no_other(monkeypatch, at, where):
    asked = []
    library = SimpleNamespace(close=lambda: None)
    monkeypatch.setattr("zeroconf.Zeroconf", lambda at, **_: asked.append(at) or library)
    with opened(at):
        assert asked == [where]


def test_an_address_that_this_computer_doesnt_have_fails(network):
    looks = network.find("192.0.2.7")
    wait(lambda: looks.has_failed)


def test_somebody_who_shows_many_tables_fills_no_page(network):
    """What is sent is hostile: too many, with odd names, without addresses, of other games."""
    looks, tag = network.find(), secrets.token_hex(4)
    other = Zeroconf([HERE])
    try:
        for n in range(2 * MOST_TABLES):
            info = ServiceInfo(
                TYPE,
                f"{tag}{n} %-.{TYPE}",
                port=4717 + n,
                properties={
                    "host": tag.encode() + b"\xff\x00" * 60,
                    "game": "feud",
                    "code": "7-lancer-felt",
                },
                server=f"{tag}{n}.local.",
                addresses=[bytes((127, 0, 0, 1))] if n > 1 else [],
            )
            other.register_service(info, cooperating_responders=True)
        wait(lambda: len(looks.tables) == MOST_TABLES)
        assert not looks.has_failed
        assert all(each.host.isprintable() for each in looks.tables)
    finally:
        other.close()


def test_the_library_is_loaded_only_by_who_hosts_or_looks():
    code = "import sys, game.app.remote.across as _; print('zeroconf' in sys.modules)"
    answer = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True
    )
    assert answer.stdout.strip() == "False"
