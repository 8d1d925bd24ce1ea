"""The column beside the table."""

from __future__ import annotations

from collections.abc import Iterator

from game.games.feudal.rules.allegiance import standing
from game.games.feudal.rules.model import Phase, State
from game.games.feudal.table.tooltips import CASTLE_LINE, COUNTRY, GREEN_LINE
from game.table.figures import Dossier, Figure, Ground, Heading, Legend

OF_A_MAN = "Point at a man to see how he moves and what he can do."
KEYS = " {threats} shows threats, {quick_reference} how all men move."
NEXT = " {next_man} goes to the next man."
OF_A_SQUARE = "Point at a square to see what ground it is."
LEGEND = Legend(
    "Ground",
    (
        *(Ground(f"ground/{sign}", name, line) for sign, (name, line) in COUNTRY.items()),
        Ground("castle/@0/s", "Castle", CASTLE_LINE),
        Ground("green/@0/n", "Green", GREEN_LINE),
    ),
)
THREATS = Legend(
    "Threats",
    (
        Ground("mark/threatened", "Striped corner", "in enemy reach"),
        Ground("mark/endangered", "Striped frame", "man in danger"),
    ),
)  # in place of the other legend, while threats are marked


def column(view: State) -> Iterator[Figure]:
    """The round, the man or square pointed at, and the legend of the terrain."""
    if view.phase in {Phase.PLAY, Phase.OVER} and view.round_no:
        yield Heading(f"Round {view.round_no}", _moved(view))
    match view.phase:
        case Phase.PLAY:
            yield Dossier(OF_A_MAN + KEYS, NEXT)
        case Phase.DEPLOYMENT | Phase.OVER:
            yield Dossier(OF_A_MAN)
        case _:
            yield Dossier(OF_A_SQUARE)
    yield LEGEND


def _moved(view: State) -> str:
    if view.phase is Phase.OVER:
        return "Game finished"
    if not view.turn:
        return ""  # the next turn begins at once
    men = [man for seat in view.turn for man in standing(view, seat)]
    moved = sum(man in view.acted for man in men)
    return f"{moved} of {len(men)} {'man' if len(men) == 1 else 'men'} moved"
