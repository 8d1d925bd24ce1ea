"""Robes of the kings, from the collar to the belt."""

from __future__ import annotations

from game.ui.drawing.painters.pack.courts.heads import neck, side_neck
from game.ui.drawing.painters.pack.courts.pen import (
    GOLD,
    INK,
    IVORY,
    OLD_GOLD,
    area,
    disc,
    jewels,
    line,
    mirrored,
    shade,
    shape,
    sown,
)

_BROAD = (
    "M2 200C4 144 16 114 46 101C58 96 64 94 70 90H90C96 94 102 96 114 101C144 114 156 144 158 200Z"
)
SLIM = "M14 200C16 152 20 124 40 109C52 101 62 98 70 92H90C98 98 108 101 120 109C140 124 144 152 146 200Z"
"""The outline of narrow shoulders."""

LOZENGE = "M0 -5L3.600 0L0 5L-3.600 0Z"


def _ermine(path: str, tails: tuple[tuple[float, float], ...]) -> str:
    tail = area(
        "M0 -3.500C1.800 -1 2 1.500 1.600 4L0 2.500L-1.600 4C-2 1.500 -1.800 -1 0 -3.500Z", INK
    )
    return shape(path, IVORY) + sown(tail, tails)


def _panel(left: float, right: float, cloth: str) -> str:
    """The gold-edged strip down the front."""
    return (
        shape(f"M{left} 96L{left - 5} 200H{right + 5}L{right} 96Z", cloth)
        + line(f"M{left + 3} 100L{left - 1.5} 200M{right - 3} 100L{right + 1.5} 200", 2.6, GOLD)
        + line(f"M{left + 4.6} 100L{left + 0.3} 200M{right - 4.6} 100L{right - 0.3} 200", 0.7)
    )


def mantle(main: str, second: str, accent: str) -> str:
    """A cape of ermine over brocade."""
    lozenges = ((24, 142), (24, 160), (36, 134), (36, 151), (36, 168), (48, 142), (48, 160))
    return (
        neck()
        + shape(_BROAD, main)
        + mirrored(sown(area(LOZENGE, GOLD), lozenges) + line("M54 126C50 148 50 170 50 200", 1.1))
        + shade("M158 200C156 144 144 114 124 106C138 124 142 160 142 200Z")
        + _panel(68, 92, second)
        + jewels(((80, 138), (80, 152), (80, 166)), 3.2, accent)
        + _ermine(
            "M62 91C42 96 22 106 12 130C28 134 40 133 50 129C58 133 70 136 80 136C90 136 102 133 110 129"
            "C120 133 132 134 148 130C138 106 118 96 98 91C92 98 68 98 62 91Z",
            (
                (26, 122),
                (38, 112),
                (40, 125),
                (52, 104),
                (54, 119),
                (66, 126),
                (94, 126),
                (106, 119),
                (108, 104),
                (120, 125),
                (122, 112),
                (134, 122),
            ),
        )
    )


def striped(main: str, second: str, accent: str) -> str:
    """Stripes, under a broad jewelled collar."""
    stripes = "".join(area(f"M{x} 104L{x - 6} 200H{x + 3}L{x + 8} 104Z", second) for x in (30, 48))
    heart = area(
        "M0 4.500C-1 2 -4.500 0 -4.500 -2.500C-4.500 -5 -1.500 -5.500 0 -3C1.500 -5.500 4.500 -5 4.500 -2.500C4.500 0 1 2 0 4.500Z",
        GOLD,
    )
    return (
        neck()
        + shape(_BROAD, main)
        + mirrored(stripes + sown(heart, ((38, 146), (37, 164), (18, 150))))
        + shade("M158 200C156 144 144 114 124 106C138 124 142 160 142 200Z")
        + line(_BROAD, 1.5)
        + _panel(70, 90, second)
        + sown(heart, ((80, 140), (80, 154), (80, 168)))
        + shape(
            "M60 92C44 97 32 102 24 112C34 126 56 134 80 134C104 134 126 126 136 112C128 102 116 97 100 92C92 100 68 100 60 92Z",
            GOLD,
        )
        + line(
            "M30 111.500C42 122 60 128.500 80 128.500C100 128.500 118 122 130 111.500M56 97C66 104 94 104 104 97",
            0.9,
            OLD_GOLD,
        )
        + mirrored(jewels(((40, 109), (66, 119)), 3, accent) + jewels(((53, 115.5),), 2.6, second))
        + jewels(((80, 120.5),), 3.4, second)
    )


def furred(main: str, second: str, accent: str) -> str:
    """In profile: a surcoat with a great collar of fur."""
    scale = line("M-4 -2Q0 4 4 -2", 1.1, GOLD)
    return (
        side_neck()
        + shape(
            "M10 200C12 160 26 124 58 104L74 94C84 102 92 100 98 92C122 100 150 120 156 200Z", main
        )
        + sown(
            scale,
            tuple(
                (x + (row % 2) * 6, 122 + row * 9) for row in range(6) for x in range(44, 86, 12)
            ),
        )
        + shade("M156 200C150 120 122 100 98 92C124 112 134 160 134 200Z")
        + shape("M30 200C34 168 44 146 58 130L72 138C62 154 56 174 54 200Z", second)
        + line("M36 200C40 170 48 150 61 133M48 200C50 176 57 156 68 138", 1.8, GOLD)
        + _ermine(
            "M72 92C56 104 38 114 30 134C40 142 52 138 58 130C70 132 84 126 92 116C102 124 116 128 128 122"
            "C124 108 110 96 97 90C92 98 80 100 72 92Z",
            (
                (42, 128),
                (52, 118),
                (62, 123),
                (66, 108),
                (78, 115),
                (86, 107),
                (100, 106),
                (104, 117),
                (116, 115),
            ),
        )
        + disc(84, 124, 5, GOLD, 1.2)
        + jewels(((84, 124),), 2.8, accent)
    )


def clasped(main: str, second: str, accent: str) -> str:
    """An open cloak over a tunic, with a chain of office."""
    leaf = (
        disc(0, -2.4, 2.1, GOLD, 0)
        + disc(-2.3, 1.2, 2.1, GOLD, 0)
        + disc(2.3, 1.2, 2.1, GOLD, 0)
        + line("M0 1V5", 1.2, GOLD)
    )
    links = ((50, 104), (53, 113), (58, 121), (65, 127.5), (72.5, 131))
    return (
        neck()
        + shape(_BROAD, main)
        + mirrored(sown(leaf, ((22, 150), (34, 136), (32, 164), (20, 172), (26, 124))))
        + shade("M158 200C156 144 144 114 124 106C138 124 142 160 142 200Z")
        + shape(
            "M58 92C46 120 44 160 46 200H114C116 160 114 120 102 92C94 100 66 100 58 92Z", second
        )
        + line("M80 100V200M66 138C65 160 65 180 65 200M94 138C95 160 95 180 95 200", 1, INK, 0.6)
        + mirrored(
            shape("M58 91C52 93 44 96 38 100C36 124 34 160 36 200H47C45 160 47 120 62 94Z", GOLD)
            + line("M44 100C41 124 39.500 160 41 200", 0.9, OLD_GOLD)
            + jewels(((43, 116), (41, 132), (40.5, 148), (40.5, 164)), 1.7, accent)
            + "".join(disc(x, y, 3.4, GOLD, 1.1) + disc(x, y, 1.2, INK, 0) for x, y in links)
        )
        + disc(80, 135, 7.5, GOLD, 1.3)
        + jewels(((80, 135),), 4.6, accent)
    )
