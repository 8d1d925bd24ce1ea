"""Workers and minds that misbehave. The spawned process imports them from here."""

import os
import sys
import time

import msgspec

from game.ai.player import Thought
from game.ai.wire import Ready, Reply, asked, written
from game.ai.worker_loop import answer_all
from game.app import worker_main
from game.games.revolutionary_war.ai import mind
from game.games.revolutionary_war.rules import game as revolutionary_war


class Patient:
    """Has two thoughts at once, and better ones until it is stopped."""

    imagine = staticmethod(mind.imagine)
    greedy = staticmethod(mind.greedy)

    @staticmethod
    def think(view, seat, level, fate, *, temperament):
        yield Thought(mind.greedy(view, seat), "first", 0.1)
        yield Thought(mind.greedy(view, seat), "told", 0.2)
        while True:
            time.sleep(0.01)
            yield Thought(mind.greedy(view, seat), "best so far", 0.5)


class Telling(Patient):
    """Gives its first random number as the reason, again and again."""

    @staticmethod
    def think(view, seat, level, fate, *, temperament):
        thrown = str(fate.random())
        while True:
            time.sleep(0.01)
            yield Thought(mind.greedy(view, seat), thrown, 0.5)


class Hung(Patient):
    """Never has a thought."""

    @staticmethod
    def think(view, seat, level, fate, *, temperament):
        while True:
            time.sleep(0.01)
        yield


class Broken(Patient):
    """Raises an error in every function."""

    @staticmethod
    def think(view, seat, level, fate, *, temperament):
        raise ZeroDivisionError
        yield

    @staticmethod
    def greedy(view, seat):
        raise ZeroDivisionError


def serve_patient(connection):
    answer_all(connection, lambda name: (revolutionary_war, Patient))


def serve_telling(connection):
    answer_all(connection, lambda name: (revolutionary_war, Telling))


def serve_hung(connection):
    answer_all(connection, lambda name: (revolutionary_war, Hung))


def serve_exiting(connection):
    """Starts, and exits at the first question."""
    connection.send_bytes(written(Ready()))
    connection.recv_bytes()
    os._exit(3)


def serve_failing_start(connection):
    os._exit(3)


def serve_never_ready(connection):
    """Runs, but never says that it is ready."""
    time.sleep(60)


def serve_nonsense(connection):
    _say(connection, lambda number: b"\x00 nonsense \xff")


def serve_bad_letters(connection):
    _say(connection, lambda number: b'{"type":"Reply","why":"\xff"}')


def serve_deep_nesting(connection):
    _say(connection, lambda number: b"[" * 500_000)


def serve_other_commands(connection):
    """Answers with a well-formed command of another game."""
    _say(connection, lambda number: _reply(number, b'{"type":"Charge"}'))


def serve_commands_in_bad_letters(connection):
    _say(connection, lambda number: _reply(number, b'{"type":"Play","card":"\xff"}'))


def serve_older_answers(connection):
    """Answers an earlier question."""
    _say(connection, lambda number: _reply(number - 1, b'{"type":"Concede"}'))


def serve_half_a_message(connection):
    """Sends the length of a message, but not the message."""
    connection.send_bytes(written(Ready()))
    os.write(connection.fileno(), (100).to_bytes(4))
    time.sleep(5)
    os._exit(3)


def _say(connection, answer):
    connection.send_bytes(written(Ready()))
    while True:
        connection.send_bytes(answer(asked(connection.recv_bytes()).number))


def _reply(number, command):
    return written(Reply(number, msgspec.Raw(command), "", 1.0, last=True))


class Looking(Patient):
    """Gives the modules that its process has loaded as the reason."""

    @staticmethod
    def think(view, seat, level, fate, *, temperament):
        yield Thought(mind.greedy(view, seat), " ".join(sorted(sys.modules)))


def serve_looking(connection):
    assert worker_main.serve, "it loads what the real worker loads"
    answer_all(connection, lambda name: (revolutionary_war, Looking))
