"""Addresses as people type them."""

import pytest

from game.net.addresses import Address, address_of
from game.net.sockets import PORT


@pytest.mark.parametrize(
    ("typed", "host", "port", "shown"),
    [
        ("192.168.1.5", "192.168.1.5", PORT, "192.168.1.5"),
        (" 192.168.1.5:80 ", "192.168.1.5", 80, "192.168.1.5:80"),
        ("anna-pc", "anna-pc", PORT, "anna-pc"),
        ("anna-pc:4717", "anna-pc", PORT, "anna-pc"),
        ("::1", "::1", PORT, "[::1]"),
        ("[::1]", "::1", PORT, "[::1]"),
        ("[fe80::1]:80", "fe80::1", 80, "[fe80::1]:80"),
        ("fe80::1:80", "fe80::1:80", PORT, "[fe80::1:80]"),
    ],
)
def test_an_address_is_read_and_shown(typed, host, port, shown):
    found = address_of(typed)
    assert found == Address(host, port)
    assert str(found) == shown
    assert address_of(shown) == found


@pytest.mark.parametrize(
    "typed", ["", ":80", "a:", "a:x", "a:0", "a:65536", "a:-1", "a:" + "9" * 9]
)
def test_what_is_no_address_is_none(typed):
    assert address_of(typed) is None
