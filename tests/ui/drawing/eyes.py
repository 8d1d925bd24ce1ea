"""How colours look to colour-blind people, and the contrast between two colours.

A colour is a name, a ``#RRGGBB``, or red, green and blue.  The matrices are those of Machado,
Oliveira and Fernandes (2009), for linear light.
"""

import pygame

_DEUTAN = (
    (0.367322, 0.860646, -0.227968),
    (0.280085, 0.672501, 0.047413),
    (-0.011820, 0.042940, 0.968881),
)
_PROTAN = (
    (0.152286, 1.052583, -0.204868),
    (0.114503, 0.786281, 0.099216),
    (-0.003882, -0.048116, 1.051998),
)
_TRITAN = (
    (1.255528, -0.076749, -0.178779),
    (-0.078411, 0.930809, 0.147602),
    (0.004733, 0.691367, 0.303900),
)


def _linear(level):
    part = level / 255
    return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4


def _level(light):
    light = min(1.0, max(0.0, light))
    return 255 * (light * 12.92 if light <= 0.0031308 else 1.055 * light ** (1 / 2.4) - 0.055)


def _through(matrix):
    def see(colour):
        light = [_linear(level) for level in colour[:3]]
        return tuple(
            round(_level(sum(a * b for a, b in zip(row, light, strict=True)))) for row in matrix
        )

    return see


EYES = {
    "all cones": lambda colour: tuple(colour[:3]),
    "deuteranopia": _through(_DEUTAN),
    "protanopia": _through(_PROTAN),
    "tritanopia": _through(_TRITAN),
}


def _luminance(colour):
    red, green, blue = (_linear(level) for level in pygame.Color(colour)[:3])
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one, other):
    """The ratio of WCAG 2: from 1, the same, to 21, black on white."""
    dark, light = sorted((_luminance(one), _luminance(other)))
    return (light + 0.05) / (dark + 0.05)
