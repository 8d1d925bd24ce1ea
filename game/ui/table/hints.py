"""Hints: what the strongest computer would do with what this person knows."""

from __future__ import annotations

from typing import Any

from game.ai.player import Level, Thought
from game.engine.game import IllegalCommand, play
from game.engine.value import Value
from game.table.items import ACTION, Gesture
from game.ui.table.context import Context

STRONGEST = list(Level)[-1]


class Hint(Value):
    """A command, with its gesture and its words."""

    command: Any
    gesture: Gesture
    words: str
    at: int  # the moment for which it is meant
    after: Any = None  # the view after it, if no gesture and no button of the table does it


class Hints:
    """Asks for one hint at a time; a hint expires when the game goes on."""

    def __init__(self, context: Context) -> None:
        self._session, self._offering = context.session, context.offering
        self._thinking = context.services.thinking
        self._asked_at: int | None = None
        self._hint: Hint | None = None
        self._is_new = False  # whether the page has not shown it yet

    @property
    def command(self) -> object:
        """The command of the hint, if there is one."""
        return None if self.hint is None else self.hint.command

    @property
    def is_awaited(self) -> bool:
        """Whether the computer is thinking of one."""
        return self._asked_at == self._session.length

    @property
    def hint(self) -> Hint | None:
        """The hint for this moment, if there is one."""
        hint = self._hint
        return hint if hint is not None and hint.at == self._session.length else None

    def ask(self) -> None:
        """Ask the computer what the looking person should do."""
        session = self._session
        if self.is_awaited or self.hint is not None:
            return
        self._asked_at, self._is_new = session.length, True
        self._thinking.ask(
            session.game,
            self._offering.mind,
            session.view,
            session.eyes,
            STRONGEST,
            seed=session.seed,
            at=session.length,
        )

    def poll(self) -> bool:
        """Take the answer, and note that this person was helped; whether there is news."""
        thought = self._thinking.poll() if self.is_awaited else None
        if thought is not None:
            self._hint, self._asked_at, self._is_new = self._found(thought), None, True
            self._session.notes.help(self._session.eyes)
        is_new, self._is_new = self._is_new, False
        return is_new

    def forget(self) -> None:
        """Drop the hint; a thought is stopped only if it is still about this one."""
        if self.is_awaited:
            self._thinking.cancel()
        self._asked_at = self._hint = None

    def _found(self, thought: Thought[Any]) -> Hint:
        session, offering = self._session, self._offering
        command, why = thought.command, thought.why
        try:  # ask the rules: not every legal command is listed
            next(session.game.decide(session.view, session.eyes, command), None)
        except IllegalCommand:  # a broken worker
            command, why = offering.mind.greedy(session.view, session.eyes), ""
        name = offering.words.name_of(session.view, command, session.names, session.eyes)
        words = f"Try: {name[:1].lower()}{name[1:]}. {why}".strip()
        gesture, after = offering.table.gesture(command), None
        is_button = gesture.item.startswith(ACTION) and offering.drafting is None
        if is_button and command not in session.legal:
            after = play(session.game, session.view, session.eyes, command)[1]
        return Hint(command, gesture, words, session.length, after)
