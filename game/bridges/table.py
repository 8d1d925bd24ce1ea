"""A game as learning machines want it: whose turn it is, numbered actions, observations as bytes.

Action ``n`` is the ``n``-th command on the seat's list: all commands of a game would be millions, and
of some, like a row of six cards, any order is one.  The list follows from the seat's view, so it
tells nothing more.  Nobody resigns or offers a draw.
"""

from __future__ import annotations

from copy import copy
from random import Random
from typing import Self

import msgspec

from game.ai.player import considered_by
from game.app.worker_main import game_and_mind
from game.engine.game import NATURE, AnyCommand, AnyView, Outcome, Seat, play

MOST_ACTIONS = 1024  # on a list; of a longer one the rest is left out
LONGEST_VIEW = 8192  # bytes; of a longer one the rest is cut off

_encode = msgspec.json.Encoder(order="deterministic").encode


class Table:
    """One game that is played by numbers."""

    def __init__(self, name: str, seats: int | None = None, options: object = None) -> None:
        """Of a game by its name; raises KeyError, and IllegalCommand for impossible house rules."""
        self._game, self._mind = game_and_mind(name)
        self._considered = considered_by(self._game, self._mind)
        self.seats = self._game.seats[0] if seats is None else seats
        options = self._game.vocabulary.options() if options is None else options
        opening = self._game.opening(options, self.seats)
        _, self._state = play(self._game, self._game.initial, NATURE, opening)
        self._listed: tuple[Seat, list[AnyCommand]] | None = None

    def imagine(self, seat: int, fate: Random, view: AnyView = None) -> None:
        """Make up again what is hidden from a seat: to it the table looks the same.

        ``view``: what the seat sees at another moment; None: as it is here.
        """
        seen = self._game.view(self._state, Seat(seat)) if view is None else view
        self._state, self._listed = self._mind.imagine(seen, Seat(seat), fate), None

    @property
    def waits_for_chance(self) -> bool:
        """Whether chance acts next: a shuffle or a draw."""
        return NATURE in self._game.to_act(self._state)

    @property
    def seat(self) -> Seat | None:
        """Who decides now: seats that choose at once do so in turn, unseen.  None: nobody."""
        acting = self._game.to_act(self._state)
        return min(acting) if acting and NATURE not in acting else None

    @property
    def commands(self) -> list[AnyCommand]:
        """What the seat can do now: the number of an action is its place."""
        seat = self.seat
        if seat is None:
            return []
        if self._listed is None:
            listed = self._considered(self._game.view(self._state, seat), seat)
            closing = self._game.vocabulary.closing
            listed.sort(key=lambda each: (not isinstance(each, closing), _encode(each)))
            self._listed = seat, listed[:MOST_ACTIONS]
        return self._listed[1]

    def act(self, action: int) -> None:
        """Carry out the seat's command with this number."""
        seat, command = self.seat, self.commands[action]
        if seat is not None:
            self._play(seat, command)

    def let_chance_act(self, fate: Random) -> None:
        """Shuffle or draw, once."""
        self._play(NATURE, self._game.chance(self._state, fate))

    def observation(self, seat: int) -> bytes:
        """The view of a seat as JSON, without the house rules."""
        view = msgspec.structs.asdict(self._game.view(self._state, Seat(seat)))
        del view["options"]
        return _encode(view)[:LONGEST_VIEW]

    def returns(self) -> list[float]:
        """1 for who won, -1 for who lost, shared by all of a side; 0 in a draw, or before the end."""
        outcome: Outcome | None = self._game.outcome(self._state)
        if outcome is None or len(outcome.winners) in {0, self.seats}:
            return [0.0] * self.seats
        winners = len(outcome.winners)
        return [
            1 / winners if seat in outcome.winners else -1 / (self.seats - winners)
            for seat in range(self.seats)
        ]

    def __deepcopy__(self, memo: object) -> Self:
        """Nothing in it is changed in place."""
        return copy(self)

    def _play(self, seat: Seat, command: AnyCommand) -> None:
        _, self._state = play(self._game, self._state, seat, command)
        self._listed = None
