"""A game that is decided at another computer, followed as the seats at this one are told of it."""

from __future__ import annotations

from collections import deque
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from functools import reduce
from itertools import accumulate, islice
from typing import Any, Generic, Protocol

from game.engine.game import NATURE, PUBLIC, AnyCommand, C, E, Game, S, Seat, Step
from game.engine.log import Log, TakenBack
from game.engine.store import Keep, StaleCommand, Store
from game.engine.transcript import AnyTold, Told
from game.engine.value import Message, replace

NO_SEED = ""  # only the host knows it while the game lasts


class Untold(Message):
    """The command of a step of which only the events are told."""


UNTOLD: Any = Untold()


class Decider(Protocol):
    """Where the game is decided; both raise StaleCommand if nothing can be asked now."""

    @property
    def is_awaited(self) -> bool:
        """Whether something was asked that isn't answered yet."""
        ...

    def submit(self, seat: Seat, command: AnyCommand, at: int) -> None:
        """Ask for a command."""
        ...

    def undo(self, seat: Seat, at: int) -> None:
        """Ask to undo the seat's last choice."""
        ...


class Witnessed(Step[C, E], frozen=True):
    """A step as several seats at one computer are told of it.  ``events``: as the first of them."""

    parts: tuple[tuple[Seat, tuple[E, ...]], ...]

    def told(self, seat: Seat) -> tuple[E, ...]:
        """As this seat was told of it."""
        return dict(self.parts).get(seat, self.events)


class _Line(Generic[S, C, E]):
    """What one seat was told: its steps that stand, and its views before and after them."""

    def __init__(self, game: Game[S, C, E], seat: Seat, told: Iterable[AnyTold]) -> None:
        self._game, self._seat = game, seat
        self.waiting = deque(told)  # until the other seats are told of the same
        self.length = 0  # entries that have come from there
        self.steps: list[Step[C, E]] = []
        self.views = [game.view(game.initial, seat)]

    def add(self, step: Step[C, E]) -> None:
        """Go on."""
        self.steps.append(step)
        self.views.append(reduce(self._game.evolve, step.told(self._seat), self.views[-1]))

    def gone(self, taken: TakenBack) -> list[Step[C, E]]:
        """The steps that an undo takes out."""
        return self.steps[taken.step : taken.step + 1 if taken.alone else None]

    def cut(self, taken: TakenBack) -> list[Step[C, E]]:
        """Take them out."""
        gone, later = self.gone(taken), self.steps[taken.step + 1 :] if taken.alone else []
        del self.steps[taken.step :], self.views[taken.step + 1 :]
        for step in later:
            self.add(step)
        return gone


class Followed(Store[S, C, E]):
    """Its states are views of the seats at this computer, and nothing else is in this program.

    ``submit`` and ``take_back`` only ask; what happens is told later, and heard by ``hear``.  With
    several seats, each is told on its own: what more than one is told of is one step here.
    """

    def __init__(
        self,
        game: Game[S, C, E],
        opening: C,
        told: Mapping[Seat, Iterable[AnyTold]],
        decider: Decider,
        *,
        keep: Keep[C, E] | None = None,
    ) -> None:
        """``told``: what each seat was told so far; ``keep`` is called after something was told."""
        super().__init__(game, Log(game.name, game.version, NO_SEED), nature=False)
        self._opening, self._decider = opening, decider
        self._own = {seat: _Line(game, seat, entries) for seat, entries in told.items()}
        self._first = next(iter(self._own.values()))
        self._states = self._first.views[:]
        self.entry_of: dict[tuple[Seat, int], int] = {}
        """Which entry of the log a seat's entry has become."""
        for _ in self._merged():
            pass
        self.keep = keep

    @property
    def is_told(self) -> bool:
        """It is decided at another computer."""
        return True

    @property
    def is_awaited(self) -> bool:
        """Whether a command is on its way."""
        return self._decider.is_awaited

    def view(self, seat: Seat) -> S:
        """What this seat may know now, as far as that is known here."""
        return self._own[seat].views[-1] if seat in self._own else super().view(seat)

    def view_before(self, step: int, seat: Seat) -> S:
        """The same before a step of the line."""
        if seat not in self._own:
            return super().view_before(step, seat)
        return self._own[seat].views[sum(self._knows(seat, each) for each in self._line[:step])]

    def was_choice(self, step: int) -> bool:
        """Whether the seat had another choice, as far as that is known here."""
        seat = self._line[step].seat
        return self._has_choice(self.view_before(step, seat), seat)

    def hear(self, seat: Seat, entry: AnyTold) -> None:
        """A seat was told of something."""
        self._own[seat].waiting.append(entry)
        for heard in self._merged():
            moves = -1 if isinstance(heard, TakenBack) else int(heard.seat != NATURE)
            self._write_down([heard], self.state, moves)
            self._tell(heard)

    def heard(self, seat: Seat) -> int:
        """How much a seat was told by the end of the log here."""
        return self._own[seat].length

    def place(self, step: int) -> int:
        """Which step of the line this one of the first seat is."""
        known = (n for n, each in enumerate(self._line) if self._knows(self._foremost, each))
        return next(islice(known, step, None), len(self._line))

    def submit(self, seat: Seat, command: C, *, at: int | None = None) -> None:
        """Ask for a command, if the rules allow it as far as this seat can know."""
        if self.is_awaited or (at is not None and at != self.length):
            raise StaleCommand
        next(self.game.decide(self.view(seat), seat, command), None)
        self._decider.submit(seat, command, self.heard(seat))

    def undo_point(
        self, seat: Seat, step: int | None = None, *, unasked: Collection[int] = ()
    ) -> TakenBack | None:
        """What an undo would do, as far as it is known here; the host decides."""
        if step is None:
            own = (i for i in reversed(range(len(self._line))) if self._line[i].seat == seat)
            step = next(own, None)
        if step is None:
            return None
        known = [each for each in self._line[step:] if self._knows(seat, each)]
        others = any(each.seat not in {seat, NATURE} for each in known[1:])
        shown = any(self._binds(seat, each) for each in known)
        crossed = others or (shown and not self._is_secret(seat, known))
        is_last = len(known) == 1 and step < len(self._line) - 1  # only others' secrets follow
        return TakenBack(seat, step, alone=is_last, crossed=crossed)

    def take_back(
        self,
        seat: Seat,
        step: int | None = None,
        *,
        crossing: bool = False,
        unasked: Collection[int] = (),
    ) -> bool:
        """Ask to undo; it hasn't been done yet."""
        self._decider.undo(seat, self.heard(seat))
        return False

    def can_go_on(self, seat: Seat) -> bool:
        """A redo can't be asked for."""
        return False

    @property
    def _foremost(self) -> Seat:
        return next(iter(self._own))

    def _knows(self, seat: Seat, step: Step[C, E]) -> bool:
        return not isinstance(step, Witnessed) or seat in dict(step.parts)

    def _is_secret(self, seat: Seat, known: Sequence[Step[C, E]]) -> bool:
        """Whether the last step is a choice that the others don't know yet."""
        seen = self.game.seen_by
        return len(known) == 1 and all(seen(each, PUBLIC) != each for each in known[0].told(seat))

    def _merged(self) -> Iterator[Step[C, E] | TakenBack]:
        """Add what every seat that it concerns was told of."""
        while group := self._next():
            for seat, line in ((each, self._own[each]) for each in group):
                line.waiting.popleft()
                self.entry_of[seat, line.length] = self.length
                line.length += 1
            yield from self._followed(group)

    def _next(self) -> dict[Seat, AnyTold]:
        """The next entry, as each seat that it concerns was told of it; {}: nothing is complete."""
        heads = {seat: line.waiting[0] for seat, line in self._own.items() if line.waiting}
        groups = {seat: self._concerned(seat, entry) for seat, entry in heads.items()}
        for group in groups.values():
            if all(groups.get(each) == group for each in group):
                return {each: heads[each] for each in self._own if each in group}
        return {}

    def _concerned(self, seat: Seat, entry: AnyTold) -> set[Seat]:
        """Which of the seats are told of this, too: that follows from what this one is told."""
        others = self._own.keys() - {seat}
        if isinstance(entry, TakenBack):
            gone = self._own[seat].gone(entry)
            return {seat, *(o for o in others if any(self._knows(o, each) for each in gone))}
        seen = self.game.seen_by
        return {
            seat,
            *(
                other
                for other in others
                if other == entry.seat
                or any(seen(each, other) is not None for each in entry.events)
            ),
        }

    def _followed(self, group: Mapping[Seat, AnyTold]) -> Iterator[Step[C, E] | TakenBack]:
        told = {seat: each for seat, each in group.items() if isinstance(each, Told)}
        if not told:
            yield from self._gone_back(group)
            return
        first = next(iter(told.values()))
        step = Step(first.seat, UNTOLD if self._line else self._opening, first.events)
        if len(self._own) > 1:
            parts = tuple((seat, each.events) for seat, each in told.items())
            step = Witnessed(step.seat, step.command, step.events, parts)
        for seat in told:
            self._own[seat].add(step)
        self._add(step, self._first.views[-1])
        yield step

    def _gone_back(self, group: Mapping[Seat, AnyTold]) -> Iterator[TakenBack]:
        """As one undo, or one by one if others' secrets lie between."""
        backs = {seat: each for seat, each in group.items() if isinstance(each, TakenBack)}
        gone = [each for seat, back in backs.items() for each in self._own[seat].cut(back)]
        places = [n for n, each in enumerate(self._line) if any(each is one for one in gone)]
        taken = next(iter(backs.values()))
        is_end = places == list(range(places[0], len(self._line)))
        if is_end and not taken.alone:
            places = places[:1]
        is_alone = taken.alone or not is_end
        undone = [replace(taken, step=place, alone=is_alone) for place in reversed(places)]
        for each in undone:
            self._remove(each, None)
        self._redo.clear()
        seat = self._foremost
        counts = accumulate((self._knows(seat, each) for each in self._line), initial=0)
        self._states = [self._own[seat].views[count] for count in counts]
        yield from undone
