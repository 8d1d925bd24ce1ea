"""Faces and necks of the courts."""

from __future__ import annotations

from game.ui.drawing.painters.pack.courts.pen import (
    BLUSH,
    INK,
    SKIN,
    area,
    disc,
    line,
    shape,
)

LIPS = "#B5483F"
_BLUE, _GREEN = "#4B5F73", "#5A6B3C"
_MAN = "M62 40C60.500 56 62 68 69 77Q80 88 91 77C98 68 99.500 56 98 40Q80 28 62 40Z"
_WOMAN = "M63.500 40C62 55 63.500 66 70.500 76Q80 85.500 89.500 76C96.500 66 98 55 96.500 40Q80 28 63.500 40Z"


def _eye(x: float, y: float, gaze: float, iris: str) -> str:
    return (
        area(
            f"M{x - 5.6} {y + 0.6}Q{x} {y - 5} {x + 5.6} {y + 0.6}Q{x} {y + 4.2} {x - 5.6} {y + 0.6}Z",
            "#FFFDF6",
        )
        + disc(x + gaze, y - 0.1, 2.5, iris, 0)
        + disc(x + gaze, y - 0.1, 1.2, INK, 0)
        + line(f"M{x - 6} {y + 0.8}Q{x} {y - 5.4} {x + 6} {y + 0.8}", 1.5)
        + line(f"M{x - 4} {y + 2.4}Q{x} {y + 4.2} {x + 4} {y + 2.4}", 0.6)
    )


def neck() -> str:
    """A neck, from the chin into the collar."""
    return shape("M70.500 70L70 97Q80 104 90 97L89.500 70Z", SKIN) + area(
        "M71 79Q80 90 89 79L89 86Q80 94 71 86Z", BLUSH, 0.55
    )


def side_neck() -> str:
    """A neck, seen from the side."""
    return shape("M75 70L74 102Q86 106 97 98L99 66Z", SKIN) + area(
        "M76 82Q86 84 95 74L95 84Q86 92 76 90Z", BLUSH, 0.55
    )


def man(*, gaze: float, brows: str) -> str:
    """A man's face from the front, without hair; ``gaze`` turns the eyes aside."""
    return (
        shape(_MAN, SKIN)
        + area("M98 41C99 56 97.500 68 91 77Q86 82.500 80 83C88 76 92 60 90 38Z", BLUSH, 0.42)
        + _eye(71.5, 56.5, gaze, _BLUE)
        + _eye(88.5, 56.5, gaze, _BLUE)
        + line("M64.500 51Q70 46.500 76.500 49.500", 2.2, brows)
        + line("M83.500 49.500Q90 46.500 95.500 51", 2.2, brows)
        + line("M77.500 51.500C77 58 75 62.500 75.500 65.500Q78 69 83.500 67.500", 1.2)
    )


def youth(*, gaze: float, brows: str) -> str:
    """A beardless man."""
    return (
        man(gaze=gaze, brows=brows)
        + line("M74.500 74Q80 75.800 85.500 73.500", 1.3, LIPS)
        + line("M77.500 78Q80 79 82.500 78", 0.7)
    )


def fool(*, brows: str) -> str:
    """A laughing beardless man."""
    return (
        man(gaze=1.4, brows=brows)
        + area("M70.500 72.500Q80 76.500 90 72Q88 81 80 81Q73 81 70.500 72.500Z", "#7A2018")
        + area("M72 73.200Q80 77 88.600 72.800L87.800 75.200Q80 78.600 73 75.600Z", "#FFFDF6")
        + line("M68.500 71.500Q70 72 70.500 72.500Q80 76.500 90 72Q91 71.600 92 70.500", 1.2)
    )


def woman(*, gaze: float, brows: str) -> str:
    """A woman's face from the front, without hair."""
    return (
        shape(_WOMAN, SKIN)
        + area(
            "M96.500 41C97.500 55 96 66 89.500 76Q85 81.500 80 81.500C87 75 91 60 89.500 38Z",
            BLUSH,
            0.36,
        )
        + disc(70, 66.5, 4, "#EBA68C", 0).replace("/>", ' fill-opacity=".55"/>')
        + disc(90.5, 66.5, 4, "#EBA68C", 0).replace("/>", ' fill-opacity=".55"/>')
        + _eye(71.5, 57, gaze, _GREEN)
        + _eye(88.5, 57, gaze, _GREEN)
        + line("M65.500 51.500Q71 47.500 76.500 50.500", 1.3, brows)
        + line("M83.500 50.500Q89 47.500 94.500 51.500", 1.3, brows)
        + line("M78.400 58C78 61 76.800 63 77 65Q79 67.500 82.500 66.500", 0.9)
        + area("M75 72.500Q78 70.500 80 71.800Q82 70.500 85 72.500Q80 78 75 72.500Z", LIPS)
        + line("M75 72.600Q80 74 85 72.600", 0.7)
    )


def profile(*, brows: str, bearded: bool) -> str:
    """A face seen from the side, looking left, without hair."""
    chin = "L67 80Q72 86 80 86" if bearded else "L66 79Q70 83.500 78 82"
    return (
        shape(
            f"M66 36C63.500 44 64.500 48 64 52L57.500 62.500Q57.500 65.500 62.500 66L63.500 69.500L62 71.800L64.500 74L63.800 76.500{chin}C92 80 100 66 100 40Q84 26 66 36Z",
            SKIN,
        )
        + area("M100 40C100 66 92 80 80 84C90 74 92 58 90 40Z", BLUSH, 0.42)
        + area("M66.500 55.500Q70 51.200 76 55.800Q70.500 59 66.800 57.500Z", "#FFFDF6")
        + disc(69.6, 55.6, 2.3, _BLUE, 0)
        + disc(69.4, 55.6, 1.1, INK, 0)
        + line("M66 56Q70 50.800 76.500 56", 1.5)
        + line("M65.500 49.500Q70 46 77.500 49.500", 2.0, brows)
        + line("M62.500 66Q64.500 64.500 64.800 62.500", 0.9)
        + line("M62.500 71.800Q66.500 72.500 69 71.500", 1.1, INK if bearded else LIPS)
    )
