"""`python -m game host feud`: a table that another computer can join.

``docs/net.md`` is its reference.
"""

from __future__ import annotations

import argparse
import errno
import secrets
import socket
from collections.abc import Sequence
from pathlib import Path
from time import monotonic

import msgspec

from game.ai.player import Level
from game.app.commands.duel import house_rules, known_game, refusal
from game.app.commands.terminal import FAILED, say
from game.app.contest.players import BY_ID
from game.app.registry import GAMES, game_named
from game.app.remote.arguments import add_common, chosen_player, no_file, port_number
from game.app.remote.files import HostFiles, next_name
from game.app.remote.loop import run_side
from game.app.remote.own_address import own_address
from game.engine.files import AnyEntry, BadFile
from game.engine.game import AnyGame
from game.net import words
from game.net.addresses import Address
from game.net.connection.pairing_code import new_code
from game.net.fair_deal import SHARE
from game.net.host import HostTable
from game.net.messages import Chair, Table
from game.net.parley.rematch import rematch_of
from game.net.record import FREE, HostRecord, clean_name
from game.net.sockets import PORT, HostSockets

EVERYWHERE = ""  # every address of this computer
AWAY = "away"
NO_SUCH_ADDRESS = {errno.EADDRNOTAVAIL, errno.EAFNOSUPPORT}


def main(argv: Sequence[str]) -> int:
    """Host a table until the game is finished and checked, or until “quit”; returns the exit code."""
    wish = _parser().parse_args(argv)
    files = HostFiles(Path(wish.file) if wish.file else None, game_named)
    try:
        record, entries = files.load() or (_new_record(wish), ())
        game = _game_of(record.table, wish.game)
        table = _table(game, record, files, entries)
    except BadFile as bad:
        raise refusal(bad.why) from None
    except OSError as error:
        say(no_file(wish.file, error))
        return FAILED
    try:
        sockets = HostSockets(table, wish.bind, wish.port, monotonic)
    except (OSError, ValueError) as error:
        say(_no_door(wish.bind, wish.port, error))
        return FAILED
    _announce(record, sockets.port, wish.bind)

    def again(before: HostTable) -> HostTable:
        nonlocal files
        record = rematch_of(before.record, secrets.token_hex(SHARE))
        files = HostFiles(next_name(files.path, "host"), game_named)
        try:
            table = _table(game, record, files)
        except OSError as error:
            say(no_file(str(files.path), error))
            files = HostFiles(None, game_named)
            table = _table(game, record, files)
        sockets.go_on_with(table)
        table.follow(before, monotonic())
        return table

    played = run_side(table, sockets, Level(wish.level), again)
    return FAILED if any(each.stopped or each.verdict for each in played) else 0


def _table(
    game: AnyGame, record: HostRecord, files: HostFiles, entries: Sequence[AnyEntry] = ()
) -> HostTable:
    """Raises OSError if its file can't be written."""
    files.keeping.record(record)
    return HostTable(
        game, record, files.keeping, say=say, entropy=secrets.token_bytes, entries=entries
    )


def _name_of(player: str, own: str) -> str:
    """What a player is called at the table."""
    if player == "person":
        return own
    return BY_ID[player].name if player in BY_ID else player


def _game_of(table: Table, wanted: str) -> AnyGame:
    game = game_named(table.game)
    if game is None or game.name != wanted:
        raise refusal(f"The file holds a game of {table.game}. Host that, or choose another file.")
    if game.version != table.version:
        raise refusal(words.BEGAN_IN_ANOTHER_VERSION)
    return game


def _new_record(wish: argparse.Namespace) -> HostRecord:
    game = known_game(wish.game)
    seats = wish.seats or game.seats[0]
    if seats not in game.seats:
        known = ", ".join(map(str, game.seats))
        raise refusal(f"{game.name} can't be played by {seats}. Choose one of {known}.")
    options = house_rules(game, wish.options, seats)
    chairs = _chairs(wish, seats)
    written = msgspec.json.Encoder(order="deterministic").encode(options)
    table = Table(game.name, game.version, msgspec.Raw(written), chairs, wish.hints)
    return HostRecord(table, new_code(secrets.randbelow), secrets.token_hex(SHARE))


def _chairs(wish: argparse.Namespace, seats: int) -> tuple[Chair, ...]:
    """Who sits where: unless it is said, the host sits on seat 0, and guests on the others."""
    own = clean_name(wish.name)
    chairs = [Chair("host", "person", own), *[FREE] * (seats - 1)]
    for number, kind in wish.seat or ():
        if not number.isdecimal() or int(number) >= seats:
            raise refusal(f"There is no seat {number}. Choose 0 to {seats - 1}.")
        if kind == AWAY:
            chairs[int(number)] = FREE
        else:
            player = chosen_player(kind)
            chairs[int(number)] = Chair("host", player, _name_of(player, own))
    if FREE not in chairs:
        raise refusal("Nobody could join. Give a seat to a guest with --seat NUMBER away.")
    return tuple(chairs)


def _announce(record: HostRecord, port: int, bind: str) -> None:
    """Say how to join."""
    where = Address(bind or own_address(), port)
    say(f"The code is {record.code}. Join with: felt-and-fury join {record.code}@{where}")


def _no_door(bind: str, port: int, error: OSError | ValueError) -> str:
    """Nobody can be listened for: says whether the address is to blame, or the port."""
    number = getattr(error, "errno", None)
    is_address = isinstance(error, (socket.gaierror, ValueError)) or number in NO_SUCH_ADDRESS
    if is_address:
        return f"This computer doesn't have the address {bind}. Choose another one with --bind."
    why = str(getattr(error, "strerror", "")).partition(" (while")[0]
    return f"Port {port} can't be used ({why}). Choose another one with --port."


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser("felt-and-fury host", description=__doc__)
    parser.add_argument("game", help=", ".join(game.name for game in GAMES))
    parser.add_argument("--seats", type=int, help="number of players (default: the fewest)")
    parser.add_argument(
        "--seat",
        nargs=2,
        action="append",
        metavar=("NUMBER", "WHO"),
        help="who plays a seat: here, away, or computer:captain and the like",
    )
    parser.add_argument("--options", default="{}", help="house rules, as JSON")
    parser.add_argument(
        "--no-hints", dest="hints", action="store_false", help="let no computer give hints"
    )
    parser.add_argument(
        "--port", type=port_number, default=PORT, help=f"port (default: {PORT}; 0: any)"
    )
    parser.add_argument(
        "--bind", default=EVERYWHERE, help="listen only at this address (default: at all of them)"
    )
    add_common(parser, "Host")
    return parser
