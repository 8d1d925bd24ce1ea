"""Opens the network for multicast DNS.  The library is loaded only then."""

from __future__ import annotations

import logging
import socket
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from zeroconf import Zeroconf


@contextmanager
def opened(at: str) -> Iterator[Zeroconf]:
    """The network at an address of this computer, "" for all of them; raises OSError.

    It can block for a moment: only threads of their own call it.
    """
    from zeroconf import InterfaceChoice, IPVersion, Zeroconf

    if at:
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
            probe.bind((at, 0))  # the library would leave a socket open if there is no such address
    # Whoever sends nonsense must not fill our log.
    logging.getLogger("zeroconf").setLevel(logging.CRITICAL)
    network = Zeroconf([at] if at else InterfaceChoice.All, ip_version=IPVersion.V4Only)
    try:
        yield network
    finally:
        network.close()
