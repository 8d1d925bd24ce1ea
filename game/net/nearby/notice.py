"""What a host says of its table on the home network, and what others believe of that.

Anybody in the network can say anything: a notice only fills in an address. It opens nothing, because
the code is still typed, and a wrong host learns nothing of the code but one wrong guess.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from ipaddress import IPv4Address, ip_address

from game.engine.value import Value
from game.net.addresses import Address
from game.net.record import clean_name

TYPE = "_feltfury._tcp.local."
HOST, GAME = "host", "game"  # the properties
LONGEST_GAME = 40  # characters
PORTS = range(1024, 65_536)  # below that live other services


class Notice(Value):
    """A table that waits for players."""

    host: str  # the name that its host shows, never one of an account
    game: str
    address: Address

    @property
    def properties(self) -> dict[str, str]:
        """What is said beside the address: never the code."""
        return {HOST: self.host, GAME: self.game}


def notice_of(
    properties: Mapping[bytes, bytes | None],
    addresses: Sequence[str],
    port: int | None,
    *,
    is_loopback: bool = False,
) -> Notice | None:
    """What somebody has said, cleaned and cut; None if it can't be a table in the home network.

    ``is_loopback``: whether this computer is all the network that there is.
    """
    near = [each for each in addresses if _is_near(each, is_loopback=is_loopback)]
    if not near or port is None or port not in PORTS:
        return None
    game = _text(properties, GAME)[:LONGEST_GAME]
    return Notice(clean_name(_text(properties, HOST)), game, Address(near[0], port))


def _text(properties: Mapping[bytes, bytes | None], name: str) -> str:
    return (properties.get(name.encode()) or b"").decode(errors="replace")


def _is_near(text: str, *, is_loopback: bool) -> bool:
    """Whether it is an address that a home network gives."""
    try:
        address = ip_address(text)
    except ValueError:
        return False
    if not isinstance(address, IPv4Address) or address.is_reserved or address.is_unspecified:
        return False
    return address.is_private and address.is_loopback == is_loopback
