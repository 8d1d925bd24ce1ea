"""The turn: which men can act and how, what a turn requires, and whose turn is next."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from hashlib import blake2b
from itertools import permutations

from game.engine.game import IllegalCommand, Seat
from game.games.feudal.rules.allegiance import (
    captain,
    commander,
    ground,
    members,
    occupants,
    side,
    side_of,
    sides,
    standing,
)
from game.games.feudal.rules.board import (
    MOUNTAIN,
    NAMES,
    SLAIN,
    Square,
    distance,
    neighbours,
    terrain,
)
from game.games.feudal.rules.commands import Move, SetOrder, Shoot
from game.games.feudal.rules.mobility import GAITS, Lands, Men, lands, marches, targets
from game.games.feudal.rules.model import Kind, State

CALM_BEFORE_TRUCE = 5  # rounds between two offers of a side (F-45)


def lands_of(state: State) -> Lands:
    """The rays of a state's board with its Castles."""
    options = state.options
    return lands(
        ground(state),
        state.castles,
        corners=options.has_corner_crossing,
        shot_in=options.archer_into_castle == "through_green",
    )


def sides_by_man(state: State) -> list[int]:
    """By man: the side he fights for."""
    armies = state.armies
    return [armies[man.army].side for man in state.men]


class Field:
    """The moves and shots of one position; made for one question and discarded."""

    def __init__(self, state: State) -> None:
        self._state = state
        self._lands = lands_of(state)
        self._men = Men(occupants(state), sides_by_man(state))

    def moves(self, man: int) -> Iterator[Square]:
        """The squares he can move to."""
        state = self._state
        kind, at, own = state.men[man].kind, state.at[man], self._men.sides[man]
        return marches(self._lands, self._men, kind, at, own)

    def shots(self, man: int) -> Iterator[Square]:
        """The squares he can shoot at."""
        state = self._state
        if state.men[man].kind is not Kind.ARCHER:
            return iter(())
        return targets(self._lands, self._men, state.at[man], self._men.sides[man])

    def range_of(self, man: int) -> set[Square]:
        """The squares in range of an Archer, occupied or not, up to his first enemy each way."""
        reached: set[Square] = set()
        there, sides_ = self._men
        for ray in self._lands.shots[self._state.at[man]]:
            for square in ray:
                reached.add(square)
                found = there.get(square)
                if found is not None and sides_[found] != sides_[man]:
                    break
        return reached

    def can_act(self, man: int) -> bool:
        """Whether he can do anything."""
        return any(True for _ in self.moves(man)) or any(True for _ in self.shots(man))


def acts(state: State, seat: Seat) -> Iterator[Move | Shoot]:
    """F-20, F-21, F-24: the legal moves and shots of a seat's men."""
    if is_exhausted(state):
        return
    field, acted = Field(state), state.acted
    for man in standing(state, seat):
        if man not in acted:
            for square in field.moves(man):
                yield Move(man, square)
            for square in field.shots(man):
                yield Shoot(man, square)


def is_exhausted(state: State) -> bool:
    """F-82: whether no more men can act in the first turn of the war."""
    most = state.options.first_turn_max_men
    is_first = state.round_no == 1 and state.moving == state.first
    return bool(most) and is_first and len(state.acted) >= most


def check_man(state: State, seat: Seat, man: int) -> None:
    """F-20, F-82: refuse a man of another seat, one off the board, and one who has acted."""
    if not 0 <= man < len(state.men) or commander(state, man) != seat or state.at[man] < 0:
        raise IllegalCommand("F-20", "You don't command this man. Move your own.")
    if man in state.acted:
        raise IllegalCommand(*why_done(state, man))
    if is_exhausted(state):
        raise IllegalCommand("F-82", "No more men can move in this first turn. End your turn.")


def why_done(state: State, man: int) -> tuple[str, str]:
    """F-20, F-69: why a man can't act again: he has acted, or he has just changed sides."""
    if any(stride.man == man for stride in state.trail):
        return "F-20", "He has already acted. He can act again next turn."
    return "F-69", "He has just joined you. You can move him from your next turn on."


def check_move(state: State, man: int, square: Square) -> None:
    """Refuse an illegal move and name what is in the way."""
    if square not in Field(state).moves(man):
        raise IllegalCommand(*why_not(state, man, square))


def check_shot(state: State, man: int, square: Square) -> None:
    """F-24, F-30 to F-33: refuse an illegal shot."""
    if state.men[man].kind is not Kind.ARCHER:
        raise IllegalCommand(
            "F-24", "Only the Archer shoots. Move this man onto the enemy instead."
        )
    if square not in Field(state).shots(man):
        raise IllegalCommand(
            "F-30", "He can't hit that. He shoots the first enemy in line, within 3 squares."
        )


def why_not(state: State, man: int, square: Square) -> tuple[str, str]:
    """Why a man can't move to a square: the paragraph, and a sentence of up to 80 characters."""
    ground_lands, kind, there = lands_of(state), state.men[man].kind, occupants(state)
    if not 0 <= square < len(NAMES):
        return "F-26", "There is no such square. Choose one on the board."
    here, gait = state.at[man], GAITS[kind]
    found = there.get(square)
    if found is not None and side(state, found) == side(state, man):
        return "F-25", f"Your own man is on {NAMES[square]}. Choose a free square or an enemy."
    if square in ground_lands.green_by_castle:
        is_own = ground_lands.side_by_square[square] == side(state, man)
        return _why_not_in(
            kind, is_own=is_own, at_gate=here == ground_lands.green_by_castle[square]
        )
    if here in ground_lands.green_by_castle:
        step = "From the Castle he can only step onto its Green"
        other = there.get(ground_lands.green_by_castle[here])
        is_barred = other is not None and side(state, other) == side(state, man)
        return "F-37", f"{step}{', where your own man stands' if is_barred else ''}."
    if ground_lands.is_restricted(square, mounted=gait.is_mounted):
        if terrain(ground(state))[square] == MOUNTAIN:
            return "F-12", "Nobody can enter a mountain. Go around it."
        return "F-15", "Mounted men can't enter rough ground. Stay on open ground."
    if kind is Kind.SQUIRE:
        return (
            "F-28",
            "The Squire can't leap there: 1 straight, 1 diagonal, over no mountain or Castle.",
        )
    if kind is Kind.ARCHER and found is not None:
        return "F-34", "The Archer can't slay by moving. Shoot from within 3 squares in line."
    return _why_no_ray(state, kind, here, square)


def _why_not_in(kind: Kind, *, is_own: bool, at_gate: bool) -> tuple[str, str]:
    if kind is Kind.SQUIRE or (kind is Kind.ARCHER and is_own):
        return "F-14", f"The {kind.capitalize()} can't enter this Castle. Use another man."
    if not at_gate:
        return "F-10", "A Castle can be entered only from its Green, a turn later. Go there first."
    return "F-35", "The Archer can't slay by moving. Shoot the defender first."


def _why_no_ray(state: State, kind: Kind, here: Square, square: Square) -> tuple[str, str]:
    across, down = abs(here % 24 - square % 24), abs(here // 24 - square // 24)
    name = kind.capitalize()
    if across and down and across != down:
        return "F-26", f"The {name} can't turn corners. Move in one straight line."
    gait = GAITS[kind]
    far = gait.diagonal if across and down else gait.orthogonal
    if distance(here, square) > far:
        squares = "1 square" if far == 1 else f"{far} squares"
        return "F-26", f"That is too far. The {name} moves at most {squares} this way."
    way = range(here, square, (square - here) // max(across, down))[1:]
    return "F-25", _obstacle(state, way, is_mounted=gait.is_mounted)


def _obstacle(state: State, way: Iterable[Square], *, is_mounted: bool) -> str:
    """What stands first on the way."""
    ground_lands, there = lands_of(state), occupants(state)
    stopping = (
        each
        for each in way
        if each in there
        or each in ground_lands.side_by_square
        or ground_lands.is_restricted(each, mounted=is_mounted)
    )
    at = next(stopping, None)
    if at is None:  # F-11
        return "He can't pass between corners that touch. Go around them."
    if at in there:
        return f"A man on {NAMES[at]} is in the way. Stop before him, or clear the way first."
    if at in ground_lands.side_by_square:
        return f"A Castle or its Green on {NAMES[at]} is in the way. Go around it."
    if terrain(ground(state))[at] == MOUNTAIN:
        return f"The mountain on {NAMES[at]} is in the way. Go around it."
    return f"Rough ground on {NAMES[at]} is in the way. Mounted men go around it."


def struck(state: State, of: int) -> frozenset[Square]:
    """The squares that the enemies of a side attack in the present position."""
    field, sides_ = Field(state), sides_by_man(state)
    enemies = [man for man, at in enumerate(state.at) if at >= 0 and sides_[man] != of]
    return frozenset[Square]().union(*(attacked(field, state, man) for man in enemies))


def attacked(field: Field, state: State, man: int) -> set[Square]:
    """The squares where a man could slay: by moving there, or an Archer by a shot."""
    if state.men[man].kind is Kind.ARCHER:
        return field.range_of(man)
    return set(field.moves(man))


# What a turn demands


def is_any_able(state: State, seat: Seat) -> bool:
    """F-19: whether a seat could act at the start of a turn."""
    field = Field(state)
    return any(field.can_act(man) for man in standing(state, seat))


def check_end(state: State, seat: Seat) -> None:
    """F-18, F-52, F-59, F-82: refuse to end a turn before a man of every army able to has acted."""
    mine = any(commander(state, man) == seat for man in state.acted)
    if not mine and not is_exhausted(state) and is_any_able(state, seat):
        raise IllegalCommand("F-18", "You haven't moved yet. Move at least one man.")
    if idle := idle_armies(state, seat):
        number = state.armies[idle[0]].number
        raise IllegalCommand(
            "F-52", f"Army {number} hasn't moved yet. Move at least one of its men."
        )


def idle_armies(state: State, seat: Seat) -> list[int]:
    """F-52, F-70: the armies of a seat that still have to move a man and can."""
    if sides(state.options) > 2 or is_exhausted(state):
        return []
    moved = {state.men[man].army for man in state.acted}
    waiting = [n for n, army in enumerate(state.armies) if army.seat == seat and n not in moved]
    if not waiting:
        return []
    field = Field(state)
    able = {state.men[man].army for man in standing(state, seat) if field.can_act(man)}
    return [n for n in waiting if n in able]


def may_end(state: State, seat: Seat) -> bool:
    """Whether a seat can end its turn now."""
    try:
        check_end(state, seat)
    except IllegalCommand:
        return False
    return True


# Whose turn is next


def side_order(state: State) -> list[int]:
    """F-63: the order of the sides; in the free-for-all clockwise by quarter."""
    count = sides(state.options)
    if count == 2:
        return [state.first, 1 - state.first]
    clockwise = ("northwest", "northeast", "southeast", "southwest")
    around = sorted(range(count), key=lambda each: clockwise.index(state.kingdoms[each]))
    start = around.index(state.first)
    return around[start:] + around[:start]


def coming(state: State, of: int) -> list[Seat]:
    """F-58: the players of a side who haven't had this turn, in their order."""
    return [seat for seat in state.orders[of] if seat not in state.done]


def orders(state: State, seat: Seat) -> Iterator[SetOrder]:
    """F-58: the team orders that a captain can choose."""
    of = side_of(state.options, seat)
    who = members(state.options, state.seats, of)
    if seat == captain(of) and len(who) > 1:
        for each in permutations(who):
            if each != state.orders[of]:
                yield SetOrder(each)


def check_order(state: State, seat: Seat, order: tuple[Seat, ...]) -> None:
    """F-58: refuse an order without each player of the side once, or the present one."""
    of = side_of(state.options, seat)
    who = members(state.options, state.seats, of)
    if seat != captain(of) or len(who) < 2:
        raise IllegalCommand("F-58", "Only a team's captain sets the order.")
    if sorted(order) != sorted(who):
        raise IllegalCommand("F-58", "That order is incomplete. Name each player of the team once.")
    if order == state.orders[of]:
        raise IllegalCommand("F-58", "The team already moves in this order. Choose another one.")


def position(state: State, of: int) -> str:
    """F-47: a hash of the position: kind and player of the man on each square, and the side to move."""
    text = " ".join(
        f"{at}{man.kind}{state.armies[man.army].seat}"
        for at, man in sorted(zip(state.at, state.men, strict=True), key=lambda each: each[0])
        if at != SLAIN
    )
    return blake2b(f"{of} {text}".encode(), digest_size=8).hexdigest()


def refuges(state: State, man: int) -> list[Square]:
    """F-68: the nearest free squares for a man who has to leave restricted terrain."""
    ground_lands, there = lands_of(state), occupants(state)
    mounted, here = GAITS[state.men[man].kind].is_mounted, state.at[man]

    def is_free(square: Square) -> bool:
        return (
            square not in there
            and square not in ground_lands.green_by_castle
            and not ground_lands.is_restricted(square, mounted=mounted)
        )

    near = [square for square in neighbours(here) if is_free(square)]
    if near:
        return near
    free = [square for square in range(len(NAMES)) if is_free(square)]
    least = min((distance(here, square) for square in free), default=0)
    return [square for square in free if distance(here, square) == least]
