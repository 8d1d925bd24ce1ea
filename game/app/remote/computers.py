"""Computer players at one side of a table: they think in a thread, from their seat's view alone."""

from __future__ import annotations

import logging
import secrets
from collections.abc import Callable
from concurrent.futures import Executor, Future
from dataclasses import dataclass
from typing import Any

from game.ai.player import Mind, Thought
from game.app.contest.players import Player, Question, house_player
from game.app.remote.sides import Side, now_of
from game.engine.game import NATURE, AnyCommand, AnyView, Seat
from game.engine.transcript import Told
from game.net.host import HostTable
from game.net.host_game import Unable

_log = logging.getLogger(__name__)


@dataclass
class _Chair:
    """A computer's seat, and what it is doing."""

    seat: Seat
    player: Player
    thought: Future[Thought[Any]] | None = None
    at: int = 0  # the moment of the question, or of what was sent
    has_sent: bool = False
    plan: tuple[AnyCommand, ...] = ()


class Computers:
    """``poll`` is called at every pass of the loop; it never blocks."""

    def __init__(self, side: Side, mind_of: Callable[[str], Mind], thinker: Executor) -> None:
        self._side, self._mind_of, self._thinker = side, mind_of, thinker
        self._chairs: dict[Seat, _Chair] = {}

    def go_on_with(self, side: Side) -> None:
        """A rematch: from now on they play at this table."""
        self._side = side
        self._chairs.clear()

    def poll(self) -> None:
        """Let each computer think, or send what it has decided; alone they want a rematch if others do."""
        side = self._side
        if not side.has_begun or side.stopped or not all(side.here or (False,)):
            return
        to_act, outcome = now_of(side)
        is_alone = "person" not in side.players.values()
        if outcome is not None and is_alone and side.rematch.others and not side.rematch.wants:
            side.want_rematch()
        for seat, name in side.players.items():
            if name != "person" and outcome is None:
                self._attend(self._chair(seat, name), is_asked=seat in to_act)

    def _chair(self, seat: Seat, name: str) -> _Chair:
        if seat not in self._chairs:
            game = self._side.rules
            player = house_player(name, game, self._mind_of(game.name))
            self._chairs[seat] = _Chair(seat, player)
        return self._chairs[seat]

    def _attend(self, chair: _Chair, *, is_asked: bool) -> None:
        if chair.has_sent and not self._is_answered(chair):
            return
        if chair.thought is not None:
            if chair.thought.done():
                self._decide(chair, chair.thought)
        elif is_asked:
            self._begin(chair)

    def _is_answered(self, chair: _Chair) -> bool:
        answer = self._side.answer(chair.seat)
        if answer is None:
            return False
        if answer.why:
            chair.plan = ()
        chair.has_sent = False
        return True

    def _goes_on(self, chair: _Chair) -> bool:
        """Whether nothing has happened but what was planned, and others who let it go on."""
        vocabulary = self._side.rules.vocabulary
        return all(
            isinstance(each, Told)
            and (each.seat in {chair.seat, NATURE} or vocabulary.is_passing(each.events))
            for each in self._side.ledger(chair.seat).told[chair.at :]
        )

    def _begin(self, chair: _Chair) -> None:
        """Send the next command of a plan that goes on, or the only one; else think."""
        side, seat = self._side, chair.seat
        view, game = side.view(seat), side.rules
        legal = tuple(game.legal_commands(view, seat))
        plan = chair.plan if self._goes_on(chair) else ()
        chair.at, chair.plan = len(side.ledger(seat)), plan[1:]
        if plan:
            self._send(chair, plan[0])
        elif len(legal) == 1:
            self._send(chair, legal[0])
        else:
            asked = Question(view, seat, (), legal, secrets.token_hex(16))
            chair.thought = self._thinker.submit(self._think, chair.player, asked)

    def _think(self, player: Player, asked: Question) -> Thought[Any]:
        try:
            return player(asked)
        except Exception:  # noqa: BLE001 - the game goes on whatever is wrong with a mind
            _log.exception("no thought")
            return Thought(self._rule_of_thumb(asked.view, asked.seat))

    def _rule_of_thumb(self, view: AnyView, seat: Seat) -> AnyCommand:
        return self._mind_of(self._side.rules.name).greedy(view, seat)

    def _decide(self, chair: _Chair, thought: Future[Thought[Any]]) -> None:
        chair.thought = None
        best = thought.result()
        chair.plan = best.then
        self._send(chair, best.command, best.why)

    def _send(self, chair: _Chair, command: AnyCommand, why: str = "") -> None:
        try:
            self._explain(why)
            self._side.submit(chair.seat, command, chair.at)
            chair.has_sent = True
        except Unable:  # something has happened since: think again
            self._explain("")
            chair.plan = ()

    def _explain(self, why: str) -> None:
        if isinstance(self._side, HostTable):
            self._side.explain(why)
