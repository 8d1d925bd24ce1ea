"""The ghost shows where a dragged card will land."""

from tests.ui.pilot import by_keys
from tests.ui.solo_table import at_my_turn, to_answer, too_weak


def ghost(pilot):
    return pilot.scene.top.drawn.ghost


def over_the_table(pilot, card):
    pilot.down(pilot.place_of(card))
    pilot.move(pilot.place_of("table"))


def test_the_ghost_lies_where_the_card_will_land():
    pilot = at_my_turn()
    by_keys(pilot, *pilot.gestures()[0])
    pilot.settle()
    for card, _ in pilot.gestures():  # whether or not cards lie there already
        over_the_table(pilot, card)
        promised = ghost(pilot)
        pilot.up(pilot.place_of("table"))
        assert promised.id == card
        assert promised == played_at(pilot, card)
        pilot.settle()
        pilot.key("ctrl+z")
        pilot.rest()
        pilot.settle()


def played_at(pilot, card):
    """Where the card landed, before anybody answered it."""
    table, room = pilot.scene.offering.table, pilot.scene.playback.room
    one = [told for told in pilot.session.story() if getattr(told, "seat", -1) == 0][-1]
    view = pilot.session.game.evolve(one.before, one.events[0])
    return next(item for item in table.items(view, 0, room) if item.id == card)


def test_there_is_a_ghost_only_while_the_card_would_land_there():
    pilot = at_my_turn()
    card, zone = pilot.gestures()[0]
    start, end = pilot.place_of(card), pilot.place_of(zone)
    pilot.down(start)
    assert ghost(pilot) is None
    pilot.move((start[0], start[1] - 10))
    assert ghost(pilot) is None
    pilot.move(end)
    assert ghost(pilot).id == card
    pilot.move(start)
    assert ghost(pilot) is None


def test_the_ghost_is_visible_and_disappears_with_the_card():
    pilot = at_my_turn()
    card = pilot.gestures()[0][0]
    over_the_table(pilot, card)
    aside = pilot.place_of("table")
    pilot.move((aside[0] - 120, aside[1]))  # still over the place, but beside the ghost
    stop = pilot.scene.top.stage.pixel(ghost(pilot).x, ghost(pilot).y - 40)
    with_ghost = pilot.surface.get_at(stop)
    pilot.key("escape")
    assert pilot.surface.get_at(stop) != with_ghost
    assert ghost(pilot) is None
    assert pilot.pixels() == pilot.picture()


def test_the_card_keeps_following_the_pointer():
    pilot = at_my_turn()
    card = pilot.gestures()[0][0]
    over_the_table(pilot, card)
    before, there = pilot.scene.top.drawn.held, ghost(pilot)
    at = pilot.place_of("table")
    pilot.move((at[0] + 30, at[1]))
    assert ghost(pilot) == there
    assert pilot.scene.top.drawn.held.x > before.x


def test_an_illegal_card_has_no_ghost():
    pilot = to_answer()
    over_the_table(pilot, too_weak(pilot)[0])
    assert ghost(pilot) is None
