"""The same session is at both tables: what it shows and allows is what the host decides."""

import pytest

from game.engine.game import IllegalCommand
from game.engine.store import StaleCommand
from game.games.revolutionary_war.rules.commands import Concede, Play
from game.play.session import ViewReset
from game.play.undo import NOTHING_TAKEN_BACK, OVER
from tests.app.remote.sessions import GUEST, HOST, Apart
from tests.laws.samples import GAMES
from tests.net.playing import GAMES as NAMED

WAR, FEUDAL = NAMED["revolutionary_war"], NAMED["feudal"]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_game_can_be_played_to_its_end_by_two_sessions(game):
    table = Apart(game)
    heard = []
    table.guest.subscribe(heard.append)
    for _ in range(5_000):
        if table.is_over:
            break
        table.act()
        assert table.guest.view == table.host.game.view(table.room.host.play.store.state, GUEST)
        assert table.guest.to_act == table.room.host.play.to_act
    assert table.guest.outcome == table.host.outcome is not None
    table.settle(2)
    assert table.room.guests[0].verdict == table.room.host.verdict == ""
    assert heard
    assert len(table.kept) <= table.guest.length


def test_people_at_other_computers_have_no_curtain_and_are_asked_nothing():
    table = Apart(WAR)
    assert table.host.persons == (HOST,)
    assert table.host.away == (GUEST,)
    assert table.host.eyes == HOST
    assert table.guest.eyes == GUEST
    for session in (table.host, table.guest):
        assert not session.is_hot_seat
        assert session.is_among_people
        assert session.requests == ()
        assert session.must_look is None


def test_a_guest_holds_nothing_but_the_views_of_its_seat():
    """Every state of its store is what the rules show this seat, and no command is known to it."""
    table = Apart(WAR)
    for _ in range(9):
        table.act()
    told, full = table.guest._store, table.room.host.play.store
    assert told.seed == ""
    assert told._states == [WAR.view(state, GUEST) for state in full._states]
    hidden = {card for state in full._states[1:] for card in state.hands[HOST]}
    shown = {card for view in told._states for card in view.hands[HOST]}
    assert hidden
    assert shown == {"??"}
    assert {type(step.command).__name__ for step in told.line[1:]} == {"Untold"}


def test_a_command_of_a_guest_is_on_its_way_until_the_host_tells_what_happened():
    table = Apart(WAR)
    if table.guest.voice not in table.guest.to_act:
        table.act()
    session, before = table.guest, table.guest.length
    command = table.mind.greedy(session.view, GUEST)
    session.submit(command)
    assert session.is_awaited
    assert session.length == before, "nothing has happened yet"
    with pytest.raises(StaleCommand):
        session.submit(command)
    table.settle()
    assert not session.is_awaited
    assert session.length > before


def test_a_guest_refuses_what_the_rules_forbid_without_asking_the_host():
    table = Apart(WAR)
    if table.guest.voice not in table.guest.to_act:
        table.act()
    strange = next(card for card in ("7D", "8D", "9D") if card not in table.guest.view.hands[GUEST])
    with pytest.raises(IllegalCommand):
        table.guest.submit(Play(strange))
    assert not table.guest.is_awaited
    assert table.room.guests[0].answer(GUEST) is None


def test_a_refusal_of_the_host_is_heard_once():
    table = Apart(WAR)
    if table.guest.voice not in table.guest.to_act:
        table.act()
    table.room.host.stopped = "The table has stopped."
    table.guest.submit(Concede())
    table.settle()
    assert not table.guest.is_awaited
    assert table.far.hear_refusal() == "The table has stopped."
    assert table.far.hear_refusal() == ""


def test_a_refusal_of_the_host_names_the_paragraph_as_others_do():
    table, why = Apart(WAR), "A 4 can't beat a 5. Play a 5 or higher, or concede."
    while GUEST not in table.room.host.play.to_act:
        table.act()
    table.guest.submit(table.guest.legal[0])
    table.room.guests[0].seats[GUEST].refused(why, "R-7")
    table.far.catch_up()
    assert table.far.hear_refusal() == f"{why} (R-7)"


def test_without_a_link_nothing_is_sent():
    table = Apart(WAR)
    if table.guest.voice not in table.guest.to_act:
        table.act()
    table.room.cut(0)
    with pytest.raises(StaleCommand):
        table.guest.submit(Concede())
    assert not table.guest.is_awaited


def deploying():
    """Feudal, once both sides place their men in secret."""
    table = Apart(FEUDAL)
    while table.room.host.play.to_act != {HOST, GUEST}:
        table.act()
    return table


def place(table, seat):
    session = table.of(seat)
    session.submit(next(each for each in session.legal if type(each).__name__ == "Place"))
    table.settle()


@pytest.mark.parametrize("seat", [HOST, GUEST])
def test_a_secret_choice_can_be_undone_from_either_side(seat):
    table = deploying()
    session, other = table.of(seat), table.of(1 - seat)
    before, seen = session.view, other.view
    resets = []
    session.subscribe(lambda heard: resets.append(isinstance(heard, ViewReset)))
    place(table, seat)
    place(table, 1 - seat)
    seen_then = other.view
    assert session.view != before
    session.take_back(session.undo)
    table.settle()
    assert session.view == before
    assert resets[-1]
    assert other.view == seen_then != seen, "the other side sees nothing of it"


@pytest.mark.parametrize("seat", [HOST, GUEST])
def test_what_the_others_have_seen_is_undone_only_with_their_consent(seat):
    table = Apart(WAR)
    while seat not in table.room.host.play.to_act:
        table.act()
    table.act()
    session, other, before = table.of(seat), table.of(1 - seat), table.of(seat).length
    assert session.undo.is_afar
    side, asked = (table.room.owner(each) for each in (seat, 1 - seat))
    side.ask_undo(seat, len(side.ledger(seat)))
    table.settle()
    question = asked.consent.question
    would = other.wished_undo(question.seat, question.step)
    assert len(would.moves) >= 1
    assert next(other._store.log.entries[n].seat for n in would.moves) == seat
    asked.answer_undo(question.number, agrees=True)
    table.settle()
    assert session.length > before
    assert session.view == WAR.view(table.room.host.play.store.state, seat)
    assert other.view == WAR.view(table.room.host.play.store.state, 1 - seat)
    assert session.why_no_redo == NOTHING_TAKEN_BACK, "it isn't theirs to redo"


def test_after_the_end_there_is_no_undo():
    table = Apart(WAR)
    while not table.is_over:
        table.act()
    table.settle(2)
    assert table.host.undo.why == table.guest.undo.why == OVER


def test_a_guest_that_comes_back_follows_its_own_record():
    table = Apart(WAR)
    for _ in range(7):
        table.act()
    before = table.guest.view
    table.room.restart_guest(0)
    table.room.settle(2)
    again = table.far.__class__(
        table.room.guests[0], (GUEST,), table.guest.players, keep=lambda *each: None
    )
    assert again.session.view == before
    assert again.session.story() == table.guest.story()
