"""Saves a screenshot (F12)."""

from __future__ import annotations

import logging
import time
from pathlib import Path

import pygame
from pygame import Surface

_log = logging.getLogger(__name__)


def save_screenshot(picture: Surface, folder: Path) -> str:
    """Save it if possible, named by the time; returns where it is, or why it isn't saved."""
    try:
        folder.mkdir(exist_ok=True)
        pygame.image.save(picture, folder / time.strftime("%Y-%m-%d %H.%M.%S.png"))
    except (OSError, pygame.error) as error:
        _log.warning("The picture cannot be kept: %s", error)
        return f"Can't save the screenshot: {getattr(error, 'strerror', error)}."
    return f"Screenshot saved in {folder}."
