"""Games in the middle of a turn, given by their men: ``war("King A8, Knight C3", "Duke F22")``.

One text per side; ``/`` separates its armies.  Men not named are slain.
"""

from __future__ import annotations

from collections import Counter
from random import Random

from game.engine.game import NATURE, Seat
from game.games.feudal.rules import commands, formations
from game.games.feudal.rules import game as feudal
from game.games.feudal.rules.allegiance import armies, members, men, side_of, sides
from game.games.feudal.rules.board import (
    BY_NAME,
    MOUNTAIN,
    NAMES,
    OPEN,
    ROUGH,
    SIDES,
    SIZE,
    SLAIN,
    SQUARES,
    STANDARD,
    step,
)
from game.games.feudal.rules.model import Castle, Kind, Man, Phase, State
from game.games.feudal.rules.options import Options
from game.games.feudal.rules.turn_flow import Field
from tests.given import Given

BLUE, BROWN, GREY, WHITE, RED, GOLD = map(Seat, range(6))
OF_THE_VECTORS = ("M2 N2", "D24 E24")  # Castle and Green of either side
IN_THE_CORNERS = ("A1 B1", "X1 W1", "X24 W24", "A24 B24")  # clockwise from the north-west
QUARTERS = ("northwest", "northeast", "southeast", "southwest")


def square(name):
    return BY_NAME[name]


def squares(names):
    return [BY_NAME[name] for name in names.split()]


def named(numbers):
    return {NAMES[each] for each in numbers}


def castle(text):
    """``"M2 N2"``: the Castle on M2, its Green on N2."""
    at, green = squares(text)
    return Castle(at, next(n for n, way in enumerate(SIDES) if step(at, way) == green))


def meadow(mountains="", rough=""):
    """Open ground except for these squares."""
    signs = [OPEN] * SQUARES
    for each in squares(mountains):
        signs[each] = MOUNTAIN
    for each in squares(rough):
        signs[each] = ROUGH
    return "/".join("".join(signs[n : n + SIZE]) for n in range(0, SQUARES, SIZE))


MEADOW = meadow()


class War(Given):
    """A game in which men are named by their squares."""

    def man(self, at):
        """The number of the man on this square."""
        return self.state.at.index(square(at))

    def where(self, man):
        """The name of his square; None if he is slain."""
        at = self.state.at[man]
        return None if at == SLAIN else NAMES[at]

    def moves(self, at):
        """Where the man on this square can move."""
        return named(Field(self.state).moves(self.man(at)))

    def shots(self, at):
        """Whom the man on this square can shoot."""
        return named(Field(self.state).shots(self.man(at)))

    def march(self, at, to, seat=None):
        """Command a move."""
        return self.when(self._seat(seat), commands.Move(self.man(at), square(to)))

    def shoot(self, at, to, seat=None):
        """Command a shot."""
        return self.when(self._seat(seat), commands.Shoot(self.man(at), square(to)))

    def push(self, to, seat=None):
        """Command the push off restricted terrain."""
        (awaited,) = feudal.to_act(self.state)
        return self.when(
            awaited if seat is None else seat, commands.PushOff(self.state.pushing, square(to))
        )

    def end(self, seat=None):
        """Command the end of the turn."""
        return self.when(self._seat(seat), commands.EndTurn())

    def legal(self, seat):
        """The legal commands of a seat."""
        return list(feudal.legal_commands(self.state, seat))

    def result(self):
        """The winners and the rule; None while the game goes on."""
        over = feudal.outcome(self.state)
        return None if over is None else (set(over.winners), over.rule)

    def _seat(self, seat):
        return min(self.state.turn) if seat is None else seat


def war(*hosts, castles=None, seats=0, moving=BLUE, ground=STANDARD, kingdoms=None, **options):
    """A game with these men in round 2; it is the turn of the seat ``moving``."""
    variation = "free_for_all" if len(hosts) == 4 else "kingdoms"
    counts = [len(host.split("/")) for host in hosts]
    if len(hosts) == 2 and seats in {0, 2}:
        second = counts[1] if counts[1] != counts[0] else 0
        options |= {"armies": counts[0], "armies_second": second}
    elif len(hosts) == 2:
        options |= {"armies": max(counts)}
    chosen = Options(variation=variation, ground=str(ground), **options)
    seats = seats or len(hosts)
    assert feudal.opening(chosen, seats)
    roster, army_list = men(chosen, seats), armies(chosen, seats)
    at = [SLAIN] * len(roster)
    for side, host in enumerate(hosts):
        own = [n for n, army in enumerate(army_list) if army.side == side]
        for army, text in zip(own, host.split("/"), strict=False):
            for name, where in (each.split() for each in text.split(",") if each.strip()):
                roster, man = _with_man(roster, at, Kind(name.lower()), army, own)
                at[man] = square(where)
    standing = castles or (IN_THE_CORNERS if len(hosts) == 4 else OF_THE_VECTORS)
    halves = QUARTERS if len(hosts) == 4 else ("north", "south")
    state = State(
        phase=Phase.PLAY,
        options=chosen,
        seats=seats,
        kingdoms=kingdoms or halves,
        armies=army_list,
        men=roster,
        at=tuple(at),
        castles=tuple(None if each is None else castle(each) for each in standing),
        ready=frozenset(map(Seat, range(seats))),
        orders=tuple(members(chosen, seats, side) for side in range(sides(chosen))),
        moving=side_of(chosen, moving),
        turn=frozenset({moving}),
        asked=(-5,) * sides(chosen),
        round_no=2,
        calm=0,
    )
    return War(feudal, state)


def _with_man(roster, at, kind, army, own):
    """The first man of this kind not placed yet; a royal joins this army."""
    royal = kind in {Kind.KING, Kind.PRINCE, Kind.DUKE}
    man = next(
        n
        for n, each in enumerate(roster)
        if each.kind is kind
        and at[n] == SLAIN
        and (each.army in own if royal else each.army == army)
    )
    return (*roster[:man], Man(kind, army), *roster[man + 1 :]), man


def opened(options=None, seats=2):
    """A game before the toss."""
    given = War(feudal)
    given.when(NATURE, feudal.opening(options or Options(), seats)).happens()
    return given


def deploying(options=None, seats=2, toss=None):
    """A game at deployment: the first side has the north, or quarters go clockwise by seat."""
    given = opened(options or Options(is_toss_random=False), seats)
    given.when(NATURE, toss or feudal.chance(given.state, Random(0))).happens()
    while given.state.phase is Phase.CHOICE:
        (seat,) = feudal.to_act(given.state)
        is_one_of_four = sides(given.state.options) == 4
        kingdom = QUARTERS[seat] if is_one_of_four else ("north", "south")[seat]
        given.when(seat, commands.TakeKingdom(kingdom)).happens()
    return given


def at_first_turn(options=None, seats=2, seed=0):
    """A game at its first turn, with everybody deployed at random."""
    given, fate = deploying(options, seats), Random(seed)
    for seat in sorted(feudal.to_act(given.state)):
        given.when(seat, formations.at_random(given.state, seat, fate)).happens()
        given.when(seat, commands.SayReady()).happens()
    return given


def kinds(given):
    """The number of men of each kind in each army."""
    return Counter((man.army, man.kind) for man in given.state.men)
