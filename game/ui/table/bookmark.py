"""Notes in the library where a game stands, in its own words: "bout 8"."""

from __future__ import annotations

from game.play.session import AnySession
from game.table.highlights import Highlights, moment


def keep_place(session: AnySession, highlights: Highlights) -> None:
    """Note where the session stands now, and from now on; undo goes back with it."""

    def note(_: object) -> None:
        time = highlights.time(session.view)
        session.notes.stand(moment(time) if all(time) else "")

    session.subscribe(note)
    note(None)
