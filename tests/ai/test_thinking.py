"""The computer answers, whatever happens to its worker process."""

from contextlib import contextmanager
from random import Random
from time import monotonic, sleep

import pytest

from game.ai.player import Level, last_thought
from game.ai.thinking import (
    LOST,
    MAKESHIFTS,
    NO_PROCESS,
    NO_THOUGHT,
    WENT_WRONG,
    Thinking,
    fate_of,
)
from game.ai.wire import written
from game.ai.worker_client import Worker
from game.app.worker_main import serve
from game.engine.game import NATURE
from game.engine.log import Log
from game.engine.store import Store
from game.games.revolutionary_war.ai import mind
from game.games.revolutionary_war.rules import game
from tests.ai import minds


def new_game(seed="1"):
    store = Store(game, Log(game.name, game.version, seed))
    store.submit(NATURE, game.opening(game.vocabulary.options(), 2))
    (seat,) = game.to_act(store.state)
    return store, seat, game.view(store.state, seat)


@contextmanager
def thinking_with(run):
    thinking = Thinking(run)
    try:
        yield thinking
    finally:
        thinking.close()


@pytest.fixture
def slow_start_allowed(monkeypatch):
    """Wait for a slow worker instead of thinking in the main process."""
    monkeypatch.setattr("game.ai.thinking.START_PATIENCE", 60.0)


def ask(thinking, mind=mind, level=Level.RECRUIT, at=2):
    _, seat, view = new_game()
    thinking.ask(game, mind, view, seat, level, seed="1", at=at)
    return view, seat


def answer(thinking, within=20.0):
    end = monotonic() + within
    while monotonic() < end:
        if (thought := thinking.poll()) is not None:
            return thought
        sleep(0.002)
    raise AssertionError("no answer")


def is_legal(thought, view, seat):
    return thought.command in list(game.legal_commands(view, seat))


@pytest.mark.parametrize("level", Level)
def test_every_level_answers_like_its_mind_without_a_worker(level):
    with thinking_with(serve) as thinking:
        view, seat = ask(thinking, level=level)
        thought = answer(thinking)
        alone = last_thought(mind.think(view, seat, level, Random(fate_of("1", 2, seat))))
        assert thought == alone
        assert thinking.poll() is None


def test_a_killed_worker_is_replaced_and_asked_again(slow_start_allowed):
    with thinking_with(minds.serve_patient) as thinking:
        view, seat = ask(thinking, minds.Patient)
        wait_until(thinking, lambda: thinking.progress > 0)
        first = thinking._worker._process
        first.kill()
        thought = answer(thinking)
        assert is_legal(thought, view, seat)
        assert thinking._worker._process is not first


def test_the_greedy_move_is_played_if_every_worker_dies(slow_start_allowed):
    with thinking_with(minds.serve_exiting) as thinking:
        view, seat = ask(thinking)
        thought = answer(thinking)
        assert thought.command == mind.greedy(view, seat)
        assert thought.why == LOST


@pytest.mark.parametrize(
    "run",
    [
        minds.serve_nonsense,
        minds.serve_bad_letters,
        minds.serve_deep_nesting,
        minds.serve_other_commands,
        minds.serve_commands_in_bad_letters,
        minds.serve_older_answers,
    ],
)
def test_a_worker_that_answers_nonsense_counts_as_lost(run, slow_start_allowed):
    with thinking_with(run) as thinking:
        view, seat = ask(thinking)
        assert answer(thinking).command == mind.greedy(view, seat)


def test_an_incomplete_message_is_not_waited_for():
    worker = Worker(minds.serve_half_a_message)
    try:
        while not worker.ready:
            assert worker.hear() is None
            sleep(0.002)
        sleep(0.2)
        assert worker.hear() is None
        assert worker._process.is_alive()
    finally:
        worker.end()
    assert not worker._reader.is_alive()


def test_a_hung_worker_is_killed_and_the_next_question_is_answered(slow_start_allowed):
    with thinking_with(minds.serve_hung) as thinking:
        ask(thinking, minds.Hung)
        hung = thinking._worker._process
        assert answer(thinking).why == NO_THOUGHT
        assert not hung.is_alive()
        thinking._serve = serve
        thinking._replace_worker(thinking._worker)
        ask(thinking)
        assert answer(thinking).why not in MAKESHIFTS


def test_a_worker_hung_on_a_cancelled_question_does_not_delay_the_next(slow_start_allowed):
    with thinking_with(minds.serve_hung) as thinking:
        ask(thinking, minds.Hung)
        wait_until(thinking, lambda: thinking._asked.sent)
        thinking.cancel()
        thinking._serve = serve
        ask(thinking)
        assert answer(thinking).why not in MAKESHIFTS


def test_a_long_thought_is_stopped_with_the_best_move_so_far():
    with thinking_with(minds.serve_patient) as thinking:
        ask(thinking, minds.Patient)
        assert answer(thinking).why == "best so far"


def test_move_now_gives_the_best_move_so_far():
    with thinking_with(minds.serve_patient) as thinking:
        ask(thinking, minds.Patient, Level.MARSHAL)
        wait_until(thinking, lambda: thinking.progress >= 0.5)
        thinking.move_now()
        assert answer(thinking, within=Level.MARSHAL.seconds).why == "best so far"


def test_move_now_before_the_worker_was_asked_gives_a_first_thought():
    with thinking_with(minds.serve_patient) as thinking:
        ask(thinking, minds.Patient, Level.MARSHAL)
        thinking.move_now()
        assert answer(thinking).why in {"first", "told", "best so far"}


def test_a_cancelled_question_is_not_answered():
    with thinking_with(minds.serve_patient) as thinking:
        ask(thinking, minds.Patient)
        wait_until(thinking, lambda: thinking.progress > 0)
        thinking.cancel()
        assert thinking.poll() is None
        ask(thinking, minds.Patient, at=9)
        assert thinking._asked.question.number == 2
        assert answer(thinking).why == "best so far"


def test_the_answer_to_a_cancelled_question_is_not_used_for_the_next(slow_start_allowed):
    with thinking_with(minds.serve_telling) as thinking:
        ask(thinking, minds.Telling, Level.MARSHAL, at=2)
        wait_until(thinking, lambda: thinking.progress > 0)
        thinking.cancel()
        for _ in range(50):  # meanwhile the old answer arrives
            assert thinking.poll() is None
            sleep(0.01)
        _, seat = ask(thinking, minds.Telling, at=9)
        assert answer(thinking).why == str(Random(fate_of("1", 9, seat)).random())


def test_without_processes_the_computer_thinks_in_the_main_process(monkeypatch):
    def refuse(self):
        raise PermissionError

    monkeypatch.setattr("multiprocessing.process.BaseProcess.start", refuse)
    with thinking_with(serve) as thinking:
        assert thinking.notice == NO_PROCESS
        view, seat = ask(thinking, level=Level.CAPTAIN)
        thought = answer(thinking)
        alone = last_thought(mind.think(view, seat, Level.CAPTAIN, Random(fate_of("1", 2, seat))))
        assert thought.command == alone.command, "the same as in a process"


def test_without_threads_the_computer_thinks_in_the_main_process(monkeypatch):
    def refuse(self):
        raise RuntimeError("can't start new thread")

    monkeypatch.setattr("threading.Thread.start", refuse)
    with thinking_with(serve) as thinking:
        assert thinking.notice == NO_PROCESS
        view, seat = ask(thinking)
        assert is_legal(answer(thinking), view, seat)


def test_the_computer_thinks_equally_well_while_no_worker_starts():
    with thinking_with(minds.serve_failing_start) as thinking:
        view, seat = ask(thinking, level=Level.CAPTAIN)
        thought = answer(thinking)
        alone = last_thought(mind.think(view, seat, Level.CAPTAIN, Random(fate_of("1", 2, seat))))
        assert thought == alone


def test_a_worker_that_is_not_ready_in_time_is_not_waited_for(monkeypatch):
    monkeypatch.setattr("game.ai.worker_client.START_SECONDS", 0.05)
    with thinking_with(minds.serve_never_ready) as thinking:
        ask(thinking)
        assert "rule of thumb" not in answer(thinking).why


def test_a_worker_that_starts_slowly_answers_the_next_question(monkeypatch):
    monkeypatch.setattr("game.ai.thinking.START_PATIENCE", 0.0)
    with thinking_with(serve) as thinking:
        view, seat = ask(thinking)
        assert is_legal(answer(thinking), view, seat)
        first = thinking._worker
        monkeypatch.setattr("game.ai.thinking.START_PATIENCE", 20.0)
        view, seat = ask(thinking, at=3)
        assert is_legal(answer(thinking), view, seat)
        assert thinking._worker is first
        assert first.ready


def test_a_silent_worker_is_not_waited_for(monkeypatch):
    monkeypatch.setattr("game.ai.worker_client.START_SECONDS", 1000.0)
    monkeypatch.setattr("game.ai.thinking.START_PATIENCE", 0.05)
    with thinking_with(minds.serve_never_ready) as thinking:
        ask(thinking)
        assert "rule of thumb" not in answer(thinking).why


def test_after_several_failed_starts_no_worker_is_started():
    with thinking_with(minds.serve_failing_start) as thinking:
        for n in range(3):
            view, seat = ask(thinking, at=n)
            assert is_legal(answer(thinking), view, seat)
        assert thinking.notice == NO_PROCESS


def test_a_legal_command_is_played_if_the_mind_raises_an_error(monkeypatch):
    monkeypatch.setattr("game.ai.thinking.FALSE_STARTS", 0)
    with thinking_with(serve) as thinking:
        view, seat = ask(thinking, minds.Broken)
        thought = answer(thinking)
        assert is_legal(thought, view, seat)
        assert thought.why == WENT_WRONG


def test_a_thought_in_the_main_process_is_stopped_in_time(monkeypatch):
    monkeypatch.setattr("game.ai.thinking.FALSE_STARTS", 0)
    with thinking_with(serve) as thinking:
        ask(thinking, minds.Patient)
        assert answer(thinking).why == "best so far"


def test_the_worker_process_does_not_load_pygame():
    with thinking_with(minds.serve_looking) as thinking:
        ask(thinking, minds.Looking)
        loaded = answer(thinking).why.split()
        assert "game.games.revolutionary_war.rules.game" in loaded
        assert not [name for name in loaded if name.split(".")[0] in {"pygame", "pytmx"}]


@pytest.mark.parametrize("other", [("2", 2, 0), ("1", 3, 0), ("1", 2, 1)])
def test_the_seed_depends_on_game_moment_and_seat(other):
    assert fate_of("1", 2, 0) == fate_of("1", 2, 0)
    assert fate_of(*other) != fate_of("1", 2, 0)


def test_the_question_to_the_worker_has_no_hidden_information():
    store, seat, view = new_game("K7QM-4FXT-P9RD")
    told = []
    for fate in range(5):
        state = mind.imagine(view, seat, Random(fate))
        thinking = Thinking(serve)
        thinking.close()
        thinking.ask(game, mind, game.view(state, seat), seat, Level.MARSHAL, seed=store.seed, at=2)
        told.append(thinking._asked.question)
    assert len({bytes(question.view) for question in told}) == 1
    assert len({question.fate for question in told}) == 1
    assert store.seed.encode() not in written(told[0])


def wait_until(thinking, true):
    end = monotonic() + 20
    while not true():
        assert thinking.poll() is None
        assert monotonic() < end
        sleep(0.002)
