"""From where what the others did can be shown once more."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from game.engine.game import NATURE, Seat
from game.play.story import Told, TookBack
from game.table.table import Cue


def chapters(
    story: Sequence[Told[Any, Any] | TookBack], eyes: Seat, cue: Callable[[Any], Cue]
) -> Iterator[int]:
    """The numbers of the steps with which a replay may begin, the latest first.

    It begins after what these eyes did; with it, where what came of it was not their deed alone.
    What was taken back is not shown again, nor what came before a result.
    """
    deed: int | None = None  # the first of others since these eyes acted
    for n in range(len(story) - 1, -1, -1):
        one = story[n]
        if isinstance(one, TookBack):
            break
        cues = list(map(cue, one.events))
        if any(each.result for each in cues):
            break
        if one.seat != eyes:
            deed = deed if one.seat == NATURE else n
            continue
        if any(each.shared for each in cues):
            deed = n
        if deed is not None:
            yield deed
        deed = None
    if deed is not None:
        yield deed
