"""The payoff matrix of a bout: for each pair of choices the chance of the fighter who thinks."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from typing import NamedTuple

from game.engine.game import Seat
from game.engine.value import Value
from game.games.card_fu.ai.chances import Worths, worths
from game.games.card_fu.ai.kernel import (
    CLUBS,
    COUNTERS,
    DIAMONDS,
    FIRST_WINS,
    HEARTS,
    NO_CARD,
    OUTCOME,
    SECOND_WINS,
    SPADES,
    SUIT,
    longest_combo,
    named,
    number,
    numbers,
)
from game.games.card_fu.rules import commands
from game.games.card_fu.rules.model import State
from game.games.card_fu.rules.options import Options
from game.games.card_fu.rules.resolution import KNOCK_DOWN


class Fighter(Value):
    """One fighter, as far as it matters for a bout."""

    hand: tuple[int, ...]
    feint: int
    life: int  # how many cards lie there
    draw: int
    is_down: bool
    is_exhausted: bool


class Left(Value):
    """What a bout leaves a fighter, apart from the damage."""

    placed: int  # on the life pile
    held: int  # cards in the hand
    worth: float  # of these


class After(NamedTuple):
    """A fighter after the bout."""

    points: int  # that count at the end
    cards: int  # left to lay
    worth: float  # of everything, as log odds


class Stance(Value):
    """A choice for the bout and what it brings the fighter."""

    card: int  # that is turned up
    second: int
    winning: int  # what counts if it wins
    throws: bool  # the loser goes down
    hits: int  # the damage
    won: Left
    counter_hits: int  # the damage with a counter attack
    countered: Left
    lost: Left
    parted: Left  # nobody wins
    withdrawn: Left  # the same, and the card returns to the hand


def fighter(state: State, seat: Seat) -> Fighter:
    """One fighter of a fully known state."""
    return Fighter(
        numbers(state.hands[seat]),
        number(state.feints[seat]),
        len(state.lives[seat]),
        len(state.draws[seat]),
        is_down=state.ground == seat,
        is_exhausted=state.exhausted[seat],
    )


class Payoffs:
    """The payoffs of a bout that begins.  ``state`` may be a view: only its counts are used."""

    def __init__(self, state: State, given: Worths | None = None) -> None:
        """``given``: other worths than those of this moment."""
        self._options, self._worths = state.options, given or worths(state)

    def stances(self, one: Fighter, other: Fighter) -> tuple[Stance, ...]:
        """All choices of a fighter: ``bout.lays`` in numbers."""
        barred = one.is_down or other.is_down
        cards = [card for card in one.hand if not (barred and SUIT[card] == CLUBS)]
        if not cards:
            pairs = [(one.feint, NO_CARD)]
        elif one.feint == NO_CARD:
            pairs = [(card, NO_CARD) for card in cards]
        else:
            pairs = [(card, one.feint) for card in cards] + [(one.feint, card) for card in cards]
        return tuple([self._stance(one, other, pair) for pair in pairs])

    def _stance(self, one: Fighter, other: Fighter, pair: tuple[int, int]) -> Stance:
        card, second = pair
        winning = card if second == NO_CARD else second
        rest = [each for each in one.hand if each not in pair]
        times = 2 if _is_doubled(card, winning, other, self._options) else 1
        added: tuple[int, ...] = ()
        if SUIT[winning] in (CLUBS, SPADES):
            added = longest_combo(winning, rest, self._options)
        counter = NO_CARD  # C-31
        if SUIT[winning] == HEARTS and not one.is_down:
            counter = self._cheapest_diamond(rest)
        counters = counter != NO_CARD
        laid = int(card != NO_CARD)
        return Stance(
            card,
            second,
            winning,
            throws=SUIT[winning] == CLUBS or (SUIT[winning] == SPADES and len(added) >= KNOCK_DOWN),
            hits={HEARTS: 0, CLUBS: 1}.get(SUIT[winning], times) + times * len(added),
            won=self._left(1 + len(added), [each for each in rest if each not in added]),
            counter_hits=times if counters else 0,
            countered=self._left(1 + counters, [each for each in rest if each != counter]),
            lost=self._left(laid if second == NO_CARD else 0, rest),
            parted=self._left(laid, [*rest, second]),
            withdrawn=self._left(0, [*rest, second, card]),
        )

    def _left(self, placed: int, held: Sequence[int]) -> Left:
        worth = sum([self._worths.cards[card] for card in held])
        return Left(placed, sum([card != NO_CARD for card in held]), worth)

    def _cheapest_diamond(self, hand: Sequence[int]) -> int:
        diamonds = [card for card in hand if SUIT[card] == DIAMONDS]
        return min(diamonds, key=self._worths.cards.__getitem__, default=NO_CARD)

    def matrix(
        self, mine: Sequence[Stance], theirs: Sequence[Stance], me: Fighter, other: Fighter
    ) -> list[list[float]]:
        """My chance with every pair of stances, a row for each of mine."""
        return [[self._chance(x, y, me, other) for y in theirs] for x in mine]

    def _chance(self, x: Stance, y: Stance, me: Fighter, other: Fighter) -> float:
        outcome = OUTCOME[x.card][y.card]
        if outcome == FIRST_WINS:
            return self._won(x, y, me, other)
        if outcome == SECOND_WINS:
            return 1.0 - self._won(y, x, other, me)
        return _chance(
            self._after(me, _parted(x, y), 0, is_down=me.is_down and not _lifts(x, y)),
            self._after(other, _parted(y, x), 0, is_down=other.is_down and not _lifts(y, x)),
        )

    def _won(self, x: Stance, y: Stance, winner: Fighter, loser: Fighter) -> float:
        """The chance of the winner, whose stance is ``x``."""
        counters = COUNTERS[x.winning][y.card]
        hits, left = (x.counter_hits, x.countered) if counters else (x.hits, x.won)
        if hits and loser.is_exhausted:
            return 1.0
        stays = winner.is_down and SUIT[x.winning] != SPADES and SUIT[y.card] != HEARTS
        lies = x.throws or (loser.is_down and SUIT[x.card] not in (HEARTS, DIAMONDS))
        return _chance(
            self._after(winner, left, 0, is_down=stays and not x.throws),
            self._after(loser, y.lost, hits, is_down=lies),
        )

    def _after(self, one: Fighter, left: Left, hits: int, *, is_down: bool) -> After:
        """C-33, C-47: damage comes before the cards of the bout are placed."""
        life, draw = one.life - hits, one.draw
        if life < 0:
            life, draw = 0, max(0, draw + life)
        is_exhausted = one.is_exhausted or (hits > 0 and life + draw == 0)
        life += left.placed
        worths = self._worths
        return After(
            points=life + draw * (self._options.decision == "health"),
            cards=left.held + draw + life * self._options.endurance,
            worth=life * worths.life
            + draw * worths.draw
            + is_down * worths.down
            + is_exhausted * worths.exhausted
            + left.worth,
        )


def _chance(one: After, other: After) -> float:
    """Of the first: by the count if the fight is over (C-43, C-44)."""
    if not one.cards or not other.cards:
        return (one.points > other.points) + 0.5 * (one.points == other.points)
    return 1 / (1 + exp(other.worth - one.worth))


def _parted(mine: Stance, theirs: Stance) -> Left:
    """C-15: what is left if nobody wins; a Retreat sends the other card back."""
    withdraws = SUIT[theirs.card] == DIAMONDS != SUIT[mine.card]
    return mine.withdrawn if withdraws else mine.parted


def _lifts(mine: Stance, theirs: Stance) -> bool:
    """C-24: whether the fighter gets up if nobody has won."""
    if mine.card == theirs.card == NO_CARD:
        return True
    return SUIT[mine.card] == DIAMONDS or SUIT[theirs.card] in (DIAMONDS, HEARTS)


def _is_doubled(card: int, winning: int, loser: Fighter, options: Options) -> bool:
    """C-21: whether the damage is doubled."""
    if options.ground_timing == "at_once":
        return SUIT[winning] == CLUBS or (loser.is_down and SUIT[card] != HEARTS)
    return loser.is_down


def lay_of(stance: Stance, feint: int) -> commands.Lay:
    """The command for a stance."""
    if feint in {NO_CARD, stance.second}:
        return commands.Lay(named(stance.card))
    return commands.Lay(named(stance.second), beside=stance.second != NO_CARD)
