"""The clipboard."""

from __future__ import annotations

import pygame


def put(text: str) -> bool:
    """Copies a text; returns False if there is no clipboard."""
    try:
        pygame.scrap.put_text(text)
    except pygame.error:
        return False
    return True


def take() -> str:
    """The copied text; empty without one, or without a clipboard."""
    try:
        return pygame.scrap.get_text() if pygame.scrap.has_text() else ""
    except pygame.error:
        return ""
