"""Crowns, hats and caps of the courts."""

from __future__ import annotations

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
    placed,
    shape,
)


def _band(jewel: str, second: str) -> str:
    """The hoop of a crown, low on the forehead."""
    return (
        shape("M57.500 33Q80 41 102.500 33L101.500 43Q80 50.500 58.500 43Z", GOLD)
        + line("M58.500 35.800Q80 43.600 101.500 35.800M59 40.600Q80 48 101 40.600", 0.7, OLD_GOLD)
        + jewels(((80, 43.2),), 2.9, jewel)
        + mirrored(jewels(((69.5, 41.4),), 2.0, second) + jewels(((62, 38.9),), 1.5, IVORY))
    )


def imperial(cap: str, jewel: str, second: str) -> str:
    """Closed over by two arches, with a cross."""
    return (
        shape("M60 34C54 20 66 12 80 12C94 12 106 20 100 34Q80 41 60 34Z", cap)
        + area("M92 14C104 20 104 26 100 34Q92 37 86 37.500C94 30 96 22 92 14Z", INK, 0.25)
        + mirrored(
            shape("M57.500 34C48 18 64 8 80 10.500L80 15C68 13.500 57 20 62.500 35.500Z", GOLD, 1.3)
            + jewels(((55.8, 25), (58.5, 17), (66, 12.6)), 1.5, IVORY)
        )
        + shape(
            "M76.500 38C74 28 75.500 18 80 11C84.500 18 86 28 83.500 38Q80 38.500 76.500 38Z",
            GOLD,
            1.3,
        )
        + jewels(((80, 20), (80, 26), (80, 32)), 1.4, second)
        + disc(80, 9.5, 3.4, GOLD, 1.2)
        + shape(
            "M78.900 7L78.900 4.700H76.200V2.500H78.900V0H81.100V2.500H83.800V4.700H81.100V7Z",
            GOLD,
            0.9,
        )
        + _band(jewel, second)
    )


def lilied(cap: str, jewel: str, second: str) -> str:
    """Open, with three lilies."""
    lily = "M0 0C-5 -2 -8 -6 -7 -11C-3 -11 -2 -8 -1.500 -6C-3 -12 -2 -17 0 -21C2 -17 3 -12 1.500 -6C2 -8 3 -11 7 -11C8 -6 5 -2 0 0Z"
    side = (
        f'<g transform="translate(59.500 33) rotate(-15) scale(.92)">{shape(lily, GOLD, 1.3)}</g>'
    )
    return (
        shape("M60 36C60 27 70 24 80 24C90 24 100 27 100 36Q80 43 60 36Z", cap)
        + mirrored(side + shape("M68 35L70 25L74 35Z", GOLD, 1.1) + disc(70, 23.5, 2.1, IVORY, 1))
        + f'<g transform="translate(80 35) scale(1.250)">{shape(lily, GOLD, 1.1)}</g>'
        + _band(jewel, second)
    )


def towered(cap: str, jewel: str, second: str) -> str:
    """Five tall points, a ball on each."""
    points = "M57 34L51.500 17L63.500 27L67 11L74.500 25L80 7L85.500 25L93 11L96.500 27L108.500 17L103 34Q80 42 57 34Z"
    return (
        shape("M62 34C63 26 72 22 80 22C88 22 97 26 98 34Z", cap)
        + shape(points, GOLD)
        + area("M103 34L108.500 17L96.500 27L93 11L88 21L92 37Z", OLD_GOLD, 0.45)
        + mirrored(disc(51.5, 15.5, 2.5, jewel, 1) + disc(67, 9.5, 2.5, second, 1))
        + disc(80, 5.5, 2.7, jewel, 1)
        + mirrored(line("M62 32L60.500 27M70.500 34L69.500 24", 0.8, OLD_GOLD))
        + _band(jewel, second)
    )


def leaved(cap: str, jewel: str, second: str) -> str:
    """Trefoils on a high cap of velvet."""
    leaf = (
        disc(0, -9, 3.4, GOLD, 1.1)
        + disc(-3.6, -3.6, 3.4, GOLD, 1.1)
        + disc(3.6, -3.6, 3.4, GOLD, 1.1)
        + area("M-3 -8L3 -8L4 2H-4Z", GOLD)
        + disc(0, -5, 1.4, second, 0.8)
    )
    return (
        shape("M60 34C52 18 64 9 74 13C76 8 84 8 86 13C96 9 108 18 100 34Q80 41 60 34Z", cap)
        + line("M74 13C71 20 71 28 73 36M86 13C89 20 89 28 87 36", 0.9)
        + area("M92 12C104 18 104 26 100 34Q94 36.500 89 37C94 28 95 20 92 12Z", INK, 0.25)
        + mirrored(f'<g transform="translate(60 32) rotate(-14)">{leaf}</g>')
        + f'<g transform="translate(80 36) scale(1.200)">{leaf}</g>'
        + _band(jewel, second)
    )


# ---- the queens'


def _circlet(jewel: str) -> str:
    return (
        shape("M60 34.500Q80 25 100 34.500L99 40Q80 31.500 61 40Z", GOLD, 1.3)
        + jewels(((80, 32.6),), 2.3, jewel)
        + mirrored(jewels(((70.5, 34.2),), 1.5, IVORY) + jewels(((64.5, 36.6),), 1.2, jewel))
    )


def pearled(jewel: str) -> str:
    """A high comb of pearls."""
    return (
        shape(
            "M62 33C58 22 60 16 62 12L68.500 22L74 9.500L80 20L86 9.500L91.500 22L98 12C100 16 102 22 98 33Q80 24 62 33Z",
            GOLD,
        )
        + mirrored(
            disc(62, 10.5, 2.4, IVORY, 1)
            + disc(74, 8, 2.6, IVORY, 1)
            + jewels(((72.5, 21),), 1.6, jewel)
        )
        + jewels(((80, 24),), 2.0, jewel)
        + _circlet(jewel)
    )


def hearted(jewel: str) -> str:
    """A heart in front, swung sides."""
    heart = "M0 9C-2 4 -9 1 -9 -5C-9 -10 -3 -11 0 -6C3 -11 9 -10 9 -5C9 1 2 4 0 9Z"
    return (
        mirrored(
            shape(
                "M61.500 34C57 26 55 18 58 11C62 14 63 19 66.500 21C69 18 69 14 72 12C73.500 18 75 22 79 26L80 29Q70 29 61.500 34Z",
                GOLD,
            )
            + disc(58, 10, 2.2, IVORY, 1)
            + disc(72, 10.8, 2.0, IVORY, 1)
        )
        + f'<g transform="translate(80 17) scale(1.050)">{shape(heart, GOLD, 1.3)}</g>'
        + f'<g transform="translate(80 16.800) scale(.600)">{shape(heart, jewel, 1.4)}</g>'
        + _circlet(jewel)
    )


def starred(jewel: str) -> str:
    """Rays like the sun's."""
    rays = "".join(
        f'<g transform="translate(80 44) rotate({turn})">{shape("M-3.500 -16L0 -37L3.500 -16Z" if turn % 32 == 0 else "M-3 -16L0 -29L3 -16Z", GOLD, 1.1)}</g>'
        for turn in (-48, -32, -16, 0, 16, 32, 48)
    )
    return (
        rays
        + disc(80, 6.5, 1.9, jewel, 0.9)
        + mirrored(disc(60.2, 12.4, 1.9, jewel, 0.9))
        + _circlet(jewel)
    )


def garlanded(jewel: str, leaf: str) -> str:
    """Golden leaves, standing up."""
    sprig = "M0 0C-6 -4 -6 -11 0 -17C6 -11 6 -4 0 0Z"
    return (
        "".join(
            f'<g transform="translate({x} {y}) rotate({turn})">{shape(sprig, colour, 1.2)}{line("M0 -2V-12", 0.7)}</g>'
            for x, y, turn, colour in (
                (63, 34, -34, leaf),
                (97, 34, 34, leaf),
                (69, 32, -18, GOLD),
                (91, 32, 18, GOLD),
                (80, 29.500, 0, GOLD),
            )
        )
        + mirrored(disc(74.5, 26, 2.2, jewel, 1))
        + _circlet(jewel)
    )


# ---- the jacks'


def _plume(colour: str, x: float, y: float, turn: float, scale: float = 1) -> str:
    """A feather that rises from a brooch and curls over to the right."""
    barbs = "M7 -11L15 -10M10 -17L20 -14M16 -22L27 -16M5 -7L3 -15M9 -15L7 -23M15 -20.500L15 -27"
    return placed(
        shape(
            "M0 0C-3 -16 8 -30 24 -29C36 -28 42 -18 37 -11C34 -19 27 -17 22 -13C16 -8 5 -6 0 0Z",
            colour,
            1.3,
        )
        + line("M0 0C6 -14 18 -24 33 -19", 0.9)
        + line(barbs, 0.6, INK, 0.7),
        x,
        y,
        turn,
        scale,
    )


def beret(cloth: str, brooch: str, plume: str) -> str:
    """Flat and wide, with a brooch and a plume; for a profile too."""
    return (
        shape(
            "M54 36C44 26 52 14 74 12C98 10 116 18 110 32C108 38 100 41 92 42C80 43 66 42 54 36Z",
            cloth,
        )
        + area(
            "M110 32C108 38 100 41 92 42C80 43 66 42 54 36C70 38 100 36 108 22C111 25 111.500 29 110 32Z",
            INK,
            0.28,
        )
        + line("M66 16C62 20 62 26 66 32M84 13.500C82 18 82 26 85 32M98 17C98 22 97 27 95 31", 0.9)
        + shape("M61 33Q82 41 101 32L102 39Q82 48 60 40Z", cloth, 1.3)
        + _plume(plume, 68, 37, 8, 0.86)
        + disc(68, 36.5, 4.2, GOLD, 1.2)
        + jewels(((68, 36.5),), 2.2, brooch)
    )


def bycocket(cloth: str, trim: str, plume: str) -> str:
    """An archer's hat: high at the back, its brim a beak in front."""
    return (
        shape("M60 34C58 18 74 6 90 10C100 13 104 24 102 36Q80 44 60 34Z", cloth)
        + line("M74 14C70 20 70 26 72 34", 0.9)
        + area("M96 12C104 20 104 28 102 36Q96 38.500 90 39C97 30 98 22 96 12Z", INK, 0.28)
        + shape(
            "M44 40C54 28 70 31 82 33C92 34.500 100 32 106 26C108 36 104 44 94 45.500C76 47 60 36 44 40Z",
            trim,
            1.4,
        )
        + _plume(plume, 90, 37, 46, 0.95)
        + disc(90, 38, 3, GOLD, 1)
    )


def slouched(cloth: str, band: str, plume: str) -> str:
    """A soft hat, its brim turned up, a plume in front."""
    return (
        shape("M60 34C56 18 66 8 82 9C98 9 107 20 101 34Q80 42 60 34Z", cloth)
        + area("M94 12C104 18 106 26 101 34Q95 36.500 89 37C96 30 98 20 94 12Z", INK, 0.28)
        + line("M76 10C72 16 72 26 75 34M88 10.500C91 17 91 27 88 35", 0.9)
        + shape(
            "M52 34C50 28 54 24 60 27Q80 35 101 27C107 24 110 29 108 35C104 43 94 46 80 46.500C66 46 56 42 52 34Z",
            band,
        )
        + line("M55 33C60 40 70 43 80 43.500C92 43 101 40 105 33", 0.8)
        + _plume(plume, 65, 36, -62, 0.74)
        + disc(65, 37, 3.6, GOLD, 1.1)
    )


def chaperon(cloth: str, lining: str, brooch: str) -> str:
    """A rolled hood, its tail over the shoulder."""
    return (
        shape(
            "M62 30C60 14 72 6 86 9C98 4 112 12 108 24C114 34 118 48 116 62C110 66 104 62 104 56C104 46 102 40 100 34Z",
            cloth,
        )
        + line("M100 34C104 26 104 18 98 12M108 26C110 38 112 50 110 60", 0.9)
        + shape(
            "M56 35C54 27 62 25 68 27C76 24 86 24 92 27C100 25 106 29 104 36C104 43 96 45 91 42.500C84 45.500 74 45.500 68 42.500C62 44.500 56 42 56 35Z",
            lining,
        )
        + line("M68 27Q71 35 68 42.500M80 25.500Q82.500 35 80 44.500M92 27Q94 35 91 42.500", 0.9)
        + disc(86.5, 35, 3.4, GOLD, 1.1)
        + jewels(((86.5, 35),), 1.9, brooch)
    )


def bells(cloth: str, second: str) -> str:
    """A fool's cap of three horns, a bell on each."""

    def bell(x: float, y: float) -> str:
        return disc(x, y, 4, GOLD, 1.2) + line(
            f"M{x - 3.6} {y + 0.8}H{x + 3.6}M{x} {y + 0.8}V{y + 3.4}", 0.9
        )

    return (
        shape("M60 36C50 24 38 22 28 34C24 40 24 46 26 50C34 40 44 40 56 46Z", second)
        + shape("M100 36C110 24 122 22 132 34C136 40 136 46 134 50C126 40 116 40 104 46Z", second)
        + shape(
            "M58 38C58 22 66 14 78 12C86 4 98 4 104 12C98 12 96 16 97 22C102 28 103 34 102 38Q80 46 58 38Z",
            cloth,
        )
        + line("M78 12C74 20 73 30 74 41M97 22C92 28 90 34 90 40", 0.9)
        + shape(
            "M55 36L62 40L68 37L74 42L80 38.500L86 42L92 37L98 40L105 36L103 46L97 49L92 46L86 50L80 46.500L74 50L68 46L63 49L57 46Z",
            GOLD,
            1.3,
        )
        + bell(26, 53)
        + bell(134, 53)
        + bell(106, 14)
    )
