"""What a temperament likes in Feudal: to come forward, to trade men, to have somebody in the Castle.

A taste changes what a position seems to be worth by less than a man.
"""

from __future__ import annotations

from game.ai.player import Temperament
from game.engine.value import Value


class Taste(Value):
    """Factors for what the evaluation counts, from one side's point of view."""

    drive: float = 1.0  # for coming closer to the enemy
    zeal: float = 1.0  # for what the enemy's men are worth: more, and trades are welcome
    shelter: float = 1.0  # for a man in his own Castle


NO_TASTE = Taste()
HUNTED = Taste(shelter=0.0)
"""Of a last man: a Castle is no shelter, as he has to come out again (F-18)."""
TASTES = {
    Temperament.BOLD: Taste(drive=2.0, zeal=1.1, shelter=0.8),
    Temperament.EVEN: NO_TASTE,
    Temperament.CAREFUL: Taste(drive=0.5, zeal=0.92, shelter=1.2),
}
