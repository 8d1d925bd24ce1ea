"""A session: a game with its players, and all that they and the screen can do with it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from functools import partial
from itertools import islice
from typing import Any, Literal

import msgspec

from game.engine.game import (
    NATURE,
    PUBLIC,
    C,
    E,
    Game,
    IllegalCommand,
    S,
    Seat,
)
from game.engine.log import Log
from game.engine.store import Keep, StaleCommand, Store
from game.engine.value import replace
from game.play.notes import Notes
from game.play.players import Beforehand, nothing_beforehand
from game.play.players import Player as Player
from game.play.players import Request as Request
from game.play.story import ViewReset as ViewReset
from game.play.undo import (
    NOT_LOOKING,
    NOTHING_TAKEN_BACK,
    AnyPolicy,
    Undo,
    undo,
    was_crossed,
    wished,
)
from game.play.viewing import Viewing

Reply = Literal["done", "stale", "illegal"]


def begin(
    game: Game[S, C, E],
    players: Sequence[Player],
    seed: str,
    *,
    options: Any = None,  # noqa: ANN401 - the game's own Options
    policy: AnyPolicy = "friendly",
    keep: Keep[C, E] | None = None,
    lasts: bool = True,
    notes: Notes | None = None,
) -> Session[S, C, E]:
    """A new game; by default with the printed rules, and not saved.

    ``lasts``: whether what is saved is still there after the program has ended.

    Raises IllegalCommand if it can't be played with these options and players.
    """
    store = Store(game, Log(game.name, game.version, seed), keep=keep)
    chosen = game.vocabulary.options() if options is None else options
    store.submit(NATURE, game.opening(chosen, len(players)))
    return Session(store, players, policy=policy, lasts=lasts, notes=notes)


class Session(Viewing[S, C, E]):
    """All that a table scene can ask of a game.

    ``eyes`` is the seat that the screen shows: with one person theirs, with several PUBLIC until
    somebody looks, with none PUBLIC.  A step that can't be saved raises what the store's ``keep``
    raises; then it has not happened.
    """

    def __init__(
        self,
        store: Store[S, C, E],
        players: Sequence[Player],
        *,
        policy: AnyPolicy = "friendly",
        lasts: bool = True,
        notes: Notes | None = None,
        cites: bool = True,
        is_open: bool = False,
    ) -> None:
        """``cites``: whether a refusal names its paragraph; ``is_open``: nothing is hidden."""
        super().__init__(store, players, is_open=is_open)
        self.policy, self.notes, self._lasts = policy, notes or Notes(), lasts
        self._cites = cites
        self.why_settled = ""
        """Why nothing is undone or redone any more, in a sentence; "" if it can be."""
        self.beforehand: Beforehand[S, C] = nothing_beforehand

    # Commands

    @property
    def forced(self) -> tuple[Seat, C] | None:
        """The only legal command of a person to act, if the screen may know it.

        It may if the screen shows their seat, or if they know no secrets.
        """
        for seat in sorted(self.to_act & set(self.persons)):
            view = self._store.view(seat)
            if seat == self._eyes or view == self._store.view(PUBLIC):
                choices = tuple(islice(self.game.legal_commands(view, seat), 2))
                if len(choices) == 1:
                    return seat, choices[0]
        return None

    def why_not(self, command: C) -> str:
        """Why the rules would refuse this; "" if they would not.

        The view is asked: it answers like the state.
        """
        try:
            next(self.game.decide(self._view, self.voice, command), None)
        except IllegalCommand as refused:
            return self.refusal(refused)
        return ""

    def refusal(self, refused: IllegalCommand) -> str:
        """Why the rules refuse something, as it is shown: usually with the paragraph."""
        return str(refused) if self._cites else refused.why

    def submit(self, command: C, *, at: int | None = None) -> None:
        """Do what the voice asks for; raises IllegalCommand or StaleCommand."""
        if self.voice == PUBLIC:
            raise StaleCommand
        self._store.submit(self.voice, command, at=at)

    @property
    def is_awaited(self) -> bool:
        """Whether a command is on its way to another computer: nothing more can be asked."""
        return self._store.is_awaited

    @property
    def is_told(self) -> bool:
        """Whether the game is decided at another computer, and only this seat's view is here."""
        return self._store.is_told

    @property
    def is_only_watched(self) -> bool:
        """Whether it is another computer's game, and nobody here has a seat."""
        return self.is_told and not self.persons

    @property
    def unasked(self) -> tuple[Seat, C] | None:
        """What a person to act has answered beforehand.

        Among people it depends on public information only: how soon it comes tells nothing.
        """
        for seat in sorted(self.to_act & set(self.persons)):
            known = self._store.view(PUBLIC if self.is_among_people else seat)
            command = self.beforehand(known, seat)
            if command is not None:
                return seat, command
        return None

    def submit_for(self, seat: Seat, command: C) -> None:
        """Do what is ``forced`` or ``unasked``, whoever is looking; raises StaleCommand."""
        if (seat, command) not in (self.forced, self.unasked):
            raise StaleCommand
        self._store.submit(seat, command)

    def run_out(self, seat: Seat, command: C) -> None:
        """Do what follows when a seat's time is up; raises IllegalCommand."""
        self._store.submit(seat, command)

    def wake(self) -> None:
        """Let NATURE finish a step that was interrupted, before the game is shown."""
        self._store.wake()

    # Computers

    @property
    def requests(self) -> tuple[Request[S], ...]:
        """The computers that are to act, each with all that it may know."""
        players = self.at_levels(self.notes.level)
        return tuple(
            Request(seat, players[seat], self._store.view(seat), self.length)
            for seat in sorted(self.to_act)
            if seat in self.computers
        )

    def change_level(self, seat: Seat, level: str) -> None:
        """Let a computer play at another level from its next move on."""
        self.notes.change_level(seat, self.players[seat].level, level, self.length)

    def at_levels(self, level: Callable[[Seat], str]) -> tuple[Player, ...]:
        """The players, at what the notes call their level, such as the lowest or the present one."""
        return tuple(
            replace(player, level=level(Seat(seat)) or player.level)
            for seat, player in enumerate(self.players)
        )

    def answer(self, seat: Seat, command: object, *, at: int) -> Reply:
        """Do what a computer answers; a stale or illegal answer changes nothing."""
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

    # Undo and redo

    @property
    def undo(self) -> Undo:
        """What an undo would do now, or why it can't be done."""
        if self.why_settled or self._eyes == PUBLIC:
            return Undo(self.why_settled or NOT_LOOKING)
        others = [seat for seat in self.persons if seat != self._eyes]
        return undo(self._store, self._eyes, self.policy, others, self.beforehand)

    def take_back(self, offered: Undo, *, allowed_by: Collection[Seat] = ()) -> None:
        """Do what ``undo`` offered, if everybody it asks allows it; raises StaleCommand."""
        if offered.why or offered != self.undo or not set(offered.asks) <= set(allowed_by):
            raise StaleCommand
        taken = offered.taken
        if taken is not None:
            seat, step, unasked = taken.seat, taken.step, offered.unasked
            back = partial(self._store.take_back, seat, step, crossing=True, unasked=unasked)
            self.rewind(back, alone=not offered.asks)

    def wished_undo(self, seat: Seat, step: int) -> Undo:
        """What would be undone if a player at another computer may go back before this step."""
        return wished(self._store, seat, step)

    @property
    def why_no_redo(self) -> str:
        """Why nothing can be redone, in one sentence; "" if something can.

        What others allowed to be undone isn't theirs to redo, and nobody asks them again.
        """
        if self.why_settled or self._eyes == PUBLIC:
            return self.why_settled or NOT_LOOKING
        is_theirs = self.policy == "apart" and was_crossed(self._store.log.entries)
        can_go_on = not is_theirs and self._store.can_go_on(self._eyes)
        return "" if can_go_on else NOTHING_TAKEN_BACK

    def redo(self) -> None:
        """Redo what the looking seat undid last; raises StaleCommand if it can't."""
        if self.why_no_redo:
            raise StaleCommand
        self.rewind(partial(self.notes.redo, self._store, self._eyes))

    def rewind(self, change: Callable[[], object], *, alone: bool = True) -> None:
        """Undo or redo, shown as one change; cover a shared table if others look or are next."""
        before = self.length
        self._is_rewinding = True
        try:
            change()
        finally:
            self._is_rewinding = False
            if self.length != before:
                is_theirs = alone and self._eyes in self.game.to_act(self._store.state)
                self._see(self._eyes)
                if self.is_hot_seat and not is_theirs:
                    self.cover()
                self._announce(ViewReset(self._view))

    # Saving

    @property
    def is_kept(self) -> bool:
        """Whether every step is saved before it is shown."""
        return self._store.keep is not None

    @property
    def is_saved(self) -> bool:
        """Whether what is saved lasts."""
        return self._lasts and self.is_kept

    def stop_saving(self) -> None:
        """Play on without saving."""
        self._store.keep = None

    # After a crash

    @property
    def log(self) -> Log[C, E]:
        """The whole game with its secrets: for a report, never for the screen."""
        return self._store.log

    def reopened(self) -> Session[S, C, E]:
        """The same game, not saved, for a new table."""
        store = Store(self.game, self._store.log)
        store.wake()  # NATURE may have been interrupted
        return Session(store, self.players, policy=self.policy, notes=self.notes)


AnySession = Session[Any, Any, Any]
