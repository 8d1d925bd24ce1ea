"""``host`` and ``join`` as two programs, on loopback only."""

import json
import os
import re
import socket
import subprocess
import sys
from contextlib import ExitStack

import pytest

from game.app.registry import game_named
from game.app.remote import host, join, watch
from game.app.remote.files import GuestFiles
from game.engine.files import read
from game.engine.game import Seat
from game.net.record import GuestRecord, HostRecord
from game.net.sockets import PORT
from tests.net.playing import CODE, GAMES, table_for

HERE = "127.0.0.1"
WAR = GAMES["revolutionary_war"]
PATIENCE = 60  # seconds; usually a few


class Program:
    """A started program."""

    def __init__(self, *words, stdin=subprocess.PIPE):
        self.process = subprocess.Popen(
            [sys.executable, "-m", "game", *map(str, words)],
            stdin=stdin,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            encoding="utf-8",
            env={**os.environ, "PYTHONUNBUFFERED": "1"},
        )

    def ask(self, do, **more):
        self.process.stdin.write(json.dumps({"do": do, **more}) + "\n")
        self.process.stdin.flush()
        return json.loads(self.process.stdout.readline())

    def heard(self, pattern):
        """What a line of its messages says."""
        for line in self.process.stderr:
            if found := re.search(pattern, line):
                return found
        pytest.fail(f"it never said {pattern}")

    def ended(self):
        return self.process.wait(PATIENCE)

    def __enter__(self):
        return self

    def __exit__(self, *error):
        self.process.kill()
        self.process.wait()
        for pipe in (self.process.stdin, self.process.stdout, self.process.stderr):
            if pipe is not None:
                pipe.close()


def hosted(game, *more, **how):
    return Program("host", game, "--bind", HERE, "--port", 0, *more, **how)


def test_two_programs_play_a_whole_game_by_themselves(tmp_path):
    files = tmp_path / "host.fnf", tmp_path / "guest.fnf"
    quiet = {"stdin": subprocess.DEVNULL}
    seat = ("--seat", 0, "computer:random", "--file", files[0])
    with ExitStack() as stack:
        one = stack.enter_context(hosted("revolutionary_war", *seat, **quiet))
        where = one.heard(r"join (\S+@\S+)")[1]
        player = ("--player", "computer:random", "--name", "Ben", "--file", files[1])
        other = stack.enter_context(Program("join", where, *player, **quiet))
        assert (other.ended(), one.ended()) == (0, 0)
        assert "Checked: the deal was fair." in other.process.stderr.read()
        said = one.process.stderr.read()
    assert "Ben has joined." in said
    assert "Ben has checked the deal: it was fair." in said
    logs = [read(path.read_bytes().splitlines(keepends=True), game_named)[1] for path in files]
    assert logs[0] == logs[1]


def test_a_program_looks_on_until_the_host_sends_it_away():
    with ExitStack() as stack:
        one = stack.enter_context(hosted("revolutionary_war", "--name", "Ann", "--no-hints"))
        assert one.ask("table")["hints"] is False
        code, address = one.heard(r"join (\S+)@(\S+)").groups()
        watched = one.ask("let_watch", on=True)["code"]
        stack.enter_context(Program("join", f"{code}@{address}"))
        third = stack.enter_context(Program("watch", f"{watched}@{address}", "--name", "Dan"))
        one.heard("^Dan is watching")
        one.ask("let_watch", on=False)
        assert third.ended() == 1
        assert third.process.stdout.read() == ""
        assert third.process.stderr.read().splitlines()[-1] == "Ann no longer lets people watch."


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["7-lancer-felt@127.0.0.1"], "You need a code for spectators"),
        (["watch-7-lancer-felt"], "You need an address"),
        (["watch-7-lancer-felt@x:y"], "isn't an address"),
    ],
)
def test_who_looks_on_is_told_what_is_wrong_with_the_arguments(words, said, capsys):
    with pytest.raises(SystemExit) as end:
        watch.main(words)
    assert end.value.code == 2
    assert said in capsys.readouterr().err


def test_a_rematch_is_another_game_in_another_file(tmp_path):
    files = tmp_path / "host.fnf", tmp_path / "guest.fnf"
    with ExitStack() as stack:
        one = stack.enter_context(hosted("revolutionary_war", "--file", files[0]))
        where = one.heard(r"join (\S+@\S+)")[1]
        player = ("--player", "computer:random", "--file", files[1])
        other = stack.enter_context(Program("join", where, *player))
        concede(one)
        assert one.ask("rematch") == {"ok": True}
        concede(one)
        for _ in ("first", "second"):
            other.heard("Checked: ")
        for each in (other, one):
            each.ask("quit")
            assert each.ended() == 0
    for name in ("host", "guest"):
        logs = [
            read((tmp_path / f"{name}{n}.fnf").read_bytes().splitlines(keepends=True), game_named)
            for n in ("", "-2")
        ]
        assert logs[0][1].seed != logs[1][1].seed


def concede(one):
    """Concede every round, until the game is checked."""
    while one.ask("wait", seconds=PATIENCE)["to_act"]:
        if not one.ask("act", seat=0, command={"type": "Concede"})["ok"]:
            legal = one.ask("legal", seat=0)["legal"]
            assert one.ask("act", seat=0, command=legal[0])["ok"]


def test_a_killed_host_goes_on_with_its_file_and_a_killed_guest_with_its_own(tmp_path):
    kept = ("--file", tmp_path / "host.fnf")
    own = ("--file", tmp_path / "guest.fnf")
    with ExitStack() as stack:
        one = stack.enter_context(hosted("revolutionary_war", *kept))
        code, address = one.heard(r"join (\S+)@(\S+)").groups()
        port = address.rpartition(":")[2]
        other = stack.enter_context(Program("join", f"{code}@{address}", *own))
        before = other.ask("wait", seconds=20)
        if before["to_act"] != [1]:
            before = one.ask("wait")
            legal = one.ask("legal", seat=0)["legal"]
            one.ask("act", seat=0, command=legal[0])
            before = other.ask("wait")
        view = other.ask("view", seat=1)
        one.process.kill()
        other.process.kill()
        one.ended()
        again = ("host", "revolutionary_war", "--bind", HERE, "--port", port, *kept)
        one = stack.enter_context(Program(*again))
        assert one.heard(r"join (\S+)@")[1] == code
        other = stack.enter_context(Program("join", *own))
        assert other.ask("wait", seconds=20) == before
        assert other.ask("view", seat=1) == view
        legal = other.ask("legal", seat=1)["legal"]
        assert other.ask("act", seat=1, command=legal[0])["ok"]
        assert one.ask("quit") == other.ask("quit") == {"ok": True}
        assert (one.ended(), other.ended()) == (0, 0)


def test_a_person_whose_input_ends_leaves(tmp_path):
    with hosted("feud", stdin=subprocess.DEVNULL) as one:
        assert one.ended() == 0


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["chess"], "There is no game “chess”"),
        (["feud", "--seats", "5"], "can't be played by 5"),
        (["feud", "--seat", "7", "here"], "There is no seat 7"),
        (["feud", "--seat", "1", "here"], "Nobody could join"),
        (["feud", "--seat", "0", "computer:god"], "There is no player"),
        (["feud", "--seat", "0", "talk:x"], "There is no player"),
        (["feud", "--port", "99999"], "Choose a number from 1024 to 65535"),
        (["feud", "--port", "x"], "Choose a number from 1024 to 65535"),
        (["feud", "--options", "{"], "These are not house rules of this game"),
        (["revolutionary_war", "--options", '{"target":-1}'], ""),
    ],
)
def test_a_host_says_what_is_wrong_with_its_arguments(words, said, capsys):
    with pytest.raises(SystemExit) as ended:
        host.main([*words, "--bind", HERE, "--port", "0"])
    assert ended.value.code == 2
    assert said in capsys.readouterr().err


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ([], "You need a code"),
        (["x@127.0.0.1"], "Check the code"),
        (["7-lancer-felt"], "You need an address"),
        (["7-lancer-felt@127.0.0.1:x"], "isn't an address"),
        (["7-lancer-felt@127.0.0.1:99999"], "isn't an address"),
        (["7-lancer-felt@:4717"], "isn't an address"),
        (["7-lancer-felt@127.0.0.1", "--player", "computer:god"], "There is no player"),
        (["7-lancer-felt@127.0.0.1", "--player", "away"], "There is no player"),
    ],
)
def test_a_guest_is_told_what_is_wrong_with_its_arguments(words, said, capsys):
    with pytest.raises(SystemExit) as ended:
        join.main(words)
    assert ended.value.code == 2
    assert said in capsys.readouterr().err


def test_a_taken_port_is_told(capsys):
    with socket.create_server((HERE, 0)) as taken:
        port = str(taken.getsockname()[1])
        assert host.main(["feud", "--bind", HERE, "--port", port]) == 1
    assert f"Port {port} can't be used" in capsys.readouterr().err


@pytest.mark.parametrize("address", ["192.0.2.1", "x" * 80])
def test_an_address_of_another_computer_is_told(address, capsys):
    assert host.main(["feud", "--bind", address, "--port", "0"]) == 1
    said = capsys.readouterr().err
    assert f"This computer doesn't have the address {address}." in said
    assert "Port" not in said


@pytest.mark.parametrize("command", ["host", "join"])
def test_a_file_that_cant_be_used_is_told(command, tmp_path, capsys):
    (tmp_path / "file").write_text("not a folder")
    words = ["feud", "--bind", HERE, "--port", "0"] if command == "host" else [f"{CODE}@{HERE}"]
    file = str(tmp_path / "file" / "game.fnf")
    assert {"host": host, "join": join}[command].main([*words, "--file", file]) == 1
    said = capsys.readouterr().err
    assert f"The file {file} can't be used" in said
    assert "Port" not in said


def test_an_ipv6_address_is_announced_as_it_can_be_typed(capsys):
    host._announce(HostRecord(table_for(WAR, 2, 1), CODE, ""), PORT + 1, "fe80::1")
    assert f"join {CODE}@[fe80::1]:{PORT + 1}" in capsys.readouterr().err


# What a guest is told, and what is kept for it


def test_a_guest_with_a_wrong_code_is_told_and_leaves():
    """Its input is still open."""
    with hosted("feud") as one:
        address = one.heard(r"join \S+@(\S+)")[1]
        code = "8-lancer-felt" if one.ask("table")["code"] == CODE else CODE
        with Program("join", f"{code}@{address}") as other:
            assert other.heard("The code is wrong. Ask the host")
            assert other.ended() == 1


@pytest.fixture
def sit_down(monkeypatch):
    """Run ``join`` up to the moment at which it connects; what its table would be."""
    tables = []

    def run(table, sockets, _level, _again):
        tables.append(table)
        sockets.close()
        return tables

    def sit(*words):
        join.main([*map(str, words)])
        return tables.pop()

    monkeypatch.setattr(join, "run_side", run)
    return sit


def test_who_plays_is_kept_with_the_game(sit_down, tmp_path):
    file = ("--file", tmp_path / "guest.fnf")
    where = f"{CODE}@{HERE}"
    assert sit_down(where, "--player", "computer:mira", *file)._players == ("mira",)
    assert sit_down(where, *file)._players == ("mira",)
    assert sit_down(where, "--player", "person", *file)._players == ("person",)
    assert sit_down(where, *file)._players == ("person",)


def test_a_guest_that_goes_on_names_a_player_for_each_seat(sit_down, tmp_path, capsys):
    path = tmp_path / "guest.fnf"
    table = table_for(WAR, 2, 1)
    known = GuestRecord("ab" * 32, "cd" * 32, "ef" * 32, (Seat(1),), table, None, HERE)
    GuestFiles(path).memory.record(known)
    assert sit_down("--file", path).players == {Seat(1): "person"}
    with pytest.raises(SystemExit):
        sit_down("--file", path, "--player", "person", "--player", "computer:mira")
    assert "You have 1 of the seats in this game." in capsys.readouterr().err


def test_an_ipv6_address_is_kept(sit_down, tmp_path):
    file = ("--file", tmp_path / "guest.fnf")
    assert sit_down(f"{CODE}@::1", *file).record.address == "[::1]"
    assert sit_down(CODE, *file).record.address == "[::1]"
