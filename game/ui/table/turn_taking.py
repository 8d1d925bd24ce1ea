"""Whose turn it is, once everything has been shown: a computer's, a person's, the table's own."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum, auto
from typing import Any

from game.ai.player import Level
from game.ai.thinking import Thinking
from game.engine.game import Seat
from game.play.session import Request, Session
from game.ui.table.offering import Offering

SLOW = 0.5  # seconds after which it is said that somebody thinks (AI-3)


class Turn(Enum):
    """What the play waits for."""

    PERSON = auto()  # the looking person decides
    HAND_OVER = auto()  # another person has to look first
    COMPUTER = auto()
    TABLE = auto()  # nothing is left to decide: the table does it
    OVER = auto()


@dataclass
class _Plan:
    """What a computer has thought out beyond its next command."""

    seat: Seat
    at: int  # the moment for which the next of them is meant
    commands: deque[Any]


@dataclass
class _Waiting:
    request: Request[Any]
    thinking_since: float


class Turns:
    """Brings computers' answers and forced steps to the session."""

    def __init__(
        self,
        session: Session[Any, Any, Any],
        offering: Offering,
        thinking: Thinking,
        reasons: dict[int, str],
        *,
        notice: Callable[[], float],
    ) -> None:
        """``reasons``: where computers' reasons are noted, by the entry of the step.

        ``notice``: so many seconds one may read why the table acts by itself (R-12).
        """
        self._session, self._offering, self._thinking = session, offering, thinking
        self._reasons, self._notice = reasons, notice
        self._waiting: _Waiting | None = None
        self._plan: _Plan | None = None
        self._moment: tuple[int, Seat, Seat] | None = (
            None  # eyes and voice, when the turn was found
        )
        self._turn = Turn.OVER
        self._forced_at: tuple[int, float] | None = None  # the moment, and when it was noticed

    @property
    def turn(self) -> Turn:
        """What the play waits for now; found out once a moment, for it is asked at every pass."""
        moment = self._session.length, self._session.eyes, self._session.voice
        if moment != self._moment:
            self._moment, self._turn = moment, self._found()
        return self._turn

    def _found(self) -> Turn:
        session = self._session
        if not session.to_act:
            return Turn.OVER
        if self._session.unasked is not None or self.forced is not None:
            return Turn.TABLE
        first = session.requests[0].seat if session.requests else None
        if first == min(session.to_act) and not session.is_interrupting:
            return Turn.COMPUTER  # who sits first is asked first
        if session.must_look is not None:
            return Turn.HAND_OVER
        speaks = session.is_interrupting or session.voice in session.to_act
        return Turn.PERSON if speaks else Turn.COMPUTER

    @property
    def forced(self) -> tuple[Seat, Any] | None:
        """For whom the table decides what, because nothing is left to them (AI-9)."""
        forced = self._session.forced
        if forced is None:
            return None
        seat, command = forced
        automatic = self._offering.table.automatic(self._session.view, seat)
        return forced if automatic == command else None

    def thinker(self, now: float) -> str:
        """Who has been thinking for so long that it should be said; "" if nobody."""
        if self._waiting is None or now - self._waiting.thinking_since < SLOW:
            return ""
        return self._waiting.request.player.name

    @property
    def progress(self) -> float:
        """How far the thought has got, 0 to 1."""
        return self._thinking.progress

    def move_now(self) -> None:
        """Have the best thought so far do."""
        self._thinking.move_now()

    def go_on(self, now: float) -> None:
        """Ask, listen, act."""
        if self.turn is Turn.TABLE:
            self._act_for_the_table(now)
            return
        self._forced_at = None
        if self._follow_plan():
            return
        requests = self._session.requests
        if self._waiting is not None and self._waiting.request.at != self._session.length:
            self.forget()
        if self._waiting is None and requests:
            self._ask(requests[0], now)
        self._listen()

    def forget(self) -> None:
        """The question is no longer of interest: something was taken back, or the scene closed."""
        self._thinking.cancel()
        self._waiting = self._plan = None

    def _follow_plan(self) -> bool:
        """A turn of many commands is thought out once: as long as nothing else happens."""
        plan = self._plan
        if plan is None:
            return False
        reply = self._session.answer(plan.seat, plan.commands.popleft(), at=plan.at)
        is_done = reply == "done" and bool(plan.commands)
        self._plan = _Plan(plan.seat, self._session.length, plan.commands) if is_done else None
        return reply == "done"

    def _act_for_the_table(self, now: float) -> None:
        """At once where somebody has said so beforehand, else once it can have been noticed."""
        session, moment = self._session, self._session.length
        if session.unasked is not None:
            session.submit_for(*session.unasked)
        elif self._forced_at is None or self._forced_at[0] != moment:
            self._forced_at = (moment, now)
        elif session.forced is not None and now - self._forced_at[1] >= self._notice():
            session.submit_for(*session.forced)

    def _ask(self, request: Request[Any], now: float) -> None:
        self._waiting = _Waiting(request, now)
        self._thinking.ask(
            self._session.game,
            self._offering.mind,
            request.view,
            request.seat,
            Level(request.player.level),
            seed=self._session.seed,
            at=request.at,
        )

    def _listen(self) -> None:
        thought = self._thinking.poll()
        if thought is None or self._waiting is None:
            return
        request, self._waiting = self._waiting.request, None
        self._reasons[request.at] = thought.why
        reply = self._session.answer(request.seat, thought.command, at=request.at)
        if reply == "done":
            then = deque(thought.then)
            self._plan = _Plan(request.seat, self._session.length, then) if then else None
        else:
            del self._reasons[request.at]
        if reply == "illegal":  # a worker gone wrong: a rule of thumb does in its place
            fallback = self._offering.mind.greedy(request.view, request.seat)
            self._session.answer(request.seat, fallback, at=request.at)
