"""The log has the whole game, undo and redo work, and every game ends."""

from functools import reduce

import msgspec

from game.engine.files import lines, read
from game.engine.game import NATURE, play
from game.engine.log import Log
from game.engine.store import Store
from game.engine.value import replace
from tests.laws.plays import legal


def test_folding_the_events_gives_the_state(plays):
    for played in plays:
        events = [event for step in played.log.line for event in step.events]
        assert reduce(plays.game.evolve, events, plays.game.initial) == played.state


def test_a_written_log_is_read_back_unchanged(plays):
    for played in plays:
        about = {"names": ["Ada", "Bob"]}
        header, log = read(lines(played.log, about), {plays.game.name: plays.game}.get)
        assert log == played.log
        assert header.about == about


def test_states_and_commands_survive_json(plays):
    words = plays.game.vocabulary
    for played in plays:
        for before, step, after in played.moments():
            there = msgspec.json.encode([after, step.command])
            back = msgspec.json.decode(there, type=tuple[words.state, words.command])
            assert back == (after, step.command), before


def test_deciding_again_gives_the_same_events(plays):
    for played in plays:
        for before, step, after in played.moments():
            assert play(plays.game, before, step.seat, step.command) == (step, after)


def test_a_game_has_an_outcome_exactly_when_it_has_ended(plays):
    for played in plays:
        for _, _, after in played.moments():
            acting = plays.game.to_act(after)
            over = plays.game.outcome(after)
            assert bool(acting) == (over is None)
            assert acting <= {*played.seats, NATURE}
            for seat in acting - {NATURE}:
                assert legal(plays.game, after, seat), "a seat that must act has a legal command"
        assert over is not None
        assert over.winners <= set(played.seats)
        assert len(over.points) == len(played.seats)
        assert over.rule


def test_nobody_else_acts_while_nature_acts(plays):
    for played in plays:
        for _, _, after in played.moments():
            if NATURE in plays.game.to_act(after):
                assert plays.game.to_act(after) == {NATURE}
                assert not any(legal(plays.game, after, seat) for seat in played.eyes)


def test_undo_and_redo_lead_to_the_same_state(plays):
    for played in plays:
        fate, store = played.fate, played.new_store()
        store.submit(NATURE, played.opening)
        for step in played.log.line:
            if step.seat == NATURE:
                continue
            store.submit(step.seat, step.command)
            if fate.random() < 0.2:
                state, takers = store.state, fate.choices(played.seats, k=fate.randint(1, 4))
                takers = [seat for seat in takers if store.take_back(seat, crossing=True)]
                assert all(store.go_on(seat) for seat in reversed(takers))
                assert store.state == state
        assert store.state == played.state
        resumed = Store(plays.game, store.log)
        assert resumed.state == played.state
        assert resumed.line == store.line


def test_repeating_an_undone_choice_has_the_same_result(plays):
    for played in plays:
        store = played.new_store()
        store.submit(NATURE, played.opening)
        for step in played.log.line:
            if step.seat == NATURE:
                continue
            before, length = store.state, len(store.line)
            store.submit(step.seat, step.command)
            taken = store.undo_point(step.seat)
            if taken is not None and taken.step == length:  # otherwise it wasn't a choice
                after = store.state
                assert store.take_back(step.seat, crossing=True)
                assert store.state == before
                store.submit(step.seat, step.command)
                assert store.state == after


def test_a_log_can_be_resumed_at_any_entry(plays):
    for played in plays:
        entries = played.log.entries
        for n in played.fate.sample(range(1, len(entries) + 1), 3):
            store = Store(plays.game, replace(played.log, entries=entries[:n]))
            store.wake()
            for step in entries[n:]:
                if step.seat != NATURE:
                    store.submit(step.seat, step.command)
            assert store.log == played.log


def test_a_log_with_undone_steps_is_read_back_unchanged(plays):
    for played in plays:
        store = Store(plays.game, played.log)
        for seat in (*played.seats, *played.seats):
            store.take_back(seat, crossing=True)
        _, log = read(lines(store.log), {plays.game.name: plays.game}.get)
        assert log == store.log
        assert Store(plays.game, log).state == store.state
        assert isinstance(log, Log)
