"""Workers and minds that misbehave; the spawned process imports them from here."""

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
    """Has a first thought at once, a second one when it is too late."""

    imagine = staticmethod(mind.imagine)
    greedy = staticmethod(mind.greedy)

    @staticmethod
    def think(view, seat, level, fate):
        yield Thought(mind.greedy(view, seat), "first", 0.1)
        yield Thought(mind.greedy(view, seat), "told", 0.2)
        while True:
            time.sleep(0.01)
            yield Thought(mind.greedy(view, seat), "best so far", 0.5)


class Telling(Patient):
    """Tells what its dice have shown, over and over."""

    @staticmethod
    def think(view, seat, level, fate):
        thrown = str(fate.random())
        while True:
            time.sleep(0.01)
            yield Thought(mind.greedy(view, seat), thrown, 0.5)


class Hung(Patient):
    """Never comes back."""

    @staticmethod
    def think(view, seat, level, fate):
        while True:
            time.sleep(0.01)
        yield


class Broken(Patient):
    """Has a mistake in it, everywhere."""

    @staticmethod
    def think(view, seat, level, fate):
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


def serve_dead(connection):
    """Is there, and gone as soon as it is asked."""
    connection.send_bytes(written(Ready()))
    connection.recv_bytes()
    os._exit(3)


def serve_stillborn(connection):
    os._exit(3)


def serve_mute(connection):
    """Is there, and never says so."""
    time.sleep(60)


def serve_nonsense(connection):
    _say(connection, lambda number: b"\x00 not a word of it \xff")


def serve_bad_letters(connection):
    _say(connection, lambda number: b'{"type":"Reply","why":"\xff"}')


def serve_bottomless(connection):
    _say(connection, lambda number: b"[" * 500_000)


def serve_other_commands(connection):
    """Answers in good form with a command of another game."""
    _say(connection, lambda number: _reply(number, b'{"type":"Charge"}'))


def serve_commands_in_bad_letters(connection):
    _say(connection, lambda number: _reply(number, b'{"type":"Play","card":"\xff"}'))


def serve_older_answers(connection):
    """Answers what was not asked."""
    _say(connection, lambda number: _reply(number - 1, b'{"type":"Concede"}'))


def serve_half(connection):
    """Announces a message, and does not send it for a while."""
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
    """Says in its reason which modules its process has loaded."""

    @staticmethod
    def think(view, seat, level, fate):
        yield Thought(mind.greedy(view, seat), " ".join(sorted(sys.modules)))


def serve_looking(connection):
    assert worker_main.serve, "it has loaded what the real one loads"
    answer_all(connection, lambda name: (revolutionary_war, Looking))
