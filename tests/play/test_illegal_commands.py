"""An illegal command by any route is refused and changes nothing."""

from random import Random

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from game.engine.files import prove
from game.engine.game import NATURE, PUBLIC, IllegalCommand, Seat
from game.engine.store import StaleCommand
from tests.laws.plays import random_play
from tests.laws.samples import SAMPLES, UNDER_LAW
from tests.play.seated import ANN, BOB, TIN, as_bytes, play_on, seated, state_of, store_of

FORGED = (None, 7, "Concede", [], {}, {"type": "Start"}, object(), IllegalCommand, ("??",))


def sample_commands(name):
    """Commands of random games, and some forged ones."""
    heard = {step.command for seed in range(4) for step in random_play(name, seed).log.line}
    return [*sorted(heard, key=repr), *SAMPLES[name].forged]


class AnyRoute(RuleBasedStateMachine):
    """A game of people and computers in which every seat tries every command."""

    game: object

    @initialize(seed=st.integers(0, 99), people=st.integers(0, 3))
    def sit_down(self, seed, people):
        players = (ANN, BOB, TIN, TIN) if people == 2 else (ANN, TIN, TIN, TIN)
        players = (TIN,) * 4 if people == 0 else players
        self.session = seated(*players[: self.game.seats[0]], game=self.game, seed=str(seed))
        self.seats = [*map(Seat, range(self.game.seats[0])), NATURE, PUBLIC]

    def table(self):
        session = self.session
        store = store_of(session)
        return as_bytes(store.state), as_bytes(store.log), session.eyes, as_bytes(session.view)

    @rule(fate=st.integers())
    def play(self, fate):
        play_on(self.session, Random(fate), 1)

    @rule()
    def take_back(self):
        offered = self.session.undo
        if not offered.why:
            self.session.take_back(offered, allowed_by=offered.asks)

    @precondition(lambda self: not self.session.why_no_redo)
    @rule()
    def redo(self):
        self.session.redo()

    @rule(data=st.data())
    def through_the_store(self, data):
        command = data.draw(st.sampled_from(sample_commands(self.game.name)))
        seat = data.draw(st.sampled_from(self.seats))
        before, refusal = self.table(), None
        try:
            store_of(self.session).submit(seat, command)
        except IllegalCommand as refused:
            refusal = refused
        if refusal is not None:
            assert refusal.rule
            assert refusal.why
            assert self.table() == before

    @rule(data=st.data())
    def through_the_screen(self, data):
        command = data.draw(st.sampled_from(sample_commands(self.game.name)))
        late = data.draw(st.booleans())
        before = self.table()
        try:
            self.session.submit(command, at=self.session.length - late)
        except (IllegalCommand, StaleCommand):
            assert self.table() == before
        else:
            assert not late

    @rule(data=st.data())
    def through_the_computers_process(self, data):
        command = data.draw(st.sampled_from([*sample_commands(self.game.name), *FORGED]))
        seat = data.draw(st.sampled_from([*self.seats, Seat(99)]))
        late = data.draw(st.booleans())
        at = self.session.length - late
        before = self.table()
        if self.session.answer(seat, command, at=at) != "done":
            assert self.table() == before
        else:
            assert not late
            assert seat in range(self.game.seats[0])
            assert not self.session.players[seat].is_person

    @invariant()
    def the_view_is_that_of_the_looking_seat(self):
        if hasattr(self, "session"):
            session = self.session
            assert session.view == self.game.view(state_of(session), session.eyes)

    def teardown(self):
        if hasattr(self, "session"):
            prove(self.game, store_of(self.session).log)


@pytest.mark.parametrize("game", UNDER_LAW, ids=lambda game: game.name)
def test_an_illegal_command_by_any_route_changes_nothing(game):
    machine = type(f"At{game.name}", (AnyRoute,), {"game": game})
    case = machine.TestCase()
    case.settings = settings(max_examples=40, stateful_step_count=30, deadline=None)
    case.runTest()
