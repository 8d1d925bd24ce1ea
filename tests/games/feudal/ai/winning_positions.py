"""Writes wins.json again: `python -m tests.games.feudal.ai.winning_positions`.

Random positions with few men, so that a full search can tell whether the side to move wins at
once.  It keeps wins of every kind, mostly hard ones, and positions that only look like wins.
"""

import json
from pathlib import Path
from random import Random

from game.games.feudal.ai.kernel import SHOT, SQUARE, board_of
from game.games.feudal.rules.board import MOUNTAIN, NAMES, OPEN, SQUARES, STANDARD, terrain
from game.games.feudal.rules.model import ROYALTY
from tests.games.feudal.ai.positions import game_with

FILE = Path(__file__).with_name("wins.json")
WINS = {"at once": 15, "in order": 15, "by opening a line": 30, "into the Castle": 12}
NO_WINS = 40
MOST_NODES = 30_000
CASTLES = (("M2 S", "D24 N"), ("N2 W", "E24 W"), ("B8 S", "O20 S"), ("U20 E", "P3 E"))
ROYAL, MEN = "KPD", "NSIAAQ"


def full_search(board, men, foe, most_nodes=None):
    """The acts that win, found by trying all acts in every order; None if there is no win.

    Raises OverflowError if there are more positions than ``most_nodes``.
    """
    seen = set()
    castle = board.castles[foe]
    royals = [man for man in board.men[foe] if board.kinds[man] in ROYALTY]

    def search():
        if not any(board.at[man] >= 0 for man in royals):
            return board.made()
        for act in board.acts(men):
            if is_entry(act, castle):
                return [*board.made(), act]
            made = frozenset((*board.made(), act))
            if made not in seen:
                seen.add(made)
                if most_nodes is not None and len(seen) > most_nodes:
                    raise OverflowError
                board.make(act)
                found = search()
                board.unmake()
                if found is not None:
                    return found
        return None

    try:
        return search()
    finally:
        board.unmake_to(0)


def is_entry(act, castle):
    """Whether a man enters this Castle."""
    return act & SQUARE == castle and not act & SHOT


def kind_of_win(board, acts, foe):
    """The kind of a win, by what makes it hard."""
    if is_entry(acts[-1], board.castles[foe]):
        return "into the Castle"
    royals = {man for man in board.men[foe] if board.at[man] >= 0 and board.kinds[man] in ROYALTY}
    blows = board.blows(board.men[1 - foe])
    direct = {board.there[act & SQUARE] for act in blows}
    if not royals <= direct:
        return "by opening a line" if len(acts) > len(royals) else "in order"
    return "at once" if len(acts) == len(royals) else "by opening a line"


def random_position(fate):
    """A few men close together on the printed board."""
    castles = fate.choice(CASTLES)
    signs = terrain(STANDARD)
    column, row = fate.randrange(17), fate.randrange(17)
    near = [
        s
        for s in range(SQUARES)
        if column <= s % 24 < column + 8 and row <= s // 24 < row + 8 and signs[s] == OPEN
    ]
    named = [each.split()[0] for each in castles]
    free = [NAMES[s] for s in near if signs[s] != MOUNTAIN and NAMES[s] not in named]
    fate.shuffle(free)
    brown = [f"{letter} {free.pop()}" for letter in fate.sample(ROYAL, fate.randint(1, 3))]
    brown += [f"{letter} {free.pop()}" for letter in fate.sample("SINA", fate.randint(0, 2))]
    blue = [f"{letter} {free.pop()}" for letter in fate.sample(ROYAL + MEN, fate.randint(2, 4))]
    if fate.random() < 0.15:  # a man stands on the enemy's Green
        green = {"D24 N": "D23", "E24 W": "D24", "O20 S": "O21", "P3 E": "Q3"}[castles[1]]
        blue = [f"{fate.choice('AAANKQ')} {green}", *blue[:3]]
        if fate.random() < 0.7:
            brown = [*brown[:-1], f"{brown[-1][0]} {named[1]}"]
        column, row = NAMES.index(green) % 24, NAMES.index(green) // 24
        around = [
            NAMES[y * 24 + x]
            for x in range(max(0, column - 3), min(24, column + 4))
            for y in range(max(0, row - 3), min(24, row + 4))
            if signs[y * 24 + x] == OPEN and NAMES[y * 24 + x] not in (*named, green)
        ]
        blue = [blue[0], *(f"{each[0]} {fate.choice(around)}" for each in blue[1:])]
    squares = [each.split()[1] for each in (*blue, *brown)]
    letters = [each[0] for each in blue]
    if len(set(squares)) < len(squares) or any(letters.count(each) > 1 for each in ROYAL):
        return None
    return {"blue": blue, "brown": brown, "castles": list(castles)}


def position(kept):
    """The state of a kept position."""
    armies = 3 if sum(each[0] in "AQ" for each in kept["blue"]) > 1 else 1
    return game_with(blue=kept["blue"], brown=kept["brown"], castles=kept["castles"], armies=armies)


def main():
    """Search until there are enough positions of every kind."""
    fate = Random("winning positions")
    kept, wanted, lost = [], dict(WINS), NO_WINS
    while any(wanted.values()) or lost:
        drawing = random_position(fate)
        if drawing is None:
            continue
        board = board_of(position(drawing))
        if not is_worth_trying(board, wanted, lost):
            continue
        try:
            acts = full_search(board, board.men[0], 1, MOST_NODES)
        except OverflowError:
            continue
        if acts is not None:
            sort = kind_of_win(board, shortest(board, acts), 1)
            if wanted[sort]:
                wanted[sort] -= 1
                kept.append({**drawing, "wins": sort})
                print(wanted, lost, flush=True)
        elif lost and len(board.blows(board.men[0])) > 1:
            lost -= 1
            kept.append({**drawing, "wins": ""})
    kept.sort(key=lambda each: each["wins"])
    lines = ",\n".join("  " + json.dumps(each) for each in kept)
    FILE.write_text(f"[\n{lines}\n]\n", encoding="utf-8")


def is_worth_trying(board, wanted, lost):
    """Whether the position could be one that is still wanted."""
    if board.there[board.greens[1]] in board.men[0]:
        return wanted["into the Castle"] > 0
    royals = [man for man in board.men[1] if board.at[man] >= 0 and board.kinds[man] in ROYALTY]
    direct = {board.there[act & SQUARE] for act in board.blows(board.men[0])}
    if not all(any(is_aimed_at(board, man, royal) for man in board.men[0]) for royal in royals):
        return False
    return not set(royals) <= direct or wanted["at once"] > 0 or lost > 0


def is_aimed_at(board, man, royal):
    """Whether a man could strike a royal if nobody stood in between."""
    here, there = board.at[man], board.at[royal]
    rays = board.shots if board.archer[man] else board.rays[man]
    return here >= 0 and any(there in ray for ray in rays[here])


def shortest(board, acts):
    """The same win without unnecessary acts."""
    for left_out in acts[:-1]:
        fewer = [act for act in acts if act != left_out]
        if is_win(board, fewer):
            return shortest(board, fewer)
    return acts


def is_win(board, acts):
    """Whether these acts can be made in this order, and win."""
    try:
        for act in acts:
            if not board.is_possible(act):
                return False
            if is_entry(act, board.castles[1]):
                return True
            board.make(act)
        return not any(board.at[man] >= 0 for man in board.men[1] if board.kinds[man] in ROYALTY)
    finally:
        board.unmake_to(0)


if __name__ == "__main__":
    main()
