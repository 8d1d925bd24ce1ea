"""The computer's deployment: sound, and different every time.

It picks a site for the Castle and a style for the army.  Then simulated annealing moves the men
away from where an enemy could slay them, to where they guard what matters.  Of the other side
it uses only where its land begins.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator
from random import Random
from typing import NamedTuple, cast

from game.engine.game import Seat
from game.engine.value import Value, replace, with_item
from game.games.feudal.ai.castle_sites import depths, site
from game.games.feudal.ai.evaluation import WORTH
from game.games.feudal.rules.allegiance import ground, is_captain, side_of, unslain
from game.games.feudal.rules.board import AWAY, KINGDOMS, SQUARES, Square, distance, neighbours
from game.games.feudal.rules.commands import Deploy
from game.games.feudal.rules.mobility import GAITS, Lands, Men, green_of, lands, marches, targets
from game.games.feudal.rules.model import ROYALTY, Castle, Kind, State
from game.games.feudal.rules.placement import misplaced, why_not_there, without_men

ROYAL_WORTH = {Kind.KING: 14.0, Kind.PRINCE: 14.0, Kind.DUKE: 14.0}
SAMPLES, SAMPLE_TRIALS = 2, 500  # setups tried; the best is kept
PAUSE = 25  # trials between two pauses
TEMPERATURE = 6.0  # at which the annealing begins
GUARDED = 0.4  # share of the danger that remains for a guarded man
GREEN_GUARDS = (0.0, 8.0, 13.0, 16.0, 18.0)  # by the number of men who can slay an intruder
GARRISON = {Kind.KING: 22.0, Kind.PIKEMAN: 20.0, Kind.SERGEANT: 20.0}  # in the Castle
EXPOSED = 9.0  # a royal, or the Green, that an enemy can reach in his first turn
NEAR = 3  # steps from the border: within reach of slow men too
STRANGERS = (Kind.PRINCE, Kind.PIKEMAN, Kind.SERGEANT)  # enemies with a long reach
ATTACKERS = (*STRANGERS, Kind.KING, Kind.SQUIRE, Kind.ARCHER)  # one of each gait
LOOKED = "It's meant to keep the royalty safe and the Green guarded."
SHELTERED = "This way no enemy can reach the royalty or the Green in one move."
MOBILITY = 0.03  # a square that a mounted man can reach


class Style(Value):
    """What an army is set up for: weights of the cost function."""

    caution: float  # cost of an open line
    advance: float  # worth of a footman's step towards the border
    closeness: float  # worth of any man's step towards his own Green


STYLES = {
    "attack": Style(caution=0.15, advance=0.8, closeness=0.0),
    "balanced": Style(caution=0.3, advance=0.4, closeness=0.05),
    "defence": Style(caution=0.5, advance=0.0, closeness=0.25),
}


class Setup(NamedTuple):
    """A deployment and its cost in its style."""

    command: Deploy
    cost: float


def setup(view: State, seat: Seat, fate: Random, *, trials: int, style: str = "") -> Setup:
    """A deployment of all men of a seat, with the Castle if the seat places it; "": random style."""
    work = in_steps(view, seat, fate, trials=trials, style=style)
    while True:
        try:
            next(work)
        except StopIteration as end:
            return cast("Setup", end.value)


def in_steps(
    view: State, seat: Seat, fate: Random, *, trials: int, style: str = ""
) -> Generator[float, None, Setup]:
    """The same as a generator: every few milliseconds it yields the share of the work done.

    What is placed already stays where it is.
    """
    wished, side = view, side_of(view.options, seat)
    castle = view.castles[side] if is_captain(view, seat) else None
    if castle is not None and castle.at == AWAY:
        castle = site(view, seat, fate)
        wished = replace(view, castles=with_item(view.castles, side, castle))
        off = set(misplaced(wished, seat))
        wished = replace(
            wished, at=tuple(AWAY if man in off else at for man, at in enumerate(wished.at))
        )
    camp = Annealing(wished, seat, fate, STYLES[style or fate.choice(list(STYLES))])
    yield from camp.improve(trials)
    placed = ((man, wished.at[man]) for man in unslain(view, seat) if wished.at[man] != AWAY)
    squares = (*placed, *zip(camp.men, camp.at, strict=True))
    return Setup(Deploy(squares, castle), camp.cost())


def sample(view: State, seat: Seat, style: str) -> Deploy:
    """A good setup in a style for this kingdom, the same for every call.

    Of several it takes the one with the fewest exposed squares, then the lowest cost.
    """
    own = side_of(view.options, seat)
    fate = Random(f"{ground(view)} {view.kingdoms[own]} {style}")
    found = [setup(view, seat, fate, trials=SAMPLE_TRIALS, style=style) for _ in range(SAMPLES)]
    best = min(found, key=lambda each: (len(exposed(view, seat, each.command)), each.cost))
    return best.command


def plain(view: State, seat: Seat) -> State:
    """The view as it was before the seat deployed, reduced to what a setup depends on."""
    own = side_of(view.options, seat)
    castles = with_item(view.castles, own, Castle()) if is_captain(view, seat) else view.castles
    return replace(without_men(view, seat), castles=castles, ready=frozenset())


class Annealing:
    """Simulated annealing over the squares of one seat's men."""

    def __init__(self, wished: State, seat: Seat, fate: Random, style: Style) -> None:
        """``wished``: the state with the Castle placed and the seat's men off the board."""
        side = side_of(wished.options, seat)
        kingdom = wished.kingdoms[side]
        self._fate = fate
        self._style = style
        self._caution = self._style.caution * (0.5 if wished.first == side else 1.0)
        self._castle = wished.castles[side]
        self._green = green_of(self._castle) if self._castle and self._castle.at >= 0 else None
        castles = tuple(each if n == side else None for n, each in enumerate(wished.castles))
        stands = self._green is not None
        self._lands: Lands = lands(ground(wished), castles if stands else (None,) * len(castles))
        self._depth = depths(kingdom)
        self._friends = [each for each in wished.at if each >= 0]
        self.men = [man for man in unslain(wished, seat) if wished.at[man] == AWAY]
        self._kinds = [wished.men[man].kind for man in self.men]
        self._worth = [WORTH[kind] + ROYAL_WORTH.get(kind, 0.0) for kind in self._kinds]
        taken = set(self._friends)
        allowed = {
            kind: [
                square
                for square in KINGDOMS[kingdom]
                if square not in taken and why_not_there(wished, kind, square, seat) is None
            ]
            for kind in set(self._kinds)
        }
        self._allowed = [allowed[kind] for kind in self._kinds]
        self._sets = {kind: frozenset(each) for kind, each in allowed.items()}
        self.at: list[Square] = []
        for choice in self._allowed:
            square = fate.choice(choice)
            while square in self.at:
                square = fate.choice(choice)
            self.at.append(square)
        self._garrison()

    def _garrison(self) -> None:
        """Put one of the men into the Castle, if it stands and is empty."""
        possible = [
            n
            for n, kind in enumerate(self._kinds)
            if kind in GARRISON and self._castle is not None and self._castle.at in self._sets[kind]
        ]
        if possible and self._castle is not None and self._castle.at not in self.at:
            self.at[self._fate.choice(possible)] = self._castle.at

    def improve(self, trials: int) -> Iterator[float]:
        """Try this many changes at falling temperature; yields the share of the work done."""
        fate = self._fate
        cost = self.cost()
        for n in range(trials if self.men else 0):
            if n % PAUSE == 0:
                yield n / trials
            slack = TEMPERATURE * (1 - n / trials) ** 2
            before = self.at[:]
            if not (self._swap() if fate.random() < 0.3 else self._shift()):
                continue
            after = self.cost()
            if after < cost + slack * fate.random():
                cost = after
            else:
                self.at = before

    def _shift(self) -> bool:
        """Move one man, mostly to a square nearby; returns False if he can't go there."""
        fate = self._fate
        n = fate.randrange(len(self.at))
        if fate.random() < 0.5:
            square = fate.choice(neighbours(self.at[n]))
            if square not in self._sets[self._kinds[n]]:
                return False
        elif self._castle is not None and self._kinds[n] in GARRISON and fate.random() < 0.1:
            square = self._castle.at
            if square not in self._sets[self._kinds[n]]:
                return False
        else:
            square = fate.choice(self._allowed[n])
        if square in self.at:
            return False
        self.at[n] = square
        return True

    def _swap(self) -> bool:
        """Swap two men of different kinds; returns False if they can't."""
        one, other = self._fate.sample(range(len(self.at)), 2) if len(self.at) > 1 else (0, 0)
        a, b = self._kinds[one], self._kinds[other]
        if a is b or self.at[other] not in self._sets[a] or self.at[one] not in self._sets[b]:
            return False
        self.at[one], self.at[other] = self.at[other], self.at[one]
        return True

    def cost(self) -> float:
        """The cost of the present placement; lower is better."""
        there = set(self.at)
        there.update(self._friends)
        guarded, reached, guards = self._reach(there)
        cost = -MOBILITY * reached
        for kind, worth, here in zip(self._kinds, self._worth, self.at, strict=True):
            danger = worth * self._open_lines(here, there) * self._caution
            cost += danger * GUARDED if here in guarded else danger
            cost += self._place_cost(kind, here)
            if kind in ROYAL_WORTH and self._is_exposed(here, there):
                cost += EXPOSED
        if self._green is not None:
            cost -= GREEN_GUARDS[min(guards, len(GREEN_GUARDS) - 1)]
            if self._is_exposed(self._green, there):
                cost += EXPOSED
        return cost

    def _reach(self, there: set[Square]) -> tuple[set[Square], int, int]:
        """The guarded squares, how many squares mounted men reach, and how many men reach the Green."""
        rays, green = self._lands.rays, self._green
        guarded = set[Square]()
        reached, guards = 0, 0
        for kind, here in zip(self._kinds, self.at, strict=True):
            for ray in rays[kind][here]:
                for to in ray:
                    if to == green:
                        guards += 1
                    if to in there:
                        guarded.add(to)
                        break
                else:
                    if GAITS[kind].is_mounted:
                        reached += len(ray)
        return guarded, reached, guards

    def _open_lines(self, here: Square, there: set[Square]) -> int:
        """The number of directions from which a mounted enemy could come."""
        depth = self._depth
        lines = 0
        for ray in self._lands.rays[Kind.PRINCE][here]:
            for to in ray:
                if to in there:
                    break
                if not depth[to]:
                    lines += 1
                    break
        return lines

    def _is_exposed(self, here: Square, there: set[Square]) -> bool:
        """Whether an enemy could reach the square in one move from outside the kingdom."""
        depth = self._depth
        if depth[here] <= NEAR:
            return True
        for kind in STRANGERS:
            for ray in self._lands.rays[kind][here]:
                for to in ray:
                    if to in there:
                        break
                    if not depth[to]:
                        return True
        return False

    def _place_cost(self, kind: Kind, here: Square) -> float:
        """What the style adds for a man of this kind on this square."""
        cost = 0.0
        if not GAITS[kind].is_mounted and kind is not Kind.KING:
            cost += self._style.advance * self._depth[here]
        if self._green is not None:
            cost += self._style.closeness * distance(here, self._green)
            if self._castle is not None and here == self._castle.at:
                cost -= GARRISON.get(kind, 0.0)
        return cost


def exposed(view: State, seat: Seat, command: Deploy) -> frozenset[Square]:
    """The squares of royalty and Green that an enemy could reach after this deployment.

    He comes alone, in one action, from any square outside the kingdom.
    """
    side = side_of(view.options, seat)
    castle = command.castle or view.castles[side]
    reached = _attacked(view, seat, command, castle)
    royals = {at for man, at in command.squares if view.men[man].kind in ROYALTY}
    green = green_of(castle)
    return frozenset(reached & (royals | ({green} if green is not None else set())))


def why_ready(view: State, seat: Seat, command: Deploy) -> str:
    """The reason for ending the deployment with this setup; told once all have ended theirs."""
    return LOOKED if exposed(view, seat, command) else SHELTERED


def _attacked(view: State, seat: Seat, command: Deploy, castle: Castle | None) -> set[Square]:
    options = view.options
    land = lands(
        ground(view),
        (castle, None),
        corners=options.has_corner_crossing,
        shot_in=options.archer_into_castle == "through_green",
    )
    there = {at: 0 for at in without_men(view, seat).at if at >= 0}
    there |= {at: 0 for _, at in command.squares}
    men = Men(there, (0,))
    reached: set[Square] = set()
    for square in set(range(SQUARES)) - set(KINGDOMS[view.kingdoms[side_of(options, seat)]]):
        for kind in ATTACKERS:
            if not land.is_restricted(square, mounted=GAITS[kind].is_mounted):
                reached.update(marches(land, men, kind, square, 1))
        if not land.is_restricted(square, mounted=False):
            reached.update(targets(land, men, square, 1))
    return reached
