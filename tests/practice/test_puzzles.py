"""The puzzles of the house: each is searched to its end again."""

import re
from collections import Counter
from datetime import date, timedelta
from importlib import import_module
from itertools import product
from typing import get_args

import pytest
from msgspec.json import encode

from game.app.learning.puzzles import MIRA, puzzles_of
from game.app.registry import GAMES, game_named
from game.engine.files import BadFile
from game.engine.game import play
from game.engine.value import replace
from game.play.lessons import command_of, matches
from game.play.players import Player
from game.play.puzzles import PuzzleTutor, courses
from game.practice.puzzle import SOLVER, Kind, PuzzleFile, of_the_day, read_puzzles
from game.practice.solving import as_text, position, solutions

NAMES = [game.name for game in GAMES]
FEWEST = 15
LETTERS, SENTENCES = 90, 3
CARD = re.compile(r"\{\w+\}")
WAR = "revolutionary_war"
SLOW = {"feud"}  # 720 rows, some seconds each
ANNA = Player("person", "Anna")
EVERY = [
    pytest.param(
        game,
        number,
        id=f"{game} {number}",
        marks=[pytest.mark.long] if game in SLOW and number % 6 else [],
    )
    for game in NAMES
    for number in range(len(puzzles_of(game)))
]


def goals_of(game):
    return import_module(f"game.games.{game}.ai.goals").GOALS


def tutor_of(game, number, ended=lambda _: None):
    puzzle = puzzles_of(game)[number]
    return PuzzleTutor(puzzle, courses(puzzle, game_named(game)), (ANNA, MIRA), ended)


def do(tutor, command):
    tutor.session.submit(command)
    tutor.observe()
    while tutor.is_replying:
        tutor.reply()


@pytest.mark.parametrize(("game", "number"), EVERY)
def test_every_solution_is_listed(game, number):
    puzzle = puzzles_of(game)[number]
    found = solutions(puzzle, game_named(game), goals_of(game))
    assert set(map(as_text, puzzle.solutions)) == found


@pytest.mark.parametrize("game", NAMES)
def test_there_are_puzzles_of_all_kinds_and_levels(game):
    puzzles = puzzles_of(game)
    assert len(puzzles) >= FEWEST
    sorts = Counter((puzzle.kind, puzzle.level) for puzzle in puzzles)
    assert [sort for sort in product(get_args(Kind), (1, 2, 3)) if not sorts[sort]] == []
    levels = [puzzle.level for puzzle in puzzles]
    assert levels == sorted(levels)


@pytest.mark.parametrize("game", NAMES)
def test_the_solution_that_is_shown_does_nothing_needless(game):
    for puzzle in puzzles_of(game):
        assert len(puzzle.solutions[0]) == min(map(len, puzzle.solutions)), puzzle.name


@pytest.mark.parametrize("game", NAMES)
def test_every_solution_solves_its_puzzle_at_the_table(game):
    for number, puzzle in enumerate(puzzles_of(game)):
        for way in courses(puzzle, game_named(game)):
            ended = []
            tutor = tutor_of(game, number, ended.append)
            for step in way.lesson.steps[:-1]:
                legal = tutor.session.legal
                do(tutor, next(each for each in legal if matches(step.asks[0], each)))
                assert tutor.remark is None
            assert tutor.is_done
            assert ended == ["solved"]


@pytest.mark.parametrize("game", NAMES)
def test_every_other_answer_is_answered_and_undone(game):
    for number, puzzle in enumerate(puzzles_of(game)):
        tutor = tutor_of(game, number)
        before = tutor.session.view
        right = [line[0][1] for line in puzzle.solutions]
        wrong = [
            each for each in tutor.session.legal if not any(matches(one, each) for one in right)
        ]
        assert wrong
        for command in wrong[:3]:
            do(tutor, command)
            assert tutor.remark is not None
            assert not tutor.shows_next
            tutor.end_remark()
            assert tutor.session.view == before


@pytest.mark.parametrize("game", NAMES)
def test_a_solution_that_is_shown_is_not_counted(game):
    ended = []
    tutor = tutor_of(game, 0, ended.append)
    for _ in range(20):
        tutor.show()
        while tutor.is_replying:
            tutor.reply()
    assert tutor.is_done
    assert ended == ["shown"]
    tutor.start_over()
    assert not tutor.is_done
    assert tutor.ending == "solved"


def test_where_the_score_counts_a_wrong_answer_names_the_best_one():
    for puzzle in puzzles_of(WAR):
        for each in puzzle.refutations:
            found = re.search(r" You can do better: (\d+ to \d+)\.$", each.says)
            assert bool(found) == (puzzle.kind == "best"), puzzle.name
            assert found is None or f"That's {found[1]}, the best" in puzzle.why


def test_the_numbers_after_the_solution_are_those_on_the_table():
    for puzzle in puzzles_of(WAR):
        state = position(puzzle, game_named(WAR)).state
        games = len(state.games)
        for seat, command in puzzle.solutions[0]:
            state = play(game_named(WAR), state, seat, command_of(game_named(WAR), command))[1]
        mine, theirs = map(len, state.piles)
        held, other = map(len, state.hands)
        if len(state.games) > games:
            assert f" {mine} to {theirs}" in puzzle.why
            continue
        on_table = f"That's {mine} captured and {held} in hand, Mira {theirs} and {other}. With "
        assert on_table in puzzle.why
        [rest] = re.findall(r"With the (?:last )?(.*), best play", puzzle.why)
        left = 1 if rest == "trump" else int(rest.split()[0])
        assert rest.endswith("on the table" if state.table else "trump" if left == 1 else "trumps")
        assert mine + held + theirs + other + left == 52


@pytest.mark.parametrize("game", NAMES)
def test_texts_are_short(game):
    for puzzle in puzzles_of(game):
        said = [puzzle.task, puzzle.hint, puzzle.why, puzzle.wrong]
        said += [each.says for each in puzzle.refutations]
        for text in said:
            shown = CARD.sub("7H", text)  # the strip draws a card as wide as two letters
            sentences = re.split(r"(?<=[.!?]) ", shown)
            assert len(sentences) <= SENTENCES, text
            assert max(map(len, sentences)) <= LETTERS, text


def test_in_a_puzzle_everything_lies_open():
    tutor = tutor_of("revolutionary_war", 0)
    assert tutor.session.eyes == SOLVER
    assert all(card != "?" and len(card) > 1 for card in tutor.session.view.hands[1])
    assert tutor.session.view == tutor._store.state


@pytest.mark.parametrize(
    "text",
    [
        b"",
        b"{}",
        b'{"game": "feud", "puzzles": [{}]}',
        b'{"game": "feud", "puzzles": [], "more": 1}',
        b"\xff",
    ],
)
def test_a_damaged_file_gives_a_sentence(text):
    with pytest.raises(BadFile, match=r"^The puzzles can't be read: .*\.$"):
        read_puzzles(text)


@pytest.mark.parametrize("change", [{"solutions": ()}, {"solutions": ((),)}])
def test_a_puzzle_without_a_solution_gives_a_sentence(change):
    puzzle = replace(puzzles_of("revolutionary_war")[0], **change)
    with pytest.raises(BadFile, match=r"has no solution\.$"):
        read_puzzles(encode(PuzzleFile("revolutionary_war", (puzzle,))))


def test_a_command_that_the_rules_forbid_gives_a_sentence():
    puzzle = puzzles_of("revolutionary_war")[0]
    wrong = replace(puzzle, before=(*puzzle.before, (SOLVER, {"type": "Play", "card": "XX"})))
    with pytest.raises(BadFile, match=rf"^Puzzle {re.escape(puzzle.name)}: "):
        courses(wrong, game_named("revolutionary_war"))


@pytest.mark.parametrize("count", [1, 2, 7, 15, 90, 97])
def test_the_puzzle_of_the_day_goes_through_all_of_them(count):
    days = [date(2026, 3, 1) + timedelta(n) for n in range(count)]
    assert {of_the_day(day, count) for day in days} == set(range(count))
    assert of_the_day(date(2026, 3, 1), 90) == 59 * 37 % 90
