"""Turn taking: whether a person, a computer or the table acts next, and the computers' answers."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto
from math import inf
from typing import Any

from game.ai.player import Level, Thought
from game.ai.thinking import NO_THOUGHT
from game.engine.game import Seat
from game.play.characters import temperament_of
from game.play.session import Request
from game.ui.table.context import Context
from game.ui.window.animation_speed import notice

SLOW = 0.5  # seconds until a thinking computer is named


class Turn(Enum):
    """What the game waits for."""

    PERSON = auto()  # the looking person decides
    HAND_OVER = auto()  # another person has to look first
    COMPUTER = auto()
    AWAY = auto()  # somebody at another computer decides, or has to come back first
    TABLE = auto()  # no choice is left: the table acts
    OVER = auto()


@dataclass
class _Plan:
    """The rest of a turn that a computer has thought out."""

    seat: Seat
    at: int  # the moment after the command before
    rest: Thought[Any]


@dataclass
class _Waiting:
    request: Request[Any]
    thinking_since: float


class TurnTaking:
    """Submits computers' answers and forced steps to the session."""

    def __init__(self, context: Context) -> None:
        self._context, self._session = context, context.session
        self._offering, self._thinking = context.offering, context.services.thinking
        self._waiting: _Waiting | None = None
        self._plan: _Plan | None = None
        self._moment: tuple[object, ...] | None = None  # of which ``_turn`` is
        self._turn = Turn.OVER
        self._forced_at: tuple[int, float] | None = None  # the moment, and when it began
        self._read_at = -1  # the moment whose notice was read

    @property
    def turn(self) -> Turn:
        """What the game waits for now; found once a moment, because every frame asks."""
        tutor = self._context.tutor
        if tutor is not None:
            return Turn.COMPUTER if tutor.is_replying else Turn.PERSON
        session = self._session
        moment = session.length, session.eyes, session.voice, session.is_awaited, self._is_stopped
        if moment != self._moment:
            self._moment, self._turn = moment, self._found()
        return self._turn

    def _found(self) -> Turn:
        session = self._session
        if not session.to_act:
            return Turn.OVER
        if session.is_awaited or self._is_stopped:
            return Turn.AWAY
        if session.unasked is not None or self.forced is not None:
            return Turn.TABLE
        first = session.requests[0].seat if session.requests else None
        if first == min(session.to_act) and not session.is_interrupting:
            return Turn.COMPUTER  # the first seat decides first
        if session.must_look is not None:
            return Turn.HAND_OVER
        speaks = session.is_interrupting or session.voice in session.to_act
        if speaks:
            return Turn.PERSON
        return Turn.COMPUTER if session.requests else Turn.AWAY

    @property
    def can_speak(self) -> bool:
        """Whether the looking person can act, be it out of turn."""
        is_free = not (self._session.is_awaited or self._is_stopped)
        return is_free and self.turn in {Turn.PERSON, Turn.COMPUTER, Turn.AWAY}

    @property
    def _is_stopped(self) -> bool:
        """Whether the game can't go on before another computer is back."""
        company = self._context.company
        return company is not None and bool(company.trouble)

    @property
    def forced(self) -> tuple[Seat, Any] | None:
        """The command that the table submits for a seat with no choice left."""
        forced = self._session.forced
        if forced is None:
            return None
        seat, command = forced
        automatic = self._offering.table.automatic(self._session.view, seat)
        return forced if automatic == command else None

    @property
    def passes(self) -> bool:
        """Whether the game goes on by itself in a moment, because there is nothing to decide."""
        waits_for_reader = self._session.unasked is None and self._notice == inf
        return self.turn is Turn.TABLE and not waits_for_reader

    def skip_notice(self, moment: int) -> None:
        """The person has read why the table acts at this moment."""
        self._read_at = moment

    def thinker(self, now: float) -> Seat | None:
        """Who has been thinking long enough to be named, if anybody."""
        if self._waiting is None or now - self._waiting.thinking_since < SLOW:
            return None
        return self._waiting.request.seat

    @property
    def progress(self) -> float:
        """Progress of the computer's thought, 0 to 1."""
        return self._thinking.progress

    def move_now(self) -> None:
        """Make the computer play the best move it has found so far."""
        self._thinking.move_now()

    def go_on(self, now: float) -> None:
        """Ask the computer, take its answer, or act for the table; in a lesson the tutor replies."""
        if self._context.tutor is not None:
            self._context.tutor.reply()
            return
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
        """Drop the question: after an undo, or when the scene closes."""
        self._thinking.cancel()
        self._waiting = self._plan = None

    def _follow_plan(self) -> bool:
        """Play the next command of a planned turn; whether it was accepted."""
        plan = self._plan
        if plan is None:
            return False
        session, now = self._session, self._session.length
        if plan.seat not in session.to_act and session.has_only_passed(plan.at):
            return False  # others are asked first
        self._plan = None
        if not session.has_only_passed(plan.at):
            return False
        notes = session.notes
        notes.explain(now, plan.rest.why)  # before the log hears of the command
        reply = session.answer(plan.seat, plan.rest.command, at=now)
        notes.settle_reason(now, has_happened=reply == "done")
        if reply == "done":
            self._plan_on(plan.seat, plan.rest)
        return reply == "done"

    def _plan_on(self, seat: Seat, thought: Thought[Any]) -> None:
        """What a computer has thought out beyond this command comes next."""
        if thought.rest is not None:
            self._plan = _Plan(seat, self._session.length, thought.rest)

    def _act_for_the_table(self, now: float) -> None:
        """Act at once if the person answered beforehand, else after the notice (R-12)."""
        session, moment = self._session, self._session.length
        if session.unasked is not None:
            self._submit_for(*session.unasked)
        elif self._forced_at is None or self._forced_at[0] != moment:
            self._forced_at = (moment, now)
        elif session.forced is not None and (
            self._read_at == moment or now - self._forced_at[1] >= self._notice
        ):
            self._submit_for(*session.forced)

    @property
    def _notice(self) -> float:
        return notice(self._context.services.settings())

    def _submit_for(self, seat: Seat, command: object) -> None:
        entry = self._session.length
        self._context.automatic.add(entry)
        try:
            self._session.submit_for(seat, command)
        finally:
            if (
                self._session.length == entry and not self._session.is_awaited
            ):  # it has not happened
                self._context.automatic.discard(entry)

    def _ask(self, request: Request[Any], now: float) -> None:
        self._waiting = _Waiting(request, now)
        self._thinking.ask(
            self._session.game,
            self._offering.mind,
            request.view,
            request.seat,
            Level(request.player.level),
            temperament=temperament_of(request.player),
            seed=self._session.seed,
            at=request.at,
        )

    def _listen(self) -> None:
        thought = self._thinking.poll()
        if thought is None or self._waiting is None:
            return
        request, self._waiting = self._waiting.request, None
        if thought.why != NO_THOUGHT:  # that says nothing about the move
            self._session.notes.explain(request.at, thought.why)
        reply = self._session.answer(request.seat, thought.command, at=request.at)
        self._session.notes.settle_reason(request.at, has_happened=reply == "done")
        if reply == "done":
            self._plan_on(request.seat, thought)
        if reply == "illegal":  # a broken worker: play by rule of thumb
            fallback = self._offering.mind.greedy(request.view, request.seat)
            self._session.answer(request.seat, fallback, at=request.at)
