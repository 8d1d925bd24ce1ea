"""What the looking person has laid out and not said yet."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from game.engine.game import PUBLIC, IllegalCommand, Seat
from game.play.session import Session
from game.table.draft import Draft, Sketch, Suggestion, sketches
from game.table.items import Gesture, Zone
from game.ui.table.offering import Offering


@dataclass
class _Work:
    """One seat's drafts since it was asked, up to the present one, and those that were undone."""

    begun: Draft
    line: list[Draft] = field(default_factory=list)
    undone: list[Draft] = field(default_factory=list)

    @property
    def draft(self) -> Draft:
        return self.line[-1] if self.line else self.begun


class Drafts:
    """Every seat's own work; it is seen by nobody but its eyes, and forgotten with the question."""

    def __init__(self, session: Session[Any, Any, Any], offering: Offering) -> None:
        self._session, self._drafting = session, offering.drafting
        self._held = offering.table.held
        self._works: dict[Seat, _Work] = {}

    @property
    def _work(self) -> _Work | None:
        """The work of the looking eyes, if there is anything to lay out now."""
        drafting, eyes = self._drafting, self._session.eyes
        if drafting is None or eyes == PUBLIC:
            return None
        begun = drafting.begun(self._session.view, eyes)
        if begun is None:
            return None
        work = self._works.get(eyes)
        if work is None or work.begun != begun:
            work = self._works[eyes] = _Work(begun)
        return work

    @property
    def view(self) -> Any:  # noqa: ANN401 - the game's own view
        """The table as it looks with what was laid out."""
        work, session = self._work, self._session
        if work is None or self._drafting is None:
            return session.view
        return self._drafting.drafted(session.view, session.eyes, work.draft)

    def looks_with(self, draft: Draft) -> Any:  # noqa: ANN401 - the game's own view
        """The table as it would look with this laid out."""
        session = self._session
        if self._drafting is None:
            return session.view
        return self._drafting.drafted(session.view, session.eyes, draft)

    def composes(self, command: object) -> bool:
        """Whether a command is laid out, and not listed among what may be done."""
        drafting = self._drafting
        return drafting is not None and isinstance(command, drafting.composed)

    def sketches(self, zones: Iterable[Zone]) -> Iterator[Sketch[Draft]]:
        """Whatever may be laid anew."""
        work, session = self._work, self._session
        if work is None or self._drafting is None:
            return iter(())
        things = self._held(self.view, session.eyes)
        after = partial(self._drafting.moved, session.view, session.eyes, work.draft)
        return sketches(after, work.draft, things, zones)

    def move(self, gesture: Gesture) -> bool:
        """Lay it anew, if that is how it is meant; raises IllegalCommand where it is forbidden."""
        work, session = self._work, self._session
        if work is None or self._drafting is None:
            return False
        after = self._drafting.moved(session.view, session.eyes, work.draft, gesture)
        self.lay(after)
        return True

    def lay(self, draft: Draft) -> None:
        """So it lies now."""
        work = self._work
        if work is not None and draft != work.draft:
            work.line.append(draft)
            work.undone.clear()

    def why_not(self, thing: str, zones: Iterable[Zone]) -> str:
        """Why this can be laid nowhere now, in the rule's words; "" if it can be, or is not laid."""
        work, session = self._work, self._session
        if work is None or self._drafting is None:
            return ""
        why = ""
        for zone in zones:
            gesture = Gesture(thing, zone.id)
            try:
                self._drafting.moved(session.view, session.eyes, work.draft, gesture)
            except IllegalCommand as refused:
                why = why or f"{refused.why} ({refused.rule})"
            else:
                return ""
        return why

    def saying(self, command: object) -> Draft | None:
        """The draft that says this command; None: it is not laid out, or not now."""
        session, drafting = self._session, self._drafting
        if self._work is None or drafting is None:
            return None
        return drafting.saying(session.view, session.eyes, command)

    # What has been laid out

    @property
    def said(self) -> tuple[Any, str] | None:
        """The command that it says, and what saying it is called."""
        work, session, drafting = self._work, self._session, self._drafting
        if work is None or drafting is None:
            return None
        command = drafting.said(session.view, session.eyes, work.draft)
        verb = drafting.verb(session.view, session.eyes)
        return None if command is None else (command, verb)

    @property
    def suggestions(self) -> tuple[Suggestion, ...]:
        """What can be laid out all at once."""
        work, session, drafting = self._work, self._session, self._drafting
        if work is None or drafting is None:
            return ()
        return tuple(drafting.suggestions(session.view, session.eyes, work.draft))

    @property
    def can_undo(self) -> bool:
        """Whether anything was laid since the question came."""
        work = self._work
        return work is not None and bool(work.line)

    @property
    def can_redo(self) -> bool:
        """Whether anything of it was taken back."""
        work = self._work
        return work is not None and bool(work.undone)

    def undo(self) -> None:
        """As it lay before."""
        work = self._work
        if work is not None and work.line:
            work.undone.append(work.line.pop())

    def redo(self) -> None:
        """As it lay before that."""
        work = self._work
        if work is not None and work.undone:
            work.line.append(work.undone.pop())
