"""The command-line arguments that ``host`` and ``join`` share."""

from __future__ import annotations

import argparse

from game.app.commands.duel import refusal
from game.app.commands.talk import add_level
from game.app.contest.players import BY_ID, GENERIC, HOUSE
from game.net.addresses import Address, address_of
from game.net.sockets import PORT

COMPUTER = "computer:"


def add_common(parser: argparse.ArgumentParser, name: str) -> None:
    """Add the options of both; ``name`` is the default for yours."""
    parser.add_argument("--name", default=name, help="your name at the table")
    parser.add_argument("--file", help="keep the game in this file; the same file goes on with it")
    add_level(parser)


def port_number(text: str) -> int:
    """A port to listen at, 0 for any free one."""
    if text.isdecimal() and len(text) < 6 and int(text) < 65_536:
        return int(text)
    raise argparse.ArgumentTypeError(
        f"“{text}” isn't a port. Choose a number from 1024 to 65535, or 0 for any free port."
    )


def known_address(typed: str) -> Address:
    """The host's address; exits with a sentence if it is none."""
    if not typed:
        raise refusal("You need an address. Type it behind the code: 7-lancer-felt@192.168.1.5")
    where = address_of(typed)
    if where is None:
        raise refusal(
            f"“{typed}” isn't an address. Type it like 192.168.1.5 or 192.168.1.5:{PORT}."
        )
    return where


def no_file(file: str, error: OSError) -> str:
    """The file of a game can't be read or written."""
    return f"The file {file} can't be used ({error.strerror}). Choose another one with --file."


def chosen_player(kind: str) -> str:
    """Who plays: "person" or a computer player's name; exits with a sentence if it is neither."""
    if kind in {"here", "person"}:
        return "person"
    name = kind.removeprefix(COMPUTER)
    is_known = name in (*HOUSE, *BY_ID) or GENERIC.fullmatch(name)
    if not kind.startswith(COMPUTER) or not is_known:
        known = ", ".join((*HOUSE, *BY_ID))
        raise refusal(
            f"There is no player “{kind}”. Choose person, or computer: and one of {known}."
        )
    return name
