"""The four suits: shapes, colours in each set, and pips."""

from __future__ import annotations

from typing import Literal, NamedTuple, get_args

from game.ui.drawing.painters.svg import group, linear

Suit = Literal["S", "H", "D", "C"]
SuitSet = Literal["classic", "four", "safe"]

SUITS: tuple[Suit, ...] = get_args(Suit)
SUIT_SETS: tuple[SuitSet, ...] = get_args(SuitSet)


class Ink(NamedTuple):
    """The colour of a suit, and a lighter one for its upper edge."""

    colour: str
    light: str


# Every colour has a contrast of at least 5:1 to the card.  The safe set was found by a search: all
# kinds of colour vision can tell its colours apart.
INKS: dict[SuitSet, dict[Suit, Ink]] = {
    #            spades                       hearts                       diamonds                     clubs
    "classic": {
        "S": Ink("#181A1F", "#3A3D47"),
        "H": Ink("#B22222", "#C9393A"),
        "D": Ink("#B22222", "#C9393A"),
        "C": Ink("#181A1F", "#3A3D47"),
    },
    "four": {
        "S": Ink("#181A1F", "#3A3D47"),
        "H": Ink("#B22222", "#C9393A"),
        "D": Ink("#1E56A0", "#2F6BB8"),
        "C": Ink("#1E6E3C", "#2C8250"),
    },
    "safe": {
        "S": Ink("#14161B", "#363A45"),
        "H": Ink("#BF3105", "#CF4418"),
        "D": Ink("#0C2DF9", "#2C49FA"),
        "C": Ink("#9339AB", "#A04AB6"),
    },
}

# Around the origin, 100 units high.
SHAPES: dict[Suit, str] = {
    "S": (
        '<path d="M0 -49C5 -31 44 -11 44 15C44 28 34 36 23 36C14 36 6 31 3 23C4 35 8 43 18 48H-18'
        'C-8 43 -4 35 -3 23C-6 31 -14 36 -23 36C-34 36 -44 28 -44 15C-44 -11 -5 -31 0 -49Z"/>'
    ),
    "H": (
        '<path d="M0 48C-7 30 -46 10 -46 -17C-46 -34 -35 -44 -22 -44C-11 -44 -3 -37 0 -25'
        'C3 -37 11 -44 22 -44C35 -44 46 -34 46 -17C46 10 7 30 0 48Z"/>'
    ),
    "D": '<path d="M0 -49C8 -30 22 -13 38 0C22 13 8 30 0 49C-8 30 -22 13 -38 0C-22 -13 -8 -30 0 -49Z"/>',
    "C": (
        '<path d="M0 -48A21.500 21.500 0 0 1 17 -13.200A21.800 21.800 0 1 1 3.500 21C4 34 9 43 18 48'
        'H-18C-9 43 -4 34 -3.500 21A21.800 21.800 0 1 1 -17 -13.200A21.500 21.500 0 0 1 0 -48Z"/>'
    ),
}


def gradients(inks: dict[Suit, Ink]) -> str:
    """The definitions that ``pip`` needs: put them once before the drawing's body."""
    stops = (
        linear(f"suit{suit}", (-30, -50, 20, 50), (0, ink.light), (0.6, ink.colour))
        for suit, ink in inks.items()
    )
    return f"<defs>{''.join(stops)}</defs>"


def pip(suit: Suit, at: tuple[float, float], height: float, *, turned: bool = False) -> str:
    """One pip; ``turned``: upside down."""
    shape = f'<g fill="url(#suit{suit})">{SHAPES[suit]}</g>'
    return group(shape, at=at, scale=height / 100, turn=180 if turned else 0)


def named(letter: str) -> Suit:
    """The suit of this letter."""
    for suit in SUITS:
        if suit == letter:
            return suit
    raise ValueError(f"There is no suit {letter!r}.")
