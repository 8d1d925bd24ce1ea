"""Reasons of computers: told with the step, but never what others have still to meet."""

from game.engine.game import Seat
from game.engine.transcript import Transcript
from tests.net.playing import GAMES, STEP, begun, placed_in_secret

HOST, GUEST = Seat(0), Seat(1)
WHY = "Because it is strong."


def test_a_reason_comes_with_its_step_and_again_after_a_lost_link():
    room = begun(GAMES["revolutionary_war"], seed=3)
    while room.host.play.to_act != {HOST}:
        room.act()
        room.settle(STEP)
    room.cut(0)
    room.host.explain(WHY)
    at = len(room.host.ledger(GUEST))
    room.host.play.submit(HOST, next(iter(legal(room, HOST))), len(room.host.ledger(HOST)))
    room.settle(2.0)
    assert room.guests[0].seats[GUEST].whys == {at: WHY}


def legal(room, seat):
    return room.game.legal_commands(room.view(seat), seat)


def test_the_reason_of_a_choice_at_the_same_time_waits_for_the_others():
    room = begun(GAMES["card_fu"], seed=1)
    assert room.host.play.to_act == {HOST, GUEST}
    room.host.explain(WHY)
    at = len(room.host.ledger(GUEST))
    room.send(HOST, next(iter(legal(room, HOST))))
    room.settle(STEP)
    mine = room.guests[0].seats[GUEST]
    assert len(mine.ledger) == at + 1
    assert mine.whys == {}
    room.send(GUEST, next(iter(legal(room, GUEST))))
    room.settle(STEP)
    assert mine.whys == {at: WHY}


def test_what_leaves_no_trace_has_no_reason():
    room = placed_in_secret(busy=True)
    play = room.host.play
    told = Transcript(room.game, GUEST)
    numbers = list(told.numbers(play.log.entries))
    assert told.entries == room.host.ledger(GUEST).told
    assert len(numbers) < len(play.log.entries)
    assert numbers == sorted(set(numbers))


def test_a_long_reason_is_cut():
    room = begun(GAMES["revolutionary_war"], seed=3)
    while room.host.play.to_act != {HOST}:
        room.act()
        room.settle(STEP)
    room.host.explain("x" * 5_000)
    room.send(HOST, next(iter(legal(room, HOST))))
    room.settle(STEP)
    (said,) = room.guests[0].seats[GUEST].whys.values()
    assert len(said) == 400
