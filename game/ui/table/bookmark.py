"""Places in a game: where it stands, in its own words ("bout 8"), and where a replay can begin."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterator, Sequence
from typing import Any

from game.engine.game import NATURE, Seat
from game.play.session import AnySession
from game.play.story import SeenStep, TookBack
from game.table.highlights import Highlights, moment
from game.table.table import Cue


def keep_place(session: AnySession, highlights: Highlights) -> None:
    """Note where the session stands now, and from now on; undo goes back with it."""

    def note(_: object) -> None:
        time = highlights.time(session.view)
        session.notes.stand(moment(time) if all(time) else "")

    session.subscribe(note)
    note(None)


def chapters(
    story: Sequence[SeenStep[Any, Any] | TookBack],
    eyes: Seat,
    cue: Callable[[Any], Cue],
    automatic: Container[int] = (),
) -> Iterator[int]:
    """The steps, by number, at which a replay can begin, the latest first.

    That is after this seat acted, or with its own step if others had a share in its result.
    What the table did for it (``automatic``, by entry) is no act of its own, and no offer is one.
    An undo and a result are limits: nothing before them is shown again.
    """
    deed: int | None = None  # the others' first step since this seat acted
    for n in range(len(story) - 1, -1, -1):
        one = story[n]
        if isinstance(one, TookBack):
            break
        cues = list(map(cue, one.events))
        if any(each.result for each in cues):
            break
        if one.seat == eyes and any(each.is_aside for each in cues):
            continue
        if one.seat != eyes or one.entry in automatic:
            deed = deed if one.seat == NATURE else n
            continue
        if any(each.is_joint for each in cues):
            deed = n
        if deed is not None:
            yield deed
        deed = None
    if deed is not None:
        yield deed
