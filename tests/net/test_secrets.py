"""What a guest is sent doesn't depend on what it can't know: the bytes of twins are the same."""

from types import SimpleNamespace

import msgspec
import pytest

from game.engine.game import PUBLIC, IllegalCommand, Seat, events_seen
from game.engine.log import Log
from game.engine.store import Store
from game.engine.transcript import Told, Transcript
from game.net.ledger import Ledger, Line
from game.net.messages import Tell, written
from game.play.exercises import moment
from tests.laws.plays import some_of
from tests.laws.test_secrets import mind_of
from tests.net.playing import GAMES, begun, placed_in_secret

MOMENTS = 4  # of each game, in the quick suite; the long one has thousands of games


class Sent:
    """What a seat is sent of a store, as bytes, from some moment on."""

    def __init__(self, store, seat):
        self.seat, self.game = seat, store.game
        self.ledger = Ledger(seat)
        self._transcript = Transcript(store.game, seat)
        self._store = store
        store.subscribe(self.add)

    def add(self, entry):
        known = len(self._transcript.entries)
        self._transcript.add(entry)
        if len(self._transcript.entries) > known:
            self.ledger.add(self._transcript.entries[-1], self._store.view(self.seat))

    @property
    def sent(self):
        return [
            written(Tell(self.ledger.known(n + 1), entry, is_undo=False))
            for n, entry in enumerate(map(msgspec.Raw, self.ledger.entries))
        ]


def test_the_bytes_to_a_guest_are_those_of_its_twin(plays):
    """The twin's cards lie elsewhere; what is sent is the same until something new is shown."""
    game, mind = plays.game, SimpleNamespace(imagine=mind_of(plays))
    compared = 0
    for played in plays:
        line = played.log.line
        own = [n for n, step in enumerate(line) if n and step.seat >= 0]
        for n in some_of(own, MOMENTS, played.fate):
            seat = Seat(line[n].seat)
            twin = moment(game, mind, played.log, n)
            full = Store(
                game, Log(game.name, game.version, played.log.seed, line[:n]), nature=False
            )
            other = Store(game, twin.log, world=twin.world, nature=False)
            assert full.view(seat) == other.view(seat)
            heard = Sent(full, seat), Sent(other, seat)
            watched = Sent(full, PUBLIC), Sent(other, PUBLIC)
            for step in line[n:]:
                if step.seat < 0 or not same_news(game, full, other, step, seat):
                    break
                full.submit(step.seat, step.command)
                other.submit(step.seat, step.command)
                assert heard[0].sent == heard[1].sent
                assert watched[0].sent == watched[1].sent, "to a spectator"
                compared += 1
    assert compared


def same_news(game, full, other, step, seat):
    """Whether the step can happen in both, and shows the seat nothing that was hidden."""
    steps = []
    for store in (full, other):
        try:
            trial = Store(game, Log(game.name, game.version, ""), world=None, nature=False)
            trial._states[-1] = store.state
            trial.submit(step.seat, step.command)
        except IllegalCommand:
            return False
        steps.append(events_seen(game, trial.line[-1], seat))
    return steps[0] == steps[1]


@pytest.mark.parametrize("undone", [False, True])
def test_what_another_does_in_secret_sends_nothing(undone):
    """Feudal's deployment: men that the host places leave no trace in what is sent, and no delay."""
    alone, watched = (placed_in_secret(busy=each, undone=undone) for each in (False, True))
    assert len(watched.host.play.log.entries) > len(alone.host.play.log.entries)
    assert alone.plain == watched.plain


def test_a_guest_holds_no_line_of_what_it_was_not_told():
    room = begun(GAMES["feudal"], seed=3)
    room.play(40)
    guest = room.guests[0]
    (seat,) = guest.seats
    told = [e for step in room.host.play.log.line for e in events_seen(room.game, step, seat)]
    assert [
        e for each in guest.seats[seat].ledger.told if hasattr(each, "events") for e in each.events
    ] == told


def test_a_digest_is_of_all_that_was_told_also_of_what_the_view_no_longer_shows():
    ledgers = [Ledger(Seat(0)), Ledger(Seat(0))]
    for n, ledger in enumerate(ledgers):
        ledger.add(Told(Seat(0), (n,)), "the same view")
        ledger.add(Told(Seat(0), (7,)), "the same view")
    assert not ledgers[0].agrees(ledgers[1].known())


def test_a_line_of_views_is_what_a_line_of_states_shows(plays):
    game = plays.game
    for played in plays:
        seat = played.seats[-1]
        states, views = Line(game, game.initial), Line(game, game.view(game.initial, seat))
        for step in played.log.line:
            states.add(step)
            views.add(Told(step.seat, events_seen(game, step, seat)))
            assert views.state == game.view(states.state, seat)
