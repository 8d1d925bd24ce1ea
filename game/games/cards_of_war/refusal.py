"""Cards of War: why something cannot be done."""

from __future__ import annotations

from game.engine.game import IllegalCommand

Trouble = tuple[str, str] | None  # the paragraph, and why not


def refuse(trouble: Trouble) -> None:
    """Say so, if there is a reason."""
    if trouble is not None:
        raise IllegalCommand(*trouble)
