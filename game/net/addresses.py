"""Where a host is, as people type it: ``192.168.1.5``, ``anna-pc:4718``, ``[fe80::1]:4718``."""

from __future__ import annotations

from game.engine.value import Value
from game.net.sockets import PORT


class Address(Value):
    """A computer's name or number, and a port."""

    host: str
    port: int = PORT

    def __str__(self) -> str:
        """As it can be typed."""
        host = f"[{self.host}]" if ":" in self.host else self.host
        return host if self.port == PORT else f"{host}:{self.port}"


def address_of(typed: str) -> Address | None:
    """An address as it was typed; None if it can't be one."""
    host, colon, port = typed.strip().rpartition(":")
    if not colon or "]" in port or (":" in host and not host.endswith("]")):
        host, port = typed.strip(), str(PORT)
    host = host.removeprefix("[").removesuffix("]")
    is_port = port.isdecimal() and len(port) < 6 and 0 < int(port) < 65_536
    return Address(host, int(port)) if host and is_port else None
