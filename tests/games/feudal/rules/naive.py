"""A second move generator, for tests only: straight from the rulings, simple and slow.

It shares no code with the program; from ``game`` it takes only the state.
"""

from __future__ import annotations

STRAIGHT = [(0, -1), (0, 1), (-1, 0), (1, 0)]
SLANTED = [(-1, -1), (1, -1), (-1, 1), (1, 1)]
FACES = [(0, -1), (1, 0), (0, 1), (-1, 0)]  # north, east, south, west: F-7
MOUNTED = {"prince", "duke", "knight"}
REACH = {  # (straight, slanted), the Diagram of Moves
    "king": (2, 2),
    "prince": (99, 99),
    "duke": (99, 99),
    "knight": (99, 99),
    "sergeant": (1, 12),
    "pikeman": (12, 1),
    "archer": (3, 3),
}


class Country:
    """The terrain and the man on each (column, row)."""

    def __init__(self, state, ground):
        options = state.options
        rows = ground.split("/")
        self.signs = {(x, y): rows[y][x] for x in range(24) for y in range(24)}
        self.corners = options.has_corner_crossing
        self.shots_into_castles = options.archer_into_castle == "through_green"
        self.castles, self.greens = {}, {}  # place -> side
        self.gate = {}  # the Castle's place -> its Green's
        for side, piece in enumerate(state.castles):
            if piece is not None:
                here = (piece.at % 24, piece.at // 24)
                green = (here[0] + FACES[piece.facing][0], here[1] + FACES[piece.facing][1])
                self.castles[here], self.greens[green], self.gate[here] = side, side, green
        self.men = {}  # place -> (number, kind, side)
        for number, at in enumerate(state.at):
            if at >= 0:
                man = state.men[number]
                side = state.armies[man.army].side
                self.men[at % 24, at // 24] = (number, man.kind.value, side)

    def closed(self, place, kind):
        """F-9, F-12, F-15: terrain that this man can't be on."""
        if place in self.castles or place in self.greens:
            return False
        return self.signs[place] == "#" or (self.signs[place] == "~" and kind in MOUNTED)

    def squeezes(self, here, there, kind):
        """F-11, the house rule: between two restricted squares that touch at a corner."""
        if self.corners or here[0] == there[0] or here[1] == there[1]:
            return False
        return self.closed((here[0], there[1]), kind) and self.closed((there[0], here[1]), kind)


def on_board(place):
    return 0 <= place[0] < 24 and 0 <= place[1] < 24


def number_of(place):
    return place[1] * 24 + place[0]


def moves(country, start):
    """Every square to which the man at ``start`` can move, empty or to slay."""
    _, kind, side = country.men[start]
    if kind == "squire":
        return leaps(country, start, side)
    found = set()
    straight, slanted = REACH[kind]
    for ways, farthest in ((STRAIGHT, straight), (SLANTED, slanted)):
        for way in ways:
            found |= slide(country, start, way, farthest)
    return found


def slide(country, start, way, farthest):
    _, kind, side = country.men[start]
    found = set()
    here = start
    for _ in range(farthest):
        there = (here[0] + way[0], here[1] + way[1])
        if not on_board(there):
            break
        if walled(country, start, here, there):
            break
        if country.closed(there, kind) or country.squeezes(here, there, kind):
            break
        if there in country.men:
            if country.men[there][2] != side and kind != "archer":
                found.add(number_of(there))
            break
        found.add(number_of(there))
        if there in country.greens or there in country.castles:
            break  # F-36
        here = there
    return found


def walled(country, start, here, there):
    """F-10, F-14, F-37: whether a Castle's wall or rule prevents this step."""
    _, kind, side = country.men[start]
    if here in country.castles and country.gate[here] != there:
        return True  # the gate is the only way out of a Castle
    if there not in country.castles:
        return False
    if here != start or country.gate[there] != start:
        return True
    return kind == "archer" and country.castles[there] == side


def leaps(country, start, side):
    found = set()
    for dx, dy in STRAIGHT:
        over = (start[0] + dx, start[1] + dy)
        if not on_board(over) or over in country.castles or over in country.greens:
            continue  # F-28
        if country.signs[over] == "#":
            continue
        for there in (
            (over[0] + (dx or 1), over[1] + (dy or 1)),
            (over[0] + (dx or -1), over[1] + (dy or -1)),
        ):
            if not on_board(there) or there in country.castles:
                continue
            if country.closed(there, "squire"):
                continue
            if there in country.men and country.men[there][2] == side:
                continue
            found.add(number_of(there))
    return found


def shots(country, start):
    """Every square with an enemy whom the Archer at ``start`` can shoot."""
    _, kind, side = country.men[start]
    if kind != "archer":
        return set()
    found = set()
    for dx, dy in STRAIGHT + SLANTED:
        before = start
        for far in (1, 2, 3):
            there = (start[0] + dx * far, start[1] + dy * far)
            if not on_board(there) or country.squeezes(before, there, "archer"):
                break
            if there in country.castles:
                inside = country.men.get(there)
                through = country.gate[there] == before and country.shots_into_castles
                if through and inside is not None and inside[2] != side:
                    found.add(number_of(there))
                break
            if country.signs[there] == "#" and there not in country.greens:
                break
            if there in country.men and country.men[there][2] != side:
                found.add(number_of(there))
                break
            before = there
    return found


def actions(state, ground, seat):
    """All actions of a seat's men who have not acted: F-20."""
    country = Country(state, ground)
    done = set()
    for place, (number, _, _) in country.men.items():
        army = state.armies[state.men[number].army]
        if army.seat == seat and number not in state.acted:
            done |= {("move", number, to) for to in moves(country, place)}
            done |= {("shoot", number, at) for at in shots(country, place)}
    return done


def may_end(state, ground, seat):
    """F-18, F-52, F-70: a man of every army that can act has acted; captured armies needn't."""
    acted = {state.men[man].army for man in state.acted if state.at[man] >= 0}
    own = {n for n, army in enumerate(state.armies) if army.seat == seat}
    if len(state.castles) == 4:
        return bool(acted & own)
    able = {state.men[man].army for _, man, _ in actions(state, ground, seat)}
    return bool(acted & own) and not (able & own) - acted


def refuges(state, ground, man):
    """F-68: the nearest free squares that he can enter."""
    country = Country(state, ground)
    here = (state.at[man] % 24, state.at[man] // 24)
    kind = state.men[man].kind.value
    for far in range(1, 24):
        ring = [
            (x, y)
            for x in range(24)
            for y in range(24)
            if max(abs(x - here[0]), abs(y - here[1])) == far
        ]
        free = {
            number_of(each)
            for each in ring
            if each not in country.men
            and each not in country.castles
            and not country.closed(each, kind)
        }
        if free:
            return free
    return set()
