"""Robes of the kings and queens, from the collar to the belt."""

from __future__ import annotations

from game.ui.drawing.painters.pack.courts.heads import neck, side_neck
from game.ui.drawing.painters.pack.courts.pen import (
    GOLD,
    INK,
    IVORY,
    OLD_GOLD,
    SKIN,
    area,
    disc,
    jewels,
    line,
    mirrored,
    placed,
    shade,
    shape,
    sown,
)

_BROAD = (
    "M2 200C4 144 16 114 46 101C58 96 64 94 70 90H90C96 94 102 96 114 101C144 114 156 144 158 200Z"
)
SLIM = "M14 200C16 152 20 124 40 109C52 101 62 98 70 92H90C98 98 108 101 120 109C140 124 144 152 146 200Z"
"""The outline of narrow shoulders."""

_LOZENGE = "M0 -5L3.600 0L0 5L-3.600 0Z"


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


# ---- the kings


def mantle(main: str, second: str, accent: str) -> str:
    """A cape of ermine over brocade."""
    lozenges = ((24, 142), (24, 160), (36, 134), (36, 151), (36, 168), (48, 142), (48, 160))
    return (
        neck()
        + shape(_BROAD, main)
        + mirrored(sown(area(_LOZENGE, GOLD), lozenges) + line("M54 126C50 148 50 170 50 200", 1.1))
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


# ---- the queens


def square(main: str, second: str, accent: str) -> str:
    """A square neck, slashed sleeves."""
    slash = shape("M0 -8C4 -3 4 3 0 8C-4 3 -4 -3 0 -8Z", IVORY, 1)
    return (
        shape(SLIM, main)
        + mirrored(
            shape("M14 200C16 152 20 124 40 109C50 122 52 160 48 200Z", second)
            + placed(slash, 34, 126, 18)
            + placed(slash, 29, 146, 8)
            + placed(slash, 40, 146, 8)
            + placed(slash, 26, 168, 4)
            + placed(slash, 38, 168, 4)
        )
        + shade("M146 200C144 152 140 124 120 109C132 126 134 160 132 200Z")
        + shape("M52 101L70 90H90L108 101L104 124H56Z", SKIN)
        + neck()
        + area("M70.500 92H89.500L90 104Q80 110 70 104Z", SKIN)
        + shape("M49 101L55 98L60 120H100L105 98L111 101L106 128H54Z", GOLD)
        + jewels(((60, 124), (70, 124), (80, 124), (90, 124), (100, 124)), 1.7, accent)
        + line("M80 128V200", 1)
        + mirrored(
            line("M60 128C62 150 66 170 66 200", 1.1)
            + sown(area(_LOZENGE, GOLD), ((72, 140), (73, 156), (73, 172)))
        )
        + _necklace(accent)
    )


def _necklace(jewel: str) -> str:
    pearls = "".join(
        disc(x, y, 1.9, IVORY, 0.9)
        for x, y in ((70, 96), (73.2, 100), (77, 102.6), (83, 102.6), (86.8, 100), (90, 96))
    )
    return pearls + jewels(((80, 106),), 2.9, jewel)


def vneck(main: str, second: str, accent: str) -> str:
    """A deep neck edged in gold, full sleeves."""
    return (
        shape(SLIM, main)
        + mirrored(
            line("M30 122C26 140 24 160 24 200M40 114C34 138 33 160 34 200", 1, INK, 0.6)
            + shape(
                "M36 111C44 106 50 103 54 101C60 128 60 170 56 200H46C50 166 48 132 36 111Z", second
            )
            + sown(
                area("M0 -3.500L2.500 0L0 3.500L-2.500 0Z", GOLD),
                ((50, 118), (53, 134), (53.500, 150), (53, 166)),
            )
        )
        + shade("M146 200C144 152 140 124 120 109C132 126 134 160 132 200Z")
        + shape("M56 99L70 90H90L104 99C98 114 90 128 80 138C70 128 62 114 56 99Z", SKIN)
        + neck()
        + area("M70.500 92H89.500L90 104Q80 110 70 104Z", SKIN)
        + mirrored(
            shape("M50 102L58 97.500C64 114 72 128 80 137L80 147C66 136 56 120 50 102Z", GOLD, 1.3)
            + jewels(((59, 110), (65, 121), (72, 131)), 1.6, accent)
        )
        + line("M80 147V200", 1)
        + _necklace(accent)
    )


def ruffed(main: str, second: str, accent: str) -> str:
    """A standing collar of lace, puffed shoulders."""
    rays = "".join(
        line(f"M80 98L{x} {y}", 0.8, INK, 0.55)
        for x, y in ((44, 80), (42, 92), (46, 102), (116, 80), (118, 92), (114, 102))
    )
    scallops = "M70 98C58 106 44 106 40 100C35 98 35 92 38 89C36 84 39 79 43 79C46 73 53 74 56 78L70 90H90L104 78C107 74 114 73 117 79C121 79 124 84 122 89C125 92 125 98 120 100C116 106 102 106 90 98Z"
    return (
        shape(scallops, IVORY)
        + rays
        + shape(SLIM, main)
        + mirrored(
            shape("M18 150C14 128 24 108 46 104C58 112 56 132 46 142C38 150 26 154 18 150Z", second)
            + line("M26 144C24 130 32 116 44 110M36 146C36 132 42 120 50 114", 0.9)
        )
        + shade("M146 200C144 152 140 124 120 109C132 126 134 160 132 200Z")
        + shape("M60 98L70 90H90L100 98C96 110 88 118 80 122C72 118 64 110 60 98Z", SKIN)
        + neck()
        + area("M70.500 92H89.500L90 104Q80 108 70 104Z", SKIN)
        + mirrored(
            shape("M56 100L62 96.500C66 110 73 116 80 119V126C68 120 60 112 56 100Z", GOLD, 1.2)
        )
        + mirrored(
            line("M62 116C66 140 64 170 62 200", 1.1)
            + sown(area(_LOZENGE, GOLD), ((72, 136), (72, 154), (72, 172)))
        )
        + jewels(((80, 130), (80, 143), (80, 156), (80, 169)), 2.2, accent)
        + _necklace(accent)
    )


def laced(main: str, second: str, accent: str) -> str:
    """Bare shoulders, a laced bodice."""
    return (
        shape("M30 128C32 112 46 106 58 102L70 92H90L102 102C114 106 128 112 130 128Z", SKIN)
        + neck()
        + area("M70.500 92H89.500L90 106Q80 110 70 106Z", SKIN)
        + shape(
            "M14 200C14 158 18 128 32 116C46 124 62 127 80 127C98 127 114 124 128 116C142 128 146 158 146 200Z",
            main,
        )
        + mirrored(line("M34 128C28 150 28 170 28 200M44 132C42 156 42 170 42 200", 1, INK, 0.6))
        + shade("M146 200C146 158 142 128 128 116C134 132 132 160 130 200Z")
        + shape("M60 124L66 200H94L100 124Q80 130 60 124Z", second)
        + line(
            "M66 132L94 142M94 132L66 142M67 146L93 156M93 146L67 156M68 160L92 170M92 160L68 170",
            1.3,
            GOLD,
        )
        + shape(
            "M30 116C44 124 62 127.500 80 127.500C98 127.500 116 124 130 116L132 124C116 132 98 135 80 135C62 135 44 132 28 124Z",
            IVORY,
            1.3,
        )
        + mirrored(line("M38 121V126M48 125V130M58 127.500V132.500M69 129V134", 0.8))
        + line("M69 98Q80 112 91 98", 1.4, OLD_GOLD)
        + disc(80, 108, 4.4, GOLD, 1.1)
        + jewels(((80, 108),), 2.6, accent)
    )
