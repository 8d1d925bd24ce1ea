"""Plans that are played on to see which is best: the better ones meet more worlds (successive halving)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Generic, NamedTuple, TypeVar

P = TypeVar("P")  # Plan: of any game


class Share(NamedTuple):
    """A round in which the best plans are played on."""

    plans: int
    worlds: int  # for each of them, the same for all


class Rival(NamedTuple, Generic[P]):
    """A plan that is played on, and what it was worth each time, the first judgement included."""

    plan: P
    worths: list[float]

    @property
    def worth(self) -> float:
        """The average."""
        return sum(self.worths) / len(self.worths)


def contenders(rivals: Sequence[Rival[P]], shares: Iterable[Share]) -> Iterator[list[Rival[P]]]:
    """For each world the plans that meet it, best first; who meets it adds to ``worths``."""
    for share in shares:
        rivals = by_worth(rivals)[: share.plans]
        for _ in range(share.worlds):
            yield by_worth(rivals)


def by_worth(rivals: Iterable[Rival[P]]) -> list[Rival[P]]:
    """The best first."""
    return sorted(rivals, key=lambda each: -each.worth)
