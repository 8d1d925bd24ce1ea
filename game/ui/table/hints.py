"""What the strongest computer would do in this person's place, knowing no more than they do."""

from __future__ import annotations

from typing import Any

from game.ai.player import Level, Thought
from game.ai.thinking import Thinking
from game.engine.game import IllegalCommand
from game.engine.value import Value
from game.play.session import Session
from game.table.items import Gesture
from game.ui.table.offering import Offering

STRONGEST = list(Level)[-1]


class Hint(Value):
    """A command, as a hand would give it, and in words."""

    command: Any
    gesture: Gesture
    words: str
    at: int  # the moment for which it is meant


class Hints:
    """Asks for one at a time; what has become of the play since makes a hint void."""

    def __init__(
        self, session: Session[Any, Any, Any], offering: Offering, thinking: Thinking
    ) -> None:
        self._session, self._offering, self._thinking = session, offering, thinking
        self._asked_at: int | None = None
        self._hint: Hint | None = None
        self._is_new = False  # what there is to be said

    @property
    def is_awaited(self) -> bool:
        """Whether it is being thought about."""
        return self._asked_at == self._session.length

    @property
    def hint(self) -> Hint | None:
        """For this moment, if there is one."""
        hint = self._hint
        return hint if hint is not None and hint.at == self._session.length else None

    def ask(self) -> None:
        """Think about what the looking person could do, who is to act."""
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

    def hear(self) -> bool:
        """To be asked at every pass of the loop; whether there is something new to be said.

        Once a hint has come it is noted that this person was helped.
        """
        thought = self._thinking.poll() if self.is_awaited else None
        if thought is not None:
            self._hint, self._asked_at, self._is_new = self._found(thought), None, True
            self._session.notes.help(self._session.eyes)
        is_new, self._is_new = self._is_new, False
        return is_new

    def forget(self) -> None:
        """Nobody needs one any more, or somebody else looks.

        Once the play has gone on the thinker is busy with another's question, if with any.
        """
        if self.is_awaited:
            self._thinking.cancel()
        self._asked_at = self._hint = None

    def _found(self, thought: Thought[Any]) -> Hint:
        session, offering = self._session, self._offering
        command, why = thought.command, thought.why
        try:  # the rules themselves: not all that is legal is listed
            next(session.game.decide(session.view, session.eyes, command), None)
        except IllegalCommand:  # a worker gone wrong
            command, why = offering.mind.greedy(session.view, session.eyes), ""
        name = offering.words.name_of(session.view, command)
        words = f"Try: {name[:1].lower()}{name[1:]}. {why}".strip()
        return Hint(command, offering.table.gesture(command), words, session.length)
