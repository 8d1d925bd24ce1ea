"""The library of games: every step is saved, and games are independent."""

import os
from functools import partial
from random import Random
from types import SimpleNamespace

import msgspec
import pytest

from game.app.registry import GAMES as REGISTERED
from game.app.registry import game_named
from game.engine.files import BadFile
from game.engine.game import NATURE, PUBLIC, IllegalCommand
from game.engine.store import Store
from game.games.revolutionary_war.rules import game as revolutionary_war
from game.play.session import Player
from game.play.storage.database import Database
from game.play.storage.library import Library
from game.play.storage.saved_game import LONGEST_NAME
from game.play.storage.statistics import records
from tests.play.seated import (
    ALONE,
    ANN,
    MACHINES,
    PEOPLE,
    A,
    as_bytes,
    play_on,
    seated,
    state_of,
    store_of,
)
from tests.play.storage.kept import GAMES, begun, tampered, unpacked
from tests.toys.bid_war.rules import game as bid_war

DAY = 24 * 60 * 60  # seconds


def test_a_game_is_continued_where_it_was_left(library):
    play, session = begun(library)
    again = library.resume(play)
    assert store_of(again).log == store_of(session).log
    assert as_bytes(state_of(again)) == as_bytes(state_of(session))
    assert again.players == PEOPLE
    assert again.eyes == PUBLIC


def test_every_step_is_on_disk_before_it_is_shown(library):
    play, session = library.begin(revolutionary_war, ALONE, "s")
    seen = []
    query = "SELECT count(*) FROM entries WHERE play = ?"
    saved = partial(library._database.rows, query, play)
    session.subscribe(lambda heard: seen.append((saved()[0][0], session.length)))
    play_on(session, Random(1))
    assert len(seen) > 20
    assert all(steps >= length for steps, length in seen)


def test_a_continued_game_is_still_saved(library):
    play, _ = begun(library)
    session = library.resume(play)
    play_on(session, Random(2), 3)
    session.look(session.persons[0])
    session.take_back(session.undo)
    assert store_of(library.resume(play)).log == store_of(session).log


def test_a_game_can_be_continued_without_saving(library):
    play, before = begun(library)
    session = library.resume(play, saving=False)
    play_on(session, Random(2), 3)
    assert not session.is_saved
    assert library[play].moves == before._store.moves


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_every_game_can_be_saved(library, game):
    people = PEOPLE if 2 in game.seats else (*PEOPLE, ANN)
    play, session = begun(library, *people, game=game, steps=1_000)
    assert library[play].outcome == session.outcome
    assert library[play].status == "finished"
    assert store_of(library.resume(play)).log == store_of(session).log


@pytest.mark.parametrize("game", [each.name for each in REGISTERED])
def test_moves_are_the_choices_that_stand(library, game):
    game = game_named(game)
    play, session = begun(library, *PEOPLE, game=game, steps=40)
    store = store_of(session)
    idle = (*game.vocabulary.parley, *game.vocabulary.closing)
    chosen = [
        step
        for number, step in enumerate(store.line)
        if step.seat != NATURE and store.was_choice(number) and not isinstance(step.command, idle)
    ]
    assert library[play].moves == len(chosen) < len(store.line)
    seat = chosen[-1].seat
    session.rewind(lambda: store.take_back(seat, crossing=True))
    assert library[play].moves == store.moves
    session.rewind(lambda: store.go_on(seat))
    assert library[play].moves == store.moves == len(chosen)


def test_the_list_describes_each_game(library):
    first, _ = begun(library, *ALONE)
    second, session = begun(library, steps=1_000)
    newest, oldest = library
    assert (newest.id, oldest.id) == (second, first)
    assert (oldest.game, oldest.players, oldest.name) == ("revolutionary_war", ALONE, "")
    assert (oldest.status, oldest.moves, oldest.outcome) == ("running", 6, None)
    assert oldest.started < oldest.touched < newest.started < newest.touched
    assert (newest.status, newest.outcome) == ("finished", session.outcome)


def test_the_running_game_played_last_is_the_one_to_continue(library):
    assert library.latest is None
    first, session = begun(library)
    second, _ = begun(library)
    assert library.latest.id == second
    play_on(session, Random(2), 1)
    assert library.latest.id == first
    play_on(session, Random(2))
    assert library.latest.id == second
    library.abandon(second)
    assert library.latest is None


def test_a_finished_game_cannot_be_abandoned(library):
    play, _ = begun(library, steps=1_000)
    library.abandon(play)
    assert library[play].status == "finished"


def test_undoing_the_last_step_makes_a_finished_game_run_again(library):
    play, session = begun(library, *ALONE, steps=1_000)
    assert library[play].status == "finished"
    session.take_back(session.undo)
    assert (library[play].status, library[play].outcome) == ("running", None)


def test_a_game_can_be_named_archived_and_restored(library):
    play, _ = begun(library)
    library.rename(play, "The evening with Bob's famous king")
    assert library[play].name == "The evening with Bob's famous king"
    library.put_away(play)
    assert list(library) == []
    assert library.latest is None
    assert [kept.id for kept in library.bin] == [play]
    library.bring_back(play)
    assert [kept.id for kept in library] == [play]
    assert library.bin == ()
    assert library.resume(play).length == 9


def test_the_bin_keeps_a_game_for_thirty_days(library, file, clock):
    play, _ = begun(library, steps=1_000)
    kept, _ = begun(library)
    library.put_away(play)
    Library(file, GAMES.get, clock)
    assert [each.id for each in library.bin] == [play]
    for day in range(30):
        assert len(library.bin) == 1, day
        clock.now += DAY
        library = Library(file, GAMES.get, clock)
    assert library.bin == ()
    assert [each.id for each in library] == [kept]
    assert sum(record.finished for record in records(library._database)) == 2  # one for each person


def test_an_unknown_game_is_refused(library):
    with pytest.raises(KeyError):
        library[99]


# Files


def test_a_game_can_be_exported_and_imported(library, tmp_path):
    play, session = begun(library, Player("person", "Ann", "", "shield"), ALONE[1])
    library.rename(play, "For Bob")
    path = tmp_path / "for bob.fnf"
    library.export(play, path)
    guest = library.bring_in(path)
    assert guest != play
    assert library[guest].players == library[play].players
    assert library[guest].name == "For Bob"
    assert library[guest].moves == library[play].moves
    assert store_of(library.resume(guest)).log == store_of(session).log
    assert [each.name for each in tmp_path.iterdir() if "fnf" in each.name] == ["for bob.fnf"]


def test_an_imported_finished_game_is_finished_and_not_counted(library, tmp_path):
    play, _ = begun(library, steps=1_000)
    library.export(play, tmp_path / "x.fnf")
    before = records(library._database)
    guest = library.bring_in(tmp_path / "x.fnf")
    assert library[guest].status == "finished"
    assert records(library._database) == before


@pytest.mark.parametrize(
    "about", [{}, {"players": "Ann"}, {"players": []}, {"players": [{"kind": "dog", "name": 7}]}]
)
def test_a_file_without_players_can_be_imported(library, tmp_path, about):
    play, _ = begun(library)
    path = tmp_path / "x.fnf"
    library.export(play, path)
    header, rest = unpacked(path).split(b"\n", 1)
    header = msgspec.json.encode(msgspec.json.decode(header) | {"about": about})
    path.write_bytes(header + b"\n" + rest)
    assert [each.name for each in library[library.bring_in(path)].players] == [
        "Player 1",
        "Player 2",
    ]


def test_an_imported_computer_of_an_unknown_level_gets_the_default_level(library, tmp_path):
    play, _ = begun(library, ANN, Player("computer", "Tyrant", "tyrant"))
    library.export(play, tmp_path / "x.fnf")
    _, computer = library[library.bring_in(tmp_path / "x.fnf")].players
    assert computer == Player("computer", "Tyrant", "soldier")


def test_unprintable_characters_of_imported_names_are_dropped(library, tmp_path):
    play, _ = begun(library, Player("person", "Zoe"), ANN)
    library.rename(play, "Some play")
    path = tmp_path / "x.fnf"
    library.export(play, path)
    odd = unpacked(path).replace(b'"Zoe"', rb'"A\u0000n\u202en\n"')
    path.write_bytes(odd.replace(b'"Some play"', rb'"Odd\u0000\tplay"'))
    guest = library[library.bring_in(path)]
    assert (guest.players[0].name, guest.name) == ("Ann", "Oddplay")


def test_imported_names_are_shortened(library, tmp_path):
    play, _ = begun(library, Player("person", "A" * 5000), ANN)
    library.rename(play, "P" * 100_000)
    library.export(play, tmp_path / "x.fnf")
    guest = library[library.bring_in(tmp_path / "x.fnf")]
    assert (len(guest.players[0].name), len(guest.name)) == (LONGEST_NAME, LONGEST_NAME)


@pytest.mark.parametrize("seed", ["s" * 1000, "s\0", "two\nlines"])
def test_a_file_with_an_unprintable_seed_is_refused(library, tmp_path, seed):
    play, _ = library.begin(revolutionary_war, [ANN, ANN], seed)
    library.export(play, tmp_path / "x.fnf")
    with pytest.raises(BadFile):
        library.bring_in(tmp_path / "x.fnf")


@pytest.mark.skipif(os.name != "posix", reason="files that are none")
def test_only_regular_files_are_imported(library, tmp_path):
    os.mkfifo(tmp_path / "x.fnf")
    with pytest.raises(BadFile):
        library.bring_in(tmp_path / "x.fnf")


def test_in_a_library_in_memory_nothing_counts_as_saved(clock):
    library = Library(Database(None), GAMES.get, clock)
    play, session = begun(library)
    assert not session.is_saved
    assert not library.resume(play).is_saved


@pytest.mark.parametrize(
    "spoilt",
    [
        lambda content: content[:-5],
        lambda content: content.replace(b'"Play"', b'"Eat"', 1),
        lambda content: b"\x00" * 1000,
        lambda content: content[len(content) // 2 :],
        lambda content: b"",
    ],
)
def test_an_invalid_file_changes_nothing_and_is_kept(library, tmp_path, spoilt):
    play, _ = begun(library)
    path = tmp_path / "x.fnf"
    library.export(play, path)
    path.write_bytes(bad := spoilt(unpacked(path)))
    with pytest.raises(BadFile):
        library.bring_in(path)
    assert [kept.id for kept in library] == [play]
    assert path.read_bytes() == bad


def test_fifty_megabytes_of_noise_are_refused(library, tmp_path):
    path = tmp_path / "noise.fnf"
    with path.open("wb") as file:
        for _ in range(50):
            file.write(Random(1).randbytes(1_000_000))
    with pytest.raises(BadFile, match="isn't a game"):
        library.bring_in(path)
    assert list(library) == []


def test_importing_a_missing_file_raises_an_os_error(library, tmp_path):
    with pytest.raises(FileNotFoundError):
        library.bring_in(tmp_path / "x.fnf")
    with pytest.raises(OSError):  # noqa: PT011 - the system chooses which one
        library.bring_in(tmp_path)


def test_a_failed_export_leaves_no_file(library, tmp_path):
    play, _ = begun(library)
    target = tmp_path / "a folder"
    target.mkdir()
    before = sorted(tmp_path.iterdir())
    with pytest.raises(OSError):  # noqa: PT011 - as above
        library.export(play, target)
    assert sorted(tmp_path.iterdir()) == before


def test_a_game_of_older_rules_is_upgraded_once(library, file, clock):
    play, session = begun(library, game=bid_war)
    today = SimpleNamespace(**vars(bid_war))
    today.version = 2
    tampered(file, play, "UPDATE plays SET version = 1 WHERE id = ?")
    newer = Library(file, {"bid_war": today}.get, clock)
    assert newer.resume(play, saving=False).length == session.length
    assert file.rows("SELECT version FROM plays WHERE id = ?", play) == [(1,)]
    assert store_of(newer.resume(play)).log.entries == store_of(session).log.entries
    assert file.rows("SELECT version FROM plays WHERE id = ?", play) == [(2,)]
    play_on(newer.resume(play), Random(3))
    assert newer[play].status == "finished"


def test_nature_acts_after_loading_if_it_did_not_before(library, file):
    play, session = library.begin(revolutionary_war, PEOPLE, "s")
    tampered(file, play, "DELETE FROM entries WHERE n = 1 AND play = ?")
    again = library.resume(play)
    assert store_of(again).log == store_of(session).log
    assert store_of(again).length == 2


def test_a_game_with_a_wrong_number_of_players_is_not_started(library):
    with pytest.raises(IllegalCommand):
        library.begin(revolutionary_war, [ANN], "s")
    assert list(library) == []


def test_long_games_are_saved_completely(library):
    options = revolutionary_war.vocabulary.options(target=999)
    play, session = library.begin(revolutionary_war, MACHINES, "s", options=options)
    play_on(session, Random(1))
    again = library.resume(play)
    assert again.length > 1_500
    assert again.outcome == session.outcome
    assert Store(revolutionary_war, store_of(again).log).state == state_of(session)


def test_a_saved_game_finds_its_rules_by_name():
    assert game_named("revolutionary_war") is revolutionary_war
    assert seated(*ALONE).eyes == A


RESIGNING = {"feud": "Resign", "feudal": "Resign", "card_fu": "Resign", "cards_of_war": "Concede"}


@pytest.mark.parametrize("name", RESIGNING)
@pytest.mark.parametrize("seat", [0, 1])
def test_the_list_knows_who_resigned(file, clock, name, seat):
    library = Library(file, game_named, clock)
    play, session = library.begin(game_named(name), MACHINES, "s")
    store, fate = store_of(session), Random(seat)
    assert library.resigner(library[play]) is None
    while session.to_act:
        legal = session.game.legal_commands(store.state, seat) if seat in session.to_act else ()
        resigns = [each for each in legal if type(each).__name__ == RESIGNING[name]]
        if resigns:
            store.submit(seat, resigns[0])
        else:
            play_on(session, fate, 1)
    assert library.resigner(library[play]) == seat
    tampered(file, play, "UPDATE entries SET line = 'x' WHERE play = ?")
    assert library.resigner(library[play]) is None


def test_who_concedes_a_round_has_not_resigned(file, clock):
    library = Library(file, game_named, clock)
    found = set()
    for seed in range(9):
        play, session = library.begin(revolutionary_war, PEOPLE, str(seed))
        play_on(session, Random(seed))
        found.add(library.resigner(library[play]))
    assert found == {None}
