"""Notes in the library where a game stands, in its own words: "bout 8"."""

from __future__ import annotations

from game.play.session import AnySession
from game.table.highlights import Highlights


def keep_place(session: AnySession, highlights: Highlights) -> None:
    """Note where the session stands now, and from now on; undo goes back with it."""

    def note(_: object) -> None:
        number, unit = highlights.time(session.view)
        session.notes.stand(f"{unit} {number}" if number and unit else "")

    session.subscribe(note)
    note(None)
