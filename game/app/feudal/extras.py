"""What Feudal has besides what every game has. It is loaded for Feudal alone."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from game.games import feudal
from game.ui.table.offering import Offering


def with_arranger(offering: Offering, own: Path) -> Offering:
    """The game with its complete setups, if it has any; ``own``: the player's folder."""
    if offering.name != feudal.name:
        return offering
    from game.app.feudal.arranging import FeudalSetups  # noqa: PLC0415 - slow to load

    return replace(offering, arranger=FeudalSetups(own))
