"""Searches a graph of objects for the names of cards."""

import re
from collections.abc import Iterable, Iterator
from functools import partial
from types import BuiltinFunctionType, FunctionType, GeneratorType, MethodType, ModuleType
from typing import Any

from pygame import Surface

from game.ai.thinking import Thinking
from game.play.session import Session
from game.ui.drawing.art import Art
from game.ui.drawing.look import Look
from game.ui.table.context import Services
from game.ui.table.offering import Offering
from game.ui.table.pieces import Pieces
from game.ui.widgets.text.inline import CardText

CARD = re.compile(r"(?<![0-9A-Z])(?:10|[2-9AJQK])[CDHS](?![0-9A-Z])")
BLIND = (  # rules, pictures by name, and types that can't hold a card
    *(Session, Thinking, Services, Offering, Look),
    *(Art, Pieces, CardText, Surface, GeneratorType),
    *(type, ModuleType, BuiltinFunctionType, bytes, int, float, type(None)),
)


def traces(root: object, cards: Iterable[str]) -> list[str]:
    """The paths from this object to the name of one of these cards."""
    wanted, seen = frozenset(cards), set()
    found = []
    ways: list[tuple[str, object]] = [(type(root).__name__, root)]
    while ways:
        way, thing = ways.pop()
        if isinstance(thing, str):
            if wanted.intersection(CARD.findall(thing)):
                found.append(f"{way}: {thing}")
        elif not isinstance(thing, BLIND) and id(thing) not in seen:
            seen.add(id(thing))
            ways += [(f"{way}.{name}", part) for name, part in _parts(thing)]
    return found


def _parts(thing: Any) -> Iterator[tuple[str, object]]:
    match thing:
        case dict():
            yield from ((f"[{key!s:.20}]", part) for pair in thing.items() for key, part in [pair])
            yield from (("key", key) for key in thing)
        case list() | tuple() | set() | frozenset():
            yield from ((f"[{n}]", part) for n, part in enumerate(thing))
        case partial():
            yield from (("func", thing.func), ("args", thing.args), ("keywords", thing.keywords))
        case MethodType():
            yield "self", thing.__self__
        case FunctionType():
            cells = thing.__closure__ or ()
            yield from (("cell", cell.cell_contents) for cell in cells)
        case _:
            yield from vars(thing).items() if hasattr(thing, "__dict__") else ()
            slots = (
                name for kind in type(thing).__mro__ for name in getattr(kind, "__slots__", ())
            )
            yield from ((name, getattr(thing, name)) for name in slots if hasattr(thing, name))
