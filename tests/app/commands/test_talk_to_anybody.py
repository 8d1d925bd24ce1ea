"""The line protocol with bad input: every line gets one answer."""

import json
import os
import subprocess
import sys
from functools import partial
from io import BytesIO
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.app.commands.talk import LONGEST_LINE, talk
from tests.app.commands.asking import ROOT, conversation, everything, table

TALK = [sys.executable, "-m", "game", "talk"]

NASTY = [
    b"",
    b"\n",
    b"null",
    b"7",
    b'"quit"',
    b"[]",
    b"{}",
    b'{"do":null}',
    b'{"do":"dance"}',
    b'{"do":"new"',
    b'{"do":"to_act"} {"do":"to_act"}',
    b'{"do":"legal","seat":NaN}',
    b'{"do":"legal","seat":1e999}',
    b'{"do":"legal","seat":-0.0}',
    b'{"do":"act","seat":0,"command":{"type":"Play","card":"\\ud800"}}',
    b'{"do":"act","seat":0,"command":' + b"[" * 90_000 + b"]" * 90_000 + b"}",
    b"[" * 500_000,
    b'{"a":' * 100_000,
    b"\xff\xfe\x00\x01",
    b"\x00" * 1000,
    b'{"do":"new","game":"' + b"x" * 900_000 + b'"}',
]


@pytest.mark.parametrize("line", NASTY, ids=range(len(NASTY)))
def test_an_invalid_line_gets_one_answer(war, line):
    before = everything(war)
    answer = war.answer(line)
    assert json.loads(answer)["ok"] is False
    assert b"\n" not in answer
    assert everything(war) == before
    assert not war.is_over


@given(st.binary() | st.text().map(str.encode) | st.builds(
    lambda do, seat, more: json.dumps({"do": do, "seat": seat, **more}).encode(),
    st.sampled_from(["new", "act", "to_act", "legal", "view", "outcome", "log", "undo", "dance"]),
    st.integers(-3, 3) | st.none() | st.floats(allow_nan=False) | st.text(),
    st.dictionaries(st.sampled_from(["command", "at", "game", "crossing", "options", "seats"]),
                    st.none() | st.integers() | st.text() | st.booleans()
                    | st.dictionaries(st.just("type"), st.sampled_from(["Play", "Concede", 7]))),
))  # fmt: skip
def test_every_line_gets_one_answer(line):
    answer = json.loads(MUCH_ASKED.answer(line))
    assert answer["ok"] is True or set(answer) == {"ok", "rule", "why"}
    assert not MUCH_ASKED.is_over


MUCH_ASKED = table()
MUCH_ASKED.answer(b'{"do":"new","game":"revolutionary_war"}')


def test_only_the_beginning_of_an_endless_line_is_read():
    lines = b"{" * (3 * LONGEST_LINE + 5) + b'\n{"do":"quit"}\nnot read'
    answers = BytesIO()
    talk(BytesIO(lines), answers, table())
    first, last, nothing = answers.getvalue().split(b"\n")
    assert json.loads(first)["ok"] is False
    assert json.loads(last) == {"ok": True}
    assert nothing == b""


def test_a_last_line_without_a_line_break_is_answered():
    answers = BytesIO()
    talk(BytesIO(b'{"do":"new","game":"revolutionary_war"}\n{"do":"to_a'), answers, table())
    assert [json.loads(line)["ok"] for line in answers.getvalue().splitlines()] == [True, False]


run = partial(subprocess.run, cwd=ROOT, capture_output=True, timeout=60, check=True)


def test_the_command_writes_only_answers():
    lines = b"".join(line.encode() + b"\n" for line, _ in conversation())
    done = run(TALK, input=lines + b"after the end\n")
    assert len(done.stdout.splitlines()) == len(conversation())
    assert all("ok" in json.loads(line) for line in done.stdout.splitlines())
    assert done.stderr == b""


def test_the_command_survives_noise():
    noise = Random(1).randbytes(200_000) + b"\n" + b'{"do":"quit"}\n'
    done = run(TALK, input=noise)
    answers = done.stdout.splitlines()
    assert len(answers) == noise.count(b"\n")
    assert json.loads(answers[-1]) == {"ok": True}


def test_the_command_needs_no_screen():
    script = "import sys; import game.app.commands.talk; sys.exit('pygame' in sys.modules)"
    run([sys.executable, "-c", script])


@pytest.mark.skipif(os.name != "posix", reason="a pipe that is closed at its far end")
def test_the_command_ends_quietly_when_its_reader_is_gone():
    program = subprocess.Popen(
        TALK, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    program.stdout.close()
    program.stdin.write(b'{"do":"to_act"}\n' * 10)
    program.stdin.close()
    assert program.stderr.read() == b""
    program.stderr.close()
    assert program.wait(60) == 0
