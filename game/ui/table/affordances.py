"""What a hand may do on the table."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from game.table.gestures import Gestures
from game.table.items import Gesture, Item, Mark

NOTHING = Gesture("")


@dataclass(frozen=True, slots=True)
class Offer:
    """What the looking person may do now: nothing, when it is not their turn."""

    gestures: Gestures[Any]
    held: tuple[str, ...] = ()  # what may be picked up, be it refused or not
    mine: bool = False  # whether the play waits for these eyes
    open: frozenset[str] = frozenset()  # the uppermost cards of piles that may be looked through
    landing: Callable[[Gesture], Item | None] = lambda gesture: None  # where the thing will lie
    hint: Gesture = NOTHING  # what could be done
    promised: tuple[Item, ...] = ()  # what would be laid out by it, as it would lie there
    tap: Callable[[str], bool] = lambda item: False  # do what tapping it means; whether it does
    mark: Callable[[Gesture], Mark] = lambda gesture: "reach"  # what comes of it


NOBODYS = Offer(Gestures[Any]((), lambda command: NOTHING))
