"""What a table offers the host it offers a guest: pressed in a guest's window."""

import pytest

from game.ui.scenes.result.result import ResultScene
from tests.app.remote.windows import GUEST, HOST, GuestWindow
from tests.net.playing import GAMES


def opened(name, *seats):
    window = GuestWindow(GAMES[name])
    window.until(*(seats or (GUEST,)))
    return window


@pytest.mark.parametrize("name", ["feud", "card_fu", "feudal"])
def test_a_guest_resigns(name):
    window = opened(name, *((HOST, GUEST) if name == "card_fu" else (GUEST,)))
    if name == "feudal":
        battle(window)
    window.end_early("Resign")
    assert window.table.room.host.play.outcome.winners == {HOST}
    assert isinstance(window.top, ResultScene)


def battle(window):
    """Play Feudal on until the guest is to move."""
    table = window.table
    while "OfferTruce" not in {type(each).__name__ for each in table.guest.legal}:
        table.act()
    window.settle()


def test_a_guest_reads_in_the_pause_by_which_rules_it_plays():
    window = opened("cards_of_war")
    window.key("escape")
    assert any(line.startswith("Way to play: ") for line in window.top.trace()["lines"])


def test_a_guest_concedes_in_cards_of_war():
    window = GuestWindow(GAMES["cards_of_war"])
    while not window.table.guest.legal or window.scene.hand.commands.why_no_early_end:
        window.table.act()
        window.settle()
    window.end_early("Resign")
    assert window.table.room.host.play.outcome.winners == {HOST}


OFFERS = [("feud", "Offer a draw", "OfferDraw"), ("feudal", "Offer a truce", "OfferTruce")]
each_offer = pytest.mark.parametrize(
    ("name", "offer", "kind"), OFFERS, ids=[name for name, *_ in OFFERS]
)


@each_offer
@pytest.mark.parametrize("agrees", [True, False], ids=["agreed", "declined"])
def test_a_guest_offers_and_the_host_answers(name, offer, kind, agrees):
    window = opened(name)
    if name == "feudal":
        battle(window)
    window.end_early(offer)
    assert window.table.room.host.play.to_act == {HOST}
    answer = next(each for each in window.table.host.legal if "Answer" in type(each).__name__)
    window.by_host(type(answer).__name__, agrees=agrees)
    outcome = window.table.room.host.play.outcome
    if agrees:
        assert outcome.winners == frozenset()
        assert isinstance(window.top, ResultScene)
    else:
        assert outcome is None
        assert not any("Answer" in type(each).__name__ for each in window.table.host.legal)


@each_offer
@pytest.mark.parametrize("agrees", [True, False], ids=["agreed", "declined"])
def test_the_host_offers_and_a_guest_answers(name, offer, kind, agrees):
    window = GuestWindow(GAMES[name])
    table = window.table
    while kind not in {type(each).__name__ for each in table.host.legal}:
        table.act()
    window.by_host(kind)
    assert table.room.host.play.to_act == {GUEST}
    window.press("Accept" if agrees else ("Keep" if name == "feud" else "Fight"))
    window.settle()
    outcome = table.room.host.play.outcome
    assert (outcome is not None and not outcome.winners) is agrees


@pytest.mark.parametrize("name", ["feud", "feudal", "revolutionary_war"])
def test_a_guest_gets_a_hint_and_follows_it(name):
    window = opened(name)
    assert window.scene.hand.hints.why_not == ""
    window.key("h")
    for _ in range(4_000):
        window.step()
        if window.scene.hand.hints.hint is not None:
            break
    hint = window.scene.hand.hints.hint
    assert hint is not None
    before = window.session.length
    window.scene.hand.commands.command(hint.command)
    assert window.session.is_awaited
    assert window.scene.hand.hints._follows == (before if hint.rest is not None else None)
    window.settle()
    assert window.session.length > before
    assert window.scene.hand.hints._follows is None


@pytest.mark.parametrize("name", ["revolutionary_war", "feud", "card_fu"])
def test_a_guest_reads_why_a_computer_of_the_host_did_something(name):
    window = GuestWindow(GAMES[name], level="captain")
    host, why = window.table.room.host, "Because it is strong."
    while not any(line.startswith("Why?") for line in window.log()):
        if HOST in host.play.to_act:
            host.explain(why)
        before = host.play.to_act, len(window.session.notes.reasons)
        window.table.act()
        window.settle()
        if len(before[0]) > 1 and host.play.to_act < before[0]:
            told = len(window.session.notes.reasons)
            assert told == before[1], "the guest still chooses at the same time"
    assert f"Why? {why}" in window.log()


def test_among_people_the_reasons_of_computers_do_not_fill_the_log():
    window = GuestWindow(GAMES["feud"])
    host = window.table.room.host
    while not window.session.notes.reasons:
        if HOST in host.play.to_act:
            host.explain("Because it is strong.")
        window.table.act()
        window.settle()
    window.until(GUEST)
    assert not any(line.startswith("Why?") for line in window.log())
    window.replay()
    told = window.top._playback.log.lines()
    assert any(line.text.startswith("Why?") for line in told), "the replay tells them"
