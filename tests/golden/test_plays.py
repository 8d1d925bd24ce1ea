"""Golden games: every stored log can still be read and leads to the same states and views.

Beside each log lies what every seat saw of it.  ``poe golden`` decides the games of the present
version again and writes both files; those of older versions stay as they are.
"""

from __future__ import annotations

from functools import reduce
from itertools import groupby
from pathlib import Path
from typing import Any

import msgspec
import pytest

from game.app.registry import GAMES, game_named
from game.engine.files import BadFile, Header, entry_of, lines, read
from game.engine.game import NATURE, PUBLIC, Seat, play
from game.engine.log import Log
from game.engine.value import Value

TESTS = Path(__file__).parents[1]
PLAYS = sorted(TESTS.glob("games/*/plays/*.jsonl"))
NAMES = {NATURE: "NATURE", PUBLIC: "PUBLIC"}


@pytest.fixture(params=PLAYS, ids=lambda path: f"{path.parts[-3]}-{path.stem}")
def path(request):
    return request.param


def test_every_game_has_golden_games_of_its_present_version():
    there = {(path.parts[-3], path.stem.partition("-")[0]) for path in PLAYS}
    assert {(game.name, f"v{game_named(game.name).version}") for game in GAMES} <= there


def test_a_golden_game_is_read_and_decided_as_before(path, request):
    if request.config.getoption("--golden"):
        decide_again(path)
    with path.open("rb") as file:
        try:
            header, log = read(file, game_named)
        except BadFile as failed:
            failed.add_note("Saved games no longer open: see “Add an event” in CONTRIBUTING.md.")
            raise
    assert path.stem.startswith(f"v{header.version}-")
    assert game_named(log.game).outcome(last_state(log)), "it was played to its end"


def test_every_seat_sees_a_golden_game_as_before(path, request):
    with path.open("rb") as file:
        _, log = read(file, game_named)
    seen = path.with_suffix(".txt")
    if request.config.getoption("--golden"):
        seen.write_text(told(log), encoding="utf-8")
    assert told(log) == seen.read_text(encoding="utf-8")


def decide_again(path: Path) -> None:
    """Write the log again: the same commands with their present events."""
    first, *rows = path.read_bytes().splitlines(keepends=True)
    header = msgspec.json.decode(first, type=Header)
    game = game_named(header.game)
    if header.version != game.version:
        return
    state, entries = game.initial, []
    for row in rows:
        old = entry_of(game, row, header.version)
        step, state = play(game, state, old.seat, old.command)
        entries.append(step)
    log = Log(header.game, header.version, header.seed, tuple(entries))
    path.write_bytes(b"".join(lines(log, header.about)))


def last_state(log: Any) -> Any:
    """The state at the end of the log."""
    game = game_named(log.game)
    events = [event for step in log.line for event in step.events]
    return reduce(game.evolve, events, game.initial)


def told(log: Any) -> str:
    """What changed for each seat, step by step."""
    game = game_named(log.game)
    seats = len(game.outcome(last_state(log)).points)
    return "".join(_seen(game, log, eyes) for eyes in (*map(Seat, range(seats)), PUBLIC))


def _seen(game: Any, log: Any, eyes: Seat) -> str:
    text = [f"== {NAMES.get(eyes, f'seat {eyes}')}\n"]
    state = game.initial
    view = game.view(state, eyes)
    for n, step in enumerate(log.line, start=1):
        state = reduce(game.evolve, step.events, state)
        after = game.view(state, eyes)
        text.append(f"{n} {NAMES.get(step.seat, f'seat {step.seat}')}\n")
        changed = (
            name for name in view.__struct_fields__ if getattr(after, name) != getattr(view, name)
        )
        text += [f"  {name}: {_shown(getattr(after, name))}\n" for name in changed]
        view = after
    return "".join(text)


def _shown(value: Any) -> str:
    """A value in short form: cards in one string, equal values with their number."""
    if isinstance(value, Value):
        return f"({', '.join(_shown(getattr(value, each)) for each in value.__struct_fields__)})"
    if isinstance(value, frozenset):
        return f"{{{', '.join(map(_shown, sorted(value)))}}}"
    if not isinstance(value, tuple):
        return str(getattr(value, "value", value))
    runs = ((one, len(list(same))) for one, same in groupby(map(_shown, value)))
    row = " ".join(one if n == 1 else f"{one} x{n}" for one, n in runs)
    return f"[{row}]"
