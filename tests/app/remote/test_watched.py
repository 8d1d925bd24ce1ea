"""A third window looks on at a table of two."""

import pytest

from game.net import gallery
from game.net import words as said
from game.net.limits import DELAY
from game.ui.scenes.across import words
from game.ui.scenes.across.joining import JoiningScene
from game.ui.widgets.choice import Choice
from tests.app.remote.desks import HERE, Desk, act, play, wait

SOON = 0.3  # seconds, in place of twenty


@pytest.fixture
def three(tmp_path, monkeypatch):
    monkeypatch.setattr(gallery, "DELAY", SOON)
    desks = [Desk(tmp_path / name, name) for name in ("Anna", "Ben", "Zoe")]
    yield desks
    for desk in desks:
        desk.close()


def watchable(host, **how):
    hosted = host.host(**how)
    switch = host.widgets(Choice)[1]
    switch._choose(1)
    host.poll()
    assert hosted.side.gallery.code in host.lines()
    return hosted


def looks_on(zoe, hosted):
    return zoe.join(hosted, code=hosted.side.gallery.code.replace("-", " "))


def test_a_third_window_looks_on_to_the_end(three):
    host, guest, zoe = three
    hosted = watchable(host)
    assert looks_on(zoe, hosted) == ""
    assert isinstance(zoe.top, JoiningScene)
    wait(three, lambda: "Zoe is watching." in host.lines())
    assert guest.join(hosted) == ""
    wait(three, lambda: host.tables and guest.tables and zoe.tables)
    assert host.table.watched_by == guest.table.watched_by == "Zoe is watching."
    assert zoe.session.persons == ()
    assert zoe.session.names == ("Anna", "Ben")
    assert zoe.session.legal == ()
    assert zoe.table.watched_by == zoe.table.where == words.watching(DELAY)
    play([host, guest])
    wait(three, lambda: zoe.session.outcome == host.session.outcome)
    assert zoe.table.checked == words.WATCHED
    assert zoe.table.rematch == "", "nothing is asked of who watches"
    assert list(zoe.library) == [], "nothing of it is kept"
    host.across.leave()
    zoe.poll()
    assert zoe.table.trouble == "", "a game that has ended waits for nobody"


def test_the_host_sends_spectators_away(three):
    host, guest, zoe = three
    hosted = watchable(host)
    guest.join(hosted)
    looks_on(zoe, hosted)
    wait(three, lambda: host.tables and guest.tables and zoe.tables)
    assert host.table.watch_code
    assert guest.table.watch_code is None
    host.table.let_watch(is_on=False)
    sent_away = said.lets_watch("Anna", is_on=False)
    wait(three, lambda: zoe.table.trouble == sent_away)
    assert zoe.table.where == sent_away, "nobody is told to wait"
    wait(three, lambda: not guest.table.watched_by)
    act([host, guest])


def test_who_watches_is_told_whom_the_game_waits_for(three):
    host, guest, zoe = three
    hosted = watchable(host)
    guest.join(hosted)
    looks_on(zoe, hosted)
    wait(three, lambda: host.tables and guest.tables and zoe.tables)
    guest.across.leave()
    wait([host, zoe], lambda: zoe.table.trouble == words.left(["Ben"]))
    assert not zoe.table.is_cut_off, "it is the game that waits"
    host.table.let_watch(is_on=False)
    wait([host, zoe], lambda: zoe.table.is_cut_off)


def test_spectators_are_let_in_after_the_beginning_and_again(three):
    host, guest, zoe = three
    hosted = host.host()
    guest.join(hosted)
    wait(three[:2], lambda: host.tables and guest.tables)
    act([host, guest])
    assert host.table.watch_code == ""
    host.table.let_watch(is_on=True)
    code = host.table.watch_code
    wait(three[:2], lambda: guest.table.watched_by == said.lets_watch("Anna", is_on=True))
    assert host.table.watched_by == said.lets_watch("", is_on=True)
    host.table.let_watch(is_on=False)
    wait(three[:2], lambda: not guest.table.watched_by)
    host.table.let_watch(is_on=True)
    assert host.table.watch_code == code
    looks_on(zoe, hosted)
    wait(three, lambda: zoe.tables)
    wait(three, lambda: zoe.session.length == len(host.table.side.play.ledgers[-2]))
    assert zoe.session.view == host.table.side.play.view(-2)
    assert host.table.watched_by == "Zoe is watching."


def test_a_spectator_that_lost_its_link_comes_back(three):
    host, guest, zoe = three
    hosted = watchable(host)
    guest.join(hosted)
    looks_on(zoe, hosted)
    wait(three, lambda: zoe.tables)
    for wire in list(zoe.table.sockets._wires):
        zoe.table.sockets._drop(wire)
    act([host, guest])
    wait(three, lambda: zoe.session.length == len(host.table.side.play.ledgers[-2]))
    assert zoe.session.view == host.table.side.play.view(-2)


def test_nobody_watches_a_table_whose_host_doesnt_want_it(three):
    host, _, zoe = three
    hosted = host.host()
    zoe.join(hosted, code="watch-7-lancer-felt")
    wait(three, lambda: said.NOT_WATCHED in zoe.lines())


def test_another_address_can_be_tried(three):
    host, _, zoe = three
    hosted = watchable(host)
    zoe.join(hosted, code=hosted.side.gallery.code, address=f"{HERE}:9")
    wait([zoe], lambda: said.NO_ANSWER in zoe.lines())
    zoe.top._address.value = "x:y"
    zoe.button(words.TRY_ADDRESS).press_now()
    assert isinstance(zoe.top, JoiningScene)
    zoe.top._address.value = f"{HERE}:{hosted.sockets.port}"
    zoe.button(words.TRY_ADDRESS).press_now()
    wait(three, lambda: "Zoe is watching." in host.lines())


def test_who_begins_to_watch_is_news_to_the_page(three):
    host, _, zoe = three
    hosted = watchable(host)
    hosted.poll()
    looks_on(zoe, hosted)
    while "Zoe" not in hosted.watched_by:
        zoe.poll()
        is_news = hosted.poll()
    assert is_news
