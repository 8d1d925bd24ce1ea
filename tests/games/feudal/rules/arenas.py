"""Small positions walled in by mountains, in which all lines can be counted."""

from game.games.feudal.rules.board import SIZE
from tests.games.feudal.wars import BROWN, war


def walled(drawn):
    """Terrain in the corner of a meadow, behind a wall of mountains."""
    rows = drawn.split()
    wide = len(rows[0])
    inside = [row + "#" + "." * (SIZE - wide - 1) for row in rows]
    wall = "#" * (wide + 1) + "." * (SIZE - wide - 1)
    return "/".join([*inside, wall, *["." * SIZE] * (SIZE - len(rows) - 1)])


ARENAS = {
    "a siege": war(
        "Knight D2, Archer E3, Squire A1 ",
        "Duke C2, Pikeman D3, Prince X1, King X2",
        castles=("X24 W24", "C2 D2"),
        ground=walled("..~.. .#... ..... ....~"),
    ),
    "two armies and their duties": war(
        "King X20",
        "King A1, Sergeant B2 / Pikeman E1, Archer D4 / Squire E4",
        castles=("X24 W24", "C1 C2"),
        moving=BROWN,
        ground=walled("..~.. ..... #..#. ....."),
    ),
    "a Castle on a mountain falls": war(
        "Knight C2, Pikeman D4",
        "King B3, Squire A4, Prince X10",
        "Duke X11, Archer A3",
        "King X12",
        castles=("X1 W1", "B2 C2", "X24 W24", "A24 B24"),
        ground=walled("~#.# ##.. ..~. ...."),
    ),
    "narrow valleys, proof walls": war(
        "Archer B2, Duke D2, King C4",
        "Pikeman B4, Sergeant E3, Prince C1, King X1",
        castles=("X24 W24", "C1 C2"),
        ground=walled("....# .#.#. ..#.. ~...."),
        has_corner_crossing=False,
        archer_into_castle="never",
    ),
}
