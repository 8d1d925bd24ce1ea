"""Games between people and computers, for the tests of everything around a game."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec

from game.engine.game import Seat
from game.games.revolutionary_war.rules import game as revolutionary_war
from game.play.session import AnySession, Player, begin
from tests.laws.samples import SAMPLES

A, B, C = Seat(0), Seat(1), Seat(2)

ANN, BOB, CAT, DAN = (Player("person", name) for name in ("Ann", "Bob", "Cat", "Dan"))
TIN = Player("computer", "Tin", "captain")

PEOPLE = (ANN, BOB)
ALONE = (ANN, TIN)
MACHINES = (TIN, Player("computer", "Lead", "recruit"))


def seated(*players: Player, game: Any = revolutionary_war, seed: str = "s", **how: Any) -> Any:
    """A new game with these players."""
    return begin(game, players, seed, **how)


def act(session: AnySession, fate: Random) -> None:
    """Make one random move: a computer answers, or a person looks and chooses."""
    if session.requests:
        request = fate.choice(session.requests)
        legal = list(session.game.legal_commands(request.view, request.seat))
        command = _chosen(session, request.view, legal, request.seat, fate)
        assert session.answer(request.seat, command, at=request.at) == "done"
        return
    if session.must_look is not None:
        session.look(session.must_look)
    session.submit(_chosen(session, session.view, session.legal, session.eyes, fate))


def _chosen(session: AnySession, view: Any, legal: Any, seat: Any, fate: Random) -> Any:
    command = None
    while command is None:
        command = SAMPLES[session.game.name].choose(view, legal, seat, fate)
    return command


def play_on(session: AnySession, fate: Random, steps: int = 1_000_000) -> None:
    """Play this many random steps, or to the end."""
    for _ in range(steps):
        if not session.to_act:
            return
        act(session, fate)


def state_of(session: AnySession) -> Any:
    """The whole state, which no table scene sees."""
    return session._store.state


def store_of(session: AnySession) -> Any:
    """The store of the session."""
    return session._store


def as_bytes(value: object) -> bytes:
    """Encodes equal values as equal bytes."""
    return msgspec.json.encode(value, order="deterministic")
