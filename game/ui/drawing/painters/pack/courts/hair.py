"""Hair and beards of the courts."""

from __future__ import annotations

from game.ui.drawing.painters.pack.courts.heads import LIPS
from game.ui.drawing.painters.pack.courts.pen import (
    INK,
    area,
    disc,
    line,
    mirrored,
    shape,
)


def _strands(*paths: str, colour: str = INK) -> str:
    return "".join(line(path, 0.9, colour, 0.75) for path in paths)


# ---- the kings' beards, with the hair that goes with each


def sage(hair: str, shade: str) -> str:
    """Long straight hair, and a beard down to the belt."""
    locks = shape("M64 36C53 44 50 66 51 92Q57 99 66 94C63 76 61 58 65 40Z", hair)
    beard = (
        "M62 58C59 80 60 100 68 114Q74 123 80 131Q86 123 92 114C100 100 101 80 98 58"
        "C96.500 68 91 71.500 86 70.500Q80 68.500 74 70.500C69 71.500 63.500 68 62 58Z"
    )
    return (
        mirrored(
            locks
            + _strands(
                "M60 44C55 58 54.500 76 56.500 93",
                "M63 50C59.500 64 59.500 80 61.500 93",
                colour=shade,
            )
        )
        + shape(beard, hair)
        + area(
            "M98 58C101 80 100 100 92 114Q86 123 80 131C88 110 91 90 90 71.500C94 70 97 66 98 58Z",
            shade,
            0.35,
        )
        + mirrored(
            _strands(
                "M66 76C64.500 92 69 106 75 116", "M71 80C70.500 96 74 110 78 120", colour=shade
            )
        )
        + _strands("M80 84V122", colour=shade)
        + _moustache(hair)
    )


def _moustache(hair: str) -> str:
    return area("M75 75.500Q80 79.500 85 75.500L84 78Q80 81 76 78Z", LIPS) + shape(
        "M80 70.500C75 66.500 67 69.500 61.500 79C69 80.500 76 78.500 80 74C84 78.500 91 80.500 98.500 79C93 69.500 85 66.500 80 70.500Z",
        hair,
        1.2,
    )


def curls(hair: str, shade: str) -> str:
    """Curled at the temples and under the chin."""
    temple = (
        shape(
            "M64.500 38C54 42 50 54 53 66C48 70 48 80 55 83C61 85 66 80 64 74C61 62 61 50 65.500 42Z",
            hair,
        )
        + line("M56 77.500C53 75 56 71 59 73.500C61.500 76 59 80 55.500 79", 0.9, shade)
        + _strands("M61 44C56.500 52 56 60 58 67", colour=shade)
    )
    beard = (
        "M62 60C59 66 59.500 72 62 75C58.500 80 61 87 66 88C66 94 72 98 76 95.500Q80 100 84 95.500"
        "C88 98 94 94 94 88C99 87 101.500 80 98 75C100.500 72 101 66 98 60C96 68 91 71 86 70.500Q80 68.500 74 70.500C69 71 64 68 62 60Z"
    )
    return (
        mirrored(temple)
        + shape(beard, hair)
        + mirrored(
            line("M66 77C63.500 80 66 84 69 82.500", 0.9, shade)
            + line("M71 86C69.500 89.500 73 92 75.500 89.500", 0.9, shade)
        )
        + line("M78 82C76.500 86 81 88.500 82.500 85", 0.9, shade)
        + _moustache(hair)
    )


def forked(hair: str, shade: str) -> str:
    """A broad dark beard in two points."""
    locks = shape("M64.500 36C54 42 51.500 60 54 80Q58 86 64 82C62 68 62 52 66 41Z", hair)
    beard = (
        "M62 56C58.500 72 58.500 88 63 100C64.500 108 68 114 69.500 119C74.500 113 78 106 80 98"
        "C82 106 85.500 113 90.500 119C92 114 95.500 108 97 100C101.500 88 101.500 72 98 56"
        "C96.500 67 91 71 86 70.500Q80 68.500 74 70.500C69 71 63.500 67 62 56Z"
    )
    return (
        mirrored(locks + _strands("M61.500 46C58 56 57.500 68 59 80", colour=shade))
        + shape(beard, hair)
        + mirrored(
            _strands(
                "M66 78C64 90 67 102 69.500 110",
                "M72 80C70.500 90 71.500 100 72.500 108",
                colour=shade,
            )
        )
        + _moustache(hair)
    )


def pointed(hair: str, shade: str) -> str:
    """In profile: swept back, with a pointed beard."""
    return (
        shape(
            "M78 36C80 46 82 54 84 60C82 70 86 84 92 96C104 100 116 92 114 80C108 78 108 68 106 54C105 44 100 36 92 32Z",
            hair,
        )
        + _strands("M88 40C89 56 92 76 98 92", "M95 40C97 58 100 76 107 88", colour=shade)
        + shape(
            "M84 60C84 68 80 72 76 73C71 70 66 68 60 71C57.500 73 57 75.500 58 77C62 75 65 75.500 67 77C64 84 62 92 60 102C70 100 82 94 87 84C90 76 88 66 84 60Z",
            hair,
        )
        + _strands("M80 78C76 86 70 92 66 97", "M85 76C83 84 78 90 74 94", colour=shade)
    )


# ---- the queens' hair: behind the shoulders, and around the face


def tresses(hair: str, shade: str) -> str:
    """Long loose waves."""
    return mirrored(
        shape(
            "M79 31C60 32 53 44 52 58C51 74 44 84 45 98C46 110 54 116 64 112C68 104 66 92 65 84C61 74 61 60 64 50C68 45 76 42 79 37Z",
            hair,
        )
        + _strands(
            "M66 38C58 46 58 60 56 74C54 86 50 92 52 106",
            "M61 54C59.500 66 60 76 58.500 88C58 96 58 102 60 108",
            colour=shade,
        )
    )


def braids(hair: str, shade: str) -> str:
    """Parted, with a plait over each shoulder."""
    plait = "".join(
        shape(
            f"M{57 - i * 0.6} {74 + i * 8}q-7 2.500 -5.500 8q4.500 3.500 9.500 -0.500q5.500 -4.500 2 -9z",
            hair,
            1.1,
        )
        for i in range(5)
    )
    return mirrored(
        shape(
            "M79.500 30C62 31 55 42 54 56C53.500 66 54 72 56 78Q61 80 64 76C62.500 64 62.500 52 66 46C71 43 77 40 79.500 36Z",
            hair,
        )
        + _strands("M70 36C61 42 58 54 58.500 72", "M66 42C61.500 50 60.500 60 61 70", colour=shade)
        + plait
        + shape("M52 114q5 -2.500 9 0l1 5q-5.500 2.500 -11 0z", "#B33A3A", 1)
        + shape("M52 119q-3 5 0 9q4.500 2 9 0q2.500 -4.500 1 -9q-5 2 -10 0z", hair, 1.1)
    )


def nets(hair: str, gold: str) -> str:
    """Gathered over the ears in golden nets."""
    return mirrored(
        shape("M80 31C66 32 60 38 58 46L66 48C70 45 77 42 80 38Z", hair)
        + shape("M62 46C50 44 44 54 45 63C46 74 55 79 63.500 75C62 66 62 56 64.500 48Z", hair, 1.4)
        + line(
            "M48 57L61 74M46.500 66L56 76M53 48.500L62.500 62M60 46.500L47 60M63 52L47.500 68M62.500 61L52 74.500",
            0.9,
            gold,
        )
        + disc(54, 79, 2.2, gold, 0.9)
    )


def veiled(hair: str, cloth: str, shade: str) -> str:
    """Dark bands of hair under a veil that falls to the shoulders."""
    return mirrored(
        shape(
            "M80 26C60 27 51 40 50 58C49.500 78 42 92 34 106C46 114 58 112 66 104C64 88 61 70 63 50L80 38Z",
            cloth,
        )
        + area(
            "M50 58C49.500 78 42 92 34 106C40 110 46 111 50 110C56 96 55 76 56 58C57 46 62 36 68 30C56 34 50.500 46 50 58Z",
            shade,
            0.4,
        )
        + _strands("M60 46C58 66 58 88 50 108")
        + shape(
            "M80 33C70 33.500 63 39 61 48C60.500 55 61 61 62.500 66C65 60 64.500 54 67 49C71 44 76 41 80 39Z",
            hair,
            1.2,
        )
    )


def parting(hair: str, shade: str) -> str:
    """Parted in the middle, over the forehead."""
    return mirrored(
        shape("M80.500 35C70 37 65 46 62.800 60C60.500 50 61 40 64 35L80.500 28Z", hair, 1.2)
        + _strands("M76 35C69 38 65.500 44 64 51", colour=shade)
    )


# ---- the jacks' hair


def bobbed(hair: str, shade: str) -> str:
    """Shoulder-long and curled under, from the front."""
    return mirrored(
        shape(
            "M66 36C54 40 50 56 50 72C50 82 55 90 64 88C67 86 66 82 64 80C61.500 68 62 54 67 44Z",
            hair,
        )
        + _strands("M61 44C55 54 54.500 68 56.500 82", "M64 48C60 58 59.500 70 61 82", colour=shade)
    )


def fringe(hair: str, shade: str) -> str:
    """A straight fringe across the forehead, from the front; drawn over ``bobbed``."""
    return shape(
        "M63 40C62 48 64 50 66 49C70 50 74 48 76 47Q80 49.500 84 47C86 48 90 50 94 49C96 50 98 48 97 40Q80 30 63 40Z",
        hair,
        1.2,
    ) + _strands("M70 41V47", "M80 40V46", "M90 41V47", colour=shade)


def page(hair: str, shade: str) -> str:
    """Shoulder-long, in profile."""
    return shape(
        "M66 38C70 44 78 44 82 46C83 54 82 60 84 68C85 78 86 86 90 92C102 96 113 88 111 76C108 66 108 54 104 42C96 30 78 28 66 38Z",
        hair,
    ) + _strands(
        "M88 44C89 58 92 76 97 90",
        "M95 44C97 58 100 74 105 84",
        "M72 40C76 42 80 42 84 44",
        colour=shade,
    )
