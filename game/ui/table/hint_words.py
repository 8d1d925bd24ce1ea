"""The words of hints."""

from __future__ import annotations

NOT_YET = "Your hint comes as soon as you can move."
OVER = "The game is over."
LOOK_FIRST = "Look at your cards first, then ask for a hint."
FOLLOW_HINT = "Follow the hint"
LOOKING_FOR_HINT = "Looking for a hint …"
FOLLOW_CARD = "Drag it to its place, or press {hint} again, then Enter."
FOLLOW_MAN = "Drag him to his place, or press {hint} again, then Enter."
FOLLOW_PADLOCK = "Click that card twice, or press {hint} again, then Enter."
CLICK_AGAIN = "Click this card again, or choose another."
CHOOSE_PLACE = "Now click a lit place."
ONE_PLACE = "Now click the lit place."
FOLLOW_DRAFT = "Lay it out, or press {hint} again."
FOLLOW_BUTTON = "Press the golden button, or {hint} again, then Enter."
