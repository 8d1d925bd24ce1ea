"""Nobody learns a secret."""

from itertools import zip_longest
from random import Random
from types import SimpleNamespace

import pytest

from game.engine.cards import BACK
from game.engine.game import NATURE, IllegalCommand, events_seen, play
from game.engine.sealed import Sealed
from game.engine.store import Store
from game.engine.value import replace
from game.play.exercises import moment
from game.play.replay import Replay
from game.play.session import Player, Session
from game.review.judge import Judge
from tests.laws.plays import legal, some_of, vocabulary
from tests.laws.samples import Eyes

COMMANDS_TRIED = 4  # commands from other games, for each seat and moment
EXERCISES = 6  # of each game
REPLAYS = 2  # of each game
MOMENTS = 40  # of a long game, at which a step is undone


def test_a_view_evolves_like_the_state(plays):
    game = plays.game
    for played in plays:
        state = game.initial
        seen = {eyes: game.view(state, eyes) for eyes in played.eyes}
        for step in played.log.line:
            for event in step.events:
                state = game.evolve(state, event)
                for eyes in played.eyes:
                    known = game.seen_by(event, eyes)
                    if known is not None:
                        seen[eyes] = game.evolve(seen[eyes], known)
                    assert seen[eyes] == game.view(state, eyes), (eyes, event)
                    assert game.view(seen[eyes], eyes) == seen[eyes]


def test_a_seen_event_has_nothing_left_to_hide(plays):
    for played in plays:
        for _, step, _ in played.moments():
            for eyes in played.eyes:
                for event in events_seen(plays.game, step, eyes):
                    assert plays.game.seen_by(event, eyes) == event


def test_the_legal_commands_reveal_no_secret(plays):
    game = plays.game
    for played in plays:
        for _, _, after in played.moments():
            for seat in played.eyes:
                view = game.view(after, seat)
                assert game.to_act(view) == game.to_act(after)
                assert legal(game, view, seat) == legal(game, after, seat)
                assert game.outcome(view) == game.outcome(after)


def test_a_refusal_reveals_no_secret(plays):
    game, words = plays.game, vocabulary(plays.game.name)
    for played in plays:
        fate = played.fate
        for _, _, after in played.moments():
            for seat in played.seats:
                view = game.view(after, seat)
                for command in some_of(words, COMMANDS_TRIED, fate):
                    full = refused(game, after, seat, command)
                    assert refused(game, view, seat, command) == full, (seat, command)


def refused(game, state, seat, command):
    """The reason, before any event: the events can depend on a secret."""
    try:
        next(game.decide(state, seat, command))
    except IllegalCommand as refusal:
        return str(refusal)
    return None


def test_an_imagined_state_has_the_same_view(plays):
    imagine = mind_of(plays)
    for played in plays:
        fate = played.fate
        for _, _, after in played.moments():
            for seat in played.seats:
                view = plays.game.view(after, seat)
                assert plays.game.view(imagine(view, seat, fate), seat) == view


def test_the_events_of_a_command_reveal_nothing_hidden(plays):
    imagine, game = mind_of(plays), plays.game
    for played in plays:
        fate = played.fate
        for before, step, _ in played.moments():
            for eyes in played.seats:
                world = imagine(game.view(before, eyes), eyes, fate)
                try:
                    other, _ = play(game, world, step.seat, step.command)
                except IllegalCommand:
                    assert eyes != step.seat, (
                        "a seat's own command is legal in every state with the same view"
                    )
                    continue
                for here, there in zip_longest(heard(game, step, eyes), heard(game, other, eyes)):
                    assert type(here) is type(there)
                    if game.seen_by(here, eyes) != game.seen_by(there, eyes):
                        assert game.barrier(here, eyes), "it reveals something new"
                        break


def heard(game, step, eyes):
    return [event for event in step.events if game.seen_by(event, eyes) is not None]


def test_undoing_an_unseen_step_does_not_change_the_views_of_others(plays):
    game = plays.game
    for played in plays:
        line = played.log.line
        for end in some_of(range(2, len(line) + 1), MOMENTS, played.fate):
            for seat in played.seats:
                store = Store(game, replace(played.log, entries=line[:end]))
                point = store.undo_point(seat)
                if point is None or not point.alone or point.step == end - 1:
                    continue  # the last step: no later one stays
                before, friends = store.state, played.sample.friends(store.state, seat)
                did_not_see = [
                    eyes for eyes in played.eyes if not events_seen(game, line[point.step], eyes)
                ]
                assert store.take_back(seat)
                for eyes in {*did_not_see} - friends:
                    assert game.view(store.state, eyes) == game.view(before, eyes)


def test_a_view_shows_exactly_the_fields_that_its_seat_can_see(plays):
    for played in plays:
        fields = played.sample.sight
        assert set(fields) == set(plays.game.vocabulary.state.__struct_fields__), "say who sees it"
        for state in played.states():
            for eyes in played.eyes:
                view = plays.game.view(state, eyes)
                for field, sight in fields.items():
                    assert shows(sight, field, state, view, eyes), (field, eyes)


def shows(sight, field, state, view, eyes):
    full, seen = getattr(state, field), getattr(view, field)
    if callable(sight):
        return sight(state, view, eyes)
    if sight is Eyes.EVERYBODY:
        return seen == full
    if sight is Eyes.NOBODY:
        return seen == hidden(full)
    rows = zip(row_by_seat(full), row_by_seat(seen), strict=True)
    return all(now == (row if n == eyes else hidden(row)) for n, (row, now) in enumerate(rows))


def row_by_seat(value):
    return value.laid if isinstance(value, Sealed) else value


def hidden(value):
    if isinstance(value, tuple):
        return tuple(map(hidden, value))
    return value if value is None else BACK


def test_an_exercise_holds_only_what_its_seat_saw(plays):
    game, mind = plays.game, SimpleNamespace(imagine=mind_of(plays))
    for played in plays:
        line = played.log.line
        own = [n for n, step in enumerate(line) if n and step.seat != NATURE]
        for n in some_of(own, EXERCISES, played.fate):
            seat = line[n].seat
            before = Store(game, replace(played.log, entries=line[:n])).view(seat)
            asked = moment(game, mind, played.log, n)
            for number, step in enumerate(asked.log.entries):
                assert step.events == events_seen(game, step, seat)
                assert step.command is None or step.seat == seat or number == 0
            assert asked.world == mind.imagine(before, seat, Random(n)), "made of the view alone"
            store = Store(game, asked.log, world=asked.world)
            assert store.view(seat) == before
            assert store.view_before(len(store.line), seat) == before
            assert not asked.log.seed, "it would tell what NATURE does next"
            assert store.undo_point(seat) is None, "nothing before it can be undone"


def mind_of(plays):
    for played in plays:
        if played.sample.imagine is not None:
            return played.sample.imagine
    pytest.fail(f"{plays.game.name} has no imagine")


def test_a_replay_of_an_unfinished_game_tells_what_its_seat_saw(plays):
    """Its twin was never told what is hidden: nobody sees a difference."""
    game, mind = plays.game, SimpleNamespace(imagine=mind_of(plays))
    for played in plays:
        line = played.log.line
        own = [n for n, step in enumerate(line) if n and step.seat != NATURE]
        for n in some_of(own, REPLAYS, played.fate):
            seat = line[n].seat
            people = tuple(
                Player("person" if each == seat else "computer", f"Player {each}")
                for each in played.seats
            )
            known = moment(game, mind, played.log, n).log
            begun = replace(played.log, entries=line[:n])
            told = [
                [
                    (one.seat, one.before, one.events)
                    for one in Replay(Session(Store(game, log), people)).story()
                    if one.events
                ]
                for log in (begun, known)
            ]
            assert told[0]
            assert told[0] == told[1]


def test_an_unfinished_game_is_not_reviewed(plays):
    for played in plays:
        begun = replace(played.log, entries=played.log.line[: len(played.log.line) // 2])
        with pytest.raises(ValueError, match="secrets"):
            Judge(plays.game, SimpleNamespace(imagine=None), begun)
