"""Hints: what the strongest computer would do with what this person knows."""

from __future__ import annotations

from typing import Any

from game.ai.player import Level, Thought, advice
from game.ai.thinking import MAKESHIFTS
from game.engine.game import PUBLIC, IllegalCommand, play
from game.engine.value import Value
from game.play.puzzles import PuzzleTutor
from game.table.draft import Draft
from game.table.items import ACTION, Gesture
from game.ui.table import hint_words
from game.ui.table.context import Context
from game.ui.table.drafts import Drafts
from game.ui.table.turn_taking import Turn, TurnTaking

STRONGEST = list(Level)[-1]
LEARNT = 5  # hints followed


class Hint(Value):
    """A command, with its gesture and its words."""

    command: Any
    gesture: Gesture
    words: str
    at: int  # the moment for which it is meant
    after: Any = None  # the view after it, if no gesture and no button of the table does it
    rest: Thought[Any] | None = None  # what to do next, as long as nothing else happens


class Hints:
    """Asks for one hint at a time; a hint expires when the game goes on or the draft leaves it."""

    def __init__(self, context: Context, drafts: Drafts, turns: TurnTaking) -> None:
        self._session, self._offering = context.session, context.offering
        self._drafts, self._draft = drafts, drafts.draft  # as last seen
        self._thinking, self._turns = context.services.thinking, turns
        self._context = context
        self._asked_at: int | None = None
        self._hint: Hint | None = None
        self._plan: Thought[Any] | None = None  # the rest of what was hinted
        self._plan_at = 0  # the moment after the command before
        self._follows: int | None = None  # the entry that has to happen before the plan goes on
        self._is_new = False  # whether the page has not shown it yet
        self._followed = 0  # how many hints
        self.is_wished = False  # as soon as it is this person's move

    @property
    def why_not(self) -> str:
        """Why the looking person can't ask for one; "" if they can."""
        if self._context.why_no_hint:
            return self._context.why_no_hint
        turn, session = self._turns.turn, self._session
        if turn is Turn.OVER:
            return hint_words.OVER
        hides = session.eyes == PUBLIC and session.hides_from_others(session.voice)
        return hint_words.LOOK_FIRST if hides or turn is Turn.HAND_OVER else ""

    @property
    def _is_early(self) -> bool:
        """Whether it isn't this person's move yet."""
        return self._turns.turn is not Turn.PERSON or self._session.is_interrupting

    @property
    def command(self) -> object:
        """The command of the hint, if there is one."""
        return None if self.hint is None else self.hint.command

    @property
    def is_practised(self) -> bool:
        """Whether so many hints were followed that nobody has to be told how."""
        return self._followed >= LEARNT

    @property
    def is_awaited(self) -> bool:
        """Whether the computer is thinking of one."""
        return self._asked_at == self._session.length

    @property
    def hint(self) -> Hint | None:
        """The hint for this moment, if there is one."""
        hint = self._hint
        return hint if hint is not None and hint.at == self._session.length else None

    def follow(self, command: object) -> None:
        """The person has done this: if it was the hint, the next one goes on with its plan.

        Another search could find that the opposite is as good.
        """
        hint, self._hint, self._plan, self._follows = self._hint, None, None, None
        if hint is None or hint.command != command:
            return
        self._followed += 1
        if hint.rest is None:
            return
        self._plan, self._follows = hint.rest, hint.at
        self._go_on_with_plan()

    def _go_on_with_plan(self) -> None:
        """Once what was hinted has happened, which takes a moment if another computer decides."""
        session, entry = self._session, self._follows
        if entry is None or session.is_awaited:
            return
        self._follows = None
        if any(one.entry == entry and one.seat == session.voice for one in session.story()):
            self._plan_at = session.length
        else:
            self._plan = None

    def ask(self) -> str:
        """Ask the computer what the looking person should do; returns why it can't be asked.

        Asked before their move, it comes with it.  A puzzle has a hint of its own.
        """
        self.is_wished = not self.why_not and self._is_early
        self._is_new |= self.is_wished
        if self.why_not or self.is_wished:
            return self.why_not
        tutor = self._context.tutor
        if isinstance(tutor, PuzzleTutor):
            tutor.hint()
        elif not self.is_awaited and self.hint is None:
            self._ask()
        return ""

    def _ask(self) -> None:
        session = self._session
        self._asked_at, self._is_new = session.length, True
        if self._plan_now is not None:
            return
        self._thinking.ask(
            session.game,
            self._offering.mind,
            session.view,
            session.voice,
            STRONGEST,
            seed=session.seed,
            at=session.length,
        )

    def poll(self) -> bool:
        """Take the answer, and note that this person was helped; whether there is news."""
        if self.is_wished and not self._is_early:
            self.ask()
        self._go_on_with_plan()
        self._watch_draft()
        thought = self._answer() if self.is_awaited else None
        if thought is not None:
            self._hint, self._asked_at, self._is_new = self._found(thought), None, True
            self._session.notes.help(self._session.voice)
        is_new, self._is_new = self._is_new, False
        return is_new

    def _watch_draft(self) -> None:
        """Drop the hint once the draft changes without coming nearer to it, but by an undo."""
        before, self._draft = self._draft, self._drafts.draft
        if self._draft == before or self._drafts.can_redo or (hint := self.hint) is None:
            return
        hinted = self._drafts.saying(hint.command)
        if hinted is None or not _comes_nearer(hinted, before, self._draft):
            self._hint, self._is_new = None, True

    def _answer(self) -> Thought[Any] | None:
        return self._plan_now or self._thinking.poll()

    @property
    def _plan_now(self) -> Thought[Any] | None:
        """What to do next, if nothing else has happened."""
        return self._plan if self._session.has_only_passed(self._plan_at) else None

    def leave_for(self, name: str) -> None:
        """Drop a hint about another thing; one of a draft goes once the draft leaves it."""
        hint = self.hint
        is_other = hint is not None and name != hint.gesture.item
        if is_other and self._drafts.saying(self.command) is None:
            self.drop()

    def drop(self) -> bool:
        """The person doesn't want it any more; whether there was a hint, a wait or a wish for one."""
        if not (self.is_wished or self.is_awaited or self.hint is not None):
            return False
        if self.is_awaited:
            self._thinking.cancel()
        self._asked_at, self._hint, self.is_wished, self._is_new = None, None, False, True
        return True

    def forget(self) -> None:
        """Drop the hint; a thought is stopped only if it is still about this one."""
        if self.is_awaited:
            self._thinking.cancel()
        self._asked_at = self._hint = self._plan = self._follows = None
        self.is_wished = False

    def _found(self, thought: Thought[Any]) -> Hint:
        session, offering = self._session, self._offering
        command = thought.command
        try:  # ask the rules: not every legal command is listed
            next(session.game.decide(session.view, session.voice, command), None)
            why = thought.why
            if why not in MAKESHIFTS:
                why = advice(offering.mind, session.view, session.voice, thought)
        except IllegalCommand:  # a broken worker
            command, why = offering.mind.greedy(session.view, session.voice), ""
        name = offering.words.name_of(session.view, command, session.names, session.voice)
        words = f"Try: {name[:1].lower()}{name[1:]}. {why}".strip()
        gesture, after = offering.table.gesture(command), None
        is_button = gesture.item.startswith(ACTION) and offering.drafting is None
        if is_button and command not in session.legal:
            after = play(session.game, session.view, session.voice, command)[1]
        rest = thought.rest if command == thought.command else None
        return Hint(command, gesture, words, session.length, after, rest)


def _comes_nearer(hinted: Draft, before: Draft | None, after: Draft | None) -> bool:
    """Whether more of the draft, less what is wrong, is as hinted."""
    if before is None or after is None:
        return False
    is_heap = len(before.places) != len(after.places)  # its things have no order
    was, now, wished = (
        {(0 if is_heap else n, thing) for n, thing in enumerate(each.places) if thing}
        for each in (before, after, hinted)
    )
    return len(now & wished) - len(now - wished) > len(was & wished) - len(was - wished)
