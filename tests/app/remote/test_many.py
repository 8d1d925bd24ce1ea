"""Tables of up to six, each guest at a computer of their own; at the host's also others and computers."""

from contextlib import suppress

import pytest

from game.app.registry import mind_of
from game.engine.store import StaleCommand
from game.net import words as said
from game.play.session import Player
from tests.app.remote.desks import Desk, wait

HOST, OTHER = Player("person", "Anna"), Player("person", "Olga")
COMPUTER, AWAY = Player("computer", "Mira", "recruit"), Player("away", "")
NAMES = ("Anna", "Ben", "Cleo", "Dora", "Emil", "Fred")
SOME = 60  # steps of a game that isn't played to its end

TABLES = {
    "cards_of_war": {
        "three": (HOST, AWAY, AWAY),
        "four": (HOST, AWAY, AWAY, AWAY),
        "four, two of them guests": (HOST, COMPUTER, AWAY, AWAY),
        "four, two at one screen": (HOST, AWAY, OTHER, AWAY),
    },
    "feudal": {
        "three": (HOST, AWAY, AWAY),
        "four": (HOST, AWAY, AWAY, AWAY),
        "five": (HOST, AWAY, AWAY, AWAY, AWAY),
        "six": (HOST, AWAY, AWAY, AWAY, AWAY, AWAY),
        "six of every kind": (HOST, AWAY, COMPUTER, OTHER, AWAY, AWAY),
    },
}
CASES = [(game, name) for game, tables in TABLES.items() for name in tables]


@pytest.fixture
def open_desk(tmp_path):
    desks = []

    def opened():
        name = NAMES[len(desks)]
        desks.append(Desk(tmp_path / name, name))
        return desks[-1]

    yield opened
    for desk in desks:
        desk.close()


def seated(open_desk, game, players):
    """The host's desk and one for each guest, in the order of their seats."""
    host = open_desk()
    hosted = host.host(game, players)
    desks = [host]
    for _ in range(sum(player.is_away for player in players)):
        guest = open_desk()
        assert guest.join(hosted) == ""
        desks.append(guest)
        wait(desks, lambda: guest.across._shared.side.seats)  # noqa: B023 - at once
    wait(desks, lambda: all(desk.tables for desk in desks))
    return desks


def act(desks):
    """Somebody who is to act chooses as a computer would; others may not hear of it."""
    for desk in desks:
        session = desk.session
        if session.must_look is not None:
            session.look(session.must_look)
        before, mind = session.length, mind_of(session.game.name)
        with suppress(StaleCommand):
            for request in session.requests[:1]:
                command = mind.greedy(request.view, request.seat)
                assert session.answer(request.seat, command, at=request.at) == "done"
                return
            if session.voice in session.to_act and not session.is_awaited:
                session.submit(mind.greedy(session.view, session.voice))
                wait(desks, lambda: session.length > before)  # noqa: B023 - at once
                return
    for desk in desks:
        desk.poll()


def play(desks, most):
    for _ in range(most):
        if desks[0].session.outcome is not None:
            break
        act(desks)


def agree(desks):
    """Every guest's view is what the host's game shows that seat."""
    store = desks[0].table.side.play.store
    for desk in desks[1:]:
        (seat,) = desk.table.own
        wait(desks, lambda: desk.session.view == store.view(seat))  # noqa: B023 - at once


@pytest.mark.parametrize(("game", "name"), CASES, ids=[f"{game}-{name}" for game, name in CASES])
def test_everybody_plays_from_their_own_computer(open_desk, game, name):
    desks = seated(open_desk, game, TABLES[game][name])
    assert [desk.table.own for desk in desks[1:]] == [
        (n,) for n, player in enumerate(TABLES[game][name]) if player.is_away
    ]
    play(desks, SOME)
    agree(desks)
    assert not any(desk.table.trouble for desk in desks)


@pytest.mark.long
@pytest.mark.parametrize(("game", "name"), CASES, ids=[f"{game}-{name}" for game, name in CASES])
def test_every_size_of_table_is_played_to_its_checked_end(open_desk, game, name):
    desks = seated(open_desk, game, TABLES[game][name])
    play(desks, 20_000)
    wait(desks, lambda: all(desk.table.side.is_complete for desk in desks))
    assert {desk.table.checked for desk in desks} == {said.FAIR}
    logs = [desk.library.replay(1).log.entries for desk in desks]
    assert all(log == logs[0] for log in logs)


def test_one_lost_connection_stops_all_and_each_screen_says_whose(open_desk):
    desks = seated(open_desk, "cards_of_war", TABLES["cards_of_war"]["four"])
    play(desks, 10)
    guest = desks[2]
    guest.across.leave()
    there = [desks[0], desks[1], desks[3]]
    wait(there, lambda: all("Cleo" in desk.table.trouble for desk in there))
