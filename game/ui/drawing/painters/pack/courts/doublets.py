"""Clothes of the jacks and the jester."""

from __future__ import annotations

from game.ui.drawing.painters.pack.courts.heads import neck, side_neck
from game.ui.drawing.painters.pack.courts.pen import (
    DARK_STEEL,
    GOLD,
    INK,
    IVORY,
    OLD_GOLD,
    SKIN,
    STEEL,
    area,
    disc,
    jewels,
    line,
    mirrored,
    shade,
    shape,
    sown,
)
from game.ui.drawing.painters.pack.courts.robes import SLIM


def plated(main: str, second: str) -> str:
    """In profile: steel under a quartered coat."""
    return (
        side_neck()
        + shape(
            "M22 200C24 160 32 128 56 108L74 98C84 104 92 102 98 94C120 102 140 124 144 200Z", main
        )
        + area(
            "M56 108L74 98C84 104 92 102 98 94L100 94C100 120 96 140 92 150C74 154 50 154 34 148C38 132 44 118 56 108Z",
            second,
        )
        + line("M92 96C96 120 96 136 92 150C74 154 50 154 34 148M92 150C92 170 94 190 94 200", 1.2)
        + sown(
            area("M0 -6L1.600 -1.600L6 0L1.600 1.600L0 6L-1.600 1.600L-6 0L-1.600 -1.600Z", GOLD),
            ((58, 126), (74, 136), (78, 116), (56, 144)),
        )
        + shade("M144 200C140 124 120 102 98 94C122 116 128 160 126 200Z")
        + shape(
            "M66 92C56 98 50 104 46 112C62 118 94 118 116 108C112 100 106 94 98 90C92 98 78 100 66 92Z",
            STEEL,
        )
        + line("M60 99C76 108 96 107 110 100M53 107C72 115 96 114 114 106", 0.9, DARK_STEEL)
        + shape("M108 104C128 104 142 120 142 140C130 146 116 142 108 132Z", STEEL)
        + line(
            "M109 114C124 114 134 124 137 140M108.500 123C118 124 126 132 128 142", 0.9, DARK_STEEL
        )
        + disc(113, 109, 1.7, GOLD, 0.8)
    )


def belted(main: str, second: str) -> str:
    """In profile: a doublet with a belt across."""
    return (
        side_neck()
        + shape(
            "M22 200C24 160 32 128 56 108L74 98C84 104 92 102 98 94C120 102 140 124 144 200Z", main
        )
        + line("M60 112C58 140 56 170 56 200", 1.2)
        + "".join(disc(59.5 - row * 0.5, 122 + row * 13, 2.1, GOLD, 0.9) for row in range(5))
        + shape(
            "M100 104C122 102 142 118 144 150C132 160 112 158 102 148C96 132 96 116 100 104Z",
            second,
        )
        + line(
            "M108 108C104 124 106 140 112 152M118 108C116 124 118 140 124 154M129 114C128 128 130 142 135 153",
            1.4,
            main,
        )
        + shade("M144 200C140 124 120 102 98 94C122 116 128 160 126 200Z")
        + shape("M70 102L62 106C76 134 100 160 128 178L134 170C108 154 84 130 70 102Z", GOLD, 1.3)
        + line("M68.500 107C82 134 104 156 130 173", 0.8, OLD_GOLD)
        + shape(
            "M66 92C58 96 52 101 50 108C66 116 92 114 108 102C106 97 102 93 98 90C92 98 76 100 66 92Z",
            IVORY,
            1.3,
        )
        + line("M58 103L64 98M68 109L71 101M80 110L80 102M92 107L89 100M101 102L96 97", 0.8)
    )


def slashed(main: str, second: str, accent: str) -> str:
    """A striped doublet under a falling collar."""
    return (
        neck()
        + shape(SLIM, main)
        + mirrored(
            shape("M14 200C14 160 16 126 38 110C52 118 56 142 48 156C40 166 26 176 20 200Z", second)
            + line(
                "M24 168C22 146 28 126 40 116M34 162C32 146 38 130 46 122M44 157C44 146 48 136 51 130",
                2.2,
                main,
            )
            + line("M56 112C60 140 60 170 58 200M66 116C69 140 69 170 68 200", 1, INK, 0.65)
        )
        + shade("M146 200C144 152 140 124 120 109C132 126 134 160 132 200Z")
        + line("M80 112V200", 1.2)
        + "".join(disc(80, 124 + row * 12, 2.2, GOLD, 0.9) for row in range(6))
        + mirrored(
            shape("M70 92C60 95 50 99 46 104L52 122C64 122 76 114 80 106L72 94Z", IVORY, 1.4)
            + line("M52 104L57 118M60 101L65 115", 0.8, OLD_GOLD)
        )
        + area("M71.500 90H88.500L80 105Z", SKIN)
        + jewels(((80, 108),), 2.4, accent)
    )


def hooded(main: str, second: str, accent: str) -> str:
    """A forester's jerkin under a dagged hood, a strap across."""
    return (
        neck()
        + shape(SLIM, main)
        + mirrored(
            line("M40 128C36 150 36 170 36 200", 1.1)
            + line("M28 132C24 150 22 176 22 200", 1, INK, 0.6)
        )
        + shade("M146 200C144 152 140 124 120 109C132 126 134 160 132 200Z")
        + shape(
            "M110 118L118 124C98 150 74 172 46 188L42 180C68 164 92 144 110 118Z", OLD_GOLD, 1.3
        )
        + line("M111 124C94 148 70 168 44 184", 0.8, GOLD)
        + shape(
            "M62 92C48 96 34 104 28 116L36 114L38 124L48 118L52 130L62 121L69 133L80 123L91 133L98 121L108 130L112 118L122 124L124 114L132 116"
            "C126 104 112 96 98 92C92 104 68 104 62 92Z",
            second,
        )
        + line("M58 97C66 110 94 110 102 97", 1.1)
        + line("M44 110C46 108 48 107 50 106M110 106C113 107 115 109 117 111", 0.9)
        + disc(80, 112, 4.2, GOLD, 1.1)
        + jewels(((80, 112),), 2.4, accent)
    )


def motley(main: str, second: str) -> str:
    """Parti-coloured, under a collar of points and bells."""
    points = "M62 92L40 100L26 122L44 116L52 136L66 120L80 140L94 120L108 136L116 116L134 122L120 100L98 92C92 102 68 102 62 92Z"
    lozenge = "M0 -10L7 0L0 10L-7 0Z"
    return (
        neck()
        + shape(SLIM, main)
        + shape("M80 96H90C98 98 108 101 120 109C140 124 144 152 146 200H80Z", second)
        + sown(
            area(lozenge, second),
            (
                (40, 140),
                (54, 140),
                (68, 140),
                (47, 160),
                (61, 160),
                (33, 160),
                (74, 160),
                (40, 180),
                (54, 180),
                (68, 180),
            ),
        )
        + sown(
            area(lozenge, main),
            ((92, 140), (106, 140), (86, 160), (99, 160), (113, 160), (92, 180), (106, 180)),
        )
        + shade("M146 200C144 152 140 124 120 109C132 126 134 160 132 200Z")
        + shape(points, GOLD)
        + line("M66 120L72 98M94 120L88 98M44 116L58 96M116 116L102 96", 0.9, OLD_GOLD)
        + "".join(
            disc(x, y, 3.2, IVORY, 1.1) for x, y in ((26, 124), (52, 138), (80, 142), (108, 138))
        )
    )
