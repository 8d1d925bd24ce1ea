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
from game.app.remote import host, join
from game.engine.files import read

HERE = "127.0.0.1"
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
        (["x@127.0.0.1"], "That isn't a code"),
        (["7-lancer-felt"], "You need an address"),
        (["7-lancer-felt@127.0.0.1:x"], "isn't a port"),
        (["7-lancer-felt@127.0.0.1:99999"], "isn't a port"),
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
