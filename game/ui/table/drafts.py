"""Drafts: what the looking person has laid out but not submitted."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from game.engine.game import PUBLIC, IllegalCommand, Seat
from game.engine.value import replace
from game.table.draft import Draft, Sketch, Suggestion, sketches
from game.table.items import Gesture, Zone
from game.ui.table.context import Context


@dataclass
class _Work:
    """One seat's drafts for one question, and those that were undone."""

    begun: Draft
    line: list[Draft] = field(default_factory=list)
    undone: list[Draft] = field(default_factory=list)

    @property
    def draft(self) -> Draft:
        return self.line[-1] if self.line else self.begun


class Drafts:
    """One draft per seat, seen by that seat only and dropped with its question."""

    def __init__(self, context: Context) -> None:
        self._session, self._drafting = context.session, context.offering.drafting
        self._held = context.offering.table.held
        self._works: dict[Seat, _Work] = {}

    @property
    def _work(self) -> _Work | None:
        """The looking seat's drafts, if there is anything to lay out now."""
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
    def draft(self) -> Draft | None:
        """What the looking seat has laid out; None: nothing can be laid out now."""
        work = self._work
        return None if work is None else work.draft

    @property
    def view(self) -> Any:  # noqa: ANN401 - the game's own view
        """The table with the draft."""
        draft = self.draft
        return self._session.view if draft is None else self.looks_with(draft)

    def looks_with(self, draft: Draft) -> Any:  # noqa: ANN401 - the game's own view
        """The table with this draft."""
        session = self._session
        if self._drafting is None:
            return session.view
        return self._drafting.drafted(session.view, session.eyes, draft)

    def composes(self, command: object) -> bool:
        """Whether a command is made by a draft and not by a gesture."""
        drafting = self._drafting
        return drafting is not None and isinstance(command, drafting.composed)

    def sketches(self, zones: Iterable[Zone]) -> Iterator[Sketch[Draft]]:
        """The changes that the draft allows."""
        work, session = self._work, self._session
        if work is None or self._drafting is None:
            return iter(())
        things = self._held(self.view, session.eyes)
        after = partial(self._drafting.moved, session.view, session.eyes, work.draft)
        return sketches(after, work.draft, things, zones)

    def move(self, gesture: Gesture) -> bool:
        """Change the draft, if there is one; raises IllegalCommand where it is forbidden."""
        work, session = self._work, self._session
        if work is None or self._drafting is None:
            return False
        after = self._drafting.moved(session.view, session.eyes, work.draft, gesture)
        self.lay(after)
        return True

    def tap_verb(self, thing: str) -> str:
        """What a tap on a thing changes in the draft; "" if nothing."""
        work, session = self._work, self._session
        if work is None or self._drafting is None:
            return ""
        moment = session.view, session.eyes, work.draft
        try:
            self._drafting.moved(*moment, Gesture(thing))
        except IllegalCommand:
            return ""
        return self._drafting.tap_verb(*moment, thing)

    def lay(self, draft: Draft) -> None:
        """Make this the draft."""
        work = self._work
        if work is not None and draft != work.draft:
            work.line.append(draft)
            work.undone.clear()

    def why_not(self, thing: str, zones: Iterable[Zone]) -> str:
        """Why no place of the draft takes this thing; "" if one does, or there is no draft."""
        work, session = self._work, self._session
        if work is None or self._drafting is None:
            return ""
        why = ""
        for zone in zones:
            gesture = Gesture(thing, zone.id)
            try:
                self._drafting.moved(session.view, session.eyes, work.draft, gesture)
            except IllegalCommand as refused:
                why = why or session.refusal(refused)
            else:
                return ""
        return why

    def saying(self, command: object) -> Draft | None:
        """The draft for this command; None: it needs none, or not now."""
        session, drafting = self._session, self._drafting
        if self._work is None or drafting is None:
            return None
        return drafting.saying(session.view, session.eyes, command)

    @property
    def said(self) -> tuple[Any, str, str] | None:
        """The command of the draft (None: unfinished), its verb, and what it still lacks."""
        work, session, drafting = self._work, self._session, self._drafting
        if work is None or drafting is None:
            return None
        command = drafting.said(session.view, session.eyes, work.draft)
        verb = drafting.verb(session.view, session.eyes)
        return command, verb, drafting.missing(session.view, session.eyes, work.draft)

    @property
    def prompt(self) -> str:
        """What the game says of a complete draft; "" if there is none."""
        work, session, drafting = self._work, self._session, self._drafting
        if work is None or drafting is None:
            return ""
        moment = session.view, session.eyes, work.draft
        return "" if drafting.missing(*moment) else drafting.prompt(*moment)

    def suggestions(self, wished: object) -> tuple[Suggestion, ...]:
        """Whole drafts that the game suggests; what fills up the draft does it as is wished.

        ``wished``: the command of a lesson or of a hint, if there is one.
        """
        work, session, drafting = self._work, self._session, self._drafting
        if work is None or drafting is None:
            return ()
        whole = None if wished is None else self.saying(wished)
        fills = whole is not None and _fills(work.draft, whole)
        return tuple(
            replace(each, draft=whole) if fills and each.fills else each
            for each in drafting.suggestions(session.view, session.eyes, work.draft)
        )

    @property
    def can_undo(self) -> bool:
        """Whether the draft was changed."""
        work = self._work
        return work is not None and bool(work.line)

    @property
    def can_redo(self) -> bool:
        """Whether a change was undone."""
        work = self._work
        return work is not None and bool(work.undone)

    def undo(self) -> None:
        """Undo the last change."""
        work = self._work
        if work is not None and work.line:
            work.undone.append(work.line.pop())

    def redo(self) -> None:
        """Redo the last undone change."""
        work = self._work
        if work is not None and work.undone:
            work.line.append(work.undone.pop())


def _fills(draft: Draft, whole: Draft) -> bool:
    """Whether a draft has something in every place, and all that lies in the other where it lies."""
    return draft != whole and all(
        there and here in {"", there}
        for here, there in zip(draft.places, whole.places, strict=False)
    )
