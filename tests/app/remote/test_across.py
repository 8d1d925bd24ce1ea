"""Two windows: from the pages to the table, through lost links and restarts, to the checked deal."""

import time

import pytest

from game.app.offerings import offering_of
from game.engine.value import replace
from game.net import words as said
from game.play.storage.database import NotSaved
from game.ui.scenes.across import words
from game.ui.scenes.across.joining import JoiningScene
from game.ui.scenes.across.lobby import LobbyScene
from game.ui.scenes.question import Question
from game.ui.widgets.button import Button
from game.ui.widgets.choice import Choice
from tests.app.remote.desks import HERE, act, play, wait


def begun(desks):
    host, guest = desks
    hosted = host.host()
    assert guest.join(hosted) == ""
    wait(desks, lambda: host.tables and guest.tables)
    return host, guest


def test_a_guest_sees_what_is_played_by_which_rules_and_who_sits_where_before_it_sits_down(desks):
    host, guest = desks
    guest.sits = False
    options = offering_of("feudal").presets[0].options
    hosted = host.host("feudal", options=replace(options, minutes=15))
    guest.join(hosted)
    wait(desks, lambda: guest.widgets(Button) and words.OFFERED in guest.lines())
    said_there = guest.lines()
    assert words.joining("Feudal") in said_there
    assert (
        "First game  \N{MIDDLE DOT}  Who moves first: The first side  \N{MIDDLE DOT}  Clock: 15 min"
        in said_there
    )
    for line in ("First side", "Anna", "Second side", words.NOBODY_YET):
        assert line in said_there, line
    assert words.NOBODY_YET in host.lines()
    guest.button(words.SIT_DOWN).press_now()
    wait(desks, lambda: host.tables and guest.tables)


def test_a_table_is_hosted_joined_and_played_to_the_checked_end(desks):
    host, guest = desks
    hosted = host.host()
    assert isinstance(host.top, LobbyScene)
    assert hosted.side.record.code in host.lines()
    assert words.NOBODY_YET in host.lines()
    assert guest.join(hosted) == ""
    assert isinstance(guest.top, JoiningScene)
    wait(desks, lambda: host.tables and guest.tables)
    assert [player.name for player in host.session.players] == ["Anna", "Ben"]
    assert [player.kind for player in host.session.players] == ["person", "away"]
    assert [player.kind for player in guest.session.players] == ["away", "person"]
    play(desks)
    assert host.table.checked == guest.table.checked == said.FAIR
    for desk in desks:
        (kept,) = desk.library
        assert kept.status == "finished"
        assert kept.outcome == host.session.outcome
    assert host.library.replay(1).log.entries == guest.library.replay(1).log.entries
    for desk in desks:
        desk.across.leave()
        assert list((desk.folder / "tables").iterdir()) == [], "nothing of it is needed any more"


@pytest.mark.parametrize("order", [(0, 1), (1, 0)], ids=["host first", "guest first"])
def test_both_want_a_rematch_and_play_again_at_the_same_table(desks, order):
    begun(desks)
    play(desks)
    first, last = (desks[n] for n in order)
    assert first.table.rematch == last.table.rematch == ""
    first.table.want_rematch()
    wait(desks, lambda: last.table.rematch)
    assert last.table.rematch == words.rematch_wanted([first.name])
    assert first.table.rematch == words.rematch_asked([last.name])
    assert not first.table.can_ask_for_rematch
    assert last.table.can_ask_for_rematch
    last.table.want_rematch()
    wait(desks, lambda: all(len(desk.tables) == 2 for desk in desks))
    assert [desk.tables[0] is desk.tables[1] for desk in desks] == [True, True]
    assert desks[0].session.names == ("Anna", "Ben")
    act(desks)
    assert [[kept.status for kept in desk.library] for desk in desks] == [
        ["running", "finished"]
    ] * 2
    play(desks)
    assert desks[0].table.checked == desks[1].table.checked == said.FAIR
    logs = [[desk.library.replay(play).log for play in (1, 2)] for desk in desks]
    assert logs[0] == logs[1]
    assert logs[0][0].seed != logs[0][1].seed
    for desk in desks:
        desk.across.leave()
        assert list((desk.folder / "tables").iterdir()) == []


@pytest.mark.parametrize("way", ["leaves", "is killed"])
def test_a_host_that_goes_at_once_after_the_end_leaves_no_running_game(desks, way):
    host, guest = begun(desks)
    while host.session.outcome is None:
        if way == "is killed" and len(host.session.legal) >= 1:
            host.table.side._ending.open = lambda *_: None  # it is gone before it could send it
        act(desks)
    if way == "leaves":
        host.across.leave()
    else:
        for wire in list(host.table.sockets._wires):
            host.table.sockets._drop(wire)
        host.table.sockets.close()
        host.across._shared = None
        host.sources.clear()
    end = time.monotonic() + 0.5
    while time.monotonic() < end:
        guest.poll()
    (kept,) = guest.library
    assert kept.status == "finished"
    assert kept.outcome == host.session.outcome
    if way == "leaves":
        assert guest.table.checked == said.FAIR
        assert guest.library.replay(1).log == host.library.replay(1).log
    else:
        assert guest.table.checked == said.UNCHECKED
        with pytest.raises(NotSaved, match="Only the host"):
            guest.library.replay(1)
        guest.across.leave()
        guest.tables.clear()
        guest.across.resume(1)
        guest.button(words.LOOK).press_now()
        guest.poll()
        assert guest.session.outcome == kept.outcome


def test_a_page_is_drawn_again_when_somebody_wants_a_rematch(desks):
    host, guest = begun(desks)
    play(desks)
    guest.table.want_rematch()
    news = []
    while not host.table.rematch:
        guest.poll()
        news = [source() for source in tuple(host.sources)]
    assert any(news), "else the page would sleep until something moves"


def test_who_has_left_is_missed_in_a_rematch(desks):
    begun(desks)
    play(desks)
    desks[0].across.leave()
    wait(desks[1:], lambda: not desks[1].table.can_ask_for_rematch)
    assert desks[1].table.rematch == words.no_rematch(["Anna"])
    desks[1].table.want_rematch()


def test_a_rematch_goes_on_after_both_have_left(desks):
    begun(desks)
    play(desks)
    for desk in desks:
        desk.table.want_rematch()
    wait(desks, lambda: all(len(desk.tables) == 2 for desk in desks))
    for _ in range(4):
        act(desks)
    before = [desk.session.view for desk in desks]
    desks[0].across._port = desks[0].table.sockets.port
    for desk in desks:
        desk.across.leave()
        desk.tables.clear()
    for desk in desks:
        desk.across.resume(2)
    wait(desks, lambda: desks[0].tables and desks[1].tables)
    assert [desk.session.view for desk in desks] == before
    wait(desks, lambda: not any(desk.table.trouble for desk in desks))
    play(desks)


def test_what_cant_be_right_is_refused_before_anybody_is_called(desks):
    hosted = desks[0].host()
    assert desks[1].join(hosted, code="a code") == said.NO_CODE
    assert desks[1].join(hosted, address="there is none:x") == words.NO_ADDRESS
    assert not desks[1].stack.scenes


def test_three_wrong_codes_burn_it_and_the_host_makes_a_new_one(desks):
    host, guest = desks
    hosted = host.host()
    good = hosted.side.record.code
    bad = "98-acorn-actor" if good != "98-acorn-actor" else "97-acorn-actor"
    for _ in range(3):
        guest.join(hosted, code=bad)
        wait(desks, lambda: said.WRONG_CODE in guest.lines())
        guest.across._close()
    wait(desks, lambda: said.CODE_BURNT in host.lines())
    guest.join(hosted, code=good)
    wait(desks, lambda: said.BURNT in guest.lines())
    guest.across._close()
    host.button(words.NEW_CODE).press_now()
    host.poll()
    assert hosted.side.record.code != good
    guest.join(hosted)
    wait(desks, lambda: host.tables and guest.tables)


def test_without_a_host_the_page_says_so_and_another_address_can_be_tried(desks):
    host, guest = desks
    hosted = host.host()
    guest.join(hosted, address=f"{HERE}:9")
    wait([guest], lambda: said.NO_ANSWER in guest.lines())
    page = guest.top
    page._address.value = f"{HERE}:{hosted.sockets.port}"
    guest.button(words.TRY_ADDRESS).press_now()
    wait(desks, lambda: host.tables and guest.tables)


def test_two_players_with_one_name_can_be_told_apart(desks):
    host, guest = desks
    guest.name = "Anna"
    begun(desks)
    assert host.session.names == guest.session.names == ("Anna", "Anna 2")


def test_a_host_that_closes_its_table_frees_the_guest(desks):
    host, guest = desks
    hosted = host.host()
    guest.join(hosted)
    host.across._close()
    wait([guest], lambda: any("host" in line for line in guest.lines()))
    guest.across._close()
    assert not any((guest.folder / "tables").glob("*")), "a game that never began leaves nothing"


def test_a_lost_link_is_told_at_both_tables_and_the_game_goes_on_by_itself(desks):
    host, guest = begun(desks)
    act(desks)
    for wire in list(host.table.sockets._wires):
        host.table.sockets._drop(wire)
    wait(desks, lambda: guest.table.trouble)
    assert guest.table.trouble == words.link_lost(["Anna"])
    wait(desks, lambda: not (host.table.trouble or guest.table.trouble))
    act(desks)


@pytest.mark.parametrize("order", [(0, 1), (1, 0)], ids=["host first", "guest first"])
def test_both_go_on_from_their_games_after_they_have_left(desks, order):
    begun(desks)
    for _ in range(6):
        act(desks)
    before = [desk.session.view for desk in desks]
    port = desks[0].table.sockets.port
    for desk in desks:
        desk.across.leave()
        (kept,) = desk.library
        assert kept.status == "running"
        desk.tables.clear()
    desks[0].across._port = port
    for n in order:
        desks[n].across.resume(1)
    wait(desks, lambda: desks[0].tables and desks[1].tables)
    assert [desk.session.view for desk in desks] == before
    wait(desks, lambda: not any(desk.table.trouble for desk in desks))
    play(desks)
    assert [len(list(desk.library)) for desk in desks] == [1, 1]


def test_a_guest_looks_at_its_table_without_the_host(desks):
    _, guest = begun(desks)
    act(desks)
    view = guest.session.view
    for desk in desks:
        desk.across.leave()
    guest.tables.clear()
    guest.across.resume(1)
    assert isinstance(guest.top, JoiningScene)
    guest.poll()
    assert not guest.tables
    guest.button(words.LOOK).press_now()
    guest.poll()
    assert guest.session.view == view
    assert guest.table.trouble == words.link_lost(["Anna"])


def test_a_running_game_of_a_guest_cant_be_replayed_or_exported(desks, tmp_path):
    _, guest = begun(desks)
    act(desks)
    with pytest.raises(NotSaved, match="Only the host"):
        guest.library.replay(1)
    with pytest.raises(NotSaved, match="Only the host"):
        guest.library.export(1, tmp_path / "game.fnf")


@pytest.mark.parametrize("side", [0, 1])
def test_a_game_whose_record_is_missing_says_so(desks, side):
    begun(desks)
    act(desks)
    for desk in desks:
        desk.across.leave()
    desk = desks[side]
    for path in (desk.folder / "tables").iterdir():
        path.unlink()
    desk.across.resume(1)
    assert isinstance(desk.top, Question)
    assert any(words.NO_RECORD in line for line in desk.lines())


def test_what_computers_said_of_their_moves_is_known_on_both_sides_afterwards(desks):
    host, guest = begun(desks)
    while host.session.outcome is None:
        host.session.notes.explain(host.session.length, "It is strong.")
        act(desks)
    play(desks)
    known = guest.across._games.notes(1).reasons
    assert known == guest.table.whole_notes.reasons
    assert set(known.values()) == {"It is strong."}
    lines = host.library.replay(1).log.entries
    assert all(lines[n].seat >= 0 for n in known)


def test_an_exported_game_knows_of_one_screen_only(desks, tmp_path):
    host, _ = begun(desks)
    act(desks)
    host.library.export(1, tmp_path / "game.fnf")
    again = host.library.bring_in(tmp_path / "game.fnf")
    assert [player.kind for player in host.library[again].players] == ["person", "person"]


def test_a_taken_port_is_replaced_by_a_free_one(desks):
    host, other = desks
    first = host.host()
    other.across._port = first.sockets.port
    second = other.host()
    assert second.sockets.port != first.sockets.port


def test_a_table_of_other_rules_says_what_to_update(desks):
    host, guest = desks
    hosted = host.host()
    record = hosted.side.record
    hosted.side.door.record = replace(record, table=replace(record.table, version=999))
    guest.join(hosted)
    wait(desks, lambda: any("Update" in line or "update" in line for line in guest.lines()))


def found(desk):
    return [each.address for each in desk.top._nearby._known.tables]


def test_a_hosted_table_is_found_on_the_network_until_it_is_full(desks):
    host, guest = desks
    guest.across.open("feud")
    hosted = host.host()
    where = f"{HERE}:{hosted.sockets.port}"
    wait(desks, lambda: where in found(guest))
    page = guest.top
    button = page._nearby.buttons[found(guest).index(where)]
    assert button.text == words.found("Anna", "Revolutionary War")
    button.press_now()
    assert page._address.value == where
    assert page.page.focused is page._code, "the code is still typed"
    announcer, finder = host.across._showing._announcer, guest.across._looking._finder
    assert guest.join(hosted, address=page._address.value) == ""
    wait(desks, lambda: host.tables and guest.tables)
    assert host.across._showing._announcer is None
    assert guest.across._looking._finder is None, "nobody looks from the next page"
    for each in (announcer, finder):
        each.thread.join(5)
        assert not each.thread.is_alive()


def test_a_host_can_keep_its_table_from_the_network(desks):
    host, guest = desks
    guest.across.open("feud")
    hosted = host.host()
    where = f"{HERE}:{hosted.sockets.port}"
    wait(desks, lambda: where in found(guest))
    switch, _ = host.widgets(Choice)
    switch._choose(0)
    wait(desks, lambda: where not in found(guest))
    assert not host.pages.settings.settings.play.is_shown_nearby
    guest.across._stack.pop()
    assert guest.across._looking._finder is None


def test_where_no_network_can_be_looked_at_both_pages_say_so(desks):
    host, guest = desks
    for desk in desks:
        desk.across._looking._at = desk.across._showing._at = "192.0.2.7"
    guest.across.open("feud")
    wait(desks, lambda: words.CANT_LOOK in guest.lines())
    host.host()
    wait(desks, lambda: words.NOT_SHOWN in host.lines())
    assert host.across._shared.side.record.code in host.lines()
