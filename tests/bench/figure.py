"""A measured figure, the bar that it should reach, and a table of both."""

import operator
from collections.abc import Callable, Sequence
from math import ceil
from typing import Literal

from game.engine.value import Value

Reach = Literal["<=", ">=", ">"]
REACHES: dict[str, Callable[[float, float], bool]] = {
    "<=": operator.le,
    ">=": operator.ge,
    ">": operator.gt,
}
HEAD = ("what", "bar", "figure", "met", "how it was measured")


class NotMeasuredError(Exception):
    """Something needed for a figure is missing; the message says what."""


class Bar(Value):
    """What a figure should reach."""

    reach: Reach
    limit: float


class Figure(Value):
    """One line of the table.  A figure without a bar is there for comparison."""

    what: str
    value: float | None  # None: it couldn't be measured
    unit: str
    bar: Bar | None = None
    note: str = ""  # how it was measured, or why not

    @property
    def met(self) -> bool | None:
        """Whether it reaches its bar; None without a value or a bar."""
        if self.bar is None or self.value is None:
            return None
        return REACHES[self.bar.reach](self.value, self.bar.limit)


def at_most(limit: float) -> Bar:
    """The figure should be at most this."""
    return Bar("<=", limit)


def at_least(limit: float) -> Bar:
    """The figure should be at least this."""
    return Bar(">=", limit)


def above(limit: float) -> Bar:
    """The figure should be above this."""
    return Bar(">", limit)


def quantile(values: Sequence[float], share: float) -> float:
    """The smallest value that this share of them does not exceed."""
    ordered = sorted(values)
    return ordered[max(0, ceil(share * len(ordered)) - 1)]


def table(figures: Sequence[Figure]) -> str:
    """All figures, as a table in Markdown."""
    rows = [HEAD, *(_cells(figure) for figure in figures)]
    widths = [max(len(row[column]) for row in rows) for column in range(len(HEAD))]
    lines = [
        "| " + " | ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)) + " |"
        for row in rows
    ]
    lines.insert(1, "|" + "|".join("-" * (width + 2) for width in widths) + "|")
    return "\n".join(lines)


def _cells(figure: Figure) -> tuple[str, ...]:
    met = {True: "yes", False: "NO", None: ""}[figure.met]
    bar = f"{figure.bar.reach} {_number(figure.bar.limit, figure.unit)}" if figure.bar else ""
    value = "not measured" if figure.value is None else _number(figure.value, figure.unit)
    return figure.what, bar, value, met, figure.note


def _number(value: float, unit: str) -> str:
    """With the significant digits only."""
    digits = 0 if abs(value) >= 100 or value == int(value) else 1 if abs(value) >= 10 else 2
    return f"{value:,.{digits}f} {unit}".strip()
