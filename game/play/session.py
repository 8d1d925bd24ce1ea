"""A play with its players at their seats, and whose eyes are looking."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from functools import cached_property, reduce
from itertools import islice
from typing import Any, Generic, Literal

import msgspec

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
    events_seen,
)
from game.engine.log import Log, TakenBack
from game.engine.store import Keep, StaleCommand, Store
from game.play.notes import Notes
from game.play.players import Beforehand, nothing_beforehand
from game.play.players import Player as Player
from game.play.players import Request as Request
from game.play.story import Rewound as Rewound
from game.play.story import Told, TookBack, story
from game.play.undo import NOT_LOOKING, NOTHING_TAKEN_BACK, Policy, Undo, undo

Reply = Literal["done", "stale", "illegal"]


def begin(
    game: Game[S, C, E],
    players: Sequence[Player],
    seed: str,
    *,
    options: Any = None,  # noqa: ANN401 - the game's own Options
    policy: Policy = "friendly",
    keep: Keep[C, E] | None = None,
    lasts: bool = True,
    notes: Notes | None = None,
) -> Session[S, C, E]:
    """A new play, opened; None: the printed rules, and nothing is written down.

    ``lasts``: whether what is written down is still there when the program has ended.

    Raises IllegalCommand if it cannot be played so.
    """
    store = Store(game, Log(game.name, game.version, seed), keep=keep)
    chosen = game.vocabulary.options() if options is None else options
    store.submit(NATURE, game.opening(chosen, len(players)))
    return Session(store, players, policy=policy, lasts=lasts, notes=notes)


Heard = Callable[[Told[S, E] | Rewound[S]], None]


class Session(Generic[S, C, E]):
    """All that a table scene may ask of a play: it is shown what the looking eyes may know.

    One person at the table: the eyes are always theirs.  Several: they are PUBLIC until somebody
    looks.  None: they stay PUBLIC.  Whatever cannot be written down raises what ``keep`` of the
    store raises; then it has not happened.
    """

    def __init__(
        self,
        store: Store[S, C, E],
        players: Sequence[Player],
        *,
        policy: Policy = "friendly",
        lasts: bool = True,
        notes: Notes | None = None,
    ) -> None:
        self.players, self.policy, self.notes = tuple(players), policy, notes or Notes()
        self.beforehand: Beforehand[S, C] = nothing_beforehand
        self._store, self._lasts = store, lasts
        self._listeners: list[Heard[S, E]] = []
        self._is_rewinding = False
        self._legal: tuple[C, ...] | None = None  # listed when somebody asks
        self._speaker = PUBLIC  # the person who acts while all cards are covered
        self.is_interrupting = False  # whether the eyes opened the table out of turn
        self._looked = {seat: self._after_last_step(seat) for seat in self.persons}
        self._eyes = self.persons[0] if len(self.persons) == 1 else PUBLIC
        self._view: S = store.view(self._eyes)
        store.subscribe(self._happened)

    # Who sits there

    @property
    def game(self) -> Game[S, C, E]:
        """The rules."""
        return self._store.game

    @property
    def seed(self) -> str:
        """What fate is drawn from; with the options it is the game code."""
        return self._store.seed

    @property
    def options(self) -> Any:  # noqa: ANN401 - the game's own Options
        """The house rules of this play; every game's opening command carries them."""
        opening: Any = self._store.line[0].command
        return opening.options

    @cached_property
    def persons(self) -> tuple[Seat, ...]:
        """The seats of people."""
        return tuple(Seat(i) for i, player in enumerate(self.players) if player.is_person)

    @property
    def is_hot_seat(self) -> bool:
        """Whether several people share the screen: then there is a curtain between them."""
        return len(self.persons) > 1

    @property
    def names(self) -> tuple[str, ...]:
        """The names by seat."""
        return tuple(player.name for player in self.players)

    # Whose eyes are looking

    @property
    def eyes(self) -> Seat:
        """For whom the screen draws; PUBLIC while the curtain is down."""
        return self._eyes

    @property
    def view(self) -> S:
        """The table as the eyes may know it."""
        return self._view

    @property
    def must_look(self) -> Seat | None:
        """The person who has to look before the play can go on; None: no hand-over is needed."""
        acting = self.to_act & set(self.persons)
        if self.is_interrupting or self.voice in acting:
            return None
        return min(acting, default=None)

    @property
    def voice(self) -> Seat:
        """For whom commands are taken: the eyes, or who speaks though all cards are covered."""
        return self._speaker if self._eyes == PUBLIC else self._eyes

    def hides_from_others(self, seat: Seat) -> bool:
        """Whether a seat knows anything that not everybody sees; else no curtain is needed."""
        return self._store.view(seat) != self._store.view(PUBLIC)

    def look(self, seat: Seat) -> None:
        """Open the table to a person's eyes; only now is their view made."""
        if seat not in self.persons:
            raise ValueError(f"nobody looks from seat {seat}")
        self.cover()
        self._see(seat)

    def speak(self, seat: Seat) -> None:
        """Let a person act who is awaited, and for whom no card is turned up (HS-11)."""
        if seat not in self.to_act & set(self.persons):
            raise ValueError(f"nobody waits for seat {seat} to speak")
        self.cover()
        self._speaker = seat

    def interrupt(self, seat: Seat) -> None:
        """Open the table to a person out of turn: until they act, or it is covered again."""
        self.look(seat)
        self.is_interrupting = True

    def cover(self) -> None:
        """Let the curtain down: the eyes see what everybody sees."""
        if self._eyes != PUBLIC:
            self._looked[self._eyes] = self._store.length
        self._see(PUBLIC)

    def story(self) -> tuple[Told[S, E] | TookBack, ...]:
        """All that the eyes were ever told of this play."""
        return tuple(story(self.game, self._store.log.entries, self._eyes))

    def since_last_look(self) -> tuple[Told[S, E] | TookBack, ...]:
        """What happened since these eyes were covered; after loading: since their last step."""
        start = self._looked.get(self._eyes, 0)
        return tuple(one for one in self.story() if one.entry >= start)

    # What happens now

    @property
    def to_act(self) -> frozenset[Seat]:
        """Whom the play waits for."""
        return self.game.to_act(self._view)

    @property
    def outcome(self) -> Outcome | None:
        """How the play ended, if it did."""
        return self.game.outcome(self._view)

    @property
    def length(self) -> int:
        """The moment: the ``at`` of a command that is chosen now."""
        return self._store.length

    @property
    def legal(self) -> tuple[C, ...]:
        """What the voice may ask for now; nothing behind the curtain."""
        if self._legal is None:
            voice = self.voice
            listed = () if voice == PUBLIC else self.game.legal_commands(self._view, voice)
            self._legal = tuple(listed)
        return self._legal

    @property
    def forced(self) -> tuple[Seat, C] | None:
        """The only thing that the person who is to act can do, if the screen may know that.

        It may where these eyes are theirs, or where they know no more than everybody.
        """
        for seat in sorted(self.to_act & set(self.persons)):
            view = self._store.view(seat)
            if seat == self._eyes or view == self._store.view(PUBLIC):
                choices = tuple(islice(self.game.legal_commands(view, seat), 2))
                if len(choices) == 1:
                    return seat, choices[0]
        return None

    def submit(self, command: C, *, at: int | None = None) -> None:
        """Do what the looking person asks for; raises IllegalCommand or StaleCommand."""
        if self.voice == PUBLIC:
            raise StaleCommand
        self._store.submit(self.voice, command, at=at)

    @property
    def unasked(self) -> tuple[Seat, C] | None:
        """What a person who is to act has said beforehand, as far as the screen may know it.

        Where people share it that hangs on what everybody knows (HS-11).
        """
        for seat in sorted(self.to_act & set(self.persons)):
            known = self._store.view(PUBLIC if self.is_hot_seat else seat)
            command = self.beforehand(known, seat)
            if command is not None:
                return seat, command
        return None

    def submit_for(self, seat: Seat, command: C) -> None:
        """Do what is ``forced`` or ``unasked``, whoever is looking; else raises StaleCommand."""
        if (seat, command) not in (self.forced, self.unasked):
            raise StaleCommand
        self._store.submit(seat, command)

    def run_out(self, seat: Seat, command: C) -> None:
        """Do what the clock says of whoever's time is up; raises IllegalCommand."""
        self._store.submit(seat, command)

    def wake(self) -> None:
        """Let NATURE act if she was interrupted: before a play is shown."""
        self._store.wake()

    # Computers

    @property
    def requests(self) -> tuple[Request[S], ...]:
        """The computers that the play waits for, each with all that it may know."""
        return tuple(
            Request(seat, self.players[seat], self._store.view(seat), self.length)
            for seat in sorted(self.to_act)
            if 0 <= seat < len(self.players) and not self.players[seat].is_person
        )

    def answer(self, seat: Seat, command: object, *, at: int) -> Reply:
        """Do what a computer asks for; a stale or illegal answer changes nothing."""
        if seat not in {request.seat for request in self.requests}:
            return "stale"
        try:  # it comes from another process: checked down to its fields
            plain = msgspec.to_builtins(command)
            checked: C = msgspec.convert(plain, type=self.game.vocabulary.command)
        except (msgspec.ValidationError, TypeError, RecursionError):
            return "illegal"
        try:
            self._store.submit(seat, checked, at=at)
        except StaleCommand:
            return "stale"
        except IllegalCommand:
            return "illegal"
        return "done"

    # Taking back

    @property
    def undo(self) -> Undo:
        """What taking back would do now, or why it cannot be done."""
        if self._eyes == PUBLIC:
            return Undo(NOT_LOOKING)
        others = [seat for seat in self.persons if seat != self._eyes]
        return undo(self._store, self._eyes, self.policy, others, self.beforehand)

    def take_back(self, offered: Undo, *, allowed_by: Collection[Seat] = ()) -> None:
        """Do what ``undo`` offered, once all it asks have allowed it; raises StaleCommand."""
        if offered.why or offered != self.undo or not set(offered.asks) <= set(allowed_by):
            raise StaleCommand
        taken = offered.taken
        if taken is not None:
            self._rewind(lambda: self._store.take_back(taken.seat, taken.step, crossing=True))

    @property
    def why_no_redo(self) -> str:
        """Why nothing can be done again, in one sentence; "" if something can."""
        if self._eyes == PUBLIC:
            return NOT_LOOKING
        return "" if self._store.can_go_on(self._eyes) else NOTHING_TAKEN_BACK

    def redo(self) -> None:
        """Do again what these eyes took back last; raises StaleCommand if they cannot."""
        if self.why_no_redo:
            raise StaleCommand
        eyes = self._eyes
        self._rewind(lambda: self._store.go_on(eyes))

    def _rewind(self, change: Callable[[], bool]) -> None:
        """HS-8: with several people at the table it lies covered afterwards."""
        before = self.length
        self._is_rewinding = True
        try:
            change()
        finally:
            self._is_rewinding = False
            if self.length != before:
                if self.is_hot_seat:
                    self.cover()
                else:
                    self._see(self._eyes)
                self._announce(Rewound(self._view))

    # Saving

    @property
    def is_kept(self) -> bool:
        """Whether every step is written down before it is shown."""
        return self._store.keep is not None

    @property
    def is_saved(self) -> bool:
        """Whether what is written down lasts."""
        return self._lasts and self.is_kept

    def stop_saving(self) -> None:
        """Play on, though nothing can be written down any more."""
        self._store.keep = None

    # After a mistake of the program's own

    @property
    def log(self) -> Log[C, E]:
        """The whole play, secrets included: for a report, never for the screen."""
        return self._store.log

    def reopened(self) -> Session[S, C, E]:
        """The same play, not kept, for a table that knows nothing of the one where it was."""
        store = Store(self.game, self._store.log)
        store.wake()  # NATURE may have been interrupted
        return Session(store, self.players, policy=self.policy, notes=self.notes)

    # Being told

    def subscribe(self, listener: Heard[S, E]) -> None:
        """Have all that the eyes are told from now on told to a listener, which only takes note."""
        self._listeners.append(listener)

    def _happened(self, entry: Step[C, E] | TakenBack) -> None:
        if isinstance(entry, TakenBack) or self._is_rewinding:
            return
        before, events = self._view, events_seen(self.game, entry, self._eyes)
        self.is_interrupting = False
        if events:
            self._view = reduce(self.game.evolve, events, before)
            self._legal = None
            if self._speaker not in self.to_act:
                self._speaker = PUBLIC
            self._announce(Told(self._store.length - 1, entry.seat, before, events))

    def _announce(self, heard: Told[S, E] | Rewound[S]) -> None:
        for listener in self._listeners:
            listener(heard)

    def _see(self, seat: Seat) -> None:
        self._eyes = seat
        self._speaker, self.is_interrupting = PUBLIC, False
        self._view = self._store.view(seat)
        self._legal = None

    def _after_last_step(self, seat: Seat) -> int:
        entries = self._store.log.entries
        own = (n + 1 for n, entry in enumerate(entries) if entry.seat == seat)
        return max(own, default=0)
