"""Gowns of the queens, from the collar to the belt."""

from __future__ import annotations

from game.ui.drawing.painters.pack.courts.heads import neck
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
from game.ui.drawing.painters.pack.courts.robes import LOZENGE, SLIM


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
            + sown(area(LOZENGE, GOLD), ((72, 140), (73, 156), (73, 172)))
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
            + sown(area(LOZENGE, GOLD), ((72, 136), (72, 154), (72, 172)))
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
