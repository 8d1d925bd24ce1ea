"""`python -m game watch watch-7-lancer-felt@192.168.1.5`: look on at a table of another computer.

``docs/net.md`` is its reference.
"""

from __future__ import annotations

import argparse
import secrets
import sys
from collections.abc import Iterator, Sequence
from time import monotonic

import msgspec

from game.app.commands.duel import refusal
from game.app.commands.terminal import FAILED, say
from game.app.registry import game_named
from game.app.remote.arguments import known_address
from game.engine.game import PUBLIC
from game.net.connection.pairing_code import as_watch_code
from game.net.record import clean_name
from game.net.sockets import GuestSockets
from game.net.spectator import SpectatorTable

PASS = 0.5  # seconds: the longest rest between two passes


def main(argv: Sequence[str]) -> int:
    """Write what everybody sees until the game is finished; returns the exit code."""
    wish = _parser().parse_args(argv)
    typed, _, address = wish.code.partition("@")
    code, where = as_watch_code(typed), known_address(address)
    if code is None:
        raise refusal("You need a code for spectators, such as watch-7-lancer-felt. Ask the host.")
    name, entropy = clean_name(wish.name), secrets.token_bytes
    table = SpectatorTable(game_named, code=code, name=name, say=say, entropy=entropy)
    say(f"Connecting to {where}.")
    sockets, feed = GuestSockets(table, where.host, where.port, monotonic), Feed(table)
    try:
        while not (feed.is_over or table.stopped):
            sockets.step(PASS)
            for line in feed.lines():
                sys.stdout.buffer.write(line + b"\n")
            sys.stdout.buffer.flush()
    finally:
        table.leave(monotonic())
        sockets.close()
    return 0 if feed.is_over else FAILED


class Feed:
    """The lines that a spectator gets: the table, each entry as it is told, and the outcome."""

    def __init__(self, table: SpectatorTable) -> None:
        self.is_over = False
        self._table, self._shown = table, 0

    def lines(self) -> Iterator[bytes]:
        """What is new: a JSON object each, without the line break."""
        side, table = self._table, self._table.record.table
        if table is None or not side.has_begun or self.is_over:
            return
        ledger = side.ledger(PUBLIC)
        if not self._shown:
            told = {"game": table.game, "version": table.version, "options": table.options}
            yield msgspec.json.encode({**told, "players": table.chairs})
        new, self._shown = ledger.entries[self._shown :], len(ledger)
        yield from new
        if (outcome := side.rules.outcome(side.view(PUBLIC))) is not None:
            self.is_over = True
            yield msgspec.json.encode({"outcome": outcome})


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser("felt-and-fury watch", description=__doc__)
    parser.add_argument("code", help="CODE@ADDRESS, with the code for spectators")
    parser.add_argument("--name", default="Spectator", help="your name at the table")
    return parser
