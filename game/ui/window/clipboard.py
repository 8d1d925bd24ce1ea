"""The clipboard."""

from __future__ import annotations

import pygame


def put(text: str) -> bool:
    """Copies a text; whether there is a clipboard to take it."""
    try:
        pygame.scrap.put_text(text)
    except pygame.error:
        return False
    return True


def take() -> str:
    """The text that was copied last; empty if there is none, or no clipboard."""
    try:
        return pygame.scrap.get_text() if pygame.scrap.has_text() else ""
    except pygame.error:
        return ""
