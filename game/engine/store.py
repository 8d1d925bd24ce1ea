"""The only place where state changes: a game in progress and its log."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from functools import reduce
from itertools import islice
from typing import Any, Generic

from game.engine.game import (
    NATURE,
    PUBLIC,
    C,
    E,
    Game,
    IllegalCommand,
    Outcome,
    S,
    Seat,
    Step,
    play,
)
from game.engine.log import Log, TakenBack, fate_of

MOST_ACTS_OF_NATURE = 1_000  # in a row; more means that the rules loop

Keep = Callable[[Sequence[Step[C, E] | TakenBack], Outcome | None, int], None]


class StaleCommand(Exception):  # noqa: N818 - somebody else was quicker; nothing is wrong
    """The command was chosen for a moment that has passed."""


class Store(Generic[S, C, E]):
    """A game in progress: commands in, entries out.  It begins with ``submit(NATURE, opening)``.

    ``keep`` saves entries before they count: a command, NATURE's acts after it, the outcome, and how
    many moves are added.  If it raises, nothing has happened; None: nothing is saved.  With
    ``nature=False`` NATURE's commands are submitted from outside, as any seat's.
    """

    def __init__(
        self,
        game: Game[S, C, E],
        log: Log[C, E],
        *,
        keep: Keep[C, E] | None = None,
        nature: bool = True,
        world: S | None = None,
    ) -> None:
        """``world``: the state now, if the log is only what one seat saw; no undo goes behind it."""
        self.game, self.seed, self.keep = game, log.seed, keep
        self._nature = nature
        self._entries: list[Step[C, E] | TakenBack] = []
        self._line: list[Step[C, E]] = []
        self._states: list[S] = [game.initial]
        self._redo: list[tuple[TakenBack, list[Step[C, E]]]] = []  # the last was undone last
        self._acts = 0  # of NATURE, on the line
        self._listeners: list[Callable[[Step[C, E] | TakenBack], None]] = []
        for entry in log.entries:
            if isinstance(entry, TakenBack):
                self._remove(entry, self._played_on(entry.step) if entry.alone else None)
            else:
                self._add(entry, reduce(game.evolve, entry.events, self.state))
        self._floor = 0 if world is None else len(self._line)
        if world is not None:
            self._states[-1] = world

    @property
    def state(self) -> S:
        """The state now, secrets included: for the engine, the law tests and the library only."""
        return self._states[-1]

    @property
    def line(self) -> tuple[Step[C, E], ...]:
        """The steps that stand."""
        return tuple(self._line)

    @property
    def length(self) -> int:
        """How many entries there are: the ``at`` of a command that is chosen now."""
        return len(self._entries)

    @property
    def log(self) -> Log[C, E]:
        """The log so far."""
        return Log(self.game.name, self.game.version, self.seed, tuple(self._entries))

    @property
    def is_told(self) -> bool:
        """Whether it is decided elsewhere, and only told here."""
        return False

    @property
    def is_awaited(self) -> bool:
        """Whether a command is on its way to where it is decided; here it is decided at once."""
        return False

    def view(self, seat: Seat) -> S:
        """What this seat may know now."""
        return self.game.view(self.state, seat)

    def state_before(self, step: int) -> S:
        """The state before a step of the line, secrets included: of a game that is over."""
        return self._states[step]

    def view_before(self, step: int, seat: Seat) -> S:
        """What this seat could know before a step of the line."""
        return self.game.view(self._states[step], seat)

    def subscribe(self, listener: Callable[[Step[C, E] | TakenBack], None]) -> None:
        """Call the listener with every entry once it has happened."""
        self._listeners.append(listener)

    def submit(self, seat: Seat, command: C, *, at: int | None = None) -> None:
        """Carry out a command, then NATURE's next acts.

        ``at`` is the length when the command was chosen.  Raises StaleCommand if there is more by
        now, IllegalCommand if the rules forbid it; then nothing has happened.
        """
        if at is not None and at != self.length:
            raise StaleCommand
        self._carry_out([(seat, command)])

    def chance(self) -> C:
        """What NATURE would do now; it must be her turn."""
        return self._chance(self.state, self._acts)

    def wake(self) -> None:
        """Let NATURE act if it is her turn: after a resume."""
        self._carry_out([])

    def undo_point(
        self, seat: Seat, step: int | None = None, *, unasked: Collection[int] = ()
    ) -> TakenBack | None:
        """The undo of one of the seat's own steps: this one, else its last; None if it has none.

        The later steps stand if they don't depend on it.  ``unasked``: steps that the table made for
        the others, from what everybody knows; they tell nobody anything.
        """
        if step is None:
            own = (i for i in reversed(range(len(self._line))) if self._line[i].seat == seat)
            step = next(own, None)
        if step is None or step < self._floor or self._line[step].seat != seat:
            return None
        if self._without(step) is not None:
            return TakenBack(seat, step, alone=True, crossed=False)
        if self._is_untold(step):
            return TakenBack(seat, step, alone=False, crossed=False)
        later = (i for i in range(step + 1, len(self._line)) if i not in unasked)
        others = any(self._line[i].seat not in {seat, NATURE} for i in later)
        shown = any(self._binds(seat, later) for later in self._line[step:])
        return TakenBack(seat, step, alone=False, crossed=others or shown)

    def take_back(
        self,
        seat: Seat,
        step: int | None = None,
        *,
        crossing: bool = False,
        unasked: Collection[int] = (),
    ) -> bool:
        """Undo as ``undo_point`` says, across a barrier only if ``crossing``; whether it was done."""
        taken = self.undo_point(seat, step, unasked=unasked)
        if taken is None or (taken.crossed and not crossing):
            return False
        later = self._without(taken.step) if taken.alone else None
        gone = range(taken.step, taken.step + 1 if taken.alone else len(self._line))
        moves = -sum(map(self._was_move, gone))
        self._write_down([taken], later[-1] if later else self._states[taken.step], moves)
        self._remove(taken, later)
        self._tell(taken)
        return True

    def cut(self, seat: Seat, step: int) -> None:
        """Take back this step and all later ones, whoever made them, as this seat: in a lesson."""
        taken = TakenBack(seat, step, alone=False, crossed=False)
        moves = -sum(map(self._was_move, range(step, len(self._line))))
        self._write_down([taken], self._states[step], moves)
        self._remove(taken, None)
        self._tell(taken)

    def was_choice(self, step: int) -> bool:
        """Whether the seat had another choice when it made this step.

        Out of turn it could have kept quiet.
        """
        return self._has_choice(self._states[step], self._line[step].seat)

    @property
    def moves(self) -> int:
        """How many moves stand: choices of the players that do more than end a turn."""
        return sum(map(self._was_move, range(len(self._line))))

    def can_go_on(self, seat: Seat) -> bool:
        """Whether this seat can redo something."""
        return self._to_redo(seat) is not None

    def go_on(self, seat: Seat) -> bool:
        """Redo what was undone last, with all that followed from it."""
        steps = self._to_redo(seat)
        if steps is None:
            return False
        self._carry_out([(step.seat, step.command) for step in steps])
        return True

    def _to_redo(self, seat: Seat) -> list[Step[C, E]] | None:
        """The steps to redo: the last that were cut off, or one that was undone alone."""
        for i, (taken, steps) in enumerate(reversed(self._redo)):
            if taken.seat == seat and (i == 0 or taken.alone):
                return steps if self._repeated(self.state, steps[0]) is not None else None
        return None

    def _repeated(self, state: S, step: Step[C, E]) -> S | None:
        """The state after the very same step; None if the others have played on differently."""
        try:
            again, after = play(self.game, state, step.seat, step.command)
        except IllegalCommand:
            return None
        return after if again == step else None

    def _without(self, i: int) -> list[S] | None:
        """The states after the steps behind ``i`` without step ``i``; None if they depend on it.

        They don't if the same step, made after them, leads to where it led before them.
        """
        gone = self._line[i]
        if any(self._binds(gone.seat, step) for step in self._line[i:]):
            return None
        later = self._played_on(i)
        before = later[-1] if later else self._states[i]
        return later if self._repeated(before, gone) == self.state else None

    def _played_on(self, i: int) -> list[S] | None:
        states = [self._states[i]]
        for step in self._line[i + 1 :]:
            after = self._repeated(states[-1], step)
            if after is None:
                return None
            states.append(after)
        return states[1:]

    def _is_untold(self, i: int) -> bool:
        """Whether the last step is a secret choice: nobody has learnt anything by it yet."""
        step, game = self._line[i], self.game
        if i + 1 < len(self._line) or len(step.events) != 1:
            return False
        (event,) = step.events
        is_secret = game.seen_by(event, PUBLIC) != event
        foreseen = game.decide(self.view_before(i, step.seat), step.seat, step.command)
        return is_secret and next(foreseen, None) == event

    def _binds(self, seat: Seat, step: Step[C, E]) -> bool:
        return any(self.game.barrier(event, seat) for event in step.told(seat))

    def _carry_out(self, asked: Iterable[tuple[Seat, C]]) -> None:
        """Carry out these commands and NATURE's next acts: all of them or none."""
        state, acts = self.state, self._acts
        done: list[tuple[Step[C, E], S]] = []
        for seat, command in asked:
            step, state = play(self.game, state, seat, command)
            done.append((step, state))
            acts += seat == NATURE
        for n in range(MOST_ACTS_OF_NATURE):
            if not self._nature or NATURE not in self.game.to_act(state):
                break
            step, state = play(self.game, state, NATURE, self._chance(state, acts + n))
            done.append((step, state))
        else:
            raise RuntimeError(f"{self.game.name}: NATURE acts without end")
        if done and self.keep is not None:
            steps, before = [step for step, _ in done], [self.state, *(after for _, after in done)]
            moves = sum(map(self._is_move, before, steps))
            self._write_down(steps, state, moves)
        for step, after in done:
            self._add(step, after)
            self._tell(step)

    def _chance(self, state: S, act: int) -> C:
        return self.game.chance(state, fate_of(self.seed, act))

    def _has_choice(self, state: S, seat: Seat) -> bool:
        legal = self.game.legal_commands(state, seat)
        return seat not in self.game.to_act(state) or len(tuple(islice(legal, 2))) > 1

    def _was_move(self, step: int) -> bool:
        return self._is_move(self._states[step], self._line[step])

    def _is_move(self, state: S, step: Step[C, E]) -> bool:
        known = self.game.vocabulary
        does_nothing = isinstance(step.command, (*known.parley, *known.closing))
        return step.seat != NATURE and not does_nothing and self._has_choice(state, step.seat)

    def _write_down(self, entries: Sequence[Step[C, E] | TakenBack], state: S, moves: int) -> None:
        if self.keep is not None:
            self.keep(entries, self.game.outcome(state), moves)

    def _add(self, step: Step[C, E], state: S) -> None:
        self._entries.append(step)
        self._line.append(step)
        self._states.append(state)
        self._acts += step.seat == NATURE
        if self._redo:
            self._advance_redo(step)

    def _advance_redo(self, step: Step[C, E]) -> None:
        """A step that equals the next redo takes its place; any other ends what was cut off."""
        if self._redo[-1][1][0] == step:
            del self._redo[-1][1][0]
            if not self._redo[-1][1]:
                del self._redo[-1]
        else:
            self._redo = [one for one in self._redo if one[0].alone and one[0].seat != step.seat]

    def _remove(self, taken: TakenBack, later: list[S] | None) -> None:
        i = taken.step
        gone = self._line[i : i + 1] if taken.alone else self._line[i:]
        self._entries.append(taken)
        del self._line[i : i + len(gone)]
        self._states[i + 1 :] = later or []
        self._acts -= sum(step.seat == NATURE for step in gone)
        self._redo.append((taken, gone))

    def _tell(self, entry: Step[C, E] | TakenBack) -> None:
        for listener in self._listeners:
            listener(entry)


AnyStore = Store[Any, Any, Any]
