"""The courts' arms and the things they hold, drawn around the grip, pointing up."""

from __future__ import annotations

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
    placed,
    shape,
)

WOOD = "#8A5A33"


def arm(
    sleeve: str, cuff: str, held: str, *, at: tuple[float, float] = (128, 120), glove: str = SKIN
) -> str:
    """A forearm coming up from the belt, its fist around a thing."""
    x, y = at
    return (
        placed(held, x, y)
        + shape(
            f"M{x - 26} 200C{x - 26} {y + 44} {x - 18} {y + 24} {x - 9} {y + 10}L{x + 11} {y + 12}C{x + 18} {y + 30} {x + 20} {y + 50} {x + 20} 200Z",
            sleeve,
        )
        + line(
            f"M{x - 6} {y + 18}C{x - 12} {y + 34} {x - 14} {y + 50} {x - 14} 200M{x + 6} {y + 18}C{x + 8} {y + 36} {x + 8} {y + 50} {x + 8} 200",
            0.9,
            INK,
            0.6,
        )
        + shape(
            f"M{x - 12} {y + 7}Q{x} {y + 12} {x + 13} {y + 8}L{x + 14} {y + 17}Q{x} {y + 22} {x - 14} {y + 16}Z",
            cuff,
            1.3,
        )
        + placed(_fist(glove), x, y)
    )


def behind(held: str, *, at: tuple[float, float], turn: float) -> str:
    """A thing in the fist that is drawn behind the head."""
    return placed(held, *at, turn)


def _fist(skin: str) -> str:
    return (
        shape(
            "M-8 -6Q-8.500 -9.500 -4.500 -9.500H5Q9 -9.500 9 -6V5Q9 9.500 4.500 9.500H-3Q-8 9.500 -8 5Z",
            skin,
            1.3,
        )
        + line("M-8 -4.800H4M-8 -0.200H4.500M-8 4.400H4", 0.9)
        + shape("M8.500 -8C4.500 -8 2.500 -5 3 -1.500C3.500 1.500 6.500 2 9 0.500Z", skin, 1.1)
    )


def sword(grip: str) -> str:
    """A broad blade with a fuller."""
    return (
        shape("M-5 -16V-100L0 -112L5 -100V-16Z", STEEL)
        + area("M0 -112L5 -100V-16H0Z", DARK_STEEL, 0.55)
        + line("M0 -98V-22", 0.9, DARK_STEEL)
        + shape("M-3 -14H3V24H-3Z", grip, 1.2)
        + shape(
            "M-19 -19C-14 -16 14 -16 19 -19C22 -17 22 -13 19 -11C14 -14 -14 -14 -19 -11C-22 -13 -22 -17 -19 -19Z",
            GOLD,
        )
        + disc(0, 28, 5, GOLD, 1.2)
    )


def axe() -> str:
    """A battle-axe."""
    return (
        shape("M-2.600 -108H2.600V90H-2.600Z", WOOD, 1.3)
        + shape("M3 -100C10 -100 18 -104 22 -110C30 -96 30 -76 22 -62C18 -70 10 -74 3 -74Z", STEEL)
        + line("M22 -110C17 -96 17 -76 22 -62", 0.9, DARK_STEEL)
        + shape("M-3 -96L-15 -90C-16 -88 -16 -84 -15 -82L-3 -78Z", STEEL)
        + shape("M-4.500 -104H4.500V-99H-4.500ZM-4.500 -75H4.500V-70H-4.500Z", GOLD, 1.1)
        + disc(0, -110, 3, GOLD, 1.1)
    )


def sceptre(jewel: str) -> str:
    """A rod with a lily and a stone."""
    return (
        shape("M-2.600 -74H2.600V80H-2.600Z", GOLD, 1.3)
        + shape("M-6 -78H6L4 -70H-4Z", OLD_GOLD, 1.1)
        + shape(
            "M0 -78C-9 -82 -15 -90 -13 -98C-6 -98 -4 -92 -3 -88C-5 -98 -3 -106 0 -111C3 -106 5 -98 3 -88C4 -92 6 -98 13 -98C15 -90 9 -82 0 -78Z",
            GOLD,
        )
        + jewels(((0, -84),), 3, jewel)
        + disc(0, -58, 4, GOLD, 1.1)
    )


def orb(cross: str) -> str:
    """The globe, resting on the hand."""
    return (
        disc(0, -24, 17, GOLD, 1.5)
        + area("M10 -38C18 -30 18 -16 8 -9C2 -6 -6 -7 -10 -10C4 -10 12 -22 10 -38Z", OLD_GOLD, 0.5)
        + shape("M-17 -27Q0 -20 17 -27V-21Q0 -14 -17 -21Z", cross, 1.1)
        + shape("M-3 -41L-2.600 -22.500Q0 -22 2.600 -22.500L3 -41Z", cross, 1.1)
        + shape("M-2 -42V-47H-7V-51H-2V-57H2V-51H7V-47H2V-42Z", GOLD, 1.2)
        + line("M-9 -34C-11 -31 -12 -29 -12 -27", 1.4, IVORY)
    )


def rose(petals: str, heart: str) -> str:
    """A rose on its stem."""
    outer = "".join(
        placed(shape("M0 -3C-9 -6 -10 -17 0 -19C10 -17 9 -6 0 -3Z", petals, 1.2), 0, -68, turn)
        for turn in (0, 72, 144, 216, 288)
    )
    inner = "".join(
        placed(shape("M0 -1C-5 -3 -5 -9 0 -10C5 -9 5 -3 0 -1Z", heart, 1), 0, -68, turn)
        for turn in (36, 108, 180, 252, 324)
    )
    return (
        line("M0 -56C-3 -40 3 -24 0 40", 3.6)
        + line("M0 -56C-3 -40 3 -24 0 40", 1.8, "#3F7A44")
        + shape("M-1 -34C-10 -32 -17 -38 -19 -46C-10 -48 -3 -42 -1 -34Z", "#3F7A44", 1.2)
        + shape("M1 -24C10 -22 16 -27 18 -35C10 -37 3 -32 1 -24Z", "#3F7A44", 1.2)
        + line("M-3 -36L-14 -43M3 -26L14 -32", 0.8)
        + outer
        + inner
        + disc(0, -68, 3.2, GOLD, 1)
    )


def mirror(frame: str) -> str:
    """A looking-glass."""
    return (
        shape("M-3 -27H3V30H-3Z", frame, 1.2)
        + disc(0, 33, 4, frame, 1.2)
        + shape(
            "M0 -88C14 -88 21 -76 21 -62C21 -46 13 -34 4 -24H-4C-13 -34 -21 -46 -21 -62C-21 -76 -14 -88 0 -88Z",
            frame,
        )
        + shape(
            "M0 -82C10 -82 15.500 -73 15.500 -62C15.500 -50 10 -42 0 -33C-10 -42 -15.500 -50 -15.500 -62C-15.500 -73 -10 -82 0 -82Z",
            "#CFE3EC",
            1.1,
        )
        + line("M-8 -54L4 -74M-4 -46L9 -67", 2, "#FFFFFF", 0.9)
        + shape("M-6 -89C-4 -97 4 -97 6 -89Z", frame, 1.1)
    )


def falcon() -> str:
    """A falcon on the fist, looking left."""
    back, breast, dark = "#7C6048", "#EFE3CA", "#4A372A"
    return (
        shape("M6 -14L17 24L9 26L-1 -10Z", dark, 1.2)
        + shape("M-10 -60C-18 -48 -17 -20 -4 -10C10 -8 19 -20 18 -36C17 -48 12 -56 6 -60Z", breast)
        + line(
            "M-10 -46L-7 -43M-11.500 -38L-8 -35M-11 -30L-7.500 -27M-9 -22L-5.500 -19M-5 -42L-2 -39M-5.500 -33L-2.500 -30",
            1.1,
            back,
        )
        + shape(
            "M2 -62C14 -58 21 -44 20 -26C19.500 -10 17 4 15 12C7 2 0 -14 -1 -30C-2 -44 -2 -54 2 -62Z",
            back,
        )
        + line(
            "M7 -50C12 -38 15 -26 15.500 -10M3 -44C6 -30 9 -16 13 -2M12 -52C16 -44 18 -36 18 -26",
            0.9,
            dark,
        )
        + shape("M-12 -62C-14 -74 -6 -82 2 -81C10 -80 13 -72 9 -62C6 -56 -8 -55 -12 -62Z", back)
        + area("M-12 -64C-10 -58 4 -56 8 -62C4 -66 -6 -68 -12 -64Z", breast)
        + shape("M-11 -73C-17 -73 -19 -69 -18 -64C-16 -67 -14 -67 -11.500 -66.500Z", GOLD, 1.1)
        + disc(-4, -72, 2.9, GOLD, 1)
        + disc(-4.3, -72, 1.5, INK, 0)
        + line("M-5 -66L-6 -60", 1.6, dark)
        + line("M-6 -11L-7 -5M2 -10L2 -4", 3.2)
        + line("M-6 -11L-7 -5M2 -10L2 -4", 1.8, GOLD)
    )


def halberd(tassel: str) -> str:
    """Point, blade and hook."""
    return (
        shape("M-2.600 -82H2.600V90H-2.600Z", WOOD, 1.3)
        + shape("M0 -116L5 -96L3 -82H-3L-5 -96Z", STEEL, 1.3)
        + shape(
            "M-3 -92C-10 -90 -18 -94 -22 -98C-26 -86 -24 -74 -18 -66C-14 -72 -8 -74 -3 -74Z", STEEL
        )
        + line("M-20.500 -95C-22 -86 -20 -76 -17 -70", 0.9, DARK_STEEL)
        + shape("M3 -88L17 -92L12 -82L17 -74L3 -77Z", STEEL, 1.3)
        + shape("M-5 -74H5V-68H-5Z", GOLD, 1.1)
        + shape("M-6 -68L-8 -54L-3 -57L0 -52L3 -57L8 -54L6 -68Z", tassel, 1.2)
    )


def letter(seal: str) -> str:
    """A folded letter with a seal."""
    return placed(
        shape("M-21 -50H21V-18H-21Z", IVORY)
        + shape("M-21 -50L0 -31L21 -50", "none", 1.2)
        + line("M-21 -18L-6 -34M21 -18L6 -34", 0.9)
        + shape(
            "M0 -22C-2 -27 -9 -30 -9 -36C-9 -41 -3 -42 0 -37C3 -42 9 -41 9 -36C9 -30 2 -27 0 -22Z",
            seal,
            1.2,
        ),
        0,
        8,
        10,
    )


def pennon(cloth: str, charge: str) -> str:
    """A spear with a forked flag."""
    return (
        shape("M-2.400 -92H2.400V90H-2.400Z", WOOD, 1.3)
        + shape("M0 -117L5.500 -98L0 -90L-5.500 -98Z", STEEL, 1.3)
        + shape("M2 -88C11 -93 22 -83 38 -88L31 -74L38 -60C22 -55 11 -65 2 -60Z", cloth)
        + shape("M16 -83L22 -74L16 -65L10 -74Z", charge, 1.1)
        + shape("M-4 -91H4V-87H-4ZM-4 -61H4V-57H-4Z", GOLD, 1)
    )


def bow(wood: str) -> str:
    """A longbow, its string towards the edge."""
    return (
        line("M17 -104C-5.500 -64 -5.500 44 17 90", 6)
        + line("M17 -104C-5.500 -64 -5.500 44 17 90", 3.2, wood)
        + line("M17 -104L17 90", 1.1)
        + shape("M-4 -18H4V16H-4Z", OLD_GOLD, 1.2)
    )


def marotte(cloth: str, second: str) -> str:
    """A little fool's head on a stick."""
    return (
        shape("M-2.400 -42H2.400V50H-2.400Z", WOOD, 1.3)
        + shape("M-12 -40L-7 -52H7L12 -40L6 -43L3 -36L0 -42L-3 -36L-6 -43Z", GOLD, 1.2)
        + shape("M-9 -58C-9 -72 9 -72 9 -58C9 -48 -9 -48 -9 -58Z", SKIN, 1.3)
        + disc(-3.2, -59, 1.1, INK, 0)
        + disc(3.2, -59, 1.1, INK, 0)
        + line("M-3.500 -54.500Q0 -52.500 3.500 -54.500", 1)
        + shape(
            "M-9 -60C-12 -72 -22 -74 -24 -66C-20 -80 -6 -84 0 -72C6 -84 20 -80 24 -66C22 -74 12 -72 9 -60Q0 -66 -9 -60Z",
            cloth,
            1.3,
        )
        + shape("M-3 -70C-4 -80 0 -88 6 -88C4 -82 4 -76 4 -70Z", second, 1.2)
        + disc(-24, -63, 2.6, GOLD, 1)
        + disc(24, -63, 2.6, GOLD, 1)
        + disc(7, -89, 2.4, GOLD, 1)
    )
