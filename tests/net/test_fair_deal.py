"""The common shuffle: nobody chooses it, and everybody can check it."""

import msgspec
import pytest

from game.engine.cards import DECK
from game.engine.game import NATURE, Seat, Step, play
from game.engine.log import Log
from game.engine.store import Store
from game.engine.value import replace
from game.games.revolutionary_war.rules.commands import Shuffle
from game.net import fair_deal, words
from game.net.fair_deal import Deal, commitment, flaw_of, seed_of
from game.net.messages import Checked, Commitments, Opened, Share
from tests.net.playing import GAMES, STEP, Room, begun, deploying

WAR = GAMES["revolutionary_war"]
GUEST = Seat(1)


@pytest.fixture(scope="module")
def finished():
    room = begun(WAR, seed=5)
    room.play()
    return room


@pytest.fixture
def case(finished):
    """All that a check looks at."""
    guest = finished.guests[0]
    told = {GUEST: guest.seats[GUEST].ledger.told}
    return WAR, guest.record.deal, finished.host.record.shares, finished.host.play.log.entries, told


def test_a_game_as_it_was_played_is_fair(case):
    assert flaw_of(*case) == ""


def test_no_share_is_told_before_all_are_promised():
    room = Room(WAR)
    seen = []
    for _ in range(20):
        room.carry()
        record = room.host.record
        seen.append((len(record.guests), bool(record.guests and record.guests[0].share)))
        if seen[-1][1]:
            assert room.guests[0].record.deal is not None
    assert (1, True) in seen
    assert room.record.share.encode() not in room.disks[0].record, "the host's stays its own"


def test_every_share_changes_the_deal(finished):
    table, (one, other) = finished.host.record.table, finished.host.record.shares
    seed = seed_of(table, (one, other))
    assert seed == finished.host.play.log.seed
    assert seed != seed_of(table, (other, one))
    assert seed != seed_of(table, ("0" * 64, other))
    assert seed != seed_of(table, (one, "0" * 64))
    assert seed != seed_of(replace(table, hints=False), (one, other))
    assert len(seed) == 32


def test_another_share_than_the_promised_one_is_found(case):
    game, deal, (_, mine), entries, told = case
    assert flaw_of(game, deal, ("1" * 64, mine), entries, told) == fair_deal.NOT_COMMITTED
    assert flaw_of(game, deal, (mine,), entries, told) == fair_deal.NOT_COMMITTED


def test_a_host_that_deals_by_itself_is_found(finished, case):
    """The whole game is legal and complete, but its cards come from elsewhere."""
    game, deal, shares, _, _ = case
    store = Store(game, Log(game.name, game.version, "chosen by the host"))
    store.submit(NATURE, game.opening(game.vocabulary.options(), 2))
    while acting := game.to_act(store.state):
        seat = min(acting)
        store.submit(seat, next(iter(game.legal_commands(store.view(seat), seat))))
    assert flaw_of(game, deal, shares, store.log.entries, {}) == fair_deal.OTHER_DEAL


def test_another_deck_is_found_and_other_options_too(case):
    game, deal, shares, entries, _ = case
    opening, state = play(game, game.initial, NATURE, entries[0].command)
    stacked, _ = play(game, state, NATURE, Shuffle(Seat(0), tuple(DECK)))
    assert flaw_of(game, deal, shares, (opening, stacked), {}) == fair_deal.OTHER_DEAL
    other = game.opening(game.vocabulary.options(target=50), 2)
    reopened, _ = play(game, game.initial, NATURE, other)
    assert flaw_of(game, deal, shares, (reopened,), {}) == fair_deal.OTHER_OPENING


def test_a_log_that_ends_too_soon_is_found(case):
    game, deal, shares, entries, _ = case
    assert flaw_of(game, deal, shares, entries[:-1], {}) == fair_deal.NOT_FINISHED


def test_an_illegal_step_is_found(case):
    game, deal, shares, entries, told = case
    forged = Step(entries[2].seat, entries[2].command, ())
    assert "Step 3" in flaw_of(game, deal, shares, (*entries[:2], forged, *entries[3:]), told)


def test_another_story_than_what_was_told_is_found(case):
    game, deal, shares, entries, told = case
    heard = told[GUEST]
    assert flaw_of(game, deal, shares, entries, {GUEST: heard[:-1]}) == fair_deal.OTHER_STORY
    other = msgspec.structs.replace(heard[3], seat=Seat(1 - heard[3].seat))
    mixed = [*heard[:3], other, *heard[4:]]
    assert flaw_of(game, deal, shares, entries, {GUEST: mixed}) == fair_deal.OTHER_STORY


def test_undone_steps_are_replayed_too():
    room = deploying()
    for _ in range(4):
        room.act()
        room.settle(STEP)
        for seat in (Seat(0), Seat(1)):
            if room.host.play._store.undo_point(seat):
                room.host.undo(seat, len(room.host.ledger(seat)))
                room.settle(STEP)
    room.play()
    assert any(not isinstance(each, Step) for each in room.host.play.log.entries)
    assert room.guests[0].verdict == ""


# A host that cheats, as its guest sees it


def test_a_guest_says_that_a_deal_was_not_fair():
    """The host opens another share than it promised: the guest says so, and tells the host."""
    room = begun(WAR, seed=2)

    def lie(play, peer, seats, now):
        if room.host.verdict is not None:
            shares = ("1" * 64, room.guests[0].record.share)
            peer.link.send(Opened(shares, len(play.log.entries), 0), now)

    room.host._ending.open = lie
    room.play()
    guest = room.guests[0]
    assert guest.verdict == fair_deal.NOT_COMMITTED
    assert words.checked(fair_deal.NOT_COMMITTED) in room.said
    assert any("says that the deal was not fair" in each for each in room.said)


def test_what_a_guest_says_of_the_deal_is_cleaned():
    room = begun(WAR, seed=2)
    room.guests[0]._ending.hear = lambda *_: Checked("Not\nfair.")
    room.play()
    assert words.complains("Guest 0", "Not fair.") in room.said


def test_a_guest_does_not_play_on_another_deal_than_the_agreed_one():
    room = begun(WAR, seed=2)
    guest, peer = room.guests[0], room.wires[0]
    kept = guest.record.deal
    changed = Deal(kept.table, (commitment("2" * 64), kept.commitments[1]))
    peer.link.send(Commitments(changed.table, changed.commitments), room.now)
    room.settle()
    assert guest.stopped == words.OUT_OF_STEP


def test_a_share_that_is_told_before_all_have_promised_is_refused():
    room = Room(GAMES["cards_of_war"], seats=3, guests=2)
    del room.guests[1]
    room.settle(1.0)
    early = Share(room.guests[0].record.share)
    room.guests[0].link.send(early, room.now)
    room.carry()
    assert room.host.record.guests[0].share == ""


def test_two_guests_cannot_promise_the_same_share():
    room = Room(GAMES["cards_of_war"], seats=3, guests=2)
    room.guests[1].record = room.guests[0].record
    room.settle(1.0)
    assert room.guests[1].stopped == words.NO_ROOM
    assert len(room.host.record.guests) == 1
