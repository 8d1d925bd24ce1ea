"""Game files: what is written can be read back, and anything else is refused with a reason."""

from contextlib import suppress
from io import BytesIO
from random import Random
from types import SimpleNamespace

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine.files import (
    LONGEST_LINE,
    BadFile,
    bounded,
    entry_line,
    lines,
    packed,
    prove,
    read,
    read_sound_part,
)
from game.engine.game import NATURE, Seat, Step
from game.engine.log import Log, TakenBack
from game.engine.store import Store
from game.engine.value import replace
from game.games.feudal.rules import game as feudal
from game.games.revolutionary_war.rules import game as revolutionary_war
from tests.engine.test_store import MINE, YOURS, A, B, deploying
from tests.toys.bid_war.rules import game as bid_war
from tests.toys.bid_war.rules.game import Bid, BidsTied

GAMES = {game.name: game for game in (revolutionary_war, bid_war)}


def random_game(game=revolutionary_war, seed=1, *, undoing=0.2):
    """A finished random game, with some undone steps."""
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


GAME = random_game()
FILE = written(GAME)


def reason_for_refusing(content):
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
def test_a_written_game_is_read_back_unchanged(game, seed):
    store = random_game(game, seed)
    header, log = read_back(written(store, names=["Ann", "Bob"]))
    assert log == store.log
    assert header.about == {"names": ["Ann", "Bob"]}
    assert Store(game, log).state == store.state


def test_a_single_undone_step_is_read_back():
    store = deploying(MINE, YOURS)
    for seat in (A, B):
        assert store.take_back(seat)
        assert store.log.entries[-1].alone
    _, log = read(lines(store.log), {feudal.name: feudal}.get)
    assert log == store.log
    assert Store(feudal, log).state == store.state


def test_equal_sets_are_written_the_same():
    tied = [BidsTied(frozenset(seats)) for seats in ((0, 8), (8, 0))]
    one, other = (entry_line(Step(A, Bid("2C"), (event,))) for event in tied)
    assert one == other


def test_a_truncated_file_is_refused():
    assert "cut off" in reason_for_refusing(FILE[:-1])
    assert "cut off" in reason_for_refusing(FILE[: len(FILE) // 2])


def test_a_file_that_ends_after_a_complete_line_can_be_read():
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
def test_a_file_of_another_kind_is_refused(content):
    assert reason_for_refusing(content) == "This isn't a game of Felt & Fury."


def test_an_unknown_game_is_named():
    assert "“patience”" in reason_for_refusing(edited(0, game="patience"))


@pytest.mark.parametrize("newer", [{"version": 2}, {"format": 2}])
def test_a_file_of_a_newer_version_is_refused(newer):
    assert "newer version" in reason_for_refusing(edited(0, **newer))


@pytest.mark.parametrize("older", [{"version": 0}, {"version": -5}, {"format": 0}])
def test_a_version_that_never_existed_is_refused(older):
    assert "never existed" in reason_for_refusing(edited(0, **older))


def test_a_file_without_entries_is_refused():
    assert "no moves" in reason_for_refusing(FILE.splitlines(keepends=True)[0])


def test_an_unknown_event_is_named_with_its_line():
    why = reason_for_refusing(edited(3, events=[{"type": "CardEaten", "seat": 0}]))
    assert why.startswith("Line 4")
    assert "CardEaten" in why


def test_an_unknown_field_is_refused():
    assert "Line 4" in reason_for_refusing(edited(3, remark="hello"))


def test_a_value_of_the_wrong_type_is_refused():
    assert "Line 4" in reason_for_refusing(edited(3, seat="zero"))


def test_events_that_differ_from_the_rules_are_refused():
    assert "Step 4" in reason_for_refusing(edited(4, events=[]))


def test_an_illegal_command_is_refused_with_its_rule():
    illegal = {"type": "Play", "card": "??"}
    assert "breaks rule R-5" in reason_for_refusing(edited(4, command=illegal))


def test_an_undo_of_a_missing_step_is_refused():
    for step, seat in ((99, 0), (-1, 0), (0, 0), (1, 1)):
        log = replace(GAME.log, entries=GAME.log.entries[:4])
        forged = TakenBack(Seat(seat), step, alone=False, crossed=False)
        with pytest.raises(BadFile, match="never made"):
            prove(revolutionary_war, replace(log, entries=(*log.entries, forged)))


def test_a_single_undo_of_a_step_that_later_ones_need_is_refused():
    store = random_game(bid_war, undoing=0)
    first = next(i for i, step in enumerate(store.line) if step.seat != NATURE)
    forged = TakenBack(store.line[first].seat, first, alone=True, crossed=False)
    with pytest.raises(BadFile, match="Step"):
        prove(bid_war, replace(store.log, entries=(*store.log.entries, forged)))


def test_a_packed_file_is_read_like_a_plain_one():
    content = packed(lines(GAME.log))
    assert content == packed(lines(GAME.log)), "not even the time differs"
    assert len(content) < len(FILE) / 3
    assert read_back(content)[1] == GAME.log


def test_a_packed_file_that_was_cut_off_or_damaged_is_refused():
    content = packed(lines(GAME.log))
    middle = len(content) // 2
    for torn in (content[:middle], content[:11], content[:-1], content[:middle] + b"noise" * 9):
        assert reason_for_refusing(torn)


def test_the_sound_part_of_a_file_ends_before_what_is_illegal():
    illegal = {"type": "Play", "card": "??"}
    _, log, flaw = read_sound_part(BytesIO(edited(4, command=illegal)), GAMES.get)
    assert log.entries == GAME.log.entries[:3]
    assert "breaks rule R-5" in flaw


def test_the_sound_part_of_a_file_ends_before_what_cannot_be_read():
    _, log, flaw = read_sound_part(BytesIO(edited(3, seat="zero")), GAMES.get)
    assert log.entries == GAME.log.entries[:2]
    assert "Line 4" in flaw
    torn = packed([FILE])[:-200]
    _, log, flaw = read_sound_part(bounded(BytesIO(torn)), GAMES.get)
    assert 0 < len(log.entries) < len(GAME.log.entries)
    assert flaw == "The file is damaged, or was cut off."


def test_the_sound_part_of_a_sound_file_is_all_of_it():
    assert read_sound_part(BytesIO(FILE), GAMES.get)[1:] == (GAME.log, "")


def test_fifty_megabytes_of_noise_are_refused():
    block = Random(1).randbytes(1_000_000)
    noise = block * 50
    assert reason_for_refusing(noise) == "This isn't a game of Felt & Fury."
    rows = FILE.splitlines(keepends=True)
    assert "Line 2" in reason_for_refusing(rows[0] + noise)
    assert "Line 2" in reason_for_refusing(rows[0] + b" " * 50_000_000)


def test_an_endless_line_is_not_read_to_its_end():
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
def test_a_damaged_file_is_refused_or_read_as_another_game(data):
    content = bytearray(FILE)
    for _ in range(data.draw(st.integers(1, 3))):
        at = data.draw(st.integers(0, len(content) - 1))
        content[at : at + data.draw(st.integers(0, 3))] = data.draw(st.binary(max_size=3))
    with suppress(BadFile):  # no other exception
        _, log = read_back(bytes(content))
        assert Store(revolutionary_war, log).log == log


def test_an_older_log_is_upcast_version_by_version():
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
    store = random_game(bid_war)
    old = written(store).replace(b'"bid_war","version":1', b'"bid_war_of_today","version":1')
    old = old.replace(b'{"type":"Bid"', b'{"type":"Offer"')
    old = old.replace(b'{"type":"Step","seat"', b'{"type":"Step","player"')
    old = old.replace(b'{"type":"TakenBack","seat"', b'{"type":"TakenBack","player"')
    _, log = read(bounded(BytesIO(old)), {today.name: today}.get)
    assert log.version == 3
    assert log.entries == store.log.entries


def test_an_older_log_that_cannot_be_upcast_is_refused():
    today = SimpleNamespace(**vars(bid_war))
    today.version, today.name = 2, "bid_war_of_today"
    today.vocabulary = replace(
        bid_war.vocabulary, upcast=lambda entry, version: entry["what was never there"]
    )
    old = written(random_game(bid_war)).replace(b'"bid_war"', b'"bid_war_of_today"')
    with pytest.raises(BadFile, match="Line 2"):
        read(bounded(BytesIO(old)), {today.name: today}.get)
