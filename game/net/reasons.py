"""Reasons of computers: told once nobody can learn from them what others still have to meet."""

from __future__ import annotations

from game.engine.files import AnyEntry
from game.engine.game import AnyGame, AnyView, Seat
from game.engine.log import TakenBack
from game.engine.value import Value
from game.net.ledger import Ledger
from game.net.messages import MOST_WHYS, Why

LONGEST = 400  # letters


class Moment(Value):
    """A step: what was before it, and after it."""

    before: AnyView
    after: AnyView


class Reasons:
    """What a guest's log shows under a computer's move; the reason depends on public things only."""

    def __init__(self, game: AnyGame) -> None:
        self._game = game
        self._held: dict[Seat, list[Why]] = {}

    def add(self, entry: AnyEntry, reason: str, moment: Moment, told: list[Ledger]) -> None:
        """A step was told to these seats: its reason goes with it, or with a later entry."""
        if isinstance(entry, TakenBack):
            self._held.clear()
            return
        for ledger in told:
            if reason:
                held = self._held.setdefault(ledger.seat, [])
                held.append(Why(len(ledger) - 1, reason[:LONGEST]))
        if self._is_early(entry.seat, moment):
            return
        for ledger in told:
            if held := self._held.pop(ledger.seat, []):
                ledger.whys[len(ledger) - 1] = tuple(held[-MOST_WHYS:])

    def _is_early(self, seat: Seat, moment: Moment) -> bool:
        """Whether others still choose at the same time."""
        others = self._game.to_act(moment.before) - {seat}
        return bool(others) and others == self._game.to_act(moment.after)
