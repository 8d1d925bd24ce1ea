"""The line protocol of ``host`` and ``join``: like ``talk``'s, at a table with another computer.

``docs/net.md`` is its reference.
"""

from __future__ import annotations

import logging
import secrets
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import Executor
from typing import assert_never

import msgspec

from game.ai.player import Level, Mind
from game.app.commands.talk import Answer, refusal, success
from game.app.commands.talk_requests import (
    Act,
    AskLog,
    AskOutcome,
    Legal,
    Quit,
    Think,
    Undo,
    View,
)
from game.app.contest.players import Question, house_player
from game.app.remote.sides import Side, now_of
from game.engine.game import Seat
from game.engine.transcript import Told
from game.engine.value import Value
from game.net import words
from game.net.connection.pairing_code import new_code, new_watch_code
from game.net.host import HostTable
from game.net.host_game import Unable, read_command

MOST_WAITING = 100  # requests that were not answered yet

Pending = Callable[[float], Answer | None]
"""Asked again and again with the time, until there is an answer; raises Unable."""

_log = logging.getLogger(__name__)


class ToAct(Value, tag_field="do", tag="to_act"):
    """Ask whom the game waits for."""

    seat: int | None = None  # whose moment ``at`` is; None: your first seat


class AskTable(Value, tag_field="do", tag="table"):
    """Ask what is played, by whom, and who is connected."""


class Wait(Value, tag_field="do", tag="wait"):
    """Wait until it's your turn, or the game is finished."""

    seat: int | None = None  # None: any of your seats
    at: int | None = None  # then once this seat was told more than so many entries
    seconds: float | None = None  # at most
    question: bool = False  # also until somebody asks to undo a step


class AskUndo(Value, tag_field="do", tag="ask_undo"):
    """Ask the others whether a seat's last step can be undone."""

    seat: int | None = None  # None: your first seat


class AnswerUndo(Value, tag_field="do", tag="answer_undo"):
    """Answer the question of another player."""

    number: int
    agrees: bool


class Rematch(Value, tag_field="do", tag="rematch"):
    """Ask for another game at this table; answered once it begins."""

    seconds: float | None = None  # at most


class NewCode(Value, tag_field="do", tag="new_code"):
    """Replace the code with a new one."""


class LetWatch(Value, tag_field="do", tag="let_watch"):
    """Let people look on, or send them away."""

    on: bool


TakesTime = Act | AskUndo | Rematch | Think | Undo | Wait
AtOnce = (
    AnswerUndo | AskLog | AskOutcome | AskTable | Legal | LetWatch | NewCode | Quit | ToAct | View
)
Request = TakesTime | AtOnce

_read = msgspec.json.Decoder(Request).decode


class Conversation:
    """Answers line by line, in order; some answers take their time."""

    def __init__(
        self, side: Side, mind_of: Callable[[str], Mind], thinker: Executor, level: Level
    ) -> None:
        """``level``: who thinks if a request doesn't say."""
        self.is_over = False
        self._side, self._mind_of, self._thinker, self._level = side, mind_of, thinker, level
        self._lines: deque[bytes] = deque()
        self._pending: Pending | None = None

    def go_on_with(self, side: Side) -> None:
        """A rematch: from now on this table is talked about."""
        self._side = side

    @property
    def can_take(self) -> bool:
        """Whether it can take another line; if not, the reader waits."""
        return len(self._lines) < MOST_WAITING

    def take(self, line: bytes) -> None:
        """A request has arrived."""
        self._lines.append(line)

    def answers(self, now: float) -> Iterator[bytes]:
        """The answers that are ready now: a JSON object each, without the line break."""
        while not self.is_over and (self._pending or self._lines):
            answer = self._next(now)
            if answer is None:
                return
            self._pending = None
            yield answer

    def _next(self, now: float) -> bytes | None:
        try:
            if self._pending is None:
                self._pending = self._begun(_read(self._lines.popleft()), now)
            answer = self._pending(now)
            return None if answer is None else success(answer)
        except Unable as unable:
            return refusal(unable.why, unable.rule)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            return refusal(words.not_understood(str(error)))
        except Exception:  # noqa: BLE001 - no input ends the conversation
            _log.exception("a request failed")
            return refusal(words.OUR_MISTAKE)

    def _begun(self, request: Request, now: float) -> Pending:
        match request:
            case Act():
                return self._act(request)
            case Undo():
                return self._undo(request)
            case AskUndo(seat):
                return self._ask_undo(self._own if seat is None else self._seat(seat))
            case Think():
                return self._think(self._seat(request.seat), request.level or self._level)
            case Rematch(seconds):
                return self._rematch(None if seconds is None else now + seconds)
            case Wait():
                return self._wait(request, now)
            case _:
                answer = self._at_once(request, now)
                return lambda now: answer

    def _at_once(self, request: AtOnce, now: float) -> Answer:
        match request:
            case AnswerUndo(number, agrees):
                return self._answer_undo(number, agrees=agrees)
            case ToAct(seat):
                return self._now(self._own if seat is None else self._seat(seat))
            case Legal(seat):
                own = self._seat(seat)
                return {"legal": list(self._side.rules.legal_commands(self._side.view(own), own))}
            case View(seat):
                return {"view": self._side.view(self._seat(seat))}
            case AskOutcome():
                return {"outcome": now_of(self._side)[1]}
            case AskLog(seat):
                return self._log_of(seat)
            case AskTable():
                return self._table()
            case NewCode() | LetWatch():
                return self._code(request, now)
            case Quit():
                self.is_over = True
                return {}
        assert_never(request)

    # The seats

    @property
    def _persons(self) -> list[Seat]:
        """The seats that are played from here."""
        return [seat for seat, player in self._side.players.items() if player == "person"]

    @property
    def _own(self) -> Seat:
        """The first seat, even if a computer plays it; raises Unable."""
        seats = [*self._persons, *self._side.players]
        if not seats:
            raise Unable(words.NOT_BEGUN)
        return seats[0]

    def _seat(self, number: int) -> Seat:
        if number not in self._persons:
            raise Unable(words.NOT_YOURS)
        return Seat(number)

    def _now(self, seat: Seat) -> Answer:
        to_act, _ = now_of(self._side)
        return {"to_act": sorted(to_act), "at": len(self._side.ledger(seat))}

    # What takes its time

    def _act(self, act: Act) -> Pending:
        seat, side = self._seat(act.seat), self._side
        before = len(side.ledger(seat))
        command = read_command(side.rules, act.command)
        side.submit(seat, command, before if act.at is None else act.at)

        def answer(now: float) -> Answer | None:
            if not self._is_done(seat):
                return None
            told = side.ledger(seat).told[before:]
            events = [event for each in told if isinstance(each, Told) for event in each.events]
            return {"events": events, **self._now(seat)}

        return answer

    def _undo(self, undo: Undo) -> Pending:
        seat, side = self._own if undo.seat is None else self._seat(undo.seat), self._side
        before = len(side.ledger(seat))
        side.undo(self._seat(seat), before)

        def answer(now: float) -> Answer | None:
            if not self._is_done(seat):
                return None
            return {"taken_back": side.ledger(seat).told[before], **self._now(seat)}

        return answer

    def _ask_undo(self, seat: Seat) -> Pending:
        side = self._side
        before = len(side.ledger(seat))
        side.consent.answer = None
        side.ask_undo(self._seat(seat), before)

        def answer(now: float) -> Answer | None:
            settled = side.consent.answer
            if settled is None:
                return None
            if settled.how != "allowed":
                raise Unable(side.consent.said)
            return {"taken_back": side.ledger(seat).told[before], **self._now(seat)}

        return answer

    def _answer_undo(self, number: int, *, agrees: bool) -> Answer:
        question = self._side.consent.question
        if question is None or question.number != number:
            raise Unable(words.NO_QUESTION)
        self._side.answer_undo(number, agrees=agrees)
        return {}

    def _rematch(self, end: float | None) -> Pending:
        side = self._side
        side.want_rematch()
        if not side.rematch.wants:
            raise Unable(words.NO_REMATCH_YET)

        def answer(now: float) -> Answer | None:
            if self._side is not side:
                return {}
            is_late = end is not None and now >= end
            if is_late or not side.rematch.wants:
                raise Unable(words.NO_REMATCH)
            return None

        return answer

    def _is_done(self, seat: Seat) -> bool:
        """Whether what was asked is carried out; raises Unable if it was refused."""
        answer = self._side.answer(seat)
        if answer is not None and answer.why:
            raise Unable(answer.why, answer.rule)
        if answer is None and self._side.stopped:
            raise Unable(self._side.stopped)
        return answer is not None

    def _think(self, seat: Seat, level: Level) -> Pending:
        side = self._side
        view, game = side.view(seat), side.rules
        if seat not in game.to_act(view):
            raise Unable(words.not_waiting_for(seat))
        if side.record.table is not None and not side.record.table.hints:
            raise Unable(words.NO_HINTS)
        player = house_player(level, game, self._mind_of(game.name))
        legal = tuple(game.legal_commands(view, seat))
        asked = Question(view, seat, (), legal, secrets.token_hex(16))
        thought = self._thinker.submit(player, asked)

        def answer(now: float) -> Answer | None:
            if not thought.done():
                return None
            best = thought.result()
            return {"command": best.command, "why": best.why, "then": best.then}

        return answer

    def _wait(self, wait: Wait, now: float) -> Pending:
        seat = None if wait.seat is None else self._seat(wait.seat)
        end = None if wait.seconds is None else now + wait.seconds

        def answer(now: float) -> Answer | None:
            side = self._side
            if side.stopped:
                raise Unable(side.stopped)
            is_late = end is not None and now >= end
            if not side.has_begun:
                if is_late:
                    raise Unable(words.NOT_BEGUN)
                return None
            own = self._own if seat is None else seat
            is_asked = wait.question and side.consent.question is not None
            is_time = is_late or is_asked or self._is_worth_waking(own, seat, wait.at)
            return self._now(own) if is_time else None

        return answer

    def _is_worth_waking(self, own: Seat, seat: Seat | None, at: int | None) -> bool:
        to_act, outcome = now_of(self._side)
        if outcome is not None:
            return self._side.verdict is not None
        if at is not None:
            return len(self._side.ledger(own)) > at
        here = self._side.here
        return (
            bool(here)
            and all(here)
            and bool(to_act & {*(self._persons if seat is None else [seat])})
        )

    # What is answered at once

    def _log_of(self, seat: int | None) -> Answer:
        if seat is not None:
            return {"entries": self._side.ledger(self._seat(seat)).told}
        log = self._side.log
        if log is None:
            raise Unable(words.NOT_FINISHED)
        return {
            "game": log.game,
            "version": log.version,
            "seed": log.seed,
            "entries": log.entries,
        }

    def _table(self) -> Answer:
        side, table = self._side, self._side.record.table
        return {
            "game": table and table.game,
            "version": table and table.version,
            "options": table and table.options,
            "players": table and table.chairs,
            "hints": table and table.hints,
            "seats": sorted(side.players),
            "here": side.here,
            "question": side.consent.question,
            "rematch": side.rematch.others,
            "begun": side.has_begun,
            "code": side.record.code if isinstance(side, HostTable) else None,
            "fair": None if side.verdict is None else not side.verdict,
        }

    def _code(self, request: NewCode | LetWatch, now: float) -> Answer:
        """The code of players, or that of spectators."""
        host = self._side
        if not isinstance(host, HostTable):
            raise Unable(words.ONLY_THE_HOST)
        if isinstance(request, NewCode):
            host.renew_code(new_code(secrets.randbelow))
            return {"code": host.record.code}
        if request.on:
            host.gallery.open(new_watch_code(secrets.randbelow))
        else:
            host.gallery.close(now)
        return {"code": host.gallery.code}
