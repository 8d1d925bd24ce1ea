"""Laws 4, 5, 10, 12, 13, 14: nobody learns what they may not."""

from itertools import zip_longest

import pytest

from game.engine.cards import BACK
from game.engine.game import IllegalCommand, events_seen, play
from game.engine.sealed import Sealed
from game.engine.store import Store
from game.engine.value import replace
from tests.laws.plays import legal, some_of, vocabulary
from tests.laws.samples import Eyes

TRIED = 4  # commands out of other plays, at each moment and for each seat
MOMENTS = 40  # of a long play, at which a step is taken back


def test_a_view_evolves_like_the_state_and_has_nothing_more_to_hide(plays):
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


def test_what_was_seen_has_nothing_more_to_hide(plays):
    for played in plays:
        for _, step, _ in played.moments():
            for eyes in played.eyes:
                for event in events_seen(plays.game, step, eyes):
                    assert plays.game.seen_by(event, eyes) == event


def test_legality_tells_no_secret(plays):
    game = plays.game
    for played in plays:
        for _, _, after in played.moments():
            for seat in played.eyes:
                view = game.view(after, seat)
                assert game.to_act(view) == game.to_act(after)
                assert legal(game, view, seat) == legal(game, after, seat)
                assert game.outcome(view) == game.outcome(after)


def test_a_refusal_tells_no_secret(plays):
    game, words = plays.game, vocabulary(plays.game.name)
    for played in plays:
        fate = played.fate
        for _, _, after in played.moments():
            for seat in played.seats:
                view = game.view(after, seat)
                for command in some_of(words, TRIED, fate):
                    there = refused(game, after, seat, command)
                    assert refused(game, view, seat, command) == there, (seat, command)


def refused(game, state, seat, command):
    """Why it is forbidden, before anything comes of it: what would come may hang on a secret."""
    try:
        next(game.decide(state, seat, command))
    except IllegalCommand as refusal:
        return str(refusal)
    return None


def test_what_is_imagined_looks_the_same(plays):
    imagine = mind_of(plays)
    for played in plays:
        fate = played.fate
        for _, _, after in played.moments():
            for seat in played.seats:
                view = plays.game.view(after, seat)
                assert plays.game.view(imagine(view, seat, fate), seat) == view


def test_a_decision_shows_nothing_of_what_is_hidden(plays):
    imagine, game = mind_of(plays), plays.game
    for played in plays:
        fate = played.fate
        for before, step, _ in played.moments():
            for eyes in played.seats:
                world = imagine(game.view(before, eyes), eyes, fate)
                try:
                    other, _ = play(game, world, step.seat, step.command)
                except IllegalCommand:
                    assert eyes != step.seat, "one's own command is legal wherever it looks alike"
                    continue
                for here, there in zip_longest(heard(game, step, eyes), heard(game, other, eyes)):
                    assert type(here) is type(there)
                    if game.seen_by(here, eyes) != game.seen_by(there, eyes):
                        assert game.barrier(here, eyes), "it tells what nothing has shown"
                        break


def heard(game, step, eyes):
    return [event for event in step.events if game.seen_by(event, eyes) is not None]


def test_a_step_taken_back_alone_leaves_the_other_sides_views_equal(plays):
    game = plays.game
    for played in plays:
        line = played.log.line
        for end in some_of(range(2, len(line) + 1), MOMENTS, played.fate):
            for seat in played.seats:
                store = Store(game, replace(played.log, entries=line[:end]))
                point = store.undo_point(seat)
                if point is None or not point.alone or point.step == end - 1:
                    continue  # the last step of all: there is nothing that stands without it
                before, friends = store.state, played.sample.friends(store.state, seat)
                untold = [
                    eyes for eyes in played.eyes if not events_seen(game, line[point.step], eyes)
                ]
                assert store.take_back(seat)
                for eyes in {*untold} - friends:
                    assert game.view(store.state, eyes) == game.view(before, eyes)


def test_every_view_keeps_to_the_table_of_sight(plays):
    for played in plays:
        fields = played.sample.sight
        assert set(fields) == set(plays.game.vocabulary.state.__struct_fields__), "say who sees it"
        for state in played.states():
            for eyes in played.eyes:
                view = plays.game.view(state, eyes)
                for field, sight in fields.items():
                    assert keeps_to(sight, field, state, view, eyes), (field, eyes)


def keeps_to(sight, field, state, view, eyes):
    there, seen = getattr(state, field), getattr(view, field)
    if callable(sight):
        return sight(state, view, eyes)
    if sight is Eyes.EVERYBODY:
        return seen == there
    if sight is Eyes.NOBODY:
        return seen == covered(there)
    rows = zip(row_by_seat(there), row_by_seat(seen), strict=True)
    return all(now == (row if n == eyes else covered(row)) for n, (row, now) in enumerate(rows))


def row_by_seat(value):
    return value.laid if isinstance(value, Sealed) else value


def covered(value):
    if isinstance(value, tuple):
        return tuple(map(covered, value))
    return value if value is None else BACK


def mind_of(plays):
    for played in plays:
        if played.sample.imagine is not None:
            return played.sample.imagine
    pytest.fail(f"{plays.game.name} has no imagine")
