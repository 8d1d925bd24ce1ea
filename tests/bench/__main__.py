"""`python -m tests.bench [NAME ...]`: speed, memory and idleness, or only these rows, in one table.

How well computers play and review takes hours, so `endings`, `reviews` and `strength` are measured
only by name; the last two have a row for each game: `reviews/feud`; `reviews` is all five.  Each line
is printed when it is measured, the table at the end.  Figures are reliable only on an idle machine.
"""

import argparse
import os
import platform
import sys
import traceback
from collections.abc import Callable, Iterable, Iterator
from functools import partial

import msgspec

from game.app.registry import GAMES
from tests.bench import (
    card_fu,
    columns,
    drag,
    endings,
    engine,
    feudal,
    idle,
    long_play,
    memory,
    reviews,
    startup,
    strength,
)
from tests.bench.across_computers import act
from tests.bench.figure import Figure, table

Measure = Callable[..., Iterator[Figure]]

ROWS: dict[str, Measure] = {
    "engine": engine.figures,
    "feudal": feudal.figures,
    "endings": endings.figures,
    "card_fu": card_fu.figures,
    "columns": columns.figures,
    "long_play": long_play.figures,
    "drag": drag.figures,
    "across": act.figures,
    "idle": idle.figures,
    "memory": memory.figures,
    "startup": startup.figures,
    **{f"reviews/{each.name}": partial(reviews.figures, each.name) for each in GAMES},
    **{f"strength/{each.name}": partial(strength.figures, each.name) for each in GAMES},
}
HOURS = ("endings", "reviews", "strength")  # games of computers
USUAL = [name for name in ROWS if name.partition("/")[0] not in HOURS]


def main() -> None:
    """Measure what is asked for and print it."""
    wish = _wish()
    names = [name for wished in wish.names or USUAL for name in _rows(wished)]
    print(_machine(), file=sys.stderr)
    figures = [figure for name in names for figure in _told(name, _measured(name, wish.quick))]
    if wish.json:
        print(msgspec.json.encode(figures).decode())
    else:
        print(f"\n{_machine()}\n\n{table(figures)}")


def _rows(wished: str) -> list[str]:
    """The row of this name, or all rows of a group; [] if there is none."""
    return [name for name in ROWS if wished in {name, name.partition("/")[0]}]


def _measured(name: str, quick: bool) -> Iterator[Figure]:  # noqa: FBT001 - as it is asked for
    try:
        yield from ROWS[name](quick=quick)
    except Exception as failure:  # noqa: BLE001 - the other rows are worth having all the same
        traceback.print_exception(failure)  # with the program's own message
        yield Figure(name, None, "", note=f"{type(failure).__name__}: {failure}")


def _told(name: str, figures: Iterable[Figure]) -> Iterator[Figure]:
    """Print progress on stderr."""
    for figure in figures:
        value = "not measured" if figure.value is None else f"{figure.value:,.2f} {figure.unit}"
        print(f"{name}: {figure.what}: {value}  ({figure.note})", file=sys.stderr, flush=True)
        yield figure


def _machine() -> str:
    load = ", ".join(f"{each:.2f}" for each in os.getloadavg())
    return (
        f"{platform.system()} {platform.machine()}, {os.cpu_count()} processors,"
        f" Python {platform.python_version()}, load {load}"
    )


def _wish() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="python -m tests.bench", description="All but the games of computers, or these rows."
    )
    names = list(dict.fromkeys(name.partition("/")[0] for name in ROWS))
    parser.add_argument("names", nargs="*", metavar="NAME", help=", ".join(names))
    parser.add_argument("--json", action="store_true", help="print one JSON list")
    parser.add_argument("--quick", action="store_true", help="only to see that all of it works")
    wish = parser.parse_args()
    for name in wish.names:
        if not _rows(name):
            parser.error(f"There is no row “{name}”; there is {', '.join(names)}.")
    return wish


if __name__ == "__main__":
    main()
