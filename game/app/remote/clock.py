"""The players' clocks across computers: the host's program runs them, a guest's follows."""

from __future__ import annotations

from contextlib import suppress

from game.app.offerings import offering_of
from game.engine.files import AnyEntry
from game.engine.game import Seat, Step
from game.net.guest import GuestTable
from game.net.host import HostTable
from game.net.host_game import HostGame
from game.net.limits import MOST_GIVEN_BACK
from game.net.messages import Clocks
from game.net.status import Phase
from game.play.session import AnySession
from game.table.timing import Clock, Used, has_clock

TOLD = 2.0  # seconds after which the guests are told again


def clock_of(session: AnySession, kept: Used) -> Clock | None:
    """The clock of this game, if it is played by one."""
    timing = offering_of(session.game.name).timing
    if timing is None or not has_clock(timing, session.view):
        return None
    return Clock(timing, kept)


class HostClock:
    """Runs while everybody is connected, whatever the host's window shows.

    What a guest's moves take on the way is given back: as measured by the host, once for each of the
    moves that stand, and never more than a second.
    """

    def __init__(self, side: HostTable, play: HostGame, session: AnySession, clock: Clock) -> None:
        self.clock = clock
        self._side, self._play, self._session = side, play, session
        seats = [Seat(n) for n, _ in enumerate(session.players)]
        self._moves = {seat: self._made(seat) for seat in seats}
        self._spent = {seat: clock.spent(seat) for seat in seats}  # at the seat's last move
        self._told: tuple[object, ...] = ()
        play.store.subscribe(self._happened)

    def count(self, now: float) -> None:
        """Count the time, and end the game for a seat whose time is up."""
        if self._side.status.phase is not Phase.PLAYING:
            self.clock.stop()
            return
        view = self._session.view
        self.clock.count(view, now)
        late = self.clock.late(view)
        if late is not None:
            self.clock.write()
            with suppress(OSError):  # it can't be saved: it is tried again
                self._session.run_out(late, self.clock.timing.RUN_OUT)

    def tell(self, now: float) -> None:
        """Tell the guests, after each move and from time to time."""
        moment = self._play.store.length, self._side.status.phase, now // TOLD
        if moment == self._told:
            return
        self._told = moment
        spent = Clocks(tuple(self.clock.spent(seat) for seat in self._moves))
        for peer in self._side.peers:
            if peer.guest is not None:
                peer.link.send(spent, now)

    def _happened(self, entry: AnyEntry) -> None:
        if not isinstance(entry, Step) or entry.seat not in self._moves:
            return
        seat, made = entry.seat, self._made(entry.seat)
        if made > self._moves[seat]:
            self._moves[seat] = made
            took = self.clock.spent(seat) - self._spent[seat]
            self.clock.give_back(seat, max(0.0, min(self._delay(seat), MOST_GIVEN_BACK, took)))
        self._spent[seat] = self.clock.spent(seat)

    def _made(self, seat: Seat) -> int:
        return sum(step.seat == seat for step in self._play.store.line)

    def _delay(self, seat: Seat) -> float:
        """The seconds to the seat's computer and back; 0 for the host's own."""
        guests = self._side.record.guests
        known = (peer for peer in self._side.peers if peer.guest is not None)
        away = (peer.link.delay for peer in known if seat in guests[peer.guest or 0].seats)
        return next(away, 0.0)


class GuestClock:
    """Shows what the host has said, and counts on from there until it says more."""

    def __init__(self, side: GuestTable, session: AnySession) -> None:
        self._side, self._session = side, session
        self._seconds: dict[Seat, float] = {}
        self._clock = clock_of(session, self)
        self._said: Clocks | None = None

    @property
    def clock(self) -> Clock | None:
        """None: there is none, or the host runs none."""
        return None if self._said is None else self._clock

    def spent(self, seat: Seat) -> float:
        """The seconds that a seat has used."""
        return self._seconds.get(seat, 0.0)

    def spend(self, seat: Seat, seconds: float) -> None:
        """Count on."""
        self._seconds[seat] = self.spent(seat) + seconds

    def follow(self, now: float) -> None:
        """Time has passed, or the host has said something."""
        said, clock = self._side.talks.clocks, self._clock
        if clock is None or said is None:
            return
        if said is not self._said:
            self._said = said
            clock.stop()
            self._seconds = {Seat(n): seconds for n, seconds in enumerate(said.spent)}
        if self._side.status.phase is Phase.PLAYING:
            clock.count(self._session.view, now)
        else:
            clock.stop()
