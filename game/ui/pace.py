"""How fast things are shown, as a person has set it."""

from __future__ import annotations

from game.play.settings import Settings
from game.table.director import Pace

SPEEDS = {"off": 0.0, "fast": 0.5, "normal": 1.0, "slow": 1.6, "very slow": 2.5}  # AN-3
LINGER = {"instant": 0.0, "normal": 0.45, "slow": 1.2}  # seconds (AI-5)


def pace(settings: Settings, *, lingers: bool) -> Pace:
    """For a step; a computer's lingers to be seen, and one's own before the curtain falls."""
    return Pace(
        SPEEDS[settings.display.speed],
        reduced=settings.accessibility.has_reduced_motion,
        linger=LINGER[settings.play.pace] if lingers else 0.0,
    )
