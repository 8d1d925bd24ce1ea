"""Draws how the program is built: `python build/architecture.py`, or `poe architecture`.

Writes docs/architecture.svg, and the tables between markers in docs/architecture.md and README.md.
Layers, rooms and numbers are read from the contracts and the tree, places from the functions
themselves: a function that was renamed stops this script, not the reader.
"""

from __future__ import annotations

import sys
import tomllib
from collections import Counter
from collections.abc import Callable, Iterator
from html import escape
from importlib import import_module
from pathlib import Path
from textwrap import wrap
from typing import Any, NamedTuple

from game.app.registry import GAMES, game_named
from game.engine.store import Store
from game.play.session import Session
from game.table.gestures import Gestures
from game.table.motion.director import Director
from game.ui.drawing.layers import Layers
from game.ui.table.tabletop import TableTop
from game.ui.window.input import Devices

ROOT = Path(__file__).resolve().parents[1]
PROGRAM = ROOT / "game"
DOCS = ROOT / "docs"

ROLES = {
    "rules": {
        "game": "what the rules answer, all in one module: `engine.game.Game`",
        "model": "the nouns of the rulebook as types: the state and what it is made of",
        "options": "the house rules as fields",
        "commands": "what a seat can ask for",
        "events": "what can happen",
        "decide": "what a command leads to, or why it is forbidden",
        "turn_flow": "what comes next once a decision is carried out",
        "evolve": "the state after an event",
        "view": "what each seat may know of the state and of an event",
        "chance": "what NATURE does: shuffle, deal, draw",
        "cards": "what the rulebook says of each card",
        "deployment": "how an army is set up",
        "parley": "offers and resignations",
        "timing": "whose clock runs, and for how long",
    },
    "ai": {
        "mind": "the computer player: from a view to a command",
        "imagine": "a full state that agrees with a view",
        "chances": "each side's chance to win, at a glance",
        "evaluation": "what a position is worth",
        "kernel": "the game in numbers, for fast play-outs",
        "playouts": "the best turns played on by a quick player, to see what they lead to",
        "heuristics": "first choices, made without a search",
        "habits": "what shows how somebody plays, for `characters`",
        "taste": "what bold and careful players like among choices that are about as good",
        "reasons": "why the computer did it, in a sentence",
        "advice": "why a person should do it, counting their own cards",
        "goals": "what a puzzle asks for, and when it is decided",
    },
    "table": {
        "table": "where the game meets the screen: items, zones, gestures",
        "words": "the game's language: names, headings, warnings, endings",
        "house_rules": "the choices that a player is offered",
        "tooltips": "what a thing on the table is",
        "log": "a line for each event",
        "prompts": "a sentence for each moment",
        "gestures": "which gesture stands for which command",
        "geometry": "measures, and where each place is",
        "layout": "where each thing lies",
        "figures": "what stands around the things: plates, counts, arrows",
        "side_column": "the text beside the table",
        "verdicts": "who won a fight, and why",
        "highlights": "what is worth telling of a finished game",
        "recap": "what stays in sight of what the others did",
        "cues": "how each event sounds, and how long it lasts",
        "presets": "house rules that belong together",
        "choosing": "how commands of one gesture are told apart",
        "drafting": "a command that is laid out piece by piece",
        "replies": "when a player wants to be asked",
        "catalogue": "a list among the house rules",
    },
}
"""What each module name means that several games share, or could."""


class Step(NamedTuple):
    """One station between a click and a picture."""

    title: str
    name: str  # of the function that does it
    place: str  # of its module, seen from game/
    what: str


def main() -> None:
    """Write every file that is out of date."""
    for path, text in written().items():
        if not path.exists() or path.read_text("utf-8") != text:
            path.write_text(text, "utf-8")
            print(path.relative_to(ROOT))


def written() -> dict[Path, str]:
    """Each file and what belongs into it."""
    readme, page = ROOT / "README.md", DOCS / "architecture.md"
    return {
        DOCS / "architecture.svg": picture(),
        page: filled(page.read_text("utf-8"), "steps", step_table()),
        readme: filled(readme.read_text("utf-8"), "roles", role_table()),
    }


def filled(text: str, marker: str, content: str) -> str:
    """The text with this content between `<!-- marker -->` and `<!-- /marker -->`."""
    begin, end = f"<!-- {marker} -->\n", f"<!-- /{marker} -->"
    if begin not in text or end not in text:
        sys.exit(f"A page has lost its marker {begin.strip()} or {end}.")
    before, _, rest = text.partition(begin)
    return f"{before}{begin}{content}{end}{rest.partition(end)[2]}"


# What is read from the program


def steps() -> tuple[Step, ...]:
    """From a click to a picture, in order."""
    return (
        _step("Input", Devices.translated, "An event of the mouse becomes an input."),
        _step("Gesture", TableTop.release, "The table finds what was let go, and where."),
        _step("Command", Gestures.commands, "Of all legal commands, the one it stands for."),
        _step("Session", Session.submit, "The session sends it for the player who is looking."),
        _ruled("Events", "decide", "The rules say what follows, event by event, or why not."),
        _ruled("State", "evolve", "Each event gives the next state."),
        _step("Log", Store.submit, "Command and events are on disk before they count."),
        _ruled("View", "seen_by", "Each event, with everything hidden that this seat can't see."),
        _step("Motion", Director.add, "The game says where everything lies now; it moves there."),
        _step("Picture", Layers.draw, "What has changed is painted."),
    )


def _step(title: str, function: Callable[..., object], what: str) -> Step:
    return Step(title, function.__qualname__, _place(function.__module__), what)


def _ruled(title: str, name: str, what: str) -> Step:
    """Done by the rules: the same function in the same module of every game."""
    modules = {
        getattr(game_named(game.name), name).__module__.replace(game.name, "*") for game in GAMES
    }
    if len(modules) > 1:
        sys.exit(f"The games have {name} in different modules: {', '.join(sorted(modules))}.")
    return Step(title, name, _place(modules.pop()), what)


def _place(module: str) -> str:
    return f"{module.removeprefix('game.').replace('.', '/')}.py"


def layers_of(container: str) -> list[list[str]]:
    """The layers of a contract, the highest first, each with its packages; none: no layers."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    contracts: list[dict[str, Any]] = project["tool"]["importlinter"]["contracts"]
    layers = (each["layers"] for each in contracts if each.get("containers") == [container])
    return [[name.strip("() ") for name in layer.split("|")] for layer in next(layers, ())]


def modules(folder: Path) -> list[Path]:
    """All modules in a folder and the folders inside."""
    return [path for path in sorted(folder.rglob("*.py")) if path.stem != "__init__"]


def rooms(package: str) -> list[str]:
    """The folders of a package, the highest first, each with the number of its modules."""
    layered = [name for layer in layers_of(f"game.{package}") for name in layer]
    found = sorted(path.parent.name for path in (PROGRAM / package).glob("*/__init__.py"))
    return [f"{name} {len(modules(PROGRAM / package / name))}" for name in layered or found]


# The tables


def step_table() -> str:
    """The steps, to be read."""
    lines = [
        f"| {n} | {step.title} | `{step.name}` | `game/{step.place}` | {step.what} |\n"
        for n, step in enumerate(steps(), 1)
    ]
    return "".join(["| | | by | in | |\n|---|---|---|---|---|\n", *lines])


def role_table() -> str:
    """Which games have which roles."""
    head = ["room", "module", "holds", *(game.title for game in GAMES)]
    rows = [head, ["---"] * 3 + [":-:"] * len(GAMES), *_roles()]
    return "".join(f"| {' | '.join(row)} |\n" for row in rows)


def _roles() -> Iterator[list[str]]:
    for room, roles in ROLES.items():
        has = {game.name: _stems(game.name, room) for game in GAMES}
        shared = Counter(stem for stems in has.values() for stem in stems)
        for stem in (stem for stem, games in shared.items() if games > 1 and stem not in roles):
            sys.exit(f"Say in ROLES what {room}/{stem} holds: several games have it.")
        for role, what in roles.items():
            ticks = ["✓" if role in stems else "" for stems in has.values()]
            if any(ticks):
                yield [f"`{room}/`", f"`{role}`", what, *ticks]


def _stems(game: str, room: str) -> set[str]:
    folder = PROGRAM / "games" / game / room
    return {path.stem for path in modules(folder) if path.parent == folder}


# The picture

WIDTH, MARGIN, GAP = 1000, 32, 12
LINE = 19
GROUND, INK, QUIET, GOLD = "#12261f", "#f6efdf", "#d3cbb6", "#e3b95b"
COLOURS = {
    "bridges": "#3d4a3f",
    "app": "#4b5861",
    "ui": "#28557f",
    "games": "#85363a",
    "play": "#74561f",
    "review": "#6b3f6d",
    "ai": "#57467f",
    "net": "#2f5d6b",
    "practice": "#7a4a2b",
    "table": "#1f6a5e",
    "engine": "#4a6230",
}
SANS = "system-ui, -apple-system, 'Segoe UI', 'DejaVu Sans', sans-serif"
MONO = "ui-monospace, 'DejaVu Sans Mono', Consolas, monospace"
A_ROW = 5  # steps


def picture() -> str:
    """The layers, and below them the way of a click."""
    parts = [_text(MARGIN, 50, "Who can import whom: each layer only what lies below it", 20, GOLD)]
    y = 72
    for layer in layers_of("game"):
        packages = [name for name in layer if (PROGRAM / name).is_dir()]
        if packages:
            row, height = _layer(packages, y)
            parts += row
            y += height + GAP
    parts.append(_text(MARGIN, y + 36, "From a click to a picture", 20, GOLD))
    way, y = _way(y + 58)
    return _framed([*parts, *way], y + MARGIN)


def _layer(packages: list[str], y: int) -> tuple[list[str], int]:
    """A row of packages side by side, and how high it is."""
    width = (WIDTH - 2 * MARGIN - GAP * (len(packages) - 1)) // len(packages)
    lines = [_said(package, width) for package in packages]
    height = 44 + LINE * max(map(len, lines))
    parts = []
    for n, (package, said) in enumerate(zip(packages, lines, strict=True)):
        x = MARGIN + n * (width + GAP)
        parts.append(_box(x, y, width, height, package))
        parts.append(_text(x + 16, y + 28, f"game/{package}/", 17, INK, weight=700))
        count = f"{len(modules(PROGRAM / package))} modules"
        parts.append(_text(x + width - 16, y + 28, count, 14, QUIET, anchor="end"))
        parts += [
            _text(x + 16, y + 52 + LINE * i, line, 14, colour)
            for i, (line, colour) in enumerate(said)
        ]
    return parts, height


def _said(package: str, width: int) -> list[tuple[str, str]]:
    """What a package is, and its rooms: line by line, each with its colour."""
    what = f"{import_module(f'game.{package}').__doc__}".splitlines()[0]
    inside = [" · ".join(rooms(package))]
    if package == "games":
        beside, below = layers_of("game.games.*")
        inside.append(f"in each: {' | '.join(beside)}, above {below[0]}")
    told = [(what, INK), *((line, QUIET) for line in inside)]
    return [(line, colour) for text, colour in told for line in wrap(text, width // 8)]


def _way(y: int) -> tuple[list[str], int]:
    """The steps in two rows, there and back, and where they end."""
    all_steps = steps()
    width, height = (WIDTH - 2 * MARGIN - 4 * 24) // A_ROW, 84
    parts = []
    for n, step in enumerate(all_steps):
        back, column = divmod(n, A_ROW)
        x = MARGIN + (width + 24) * (A_ROW - 1 - column if back else column)
        top = y + back * (height + 32)
        parts.append(_box(x, top, width, height, step.place.partition("/")[0]))
        parts.append(_text(x + 12, top + 27, f"{n + 1}", 17, GOLD, weight=700))
        parts.append(_text(x + 40, top + 27, step.title, 17, INK, weight=700))
        parts.append(_text(x + 12, top + 50, step.name, 13, INK, family=MONO))
        parts.append(_text(x + 12, top + 70, step.place, 12, QUIET))
        if column < A_ROW - 1:
            begin, way = (x - 4, -1) if back else (x + width + 4, 1)
            parts.append(_arrow(f"{begin} {top + height // 2 - 7} l{12 * way} 7 l{-12 * way} 7"))
        elif not back:
            parts.append(_arrow(f"{x + width // 2 - 7} {top + height + 6} l14 0 l-7 12"))
    return parts, y + 2 * height + 32


def _text(
    x: int,
    y: int,
    text: str,
    size: int,
    colour: str,
    *,
    weight: int = 400,
    anchor: str = "start",
    family: str = SANS,
) -> str:
    return (
        f'<text x="{x}" y="{y}" font-family="{family}" font-size="{size}" font-weight="{weight}" '
        f'text-anchor="{anchor}" fill="{colour}">{escape(text, quote=False)}</text>'
    )


def _box(x: int, y: int, width: int, height: int, package: str) -> str:
    return (
        f'<rect x="{x}" y="{y}" width="{width}" height="{height}" rx="8" '
        f'fill="{COLOURS[package]}"/>'
    )


def _arrow(points: str) -> str:
    return f'<path d="M{points} z" fill="{GOLD}"/>'


def _framed(parts: list[str], height: int) -> str:
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" role="img">'
    title = "<title>The layers of Felt &amp; Fury, and the way from a click to a picture</title>"
    ground = f'<rect width="{WIDTH}" height="{height}" rx="16" fill="{GROUND}"/>'
    return "\n".join([head, title, ground, *parts, "</svg>\n"])


if __name__ == "__main__":
    main()
