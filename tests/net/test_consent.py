"""Undo by consent between programs: asked, answered, closed, limited, and never out of step."""

import pytest

from game.engine.game import Seat
from game.engine.log import TakenBack
from game.net import words
from game.net.host_game import Unable
from game.net.limits import MOST_QUESTIONS
from game.net.messages import AnswerUndo, AskedUndo, AskUndo
from tests.laws.samples import GAMES as FIVE
from tests.net.playing import GAMES, STEP, begun, place, placed_in_secret
from tests.net.test_game import agreed

WAR = GAMES["revolutionary_war"]
HOST, GUEST, THIRD = map(Seat, range(3))
each_side = pytest.mark.parametrize("seat", [HOST, GUEST], ids=["host asks", "guest asks"])


def at(room, seat):
    return len(room.host.ledger(seat))


def answered(seat, game=WAR, **how):
    """A room in which this seat has acted, and others have seen it or answered."""
    room = begun(game, **how)
    while not crossed(room, seat):
        room.act()
        room.settle(STEP)
        assert room.host.play.outcome is None
    return room


def crossed(room, seat):
    try:
        return room.host.play.undo_point(seat, at(room, seat)).crossed
    except Unable:
        return False


def ask(room, seat):
    room.owner(seat).ask_undo(seat, at(room, seat))
    room.settle()


def reply(room, seat, agrees):
    side = room.owner(seat)
    side.answer_undo(side.consent.question.number, agrees=agrees)
    room.settle()


@each_side
@pytest.mark.parametrize("game", FIVE, ids=lambda game: game.name)
def test_with_a_yes_both_go_back_together_and_play_on_to_the_checked_end(game, seat):
    for seed in range(2):
        room = answered(seat, game, seed=seed)
        other = 1 - seat
        step = room.host.play.undo_point(seat, at(room, seat)).step
        before = room.host.play.store.state_before(step)
        ask(room, seat)
        assert room.owner(seat).consent.asking == seat
        question = room.owner(other).consent.question
        assert question.seat == seat
        reply(room, other, agrees=True)
        assert room.host.play.store.state == before
        assert isinstance(room.host.play.log.entries[-1], TakenBack)
        assert room.owner(seat).consent.asking is None
        agreed(room)
        room.play()
        agreed(room)


@each_side
def test_both_sides_read_what_came_of_it(seat):
    room = answered(seat, seed=3)
    names = [chair.name for chair in room.host.record.table.chairs]
    asking, other = room.owner(seat), room.owner(1 - seat)
    ask(room, seat)
    before = room.host.play.log
    reply(room, 1 - seat, agrees=False)
    assert room.host.play.log == before
    assert asking.consent.hear_news() == f"{names[1 - seat]} doesn't agree: your move stays."
    assert other.consent.hear_news() == f"You don't agree: {names[seat]}'s move stays."
    assert asking.consent.hear_news() == other.consent.hear_news() == ""
    room = answered(seat, seed=4)
    ask(room, seat)
    reply(room, 1 - seat, agrees=True)
    said = [room.owner(each).consent.hear_news() for each in (seat, 1 - seat)]
    assert said == [
        f"{names[1 - seat]} agreed: your move is undone.",
        f"You agreed: {names[seat]}'s move is undone.",
    ]


@each_side
def test_what_was_drawn_comes_again(seat):
    """Who goes back learns nothing that could be changed: the shuffle is what it was."""
    room = answered(seat, GAMES["feud"], seed=5)
    play = room.host.play
    step = play.undo_point(seat, at(room, seat)).step
    gone = play.store.line[step:]
    ask(room, seat)
    reply(room, 1 - seat, agrees=True)
    for each in gone:
        if each.seat >= 0:
            room.send(each.seat, each.command)
            room.settle(STEP)
    assert play.store.line[step:] == gone
    agreed(room)


@each_side
@pytest.mark.parametrize("answers", [True, False], ids=["answered late", "never answered"])
def test_a_question_is_closed_when_the_game_goes_on(seat, answers):
    room = answered(seat, seed=3)
    ask(room, seat)
    other = room.owner(1 - seat)
    number = other.consent.question.number
    room.act()
    if answers:
        other.answer_undo(number, agrees=True)
    before = [each for each in room.host.play.log.entries if isinstance(each, TakenBack)]
    room.settle()
    assert before == []
    assert not any(isinstance(each, TakenBack) for each in room.host.play.log.entries)
    assert room.owner(seat).consent.asking is None
    assert other.consent.question is None
    assert "has gone on" in room.owner(seat).consent.hear_news()
    agreed(room)


@each_side
def test_a_lost_link_closes_it_and_it_can_be_asked_again(seat):
    room = answered(seat, seed=3)
    ask(room, seat)
    room.cut(0)
    room.settle(2.0)
    for side in (HOST, GUEST):
        consent = room.owner(side).consent
        assert consent.asking is consent.question is None
    assert "connection was lost" in room.owner(seat).consent.hear_news()
    ask(room, seat)
    reply(room, 1 - seat, agrees=True)
    agreed(room)


@each_side
def test_a_killed_program_closes_it(seat):
    room = answered(seat, seed=3)
    ask(room, seat)
    room.restart_guest(0)
    room.settle(2.0)
    assert room.host.consent.question is room.host.consent.asking is None
    room.play(3)
    agreed(room)


def refusal(room, seat):
    """Why a question is refused."""
    side = room.owner(seat)
    try:
        ask(room, seat)
    except Unable as unable:
        return unable.why
    answer = side.consent.answer
    return "" if answer is None else answer.why


@each_side
def test_nobody_asks_twice_about_a_moment_or_without_end(seat):
    room = answered(seat, seed=3)
    refused = 0
    for _ in range(60):
        if crossed(room, seat):
            why = refusal(room, seat)
            if why == words.ASKED_TOO_OFTEN:
                break
            assert why == ""
            assert refusal(room, seat) == words.ALREADY_ASKED
            reply(room, 1 - seat, agrees=False)
            refused += 1
            assert refusal(room, seat) == words.ASKED_BEFORE
        room.act()
        room.settle(STEP)
    assert refused == MOST_QUESTIONS
    agreed(room)


def test_after_the_end_nothing_is_undone():
    room = begun(WAR, seed=3)
    room.play()
    for seat in (HOST, GUEST):
        assert refusal(room, seat) == words.NO_UNDO
    agreed(room)


def test_what_nobody_has_seen_needs_no_question():
    room = placed_in_secret(busy=False)
    before = at(room, GUEST)
    ask(room, GUEST)
    assert room.host.consent.question is None
    assert isinstance(room.guests[0].ledger(GUEST).told[before], TakenBack)
    agreed(room)


def test_computers_are_not_asked():
    room = answered(GUEST, seed=3, host="recruit")
    ask(room, GUEST)
    assert room.host.consent.question is None
    assert isinstance(room.host.play.log.entries[-1], TakenBack)
    assert room.guests[0].consent.hear_news() == "Your move is undone."
    agreed(room)


def test_with_more_players_all_must_agree():
    room = answered(GUEST, GAMES["cards_of_war"], seats=3, guests=2, seed=2)
    ask(room, GUEST)
    assert room.guests[1].consent.question.seat == GUEST
    reply(room, HOST, agrees=True)
    assert not isinstance(room.host.play.log.entries[-1], TakenBack)
    reply(room, THIRD, agrees=True)
    assert isinstance(room.host.play.log.entries[-1], TakenBack)
    agreed(room)


def test_the_first_no_is_the_answer():
    room = answered(GUEST, GAMES["cards_of_war"], seats=3, guests=2, seed=2)
    ask(room, GUEST)
    reply(room, THIRD, agrees=False)
    assert room.host.consent.question is None
    assert "Guest 1 doesn't agree" in room.host.consent.hear_news()
    assert not isinstance(room.host.play.log.entries[-1], TakenBack)


def test_a_guest_asks_and_answers_only_for_itself():
    room = answered(HOST, seed=3)
    guest = room.guests[0]
    guest.consent.asking = GUEST
    guest.link.send(AskUndo(HOST, at(room, HOST)), room.now)
    room.settle()
    assert room.host.consent.question is room.host.consent.asking is None
    ask(room, HOST)
    guest.link.send(AnswerUndo(99, agrees=True), room.now)
    room.settle()
    assert room.host.consent.asking == HOST, "it is another question"
    own = answered(GUEST, seed=3)
    ask(own, GUEST)
    own.guests[0].link.send(AnswerUndo(own.host.consent.question.number, agrees=True), own.now)
    own.settle()
    assert own.host.consent.question is not None, "nobody agrees to their own wish"


def test_a_question_to_a_seat_that_there_is_not_closes_the_link():
    for wrong in (AskedUndo(1, 5, 0), AskedUndo(1, GUEST, 0)):
        room = answered(HOST, seed=3)
        room.wires[0].link.send(wrong, room.now)
        room.settle()
        assert room.guests[0].stopped == words.NOT_UNDERSTOOD


def test_what_is_done_in_secret_closes_no_question():
    """Feudal: the guest asks while the host places men; nothing that it is sent tells of them."""
    told = []
    for busy in (False, True):
        room = placed_in_secret(busy=False)
        room.guests[0].consent.asking = GUEST
        guest = room.guests[0]
        ask_about_the_half(room)
        if busy:
            place(room, HOST)
        room.settle(STEP)
        told.append((guest.consent.asking, list(room.plain)))
    assert told[0] == told[1]


def ask_about_the_half(room):
    """As if the guest's last step had been seen: its undo is asked for."""
    play = room.host.play
    found = play.undo_point
    play.undo_point = lambda seat, at: type(found(seat, at))(
        seat, found(seat, at).step, alone=False, crossed=True
    )
    room.host.consent.ask(play, GUEST, at(room, GUEST), room.now)
    room.settle()
