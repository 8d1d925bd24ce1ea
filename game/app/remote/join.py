"""`python -m game join 7-lancer-felt@192.168.1.5`: sit down at a table of another computer.

``docs/net.md`` is its reference.
"""

from __future__ import annotations

import argparse
import secrets
from collections.abc import Mapping, Sequence
from pathlib import Path
from time import monotonic

from game.ai.player import Level
from game.app.commands.duel import refusal
from game.app.commands.terminal import FAILED, say
from game.app.registry import game_named
from game.app.remote.arguments import add_common, chosen_player, known_address, no_file
from game.app.remote.files import GuestFiles, next_name
from game.app.remote.loop import run_side
from game.engine.files import BadFile
from game.engine.game import Seat
from game.engine.value import replace
from game.net import words
from game.net.addresses import Address
from game.net.connection.channel import Broken
from game.net.connection.pairing_code import as_code
from game.net.fair_deal import SHARE
from game.net.guest import GuestTable
from game.net.record import GuestRecord, clean_name
from game.net.sockets import GuestSockets


def main(argv: Sequence[str]) -> int:
    """Play until the game is finished and checked, or until “quit”; returns the exit code."""
    wish = _parser().parse_args(argv)
    files = GuestFiles(Path(wish.file) if wish.file else None)
    try:
        record, told = files.load() or (GuestRecord(secrets.token_hex(SHARE)), {})
        code, where = _where(wish, record)
        record = replace(record, address=str(where), players=_players(wish, record))
        table = _table(record, files, clean_name(wish.name), code, told)
    except (BadFile, Broken) as bad:
        raise refusal(bad.why) from None
    except OSError as error:
        say(no_file(wish.file, error))
        return FAILED
    say(f"Connecting to {where}.")
    is_kept = True

    def finish(table: GuestTable) -> None:
        nonlocal is_kept
        try:
            files.finish(table)
        except OSError as error:
            say(no_file(str(files.path), error))
            is_kept = False

    def again(before: GuestTable) -> GuestTable:
        nonlocal files, table
        finish(before)
        files = GuestFiles(next_name(files.path, "guest"))
        record = replace(before.record, share=secrets.token_hex(SHARE), deal=None)
        try:
            table = _table(record, files, clean_name(wish.name))
        except OSError as error:
            say(no_file(str(files.path), error))
            files = GuestFiles(None)
            table = _table(record, files, clean_name(wish.name))
        sockets.go_on_with(table)
        table.follow(before, monotonic())
        return table

    sockets = GuestSockets(table, where.host, where.port, monotonic)
    played = run_side(table, sockets, Level(wish.level), again)
    finish(table)
    is_well = not any(each.stopped or each.verdict for each in played)
    return 0 if is_kept and is_well else FAILED


def _table(
    record: GuestRecord,
    files: GuestFiles,
    name: str,
    code: str = "",
    told: Mapping[Seat, Sequence[bytes]] | None = None,
) -> GuestTable:
    """Raises OSError if its file can't be written."""
    files.memory.record(record)
    return GuestTable(
        game_named,
        record,
        files.memory,
        code=code,
        name=name,
        players=record.players,
        say=say,
        entropy=secrets.token_bytes,
        told=told or {},
    )


def _where(wish: argparse.Namespace, record: GuestRecord) -> tuple[str, Address]:
    """The code and the address; exits with a sentence if they make no sense."""
    typed, _, address = wish.code.rpartition("@") if "@" in wish.code else (wish.code, "", "")
    address = wish.address or address or record.address
    code = as_code(typed) or ""
    if typed and not code:
        raise refusal(words.NO_CODE)
    if not code and not record.ticket:
        raise refusal("You need a code, such as 7-lancer-felt. Ask the host for it.")
    return code, known_address(address)


def _players(wish: argparse.Namespace, record: GuestRecord) -> tuple[str, ...]:
    """Who plays: as it is said now, or was before; exits with a sentence if it can't be so."""
    said = tuple(chosen_player(each) for each in wish.player or ())
    seats = len(record.seats)
    players = said or record.players or ("person",) * max(1, seats)
    if seats and len(players) != seats:
        raise refusal(
            f"You have {seats} of the seats in this game. Say --player for each, or leave it out."
        )
    return players


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser("felt-and-fury join", description=__doc__)
    parser.add_argument(
        "code", nargs="?", default="", help="CODE@ADDRESS, as the host says; not needed with a file"
    )
    parser.add_argument("--address", help="address of the host, with :PORT unless it is the usual")
    parser.add_argument(
        "--player",
        action="append",
        help="who plays: person (default), or computer:captain and the like; again for more seats; kept with --file",
    )
    add_common(parser, "Guest")
    return parser
