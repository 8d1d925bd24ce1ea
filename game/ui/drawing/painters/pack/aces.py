"""The large pip of an ace, and the ornate ace of spades."""

from __future__ import annotations

from game.ui.drawing.painters.emblems import star
from game.ui.drawing.painters.suits import SHAPES, Suit, pip
from game.ui.drawing.painters.svg import group

_CREAM = "#F4EAD0"
_GOLD = "#D9B25E"
_LOBES = "M0 -43.500C5 -28 40.500 -9 40.500 15C40.500 26 32.500 32.500 23 32.500C13.500 32.500 6 27 0 18C-6 27 -13.500 32.500 -23 32.500C-32.500 32.500 -40.500 26 -40.500 15C-40.500 -9 -5 -28 0 -43.500Z"


def ace(suit: Suit, centre: tuple[float, float]) -> str:
    """A large pip with a line along its edge; ornate for spades."""
    if suit == "S":
        return group(_ornate(), at=centre, scale=1.62)
    line = f'<g fill="none" stroke="{_CREAM}" stroke-width="1.800" stroke-opacity=".9">{SHAPES[suit]}</g>'
    return pip(suit, centre, 118) + group(line, at=centre, scale=0.94)


def _ornate() -> str:
    """The ornate pip, 100 units high."""
    edge = f'<path d="{_LOBES}" fill="none" stroke="{_CREAM}" stroke-width="1.100"/>'
    dots = (
        f'<path d="{_LOBES}" fill="none" stroke="{_GOLD}" stroke-width="1.500" '
        f'stroke-dasharray="0.100 3" stroke-linecap="round"/>'
    )
    scroll = _line(
        "M-3 26C-9 33 -21 34 -28 29C-36 23 -36 11 -29 7C-23 4 -16 8 -17 14C-18 18 -23 19 -25 16"
        "M-30 6C-28 -2 -21 -9 -14 -17M-34 20C-40 14 -38 6 -34 1M-22 32C-20 27 -15 25 -11 27M-17 14C-13 14 -10 17 -8 22",
        0.95,
    )
    leaves = "".join(
        group(
            f'<path d="M0 0C-3 -2.600 -3 -6.400 0 -9C3 -6.400 3 -2.600 0 0Z" fill="{_GOLD}"/>',
            at=(x, y),
            turn=turn,
            scale=scale,
        )
        for x, y, turn, scale in (
            (-14, -17, 38, 0.62),
            (-34, 1, 20, 0.55),
            (-11, 27, 70, 0.55),
            (-25, 16, -60, 0.4),
        )
    )
    half = scroll + leaves
    medal = (
        f'<circle cy="4" r="12.500" fill="none" stroke="{_CREAM}" stroke-width=".9"/>'
        f'<circle cy="4" r="10.800" fill="none" stroke="{_GOLD}" stroke-width=".6"/>'
        + group(f'<path d="{star(8.6, points=8, waist=0.42)}" fill="{_GOLD}"/>', at=(0, 4))
        + group(f'<g fill="#181A1F">{SHAPES["S"]}</g>', at=(0, 4), scale=0.072)
        + _line(
            "M0 -9V-24M-3.500 -13.500C-3.500 -18 -1.500 -20 0 -24C1.500 -20 3.500 -18 3.500 -13.500",
            0.9,
        )
        + f'<circle cy="-27" r="1.500" fill="{_GOLD}"/><circle cy="20.500" r="1.300" fill="{_GOLD}"/>'
    )
    return (
        pip("S", (0, 0), 100)
        + edge
        + group(dots, at=(0, -0.5), scale=0.93)
        + half
        + f'<g transform="scale(-1 1)">{half}</g>'
        + medal
    )


def _line(path: str, width: float) -> str:
    return f'<path d="{path}" fill="none" stroke="{_CREAM}" stroke-width="{width}" stroke-linecap="round"/>'


def flourish(colour: str, at: tuple[float, float]) -> str:
    """A rule with a lozenge, under the maker's name."""
    body = (
        f'<path d="M-46 0H-8M8 0H46" stroke="{colour}" stroke-width="1.100" fill="none"/>'
        f'<path d="M0 -4L5.500 0L0 4L-5.500 0Z" fill="{colour}"/>'
        f'<circle cx="-49" r="1.400" fill="{colour}"/><circle cx="49" r="1.400" fill="{colour}"/>'
    )
    return group(body, at=at)
