"""A log as a file: what is written can be read, and what is no play gets a sentence."""

from contextlib import suppress
from io import BytesIO
from random import Random
from types import SimpleNamespace

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine.files import LONGEST_LINE, BadFile, bounded, entry_line, lines, prove, read
from game.engine.game import NATURE, Seat, Step
from game.engine.log import Log, TakenBack
from game.engine.store import Store
from game.engine.value import replace
from game.games.feudal.rules import game as feudal
from game.games.revolutionary_war.rules import game as revolutionary_war
from tests.engine.test_store import MINE, YOURS, A, B, camped
from tests.toys.bid_war.rules import game as bid_war
from tests.toys.bid_war.rules.game import Bid, BidsTied

GAMES = {game.name: game for game in (revolutionary_war, bid_war)}


def some_play(game=revolutionary_war, seed=1, *, undoing=0.2):
    """A whole play in which something was taken back here and there."""
    fate = Random(seed)
    store = Store(game, Log(game.name, game.version, str(seed)))
    store.submit(NATURE, game.opening(game.vocabulary.options(), game.seats[0]))
    while acting := game.to_act(store.state):
        seat = fate.choice(sorted(acting))
        store.submit(seat, fate.choice(list(game.legal_commands(store.state, seat))))
        if fate.random() < undoing:
            store.take_back(fate.choice(sorted(range(game.seats[0]))), crossing=True)
    return store


def written(store, **about):
    return b"".join(lines(store.log, about))


def read_back(content):
    return read(bounded(BytesIO(content)), GAMES.get)


PLAY = some_play()
FILE = written(PLAY)


def refused(content):
    with pytest.raises(BadFile) as bad:
        read_back(content)
    assert bad.value.why.endswith(".")
    return bad.value.why


def edited(n, **changes):
    """The file with some fields of its n-th line changed."""
    rows = FILE.splitlines(keepends=True)
    rows[n] = msgspec.json.encode(msgspec.json.decode(rows[n]) | changes) + b"\n"
    return b"".join(rows)


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
@pytest.mark.parametrize("seed", range(5))
def test_what_is_written_is_read_again(game, seed):
    store = some_play(game, seed)
    header, log = read_back(written(store, names=["Ann", "Bob"]))
    assert log == store.log
    assert header.about == {"names": ["Ann", "Bob"]}
    assert Store(game, log).state == store.state


def test_what_was_taken_back_alone_is_read_again():
    store = camped(MINE, YOURS)
    for seat in (A, B):
        assert store.take_back(seat)
        assert store.log.entries[-1].alone
    _, log = read(lines(store.log), {feudal.name: feudal}.get)
    assert log == store.log
    assert Store(feudal, log).state == store.state


def test_a_set_is_always_written_alike():
    tied = [BidsTied(frozenset(seats)) for seats in ((0, 8), (8, 0))]
    one, other = (entry_line(Step(A, Bid("2C"), (event,))) for event in tied)
    assert one == other


def test_a_file_that_was_cut_off_says_so():
    assert "cut off" in refused(FILE[:-1])
    assert "cut off" in refused(FILE[: len(FILE) // 2])


def test_a_file_that_ends_after_a_whole_line_is_a_play_that_goes_on():
    rows = FILE.splitlines(keepends=True)
    _, log = read_back(b"".join(rows[:10]))
    assert len(log.entries) == 9


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"\n",
        b"{}\n",
        b"[1, 2]\n",
        b"not a play\n",
        b'{"kind":"solitaire save","game":"x"}\n',
        b"\xff\xfe\x00\n",
        b"[" * 100_000 + b"\n",
        b'{"kind":"felt-and-fury play","game":7,"version":1,"seed":"s"}\n',
        b'{"kind":"felt-and-fury play","game":"x","version":"one","seed":"s"}\n',
    ],
)
def test_a_foreign_file_is_no_play(content):
    assert refused(content) == "This isn't a game of Felt & Fury."


def test_a_game_that_is_not_in_this_house_is_named():
    assert "“patience”" in refused(edited(0, game="patience"))


@pytest.mark.parametrize("newer", [{"version": 2}, {"format": 2}])
def test_a_newer_play_is_not_guessed_at(newer):
    assert "newer version" in refused(edited(0, **newer))


@pytest.mark.parametrize("older", [{"version": 0}, {"version": -5}, {"format": 0}])
def test_a_version_that_never_was_is_refused(older):
    assert "never existed" in refused(edited(0, **older))


def test_a_play_without_entries_is_empty():
    assert "no moves" in refused(FILE.splitlines(keepends=True)[0])


def test_an_unknown_event_is_named_with_its_line():
    why = refused(edited(3, events=[{"type": "CardEaten", "seat": 0}]))
    assert why.startswith("Line 4")
    assert "CardEaten" in why


def test_an_unknown_field_is_refused():
    assert "Line 4" in refused(edited(3, remark="hello"))


def test_a_value_of_the_wrong_type_is_refused():
    assert "Line 4" in refused(edited(3, seat="zero"))


def test_an_event_that_the_rules_do_not_make_is_refused():
    assert "Entry 4" in refused(edited(4, events=[]))


def test_a_command_against_the_rules_is_refused_with_its_rule():
    illegal = {"type": "Play", "card": "??"}
    assert "breaks rule R-5" in refused(edited(4, command=illegal))


def test_taking_back_what_was_never_there_is_refused():
    for step, seat in ((99, 0), (-1, 0), (0, 0), (1, 1)):
        log = replace(PLAY.log, entries=PLAY.log.entries[:4])
        forged = TakenBack(Seat(seat), step, alone=False, crossed=False)
        with pytest.raises(BadFile, match="never made"):
            prove(revolutionary_war, replace(log, entries=(*log.entries, forged)))


def test_a_step_that_later_ones_hang_on_is_not_taken_out_alone():
    store = some_play(bid_war, undoing=0)
    first = next(i for i, step in enumerate(store.line) if step.seat != NATURE)
    forged = TakenBack(store.line[first].seat, first, alone=True, crossed=False)
    with pytest.raises(BadFile, match="Entry"):
        prove(bid_war, replace(store.log, entries=(*store.log.entries, forged)))


def test_fifty_megabytes_of_noise_get_a_sentence():
    block = Random(1).randbytes(1_000_000)
    noise = block * 50
    assert refused(noise) == "This isn't a game of Felt & Fury."
    rows = FILE.splitlines(keepends=True)
    assert "Line 2" in refused(rows[0] + noise)
    assert "Line 2" in refused(rows[0] + b" " * 50_000_000)


def test_a_line_that_never_ends_is_not_read_to_its_end():
    class Endless(BytesIO):
        """Zeros without end."""

        taken = 0

        def readline(self, size):
            self.taken += size
            return b"0" * size

    endless = Endless()
    with pytest.raises(BadFile):
        read(bounded(endless), GAMES.get)
    assert endless.taken <= 2 * LONGEST_LINE


@given(st.data())
def test_a_damaged_file_gets_a_sentence_or_is_another_play(data):
    content = bytearray(FILE)
    for _ in range(data.draw(st.integers(1, 3))):
        at = data.draw(st.integers(0, len(content) - 1))
        content[at : at + data.draw(st.integers(0, 3))] = data.draw(st.binary(max_size=3))
    with suppress(BadFile):  # and nothing else
        _, log = read_back(bytes(content))
        assert Store(revolutionary_war, log).log == log


def test_an_older_play_is_lifted_step_by_step():
    def upcast(entry, version):
        """Until version 2 a bid was called an offer; until version 3 seats were called players."""
        if version == 1 and entry.get("command", {}).get("type") == "Offer":
            entry["command"]["type"] = "Bid"
        if version == 2:
            entry["seat"] = entry.pop("player")
        return entry

    today = SimpleNamespace(**vars(bid_war))
    today.version, today.name = 3, "bid_war_of_today"
    today.vocabulary = replace(bid_war.vocabulary, upcast=upcast)
    store = some_play(bid_war)
    old = written(store).replace(b'"bid_war","version":1', b'"bid_war_of_today","version":1')
    old = old.replace(b'{"type":"Bid"', b'{"type":"Offer"')
    old = old.replace(b'{"type":"Step","seat"', b'{"type":"Step","player"')
    old = old.replace(b'{"type":"TakenBack","seat"', b'{"type":"TakenBack","player"')
    _, log = read(bounded(BytesIO(old)), {today.name: today}.get)
    assert log.version == 3
    assert log.entries == store.log.entries


def test_an_older_play_that_cannot_be_lifted_gets_a_sentence():
    today = SimpleNamespace(**vars(bid_war))
    today.version, today.name = 2, "bid_war_of_today"
    today.vocabulary = replace(
        bid_war.vocabulary, upcast=lambda entry, version: entry["what was never there"]
    )
    old = written(some_play(bid_war)).replace(b'"bid_war"', b'"bid_war_of_today"')
    with pytest.raises(BadFile, match="Line 2"):
        read(bounded(BytesIO(old)), {today.name: today}.get)
