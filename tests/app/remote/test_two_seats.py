"""A guest's computer with several seats: each person sees what they can know, with a curtain between."""

from contextlib import suppress

import pytest

from game.app.registry import mind_of
from game.engine.game import PUBLIC, Seat
from game.engine.store import StaleCommand
from game.net import words as said
from game.play.session import Player
from tests.app.remote.desks import ANNA, BEN, wait

AWAY = (BEN, BEN)


def begun(desks, game="cards_of_war", players=(ANNA, *AWAY), **how):
    host, guest = desks
    hosted = host.host(game, players, **how)
    assert guest.join(hosted, others=["Mira"]) == ""
    wait(desks, lambda: host.tables and guest.tables)
    return host, guest


def act(desks):
    """Whoever is to act looks, and chooses as a computer would."""
    before = [desk.session.length for desk in desks]
    for desk in desks:
        session = desk.session
        if session.must_look is not None:
            session.look(session.must_look)
        if session.voice in session.to_act:
            command = mind_of(session.game.name).greedy(session.view, session.voice)
            with suppress(StaleCommand):
                session.submit(command)
            break
    else:
        pytest.fail("nobody can act")
    wait(desks, lambda: any(desk.session.length > n for desk, n in zip(desks, before, strict=True)))
    wait(desks, lambda: in_step(desks))


def in_step(desks):
    """Whether the guest knows all that its seats can know."""
    host, guest = (desk.session for desk in desks)
    store = host._store
    seats = (*guest.persons, PUBLIC)
    return not guest.is_awaited and all(
        guest._store.view(seat) == store.game.view(store.state, seat) for seat in seats
    )


def play(desks):
    for _ in range(4_000):
        if desks[0].session.outcome is not None:
            break
        act(desks)
    wait(desks, lambda: all(desk.table.side.is_complete for desk in desks))


def test_two_people_at_a_guests_computer_play_to_the_checked_end(desks):
    host, guest = begun(desks)
    assert host.session.names == guest.session.names == ("Anna", "Ben", "Mira")
    assert guest.session.is_hot_seat
    assert not host.session.is_hot_seat
    assert guest.session.persons == (1, 2)
    play(desks)
    assert host.table.checked == guest.table.checked == said.FAIR
    for desk in desks:
        (kept,) = desk.library
        assert kept.status == "finished"
    assert host.library.replay(1).log.entries == guest.library.replay(1).log.entries


def test_until_somebody_looks_all_hands_are_covered(desks):
    _, guest = begun(desks)
    for _ in range(6):
        act(desks)
    session = guest.session
    session.cover()
    assert session.eyes == PUBLIC
    for seat in session.persons:
        assert session.hides_from_others(seat)
        session.look(seat)
        assert session.view == guest.table.side.view(seat)
        told = [event for each in session.story() for event in getattr(each, "events", ())]
        own = [event for each in guest.table.side.ledger(seat).told for event in each.events]
        assert told == own
        session.cover()


def test_they_go_on_after_the_program_was_closed(desks):
    host, guest = begun(desks)
    for _ in range(12):
        act(desks)
    port = host.table.sockets.port
    for desk in desks:
        desk.across.leave()
        desk.tables.clear()
    host.across._port = port
    for desk in desks:
        desk.across.resume(1)
    wait(desks, lambda: all(desk.tables for desk in desks))
    wait(desks, lambda: not any(desk.table.trouble for desk in desks))
    assert guest.session.persons == (1, 2)
    assert in_step(desks)
    act(desks)


def test_an_undo_is_asked_for_by_the_one_who_looks(desks):
    host, guest = begun(desks)
    while not (guest.session.eyes == 2 and guest.session.undo.is_afar):
        act(desks)
    assert guest.table.ask_undo() == ""
    wait(desks, lambda: host.table.wish)
    wish = host.table.wish
    assert wish.seat == 2
    host.table.answer_undo(wish.number, agrees=True)
    wait(desks, lambda: not host.table.wish and in_step(desks))
    assert guest.table.hear_news() == "Anna agreed: your move is undone."


def test_the_others_question_names_the_move_as_it_is_counted_here(desks):
    host, guest = begun(desks)
    while not (host.session.undo.is_afar):
        act(desks)
    host.table.ask_undo()
    wait(desks, lambda: guest.table.wish)
    gone = guest.session.wished_undo(Seat(0), guest.table.wish.step)
    first = guest.session._store.log.entries[gone.entries[0]]
    assert first.seat == 0
    guest.table.answer_undo(guest.table.wish.number, agrees=True)
    wait(desks, lambda: not guest.table.wish and in_step(desks))


def test_who_wants_more_seats_than_are_free_reads_so(desks):
    host, guest = desks
    hosted = host.host("cards_of_war", (ANNA, BEN))
    guest.join(hosted, others=["Mira"])
    wait(desks, lambda: said.NO_ROOM in guest.lines())


@pytest.mark.parametrize("others", [["Mira"], ["Ben"], []])
def test_nobody_at_a_table_has_the_same_name(desks, others):
    host, guest = desks
    hosted = host.host("cards_of_war", (Player("person", "Ben"), *AWAY))
    guest.join(hosted, others=others)
    wait(desks, lambda: len(hosted.side.record.free) < 2)
    names = [chair.name for chair in hosted.side.record.table.chairs if chair.name]
    assert len(names) == len({*names}) == 2 + len(others)
