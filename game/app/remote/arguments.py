"""The command-line arguments that ``host`` and ``join`` share."""

from __future__ import annotations

import argparse

from game.app.commands.duel import refusal
from game.app.commands.talk import add_level
from game.app.contest.players import BY_ID, GENERIC, HOUSE

COMPUTER = "computer:"


def add_common(parser: argparse.ArgumentParser, name: str) -> None:
    """Add the options of both; ``name`` is the default for yours."""
    parser.add_argument("--name", default=name, help="your name at the table")
    parser.add_argument("--file", help="keep the game in this file; the same file goes on with it")
    add_level(parser)


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
