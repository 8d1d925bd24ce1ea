"""What a review finds: the chances after every step, the decisions that were examined, the account.

The account is Zare's ("A measure of luck", 1997; GNU Backgammon uses it): a decision is charged what
it gave away against the best that its seat could have known of.  Everything else that moved the
chances is luck: what NATURE did, and what lay hidden.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from itertools import chain
from typing import Any

import msgspec

from game.engine.game import Step
from game.engine.value import Value, replace
from game.review.playouts import WHOLE, Chance

MOST_TURNING_POINTS = 3
SURE = 9_500  # of WHOLE: a chance from which a game is called decided
PARTS = (0.2, 0.4, 0.1, 0.3)  # of the work: see ``Review.did``


class Examined(Value):
    """A decision of a player, and what the strongest computer would have done instead."""

    step: int  # of the line, from 0
    seat: int
    change: tuple[int, ...]  # of each seat's chance, of ``WHOLE``; never positive for this seat
    error: int  # the standard error of these numbers
    better: msgspec.Raw  # the other command
    why: str = ""  # the computer's reason
    then: tuple[msgspec.Raw, ...] = ()  # what the better turn does next, apart from what was done
    lost: str = ""  # what was given away, in a sentence
    steps: int = 1  # that were judged together: this one and the rest of its turn

    @property
    def cost(self) -> int:
        """What the decision gave away."""
        return -self.change[self.seat]


def is_of_several(
    point: Examined, line: Sequence[Step[Any, Any]], closing: tuple[type, ...]
) -> bool:
    """Whether other moves of its turn were judged together with it, besides what only ends it."""
    rest = line[point.step + 1 : point.step + point.steps]
    return any(not isinstance(each.command, closing) for each in rest)


class Account(Value):
    """Where one seat's result comes from, of ``WHOLE``.

    Exactly: luck + own - others == result - start.
    """

    start: int  # its chance before the cards were dealt
    result: int
    luck: int
    own: int  # its mistakes: not positive
    others: int  # the others' mistakes, as far as this seat gained by them: not positive for two
    resigned: int | None = None  # part of ``own``: what resigning gave away; None: it didn't

    @property
    def mistakes(self) -> int:
        """What its moves gave away, without a resignation."""
        return self.own - (self.resigned or 0)


class Review(Value):
    """What is known so far."""

    game: str
    seats: int
    chances: tuple[Chance | None, ...]  # after each step of the line; None: not looked at yet
    known: tuple[tuple[Chance | None, ...], ...]  # by seat: as it could know them
    examined: tuple[Examined, ...]
    results: tuple[int, ...]  # of ``WHOLE``, at the end
    did: tuple[float, float, float, float] = (0.0, 0.0, 0.0, 0.0)
    """Shares: the curve, the decisions, the curve's steps between, what seats could know."""
    resigned: int | None = None  # the seat that ended the game so, at the last step

    @property
    def done(self) -> float:
        """The share of the work, up to 1."""
        return sum(part * share for part, share in zip(PARTS, self.did, strict=True))

    def with_knowledge_of(self, other: Review) -> Review:
        """The same with what the seats could know from another review of the game."""
        *mine, _ = self.did
        return replace(self, known=other.known, did=(*mine, other.did[-1]))

    @property
    def is_whole(self) -> bool:
        """Whether there is nothing left to do."""
        return all(share == 1.0 for share in self.did)

    @property
    def is_judged(self) -> bool:
        """Whether accounts and turning points are final: what is left are the seats' own curves."""
        return all(share == 1.0 for share in self.did[:-1])

    @property
    def accounts(self) -> tuple[Account, ...]:
        """The account of each seat."""
        return tuple(map(self._account, range(self.seats)))

    @property
    def turning_points(self) -> tuple[Examined, ...]:
        """The decisions that cost most, the worst first."""
        return _worst(self.examined)

    def told(self, seats: Collection[int]) -> tuple[Examined, ...]:
        """The turning points, and those of these seats alone, as the others' can be the worst."""
        worst = self.turning_points
        own = (_worst(each for each in self.examined if each.seat == seat) for seat in seats)
        return (*worst, *(each for each in chain(*own) if each not in worst))

    @property
    def decided(self) -> int | None:
        """The first step from which on the winners were sure, as everybody could know; None in a draw."""
        winners = [seat for seat, each in enumerate(self.results) if each == WHOLE]
        after = max(
            (
                step
                for curve in (self.chances, *self.known)
                for step, each in enumerate(curve)
                if each is not None and any(each.of[seat] < SURE for seat in winners)
            ),
            default=-1,
        )
        told = (n for n in range(after + 1, len(self.chances)) if self.chances[n] is not None)
        return next(told, None) if winners else None

    @property
    def costly(self) -> tuple[int, ...]:
        """How many costly moves each seat made."""
        seats = [each.seat for each in self.examined if each.cost > 0]
        return tuple(map(seats.count, range(self.seats)))

    def skill(self, step: int) -> tuple[int, ...]:
        """What the decision of a step changed for each seat, against the best one.

        Against playing on, if it was a resignation.
        """
        if self.resigned is not None and step == len(self.chances) - 1:
            return self._fall
        found = (each.change for each in self.examined if each.step == step)
        return next(found, (0,) * self.seats)

    def luck(self, step: int) -> tuple[int, ...]:
        """What else changed with a step, for each seat; the sum of all steps is that of the account."""
        before = next((each for each in reversed(self.chances[:step]) if each is not None), None)
        after = self.chances[step] or before
        if before is None or after is None:
            return (0,) * self.seats
        moved = zip(before.of, after.of, self.skill(step), strict=True)
        return tuple(b - a - own for a, b, own in moved)

    @property
    def _fall(self) -> tuple[int, ...]:
        """What the last step changed for each seat."""
        before = next((each for each in reversed(self.chances[:-1]) if each is not None), None)
        if before is None:
            return (0,) * self.seats
        return tuple(end - was for end, was in zip(self.results, before.of, strict=True))

    def _account(self, seat: int) -> Account:
        first = next((each for each in self.chances if each is not None), None)
        start = WHOLE // self.seats if first is None else first.of[seat]
        own = sum(each.change[seat] for each in self.examined if each.seat == seat)
        others = -sum(each.change[seat] for each in self.examined if each.seat != seat)
        resigned = None
        if self.resigned == seat:
            resigned = self._fall[seat]
            own += resigned
        elif self.resigned is not None:
            others -= self._fall[seat]
        luck = self.results[seat] - start - own + others
        return Account(start, self.results[seat], luck, own, others, resigned)


def _worst(examined: Iterable[Examined]) -> tuple[Examined, ...]:
    costly = sorted((each for each in examined if each.cost > 0), key=_by_cost)
    return tuple(costly[:MOST_TURNING_POINTS])


def _by_cost(one: Examined) -> Any:  # noqa: ANN401 - what sorting compares
    return -one.cost, one.step
