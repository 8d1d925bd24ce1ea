"""One bout as a simultaneous game: my choices against the hands that the other may hold."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from game.ai.regret import Solver
from game.engine.game import Seat
from game.engine.value import Value
from game.games.card_fu.ai.chances import Worths
from game.games.card_fu.ai.kernel import SUIT
from game.games.card_fu.ai.payoffs import Fighter, Payoffs, Stance, fighter
from game.games.card_fu.rules.model import State


class Outlook(Value):
    """What a search saw for one choice: the other's moves by suit; NO_CARD's suit is -1."""

    shares: Mapping[int, float]  # how often each is expected
    gains: Mapping[int, float]  # what each adds to the chance, against the average of all
    worth: float  # the chance with this choice


Met = tuple[int, float, float]  # a suit, how often it is met, my chance against it


def outlook_of(cards: Iterable[Met]) -> Outlook:
    """The outlook against these cards; how often they are met sums up to 1."""
    met = list(cards)
    worth = sum(share * chance for _, share, chance in met)
    shares: dict[int, float] = {}
    gains: dict[int, float] = {}
    for suit, share, chance in met:
        shares[suit] = shares.get(suit, 0.0) + share
        gains[suit] = gains.get(suit, 0.0) + share * (chance - worth)
    return Outlook(shares, gains, worth)


class BoutSearch:
    """Solves the bout over imagined worlds; better with every round.

    ``simple`` is the share of the other's play that is any card.  With ``guises`` the other doesn't
    know my hand; without, it is assumed to.
    """

    def __init__(
        self,
        me: Fighter,
        worlds: Sequence[State],
        other: Seat,
        simple: float,
        *,
        given: Worths | None = None,
        guises: Sequence[Fighter] = (),
    ) -> None:
        """``worlds`` need only agree in what everybody sees; ``given``: other worths.

        ``guises``: what I could be, by all that the other sees.
        """
        payoffs = Payoffs(worlds[0], given)
        foes = [fighter(world, other) for world in worlds]
        self.mine: Sequence[Stance] = payoffs.stances(me, foes[0])
        self._theirs = [payoffs.stances(foe, me) for foe in foes]
        self._matrices, *others = [
            [
                payoffs.matrix(payoffs.stances(one, foes[0]), theirs, one, foe)
                for foe, theirs in zip(foes, self._theirs, strict=True)
            ]
            for one in (me, *guises)
        ]
        self._simple = simple
        self._solver = Solver(self._matrices, simple, others)

    @property
    def strategy(self) -> list[float]:
        """How often to make each of my choices."""
        return self._solver.strategy

    @property
    def worth(self) -> float:
        """My chance, on average."""
        return self._solver.worth

    def improve(self, rounds: int) -> None:
        """Play this many more rounds of regret matching."""
        self._solver.improve(rounds)

    def outlook(self, row: int) -> Outlook:
        """What the search expects of the other, and what that means for one of my choices."""
        return outlook_of(self._met(row))

    def _met(self, row: int) -> Iterator[Met]:
        """Each card of each world."""
        for theirs, matrix, played in zip(
            self._theirs, self._matrices, self._solver.columns, strict=True
        ):
            usual = self._simple / len(theirs)
            for stance, chance, share in zip(theirs, matrix[row], played, strict=True):
                met = usual + (1.0 - self._simple) * share
                yield SUIT[stance.card], met / len(self._matrices), chance
