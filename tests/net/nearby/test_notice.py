"""What is believed of what anybody in the network can say."""

import pytest

from game.net.addresses import Address
from game.net.limits import LONGEST_NAME
from game.net.nearby.notice import GAME, HOST, LONGEST_GAME, Notice, notice_of

HOME = "192.168.1.5"


def said(host=b"Anna", game=b"feud", addresses=(HOME,), port=4717, **how):
    return notice_of({HOST.encode(): host, GAME.encode(): game}, addresses, port, **how)


def test_a_table_is_read_as_it_was_shown():
    shown = Notice("Anna", "feud", Address(HOME))
    properties = {name.encode(): text.encode() for name, text in shown.properties.items()}
    assert notice_of(properties, [HOME], 4717) == shown


def test_a_notice_has_the_shown_name_and_the_game_and_no_more():
    assert Notice("Anna", "feud", Address(HOME)).properties == {HOST: "Anna", GAME: "feud"}


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        (b"Anna\n\x1b[31mBen\x00", "Anna  [31mBen"),
        (b"A" * 255, "A" * LONGEST_NAME),
        (b"\xff\xfe", "\ufffd\ufffd"),
        (b"", "Guest"),
        (None, "Guest"),
    ],
    ids=["control characters", "long", "no text", "empty", "missing"],
)
def test_a_name_is_cleaned_and_cut(name, shown):
    host = said(host=name).host
    assert "\n" not in host
    assert host.isprintable()
    assert len(host) <= LONGEST_NAME
    assert host == shown


def test_a_game_is_cut():
    assert len(said(game=b"x" * 255).game) == LONGEST_GAME


@pytest.mark.parametrize(
    "address",
    ["8.8.8.8", "127.0.0.1", "0.0.0.0", "255.255.255.255", "224.0.0.251", "fe80::1", "anna-pc", ""],  # noqa: S104 - read only
)
def test_only_an_address_of_a_home_network_is_shown(address):
    assert said(addresses=[address]) is None
    assert said(addresses=[address, HOME]).address == Address(HOME)


@pytest.mark.parametrize("port", [None, 0, 22, 80, 70_000])
def test_a_port_of_another_service_is_not_shown(port):
    assert said(port=port) is None


def test_at_one_computer_alone_only_that_is_the_network():
    assert said(addresses=["127.0.0.1"], is_loopback=True).address == Address("127.0.0.1")
    assert said(is_loopback=True) is None
