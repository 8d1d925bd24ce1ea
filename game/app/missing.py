"""What should have come with the program and is not there."""

from __future__ import annotations

from game.app.offerings import OFFERINGS
from game.app.places import ASSETS
from game.ui.typeface import Role


def missing() -> str:
    """A sentence that names what is missing, "" if nothing is; one can play all the same."""
    wanted = [
        *(ASSETS / "fonts" / role.value for role in Role),
        *(offering.rulebook for offering in OFFERINGS),
        ASSETS / "sounds",
    ]
    gone = ", ".join(f"“{path.name}”" for path in wanted if not path.exists())
    if not gone:
        return ""
    return (
        f"Of what belongs to the program this is missing: {gone}. "
        "It can be played without; installing it again brings it back."
    )
