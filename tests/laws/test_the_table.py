"""Every command has a gesture, and every card is on the table once."""

from collections import Counter
from functools import reduce
from math import cos, radians, sin

import pytest

from game.engine.cards import BACK, DECK
from game.engine.game import NATURE, PUBLIC, IllegalCommand, Seat
from game.engine.log import Log
from game.engine.sealed import Sealed
from game.engine.store import Store
from game.engine.value import Value
from game.table.figures import Caption, Plate
from game.table.gestures import Gestures
from game.table.items import ACTION, Room
from tests.laws.conftest import Plays
from tests.laws.plays import legal, some_of
from tests.laws.samples import SAMPLES, UNDER_LAW

SHAPES = (1.0, 1.3, 1.78, 2.3)  # width to height, from a square to a very wide window
JOKERS = {"joker/black": "XB", "joker/red": "XR"}
CARDS = {*DECK, *JOKERS.values(), BACK}
QUICK, LONG = 8, 400  # games
MOMENTS = 25  # of a long game
COMMANDS_TRIED = 60  # commands of a long list
TOLERANCE = 8.0  # table units: a fanned card can reach this far over the edge


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
def table_plays(request):
    """Random games of every kind, to be put on the table."""
    return Plays(*request.param)


def rooms(table):
    small = table.smallest
    yield small
    for shape in SHAPES:
        height = max(small.height, small.width / shape)
        yield Room(max(small.width, height * shape), height)


def cards_in(value, remembered=()):
    """Every card of a view, except choices and remembered cards: those lie elsewhere."""
    if isinstance(value, Sealed):
        return []
    if isinstance(value, Value):
        fields = [name for name in value.__struct_fields__ if name not in remembered]
        return [card for name in fields for card in cards_in(getattr(value, name), remembered)]
    if isinstance(value, tuple | frozenset):
        return [card for each in value for card in cards_in(each, remembered)]
    return [value] if isinstance(value, str) and value in CARDS else []


def card_of(item):
    """The card that an item shows."""
    face = item.face.removeprefix("card/")
    return JOKERS.get(face, face)


def test_every_legal_command_has_a_gesture(table_plays):
    for played in table_plays:
        table, fate = played.sample.table, played.fate
        for _, _, after in some_of(list(played.moments()), MOMENTS, fate):
            for seat in played.seats:
                view = table_plays.game.view(after, seat)
                commands = some_of(legal(table_plays.game, view, seat), COMMANDS_TRIED, fate)
                gestures = Gestures(commands, table.gesture)
                items = {item.id for item in table.items(view, seat, table.smallest)}
                zones = {zone.id for zone in table.zones(view, seat, table.smallest)}
                for command in commands:
                    gesture = table.gesture(command)
                    assert asks_for(table, view, gesture, command)
                    assert command in gestures.commands(gesture)
                    assert gesture.item in items or gesture.item.startswith(ACTION)
                    assert gesture.zone is None or gesture.zone in zones
                assert gestures.items <= set(table.held(view, seat))


def test_the_plates_of_those_who_have_to_act_glow(table_plays):
    for played in table_plays:
        table, fate = played.sample.table, played.fate
        for _, _, after in some_of(list(played.moments()), MOMENTS, fate):
            for seat in (PUBLIC, *played.seats):
                view = table_plays.game.view(after, seat)
                figures = table.figures(view, max(seat, Seat(0)), table.smallest)
                plates = [each for each in figures if isinstance(each, Plate)]
                glowing = {plate.seat for plate in plates if plate.active}
                shown = {plate.seat for plate in plates}
                assert glowing == table_plays.game.to_act(view) & shown


def test_a_gesture_asks_for_its_command_even_if_it_is_refused(table_plays):
    for played in table_plays:
        table = played.sample.table
        for before, step, _ in played.moments():
            if step.seat != NATURE and not isinstance(step.command, played.sample.composed):
                for seat in played.seats:
                    view = table_plays.game.view(before, seat)
                    gesture = table.gesture(step.command)
                    assert asks_for(table, view, gesture, step.command)


def test_the_closing_command_has_a_button_and_is_legal_or_refused_with_a_reason(table_plays):
    for played in table_plays:
        table = played.sample.table
        for _, _, after in some_of(list(played.moments()), MOMENTS, played.fate):
            for eyes in played.eyes:
                view = table_plays.game.view(after, eyes)
                command = table.closing(view, eyes)
                if command is not None:
                    is_legal = command in legal(table_plays.game, view, eyes)
                    assert eyes in table_plays.game.to_act(view) or not is_legal
                    assert table.gesture(command).item.startswith(ACTION)
                    assert is_legal or refusal(table_plays, view, eyes, command)


def refusal(table_plays, view, seat, command):
    """The reason why the rules refuse a command."""
    try:
        next(table_plays.game.decide(view, seat, command), None)
    except IllegalCommand as refused:
        return refused.why
    return ""


def asks_for(table, view, gesture, command):
    """Whether a gesture asks for this command, or for another one of the same gesture."""
    asked = table.ask(view, gesture)
    return asked == command or table.gesture(asked) == gesture


def test_the_figures_can_be_drawn_at_every_moment(table_plays):
    """Also between two events of a step."""
    for played in table_plays:
        table = played.sample.table
        for state in some_of(list(played.states()), 3 * MOMENTS, played.fate):
            for eyes in played.eyes:
                view = table_plays.game.view(state, eyes)
                near = Seat(0) if eyes == PUBLIC else eyes
                around = table.figures(view, near, table.smallest)
                assert all(isinstance(each, Value) for each in around)


def test_every_card_is_on_the_table_once(table_plays):
    for played in table_plays:
        table = played.sample.table
        for state in some_of(list(played.states()), MOMENTS, played.fate):
            for eyes in played.eyes:
                view = table_plays.game.view(state, eyes)
                near = Seat(0) if eyes == PUBLIC else eyes
                items = list(table.items(view, near, table.smallest))
                ids = [item.id for item in items]
                assert len(ids) == len(set(ids))
                faces = [card_of(item) for item in items if item.is_card]
                there = lying(played.sample, view, eyes)
                shown = Counter(face for face in faces if face != BACK)
                assert shown <= Counter(there), "no card is shown twice"
                assert len(faces) == len(there)


def lying(sample, view, eyes):
    """Every card that is on the table in this view."""
    return sample.lying(view, eyes) if sample.lying else cards_in(view, sample.remembered)


def test_every_item_and_zone_is_within_the_table(table_plays):
    for played in table_plays:
        table = played.sample.table
        for _, _, after in some_of(list(played.moments()), MOMENTS, played.fate):
            for near in played.seats:
                view = table_plays.game.view(after, near)
                for room in rooms(table):
                    for item in table.items(view, near, room):
                        assert is_within(item, room), (item, room)
                    for zone in table.zones(view, near, room):
                        assert zone.width / 2 <= zone.x <= room.width - zone.width / 2
                        assert zone.height / 2 <= zone.y <= room.height - zone.height / 2


def is_within(item, room):
    """Whether all four corners are on the table, within the tolerance."""
    c, s = abs(cos(radians(item.angle))), abs(sin(radians(item.angle)))
    across = (item.width * c + item.size * s) / 2 - TOLERANCE
    along = (item.width * s + item.size * c) / 2 - TOLERANCE
    return across <= item.x <= room.width - across and along <= item.y <= room.height - along


@pytest.mark.parametrize("game", UNDER_LAW, ids=lambda game: game.name)
def test_nothing_is_called_empty_before_it_was_ever_filled(game):
    """A replay begins with such a table: "Deck empty" stood on it."""
    sample, seats = SAMPLES[game.name], min(game.seats)
    store = Store(game, Log(game.name, game.version, "1"))
    store.submit(NATURE, game.opening(game.vocabulary.options(), seats))
    opened = reduce(game.evolve, store.log.entries[0].events, game.initial)
    figures = sample.table.figures(opened, Seat(0), sample.table.smallest)
    assert not any("empty" in each.text for each in figures if isinstance(each, Caption))
