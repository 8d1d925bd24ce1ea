"""Compares two pictures: how much of them differs."""

from pathlib import Path

import pygame
from pygame import Surface

ROOT = Path(__file__).resolve().parents[2]
FONTS = ROOT / "assets" / "fonts"
FELT = (31, 92, 62)


def on_felt(picture):
    """A picture with transparency, flattened."""
    surface = Surface(picture.get_size(), 0, 32)
    surface.fill(FELT)
    surface.blit(picture, (0, 0))
    return surface


def alike(one, other, *, tolerance):
    """A mask of the pixels that differ by no more than this in any channel."""
    one, other = on_felt(one), on_felt(other)
    return pygame.mask.from_threshold(one, (0, 0, 0), (tolerance + 1,) * 3 + (255,), other)


def differing(one, other, *, tolerance):
    """The share of pixels that differ by more."""
    width, height = one.get_size()
    assert other.get_size() == (width, height)
    return 1 - alike(one, other, tolerance=tolerance).count() / (width * height)
