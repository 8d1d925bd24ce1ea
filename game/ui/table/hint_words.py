"""The words of hints."""

from __future__ import annotations

NO_DECISION = "You have nothing to decide now."
LOOK_FIRST = "Look at your cards first, then ask for a hint."
NO_CARDS = "You hold no cards, so there is no hint. Choose as you like."
FOLLOW_HINT = "Follow the hint"
LOOKING_FOR_HINT = "Looking for a hint …"
FOLLOW_CARD = "Press {hint} again to pick it up, then Enter."
FOLLOW_MAN = "Press {hint} again to pick him up, then Enter."
FOLLOW_DRAFT = "Press {hint} again to lay it out."
FOLLOW_BUTTON = "Press {hint} again, then Enter."
