"""`python -m game join 7-lancer-felt@192.168.1.5`: sit down at a table of another computer.

``docs/net.md`` is its reference.
"""

from __future__ import annotations

import argparse
import secrets
from collections.abc import Sequence
from pathlib import Path
from time import monotonic

from game.ai.player import Level
from game.app.commands.duel import refusal
from game.app.commands.terminal import FAILED, say
from game.app.registry import game_named
from game.app.remote.arguments import add_common, chosen_player
from game.app.remote.files import GuestFiles
from game.app.remote.loop import run_side
from game.engine.files import BadFile
from game.engine.value import replace
from game.net.fair_deal import SHARE
from game.net.guest import GuestTable
from game.net.pairing_code import as_code
from game.net.record import GuestRecord, clean_name
from game.net.sockets import PORT, GuestSockets


def main(argv: Sequence[str]) -> int:
    """Play until the game is finished and checked, or until “quit”; returns the exit code."""
    wish = _parser().parse_args(argv)
    files = GuestFiles(Path(wish.file) if wish.file else None)
    try:
        record, told = files.load() or (GuestRecord(secrets.token_hex(SHARE)), {})
        code, address, port = _where(wish, record)
        players = tuple(chosen_player(each) for each in wish.player or ["person"])
        record = replace(record, address=f"{address}:{port}")
        files.memory.record(record)
        table = GuestTable(
            game_named,
            record,
            files.memory,
            code=code,
            name=clean_name(wish.name),
            players=players,
            say=say,
            entropy=secrets.token_bytes,
            told=told,
        )
    except BadFile as bad:
        raise refusal(bad.why) from None
    sockets = GuestSockets(table, address, port, monotonic)
    run_side(table, sockets, Level(wish.level))
    files.finish(table)
    if table.stopped:
        say(table.stopped)
    return FAILED if table.stopped or table.verdict else 0


def _where(wish: argparse.Namespace, record: GuestRecord) -> tuple[str, str, int]:
    """The code, the address and the port; exits with a sentence if they make no sense."""
    typed, _, address = wish.code.rpartition("@") if "@" in wish.code else (wish.code, "", "")
    address = wish.address or address or record.address
    code = as_code(typed) or ""
    if typed and not code:
        raise refusal("That isn't a code. It is a number and two words, such as 7-lancer-felt.")
    if not code and not record.ticket:
        raise refusal("You need a code, such as 7-lancer-felt. Ask the host for it.")
    if not address:
        raise refusal("You need an address. Type it behind the code: 7-lancer-felt@192.168.1.5")
    host, colon, port = address.rpartition(":")
    if not colon or "]" in port:
        host, port = address, str(PORT)
    if not port.isdecimal() or not 0 < int(port) < 65_536:
        raise refusal(f"“{port}” isn't a port. It is a number, such as {PORT}.")
    return code, host.strip("[]"), int(port)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser("felt-and-fury join", description=__doc__)
    parser.add_argument(
        "code", nargs="?", default="", help="CODE@ADDRESS, as the host says; not needed with a file"
    )
    parser.add_argument("--address", help="address of the host, with :PORT unless it is the usual")
    parser.add_argument(
        "--player",
        action="append",
        help="who plays: person (default), or computer:captain and the like; again for more seats",
    )
    add_common(parser, "Guest")
    return parser
