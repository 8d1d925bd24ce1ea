"""Viewing: the players, the looking seat (``eyes``), and the events that it sees."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cached_property, reduce
from itertools import islice
from typing import Any, Generic

from game.engine.game import PUBLIC, C, E, Game, Outcome, S, Seat, Step, events_seen
from game.engine.log import TakenBack
from game.engine.store import Store
from game.play.players import Player
from game.play.story import EVERYTHING, SeenStep, TookBack, ViewReset, story

Heard = Callable[[SeenStep[S, E] | ViewReset[S]], None]


class Viewing(Generic[S, C, E]):
    """A game as the looking seat may know it."""

    def __init__(
        self, store: Store[S, C, E], players: Sequence[Player], *, is_open: bool = False
    ) -> None:
        """``is_open``: everybody sees everything, as in a puzzle."""
        self.players, self._store, self._is_open = tuple(players), store, is_open
        self._listeners: list[Heard[S, E]] = []
        self._is_rewinding = False
        self._legal: tuple[C, ...] | None = None  # listed when they are first asked for
        self._speaker = PUBLIC  # the seat that acts while all cards are covered
        self.is_interrupting = False  # whether a person looks out of turn
        self.is_shared: Callable[[E], bool] = lambda event: False
        """Whether several seats' choices caused this event: at a shared screen all watch it."""
        self.is_watched_by_all = False  # since such an event, until somebody looks
        self.looked_last = PUBLIC  # or acted last with covered cards
        self._looked = {seat: self._after_last_step(seat) for seat in self.persons}
        self._eyes = self.persons[0] if len(self.persons) == 1 else PUBLIC
        self._view: S = self._seen_by(self._eyes)
        store.subscribe(self._happened)

    # Players

    @property
    def game(self) -> Game[S, C, E]:
        """The rules."""
        return self._store.game

    @property
    def seed(self) -> str:
        """The seed of all chance; with the options it is the game code."""
        return self._store.seed

    @property
    def options(self) -> Any:  # noqa: ANN401 - the game's own Options
        """The house rules, which the opening command carries; None in a game without any."""
        return getattr(self._store.line[0].command, "options", None)

    @cached_property
    def persons(self) -> tuple[Seat, ...]:
        """The seats of people at this screen."""
        return tuple(Seat(i) for i, player in enumerate(self.players) if player.is_person)

    @property
    def computers(self) -> tuple[Seat, ...]:
        """The seats of computers that think here."""
        return tuple(Seat(i) for i, player in enumerate(self.players) if player.is_computer)

    @cached_property
    def away(self) -> tuple[Seat, ...]:
        """The seats that are played at other computers."""
        return tuple(Seat(i) for i, player in enumerate(self.players) if player.is_away)

    @property
    def is_hot_seat(self) -> bool:
        """Whether several people share the screen, with a curtain between them."""
        return len(self.persons) > 1

    @property
    def is_among_people(self) -> bool:
        """Whether people play against each other, at this screen or at several."""
        return self.is_hot_seat or any(not self.players[seat].level for seat in self.away)

    @property
    def names(self) -> tuple[str, ...]:
        """The names by seat."""
        return tuple(player.name for player in self.players)

    # The looking seat

    @property
    def eyes(self) -> Seat:
        """The seat that the screen is drawn for; PUBLIC while the table is covered."""
        return self._eyes

    @property
    def reader(self) -> Seat:
        """Whom the texts call "you"."""
        return self._eyes

    @property
    def view(self) -> S:
        """The table as the looking seat may know it."""
        return self._view

    @property
    def must_look(self) -> Seat | None:
        """The person who must look before the game can go on; None: no hand-over."""
        acting = self.to_act & set(self.persons)
        if self.is_interrupting or self.voice in acting:
            return None
        return min(acting, default=None)

    @property
    def voice(self) -> Seat:
        """The seat that commands are for: the looking one, or one that acts with covered cards."""
        return self._speaker if self._eyes == PUBLIC else self._eyes

    @property
    def first(self) -> Seat:
        """The first person; without people the first seat."""
        return self.persons[0] if self.persons else Seat(0)

    @property
    def foremost(self) -> Seat:
        """Who sits nearest while nobody looks alone: the person who looks next, else the first."""
        return self.first if self.must_look is None else self.must_look

    def hides_from_others(self, seat: Seat) -> bool:
        """Whether a seat knows anything hidden; else no curtain is needed."""
        return self._store.view(seat) != self._store.view(PUBLIC)

    def has_choice(self, seat: Seat) -> bool:
        """Whether a seat can do one thing or another, besides ending the game by words."""
        commands = self.game.legal_commands(self._store.view(seat), seat)
        others = (each for each in commands if not isinstance(each, self.game.vocabulary.parley))
        return len(tuple(islice(others, 2))) > 1

    def look(self, seat: Seat) -> None:
        """Show the table to a person; their view is made only now."""
        if seat not in self.persons:
            raise ValueError(f"nobody looks from seat {seat}")
        self.cover()
        self._see(seat)

    def speak(self, seat: Seat) -> None:
        """Let a person who is to act do so with covered cards."""
        if seat not in self.to_act & set(self.persons):
            raise ValueError(f"nobody waits for seat {seat} to speak")
        self.cover()
        self._speaker = self.looked_last = seat

    def interrupt(self, seat: Seat) -> None:
        """Show the table to a person out of turn, until they act or it is covered again."""
        self.look(seat)
        self.is_interrupting = True

    def cover(self) -> None:
        """Cover the table: show what everybody sees."""
        if self._eyes != PUBLIC:
            self._looked[self._eyes] = self._store.length
        self._see(PUBLIC)

    def story(self, eyes: Seat | None = None) -> tuple[SeenStep[S, E] | TookBack, ...]:
        """All that the looking seat, or these eyes, have seen of this game."""
        looking = EVERYTHING if self._is_open else self._eyes
        return tuple(story(self.game, self._store.log.entries, looking if eyes is None else eyes))

    def entries_of(self, seat: Seat) -> Iterator[int]:
        """The entries of the log that this seat has made, undone ones included."""
        entries = self._store.log.entries
        return (n for n, entry in enumerate(entries) if entry.seat == seat)

    def since_last_look(self) -> tuple[SeenStep[S, E] | TookBack, ...]:
        """What happened since this seat last looked; after loading, since its last step."""
        start = self._looked.get(self._eyes, 0)
        return tuple(one for one in self.story() if one.entry >= start)

    def record(self) -> Iterator[tuple[S, E, S]]:
        """The events that stand, as everybody saw them, with the public view before and after."""
        view = self.game.view(self.game.initial, PUBLIC)
        for step in self._store.line:
            for event in events_seen(self.game, step, PUBLIC):
                before, view = view, self.game.evolve(view, event)
                yield before, event, view

    # What it sees

    @property
    def to_act(self) -> frozenset[Seat]:
        """The seats that are to act."""
        return self.game.to_act(self._view)

    @property
    def asked(self) -> frozenset[Seat]:
        """Who decides now: the seats that are to act, or who interrupts them."""
        return frozenset({self._eyes}) if self.is_interrupting else self.to_act

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, if it did."""
        return self.game.outcome(self._view)

    @property
    def length(self) -> int:
        """The moment: the ``at`` of a command that is chosen now."""
        return self._store.length

    def has_only_passed(self, since: int) -> bool:
        """Whether since this moment nobody did anything but let the others go on."""
        vocabulary = self.game.vocabulary
        later = self._store.log.entries[since:]
        return all(isinstance(each, Step) and vocabulary.is_passing(each.events) for each in later)

    @property
    def legal(self) -> tuple[C, ...]:
        """The voice's legal commands; none behind the curtain."""
        if self._legal is None:
            voice = self.voice
            listed = () if voice == PUBLIC else self.game.legal_commands(self._view, voice)
            self._legal = tuple(listed)
        return self._legal

    # Listeners

    def subscribe(self, listener: Heard[S, E]) -> None:
        """Call the listener with what the looking seat sees; it must not change the session."""
        self._listeners.append(listener)

    def _happened(self, entry: Step[C, E] | TakenBack) -> None:
        if self._is_rewinding:
            return
        if isinstance(entry, TakenBack):
            self._undone()
            return
        if self._begins_for_all(entry):
            self._show_to_all()
        if self.is_watched_by_all:
            self._looked = dict.fromkeys(self.persons, self._store.length)
        before, events = self._view, entry.events
        if not self._is_open:
            events = events_seen(self.game, entry, self._eyes)
        self.is_interrupting = False
        if events:
            self._view = reduce(self.game.evolve, events, before)
            self._legal = None
            if self._speaker not in self.to_act:
                self._speaker = PUBLIC
            self._announce(SeenStep(self._store.length - 1, entry.seat, before, events))

    def _undone(self) -> None:
        """Somebody at another computer undid a step: show it, if these eyes had seen anything."""
        view = self._seen_by(self._eyes)
        if view != self._view:
            self._see(self._eyes)
            self._announce(ViewReset(self._view))

    def _begins_for_all(self, step: Step[C, E]) -> bool:
        """Whether the others come to look at what a person alone has looked at so far."""
        is_alone = self.is_hot_seat and self._eyes != PUBLIC and not self._is_open
        return is_alone and any(map(self.is_shared, events_seen(self.game, step, PUBLIC)))

    def _show_to_all(self) -> None:
        """Go on with what everybody may see, from before the last step."""
        self._see(PUBLIC)
        self.is_watched_by_all = True
        self._view = self._store.view_before(len(self._store.line) - 1, PUBLIC)
        self._announce(ViewReset(self._view))

    def _announce(self, heard: SeenStep[S, E] | ViewReset[S]) -> None:
        for listener in self._listeners:
            listener(heard)

    def _see(self, seat: Seat) -> None:
        self._eyes = seat
        if seat != PUBLIC:
            self.looked_last = seat
        self._speaker, self.is_interrupting = PUBLIC, False
        self.is_watched_by_all = False
        self._view = self._seen_by(seat)
        self._legal = None

    def _seen_by(self, seat: Seat) -> S:
        return self._store.state if self._is_open else self._store.view(seat)

    def _after_last_step(self, seat: Seat) -> int:
        return max((n + 1 for n in self.entries_of(seat)), default=0)
