"""Searches for a turn that wins the war at once.

There are two ways to win.  A man who began his turn on the enemy's Green enters the Castle (F-36,
F-40).  Or all remaining royals are slain, each by a different man, in an order in which every line
is open (F-43): men in the way move off first, are shot, or are slain too.  Nobody acts twice, so
every man strikes from where he stands.  The lines that matter are therefore known beforehand, and
only acts that touch one of them are tried.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.games.feudal.ai.kernel import SQUARE, Act, Board, act_of
from game.games.feudal.rules.board import Square
from game.games.feudal.rules.model import ROYALTY, Kind

UNLIMITED = 1_000_000


def winning_acts(
    board: Board,
    men: Sequence[int],
    foe: int,
    *,
    royalty_counts: bool = True,
    most_acts: int = UNLIMITED,
    patience: int = UNLIMITED,
) -> list[Act] | None:
    """The acts by which these men win against this side now; None if they can't.

    ``most_acts``: F-82; ``patience``: the number of positions searched at most.
    """
    entry = _entry(board, men, foe, most_acts)
    if entry is not None or not royalty_counts:
        return entry
    royals = royals_of(board, foe)
    return Slaying(board, men, most_acts, patience).of(royals) if royals else None


def royals_of(board: Board, side: int) -> list[int]:
    """F-43: King, Prince and Duke of a side, those on the board."""
    return [man for man in board.men[side] if board.at[man] >= 0 and board.kinds[man] in ROYALTY]


def _entry(board: Board, men: Sequence[int], foe: int, most_acts: int) -> list[Act] | None:
    """F-35, F-40: the acts that take the Castle from its Green; an Archer needs it to be empty."""
    if foe not in board.greens or not most_acts:
        return None
    castle = board.castles[foe]
    man = board.there[board.greens[foe]]
    if man not in men or board.acted[man] or board.kinds[man] is Kind.SQUIRE:
        return None
    enter, inside = act_of(man, castle), board.there[castle]
    if inside < 0 or not board.archer[man]:
        return [enter]
    others = [each for each in men if each != man]
    shots = Slaying(board, others, most_acts - 1, UNLIMITED).of([inside])
    return None if shots is None else [*shots, enter]


class _Line:
    """A line on which a man could strike another from where he stands."""

    __slots__ = ("act", "between", "is_shot", "man")

    def __init__(self, man: int, square: Square, between: Sequence[Square], *, shot: bool) -> None:
        self.man, self.between, self.is_shot = man, between, shot
        self.act = act_of(man, square, shot=shot)


class Slaying:
    """The search for a turn in which these men slay all given victims."""

    def __init__(
        self, board: Board, men: Sequence[int], most_acts: int, patience: int = UNLIMITED
    ) -> None:
        self._board, self._most_acts, self._patience = board, most_acts, patience
        self._men = [man for man in men if board.at[man] >= 0 and not board.acted[man]]
        self._able = frozenset(self._men)
        self._lines: dict[int, list[_Line]] = {}
        self._seen: set[frozenset[Act]] = set()
        self._depth = board.depth

    def of(self, victims: Sequence[int]) -> list[Act] | None:
        """The acts in order; None if there is no such turn or none was found in time."""
        found = self._search(list(victims))
        acts = self._board.made(self._depth)
        self._board.unmake_to(self._depth)
        return acts if found else None

    def _search(self, victims: list[int]) -> bool:
        """Whether the victims can be slain from here; if so, the acts stay made."""
        board = self._board
        left = [victim for victim in victims if board.at[victim] >= 0]
        if not left:
            return True
        used = board.depth - self._depth
        if used + len(left) > self._most_acts or not self._is_hopeful(left):
            return False
        for act in self._acts(left):
            made = frozenset((*board.made(self._depth), act))
            if made in self._seen:
                continue
            if len(self._seen) >= self._patience:
                return False
            self._seen.add(made)
            board.make(act)
            if self._search(left):
                return True
            board.unmake()
        return False

    def _is_hopeful(self, left: Sequence[int]) -> bool:
        """Whether each victim could still be struck by a different man."""
        strikers = [
            {line.man for line in self._lines_to(victim) if self._is_alive(line)} for victim in left
        ]
        return all(strikers) and can_be_matched(strikers)

    def _is_alive(self, line: _Line) -> bool:
        """Whether the line can still be opened."""
        board = self._board
        if board.acted[line.man]:
            return False
        if line.is_shot:  # over friends, and every enemy may be slain
            return True
        there, able, acted, own = board.there, self._able, board.acted, board.side[line.man]
        for square in line.between:
            man = there[square]
            if man >= 0 and board.side[man] == own and (man not in able or acted[man]):
                return False
        return True

    def _acts(self, left: Sequence[int]) -> Iterator[Act]:
        """The captures possible now, then the acts that open a line to a victim."""
        board = self._board
        strikes: list[Act] = []
        leaving: list[int] = []
        wanted = [(victim, True) for victim in left]  # victims, and whether a move can slay them
        known = dict(wanted)
        while wanted:
            victim, marching = wanted.pop()
            for line in self._lines_to(victim):
                if not (line.is_shot or marching) or not self._is_alive(line):
                    continue
                way = self._in_the_way(line)
                if not way:
                    strikes.append(line.act)
                for man in way:
                    if board.side[man] == board.side[line.man]:
                        if man not in leaving:
                            leaving.append(man)
                    elif man not in known or (line.is_shot and not known[man]):
                        known[man] = line.is_shot
                        wanted.append((man, line.is_shot))
        yield from dict.fromkeys(strikes)
        hot = self._hot(leaving, known)
        for man in leaving:
            yield from self._departures(man, hot)

    def _in_the_way(self, line: _Line) -> list[int]:
        board = self._board
        there, side, own = board.there, board.side, board.side[line.man]
        return [
            there[square]
            for square in line.between
            if there[square] >= 0 and not (line.is_shot and side[there[square]] == own)
        ]

    def _hot(self, leaving: list[int], known: dict[int, bool]) -> set[Square]:
        """The squares that should stay free: those on the lines, and the exits of men who leave.

        Adds to ``leaving`` the men who block the only exit of another.
        """
        board = self._board
        hot = {
            square
            for victim in known
            for line in self._lines_to(victim)
            for square in (*line.between, board.at[victim])
        }
        for man in leaving:  # the list grows
            exits = [ray[0] for ray in board.rays[man][board.at[man]]]
            is_free = any(
                act & SQUARE not in hot and board.there[act & SQUARE] < 0
                for act in board.acts((man,))
            )
            if not is_free:
                for square in exits:
                    other = board.there[square]
                    if other in self._able and not board.acted[other] and other not in leaving:
                        leaving.append(other)
        for man in leaving:
            hot.update(ray[0] for ray in board.rays[man][board.at[man]])
        return hot

    def _departures(self, man: int, hot: set[Square]) -> Iterator[Act]:
        """One act that takes a man out of the way; if there is none, all his acts."""
        board = self._board
        marches = [act for act in board.acts((man,)) if act not in board.blows((man,))]
        marches += [act for act in board.blows((man,)) if not board.archer[man]]
        away = [act for act in marches if act & SQUARE not in hot]
        yield from away[:1] or marches

    def _lines_to(self, victim: int) -> list[_Line]:
        """All lines to a victim, open or not."""
        lines = self._lines.get(victim)
        if lines is None:
            lines = self._lines[victim] = list(self._found_lines(self._board.at[victim]))
        return lines

    def _found_lines(self, square: Square) -> Iterator[_Line]:
        board = self._board
        for man in self._men:
            here = board.at[man]
            archer = board.archer[man]
            for ray in board.shots[here] if archer else board.rays[man][here]:
                if square in ray:
                    yield _Line(man, square, ray[: ray.index(square)], shot=archer)


def can_be_matched(choices: Sequence[set[int]]) -> bool:
    """Whether one member can be picked from each set, all different."""
    if not choices:
        return True
    first, rest = choices[0], choices[1:]
    return any(can_be_matched([each - {one} for each in rest]) for one in first)
