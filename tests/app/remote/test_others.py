"""Two windows: what one learns of the other, who leaves, or refuses to undo a move."""

import msgspec
import pytest

from game.app.offerings import offering_of
from game.app.open_table import OpenTable, Seated
from game.app.remote import across
from game.engine.value import replace
from game.net import words as said
from game.net.fair_deal import NOT_COMMITTED
from game.net.messages import Opened
from game.net.record import HostRecord
from game.play.session import Player
from game.play.storage.database import NotSaved
from game.ui.scenes.across import words
from tests.app.remote.desks import ANNA, BEN, act, play, wait


def begun(desks):
    host, guest = desks
    assert guest.join(host.host()) == ""
    wait(desks, lambda: host.tables and guest.tables)


@pytest.mark.parametrize("who", [0, 1], ids=["the host", "the guest"])
def test_somebody_who_leaves_is_told_apart_from_a_lost_link(desks, who):
    begun(desks)
    gone, stays = desks[who], desks[1 - who]
    gone.across.leave()
    wait([stays], lambda: stays.table.trouble)
    assert stays.table.trouble == words.left([("Anna", "Ben")[who]])


@pytest.mark.parametrize("asker", [0, 1], ids=["the host asks", "the guest asks"])
def test_an_undo_that_is_refused_is_noted_on_both_sides_and_stays_in_sight(desks, asker):
    begun(desks)
    asks, other = desks[asker], desks[1 - asker]
    while not (asks.session.undo.is_afar and asks.session.eyes in asks.session.to_act):
        act(desks)
    assert asks.table.ask_undo() == ""
    wait(desks, lambda: other.table.wish)
    other.table.answer_undo(other.table.wish.number, agrees=False)
    wait(desks, lambda: all(desk.session.notes.refusals for desk in desks))
    for desk in desks:
        assert desk.session.notes.refusals == ((desk.session.length, asker, 1 - asker),)
    said = f"{other.name} doesn't agree: your move stays."
    assert (asks.table.asking, other.table.asking) == (said, "")
    act(desks)
    assert asks.table.asking == "", "the game has gone on"


def test_who_leaves_before_the_game_can_join_again(desks):
    host, guest = desks
    hosted = host.host(players=(ANNA, BEN, BEN), game="cards_of_war")
    for _ in range(2):
        guest.join(hosted)
        wait(desks, lambda: "Ben" in host.lines())
        guest.across._close()
        wait([host], lambda: host.lines().count(words.NOBODY_YET) == 2)


def test_a_guest_replays_and_reviews_the_whole_game_once_it_is_over(desks):
    """Before that, it can't: nobody here knows what the host's side holds."""
    begun(desks)
    host, guest = desks
    assert whole(guest) is None
    assert whole(host) is host.session
    play(desks)
    assert whole(guest).log.entries == host.session.log.entries
    assert whole(guest).names == host.session.names


def whole(desk):
    """The game of the replay and its review, as they are opened from the table."""
    offering = offering_of(desk.session.game.name)
    return OpenTable._whole(Seated(offering, desk.session, desk.table.play, elsewhere=desk.table))


def test_a_table_that_its_host_closes_is_no_longer_shown(desks):
    host, _ = desks
    host.host()
    announcer = host.across._showing._announcer
    assert announcer.thread.is_alive()
    host.across._close()
    assert host.across._showing._announcer is None
    announcer.thread.join(5)
    assert not announcer.thread.is_alive()


def test_where_nobody_may_listen_the_host_reads_why(desks, monkeypatch):
    def refuse(*_, **__):
        raise OSError(13, "Permission denied (while attempting to bind on address)")

    monkeypatch.setattr(across, "HostedTable", refuse)
    host, _ = desks
    assert host.host() is None
    assert words.no_port("Permission denied") in host.lines()


def test_a_table_that_began_with_other_rules_isnt_hosted_again(desks):
    begun(desks)
    host, _ = desks
    act(desks)
    for desk in desks:
        desk.across.leave()
    (path,) = (host.folder / "tables").glob("*.host")
    record = msgspec.json.decode(path.read_bytes(), type=HostRecord)
    older = replace(record, table=replace(record.table, version=999))
    path.write_bytes(msgspec.json.encode(older))
    host.across.resume(1)
    assert said.BEGAN_IN_ANOTHER_VERSION in host.lines()


def test_a_guest_keeps_no_whole_game_whose_deal_was_not_fair(desks):
    begun(desks)
    host, guest = desks
    side = host.table.side

    def lie(play, peer, seats, now):
        if side.verdict is not None:
            shares = ("1" * 64, guest.table.side.record.share)
            peer.link.send(Opened(shares, len(play.log.entries), 0), now)

    side._ending.open = lie
    while host.session.outcome is None:
        act(desks)
    wait(desks, lambda: guest.table.side.verdict)
    assert guest.table.checked == said.checked(NOT_COMMITTED)
    with pytest.raises(NotSaved, match="Only the host"):
        guest.library.replay(1)


def test_a_guest_sees_which_seats_computers_play(desks):
    host, guest = desks
    guest.sits = False
    hosted = host.host("cards_of_war", (ANNA, Player("computer", "Mira" * 9, "captain"), BEN))
    assert guest.join(hosted) == ""
    wait(desks, lambda: any("computer, Hard" in line for line in guest.lines()))


def test_the_last_three_addresses_are_remembered_the_newest_first(desks):
    _, guest = desks
    for n in (1, 2, 3, 1, 4):
        guest.across._remember("Ben", f"192.168.1.{n}")
    kept = guest.pages.settings.settings.play.addresses
    assert kept == ("192.168.1.4", "192.168.1.1", "192.168.1.3")
