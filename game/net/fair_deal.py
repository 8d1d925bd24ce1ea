"""A shuffle that nobody can rig: each side adds a share, and commits to it before any is known.

The seed of the game is a digest of the table and all shares. Only the host knows it while the game
lasts; at the end it opens all shares, and every guest replays the whole log with them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from hashlib import sha256
from typing import Any

import msgspec

from game.engine.files import AnyEntry, BadFile, prove
from game.engine.game import NATURE, AnyGame, Seat, Step
from game.engine.log import Log, fate_of
from game.engine.transcript import AnyTold, Transcript
from game.engine.value import Value
from game.net.ledger import Line
from game.net.messages import Table, written

SHARE = 32  # bytes
_COMMIT, _SEED = b"felt-and-fury share\0", b"felt-and-fury seed\0"

NOT_COMMITTED = "a share of the shuffle isn't the one that was promised."
NOT_FINISHED = "the log ends before the game does."
OTHER_OPENING = "the game began with different rules than you agreed to."
OTHER_DEAL = "a card was not dealt as the common shuffle says."
UNREADABLE = "the host's log makes no sense."
OTHER_STORY = "you were told something other than what happened."


class Deal(Value):
    """What everybody agreed on before the game: the host's share is the first."""

    table: Table
    commitments: tuple[str, ...]


def commitment(share: str) -> str:
    """The promise of a share: it doesn't reveal the share, and no other share fits it."""
    return sha256(_COMMIT + bytes.fromhex(share)).hexdigest()


def seed_of(table: Table, shares: Sequence[str]) -> str:
    """The seed of the game."""
    whole = _SEED + sha256(written(table)).digest() + b"".join(map(bytes.fromhex, shares))
    return sha256(whole).hexdigest()[:32]


def flaw_of(
    game: AnyGame,
    deal: Deal,
    shares: Sequence[str],
    entries: Sequence[AnyEntry],
    told: Mapping[Seat, Sequence[AnyTold]],
) -> str:
    """What is wrong with a finished game; "" if every deal, draw and step is right.

    ``told``: what some seats were told during the game.
    """
    if tuple(map(commitment, shares)) != deal.commitments:
        return NOT_COMMITTED
    seed = seed_of(deal.table, shares)
    try:
        prove(game, Log(game.name, game.version, seed, tuple(entries)))
    except BadFile as bad:
        return bad.why
    for seat, heard in told.items():
        transcript = Transcript(game, seat)
        for entry in entries:
            transcript.add(entry)
        if transcript.entries != list(heard):
            return OTHER_STORY
    return _flaw_of_chance(game, deal.table, seed, entries)


def _flaw_of_chance(game: AnyGame, table: Table, seed: str, entries: Sequence[AnyEntry]) -> str:
    options = msgspec.json.decode(table.options, type=game.vocabulary.options)
    opening = game.opening(options, len(table.chairs))
    line = Line(game, game.initial)
    acts: list[Seat] = []  # who made each step that stands
    for entry in entries:
        if isinstance(entry, Step):
            if not acts and (entry.seat, entry.command) != (NATURE, opening):
                return OTHER_OPENING
            if acts and entry.seat == NATURE and not _is_due(game, line.state, seed, acts, entry):
                return OTHER_DEAL
            acts.append(entry.seat)
        else:
            del acts[entry.step : entry.step + 1 if entry.alone else None]
        line.add(entry)
    return "" if game.outcome(line.state) is not None else NOT_FINISHED


def _is_due(
    game: AnyGame, state: object, seed: str, acts: Sequence[Seat], step: Step[Any, Any]
) -> bool:
    command: object = game.chance(state, fate_of(seed, acts.count(NATURE)))
    return bool(command == step.command)
