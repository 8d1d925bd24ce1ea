"""Laws 11, 12: every command has its gesture, and everything lies on the table once, within it."""

from collections import Counter
from math import cos, radians, sin

import pytest

from game.engine.cards import BACK, DECK
from game.engine.game import NATURE, PUBLIC, IllegalCommand, Seat
from game.engine.sealed import Sealed
from game.engine.value import Value
from game.table.gestures import Gestures
from game.table.items import ACTION, Room
from tests.laws.conftest import Plays
from tests.laws.plays import legal, some_of
from tests.laws.samples import SAMPLES, UNDER_LAW

SHAPES = (1.0, 1.3, 1.78, 2.3)  # width to height, from a square to a very wide window
JOKERS = {"joker/black": "XB", "joker/red": "XR"}
CARDS = {*DECK, *JOKERS.values(), BACK}
QUICK, LONG = 8, 400  # plays
MOMENTS = 25  # of a long play
TRIED = 60  # commands of a long list
SLACK = 8.0  # table units: so far a corner of a fanned card may reach over the edge


@pytest.fixture(
    params=[
        pytest.param((game, seeds), id=f"{game.name}{long}", marks=marks)
        for game in UNDER_LAW
        for seeds, long, marks in (
            (SAMPLES[game.name].quick[:QUICK], "", ()),
            (SAMPLES[game.name].long[:LONG], "-long", pytest.mark.long),
        )
    ]
)
def tabled(request):
    """Plays of every registered game: each of them can be put on the table."""
    return Plays(*request.param)


def rooms(table):
    small = table.smallest
    yield small
    for shape in SHAPES:
        height = max(small.height, small.width / shape)
        yield Room(max(small.width, height * shape), height)


def cards_in(value, remembered=()):
    """Every card of a view, wherever it lies; what is only chosen or remembered lies elsewhere."""
    if isinstance(value, Sealed):
        return []
    if isinstance(value, Value):
        fields = [name for name in value.__struct_fields__ if name not in remembered]
        return [card for name in fields for card in cards_in(getattr(value, name), remembered)]
    if isinstance(value, tuple | frozenset):
        return [card for each in value for card in cards_in(each, remembered)]
    return [value] if isinstance(value, str) and value in CARDS else []


def card_of(item):
    """The card that a thing shows, as it is written."""
    face = item.face.removeprefix("card/")
    return JOKERS.get(face, face)


def test_every_legal_command_has_its_gesture_and_the_gesture_asks_for_it(tabled):
    for played in tabled:
        table, fate = played.sample.table, played.fate
        for _, _, after in some_of(list(played.moments()), MOMENTS, fate):
            for seat in played.seats:
                view = tabled.game.view(after, seat)
                commands = some_of(legal(tabled.game, view, seat), TRIED, fate)
                gestures = Gestures(commands, table.gesture)
                items = {item.id for item in table.items(view, seat, table.smallest)}
                zones = {zone.id for zone in table.zones(view, seat, table.smallest)}
                for command in commands:
                    gesture = table.gesture(command)
                    assert asks_alike(table, view, gesture, command)
                    assert command in gestures.commands(gesture)
                    assert gesture.item in items or gesture.item.startswith(ACTION)
                    assert gesture.zone is None or gesture.zone in zones
                assert gestures.items <= set(table.held(view, seat))


def test_what_a_hand_may_pick_up_asks_for_something_even_where_it_is_refused(tabled):
    for played in tabled:
        table = played.sample.table
        for before, step, _ in played.moments():
            if step.seat != NATURE and not isinstance(step.command, played.sample.composed):
                for seat in played.seats:
                    view = tabled.game.view(before, seat)
                    gesture = table.gesture(step.command)
                    assert asks_alike(table, view, gesture, step.command)


def test_what_ends_all_one_is_about_has_a_button_and_is_allowed_or_refused_in_words(tabled):
    for played in tabled:
        table = played.sample.table
        for _, _, after in some_of(list(played.moments()), MOMENTS, played.fate):
            for eyes in played.eyes:
                view = tabled.game.view(after, eyes)
                command = table.closing(view, eyes)
                if command is not None:
                    assert eyes in tabled.game.to_act(view)
                    assert table.gesture(command).item.startswith(ACTION)
                    assert command in legal(tabled.game, view, eyes) or refusal(
                        tabled, view, eyes, command
                    )


def refusal(tabled, view, seat, command):
    """Why the rules would refuse it."""
    try:
        next(tabled.game.decide(view, seat, command), None)
    except IllegalCommand as refused:
        return refused.why
    return ""


def asks_alike(table, view, gesture, command):
    """Whether a gesture asks for a command or, where a person has then to choose, for one like it."""
    asked = table.ask(view, gesture)
    return asked == command or table.gesture(asked) == gesture


def test_what_stands_around_can_be_told_at_every_moment(tabled):
    """Also between two events of a step, where the rules are never asked anything."""
    for played in tabled:
        table = played.sample.table
        for state in some_of(list(played.states()), 3 * MOMENTS, played.fate):
            for eyes in played.eyes:
                view = tabled.game.view(state, eyes)
                near = Seat(0) if eyes == PUBLIC else eyes
                around = table.figures(view, near, table.smallest)
                assert all(isinstance(each, Value) for each in around)


def test_everything_lies_on_the_table_once(tabled):
    for played in tabled:
        table = played.sample.table
        for state in some_of(list(played.states()), MOMENTS, played.fate):
            for eyes in played.eyes:
                view = tabled.game.view(state, eyes)
                near = Seat(0) if eyes == PUBLIC else eyes
                items = list(table.items(view, near, table.smallest))
                ids = [item.id for item in items]
                assert len(ids) == len(set(ids))
                faces = [card_of(item) for item in items if item.is_card]
                there = lying(played.sample, view, eyes)
                shown = Counter(face for face in faces if face != BACK)
                assert shown <= Counter(there), "nor is a card there twice"
                assert len(faces) == len(there)


def lying(sample, view, eyes):
    """Every card that lies on the table before these eyes."""
    return sample.lying(view, eyes) if sample.lying else cards_in(view, sample.remembered)


def test_everything_lies_within_the_table(tabled):
    for played in tabled:
        table = played.sample.table
        for _, _, after in some_of(list(played.moments()), MOMENTS, played.fate):
            for near in played.seats:
                view = tabled.game.view(after, near)
                for room in rooms(table):
                    for item in table.items(view, near, room):
                        assert lies_within(item, room), (item, room)
                    for zone in table.zones(view, near, room):
                        assert zone.width / 2 <= zone.x <= room.width - zone.width / 2
                        assert zone.height / 2 <= zone.y <= room.height - zone.height / 2


def lies_within(item, room):
    """Whether all four corners are on the table, or nearly."""
    c, s = abs(cos(radians(item.angle))), abs(sin(radians(item.angle)))
    across = (item.width * c + item.size * s) / 2 - SLACK
    along = (item.width * s + item.size * c) / 2 - SLACK
    return across <= item.x <= room.width - across and along <= item.y <= room.height - along
